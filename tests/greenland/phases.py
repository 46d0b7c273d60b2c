"""Phases of a turn, played by script."""

from __future__ import annotations

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from tests.greenland.cards import at_icon
from tests.greenland.kit import Game, play


def hunt(s: GreenlandState, *answers: str) -> Game:
    """Phase 4: cards are hunted or raided."""
    return play(s, chapter.HUNT_CARD, *answers)


def assign(s: GreenlandState, tribe: int, *answers: str) -> Game:
    """A tribe assigns its hunters."""
    s.tribe = tribe
    return play(s, chapter.ASSIGN, *answers)


def strike(s: GreenlandState, name: str, kind: int, *answers: str) -> Game:
    """The icon of this kind on an event, and those after it."""
    at_icon(s, name, kind)
    return play(s, chapter.EVENT_ICON, *answers)


def talks(s: GreenlandState, *answers: str) -> Game:
    return play(s, chapter.TALKS_BEGIN, *answers)


def phase(s: GreenlandState, number: int, *answers: str) -> Game:
    """Play a phase from its beginning; the next ones follow."""
    s.phase = number - 1
    return play(s, chapter.PHASE_END, *answers)
