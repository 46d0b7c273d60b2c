"""16 Two players: how the Schemer wants the lead for itself. It plays for the Diné too, for without them nobody wins,
but wherever that costs them little it plays for its own Influence Points.

- Influence goes to the most promising Families, rather to those of the other player; elders are won over for it, and
  taken whenever something fails under the other player's lead.
- Influence becomes a point as soon as it can: kept, it may be lost with the next failure.
- Its own Families raid and ambush first, and the Operation it names is one they profit from.
- A point is given for Military only if it is missed less than the Diné would be. What the Shaman saw is kept secret.
- Against Kit Carson it wants to be Headman where the Families will be saved, and not where they are lost.
"""

from __future__ import annotations

from typing import Final

from cairn.core.state import first, second, verb_of
from cairn.games.navajo.bot import cards, influence
from cairn.games.navajo.bot.influence import (
    MIDDLING,
    PairLook,
    choose_sway_elder,
    needed,
    next_elder,
    pledge,
    promise,
)
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

SPITE: Final = 0.6  # how much rather the other player's Family than nobody's
WEAK: Final = 2  # Military that has to be helped
TABLE: Final = (0.0, 1.0, 1.5, 1.5, 3.0)  # what the results of the Headman's table are worth
GOOD_ODDS: Final = 0.2  # that one more on the die is worth a card of no use


class SchemingLook(PairLook):
    """One question to somebody who has favourites."""

    def favour(self, family: int) -> float:
        holder = self.pair.heart[family]
        if holder == v.NONE:
            return 0.0
        return 1.0 if holder == self.me else -1.0


def temptation(look: PairLook, family: int) -> float:
    """A promising Family is worth winning, more so if the other player has it."""
    theirs = look.pair.heart[family] == 1 - look.me
    return promise(look.pair, family) + (SPITE if theirs else 0.0)


# 16.3 Influence


def choose_family_to_sway(look: PairLook) -> int:
    return max(look.of(verb.SWAY), key=lambda one: temptation(look, first(one)))


def choose_gain_sway(look: PairLook) -> int:
    """Whatever there is."""
    family = look.has(verb.SWAY)
    return choose_sway_elder(look) if family is None else family


def choose_trade_sway(look: PairLook) -> int:
    """At once."""
    return look.of(verb.TRADE_INFLUENCE)[0]


def choose_aid(look: PairLook) -> int:
    """If the Diné are weak or the end is near, and the lead is safe: by another point, or because the card passes after
    the Passage of Time and a tie is won without it."""
    needy = look.s.military <= WEAK or look.last_cards()
    safe = look.points() > 1 or look.pair.headman == look.me
    return look.of(verb.SPEND_IP)[0] if needy and safe else look.stop()


# 16.5.3 cards and Operations


def choose_way_discard(look: PairLook) -> int:
    """A card of no use as a Blessing, where it makes the Headman's table clearly worse for him."""
    s = look.pair
    middling = [
        one for one in look.of(verb.DISCARD_CARD) if s.facts.blessing[first(one)] in MIDDLING
    ]
    so_far = int(s.modifier) + abs(int(s.ip))
    if middling and table_worth(look, so_far + 1) - table_worth(look, so_far) >= GOOD_ODDS:
        return middling[0]
    return look.stop()


def table_worth(look: PairLook, modifier: int) -> float:
    """What the Headman's table brings the other player on average."""
    least = look.s.facts.headman_least
    totals = [face + modifier for face in range(1, 7)]
    return sum(TABLE[sum(1 for one in least if total >= one)] for total in totals) / 6


def choose_sacrifice(look: PairLook) -> int:
    """Each card in hand is another roll on the table; what is not a good Blessing goes once points make it dear."""
    s = look.pair
    card = look.of(verb.DISCARD_CARD)[0]
    dear = table_worth(look, abs(int(s.ip))) > TABLE[1]
    return card if dear or s.facts.blessing[first(card)] in MIDDLING else look.stop()


def choose_sharing(look: PairLook) -> int:
    return look.of(verb.KEEP_SECRET)[0]


def choose_operation(look: PairLook) -> int:
    """As for the Diné; but where there is plunder to be had, Actions if more of one's own Families can fetch it, and no
    Actions if more of the other player's can."""
    plain = cards.choose_operation(look)
    lead = len(raiders(look, look.me)) - len(raiders(look, 1 - look.me))
    if verb_of(plain) == verb.PLANNING and lead > 0 and look.plunder() > 0:
        return look.of(verb.TAKE_ACTIONS)[0]
    if verb_of(plain) == verb.TAKE_ACTIONS and lead < 0 and not cards.strikers(look):
        return look.of(verb.PLANNING)[0]
    return plain


def raiders(look: PairLook, seat: int) -> list[int]:
    """A player's Families that can raid."""
    s = look.s
    able = [f for f in look.listening(seat) if s.on_map(f) and s.has(f, v.MAN)]
    return able if s.military else []


# 16.6.1 elders


def choose_next_elder(look: PairLook) -> int:
    """The other player's elders first, so that one's own can answer them."""
    rating = look.s.facts.elder_rating
    return next_elder(look, lambda one: (second(one) != look.me, rating[first(one)]))


def choose_pair_elder_action(look: PairLook) -> int:
    """Win over the most tempting Family until half of them are one's own, unless the Diné need the elder more."""
    s = look.s
    tempting = look.of(verb.ELDER_INFLUENCE)
    half = (len(look.families()) + 1) // 2
    if s.military <= WEAK or not tempting or len(look.listening(look.me)) >= half:
        return influence.choose_pair_elder_action(look)
    return max(tempting, key=lambda one: temptation(look, second(one)))


# 16.8 Kit Carson


def choose_pledge(look: PairLook) -> int:
    """First: one more than it takes, so as to stay Headman. Second: over the first, who then has to give what saves the
    Families, if that is enough; else as much, so that the loss is not one's own."""
    s = look.pair
    enough = needed(look)
    if look.me == s.headman:
        return pledge(look, enough + 1)
    offered = int(s.pledged)
    return pledge(look, offered + 1 if offered >= enough else offered)
