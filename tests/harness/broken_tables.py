"""Ways in which a table could be broken while the game is sound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cairn.core.state import CHANCE, State
from cairn.record import Entry
from cairn.table import Table


@dataclass(frozen=True)
class BrokenTable:
    oracle: str
    attribute: str
    broken: Callable[..., object]


resume, redo, go_back, fork = Table.resume, Table.redo, Table._go_back, Table.fork


def resume_without_the_last(
    table: Table, entries: Sequence[Entry], start: State | None = None, at: int = 0
) -> None:
    """The last decision is lost, and what followed from it."""
    decided = [n for n, entry in enumerate(entries) if entry.seat != "chance" and not entry.auto]
    resume(table, entries[: decided[-1]] if decided else entries)


def find_no_chapter(table: Table) -> None:
    return None


def roll_other_dice(table: Table) -> None:
    while not table.over:
        state = table.position.state
        if state.count == 1:
            table._answer(int(state.options[0]), auto=True)
        elif state.seat == CHANCE:
            answer = table.chance.answer(state, table.ply + 1)
            assert answer is not None
            table._answer(answer, auto=False)
        else:
            return


def allow_any_undo(table: Table, target: int) -> None:
    pass


def redo_in_the_wrong_order(table: Table) -> None:
    table._undone.reverse()
    redo(table)
    table._undone.reverse()


def keep_the_log(table: Table, ply: int) -> None:
    log = list(table._log)
    go_back(table, ply)
    table._log = log


def fork_with_shared_answers(table: Table) -> Table:
    made = fork(table)
    made._steps = table._steps
    return made


BROKEN_TABLES = [
    BrokenTable("record_reads_back", "resume", resume_without_the_last),
    BrokenTable("record_verifies", "chapter_starting_here", find_no_chapter),
    BrokenTable("table_goes_the_same_way", "advance", roll_other_dice),
    BrokenTable("fair_undo_stops_at_chance", "_check_fair", allow_any_undo),
    BrokenTable("study_undo_goes_all_the_way", "redo", redo_in_the_wrong_order),
]

# what only playing back and forth brings to light
BROKEN_MOVES: list[tuple[str, Callable[..., object]]] = [
    ("redo", redo_in_the_wrong_order),
    ("resume", resume_without_the_last),
    ("_go_back", keep_the_log),
    ("fork", fork_with_shared_answers),
]
