"""What programs hold of a game: a number for each position and for each action, pickles, rows of what a seat knows."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator

from librt.vecs import append, vec
from mypy_extensions import i64

from cairn.core.position import Position, replayed
from cairn.core.rng import Rng
from cairn.core.snapshot import type_of_vec
from cairn.core.state import NOBODY, State
from cairn.testing.compare import same
from cairn.testing.oracle import Broken, chapter, oracle
from cairn.testing.oracles.copies import leaves
from cairn.testing.oracles.hidden import seats_price, worlds
from cairn.testing.trial import Walk, desk, looks

CHANGES = 3  # of a state, tried at a time
WAYS, STEPS = 8, 8  # through a chapter, and answers in each


# numbers of states and actions


@oracle()
def hash_knows_every_field(walk: Walk) -> None:
    """Whatever a state saves makes its hash another one when it changes. All of it is tried at the first question, some
    of it later, where lists have something in them."""
    if not walk.at_chapter_start:
        return
    state = walk.position.start.copy()
    before = walk.position.start.hash()
    for place in _some(places(state), walk, "hash") if walk.answers else places(state):
        place.change()
        if state.hash() == before:
            raise Broken(f"{place.name} changes, but the hash does not")
        place.restore()
    same(int(before), int(state.hash()), "the hash of a copy")


@oracle()
def options_have_numbers(walk: Walk) -> None:
    """Every option is in the game's list of actions, under one number."""
    actions = walk.trial.game.actions
    options = walk.options
    for answer in options:
        if answer not in actions:
            raise Broken(f"the option {answer} is not among the actions of the game")
    same(options, [actions[number] for number in actions.open(walk.state)], "the numbered options")
    same(len(options), sum(actions.mask(walk.state)), "the options in the mask")


# copies by Python's own ways


@oracle(price=lambda walk: 4 * chapter(walk))
def python_copies_and_pickles(walk: Walk) -> None:
    """`copy`, `deepcopy` and `pickle` bring back an equal position that asks the same."""
    position = walk.position
    for made in (
        copy.copy(position),
        copy.deepcopy(position),
        pickle.loads(pickle.dumps(position)),
    ):
        if made != position or hash(made) != hash(position):
            raise Broken("a copy made by Python is not equal to its position")
        same(looks(position), looks(made), "a copy made by Python differs")


# rows


@oracle(price=seats_price)
def rows_hide(walk: Walk) -> None:
    """A seat's row is the same, however it is with what it may not know."""
    if walk.trial.game.layout is None or walk.over:
        return
    for world in worlds(walk):
        for eye in (world.seat, int(NOBODY)):
            said = f"resampled for seat {world.seat}, the row of {eye}"
            same(_row(walk, walk.state, eye), _row(walk, world.position.state, eye), said)
            same(_row(walk, walk.position.start, eye), _row(walk, world.start, eye), said)


@oracle(price=lambda _: 40)
def rows_tell_the_view(walk: Walk) -> None:
    """What changes a seat's view changes its row too."""
    if walk.trial.game.layout is None:
        return
    state = walk.state.copy()
    walk.state.copy_desk(state)
    for place in _some(places(state), walk, "rows"):
        check_row(walk, state, place)


def check_row(walk: Walk, state: State, place: Place) -> None:
    """Does a change that a seat sees show in its row?"""
    view = walk.trial.game.view
    eyes: tuple[int | None, ...] = (*walk.trial.seats, None)
    before = [(view(state, eye), _row(walk, state, eye)) for eye in eyes]
    place.change()
    try:
        after = [(view(state, eye), _row(walk, state, eye)) for eye in eyes]
    except Exception:
        return  # there is no such state
    finally:
        place.restore()
    for (seen, row), (seen_then, row_then) in zip(before, after, strict=True):
        if row == row_then:
            same(seen, seen_then, f"{place.name} is seen, but not in the row")


def _row(walk: Walk, state: State, eye: int | None) -> dict[str, list[int]]:
    layout = walk.trial.game.layout
    assert layout is not None
    row = layout.row()
    same(layout.size, int(state.observe(NOBODY if eye is None else eye, row)), "the row's length")
    return layout.read(row)


@oracle(price=lambda _: 2 * WAYS * STEPS)
def notes_tell_how_it_goes_on(walk: Walk) -> None:
    """Two ways through a chapter that lead to the same data, question and notes go on in the same way: whatever a
    procedure keeps in mind besides, players know and rows do not."""
    if not walk.at_chapter_start or walk.over:
        return
    start, rng = walk.position.start, walk.rng("ways")
    met: dict[object, list[int]] = {}
    for _ in range(WAYS):
        position, way = Position(start), list[int]()
        while _goes_on(position, start) and len(way) < STEPS:
            other = met.setdefault(_told(position.state), list(way))
            if other != way:
                _check_future(start, other, way, rng)
            way.append(int(position.state.options[rng.below(position.state.count)]))
            if not _taken(way[-1], position):
                break


def _goes_on(position: Position, start: State) -> bool:
    """Is something asked, and still in the chapter that began so?"""
    return position.start is start and position.state.count > 0


def _taken(answer: int, *positions: Position) -> bool:
    """Go on as far as the rules do: where they fail is for another oracle to say."""
    try:
        for position in positions:
            position.apply(answer)
    except Exception:
        return False
    return True


def _told(state: State) -> tuple[object, ...]:
    about = int(state.about_a), int(state.about_b)
    return int(state.hash()), int(state.seat), int(state.question), about, tuple(state.notes)


def _check_future(start: State, one: list[int], two: list[int], rng: Rng) -> None:
    first, second = replayed(start, vec[i64](one)), replayed(start, vec[i64](two))
    said = (
        f"after {one} and {two} all looks the same, but not what follows: something must be noted"
    )
    while _goes_on(first, start) and _goes_on(second, start):
        same(desk(first.state), desk(second.state), said)
        same(_told(first.state), _told(second.state), said)
        if not _taken(int(first.state.options[rng.below(first.state.count)]), first, second):
            return
    same(int(first.start.hash()), int(second.start.hash()), said)


# changing one number


class Place:
    """One number of a state, a whole vec to be made longer, or a truth."""

    def __init__(self, owner: object, name: str, index: int | None) -> None:
        self.owner, self.name, self.index = owner, name, index
        value = getattr(owner, name)
        self.before = value if index is None else value[index]

    def change(self) -> None:
        if isinstance(self.before, bool):
            self._set(not self.before)
        elif isinstance(self.before, int):
            self._set(self.before + 1)
        else:
            self._set(append(self.before[:], 0))

    def restore(self) -> None:
        self._set(self.before)

    def _set(self, value: object) -> None:
        if self.index is None:
            setattr(self.owner, self.name, value)
        else:
            getattr(self.owner, self.name)[self.index] = value


def places(thing: object) -> Iterator[Place]:
    """Everything in a state that can be changed by itself: each number, and the length of each vec."""
    for owner, name, value in leaves(thing):
        yield Place(owner, name, None)
        if isinstance(value, type_of_vec):
            for index in range(len(value)):
                yield Place(owner, name, index)


def _some(found: Iterator[Place], walk: Walk, purpose: str) -> list[Place]:
    """A few of them, by chance."""
    known, rng = list(found), walk.rng(purpose)
    return [known[rng.below(len(known))] for _ in range(CHANGES)]


NUMBERS = (
    hash_knows_every_field,
    options_have_numbers,
    python_copies_and_pickles,
    rows_hide,
    rows_tell_the_view,
    notes_tell_how_it_goes_on,
)
