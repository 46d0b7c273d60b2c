"""What is promised of compiled code where Python meets it: types, bounds, the largest numbers, errors on the way."""

from __future__ import annotations

import gc
import pickle
import tracemalloc
from collections.abc import Callable

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import cairn
from cairn.core.errors import IllegalAction
from cairn.core.pile import Pile
from cairn.core.play import Policy, played, playout
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import Flow, State, Witness, bit
from cairn.envs import CairnVectorEnv
from cairn.games import find
from cairn.games.greenland.rules.odds import hunt_after
from cairn.testing.trial import looks
from cairn_toy.state import ToyState

TOY = find("toy")
LARGEST = 2**63 - 1


def start() -> ToyState:
    state = TOY.start(TOY.setup(), TOY.facts())
    assert isinstance(state, ToyState)
    return state


# types


@pytest.mark.parametrize("answer", ["pass", None, 1.0, LARGEST + 1, -LARGEST - 2])
def test_an_answer_that_is_no_native_integer_is_refused_and_leaves_no_trace(answer: object) -> None:
    position = Position(start())
    before = looks(position)
    with pytest.raises(TypeError, match="i64 object expected"):
        position.apply(answer)  # type: ignore[arg-type]
    assert looks(position) == before


@pytest.mark.parametrize("answer", [True, -1, LARGEST, -LARGEST - 1])
def test_any_other_is_looked_for_among_the_options(answer: int) -> None:
    with pytest.raises(IllegalAction, match=f"action {int(answer)}: it is not among the options"):
        Position(start()).apply(answer)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn", "x"),
        ("turn", LARGEST + 1),
        ("raids", 1),
        ("hand", [1, 2]),
        ("bag", None),
        ("witness", 5),
    ],
)
def test_a_field_takes_only_what_it_is_for(name: str, value: object) -> None:
    with pytest.raises(TypeError, match="object expected"):
        setattr(start(), name, value)


def test_a_state_has_its_own_fields_and_no_others() -> None:
    state = start()
    with pytest.raises(AttributeError):
        state.no_such_field = 1  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        del state.turn


def test_a_position_starts_from_a_state() -> None:
    with pytest.raises(TypeError, match=r"cairn\.core\.state\.State object expected"):
        Position(None)  # type: ignore[arg-type]


def test_a_pickle_of_a_position_gives_it_back() -> None:
    position = Position(start())
    position.apply(position.state.options[0])
    assert looks(pickle.loads(pickle.dumps(position))) == looks(position)


# bounds


@pytest.mark.parametrize(
    "beyond",
    [
        lambda: start().hand[99],
        lambda: start().score(9),
        lambda: start().weight(16) + Position(start()).state.weight(16),
        lambda: bit(63),
        lambda: Pile(vec[i64]([0])).sees(0, 0),
        lambda: Pile(vec[i64]([0])).holds(1),
        lambda: Pile(vec[i64]([1])).take_top(),
    ],
)
def test_nothing_is_read_beyond_the_end(beyond: Callable[[], object]) -> None:
    with pytest.raises(IndexError):
        beyond()


def test_there_is_no_number_below_none() -> None:
    with pytest.raises(ZeroDivisionError):
        Rng(1).below(0)


def test_the_largest_numbers_are_kept() -> None:
    state = start()
    for number in (LARGEST, -LARGEST - 1):
        state.turn = state.hand[0] = number
        assert (state.turn, state.hand[0]) == (number, number)
    assert bit(62) == 2**62


# memory


def use(what: str) -> Callable[[], object]:
    """What code that is not compiled does again and again with code that is."""
    game = find("greenland")
    setup = game.setup("first-game")
    state = game.start(setup, game.facts())
    table = cairn.table("toy", seed=1, study=True)
    for _ in range(9):
        table.play(table.options[0])
    assert game.mind is not None
    evaluation = game.mind.evaluation
    assert evaluation is not None

    env = CairnVectorEnv("toy", num_envs=50, illegal="random")
    env.reset(seed=1)
    actions = np.zeros(50, np.int64)

    def back_and_forth() -> None:
        table.undo()
        table.redo()

    uses: dict[str, Callable[[], object]] = {
        "evaluation": lambda: evaluation(state, setup.seats),
        "going back": back_and_forth,
        "why not": lambda: table.why_not("pass"),
        "odds": lambda: hunt_after([0, 1, 0, 0, 3, 0, 0], 2, 2, 2, 0, 0, 0),
        "steps of many games": lambda: env.step(actions),
    }
    return uses[what]


@pytest.mark.parametrize(
    "what", ["evaluation", "going back", "why not", "odds", "steps of many games"]
)
def test_nothing_is_left_behind_in_memory(what: str) -> None:
    """mypyc never frees a vector that compiled code is handed from outside, so none is."""
    again = use(what)
    for _ in range(10):
        again()
    tracemalloc.start()
    try:
        for _ in range(100):
            again()
        gc.collect()
        first, _peak = tracemalloc.get_traced_memory()
        for _ in range(400):
            again()
        gc.collect()
        last, _peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert last - first < 400 * 16, "bytes"


# errors on the way


class Deaf(Witness):
    def told(self, audience: int, rule: int, event: int, a: int, b: int, c: int) -> None:
        raise KeyError("told")


def test_an_error_of_a_witness_comes_through() -> None:
    with pytest.raises(KeyError, match="told"):
        playout(Position(start(), Deaf()), Rng(1), 10)


class Saying(Policy):
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, s: State, rng: Rng) -> int:
        return self.answer  # type: ignore[return-value]


@pytest.mark.parametrize(("answer", "error"), [("pass", TypeError), (12345, IllegalAction)])
def test_a_policy_is_held_to_the_options(answer: object, error: type[Exception]) -> None:
    with pytest.raises(error):
        played(Position(start()), [Saying(answer), Saying(answer)], Rng(1), 100)


class Failing(State):
    """Asks one question and fails after its answer."""

    def copy(self) -> Failing:
        made = Failing()
        made.chapter = self.chapter
        return made

    def open_chapter(self) -> Flow:
        self.ask(0, 0, 1)
        self.offer(0)
        yield
        raise ZeroDivisionError("the rules fail")


def test_an_error_of_the_rules_comes_through_and_a_copy_from_before_goes_on() -> None:
    position = Position(Failing())
    before = position.copy()
    with pytest.raises(ZeroDivisionError, match="the rules fail"):
        position.apply(0)
    assert looks(before.copy()) == looks(before)


class Unopened(Failing):
    def copy(self) -> Unopened:
        return Unopened()

    def open_chapter(self) -> Flow:
        return 7  # type: ignore[return-value]


class Uncopied(State):
    def copy(self) -> State:
        return 5  # type: ignore[return-value]


@pytest.mark.parametrize("state", [Unopened, Uncopied, State])
def test_a_game_in_python_is_held_to_the_types_of_the_engine(state: type[State]) -> None:
    with pytest.raises(TypeError):
        Position(state())
