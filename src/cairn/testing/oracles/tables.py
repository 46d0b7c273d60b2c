"""At a table: records, seeds, taking back and playing again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from cairn.chance import ByHand, Chance
from cairn.record import CHANCE_NAME, Entry, parse
from cairn.table import Mode, Table, TableError, load, resumed
from cairn.testing.compare import same
from cairn.testing.oracle import Broken, Stage, game, oracle
from cairn.testing.trial import Walk, desk
from cairn.verify import verify

LOOKED_AT = 40  # decisions of one game that are taken back


def told(table: Table) -> list[list[object]]:
    """The log as plain data."""
    return [
        [line.ply, line.rule, line.told.audience, line.told.event, *line.told.arguments]
        for line in table.log
    ]


@oracle(price=game)
def record_reads_back(walk: Walk) -> None:
    """A record gives back the table: the same position, question, log, and the same record again."""
    table = walk.table()
    text = table.record()
    waiting = walk.over or (walk.state.seat in walk.trial.seats and walk.state.count > 1)
    # elsewhere a table that is loaded to be played goes on by itself
    loaded = (load if waiting else _resumed)(text, data=walk.trial.overlay)
    same(walk.fingerprint, loaded.fingerprint, "loaded, the position differs")
    same(desk(walk.state), desk(loaded.now.state), "loaded, the question differs")
    if loaded.now.state.witness is None:
        raise Broken("a table that was loaded does not hear what happens")
    same(table.history, loaded.history, "loaded, the answers differ")
    same(told(table), told(loaded), "loaded, the log differs")
    same(text.splitlines(), loaded.record().splitlines(), "loaded, the record differs")


def _resumed(text: str, *, data: Path | None) -> Table:
    return resumed(parse(text), data=data)


@oracle(Stage.END)
def record_verifies(walk: Walk) -> None:
    """The record of the game is true."""
    verdict = verify(parse(walk.table().record()), walk.trial.overlay)
    if not verdict.ok:
        raise Broken(f"line {verdict.line} of the record: {verdict.reason}")


def decisions(walk: Walk, mode: Mode, chance: Chance | None = None) -> Iterator[Table]:
    """A table that is played as the walk was, at each decision and at the end. Where chance is asked of the user, its
    outcomes are decisions too."""
    table = walk.trial.table(chance or walk.dice(), mode)
    table.advance()
    while table.ply < len(walk.answers) and not table.over:
        yield table
        before = table.ply
        table.play(walk.entry(before).text)
        if table.ply <= before:
            raise Broken("an answer was taken and the table did not go on")
    yield table


@oracle(Stage.END)
def table_goes_the_same_way(walk: Walk) -> None:
    """A table with the same seed and the same decisions goes through the same positions."""
    last = None
    for table in decisions(walk, walk.mode):
        if table.ply < len(walk.fingerprints):  # a walk cut short may end where the table goes on
            expected = walk.fingerprints[table.ply]
            same(expected, table.fingerprint, f"at the table, after {table.ply} answers")
        last = table
    if last is not None and last.over and walk.over:
        same(told(walk.table()), told(last), "at the table the log differs")
        same(walk.table().record().splitlines(), last.record().splitlines(), "the record differs")


@oracle(Stage.END)
def fair_undo_stops_at_chance(walk: Walk) -> None:
    """At a fair table no undo takes back what chance or another seat decided, and redo gives back what it does."""
    every = len(walk.answers) // LOOKED_AT + 1
    for n, table in enumerate(decisions(walk, "fair")):
        if n % every == 0 and table.ply < len(walk.fingerprints):
            _check_undo(walk, table)


def _check_undo(walk: Walk, table: Table) -> None:
    text, log, fingerprint = table.record(), told(table), table.fingerprint
    entries = parse(text).entries
    allowed = _may_go_back(entries)
    if table.can_undo() != allowed:
        raise Broken(f"undo is {'refused' if allowed else 'offered'} after {entries[-1:]}")
    if allowed:
        table.undo()
        if _decided_by_others(entries[table.ply :]):
            raise Broken(f"undo took back {[one.text for one in entries[table.ply :]]}")
        same(walk.fingerprints[table.ply], table.fingerprint, "after undo")
        table.redo()
    else:
        try:
            table.undo()
        except TableError:
            pass
        else:
            raise Broken(f"undo took back {[one.text for one in entries[table.ply :]]}")
    same(fingerprint, table.fingerprint, "after undo and redo the position differs")
    same(log, told(table), "after undo and redo the log differs")
    same(text.splitlines(), table.record().splitlines(), "after undo and redo the record differs")


def _may_go_back(entries: Sequence[Entry]) -> bool:
    """Is the last thing that was decided a seat's decision, and has chance been silent since?"""
    for one in reversed(entries):
        if one.seat == CHANCE_NAME:
            return False
        if not one.auto:
            return True
    return False


def _decided_by_others(entries: Sequence[Entry]) -> bool:
    deciders = {one.seat for one in entries if one.seat == CHANCE_NAME or not one.auto}
    return len(deciders) != 1 or CHANCE_NAME in deciders


@oracle(Stage.END)
def study_undo_goes_all_the_way(walk: Walk) -> None:
    """At a study table one can go back to the first decision, and to the first die where dice are entered by hand, and
    forward again to the last."""
    for chance in (walk.dice(), ByHand()):
        *_, table = decisions(walk, "study", chance)
        _check_way_back(walk, table, isinstance(chance, ByHand))


def _check_way_back(walk: Walk, table: Table, entered: bool) -> None:
    text, log, fingerprint = table.record(), told(table), table.fingerprint
    entries = [one for one in parse(text).entries if not one.auto]
    made = [one for one in entries if entered or one.seat != CHANCE_NAME]
    for n in range(len(made)):
        if not table.can_undo():
            raise Broken(f"after {n} of {len(made)} decisions were taken back, no more can be")
        table.undo()
        same(walk.fingerprints[table.ply], table.fingerprint, "taken back")
    if table.can_undo():
        raise Broken("all decisions are taken back, and still there is an undo")
    for _ in made:
        table.redo()
    same(fingerprint, table.fingerprint, "taken back and played again, the position differs")
    same(log, told(table), "taken back and played again, the log differs")
    same(text.splitlines(), table.record().splitlines(), "taken back and played again, the record")


TABLES = (
    record_reads_back,
    record_verifies,
    table_goes_the_same_way,
    fair_undo_stops_at_chance,
    study_undo_goes_all_the_way,
)
