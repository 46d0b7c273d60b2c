"""A position can be replayed, copied and saved, and each copy stands for itself."""

from __future__ import annotations

import json
from collections.abc import Iterator

from librt.vecs import append, vec
from mypy_extensions import i64

from cairn.core.position import Position, replayed
from cairn.core.rng import Rng
from cairn.core.snapshot import DESK, NOT_SAVED, fields, fingerprint, restore, snapshot, type_of_vec
from cairn.core.state import OVER, State
from cairn.narrate import Logbook
from cairn.testing.compare import same
from cairn.testing.oracle import Broken, Stage, chapter, oracle
from cairn.testing.trial import Walk, looks

SHARED = NOT_SAVED - DESK  # by all states of a game, and not saved
KEPT = 40  # copies of one game that are looked at again when it is over
PLAYED_ON = 20  # answers given in a copy, to see whether its original moves


# replaying


@oracle(Stage.GAME)
def start_is_always_the_same(walk: Walk) -> None:
    """A set-up gives the same state every time; whatever chance decides in it is asked in play."""
    same(snapshot(walk.trial.start()), snapshot(walk.trial.start()), "set up twice, the start")


@oracle(price=chapter)
def replay_comes_out_the_same(walk: Walk) -> None:
    """The same answers from the same state ask the same and tell the same."""
    position = walk.position
    one, two = Logbook(), Logbook()
    first = replayed(position.start.copy(), position.answers, one)
    second = replayed(position.start.copy(), position.answers, two)
    same(looks(position), looks(first), "played again, the chapter comes out otherwise")
    same(looks(first), looks(second), "played twice more, the chapter comes out otherwise")
    same(_told(one), _told(two), "played again, the chapter tells otherwise")


def _told(logbook: Logbook) -> list[object]:
    return [(one.audience, one.rule, one.event, *one.arguments) for one in logbook.events]


@oracle(price=chapter)
def witness_changes_nothing(walk: Walk) -> None:
    """With nobody to tell, the game goes the same way."""
    position = walk.position
    silent = replayed(position.start.copy(), position.answers)
    same(looks(position), looks(silent), "without a witness the game goes another way")


@oracle(Stage.END)
def game_comes_out_the_same(walk: Walk) -> None:
    """The same answers from the set-up on lead through the same positions."""
    position = Position(walk.trial.start())
    for ply, answer in enumerate(walk.answers):
        same(
            walk.fingerprints[ply], fingerprint(position), f"played again, before answer {ply + 1}"
        )
        position.apply(answer)
    same(looks(walk.position), looks(position), "played again, the game comes out otherwise")


# copying


@oracle(price=chapter)
def copy_asks_the_same(walk: Walk) -> None:
    """A copy of a position has the same question open, and nobody hears what happens in it."""
    copy = walk.position.copy()
    same(looks(walk.position), looks(copy), "the copy of the position differs")
    if copy.state.witness is not None or copy.state.curious:
        raise Broken("the copy of the position has a witness")


@oracle()
def copy_has_every_field(walk: Walk) -> None:
    """A copied state has every field of its original, and shares none with it, whatever the values."""
    if not walk.at_chapter_start:
        return  # only between chapters are states copied
    original = walk.position.start
    _check_fields(original)
    for change in (_scramble, _lengthen):
        before = snapshot(original)
        copy = original.copy()
        same(before, snapshot(copy), "the copy of the state differs")
        _check_desk(original, copy)
        change(copy)
        same(before, snapshot(original), "changing a copy changes its original")
        changed = snapshot(copy)
        second = copy.copy()
        same(changed, snapshot(second), "a field is not copied")
        change(second)
        same(changed, snapshot(copy), "changing a copy changes its original")
    _check_room(original, original.copy())


def _check_fields(thing: object, path: str = "") -> None:
    """Is everything the state holds saved, and is it plain?"""
    saved = fields(thing)
    aside = NOT_SAVED if isinstance(thing, State) else frozenset[str]()
    for name in sorted(_attributes(thing) - aside):
        place = f"{path}.{name}" if path else name
        if name not in saved:
            raise Broken(f"the field {place!r} is not saved")
        value = getattr(thing, name)
        if isinstance(value, int | type_of_vec):
            continue
        if value is None or isinstance(value, str | bytes | float | list | tuple | dict | set):
            raise Broken(f"the field {place!r} is no number, vec or pile: {value!r}")
        _check_fields(value, place)


def _attributes(thing: object) -> set[str]:
    """The names of all attributes, wherever they are kept."""
    native = getattr(type(thing), "__mypyc_attrs__", ())
    slots = (getattr(one, "__slots__", ()) for one in type(thing).__mro__)
    return {*native, *getattr(thing, "__dict__", ()), *(name for some in slots for name in some)}


def _check_desk(original: State, copy: State) -> None:
    if copy.count or copy.curious or copy.witness is not None:
        raise Broken("the desk of a copied state is not empty")
    for name in SHARED:
        if getattr(original, name, None) is not getattr(copy, name, None):
            raise Broken(f"a copied state has other {name}")


def leaves(thing: object) -> Iterator[tuple[object, str, object]]:
    """Every number and vec, in whatever it is."""
    for name in fields(thing):
        value = getattr(thing, name)
        if isinstance(value, int | type_of_vec):
            yield thing, name, value
        else:
            yield from leaves(value)


def _scramble(state: State) -> None:
    """Change every number there is."""
    for owner, name, value in leaves(state):
        if isinstance(value, bool):
            setattr(owner, name, not value)
        elif isinstance(value, int):
            setattr(owner, name, value + 1)
        else:
            _raise_all(getattr(owner, name))


def _raise_all(numbers: vec[i64]) -> None:
    for n in range(len(numbers)):
        numbers[n] += 1


def _lengthen(state: State) -> None:
    """Make every vec longer, and the state another even if it has none."""
    state.chapter += 1
    for owner, name, value in leaves(state):
        if isinstance(value, type_of_vec):
            setattr(owner, name, append(getattr(owner, name), 1))


def _check_room(original: State, copy: State) -> None:
    """Two vecs that share the room behind their ends would write over each other."""
    pairs = zip(leaves(original), leaves(copy), strict=True)
    for (owner, name, value), (other, _, _) in pairs:
        if isinstance(value, type_of_vec):
            one = append(getattr(owner, name), 1)
            two = append(getattr(other, name), 2)
            if one[len(one) - 1] != 1 or two[len(two) - 1] != 2:
                raise Broken(f"the field {name!r} of a copy is the original's own")


@oracle(price=lambda walk: chapter(walk) + PLAYED_ON)
def copy_plays_alone(walk: Walk) -> None:
    """Playing on in a copy does not move the original."""
    before = looks(walk.position)
    _play_on(walk.position.copy(), walk.rng("copy"))
    same(before, looks(walk.position), "playing on in a copy moved its original")


def _play_on(position: Position, rng: Rng) -> None:
    """Play at random for a while, as far as the rules go: where they fail is for another oracle to say."""
    for _ in range(PLAYED_ON):
        if position.over() or not position.state.count:
            return
        try:
            position.apply(position.state.chosen_by(rng))
        except Exception:
            return


@oracle(Stage.END)
def old_copies_stay(walk: Walk) -> None:
    """When the game has been played, no copy made along the way has changed."""
    position = Position(walk.trial.start())
    every = len(walk.answers) // KEPT + 1
    kept: list[tuple[int, Position, dict[str, object]]] = []
    for ply, answer in enumerate(walk.answers):
        if ply % every == 0:
            copy = position.copy()
            kept.append((ply, copy, looks(copy)))
        position.apply(answer)
    for ply, copy, before in kept:
        same(before, looks(copy), f"the copy made after {ply} answers changed as play went on")


# saving


@oracle()
def snapshot_restores(walk: Walk) -> None:
    """A state written as JSON and read back is the same state and asks the same."""
    if not walk.at_chapter_start:
        return
    saved = snapshot(walk.position.start)
    restored = walk.trial.start()
    restore(restored, json.loads(json.dumps(saved)))
    same(saved, snapshot(restored), "the state read back differs")
    if restored.chapter != OVER:
        same(looks(walk.position), looks(Position(restored)), "the state read back asks otherwise")


COPIES = (
    start_is_always_the_same,
    copy_has_every_field,
    replay_comes_out_the_same,
    witness_changes_nothing,
    copy_asks_the_same,
    copy_plays_alone,
    snapshot_restores,
    game_comes_out_the_same,
    old_copies_stay,
)
