"""What a seat of the toy may see."""

from cairn.columns import ACTION, ONE, Layout, List
from cairn.game import View
from cairn_toy.rules import HAND_AT_START
from cairn_toy.state import ToyState
from cairn_toy.words import chapter, question
from cairn_toy.words.kinds import SEAT
from cairn_toy.words.values import KINDS, NORTH, SOUTH, TOP


class ToyView(View, frozen=True):
    target: int
    bag: int
    height: list[int]  # by seat
    tokens: list[int]
    hand_size: list[int]
    hand: list[int]  # one's own
    known: list[int | None]  # the top of the bag; None is a stone that somebody else has seen
    lost: list[int]
    built: list[int]


STONES = int(KINDS)
LAYOUT = Layout(
    asked=ONE,
    question=ONE,
    about=["a", "b"],
    act=ACTION,
    chapter=ONE,
    target=ONE,
    raids=ONE,
    turn=ONE,
    height=SEAT,
    tokens=SEAT,
    lost=STONES,
    built=STONES,
    hand_size=SEAT,
    own_hand=STONES,
    unseen=STONES,
    known=List(int(TOP)),
)


def view(state: ToyState, seat: int | None) -> ToyView:
    return ToyView(
        target=int(state.target),
        bag=int(state.bag.size()),
        height=[int(n) for n in state.height],
        tokens=[int(n) for n in state.tokens],
        hand_size=[int(state.hand_size(NORTH)), int(state.hand_size(SOUTH))],
        hand=[] if seat is None else stones(state, seat),
        known=[] if seat is None else known(state, seat),
        lost=[int(n) for n in state.lost],
        built=[int(n) for n in state.built],
    )


def stones(state: ToyState, seat: int) -> list[int]:
    """The stones in a hand, lightest first."""
    return [k for k in range(1, int(KINDS)) for _ in range(int(state.hand[seat * KINDS + k]))]


def known(state: ToyState, seat: int) -> list[int | None]:
    """The top of the bag as a seat knows it, from the top; None is a stone somebody else has seen."""
    pile = state.bag
    seen = [
        int(pile.known[len(pile.known) - 1 - depth]) if pile.sees(seat, depth) else None
        for depth in range(len(pile.known))
    ]
    return seen if any(seen) else []


def is_hidden(state: ToyState, seat: int | None) -> bool:
    """Is what is answered now hidden from a seat? 1.1, 2.1, 3.3 Stones that are dealt, drawn or looked at, and how they
    are laid back, are their owner's to know; 3.4 one that is taken is known to both seats."""
    if state.question == question.STEAL_STONE:
        return seat is None
    if state.question not in (question.DRAW_STONE, question.ORDER_TOP):
        return False
    dealt = NORTH if state.hand_size(NORTH) < HAND_AT_START else SOUTH
    return seat != (dealt if state.chapter == chapter.DEAL else state.turn)
