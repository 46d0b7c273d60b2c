"""The words of pebbles. A mutant may add to them."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from cairn.vocabulary import (
    NUMBER,
    Chapter,
    Event,
    Message,
    Question,
    Reason,
    Verb,
    Vocabulary,
    kind,
)

DEAL, TURN = 0, 1
DRAW, SHOW = 8, 9
DRAW_PEBBLE, CHOOSE = 8, 9
DREW, DREW_HIDDEN, SHOWED, ENDED = 1, 2, 3, 4
NO_SUCH_PEBBLE = 1
ACT = 0  # what is noted

SEAT = kind("seat", "east", "west")
PEBBLE = kind("pebble", "1", "2", "3", start=1)


M = TypeVar("M", bound=Message)


def _of(group: type[M], messages: Iterable[Message]) -> Iterator[M]:
    return (message for message in messages if isinstance(message, group))


def vocabulary(*more: Message) -> Vocabulary:
    return Vocabulary(
        seats=SEAT,
        chapters=[Chapter(DEAL, "deal"), Chapter(TURN, "turn"), *_of(Chapter, more)],
        verbs=[
            Verb(DRAW, "draw", pebble=PEBBLE),
            Verb(SHOW, "show", rule="2.1", pebble=PEBBLE),
            *_of(Verb, more),
        ],
        questions=[
            Question(DRAW_PEBBLE, "draw-pebble"),
            Question(CHOOSE, "choose"),
            *_of(Question, more),
        ],
        events=[
            Event(DREW, "drew", pebble=PEBBLE),
            Event(DREW_HIDDEN, "drew-hidden", seat=SEAT),
            Event(SHOWED, "showed", seat=SEAT, pebble=PEBBLE, n=NUMBER),
            Event(ENDED, "ended"),
            *_of(Event, more),
        ],
        reasons=[Reason(NO_SUCH_PEBBLE, "no-such-pebble", pebble=PEBBLE), *_of(Reason, more)],
    )


VOCABULARY = vocabulary()
