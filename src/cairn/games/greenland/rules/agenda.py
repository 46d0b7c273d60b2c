"""A1 The chapters of the game: which procedure each of them is."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from cairn.games.greenland.rules.hand import trim_hands
from cairn.games.greenland.words import chapter

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def open_chapter(s: GreenlandState) -> Flow:
    """A1, B2 The chapter the state is at; too full hands are trimmed, and the page is turned."""
    yield from procedure(s)
    yield from trim_hands(s)
    s.turn_page()


def procedure(s: GreenlandState) -> Flow:
    """A1 The procedure of a chapter, found by its phase first."""
    section = s.chapter // 16
    if section == 0:
        return frame_chapter(s)
    if section == 1:
        return event_chapter(s)
    if section == 2:
        return assignment_chapter(s)
    if section == 3:
        return negotiation_chapter(s)
    if section == 4:
        return hunting_chapter(s)
    if section == 5:
        return animal_chapter(s)
    return elder_chapter(s)


def nothing() -> Flow:
    """A chapter whose work is done already."""
    yield from ()


def frame_chapter(s: GreenlandState) -> Flow:
    """C0, A1 Setting up, and the frame of a turn."""
    here = s.chapter
    if here == chapter.SETUP_BARS:
        return set_up.deal_bars(s)
    if here == chapter.SETUP_ANIMAL:
        return set_up.choose_animal(s)
    if here == chapter.TURN_EVENT:
        return sequence_of_play.reveal_event(s)
    sequence_of_play.end_phase(s)
    return nothing()


def event_chapter(s: GreenlandState) -> Flow:
    """D0 Phase 1."""
    here = s.chapter
    if here == chapter.EVENT_COUNCIL:
        return play_order.war_council(s)
    if here == chapter.EVENT_CLAIM:
        return play_order.sami_claim(s)
    if here == chapter.EVENT_ICON:
        return events.next_icon(s)
    if here == chapter.DECIMATION_NEXT:
        return decimation.decimate(s)
    if here == chapter.DEPLETION_NEXT:
        return depletion.next_tribe(s)
    if here == chapter.DEPLETION_UNIT:
        return depletion.pay_unit(s)
    if here == chapter.ELDER_DEATH_NEXT:
        return events.elder_death(s)
    if here == chapter.IRON_CRASH_NEXT:
        return events.iron_crash(s)
    if here == chapter.AUCTION_OPEN:
        return auction.open_bidding(s)
    if here == chapter.AUCTION_BID:
        return auction.answer_bid(s)
    auction.ship_arrives(s)
    return nothing()


def assignment_chapter(s: GreenlandState) -> Flow:
    """E0 Phase 2."""
    here = s.chapter
    if here == chapter.ASSIGN_WINDOW:
        return assignment.window(s)
    if here == chapter.ASSIGN_FIRST:
        return assignment.rescue_or_evacuate(s)
    if here == chapter.ASSIGN:
        return assignment.assign(s)
    if here == chapter.SUN_STONE_MOVE:
        return sun_stone.reassign(s)
    if here == chapter.SUN_STONE_NEXT:
        sun_stone.next_tribe(s)
    else:
        assignment.next_tribe(s)
    return nothing()


def negotiation_chapter(s: GreenlandState) -> Flow:
    """F0, F2 Phase 3."""
    here = s.chapter
    if here == chapter.WINDOW:
        return negotiation.window(s)
    if here == chapter.TALK_NEXT:
        return negotiation.next_card(s)
    if here == chapter.TALK:
        return negotiation.talk(s)
    if here == chapter.DEAL_DRAFT:
        return deals.draft(s)
    if here == chapter.DEAL_ANSWER:
        return deals.answer_deal(s)
    if here == chapter.SWAP_BEGIN:
        return together.swap(s)
    if here == chapter.ATTACK_ROLL:
        return attacks.roll(s)
    if here == chapter.ATTACK_REROLL:
        return attacks.reroll(s)
    if here == chapter.ATTACK_HITS:
        return attacks.score_hits(s)
    if here == chapter.ATTACK_LOSS:
        return attacks.suffer(s)
    if here == chapter.POGROM_NEXT:
        return attacks.pogrom(s)
    begin_negotiation_step(s)
    return nothing()


def begin_negotiation_step(s: GreenlandState) -> None:
    """F0, F2, F3 The steps of Phase 3 that ask nothing."""
    here = s.chapter
    if here == chapter.TALKS_BEGIN:
        negotiation.begin(s)
    elif here == chapter.WINDOW_NEXT:
        negotiation.next_window(s)
    elif here == chapter.ATTACKS_BEGIN:
        attacks.begin(s)
    elif here == chapter.ATTACK_NEXT:
        attacks.next_attack(s)
    else:
        negotiation.end(s)


def hunting_chapter(s: GreenlandState) -> Flow:
    """G0 Phase 4."""
    here = s.chapter
    if here == chapter.HUNT_CARD:
        return hunting.next_card(s)
    if here == chapter.HUNT_NEXT:
        return hunting.next_tribe(s)
    if here == chapter.HUNT_START:
        return hunting.prepare(s)
    if here == chapter.HUNT_ROLL:
        return hunting.roll(s)
    if here == chapter.HUNT_REROLL:
        return hunting.reroll(s)
    return hunting.finish(s)


def animal_chapter(s: GreenlandState) -> Flow:
    """H1, H2 Phase 5."""
    here = s.chapter
    if here == chapter.HAY:
        return animals.hay(s)
    if here == chapter.HAY_UNIT:
        return animals.hay_unit(s)
    if here == chapter.MILK:
        return animals.milk(s)
    if here == chapter.PACIFY_NEXT:
        return animals.pacify(s)
    animals.next_tribe(s)
    return nothing()


def elder_chapter(s: GreenlandState) -> Flow:
    """I0 Phase 6."""
    here = s.chapter
    if here == chapter.ELDERS_ACT:
        return elders.act(s)
    if here == chapter.BANISH_NEXT:
        return elders.banish_one(s)
    if here == chapter.BAPTISM_NEXT:
        return elders.baptism(s)
    elders.next_tribe(s)
    return nothing()
