"""Nobody is told what they may not know.

What a seat may not know is what `State.resample` draws anew. Whatever is revealed to a seat in the middle of a chapter
has to be an answer (a question with one option will do), so that undo, odds and agents know of it too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from cairn.core.play import Policy
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.snapshot import snapshot
from cairn.core.state import State
from cairn.game import Json, View, as_json
from cairn.narrate import Happening, Logbook
from cairn.testing.compare import same
from cairn.testing.oracle import Broken, chapter, oracle
from cairn.testing.trial import Walk

WORLDS = 2  # possibilities looked at for each seat
TRIES = 8  # to find one that agrees with the answers of the chapter
RESAMPLED, MOVED, APART = "resampled", "moved", "seats see different boards"
ENOUGH = 100  # resamplings after which some must have changed something


@dataclass(frozen=True)
class World:
    """How it could be, as far as one seat knows: the state of the chapter's start, what came of it, what was told."""

    seat: int
    start: State
    position: Position
    events: list[Happening]


def worlds(walk: Walk) -> Iterator[World]:
    """Possibilities for every seat that agree with the answers of this chapter."""
    for seat in walk.trial.seats:
        rng = walk.rng(f"worlds of {seat}")
        found = 0
        for _ in range(TRIES):
            start = walk.position.start.copy()
            start.resample(seat, rng)
            world = _followed(walk, seat, start)
            if world is not None:
                yield world
                found += 1
            if found == WORLDS:
                break


def _followed(walk: Walk, seat: int, start: State) -> World | None:
    logbook = Logbook()
    position = Position(start.copy(), logbook)
    for answer in walk.position.answers:
        if not position.state.offers(answer):
            return None
        position.apply(answer)
    return World(seat, start, position, logbook.events)


def seats_price(walk: Walk) -> int:
    return len(walk.trial.seats) * chapter(walk)


@oracle(price=seats_price)
def resampling_conserves(walk: Walk) -> None:
    """What a seat may not know is drawn anew out of the same pieces, and the state stays sound."""
    conserved = walk.trial.game.invariants.conserved
    before = conserved(walk.position.start)
    for seat in walk.trial.seats:
        drawn = walk.position.start.copy()
        drawn.resample(seat, walk.rng(f"pieces of {seat}"))
        same(before, conserved(drawn), f"resampled for {_eye(walk, seat)}")
        if drawn.chapter != walk.position.start.chapter:
            raise Broken(f"resampled for {_eye(walk, seat)}, another chapter begins")
        for check in walk.trial.game.invariants.checks():
            wrong = check(drawn)
            if wrong:
                raise Broken(f"resampled for {_eye(walk, seat)}: {wrong}")


@oracle(price=seats_price)
def views_hide(walk: Walk) -> None:
    """A seat sees the same board, question and options, however it is with what it may not know."""
    if walk.over:
        return  # then everything may be laid open
    view, state = walk.trial.presenter.view, walk.state
    now = snapshot(walk.position.start)
    for world in worlds(walk):
        walk.trial.count(RESAMPLED)
        if snapshot(world.start) != now:
            walk.trial.count(MOVED)
        for eye in (world.seat, None):
            seen, other = view(state, eye), view(world.position.state, eye)
            same(seen, other, f"{_eye(walk, eye)} sees what {_eye(walk, world.seat)} may not know")
            board = walk.trial.game.view
            here, there = board(walk.position.start, eye), board(world.start, eye)
            same(
                as_json(here),
                as_json(there),
                f"{_eye(walk, eye)} sees what {_eye(walk, world.seat)} may not know",
            )
    boards = [_unknown(walk, seat) for seat in walk.trial.seats]
    if any(board != boards[0] for board in boards):
        walk.trial.count(APART)


def _unknown(walk: Walk, seat: int) -> dict[str, Json]:
    """What a seat sees, but for what every seat could remember."""
    game = walk.trial.game
    seen = as_json(game.view(walk.state, seat))
    return {key: value for key, value in seen.items() if key not in game.invariants.remembered}


@oracle(price=seats_price)
def log_hides(walk: Walk) -> None:
    """A seat is told the same, however it is with what it may not know."""
    if walk.over:
        return
    truth = _followed(walk, 0, walk.position.start)
    if truth is None:
        raise Broken("the chapter cannot be played again")
    for world in worlds(walk):
        for eye in (world.seat, None):
            heard = [_said(told) for told in truth.events if told.heard_by(eye)]
            other = [_said(told) for told in world.events if told.heard_by(eye)]
            same(
                heard,
                other,
                f"{_eye(walk, eye)} is told what {_eye(walk, world.seat)} may not know",
            )


def _said(told: Happening) -> list[int]:
    return [told.rule, told.event, *told.arguments]


def _eye(walk: Walk, seat: int | None) -> str:
    return "somebody who only watches" if seat is None else walk.trial.setup.seats[seat]


@oracle(price=seats_price)
def policies_are_blind(walk: Walk) -> None:
    """A policy of the game chooses the same, however it is with what its seat may not know."""
    state = walk.state
    if walk.over or state.seat < 0 or state.count == 1:
        return
    made = {name: maker() for name, maker in walk.trial.game.bots.items()}
    policies = {name: bot for name, bot in made.items() if isinstance(bot, Policy)}
    for world in worlds(walk) if policies else ():
        for name, policy in policies.items():
            if world.seat == state.seat:
                here = policy.choose(state, Rng(0))
                there = policy.choose(world.position.state, Rng(0))
                same(int(here), int(there), f"{name} knows what {_eye(walk, world.seat)} may not")


@oracle(price=chapter)
def views_are_json(walk: Walk) -> None:
    """Views are made of nothing but what JSON has, and can be read back as what the game says they are."""
    game = walk.trial.game
    for seat in (*walk.trial.seats, None):
        seen = game.view(walk.state, seat)
        _check_type(seen, game.view_type)
        _check_json(walk.trial.presenter.view(walk.state, seat), "view")


def _check_type(seen: View, wanted: type[View]) -> None:
    try:
        again = msgspec.convert(as_json(seen), wanted)
    except msgspec.ValidationError as wrong:
        raise Broken(f"the view is no {wanted.__name__}: {wrong}") from wrong
    same(seen, again, "the view, read back")


def _check_json(value: object, path: str) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str):
                raise Broken(f"{path} has the key {key!r}, which is no text")
            _check_json(item, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for n, item in enumerate(value):
            _check_json(item, f"{path}[{n}]")
    elif value is not None and not isinstance(value, bool | int | float | str):
        raise Broken(f"{path} is no JSON: {value!r}")


def resampling_draws_anew(seen: dict[str, int]) -> str | None:
    """Over many games: where seats see different boards, resampling has to change something now and then. Else nothing
    that was checked here means anything."""
    if seen.get(APART) and seen.get(RESAMPLED, 0) >= ENOUGH and not seen.get(MOVED):
        return (
            f"the seats see different boards, but in {seen[RESAMPLED]} tries State.resample "
            "changed nothing: it must draw anew what a seat may not know"
        )
    return None


HIDDEN = (resampling_conserves, views_are_json, views_hide, log_hides, policies_are_blind)
