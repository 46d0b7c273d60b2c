"""13.14, 13.21 Ceremony cards: the Enemy Ways of the cards in hand, then the new card is taken or let go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.rules import rule
from cairn.core.state import PASS, Flow, action, bit, first, verb_of
from cairn.games.navajo.rules import instructions, major_events
from cairn.games.navajo.rules.cubes import reset_cubes
from cairn.games.navajo.rules.minor_events import drought
from cairn.games.navajo.rules.passage_of_time import elder_dies
from cairn.games.navajo.rules.rights import (
    is_right,
    offer_rights,
    one_right,
    potential_goods,
    rights_window,
    spend_goods,
    use_right,
)
from cairn.games.navajo.rules.tracks import (
    collect_enemy_points,
    lose_culture,
    lose_military,
    raise_morale,
    set_ferocity,
    spend_points,
)
from cairn.games.navajo.speech import (
    ANIMAL_LOST,
    CANCEL,
    CANCEL_WAY,
    CANCELLED_WAY,
    CEREMONY_END,
    CEREMONY_LET_GO,
    CEREMONY_TAKEN,
    CEREMONY_WAY,
    CHOOSE_CEREMONY,
    CHOOSE_LOST_ANIMAL,
    CHOOSE_WAY,
    ENEMY_COLLECTS,
    JOINED_PASSAGE,
    LET_GO,
    LOSE_ANIMAL,
    LOSE_HORSE,
    NEXT_WAY,
    TAKE_CARD,
    TOO_FEW_GOODS,
    WAY_TAKEN,
)
from cairn.games.navajo.vocabulary import (
    FAMILIES,
    HORSE,
    NONE,
    OUT_OF_PLAY,
    OWN_HORSE,
    PASSAGE,
    PIECES,
    RESOURCES,
    SHEEP,
    SPACES,
    WAY_ANIMAL,
    WAY_CULTURE,
    WAY_DROUGHT,
    WAY_ELDER,
    WAY_ENEMY_POINTS,
    WAY_FEROCITY,
    WAY_GOODS,
    WAY_MILITARY,
    WAY_MORALE,
    WAY_POINTS,
    WAY_SLAVES,
)

if TYPE_CHECKING:
    from cairn.games.navajo.state import NavajoState

R_10_2: Final[i64] = rule("10.2")
R_13_14: Final[i64] = rule("13.14")
R_13_21: Final[i64] = rule("13.21")
FOR_CANCELLING: Final[i64] = 3


def ceremony(s: NavajoState) -> Flow:
    """13.14 Step 1: the Enemy Way of every Ceremony card in hand. Then the rest of the card."""
    yield from rights_window(s, R_13_14)
    s.chosen = 0
    for card in s.hand_of(s.who()):
        s.chosen |= bit(card)
    s.then(CEREMONY_END)
    s.then(CEREMONY_WAY)


def next_way(s: NavajoState) -> Flow:
    """13.21, 10.2, 1.5.1 The Enemy Way of a card in hand, in the order the player likes; three Trade Goods
    cancel it. The card stays in hand."""
    s.ask(R_13_21, s.who(), CHOOSE_WAY)
    for held in s.hand_of(s.who()):
        if s.chosen >> held & 1:
            s.offer(NEXT_WAY, held)
    if s.count == 0:
        s.chosen = 0
        return
    card = first(s.options[0])
    if s.count > 1:
        card = first((yield))
    s.then(CEREMONY_WAY)
    if potential_goods(s) >= FOR_CANCELLING:
        s.ask(R_10_2, s.who(), CANCEL_WAY, card)
        s.offer(PASS)
        if s.goods() >= FOR_CANCELLING:
            s.offer(CANCEL)
        elif s.curious:
            s.deny(R_10_2, TOO_FEW_GOODS, action(CANCEL), FOR_CANCELLING, s.goods())
        offer_rights(s)
        answer = yield
        if is_right(answer):
            yield from use_right(s, answer)
            return
        if verb_of(answer) == CANCEL:
            s.chosen &= ~bit(card)
            yield from spend_goods(s, R_10_2, FOR_CANCELLING)
            s.tell(R_10_2, CANCELLED_WAY, card)
            return
    elif takes_something(s, card):
        used = yield from one_right(s, R_13_21)
        if used:
            return
    s.chosen &= ~bit(card)
    s.tell(R_13_21, WAY_TAKEN, card)
    if not s.resolve_way(card):
        yield from enemy_way(s, card)


def takes_something(s: NavajoState, card: i64) -> bool:
    """10.2 Does this Enemy Way take Trade Goods or an animal, and is it not the first, before which any right could be
    used? For two it does something else (16.5.3)."""
    if s.facts.enemy_way[card] not in (WAY_GOODS, WAY_ANIMAL) or len(s.seats()) > 1:
        return False
    for held in s.hand_of(s.who()):
        if not s.chosen >> held & 1:
            return True
    return False


def enemy_way(s: NavajoState, card: i64) -> Flow:
    """13.21, C8, C9, C10, C18, C19, C20, C28, C29, C30, C38, C39, C40 What the Enemy Way of a card does."""
    way = s.facts.enemy_way[card]
    if way == WAY_SLAVES:
        yield from instructions.slaves(s)
    elif way == WAY_CULTURE:
        lose_culture(s, R_13_21, 1)
    elif way == WAY_DROUGHT:
        yield from drought(s)
    elif way == WAY_ELDER:
        yield from check_oldest(s)
    elif way == WAY_POINTS:
        if s.ap:
            spend_points(s, R_13_21, (s.ap + 1) // 2)
    elif way == WAY_ENEMY_POINTS:
        taken = collect_enemy_points(s, s.facts.enemy_way_points)
        s.tell(R_13_21, ENEMY_COLLECTS, taken, s.enemy_ap)
    elif way == WAY_MILITARY:
        lose_military(s, R_13_21, 1)
    elif way == WAY_FEROCITY:
        calm_the_fiercest(s)
    elif way == WAY_MORALE:
        raise_morale(s, R_13_21, 1)
    elif way == WAY_GOODS:
        if s.goods():
            yield from spend_goods(s, R_13_21, 1)
        else:
            lose_culture(s, R_13_21, 1)
    elif way == WAY_ANIMAL:
        yield from lose_animal(s)
    else:
        yield from major_events.stray_intruder(s, R_13_21)


def check_oldest(s: NavajoState) -> Flow:
    """C18 The right-most elder makes a death check (3.3.7)."""
    for place in range(i64(7), i64(1), -1):
        if s.elders[place]:
            yield from elder_dies(s, place, False)
            return


def calm_the_fiercest(s: NavajoState) -> None:
    """C29, 13.23 The Most Ferocious Family, the first in the alphabet if several are, loses its Ferocity."""
    fiercest = NONE
    for family in range(FAMILIES):
        if s.on_map(family) and (fiercest == NONE or s.ferocity[family] > s.ferocity[fiercest]):
            fiercest = family
    if fiercest != NONE:
        set_ferocity(s, R_13_21, fiercest, 0)


def lose_animal(s: NavajoState) -> Flow:
    """C39 One animal of the player's choice, from Resources or from a Family box."""
    s.ask(R_13_21, s.who(), CHOOSE_LOST_ANIMAL)
    for kind in (HORSE, SHEEP):
        if s.held(RESOURCES, kind):
            s.offer(LOSE_ANIMAL, kind)
    for family in range(FAMILIES):
        if s.in_play(family) and s.mounted(family):
            s.offer(LOSE_HORSE, family)
    if s.count == 0:
        return
    answer = yield
    if verb_of(answer) == LOSE_ANIMAL:
        s.shift(first(answer), RESOURCES, OUT_OF_PLAY)
        s.tell(R_13_21, ANIMAL_LOST, first(answer))
        return
    s.box[first(answer) * SPACES + OWN_HORSE] = 0
    s.pieces[OUT_OF_PLAY * PIECES + HORSE] += 1
    s.tell(R_13_21, ANIMAL_LOST, HORSE)


def end_ceremony(s: NavajoState) -> Flow:
    """13.14, 13.28 Reset Cubes; then discard the card, or take it into hand with its population counter in
    PASSAGE."""
    reset_cubes(s)
    s.ask(R_13_14, s.who(), CHOOSE_CEREMONY, s.card)
    s.offer(TAKE_CARD)
    s.offer(LET_GO)
    if (yield) == action(LET_GO):
        s.tell(R_13_14, CEREMONY_LET_GO, s.card)
        return
    kind = s.facts.population[s.card]
    if s.shift(kind, OUT_OF_PLAY, PASSAGE):
        s.tell(R_13_14, JOINED_PASSAGE, kind)
    s.take_in_hand(s.who(), s.card)
    s.tell(R_13_14, CEREMONY_TAKEN, s.card)
