"""What the bot reads off the board at a glance: the question, the options, and what cards are worth to whom."""

from __future__ import annotations

from typing import Final

from cairn import thumb
from cairn.core.state import PASS, bit
from cairn.games.greenland.bot.grounds import Ground, Raid
from cairn.games.greenland.bot.worth import Worth
from cairn.games.greenland.rules import terms
from cairn.games.greenland.rules.danger import certain_face
from cairn.games.greenland.rules.dice import converted_faces, reroll_faces
from cairn.games.greenland.rules.pieces import unborn
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v

DAUGHTERS: Final = range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS)
RIVALRY: Final = 0.25  # how much another's gain hurts
DUEL: Final = 0.5  # and that of the only other tribe
ANGERED: Final = 1.0  # what it costs to make a New World card hostile
SHELTER: Final = 1.0  # K0 what it is worth to a piece to be where no decimation comes


class Look(thumb.Look[GreenlandState]):
    """One question: the state, the options, whom it asks, and what a player would see at a glance."""

    def __init__(self, s: GreenlandState, options: list[int]) -> None:
        super().__init__(s, options)
        drafting = s.chapter == chapter.DEAL_DRAFT
        self.me: int = s.proposer if drafting else s.about_a  # the tribe asked
        self.left: int = s.events_left  # turns after this one
        self.rivalry = 0.0 if s.variant.together else DUEL if s.variant.players == 2 else RIVALRY
        self.certain_face: int = certain_face(s)
        self.living = [tribe for tribe in range(v.TRIBES) if s.alive(tribe)]
        self._worths: dict[int, Worth] = {}
        self._dice: dict[tuple[int, int], tuple[int, int]] = {}
        self._grounds: dict[tuple[int, int, bool], Ground | Raid] = {}

    # options

    def stop(self) -> int:
        """To do nothing, where that is offered; else the first option."""
        return self.pick(PASS)

    # tribes

    def worth(self, tribe: int) -> Worth:
        if tribe not in self._worths:
            self._worths[tribe] = Worth(self.s, tribe)
        return self._worths[tribe]

    @property
    def mine(self) -> Worth:
        return self.worth(self.me)

    def others(self, tribe: int) -> list[int]:
        """Other tribes that live."""
        return [other for other in self.living if other != tribe]

    def room(self, tribe: int) -> int:
        """G4 How many babies Valhalla can give."""
        return unborn(self.s, tribe)

    def dice(self, tribe: int, kind: int) -> tuple[int, int]:
        """G2, G3 Which faces a tribe may reroll, and which count as 1."""
        key = (tribe, kind)
        if key not in self._dice:
            found = reroll_faces(self.s, tribe, kind), converted_faces(self.s, tribe, kind)
            self._dice[key] = found
        return self._dice[key]

    # cards

    def ground(self, tribe: int, card: int, hostile: bool = False) -> Ground | Raid:
        """A card of the bars to hunt on, or another tribe's to raid."""
        key = (tribe, card, hostile)
        if key not in self._grounds:
            free = self.s.holder(card) == v.NONE
            found = Ground(self, tribe, card, hostile) if free else Raid(self, tribe, card)
            self._grounds[key] = found
        return self._grounds[key]

    def group(self, tribe: int, card: int) -> tuple[int, bool]:
        """A tribe's cubes on a card, and is its Alpha there?"""
        return self.s.hunters[card * v.TRIBES + tribe], self.s.alpha_on(tribe, card)

    # the New World

    def colonists(self, card: int) -> int:
        """F3 Of all tribes."""
        return terms.colonists(self.s, card)

    def is_hostile(self, card: int, more: int = 0) -> bool:
        """F3 Is a New World card hostile, or will it be with so many more colonists?"""
        return terms.will_be_hostile(self.s, card, more)

    def colony(self, card: int, cubes: int, alpha: bool, more: int = 0) -> float:
        """E2 What a colony of the tribe asked brings in a turn; in the cold its people count twice in the end."""
        s = self.s
        hostile = self.is_hostile(card, more)
        worth = self.ground(self.me, card, hostile).value(cubes, alpha)
        if hostile and not s.hostile & bit(card - v.MARKLAND):
            worth -= ANGERED
        if s.variant.together:
            return worth + (0.0 if hostile else SHELTER * (cubes + alpha))
        if s.is_cold(card):
            lives = (1 / 2 if hostile else 5 / 6) ** (self.left + 1)
            extra: int = s.facts.vp_cold_colonist - s.facts.vp_piece
            worth += extra * lives * (cubes + alpha)
        return worth
