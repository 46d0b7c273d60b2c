"""`cairn games`"""

from __future__ import annotations

from collections.abc import Sequence

from cairn import games as registry
from cairn.catalogue import Catalogue
from cairn.cli.screen import Screen, write_json
from cairn.core.words import _
from cairn.game import Game, Option, OptionValue, option_text

MANY = 6  # choices of an option that are listed
FEW = 2  # of those that are more


def run(*, json: bool) -> None:
    found = [registry.find(name) for name in registry.names()]
    if json:
        write_json([_described(game) for game in found])
        return
    screen = Screen()
    if not found:
        screen.say(
            _("No game is installed. A package adds one by the entry point group 'cairn.games'.")
        )
    for n, game in enumerate(found):
        if n:
            screen.say()
        _show(screen, game, Catalogue(game.package, "cairn"))


def _described(game: Game) -> dict[str, object]:
    catalogue = Catalogue(game.package, "cairn")
    setup = game.setup()
    return {
        "name": game.name,
        "title": catalogue.say("game.title"),
        "about": catalogue.say("game.about"),
        "version": game.version,
        "seats": setup.seats,
        "scenarios": [
            {
                "name": one.name,
                "title": catalogue.say(f"scenario.{one.name}"),
                "note": catalogue.template(f"note.scenario.{one.name}"),
            }
            for one in game.scenarios
        ],
        "options": [
            {
                "name": one.name,
                "title": catalogue.say(f"option.{one.name}"),
                "default": one.default,
                "choices": one.choices,
            }
            for one in game.options
        ],
    }


def _show(screen: Screen, game: Game, catalogue: Catalogue) -> None:
    screen.say(f"{game.name}  {catalogue.say('game.title')}", style="bold")
    screen.grid([(catalogue.say("game.about"),)], indent=2)
    screen.say("  --scenario", style="dim")
    screen.grid(
        [(one.name, catalogue.say(f"scenario.{one.name}")) for one in game.scenarios],
        ["cyan"],
        indent=4,
    )
    if game.options:
        screen.say("  --option", style="dim")
    screen.grid(
        [(_choices(one), catalogue.say(f"option.{one.name}")) for one in game.options],
        ["cyan"],
        indent=4,
    )


def _choices(option: Option) -> str:
    """Such as "tokens=0…5 (2)": the choices, and what holds where nothing is said."""
    numbers = [value for value in option.choices if type(value) is int]
    if len(numbers) == len(option.choices) > 2 and numbers == list(
        range(numbers[0], numbers[-1] + 1)
    ):
        shown = f"{numbers[0]}…{numbers[-1]}"
    else:
        shown = "|".join(map(option_text, _few(option.choices)))
    return f"{option.name}={shown} ({option_text(option.default)})"


def _few(choices: Sequence[OptionValue]) -> Sequence[OptionValue]:
    """Some of the choices where all would fill several lines; what the option says tells of the others."""
    return choices if len(choices) <= MANY else (*choices[:FEW], "…")
