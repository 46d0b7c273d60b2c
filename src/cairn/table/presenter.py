"""A game's state put before people: the question and its options in words, the board and what a seat may see of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from cairn import notation
from cairn.core.errors import hinted
from cairn.core.rules import rule_number
from cairn.core.state import CHANCE, State
from cairn.core.words import _
from cairn.game import Game, Json, Result, Setup, SetupError, as_json
from cairn.narrate import Narrator, action_rule
from cairn.record import CHANCE_NAME
from cairn.svg import Svg


@dataclass(frozen=True)
class Question:
    """What is asked: of whom (a seat's name, "chance", or None when the game is over), under which rule."""

    seat: str | None
    rule: str
    prompt: str


@dataclass(frozen=True)
class Choice:
    """An option, and its weight where chance is asked. Its notation, its sentence and its rule are made when they are
    read, as they were when it was offered."""

    answer: int
    weight: int
    _presenter: Presenter = field(repr=False, compare=False)
    _asked: State = field(repr=False, compare=False)

    def __repr__(self) -> str:
        return f"Choice({self.text!r}, {self.label!r}, rule={self.rule!r})"

    @cached_property
    def text(self) -> str:
        return self._presenter.text(self.answer)

    @cached_property
    def label(self) -> str:
        game, narrator = self._presenter.game, self._presenter.narrator
        with narrator.speaking():
            return game.guide.label(self._asked, self.answer, narrator)

    @cached_property
    def rule(self) -> str:
        return action_rule(self._presenter.game.vocabulary, self._asked, self.answer)


@dataclass(frozen=True)
class Presenter:
    """Knows the game, who sits where and the language. It puts any state into words, whatever the table stands at."""

    game: Game
    setup: Setup
    narrator: Narrator

    # names

    def seat_name(self, seat: int) -> str:
        return CHANCE_NAME if seat == CHANCE else self.setup.seats[seat]

    def seat_number(self, name: str) -> int:
        if name not in self.setup.seats:
            raise SetupError(
                hinted(_("there is no seat {name!r}", name=name), name, self.setup.seats)
            )
        return self.setup.seats.index(name)

    def text(self, answer: int) -> str:
        """An action in notation."""
        return notation.write(self.game.vocabulary, answer)

    # the question

    def to_play(self, state: State) -> str | None:
        """Who is asked: a seat's name, or "chance"; None when the game is over."""
        return None if state.over() else self.seat_name(state.seat)

    def question(self, state: State) -> Question:
        if state.over():
            result = self.game.result(state)
            return Question(None, "", self.narrator.result(result.key, result.winners))
        prompt = self.game.guide.prompt(state, self.narrator)
        return Question(self.to_play(state), rule_number(state.rule), prompt)

    def choices(self, state: State) -> list[Choice]:
        """The options of the open question."""
        return self._choices(state, range(state.count))

    def choice(self, state: State, answer: int) -> Choice | None:
        """The option with this answer; None if it is not offered."""
        return next(iter(self._choices(state, _index(state, answer))), None)

    def _choices(self, state: State, indices: Iterable[int]) -> list[Choice]:
        asked = state.copy()  # the table goes on; what was offered keeps its words
        state.copy_desk(asked)
        return [Choice(int(state.options[i]), int(state.weight(i)), self, asked) for i in indices]

    # what a seat may see; None is somebody who only watches

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """JSON-ready: the board, and the question and options if they are the seat's own."""
        seen: dict[str, Json] = {
            "game": self.game.name,
            "scenario": self.setup.scenario,
            "seat": None if seat is None else self.seat_name(seat),
            "board": as_json(self.game.view(state, seat)),
            "to_play": self.to_play(state),
            "question": None,
            "options": [],
            "result": None,
        }
        if state.over():
            seen["result"] = result_text(self.game.result(state))
        elif seat is not None and state.seat == seat:
            question = self.question(state)
            seen["question"] = {"rule": question.rule, "prompt": question.prompt}
            seen["options"] = [
                {"text": one.text, "label": one.label, "rule": one.rule}
                for one in self.choices(state)
            ]
        return seen

    def tableau(self, state: State, seat: int | None, width: int | None) -> str:
        """The board as text; for a terminal of so many columns, if that is said."""
        seen = self.game.view(state, seat)
        return self.game.pictures.tableau(seen, self.narrator, width)

    def board(self, state: State, seat: int | None) -> Svg | None:
        """The board as a picture, with its style sheet; None where the game has only the text."""
        picture = self.game.pictures.board(self.game.view(state, seat), self.narrator)
        if picture is not None:
            picture.css = self.game.style()
        return picture


def _index(state: State, answer: int) -> list[int]:
    """Where an answer stands among the options, if it does."""
    return [i for i in range(state.count) if state.options[i] == answer]


def result_text(result: Result) -> str:
    """A result in one line: "win north north=12 south=7"."""
    scores = [f"{seat}={score}" for seat, score in result.scores.items()]
    return " ".join([result.key, ",".join(result.winners) or "-", *scores])
