"""A1 The chapters of the game: which procedure each of them is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cairn.core.state import Flow
from cairn.games.greenland import speech as ch
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

if TYPE_CHECKING:
    from cairn.games.greenland.state import GreenlandState


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
    chapter = s.chapter
    if chapter == ch.SETUP_BARS:
        return set_up.deal_bars(s)
    if chapter == ch.SETUP_ANIMAL:
        return set_up.choose_animal(s)
    if chapter == ch.TURN_EVENT:
        return sequence_of_play.reveal_event(s)
    sequence_of_play.end_phase(s)
    return nothing()


def event_chapter(s: GreenlandState) -> Flow:
    """D0 Phase 1."""
    chapter = s.chapter
    if chapter == ch.EVENT_COUNCIL:
        return play_order.war_council(s)
    if chapter == ch.EVENT_CLAIM:
        return play_order.sami_claim(s)
    if chapter == ch.EVENT_ICON:
        return events.next_icon(s)
    if chapter == ch.DECIMATION_NEXT:
        return decimation.decimate(s)
    if chapter == ch.DEPLETION_NEXT:
        return depletion.next_tribe(s)
    if chapter == ch.DEPLETION_UNIT:
        return depletion.pay_unit(s)
    if chapter == ch.ELDER_DEATH_NEXT:
        return events.elder_death(s)
    if chapter == ch.IRON_CRASH_NEXT:
        return events.iron_crash(s)
    if chapter == ch.AUCTION_OPEN:
        return auction.open_bidding(s)
    if chapter == ch.AUCTION_BID:
        return auction.answer_bid(s)
    auction.ship_arrives(s)
    return nothing()


def assignment_chapter(s: GreenlandState) -> Flow:
    """E0 Phase 2."""
    chapter = s.chapter
    if chapter == ch.ASSIGN_WINDOW:
        return assignment.window(s)
    if chapter == ch.ASSIGN_FIRST:
        return assignment.rescue_or_evacuate(s)
    if chapter == ch.ASSIGN:
        return assignment.assign(s)
    if chapter == ch.SUN_STONE_MOVE:
        return sun_stone.reassign(s)
    if chapter == ch.SUN_STONE_NEXT:
        sun_stone.next_tribe(s)
    else:
        assignment.next_tribe(s)
    return nothing()


def negotiation_chapter(s: GreenlandState) -> Flow:
    """F0, F2 Phase 3."""
    chapter = s.chapter
    if chapter == ch.WINDOW:
        return negotiation.window(s)
    if chapter == ch.TALK_NEXT:
        return negotiation.next_card(s)
    if chapter == ch.TALK:
        return negotiation.talk(s)
    if chapter == ch.DEAL_DRAFT:
        return deals.draft(s)
    if chapter == ch.DEAL_ANSWER:
        return deals.answer_deal(s)
    if chapter == ch.SWAP_BEGIN:
        return together.swap(s)
    if chapter == ch.ATTACK_ROLL:
        return attacks.roll(s)
    if chapter == ch.ATTACK_REROLL:
        return attacks.reroll(s)
    if chapter == ch.ATTACK_HITS:
        return attacks.score_hits(s)
    if chapter == ch.ATTACK_LOSS:
        return attacks.suffer(s)
    if chapter == ch.POGROM_NEXT:
        return attacks.pogrom(s)
    begin_negotiation_step(s)
    return nothing()


def begin_negotiation_step(s: GreenlandState) -> None:
    """F0, F2, F3 The steps of Phase 3 that ask nothing."""
    chapter = s.chapter
    if chapter == ch.TALKS_BEGIN:
        negotiation.begin(s)
    elif chapter == ch.WINDOW_NEXT:
        negotiation.next_window(s)
    elif chapter == ch.ATTACKS_BEGIN:
        attacks.begin(s)
    elif chapter == ch.ATTACK_NEXT:
        attacks.next_attack(s)
    else:
        negotiation.end(s)


def hunting_chapter(s: GreenlandState) -> Flow:
    """G0 Phase 4."""
    chapter = s.chapter
    if chapter == ch.HUNT_CARD:
        return hunting.next_card(s)
    if chapter == ch.HUNT_NEXT:
        return hunting.next_tribe(s)
    if chapter == ch.HUNT_START:
        return hunting.prepare(s)
    if chapter == ch.HUNT_ROLL:
        return hunting.roll(s)
    if chapter == ch.HUNT_REROLL:
        return hunting.reroll(s)
    return hunting.finish(s)


def animal_chapter(s: GreenlandState) -> Flow:
    """H1, H2 Phase 5."""
    chapter = s.chapter
    if chapter == ch.HAY:
        return animals.hay(s)
    if chapter == ch.HAY_UNIT:
        return animals.hay_unit(s)
    if chapter == ch.MILK:
        return animals.milk(s)
    if chapter == ch.PACIFY_NEXT:
        return animals.pacify(s)
    animals.next_tribe(s)
    return nothing()


def elder_chapter(s: GreenlandState) -> Flow:
    """I0 Phase 6."""
    chapter = s.chapter
    if chapter == ch.ELDERS_ACT:
        return elders.act(s)
    if chapter == ch.BANISH_NEXT:
        return elders.banish_one(s)
    if chapter == ch.BAPTISM_NEXT:
        return elders.baptism(s)
    elders.next_tribe(s)
    return nothing()
