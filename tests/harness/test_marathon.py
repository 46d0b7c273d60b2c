"""The long fuzz: what it finds, what it tells, and that a round comes out the same again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.game import Game
from cairn.games import find
from cairn.record import read_file
from cairn.testing import Trial, setups
from cairn.testing.marathon import Stroll, Tally, main, play_round, told
from tests.harness.mutants import MUTANTS, Mutant
from tests.harness.test_fuzz import Raising

Known = Callable[[Game], Game]
IN_A_QUICK_GAME = ("checks_hold", "pieces_are_conserved", "question_has_options", "rules_run")


def test_an_error_of_the_rules_is_found_in_a_quick_game_and_written_down(
    known: Known, failures: Path
) -> None:
    game = known(Raising())
    with pytest.raises(AssertionError) as error:
        play_round(game, game.setup(), 1, 100)
    headline, reason, shrinking, *_ = [line.strip() for line in str(error.value).splitlines()]
    assert headline == "pebbles, scenario plain: rules_run"
    assert reason == "ZeroDivisionError: three is too much"
    assert shrinking.startswith("after 10 answers, shrunk from ")
    (file,) = failures.iterdir()
    assert len(read_file(file).entries) == 10


@pytest.mark.parametrize(
    "mutant", [one for one in MUTANTS if one.oracle in IN_A_QUICK_GAME], ids=lambda one: one.name
)
def test_a_bug_that_shows_at_a_glance_is_found(
    mutant: Mutant, known: Known, failures: Path
) -> None:
    game = known(mutant.game)
    with pytest.raises(AssertionError, match=f"{mutant.oracle}|rules_run"):
        play_round(game, game.setup(), 1, 100)


@pytest.mark.parametrize("bots", [False, True])
def test_a_walk_that_remembers_goes_the_same_way(bots: bool) -> None:
    game = find("greenland")
    trial = Trial(game, game.setup())
    fleeting = Stroll(trial, 7, bots=bots)
    thorough = Stroll(trial, 7, bots=bots, remembers=True)
    for _ in range(10):
        fleeting.go_on()
        thorough.go_on()
    assert fleeting.position == thorough.position
    assert fleeting.given == thorough.given == len(thorough.answers) > 30


def test_a_round_counts_what_it_played() -> None:
    game = find("toy")
    first, again = (play_round(game, setups(game)[0], 3, 10) for _ in range(2))
    assert first == again
    assert first.games == 11
    assert first.answers > first.promised > 0
    assert sum(first.results.values()) == 10
    table = told({("toy", "standard"): first})
    assert table.endswith(
        f"{first.answers:,} answers in 11 games of 1 set-ups, "
        f"{first.promised:,} of them held to every promise; no fault"
    )


def test_tallies_add_up() -> None:
    tally = Tally(1, 10, 5)
    tally.results["won"] += 1
    total = Tally()
    total.add(tally)
    total.add(tally)
    assert (total.games, total.answers, total.promised, total.results["won"]) == (2, 20, 10, 2)


def test_a_fault_says_how_to_see_the_whole_round_again(
    known: Known,
    failures: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    known(Raising())
    assert main(["--game", "pebbles", "--seed", "1", "--round", "4"]) == 1
    assert "--seed 1 --round 4" in capsys.readouterr().err
    assert list(failures.iterdir())
