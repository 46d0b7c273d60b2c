"""State: a game's plain data, and the desk where the open question lies.

A game subclasses `State` with its own data: native integers, short vecs, piles. The desk (who is asked, what,
the options) is rewritten by every question; it is no part of a position and is neither copied nor saved.

Procedures are generators: they put a question on the desk, `yield`, and find the answer there::

    s.ask(R_3_2, NORTH, CHOOSE_ACTION)
    s.offer(PASS)
    s.offer(MOVE, family, area)
    yield  # somebody answers
    if s.answer != PASS:
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dis import get_instructions
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.rng import Rng
from cairn.core.rules import NO_RULE

__all__ = [
    "CHANCE",
    "EVERYBODY",
    "FROM_ANYBODY",
    "FROM_OTHERS",
    "NOBODY",
    "OPEN",
    "OVER",
    "OWN",
    "PASS",
    "ROLL",
    "ROLL_DIE",
    "Flow",
    "FlowInt",
    "State",
    "Witness",
    "action",
    "bit",
    "first",
    "roll",
    "second",
    "third",
    "verb_of",
]

#: a procedure
Flow = Generator[None, None, None]
#: a procedure that returns a number
FlowInt = Generator[None, None, i64]

# seats are 0, 1, 2, …
#: in place of a seat: dice, draws and shuffles
CHANCE: Final[i64] = -1
#: in place of a seat: somebody who only watches; nobody is asked
NOBODY: Final[i64] = -2
#: in place of a seat: all of them hear of it
EVERYBODY: Final[i64] = -3

# what a game may hide (`State.secrecy`)
#: nothing
OPEN: Final[i64] = 0
#: something from seats that wait while others decide
FROM_OTHERS: Final[i64] = 1
#: something also from a seat that is asked
FROM_ANYBODY: Final[i64] = 2

# chapters are 0, 1, 2, …
#: in place of a chapter: the game has ended
OVER: Final[i64] = -1

# verbs and questions every game has; a game numbers its own from OWN on
#: the verb of doing nothing
PASS: Final[i64] = 0
#: the verb of a die that has fallen
ROLL: Final[i64] = 1
#: the question put to chance for a die
ROLL_DIE: Final[i64] = 1
#: the first number of a game's own verbs and questions
OWN: Final[i64] = 8

ROOM: Final[i64] = 16
NO_DESK: Final[vec[i64]] = vec[i64]()
EMPTY_DESK: Final[vec[i64]] = vec[i64]([0 for _ in range(ROOM)])
NOTES: Final[i64] = 32  # that a game may have
NO_NOTES: Final[vec[i64]] = vec[i64]([0 for _ in range(NOTES)])


def action(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """An action is one integer: a verb and up to three arguments from 0 to 255. In pure Python sums and products are
    faster than shifts; compiled they are shifts."""
    return verb * 0x1000000 + a * 0x10000 + b * 0x100 + c


def verb_of(answer: i64) -> i64:
    """The verb of an action."""
    return answer >> 24


def first(answer: i64) -> i64:
    """The first argument of an action."""
    return answer >> 16 & 255


def second(answer: i64) -> i64:
    """The second argument of an action."""
    return answer >> 8 & 255


def third(answer: i64) -> i64:
    """The third argument of an action."""
    return answer & 255


BITS: Final[vec[i64]] = vec[i64]([2**n for n in range(63)])


def bit(n: i64) -> i64:
    """The n-th bit of a set, n from 0 to 62. A literal `1 << n` would be computed in 32 bits when compiled."""
    return BITS[n]


@mypyc_attr(allow_interpreted_subclasses=True)
class Witness:
    """Hears what happens: the rules asked about, the events told, the reasons why not. Simulations have none."""

    def asked(self, rule: i64) -> None:
        """A question was put under this rule."""

    def told(self, audience: i64, rule: i64, event: i64, a: i64, b: i64, c: i64) -> None:
        """Something happened under this rule; `audience` is a seat or EVERYBODY."""

    def wondered(self) -> None:
        """A new question is being prepared while the state is curious: what was denied before it no longer matters."""

    def denied(self, answer: i64, rule: i64, reason: i64, a: i64, b: i64) -> None:
        """This action is not offered, for this reason. Told only while the state is curious."""


def set_by(*methods: Callable[..., None]) -> tuple[str, ...]:
    """The names of what these methods of a class set, for its `__slots__`: pure Python finds a field in its place
    faster than in a dict. Compiled classes keep all fields so, and nobody asks."""
    steps = (step for method in methods for step in get_instructions(method))
    return tuple({str(step.argval): None for step in steps if step.opname == "STORE_ATTR"})


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game's data and its desk: what every game has. A game adds its own fields."""

    def __init__(self) -> None:
        self.chapter: i64 = 0
        self.clear_desk()

    def clear_desk(self) -> None:
        """An empty desk and no witness: for a new state and for a copy."""
        self.rule: i64 = NO_RULE
        self.seat: i64 = NOBODY
        self.question: i64 = 0
        self.about_a: i64 = 0
        self.about_b: i64 = 0
        self.answer: i64 = 0  # to the last question
        self.options = NO_DESK  # a state that is only kept needs none
        self.weights = NO_DESK
        self.room: i64 = 0
        self.count: i64 = 0
        self.total: i64 = 0  # of the weights; 0 while all options weigh the same
        self.notes = NO_NOTES  # shared till something is noted
        self.noted: bool = False
        self.curious: bool = False
        self.witness: Witness | None = None

    __slots__ = set_by(__init__, clear_desk)

    # what a game says of itself

    def copy(self) -> State:
        """An independent state with the same data and an empty desk."""
        raise TypeError("a game's State must copy itself")

    def hash(self) -> i64:
        """A number of 64 bits for all that is saved, the same in both builds; see `cairn.core.hashing`."""
        raise TypeError("a game's State must hash itself")

    def open_chapter(self) -> Flow | None:
        """Begin the chapter the state is at: a procedure that may ask something, or None where nothing is asked and
        all is done already."""
        raise TypeError("a game's State must open its chapters")

    def close_chapter(self) -> Flow | None:
        """A procedure has ended. Say what else the chapter asks; or None, and the state is at the next one."""
        return None

    def resample(self, seat: i64, rng: Rng) -> None:
        """Replace what `seat` may not know by another possibility, drawn fairly. Open games need nothing."""

    def secrecy(self) -> i64:
        """From whom this game may hide what `resample` draws anew. Where that is from nobody who is asked, odds and
        agents need not imagine anything."""
        return FROM_ANYBODY

    def observe(self, seat: i64, row: vec[i64], at: i64 = 0) -> i64:
        """Write what `seat` may know into a row of numbers, from a place on; any other number is somebody who only
        watches. Returns how many were written, which is always the same. The game's `layout` names them."""
        raise TypeError("this game says nothing of rows")

    def doubt(self, answer: i64) -> None:
        """Say by `deny` why an action is not offered of which the open question says nothing, if there is more to say
        than that; with NO_RULE it is the rule of the action. Only a curious state is asked, of one action at a time."""

    def score(self, seat: i64) -> i64:
        """How well `seat` stands, for agents that look one step ahead; 0 where a game has no such number."""
        return 0

    # Python's own ways to copy: what a state shares, a copy and a pickle share too

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        from cairn.core.snapshot import reduced  # which knows states

        return reduced(self)

    # the desk

    def ask(self, rule: i64, seat: i64, question: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Put a question to a seat or to CHANCE; `a` and `b` are what its prompt mentions."""
        self.rule = rule
        self.seat = seat
        self.question = question
        self.about_a = a
        self.about_b = b
        self.count = 0
        self.total = 0
        if self.curious and self.witness is not None:
            self.witness.wondered()

    def ask_nobody(self) -> None:
        """The game is over: no question is open."""
        self.rule = NO_RULE
        self.seat = NOBODY
        self.question = 0
        self.count = 0
        self.total = 0

    def offer(self, verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """One more option. To CHANCE all options offered this way are equally likely."""
        n = self.count
        if n == self.room:
            self.make_room()
        self.options[n] = verb * 0x1000000 + a * 0x10000 + b * 0x100 + c
        self.count = n + 1

    def offer_action(self, answer: i64) -> None:
        """One more option, as the integer it is."""
        n = self.count
        if n == self.room:
            self.make_room()
        self.options[n] = answer
        self.count = n + 1

    def weigh(self, weight: i64, verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """One more outcome of chance, with its weight. Weigh all outcomes of a question or none."""
        n = self.count
        if n == self.room:
            self.make_room()
        self.options[n] = verb * 0x1000000 + a * 0x10000 + b * 0x100 + c
        self.weights[n] = weight
        self.total += weight
        self.count = n + 1

    def offer_faces(self, sides: i64) -> None:
        """The faces of one die."""
        while self.room < sides:
            self.make_room()
        options = self.options
        option = action(ROLL)
        for face in range(sides):
            option += 0x10000  # the number it shows
            options[face] = option
        self.count = sides

    def make_room(self) -> None:
        """A desk, or one twice as large, with what lies on it."""
        if self.room == 0:
            self.room, self.options, self.weights = ROOM, EMPTY_DESK[:], EMPTY_DESK[:]
            return
        self.room *= 2
        while len(self.options) < self.room:
            self.options = append(self.options, 0)
            self.weights = append(self.weights, 0)

    def forced(self) -> bool:
        """Is there only one option? Then it is the answer, and nobody need be asked."""
        if self.count != 1:
            return False
        self.answer = self.options[0]
        return True

    def deny(self, rule: i64, reason: i64, answer: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Say why an action is not offered, `a` and `b` being what the reason mentions. Call it only `if s.curious`,
        so that it costs nothing in play."""
        witness = self.witness
        if witness is not None:
            witness.denied(answer, rule, reason, a, b)

    def tell(self, rule: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Something happened that everybody may know."""
        witness = self.witness
        if witness is not None:
            witness.told(EVERYBODY, rule, event, a, b, c)

    def whisper(self, seat: i64, rule: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Something happened that only `seat` may know."""
        witness = self.witness
        if witness is not None:
            witness.told(seat, rule, event, a, b, c)

    def note(self, which: i64, value: i64) -> None:
        """Write down what a procedure keeps in mind while it asks, if players know it and nothing else tells it: the
        die already rolled, the action under way. Notes are for who looks at the state, and no rule reads them; they
        lie on the desk until the chapter ends."""
        if not self.noted:
            self.notes = NO_NOTES[:]
            self.noted = True
        self.notes[which] = value

    def clear_notes(self) -> None:
        """A chapter begins: nothing is noted."""
        if self.noted:
            self.notes = NO_NOTES
            self.noted = False

    def copy_desk(self, other: State) -> None:
        """Lay the open question before another state too, such as a copy of this one."""
        other.ask(self.rule, self.seat, self.question, self.about_a, self.about_b)
        other.options, other.weights = self.options[:], self.weights[:]
        other.room, other.count, other.total = self.room, self.count, self.total
        other.notes, other.noted = self.notes[:], self.noted

    def over(self) -> bool:
        return self.chapter == OVER

    def offers(self, answer: i64) -> bool:
        """Is this answer among the options?"""
        options = self.options
        for i in range(self.count):
            if options[i] == answer:
                return True
        return False

    def weight(self, index: i64) -> i64:
        """The weight of one outcome of chance; all weights are whole numbers and exact."""
        return self.weights[index] if self.total else 1

    def chosen_by(self, rng: Rng) -> i64:
        """One of the options: by weight where chance is asked, else any."""
        if self.total == 0:
            return self.options[rng.below(self.count)]
        left = rng.below(self.total)
        i: i64 = 0
        while left >= self.weights[i]:
            left -= self.weights[i]
            i += 1
        return self.options[i]


def offered(s: State) -> list[int]:
    """The options of the open question, as a list for those who read and choose; rules code needs none."""
    return [int(s.options[i]) for i in range(s.count)]


def roll(s: State, rule: i64, sides: i64 = 6) -> FlowInt:
    """One die, as chance lets it fall."""
    s.ask(rule, CHANCE, ROLL_DIE, sides)
    s.offer_faces(sides)
    yield
    return s.answer >> 16 & 255
