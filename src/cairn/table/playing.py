"""A table: one game being played. It brings together what happened, the source of chance, and those who watch."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import astuple, replace
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cairn import certain, explain, notation, position_text, worth
from cairn import odds as odds_of
from cairn import record as records
from cairn.catalogue.grammar import in_a_row
from cairn.chance import ByHand, Chance, Sealed, Seeded
from cairn.core.errors import CairnError, IllegalAction
from cairn.core.position import Position
from cairn.core.rules import rule_number
from cairn.core.snapshot import fingerprint
from cairn.core.state import CHANCE, EVERYBODY, OVER, State, offered
from cairn.core.words import _
from cairn.data import DataSet
from cairn.game import Foresight, Game, Glance, Json, Result, Setup, Standing, Step
from cairn.narrate import Narrator
from cairn.position_text import Origin
from cairn.record import CHANCE_NAME, ChapterStart, Earlier, Entry, Record, RecordError
from cairn.remark import AGREES, CONSENT, DECLINES, HINT, Remark, cleaned
from cairn.svg import Svg
from cairn.table.fairness import Unfair, decided_since, last_decision
from cairn.table.history import GivenAnswer, History, LogLine, Start, TableError
from cairn.table.outlook import Outlook, outlook
from cairn.table.presenter import Choice, Presenter, Question
from cairn.table.scribe import Scribe
from cairn.table.spoken import spoken
from cairn.worlds import hides_something

if TYPE_CHECKING:
    from cairn.coach import Analysis

Mode = Literal["fair", "study"]
Undone = tuple[int, Sequence[Sequence[tuple[int, int, bool, bool, bool]]], Sequence[int]]

ENDLESS = 100_000  # answers without a decision: more than any rule could need


@spoken
class Table:
    """One game being played: answers go in, and what anybody may know of it comes out.

    It only puts together: `History` knows how the game has gone, `Presenter` how to put it before people, `Scribe`
    how to write it down, and `fairness` what may be taken back."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        *,
        chance: Chance,
        data: DataSet | None = None,
        mode: Mode = "fair",
        auto: bool = True,
        language: str | None = None,
        narrator: Narrator | None = None,
        origin: Origin | None = None,
        written: int = records.FORMAT,
        earlier: Earlier | None = None,
    ) -> None:
        """A table at the first question, with nothing answered. A `narrator` of one's own speaks instead of the one of
        the language. With an `origin` the game begins at that position instead of its scenario's start; it may be where
        an `earlier` part of it ended, by other rules. Its record is `written` in the newest format, or in the one in
        which it was begun."""
        self.game = game
        self.setup = setup
        self.chance = chance
        self.data = data or game.facts()
        self.mode: Mode = mode
        self.auto = auto
        self.narrator = narrator or Narrator(game.vocabulary, game.package, language)
        self._presenter = Presenter(game, setup, self.narrator)
        self._origin = origin
        self._written = written
        self._earlier = earlier
        self.news = ""  # that its rules have changed, for whoever comes to it
        # people who are asked only what matters, and at which moments besides (`cairn.worth`)
        self.spared: dict[str, worth.Asked] = {}
        self.halts: frozenset[int] = frozenset()  # chapters in which nothing goes on by itself
        self._begin()

    def _begin(self) -> None:
        if self._origin is None:
            begin = partial(self.game.start, self.setup, self.data)
            self._history = History(begin, self.narrator)
        else:
            here = self._origin.position
            self._history = History(here.start.copy, self.narrator, [int(n) for n in here.answers])
        self._scribe = self._new_scribe()
        self._undone: list[list[GivenAnswer]] = []
        self._seen = 0  # the ply of a die that was entered, seen, and taken back
        self._remarks: list[Remark] = []  # in the order in which they were written

    def _new_scribe(self) -> Scribe:
        return Scribe(self._presenter, self.data, self._origin, self._written, self._earlier)

    # what is asked

    @property
    def now(self) -> Position:
        """Where the game stands, as the engine knows it: to be read, not to be changed. `position` is its text."""
        return self._history.position

    def position(self, ply: int | None = None) -> str:
        """Where the game stands as text, hidden things too, or where it stood after so many answers. `cairn.table` and
        `cairn play --position` begin a game there."""
        here = self.now if ply is None else self.position_at(ply)
        return position_text.write(self.game, self.setup, self.data, here)

    @property
    def seats(self) -> tuple[str, ...]:
        return self.setup.seats

    @property
    def ply(self) -> int:
        """How many answers were given."""
        return self._history.ply

    @property
    def over(self) -> bool:
        return self.now.over()

    @property
    def to_play(self) -> str | None:
        """Who is asked: a seat's name, or "chance"; None when the game is over. It costs no words."""
        return self._presenter.to_play(self.now.state)

    @property
    def asks_openly(self) -> bool:
        """May everybody know what is asked now, and what there is to choose from?"""
        state = self.now.state
        return not (hides_something(state) or self.game.guide.is_private(state))

    @property
    def question(self) -> Question:
        """What is asked, in words."""
        return self._presenter.question(self.now.state)

    @property
    def options(self) -> list[Choice]:
        """What can be answered; each is put into words when those are read."""
        return self._presenter.choices(self.now.state)

    def choice(self, action: str | int) -> Choice | None:
        """The option that an action is, by its text or its number; None if it is not offered."""
        return self._presenter.choice(self.now.state, self.read(action))

    def seat_name(self, seat: int) -> str:
        return self._presenter.seat_name(seat)

    def seat_number(self, name: str) -> int:
        return self._presenter.seat_number(name)

    def _number(self, seat: str | None) -> int | None:
        return None if seat is None else self.seat_number(seat)

    # going forward

    def play(self, action: str | int | Choice, *, joined: bool = False) -> None:
        """Answer the open question, by a text, an action's number or an option. An illegal action raises IllegalAction
        and changes nothing. One that is `joined` to the decision before is taken back with it."""
        answer = self._legal(action)
        if isinstance(self.chance, Sealed) and self.chance.secret is None:
            self._roll_own()
        self._forget_undone()
        self._history.answer(answer, auto=False, joined=joined)
        self.advance()

    def play_on(self, actions: Iterable[str | int]) -> None:
        """What a seat means to answer after what it has just answered, in the same act: as long as it is asked for
        nothing else. What has no alternative the table has answered already."""
        steps = self._history.steps
        last = last_decision(steps, entered=False)
        if last is None:
            return
        seat, own = steps[last].seat, [one.answer for one in steps[last + 1 :] if one.auto]
        for action in actions:
            answer = self.read(action)
            if answer in own:
                own.remove(answer)
            elif self.now.state.seat != seat or not self.now.state.offers(answer):
                return
            else:
                begun = self.ply
                self.play(answer, joined=True)
                own = [one.answer for one in self._history.steps[begun + 1 :] if one.auto]

    def _roll_own(self) -> None:
        """Play on from the record of a game whose dice are sealed elsewhere: with others, and everybody is told."""
        self.chance = _other_dice()
        self.study()
        self.remark(
            _("From here on this is a study game with dice of its own: those it had are sealed.")
        )

    def read(self, action: str | int | Choice) -> int:
        """The number of the action that a text means, legal or not."""
        if isinstance(action, Choice):
            return action.answer
        if isinstance(action, int):
            return action
        return notation.read(self.game.vocabulary, action, offered(self.now.state))

    def _legal(self, action: str | int | Choice) -> int:
        answer = self.read(action)
        refusal = explain.why_not(self.now, answer, self.narrator)
        if refusal is not None:
            raise refusal
        return answer

    def advance(self) -> None:
        """Let chance answer, and give the answers that have no alternative, up to the next decision: for people who are
        `spared`, the next one that matters."""
        for _step in range(ENDLESS):
            state = self.now.state
            if state.over() or int(state.chapter) in self.halts:
                return
            if self.auto and state.count == 1:
                self._history.answer(int(state.options[0]), auto=True)
                continue
            spared = self._spared_answer()
            if spared is not None:
                self._history.answer(spared, auto=True, spared=True)
                continue
            answer = self.falls() if state.seat == CHANCE else None
            if answer is None:
                return
            self._history.answer(answer, auto=False)
        raise TableError(
            _(
                "the rules of {name} go round in a circle and ask nobody anything",
                name=self.game.name,
            )
        )

    def falls(self) -> int | None:
        """What chance answers now, by its source. Dice are counted on from an earlier part of the game."""
        before = self._earlier.answers if self._earlier else 0
        return self.chance.answer(self.now.state, self.ply + before)

    def _spared_answer(self) -> int | None:
        """What is answered for a person who need not be asked here."""
        asked = self.spared.get(self.to_play or "")
        return None if asked is None else worth.answer_for(self.game, self.now, asked)

    def answered_for(self, seat: str | None) -> list[str]:
        """What was answered for a seat without asking since it last decided something, in words: of those alike one,
        with their number."""
        number, told = self._number(seat), Counter[str]()
        steps = self._history.steps
        for ply in range(len(steps) - 1, -1, -1):
            step = steps[ply]
            if number in (None, step.seat) and step.decided():
                break
            if step.spared and number in (None, step.seat):
                told[self.narrator.label(step.answer, self.position_at(ply).state)] += 1
        return [label if n == 1 else f"{label} (×{n})" for label, n in told.items()]

    # going back

    def undo(self, past: Collection[str] = ()) -> None:
        """Take back the last decision, with what followed from it and what it is joined to; with those of the seats
        `past`, such as bots', the one before. A fair table goes back no further than the last thing that chance or
        another seat decided; a study table does. With own dice what was entered last can be corrected, but not the
        decision before it."""
        target = self._undo_target(past)
        steps = self._history.steps[target:]
        if steps[0].seat == CHANCE:
            self._seen = target
        self._undone.append(steps)
        self._history.go_back(target)

    def can_undo(self) -> bool:
        try:
            self.taken_back()
        except TableError:
            return False
        return True

    def taken_back(self, past: Collection[str] = ()) -> str:
        """Whose decision an undo takes back; raises what keeps it from being taken back."""
        return self.seat_name(self._history.steps[self._undo_target(past)].seat)

    def _undo_target(self, past: Collection[str] = ()) -> int:
        """The ply of the decision that an undo takes back."""
        steps = self._history.steps
        while True:
            if self.mode == "fair" and self.over and isinstance(self.chance, Sealed):
                raise TableError(
                    _("the game is over, so its dice are open to all; only a study table goes back")
                )
            target = last_decision(steps, entered=isinstance(self.chance, ByHand))
            if target is None:
                raise TableError(_("there is nothing to take back"))
            other = decided_since(steps, target, self._seen)
            if self.mode == "fair" and other is not None:
                raise Unfair(self.seat_name(other))
            if self.seat_name(steps[target].seat) not in past:
                return self._act_start(steps, target)
            steps = steps[:target]

    def _act_start(self, steps: Sequence[GivenAnswer], target: int) -> int:
        """The first decision of the act to which one belongs, as far as may be taken back."""
        while steps[target].joined:
            before = last_decision(steps[:target], entered=False)
            other = None if before is None else decided_since(steps, before, self._seen)
            if before is None or (self.mode == "fair" and other is not None):
                break
            target = before
        return target

    def can_redo(self) -> bool:
        return bool(self._undone)

    def played_again(self) -> str:
        """Whose decision a redo plays again; raises if there is none."""
        if not self._undone:
            raise TableError(_("there is nothing to play again"))
        return self.seat_name(self._undone[-1][0].seat)

    def redo(self) -> None:
        """Play again what was taken back, with the same dice."""
        self.played_again()
        for step in self._undone.pop():
            self._history.answer(
                step.answer, auto=step.auto, spared=step.spared, joined=step.joined
            )

    @property
    def undone(self) -> Undone:
        """What a record does not tell of this table: up to which ply dice were seen that were taken back, what can be
        played again, the last first, and the plies of answers that are taken back with the one before."""
        return (
            self._seen,
            [[astuple(one) for one in some] for some in self._undone],
            [*self._history.joined],
        )

    @undone.setter
    def undone(self, undone: Undone) -> None:
        self._seen, taken_back, joined = undone
        self._undone = [[GivenAnswer(*one) for one in some] for some in taken_back]
        self._history.join(joined)

    def _forget_undone(self) -> None:
        """Another answer is given, so what was taken back will not be played again. Words that followed it stand where
        the game goes on."""
        if self._undone:
            self._undone.clear()
            self._remarks = [self._standing(one) for one in self._remarks]

    def study(self) -> None:
        """Make this a study table: undo goes past chance, and the record says so. There is no way back."""
        self.mode = "study"

    def fork(self, ply: int | None = None) -> Table:
        """Another table at this position, to try something out, or where the game stood after so many answers. It is a
        study table with dice of its own, so that a fair game's future cannot be looked up."""
        table = copy(self)  # the game, the facts and the words are shared, the rest is its own:
        table.chance = _other_dice() if isinstance(self.chance, Seeded | Sealed) else ByHand()
        table.mode = "study"
        table._history = self._history.copy()
        table._scribe = self._new_scribe()
        table._undone, table._remarks, table.spared = [], self.remarks, dict(self.spared)
        if ply is not None:
            self.position_at(ply)  # refuses a moment that has not been
            table._history.go_back(ply)
            table._remarks = table.remarks
        return table

    # players' own words

    def remark(self, text: str, seat: str | None = None) -> Remark:
        """Write down a player's words at the present moment: a remark, or a promise to hold somebody to. They are a
        seat's, or nobody's in particular; everybody may read them, and they change nothing in the game."""
        if seat is not None:
            self.seat_number(seat)
        made = Remark(self.ply, seat, cleaned(text))
        self._remarks.append(made)
        return made

    @property
    def remarks(self) -> list[Remark]:
        """What players wrote, in order. An undo takes back answers, not words: what was said after them stands where
        the game goes on, and after a redo where it was said."""
        return sorted(map(self._standing, self._remarks), key=lambda one: one.ply)

    def _standing(self, remark: Remark) -> Remark:
        return remark if remark.ply <= self.ply else replace(remark, ply=self.ply)

    def take_over(self, remarks: Iterable[Remark]) -> None:
        """Have the players' words of a record whose answers this table has taken over."""
        self._remarks = sorted(remarks, key=lambda one: one.ply)

    # the coach's help

    @property
    def coaching(self) -> frozenset[str]:
        """The seats that agree that everybody may have the coach's help, by what each said last."""
        return frozenset(seat for seat, said in self.consent.items() if said == AGREES)

    @property
    def consent(self) -> dict[str, str]:
        """What each seat said last of the coach's help, if anything: `AGREES` or `DECLINES`."""
        said = [one for one in self._remarks if one.help and one.text in CONSENT]
        return {one.seat: one.text for one in said if one.seat}

    def allow_help(self, seat: str, allow: bool = True) -> None:
        """A seat agrees, or no more, that everybody may have the coach's help. The record says so."""
        said = AGREES if allow else DECLINES
        if self.consent.get(seat) != said:
            self._mark(seat, said)

    def unwilling(self, seat: str, people: Collection[str] | None = None) -> list[str]:
        """Who has not agreed yet that a seat may have the coach's help: of all others who play, or of the `people`, if
        those are named; bots do not mind. After the game everybody may have it."""
        self.seat_number(seat)
        others = self.seats if people is None else people
        return [] if self.over else sorted({*others} - self.coaching - {seat})

    def ask_for_help(
        self, seat: str, kind: str = HINT, people: Collection[str] | None = None
    ) -> None:
        """A seat wants the coach's help: the record of a game under way says so, once for each kind of help (`HINT`,
        `ANALYSIS`, `REVIEW` of `cairn.remark`) and moment. Refused unless all others agree."""
        self.check_help(seat, people)
        if not self.over:
            self._mark(seat, kind)

    def check_help(self, seat: str, people: Collection[str] | None = None) -> None:
        """Raises that not all others agree that a seat may have the coach's help, if so."""
        unwilling = self.unwilling(seat, people)
        if unwilling:
            raise TableError(
                _(
                    "in a game with others the coach helps only when all agree; not yet: {seats}",
                    seats=in_a_row(map(self.narrator.seat_named, unwilling)),
                )
            )

    def _mark(self, seat: str, kind: str) -> None:
        self.seat_number(seat)
        made = Remark(self.ply, seat, kind, help=True)
        if kind in CONSENT or made not in self._remarks:
            self._remarks.append(made)

    def analyse(
        self,
        nodes: int = 400,
        seconds: float = inf,
        *,
        seed: int = 0,
        people: Collection[str] | None = None,
    ) -> Analysis:
        """What the coach thinks of the open question (`cairn.coach.analyse`), as the seat that is asked may know it:
        its options, the best first, what they are worth and why. It is marked as a hint in the record of that seat, and
        refused in a game with others unless all agree; where only some seats are `people`, those."""
        from cairn.coach import analyse  # which knows tables

        if self.to_play in self.seats:
            self.ask_for_help(str(self.to_play), HINT, people)
        return analyse(self, nodes=nodes, seconds=seconds, seed=seed)

    # why not, and how likely

    def why_not(self, action: str | int) -> IllegalAction | None:
        """Why an action cannot be taken now, with its rule; None if it can."""
        return explain.why_not(self.now, self.read(action), self.narrator)

    def odds(self, action: str | int | Choice, effort: int = odds_of.EFFORT) -> Outlook:
        """What chance can make of an option: its own result, up to the next decision or the end of the chapter. Where
        chance itself is asked, how likely it is. With less `effort` an estimate takes over sooner."""
        return outlook(self._presenter, self.now, self._legal(action), effort)

    # what happened

    @property
    def log(self) -> list[LogLine]:
        """All that happened, hidden things too: for the table's owner. `log_for` is what a seat may read."""
        return list(self._history.log)

    def log_for(self, seat: str | None, since: int = -1) -> list[LogLine]:
        """What a seat was told; None is somebody who only watches. All of it, or what came after so many answers."""
        heard = (EVERYBODY, self._number(seat))
        return [line for line in self._history.log_since(since) if line.told.audience in heard]

    @property
    def scenario_note(self) -> str | None:
        """What there is to say about where this game starts, such as the history behind it."""
        return self.narrator.note(f"note.scenario.{self.setup.scenario}")

    def note(self, line: LogLine) -> str | None:
        """What there is to say about something that happened, besides that it did."""
        key = self.game.guide.note(line.told)
        return None if key is None else self.narrator.note(key)

    @property
    def history(self) -> list[tuple[str, str]]:
        """Every answer so far: who gave it and its text."""
        return [(self.seat_name(one.seat), self.text_of(one.answer)) for one in self._history.steps]

    @property
    def answers(self) -> list[int]:
        """Every answer so far, as the rules know it."""
        return [step.answer for step in self._history.steps]

    def given(self, since: int = 0) -> list[GivenAnswer]:
        """The answers after so many, with who gave each."""
        return self._history.steps[since:]

    def decisions(self, seat: str | None) -> list[int]:
        """After how many answers a seat had to decide something; anybody, if none is named."""
        number = self._number(seat)
        return [
            ply
            for ply, step in enumerate(self._history.steps)
            if step.decided() and number in (None, step.seat)
        ]

    def text_of(self, answer: int) -> str:
        """An action in notation."""
        return self._presenter.text(answer)

    @property
    def hits(self) -> dict[str, int]:
        """How often each rule was asked about or told of at this table."""
        return {rule_number(code): n for code, n in self._history.hits.items()}

    @property
    def chapters(self) -> list[tuple[int, str]]:
        """The chapters so far: after which answer each began, and what it is called."""
        return [
            (start.ply, self.narrator.chapter(start.chapter))
            for start in self._history.starts
            if start.chapter != OVER
        ]

    def chapter_starts(self, kinds: frozenset[int] = frozenset()) -> list[int]:
        """After which answers a chapter of these kinds began; of any kind, if none is named."""
        return [one.ply for one in self._history.starts if not kinds or one.chapter in kinds]

    def position_at(self, ply: int) -> Position:
        """The position after so many answers, independent of this table."""
        return self._history.position_at(ply)

    def moments(self) -> Iterator[tuple[State, int]]:
        """The game once more: the state at each question, and the answer it got. The state is only to be read, and
        only until the next."""
        position = self.position_at(0)
        for answer in self.answers:
            yield position.state, answer
            position.apply(answer)

    @property
    def result(self) -> Result | None:
        return self.game.result(self.now.state) if self.over else None

    @property
    def reckoning(self) -> list[str]:
        """How the result of a finished game came about."""
        if not self.over:
            return []
        rule = self.log[-1].rule if self.log else ""
        return list(self.game.guide.ended_by(self.now.state, rule, self.narrator))

    # where the game stands, and what is certain

    def standing(self, seat: str | None = None) -> Standing | None:
        """How the game is won and how it stands, as a seat may know it."""
        return self.game.guide.standing(self.now.state, self._number(seat), self.narrator)

    @property
    def sequence(self) -> list[Step]:
        """The parts of a turn, and which of them it is."""
        return list(self.game.guide.sequence(self.now.state, self.narrator))

    @property
    def foresight(self) -> Foresight | None:
        """What is going on step by step, and what comes of it by itself."""
        return None if self.over else self.game.guide.foresee(self.now, self.narrator)

    def at_stake(self, answers: Iterable[int]) -> dict[int, str]:
        """What options of the open question certainly change; nothing of those where nothing does, or chance has a
        say."""
        return certain.at_stake(self.game, self.now, self.narrator, answers)

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.now)

    # what can be seen

    def view(self, seat: str | None) -> dict[str, Json]:
        """What a seat may see, JSON-ready: the board, and the question and options if they are its own."""
        return self._presenter.view(self.now.state, self._number(seat))

    def view_at(self, ply: int, seat: str | None) -> dict[str, Json]:
        """What a seat saw after so many answers."""
        return self._presenter.view(self.position_at(ply).state, self._number(seat))

    def tableau(self, seat: str | None, width: int | None = None) -> str:
        """The board as text, as a seat may see it; for a terminal of so many columns, if that is said."""
        return self._presenter.tableau(self.now.state, self._number(seat), width)

    def __str__(self) -> str:
        """The board, as everybody may see it; in a game for one as that one does."""
        return self.tableau(self._everybody())

    def _everybody(self) -> str | None:
        """Whose eyes everybody may look through: nobody's, unless there is only one to see anything."""
        return self.seats[0] if len(self.seats) == 1 else None

    def board(self, seat: str | None = None, ply: int | None = None) -> Svg | None:
        """The board as a picture that a notebook shows, as a seat may see it, or else as everybody may; after so many
        answers, if that is said. None where the game has only the text."""
        state = self.now.state if ply is None else self.position_at(ply).state
        return self._presenter.board(state, self._number(seat or self._everybody()))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """What a notebook shows of a table: the picture, or the text where there is no picture or no screen for it."""
        picture = self.board()
        shown = {} if picture is None else {"image/svg+xml": picture._repr_svg_()}
        return {"text/plain": str(self), **shown}

    def glance(self, seat: str | None) -> Glance | None:
        """The board in a line, where the game has one, as a seat may see it."""
        return self.game.guide.glance(self.now.state, self._number(seat), self.narrator)

    def look_up(self, name: str = "", seat: str | None = None) -> str | None:
        """A card or piece explained, as far as a seat may know it; without a name the one that matters now. None if
        there is nothing of this name."""
        return self.game.guide.look_up(self.now.state, self._number(seat), name, self.narrator)

    def about(self, part: str, seat: str | None = None) -> str | None:
        """A part of the board explained, as far as a seat may know it."""
        return self.game.guide.about(self.now.state, self._number(seat), part, self.narrator)

    # writing down and going on

    def record(self) -> str:
        """The game so far as text; `cairn.load` gives the table back."""
        return "".join(self.record_lines())

    def record_lines(self) -> list[str]:
        """The same line by line. What was written before is remembered, so it costs little after every answer."""
        return self._scribe.lines(self._record())

    def record_for(self, seat: str | None) -> str:
        """The game so far as a seat may read it, or somebody who only watches, while it goes on: where something is
        hidden from them, that is `?`, and the table cannot be had back from it."""
        hidden = self._hidden(seat)
        if not self._hides(hidden):
            return self.record()
        return self._record().veiled(seat, hidden[: self.ply]).write()

    def hides(self, seat: str | None) -> bool:
        """Is there, or was there, anything in this game that a seat may not know?"""
        return self._hides(self._hidden(seat))

    def _hides(self, hidden: Sequence[bool]) -> bool:
        return hides_something(self.now.state) or any(hidden)

    def _hidden(self, seat: str | None) -> list[bool]:
        """Whether a seat may not know the answer, for each so far and for the one that is asked for."""
        number, conceals = self._number(seat), self.game.conceals
        return [
            *(conceals(state, number) for state, _answer in self.moments()),
            conceals(self.now.state, number),
        ]

    def save(self, path: Path | str) -> None:
        """Write the record to a file, whole or not at all."""
        records.save(Path(path), self.record())

    def _record(self) -> Record:
        return self._scribe.record(self._history, self.chance, self.mode, self.remarks)

    def resume(
        self,
        entries: Sequence[Entry],
        start: State | None = None,
        at: int = 0,
        chapters: Sequence[ChapterStart] = (),
    ) -> None:
        """Take over the answers of a record: all of them, or those from ply `at` on, which follow from `start`, with
        the chapters before that. Raises RecordError that names the line of the first answer that cannot be."""
        steps = [self._step(entry) for entry in entries]
        self._begin()
        if start is not None and at > 0:
            self._history.take_over(steps[:at], start, self._begun(chapters, at))
        for entry in entries[self.ply :]:
            self.answer_entry(entry)

    def _begun(self, chapters: Sequence[ChapterStart], before: int) -> list[Start]:
        """Where the chapters of a record began, if it tells of all before some answer."""
        codes = {one.key: code for code, one in self.game.vocabulary.chapters.items()}
        told = [one for one in chapters if one.ply < before]
        if not told or told[0].ply or any(one.name not in codes for one in told):
            return []
        return [Start(one.ply, codes[one.name], None, one.fingerprint) for one in told]

    def answer_entry(self, entry: Entry) -> None:
        """Give one answer of a record; raises RecordError that names its line."""
        step = self._step(entry)
        refusal = explain.why_not(self.now, step.answer, self.narrator)
        if refusal is not None:
            raise RecordError(str(refusal), entry.line)
        if self.now.state.seat != step.seat:
            asked = self.seat_name(self.now.state.seat)
            raise RecordError(
                _("the question is put to {asked}, not {seat}", asked=asked, seat=entry.seat),
                entry.line,
            )
        self._forget_undone()
        self._history.answer(step.answer, auto=step.auto, spared=step.spared)

    def _step(self, entry: Entry) -> GivenAnswer:
        try:
            answer = notation.read(self.game.vocabulary, entry.text, ())
            seat = CHANCE if entry.seat == CHANCE_NAME else self.seat_number(entry.seat)
        except CairnError as error:
            raise RecordError(str(error), entry.line) from error
        return GivenAnswer(answer, int(seat), entry.auto, entry.spared)

    def last_chapter(self) -> tuple[int, State]:
        """Where the chapter that is being played began: the ply and the state."""
        return self._history.last_start.ply, self.now.start

    def chapter_starting_here(self) -> ChapterStart | None:
        """The chapter that begins at this very ply, if one does."""
        last = self._history.last_start
        begins = last.ply == self.ply and last.chapter != OVER
        return self._scribe.chapter_start(last) if begins else None


def _other_dice() -> Seeded:
    return Seeded(secrets.randbits(48))
