"""A toy game of two seats, small enough to hold in the head: it drives every part of Cairn in the tests."""

from cairn_toy.game import GAME

__all__ = ["GAME"]
