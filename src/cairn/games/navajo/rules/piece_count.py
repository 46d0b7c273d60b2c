"""1.6.1 Pieces are never made and never vanish: what no rule of Navajo Wars may change."""

from __future__ import annotations

from cairn.core.state import NOBODY, bit
from cairn.core.words import _
from cairn.games.navajo.rules.observing import SHOWN
from cairn.games.navajo.rules.state import NavajoState, PairState
from cairn.games.navajo.rules.take_actions import (
    FULL_MP,
    full_mp,
    hits_needed,
    in_reach,
    riding,
)
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import AREA, FAMILY, MARK, TARGET
from cairn.games.navajo.words.names import COLOURS, INTRUDERS
from cairn.games.navajo.words.vocabulary import VOCABULARY

PEOPLE = {"men": v.MAN, "women": v.WOMAN, "children": v.CHILD}
LOOSE = {"sheep": v.SHEEP, "trade goods": v.TRADE_GOODS, "firearms": v.FIREARMS}


def conserved(s: NavajoState) -> dict[str, int]:
    """Each kind of piece, wherever it is."""
    counts = {name: in_boxes(s, kind) + in_families(s, kind) for name, kind in PEOPLE.items()}
    counts |= {name: in_boxes(s, kind) for name, kind in LOOSE.items()}
    counts["elders"] = in_boxes(s, v.ELDER) + sum(int(n) for n in s.elders)
    counts["horses"] = in_boxes(s, v.HORSE) + in_families(s, v.OWN_HORSE)
    counts["harass"] = in_boxes(s, v.HARASS) + on_map(s, v.HARASSED)
    for colour, n in COLOURS.items():
        counts[f"{colour} cubes"] = sum(s.cube(box, n) for box in range(v.CUBE_BOXES))
    for value in range(v.TERRITORIES):
        counts[f"corn of {value}"] = int(s.corn_unseen[value] + s.corn_held[value])
    for name, kind in INTRUDERS.items():
        counts[f"intruders: {name}"] = intruders(s, kind)
    return counts


def in_boxes(s: NavajoState, kind: int) -> int:
    return sum(s.held(box, kind) for box in range(v.PIECE_BOXES))


def in_families(s: NavajoState, space: int) -> int:
    return sum(s.box[f * v.SPACES + space] for f in range(v.FAMILIES))


def on_map(s: NavajoState, mark: int) -> int:
    return sum(s.mark(mark, area) for area in range(v.AREAS))


def intruders(s: NavajoState, kind: int) -> int:
    """In the cup or face down, looked at, set aside, or kept in a box."""
    n = int(s.intruders_unseen[kind] + s.intruders_met[kind])
    n += sum(1 for shown in s.intruder_kind if shown == kind)
    if kind == v.GOODS_FOUND:
        n += in_boxes(s, v.INTRUDER_GOODS)
    if kind == v.FIREARMS_FOUND:
        n += in_boxes(s, v.INTRUDER_FIREARMS)
    return n


def checks(s: NavajoState) -> str | None:
    """1.6.1, 1.7.2, 1.7.4 Limits that always hold; None, or what is wrong."""
    for name in ("military", "culture", "ap", "morale", "enemy_ferocity"):
        value = int(getattr(s, name))
        if not 0 <= value <= 19:
            return f"{name} is {value}, off the track"
    for values, name in (
        (s.pieces, "pieces"),
        (s.cubes, "cubes"),
        (s.marks, "marks"),
        (s.elders, "elders"),
    ):
        if any(n < 0 for n in values):
            return f"a negative number of {name}"
    if any(not 0 <= n <= 2 for n in s.drought):
        return "more Droughts than there are spaces"
    for f in range(v.FAMILIES):
        if not s.in_play(f) and (s.adults(f) or s.has(f, v.CHILD)):
            return f"Family {f} is out of play and not empty"
        if not 0 <= int(s.ferocity[f]) <= 3:
            return f"Family {f} has Ferocity {int(s.ferocity[f])}"
    letters = sorted(int(n) for n in s.display if n != v.NONE)
    if s.truce_letter != v.NONE:
        letters.append(int(s.truce_letter))
    if len(letters) != len(set(letters)):
        return "an Instruction counter is in two places"
    if not 0 <= int(s.enemy_ap + s.truce_ap + s.santa_fe) <= int(s.facts.enemy_counters):
        return "more Enemy AP counters than there are"
    return influence_checks(s) if isinstance(s, PairState) else None


def closer_checks(s: NavajoState) -> str | None:
    """1.6.1, 3.2.4, 5.2.3 What is wrong in more than the count of pieces, if anything: in a position that play has not
    led to."""
    for f in range(v.FAMILIES):
        if s.chapter == chapter.POT_FOUND and s.founded & bit(f) and not s.in_play(f):
            return _("Family {family} was founded and is not in play", family=FAMILY.token(f))
    face_down = sum(1 for kind in s.intruder_kind if kind == v.FACE_DOWN)
    if face_down > sum(int(n) for n in s.intruders_unseen):
        return "more Intruders face down than there are"
    if on_map(s, v.CORN) > sum(int(n) for n in s.corn_unseen):
        return "more corn on the map than there is"
    for mark in (v.CORN, v.HARASSED):
        for area in range(v.AREAS):
            if s.mark(mark, area) > 1:
                return _(
                    "{area} has more than one counter {mark!r}",
                    area=AREA.token(area),
                    mark=MARK.token(int(mark)),
                )
    if isinstance(s, PairState) and len({int(n) // 4 for n in s.effects}) != len(s.effects):
        return _("one effect of the Influence table is to come twice")
    if isinstance(s, PairState) and int(s.chapter) in SETTLED_TOO:
        for place in range(1, 8):
            if (s.card or s.chapter in SETTING_UP) and influence_on(s, place) < s.elders[place]:
                return without_influence(place)
    return deck_checks(s) or card_checks(s) or between_chapters(s)


def deck_checks(s: NavajoState) -> str | None:
    """2.1 A card that is known or held is none of those that may still come, and there are cards for all piles."""
    unknown = 0
    for at in range(0, len(s.segments), 2):
        others = int(s.segments[at]) - (1 if s.segments[at + 1] else 0)
        if int(s.segments[at]) < 1 or others < 0:
            return "a pile of the deck without cards"
        unknown += others
    if unknown > sum(int(n) for n in s.unseen):
        return "the deck holds more cards than have not been seen"
    placed = [int(card) for card in s.known]
    for seat in s.seats():
        placed += [int(card) for card in s.hand_of(seat)]
    for card in placed:
        if placed.count(card) > 1 or (card <= v.LAST_OF_FORTY and s.unseen[card]):
            return f"card {card} is in two places"
    now = int(s.card)
    if s.chapter == chapter.CARD_CEREMONY and now <= v.LAST_OF_FORTY and s.unseen[now]:
        return f"card {now} is in two places"
    if int(s.shown) > min(len(s.known), int(SHOWN)):
        return "more cards were shown than lie on top of the deck"
    if s.chapter == chapter.CARD_DRAW and len(s.known) == 0 and len(s.segments) == 0:
        return "there is no card to draw"
    return None


# Chapters that only some kinds of cards bring (2.2): what others bring asks for what these do not have.
OPERATIONS = {
    *(chapter.CARD_OPERATIONS, chapter.DINE_OPERATIONS, chapter.DINE_END, chapter.CARD_MINOR),
    *(chapter.ENEMY_SEGMENT, chapter.ENEMY_FLIP, chapter.ENEMY_EXECUTE, chapter.ENEMY_RESET),
}
PLANNING = {chapter.PLAN_ELDERS, chapter.PLAN_GOODS, chapter.PLAN_TRIBES, chapter.PLAN_END}
ACTIONS = {chapter.TAKE_ACTIONS_NEXT, chapter.ACT, chapter.OUTPOST_RAID}
PASSAGE = {
    *(chapter.POT_AGE, chapter.POT_SETTLE, chapter.POT_FOUND, chapter.POT_HARVEST),
    *(chapter.POT_REAP, chapter.POT_FEED, chapter.POT_STARVE, chapter.POT_DEATH, chapter.POT_LAND),
    *(chapter.PAIR_AID, chapter.PAIR_AFTER),
}
CEREMONY = {
    *(chapter.CARD_CEREMONY, chapter.CEREMONY_WAY, chapter.CEREMONY_END),
    *(chapter.PAIR_WAY, chapter.PAIR_SACRIFICE),
}
MAJOR = {chapter.CARD_MAJOR}
CHECK = {chapter.CARD_CHECK}
TRANSITION = {chapter.TRANSITION, chapter.TRANSITION_CHECK, chapter.TRANSITION_AFTER}
LAST = {chapter.LAST_STAND, chapter.CARSON_RAID, chapter.CARSON_AFTER}
OF_SOME_CARDS = (
    OPERATIONS | PLANNING | ACTIONS | PASSAGE | CEREMONY | MAJOR | CHECK | TRANSITION | LAST
)


def of_card(s: NavajoState) -> set[int]:
    """2.2, 6.2, 13.14 What this kind of card brings, of the chapters that only some do."""
    if s.card == v.KIT_CARSON:
        return ACTIONS | PASSAGE | TRANSITION | LAST
    if s.card in v.TRANSITIONS:
        return PASSAGE | TRANSITION
    if s.card > v.LAST_OF_FORTY:
        return MAJOR | CHECK
    if s.facts.ceremony[s.card]:
        return CEREMONY
    return OPERATIONS | PLANNING | ACTIONS | PASSAGE | MAJOR


def card_checks(s: NavajoState) -> str | None:
    """2.2, 13.14 The chapter and those to come go with the card; in hand there are Ceremony cards."""
    wrong = OF_SOME_CARDS - of_card(s)
    for one in (int(s.chapter), *(int(one) for one in s.agenda)):
        if s.card and one in wrong:
            return _(
                "the chapter {chapter!r} does not come on card {card}",
                chapter=VOCABULARY.chapters[one].key,
                card=int(s.card),
            )
    for seat in s.seats():
        for card in s.hand_of(seat):
            if card > v.LAST_OF_FORTY or not s.facts.ceremony[card]:
                return _("card {card} is in a hand, but is no Ceremony", card=int(card))
    return None


# set up before the first card is drawn; the counters are dealt anew in a campaign, too (14.6.4)
BEFORE_CARDS = {
    *(chapter.SETUP_FAMILIES, chapter.SETUP_MANUELITO, chapter.SETUP_SETS, chapter.SETUP_CARDS),
}
MOST_MP = int(FULL_MP) + 3  # with Horsemanship (D5), and hard riding (15.2)


def between_chapters(s: NavajoState) -> str | None:
    """3.2, 4.2.8, 14 What has to be so while no chapter is going on."""
    if int(s.mp) > MOST_MP:
        return _("{n} MPs are more than a Family can have", n=int(s.mp))
    if s.seat != NOBODY:
        return None
    if s.chapter == chapter.RAID_PLACE and s.santa_fe == 0 and s.front == v.NONE:
        return _("a raid begins without counters in Santa Fé: say how many in 'santa fe'")
    if s.card and s.chapter in BEFORE_CARDS:
        return _("card {card} is being resolved: name its chapter in [now]", card=int(s.card))
    for part in (acting, harvesting, raiding):
        if wrong := part(s):
            return wrong
    dealing = s.chapter == chapter.SETUP_COUNTERS or chapter.SETUP_COUNTERS in s.agenda
    kept = s.display if s.facts.random_display else s.display[v.ROWS : 2 * v.ROWS]  # by 14
    if dealing and (s.truce_letter != v.NONE or any(letter != v.NONE for letter in kept)):
        return _("Instruction counters lie in the display before they are dealt")
    choosing = s.chapter == chapter.SETUP_SETS or chapter.SETUP_SETS in s.agenda
    if choosing and 0 in s.sets:
        return _("a Cultural Development set is missing before they are chosen")
    return None


def acting(s: NavajoState) -> str | None:
    """3.2, 3.2.6 Who acts is there, and so is what is raided; no MP is missing while none was spent."""
    if s.chapter not in (chapter.ACT, chapter.OUTPOST_RAID) or s.active == v.NONE:
        return None
    family = FAMILY.token(int(s.active))
    if not s.in_play(s.active) and not s.done & bit(s.active):
        return _("Family {family} is out of play", family=family)
    if not s.on_map(s.active):
        return None
    if s.chapter == chapter.ACT:
        full = int(full_mp(s, s.active))
        on_foot = full - int(riding(s, s.active))  # it may have mounted since
        if s.fresh and not s.hard_ridden and not on_foot <= s.mp <= full:
            return _(
                "Family {family} has {n} MPs while it has spent none: {full} are all",
                family=family,
                n=int(s.mp),
                full=full,
            )
    elif s.target != v.NONE:
        target = TARGET.token(int(s.target))
        if not in_reach(s, s.target, s.where[s.active]):
            return _(
                "no {target} is there for Family {family} to raid", target=target, family=family
            )
        if s.hits >= hits_needed(s):
            return _("{n} hits: the {target} would have fallen", n=int(s.hits), target=target)
    return None


def harvesting(s: NavajoState) -> str | None:
    """3.3.4 What is to be harvested is there."""
    for area in range(v.AREAS if s.chapter in (chapter.POT_HARVEST, chapter.POT_REAP) else 0):
        if s.to_harvest >> area & 1 and not s.mark(v.CORN, area):
            return _("no corn is in {area} to be harvested", area=AREA.token(area))
    return None


def raiding(s: NavajoState) -> str | None:
    """4.2.8 A raid that has come somewhere has counters there."""
    if not has_come(s) or s.mark(v.RAID_COUNTERS, s.front):
        return None
    return _("no Raid counter is in {area}: say it in 'raid'", area=AREA.token(int(s.front)))


def has_come(s: NavajoState) -> bool:
    """4.2.8, 5.2.1 Has an Enemy Raid come somewhere, and no Ambush cleared the tracks? Who won that has escaped."""
    if s.front == v.NONE:
        return False
    if s.chapter == chapter.RAID_REACT:
        return True
    escaped = any(v.ESCAPE <= where < v.CAUGHT for where in s.where)
    return s.chapter == chapter.RAID_RESOLVE and not escaped


# when every elder has somebody's Influence on him (16.3): not while setting up, nor in a Passage of Time
SETTLED = {
    *(chapter.CARD_CEREMONY, chapter.CARD_DRAW, chapter.CARD_MAJOR, chapter.CARD_MINOR),
    *(chapter.CARD_OPERATIONS, chapter.DISCARD),
}
SETTING_UP = {
    *(chapter.PAIR_FAMILIES, chapter.PAIR_FEROCITY, chapter.SETUP_SETS, chapter.SETUP_CARDS),
    chapter.CARD_DRAW,
}
SETTLED_TOO = {
    *(*SETTING_UP, chapter.PAIR_HEADMAN, chapter.CARD_CHECK, chapter.CHECK_BUY),
    *(chapter.DINE_OPERATIONS, chapter.PLAN_ELDERS, chapter.PLAN_GOODS, chapter.PLAN_TRIBES),
    *(chapter.TAKE_ACTIONS_NEXT, chapter.ACT, chapter.OUTPOST_RAID, chapter.SHAMAN_LOOK),
    *(chapter.ENEMY_SEGMENT, chapter.ENEMY_FLIP, chapter.ENEMY_EXECUTE, chapter.SUBJUGATING),
    *(chapter.RAID_REACT, chapter.RAID_RESOLVE, chapter.RAID_RETURN),
    *(chapter.TRIBAL_PLACE, chapter.TRIBAL_EVADE, chapter.TRIBAL_CONDUCT, chapter.TRIBAL_RESOLVE),
}


def without_influence(place: int) -> str:
    return _(
        "nobody influences an elder in box {place}: say who does in 'influence turquoise' and 'influence basket'",
        place=place,
    )


def influence_on(s: PairState, place: int) -> int:
    """16.3 The Influence of both players on the elders of a box."""
    return int(s.sway[place]) + int(s.sway[8 + place])


def influence_checks(s: PairState) -> str | None:
    """16.3, 16.7.1 Each player has one set of Influence counters; an elder carries one of either, a Family in play one
    or none. What is not out is in the player's hand, so only too many would be wrong."""
    for seat in range(2):
        if influence(s, seat) > int(s.facts.influence):
            return f"player {seat} has more Influence out than there are counters"
    if any(n < 0 for n in s.sway) or any(n < 0 for n in s.called):
        return "a negative number of Influence"
    for place in range(8):
        out = influence_on(s, place)
        if out > int(s.elders[place]):
            return f"more Influence than elders in box {place}"
        if out < int(s.elders[place]) and int(s.chapter) in SETTLED and s.card:
            return without_influence(place)
    for f in range(v.FAMILIES):
        if int(s.heart[f]) not in (v.NONE, v.TURQUOISE, v.BASKET):
            return f"Family {f} has the Influence of nobody there is"
        if s.heart[f] != v.NONE and not s.in_play(f):
            return f"Family {f} is out of play and has Influence on it"
    hands = [int(card) for seat in range(2) for card in s.hand_of(seat)]
    if len(hands) != len(set(hands)):
        return "a Ceremony card is in two hands"
    if not -19 <= int(s.ip) <= 19:
        return f"Influence Points are {int(s.ip)}, off the track"
    return None


def influence(s: PairState, seat: int) -> int:
    """16.3 Influence counters of a player on elders and Families."""
    on_elders = sum(int(s.sway[seat * 8 + place]) for place in range(8))
    return on_elders + sum(1 for holder in s.heart if holder == seat)
