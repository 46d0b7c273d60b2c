"""What the bot reads off the board at a glance: the question, the options, and what cards are worth to whom."""

from __future__ import annotations

from math import pow as power
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.state import PASS, action, bit, verb_of
from cairn.games.greenland.bot.grounds import Ground, Raid, Target
from cairn.games.greenland.bot.memory import Memory
from cairn.games.greenland.bot.worth import Worth
from cairn.games.greenland.facts.facts import nones
from cairn.games.greenland.rules import terms
from cairn.games.greenland.rules.danger import certain_face
from cairn.games.greenland.rules.dice import converted_faces, reroll_faces
from cairn.games.greenland.rules.pieces import unborn
from cairn.games.greenland.rules.state import EMPTY, GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.bot.fights import Field

NO_OPTION: Final[i64] = -1
NO_DICE: Final[vec[i64]] = nones(v.TRIBES * v.TYPES)
LAST_DAUGHTER: Final[i64] = v.FIRST_DAUGHTER + v.DAUGHTERS - 1
RIVALRY: Final[float] = 0.25  # how much another's gain hurts
DUEL: Final[float] = 0.5  # and that of the only other tribe
ANGERED: Final[float] = 1.0  # what it costs to make a New World card hostile
SHELTER: Final[float] = 1.0  # K0 what it is worth to a piece to be where no decimation comes


# What is made for one decision is `acyclic`: nothing of it leads back to itself, so Python's collector of cycles need
# not watch it.


@mypyc_attr(acyclic=True)
class Best:
    """The option that is worth most, of equals the first."""

    def __init__(self) -> None:
        self.option: i64 = NO_OPTION
        self.worth = 0.0

    def weigh(self, option: i64, worth: float) -> None:
        if self.option == NO_OPTION or worth > self.worth:
            self.option = option
            self.worth = worth


@mypyc_attr(acyclic=True)
class Look:
    """One question: the state, the options, whom it asks, and what a player would see at a glance."""

    def __init__(self, s: GreenlandState, memory: Memory) -> None:
        self.s = s
        self.memory = memory
        self.me = s.proposer if s.chapter == chapter.DEAL_DRAFT else s.about_a  # the tribe asked
        self.left = s.events_left  # turns after this one
        self.rivalry = DUEL if s.variant.players == 2 else RIVALRY
        if s.variant.together:
            self.rivalry = 0.0
        self.certain_face = certain_face(s)
        self.field: Field | None = (
            None  # the card under talk, and what comes of it, by who stands there
        )
        self.outcomes: dict[int, vec[float]] = {}
        self._worths: list[Worth | None] = [None, None, None, None]
        self._targets: list[Target | None] = []
        self._rerolled = EMPTY  # by tribe and type
        self._converted = EMPTY

    # options

    def of(self, verb: i64, other: i64 = NO_OPTION) -> vec[i64]:
        """The options of one verb or of two."""
        found = vec[i64]()
        for i in range(self.s.count):
            one = self.s.options[i]
            if verb_of(one) == verb or verb_of(one) == other:
                found = append(found, one)
        return found

    def options(self) -> vec[i64]:
        return self.s.options[: self.s.count]

    def has(self, verb: i64) -> i64:
        """The first option of this verb, if there is one."""
        for i in range(self.s.count):
            if verb_of(self.s.options[i]) == verb:
                return self.s.options[i]
        return NO_OPTION

    def pick(self, verb: i64) -> i64:
        """The first option of this verb, or else of all."""
        found = self.has(verb)
        return self.s.options[0] if found == NO_OPTION else found

    def take(self, verb: i64, a: i64) -> i64:
        """This very option, or else the first of all."""
        wanted = action(verb, a)
        return wanted if self.s.offers(wanted) else self.s.options[0]

    def stop(self) -> i64:
        """To do nothing, where that is offered; else the first option."""
        return self.pick(PASS)

    # tribes

    def worth(self, tribe: i64) -> Worth:
        found = self._worths[tribe]
        if found is None:
            found = self._worths[tribe] = Worth(self.s, tribe)
        return found

    @property
    def mine(self) -> Worth:
        return self.worth(self.me)

    def others(self, tribe: i64) -> i64:
        """Other tribes that live, as bits."""
        return self.s.living & ~bit(tribe)

    def room(self, tribe: i64) -> i64:
        """G4 How many babies Valhalla can give."""
        return unborn(self.s, tribe)

    def dice(self, tribe: i64, kind: i64) -> tuple[i64, i64]:
        """G2, G3 Which numbers a tribe may reroll, and which count as 1, as bits."""
        if len(self._rerolled) == 0:
            self._rerolled = NO_DICE[:]
            self._converted = NO_DICE[:]
        at = tribe * v.TYPES + kind
        if self._rerolled[at] == v.NONE:
            self._rerolled[at] = reroll_faces(self.s, tribe, kind)
            self._converted[at] = converted_faces(self.s, tribe, kind)
        return self._rerolled[at], self._converted[at]

    # cards

    def target(self, tribe: i64, card: i64) -> Target:
        """A card of the bars to hunt on, or another tribe's to raid."""
        return self._target(tribe, card, self.s.side(card))

    def _target(self, tribe: i64, card: i64, side: i64) -> Target:
        if len(self._targets) == 0:
            self._targets = [None] * (v.TRIBES * v.SIDES)
        found = self._targets[tribe * v.SIDES + side]
        if found is None:
            free = self.s.holder(card) == v.NONE
            found = Ground(self, tribe, card, side) if free else Raid(self, tribe, card)
            self._targets[tribe * v.SIDES + side] = found
        return found

    def group(self, tribe: i64, card: i64) -> tuple[i64, bool]:
        """A tribe's cubes on a card, and is its Alpha there?"""
        return self.s.hunters[card * v.TRIBES + tribe], self.s.alpha_on(tribe, card)

    # the New World

    def colonists(self, card: i64) -> i64:
        """F3 Of all tribes."""
        return terms.colonists(self.s, card)

    def is_hostile(self, card: i64, more: i64 = 0) -> bool:
        """F3 Is a New World card hostile, or will it be with so many more colonists?"""
        return terms.will_be_hostile(self.s, card, more)

    def colony(self, card: i64, cubes: i64, alpha: bool) -> float:
        """E2 What a colony of the tribe asked brings in a turn, with so many people; in the cold they count twice in
        the end."""
        s = self.s
        people = float(cubes + alpha)
        hostile = self.is_hostile(card, cubes + alpha - s.on_card(self.me, card))
        side = v.HOSTILE + card - v.MARKLAND if hostile else card
        worth = self._target(self.me, card, side).value(cubes, alpha)
        if hostile and s.side(card) == card:
            worth -= ANGERED
        if s.variant.together:
            return worth + (0.0 if hostile else SHELTER * people)
        if s.is_cold(card):
            lives = power(1 / 2 if hostile else 5 / 6, float(self.left + 1))
            extra = s.facts.vp_cold_colonist - s.facts.vp_piece
            worth += float(extra) * lives * people
        return worth
