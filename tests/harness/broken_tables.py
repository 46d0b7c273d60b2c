"""Ways in which a table could be broken while the game is sound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cairn.core.state import CHANCE
from cairn.record import Entry
from cairn.table import Table, playing
from cairn.table.history import GivenAnswer, History


@dataclass(frozen=True)
class BrokenTable:
    oracle: str
    home: object
    attribute: str
    broken: Callable[..., object]


resume, redo, go_back, fork = Table.resume, Table.redo, History.go_back, Table.fork


def resume_without_the_last(table: Table, entries: Sequence[Entry], *_more: object) -> None:
    """The last decision is lost, and what followed from it."""
    decided = [n for n, entry in enumerate(entries) if entry.seat != "chance" and not entry.auto]
    resume(table, entries[: decided[-1]] if decided else entries)


def find_no_chapter(table: Table) -> None:
    return None


def roll_other_dice(table: Table) -> None:
    while not table.over:
        state = table.now.state
        if state.count == 1:
            table._history.answer(int(state.options[0]), auto=True)
        elif state.seat == CHANCE:
            answer = table.chance.answer(state, table.ply + 1)
            assert answer is not None
            table._history.answer(answer, auto=False)
        else:
            return


def find_nobody_who_decided(steps: Sequence[GivenAnswer], target: int, seen: int) -> None:
    return None


def redo_in_the_wrong_order(table: Table) -> None:
    table._undone.reverse()
    redo(table)
    table._undone.reverse()


def keep_the_log(history: History, ply: int) -> None:
    log = list(history._log)
    go_back(history, ply)
    history._log = log


def fork_with_shared_answers(table: Table) -> Table:
    made = fork(table)
    made._history.steps = table._history.steps
    return made


BROKEN_TABLES = [
    BrokenTable("record_reads_back", Table, "resume", resume_without_the_last),
    BrokenTable("record_verifies", Table, "chapter_starting_here", find_no_chapter),
    BrokenTable("table_goes_the_same_way", Table, "advance", roll_other_dice),
    BrokenTable("fair_undo_stops_at_chance", playing, "decided_since", find_nobody_who_decided),
    BrokenTable("study_undo_goes_all_the_way", Table, "redo", redo_in_the_wrong_order),
]

# what only playing back and forth brings to light
BROKEN_MOVES: list[tuple[object, str, Callable[..., object]]] = [
    (Table, "redo", redo_in_the_wrong_order),
    (Table, "resume", resume_without_the_last),
    (History, "go_back", keep_the_log),
    (Table, "fork", fork_with_shared_answers),
]
