"""D1 to D9 The icons of an event, in the order they are printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import CHANCE, Flow, first, second, third
from cairn.games.greenland.rules import bars, decimation, pieces, refusals
from cairn.games.greenland.rules.disks import gain
from cairn.games.greenland.rules.exchange import drop, is_iron_import
from cairn.games.greenland.rules.play_order import next_in_line, stand_in_line
from cairn.games.greenland.words import chapter, event, question, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def next_icon(s: GreenlandState) -> Flow:
    """D0 One icon after another."""
    while s.icon < v.ICONS and s.facts.icon[s.event * v.ICONS + s.icon]:
        at = s.event * v.ICONS + s.icon
        kind = s.facts.icon[at]
        amount = s.facts.icon_amount[at]
        s.icon += 1
        if kind in (v.SEA_CLOSED, v.MARKLAND_CLOSED, v.FALCON_PRICE):
            lasting(s, kind, amount)
            continue
        if kind == v.SUNSPOTS and not s.variant.together:
            sunspots(s)
            continue
        s.then(chapter.EVENT_ICON)
        yield from resolve(s, kind, amount)
        return


def resolve(s: GreenlandState, kind: i64, amount: i64) -> Flow:
    """D1, D2, D3, D4, D5, D6, D7 What an icon does."""
    if kind in (v.MIGRATION_NORTH, v.MIGRATION_SOUTH):
        yield from migrate(s, v.NORTH if kind == v.MIGRATION_NORTH else v.SOUTH)
    elif kind in (v.EPIDEMIC, v.VENEREAL, v.FEUD):
        decimation.strike(s, kind, amount)
    elif kind == v.SUNSPOTS:
        sunspots(s)
    elif kind == v.STORM:
        yield from storm(s)
    else:
        stand_in_line(s)
        if kind == v.ELDER_DEATH:
            s.then(chapter.ELDER_DEATH_NEXT)
        elif kind == v.IRON_CRASH:
            s.tell(rule.R_D6, event.IRON_FALLS)
            s.then(chapter.IRON_CRASH_NEXT)
        else:
            s.then(chapter.DEPLETION_NEXT)


def lasting(s: GreenlandState, kind: i64, amount: i64) -> None:
    """D8, D9, B3 What holds for the whole turn."""
    if kind == v.SEA_CLOSED:
        s.sea_closed = True
        s.tell(rule.R_D8, event.SEA_SHUT)
    elif kind == v.MARKLAND_CLOSED:
        if not s.variant.first_game:
            s.markland_closed = True
            s.tell(rule.R_D9, event.MARKLAND_SHUT)
    elif kind == v.FALCON_PRICE:
        s.falcon_price = amount
        s.tell(rule.R_B3, event.FALCONS_DEAR, amount)


def migrate(s: GreenlandState, bar: i64) -> Flow:
    """D1 The top card of the deck takes the place of the card with the lowest climax, warm or cold."""
    old = bars.lowest(s, bar)
    if old == v.NONE or bars.deck_size(s, bar) == 0:
        s.tell(rule.R_D1, event.NO_MIGRATION, bar)
        return
    new = yield from bars.draw(s, rule.R_D1, bar)
    pieces.all_die(s, old)
    bars.exchange_places(s, old, new)
    s.tell(rule.R_D1, event.MIGRATED, old, new, bar)


def sunspots(s: GreenlandState) -> None:
    """D4, K0 On each bar the outermost warm card turns cold. In a cooperative game none on the first turn, and only
    the first of a turn counts, but it decimates all tribes."""
    s.sunspots += 1
    if s.variant.together:
        if s.turn == 1 or s.sunspots > 1:
            s.tell(rule.R_K0, event.SUNSPOTS_IGNORED, 0 if s.turn == 1 else 1)
            return
        stand_in_line(s)  # whatever protects a tribe elsewhere
        s.then(chapter.DECIMATION_NEXT)
    for bar in range(v.BARS):
        cool(s, bar)


def cool(s: GreenlandState, bar: i64) -> None:
    """D4 The outermost warm card goes to the outer end of the cold side; without any, the cold card nearest the deck
    leaves the game."""
    warm, cold = bars.warm(bar), bars.cold(bar)
    if s.lane_size[warm]:
        card = s.lanes[warm * v.LANE + s.lane_size[warm] - 1]
        bars.take_off(s, card)
        bars.lay(s, cold, card)
        s.tell(rule.R_D4, event.CARD_COOLED, card)
    elif s.lane_size[cold]:
        card = s.lanes[cold * v.LANE]
        pieces.all_die(s, card)
        bars.take_off(s, card)
        s.tell(rule.R_D4, event.CARD_FROZEN, card)


def elder_death(s: GreenlandState) -> Flow:
    """D5 Each player rolls a die, and an elder of that rank dies, on any board."""
    tribe = next_in_line(s)
    if tribe == v.NONE:
        return
    s.then(chapter.ELDER_DEATH_NEXT)
    s.ask(rule.R_D5, CHANCE, question.ROLL_ELDER_DEATH, tribe)
    s.offer_faces(6)
    yield
    rank = first(s.answer)
    s.ask(rule.R_D5, s.seat_for(tribe), question.CHOOSE_DEAD_ELDER, tribe, rank)
    for board in range(v.TRIBES):
        pieces.offer_elders_on(s, verb.ELDER_DIES, board, rank, tribe)
    if s.count == 0:
        s.tell(rule.R_D5, event.ELDER_LIVES, tribe, rank)
        return
    if s.curious:
        refusals.elders_anywhere(s, rule.R_D5, verb.ELDER_DIES, tribe, True)
    if not s.forced():
        yield
    answer = s.answer
    pieces.kill_elder(s, rule.R_D5, first(answer), rank, tribe, third(answer) != 0)


def iron_crash(s: GreenlandState) -> Flow:
    """D6 Each player with iron imports gives one of them up for a single Iron."""
    tribe = next_in_line(s)
    if tribe == v.NONE:
        s.iron_crash = False
        return
    s.then(chapter.IRON_CRASH_NEXT)
    s.ask(rule.R_D6, s.seat_for(tribe), question.CHOOSE_IRON_IMPORT, tribe)
    for card in range(v.FIRST_DAUGHTER, v.CARDS):
        if is_iron_import(s, card) and s.in_tribe(card, tribe):
            s.offer(verb.GIVE_UP, card)
    if s.count == 0:
        return
    if not s.forced():
        yield
    card = first(s.answer)
    s.tell(rule.R_D6, event.IRON_CRASHED, tribe, card)
    drop(s, card)
    gain(s, rule.R_D6, tribe, v.IRON, 1)


def storm(s: GreenlandState) -> Flow:
    """D7 Each player with Mariners loses one."""
    s.tell(rule.R_D7, event.STORM_STRIKES)
    for tribe in s.order:
        s.ask(rule.R_D7, s.seat_for(tribe), question.CHOOSE_LOST_ELDER, tribe)
        pieces.offer_elders(s, verb.LOSE_ELDER, v.MARINER, tribe, v.MARINER, tribe)
        if s.count:
            if s.curious:
                refusals.own_elders(s, rule.R_D7, verb.LOSE_ELDER, tribe)
            if not s.forced():
                yield
            answer = s.answer
            pieces.kill_elder(s, rule.R_D7, tribe, v.MARINER, tribe, second(answer) != 0)
