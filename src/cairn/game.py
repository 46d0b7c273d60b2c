"""What a game is: everything Cairn needs to know to play, show, record, test and study it.

A game is a subclass of `Game`, one instance of which is named by an entry point of the group `cairn.games`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from cairn.core.errors import CairnError, hinted
from cairn.core.state import State
from cairn.core.words import _
from cairn.data import DataSet
from cairn.narrate import Narrator, Told
from cairn.svg import Svg
from cairn.vocabulary import Vocabulary

if TYPE_CHECKING:
    from cairn.agents import Agent

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
OptionValue = bool | int | str


class SetupError(CairnError):
    """A game, scenario, option or seat that does not exist, or does not go with the others."""


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
            _(
                "option {name!r} cannot be {value!r}; choose one of: {shown}",
                name=self.name,
                value=option_text(value),
                shown=shown,
            )
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
    """How a game ended: a key for the catalogue (`result.KEY`), who won, each seat's score, each seat's role where the
    seats' roles differ from game to game, such as who began, and of each people that can die out whether it did."""

    key: str
    winners: tuple[str, ...]
    scores: Mapping[str, int] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)
    died_out: Mapping[str, bool] = field(default_factory=dict)


@dataclass(frozen=True)
class Glance:
    """A large board in a line, for the questions between which only a little changes. While `page` stays the same, the
    line is enough; when it changes, the whole board is worth looking at again."""

    line: str
    page: Json


class Game(ABC):
    """One game: its words, its facts, its start, and how a state is shown. Its rules are the chapters of that state."""

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
    turn_chapters: frozenset[int] = (
        frozenset()
    )  # those that begin a turn; any chapter if there are none

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

    # what a game may say besides; each of these has an answer that will do for a small game

    def tableau_within(self, view: Mapping[str, Json], narrator: Narrator, width: int) -> str:
        """A view as text for a terminal of so many columns; worth its own drawing where the ordinary one is wide."""
        return self.tableau(view, narrator)

    def board(self, view: Mapping[str, Json], narrator: Narrator) -> Svg | None:
        """A view as a picture, its parts named after the game's words; None where there is only the text."""
        return None

    def style(self) -> str:
        """The style sheet of the pictures: the package's board.css, if it has one."""
        sheet = files(self.package) / "board.css"
        return sheet.read_text("utf-8") if sheet.is_file() else ""

    def parts(self, answer: int) -> Sequence[str]:
        """The parts of the picture that an action is about besides those that it names."""
        return ()

    def is_right(self, answer: int) -> bool:
        """Is this something that may be done at any time, besides what the question asks? Pages keep it out of the
        way."""
        return False

    def drafted(self, view: Mapping[str, Json], narrator: Narrator) -> Sequence[str]:
        """What is being put together over several questions, such as a deal, a sentence for each part of it."""
        return ()

    def tracks(self, view: Mapping[str, Json], narrator: Narrator) -> Mapping[str, int]:
        """Numbers whose course over the game is worth a chart, by what they are called."""
        return {}

    def glance(self, state: State, seat: int | None, narrator: Narrator) -> Glance | None:
        """The board in a line, as a seat may see it; None where the board is so small that it is shown every time."""
        return None

    def prompt(self, state: State, narrator: Narrator) -> str:
        """The open question in a sentence or two. A game may add what the facts say about it."""
        return narrator.prompt(state)

    def label(self, state: State, answer: int, narrator: Narrator) -> str:
        """What an option of the open question does. A game may add its price, its chances, what it is good for."""
        return narrator.label(answer, state)

    def look_up(self, state: State, seat: int | None, name: str, narrator: Narrator) -> str | None:
        """A card, a piece or a place explained in our own words, its name in the first line; without a name the one
        that matters now. Only what the seat may know is told. None if there is nothing of this name."""
        return None

    def about(self, state: State, seat: int | None, part: str, narrator: Narrator) -> str | None:
        """A part of the picture explained, told like what is looked up; it is named as the picture names it, such as
        `area:SH2`, because a family and a counter may share a letter. None if there is nothing to say."""
        return self.look_up(state, seat, part.partition(":")[2], narrator)

    def known_names(self) -> Sequence[str]:
        """What can be looked up, as one would type it."""
        return ()

    def reckoning(self, state: State, narrator: Narrator) -> Sequence[str]:
        """How the result of a finished game came about: the figures, and what was needed."""
        return ()

    def let_stand(self, state: State) -> int | None:
        """The answer that lets chance have its way, at a question that only asks whether it shall: a reroll, a card
        instead of a die. Odds look through such a question; None at any other."""
        return None

    def matters(self, told: Told) -> bool:
        """Does this event make an outcome another one even where the board is the same, such as the result of a
        battle? Odds keep those apart, and put together what only differs by the dice."""
        return False

    def carries_on(self, chapter: int) -> bool:
        """Does this chapter finish what an action in the chapter before it has begun? Then odds go on into it."""
        return False

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
            raise SetupError(
                hinted(
                    _("there is no scenario of {game} {name!r}", game=self.name, name=chosen),
                    chosen,
                    names,
                )
            )
        known = {option.name: option for option in self.options}
        for name in options or {}:
            if name not in known:
                raise SetupError(
                    hinted(
                        _("there is no option of {game} {name!r}", game=self.name, name=name),
                        name,
                        list(known),
                    )
                )
        values = {name: option.default for name, option in known.items()}
        values |= {name: known[name].read(value) for name, value in (options or {}).items()}
        return Setup(chosen, values, self.seats(chosen, values))
