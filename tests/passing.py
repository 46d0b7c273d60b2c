"""At which questions players of a game may pass, seen in play."""

from __future__ import annotations

from collections.abc import Iterable

from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import PASS, action
from cairn.game import Game, Setup

GAMES = 25  # of each set-up
LONGEST = 4000  # answers


def passing(game: Game, setups: Iterable[Setup]) -> set[str]:
    """The keys of the questions at which passing was offered in random games of these set-ups."""
    found: set[int] = set()
    for setup in setups:
        for seed in range(GAMES):
            position, rng = Position(game.start(setup, game.facts())), Rng(seed)
            state = position.state
            for _ in range(LONGEST):
                if state.over():
                    break
                if state.offers(action(PASS)):
                    found.add(int(state.question))
                position.apply(state.chosen_by(rng))
    return {game.vocabulary.questions[code].key for code in found}
