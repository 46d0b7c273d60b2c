"""E What the bot does in Phase 2: hunters to the cards, hunters to the ranks.

It thinks of the whole party at once: the best next step, a hunter or a few more to the card where each of them brings
most, then the next, until nobody is left who would bring anything.
"""

from __future__ import annotations

from typing import Final

from cairn.core.state import bit, first, second, third, verb_of
from cairn.games.greenland import speech as say
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot.fights import contested_value
from cairn.games.greenland.bot.look import Ground, Look
from cairn.games.greenland.bot.worth import EMISSARY, EXPOSED, PARTY, risk
from cairn.games.greenland.rules import transport
from cairn.games.greenland.rules.assignment import BY_MARINER, BY_SLED, ON_FOOT
from cairn.games.greenland.rules.disks import can_pay_energy
from cairn.games.greenland.state import GreenlandState

ENOUGH: Final = 0.02  # what a hunter must bring, or he stays at home
MANY: Final = 99
STEP: Final = 6  # hunters sent in one step, at most

WAIT = 8.0
NO_RAIDS = False
INCOME = 0.8
RANK: Final = 1000  # in a plan: a promotion to this rank, in place of a card

# promotions


class Promotions:
    """E3 Which hunters become elders, one after another, while it pays."""

    def __init__(self, look: Look) -> None:
        s = look.s
        self.look = look
        self.me = look.me
        self.worth = look.mine
        self.cost = 0 if self.worth.free else 1
        self.energy = int(can_pay_energy(s, look.me))
        self.elders = [int(s.own_elders(look.me, rank)) for rank in range(v.RANKS)]
        self.income = 0.0  # Energy to be expected before the elders act
        self.offered = {int(first(one)) for one in look.of(say.PROMOTE) if second(one) == 0}

    def best(self, ready: int) -> tuple[float, int]:
        """The best promotion now, with so many hunters still at home, and what it is worth."""
        found = (0.0, 0)
        for rank in self.offered:
            if self.elders[rank] < self.look.s.facts.places[rank] and self.energy >= self.cost:
                found = max(found, (self.value(rank, ready), rank))
        return found

    def take(self, rank: int) -> None:
        self.elders[rank] += 1
        self.energy -= self.cost

    def value(self, rank: int, ready: int) -> float:
        worth = self.worth
        if self.look.s.variant.together:
            return self._together(rank, ready)
        if worth.aims:
            return self._before_baptism(rank)
        price = self.cost * worth.energy + loss_of_hunter(worth.left, ready)
        if rank == v.CHIEF and self.elders[v.CHIEF] == 0 and not self._guest():
            return self._against_feud() - price
        if worth.mono:
            return self._faithful(rank, price, loss_of_hunter(worth.left, ready))
        return self._heathen(rank, price)

    def _guest(self) -> bool:
        """D2 A foreign elder in rank 1 keeps the peace as well as a Chief."""
        s = self.look.s
        return any(s.elders_in(self.me, v.CHIEF, other) for other in self.look.others(self.me))

    def _against_feud(self) -> float:
        s = self.look.s
        half = (int(s.ready(self.me)) + 1) // 2
        return risk(s, v.FEUD, 0) * (half + 1) * self.worth.piece * min(3, self.worth.left)

    def _faithful(self, rank: int, price: float, loss: float) -> float:
        """I5 An acolyte who can be sent is worth an emissary."""
        if rank == v.TRACKER:
            if self.energy - self.cost + self.income < self.elders[v.TRACKER] + 1:
                return 0.0
            return EMISSARY - WAIT * loss
        if rank == v.MARINER and self.elders[v.MARINER] == 0 and self.energy >= 3:
            return 0.25 * self.worth.left - price
        return 0.0

    def _before_baptism(self, rank: int) -> float:
        """I2 Only a shaman is of use, to burn the others."""
        shamans = self.elders[v.SHAMAN]
        if rank != v.SHAMAN or self.energy - self.cost < shamans + 1:
            return 0.0
        return 3.0 if shamans == 0 else 0.0

    def _heathen(self, rank: int, price: float) -> float:
        s = self.look.s
        worth = self.worth
        held = [c for c in s.facts.takeable if s.where[c] == v.IN_HAND + self.me]
        if rank == v.SHAMAN and self.elders[rank] == 0:
            return (
                max([worth.herd(c) for c in held if s.facts.kind[c] == v.DOMESTIC], default=0)
                - price
            )
        if rank == v.CRAFTER and self.elders[rank] == 0 and s.iron(self.me):
            return (
                max([worth.in_tribe(c) for c in held if s.facts.kind[c] == v.INVENTION], default=0)
                - price
            )
        if rank == v.TRACKER and self.elders[rank] == 0:
            return 0.15 * worth.left - price
        if rank == v.MARINER and self.elders[rank] == 0:
            return 0.25 * worth.left - price
        return 0.0

    def _together(self, rank: int, ready: int) -> float:
        """K0 Elders outlive the cold winters: they are the reserve from which a tribe starts again."""
        left = self.worth.left
        if left == 0:
            return 0.0
        if rank == v.CHIEF:
            return 2.0
        keep = TOGETHER_PARTY if self.worth.free else TOGETHER_PARTY + 1
        if ready <= keep or rank in (v.WAR_CHIEF,):
            return 0.0
        return (
            1.0 + 0.1 * self.elders[rank] - (0.3 if rank == v.MARINER and self.elders[rank] else 0)
        )


TOGETHER_PARTY: Final = 4
TOGETHER_ENOUGH = 0.1


def loss_of_hunter(left: int, ready: int) -> float:
    """What the tribe misses in the turns to come, the more the fewer hunters it has."""
    return left * (0.05 if ready > PARTY else 0.05 + 0.08 * (PARTY + 1 - ready))


# the party


class Party:
    """E1, E2, E5 The plan for all hunters at home."""

    def __init__(self, look: Look) -> None:
        s = look.s
        self.look = look
        self.me = look.me
        self.cubes = int(s.available[look.me]) - bridegrooms(look)
        self.alpha = s.alpha[look.me] == v.AT_HAND
        self.sent: dict[int, tuple[int, bool]] = {}  # by card: hunters, and is the Alpha among them
        self.way: dict[int, int] = {}
        self.promoted: list[int] = []
        self.mariners = int(transport.free_mariners(s, look.me))
        self.sleds = int(transport.free_sleds(s, look.me))

    def count(self, card: int) -> int:
        """Hunters whom the plan sends to a card."""
        cubes, alpha = self.sent.get(card, (0, False))
        return cubes + alpha

    def ships(self, card: int, n: int) -> int:
        """E1 Mariners that have to sail so that so many come to a card."""
        s = self.look.s
        rest = n - int(transport.seats_left(s, self.me, card))
        return max(0, -(-rest // int(s.facts.mariner_carries)))

    def here(self, card: int) -> tuple[int, bool]:
        """Hunters on a card, those of the plan included: cubes, and the Alpha."""
        s = self.look.s
        cubes, alpha = self.sent.get(card, (0, False))
        return (
            int(s.hunters[card * v.TRIBES + self.me]) + cubes,
            alpha or bool(s.alpha_on(self.me, card)),
        )


def plan(look: Look) -> tuple[list[int], dict[int, tuple[int, bool]]]:
    """The ranks to fill, best first, and the hunters to send by card, best first."""
    party = Party(look)
    ways = offered_ways(look)
    promotions = Promotions(look)
    order: list[int] = []
    steps: dict[int, tuple[float, int, bool]] = {}
    stale = set(ways)
    while party.cubes or party.alpha:
        for card in stale:
            steps[card] = best_step(look, party, card, ways[card])
        stale = set()
        promotions.income = INCOME * income(look, party)
        gain, rank = promotions.best(party.cubes + party.alpha) if party.cubes else (0.0, 0)
        card = max(steps, key=lambda c: steps[c][0], default=-1)
        ratio = steps[card][0] if card >= 0 else 0.0
        if max(gain, ratio) <= (TOGETHER_ENOUGH if look.s.variant.together else ENOUGH):
            break
        if gain >= ratio:
            party.promoted.append(rank)
            promotions.take(rank)
            party.cubes -= 1
            order.append(RANK + rank)
            stale = set(ways)
            continue
        _, cubes, alpha = steps[card]
        sent, with_alpha = party.sent.get(card, (0, False))
        if card not in party.sent:
            order.append(card)
        use_way(look, party, card, ways[card], cubes + alpha)
        party.sent[card] = (sent + cubes, with_alpha or alpha)
        party.cubes -= cubes
        if alpha:
            party.alpha = False
            stale = set(ways)
        elif party.cubes < STEP or transport.is_new_world(card):
            stale = set(ways)
        else:
            stale = {card} | {c for c in ways if way_needed(look, c)}
    return order, party.sent


def bridegrooms(look: Look) -> int:
    """K0 One hunter waits at home for the bride who makes promotions free, in the tribe that needs her most."""
    s = look.s
    if not s.variant.together or s.available[look.me] < 2 or look.left < 2:
        return 0
    bride = free_bride(s)
    poor = [t for t in range(v.TRIBES) if s.alive(t) and not look.worth(t).free]
    if bride == v.NONE or look.me not in poor:
        return 0
    return 1 if min(poor, key=lambda t: (int(s.people(t)), -t)) == look.me else 0


def free_bride(s: GreenlandState) -> int:
    """E3 An unmarried Daughter who makes promotions free."""
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        if s.facts.free_promotion[daughter] and s.holder(daughter) != v.NONE:
            if s.husband_of(daughter) == v.NONE:
                return daughter
    return int(v.NONE)


def income(look: Look, party: Party) -> float:
    """Energy to expect from the hunters sent so far, and from colonies."""
    total = 0.0
    for card in {*party.sent, int(v.MARKLAND), int(v.VINLAND)}:
        cubes, alpha = party.here(card)
        if cubes + alpha and look.s.holder(card) == v.NONE:
            ground = look.ground(look.me, card)
            if isinstance(ground, Ground) and ground.disks[v.ENERGY]:
                total += ground.odds(cubes, int(alpha)).success * ground.disks[v.ENERGY]
    return total


def way_needed(look: Look, card: int) -> bool:
    return transport.is_new_world(card) or not transport.at_home(look.s, look.me, card)


def use_way(look: Look, party: Party, card: int, ways: list[int], n: int) -> None:
    """E1 A sled where there is one, and Mariners for the New World and where there is none."""
    if ways[0] == ON_FOOT:
        return
    if party.way.setdefault(card, way_now(party, ways)) == BY_MARINER:
        sent = party.count(card)
        party.mariners -= party.ships(card, sent + n) - party.ships(card, sent)
    elif card not in party.sent and not sledded(look, card):
        party.sleds -= 1


def way_now(party: Party, ways: list[int]) -> int:
    return int(BY_SLED if BY_SLED in ways and party.sleds > 0 else ways[0])


def sledded(look: Look, card: int) -> bool:
    """E1 Is a sled on its way there already?"""
    return look.s.sledded[look.me] & bit(card) != 0


def room_on_way(look: Look, party: Party, card: int, ways: list[int]) -> int:
    """E1 How many more hunters the plan can bring to a card."""
    if ways[0] == ON_FOOT:
        return MANY
    way = party.way.get(card, way_now(party, ways))
    if way == BY_SLED:
        return MANY if party.sleds > 0 or card in party.sent or sledded(look, card) else 0
    carries = int(look.s.facts.mariner_carries)
    sent = party.count(card)
    seats = int(transport.seats_left(look.s, look.me, card))
    return seats + carries * (party.ships(card, sent) + party.mariners) - sent


def offered_ways(look: Look) -> dict[int, list[int]]:
    """E1 By card: the ways that lead there."""
    found: dict[int, list[int]] = {}
    for one in look.of(say.HUNT_AT, say.COLONISE, say.RAID_AT):
        found.setdefault(int(first(one)), []).append(int(second(one)))
    return found


def best_step(look: Look, party: Party, card: int, ways: list[int]) -> tuple[float, int, bool]:
    """How many more hunters to send to a card, so that each of them brings most: what that is, and the Alpha or not."""
    most = min(room_on_way(look, party, card, ways), party.cubes + party.alpha, STEP)
    if most <= 0:
        return (0.0, 0, False)
    cubes, alpha = party.here(card)
    now = card_value(look, card, cubes, alpha, 0)
    best = (0.0, 0, False)
    for n in range(1, most + 1):
        if n <= party.cubes:
            gain = card_value(look, card, cubes + n, alpha, n) - now
            best = max(best, (gain / n, n, False))
        if party.alpha and not alpha and n - 1 <= party.cubes:
            gain = card_value(look, card, cubes + n - 1, True, n) - now - ALPHA_HOME
            best = max(best, (gain / n, n - 1, True))
    return best


ALPHA_HOME: Final = 0.05  # the Alpha goes only where it does better than a cube


def card_value(look: Look, card: int, cubes: int, alpha: bool, more: int) -> float:
    """What so many hunters on a card bring, others there considered."""
    s = look.s
    me = look.me
    if transport.is_new_world(card):
        return colony_value(look, card, cubes, alpha, more)
    if cubes + alpha == 0:
        return 0.0
    if s.variant.together and defers(look, card):
        return 0.0
    if s.holder(card) != v.NONE:
        return raid_value(look, card, cubes, alpha)
    if any(s.on_card(other, card) for other in range(v.TRIBES) if other != me):
        if s.variant.together:
            return 0.0
        return contested_value(look, me, card, {me: (cubes, alpha)})
    return look.ground(me, card).value(cubes, alpha)


def defers(look: Look, card: int) -> bool:
    """K0 Is this one of the best grounds of a tribe that comes later and is in greater need?"""
    return card in look.reserved()


def raid_value(look: Look, card: int, cubes: int, alpha: bool) -> float:
    if look.s.variant.together or NO_RAIDS:
        return 0.0
    return contested_value(look, look.me, card, {look.me: (cubes, alpha)})


def colony_value(look: Look, card: int, cubes: int, alpha: bool, more: int) -> float:
    """E2 Colonists hunt by themselves every turn; in the cold each of them counts twice in the end."""
    s = look.s
    hostile = look.hostile(card, more)
    bitten = 3 if hostile else 1
    worth = look.ground(look.me, card, hostile).value(cubes, alpha)
    if hostile and not s.hostile >> (card - v.MARKLAND) & 1:
        worth -= 1.0
    if s.variant.together:
        return worth + (0.0 if hostile else EXPOSED * (cubes + alpha))
    if s.is_cold(card):
        extra = int(s.facts.vp_cold_colonist - s.facts.vp_piece)
        worth += extra * (cubes + alpha) * (1 - bitten / 6) ** (look.left + 1)
    return worth


# questions


def choose_assignment(look: Look) -> int:
    order, sent = plan(look)
    if not order:
        return look.stop()
    for target in order:
        if target >= RANK:
            return next(
                o for o in look.of(say.PROMOTE) if first(o) == target - RANK and second(o) == 0
            )
        return way_to(look, target)
    return look.stop()


def way_to(look: Look, card: int) -> int:
    options = [o for o in look.of(say.HUNT_AT, say.COLONISE, say.RAID_AT) if first(o) == card]
    sleds = [o for o in options if second(o) == BY_SLED]
    return sleds[0] if sleds else options[0]


def choose_count(look: Look) -> int:
    """As many as the plan sends to this card."""
    s = look.s
    card = int(s.about_b)
    order, sent = plan_for(look, card)
    cubes, alpha = sent.get(card, (0, False))
    n = cubes + alpha
    verb = say.COUNT_WITH_ALPHA if alpha else say.COUNT
    fitting = [o for o in look.options if verb_of(o) == verb and first(o) <= n]
    if fitting:
        return max(fitting, key=first)
    fitting = look.of(say.COUNT) or look.options
    return min(fitting, key=first)


def plan_for(look: Look, card: int) -> tuple[list[int], dict[int, tuple[int, bool]]]:
    """The plan as it was made when the card was chosen: the options of that question are asked for once more."""
    options = look.options
    look.options = again(look)
    try:
        return plan(look)
    finally:
        look.options = options


def again(look: Look) -> list[int]:
    """The assignments offered before a card was chosen."""
    from cairn.games.greenland.rules import assignment as rules

    s = look.s.copy()
    s.ask(0, look.s.seat, say.CHOOSE_ASSIGNMENT, look.me)
    rules.offer_biomes(
        s,
        look.me,
        s.facts.mariner_carries * transport.free_mariners(s, look.me),
        transport.free_sleds(s, look.me) > 0,
    )
    if not s.variant.first_game:
        rules.offer_tribe_cards(
            s,
            look.me,
            s.facts.mariner_carries * transport.free_mariners(s, look.me),
            transport.free_sleds(s, look.me) > 0,
        )
    rules.offer_ranks(s, look.me)
    return [int(s.options[i]) for i in range(s.count)]


def choose_rescue(look: Look) -> int:
    """E4 An elder who is missed least comes down to hunt; emissaries stay."""
    s = look.s
    if look.left == 0 and not s.variant.together:
        return look.stop()
    home = [o for o in look.of(say.RESCUE_ELDER) if first(o) == look.me]
    if home:
        return min(home, key=lambda o: look.mine.elder(int(second(o))) - (2 if third(o) else 0))
    found = look.of(say.RESCUE_HUSBAND, say.RESCUE_COLONIST)
    return found[0] if found else look.pick(say.RESCUE_ELDER)


def choose_evacuation(look: Look) -> int:
    """E4 A colony is given up when it eats more than it brings."""
    s = look.s
    for one in look.of(say.EVACUATE):
        card = int(first(one))
        cubes, alpha = int(s.hunters[card * v.TRIBES + look.me]), bool(s.alpha_on(look.me, card))
        if colony_value(look, card, cubes, alpha, 0) < -0.2:
            return one
    return look.stop()


def choose_reassigned(look: Look) -> int:
    """E6 Hunters who are idle go where they still bring something."""
    return min(
        [
            o
            for o in look.of(say.REASSIGN)
            if first(o) == 255 and second(o) == 0 and idle_use(look) > ENOUGH
        ],
        default=look.stop(),
    )


def idle_use(look: Look) -> float:
    s = look.s
    return max(
        (more_at(look, card) for card in range(v.ON_BARS) if s.on_card(look.me, card)), default=0.0
    )


def more_at(look: Look, card: int) -> float:
    """What one more hunter brings on a card where the tribe hunts."""
    s = look.s
    if s.lane_of(card) < 0 or transport.is_new_world(card) or s.holder(card) != v.NONE:
        return 0.0
    if s.sea_closed and s.facts.type[card] == v.SEA:
        return 0.0
    cubes, alpha = int(s.hunters[card * v.TRIBES + look.me]), bool(s.alpha_on(look.me, card))
    return card_value(look, card, cubes + 1, alpha, 1) - card_value(look, card, cubes, alpha, 0)


def choose_new_place(look: Look) -> int:
    return max(look.options, key=lambda one: more_at(look, int(first(one))))
