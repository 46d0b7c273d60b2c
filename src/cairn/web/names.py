"""What games are called that nobody gave a name: after what is played, and no two alike."""

from __future__ import annotations

from collections.abc import Collection
from functools import reduce
from itertools import chain, count

from cairn.catalogue import Catalogue
from cairn.catalogue.grammar import capital
from cairn.core.words import _, headed
from cairn.game import Game
from cairn.web.wire import LONGEST_NAME


def game_title(game: Game) -> str:
    words = Catalogue(game.package, "cairn")
    return words.say("game.title") if words.has("game.title") else capital(game.name)


def scenario_title(game: Game, scenario: str) -> str:
    """What stands before the colon of a scenario's sentence."""
    words, key = Catalogue(game.package, "cairn"), f"scenario.{scenario}"
    return words.say(key).partition(":")[0].rstrip() if words.has(key) else scenario


def played(game: Game, scenario: str) -> list[str]:
    """The game and its scenario, unless that is called the same."""
    return list(dict.fromkeys([game_title(game), scenario_title(game, scenario)]))


def usual(game: Game, scenario: str, *, guided: bool = False) -> str:
    """What a game is called that nobody gave a name."""
    return (
        _("{game}: tutorial", game=game_title(game))
        if guided
        else reduce(headed, played(game, scenario))
    )


def apart(name: str, taken: Collection[str]) -> str:
    """The name, or with the first number from 2 on that tells it from all others."""
    marks = chain([""], (f" ({number})" for number in count(2)))
    told = (f"{name[: LONGEST_NAME - len(mark)]}{mark}" for mark in marks)
    return next(one for one in told if one not in taken)
