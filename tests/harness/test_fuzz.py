"""What is said of a failure, how it is shrunk, and how it is played again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import ClassVar

import pytest

from cairn.core.rng import Rng
from cairn.core.state import Flow
from cairn.game import Game, Scenario, Setup, number, yes_no
from cairn.games import find
from cairn.record import read_file
from cairn.testing import Broken, Fault, Trial, Walk, fuzz, oracle, setup_name, setups
from cairn.testing.compare import differences
from cairn.testing.driving import Follower, RandomPlayer, drive
from cairn.testing.fuzzing import LIMIT
from cairn.testing.oracle import ALLOWANCE, Oracle, Spending
from cairn.testing.oracles import ORACLES
from cairn.testing.shrinking import shrunk
from tests.harness.mutants import GoesOnForEver
from tests.harness.pebbles import Pebbles, PebblesState

Known = Callable[[Game], Game]


class Raising(Pebbles):
    """Fails seldom: at a third pebble of the same weight, after a six."""

    class State(PebblesState):
        def show(self, seat: int, pebble: int) -> Flow:
            if self.shown[pebble] == 2 and self.lucky:
                raise ZeroDivisionError("three is too much")
            return super().show(seat, pebble)

    state = State


class Fickle(Pebbles):
    """Its rules fail now and then, whatever is answered."""

    class State(PebblesState):
        turns: ClassVar[count[int]] = count(1)

        def play_turn(self) -> Flow:
            if next(self.turns) % 50 == 0:
                raise RuntimeError("not again")
            return super().play_turn()

    state = State


class Unstartable(Pebbles):
    class State(PebblesState):
        def deal(self) -> Flow:
            raise RuntimeError("nothing to deal")

    state = State


def said(
    game: Game,
    oracles: Sequence[Oracle] = ORACLES,
    seed: int = 5,
    games: int = 40,
    limit: int = LIMIT,
) -> list[str]:
    with pytest.raises(AssertionError) as error:
        fuzz(game, seed=seed, games=games, limit=limit, oracles=oracles)
    return [line.strip() for line in str(error.value).splitlines()]


# what is said


def test_a_failure_names_oracle_reason_seed_and_file(known: Known, failures: Path) -> None:
    headline, reason, shrinking, again, file = said(known(Raising()))
    assert headline == "pebbles, scenario plain: rules_run"
    assert reason == "ZeroDivisionError: three is too much"
    # the deal, two pebbles shown with a roll each, the second a six, and the third
    assert shrinking.startswith("after 10 answers, shrunk from ")
    assert again.startswith("again: fuzz(game, game.setup('plain', {}), seed=")
    assert again.endswith(", games=1)")
    assert file.startswith(f"see: cairn replay {failures}/pebbles-plain-rules_run-")


def test_the_seed_that_is_named_leads_there_again(known: Known, failures: Path) -> None:
    game = known(Raising())
    first = said(game)
    seed = int(first[3].split("seed=")[1].split(",")[0])
    assert seed > 5
    assert said(game, seed=seed, games=1) == first


def test_the_cause_of_an_error_is_shown(known: Known, failures: Path) -> None:
    with pytest.raises(AssertionError) as error:
        fuzz(known(Raising()), seed=5, games=40)
    assert isinstance(error.value.__cause__, ZeroDivisionError)


def test_every_run_prints_its_seed(known: Known, capsys: pytest.CaptureFixture[str]) -> None:
    fuzz(known(Pebbles()), seed=99, games=1)
    assert "seed=99, games=1" in capsys.readouterr().out


def test_the_environment_can_give_the_seed(
    known: Known, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CAIRN_SEED", "1234")
    fuzz(known(Pebbles()), games=1)
    assert "seed=1234," in capsys.readouterr().out


def test_a_failure_that_does_not_repeat_is_written_as_it_was(known: Known, failures: Path) -> None:
    _, _, shrinking, *_ = said(known(Fickle()), oracles=())
    assert shrinking.endswith("answers; the same answers do not always break it")


def test_a_game_that_cannot_start_has_no_record(known: Known, failures: Path) -> None:
    headline, reason, _, _, file = said(known(Unstartable()))
    assert headline == "pebbles, scenario plain: rules_run"
    assert reason == "at the start: RuntimeError: nothing to deal"
    assert file.startswith("it could not be written as a record: RuntimeError")


def test_an_endless_game_is_stopped_at_the_limit(known: Known, failures: Path) -> None:
    game = type("Endless", (Pebbles,), {"state": GoesOnForEver})()
    headline, reason, *_, file = said(known(game), limit=50)
    assert headline == "pebbles, scenario plain: game_ends"
    assert reason == "it is not over after 50 answers"
    assert len(read_file(Path(file.removeprefix("see: cairn replay "))).entries) == 50


def test_a_game_may_bring_its_own_oracle(known: Known, failures: Path) -> None:
    @oracle()
    def nobody_is_lucky(walk: Walk) -> None:
        state = walk.state
        assert isinstance(state, PebblesState)
        if state.lucky:
            raise Broken("somebody is")

    headline, reason, shrinking, *_ = said(known(Pebbles()), [nobody_is_lucky])
    assert headline == "pebbles, scenario plain: nobody_is_lucky"
    assert reason == "somebody is"
    # two draws of the deal, one of the turn, a pebble shown, a six, and what is asked next
    assert shrinking.startswith("after 5 answers, shrunk from ")


# shrinking


def fault(answers: Sequence[int | None]) -> Fault:
    taken = [0 if one is None else one for one in answers]
    return Fault("it", "", taken, list(taken), list(range(0, len(taken), 4)))


def test_shrinking_leaves_what_is_needed_and_nothing_else() -> None:
    def attempt(answers: Sequence[int | None]) -> Fault | None:
        needed = {3, 17} <= set(answers) and len(answers) > 2
        return fault(answers) if needed else None

    small = shrunk(fault(range(30)), attempt)
    assert sorted(small.answers) == [0, 3, 17]


def test_shrinking_gives_up_in_time() -> None:
    tries = []

    def attempt(answers: Sequence[int | None]) -> Fault | None:
        tries.append(len(answers))
        return None

    assert shrunk(fault(range(5000)), attempt).answers == list(range(5000))
    assert sum(tries) < 100_000


def test_a_follower_makes_the_best_of_answers_that_do_not_fit(known: Known) -> None:
    trial = Trial(known(Pebbles()), Pebbles().setup())
    full = Walk(trial, 3)
    player = RandomPlayer(trial, 3, 100)
    while not full.over:
        answer = player.choose(full)
        assert answer is not None
        full.take(answer)
    assert drive(trial, None, Follower(full.answers), []) is None
    walk, follower = Walk(trial), Follower([None, *full.answers[5:]])
    while (answer := follower.choose(walk)) is not None:
        walk.take(answer)
    assert walk.picks[0] == 0
    assert 0 < len(walk.answers) < len(full.answers)


# how often, and with what


def test_what_costs_much_is_looked_at_seldom_but_again_and_again() -> None:
    cheap = Oracle("cheap", lambda walk: None, price=lambda walk: ALLOWANCE)
    dear = Oracle("dear", lambda walk: None, price=lambda walk: 100 * ALLOWANCE)
    spending = Spending([cheap, dear], Rng(1))
    walk = Walk(Trial(Pebbles(), Pebbles().setup()))
    assert all(spending.affords(cheap, walk) for _ in range(1000))
    assert 9 <= sum(spending.affords(dear, walk) for _ in range(1000)) <= 11


def test_setups_use_every_scenario_and_every_choice() -> None:
    toy = find("toy")
    found = setups(toy)
    assert {one.scenario for one in found} == {"standard", "short"}
    assert {one.options["tokens"] for one in found} == {0, 1, 2, 3, 4, 5}
    assert {one.options["peaceful"] for one in found} == {True, False}
    assert len({setup_name(one) for one in found}) == len(found)


def test_setups_of_many_choices_go_from_the_least_to_the_most() -> None:
    class Wide(Pebbles):
        scenarios = (Scenario("plain"),)
        options = (number("turns", 5, 1, 200), yes_no("lucky", True))

    turns = {one.options["turns"] for one in setups(Wide())}
    assert {1, 200} <= turns
    assert len(turns) == 7


# saying what differs


@pytest.mark.parametrize(
    ("one", "two", "found"),
    [
        ({"a": [1, 2]}, {"a": [1, 2]}, []),
        ({"a": [1, 2]}, {"a": [1, 3]}, ["a[1] is 2 and 3"]),
        ({"a": 1}, {"b": 1}, ["a is gone", "b is added"]),
        ([1], [1, 2], ["the list has 1 and 2 entries"]),
        ({"a": True}, {"a": 1}, ["a is True and 1"]),
        (("x",), ["x"], []),
    ],
)
def test_differences_are_named_by_their_place(one: object, two: object, found: list[str]) -> None:
    assert list(differences(one, two)) == found


def test_a_setup_keeps_its_name_short() -> None:
    setup = Setup("plain", {"tokens": 2, "peaceful": True}, ("east",))
    assert setup_name(setup) == "plain-tokens=2-peaceful=yes"
