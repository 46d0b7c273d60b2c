"""How a position of Navajo Wars is written: what the fields of its states are called, by sections."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_type_hints

from cairn.form import (
    Boxes,
    ByValue,
    Codec,
    Counts,
    Flag,
    Form,
    Kept,
    Line,
    Listed,
    Names,
    Number,
    One,
    Pairs,
    Part,
    Rows,
    Section,
    Values,
)
from cairn.games.navajo.words import chapter as c
from cairn.games.navajo.words import kinds as k
from cairn.games.navajo.words import names as w
from cairn.games.navajo.words import values as v
from cairn.vocabulary import Kind, kind

# kinds that only positions name

SPACE = kind("space", "man", "woman", "child", "horse")  # of a Family box
AREA = Kind("area", {n: token for n, token in k.AREA.tokens.items() if n < v.AREAS})
DECK_CARD = Kind("card", {n: token for n, token in k.CARD.tokens.items() if n <= v.LAST_OF_FORTY})
EVENT = Kind("event", {n: str(v.PUEBLO_REVOLT + n) for n in range(v.EVENTS)})
EVENT_LINES = {
    v.IN_PLAY: "events in play",
    v.GONE: "events gone",
    v.UNDRAWN: "events to come",
}
EVENT_CARD = Kind("card", {n: token for n, token in k.CARD.tokens.items() if n > v.LAST_OF_FORTY})
ONCE = kind("once", "sharp-traders-2", "sharp-traders-3", "wisdom-3", "sharp-traders-1")
EFFECT = Kind(
    "effect",
    {
        (family * 2 + good) * 4 + holder: f"{name}-{result}-{whose}"
        for family, name in k.FAMILY.tokens.items()
        for good, result in enumerate(("failure", "success"))
        for holder, whose in enumerate(("nobody", *k.PLAYERS))
    },
)


class Outposts(Codec):
    """1.7.1 The Areas with an Outpost of a type: at most one in a Territory, kept by its number."""

    def items(self, values: Sequence[int]) -> list[str]:
        there = [0] * v.AREAS
        for territory, number in enumerate(values):
            if number:
                there[territory * v.TRACK + number - 1] = 1
        return Counts(AREA, single=True).items(there)

    def take(self, item: str, values: list[int], nth: int) -> object:
        area = AREA.value(item)
        if area is None or area == v.SANTA_FE:
            return None
        territory, place = divmod(area, int(v.TRACK))
        values[territory] = place + 1
        return territory

    def known(self) -> Sequence[str]:
        return list(AREA.tokens.values())


# what follows from the chapter

SETTING_UP = {
    *(c.SETUP_COUNTERS, c.SETUP_FAMILIES, c.SETUP_MANUELITO, c.SETUP_SETS, c.SETUP_CARDS),
    *(c.SETUP_CEREMONIES, c.PAIR_ROLL, c.PAIR_ELDERS, c.PAIR_FAMILIES, c.PAIR_FEROCITY),
}
ACTIONS = (c.TAKE_ACTIONS_NEXT, c.ACT, c.OUTPOST_RAID)
PLANNING = (c.PLAN_ELDERS, c.PLAN_GOODS, c.PLAN_TRIBES, c.PLAN_END)
PASSAGE = (
    *(c.POT_AGE, c.POT_SETTLE, c.POT_FOUND, c.POT_HARVEST, c.POT_REAP, c.POT_FEED),
    *(c.POT_STARVE, c.POT_DEATH, c.POT_LAND),
)
OPERATIONS = {v.TAKE_ACTIONS: ACTIONS, v.PLANNING: PLANNING, v.PASSAGE_OF_TIME: PASSAGE}

FOLLOWS = {
    c.SETUP_FAMILIES: c.SETUP_SETS,
    c.SETUP_MANUELITO: c.SETUP_SETS,
    c.SETUP_SETS: c.SETUP_COUNTERS,
    c.SETUP_COUNTERS: c.SETUP_CARDS,
    c.SETUP_CARDS: c.CARD_DRAW,
    c.SETUP_CEREMONIES: c.CARD_DRAW,
    c.PAIR_HEADMAN: c.CARD_OPERATIONS,
    c.CARD_OPERATIONS: c.CARD_MAJOR,
    c.CARD_MAJOR: c.CARD_MINOR,
    c.SHAMAN_LOOK: c.CARD_MINOR,
    c.CARD_MINOR: c.DISCARD,
    c.CARD_CHECK: c.DISCARD,
    c.CHECK_BUY: c.CHECK_LAST,
    c.CHECK_LAST: c.DISCARD,
    c.LAST_STAND: c.DISCARD,
    c.CARD_CEREMONY: c.DISCARD,
    c.CEREMONY_WAY: c.CEREMONY_END,
    c.CEREMONY_END: c.DISCARD,
    c.DINE_OPERATIONS: c.CARD_MAJOR,
    c.DINE_END: c.CARD_MAJOR,
    c.OUTPOST_RAID: c.ACT,
    c.ACT: c.TAKE_ACTIONS_NEXT,
    c.TAKE_ACTIONS_NEXT: c.DINE_END,
    c.PLAN_ELDERS: c.PLAN_GOODS,
    c.PLAN_GOODS: c.PLAN_TRIBES,
    c.PLAN_TRIBES: c.PLAN_END,
    c.PLAN_END: c.DINE_END,
    c.POT_AGE: c.POT_SETTLE,
    c.POT_SETTLE: c.POT_FOUND,
    c.POT_FOUND: c.POT_HARVEST,
    c.POT_HARVEST: c.POT_FEED,
    c.POT_REAP: c.POT_FEED,
    c.POT_FEED: c.POT_DEATH,
    c.POT_STARVE: c.POT_DEATH,
    c.POT_DEATH: c.POT_LAND,
    c.POT_LAND: c.DINE_END,
    c.ENEMY_SEGMENT: c.DINE_OPERATIONS,
    c.ENEMY_FLIP: c.DINE_OPERATIONS,
    c.ENEMY_EXECUTE: c.DINE_OPERATIONS,
    c.ENEMY_RESET: c.DINE_OPERATIONS,
    c.COLONIZING: c.ENEMY_EXECUTE,
    c.SUBJUGATING: c.ENEMY_EXECUTE,
    c.SUBVERTING: c.ENEMY_EXECUTE,
    c.RAID_PLACE: c.ENEMY_EXECUTE,
    c.RAID_REACT: c.RAID_RESOLVE,
    c.RAID_RESOLVE: c.RAID_PLACE,
    c.RAID_FINISH: c.ENEMY_EXECUTE,
    c.RAID_SETTLE: c.RAID_RETURN,
    c.RAID_RETURN: c.ENEMY_EXECUTE,
    c.TRIBAL_PLACE: c.ENEMY_EXECUTE,
    c.TRIBAL_EVADE: c.TRIBAL_CONDUCT,
    c.TRIBAL_CONDUCT: c.TRIBAL_PLACE,
    c.TRIBAL_RESOLVE: c.TRIBAL_PLACE,
    c.TRANSITION: c.DISCARD,
    c.TRANSITION_CHECK: c.TRANSITION_AFTER,
    c.TRANSITION_AFTER: c.DISCARD,
    c.CARSON_RAID: c.CARSON_AFTER,
    c.CARSON_AFTER: c.DISCARD,
    c.CAMPAIGN_TURNS: c.CARD_DRAW,
    c.CAMPAIGN_MOVES: c.CAMPAIGN_AFTER,
    c.CAMPAIGN_AFTER: c.CAMPAIGN_CARD,
    c.CAMPAIGN_CARD: c.CARD_DRAW,
    c.PAIR_PLEDGE: c.TRIBAL_EVADE,
    c.PAIR_COUNT: c.CARSON_RAID,
    c.PAIR_TABLE: c.PAIR_TAKES,
    c.PAIR_TAKES: c.CARD_OPERATIONS,
    c.PAIR_SHARE: c.CARD_MINOR,
    c.PAIR_WAY: c.CEREMONY_WAY,
    c.PAIR_SACRIFICE: c.CEREMONY_WAY,
    c.PAIR_AID: c.POT_AGE,
    c.PAIR_AFTER: c.DINE_END,
}
AFTER_PREEMPTION = {
    c.DINE_OPERATIONS: c.ENEMY_SEGMENT,
    c.DINE_END: c.ENEMY_SEGMENT,
    c.ENEMY_SEGMENT: c.CARD_MAJOR,
    c.ENEMY_FLIP: c.CARD_MAJOR,
    c.ENEMY_EXECUTE: c.CARD_MAJOR,
    c.ENEMY_RESET: c.CARD_MAJOR,
}


FOR_CEREMONIES = {c.PAIR_HEADMAN: c.CARD_CEREMONY, c.PAIR_TAKES: c.CARD_CEREMONY}
FOR_EVENTS = {
    c.PAIR_HEADMAN: c.CARD_MAJOR,
    c.PAIR_TAKES: c.CARD_MAJOR,
    c.CARD_MAJOR: c.CARD_CHECK,
}
FOR_TRANSITIONS = {
    c.PAIR_HEADMAN: c.TRANSITION,
    c.PAIR_TAKES: c.TRANSITION,
    c.POT_LAND: c.TRANSITION_CHECK,
    c.PAIR_AFTER: c.TRANSITION_CHECK,
    c.CHECK_LAST: c.TRANSITION_AFTER,
    c.TAKE_ACTIONS_NEXT: c.LAST_STAND,
}
BY_CARD = (
    dict.fromkeys(w.CEREMONIES, FOR_CEREMONIES)
    | dict.fromkeys(range(v.PUEBLO_REVOLT, v.KIT_CARSON + 1), FOR_EVENTS)
    | dict.fromkeys(v.TRANSITIONS, FOR_TRANSITIONS)
)
FOR_TWO = {
    c.PAIR_ROLL: c.SETUP_FAMILIES,
    c.SETUP_FAMILIES: c.SETUP_COUNTERS,
    c.SETUP_MANUELITO: c.SETUP_COUNTERS,
    c.SETUP_COUNTERS: c.PAIR_ELDERS,
    c.PAIR_ELDERS: c.PAIR_FAMILIES,
    c.PAIR_FAMILIES: c.PAIR_FEROCITY,
    c.PAIR_FEROCITY: c.SETUP_SETS,
    c.SETUP_SETS: c.SETUP_CARDS,
    c.POT_LAND: c.PAIR_AFTER,
}
OF_CARSON = {c.TRIBAL_CONDUCT: c.CARSON_RAID, c.TRIBAL_RESOLVE: c.CARSON_RAID}
OF_CARSON_FOR_TWO = dict.fromkeys(OF_CARSON, c.PAIR_COUNT)


def follows(chapter: int, values: Values) -> int | None:
    """2.2, 6.2 The chapter that comes after another: by the kind of card, whether its Enemy Operations were preempted,
    whether the raiders are Kit Carson's, and how many play."""
    (card,), carson = values["card"], values["tribe"] == [v.CARSON]
    two = "headman" in values
    table = (
        FOLLOWS
        | (AFTER_PREEMPTION if values["preempted"][0] else {})
        | BY_CARD.get(card, {})
        | (FOR_TWO if two else {})
        | (OF_CARSON if carson else {})
        | (OF_CARSON_FOR_TWO if carson and two else {})
    )
    return table.get(chapter)


GIVEN = {
    chapter: {"own_segment": 1, "operation": operation}
    for operation, chapters in OPERATIONS.items()
    for chapter in chapters
} | {c.DINE_END: {"own_segment": 1}}

NEEDS = {
    chapter: ("sets", "segments") if chapter in SETTING_UP else ("card",)
    for chapter in (getattr(c, name) for name in get_type_hints(c))
    if chapter != c.CARD_DRAW
} | {
    c.ACT: ("card", "active"),
    c.OUTPOST_RAID: ("card", "active", "target"),
    c.RAID_REACT: ("card", "front"),
    c.RAID_RESOLVE: ("card", "front"),
    c.RAID_SETTLE: ("card", "front"),
    c.TRIBAL_PLACE: ("card", "tribe"),
    c.TRIBAL_EVADE: ("card", "tribe", "raided_land"),
    c.TRIBAL_CONDUCT: ("card", "tribe", "raided_land"),
    c.TRIBAL_RESOLVE: ("card", "tribe", "raided_land"),
    c.PAIR_SHARE: ("card", "known"),
    c.PAIR_WAY: ("card", "way_card"),
    c.PAIR_SACRIFICE: ("card", "way_card"),
    c.PAIR_EFFECT: ("card", "effects"),
    c.PAIR_PLEDGE: ("card", "tribe", "raided_land", "payer"),
    c.PAIR_COUNT: ("card", "payer"),
}

# where pieces wait that no line places

OUT = v.OUT_OF_PLAY * v.PIECES
RESERVE = {
    "men": ("pieces", OUT + v.MAN),
    "women": ("pieces", OUT + v.WOMAN),
    "children": ("pieces", OUT + v.CHILD),
    "elders": ("pieces", OUT + v.ELDER),
    "horses": ("pieces", OUT + v.HORSE),
    "sheep": ("pieces", OUT + v.SHEEP),
    "trade goods": ("pieces", OUT + v.TRADE_GOODS),
    "firearms": ("pieces", OUT + v.FIREARMS),
    "harass": ("pieces", OUT + v.HARASS),
    **{f"{name} cubes": ("cubes", v.GAME_BOX * v.COLOURS + n) for name, n in w.COLOURS.items()},
    **{f"corn of {n}": ("corn_unseen", n) for n in range(v.TERRITORIES)},
    **{f"intruders: {name}": ("intruders_unseen", n) for name, n in w.INTRUDERS.items()},
}

FORM = Form(
    Section(
        "records",
        Kept("period", One(k.PERIOD, v.SPANISH)),
        Line("outcome", One(k.OUTCOME, v.UNDECIDED)),
        Line("military", Number()),
        Line("culture", Number()),
        Line("ap", Number()),
        Line("morale", Number()),
        Line("enemy ferocity", Number()),
        Line("enemy ap", Number()),
        Line("influence points", Number(low=-19), "ip"),  # above 0 turquoise's, below 0 basket's
    ),
    Section(
        "families",
        Rows(
            k.FAMILY,
            Part("where", One(k.AREA, v.OFF_MAP)),
            Part("ferocity", Number("ferocity")),
            Part("box", Names(SPACE, bits=False)),
            Part("heart", One(k.PLAYER, v.NONE, "influence")),
        ),
        Line("manuelito", One(k.FAMILY, v.NONE)),
    ),
    Section(
        "elders",
        Line("boxes", Counts(k.PLACE, single=True), "elders"),
        Rows(k.PLAYER, Part("sway", Counts(k.PLACE, single=True)), called="influence {row}"),
        Line("waiting", Counts(k.PLACE, single=True)),
        Rows(k.PLAYER, Part("called", Counts(k.PLACE, single=True)), called="waiting {row}"),
    ),
    Section(
        "counters",
        Rows(k.PIECE_BOX, Part("pieces", Counts(k.PIECE))),
        Line("corn", Counts(k.CORN, single=True), "corn_held"),
        Line("corn unseen", Counts(k.CORN)),
        Line("intruders unseen", Counts(k.INTRUDER)),
        Line("intruders met", Counts(k.INTRUDER)),
    ),
    Section(
        "map",
        Line("drought", Counts(k.TERRITORY)),
        Rows(k.MARK, Part("marks", Counts(AREA, single=True))),
        Rows(k.OUTPOST, Part("outpost", Outposts())),
        Rows(k.FORT, Part("fort", One(k.AREA, v.OFF_MAP))),
        Pairs(
            "intruders",
            ("intruder_area", "intruder_kind"),
            One(AREA, v.NONE),
            One(k.INTRUDER, v.FACE_DOWN),
        ),
    ),
    Section("cubes", Rows(k.CUBE_BOX, Part("cubes", Counts(k.COLOUR)))),
    Section(
        "enemy",
        Rows(k.COLUMN, Part("display", Boxes(k.LETTER, v.NONE))),
        Line("reverse", Names(k.LETTER, bits=False)),
        Line("truce", One(k.INSTRUCTION, 0)),
        Line("truce counter", One(k.LETTER, v.NONE), "truce_letter"),
        Line("truce ap", Number()),
    ),
    Section(
        "deck",
        Line("seen", Names(DECK_CARD, bits=False, inverse=True), "unseen"),
        Pairs("piles", "segments", Number(), One(EVENT_CARD, 0), link="with"),
        Line("next", Listed(k.CARD, next_last=True), "known"),
        Line("shown", Number()),
        Line("shown to", Names(k.PLAYER), "seen_by"),
    ),
    Section(
        "cards",
        Line("hand", Listed(k.CARD)),
        Line("hand of basket", Listed(k.CARD), "second_hand"),
        ByValue("events", EVENT, EVENT_LINES, v.UNDRAWN),
        Line("sets", Names(k.CULTURE_SET, bits=False)),
        ByValue("owned", k.CULTURE_CARD, {v.OWNED: "owned", v.EXHAUSTED: "exhausted"}),
    ),
    Section(
        "card",
        Line("card", One(k.CARD, 0)),
        Line("preempted", Flag()),
        Line("operation", One(k.OPERATION, 0)),
        Line("dine operations", Flag(), "own_segment"),
        Line("used", Names(ONCE)),
        Line("touched", Names(k.FAMILY)),
        Line("enemy ways to come", Names(k.CARD), "ways_left"),
        Line("headman", One(k.PLAYER, v.TURQUOISE)),
        Line("first headman", One(k.PLAYER, v.TURQUOISE)),
        Line("executor", One(k.PLAYER, v.NONE)),
        Line("effects", Listed(EFFECT)),
        Line("enemy way", One(k.CARD, 0), "way_card"),
        Line("modifier", Number(low=-99)),
    ),
    Section(
        "operation",
        Line("active", One(k.FAMILY, v.NONE)),
        Line("mp", Number()),
        Line("fresh", Flag()),
        Line("activations", Number()),
        Line("done", Names(k.FAMILY)),
        Line("fort bound", Flag()),
        Line("hard ridden", Flag()),
        Line("redrawn", Flag()),
        Line("target", One(k.TARGET, v.NONE)),
        Line("hits", Number()),
        Line("dealt", Names(k.FAMILY)),
        Line("founded", Names(k.FAMILY)),
        Line("newcomers", Number()),
        Line("food", Number()),
        Line("to harvest", Names(AREA)),
        Line("death rerolled", Flag()),
    ),
    Section(
        "enemy operation",
        Line("cubes due", Number()),
        Line("subvert points", Number()),
        Line("santa fe", Number()),
        Line("front", One(AREA, v.NONE)),
        Line("met", Flag()),
        Line("free harass", Flag()),
        Line("tribe", One(k.FOE, v.NONE)),
        Line("tribal left", Number()),
        Line("raided land", One(k.TERRITORY, v.NONE)),
        Line("bribes", Number()),
        Line("to resolve", Names(k.FAMILY)),
        Line("retreats", Names(k.TERRITORY)),
        Line("pledged", Number()),
        Line("payer", One(k.PLAYER, v.NONE)),
    ),
    reserve=RESERVE,
    follows=follows,
    last=frozenset({c.CARD_DRAW, c.DISCARD}),
    given=GIVEN,
    needs=NEEDS,
)
