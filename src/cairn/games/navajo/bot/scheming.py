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

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.options import NO_OPTION, find, least, pick
from cairn.core.state import first, second, verb_of
from cairn.games.navajo.bot import cards, influence
from cairn.games.navajo.bot.influence import (
    choose_sway_elder,
    last_cards,
    middling,
    needed,
    next_elder,
    pledge,
    promise,
)
from cairn.games.navajo.bot.look import apart, plunder, stop
from cairn.games.navajo.bot.operations import first_to_act
from cairn.games.navajo.bot.raids import react
from cairn.games.navajo.rules.battles import may_fight
from cairn.games.navajo.rules.state import PairState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

SPITE: Final = 0.6  # how much rather the other player's Family than nobody's
WEAK: Final[i64] = 2  # Military that has to be helped
TABLE: Final[vec[float]] = vec[float](
    [0.0, 1.0, 1.5, 1.5, 3.0]
)  # what the results of the Headman's table are worth
GOOD_ODDS: Final = 0.2  # that one more on the die is worth a card of no use


# favourites


def choose_family(s: PairState) -> i64:
    """As alone, but those first who listen to this player, and those last who listen to the other."""
    return first_to_act(s, s.seat)


def choose_reaction(s: PairState) -> i64:
    """As alone, but rather by those who listen to this player."""
    return react(s, s.seat)


# 16.3 Influence


def listening(s: PairState, seat: i64) -> i64:
    """How many Families a player influences."""
    return sum((i64(1) for f in range(v.FAMILIES) if s.heart[f] == seat), i64(0))


def choose_family_to_sway(s: PairState) -> i64:
    """A promising Family is worth winning, more so if the other player has it."""
    return least(s, dullness, verb.SWAY)


def dullness(s: PairState, one: i64) -> float:
    return -temptation(s, first(one))


def temptation(s: PairState, family: i64) -> float:
    return promise(s, family) + (SPITE if s.heart[family] == 1 - s.seat else 0.0)


def choose_gain_sway(s: PairState) -> i64:
    """Whatever there is."""
    family = find(s, verb.SWAY)
    return choose_sway_elder(s) if family == NO_OPTION else family


def choose_trade_sway(s: PairState) -> i64:
    """At once."""
    return pick(s, verb.TRADE_INFLUENCE)


def choose_aid(s: PairState) -> i64:
    """If the Diné are weak or the end is near, and the lead is safe: by another point, or because the card passes after
    the Passage of Time and a tie is won without it."""
    points = s.ip if s.seat == v.TURQUOISE else -s.ip
    needy = s.military <= WEAK or last_cards(s)
    return pick(s, verb.SPEND_IP) if needy and (points > 1 or s.headman == s.seat) else stop(s)


# 16.5.3 cards and Operations


def choose_way_discard(s: PairState) -> i64:
    """A card of no use as a Blessing, where it makes the Headman's table clearly worse for him."""
    so_far = s.modifier + apart(s.ip, 0)
    if table_worth(s, so_far + 1) - table_worth(s, so_far) >= GOOD_ODDS:
        for i in range(s.count):
            one = s.options[i]
            if verb_of(one) == verb.DISCARD_CARD and middling(s, first(one)):
                return one
    return stop(s)


def table_worth(s: PairState, modifier: i64) -> float:
    """What the Headman's table brings the other player on average."""
    total = 0.0
    for face in range(i64(1), i64(7)):
        row: i64 = 0
        for least_total in s.facts.headman_least:
            if face + modifier >= least_total:
                row += 1
        total += TABLE[row]
    return total / 6.0


def choose_sacrifice(s: PairState) -> i64:
    """Each card in hand is another roll on the table; what is not a good Blessing goes once points make it dear."""
    dear = table_worth(s, apart(s.ip, 0)) > TABLE[1]
    return pick(s, verb.DISCARD_CARD) if dear else influence.choose_sacrifice(s)


def choose_sharing(s: PairState) -> i64:
    return pick(s, verb.KEEP_SECRET)


def choose_operation(s: PairState) -> i64:
    """As for the Diné; but where there is plunder to be had, Actions if more of one's own Families can fetch it, and no
    Actions if more of the other player's can."""
    plain = cards.choose_operation(s)
    lead = raiders(s, s.seat) - raiders(s, 1 - s.seat)
    if verb_of(plain) == verb.PLANNING and lead > 0 and plunder(s) > 0.0:
        return pick(s, verb.TAKE_ACTIONS)
    if verb_of(plain) == verb.TAKE_ACTIONS and lead < 0 and not cards.may_strike(s):
        return pick(s, verb.PLANNING)
    return plain


def raiders(s: PairState, seat: i64) -> i64:
    """How many of a player's Families can raid."""
    n: i64 = 0
    for f in range(v.FAMILIES):
        if s.heart[f] == seat and s.on_map(f) and may_fight(s, f):
            n += 1
    return n


# 16.6.1 elders


def choose_next_elder(s: PairState) -> i64:
    """The other player's elders first, so that one's own can answer them."""
    return next_elder(s, 1, -100)


def choose_pair_elder_action(s: PairState) -> i64:
    """Win over the most tempting Family until half of them are one's own, unless the Diné need the elder more."""
    family = least(s, dullness_to_elder, verb.ELDER_INFLUENCE)
    half = (s.families_in_play() + 1) // 2
    if s.military <= WEAK or family == NO_OPTION or listening(s, s.seat) >= half:
        return influence.choose_pair_elder_action(s)
    return family


def dullness_to_elder(s: PairState, one: i64) -> float:
    return -temptation(s, second(one))


# 16.8 Kit Carson


def choose_pledge(s: PairState) -> i64:
    """First: one more than it takes, so as to stay Headman. Second: over the first, who then has to give what saves the
    Families, if that is enough; else as much, so that the loss is not one's own."""
    enough = needed(s)
    if s.seat == s.headman:
        return pledge(s, enough + 1)
    return pledge(s, s.pledged + 1 if s.pledged >= enough else s.pledged)
