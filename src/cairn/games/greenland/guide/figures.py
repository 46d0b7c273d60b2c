"""What a player would work out by hand: terms and chances of a hunt, who wins a tie, what counts how many points.
Nothing here changes a state."""

from __future__ import annotations

from typing import NamedTuple

from cairn.core.state import bit
from cairn.games.greenland.rules import attacks, odds, scoring
from cairn.games.greenland.rules import terms as rules
from cairn.games.greenland.rules.danger import certain_face
from cairn.games.greenland.rules.dice import converted_faces, reroll_faces
from cairn.games.greenland.rules.exchange import brings
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.odds import Odds, among, die
from cairn.games.greenland.rules.play_order import iron_order, next_hunter
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.rules.transport import is_new_world
from cairn.games.greenland.words import values as v

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
    raid = s.holder(card) != v.NONE
    side = rules.side_with(s, card, more)
    kind = v.RAID if raid else s.facts.type[side]
    won = not raid and rules.can_be_won(s, tribe, card)
    return Terms(
        raid,
        kind,
        rules.needed(s, card, side),
        rules.good_faces(s, tribe, card, kind),
        rules.deadly_faces(s, card, side),
        reroll_faces(s, tribe, kind),
        converted_faces(s, tribe, kind),
        s.facts.set_size[card] if won else 0,
    )


# chances


def chances(s: GreenlandState, found: Terms, dice: int, alphas: int = 0, skiers: int = 0) -> Odds:
    """What so many dice bring, with an Alpha or skiers who do not roll; every number that may be rerolled and does not
    succeed is."""
    if found.raid:
        raids = odds.raids(found.good, found.bites, found.reroll, found.convert)
        return raids.odds(dice, 0)
    face, certain = certain_face(s), alphas + (1 if skiers else 0)
    rolled = odds.hunts(face, *found[2:]).odds(dice, certain)
    sure = alphas + skiers if found.bites >> face & 1 else 0
    return Odds(rolled.success, rolled.deaths + sure, rolled.claim)


def best_chances(s: GreenlandState, found: Terms, cubes: int, alpha: bool) -> Odds:
    """With the Alpha as it serves best: rolling, or certain where that is allowed."""
    ways = [chances(s, found, cubes + alpha)]
    if alpha and rules.may_be_certain(found.kind):
        ways.append(chances(s, found, cubes, 1))
    return max(ways, key=lambda way: (way.success, -way.deaths))


def again_chances(s: GreenlandState, found: Terms, extra: dict[int, int]) -> Odds:
    """G2 What the dice on the table bring, if those marked and these more, by their face, are rolled again."""
    lying, rolled = [0] * 7, 0
    for face in FACES:
        marked = s.again[face] + (s.alpha_again and s.alpha_die == face) + extra.get(face, 0)
        lying[face] = s.rolled[face] + (s.alpha_die == face) - marked
        rolled += marked
    if found.raid:
        return odds.raid_after(lying, rolled, found.good, found.bites, found.convert)
    face = certain_face(s)
    lying[face] += int(s.alpha_auto) + (s.skiers > 0)
    terms = found.needed, found.good, found.bites, found.convert, found.size
    later = odds.hunt_after(lying, rolled, *terms)
    if found.bites >> face & 1 and s.skiers:  # who go on skis die together
        later.deaths += int(s.skiers) + int(s.alpha_skis) - 1
    return later


def hits(s: GreenlandState, extra: dict[int, int]) -> float:
    """F2 The hits an attack may expect, if the dice marked and these more, by their face, are rolled again."""
    good = attacks.hitting_faces(attacks.is_band(s, s.tribe))
    convert = converted_faces(s, s.tribe, v.RAID)
    sure = again = 0
    for face in FACES:
        marked = s.again[face] + extra.get(face, 0)
        again += marked
        if good >> odds.shown(face, convert) & 1:
            sure += s.rolled[face] - marked
    return sure + again * among(good, die(0, 0, convert))


# F2 fights


class Fight(NamedTuple):
    """F2 What may come of a fight between two sides, if no Iron saves anybody and the Alphas fall last: who attacks
    first and second, with how many, and how likely so many of the first and so many of the second are left."""

    first: int
    second: int
    sizes: tuple[int, int]
    left: dict[tuple[int, int], float]

    def lost(self) -> tuple[float, float]:
        """The losses to be expected on either side."""
        one, two = self.sizes
        shares = self.left.items()
        return (
            sum((one - a) * share for (a, _), share in shares),
            sum((two - b) * share for (_, b), share in shares),
        )


def fight(s: GreenlandState) -> Fight | None:
    """F2 Between those who stand on the card that is talked about now; None unless they are two sides and fight."""
    here = attacks.sides_here(s)
    order = iron_order(s, here)
    if len(order) != 2 or s.variant.first_game:
        return None
    one, two = int(order[0]), int(order[1])
    n, m = int(attacks.strength(s, one)), int(attacks.strength(s, two))
    left: dict[tuple[int, int], float] = {}
    for b, share in after_attack(n, hit(s, one), m).items():
        for a, then in after_attack(b, hit(s, two), n).items():
            left[a, b] = left.get((a, b), 0.0) + share * then
    return Fight(one, two, (n, m), left)


def hit(s: GreenlandState, side: int) -> float:
    """F2 How likely one die of a side hits; what its weapons let it reroll and does not hit is rolled again."""
    good = attacks.hitting_faces(attacks.is_band(s, side))
    rolled = die(good, reroll_faces(s, side, v.RAID), converted_faces(s, side, v.RAID))
    return float(among(good, rolled))


def after_attack(dice: int, chance: float, enemies: int) -> dict[int, float]:
    """F2 How likely so many enemies are left after so many dice."""
    found: dict[int, float] = {}
    for hits in range(dice + 1):
        ways = int(odds.combinations(dice, hits))
        share = ways * chance**hits * (1 - chance) ** (dice - hits)
        left = max(enemies - hits, 0)
        found[left] = found.get(left, 0.0) + share
    return found


class Contest(NamedTuple):
    """F2, A4, G4 A hunt on a card where another tribe stands: the chance of success in the end, and the losses to be
    expected in the fight before it; no losses where nobody fights."""

    rival: int
    success: float
    lost: float


def contest(s: GreenlandState, tribe: int, card: int, cubes: int, alpha: bool) -> Contest | None:
    """The chance of a tribe with so many on a biome card, one rival's hunters being there too: who is left after the
    fight hunts in turn, and the first to succeed takes all. None where there is not just one rival."""
    if s.holder(card) != v.NONE or is_new_world(card):
        return None
    t = s.copy()
    t.card = card
    t.hunters[card * v.TRIBES + tribe] = cubes
    if alpha:
        t.alpha[tribe] = v.ON_CARD + card
    rivals = [other for other in range(v.TRIBES) if other != tribe and t.on_card(other, card)]
    if len(rivals) != 1 or cubes + alpha == 0:
        return None
    rival = rivals[0]
    mine, theirs = int(t.on_card(tribe, card)), int(t.on_card(rival, card))
    found = fight(t)
    if found is None:
        left, lost = {(mine, theirs): 1.0}, 0.0
    elif found.first == tribe:
        left, lost = found.left, found.lost()[0]
    else:
        left, lost = {(b, a): share for (a, b), share in found.left.items()}, found.lost()[1]
    own, other = [successes(t, one, card) for one in (tribe, rival)]
    both, success = bit(tribe) | bit(rival), 0.0
    for (a, b), share in left.items():
        put_on(t, tribe, card, a)
        put_on(t, rival, card, b)
        later = b > 0 and next_hunter(t, card, both) == rival
        success += share * own[a] * (1 - other[b] if later else 1)
    return Contest(rival, success, lost)


def successes(s: GreenlandState, tribe: int, card: int) -> list[float]:
    """G0 The chance of success by how many of a tribe's hunters on a card are left, its Alpha to the last."""
    t, found = s.copy(), [0.0]
    for n in range(1, int(s.on_card(tribe, card)) + 1):
        put_on(t, tribe, card, n)
        alpha = bool(t.alpha_on(tribe, card))
        found.append(best_chances(t, terms(t, tribe, card), n - alpha, alpha).success)
    return found


def put_on(s: GreenlandState, tribe: int, card: int, n: int) -> None:
    """So many of a tribe are left on a card, its Alpha to the last."""
    s.hunters[card * v.TRIBES + tribe] = max(n - int(s.alpha_on(tribe, card)), 0)


def martyrdom(s: GreenlandState, tribe: int) -> tuple[int, float]:
    """I3, I6 How many dice a tribe rolls, and how likely one of them is a 1."""
    dice = hand_limit(s, tribe)
    return dice, 1 - (5 / 6) ** dice


# what things bring


def exchanged(s: GreenlandState, card: int) -> dict[str, int]:
    """B3 The disks a card brings; none while it is under raid."""
    named = {"energy": v.ENERGY, "ivory": v.IVORY, "iron": v.IRON}
    return {name: n for name, colour in named.items() if (n := brings(s, card, colour))}


def points_if_baptised(s: GreenlandState, tribe: int) -> tuple[int, int]:
    """I7, J0 The points of a tribe now, and as monotheists."""
    other = s.copy()
    other.mono |= bit(tribe)
    return scoring.points(s, tribe), scoring.points(other, tribe)


def parts_of_points(s: GreenlandState, tribe: int) -> dict[str, int]:
    """J0 What a tribe's points are made of; what is 0 is left out."""
    facts = s.facts
    people = facts.vp_piece * s.people(tribe)
    found = {
        "people": people,
        "cold": scoring.population(s, tribe) - people,
        "emissaries": facts.vp_missionary * scoring.emissaries(s, tribe),
    }
    if s.faith(tribe):
        for name, colour in (("ivory", v.IVORY), ("iron", v.IRON)):
            found[name] = facts.vp_disk[colour] * scoring.with_exchanges(s, tribe, colour)
    else:
        found["trophies"] = scoring.trophies(s, tribe)
        found["inventions"] = scoring.inventions(s, tribe)
    return {name: n for name, n in found.items() if n}
