"""A game's words: what its integers are called.

Rules code speaks integers; this is where they get names. Each verb, question, event and reason has a key, under
which the catalogues hold its sentence, and arguments, each of a kind that says how its value is written.

A game declares each of them once, in a module that is their namespace. Rules code says `event.MOVED`, the catalogue
has the sentence of `event.moved`, and the declaration names the arguments:

    MOVED: Final[Annotated[i64, "family area"]] = 12
    GAVE: Final[Annotated[i64, "giver:family taker:family n:number"]] = 13

An argument is named after its kind, or before it. A verb may name the rule that allows it, a reason that it is obvious:

    MOVE: Final[Annotated[i64, "3.2.2 area"]] = 53
    NOT_AN_ANIMAL: Final[Annotated[i64, "obvious card"]] = 9

A number that a verb names has bounds, the least and the most that can be offered, so that all actions can be listed
(`cairn.actions`). What is only said within something else, such as a clause of a deal, is never offered and needs none:

    BID: Final[Annotated[i64, "D10 n:number:1..99"]] = 16
    GIVE_IRON: Final[Annotated[i64, "unoffered giver:tribe receiver:tribe n:number"]] = 47
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, TypeVar, get_args, get_type_hints

from cairn.core.state import OWN, PASS, ROLL, ROLL_DIE, first, second, third, verb_of

__all__ = [
    "NUMBER",
    "Kind",
    "Vocabulary",
    "declared_in",
    "kind",
]


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


#: a number: not a word of the game, but written as it is
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


class Message:
    """Something that is said: a code in rules code, a key in the catalogues, named arguments."""

    group: ClassVar[str]

    def __init__(self, code: int, key: str, **kinds: Kind) -> None:
        self.code = int(code)
        self.key = key
        self.kinds = kinds

    @property
    def msgid(self) -> str:
        return f"{self.group}.{self.key}"

    def arguments(self, *values: int) -> dict[str, tuple[Kind, int]]:
        """The arguments by name; a message names fewer than there is room for."""
        return {name: (k, v) for (name, k), v in zip(self.kinds.items(), values, strict=False)}


class Verb(Message):
    """An action. Its key is its word in notation; `rule` is the rule that allows it, `bounds` are the numbers that an
    argument can be. An `unoffered` one is never an option by itself."""

    group = "verb"

    def __init__(
        self,
        code: int,
        key: str,
        rule: str = "",
        bounds: Mapping[str, range] | None = None,
        unoffered: bool = False,
        **kinds: Kind,
    ) -> None:
        super().__init__(code, key, **kinds)
        self.rule = rule
        self.bounds = bounds or {}
        self.unoffered = unoffered

    def values(self) -> list[Sequence[int]]:
        """What each argument can be, in order."""
        return [self._values(name, kind) for name, kind in self.kinds.items()]

    def _values(self, name: str, kind: Kind) -> Sequence[int]:
        found = self.bounds.get(name) or sorted(kind.tokens)
        if not found:
            raise ValueError(
                f"{self.msgid}: nothing says what {name!r} can be; declare bounds, such as "
                f"'{name}:{kind.name}:0..9'"
            )
        return found


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


class Chapter(Message):
    """A part of the game that begins from plain data."""

    group = "chapter"


COMMON_VERBS = (
    Verb(PASS, "pass"),
    Verb(ROLL, "roll", bounds={"face": range(1, 7)}, face=NUMBER),
)
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
        kinds: Iterable[Kind] | ModuleType = (),
    ) -> None:
        """Each group is a list, or the module that declares it. `kinds` are those that declarations name, and those
        that only pictures use."""
        known = vars(kinds).values() if isinstance(kinds, ModuleType) else kinds
        self._known = {one.name: one for one in (seats, NUMBER, *known) if isinstance(one, Kind)}
        own_verbs = _listed(Verb, verbs, self._known)
        own_questions = _listed(Question, questions, self._known)
        for message in (*own_verbs, *own_questions):
            if message.code < OWN:
                raise ValueError(f"{message.msgid}: codes below {OWN} belong to every game")
        self.verbs = _by_code((*COMMON_VERBS, *own_verbs))
        self.questions = _by_code((*COMMON_QUESTIONS, *own_questions))
        self.events = _by_code(_listed(Event, events, self._known))
        self.reasons = _by_code(_listed(Reason, reasons, self._known))
        self.chapters = _by_code(_listed(Chapter, chapters, self._known))
        self.seats = seats
        self.words: dict[str, list[Verb]] = {}
        for verb in self.verbs.values():
            self.words.setdefault(verb.key, []).append(verb)

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
        """Every kind, by name."""
        found = dict(self._known)
        for message in self.messages():
            found |= {k.name: k for k in message.kinds.values()}
        return found


def declared_in(package: str) -> Vocabulary:
    """The words that the modules of a package declare: `verb`, `question`, `event`, `reason`, `chapter`; and `kinds`,
    among which SEAT is that of the seats."""
    verb, question, event, reason, chapter, kinds = (
        import_module(f"{package}.{name}")
        for name in ("verb", "question", "event", "reason", "chapter", "kinds")
    )
    return Vocabulary(
        verbs=verb,
        questions=question,
        events=event,
        reasons=reason,
        chapters=chapter,
        seats=kinds.SEAT,
        kinds=kinds,
    )


M = TypeVar("M", bound=Message)


def _listed(
    group: type[M], messages: Iterable[M] | ModuleType, known: Mapping[str, Kind]
) -> tuple[M, ...]:
    """The messages of a group, by the type hints of their module where it declares them."""
    if not isinstance(messages, ModuleType):
        return tuple(messages)
    return tuple(
        group(
            getattr(messages, name),
            key_of(name),
            **_said(f"{group.group}.{key_of(name)}", hint, known),
        )
        for name, hint in get_type_hints(messages, include_extras=True).items()
    )


def _said(msgid: str, hint: object, known: Mapping[str, Kind]) -> dict[str, Any]:
    """What the text in a hint such as `Final[Annotated[i64, "3.1 giver:family n:number:1..3"]]` says: the rule of a
    verb, whether a reason is obvious, and the arguments, each with its kind and its bounds."""
    found: dict[str, Any] = {}
    (code,) = get_args(hint)
    for word in " ".join(getattr(code, "__metadata__", ())).split():
        argument, _, bounds = word.rpartition(":") if ".." in word else (word, "", "")
        name, _, kind_name = argument.rpartition(":")
        if kind_name in known:
            found[name or kind_name] = known[kind_name]
            if bounds:
                low, _, high = bounds.partition("..")
                found.setdefault("bounds", {})[name or kind_name] = range(int(low), int(high) + 1)
        elif word in {"obvious", "unoffered"}:
            found[word] = True
        elif any(character.isdigit() for character in word):
            found["rule"] = word
        else:
            raise ValueError(f"{msgid}: there is no kind {kind_name!r}")
    return found


def _by_code(messages: tuple[M, ...]) -> dict[int, M]:
    found: dict[int, M] = {}
    for message in messages:
        if message.code in found:
            raise ValueError(f"{message.msgid} and {found[message.code].msgid} share a code")
        found[message.code] = message
    return found
