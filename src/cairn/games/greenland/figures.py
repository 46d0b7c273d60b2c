"""What a player would work out by hand: terms and chances of a hunt, who wins a tie, what counts how many points.
Nothing here changes a state."""

from __future__ import annotations

from typing import NamedTuple

from cairn.core.state import bit
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot.grounds import ONES, ONES_AND_TWOS, finds_the_way
from cairn.games.greenland.bot.odds import Odds, after, among, die, roll
from cairn.games.greenland.rules import attacks, auction, scoring, transport
from cairn.games.greenland.rules.danger import certain_face
from cairn.games.greenland.rules.dice import converted_faces, reroll_faces
from cairn.games.greenland.rules.exchange import under_raid, worth
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.state import GreenlandState

FACES = range(1, 7)


# G0, G1 a card as a tribe's hunters find it


class Terms(NamedTuple):
    """What it takes, faces being bits: how many dice must succeed, which numbers do, kill, may be rerolled and count as
    1, and how many equal dice win the card."""

    raid: bool
    kind: int
    needed: int
    good: int
    bites: int
    reroll: int
    convert: int
    size: int


def terms(s: GreenlandState, tribe: int, card: int, more: int = 0) -> Terms:
    """The terms of a card for a tribe, with so many more people than now: colonists may turn the New World hostile."""
    facts = s.facts
    if s.holder(card) != v.NONE:
        daughter = facts.kind[card] == v.DAUGHTER
        good = int(facts.raid_daughter if daughter else facts.raid_herd)
        bites = int(facts.raid_daughter_bites if daughter else facts.raid_herd_bites)
        return Terms(True, int(v.RAID), 1, good, bites, *powers(s, tribe, int(v.RAID)), 0)
    side = upper_side(s, card, more)
    kind = int(facts.type[side])
    cold = s.is_cold(card) and not finds_the_way(s, tribe, kind)
    return Terms(
        False,
        kind,
        int(facts.dice[side]),
        ONES if cold else ONES_AND_TWOS,
        int(facts.bites[side]),
        *powers(s, tribe, kind),
        int(facts.set_size[card]) if can_be_won(s, tribe, card) else 0,
    )


def powers(s: GreenlandState, tribe: int, kind: int) -> tuple[int, int]:
    """G2, G3 What a tribe may reroll on a type of card, and what counts as 1."""
    return int(reroll_faces(s, tribe, kind)), int(converted_faces(s, tribe, kind))


def upper_side(s: GreenlandState, card: int, more: int = 0) -> int:
    """F3 The side of a card that will be hunted, with so many more colonists on it."""
    side = int(s.side(card))
    if card in (v.MARKLAND, v.VINLAND) and more and side == card:
        there = more + sum(int(s.on_card(tribe, card)) for tribe in range(int(v.TRIBES)))
        if there > s.facts.peaceful_colonists:
            return int(v.HOSTILE + card - v.MARKLAND)
    return side


def can_be_won(s: GreenlandState, tribe: int, card: int) -> bool:
    """G5, G6 Can this tribe win the card itself by equal dice?"""
    if card >= v.BIOMES or s.facts.set_kind[card] == v.NO_SET:
        return False
    if s.facts.set_kind[card] != v.TROPHY_WITH_SLED:
        return True
    return bool(s.variant.meteorite) and transport.sleds(s, tribe) > 0


# chances


def chances(s: GreenlandState, found: Terms, dice: int, alphas: int = 0, skiers: int = 0) -> Odds:
    """What so many dice bring, with an Alpha or skiers who do not roll; every number that may be rerolled and does not
    succeed is."""
    if found.raid:
        return raid_chances(found, dice)
    face = int(certain_face(s))
    certain = alphas + (1 if skiers else 0)
    odds = roll(
        dice,
        certain,
        face,
        found.needed,
        found.good,
        found.bites,
        found.reroll,
        found.convert,
        found.size,
    )
    if found.bites >> face & 1:
        return odds._replace(deaths=odds.deaths + alphas + skiers)
    return odds


def raid_chances(found: Terms, dice: int) -> Odds:
    """G1 Somebody must succeed, and somebody must live."""
    one = die(found.good, found.reroll, found.convert)
    missed = 1 - among(found.good, one)
    killed, in_vain = among(found.bites, one), among(found.bites & ~found.good, one)
    success = 1 - missed**dice - (killed**dice - in_vain**dice)
    return Odds(success, dice * killed, 0.0)


def best_chances(s: GreenlandState, found: Terms, cubes: int, alpha: bool) -> Odds:
    """With the Alpha as it serves best: rolling, or certain where that is allowed."""
    ways = [chances(s, found, cubes + alpha)]
    if alpha and may_be_certain(found):
        ways.append(chances(s, found, cubes, 1))
    return max(ways, key=lambda odds: (odds.success, -odds.deaths))


def may_be_certain(found: Terms) -> bool:
    """E7 Not on Metal, and not in raids."""
    return found.kind not in (v.METAL, v.RAID)


def again_chances(s: GreenlandState, found: Terms, extra: dict[int, int]) -> Odds:
    """G2 What the dice on the table bring, if those marked and these more, by their face, are rolled again."""
    lying = [0] * 7
    rolled = 0
    for face in FACES:
        marked = int(s.again[face]) + (s.alpha_again and s.alpha_die == face) + extra.get(face, 0)
        lying[face] = int(s.rolled[face]) + (s.alpha_die == face) - marked
        rolled += marked
    if found.raid:
        return raid_again(found, lying, rolled)
    face = int(certain_face(s))
    lying[face] += int(s.alpha_auto) + (s.skiers > 0)
    odds = after(
        tuple(lying), rolled, found.needed, found.good, found.bites, found.convert, found.size
    )
    if found.bites >> face & 1 and s.skiers:  # who go on skis die together
        return odds._replace(deaths=odds.deaths + int(s.skiers) + int(s.alpha_skis) - 1)
    return odds


def raid_again(found: Terms, lying: list[int], rolled: int) -> Odds:
    """G1 With these dice on the table, by the face they show, and so many to be rolled once more."""
    one = die(0, 0, found.convert)
    good = any(lying[face] and found.good >> shown(face, found) & 1 for face in FACES)
    lives = any(lying[face] and not found.bites >> shown(face, found) & 1 for face in FACES)
    bitten = sum(lying[face] for face in FACES if found.bites >> shown(face, found) & 1)
    missed = 1 - among(found.good, one)
    killed, in_vain = among(found.bites, one), among(found.bites & ~found.good, one)
    fails = 0.0 if good else missed**rolled
    if not lives:  # all of the others must not die, and what succeeds may kill
        fails = killed**rolled if good else missed**rolled + killed**rolled - in_vain**rolled
    return Odds(1 - fails, bitten + rolled * killed, 0.0)


def shown(face: int, found: Terms) -> int:
    """G3 What a face counts as."""
    return 1 if found.convert >> face & 1 else face


def hits(s: GreenlandState, extra: dict[int, int]) -> float:
    """F2 The hits an attack may expect, if the dice marked and these more, by their face, are rolled again."""
    good = ONES_AND_TWOS if attacks.is_band(s, s.tribe) else ONES
    convert = int(converted_faces(s, s.tribe, v.RAID))
    sure = again = 0
    for face in FACES:
        marked = int(s.again[face]) + extra.get(face, 0)
        again += marked
        if good >> (1 if convert >> face & 1 else face) & 1:
            sure += int(s.rolled[face]) - marked
    return sure + again * among(good, die(0, 0, convert))


def martyrdom(s: GreenlandState, tribe: int) -> tuple[int, float]:
    """I3, I6 How many dice a tribe rolls, and how likely one of them is a 1."""
    dice = int(hand_limit(s, tribe))
    return dice, 1 - (5 / 6) ** dice


# what things bring


def exchanged(s: GreenlandState, card: int) -> dict[str, int]:
    """B3 The disks a card brings; none while it is under raid."""
    if s.facts.kind[card] == v.DOMESTIC and under_raid(s, card):
        return {}
    named = {"energy": v.ENERGY, "ivory": v.IVORY, "iron": v.IRON}
    return {name: n for name, colour in named.items() if (n := int(worth(s, card, colour)))}


def rotting(s: GreenlandState, tribe: int, energy: int) -> int:
    """B4 How much of so much more Energy a tribe could not keep."""
    return max(int(s.energy(tribe)) + energy - int(s.facts.energy_limit), 0)


def tie_winner(s: GreenlandState, tribe: int) -> int:
    """D10 Who would have the card if this tribe matched the bid and nobody said more."""
    tied = [
        one
        for one in map(int, s.order)
        if one == tribe or (not s.out & bit(one) and s.bids[one] == s.bid)
    ]
    return next((one for one in tied if auction.wins_ties(s, one)), tied[0])


def points_if_baptised(s: GreenlandState, tribe: int) -> tuple[int, int]:
    """I7, J0 The points of a tribe now, and as monotheists."""
    other = s.copy()
    other.mono |= bit(tribe)
    return int(scoring.points(s, tribe)), int(scoring.points(other, tribe))


def parts_of_points(s: GreenlandState, tribe: int) -> dict[str, int]:
    """J0 What a tribe's points are made of; what is 0 is left out."""
    facts = s.facts
    people = int(facts.vp_piece * s.people(tribe))
    found = {
        "people": people,
        "cold": int(scoring.population(s, tribe)) - people,
        "emissaries": int(facts.vp_missionary * scoring.emissaries(s, tribe)),
    }
    if s.faith(tribe):
        for name, colour in (("ivory", v.IVORY), ("iron", v.IRON)):
            found[name] = int(facts.vp_disk[colour] * scoring.final_disks(s, tribe, colour))
    else:
        found["trophies"] = won(s, int(v.AS_TROPHY) + tribe)
        found["inventions"] = won(s, int(v.IN_TRIBE) + tribe)
    return {name: n for name, n in found.items() if n}


def won(s: GreenlandState, place: int) -> int:
    """J0 Points of the cards at a place that count there: trophies, or inventions in a tribe."""
    return sum(
        int(s.facts.vp[card])
        for card in range(int(v.CARDS))
        if s.where[card] == place and (place >= v.AS_TROPHY or s.facts.kind[card] == v.INVENTION)
    )
