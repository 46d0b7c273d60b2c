"""B4 Pieces and cards are never made and never vanish: what no rule of Greenland may change, and what always holds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from librt.vecs import append, vec
from mypy_extensions import i64

from cairn.core.state import NOBODY, verb_of
from cairn.core.words import _
from cairn.games.greenland.rules.attacks import strength
from cairn.games.greenland.rules.auction import winner_with
from cairn.games.greenland.rules.bars import bar_of, lane_number
from cairn.games.greenland.rules.deals import may_stand, still_has
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.hunting import hunters_on
from cairn.games.greenland.rules.state import GreenlandState, greenland
from cairn.games.greenland.rules.transport import is_new_world
from cairn.games.greenland.words import chapter, question, verb
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.kinds import PLACE
from cairn.games.greenland.words.names import CARDS, TRIBES

PLACES = {int(place) for place in (v.GONE, v.IN_DECK, v.ON_BAR, v.ASIDE)} | {
    int(place + tribe)
    for place in (v.IN_HAND, v.IN_TRIBE, v.AS_TROPHY)
    for tribe in range(v.TRIBES)
}
CARD_NAMES = {at: name for name, at in CARDS.items()}
TRIBE_NAMES = {int(at): name.capitalize() for name, at in TRIBES.items()}
NEVER_NEGATIVE = (
    *("turn", "events_left", "bid", "depletion_owed", "hay_owed"),
    *("to_avenge", "to_banish", "skiers", "moves"),
)
DAUGHTERS = range(v.FIRST_DAUGHTER, int(v.FIRST_DAUGHTER + v.DAUGHTERS))


# what no rule changes


def conserved(s: GreenlandState) -> dict[str, int]:
    """Cubes and Alphas of each tribe, cards and events, wherever they are."""
    counts = {
        "cards": sum(1 for place in s.where if int(place) in PLACES),
        "events": int(s.events_left + s.turn),
    }
    for name, tribe in TRIBES.items():
        counts[f"cubes {name}"] = cubes(s, int(tribe))
        counts[f"alphas {name}"] = int(s.alpha[tribe] != v.NO_ALPHA)
    return counts


def cubes(s: GreenlandState, tribe: int) -> int:
    """B4 Available, dead, hunters, colonists, elders on all boards and husbands, without the Alpha."""
    n = int(s.available[tribe] + s.valhalla[tribe])
    n += sum(int(s.hunters[card * v.TRIBES + tribe]) for card in range(v.CARDS))
    n += sum(int(s.elders[place]) for place in range(tribe, v.TRIBES * v.BOARD, v.TRIBES))
    husbands = sum(1 for daughter in DAUGHTERS if s.husband_of(daughter) == tribe)
    return n + husbands - (v.AS_HUSBAND <= s.alpha[tribe] < v.AS_ELDER)


# what always holds


def checks(s: GreenlandState) -> str | None:
    """B, C, E, F, L Limits that always hold; None, or what is wrong. A hand may be too full within a chapter, never
    between two."""
    for part in (counts, cards, lanes, alphas, hunters, husbands, boards, order, hands, going_on):
        for wrong in part(s):
            return wrong
    return None


def playing(s: GreenlandState) -> list[int]:
    return [tribe for tribe in range(v.TRIBES) if s.variant.tribes >> tribe & 1]


def counts(s: GreenlandState) -> Iterator[str]:
    """B4 Nothing is less than nothing, and Energy has its limit."""
    for values, name in (
        (s.disks, "disks"),
        (s.available, "Available hunters"),
        (s.valhalla, "pieces in Valhalla"),
        (s.hunters, "hunters on a card"),
        (s.elders, "elders"),
        (s.bids, "Ivory bid"),
        (s.rolled, "dice"),
        (s.hits, "hits"),
    ):
        if any(int(n) < 0 for n in values):
            yield f"there is a negative number of {name}"
    for name in NEVER_NEGATIVE:
        if getattr(s, name) < 0:
            yield f"{name} is {int(getattr(s, name))}"
    for tribe in range(v.TRIBES):
        if s.energy(tribe) > s.facts.energy_limit:
            yield f"the {TRIBE_NAMES[tribe]} have {int(s.energy(tribe))} Energy, over the limit"
    unseen = int(s.events_unseen).bit_count()
    seen = int(v.EVENTS) - unseen
    if seen != s.turn:
        yield _(
            "events seen: {n}, but each turn has one, and it is turn {turn}",
            n=seen,
            turn=int(s.turn),
        )
    if int(s.events_left) > unseen:
        yield "the event deck holds more cards than there are events to come"


def cards(s: GreenlandState) -> Iterator[str]:
    """B2, C0 Every card is somewhere it can be."""
    for card in range(v.CARDS):
        name, place, kind = CARD_NAMES[card], int(s.where[card]), int(s.facts.kind[card])
        if place not in PLACES:
            yield f"{name} is at {place}, which is no place"
        if place == v.IN_DECK and card >= v.BIOMES:
            yield f"{name} is in a deck, but is no biome"
        if place == v.ON_BAR and card >= v.ON_BARS:
            yield f"{name} is on a bar, where it cannot lie"
        if place == v.ASIDE and not v.COW <= card < v.COW + v.ANIMALS:
            yield f"{name} is set aside, but is no Norse animal"
        if place >= v.IN_HAND and is_new_world(card):
            yield f"{name} belongs to a tribe"
        if v.IN_TRIBE <= place < v.AS_TROPHY and kind == v.BIOME:
            yield f"{name} is in a tribe, but is neither D nor I"
        if v.IN_HAND <= place < v.IN_TRIBE and kind not in (v.DOMESTIC, v.INVENTION):
            yield f"{name} is in a hand, but is neither D nor I"
        if place >= v.AS_TROPHY and s.facts.set_kind[card] not in (v.TROPHY, v.TROPHY_WITH_SLED):
            yield f"{name} is a trophy, but cannot be one"
        if place >= v.IN_HAND and not s.variant.tribes >> (place % 8) & 1:
            yield f"{name} belongs to a tribe that does not play"
    for one, other in combinations(range(v.COW, v.COW + v.ANIMALS), 2):
        taken = max(int(s.where[one]), int(s.where[other])) >= v.IN_HAND
        there = v.GONE not in (s.where[one], s.where[other])
        if taken and there and s.facts.animal_card[one] == s.facts.animal_card[other]:
            yield f"{CARD_NAMES[one]} and {CARD_NAMES[other]} are the two sides of one card"


def lanes(s: GreenlandState) -> Iterator[str]:
    """B1, D4 The sides of the bars hold the cards that are on the bars, each once, on their own bar."""
    found: list[int] = []
    for lane in range(v.LANES):
        size = int(s.lane_size[lane])
        if not 0 <= size <= v.LANE:
            yield f"side {lane} of the bars holds {size} cards"
            return
        for place in range(v.LANE):
            card = int(s.lanes[lane * v.LANE + place])
            if (card == v.NONE) != (place >= size):
                yield f"side {lane} of the bars has a gap or a leftover at place {place}"
            elif card != v.NONE:
                found.append(card)
                if lane not in (lane_number(bar_of(card), side) for side in (v.WARM, v.COLD)):
                    yield f"{CARD_NAMES[card]} lies on the wrong bar"
    if len(found) != len(set(found)):
        yield "a card lies on the bars twice"
    if {card for card in range(v.CARDS) if s.where[card] == v.ON_BAR} != set(found):
        yield "the cards on the bars are not those that are said to be there"


def alphas(s: GreenlandState) -> Iterator[str]:
    """E7, L0 An Alpha is in one place that exists; the Sámi have none."""
    for tribe in range(v.TRIBES):
        name, place = TRIBE_NAMES[tribe], int(s.alpha[tribe])
        wanted = bool(s.facts.has_alpha[tribe]) and bool(s.variant.tribes >> tribe & 1)
        if wanted != (place != v.NO_ALPHA):
            yield f"the {name} {'miss their Alpha' if wanted else 'have an Alpha'}"
        elif place >= v.AS_ELDER:
            board, rank = divmod(place - v.AS_ELDER, 8)
            if board >= v.TRIBES or not 1 <= rank < v.RANKS:
                yield f"the Alpha of the {name} is an elder of a rank or board there is not"
        elif place >= v.AS_HUSBAND:
            daughter = place - v.AS_HUSBAND
            if daughter not in DAUGHTERS or s.husband_of(daughter) != tribe:
                yield f"the Alpha of the {name} is a husband of nobody"
        elif place >= v.ON_CARD:
            if place - v.ON_CARD >= v.CARDS:
                yield f"the Alpha of the {name} is on a card there is not"
        elif place not in (v.NO_ALPHA, v.IN_VALHALLA, v.AT_HAND):
            yield f"the Alpha of the {name} is nowhere"


def hunters(s: GreenlandState) -> Iterator[str]:
    """E0 Hunters stand on cards of the bars or of tribes. Colonists wait for Markland while the bars are dealt."""
    for card in range(v.CARDS):
        if not s.anybody_on(card) or (s.turn == 0 and is_new_world(card)):
            continue
        name = CARD_NAMES[card]
        if s.where[card] != v.ON_BAR and s.holder(card) == v.NONE:
            yield f"somebody stands on {name}, which lies neither on a bar nor in a tribe"
        elif s.holder(card) != v.NONE and s.facts.kind[card] not in (v.DOMESTIC, v.DAUGHTER):
            yield f"somebody stands on {name}, which can be neither raided nor defended"


def husbands(s: GreenlandState) -> Iterator[str]:
    """F1, J1 A husband is of a living tribe, not her own, and she is with her tribe."""
    for daughter in DAUGHTERS:
        husband, name = int(s.husband_of(daughter)), CARD_NAMES[daughter]
        holder = int(s.holder(daughter))
        if holder not in (v.NONE, int(s.facts.own_tribe[daughter])):
            yield f"{name} is with a tribe that is not hers"
        if husband == v.NONE:
            continue
        if holder == v.NONE:
            yield f"{name} has a husband, but is out of the game"
        elif husband == holder:
            yield f"{name} has a husband of her own tribe"
        elif not s.alive(husband):
            yield f"{name} has a husband of a tribe that does not live"


def boards(s: GreenlandState) -> Iterator[str]:
    """E3, I5 Own elders have so many places in a rank; those of others sit in rank 1 alone."""
    for board, rank, tribe in product(range(v.TRIBES), range(v.RANKS), range(v.TRIBES)):
        n = int(s.elders_in(board, rank, tribe))
        where = f"rank {rank} of the {TRIBE_NAMES[board]}"
        if n and board not in playing(s):
            yield f"there are elders in {where}, who do not play"
        elif n and tribe != board and rank != v.CHIEF:
            yield f"an elder of the {TRIBE_NAMES[tribe]} sits in {where}"
        elif tribe == board and n > s.facts.places[rank]:
            yield f"there are {n} elders in {where}, more than places"


def order(s: GreenlandState) -> Iterator[str]:
    """A2, J1 Once it is set, the play order holds every living tribe once. The dead own nothing."""
    listed = [int(tribe) for tribe in s.order]
    revealed = bool(listed) or s.phase > v.PHASE_EVENT
    if revealed and sorted(listed) != [one for one in playing(s) if s.alive(one)]:
        yield "the play order does not hold every living tribe once"
    if int(s.living) & ~int(s.variant.tribes):
        yield "a tribe lives that does not play"
    for tribe in range(v.TRIBES):
        if s.alive(tribe):
            continue
        name = TRIBE_NAMES[tribe]
        if cubes(s, tribe) != s.valhalla[tribe] or s.alpha[tribe] > v.IN_VALHALLA:
            yield f"the {name} do not live, but have pieces outside Valhalla"
        if any(s.disk(tribe, colour) for colour in range(v.DISKS)):
            yield f"the {name} do not live, but have disks"


def hands(s: GreenlandState) -> Iterator[str]:
    """B2 Between chapters, when no question is open, no hand is too full."""
    if s.seat != NOBODY:
        return
    for tribe in playing(s):
        held, limit = int(s.in_hand(tribe)), int(hand_limit(s, tribe))
        if held > limit:
            yield f"the {TRIBE_NAMES[tribe]} hold {held} cards with a hand limit of {limit}"


def going_on(s: GreenlandState) -> Iterator[str]:
    """F3, A3, D10, G2 What is hostile, who leads, what is bid and what is rerolled are possible."""
    if not 0 <= s.hostile <= 3:
        yield "a card is hostile that is not of the New World"
    if s.leader != v.NONE and not s.variant.tribes >> int(s.leader) & 1:
        yield "the talks are led by a tribe that does not play"
    for tribe in range(v.TRIBES):
        if s.bids[tribe] > s.bid:
            yield f"the {TRIBE_NAMES[tribe]} have bid more than the highest bid"
    carried_out = s.question == question.CHOOSE_WAY_HOME  # some has been given already
    if s.chapter in DEAL and not carried_out:
        for tribe, colour in product(range(v.TRIBES), range(v.DISKS)):
            if still_has(s, tribe, colour) < 0:
                yield f"the {TRIBE_NAMES[tribe]} would give more than they have"
    if any(int(s.again[face]) > int(s.rolled[face]) for face in range(7)):
        yield "more dice are to be rerolled than were rolled"


# what has to be so besides in a position that play has not led to, while no chapter is going on

AUCTION = {chapter.AUCTION_OPEN, chapter.AUCTION_BID}
HUNT = {chapter.HUNT_START, chapter.HUNT_ROLL, chapter.HUNT_REROLL, chapter.HUNT_END}
DEAL = {chapter.DEAL_DRAFT, chapter.DEAL_ANSWER}
FIGHT = range(int(chapter.ATTACKS_BEGIN), int(chapter.POGROM_NEXT) + 1)
ATTACK = {chapter.ATTACK_ROLL, chapter.ATTACK_REROLL, chapter.ATTACK_HITS}
ROLLED = {
    *(chapter.HUNT_REROLL, chapter.HUNT_END, chapter.ATTACK_REROLL, chapter.ATTACK_HITS),
}
PREPARED = {chapter.HUNT_ROLL, chapter.HUNT_REROLL, chapter.HUNT_END}
CLAUSES = {
    *(verb.GIVE_ENERGY, verb.GIVE_IVORY, verb.GIVE_IRON, verb.GIVE_CARD),
    *(verb.WED, verb.WITHDRAW_NUMBER, verb.PROMISE),
}


def closer_checks(s: GreenlandState) -> str | None:
    """D10, F0, F2, G0 What is wrong in more than the count of pieces, if anything."""
    if s.seat == NOBODY:
        for part in (concerned, clauses, fighting, auction, rolling, guiding):
            for wrong in part(s):
                return wrong
    return None


def concerned(s: GreenlandState) -> Iterator[str]:
    """A Only tribes in the game act, wait, talk and fight."""
    single = [s.tribe, s.avenger, s.proposer]
    if s.chapter == chapter.SETUP_ANIMAL:
        single.append(v.NORSE)
    for several in (s.waiting, s.parties, s.fighting):
        single += [int(tribe) for tribe in several]
    for tribe in single:
        if tribe != v.NONE and not s.variant.tribes >> tribe & 1:
            yield _("the {tribe} do not play", tribe=TRIBE_NAMES[int(tribe)])


def clauses(s: GreenlandState) -> Iterator[str]:
    """F0 A deal is made of clauses, each of which could be added to those before it."""
    if any(int(verb_of(clause)) not in CLAUSES for clause in s.deal):
        yield _("there is something in the deal that no deal can have")
    elif s.chapter in DEAL and s.card != v.NONE:
        again = greenland(s.copy())
        again.deal = vec[i64]()
        for clause in s.deal:
            if not may_stand(again, clause):
                yield _("clause {n} of the deal cannot be made here", n=len(again.deal) + 1)
            again.deal = append(again.deal, clause)


def fighting(s: GreenlandState) -> Iterator[str]:
    """C2, E2, F2 Nobody attacks in a first game, nor in the New World. Each side attacks once, and loses
    no more than all."""
    if s.chapter in FIGHT and s.variant.first_game:
        yield _("there are no attacks in a first game")
    if s.chapter in FIGHT and is_new_world(s.card):
        yield _("nobody is attacked in the New World")
    if s.chapter in ATTACK and s.tribe != v.NONE and s.to_attack >> s.tribe & 1:
        yield _(
            "the {tribe} attack now, and once: not 'to attack'", tribe=TRIBE_NAMES[int(s.tribe)]
        )
    for side in s.fighting if s.chapter == chapter.ATTACK_LOSS and s.card < v.CARDS else ():
        if s.hits[side] > strength(s, side):
            yield _(
                "{n} hits are more than the {tribe} have here",
                n=int(s.hits[side]),
                tribe=TRIBE_NAMES[int(side)],
            )


def auction(s: GreenlandState) -> Iterator[str]:
    """D10 The ship of the event brings the card; what is bid can be paid, and somebody has bid it."""
    coming = s.chapter in AUCTION or chapter.AUCTION_OPEN in s.agenda
    if coming and s.event != v.NONE and s.facts.ship[s.event] != s.card:
        yield _("the event brings no such card to auction")
    if s.chapter not in AUCTION:
        return
    if s.card < v.CARDS and s.where[s.card] >= v.IN_HAND:
        yield _("{card} belongs to a tribe already", card=PLACE.token(int(s.card)))
    for tribe in range(v.TRIBES):
        if s.bids[tribe] > s.ivory(tribe):
            yield _("the {tribe} have bid more Ivory than they have", tribe=TRIBE_NAMES[tribe])
    if s.chapter == chapter.AUCTION_BID and winner_with(s, v.NONE) == v.NONE:
        yield _("nobody has bid the highest bid")


def rolling(s: GreenlandState) -> Iterator[str]:
    """G0, F2, E5, E7 Who hunts, raids or attacks stands on the card, and rolls no more dice than there are hunters."""
    if s.chapter not in HUNT | ATTACK or v.NONE in (s.tribe, s.card):
        return
    name = TRIBE_NAMES[int(s.tribe)]
    here = 0
    if s.card < v.CARDS:
        if s.chapter in ATTACK:
            here = int(strength(s, s.tribe))
        elif hunters_on(s, s.card) >> s.tribe & 1:
            here = int(s.on_card(s.tribe, s.card))
    if here == 0:
        yield _("the {tribe} do not stand on {card}", tribe=name, card=PLACE.token(int(s.card)))
    dice = sum(int(n) for n in s.rolled) + (1 if s.alpha_die else 0)
    if s.chapter in ROLLED and dice > here:
        yield _("{n} dice are more than the {tribe} have hunters here", n=dice, tribe=name)
    raid = s.chapter in HUNT and s.card < v.CARDS and s.holder(s.card) != v.NONE
    if raid and s.facts.kind[s.card] == v.DOMESTIC and not s.facts.raidable[s.card]:
        yield _("nobody can raid {card}", card=PLACE.token(int(s.card)))
    leading = s.alpha_die or s.alpha_auto or s.alpha_skis
    if s.chapter in PREPARED and leading and not s.alpha_on(s.tribe, s.card):
        yield _("the Alpha of the {tribe} is not here", tribe=name)


def guiding(s: GreenlandState) -> Iterator[str]:
    """E6 Who finds a new way has a Sun Stone or Compass, and as many ways as these show."""
    if s.chapter != chapter.SUN_STONE_MOVE or s.tribe == v.NONE:
        return
    ways = sum(int(s.facts.recalibrate[c]) for c in s.facts.guiding if s.in_tribe(c, s.tribe))
    if s.moves > ways:
        yield _(
            "the {tribe} find {ways} new ways, not {n}",
            tribe=TRIBE_NAMES[int(s.tribe)],
            ways=ways,
            n=int(s.moves),
        )
