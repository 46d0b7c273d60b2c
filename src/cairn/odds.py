"""What chance can make of an option, up to the next decision: exact where that can be enumerated, else an estimate.

Odds are what the asked seat can know. Where others hold something hidden, worlds that look the same to the seat are
averaged; if they all agree, what is hidden does not matter and the odds are exact after all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from cairn.core.errors import CairnError
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.snapshot import digest
from cairn.core.state import CHANCE
from cairn.game import Game
from cairn.narrate import Logbook, Told
from cairn.worlds import hides_something, world

LIMIT = 4000  # outcomes of chance enumerated before an estimate takes over
SAMPLES = 2000  # play-outs of an estimate
WORLDS = 32  # possibilities for what is hidden


@dataclass(frozen=True)
class Outcome:
    """One thing that may come of it, as the seat would see it: how likely, what is told, one way to it."""

    probability: Fraction
    events: tuple[Told, ...]
    chance: tuple[int, ...]


@dataclass(frozen=True)
class Odds:
    outcomes: tuple[Outcome, ...]  # the likeliest first
    exact: bool


class OddsError(CairnError):
    """Odds that cannot be told without telling what a seat may not know."""


class _TooMany(Exception):
    pass


@dataclass(frozen=True)
class _Path:
    position: Position
    probability: Fraction
    events: tuple[Told, ...]
    chance: tuple[int, ...]

    def step(self, answer: int, share: Fraction, by_chance: bool) -> _Path:
        after = self.position.copy()
        logbook = Logbook()
        after.state.witness = logbook
        after.apply(answer)
        after.state.witness = None
        return _Path(
            after,
            self.probability * share,
            (*self.events, *logbook.events),
            (*self.chance, answer) if by_chance else self.chance,
        )


def odds(game: Game, position: Position, answer: int, seed: int = 0, limit: int = LIMIT) -> Odds:
    """The distribution of what the seat that is asked would see next."""
    seat = int(position.state.seat)
    worlds = list(_worlds(game, position, seat, Rng(seed)))
    found = [_world_odds(game, world, answer, seat, seed, limit) for world in worlds]
    first, exact = found[0]
    if all(one[1] and _same(one[0], first) for one in found):
        return _sorted(first, exact)
    mixed: dict[str, Outcome] = {}
    for outcomes, _ in found:
        for key, one in outcomes.items():
            _add(mixed, key, one.probability / len(found), one.events, one.chance)
    return _sorted(mixed, False)


def _worlds(game: Game, position: Position, seat: int, rng: Rng) -> Iterator[Position]:
    """Positions that look the same to the seat; only the true one where nothing is hidden from anybody."""
    if seat == CHANCE or not hides_something(position.state):
        yield position
        return
    for _ in range(WORLDS):
        found = world(game, position, seat, rng)
        if found is None:
            raise OddsError("too much is hidden at this moment to say what may come of it")
        yield found


def _world_odds(
    game: Game, position: Position, answer: int, seat: int, seed: int, limit: int
) -> tuple[dict[str, Outcome], bool]:
    start = _Path(position, Fraction(1), (), ())
    found: dict[str, Outcome] = {}
    try:
        for n, path in enumerate(_enumerated(start.step(answer, Fraction(1), seat == CHANCE))):
            if n >= limit:
                raise _TooMany
            _add(found, _key(game, path, seat), path.probability, path.events, path.chance)
    except _TooMany:
        return _sampled(game, start, answer, seat, seed), False
    return found, True


def _decided(position: Position) -> bool:
    """Has the game come to a decision, or to its end?"""
    state = position.state
    return state.over() or (state.seat != CHANCE and state.count > 1)


def _enumerated(path: _Path) -> Iterator[_Path]:
    if _decided(path.position):
        yield path
        return
    state = path.position.state
    weights = [int(state.weight(i)) for i in range(state.count)]
    by_chance = state.seat == CHANCE
    for i, weight in enumerate(weights):
        share = Fraction(weight, sum(weights))
        yield from _enumerated(path.step(int(state.options[i]), share, by_chance))


def _sampled(game: Game, start: _Path, answer: int, seat: int, seed: int) -> dict[str, Outcome]:
    rng = Rng(seed, 1)
    found: dict[str, Outcome] = {}
    share = Fraction(1, SAMPLES)
    for _ in range(SAMPLES):
        path = start.step(answer, share, seat == CHANCE)
        while not _decided(path.position):
            state = path.position.state
            by_chance = state.seat == CHANCE
            path = path.step(int(state.chosen_by(rng)), Fraction(1), by_chance)
        _add(found, _key(game, path, seat), path.probability, path.events, path.chance)
    return found


def _key(game: Game, path: _Path, seat: int) -> str:
    """Paths are the same outcome when the seat sees the same board and is asked, or not asked, the same."""
    state = path.position.state
    seen = game.view(state, None if seat == CHANCE else seat)
    asked = [int(state.seat), int(state.question)]
    if state.seat == seat:
        asked += [int(state.about_a), int(state.about_b)]
    return digest(seen, asked)


def _add(
    found: dict[str, Outcome],
    key: str,
    probability: Fraction,
    events: tuple[Told, ...],
    chance: tuple[int, ...],
) -> None:
    before = found.get(key)
    if before is not None:
        # Several ways lead here, so only what is told on all of them is true of the outcome.
        told = tuple(event for event in before.events if event in events)
        found[key] = Outcome(before.probability + probability, told, before.chance)
    else:
        found[key] = Outcome(probability, events, chance)


def _same(a: dict[str, Outcome], b: dict[str, Outcome]) -> bool:
    return {k: o.probability for k, o in a.items()} == {k: o.probability for k, o in b.items()}


def _sorted(found: dict[str, Outcome], exact: bool) -> Odds:
    ordered = sorted(found.items(), key=lambda item: (-item[1].probability, item[0]))
    return Odds(tuple(outcome for _, outcome in ordered), exact)
