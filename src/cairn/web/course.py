"""A game gone through again: its turns and their parts, where somebody decided, and the steps worth stopping at."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from cairn.core.words import _
from cairn.table import LogLine, Table

FULL = 8  # lines told in one step of a part: after those it ends with its chapter


class Part(Struct):
    """A part of a turn: after which answer it begins, and what it is called."""

    ply: int
    title: str


class Turn(Struct):
    """A turn, and its parts; what comes before the first turn has number 0."""

    number: int
    ply: int
    title: str
    parts: list[Part]


class Outline(Struct):
    """How a game can be gone through: by turns, by parts of turns, by decisions of a seat, and by what is told."""

    turns: list[Turn]
    own: list[int]
    beats: list[int]

    def jumps(self) -> dict[str, list[int]]:
        """What a page's script needs to know of it."""
        parts = [part.ply for turn in self.turns for part in turn.parts]
        turns = [turn.ply for turn in self.turns]
        return {"turn": turns, "part": parts, "own": self.own, "beat": self.beats}


def turns(table: Table) -> list[Turn]:
    """The turns so far, each by what marks it, and their parts. A game without turns is one."""
    kinds = table.game.turn_chapters
    starts = set(table.chapter_starts(kinds)) if kinds else set()
    found = [Turn(0, 0, "", [])]
    for ply, (state, _answer) in enumerate(table.moments()):
        if ply in starts:
            found.append(Turn(found[-1].number + 1, ply, "", []))
        here, stage = found[-1], table.game.guide.stage(state, table.narrator)
        here.title = stage.turn or here.title
        last = here.parts[-1].title if here.parts else None
        # of one thing after another, say, none begins something of its own
        if last is None or (last != stage.part and not last.startswith(f"{stage.part} · ")):
            here.parts.append(Part(ply, stage.part))
    for one in found:
        one.title = _title(one)
    return [one for one in found if one.parts]


def _title(turn: Turn) -> str:
    if not turn.number:
        return ""
    if not turn.title:
        return _("Turn {number}", number=turn.number)
    return _("Turn {number}: {what}", number=turn.number, what=turn.title)


def outline(table: Table, seat: str | None) -> Outline:
    """A game as it is gone through from a seat."""
    found = turns(table)
    ends = sorted({part.ply for turn in found for part in turn.parts} | {table.ply})
    chapters = table.chapter_starts()
    return Outline(found, table.decisions(seat), beats(table.log_for(seat), ends, chapters))


def beats(log: Sequence[LogLine], ends: Sequence[int], chapters: Sequence[int]) -> list[int]:
    """After which answers to stop: where a part ends in which something was told, and within a long one at the end of a
    chapter."""
    told: dict[int, int] = {}
    for line in log:
        told[line.ply] = told.get(line.ply, 0) + 1
    wanted, between, found, n = set(ends), set(chapters), [0], 0
    for ply in range(1, ends[-1] + 1 if ends else 1):
        n += told.get(ply, 0)
        if n and (ply in wanted or (n >= FULL and ply in between)):
            found.append(ply)
            n = 0
    return found
