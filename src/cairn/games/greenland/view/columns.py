"""The columns of a row that Greenland writes for a seat; `rules/observing.py` writes them in this order."""

from __future__ import annotations

from typing import Final

from cairn.columns import ACTION, ONE, Layout, List
from cairn.games.greenland.rules import observing
from cairn.games.greenland.rules.deals import CLAUSES
from cairn.games.greenland.words import kinds
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import CARDS

ALL_CARDS = list(CARDS)
DAUGHTERS = ALL_CARDS[v.FIRST_DAUGHTER : v.FIRST_DAUGHTER + v.DAUGHTERS]
RANKS = ["none", *kinds.RANK.tokens.values()]
FACES = ["none", *map(str, range(1, 7))]
LANES = [f"{bar}-{side}" for bar in kinds.BAR.tokens.values() for side in ("warm", "cold")]
TRIBES = int(v.TRIBES)

LAYOUT: Final = Layout(
    {
        **dict.fromkeys(("raided", "busy", "talked_of", "settled", "hunted", "fed"), kinds.CARD),
        **dict.fromkeys(("seats_1", "seats_2", "sledded", "sled_home"), kinds.CARD),
        **dict.fromkeys(("lifts_1", "lifts_2"), kinds.CARD),
        **dict.fromkeys(("tribes", "heard", "living", "mono", "out", "spoken"), kinds.TRIBE),
        **dict.fromkeys(("skied", "to_attack", "passed", "agreed", "refused"), kinds.TRIBE),
        **dict.fromkeys(("to_hunt", "kin"), kinds.TRIBE),
        "events_unseen": kinds.EVENT,
    },
    # the question, and what is noted beside it
    asked=ONE,
    question=ONE,
    about=["a", "b"],
    act=ACTION,
    taken=ACTION,
    clause=ONE,
    left=ONE,
    ones=ONE,
    alpha_rolls=ONE,
    won=ONE,
    dead=ONE,
    # what was chosen before the game
    scenario=ONE,
    players=ONE,
    tribes=ONE,
    together=ONE,
    first_game=ONE,
    survival=ONE,
    pogrom=ONE,
    meteorite=ONE,
    free_talks=ONE,
    seat_of=kinds.TRIBE,
    # where the game stands
    agenda=List(int(observing.AGENDA)),
    chapter=ONE,
    outcome=ONE,
    turn=ONE,
    phase=ONE,
    events_unseen=ONE,
    events_left=ONE,
    event=ONE,
    icon=ONE,
    sunspots=ONE,
    sea_closed=ONE,
    markland_closed=ONE,
    falcon_price=ONE,
    iron_crash=ONE,
    hostile=ONE,
    raided=ONE,
    heard=ONE,
    living=ONE,
    mono=ONE,
    busy=ONE,
    divorced=ONE,
    # what is going on
    moves=ONE,
    depletion_owed=ONE,
    bid=ONE,
    out=ONE,
    spoken=ONE,
    tribe=ONE,
    card=ONE,
    alpha_die=ONE,
    alpha_again=ONE,
    alpha_auto=ONE,
    skiers=ONE,
    alpha_skis=ONE,
    skied=ONE,
    leader=ONE,
    talked_of=ONE,
    settled=ONE,
    to_attack=ONE,
    avenger=ONE,
    to_avenge=ONE,
    proposer=ONE,
    passed=ONE,
    agreed=ONE,
    swapped=ONE,
    refused=ONE,
    drafted=ONE,
    hunted=ONE,
    to_hunt=ONE,
    is_replacement=ONE,
    fed=ONE,
    hay_owed=ONE,
    to_banish=ONE,
    order=List(TRIBES),
    waiting=List(TRIBES),
    parties=List(TRIBES),
    fighting=List(TRIBES),
    # cards
    where=ALL_CARDS,
    lanes=(LANES, int(v.LANE)),
    lane_size=LANES,
    # tribes
    disks=(kinds.TRIBE, kinds.DISK),
    available=kinds.TRIBE,
    valhalla=kinds.TRIBE,
    alpha=kinds.TRIBE,
    hunters=(ALL_CARDS, kinds.TRIBE),
    elders=(kinds.TRIBE, RANKS, kinds.TRIBE),  # by board, rank and tribe
    husband=DAUGHTERS,
    kin=DAUGHTERS,
    bids=kinds.TRIBE,
    seats_1=kinds.TRIBE,
    seats_2=kinds.TRIBE,
    sledded=kinds.TRIBE,
    mariners_used=kinds.TRIBE,
    sleds_used=kinds.TRIBE,
    proposals=kinds.TRIBE,
    lifts_1=kinds.TRIBE,
    lifts_2=kinds.TRIBE,
    lifts_used=kinds.TRIBE,
    sled_lifts=kinds.TRIBE,
    sled_home=kinds.TRIBE,
    hits=kinds.TRIBE,
    # dice and elders of the acting tribe
    rolled=FACES,
    again=FACES,
    acted=RANKS,
    deal=List(int(CLAUSES), ACTION),
)
