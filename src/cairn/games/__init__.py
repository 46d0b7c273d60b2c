"""The games there are: Cairn's own and any that an installed package adds.

A package adds a game by an entry point of the group `cairn.games` that names a `cairn.game.Game` instance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from cairn.core.errors import hinted
from cairn.core.words import _
from cairn.game import Game, SetupError

__all__ = [
    "find",
    "names",
    "offered",
]

GROUP = "cairn.games"


@cache
def _installed(read: Callable[..., Iterable[EntryPoint]]) -> tuple[EntryPoint, ...]:
    """What is installed: it takes a while to find out, and does not change while a program runs."""
    return tuple(read(group=GROUP))


def names() -> list[str]:
    """The names of all games, sorted."""
    return sorted({point.name for point in _installed(entry_points)})


def offered() -> list[Game]:
    """The games that somebody may want to play."""
    return [game for game in map(find, names()) if not game.for_tests]


def find(name: str) -> Game:
    """The game of this name."""
    for point in _installed(entry_points):
        if point.name == name.casefold():
            game = point.load()
            if not isinstance(game, Game):
                raise SetupError(
                    _(
                        "the entry point {value!r} of {name!r} is not a Game",
                        value=point.value,
                        name=name,
                    )
                )
            return game
    raise SetupError(hinted(_("there is no game {name!r}", name=name), name, names()))
