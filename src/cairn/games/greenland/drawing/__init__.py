"""Greenland as text and as pictures."""

from __future__ import annotations

from cairn.game import Pictures, View
from cairn.games.greenland.drawing import board, tableau
from cairn.games.greenland.view import seen
from cairn.narrate import Narrator
from cairn.svg import Svg


class GreenlandPictures(Pictures):
    """What a seat sees, as text and drawn."""

    def tableau(self, view: View, narrator: Narrator, width: int | None = None) -> str:
        return tableau.tableau(seen(view), narrator, width)

    def board(self, view: View, narrator: Narrator) -> Svg | None:
        return board.board(seen(view), narrator)
