"""Who wants to know of changes, by game: a game is closed and opened again, and they listen on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

Listener = Callable[[], None]


class Listeners:
    def __init__(self) -> None:
        self._of: dict[str, tuple[Listener, ...]] = {}

    def __contains__(self, game_id: str) -> bool:
        return game_id in self._of

    def add(self, game_id: str, listener: Listener) -> None:
        """One more. Only one thread adds and discards; any may tell."""
        self._of[game_id] = (*self._of.get(game_id, ()), listener)

    def discard(self, game_id: str, listener: Listener) -> None:
        left = tuple(one for one in self._of.pop(game_id) if one is not listener)
        if left:
            self._of[game_id] = left

    def tell(self, game_id: str) -> None:
        """One who cannot be told any more keeps nobody else from it."""
        for listener in self._of.get(game_id, ()):
            with suppress(RuntimeError):  # of an event loop that has ended
                listener()

    def tell_all(self) -> None:
        for game_id in tuple(self._of):
            self.tell(game_id)
