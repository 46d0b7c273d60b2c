"""Cairn's games as OpenSpiel plays them.

Importing it registers `cairn_greenland` and `cairn_navajo_wars` for `pyspiel.load_game`. It needs the extra `spiel`.
"""

from cairn.extras import missing

try:
    from cairn.spiel.evaluating import Playouts
    from cairn.spiel.playing import CairnGame, CairnObserver, CairnState, register_all
except ModuleNotFoundError as error:
    raise missing("spiel", error) from error

__all__ = [
    "CairnGame",
    "CairnObserver",
    "CairnState",
    "Playouts",
]

register_all()
