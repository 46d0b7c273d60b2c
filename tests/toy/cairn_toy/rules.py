"""The toy: two seats build a cairn each. Its whole rulebook is `rules.toml`; each procedure names its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.pile import draw, peek
from cairn.core.rules import rule
from cairn.core.state import CHANCE, OVER, PASS, Flow, FlowInt, action, first, roll, verb_of
from cairn_toy.vocabulary import (
    BUILD,
    BUILT,
    CHOOSE_ACTION,
    DRAW,
    DRAW_STONE,
    DREW,
    DREW_HIDDEN,
    EMPTY_HAND,
    ENDED,
    FELL,
    KEEP,
    KEEP_ROLL,
    KINDS,
    NO_RAIDS,
    NO_SUCH_STONE,
    NO_TOKEN,
    NOTHING_LEFT,
    ORDER_TOP,
    RAID,
    RAID_FAILED,
    REROLL,
    REROLLED,
    RESTED,
    ROLLED,
    SAW,
    SAW_LAST,
    SCOUT,
    SCOUTED,
    SEATS,
    STEAL,
    STEAL_STONE,
    STOLE,
    SWAP,
    TRADE,
    TRADED,
    TURN,
)

if TYPE_CHECKING:
    from cairn_toy.state import ToyState

R_1_1: Final[i64] = rule("1.1")
R_2_1: Final[i64] = rule("2.1")
R_2_2: Final[i64] = rule("2.2")
R_3_1: Final[i64] = rule("3.1")
R_3_2: Final[i64] = rule("3.2")
R_3_3: Final[i64] = rule("3.3")
R_3_4: Final[i64] = rule("3.4")
R_3_5: Final[i64] = rule("3.5")
R_4: Final[i64] = rule("4")
R_5: Final[i64] = rule("5")

HAND_AT_START: Final[i64] = 2
RAID_NEEDS: Final[i64] = 5
SCOUT_DEPTH: Final[i64] = 2


def open_chapter(s: ToyState) -> Flow:
    return turn(s) if s.chapter == TURN else deal(s)


def deal(s: ToyState) -> Flow:
    """1.1 Each seat draws two stones and keeps them hidden."""
    for seat in range(SEATS):
        for _ in range(HAND_AT_START):
            yield from draw_stone(s, seat, R_1_1)
    s.chapter = TURN


def draw_stone(s: ToyState, seat: i64, why: i64) -> Flow:
    """2.1 A stone goes from the bag to the hand; only its owner sees it."""
    stone = yield from draw(s, s.bag, why, DRAW_STONE, DRAW)
    s.hand[seat * KINDS + stone] += 1
    s.whisper(seat, why, DREW, stone)
    s.whisper(1 - seat, why, DREW_HIDDEN, seat)


def turn(s: ToyState) -> Flow:
    """2 Draw a stone, then take one action."""
    seat = s.turn
    yield from draw_stone(s, seat, R_2_1)
    yield from act(s, seat)
    if s.height[seat] >= s.target or s.bag.size() == 0:
        end(s)
    else:
        s.turn = 1 - seat


def act(s: ToyState, seat: i64) -> Flow:
    """2.2 One action: build, trade, scout, raid or rest."""
    s.ask(R_2_2, seat, CHOOSE_ACTION)
    s.offer(PASS)
    for stone in range(i64(1), KINDS):
        if s.hand[seat * KINDS + stone]:
            s.offer(BUILD, stone)
            s.offer(TRADE, stone)
        elif s.curious:
            s.deny(R_3_1, NO_SUCH_STONE, action(BUILD, stone), stone)
            s.deny(R_3_2, NO_SUCH_STONE, action(TRADE, stone), stone)
    if s.bag.size():
        s.offer(SCOUT)
    elif s.curious:
        s.deny(R_3_3, NOTHING_LEFT, action(SCOUT))
    if s.raids and s.tokens[seat] and s.hand_size(1 - seat):
        s.offer(RAID)
    elif s.curious:
        deny_raid(s, seat)
    answer = yield
    verb = verb_of(answer)
    if verb == BUILD:
        yield from build(s, seat, first(answer))
    elif verb == TRADE:
        trade(s, seat, first(answer))
    elif verb == SCOUT:
        yield from scout(s, seat)
    elif verb == RAID:
        yield from raid(s, seat)
    else:
        s.tell(R_2_2, RESTED, seat)


def build(s: ToyState, seat: i64, stone: i64) -> Flow:
    """3.1 Roll the stone's weight or more to set it; else it is lost."""
    s.hand[seat * KINDS + stone] -= 1
    rolled = yield from roll_or_reroll(s, seat)
    if rolled >= stone:
        s.height[seat] += stone
        s.built[stone] += 1
        s.tell(R_3_1, BUILT, seat, stone, s.height[seat])
    else:
        s.lost[stone] += 1
        s.tell(R_3_1, FELL, seat, stone)


def roll_or_reroll(s: ToyState, seat: i64) -> FlowInt:
    """4 A roll stands unless a token buys another."""
    while True:
        rolled = yield from roll(s, R_4)
        s.tell(R_4, ROLLED, seat, rolled)
        if s.tokens[seat] == 0:
            return rolled
        s.ask(R_4, seat, KEEP_ROLL, rolled)
        s.offer(KEEP)
        s.offer(REROLL)
        if (yield) == action(KEEP):
            return rolled
        s.tokens[seat] -= 1
        s.tell(R_4, REROLLED, seat)


def trade(s: ToyState, seat: i64, stone: i64) -> None:
    """3.2 Give up a stone for two tokens."""
    s.hand[seat * KINDS + stone] -= 1
    s.lost[stone] += 1
    s.tokens[seat] += 2
    s.tell(R_3_2, TRADED, seat, stone)


def scout(s: ToyState, seat: i64) -> Flow:
    """3.3 Look at the next two stones and lay them back in either order."""
    yield from peek(s, s.bag, SCOUT_DEPTH, seat, R_3_3, DRAW_STONE, DRAW)
    s.tell(
        R_3_3, SCOUTED, seat, len(s.bag.known) if len(s.bag.known) < SCOUT_DEPTH else SCOUT_DEPTH
    )
    seen = len(s.bag.known)
    if seen < SCOUT_DEPTH:
        s.whisper(seat, R_3_3, SAW_LAST, s.bag.known[0])
        return
    top = s.bag.known[seen - 1]
    below = s.bag.known[seen - 2]
    s.whisper(seat, R_3_3, SAW, top, below)
    s.ask(R_3_3, seat, ORDER_TOP, top, below)
    s.offer(KEEP)
    s.offer(SWAP)
    if (yield) == action(SWAP):
        s.bag.known[seen - 1] = below
        s.bag.known[seen - 2] = top
    # the other seat knows neither stone nor whether they were exchanged
    s.bag.eyes[seen - 1] = 1 << seat
    s.bag.eyes[seen - 2] = 1 << seat


def raid(s: ToyState, seat: i64) -> Flow:
    """3.4 Pay a token; on a 5 or 6 take a stone from the other hand unseen."""
    other = 1 - seat
    s.tokens[seat] -= 1
    rolled = yield from roll_or_reroll(s, seat)
    if rolled < RAID_NEEDS:
        s.tell(R_3_4, RAID_FAILED, seat)
        return
    s.ask(R_3_4, CHANCE, STEAL_STONE, other)
    for stone in range(i64(1), KINDS):
        held = s.hand[other * KINDS + stone]
        if held:
            s.weigh(held, STEAL, stone)
    stone = first((yield))
    s.hand[other * KINDS + stone] -= 1
    s.hand[seat * KINDS + stone] += 1
    s.tell(R_3_4, STOLE, seat)


def deny_raid(s: ToyState, seat: i64) -> None:
    """3.4, 3.5 Why there is no raid."""
    if not s.raids:
        s.deny(R_3_5, NO_RAIDS, action(RAID))
    elif s.tokens[seat] == 0:
        s.deny(R_3_4, NO_TOKEN, action(RAID))
    else:
        s.deny(R_3_4, EMPTY_HAND, action(RAID), 1 - seat)


def end(s: ToyState) -> None:
    """5 The game ends when a cairn is high enough or the bag is empty."""
    s.tell(R_5, ENDED)
    s.chapter = OVER
