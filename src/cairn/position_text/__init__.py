"""Any position as text, and back.

    cairn position 1
    game: toy
    scenario: short

    [stones]
    north: 3, 5
    south: 1 2

    [now]
    chapter: turn

    [answers]
    draw 4

The first lines say which game it is. A section replaces what the scenario begins with: what is not said in it is empty.
A section that is not there is as in the scenario, so that a small position is short. The game's form (`cairn.form`)
says what there is to say; `[now]` is the chapter, with those to come, and `[answers]` are those given since it began.
What follows a # is a comment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cairn.core.errors import hinted
from cairn.core.position import Position
from cairn.core.state import State
from cairn.core.words import _
from cairn.data import DataSet
from cairn.game import Game, OptionValue, Setup, SetupError, option_text
from cairn.games import find
from cairn.position_text.reading import Reader
from cairn.position_text.sheet import (
    FORMAT,
    TITLE,
    Numbered,
    PositionError,
    Said,
    Sheet,
    after_title,
)
from cairn.position_text.writing import Pattern

__all__ = [
    "CHECKED",
    "UNCHECKED",
    "Origin",
    "Placed",
    "PositionError",
    "body",
    "game_of",
    "read",
    "read_body",
    "write",
]

GAME, SCENARIO, OPTION = "game", "scenario", "option."
CHECKED, UNCHECKED = "position", "unchecked"  # what a record calls the position a game began at


@dataclass(frozen=True)
class Origin:
    """A position at which a game begins, and whether it was checked that it can be."""

    position: Position
    checked: bool = True

    @property
    def kind(self) -> str:
        """What a record calls it."""
        return CHECKED if self.checked else UNCHECKED


@dataclass(frozen=True)
class Placed:
    """What a text says: the game, how it is set up, and the position."""

    game: Game
    setup: Setup
    data: DataSet
    origin: Origin
    start: State  # before its chapter has done anything

    @property
    def position(self) -> Position:
        return self.origin.position


def write(game: Game, setup: Setup, data: DataSet, position: Position) -> str:
    """The text of a position. Raises FormError where there are no words for its state."""
    usual = game.chosen({})
    chosen = {name: value for name, value in setup.options.items() if value != usual[name]}
    lines = [
        f"{TITLE} {FORMAT}",
        f"{GAME}: {game.name}",
        f"{SCENARIO}: {setup.scenario}",
        *(f"{OPTION}{name}: {option_text(value)}" for name, value in chosen.items()),
        *Pattern(game, setup, data, for_people=True).lines(position),
    ]
    return "\n".join(lines) + "\n"


def read(text: str, *, data: Path | None = None, unchecked: bool = False) -> Placed:
    """The position that a text describes. What cannot be is refused, unless it is not to be checked."""
    sheet = Sheet(after_title(text))
    game, setup = _set_up(sheet.headers)
    facts = game.facts(data)
    reader = Reader(game, setup, facts, sheet, for_people=True)
    origin = Origin(reader.position(unchecked), not unchecked)
    return Placed(game, setup, facts, origin, reader.start)


def game_of(text: str) -> str:
    """The name of the game that a text is about."""
    return _set_up(Sheet(after_title(text)).headers)[0].name


def body(game: Game, setup: Setup, data: DataSet, position: Position) -> list[str]:
    """The lines of a position in a record: its sections, each after an empty line. What follows from others is said."""
    return list(Pattern(game, setup, data).lines(position))


def read_body(
    game: Game, setup: Setup, data: DataSet, lines: Numbered, *, unchecked: bool = False
) -> Origin:
    """The position that the sections in a record describe. What they do not say is empty, whatever would follow."""
    sheet = Sheet(lines)
    for said in sheet.headers.values():
        raise PositionError(_("this line stands in no section"), said.line)
    return Origin(Reader(game, setup, data, sheet).position(unchecked), not unchecked)


def _set_up(headers: Mapping[str, Said]) -> tuple[Game, Setup]:
    """The game that the headers name."""
    for name, said in headers.items():
        if name not in (GAME, SCENARIO) and not name.startswith(OPTION):
            problem = _("{item!r} means nothing here", item=name)
            raise PositionError(hinted(problem, name, [GAME, SCENARIO, f"{OPTION}NAME"]), said.line)
    if GAME not in headers:
        raise PositionError(_("the header {name!r} is missing", name=GAME), 1)
    at = headers[GAME]
    try:
        game = find(at.value)
        options: dict[str, OptionValue] = {}
        for name, said in headers.items():
            if name.startswith(OPTION):
                at, option = said, name.removeprefix(OPTION)
                options[option] = game.chosen({option: said.value})[option]
        at = headers.get(SCENARIO, at)
        return game, game.setup(at.value if at.name == SCENARIO else None, options)
    except SetupError as error:
        raise PositionError(str(error), at.line) from error
