"""A very small game in plain Python, never compiled: made to be broken, one promise at a time."""

from tests.harness.pebbles.game import Pebbles, PebblesFacts
from tests.harness.pebbles.state import PebblesState
from tests.harness.pebbles.words import VOCABULARY, vocabulary

__all__ = ["VOCABULARY", "Pebbles", "PebblesFacts", "PebblesState", "vocabulary"]
