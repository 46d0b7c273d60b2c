"""A game's words: what its integers are called.

Rules code speaks integers; this is where they get names. Each verb, question, event and reason has a key, under
which the catalogues hold its sentence, and arguments, each of a kind that says how its value is written.

A game declares each of them once, in a module that is their namespace. Rules code says `event.MOVED`, the catalogue
has the sentence of `event.moved`, and the declaration names the arguments:

    MOVED: Final[Annotated[i64, says(family=FAMILY, area=AREA)]] = 12
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, Self, TypeVar, get_args, get_type_hints

from cairn.core.state import OWN, PASS, ROLL, ROLL_DIE, first, second, third, verb_of


@dataclass(frozen=True)
class Kind:
    """A kind of argument: its values and their tokens in notation. A token is one word."""

    name: str
    tokens: Mapping[int, str]

    def token(self, value: int) -> str:
        return self.tokens[value]

    def value(self, token: str) -> int | None:
        return self._values.get(token.casefold())

    @cached_property
    def _values(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for value, token in self.tokens.items():
            found.setdefault(token.casefold(), value)
        return found


class _Numbers(Kind):
    """Whole numbers, written as they are."""

    def token(self, value: int) -> str:
        return str(value)

    def value(self, token: str) -> int | None:
        return int(token) if token.isdecimal() and int(token) < 256 else None


NUMBER = _Numbers("number", MappingProxyType({}))


def kind(name: str, *tokens: str, start: int = 0) -> Kind:
    """A kind whose values are `start`, `start + 1`, … in the order of its tokens; spaces in them become hyphens."""
    return Kind(name, {n: token.replace(" ", "-") for n, token in enumerate(tokens, start)})


def numbered(names: object, first: int = 0) -> dict[Any, int]:
    """The names of a `Literal` with the integers they stand for: `first`, `first + 1`, …"""
    return {name: n for n, name in enumerate(get_args(names), first)}


def kind_of(name: str, module: ModuleType) -> Kind:
    """A kind whose values are the constants of a module, with their names as tokens."""
    return Kind(name, {getattr(module, one): key_of(one) for one in get_type_hints(module)})


def key_of(constant: str) -> str:
    """The key that follows from a constant's name."""
    return constant.lower().replace("_", "-")


@dataclass(frozen=True)
class Says:
    """What the declaration of a message says besides its number."""

    rule: str = ""
    obvious: bool = False
    kinds: Mapping[str, Kind] = field(default_factory=dict)


def says(rule: str = "", obvious: bool = False, **kinds: Kind) -> Says:
    """The arguments of a message, by name and in their order; of a verb also the rule that allows it, of a reason
    whether it is obvious."""
    return Says(rule, obvious, kinds)


class Message:
    """Something that is said: a code in rules code, a key in the catalogues, named arguments."""

    group: ClassVar[str]

    def __init__(self, code: int, key: str, **kinds: Kind) -> None:
        self.code = int(code)
        self.key = key
        self.kinds = kinds

    @classmethod
    def declared(cls, name: str, code: int, said: Says) -> Self:
        return cls(code, key_of(name), **said.kinds)

    @property
    def msgid(self) -> str:
        return f"{self.group}.{self.key}"

    def arguments(self, *values: int) -> dict[str, tuple[Kind, int]]:
        """The arguments by name; a message names fewer than there is room for."""
        return {name: (k, v) for (name, k), v in zip(self.kinds.items(), values, strict=False)}


class Verb(Message):
    """An action. Its key is its word in notation; `rule` is the rule that allows it."""

    group = "verb"

    def __init__(self, code: int, key: str, rule: str = "", **kinds: Kind) -> None:
        super().__init__(code, key, **kinds)
        self.rule = rule

    @classmethod
    def declared(cls, name: str, code: int, said: Says) -> Self:
        return cls(code, key_of(name), said.rule, **said.kinds)


class Question(Message):
    """What can be asked."""

    group = "question"


class Event(Message):
    """What can happen."""

    group = "event"


class Reason(Message):
    """Why an action is not offered. An `obvious` one only says what a thing is not: whoever tries is told, but not who
    wonders what could be done with the thing."""

    group = "reason"

    def __init__(self, code: int, key: str, obvious: bool = False, **kinds: Kind) -> None:
        super().__init__(code, key, **kinds)
        self.obvious = obvious

    @classmethod
    def declared(cls, name: str, code: int, said: Says) -> Self:
        return cls(code, key_of(name), said.obvious, **said.kinds)


class Chapter(Message):
    """A part of the game that begins from plain data."""

    group = "chapter"


COMMON_VERBS = (Verb(PASS, "pass"), Verb(ROLL, "roll", face=NUMBER))
COMMON_QUESTIONS = (Question(ROLL_DIE, "roll-die", sides=NUMBER),)


class Vocabulary:
    """All the words of one game, with those every game has."""

    def __init__(
        self,
        *,
        verbs: Iterable[Verb] | ModuleType,
        questions: Iterable[Question] | ModuleType,
        events: Iterable[Event] | ModuleType,
        reasons: Iterable[Reason] | ModuleType,
        chapters: Iterable[Chapter] | ModuleType,
        seats: Kind,
        kinds: Iterable[Kind] = (),
    ) -> None:
        """Each group is a list, or the module that declares it."""
        own_verbs, own_questions = _listed(Verb, verbs), _listed(Question, questions)
        for message in (*own_verbs, *own_questions):
            if message.code < OWN:
                raise ValueError(f"{message.msgid}: codes below {OWN} belong to every game")
        self.verbs = _by_code((*COMMON_VERBS, *own_verbs))
        self.questions = _by_code((*COMMON_QUESTIONS, *own_questions))
        self.events = _by_code(_listed(Event, events))
        self.reasons = _by_code(_listed(Reason, reasons))
        self.chapters = _by_code(_listed(Chapter, chapters))
        self.seats = seats
        self.words: dict[str, list[Verb]] = {}
        for verb in self.verbs.values():
            self.words.setdefault(verb.key, []).append(verb)
        self._extra_kinds = tuple(kinds)

    @classmethod
    def of(cls, package: str, seats: Kind, *kinds: Kind) -> Self:
        """The words that a package declares, each group in a module of its own."""
        groups = ("chapter", "verb", "question", "event", "reason")
        declared = {f"{name}s": import_module(f"{package}.{name}") for name in groups}
        return cls(seats=seats, kinds=kinds, **declared)

    def about(self, answer: int) -> list[tuple[Kind, int]]:
        """What an action is about: its arguments, each with its kind."""
        verb = self.verbs[int(verb_of(answer))]
        return list(
            verb.arguments(int(first(answer)), int(second(answer)), int(third(answer))).values()
        )

    def messages(self) -> Iterable[Message]:
        for group in (self.verbs, self.questions, self.events, self.reasons, self.chapters):
            yield from group.values()

    def kinds(self) -> dict[str, Kind]:
        """Every kind in use, by name."""
        found = {k.name: k for k in (self.seats, *self._extra_kinds)}
        for message in self.messages():
            found |= {k.name: k for k in message.kinds.values()}
        return found


M = TypeVar("M", bound=Message)


def _listed(group: type[M], messages: Iterable[M] | ModuleType) -> tuple[M, ...]:
    if not isinstance(messages, ModuleType):
        return tuple(messages)
    hints = get_type_hints(messages, include_extras=True)
    return tuple(
        group.declared(name, getattr(messages, name), _said(hint)) for name, hint in hints.items()
    )


def _said(hint: object) -> Says:
    """What is said in a hint such as `Final[Annotated[i64, says(...)]]`."""
    (code,) = get_args(hint)
    return next((one for one in get_args(code) if isinstance(one, Says)), Says())


def _by_code(messages: tuple[M, ...]) -> dict[int, M]:
    found: dict[int, M] = {}
    for message in messages:
        if message.code in found:
            raise ValueError(f"{message.msgid} and {found[message.code].msgid} share a code")
        found[message.code] = message
    return found
