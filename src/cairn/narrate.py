"""From integers to sentences: prompts, labels, events and reasons, each with the rule it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from types import MappingProxyType

from cairn.catalogue import Catalogue, speaking
from cairn.catalogue.grammar import in_a_row
from cairn.core.rules import rule_number
from cairn.core.state import (
    CHANCE,
    EVERYBODY,
    PASS,
    State,
    Witness,
    first,
    second,
    third,
    verb_of,
)
from cairn.vocabulary import NUMBER, Kind, Message, Vocabulary

NOTHING: Mapping[str, object] = MappingProxyType({})

__all__ = [
    "Happening",
    "Narrator",
]


@dataclass(frozen=True)
class Happening:
    """An event as it happened: who may know it, under which rule, which, and its arguments."""

    audience: int
    rule: int
    event: int
    arguments: tuple[int, int, int]

    def heard_by(self, seat: int | None) -> bool:
        return self.audience in (EVERYBODY, seat)


@dataclass(frozen=True)
class Denied:
    """An action that is not offered, and why."""

    answer: int
    rule: int
    reason: int
    arguments: tuple[int, int]


class Logbook(Witness):
    """A witness that writes everything down."""

    def __init__(self) -> None:
        self.events: list[Happening] = []
        self.denials: list[Denied] = []
        self.hits: dict[int, int] = {}

    def asked(self, rule: int) -> None:
        self.hits[rule] = self.hits.get(rule, 0) + 1

    def told(self, audience: int, rule: int, event: int, a: int, b: int, c: int) -> None:
        self.hits[rule] = self.hits.get(rule, 0) + 1
        self.events.append(Happening(audience, rule, event, (a, b, c)))

    def wondered(self) -> None:
        self.denials.clear()

    def denied(self, answer: int, rule: int, reason: int, a: int, b: int) -> None:
        self.denials.append(Denied(answer, rule, reason, (a, b)))


class Narrator:
    """Says what a game means, in one language or in the one being spoken."""

    def __init__(self, vocabulary: Vocabulary, package: str, language: str | None = None) -> None:
        self.vocabulary = vocabulary
        self.catalogue = Catalogue(package, "cairn", language=language)

    def say(self, msgid: str, **values: object) -> str:
        said = self.catalogue.said(msgid, values)
        return msgid if said is None else said

    def speaking(self) -> AbstractContextManager[None]:
        """Inside the block everything is said in this one's language, also what it does not say itself: rules, figures,
        the interface."""
        fixed = self.catalogue.fixed
        return speaking(fixed) if fixed else nullcontext()

    def note(self, key: str) -> str | None:
        """A note, if there is one under this key."""
        return self.catalogue.maybe(key)

    def value(self, kind: Kind, value: int) -> object:
        """How a value is named in a sentence: numbers as they are, others by the catalogue."""
        if kind is NUMBER:
            return value
        token = kind.token(value)
        said = self.catalogue.said(f"{kind.name}.{token}", NOTHING)
        return token if said is None else said

    def name(self, kind: Kind, value: int) -> str:
        """What a value is called, as a text that a sentence may put into the form it needs."""
        said = self.value(kind, value)
        return said if isinstance(said, str) else str(said)

    def named(self, kind: Kind, token: str) -> str:
        """How what a token of a kind stands for is named in a sentence."""
        value = kind.value(token)
        return token if value is None else self.name(kind, value)

    def seat(self, seat: int) -> str:
        if seat == CHANCE:
            return self.say("seat.chance")
        return self.name(self.vocabulary.seats, seat)

    def message(self, message: Message, *values: int) -> str:
        return self._say(message.msgid, message, *values)

    def _say(self, msgid: str, message: Message, *values: int) -> str:
        kinds = zip(
            message.kinds.items(), values, strict=False
        )  # it names fewer than there is room for
        return self.say(msgid, **{n: self.value(k, v) for (n, k), v in kinds})

    def prompt(self, state: State) -> str:
        """The open question in one sentence."""
        question = self.vocabulary.questions[state.question]
        return self.message(question, state.about_a, state.about_b)

    def label(self, answer: int, state: State | None = None) -> str:
        """What an action does. To pass means something else at each question: where the catalogue has a sentence
        `pass.QUESTION`, that is said, with the arguments of the question."""
        verb = self.vocabulary.verbs[verb_of(answer)]
        if verb.code == PASS and state is not None:
            question = self.vocabulary.questions[state.question]
            msgid = f"pass.{question.key}"
            if self.catalogue.has(msgid):
                return self._say(msgid, question, state.about_a, state.about_b)
        return self.message(verb, first(answer), second(answer), third(answer))

    def event(self, told: Happening) -> str:
        """What happened; in words that name the cause where the catalogue has a sentence `event.KEY.RULE`."""
        message = self.vocabulary.events[told.event]
        own = f"{message.msgid}.{rule_number(told.rule)}"
        msgid = own if self.catalogue.has(own) else message.msgid
        return self._say(msgid, message, *told.arguments)

    def reason(self, denied: Denied) -> str:
        return self.message(self.vocabulary.reasons[denied.reason], *denied.arguments)

    def chapter(self, chapter: int) -> str:
        return self.message(self.vocabulary.chapters[chapter])

    def result(self, key: str, winners: Iterable[str]) -> str:
        """How a game ended, in one sentence."""
        return self.say(f"result.{key}", winners=in_a_row(map(self.seat_named, winners)))

    def seat_named(self, name: str) -> str:
        value = self.vocabulary.seats.value(name)
        return name if value is None else self.seat(value)


class Speaker:
    """Says what a part of the catalogue holds, whose keys begin alike, and names what a view names."""

    def __init__(self, narrator: Narrator, part: str) -> None:
        self.narrator = narrator
        self.part = part

    def __call__(self, key: str, **values: object) -> str:
        return self.narrator.say(f"{self.part}.{key}", **values)

    def maybe(self, key: str) -> str | None:
        """What is under a key, if there is such a key."""
        return self.narrator.note(f"{self.part}.{key}")

    def named(self, kind: Kind, token: str) -> str:
        return self.narrator.named(kind, token)


def action_rule(vocabulary: Vocabulary, state: State, answer: int) -> str:
    """The rule an option stands under: its verb's own, else the question's."""
    return vocabulary.verbs[verb_of(answer)].rule or rule_number(state.rule)
