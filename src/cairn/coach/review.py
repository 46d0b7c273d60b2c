"""A game looked back at: what each decision was worth, what luck gave and what skill, and what there is to learn.

What a moment is worth to a seat is the chance to win if from there on everybody plays as the game's policy does. So

    result - beginning = skill + others + luck

where *skill* is what the seat's own decisions changed: the value after what it did, less the value after what the
policy would have done, both played on with the same dice, so that nothing else differs between them. *Others* is the
same of the other seats' decisions. The rest is *luck*: dice, draws and events.

A first look compares what was done with the policy's choice, a few times at every decision. Where something seems to
have been lost, a closer look searches for the best option, and compares that with what was done once more, by games
that had no part in choosing it; only what is clear then is called a loss. All is by numbers of games, so the same
review comes out each time.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import TypeVar

from cairn.catalogue.figures import decimal, percent
from cairn.coach.analysis import CoachError, thinking
from cairn.coach.doubt import (
    CLEAR,
    NO_DIFFERENCE,
    ORDER,
    Doubt,
    doubt,
)
from cairn.coach.reasons import TIMES, Lines, Steps, finished
from cairn.core.position import Position
from cairn.core.state import State
from cairn.core.words import _
from cairn.mind import Prospect
from cairn.search import Limits, Thinking
from cairn.search.thinking import mean_and_error
from cairn.table import Table
from cairn.worlds import hides_something

NODES = 16_000  # games played on in all
FIRST = 0.4  # the share of them for the first look
LEAST, MOST = 6, 48  # rounds of the first look at a decision
SUSPECTS = 12  # decisions that are looked at closely
AGAIN = 0.15  # the share for looking at the largest losses once more
LARGEST = 5  # losses that are
OPENING = 4  # times as many rounds at the beginning, from which all is counted
DUEL = 200  # rounds of what was done against what is best, at most
MOMENTS = 3
REASONING = 0.15  # of the time, to tell why
REASONED = 0.006  # the share for each of two options to tell why one is better, and more where one has to look far
TURNINGS = 5
TRIFLE = 0.005  # of a game: a smaller loss would be told as one of nothing
WORTH_A_MOMENT = 0.02  # of a game: a smaller loss teaches nothing
LEAST_POINTS = 0.05  # fewer are told as none
FEW = 4  # moments that tell what the beginning of a turn was worth
SURER = 2.5  # standard errors of a turning point: there are many moments that could be one
UNUSUAL = 2  # times as many rounds where something else was done than is usual
CHOICE, OTHERS, LUCK = "choice", "others", "luck"
FIRST_LOOK, CLOSER_LOOK, LAST_LOOK, ONCE_MORE = range(4)
LOOKS = 4
SAME = 1e-9
MANY = 1_000_003  # answers of a game, at most
Progress = Callable[[float], None]
T = TypeVar("T")
Shares = Generator[float, None, None]  # how much is done, from 0 to 1, after each step


@dataclass(frozen=True)
class Decision:
    """A decision of the seat. `turn` is where in the game it was, `text` and `label` what was done, of how many
    `options`. `win` is the chance to win before it, by the policy's choice, and `points` what was to be expected.
    `gain` is what it changed beside the policy's choice, in chance to win (see `skill`).

    `loss` is by how much it fell behind the best option, in chance to win; `points_lost` in points, and `worth_lost` in
    both together, as search weighs them. All three are 0 unless it is clear (`doubt`). `better` and `better_label` are
    that option, if there is one."""

    ply: int
    turn: str
    text: str
    label: str
    options: int
    win: float
    points: float
    gain: float
    loss: float = 0.0
    points_lost: float = 0.0
    doubt: Doubt = NO_DIFFERENCE
    worth_lost: float = 0.0
    better: str = ""
    better_label: str = ""


@dataclass(frozen=True)
class Moment:
    """A moment to learn from: the decision, and why the other option is better. `Table.fork(ply)` tries it again."""

    decision: Decision
    reasons: tuple[str, ...]

    @property
    def ply(self) -> int:
        return self.decision.ply


@dataclass(frozen=True)
class Turning:
    """A turning point: the chance to win was another one afterwards. `cause` is what had the
    largest part in it: `CHOICE`, `LUCK` or `OTHERS`."""

    ply: int
    turn: str
    before: float
    after: float
    cause: str


@dataclass(frozen=True)
class Review:
    """A game looked back at for one seat. The chance to win was `start` at its beginning and is `end` now (1 or 0 when
    it is over); `skill`, `others` and `luck` are what made the difference, and add up to it. `error` is the standard
    error of `luck`, `skill_error` that of `skill`. `curve` is the chance to win after so many answers, turn by turn.
    `scored`: points say more than who wins."""

    seat: str
    over: bool
    start: float
    end: float
    skill: float
    others: float
    luck: float
    error: float
    skill_error: float
    curve: tuple[tuple[int, float], ...]
    decisions: tuple[Decision, ...]
    turnings: tuple[Turning, ...]
    moments: tuple[Moment, ...]
    nodes: int
    scored: bool = True

    @property
    def lost(self) -> float:
        """What was lost clearly, in all."""
        return sum(one.loss for one in self.decisions)


def review(
    table: Table,
    seat: str | None = None,
    *,
    nodes: int = NODES,
    seed: int = 0,
    progress: Progress | None = None,
) -> Review:
    """Look back at a game, or at one under way, for a seat: the only one, if none is named. About so many games are
    played on. `progress` is told how much is done, from 0 to 1."""
    return finished(reviewing(table, seat, nodes=nodes, seed=seed), progress)


def reviewing(
    table: Table, seat: str | None = None, *, nodes: int = NODES, seed: int = 0
) -> Generator[float, None, Review]:
    """The same step by step, for who does something else meanwhile: it yields how much is done, and returns what it
    found."""
    if seat is None and len(table.seats) > 1:
        raise CoachError(_("whose decisions? There is more than one seat; name one"))
    number = table.seat_number(seat or table.seats[0])
    return (yield from _Looking(table, number, nodes, seed).review())


@dataclass
class _Look:
    """A decision of anybody, and what the first look found: values to the seat that is reviewed."""

    ply: int
    seat: int
    done: int
    position: Position
    thinking: Thinking
    fresh: bool  # since the last one something happened that can change what the game is worth
    win: float = 0.0
    points: float = 0.0
    error: float = 0.0
    gains: list[float] = field(default_factory=list)  # in chance to win, each time it was compared
    behind: float = 0.0  # what was done, beside what is usual, to who decided, in all that counts
    behind_error: float = 0.0
    seen: bool = False
    duels: dict[int, _Duel] = field(default_factory=dict)  # by the option it is compared with

    @property
    def gain(self) -> float:
        return mean_and_error(self.gains)[0]

    @property
    def gain_error(self) -> float:
        return mean_and_error(self.gains)[1]

    def take_over(self, before: _Look) -> None:
        """Nothing has changed since another look."""
        self.win, self.points, self.error = before.win, before.points, before.error

    @property
    def unusual(self) -> bool:
        """Was it something else than the policy's choice?"""
        return self.done != self.thinking.usual


@dataclass(frozen=True)
class _Turn:
    """A turn of the seat: where it begins, and the chance to win then, with its standard error."""

    ply: int
    stage: str
    win: float
    error: float


@dataclass(frozen=True)
class _Pair:
    """How games came out that were played on from two options with the same dice."""

    one: Sequence[Sequence[Prospect]]
    other: Sequence[Sequence[Prospect]]

    def apart(self, value: Callable[[Sequence[Prospect]], float]) -> list[float]:
        """By how much the one was ahead, each time."""
        return [value(a) - value(b) for a, b in zip(self.one, self.other, strict=True)]

    def __add__(self, more: _Pair) -> _Pair:
        return _Pair([*self.one, *more.one], [*self.other, *more.other])

    def ahead(self, value: Callable[[Sequence[Prospect]], float]) -> tuple[float, float]:
        """By how much it is ahead, with the standard error."""
        return mean_and_error(self.apart(value))


@dataclass(frozen=True)
class _Duel:
    """What was done beside another option, and after it what could still be done, where that is fairer."""

    way: tuple[int, ...]
    pair: _Pair
    missed: bool = False  # what seems to be lost is lost at the next decision, if at all


class _Looking:
    def __init__(self, table: Table, seat: int, nodes: int, seed: int) -> None:
        self.table, self.seat, self.seed = table, seat, seed
        self.budget = nodes
        self.spent = 0

    def review(self) -> Generator[float, None, Review]:
        looks = list(self._decisions())
        mine = [one for one in looks if one.seat == self.seat]
        if not mine:
            raise CoachError(_("this seat has decided nothing yet"))
        yield from _part(self._first_look(looks))
        decisions = [self._decision(one) for one in mine]
        yield from _part(self._closer_look(mine, decisions))
        yield from _part(self._once_more(mine, decisions))
        yield from _part(self._last_look([one for one in looks if one.unusual and one.seen]))
        decisions = [replace(d, gain=one.gain) for d, one in zip(decisions, mine, strict=True)]
        moments = yield from self._moments(mine, decisions)
        yield 1.0
        return self._put_together(looks, mine, decisions, moments)

    # which decisions there are

    def _decisions(self) -> Iterator[_Look]:
        """Every decision between several options that can be looked at. In a game under way that hides something, only
        those of the seat itself: others decide by what it may not know."""
        position = self.table.position_at(0)
        private = hides_something(position.state) and not self.table.over
        stirred = True
        for ply, step in enumerate(self.table.given()):
            state, own = position.state, step.seat == self.seat
            if state.count > 1 and step.decided() and (own or not private):
                here = position.copy()
                look = _Look(ply, step.seat, step.answer, here, self._thinking(here, ply), stirred)
                stirred = not own or look.unusual
                yield look
            elif state.count > 1:
                stirred = True
            position.apply(step.answer)

    def _thinking(self, position: Position, ply: int) -> Thinking:
        game, seats = self.table.game, self.table.seats
        return thinking(game, seats, position, self._stream(ply, FIRST_LOOK))

    def _stream(self, ply: int, which: int) -> int:
        """Dice for each look at each decision."""
        return (self.seed * LOOKS + which) * MANY + ply

    # the first look

    def _first_look(self, looks: Sequence[_Look]) -> Shares:
        """What was done beside what is usual, everywhere. What a moment is worth is worked out anew only where it may
        have changed."""
        cost = sum(2 * UNUSUAL if one.unusual else one.fresh for one in looks)
        times = max(LEAST, min(MOST, int(FIRST * self.budget / max(cost, 1))))
        before = None
        for n, one in enumerate(looks):
            own = one.seat == self.seat
            if one.unusual or (own and (one.fresh or before is None)):
                self._compare(one, times * self._weight(one, before))
            if own:
                if before is not None and not one.fresh:
                    one.take_over(before)
                before = one
            yield FIRST * (n + 1) / len(looks)

    def _weight(self, look: _Look, before: _Look | None) -> int:
        if look.seat == self.seat and before is None:
            return OPENING
        return UNUSUAL if look.unusual else 1

    def _compare(self, look: _Look, times: int) -> None:
        """Both are tried with the same dice."""
        pair = self._pair(look, look.thinking.usual, (look.done,), times)
        if not pair.one:
            return
        wins = [found[self.seat].win for found in pair.one]
        look.seen = True
        look.win, error = mean_and_error(wins)
        look.error = max(error, 0.5 / len(wins))  # also where all came out alike
        look.points = sum(found[self.seat].points for found in pair.one) / len(wins)
        look.gains = [-each for each in pair.apart(lambda found: found[self.seat].win)]
        look.behind, look.behind_error = self._ahead(look, pair)

    def _pair(
        self,
        look: _Look,
        one: int,
        other: Sequence[int],
        times: int,
        *,
        which: int = FIRST_LOOK,
    ) -> _Pair:
        """The same dice for both; other ones for a closer look."""
        lines = Lines(look.thinking, self.table.narrator)
        ways = list(dict.fromkeys([(one,), tuple(other)]))
        found = list(lines.ends(ways, self._stream(look.ply, which), times))
        self.spent += len(found) * len(ways)
        return _Pair([each[0] for each in found], [each[-1] for each in found])

    def _worth(self, look: _Look, found: Sequence[Prospect]) -> float:
        return look.thinking.worth(found, look.seat)

    def _decision(self, look: _Look) -> Decision:
        table = self.table
        state = look.position.state
        return Decision(
            look.ply,
            self._when(state),
            table.text_of(look.done),
            table.game.guide.label(state, look.done, table.narrator),
            int(state.count),
            look.win,
            look.points,
            look.gain,
        )

    def _when(self, state: State) -> str:
        stage = self.table.game.guide.stage(state, self.table.narrator)
        return " · ".join(filter(None, (stage.turn, stage.part)))

    # a closer look

    def _closer_look(self, mine: Sequence[_Look], decisions: list[Decision]) -> Shares:
        """Where something seems to have been lost: what was best, and what it would have been worth. Where the best
        could still have been done at the next decision, that is looked at too."""
        suspects = sorted(
            (n for n, one in enumerate(mine) if one.behind + one.behind_error > SAME),
            key=lambda n: -(mine[n].behind - mine[n].behind_error / 2),
        )[:SUSPECTS]
        for place, n in enumerate(suspects):
            left = max(int(self.budget * (1 - AGAIN)) - self.spent, 0)
            each = left // max(len(suspects) - place, 2)  # one may be added after the last
            decisions[n] = self._looked_at(mine[n], decisions[n], each)
            missed = any(duel.missed for duel in mine[n].duels.values())
            if missed and n + 1 < len(mine) and n + 1 not in suspects:
                suspects.insert(place + 1, n + 1)
            yield FIRST + (1 - AGAIN - FIRST) * (place + 1) / len(suspects)

    def _looked_at(self, look: _Look, decision: Decision, nodes: int) -> Decision:
        """One part of the games chooses the best option, the other compares it with what was done."""
        thought = look.thinking.think(Limits(nodes // 2))
        self.spent += thought.nodes
        better = [
            one
            for one in dict.fromkeys([thought.options[0].answer, thought.usual])
            if one != look.done
        ]
        times = max(LEAST, (nodes - thought.nodes) // (2 * max(len(better), 1)))
        found = {one: self._beside(look, decision, one, min(times, DUEL)) for one in better}
        # what could only be done instead tells more than what could be done as well
        instead = [
            told for one, told in found.items() if told.worth_lost and not self._after(look, one)
        ]
        return max(instead or [decision, *found.values()], key=_clear_loss)

    def _after(self, look: _Look, best: int) -> Sequence[int]:
        """What is best, if the same question is open after what was done and offers it still: whoever does first what
        costs nothing has not lost what else there was to do."""
        before, after = look.position.state, look.position.copy()
        after.apply(look.done)
        state = after.state
        asked = (state.seat, state.question) == (before.seat, before.question)
        still = (
            asked
            and not after.over()
            and state.offers(best)
            and self._when(state) == self._when(before)
        )
        return (best,) if still else ()

    def _beside(self, look: _Look, decision: Decision, best: int, times: int) -> Decision:
        """What was done is taken as it was played on by the policy, or with the best after it, as it fares better."""
        way: tuple[int, ...] = (look.done,)
        pair = self._pair(look, best, way, times, which=CLOSER_LOOK)
        duel = _Duel(way, pair)
        after = self._after(look, best)
        if after:
            later = self._pair(look, best, (*way, *after), times, which=CLOSER_LOOK)
            gained = self._ahead(look, pair)[0] - self._ahead(look, later)[0]
            if gained >= 0:
                missed = gained > 0 and self._sure(look, pair) == CLEAR
                duel = _Duel((*way, *after), later, missed)
        look.duels[best] = duel
        return self._told(look, decision, best)

    def _once_more(self, mine: Sequence[_Look], decisions: list[Decision]) -> Shares:
        """What seem the largest losses in more games: of many, those seem so that chance has made larger."""
        behind = {}
        for n, one in enumerate(decisions):
            if one.better:
                best = self.table.read(one.better)
                behind[n, best] = self._ahead(mine[n], mine[n].duels[best].pair)[0]
        worst = sorted(behind, key=lambda each: -behind[each])[:LARGEST]
        times = int(self.budget * AGAIN) // (2 * max(len(worst), 1))
        for place, (n, best) in enumerate(worst):
            look, duel = mine[n], mine[n].duels[best]
            more = self._pair(look, best, duel.way, min(times, DUEL), which=ONCE_MORE)
            look.duels[best] = replace(duel, pair=duel.pair + more)
            decisions[n] = self._told(look, decisions[n], best)
            yield 1 - AGAIN * (1 - (place + 1) / len(worst))

    def _ahead(self, look: _Look, pair: _Pair) -> tuple[float, float]:
        return pair.ahead(lambda found: self._worth(look, found))

    def _sure(self, look: _Look, pair: _Pair) -> Doubt:
        ahead, error = self._ahead(look, pair)
        return doubt(ahead, error, len(pair.one)) if ahead >= TRIFLE else NO_DIFFERENCE

    def _told(self, look: _Look, decision: Decision, best: int) -> Decision:
        """What it cost not to do what is best."""
        pair = look.duels[best].pair
        sure, ahead = self._sure(look, pair), self._ahead(look, pair)[0]
        win = pair.ahead(lambda found: found[self.seat].win)[0]
        points, _error = pair.ahead(lambda found: found[self.seat].points)
        state, narrator = look.position.state, self.table.narrator
        return replace(
            decision,
            loss=max(win, 0.0) if sure == CLEAR else 0.0,
            points_lost=points if sure == CLEAR else 0.0,
            worth_lost=ahead if sure == CLEAR else 0.0,
            doubt=sure,
            better=self.table.text_of(best) if sure != NO_DIFFERENCE else "",
            better_label=(
                self.table.game.guide.label(state, best, narrator) if sure != NO_DIFFERENCE else ""
            ),
        )

    def _last_look(self, looks: Sequence[_Look]) -> Shares:
        """What is left of the games makes skill and luck surer."""
        times = (self.budget - self.spent) // (2 * max(len(looks), 1))
        for one in looks:
            usual, done = one.thinking.usual, (one.done,)
            pair = self._pair(one, usual, done, min(times, DUEL), which=LAST_LOOK)
            one.gains += [-each for each in pair.apart(lambda found: found[self.seat].win)]
            yield 1.0

    # put together

    def _put_together(
        self,
        looks: Sequence[_Look],
        mine: Sequence[_Look],
        decisions: Sequence[Decision],
        moments: Sequence[Moment],
    ) -> Review:
        table = self.table
        turns = self._turns(looks, mine)
        start, end = turns[0].win, self._end(mine[-1])
        skill = sum(one.gain for one in mine)
        others = sum(one.gain for one in looks if one.seat != self.seat)
        curve = [(turn.ply, turn.win) for turn in turns]
        return Review(
            table.seats[self.seat],
            table.over,
            start,
            end,
            skill,
            others,
            end - start - skill - others,
            _together([turns[0].error, *(one.gain_error for one in looks)]),
            _together([one.gain_error for one in mine]),
            (*curve, (table.ply, end)),
            tuple(decisions),
            tuple(self._turnings(looks, turns, end)),
            tuple(moments),
            self.spent,
            not table.game.as_one(table.now.state),
        )

    def _end(self, last: _Look) -> float:
        """What the game came to, or stands at: after the last decision."""
        if not self.table.over:
            return last.win + last.gain
        return self.table.game.result(self.table.now.state).share(self.table.seats[self.seat])

    def _turnings(
        self, looks: Sequence[_Look], turns: Sequence[_Turn], end: float
    ) -> list[Turning]:
        """Where the chance to win changed most from one turn of the seat to its next, beyond doubt, in the order of the
        game; the cause is what had the largest part in it."""
        found = []
        later = [*turns[1:], *([_Turn(self.table.ply, "", end, 0.0)] if self.table.over else [])]
        for turn, then in zip(turns, later, strict=False):
            change = then.win - turn.win
            if abs(change) <= SURER * _together([turn.error, then.error]):
                continue
            since = [each for each in looks if turn.ply <= each.ply < then.ply]
            own = sum(each.gain for each in since if each.seat == self.seat)
            others = sum(each.gain for each in since if each.seat != self.seat)
            parts = {CHOICE: own, OTHERS: others, LUCK: change - own - others}
            sign = 1 if change > 0 else -1
            cause = max(parts, key=lambda each: sign * parts[each])
            found.append(Turning(turn.ply, turn.stage, turn.win, then.win, cause))
        found.sort(key=lambda each: -abs(each.after - each.before))
        return sorted(found[:TURNINGS], key=lambda each: each.ply)

    def _turns(self, looks: Sequence[_Look], mine: Sequence[_Look]) -> list[_Turn]:
        """The turns in which the seat decides, and what each was worth when it began."""
        starts = self.table.chapter_starts(self.table.game.turn_chapters)
        found: dict[int, list[_Look]] = {}
        for one in mine:
            if one.seen and one.fresh:
                found.setdefault(bisect_right(starts, one.ply), []).append(one)
        turns: list[_Turn] = []
        for turn in found.values():
            first = turn[: FEW if turns else 1]  # of the opening so many games were played on
            stage = self._when(first[0].position.state)
            turns.append(_Turn(first[0].ply, stage, *_begun(first, looks)))
        if not turns:
            raise CoachError(_("too much is hidden at this moment to imagine what it may be"))
        return turns

    def _moments(
        self, mine: Sequence[_Look], decisions: Sequence[Decision]
    ) -> Generator[float, None, list[Moment]]:
        """The largest clear losses, each of another turn as long as there are enough turns, and why they are."""
        worst = sorted(
            (n for n, one in enumerate(decisions) if one.worth_lost >= WORTH_A_MOMENT),
            key=lambda n: -decisions[n].worth_lost,
        )
        turns = self.table.chapter_starts(self.table.game.turn_chapters)
        chosen: list[int] = []
        for n in worst:
            turn = bisect_right(turns, decisions[n].ply)
            if all(bisect_right(turns, decisions[other].ply) != turn for other in chosen):
                chosen.append(n)
        found: list[Moment] = []
        for n in chosen[:MOMENTS]:
            reasons = yield from self._why(mine[n], decisions[n], len(found))
            found.append(Moment(decisions[n], reasons))
        return found

    def _why(
        self, look: _Look, decision: Decision, place: int
    ) -> Generator[float, None, tuple[str, ...]]:
        lines, best = Lines(look.thinking, self.table.narrator), self.table.read(decision.better)
        then = look.duels[best].way[1:]
        times = max(TIMES, int(self.budget * REASONED))
        steps = lines.why(best, look.done, self.seed, then=then, times=times, sure=True)
        share = (1 - REASONING) + REASONING * place / MOMENTS
        found = yield from _telling(share, steps)
        if not then:
            return found
        text = _(
            "“{better}” could still be done afterwards; what cost something is “{done}” itself.",
            better=decision.better_label,
            done=decision.label,
        )
        return (text, *found)


def _part(steps: Shares) -> Shares:
    """Steps of all that comes before the reasons."""
    for share in steps:
        yield share * (1 - REASONING)


def _telling(share: float, steps: Steps[T]) -> Generator[float, None, T]:
    """Steps in which no more than this share is done, as a sign that they go on."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
        yield share


def _begun(first: Sequence[_Look], looks: Sequence[_Look]) -> tuple[float, float]:
    """What the beginning of a turn was worth, with the standard error: by its first few moments, less what was decided
    in between."""
    since = [
        one.win - sum(each.gain for each in looks if first[0].ply <= each.ply < one.ply)
        for one in first
    ]
    worth = min(max(sum(since) / len(first), 0.0), 1.0)
    return worth, _together([one.error for one in first]) / len(first)


def _together(errors: Sequence[float]) -> float:
    """The standard error of a sum of what has these."""
    return sqrt(sum(error * error for error in errors))


def cost_in_words(decision: Decision, *, scored: bool) -> str:
    """What a decision clearly cost, for people: of the chance to win, or points, or both."""
    win, points = percent(decision.loss), decimal(decision.points_lost)
    if not scored or decision.points_lost < LEAST_POINTS:
        return _("{loss} of the chance to win", loss=win)
    if round(decision.loss, 2):
        return _("{loss} of the chance to win, {points} points", loss=win, points=points)
    return _("{points} points", points=points)


def _clear_loss(decision: Decision) -> tuple[float, int]:
    return decision.worth_lost, ORDER.index(decision.doubt)
