"""What was asked for on the command line, checked and put together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cairn.cli.problems import Misused, own_data
from cairn.core.errors import hinted
from cairn.core.words import N_, _
from cairn.data import DataSet
from cairn.game import Game, OptionValue, Setup, SetupError

EVERY_SEAT = ""  # in place of a seat, as the arena understands it


@dataclass(frozen=True)
class Arguments:
    """A scenario, options, and a folder of the player's own data."""

    scenario: str | None = None
    option: Sequence[str] = ()
    players: int | None = None
    data: Path | None = None

    def options(self) -> dict[str, OptionValue]:
        given = [_pair("--option", N_("NAME=VALUE"), text) for text in self.option]
        if self.players is not None:
            given.append(("players", str(self.players)))
        found: dict[str, OptionValue] = {}
        for name, value in given:
            if name in found:
                raise Misused(_("option {name!r} is given twice; give it once", name=name))
            found[name] = value
        return found

    def setup(self, game: Game) -> Setup:
        return game.setup(self.scenario, self.options())

    def facts(self, game: Game) -> DataSet:
        with own_data(self.data):
            return game.facts(self.data)


def _pair(option: str, form: str, text: str) -> tuple[str, str]:
    name, sign, value = (part.strip() for part in text.partition("="))
    if not (name and sign and value):
        raise Misused(
            _("{option} {text!r} is not of the form {form}", option=option, text=text, form=_(form))
        )
    return name, value


def seated(given: Sequence[str], seats: Sequence[str]) -> dict[str, str]:
    """The agents' names by seat; under EVERY_SEAT the one for all others."""
    found: dict[str, str] = {}
    for text in given:
        if "=" in text:
            seat, name = _pair("--agent", N_("SEAT=AGENT"), text)
            check_seat(seat, seats)
        else:
            seat, name = EVERY_SEAT, text
        if seat in found:
            twice = _("{first!r} and {second!r}; name one", first=found[seat], second=name)
            if seat:
                raise Misused(_("--agent names two for seat {seat!r}: {two}", seat=seat, two=twice))
            raise Misused(_("--agent names two for all seats: {two}", two=twice))
        found[seat] = name
    return found


def check_seat(seat: str, seats: Sequence[str]) -> None:
    if seat not in seats:
        raise SetupError(hinted(_("there is no seat {name!r}", name=seat), seat, seats))


def at_least(option: str, number: int, least: int) -> None:
    if number < least:
        raise Misused(
            _(
                "{option} must be {least} or more, not {number}",
                option=option,
                least=least,
                number=number,
            )
        )
