"""What a game is: everything Cairn needs to know to play, show, record, test and study it.

A game is a subclass of `Game`, one instance of which is named by an entry point of the group `cairn.games`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from cairn.core.errors import CairnError, hint
from cairn.core.state import State
from cairn.data import DataSet
from cairn.narrate import Narrator, Told
from cairn.vocabulary import Vocabulary

if TYPE_CHECKING:
    from cairn.agents import Agent

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
OptionValue = bool | int | str


class SetupError(CairnError):
    """A game, scenario, option or seat that does not exist, or does not go with the others."""


def unknown(what: str, given: str, known: Sequence[str]) -> str:
    """Say that a name is not known, and what is."""
    return f"there is no {what} {given!r}{hint(given, known)}"


@dataclass(frozen=True)
class Scenario:
    """Where a game starts. Its title and text are in the catalogue under `scenario.NAME`, a note on it, such as the
    history behind it, under `note.scenario.NAME` if there is one."""

    name: str


@dataclass(frozen=True)
class Option:
    """A choice made before the game. Its text is in the catalogue under `option.NAME`."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...]

    def read(self, value: OptionValue) -> OptionValue:
        """The choice that a value, or its text, means."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
            if isinstance(value, str) and value.casefold() == option_text(choice).casefold():
                return choice
        shown = ", ".join(option_text(choice) for choice in self.choices)
        raise SetupError(
            f"option {self.name!r} cannot be {option_text(value)!r}; choose one of: {shown}"
        )


def option_text(value: OptionValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def yes_no(name: str, default: bool) -> Option:
    return Option(name, default, (False, True))


def number(name: str, default: int, low: int, high: int) -> Option:
    return Option(name, default, tuple(range(low, high + 1)))


@dataclass(frozen=True)
class Setup:
    """What was chosen before the game; complete, so that it can be written down and read back."""

    scenario: str
    options: Mapping[str, OptionValue]
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    """How a game ended: a key for the catalogue (`result.KEY`), who won, each seat's score, and each seat's role where
    the seats' roles differ from game to game, such as who began."""

    key: str
    winners: tuple[str, ...]
    scores: Mapping[str, int] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)


class Game(ABC):
    name: str
    version: int  # of the rules; a record made by a newer one is refused
    package: str  # where its data/ and locale/ are
    rule_modules: tuple[str, ...]  # whose procedures name the rules they carry out
    tests: str  # the folder below tests/ that holds its tests
    vocabulary: Vocabulary
    scenarios: tuple[Scenario, ...]  # the first is the default
    options: tuple[Option, ...] = ()
    has_score: bool = False
    # parts of a view that seats are shown differently, though each could know them all: cards that were taken into
    # hand in the open
    remembered: frozenset[str] = frozenset()
    bots: Mapping[str, Callable[[], Agent]] = MappingProxyType({})  # agents of its own, by name

    @abstractmethod
    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        """The seats that play, in the order of their numbers."""

    @abstractmethod
    def load(self, overlay: Path | None) -> DataSet:
        """The game's facts, checked, with a player's own values laid over them."""

    def data_hash(self, setup: Setup, data: DataSet) -> str:
        """Names, in a record, the data a game was played with: all of it, or what its set-up makes use of."""
        return data.hash

    @abstractmethod
    def start(self, setup: Setup, data: DataSet) -> State:
        """The state before the first question. Whatever chance decides in the set-up is asked in play."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """What a seat may see, JSON-ready; None is somebody who only watches."""

    @abstractmethod
    def tableau(self, view: Mapping[str, Json], narrator: Narrator) -> str:
        """A view as text for the terminal."""

    @abstractmethod
    def result(self, state: State) -> Result:
        """How a finished game ended."""

    def note(self, told: Told) -> str | None:
        """The key in the catalogue of a note on what an event is about, read where it is met; None for most events."""
        return None

    def conserved(self, state: State) -> dict[str, int]:
        """Quantities that no rule changes: the harness holds the game to them."""
        return {}

    def checks(self) -> Sequence[Callable[[State], str | None]]:
        """Further invariants of any state: each returns None or what is wrong."""
        return ()

    def facts(self, overlay: Path | None = None) -> DataSet:
        """The game's facts, read once."""
        if overlay is not None:
            return self.load(overlay)
        if not hasattr(self, "_facts"):
            self._facts = self.load(None)
        return self._facts

    def setup(
        self, scenario: str | None = None, options: Mapping[str, OptionValue] | None = None
    ) -> Setup:
        """A complete, checked set-up from what somebody asked for."""
        names = [one.name for one in self.scenarios]
        chosen = names[0] if scenario is None else scenario
        if chosen not in names:
            raise SetupError(unknown(f"scenario of {self.name}", chosen, names))
        known = {option.name: option for option in self.options}
        for name in options or {}:
            if name not in known:
                raise SetupError(unknown(f"option of {self.name}", name, list(known)))
        values = {name: option.default for name, option in known.items()}
        values |= {name: known[name].read(value) for name, value in (options or {}).items()}
        return Setup(chosen, values, self.seats(chosen, values))
