"""How a position of Greenland is written: what the fields of its states are called, by sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from cairn.core.words import _
from cairn.form import (
    Actions,
    ByValue,
    Counts,
    Flag,
    Form,
    FormError,
    Line,
    Listed,
    Names,
    Number,
    One,
    Part,
    Rows,
    Section,
    TwoBits,
    Values,
    take,
)
from cairn.games.greenland.words import chapter as c
from cairn.games.greenland.words import kinds as k
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.vocabulary import VOCABULARY
from cairn.vocabulary import Kind, kind

TRIBES = k.TRIBE.tokens

# kinds that only positions name

CARD = Kind("card", k.NAMED)
NEW_WORLD = kind("land", "markland", "vinland")
DAUGHTER = Kind(
    "daughter",
    {n: k.NAMED[v.FIRST_DAUGHTER + n] for n in range(v.DAUGHTERS)},
)
OUTCOME = kind("outcome", "undecided", "points", "draw", "extinct", "all-live", "tribe-lost")
FACE = kind("face", *"123456", start=1)
SUBJECT = Kind("subject", k.NAMED | {int(v.FREE_TALKS): "everything"})  # of talks
COUPLE = Kind(
    "couple",
    {
        daughter * int(v.TRIBES) + tribe: f"{name}-{husband}"
        for daughter, name in DAUGHTER.tokens.items()
        for tribe, husband in TRIBES.items()
    },
)
ALPHA = Kind(
    "alpha",
    {int(v.IN_VALHALLA): "in-valhalla", int(v.AT_HAND): "available"}
    | {int(v.ON_CARD) + card: f"on-{name}" for card, name in k.NAMED.items()}
    | {
        int(v.AS_HUSBAND + v.FIRST_DAUGHTER) + n: f"husband-of-{name}"
        for n, name in DAUGHTER.tokens.items()
    }
    | {
        int(v.AS_ELDER) + 8 * board + rank: f"rank-{rank}-of-{name}"
        for board, name in TRIBES.items()
        for rank in k.RANK.tokens
    },
)


class AlphaAt(One):
    """E7 Where an Alpha is: in Valhalla, where nothing is said of one that there is."""

    def cleared(self, before: Sequence[int]) -> list[int]:
        return [int(v.NO_ALPHA if before[0] == v.NO_ALPHA else v.IN_VALHALLA)]


@cache
def elders_of(board: int) -> Counts:
    """B, E3 The elders on a board: its own by their rank, guests with their tribe."""
    tokens = {
        rank * int(v.TRIBES) + tribe: f"rank-{rank}" + ("" if tribe == board else f"-{name}")
        for rank in k.RANK.tokens
        for tribe, name in TRIBES.items()
    }
    return Counts(Kind("elder", tokens))


# cards

LANES = [f"{bar} {side}" for bar in k.BAR.tokens.values() for side in ("warm", "cold")]
PLACES = {
    **{v.IN_HAND + n: f"{tribe} hand" for n, tribe in TRIBES.items()},
    **{v.IN_TRIBE + n: f"{tribe} row" for n, tribe in TRIBES.items()},
    **{v.AS_TROPHY + n: f"{tribe} trophies" for n, tribe in TRIBES.items()},
    v.ASIDE: "aside",
    v.IN_DECK: "decks",
    v.GONE: "gone",
}


class Cards(ByValue):
    """B1, C Where every card is: on a side of a bar, from the deck outwards, or elsewhere. Cards that are not named are
    in their deck, if the scenario deals from it, or out of the game."""

    def __init__(self) -> None:
        super().__init__("where", CARD, PLACES, int(v.GONE))

    @property
    def fields(self) -> tuple[str, ...]:
        return ("where", "lanes", "lane_size")

    def names(self) -> Iterable[str]:
        return (*LANES, *super().names())

    def clear(self, values: Values) -> None:
        deck = int(v.IN_DECK)
        values["where"] = [deck if at == deck else int(v.GONE) for at in values["where"]]
        values["lanes"] = [int(v.NONE)] * len(values["lanes"])
        values["lane_size"] = [0] * len(LANES)

    def lines(self, values: Values, unless: Values) -> Iterator[tuple[str, list[str]]]:
        on_bars: list[int] = []
        for lane, name in enumerate(LANES):
            cards = self._lane(values, lane)
            on_bars += cards
            if cards != self._lane(unless, lane):
                yield name, Listed(CARD).items(cards)
        where = list(values["where"])
        if sorted(on_bars) != [n for n, at in enumerate(where) if at == v.ON_BAR]:
            raise FormError(_("the cards on the bars are not those that are said to be there"))
        for card in on_bars:
            where[card] = unless["where"][card]
        yield from super().lines(values | {"where": where}, unless)

    def _lane(self, values: Values, lane: int) -> list[int]:
        places = values["lanes"][lane * v.LANE : lane * v.LANE + v.LANE]
        return places[: values["lane_size"][lane]]

    def read(self, name: str, items: Sequence[str], values: Values, said: set[object]) -> None:
        if name not in LANES:
            super().read(name, items, values, said)
            return
        cards: list[int] = []
        take([(Listed(CARD), cards)], items)
        if len(cards) > v.LANE:
            raise FormError(_("there are only {n} places", n=int(v.LANE)))
        for card in self._named(items, len(values["where"]), said):
            values["where"][card] = int(v.ON_BAR)
        lane = LANES.index(name)
        rest = [int(v.NONE)] * (int(v.LANE) - len(cards))
        values["lanes"][lane * v.LANE : lane * v.LANE + v.LANE] = cards + rest
        values["lane_size"][lane] = len(cards)


class CardUnderWay(Line):
    """The card that is auctioned, talked of, hunted or fed. One number means a ship with livestock in Phase 1, and
    later talks of all with all."""

    def __init__(self) -> None:
        super().__init__("card", One(SUBJECT, v.NONE))

    def lines(self, values: Values, unless: Values) -> Iterator[tuple[str, list[str]]]:
        for name, items in super().lines(values, unless):
            ship = values["phase"] == [v.PHASE_EVENT] and values["card"] == [v.LIVESTOCK]
            yield name, ["livestock"] if ship else items

    def read(self, name: str, items: Sequence[str], values: Values, said: set[object]) -> None:
        everything = SUBJECT.token(int(v.FREE_TALKS))
        plain = [everything if item.casefold() == "livestock" else item for item in items]
        super().read(name, plain, values, said)


# what follows from the chapter

FOLLOWS = {
    c.SETUP_BARS: c.TURN_EVENT,
    c.SETUP_ANIMAL: c.TURN_EVENT,
    c.EVENT_COUNCIL: c.EVENT_CLAIM,
    c.EVENT_CLAIM: c.EVENT_ICON,
    c.EVENT_ICON: c.EVENT_AUCTION,
    c.EVENT_AUCTION: c.PHASE_END,
    c.DECIMATION_NEXT: c.EVENT_ICON,
    c.DEPLETION_NEXT: c.EVENT_ICON,
    c.DEPLETION_UNIT: c.DEPLETION_NEXT,
    c.ELDER_DEATH_NEXT: c.EVENT_ICON,
    c.IRON_CRASH_NEXT: c.EVENT_ICON,
    c.AUCTION_OPEN: c.PHASE_END,
    c.AUCTION_BID: c.PHASE_END,
    c.ASSIGN_WINDOW: c.ASSIGN_NEXT,
    c.ASSIGN_NEXT: c.PHASE_END,
    c.ASSIGN_FIRST: c.ASSIGN,
    c.ASSIGN: c.ASSIGN_NEXT,
    c.SUN_STONE_NEXT: c.PHASE_END,
    c.SUN_STONE_MOVE: c.SUN_STONE_NEXT,
    c.TALKS_BEGIN: c.PHASE_END,
    c.SWAP_BEGIN: c.WINDOW,
    c.WINDOW: c.WINDOW_NEXT,
    c.WINDOW_NEXT: c.TALK_NEXT,
    c.TALK_NEXT: c.PHASE_END,
    c.TALK: c.TALK_NEXT,
    c.DEAL_DRAFT: c.TALK,
    c.DEAL_ANSWER: c.TALK,
    c.ATTACKS_BEGIN: c.TALK_NEXT,
    c.ATTACK_NEXT: c.TALK_NEXT,
    c.ATTACK_ROLL: c.ATTACK_REROLL,
    c.ATTACK_REROLL: c.ATTACK_HITS,
    c.ATTACK_HITS: c.ATTACK_NEXT,
    c.ATTACK_LOSS: c.ATTACK_NEXT,
    c.POGROM_NEXT: c.ATTACK_NEXT,
    c.TALKS_END: c.PHASE_END,
    c.HUNT_CARD: c.PHASE_END,
    c.HUNT_NEXT: c.HUNT_CARD,
    c.HUNT_START: c.HUNT_END,
    c.HUNT_ROLL: c.HUNT_END,
    c.HUNT_REROLL: c.HUNT_END,
    c.HUNT_END: c.HUNT_CARD,
    c.HAY_NEXT: c.PHASE_END,
    c.HAY: c.MILK,
    c.HAY_UNIT: c.HAY,
    c.MILK: c.HAY_NEXT,
    c.PACIFY_NEXT: c.PHASE_END,
    c.ELDERS_NEXT: c.PHASE_END,
    c.ELDERS_ACT: c.ELDERS_NEXT,
    c.BANISH_NEXT: c.ELDERS_ACT,
    c.BAPTISM_NEXT: c.PHASE_END,
}


def follows(chapter: int, values: Values) -> int | None:
    """A1 The chapter that comes after another; while there are more to hunt on a card, the next of them."""
    if chapter == c.HUNT_END and values["to_hunt"][0]:
        return c.HUNT_NEXT
    return FOLLOWS.get(chapter)


PHASES = {
    v.PHASE_EVENT: range(c.EVENT_COUNCIL, c.AUCTION_BID + 1),
    v.PHASE_ASSIGNMENT: range(c.ASSIGN_NEXT, c.ASSIGN_WINDOW + 1),
    v.PHASE_NEGOTIATION: range(c.TALKS_BEGIN, c.TALKS_END + 1),
    v.PHASE_HUNTING: range(c.HUNT_CARD, c.HUNT_END + 1),
    v.PHASE_ANIMALS: range(c.HAY_NEXT, c.PACIFY_NEXT + 1),
    v.PHASE_ELDERS: range(c.ELDERS_NEXT, c.BAPTISM_NEXT + 1),
}
GIVEN = {chapter: {"phase": phase} for phase, chapters in PHASES.items() for chapter in chapters}
GOING_ON = ("living", "turn", "event", "order")
OF_TRIBE = (*GOING_ON, "tribe")
OF_CARD = (*GOING_ON, "card")
OF_BOTH = (*GOING_ON, "tribe", "card")
NEEDS: dict[int, tuple[str, ...]] = {
    c.SETUP_BARS: ("living",),
    c.SETUP_ANIMAL: ("living",),
    c.TURN_EVENT: ("living",),
    c.PHASE_END: (*GOING_ON, "phase"),
    **{chapter: GOING_ON for chapters in PHASES.values() for chapter in chapters},
    c.EVENT_COUNCIL: ("living", "turn", "event"),  # which sets the order
    c.DEPLETION_UNIT: OF_TRIBE,
    c.AUCTION_OPEN: OF_CARD,
    c.AUCTION_BID: (*OF_BOTH, "bid"),
    c.ASSIGN_FIRST: OF_TRIBE,
    c.ASSIGN: OF_TRIBE,
    c.SUN_STONE_MOVE: (*OF_TRIBE, "moves"),
    c.WINDOW_NEXT: (*GOING_ON, "leader"),
    c.WINDOW: (*OF_TRIBE, "leader"),
    c.SWAP_BEGIN: (*OF_TRIBE, "leader"),
    c.TALK_NEXT: (*GOING_ON, "leader"),
    c.TALK: (*OF_BOTH, "leader", "parties"),
    c.DEAL_DRAFT: (*OF_BOTH, "leader", "parties", "proposer"),
    c.DEAL_ANSWER: (*OF_BOTH, "leader", "parties", "proposer", "deal"),
    c.ATTACKS_BEGIN: (*OF_CARD, "leader"),
    c.ATTACK_NEXT: (*OF_CARD, "leader", "fighting"),
    c.ATTACK_ROLL: (*OF_BOTH, "leader", "fighting"),
    c.ATTACK_REROLL: (*OF_BOTH, "leader", "fighting"),
    c.ATTACK_HITS: (*OF_BOTH, "leader", "fighting"),
    c.ATTACK_LOSS: (*OF_BOTH, "leader", "fighting", "hits"),
    c.POGROM_NEXT: (*OF_CARD, "avenger"),
    c.TALKS_END: (*GOING_ON, "leader"),
    c.HUNT_NEXT: OF_CARD,
    c.HUNT_START: OF_BOTH,
    c.HUNT_ROLL: OF_BOTH,
    c.HUNT_REROLL: OF_BOTH,
    c.HUNT_END: OF_BOTH,
    c.HAY: OF_TRIBE,
    c.HAY_UNIT: OF_BOTH,
    c.MILK: OF_TRIBE,
    c.PACIFY_NEXT: (*GOING_ON, "hostile"),
    c.ELDERS_ACT: OF_TRIBE,
    c.BANISH_NEXT: (*OF_TRIBE, "to_banish"),
}

FORM = Form(
    Section(
        "turn",
        Line("turn", Number()),
        Line("phase", One(k.PHASE, 0)),
        Line("event", One(k.EVENT, v.NONE)),
        Line("icons done", Number(), "icon"),
        Line("sunspots", Number()),
        Line("order", Listed(k.TRIBE)),
        Line("sea closed", Flag()),
        Line("markland closed", Flag()),
        Line("falcon price", Number()),
        Line("iron crash", Flag()),
        Line("events seen", Names(k.EVENT, inverse=True), "events_unseen"),
        Line("events left", Number()),
        Line("outcome", One(OUTCOME, v.UNDECIDED)),
    ),
    Section(
        "cards",
        Cards(),
        Line("hostile", Names(NEW_WORLD)),
        Line("raided", Names(CARD)),
        Line("busy", Names(CARD)),
    ),
    Section(
        "tribes",
        Line("living", Names(k.TRIBE)),
        Line("monotheist", Names(k.TRIBE), "mono"),
        Rows(
            k.TRIBE,
            Part("available", Number("available")),
            Part("alpha", AlphaAt(ALPHA, v.NO_ALPHA, "alpha")),
            Part("disks", Counts(k.DISK)),
        ),
        Rows(k.TRIBE, Part("valhalla", Number()), called="valhalla {row}"),
    ),
    Section("elders", Rows(k.TRIBE, Part("elders", elders_of))),
    Section("hunters", Rows(k.TRIBE, Part("hunters", Counts(CARD), by_column=True))),
    Section(
        "daughters",
        Rows(DAUGHTER, Part("husband", One(k.TRIBE, v.NONE))),
        Rows(DAUGHTER, Part("kin", Names(k.TRIBE)), called="kin of {row}"),
        Line("divorced", Names(COUPLE)),
    ),
    Section(
        "acting",
        Line("tribe", One(k.TRIBE, v.NONE)),
        CardUnderWay(),
        Line("waiting", Listed(k.TRIBE, next_last=True)),
        Line("heard", Names(k.TRIBE)),
    ),
    Section(
        "event",
        Line("depletion owed", Number()),
        Line("bids", Counts(k.TRIBE)),
        Line("bid", Number()),
        Line("out", Names(k.TRIBE)),
        Line("spoken", Names(k.TRIBE)),
    ),
    Section(
        "assignment",
        Rows(k.TRIBE, Part(("seats_1", "seats_2"), TwoBits(CARD)), called="seats {row}"),
        Rows(k.TRIBE, Part("sledded", Names(CARD)), called="sleds {row}"),
        Line("mariners used", Counts(k.TRIBE)),
        Line("sleds used", Counts(k.TRIBE)),
        Line("moves", Number()),
    ),
    Section(
        "talks",
        Line("leader", One(k.TRIBE, v.NONE)),
        Line("talked of", Names(SUBJECT)),
        Line("settled", Names(SUBJECT)),
        Line("parties", Listed(k.TRIBE)),
        Line("passed", Names(k.TRIBE)),
        Line("proposer", One(k.TRIBE, v.NONE)),
        Line("proposals", Counts(k.TRIBE)),
        Line("deal", Actions(VOCABULARY)),
        Line("drafted", Number()),
        Line("agreed", Names(k.TRIBE)),
        Line("swapped", Flag()),
        Line("refused", Names(k.TRIBE)),
        Rows(k.TRIBE, Part(("lifts_1", "lifts_2"), TwoBits(CARD)), called="seats home {row}"),
        Rows(k.TRIBE, Part("sled_home", Names(CARD)), called="sleds home {row}"),
        Line("mariners home", Counts(k.TRIBE), "lifts_used"),
        Line("sleds home", Counts(k.TRIBE), "sled_lifts"),
    ),
    Section(
        "attacks",
        Line("fighting", Listed(k.TRIBE)),
        Line("to attack", Names(k.TRIBE)),
        Line("hits", Counts(k.TRIBE)),
        Line("avenger", One(k.TRIBE, v.NONE)),
        Line("to avenge", Number()),
    ),
    Section(
        "dice",
        Line("rolled", Counts(FACE)),
        Line("again", Counts(FACE)),
        Line("alpha die", Number(high=6)),
        Line("alpha again", Flag()),
        Line("alpha auto", Flag()),
        Line("skiers", Number()),
        Line("alpha skis", Flag()),
        Line("skied", Names(k.TRIBE)),
    ),
    Section(
        "hunt",
        Line("hunted", Names(CARD)),
        Line("to hunt", Names(k.TRIBE)),
        Line("replacement", Flag(), "is_replacement"),
    ),
    Section(
        "home",
        Line("fed", Names(CARD)),
        Line("hay owed", Number()),
        Line("acted", Counts(k.RANK)),
        Line("to banish", Number()),
    ),
    reserve={"events": ("events_left", 0)}
    | {f"cubes {name}": ("valhalla", n) for n, name in TRIBES.items()},
    follows=follows,
    last=frozenset({c.TURN_EVENT, c.PHASE_END}),
    given=GIVEN,
    needs=NEEDS,
)
