"""F2, F4 Fights: what they cost, and whom they hit."""

from __future__ import annotations

from cairn.core.state import first, verb_of
from cairn.games.greenland import speech as say
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot.look import Ground, Look
from cairn.games.greenland.rules.negotiation import defends
from cairn.games.greenland.rules.play_order import hunts_first

Groups = dict[int, tuple[int, bool]]  # by tribe: cubes on a card, and is the Alpha there


def groups(look: Look, card: int) -> Groups:
    s = look.s
    found: Groups = {}
    for tribe in range(v.TRIBES):
        if s.on_card(tribe, card):
            found[tribe] = (int(s.hunters[card * v.TRIBES + tribe]), bool(s.alpha_on(tribe, card)))
    return found


def contested_value(look: Look, tribe: int, card: int, changes: Groups) -> float:
    """What a card brings a tribe if these groups stand there, after the fight that is to come."""
    return outcome(look, card, {**groups(look, card), **changes}).get(tribe, 0.0)


def outcome(look: Look, card: int, there: Groups) -> dict[int, float]:
    """F2, G4 What each tribe gets out of a card: its losses in the fight, then the hunt or raid of who is left."""
    s = look.s
    there = {t: g for t, g in there.items() if g[0] + g[1]}
    owner = int(s.holder(card))
    value = dict.fromkeys(there, 0.0)
    if owner != v.NONE:
        value.setdefault(owner, 0.0)
    size, lost = fight(look, card, there, owner)
    for tribe, (cubes, alpha) in there.items():
        gone = min(lost.get(side_of(look, tribe, card, owner), 0.0), float(cubes + alpha))
        value[tribe] -= gone * look.worth(tribe).piece
    fail = 1.0
    for tribe in hunt_order(look, card, there, owner, size):
        cubes, alpha = there[tribe]
        left = max(0, round(size[tribe] - alpha))
        if left + alpha == 0 or size[tribe] < 0.5:
            continue
        ground = look.ground(tribe, card)
        value[tribe] += fail * ground.value(left, alpha)
        if isinstance(ground, Ground):
            odds = ground.odds(left, 1 if alpha else 0)
            fail *= 1 - odds.success
        else:
            won = fail * ground.chance(left + alpha).success
            value[owner] -= won * raided_loss(look, owner, card)
            fail -= won
    return value


def raided_loss(look: Look, owner: int, card: int) -> float:
    s = look.s
    if s.facts.kind[card] == v.DAUGHTER:
        return 0.1
    return int(s.facts.herd_babies[card]) * min(1.0, look.room(owner)) * look.worth(owner).piece


def side_of(look: Look, tribe: int, card: int, owner: int) -> int:
    """F2 Who stands by a tribe's card fights on its owner's side."""
    return owner if owner != v.NONE and defends(look.s, tribe, card) else tribe


def fight(
    look: Look, card: int, there: Groups, owner: int
) -> tuple[dict[int, float], dict[int, float]]:
    """F2 Expected pieces left, and lost, by side. Each side attacks once, most Iron first."""
    s = look.s
    size: dict[int, float] = {}
    band: dict[int, bool] = {}
    for tribe, (cubes, alpha) in there.items():
        side = side_of(look, tribe, card, owner)
        size[side] = size.get(side, 0.0) + cubes + alpha
        band[side] = band.get(side, False) or (alpha and s.own_elders(side, v.WAR_CHIEF) > 0)
    if owner != v.NONE and s.facts.kind[card] == v.DAUGHTER and s.husband_of(card) != v.NONE:
        size[owner] = size.get(owner, 0.0) + 1
        band[owner] = True
    lost = dict.fromkeys(size, 0.0)
    if s.variant.first_game or len(size) < 2:
        return size, lost
    place = {int(t): i for i, t in enumerate(s.order)}
    for side in sorted(size, key=lambda t: (-int(s.iron(t)), place.get(t, 9))):
        hits = size[side] * (1 / 3 if band[side] else 1 / 6)
        enemies = [t for t in size if t != side and size[t] > 0]
        for enemy in enemies:
            dead = min(size[enemy], hits / len(enemies))
            size[enemy] -= dead
            lost[enemy] += dead
    return size, lost


def hunt_order(
    look: Look, card: int, there: Groups, owner: int, size: dict[int, float]
) -> list[int]:
    """A4 Who hunts first; defenders do not hunt."""
    s = look.s
    kind = int(s.facts.type[s.side(card)])
    place = {int(t): i for i, t in enumerate(s.order)}
    hunters = [t for t in there if side_of(look, t, card, owner) != owner]
    return sorted(
        hunters,
        key=lambda t: (
            not hunts_first(s, t, kind) if owner == v.NONE else True,
            size[t],
            place.get(t, 9),
        ),
    )


# questions


def choose_attack_reroll(look: Look) -> int:
    """All that do not hit."""
    s = look.s
    for one in look.of(say.REROLL, say.REROLL_ALPHA):
        if first(one) > 2 and (verb_of(one) == say.REROLL_ALPHA or s.rolled[first(one)]):
            return max(
                o for o in look.options if verb_of(o) == verb_of(one) and first(o) == first(one)
            )
    return look.stop()


def choose_victim(look: Look) -> int:
    """The strongest rival: whose pieces are most."""
    s = look.s
    return max(look.options, key=lambda o: (int(s.score(s.seat_for(first(o)))), -int(first(o))))


def choose_loss(look: Look) -> int:
    """Other tribes' pieces before the own ones, cubes before the Alpha."""

    def harm(one: int) -> float:
        verb = verb_of(one)
        if verb == say.LOSE_HUSBAND:
            husband = int(look.s.husband_of(first(one)))
            return 1.0 if husband == look.me else 0.5
        own = 1.0 if first(one) == look.me else 0.4
        return own + (0.5 if verb == say.LOSE_ALPHA_OF else 0.0)

    return min(look.options, key=harm)


def choose_iron_rule(look: Look) -> int:
    """F4 Iron saves lives when they are worth more than the Iron."""
    worth = look.mine
    dead = int(look.s.about_b)
    dearer = dead * worth.piece > worth.iron + 0.2
    return look.pick(say.SAVE_WITH_IRON if dearer else say.KEEP_DEAD)


def choose_avenged(look: Look) -> int:
    """F2 The emissary first, who brings most points; else the husband."""
    guests = look.of(say.KILL_GUEST, say.KILL_HUSBAND_OF)
    return guests[-1] if guests else look.stop()
