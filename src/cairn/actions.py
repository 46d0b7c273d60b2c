"""All actions of a game in a fixed order, so that a program can number them.

    actions = game.actions
    actions[17]                 an action by its number
    actions.index(answer)       the number of an action
    actions.open(state)         the numbers of the options
    actions.mask(state)         a byte for each action, 1 where it is offered

The order is that of the verbs' codes, then of their arguments. It changes only when a game's words do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, overload

from cairn.core.state import State, action
from cairn.vocabulary import Verb, Vocabulary


class Actions(Sequence[int]):
    """Every verb that can be offered, with every value of its arguments."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        verbs = sorted(vocabulary.verbs.items())
        self._actions = tuple(one for _, verb in verbs if not verb.unoffered for one in _all(verb))
        self._numbers = {one: number for number, one in enumerate(self._actions)}

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, number: int) -> int: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[int]: ...

    def __getitem__(self, number: int | slice) -> int | Sequence[int]:
        return self._actions[number]

    def __contains__(self, answer: object) -> bool:
        return answer in self._numbers

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """The number of an action. Raises ValueError for what no question offers."""
        number = self._numbers.get(value, -1)
        if not start <= number < (len(self) if stop is None else stop):
            raise self._unknown(value)
        return number

    def open(self, state: State) -> list[int]:
        """The numbers of the options of the open question, in the order in which they are offered."""
        numbers = self._numbers
        try:
            return [numbers[one] for one in memoryview(state.options)[: state.count].tolist()]
        except KeyError as missing:
            raise self._unknown(missing.args[0]) from None

    def mask(self, state: State) -> bytearray:
        """A byte for each action: 1 where the open question offers it."""
        mask = bytearray(len(self._actions))
        for number in self.open(state):
            mask[number] = 1
        return mask

    def _unknown(self, answer: object) -> ValueError:
        return ValueError(f"{answer} is not among the {len(self)} actions of this game")


def _all(verb: Verb) -> Iterator[int]:
    for arguments in product(*verb.values()):
        yield int(action(verb.code, *arguments))
