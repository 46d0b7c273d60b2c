"""One game being played: its source of chance, undo and redo, forks, odds, reasons, its log and its record."""

from __future__ import annotations

import re
import secrets
from bisect import bisect_right, insort
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Literal

from librt.vecs import vec
from mypy_extensions import i64

from cairn import __version__, explain, notation
from cairn import odds as odds_of
from cairn import record as records
from cairn.catalogue import ENGLISH
from cairn.chance import Asked, Chance, Scripted, Seeded
from cairn.core.errors import CairnError, IllegalAction
from cairn.core.position import Position, replayed
from cairn.core.rules import rule_number
from cairn.core.snapshot import digest, fingerprint, restore, snapshot
from cairn.core.state import CHANCE, OVER, State
from cairn.data import DataSet
from cairn.game import (
    Game,
    Glance,
    Json,
    OptionValue,
    Result,
    Setup,
    SetupError,
    option_text,
    unknown,
)
from cairn.games import find
from cairn.narrate import Logbook, Narrator, Told, action_rule
from cairn.record import CHANCE_NAME, Chain, ChapterStart, Entry, Record, RecordError, Snapshot
from cairn.remark import Remark, cleaned
from cairn.svg import Svg

Mode = Literal["fair", "study"]

ENDLESS = 100_000  # answers without a decision: more than any rule could need
RECENT = 8  # chapters whose starts are remembered, to go back to at once
EVERY = 16  # of those before, each such one is remembered
NOTHING_TO_UNDO = "there is nothing to take back"


class TableError(CairnError):
    """Something a table cannot do now, such as an undo past the dice."""


@dataclass(frozen=True)
class Question:
    """What is asked: of whom (a seat's name, "chance", or None when the game is over), under which rule."""

    seat: str | None
    rule: str
    prompt: str


@dataclass(frozen=True)
class Choice:
    """An option: its notation, its sentence, its rule, and its weight where chance is asked."""

    text: str
    label: str
    rule: str
    answer: int
    weight: int = 1


@dataclass(frozen=True)
class Happened:
    """A line of the log: after which answer, under which rule, and the sentence."""

    ply: int
    rule: str
    told: Told
    narrator: Narrator

    def __str__(self) -> str:
        return self.narrator.event(self.told)


@dataclass(frozen=True)
class Likelihood:
    """One outcome of an option: how likely, what would be told, the dice or draws of one way to it, and what comes
    then: the next question, or the chapter that begins."""

    probability: Fraction
    events: tuple[str, ...]
    chance: tuple[str, ...]
    then: str = ""

    @property
    def told(self) -> str:
        return " ".join(self.events) or ", ".join(self.chance)


@dataclass(frozen=True)
class Outlook:
    """The odds of an option; `exact` is False where they are an estimate. `supposing` are the answers that were
    supposed at questions on the way which only ask whether chance shall have its way, `supposed` their labels."""

    outcomes: tuple[Likelihood, ...]
    exact: bool
    supposing: tuple[str, ...] = ()
    supposed: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Step:
    answer: int
    seat: int
    auto: bool  # the table answered because there was no other option

    def decided(self) -> bool:
        """Did a seat decide here?"""
        return self.seat != CHANCE and not self.auto


@dataclass(frozen=True)
class _Start:
    """Where a chapter began: before which ply, which it is, and from which state. Of most chapters long past the state
    is forgotten: a long game has a thousand of them."""

    ply: int
    chapter: int
    state: State | None
    known: str = ""  # the digest of a forgotten state

    @cached_property
    def digest(self) -> str:
        return self.known if self.state is None else digest(snapshot(self.state))

    def forgotten(self) -> _Start:
        return _Start(self.ply, self.chapter, None, self.digest)


class Table:
    def __init__(
        self,
        game: Game,
        setup: Setup,
        *,
        chance: Chance,
        data: DataSet | None = None,
        mode: Mode = "fair",
        auto: bool = True,
        language: str = ENGLISH,
    ) -> None:
        self.game = game
        self.setup = setup
        self.chance = chance
        self.data = data or game.facts()
        self.mode: Mode = mode
        self.auto = auto
        self.narrator = Narrator(game.vocabulary, game.package, language)
        self._begin()

    # what is asked

    @property
    def seats(self) -> tuple[str, ...]:
        return self.setup.seats

    @property
    def ply(self) -> int:
        """How many answers were given."""
        return len(self._steps)

    @property
    def over(self) -> bool:
        return self.position.over()

    @property
    def question(self) -> Question:
        state = self.position.state
        if state.over():
            result = self.game.result(state)
            return Question(None, "", self.narrator.result(result.key, result.winners))
        prompt = self.game.prompt(state, self.narrator)
        return Question(self.seat_name(state.seat), rule_number(state.rule), prompt)

    @property
    def options(self) -> list[Choice]:
        state = self.position.state
        return [self._choice(int(state.options[i]), int(state.weight(i))) for i in self._indices()]

    def _indices(self) -> range:
        return range(0 if self.over else int(self.position.state.count))

    def _choice(self, answer: int, weight: int) -> Choice:
        state = self.position.state
        return Choice(
            notation.write(self.game.vocabulary, answer),
            self.game.label(state, answer, self.narrator),
            action_rule(self.game.vocabulary, state, answer),
            answer,
            weight,
        )

    def seat_name(self, seat: int) -> str:
        return CHANCE_NAME if seat == CHANCE else self.seats[seat]

    def seat_number(self, name: str) -> int:
        if name not in self.seats:
            raise SetupError(unknown("seat", name, self.seats))
        return self.seats.index(name)

    def _number(self, seat: str | None) -> int | None:
        return None if seat is None else self.seat_number(seat)

    # going forward

    def play(self, action: str | Choice) -> None:
        """Answer the open question. An illegal action raises IllegalAction and changes nothing."""
        answer = self.read(action)
        refusal = explain.why_not(self.position, answer, self.narrator)
        if refusal is not None:
            raise refusal.error()
        self._forget_undone()
        self._answer(answer, auto=False)
        self.advance()

    def read(self, action: str | Choice) -> int:
        """The action that a text means, legal or not."""
        if isinstance(action, Choice):
            return action.answer
        state = self.position.state
        options = [int(state.options[i]) for i in self._indices()]
        return notation.read(self.game.vocabulary, action, options)

    def advance(self) -> None:
        """Let chance answer, and give the answers that have no alternative, up to the next decision."""
        for _ in range(ENDLESS):
            state = self.position.state
            if state.over():
                return
            if self.auto and state.count == 1:
                self._answer(int(state.options[0]), auto=True)
                continue
            answer = self.chance.answer(state, self.ply) if state.seat == CHANCE else None
            if answer is None:
                return
            self._answer(answer, auto=False)
        raise TableError(
            f"the rules of {self.game.name} go round in a circle and ask nobody anything"
        )

    def _answer(self, answer: int, *, auto: bool) -> None:
        seat = int(self.position.state.seat)
        self.position.apply(answer)
        self._steps.append(_Step(answer, seat, auto))
        self._note_events()
        self._note_chapter()

    def _note_events(self) -> None:
        self._log += [
            Happened(self.ply, rule_number(told.rule), told, self.narrator)
            for told in self._logbook.events
        ]
        self._logbook.events.clear()

    def _note_chapter(self) -> None:
        if self.position.start is not self._starts[-1].state:
            self._starts.append(self._start_here())
            past = len(self._starts) - 1 - RECENT
            if past > 0 and past % EVERY:
                self._starts[past] = self._starts[past].forgotten()

    def _start_here(self) -> _Start:
        """The chapter that asks the question now open. Chapters before it that asked nothing are part of it."""
        return _Start(self.ply, int(self.position.state.chapter), self.position.start)

    def _begin(self) -> None:
        """At the first question, with nothing answered."""
        self._steps: list[_Step] = []
        self._entries: list[Entry] = []  # the first of them, as a record has them
        self._chain = Chain()
        self._undone: list[list[_Step]] = []
        self._fallen = 0  # the ply of a die that was entered, seen, and taken back
        self._remarks: list[Remark] = []  # in the order of their plies, those taken back too
        self._log: list[Happened] = []
        self._logbook = Logbook()
        start = self.game.start(self.setup, self.data)
        self.position = Position(start, self._logbook)
        self._starts: list[_Start] = [self._start_here()]
        self._whole = True  # the log and the chapters reach back to the beginning
        self._note_events()

    # going back

    def undo(self) -> None:
        """Take back the last decision, with what followed from it. A fair table goes back no further than the last
        thing that chance or another seat decided; a study table does. With own dice what was entered last can be
        corrected, but not the decision before it."""
        target = self._last_decision()
        if target is None:
            raise TableError(NOTHING_TO_UNDO)
        if self.mode == "fair":
            self._check_fair(target)
        if self._steps[target].seat == CHANCE:
            self._fallen = target
        self._undone.append(self._steps[target:])
        self._go_back(target)

    def can_undo(self) -> bool:
        return self.why_no_undo() is None

    def why_no_undo(self) -> str | None:
        """Why the last decision cannot be taken back; None if it can."""
        target = self._last_decision()
        if target is None:
            return NOTHING_TO_UNDO
        try:
            self._check_fair(target)
        except TableError as error:
            return None if self.mode == "study" else str(error)
        return None

    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> None:
        """Play again what was taken back, with the same dice."""
        if not self._undone:
            raise TableError("there is nothing to play again")
        for step in self._undone.pop():
            self._answer(step.answer, auto=step.auto)

    def _forget_undone(self) -> None:
        """Another answer is given, so what was taken back will not be played again."""
        self._undone.clear()
        self._remarks = self.remarks

    def study(self) -> None:
        """Make this a study table: undo goes past chance, and the record says so. There is no way back."""
        self.mode = "study"

    def _last_decision(self) -> int | None:
        entered = isinstance(self.chance, Asked)
        for ply in range(self.ply - 1, -1, -1):
            step = self._steps[ply]
            if step.decided() or (entered and not step.auto):
                return ply
        return None

    def _check_fair(self, target: int) -> None:
        seat = self._steps[target].seat
        for step in self._steps[target:]:
            if (step.seat == CHANCE and seat != CHANCE) or target < self._fallen:
                what = "chance has decided since"  # what it decided may be hidden
            elif step.seat != seat and not step.auto:
                what = f"{self.seat_name(step.seat)} has decided since"
            else:
                continue
            raise TableError(f"a fair game does not go back here: {what}; a study table does")

    def _go_back(self, ply: int) -> None:
        if not self._whole and ply < self._starts[0].ply:
            self._replay_all()
        while self._starts[-1].ply > ply:
            self._starts.pop()
        self.position = self._replayed_to(ply)
        self.position.state.witness = self._logbook
        self._starts[-1] = replace(self._starts[-1], state=self.position.start)
        del self._steps[ply:]
        del self._entries[ply:]
        self._log = [line for line in self._log if line.ply <= ply]

    def fork(self) -> Table:
        """Another table at this position, to try something out. It is a study table with dice of its own, so that a
        fair game's future cannot be looked up."""
        table = Table.__new__(Table)
        table.game, table.setup, table.data = self.game, self.setup, self.data
        table.narrator, table.auto = self.narrator, self.auto
        table.chance = Seeded(secrets.randbits(48)) if isinstance(self.chance, Seeded) else Asked()
        table.mode = "study"
        table._steps, table._undone, table._remarks = list(self._steps), [], self.remarks
        table._fallen = self._fallen
        table._entries, table._chain = list(self._entries), Chain()
        table._log, table._logbook = list(self._log), Logbook()
        table._starts, table._whole = list(self._starts), self._whole
        table._go_back(self.ply)
        return table

    # players' own words

    def remark(self, text: str, seat: str | None = None) -> Remark:
        """Write down a player's words at the present moment: a remark, or a promise to hold somebody to. They are a
        seat's, or nobody's in particular; everybody may read them, and they change nothing in the game."""
        if seat is not None:
            self.seat_number(seat)
        made = Remark(self.ply, seat, cleaned(text))
        insort(self._remarks, made, key=lambda one: one.ply)
        return made

    @property
    def remarks(self) -> list[Remark]:
        """What players wrote, in order. Words later than the present moment are taken back by an undo together with
        the answers they followed: a redo brings them back, another answer drops them."""
        return [one for one in self._remarks if one.ply <= self.ply]

    def take_over(self, remarks: Iterable[Remark]) -> None:
        """Have the players' words of a record whose answers this table has taken over."""
        self._remarks = sorted(remarks, key=lambda one: one.ply)

    # knowing

    def why_not(self, action: str) -> IllegalAction | None:
        """Why an action cannot be taken now, with its rule; None if it can."""
        refusal = explain.why_not(self.position, self.read(action), self.narrator)
        return None if refusal is None else refusal.error()

    def odds(self, action: str | Choice, effort: int = odds_of.EFFORT) -> Outlook:
        """What chance can make of an option: its own result, up to the next decision or the end of the chapter. Where
        chance itself is asked, how likely it is. With less `effort` an estimate takes over sooner."""
        answer = self.read(action)
        refusal = explain.why_not(self.position, answer, self.narrator)
        if refusal is not None:
            raise refusal.error()
        seat = int(self.position.state.seat)
        found = odds_of.odds(self.game, self.position, answer, effort=effort)
        share = self._share(answer) if seat == CHANCE else Fraction(1)
        return Outlook(
            tuple(
                Likelihood(
                    one.probability * share,
                    tuple(self.narrator.event(t) for t in one.events if t.heard_by(seat)),
                    tuple(notation.write(self.game.vocabulary, a) for a in one.chance),
                    self._then(one.state, seat),
                )
                for one in found.outcomes
            ),
            found.exact,
            tuple(notation.write(self.game.vocabulary, a) for a in found.supposed),
            tuple(dict.fromkeys(self._supposed(a, at) for a, at in found.supposed_at)),
        )

    def _supposed(self, answer: int, state: State) -> str:
        """What an answer that odds suppose means, whatever its question was about in the end."""
        question = self.game.vocabulary.questions[int(state.question)]
        return self.narrator.note(f"supposed.{question.key}") or self.narrator.label(answer, state)

    def _then(self, state: State, seat: int) -> str:
        """What comes after an outcome, as far as the seat may know it."""
        if state.over():
            return ""
        if state.seat == seat != CHANCE:
            return self.game.prompt(state, self.narrator)
        return self.narrator.chapter(int(state.chapter))

    def _share(self, answer: int) -> Fraction:
        """How likely an outcome is, where chance is asked."""
        weights = {option.answer: option.weight for option in self.options}
        return Fraction(weights[answer], sum(weights.values()))

    @property
    def log(self) -> list[Happened]:
        """All that happened, hidden things too: for the table's owner. `log_for` is what a seat may read."""
        if not self._whole:
            self._replay_all()
        return list(self._log)

    def log_for(self, seat: str | None, since: int = -1) -> list[Happened]:
        """What a seat was told; None is somebody who only watches. All of it, or what came after so many answers."""
        if not self._whole:
            self._replay_all()
        number = self._number(seat)
        first = bisect_right(self._log, since, key=lambda line: line.ply)
        return [line for line in self._log[first:] if line.told.heard_by(number)]

    @property
    def scenario_note(self) -> str | None:
        """What there is to say about where this game starts, such as the history behind it."""
        return self.narrator.note(f"note.scenario.{self.setup.scenario}")

    def note(self, line: Happened) -> str | None:
        """What there is to say about something that happened, besides that it did."""
        key = self.game.note(line.told)
        return None if key is None else self.narrator.note(key)

    @property
    def history(self) -> list[tuple[str, str]]:
        """Every answer so far: who gave it and its text."""
        return [(self.seat_name(step.seat), self._text(step)) for step in self._steps]

    @property
    def answers(self) -> list[int]:
        """Every answer so far, as the rules know it."""
        return [step.answer for step in self._steps]

    def text_of(self, answer: int) -> str:
        """An action in notation."""
        return notation.write(self.game.vocabulary, answer)

    @property
    def hits(self) -> dict[str, int]:
        """How often each rule was asked about or told of at this table."""
        return {rule_number(code): n for code, n in self._logbook.hits.items()}

    def view(self, seat: str | None) -> dict[str, Json]:
        """What a seat may see, JSON-ready: the board, and the question and options if they are its own."""
        return view(self, self.position.state, self._number(seat))

    def position_at(self, ply: int) -> Position:
        """The position after so many answers, independent of this table."""
        if not 0 <= ply <= self.ply:
            raise TableError(f"there is no answer {ply}: {self.ply} were given so far")
        if not self._whole and ply < self._starts[0].ply:
            self._replay_all()
        return self._replayed_to(ply)

    def _replayed_to(self, ply: int) -> Position:
        """From the nearest start of a chapter that is remembered."""
        for start in reversed(self._starts):
            if start.ply <= ply and start.state is not None:
                answers = vec[i64]([step.answer for step in self._steps[start.ply : ply]])
                return replayed(start.state, answers)
        raise AssertionError("the first start is always remembered")

    def view_at(self, ply: int, seat: str | None) -> dict[str, Json]:
        """What a seat saw after so many answers."""
        return view(self, self.position_at(ply).state, self._number(seat))

    def moments(self) -> Iterator[tuple[State, int]]:
        """The game once more: the state at each question, and the answer it got. The state is only to be read, and
        only until the next."""
        position = Position(self.game.start(self.setup, self.data))
        for step in self._steps:
            yield position.state, step.answer
            position.apply(step.answer)

    def tableau(self, seat: str | None, width: int | None = None) -> str:
        """The board as text, as a seat may see it; for a terminal of so many columns, if that is said."""
        seen = self.game.view(self.position.state, self._number(seat))
        if width is None:
            return self.game.tableau(seen, self.narrator)
        return self.game.tableau_within(seen, self.narrator, width)

    def __str__(self) -> str:
        """The board, as everybody may see it; in a game for one as that one does."""
        return self.tableau(self._everybody())

    def _everybody(self) -> str | None:
        """Whose eyes everybody may look through: nobody's, unless there is only one to see anything."""
        return self.seats[0] if len(self.seats) == 1 else None

    def board(self, seat: str | None = None, ply: int | None = None) -> Svg | None:
        """The board as a picture that a notebook shows, as a seat may see it, or else as everybody may; after so many
        answers, if that is said. None where the game has only the text."""
        state = self.position.state if ply is None else self.position_at(ply).state
        seen = self.game.view(state, self._number(seat or self._everybody()))
        picture = self.game.board(seen, self.narrator)
        if picture is not None:
            picture.css = self.game.style()
        return picture

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """What a notebook shows of a table: the picture, or the text where there is no picture or no screen for it."""
        picture = self.board()
        shown = {} if picture is None else {"image/svg+xml": picture._repr_svg_()}
        return {"text/plain": str(self), **shown}

    def glance(self, seat: str | None) -> Glance | None:
        """The board in a line, where the game has one, as a seat may see it."""
        return self.game.glance(self.position.state, self._number(seat), self.narrator)

    def look_up(self, name: str = "", seat: str | None = None) -> str | None:
        """A card or piece explained, as far as a seat may know it; without a name the one that matters now. None if
        there is nothing of this name."""
        return self.game.look_up(self.position.state, self._number(seat), name, self.narrator)

    @property
    def chapters(self) -> list[tuple[int, str]]:
        """The chapters so far: after which answer each began, and what it is called."""
        if not self._whole:
            self._replay_all()
        return [
            (start.ply, self.narrator.chapter(start.chapter))
            for start in self._starts
            if start.chapter != OVER
        ]

    def chapter_starts(self, kinds: frozenset[int] = frozenset()) -> list[int]:
        """After which answers a chapter of these kinds began; of any kind, if none is named."""
        if not self._whole:
            self._replay_all()
        return [one.ply for one in self._starts if not kinds or one.chapter in kinds]

    @property
    def reckoning(self) -> list[str]:
        """How the result of a finished game came about."""
        return list(self.game.reckoning(self.position.state, self.narrator)) if self.over else []

    @property
    def result(self) -> Result | None:
        return self.game.result(self.position.state) if self.over else None

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.position)

    def _text(self, step: _Step) -> str:
        return notation.write(self.game.vocabulary, step.answer)

    # writing down and going on

    def record(self) -> str:
        """The game so far as text; `cairn.load` gives the table back."""
        return "".join(self.record_lines())

    def record_lines(self) -> list[str]:
        """The same line by line. What was written before is remembered, so it costs little after every answer."""
        return self._record().write_lines(self._chain)

    def save(self, path: Path | str) -> None:
        """Write the record to a file, whole or not at all."""
        records.save(Path(path), self.record())

    def _record(self) -> Record:
        if not self._whole:
            self._replay_all()
        headers = {
            "game": self.game.name,
            "rules": str(self.game.version),
            "scenario": self.setup.scenario,
            **{f"option.{name}": option_text(v) for name, v in self.setup.options.items()},
            "seats": " ".join(self.seats),
            "chance": self.chance.name,
        }
        if isinstance(self.chance, Seeded):
            headers["seed"] = str(self.chance.seed)
        headers["mode"] = self.mode
        headers |= {"data": self._data_hash, "cairn": __version__}
        last = self._starts[-1]
        return Record(
            headers,
            self._written_steps(),
            [self._chapter_start(start) for start in self._starts if start.chapter != OVER],
            None if self.result is None else result_text(self.result),
            Snapshot(last.ply, snapshot(self.position.start)),
            remarks=self.remarks,
        )

    @cached_property
    def _data_hash(self) -> str:
        return self.game.data_hash(self.setup, self.data)

    def _written_steps(self) -> list[Entry]:
        self._entries += [
            Entry(self.seat_name(step.seat), self._text(step), step.auto)
            for step in self._steps[len(self._entries) :]
        ]
        return list(self._entries)

    def _chapter_start(self, start: _Start) -> ChapterStart:
        key = self.game.vocabulary.chapters[start.chapter].key
        return ChapterStart(start.ply, key, start.digest)

    def resume(self, entries: Sequence[Entry], start: State | None = None, at: int = 0) -> None:
        """Take over the answers of a record: all of them, or those from ply `at` on, which follow from `start`. Raises
        RecordError that names the line of the first answer that cannot be."""
        steps = [self._step(entry) for entry in entries]
        self._begin()
        if start is not None and at > 0:
            self.position = Position(start, self._logbook)
            self._steps = steps[:at]
            self._starts = [self._start_here()]
            self._log.clear()
            self._logbook.events.clear()
            self._whole = False
        for entry in entries[self.ply :]:
            self.answer_entry(entry)

    def answer_entry(self, entry: Entry) -> None:
        """Give one answer of a record; raises RecordError that names its line."""
        step = self._step(entry)
        refusal = explain.why_not(self.position, step.answer, self.narrator)
        if refusal is not None:
            raise RecordError(str(refusal.error()), entry.line)
        if self.position.state.seat != step.seat:
            asked = self.seat_name(self.position.state.seat)
            raise RecordError(f"the question is put to {asked}, not {entry.seat}", entry.line)
        self._forget_undone()
        self._answer(step.answer, auto=step.auto)

    def last_chapter(self) -> tuple[int, State]:
        """Where the chapter that is being played began: the ply and the state."""
        return self._starts[-1].ply, self.position.start

    def chapter_starting_here(self) -> ChapterStart | None:
        """The chapter that begins at this very ply, if one does."""
        last = self._starts[-1]
        return self._chapter_start(last) if last.ply == self.ply and last.chapter != OVER else None

    def _step(self, entry: Entry) -> _Step:
        try:
            answer = notation.read(self.game.vocabulary, entry.text, ())
            seat = CHANCE if entry.seat == CHANCE_NAME else self.seat_number(entry.seat)
        except CairnError as error:
            raise RecordError(str(error), entry.line) from error
        return _Step(answer, int(seat), entry.auto)

    def _replay_all(self) -> None:
        """Replay from the beginning, to have the whole log and every chapter."""
        steps, undone, remarks = self._steps, self._undone, self._remarks
        fallen = self._fallen
        self._begin()
        for step in steps:
            self._answer(step.answer, auto=step.auto)
        self._undone, self._remarks, self._fallen = undone, remarks, fallen


def view(table: Table, state: State, seat: int | None) -> dict[str, Json]:
    """A seat's view of any state of a table's game."""
    seen: dict[str, Json] = {
        "game": table.game.name,
        "scenario": table.setup.scenario,
        "seat": None if seat is None else table.seats[seat],
        "board": table.game.view(state, seat),
        "to_play": None if state.over() else table.seat_name(state.seat),
        "question": None,
        "options": [],
        "result": None,
    }
    if state.over():
        seen["result"] = result_text(table.game.result(state))
    elif seat is not None and state.seat == seat:
        prompt = table.game.prompt(state, table.narrator)
        seen["question"] = {"rule": rule_number(state.rule), "prompt": prompt}
        seen["options"] = [
            {
                "text": notation.write(table.game.vocabulary, answer),
                "label": table.game.label(state, answer, table.narrator),
                "rule": action_rule(table.game.vocabulary, state, answer),
            }
            for answer in (int(state.options[i]) for i in range(state.count))
        ]
    return seen


def result_text(result: Result) -> str:
    """A result in one line: "win north north=12 south=7"."""
    scores = [f"{seat}={score}" for seat, score in result.scores.items()]
    return " ".join([result.key, ",".join(result.winners) or "-", *scores])


def table(
    game: str,
    scenario: str | None = None,
    options: dict[str, OptionValue] | None = None,
    *,
    seed: int | None = None,
    chance: Literal["seed", "ask"] | Sequence[str] = "seed",
    study: bool = False,
    auto: bool = True,
    language: str = ENGLISH,
    data: Path | str | None = None,
) -> Table:
    """A new table. `chance` is "seed", "ask" (you enter dice and draws), or a list of outcomes in notation."""
    found = find(game)
    facts = found.facts(None if data is None else Path(data))
    source: Chance
    if chance == "seed":
        source = Seeded(secrets.randbits(48) if seed is None else seed)
    elif chance == "ask":
        source = Asked()
    elif isinstance(chance, str):
        raise SetupError(unknown("source of chance", chance, ["seed", "ask"]))
    else:
        source = Scripted(found.vocabulary, chance)
    new = Table(
        found,
        found.setup(scenario, options),
        chance=source,
        data=facts,
        mode="study" if study else "fair",
        auto=auto,
        language=language,
    )
    new.advance()
    return new


def load(text: str, *, data: Path | str | None = None, language: str = ENGLISH) -> Table:
    """The table a record describes, at once: only its last chapter is replayed."""
    loaded = resumed(records.parse(text), data=data, language=language)
    loaded.advance()
    return loaded


def resumed(record: Record, *, data: Path | str | None = None, language: str = ENGLISH) -> Table:
    """A table at the last answer of a record."""
    loaded = opened(record, data=data, language=language)
    if record.snapshot is None:
        loaded.resume(record.entries)
    else:
        _resume_from(loaded, record, record.snapshot)
    loaded.take_over(record.remarks)
    return loaded


def _resume_from(loaded: Table, record: Record, saved: Snapshot) -> None:
    start = loaded.game.start(loaded.setup, loaded.data)
    try:
        restore(start, saved.state)
    except ValueError as error:
        raise RecordError(f"the snapshot does not fit: {error}", saved.line) from error
    if not 0 <= saved.ply <= len(record.entries):
        raise RecordError("the snapshot is of an answer that is not there", saved.line)
    loaded.resume(record.entries, start, saved.ply)


def opened(record: Record, *, data: Path | str | None = None, language: str = ENGLISH) -> Table:
    """A table at the beginning of the game that a record describes, with nothing answered yet."""
    headers, lines = record.headers, record.lines
    try:
        game = find(headers["game"])
    except SetupError as error:
        raise RecordError(str(error), lines["game"]) from error
    if headers["rules"] != str(game.version):
        newer = (
            re.fullmatch("[0-9]{1,9}", headers["rules"]) and int(headers["rules"]) > game.version
        )
        remedy = "upgrade Cairn to open it" if newer else "open it with the Cairn that made it"
        raise RecordError(
            f"this game was played by rules version {headers['rules']} of {game.name}, "
            f"and here is version {game.version}: {remedy}",
            lines["rules"],
        )
    setup = _setup(game, record)
    facts = game.facts(None if data is None else Path(data))
    here = game.data_hash(setup, facts)
    if here != headers["data"]:
        remedy = (
            "name the folder of the values it was played with by --data"
            if data is None
            else f"{data} is not the folder that it was played with by --data, or has changed since; "
            "without --data it would need the game's own values"
        )
        raise RecordError(
            f"this game was played with data {headers['data']}, but here is {here}: {remedy}",
            lines["data"],
        )
    return Table(
        game,
        setup,
        chance=_chance(game, record),
        data=facts,
        mode="study" if headers["mode"] == "study" else "fair",
        language=language,
    )


def _setup(game: Game, record: Record) -> Setup:
    headers, lines = record.headers, record.lines
    prefix = "option."
    options: dict[str, OptionValue] = {
        name.removeprefix(prefix): value
        for name, value in headers.items()
        if name.startswith(prefix)
    }
    try:
        setup = game.setup(headers["scenario"], options)
    except SetupError as error:
        raise RecordError(str(error), lines["scenario"]) from error
    if headers["seats"].split() != list(setup.seats):
        raise RecordError(f"the seats of this game are {' '.join(setup.seats)}", lines["seats"])
    if headers["mode"] not in ("fair", "study"):
        raise RecordError("the mode is 'fair' or 'study'", lines["mode"])
    return setup


def _chance(game: Game, record: Record) -> Chance:
    headers, lines = record.headers, record.lines
    if headers["chance"] == Seeded.name:
        if not re.fullmatch("[0-9]{1,99}", headers.get("seed", "")):
            raise RecordError("a seed is a whole number", lines.get("seed", lines["chance"]))
        return Seeded(int(headers["seed"]))
    if headers["chance"] == Scripted.name:
        return Scripted(game.vocabulary, ())
    if headers["chance"] == Asked.name:
        return Asked()
    raise RecordError("chance is 'seed', 'ask' or 'script'", lines["chance"])
