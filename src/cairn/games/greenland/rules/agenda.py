"""A1 The chapters of the game: which procedure each of them is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cairn.core.agenda import by_number
from cairn.core.state import Flow
from cairn.games.greenland.rules import (
    animals,
    assignment,
    attacks,
    auction,
    deals,
    decimation,
    depletion,
    elders,
    events,
    hunting,
    negotiation,
    play_order,
    sequence_of_play,
    set_up,
    sun_stone,
    together,
)
from cairn.games.greenland.words import chapter

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

PROCEDURES: Final[dict[int, Callable[[GreenlandState], Flow | None]]] = {
    # C0, A1 Setting up, and the frame of a turn
    chapter.SETUP_BARS: set_up.deal_bars,
    chapter.SETUP_ANIMAL: set_up.choose_animal,
    chapter.TURN_EVENT: sequence_of_play.reveal_event,
    chapter.PHASE_END: sequence_of_play.end_phase,
    # D0 Phase 1
    chapter.EVENT_COUNCIL: play_order.war_council,
    chapter.EVENT_CLAIM: play_order.sami_claim,
    chapter.EVENT_ICON: events.next_icon,
    chapter.EVENT_AUCTION: auction.ship_arrives,
    chapter.DECIMATION_NEXT: decimation.decimate,
    chapter.DEPLETION_NEXT: depletion.next_tribe,
    chapter.DEPLETION_UNIT: depletion.pay_unit,
    chapter.ELDER_DEATH_NEXT: events.elder_death,
    chapter.IRON_CRASH_NEXT: events.iron_crash,
    chapter.AUCTION_OPEN: auction.open_bidding,
    chapter.AUCTION_BID: auction.answer_bid,
    # E0 Phase 2
    chapter.ASSIGN_NEXT: assignment.next_tribe,
    chapter.ASSIGN_WINDOW: assignment.window,
    chapter.ASSIGN_FIRST: assignment.rescue_or_evacuate,
    chapter.ASSIGN: assignment.assign,
    chapter.SUN_STONE_NEXT: sun_stone.next_tribe,
    chapter.SUN_STONE_MOVE: sun_stone.reassign,
    # F0, F2 Phase 3
    chapter.TALKS_BEGIN: negotiation.begin,
    chapter.WINDOW_NEXT: negotiation.next_window,
    chapter.WINDOW: negotiation.window,
    chapter.TALK_NEXT: negotiation.next_card,
    chapter.TALK: negotiation.talk,
    chapter.DEAL_DRAFT: deals.draft,
    chapter.DEAL_ANSWER: deals.answer_deal,
    chapter.SWAP_BEGIN: together.swap,
    chapter.ATTACKS_BEGIN: attacks.begin,
    chapter.ATTACK_NEXT: attacks.next_attack,
    chapter.ATTACK_ROLL: attacks.roll,
    chapter.ATTACK_REROLL: attacks.reroll,
    chapter.ATTACK_HITS: attacks.score_hits,
    chapter.ATTACK_LOSS: attacks.suffer,
    chapter.POGROM_NEXT: attacks.pogrom,
    chapter.TALKS_END: negotiation.end,
    # G0 Phase 4
    chapter.HUNT_CARD: hunting.next_card,
    chapter.HUNT_NEXT: hunting.next_tribe,
    chapter.HUNT_START: hunting.prepare,
    chapter.HUNT_ROLL: hunting.roll,
    chapter.HUNT_REROLL: hunting.reroll,
    chapter.HUNT_END: hunting.finish,
    # H1, H2 Phase 5
    chapter.HAY_NEXT: animals.next_tribe,
    chapter.HAY: animals.hay,
    chapter.HAY_UNIT: animals.hay_unit,
    chapter.MILK: animals.milk,
    chapter.PACIFY_NEXT: animals.pacify,
    # I0 Phase 6
    chapter.ELDERS_NEXT: elders.next_tribe,
    chapter.ELDERS_ACT: elders.act,
    chapter.BANISH_NEXT: elders.banish_one,
    chapter.BAPTISM_NEXT: elders.baptism,
}
CHAPTERS: Final = by_number(PROCEDURES)
