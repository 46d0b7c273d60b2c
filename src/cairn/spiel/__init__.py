"""Cairn's games as OpenSpiel plays them.

Importing it registers `cairn_greenland` and `cairn_navajo_wars` for `pyspiel.load_game`. It needs the extra `spiel`.
"""

from cairn.extras import needing

with needing("spiel"):
    from cairn.spiel.evaluating import Playouts
    from cairn.spiel.playing import CairnGame, CairnObserver, CairnState, register_all

__all__ = [
    "CairnGame",
    "CairnObserver",
    "CairnState",
    "Playouts",
]

register_all()
