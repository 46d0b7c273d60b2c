"""Every oracle finds the bug it is there for, and writes it down so that it can be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cairn.cli.app import app
from cairn.core.snapshot import snapshot
from cairn.game import Game
from cairn.record import read_file
from cairn.table import opened
from cairn.testing import Oracle, fuzz
from cairn.testing.driving import GAME_ENDS, RULES_RUN
from cairn.testing.oracles import ORACLES
from cairn.testing.oracles.hidden import HIDDEN, resampling_draws_anew
from tests.harness.broken_tables import BROKEN_TABLES, BrokenTable
from tests.harness.mutants import MUTANTS, KnowsNoSecrets, Mutant
from tests.harness.pebbles import Pebbles, PebblesState
from tests.harness.pebbles.game import PebblesInvariants

Known = Callable[[Game], Game]
LIMIT = 200
OF_ALL_GAMES = resampling_draws_anew.__name__  # no single game shows it
UNSPEAKABLE = ("AsksAStranger", "NoSuchPebbleInAnEvent", "NoSuchQuestion")  # words fail them

# Bugs that more than one oracle would find: what each would say if it were alone.
ALONE = {
    "copy_asks_the_same": "ForgetsAField",
    "copy_plays_alone": "SharesAVec",
    "old_copies_stay": "SharesAPile",
    "game_comes_out_the_same": "RandomStart",
}


def caught(game: Game, oracles: Sequence[Oracle] = ORACLES) -> list[str]:
    """What is said of the first broken promise, line by line."""
    with pytest.raises(AssertionError) as error:
        fuzz(game, seed=5, games=30, limit=LIMIT, scores=(0, 30), oracles=oracles)
    return [line.strip() for line in str(error.value).splitlines()]


def test_the_game_without_bugs_keeps_every_promise(known: Known) -> None:
    fuzz(known(Pebbles()), games=15, scores=(0, 30))


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda one: f"{one.oracle}-{one.name}")
def test_a_bug_is_caught_by_its_oracle_and_no_other(
    mutant: Mutant, known: Known, failures: Path
) -> None:
    headline, *_, last = caught(known(mutant.game))
    assert headline == f"pebbles, scenario plain: {mutant.oracle}"
    if mutant.oracle != OF_ALL_GAMES:
        (file,) = failures.iterdir()
        assert last == f"see: cairn replay {file}"
        check_it_opens(file, mutant)


def check_it_opens(file: Path, mutant: Mutant) -> None:
    """What went wrong can be looked at."""
    record = read_file(file)
    assert mutant.oracle in record.headers["failure"]
    table = opened(record)
    for entry in record.entries[:-1]:  # at the last one the rules may fail
        table.answer_entry(entry)
    shown = CliRunner().invoke(app, ["replay", str(file)])
    assert shown.exception is None or isinstance(shown.exception, SystemExit)
    if mutant.name in UNSPEAKABLE:
        line = record.entries[-1].line
        assert f"BREAKS OFF at line {line}, " in shown.stdout
        assert "there is no word for what they say" in shown.stdout


@pytest.mark.parametrize("name", ALONE)
def test_an_oracle_needs_no_other_to_find_its_bug(name: str, known: Known, failures: Path) -> None:
    game = next(one.game for one in MUTANTS if one.name == ALONE[name])
    headline, *_ = caught(known(game), [one for one in ORACLES if one.name == name])
    assert headline == f"pebbles, scenario plain: {name}"


@pytest.mark.parametrize("fault", BROKEN_TABLES, ids=[one.oracle for one in BROKEN_TABLES])
def test_a_broken_table_is_caught(
    fault: BrokenTable, known: Known, failures: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fault.home, fault.attribute, fault.broken)
    headline, *_ = caught(known(Pebbles()))
    assert headline == f"pebbles, scenario plain: {fault.oracle}"


def test_what_every_seat_could_remember_need_not_be_drawn_anew(known: Known) -> None:
    class Forgetful(Pebbles):
        """Shows each seat its own hand only, though all of them were filled in the open."""

        class Remembering(PebblesInvariants):
            remembered = frozenset({"hand"})

        state = KnowsNoSecrets
        invariants = Remembering()

    fuzz(known(Forgetful()), seed=5, games=30, scores=(0, 30), oracles=HIDDEN)


def test_every_oracle_has_a_bug_that_it_catches() -> None:
    proven = {one.oracle for one in MUTANTS} | {one.oracle for one in BROKEN_TABLES} | set(ALONE)
    assert proven == {one.name for one in ORACLES} | {RULES_RUN, GAME_ENDS, OF_ALL_GAMES}


def test_a_state_written_in_plain_python_is_saved_whole() -> None:
    """In the compiled build too, where only the engine's own class is native."""
    saved = snapshot(PebblesState())
    own = {"bag", "chapter", "hand", "left", "lucky", "points", "shown", "turn"}
    assert set(saved) == own
