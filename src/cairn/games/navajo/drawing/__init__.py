"""Navajo Wars as text and as pictures."""

from __future__ import annotations

from collections.abc import Sequence

from cairn.game import Pictures, View
from cairn.games.navajo.drawing import board, tableau
from cairn.games.navajo.view import seen
from cairn.games.navajo.words.kinds import COLOUR
from cairn.games.navajo.words.vocabulary import VOCABULARY
from cairn.narrate import Happening, Narrator
from cairn.svg import Svg, figure


class NavajoPictures(Pictures):
    """What a seat sees, as text and drawn."""

    def tableau(self, view: View, narrator: Narrator, width: int | None = None) -> str:
        return tableau.tableau(seen(view), narrator, width)

    def board(self, view: View, narrator: Narrator) -> Svg | None:
        return board.board(seen(view), narrator)

    def chance_picture(
        self, answer: int, heard: Sequence[Happening], narrator: Narrator
    ) -> Svg | None:
        """A cube, to those who were told of it, with the letters it has on the board: colour is never the only sign."""
        told = [
            argument
            for one in heard
            for argument in VOCABULARY.events[one.event].arguments(*one.arguments).values()
        ]
        for kind, value in VOCABULARY.about(answer):
            if kind is COLOUR and (kind, value) in told:
                return cube(value, narrator)
        return super().chance_picture(answer, heard, narrator)


def cube(colour: int, narrator: Narrator) -> Svg:
    """A cube, small."""
    token = COLOUR.token(colour)
    svg = figure(narrator.name(COLOUR, colour))
    svg.rect(2, 2, 16, 16, rx=2, cls=f"cube {token}")
    svg.text(10, 14, narrator.say(f"board.colour.{token}"), cls=f"initial {token}")
    return svg
