"""What programs hold: numbers for positions and actions, pickles, rows of what a seat knows."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from cairn.core.hashing import stir, stir_in
from cairn.core.position import Position, Run, imagined
from cairn.core.rng import Rng
from cairn.core.rows import put_list
from cairn.core.snapshot import digest, fingerprint
from cairn.core.state import NOBODY, action
from cairn.data import DataError
from cairn.floats import Floats
from cairn.game import Game, OptionValue, Setup
from cairn.games import find
from cairn.notation import write
from cairn.testing import Trial, Walk, setups
from cairn.testing.oracles.numbers import check_row, places
from cairn.vocabulary import NUMBER, Chapter, Verb, Vocabulary, kind

ROOT = Path(__file__).parent.parent
GAMES = ("toy", "navajo-wars", "greenland")
SEED = 11


def played(game: Game, setup: Setup, seed: int, answers: int) -> Iterator[Position]:
    """A game played at random, position by position."""
    position, rng = Position(game.start(setup, game.facts())), Rng(seed)
    for _ in range(answers):
        if position.over():
            return
        yield position
        position.apply(position.state.chosen_by(rng))


def later(name: str, answers: int = 60) -> Position:
    game = find(name)
    *_, position = played(game, game.setup(), SEED, answers)
    return position


# hashes


def test_hashes_never_change() -> None:
    assert int(stir_in(0, 1, 2, 3, 4)) == 4818796849226098254
    assert int(stir(5, vec[i64]([1, -1, 2**62]))) == -648862878702136621
    assert int(stir(5, vec[i64]())) == -7560030159506436874


STARTS = {
    "toy": -912067308355432299,
    "navajo-wars": -4675212988732651759,
    "greenland": 8431839328985175079,
}


@pytest.mark.parametrize("name", GAMES)
def test_the_hash_of_a_games_start_never_changes(name: str) -> None:
    """Another number means that a field was added or left out, or that the data are others."""
    game = find(name)
    assert int(game.start(game.setup(), game.facts()).hash()) == STARTS[name]


def test_a_hash_has_64_bits() -> None:
    made = [int(stir_in(7, n)) for n in range(1000)]
    assert min(made) < -(2**62)
    assert max(made) > 2**62
    assert all(-(2**63) <= one < 2**63 for one in made)


def test_moving_a_counter_from_any_box_to_any_other_gives_another_hash() -> None:
    """The smallest changes there are, and some of single bits."""
    boxes = 60
    found = set()
    for moved in (1, 2, 1 << 30, 1 << 53):
        for one, two in combinations(range(boxes), 2):
            numbers = vec[i64]([0] * boxes)
            numbers[one], numbers[two] = moved, -moved
            found.add(int(stir(0, numbers)))
    assert len(found) == 4 * boxes * (boxes - 1) // 2


def test_high_bits_of_neighbouring_numbers_do_not_cancel() -> None:
    sets = [0, *(1 << n for n in range(63))]
    found = {int(stir_in(0, a, b, c)) for a in sets for b in sets for c in sets[::8]}
    assert len(found) == len(sets) ** 2 * len(sets[::8])


@pytest.mark.parametrize("name", GAMES)
def test_different_positions_have_different_hashes(name: str) -> None:
    game = find(name)
    met: dict[int, str] = {}
    for seed, setup in enumerate(setups(game)):
        for position in played(game, setup, seed, 150):
            name_of = fingerprint(position)
            assert met.setdefault(int(position.hash()), name_of) == name_of
    assert len(met) > 300


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_equal_to_its_copy_until_one_is_played_on(name: str) -> None:
    position = later(name)
    other = position.copy()
    assert {position: "found"}[other] == "found"
    assert position != "a position"
    other.apply(other.state.options[0])
    assert other != position


def test_positions_of_games_set_up_otherwise_are_not_equal() -> None:
    game = find("navajo-wars")
    plain, riding = (
        Position(game.start(game.setup(None, options), game.facts()))
        for options in ({}, {"hard-riding": True})
    )
    assert plain.hash() == riding.hash()  # nothing that is saved differs
    assert plain != riding


# copies and pickles


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_run_says_that_it_cannot_be_copied(copied: Callable[[Run], object]) -> None:
    run = later("toy").run()
    with pytest.raises(TypeError, match="a run cannot be copied: copy its state before it begins"):
        copied(run)
    run.take(run.state.options[0])


@pytest.mark.parametrize("name", GAMES)
def test_python_copies_states_with_the_facts_they_share(name: str) -> None:
    start = later(name).start
    for made in (copy.copy(start), copy.deepcopy(start), pickle.loads(pickle.dumps(start))):
        assert made is not start
        assert made.hash() == start.hash()
        assert getattr(made, "facts", None) is getattr(start, "facts", None)


@pytest.mark.parametrize("name", GAMES)
def test_a_pickle_is_small(name: str) -> None:
    assert len(pickle.dumps(later(name))) < 2500


READ = """
import pickle, sys
position = pickle.load(sys.stdin.buffer)
print(int(position.hash()), int(position.state.question), [int(one) for one in position.answers])
"""


@pytest.mark.parametrize("name", GAMES)
def test_a_pickle_is_read_by_another_process_in_pure_python(name: str) -> None:
    position = later(name)
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests" / "toy")])
    read = subprocess.run(
        [sys.executable, "-c", READ],
        input=pickle.dumps(position),
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        check=True,
    )
    told = int(position.hash()), int(position.state.question), list(map(int, position.answers))
    assert read.stdout.decode().split(maxsplit=2) == [*map(str, told[:2]), f"{told[2]}\n"]


def test_a_pickle_of_a_game_with_other_data_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cairn.games.navajo.facts import reading

    (tmp_path / "charts.toml").write_text("[battle]\nutes = 3\n", encoding="utf-8")
    game = find("navajo-wars")
    own = game.facts(tmp_path)
    pickled = pickle.dumps(Position(game.start(game.setup(), own)))
    assert pickle.loads(pickled).start.facts.utes_bonus == 3  # known here
    monkeypatch.setattr(reading, "_FACTS", {})  # as in another process
    with pytest.raises(DataError, match="a position was made with sha256:"):
        pickle.loads(pickled)


def test_a_state_that_no_game_has_set_up_cannot_be_pickled() -> None:
    from cairn.games.navajo.rules.state import SoloState

    with pytest.raises(pickle.PicklingError, match="set up by its game"):
        pickle.dumps(SoloState())


# actions

TABLES = {
    "toy": (32, "571ee08bd3fea98a"),
    "navajo-wars": (5830, "d44e4e69a34e97ed"),
    "greenland": (4578, "da8b45da2db046ac"),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_of_actions_do_not_change_by_accident(name: str) -> None:
    actions = find(name).actions
    assert (len(actions), digest(list(actions))) == TABLES[name]


@pytest.mark.parametrize("name", GAMES)
def test_actions_and_their_numbers_go_both_ways(name: str) -> None:
    actions = find(name).actions
    assert [actions.index(one) for one in actions] == list(range(len(actions)))
    assert action(200) not in actions
    with pytest.raises(ValueError, match="is not among the"):
        actions.index(int(action(200)))


@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_a_number(name: str) -> None:
    game, questions = find(name), 0
    for seed, setup in enumerate(setups(game)):
        for position in played(game, setup, seed, 400):
            game.actions.open(position.state)
            questions += 1
    assert questions > 400


def test_the_documentation_says_how_many_numbers_and_actions_there_are() -> None:
    navajo, greenland = find("navajo-wars"), find("greenland")
    assert navajo.layout is not None
    assert greenland.layout is not None
    floats = Floats(navajo.layout, squashed=False).size
    said = (
        f"A row of Navajo Wars has {navajo.layout.size} numbers ({floats} floats), one of Greenland "
        f"{greenland.layout.size}; the tables of actions have {len(navajo.actions):,} and "
        f"{len(greenland.actions):,} entries"
    )
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    assert said in " ".join(text.split())


def test_a_number_without_bounds_cannot_be_listed() -> None:
    seat = kind("seat", "a")
    words = Vocabulary(
        verbs=[Verb(9, "bid", n=NUMBER)],
        questions=[],
        events=[],
        reasons=[],
        chapters=[Chapter(0, "all")],
        seats=seat,
    )
    with pytest.raises(
        ValueError, match=r"verb\.bid: nothing says what 'n' can be; declare bounds"
    ):
        words.verbs[9].values()


# rows


@pytest.mark.parametrize("name", GAMES)
def test_columns_hold_what_the_fields_of_their_name_hold(name: str) -> None:
    """What is hidden from some, or made of actions, is called otherwise or left out here."""
    game = find(name)
    assert game.layout is not None
    row, compared = game.layout.row(), set()
    otherwise = {"known", "segments", "unseen", "ways_left", "deal", "drafted", "question"}
    for position in played(game, game.setup(), SEED, 300):
        state = position.state
        assert state.observe(0, row) == game.layout.size == len(game.layout.names)
        for field, numbers in game.layout.read(row).items():
            value = getattr(state, field, None)
            if field not in otherwise and isinstance(value, int | type(row)):
                assert numbers == ([value] if isinstance(value, int) else list(value)), field
                compared.add(field)
    assert len(compared) > 6


@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_seat_sees_is_in_its_row(name: str) -> None:
    """Each number of a state, changed by itself."""
    game = find(name)
    for setup in (setups(game)[0], setups(game)[-1]):
        walk = Walk(Trial(game, setup), SEED)
        rng = Rng(SEED)
        while len(walk.answers) < 90 and not walk.over:
            walk.take(int(walk.state.chosen_by(rng)))
        state = walk.state.copy()
        walk.state.copy_desk(state)
        for place in list(places(state))[:: 1 if name == "toy" else 5]:
            check_row(walk, state, place)


@pytest.mark.parametrize("name", GAMES)
def test_equal_rows_are_equal_views(name: str) -> None:
    game = find(name)
    assert game.layout is not None
    row = game.layout.row()
    met: dict[tuple[int, bytes], object] = {}
    for seed, setup in enumerate(setups(game)):
        for position in played(game, setup, seed, 60):
            for seat in range(len(setup.seats)):
                position.state.observe(seat, row)
                seen = game.view(position.state, seat)
                assert met.setdefault((seat, bytes(row)), seen) == seen


SECRETS = [
    ("toy", "standard", {}),
    ("navajo-wars", "rise-of-the-people", {"players": 2}),
    ("navajo-wars", "the-rope-thrower", {"players": 2}),
    ("greenland", "first-game", {}),
    *(("greenland", "greenland", {"players": n, "free-talks": True}) for n in (2, 3, 4)),
]
MANY = 5000  # tries: cards already laid back have to be among those drawn
TELLING = ("card 14", "planning", "propose")  # after which somebody sees what others do not


@pytest.mark.parametrize(("name", "scenario", "options"), SECRETS)
def test_a_row_does_not_tell_what_is_concealed_from_its_seat(
    name: str, scenario: str, options: dict[str, OptionValue]
) -> None:
    """At each question of whole games: another secret, the same row."""
    game = find(name)
    setup = game.setup(scenario, options)
    assert game.layout is not None
    row, rng, others, games = game.layout.row(), Rng(SEED), 0, 0
    position = Position(game.start(setup, game.facts()))
    while others < 9 or not position.over():
        if position.over():
            position, games = Position(game.start(setup, game.facts())), games + 1
            assert games < 200
        state = position.state
        for seat in range(len(setup.seats)):
            if not game.conceals(state, seat):
                continue
            other = imagined(position, seat, rng, MANY)
            assert other is not None
            others += other != position
            for eye in (seat, NOBODY):
                state.observe(eye, row)
                seen = bytes(row)
                other.state.observe(eye, row)
                assert bytes(row) == seen
        answers = [int(state.options[i]) for i in range(state.count)]
        likely = [one for one in answers if write(game.vocabulary, one) in TELLING]
        position.apply(
            likely[0] if likely and others < 9 and rng.below(2) else state.chosen_by(rng)
        )


def test_rows_are_written_one_after_another_and_read_without_a_copy() -> None:
    game = find("toy")
    assert game.layout is not None
    rows = game.layout.row(2)
    array, state = memoryview(rows), later("toy", 9).state
    size = game.layout.size
    assert state.observe(0, rows) == state.observe(1, rows, size) == size
    assert (array.format, array.readonly) == ("q", True)
    assert array[size:].tolist() != array[:size].tolist()  # each has a hand of its own
    assert (
        game.layout.read(rows, size)["own_hand"] == array[size:].tolist()[game.layout["own_hand"]]
    )


def test_who_only_watches_sees_no_hand() -> None:
    game = find("toy")
    assert game.layout is not None
    row = game.layout.row()
    later("toy", 9).state.observe(NOBODY, row)
    assert not any(game.layout.read(row)["own_hand"])


def test_a_list_that_is_too_long_is_refused() -> None:
    row = vec[i64]([9] * 6)
    assert put_list(row, 1, vec[i64]([5, 6]), 4) == 6
    assert list(row) == [9, 2, 5, 6, 0, 0]
    with pytest.raises(ValueError, match="a list has 5 numbers, but a row has room for 4 of them"):
        put_list(row, 0, vec[i64]([1, 2, 3, 4, 5]), 4)


# notes


def test_notes_last_until_the_chapter_ends() -> None:
    state = find("toy").start(find("toy").setup(), find("toy").facts())
    state.note(3, 7)
    assert state.notes[3] == 7
    assert not any(state.copy().notes)
    state.clear_notes()
    assert not any(state.notes)
    state.notes = append(state.notes[:], 1)  # what was shared is as it was
    assert not any(state.copy().notes)
