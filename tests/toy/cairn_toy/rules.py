"""The toy: two seats build a cairn each. Its whole rulebook is `rules.toml`; each procedure names its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.pile import draw, peek
from cairn.core.rules import rule
from cairn.core.state import CHANCE, OVER, PASS, Flow, FlowInt, action, first, roll, verb_of
from cairn_toy.words import chapter, event, note, question, reason, verb
from cairn_toy.words.values import KINDS, SEATS

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
    return turn(s) if s.chapter == chapter.TURN else deal(s)


def deal(s: ToyState) -> Flow:
    """1.1 Each seat draws two stones and keeps them hidden."""
    for seat in range(SEATS):
        for _ in range(HAND_AT_START):
            yield from draw_stone(s, seat, R_1_1)
    s.chapter = chapter.TURN


def draw_stone(s: ToyState, seat: i64, why: i64) -> Flow:
    """2.1 A stone goes from the bag to the hand; only its owner sees it."""
    stone = yield from draw(s, s.bag, why, question.DRAW_STONE, verb.DRAW)
    s.hand[seat * KINDS + stone] += 1
    s.whisper(seat, why, event.DREW, stone)
    s.whisper(1 - seat, why, event.DREW_HIDDEN, seat)


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
    s.ask(R_2_2, seat, question.CHOOSE_ACTION)
    s.offer(PASS)
    for stone in range(i64(1), KINDS):
        if s.hand[seat * KINDS + stone]:
            s.offer(verb.BUILD, stone)
            s.offer(verb.TRADE, stone)
        elif s.curious:
            s.deny(R_3_1, reason.NO_SUCH_STONE, action(verb.BUILD, stone), stone)
            s.deny(R_3_2, reason.NO_SUCH_STONE, action(verb.TRADE, stone), stone)
    if s.bag.size():
        s.offer(verb.SCOUT)
    elif s.curious:
        s.deny(R_3_3, reason.NOTHING_LEFT, action(verb.SCOUT))
    if s.raids and s.tokens[seat] and s.hand_size(1 - seat):
        s.offer(verb.RAID)
    elif s.curious:
        deny_raid(s, seat)
    yield
    answer = s.answer
    s.note(note.ACT, answer)
    chosen = verb_of(answer)
    if chosen == verb.BUILD:
        yield from build(s, seat, first(answer))
    elif chosen == verb.TRADE:
        trade(s, seat, first(answer))
    elif chosen == verb.SCOUT:
        yield from scout(s, seat)
    elif chosen == verb.RAID:
        yield from raid(s, seat)
    else:
        s.tell(R_2_2, event.RESTED, seat)


def build(s: ToyState, seat: i64, stone: i64) -> Flow:
    """3.1 Roll the stone's weight or more to set it; else it is lost."""
    s.hand[seat * KINDS + stone] -= 1
    rolled = yield from roll_or_reroll(s, seat)
    if rolled >= stone:
        s.height[seat] += stone
        s.built[stone] += 1
        s.tell(R_3_1, event.BUILT, seat, stone, s.height[seat])
    else:
        s.lost[stone] += 1
        s.tell(R_3_1, event.FELL, seat, stone)


def roll_or_reroll(s: ToyState, seat: i64) -> FlowInt:
    """4 A roll stands unless a token buys another."""
    while True:
        rolled = yield from roll(s, R_4)
        s.tell(R_4, event.ROLLED, seat, rolled)
        if s.tokens[seat] == 0:
            return rolled
        s.ask(R_4, seat, question.KEEP_ROLL, rolled)
        s.offer(verb.KEEP)
        s.offer(verb.REROLL)
        yield
        if s.answer == action(verb.KEEP):
            return rolled
        s.tokens[seat] -= 1
        s.tell(R_4, event.REROLLED, seat)


def trade(s: ToyState, seat: i64, stone: i64) -> None:
    """3.2 Give up a stone for two tokens."""
    s.hand[seat * KINDS + stone] -= 1
    s.lost[stone] += 1
    s.tokens[seat] += 2
    s.tell(R_3_2, event.TRADED, seat, stone)


def scout(s: ToyState, seat: i64) -> Flow:
    """3.3 Look at the next two stones and lay them back in either order."""
    yield from peek(s, s.bag, SCOUT_DEPTH, seat, R_3_3, question.DRAW_STONE, verb.DRAW)
    seen = len(s.bag.known)
    s.tell(R_3_3, event.SCOUTED, seat, seen if seen < SCOUT_DEPTH else SCOUT_DEPTH)
    if seen < SCOUT_DEPTH:
        s.whisper(seat, R_3_3, event.SAW_LAST, s.bag.known[0])
        return
    top = s.bag.known[seen - 1]
    below = s.bag.known[seen - 2]
    s.whisper(seat, R_3_3, event.SAW, top, below)
    s.ask(R_3_3, seat, question.ORDER_TOP, top, below)
    s.offer(verb.KEEP)
    s.offer(verb.SWAP)
    yield
    if s.answer == action(verb.SWAP):
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
        s.tell(R_3_4, event.RAID_FAILED, seat)
        return
    s.ask(R_3_4, CHANCE, question.STEAL_STONE, other)
    for stone in range(i64(1), KINDS):
        held = s.hand[other * KINDS + stone]
        if held:
            s.weigh(held, verb.STEAL, stone)
    yield
    stone = first(s.answer)
    s.hand[other * KINDS + stone] -= 1
    s.hand[seat * KINDS + stone] += 1
    s.tell(R_3_4, event.STOLE, seat)


def deny_raid(s: ToyState, seat: i64) -> None:
    """3.4, 3.5 Why there is no raid."""
    if not s.raids:
        s.deny(R_3_5, reason.NO_RAIDS, action(verb.RAID))
    elif s.tokens[seat] == 0:
        s.deny(R_3_4, reason.NO_TOKEN, action(verb.RAID))
    else:
        s.deny(R_3_4, reason.EMPTY_HAND, action(verb.RAID), 1 - seat)


def end(s: ToyState) -> None:
    """5 The game ends when a cairn is high enough or the bag is empty."""
    s.tell(R_5, event.ENDED)
    s.chapter = OVER
