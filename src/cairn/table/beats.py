"""The story of a game: what belongs together is one beat, with a headline, with what was gained and lost, and with the
dice. How long it is told depends on what it weighs, not on how many answers it took."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, groupby
from typing import TYPE_CHECKING

from cairn.core.state import CHANCE, ROLL, first, verb_of
from cairn.core.words import _, headed, in_parts
from cairn.game import HEAVY, Change, Need
from cairn.narrate import Happening
from cairn.table.history import LogLine

if TYPE_CHECKING:
    from cairn.table.playing import Table

# how long a beat is told by its weight, in milliseconds; each of its lines and rolls takes a little more
BY_WEIGHT = (700, 1500, 3000)
BY_LINE = (60, 300, 500)
FOR_ROLL = 900
LONGEST = 7000  # of a beat
QUIET = 5000  # at most, if nothing heavy happens and nobody else decides
WHOLE = 20_000  # of a story, whatever happens


@dataclass
class Roll:
    """Dice that fell together: what they show, and what was needed; `open` while they may still be rolled again."""

    faces: list[int]
    need: Need | None
    open: bool = False

    def succeeds(self) -> bool | None:
        """None where that cannot be said of the dice alone."""
        if self.open or self.need is None or not self.need.faces:
            return None
        shown = [*self.need.lying, *self.faces]
        return sum(face in self.need.faces for face in shown) >= self.need.dice


@dataclass
class Beat:
    """What belongs together: its headline, its lines with how much each weighs, its dice, gains and losses, and the way
    something came."""

    headline: str
    lines: list[LogLine] = field(default_factory=list)
    weights: list[int] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    route: list[tuple[str, str]] = field(default_factory=list)

    @property
    def ply(self) -> int:
        """Till when it is told. A line that counts what came later too may stand before others."""
        return max(line.ply for line in self.lines)

    @property
    def weight(self) -> int:
        return max(self.weights)

    @property
    def time(self) -> int:
        """How long it is told if there is time."""
        lines = sum(BY_LINE[weight] for weight in self.weights)
        return min(BY_WEIGHT[self.weight] + lines + FOR_ROLL * len(self.rolls), LONGEST)


# putting together


def beats(
    table: Table, seat: str | None, since: int, until: int | None = None, *, dice: bool = True
) -> list[Beat]:
    """What a seat heard after so many answers, and till so many, beat by beat; with the dice if they are wanted."""
    log = table.log_for(seat)
    start_at = bisect_right(log, since, key=lambda line: line.ply)
    end = len(log) if until is None else bisect_right(log, until, key=lambda line: line.ply)
    told = list(_grouped(table, log[start_at:end], _under_way(table, log[:start_at])))
    before = [line.told for line in log[:start_at]]
    for one in told:
        heard = [line.told for line in one.lines]
        one.route = list(table.game.guide.route(before, heard, table.now.state))
        _finish(table, one, before)
        before += heard
    if dice:
        start = since
        for ply in sorted({line.ply for line in log[start_at:end]}):
            beat = next(one for one in told if one.ply >= ply)
            beat.rolls += rolls(table, start, ply)
            start = ply
    return told


def _under_way(table: Table, before: Sequence[LogLine]) -> str:
    """The headline that holds for what comes after these lines, unless that has one of its own."""
    found = (table.game.guide.headline(line.told, table.narrator) for line in reversed(before))
    return next((one for one in found if one is not None), "")


def _grouped(table: Table, log: Iterable[LogLine], headline: str) -> Iterator[Beat]:
    guide, beat = table.game.guide, Beat(headline)
    waiting: list[LogLine] = []
    for line in log:
        if line.told.event in guide.introducing:
            waiting.append(line)
            continue
        own = guide.headline(line.told, table.narrator)
        other = own is not None and own != beat.headline
        # a game without headlines is told answer by answer
        if waiting or other or (not beat.headline and beat.lines and line.ply != beat.ply):
            if beat.lines:
                yield beat
            beat = Beat(beat.headline if own is None else own, waiting)
            waiting = []
        beat.lines.append(line)
    if beat.lines:
        yield beat
    if waiting:  # for what comes next, and no part of what was before
        yield Beat("", waiting)


def _finish(table: Table, beat: Beat, before: Sequence[Happening]) -> None:
    """Count what was gained and lost, and tell alike things once."""
    guide, narrator = table.game.guide, table.narrator
    changes: list[Change] = []
    for line in beat.lines:
        for one in guide.changes(line.told, narrator):
            changes.append(_from_where(table, one, changes, before) if one.n is None else one)
    beat.changes = summed(changes)
    beat.lines = _once(table, beat.lines)
    beat.weights = [guide.weight(line.told, narrator) for line in beat.lines]


def _from_where(
    table: Table, one: Change, changes: Sequence[Change], before: Sequence[Happening]
) -> Change:
    """A track that is set, from where it stood by what was told last of it."""
    told = (table.game.guide.changes(what, table.narrator) for what in reversed(before))
    for last in chain(reversed(changes), chain.from_iterable(told)):
        if (last.whose, last.what) == (one.whose, one.what) and None not in (last.total, one.total):
            return replace(one, n=(one.total or 0) - (last.total or 0))
    return one


def summed(changes: Iterable[Change]) -> list[Change]:
    """Each thing once; what came and went is left out. A track counts from where it stood first."""
    found: dict[tuple[str, str], Change] = {}
    for one in changes:
        key = one.whose, one.what
        last = found.get(key)
        found[key] = one if last is None else _added(last, one)
    return [one for one in found.values() if one.n != 0]


def _added(last: Change, one: Change) -> Change:
    n = None if last.n is None or one.n is None else last.n + one.n
    return replace(one, n=n)


def _once(table: Table, lines: Iterable[LogLine]) -> list[LogLine]:
    """Lines that only differ by a number which can be added are one line with the sum."""
    counted = table.game.guide.counted
    kept: dict[object, LogLine] = {}
    for number, line in enumerate(lines):
        told, at = line.told, counted.get(line.told.event)
        if at is None:
            kept[number] = line
            continue
        key = told.event, told.arguments[:at], told.arguments[at + 1 :]
        before = kept[key].told.arguments[at] if key in kept else 0
        a, b, c = (n + before * (i == at) for i, n in enumerate(told.arguments))
        kept[key] = replace(line, told=replace(told, arguments=(a, b, c)))
    return list(kept.values())


def rolls(table: Table, since: int, ply: int) -> list[Roll]:
    """The dice that fell after so many answers till so many: those for the same thing together, with what was
    needed."""
    found: list[Roll] = []
    last: tuple[int, int, int] | None = None
    for at in range(since, ply):
        answer = table.given(at)[0].answer
        if verb_of(answer) != ROLL:
            continue
        state = table.position_at(at).state
        asked = int(state.question), int(state.about_a), int(state.about_b)
        if asked != last:
            found.append(Roll([], table.game.guide.need(state, table.narrator)))
        found[-1].faces.append(int(first(answer)))
        found[-1].open = (
            at + 1 == table.ply and table.now.state.question in table.game.guide.reroll_questions
        )
        last = asked
    return found


# in words


def change_words(table: Table, one: Change) -> str:
    """A gain or a loss in a few words: −2 men; Enemy Morale 3 → 4."""
    if one.total is None:
        sign = "+" if one.n is None or one.n > 0 else "−"
        return sign + table.narrator.say(f"change.{one.what}", n=abs(one.n or 0))
    before = "" if one.n is None else f" {one.total - one.n}"
    return f"{table.narrator.say(f'change.{one.what}')}{before} → {one.total}"


def by_owner(changes: Iterable[Change]) -> dict[str, list[Change]]:
    """Gains and losses by whose they are."""
    found: dict[str, list[Change]] = {}
    for one in changes:
        found.setdefault(one.whose, []).append(one)
    return found


def balance(table: Table, beat: Beat) -> str:
    """All that a beat brought and took, in a line."""
    parts = []
    for whose, changes in by_owner(beat.changes).items():
        told = ", ".join(change_words(table, one) for one in changes)
        parts.append(headed(whose, told) if whose else told)
    return in_parts(parts)


def need_words(need: Need) -> str:
    """What dice have to show, in words."""
    if need.words or not need.faces:
        return need.words
    low, high = need.faces[0], need.faces[-1]
    faces = ", ".join(map(str, need.faces))
    if len(need.faces) == high - low + 1 > 1:
        if (low, high) == (1, 6):
            return _("any number will do")
        if low == 1:
            faces = _("{n} or less", n=high)
        elif high == 6:
            faces = _("{n} or more", n=low)
    if need.dice > 1:
        return _("needs {dice} dice with {faces}", dice=need.dice, faces=faces)
    return _("needs {faces}", faces=faces)


# how long


def pauses(table: Table, seat: str | None, since: int, told: Sequence[Beat]) -> list[int]:
    """How long each beat is told, in milliseconds at the usual pace. What somebody has just decided themselves they
    know already: if nothing heavy happens, no die falls and nobody advances, it takes no time."""
    if not told or _known(table, seat, since, told):
        return [0] * len(told)
    rivals = decided_by_others(table, seat, since)
    times = [float(one.time) for one in told]
    heavy = sum(time for time, one in zip(times, told, strict=True) if one.weight == HEAVY)
    scale = min(1.0, WHOLE / heavy) if heavy else 1.0
    most = WHOLE if rivals else QUIET
    room = max(min(most if not heavy or not rivals else most - heavy, WHOLE - heavy), 0)
    light = sum(times) - heavy
    less = min(1.0, room / light) if light else 1.0
    return [
        int(time * (scale if one.weight == HEAVY else less))
        for time, one in zip(times, told, strict=True)
    ]


def _known(table: Table, seat: str | None, since: int, told: Sequence[Beat]) -> bool:
    if any(one.weight == HEAVY or one.rolls or one.route for one in told):
        return False
    given = table.given(since)
    own, act = given[0].seat, max(n for n, one in enumerate(given, 1) if n == 1 or one.joined)
    return told[-1].ply <= since + act and own != CHANCE and own == _number(table, seat)


def decided_by_others(table: Table, seat: str | None, since: int) -> bool:
    number = _number(table, seat)
    return any(one.decided() and one.seat != number for one in table.given(since))


def _number(table: Table, seat: str | None) -> int | None:
    return None if seat is None else table.seat_number(seat)


# since one's last turn


def turn_start(table: Table) -> int:
    """The ply of the last decision at which a turn began; of the chapter, in a game without turns."""
    starts = table.chapter_starts(table.game.turn_chapters)
    return max((ply for ply in starts if ply < table.ply), default=0)


def last_turn(table: Table, seat: str | None) -> int:
    """After how many answers that begins which somebody has missed or may want to see again: alone at the table this
    turn; else what happened since they began to answer before the others did, whatever they have answered since."""
    if seat is None or len(table.seats) == 1:
        return turn_start(table)
    number, steps = table.seat_number(seat), table.given()
    decided = (at for at in reversed(range(len(steps))) if steps[at].decided())
    missed = False
    for own, run in groupby(decided, lambda at: steps[at].seat == number):
        if own and missed:
            return min(run)
        missed = missed or not own
    return 0
