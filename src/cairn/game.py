"""What a game is: everything Cairn needs to know to play, show, record, test and study it.

A game is a subclass of `Game`, one instance of which is named by an entry point of the group `cairn.games`. What it
must tell is abstract there. What it may tell besides is in three parts, each with answers that will do for a small
game: `Guide` for those who play, `Pictures` of what they see, `Invariants` that the harness holds it to.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from threading import RLock
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from cairn.actions import Actions
from cairn.columns import Layout
from cairn.core.errors import CairnError, hinted
from cairn.core.position import Position
from cairn.core.snapshot import snapshot
from cairn.core.state import PASS, ROLL, State, first, verb_of
from cairn.core.words import _
from cairn.data import DataSet
from cairn.form import Form
from cairn.mind import Mind
from cairn.narrate import Happening, Narrator
from cairn.svg import Svg, die
from cairn.vocabulary import Vocabulary

__all__ = [
    "HEAVY",
    "NOTED",
    "ROUTINE",
    "Bargain",
    "Change",
    "Foresight",
    "Game",
    "Glance",
    "Guide",
    "Invariants",
    "Json",
    "Luck",
    "Need",
    "Option",
    "OptionValue",
    "Pictures",
    "Plan",
    "Planned",
    "Result",
    "Scenario",
    "Score",
    "Setup",
    "SetupError",
    "Stage",
    "Standing",
    "Step",
    "Steps",
    "Term",
    "View",
    "number",
    "yes_no",
]

if TYPE_CHECKING:
    from cairn.agents import Agent
    from cairn.core.play import Policy

#: what JSON can say
Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
#: what is chosen for an option
OptionValue = bool | int | str

_READING = RLock()  # one thread reads facts for the first time, the others wait for it


class SetupError(CairnError):
    """A game, scenario, option or seat that does not exist, or does not go with the others."""


@dataclass(frozen=True)
class Scenario:
    """Where a game starts. Its title and text are in the catalogue under `scenario.NAME`, a note on it, such as the
    history behind it, under `note.scenario.NAME` if there is one.

    What was measured of it helps to choose: how many decisions a person makes in a game, asked what matters
    (`bench/feel.py`), and of how many games in a hundred the game's bot wins, where that says how hard it is."""

    name: str
    decisions: int = 0  # 0: nobody has counted
    bot_wins: float | None = None


@dataclass(frozen=True)
class Option:
    """A choice made before the game. Its text is in the catalogue under `option.NAME`: what it is, a colon, and what it
    changes at the table."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...]
    who_plays: bool = False  # it says who plays, not by which rules

    def read(self, value: OptionValue) -> OptionValue:
        """The choice that a value, or its text, means."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
            if isinstance(value, str) and value.casefold() == option_text(choice).casefold():
                return choice
        shown = ", ".join(option_text(choice) for choice in self.choices)
        raise SetupError(
            _(
                "option {name!r} cannot be {value!r}; choose one of: {shown}",
                name=self.name,
                value=option_text(value),
                shown=shown,
            )
        )


def option_text(value: OptionValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def yes_no(name: str, default: bool) -> Option:
    """An option that is on or off."""
    return Option(name, default, (False, True))


def number(name: str, default: int, low: int, high: int, *, who_plays: bool = False) -> Option:
    """An option that is a whole number, from the lowest to the highest."""
    return Option(name, default, tuple(range(low, high + 1)), who_plays)


@dataclass(frozen=True)
class Setup:
    """What was chosen before the game; complete, so that it can be written down and read back."""

    scenario: str
    options: Mapping[str, OptionValue]
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    """How a game ended: a key for the catalogue (`result.KEY`), who won, each seat's score, each seat's role where the
    seats' roles differ from game to game, such as who began, and of each people that can die out whether it did. Seats
    that play `as_one` win or lose together, in full, and their scores say no more than that."""

    key: str
    winners: tuple[str, ...]
    scores: Mapping[str, int] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)
    died_out: Mapping[str, bool] = field(default_factory=dict)
    as_one: bool = False

    def share(self, seat: str) -> float:
        """What of the win is a seat's, from 0 to 1: those who are against each other share it."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if self.as_one else 1 / len(self.winners)


@dataclass(frozen=True)
class Glance:
    """A large board in a line, for the questions between which only a little changes. While `page` stays the same, the
    line is enough; when it changes, the whole board is worth looking at again."""

    line: str
    page: Json


@dataclass(frozen=True)
class Score:
    """Something that decides the game: whose or what it is, how much, what it is made of, and whether it is ahead."""

    name: str
    n: str
    parts: str = ""
    ahead: bool = False


@dataclass(frozen=True)
class Standing:
    """How a game is won, what would be if it ended now, and the figures that decide it."""

    goal: str
    verdict: str
    scores: Sequence[Score]


Mark = Literal["done", "now", "will", "may", "wont", ""]


@dataclass(frozen=True)
class Step:
    """One of several steps: it is behind us, being taken, certain to come, possible, or certain not to come; nothing is
    said of others."""

    text: str
    mark: Mark = ""
    rule: str = ""


@dataclass(frozen=True)
class Steps:
    """Something that is gone through step by step, such as a flowchart of the rules."""

    title: str
    steps: Sequence[Step]


@dataclass(frozen=True)
class Foresight:
    """What can be known of what comes: step by step, in a sentence, and on the board: parts that something will, may or
    will not befall, and places on a way in their order, the last of them being its end."""

    charts: Sequence[Steps] = ()
    text: str = ""
    marks: Mapping[str, Mark] = field(default_factory=dict)
    way: Sequence[str] = ()


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat may see. Each game says by fields of its own what that is, under the names on its board."""


def as_json(view: View) -> dict[str, Json]:
    """A view as it is sent and printed."""
    plain: dict[str, Json] = msgspec.to_builtins(view)
    return plain


@dataclass(frozen=True)
class Planned:
    """A part of a plan in a sentence, and the answer that takes it out again, where there is one."""

    text: str
    remove: int | None = None


@dataclass(frozen=True)
class Plan:
    """What is put together over several questions, such as a deal: what it is, and its parts so far."""

    title: str
    parts: Sequence[Planned]


#: how much an event weighs in the story
ROUTINE, NOTED, HEAVY = range(3)


@dataclass(frozen=True)
class Change:
    """Something gained or lost: what (`change.WHAT` in the catalogue), how many, on a track where it stands then, and
    whose it is where that is not plain. A track that is set from who knows where has no `n`. What helps the enemy is
    `against` those who play."""

    what: str
    n: int | None
    total: int | None = None
    whose: str = ""
    against: bool = False


ANY_CHAPTER = (1 << 62) - 1  # as bits
COLOURS = 6  # of verbs, which a page and its style sheet have


@dataclass(frozen=True)
class Need:
    """What dice are rolled for, and what they have to show: on which faces one succeeds and how many must, with those
    that lie there already or need no roll; in words where faces do not tell it. Some faces may do harm, told in words
    too."""

    what: str = ""
    faces: tuple[int, ...] = ()
    dice: int = 1
    words: str = ""
    lying: tuple[int, ...] = ()
    bad: tuple[int, ...] = ()
    harm: str = ""


@dataclass(frozen=True)
class Term:
    """Something that a deal may hold: what it is called, and the clauses of which it can hold one, each with its text
    and with the points that who gives and who gets would gain."""

    label: str
    choices: Sequence[tuple[int, str, int, int]]
    rare: bool = False  # a form may fold it away
    spoken: bool = False  # it is nothing without words of the player's own


@dataclass(frozen=True)
class Bargain:
    """A deal with another seat as one form: what each side has to give, deals that are often made, and what happens
    without one."""

    other: str
    own: Sequence[Term]
    theirs: Sequence[Term]
    usual: Sequence[tuple[str, Sequence[int]]]
    otherwise: Sequence[str]
    agreed: Sequence[int] = ()  # the clauses so far


@dataclass(frozen=True)
class Stage:
    """Where in the course of play a moment is: what marks the turn, such as its card, and the part of the turn, with
    whose it is."""

    turn: str
    part: str


@dataclass(frozen=True)
class Luck:
    """What a die that chance is asked for is good for: whose luck it is, a seat or whoever else has a name, and how
    much each face helps them."""

    whose: str
    helps: Mapping[int, float]

    def surplus(self, state: State, answer: int) -> float:
        """How much better the die fell than was to be expected."""
        weights = faces_of(state)
        mean = sum(self.helps.get(face, 0) * n for face, n in weights.items())
        return self.helps.get(int(first(answer)), 0) - mean / sum(weights.values())


def faces_of(state: State) -> dict[int, int]:
    """The faces of a die that chance is asked for, with their weights."""
    return {int(first(state.options[i])): int(state.weight(i)) for i in range(state.count)}


class Guide:
    """What a game may tell those who play it: in sentences, and by what counts when one looks ahead."""

    # the question

    def prompt(self, state: State, narrator: Narrator) -> str:
        """The open question in a sentence or two. A game may add what the facts say about it."""
        return narrator.prompt(state)

    def label(self, state: State, answer: int, narrator: Narrator) -> str:
        """What an option of the open question does. A game may add its price, its chances, what it is good for."""
        return narrator.label(answer, state)

    def is_right(self, answer: int, state: State) -> bool:
        """Is this something that may be done at any time, besides what the question asks? Pages keep it out of the
        way."""
        return False

    def is_private(self, state: State) -> bool:
        """Is the open question nobody's business but theirs who are asked, until they have done? Others who wait are
        not told what it is."""
        return False

    # the colour of a verb at every question, by its number; of others it goes by their own number
    colours: Mapping[int, int] = {}

    def colour(self, answer: int) -> int | None:
        """In which of the colours of verbs an option is shown; what ends something has none."""
        act = int(verb_of(answer))
        return None if self.ends(answer) else self.colours.get(act, act % COLOURS)

    # which questions are worth asking a person

    # moments at which a person may want to be asked whatever is answered for them otherwise: names, whose sentences
    # stand in the catalogue under `stop.NAME`
    stops: tuple[str, ...] = ()

    def stop(self, state: State) -> str | None:
        """Which of the `stops` the open question is."""
        return None

    def usual(self, state: State) -> int | None:
        """The answer that nearly everybody gives to the open question, and that is given for a person who has no stop
        here."""
        return None

    def no_worse(self, one: State, other: State, seat: int) -> bool:
        """Is the one state, between chapters, at least as good for a seat as the other, whatever may follow? Who is
        not sure says no."""
        return snapshot(one) == snapshot(other)

    def ends(self, answer: int) -> bool:
        """Does this option end, pass or drop something? It stands apart from what does something."""
        return bool(verb_of(answer) == PASS)

    def precedence(self, state: State, answer: int) -> int:
        """Where an option stands in a list: what one does most below zero, and first; what costs most above zero, and
        last, folded away where that can be. All others are between them, as the rules offer them."""
        return 0

    def wasted(self, state: State, answer: int, narrator: Narrator) -> str:
        """What would be left unused if this option were chosen now, in a sentence; empty where it is nothing."""
        return ""

    def useless(self, state: State, answer: int) -> bool:
        """Can nothing come of this option? A number that is counted up and down begins with one that is not."""
        return False

    def touches(self, state: State, answer: int) -> Sequence[str]:
        """Parts of the picture by which an option can be chosen, besides those it names."""
        return ()

    def topic(self, state: State) -> str:
        """The part of the picture that everything asked now is about, whether the question names it or not."""
        return ""

    # chapters of setting up, whose questions the game's first bot may answer for who wants to begin
    set_up: frozenset[int] = frozenset()

    # where one goes step by step: the verb of a step, by question
    steps: Mapping[int, int] = MappingProxyType({})

    def leads_back(self, state: State, answer: int) -> bool:
        """Does a step lead to where one is already?"""
        return False

    def left(self, state: State) -> int:
        """How much is left of what steps cost."""
        return 0

    # questions that are asked again for each of a number of things, which they name: a page asks for all at once. With
    # each the verb of the answers that are filled in at first, or PASS
    repeated: Mapping[int, int] = MappingProxyType({})

    def at_once(self, state: State, narrator: Narrator) -> Sequence[tuple[str, Sequence[int]]]:
        """Answers in a row that are one decision, such as to pay for all of something, and what they come to."""
        return ()

    def plan(self, view: View, narrator: Narrator) -> Plan | None:
        """What is being put together over several questions; None where nothing is."""
        return None

    # verbs that put a bargain together step by step, which its form does at once
    bargaining: frozenset[int] = frozenset()

    def bargains(self, state: State, narrator: Narrator) -> Sequence[Bargain]:
        """The deals that can be composed at the open question, one for each other party."""
        return ()

    def next_answer(self, state: State, clauses: Sequence[int]) -> tuple[int, bool] | None:
        """The next answer on the way to a deal of these clauses, and whether it offers it; None where no deal is
        composed."""
        return None

    # where the game stands

    def glance(self, state: State, seat: int | None, narrator: Narrator) -> Glance | None:
        """The board in a line, as a seat may see it; None where the board is so small that it is shown every time."""
        return None

    def tracks(self, view: View, narrator: Narrator) -> Mapping[str, int]:
        """Numbers whose course over the game is worth a chart, by what they are called."""
        return {}

    def sources(self, state: State, narrator: Narrator) -> Mapping[str, Mapping[str, int]]:
        """What the points that everybody can count are made of, for each who has any, by what they are called."""
        return {}

    def stage(self, state: State, narrator: Narrator) -> Stage:
        """Where in the course of play this moment is: here by its chapter, up to the colon."""
        chapter = narrator.chapter(int(state.chapter)) if not state.over() else ""
        return Stage("", chapter.partition(": ")[0])

    def luck(self, state: State, narrator: Narrator) -> Luck | None:
        """Of a die that is about to be rolled, what is good luck, and whose; None where no face is better than another.
        Here a high one is."""
        return Luck("", {face: float(face) for face in range(1, 7)})

    def reckoning(self, state: State, narrator: Narrator) -> Sequence[str]:
        """How the result of a finished game came about: the figures, and what was needed."""
        return ()

    def ended_by(self, state: State, rule: str, narrator: Narrator) -> Sequence[str]:
        """The reckoning, where it is known which rule ended the game."""
        return self.reckoning(state, narrator)

    def standing(self, state: State, seat: int | None, narrator: Narrator) -> Standing | None:
        """How the game is won and how it stands, as a seat may know it; None where there is nothing to say."""
        return None

    def sequence(self, state: State, narrator: Narrator) -> Sequence[Step]:
        """The parts of a turn in their order, and which of them it is."""
        return ()

    # what is certain to come

    def figures(self, state: State, narrator: Narrator) -> Mapping[str, int]:
        """Numbers that everybody knows and that an answer is worth, by what they are called. What an option certainly
        makes of them is shown beside it."""
        return {}

    def stock(self, state: State, asked: State, narrator: Narrator) -> Mapping[str, int]:
        """What can be counted of those who are asked in `asked`, by what it is called: odds tell what an outcome makes
        of it."""
        return self.figures(state, narrator)

    def against(self, asked: State, narrator: Narrator) -> frozenset[str]:
        """What of the `figures` and the `stock` is better to be less for who is asked, such as what an enemy has, by
        what it is called."""
        return frozenset()

    def foresee(self, position: Position, narrator: Narrator) -> Foresight | None:
        """What is going on step by step, and what comes of it by rules that leave no choice, if the seat that is asked
        does nothing. It is for everybody to know."""
        return None

    def foreseen(self, position: Position, narrator: Narrator) -> str:
        """The words alone of what `foresee` tells, which are wanted of every option: a game that works out more for its
        charts may have them for less."""
        found = self.foresee(position, narrator)
        return "" if found is None else found.text

    # what things are

    # kinds whose values are cards, events and the like, of which a study asks what each does to the chance to win
    cards: frozenset[str] = frozenset()

    def look_up(self, state: State, seat: int | None, name: str, narrator: Narrator) -> str | None:
        """A card, a piece or a place explained in our own words, its name in the first line; without a name the one
        that matters now. Only what the seat may know is told. None if there is nothing of this name."""
        return None

    def about(self, state: State, seat: int | None, part: str, narrator: Narrator) -> str | None:
        """A part of the picture explained, told like what is looked up; it is named as the picture names it, such as
        `area:SH2`, because a family and a counter may share a letter. None if there is nothing to say."""
        return self.look_up(state, seat, part.partition(":")[2], narrator)

    def known_names(self) -> Sequence[str]:
        """What can be looked up, as one would type it."""
        return ()

    def note(self, told: Happening) -> str | None:
        """The key in the catalogue of a note on what an event is about, read where it is met; None for most events."""
        return None

    # the story: events that are one beat, such as a raid, are told together under a headline, as long as they weigh

    heavy: frozenset[int] = frozenset()  # events that take their time
    noted: frozenset[int] = frozenset()  # and those worth a look though nothing is gained or lost
    introducing: frozenset[int] = (
        frozenset()
    )  # that belong to what follows, such as the beginning of a phase
    counted: Mapping[int, int] = MappingProxyType(
        {}
    )  # told once with a sum: which argument is added

    def headline(self, told: Happening, narrator: Narrator) -> str | None:
        """The headline of the beat an event is part of; None: of the one under way."""
        return None

    def changes(self, told: Happening, narrator: Narrator) -> Sequence[Change]:
        """What was gained and lost by an event."""
        return ()

    def weight(self, told: Happening, narrator: Narrator) -> int:
        """How much an event weighs."""
        if told.event in self.heavy:
            return HEAVY
        return NOTED if told.event in self.noted or self.changes(told, narrator) else ROUTINE

    def route(
        self, before: Sequence[Happening], told: Sequence[Happening], state: State
    ) -> Sequence[tuple[str, str]]:
        """The way something advances by events, such as a raid, after what was told before: from which part of the
        board to which."""
        return ()

    reroll_questions: frozenset[int] = (
        frozenset()
    )  # questions whether a die that has just fallen shall stand

    def need(self, state: State, narrator: Narrator) -> Need | None:
        """What the die is for that is rolled, or was, at the open question, and what it has to show."""
        return None

    # looking ahead: the answers that let chance have its way, by question; the events that make an outcome another one;
    # the chapters that finish what the one before has begun

    kept: Mapping[int, int] = MappingProxyType({})
    results: frozenset[int] = frozenset()
    ongoing: frozenset[int] = frozenset()

    def let_stand(self, state: State) -> int | None:
        """The answer that lets chance have its way, at a question that only asks whether it shall: a reroll, a card
        instead of a die. Odds look through such a question; None at any other."""
        answer = self.kept.get(state.question)
        return answer if answer is not None and state.offers(answer) else None

    def matters(self, told: Happening) -> bool:
        """Does this event make an outcome another one even where the board is the same, such as the result of a
        battle? Odds keep those apart, and put together what only differs by the dice."""
        return told.event in self.results

    def carries_on(self, chapter: int) -> bool:
        """Does this chapter finish what an action in the chapter before it has begun? Then odds go on into it."""
        return chapter in self.ongoing


class Pictures:
    """How a game may show what a seat sees. The style sheet of its pictures is `board.css` beside what draws them."""

    def tableau(self, view: View, narrator: Narrator, width: int | None = None) -> str:
        """A view as text for the terminal, of so many columns if that is said; here each of its fields in a line."""
        return "\n".join(f"{name}: {value}" for name, value in as_json(view).items())

    def board(self, view: View, narrator: Narrator) -> Svg | None:
        """A view as a picture, its parts named after the game's words; None where there is only the text."""
        return None

    def chance_picture(
        self, answer: int, heard: Sequence[Happening], narrator: Narrator
    ) -> Svg | None:
        """What chance brought with an answer, small, to be shown beside what was heard of it: here a die. What those
        who hear of it may not know is not shown."""
        if verb_of(answer) != ROLL:
            return None
        return die(int(first(answer)), narrator.label(answer))


class Invariants:
    """What is always so in a game. The harness holds it to that."""

    # parts of a view that seats are shown differently, though each could know them all: cards that were taken into
    # hand in the open
    remembered: frozenset[str] = frozenset()

    def __init__(
        self,
        conserved: Callable[[Any], dict[str, int]] | None = None,
        *checks: Callable[[Any], str | None],
        remembered: frozenset[str] | None = None,
    ) -> None:
        """By functions of the game's state. A game may also say it by a class of its own."""
        self._conserved, self._checks = conserved, checks
        if remembered is not None:
            self.remembered = remembered

    def conserved(self, state: State) -> dict[str, int]:
        """Quantities that no rule changes."""
        return {} if self._conserved is None else self._conserved(state)

    def checks(self) -> Sequence[Callable[[State], str | None]]:
        """Of any state: each returns None or what is wrong."""
        return self._checks


class Game(ABC):
    """One game: its words, its facts, its start, what a seat may see, and how it ended. Its rules are the chapters of
    its state."""

    name: str
    version: int  # of the rules; a record made by a newer one is refused
    package: str  # where its data/ and locale/ are
    rule_modules: tuple[
        str, ...
    ]  # whose procedures name the rules they carry out: its `rules`, if nothing is said
    tests: str  # the folder below tests/ that holds its tests: called as its package, if nothing is said
    vocabulary: Vocabulary
    view_type: type[View] = View
    layout: Layout | None = None  # of the rows that its state writes, if it does
    changed_fields: frozenset[str] = (
        frozenset()
    )  # of its state: they mean something else than in older versions
    scenarios: tuple[Scenario, ...]  # the first is the default
    first_scenario: str = ""  # the one to begin with, for those new to the game; else the default
    options: tuple[Option, ...] = ()
    for_tests: bool = False  # nobody is offered it who wants to play

    # what it may tell besides
    guide: Guide = Guide()
    pictures: Pictures = Pictures()
    invariants: Invariants = Invariants()
    has_score: bool = False
    bots: Mapping[str, Callable[[], Agent | Policy]] = MappingProxyType({})  # of its own, by name
    mind: Mind | None = None  # how to think in it (`cairn.search`)
    # how its states are written as text (`cairn.position_text`); as plain integers if that is not said
    form: Form | None = None
    # the chapters that begin a turn; any chapter if there are none
    turn_chapters: frozenset[int] = frozenset()

    @property
    def turn_bits(self) -> int:
        """The chapters that begin a turn, one bit each."""
        return sum(1 << one for one in self.turn_chapters) or ANY_CHAPTER

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        package = getattr(cls, "package", "")
        if package and not hasattr(cls, "rule_modules"):
            cls.rule_modules = (f"{package}.rules",)
        if package and not hasattr(cls, "tests"):
            cls.tests = package.rpartition(".")[2]

    @abstractmethod
    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        """The seats that play, in the order of their numbers."""

    def agreed(self, options: Mapping[str, OptionValue], changed: str) -> dict[str, OptionValue]:
        """The options after one was changed: another that does not go with it may change too."""
        return dict(options)

    @abstractmethod
    def load(self, overlay: Path | None) -> DataSet:
        """The game's facts, checked, with a player's own values laid over them."""

    def data_hash(self, setup: Setup, data: DataSet) -> str:
        """Names, in a record, the data a game was played with: all of it, or what its set-up makes use of."""
        return data.hash

    @abstractmethod
    def start(self, setup: Setup, data: DataSet) -> State:
        """The state before the first question. Whatever chance decides in the set-up is asked in play."""

    def unsaid(
        self, state: State, said: Collection[str]
    ) -> Iterable[tuple[str, Sequence[int | None]]]:
        """What fields of a state are where the text of a position says nothing of them, because it follows from the
        others; None where nothing does. Each may follow from those before it, and from what is `said`."""
        return ()

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What a seat may see, a `view_type`; None is somebody who only watches."""

    def conceals(self, state: State, seat: int | None) -> bool:
        """Is the answer to the open question something that a seat may not know, even when it is given? A game whose
        states hide something (`State.resample`) says so; what is asked for again in the open is hidden no more."""
        return False

    def as_one(self, state: State) -> bool:
        """Do all seats win or lose together, and have no scores that say more than that?"""
        return False

    @abstractmethod
    def result(self, state: State) -> Result:
        """How a finished game ended."""

    @cached_property
    def actions(self) -> Actions:
        """All actions in a fixed order, each with its number."""
        return Actions(self.vocabulary)

    def style(self) -> str:
        """The style sheet of the pictures: board.css beside what draws them, in the package or its `drawing`."""
        package = files(self.package)
        sheets = [package / "drawing" / "board.css", package / "board.css"]
        return "".join(sheet.read_text("utf-8") for sheet in sheets if sheet.is_file())

    def moment(self) -> str:
        """A position in the middle of a game, to show what it looks like: picture.position beside what draws it; empty
        if there is none."""
        kept = files(self.package) / "drawing" / "picture.position"
        return kept.read_text("utf-8") if kept.is_file() else ""

    def facts(self, overlay: Path | None = None) -> DataSet:
        """The game's facts, read once."""
        if overlay is not None:
            return self.load(overlay)
        if not hasattr(self, "_facts"):
            with _READING:
                if not hasattr(self, "_facts"):
                    self._facts = self.load(None)
        return self._facts

    def setup(
        self, scenario: str | None = None, options: Mapping[str, OptionValue] | None = None
    ) -> Setup:
        """A complete, checked set-up from what somebody asked for."""
        names = [one.name for one in self.scenarios]
        chosen = names[0] if scenario is None else scenario
        if chosen not in names:
            raise SetupError(
                hinted(
                    _("there is no scenario of {game} {name!r}", game=self.name, name=chosen),
                    chosen,
                    names,
                )
            )
        values = self.chosen(options or {})
        return Setup(chosen, values, self.seats(chosen, values))

    def chosen(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Every option, as it was chosen or else as usual, each checked by itself."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise SetupError(
                    hinted(
                        _("there is no option of {game} {name!r}", game=self.name, name=name),
                        name,
                        list(known),
                    )
                )
        values = {name: option.default for name, option in known.items()}
        return values | {name: known[name].read(value) for name, value in options.items()}
