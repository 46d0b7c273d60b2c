"""E1, E2, E5 The plan for all hunters at home.

It grows step by step: a hunter or a few more to the card where each of them brings most, or one to a rank, until
nobody is left who would bring anything.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.state import action, bit
from cairn.games.greenland.bot.fights import Field, group_in, groups, opposed, with_group
from cairn.games.greenland.bot.look import Best, Look
from cairn.games.greenland.bot.promotions import Promotions
from cairn.games.greenland.bot.together import reserved, waits_for_bride
from cairn.games.greenland.rules import transport
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb

ENOUGH: Final[float] = 0.02  # what a hunter must bring, or he stays at home
ENOUGH_TOGETHER: Final[float] = 0.2  # where he is better kept than lost
STEP: Final[i64] = 6  # hunters sent in one step, at most
UNKNOWN: Final[float] = -1e9
NOTHING_KNOWN: Final[vec[float]] = vec[float]([UNKNOWN for _ in range(2 * STEP)])
SPARED: Final[float] = 0.05  # the Alpha goes only where it does better than a cube
EXPECTED: Final[float] = 0.8  # of the Energy that is to be expected, this share is counted on
EVERYBODY: Final[i64] = 99


@mypyc_attr(acyclic=True)
class Prospect:
    """What hunters of the tribe asked bring on a card, with others there considered."""

    def __init__(self, look: Look, card: i64) -> None:
        self.look = look
        self.card = card
        self.overseas = transport.is_new_world(card)
        self.opposed = not self.overseas and opposed(look, card)
        self.there = groups(look, card)
        self.target = look.target(look.me, card)
        self.field: Field | None = None  # where others have to be fought
        self.known = NOTHING_KNOWN[:]  # values, which a plan asks for again and again

    def value(self, cubes: i64, alpha: bool) -> float:
        at = 2 * cubes + alpha
        while len(self.known) <= at:
            self.known = append(self.known, UNKNOWN)
        if self.known[at] == UNKNOWN:
            self.known[at] = self.worked_out(cubes, alpha)
        return self.known[at]

    def worked_out(self, cubes: i64, alpha: bool) -> float:
        look = self.look
        if self.overseas:
            return look.colony(self.card, cubes, alpha)
        if not self.opposed:
            return self.target.value(cubes, alpha)
        if look.s.variant.together:
            return 0.0
        if self.field is None:
            self.field = Field(look, self.card)
        return self.field.outcome(look, with_group(self.there, look.me, cubes, alpha))[look.me]


@mypyc_attr(acyclic=True)
class Goal(Prospect):
    """A card to which hunters can be sent to hunt, settle or raid: how they can come there, how many the plan sends,
    and the best step more."""

    def __init__(self, look: Look, card: i64, on_foot: bool, mariner: bool, sled: bool) -> None:
        super().__init__(look, card)
        self.on_foot = on_foot
        self.mariner = mariner
        self.sled = sled
        self.by_sled = False  # once somebody is sent
        self.cubes: i64 = 0
        self.alpha = False
        self.forget_step()
        self.stale = True

    def sent(self) -> i64:
        return self.cubes + self.alpha

    def forget_step(self) -> None:
        self.each = 0.0  # what each hunter of the step brings
        self.step_cubes: i64 = 0
        self.step_alpha = False
        self.stale = False  # is the step to be found anew?

    def weigh(self, each: float, cubes: i64, alpha: bool) -> None:
        """Is this step better, or as good and larger, or with the Alpha?"""
        larger = cubes > self.step_cubes or (cubes == self.step_cubes and alpha)
        if each > self.each or (each == self.each and larger):
            self.each = each
            self.step_cubes = cubes
            self.step_alpha = alpha


@mypyc_attr(acyclic=True)
class Party:
    """The hunters at home and the ways they can go, while a plan is made."""

    def __init__(self, look: Look) -> None:
        s, me = look.s, look.me
        self.look = look
        self.me = me
        self.cubes = s.available[me] - waits_for_bride(look)
        self.alpha = s.alpha[me] == v.AT_HAND
        self.mariners = transport.free_mariners(s, me)
        self.sleds = transport.free_sleds(s, me)
        self.goals = reach(look)
        self.reserved = reserved(look)
        self.promotions = Promotions(look)
        self.enough = ENOUGH_TOGETHER if s.variant.together else ENOUGH
        self.rank: i64 = 0  # filled by the last step, if it was a promotion
        self.sent: list[Goal] = []  # where the plan sends hunters

    def orders(self, orders: vec[i64]) -> vec[i64]:
        """With where the whole plan sends hunters, as the answers to how many go and the card as a second argument."""
        while self.step():
            pass
        for goal in self.sent:
            act = verb.SEND_WITH_ALPHA if goal.alpha else verb.SEND
            orders = append(orders, action(act, goal.sent(), goal.card))
        return orders

    def step(self) -> bool:
        """The best that can be done next, if anything is worth while."""
        if self.cubes == 0 and not self.alpha:
            return False
        goal = self.best_goal()
        each = 0.0 if goal is None else goal.each
        self.promotions.income = EXPECTED * self.income()
        promotion = Best()
        if self.cubes:
            promotion = self.promotions.best(self.cubes + self.alpha)
        if max(promotion.worth, each) <= self.enough:
            return False
        if goal is None or promotion.worth >= each:
            self.rank = promotion.option
            self.promotions.take(self.rank)
            self.cubes -= 1
        else:
            self.rank = 0
            self.send(goal)
        return True

    def best_goal(self) -> Goal | None:
        """Where each hunter brings most."""
        best: Goal | None = None
        for goal in self.goals:
            if goal.stale or not self.is_open(goal):
                self.find_step(goal)
            if best is None or goal.each > best.each:
                best = goal
        return best

    def is_open(self, goal: Goal) -> bool:
        """Can this step still be made? Then it is still the best on its card: what can be done only grows less."""
        ready = goal.step_cubes <= self.cubes and (self.alpha or not goal.step_alpha)
        return ready and goal.step_cubes + goal.step_alpha <= self.room_for(goal)

    def send(self, goal: Goal) -> None:
        cubes, alpha, before = goal.step_cubes, goal.step_alpha, goal.sent()
        if before == 0:
            goal.by_sled = self.takes_sled(goal)
            self.sent.append(goal)
        if goal.by_sled:
            if before == 0 and not self.sledded(goal.card):
                self.sleds -= 1
        elif not goal.on_foot:
            after = before + cubes + alpha
            self.mariners -= self.ships(goal.card, after) - self.ships(goal.card, before)
        goal.cubes += cubes
        goal.alpha = goal.alpha or alpha
        goal.stale = True
        self.cubes -= cubes
        self.alpha = self.alpha and not alpha
        self.goals.remove(goal)  # of equals those come first to whom nobody was sent
        self.goals.append(goal)

    # ways

    def ships(self, card: i64, n: i64) -> i64:
        """E1 Mariners that have to sail so that so many come to a card."""
        return transport.mariners_for(self.look.s, self.me, card, n)

    def sledded(self, card: i64) -> bool:
        """E1 Is a sled on its way there already?"""
        s = self.look.s
        return transport.is_sledded(s, self.me, s.sledded, card)

    def takes_sled(self, goal: Goal) -> bool:
        """E1 A sled where there is one: Mariners are for the New World."""
        if goal.sent():
            return goal.by_sled
        return goal.sled and (self.sleds > 0 or not goal.mariner)

    def room_for(self, goal: Goal) -> i64:
        """E1 How many more hunters can come to a card."""
        if goal.on_foot:
            return EVERYBODY
        s, sent = self.look.s, goal.sent()
        if self.takes_sled(goal):
            return EVERYBODY if self.sleds > 0 or sent or self.sledded(goal.card) else 0
        ships = self.ships(goal.card, sent) + self.mariners
        seats = transport.seats_left(s, self.me, goal.card)
        return seats + ships * s.facts.mariner_carries - sent

    # what it is good for

    def here(self, goal: Goal) -> tuple[i64, bool]:
        """Hunters on a card with those of the plan: cubes, and the Alpha."""
        cubes, alpha = group_in(goal.there, self.me)
        return cubes + goal.cubes, alpha or goal.alpha

    def find_step(self, goal: Goal) -> None:
        """How many more to send to a card, so that each of them brings most."""
        goal.forget_step()
        most = min(self.cubes + self.alpha, STEP)
        most = min(most, self.room_for(goal))
        if most <= 0 or self.reserved & bit(goal.card):
            return
        cubes, alpha = self.here(goal)
        now = goal.value(cubes, alpha)
        for n in range(i64(1), most + 1):
            if n <= self.cubes:
                gain = goal.value(cubes + n, alpha) - now
                goal.weigh(gain / float(n), n, False)
            if self.alpha and n - 1 <= self.cubes:
                gain = goal.value(cubes + n - 1, True) - now - SPARED
                goal.weigh(gain / float(n), n - 1, True)

    def income(self) -> float:
        """Energy to expect from the hunters sent so far, and from colonies."""
        total = 0.0
        for goal in self.sent:
            cubes, alpha = self.here(goal)
            total += goal.target.energy(cubes, alpha)
        for card in (v.MARKLAND, v.VINLAND):
            if not self.is_sent_to(card):
                cubes, alpha = self.look.group(self.me, card)
                if cubes + alpha:
                    total += self.look.target(self.me, card).energy(cubes, alpha)
        return total

    def is_sent_to(self, card: i64) -> bool:
        for goal in self.sent:
            if goal.card == card:
                return True
        return False


def reach(look: Look) -> list[Goal]:
    """E1, E2, E5 The cards to which hunters can be sent to hunt, settle or raid, and how."""
    s = look.s
    found: list[Goal] = []
    for lane in range(v.LANES):
        for i in range(s.lane_size[lane]):
            card = s.lanes[lane * v.LANE + i]
            if transport.is_new_world(card):
                shut = s.markland_closed and card == v.MARKLAND
                if not shut and transport.seats_to(s, look.me, card):
                    found.append(Goal(look, card, False, True, False))
            elif not (s.sea_closed and s.facts.type[card] == v.SEA):
                add_goal(look, card, found)
    if s.variant.first_game or s.variant.together or not s.own_elders(look.me, v.WAR_CHIEF):
        return found
    for card in s.facts.targets:
        if is_prey(look, card):
            add_goal(look, card, found)
    return found


def add_goal(look: Look, card: i64, found: list[Goal]) -> None:
    """E1 On foot in the home land; elsewhere by Mariners or by sled, if there are any."""
    s, me = look.s, look.me
    if transport.at_home(s, me, card):
        found.append(Goal(look, card, True, False, False))
        return
    mariner = transport.seats_to(s, me, card) > 0
    sled = transport.is_sledded(s, me, s.sledded, card) or transport.free_sleds(s, me) > 0
    if mariner or sled:
        found.append(Goal(look, card, False, mariner, sled))


def is_prey(look: Look, card: i64) -> bool:
    """E5 Is this a card of a rival that can be raided?"""
    s, owner = look.s, look.s.holder(card)
    if owner == v.NONE or look.others(look.me) & bit(owner) == 0:
        return False
    daughter = s.facts.kind[card] == v.DAUGHTER
    return s.husband_of(card) != look.me if daughter else s.facts.raidable[card] != 0
