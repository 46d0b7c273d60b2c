"""What a study found: its games as tables, and what they come to, with intervals."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, chain
from pathlib import Path
from typing import Any, TypeVar

import pyarrow as pa
import pyarrow.compute as pc

from cairn.arena.report import Share, difference, share_of
from cairn.arena.sprt import Estimate, mean_of
from cairn.core.words import _
from cairn.lab.keeping import SCHEMA, batches, read_note
from cairn.lab.study import StudyError

FEW = 10  # errors that are told in full
COMMON = 0.2  # of the games: it is told how often options were chosen that are offered in as many
SELDOM = 5  # games, on either side, below which nothing is said of what something does


class Spread:
    """How values are spread, each counted: small whole numbers, so that nothing is lost."""

    def __init__(self) -> None:
        self.counts: Counter[float] = Counter()

    def add(self, value: float) -> None:
        self.counts[value] += 1

    @property
    def n(self) -> int:
        return self.counts.total()

    def mean(self) -> Estimate:
        """With the interval of the true mean."""
        return mean_of(list(self.counts.elements()))

    def quantile(self, share: float) -> float:
        """The value that so large a share of the others does not exceed."""
        before, wanted = 0, share * self.n
        for value in sorted(self.counts):
            before += self.counts[value]
            if before >= wanted:
                return value
        raise ValueError("of no values")


@dataclass(frozen=True)
class Effect:
    """How much more often somebody won in games with something than in those without it. `what` is an event or an
    option, `seat` whose it is ("" for everybody's), `card` what it names."""

    what: str
    seat: str
    card: str
    games: int  # with it
    without: int
    won: Share  # with it
    won_without: Share
    gain: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        """Is it more than chance would make of nothing, by its interval?"""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True)
class Habit(Effect):
    """The same of an option and how often a seat chose it, of the times it was offered: "with it" is the third of the
    games in which most often, "without" that in which least often. `share` is how often in the first, `share_without`
    in the others."""

    share: float
    share_without: float


E = TypeVar("E", bound=Effect)


@dataclass
class Summary:
    """What the games of one arm come to."""

    name: str
    identity: Mapping[str, Any]
    games: int = 0
    errors: int = 0
    error_messages: list[tuple[int, str]] = field(default_factory=list)
    results: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    wins_as: Counter[str] = field(default_factory=Counter)
    died_out: Counter[str] = field(default_factory=Counter)
    points: dict[str, Spread] = field(default_factory=lambda: defaultdict(Spread))
    answers: Spread = field(default_factory=Spread)
    turns: Spread = field(default_factory=Spread)
    decisions: dict[str, Spread] = field(default_factory=lambda: defaultdict(Spread))
    sources: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    tracks: dict[str, dict[int, Spread]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(Spread))
    )
    luck: dict[str, list[tuple[float, bool]]] = field(default_factory=lambda: defaultdict(list))
    won: dict[int, frozenset[str]] = field(default_factory=dict)  # by the games' numbers
    # of games with something, how many, and how many of them were won
    _events: dict[tuple[str, str, str], list[int]] = field(default_factory=dict)
    # for each option of a seat, of the games in which it was chosen so often of so many times
    _options: dict[tuple[str, str], dict[tuple[int, int], list[int]]] = field(default_factory=dict)

    @property
    def finished(self) -> int:
        return self.results.total()

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(self.identity["agents"])

    def share(self, counted: Counter[str], key: str) -> Share:
        """Of the finished games."""
        return share_of(counted[key], self.finished)

    def add(self, row: Mapping[str, Any]) -> None:
        self.games += 1
        if row["error"] is not None:
            self.errors += 1
            if len(self.error_messages) < FEW:
                self.error_messages.append((row["game"], row["error"]))
            return
        winners = frozenset(row["winners"])
        self.won[row["game"]] = winners
        self.results[row["result"]] += 1
        self.answers.add(row["answers"])
        for one in row["seats"]:
            self.wins[one["seat"]] += one["won"]
            if one["points"] is not None:
                self.points[one["seat"]].add(one["points"])
            if one["role"] is not None:
                self.wins_as[one["role"]] += one["won"]
        for one in row["died_out"]:
            self.died_out[one["people"]] += one["gone"]
        if row["turns"] is not None:
            self._add_course(row, winners)

    def _add_course(self, row: Mapping[str, Any], winners: frozenset[str]) -> None:
        self.turns.add(row["turns"])
        for one in row["decisions"]:
            self.decisions[one["seat"]].add(one["n"])
        for one in row["sources"]:
            self.sources[one["whose"]][one["source"]] += one["points"]
        for one in row["tracks"]:
            self.tracks[one["track"]][one["turn"]].add(one["value"])
        for one in row["luck"]:
            self.luck[one["whose"]].append((one["luck"], one["whose"] in winners))
        for one in row["events"]:
            met = self._events.setdefault((one["event"], one["seat"], one["card"]), [0, 0])
            met[0] += 1
            met[1] += one["seat"] in winners if one["seat"] in self.seats else bool(winners)
        for one in row["options"]:
            games = self._options.setdefault((one["seat"], one["option"]), {})
            met = games.setdefault((one["chosen"], one["offered"]), [0, 0])
            met[0] += 1
            met[1] += one["seat"] in winners

    def events(self) -> list[Effect]:
        """What each event, with the card that it names, does to the chance to win of the seat that it names; to that
        of anybody if it names none. The strongest first."""
        anybody = sum(bool(winners) for winners in self.won.values())
        found = []
        for (event, seat, card), (n, won) in self._events.items():
            all_won = self.wins[seat] if seat in self.seats else anybody
            found.append(_effect((event, seat, card), n, won, self.finished - n, all_won - won))
        return _strongest(found)

    def options(self) -> list[Effect]:
        """What choosing an option at least once does to the chance to win, of the games in which it was offered."""
        found = []
        for (seat, option), games in self._options.items():
            chosen = _together(met for (times, _offered), met in games.items() if times)
            never = _together(met for (times, _offered), met in games.items() if not times)
            found.append(_effect((option, seat, ""), *chosen, *never))
        return _strongest(found)

    def habits(self) -> list[Habit]:
        """What choosing an option more often, of the times it is offered, does to the chance to win, of those that are
        offered in many games."""
        found = [
            _habit((option, seat, ""), games)
            for (seat, option), games in self._options.items()
            if sum(n for n, _won in games.values()) >= COMMON * self.finished
        ]
        return _strongest([one for one in found if one is not None])


def _together(counts: Iterable[Sequence[int]]) -> list[int]:
    """The sums of games and of games won."""
    return [sum(column) for column in zip((0, 0), *counts, strict=True)]


def _habit(
    what: tuple[str, str, str], games: Mapping[tuple[int, int], Sequence[int]]
) -> Habit | None:
    """The third of the games in which it was chosen most often against that in which least often. Games with the same
    share stay together, so a third may be larger or smaller; None where all are alike."""
    met: dict[Fraction, list[tuple[int, ...]]] = defaultdict(list)
    for (chosen, offered), (n, won) in games.items():
        met[Fraction(chosen, offered)].append((n, won, n * chosen, n * offered))
    least, most = _a_third(met, sorted(met)), _a_third(met, sorted(met, reverse=True))
    often = [share for share in met if share >= most]
    seldom = [share for share in met if share <= least]
    if least == most:  # so many are alike that they are in both; they stay where nothing else is
        often = [share for share in often if share > most] or [most]
        seldom = [share for share in seldom if share < most] or [most]
    if often == seldom:
        return None
    sides, shares = [], []
    for side in (often, seldom):
        n, won, chosen, offered = map(
            sum, zip(*chain(*(met[share] for share in side)), strict=True)
        )
        sides += [n, won]
        shares.append(chosen / offered)
    return Habit(**vars(_effect(what, *sides)), share=shares[0], share_without=shares[1])


def _a_third(
    met: Mapping[Fraction, Sequence[Sequence[int]]], order: Sequence[Fraction]
) -> Fraction:
    """The share up to which a third of the games lie, in this order."""
    games = [sum(one[0] for one in met[share]) for share in order]
    reached = accumulate(games)
    return next(share for share, n in zip(order, reached, strict=True) if 3 * n >= sum(games))


def _effect(what: tuple[str, str, str], n: int, won: int, without: int, won_without: int) -> Effect:
    apart = difference(won, n, won_without, without)
    return Effect(*what, n, without, share_of(won, n), share_of(won_without, without), *apart)


def _strongest(found: Sequence[E]) -> list[E]:
    """Those that can be compared at all, the surest to matter first. Where every game was won, or none, nothing can."""
    known = [
        one
        for one in found
        if min(one.games, one.without) >= SELDOM
        and 0 < one.won.count + one.won_without.count < one.games + one.without
    ]
    return sorted(
        known,
        key=lambda one: (-min(abs(one.low), abs(one.high)) * one.sure, -abs(one.gain), one.what),
    )


class Results:
    """The results in a folder. In a notebook it shows itself as a report."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        self.note = read_note(self.folder)

    def table(self) -> pa.Table:
        """All games, a row each, in the order of arms and numbers."""
        found = pa.Table.from_batches(list(batches(self.folder)), schema=SCHEMA)
        return found.sort_by([("arm", "ascending"), ("game", "ascending")])

    def flat(self, column: str) -> pa.Table:
        """What a column lists, such as `seats`, `tracks` or `events`, a row each, with its arm and game."""
        kind = SCHEMA.field(column).type if column in SCHEMA.names else None
        if kind is None or not pa.types.is_list(kind) or not pa.types.is_struct(kind.value_type):
            raise StudyError(_("{column!r} is no column that lists something", column=column))
        found = []
        for batch in batches(self.folder, ("arm", "game", column)):
            listed = batch.column(column)
            parents = pc.list_parent_indices(listed)
            parts = pc.list_flatten(listed)
            names = [one.name for one in kind.value_type]
            found.append(
                pa.RecordBatch.from_arrays(
                    [batch.column("arm").take(parents), batch.column("game").take(parents)]
                    + [parts.field(name) for name in names],
                    names=["arm", "game", *names],
                )
            )
        fields = [SCHEMA.field("arm"), SCHEMA.field("game"), *kind.value_type]
        return pa.Table.from_batches(found, schema=pa.schema(fields))

    @cached_property
    def arms(self) -> dict[str, Summary]:
        """What the games of each arm come to, gone through once."""
        found = {name: Summary(name, arm) for name, arm in self.note.arms.items()}
        for row in self.rows():
            found[row["arm"]].add(row)
        return found

    def rows(self) -> Iterator[dict[str, Any]]:
        """All games as plain values, in the order they were written."""
        for batch in batches(self.folder):
            yield from batch.to_pylist()

    @property
    def asked(self) -> int:
        """How many games all arms play, if nothing ends the study early."""
        return self.note.games * len(self.note.arms)

    @property
    def games(self) -> int:
        return sum(arm.games for arm in self.arms.values())

    @property
    def complete(self) -> bool:
        return self.games >= self.asked

    def lead(self, arm: str, other: str, seat: str) -> Estimate | None:
        """How much more often a seat wins in one arm than in the other, by games of the same seed; None where they have
        none in common, or no such seat."""
        one, two = self.arms[arm], self.arms[other]
        if seat not in one.seats or seat not in two.seats:
            return None
        both = sorted(one.won.keys() & two.won.keys())
        if not both:
            return None
        return mean_of([float(seat in one.won[n]) - float(seat in two.won[n]) for n in both])

    def html(self) -> str:
        """The report, a page of its own that needs no network."""
        from cairn.lab.report import page

        return page(self)

    def report(self, path: Path | str) -> Path:
        """Write the report to a file."""
        from cairn.record import save

        save(Path(path), self.html())
        return Path(path)

    def _repr_html_(self) -> str:
        from cairn.lab.report import fragment

        return fragment(self)
