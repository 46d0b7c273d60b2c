"""Games played by any answers, told answer by answer: what the tests of stories look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import cairn
from cairn.game import OptionValue
from cairn.table import LogLine, Table
from cairn.table.beats import Beat, beats, pauses


@dataclass
class Told:
    """What somebody was told after an answer of theirs."""

    table: Table
    seat: str
    since: int
    lines: list[LogLine]
    beats: list[Beat]
    pauses: list[int]

    def events(self) -> list[str]:
        return [event_of(self.table, line) for line in self.lines]

    def __str__(self) -> str:
        return f"{self.seat} at {self.since}: {[one.headline for one in self.beats]}"


def event_of(table: Table, line: LogLine) -> str:
    return table.game.vocabulary.events[line.told.event].key


def stories(game: str, seed: int, answers: int, **options: OptionValue) -> Iterator[Told]:
    """A game of this seed, told answer by answer."""
    table, dice = cairn.table(game, None, options, seed=seed), Random(seed)
    while not table.over and table.ply < answers:
        seat, since = table.to_play or "", table.ply
        table.play(dice.choice(table.options))
        told = beats(table, seat, since)
        lines = table.log_for(seat, since)
        yield Told(table, seat, since, lines, told, pauses(table, seat, since, told))
