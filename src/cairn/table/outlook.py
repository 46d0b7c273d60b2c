"""What chance can make of an option, in words."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cairn import odds
from cairn.core.position import Position
from cairn.core.state import CHANCE, State
from cairn.core.words import _
from cairn.odds import Odds, Outcome
from cairn.table.presenter import Presenter


@dataclass(frozen=True)
class Likelihood:
    """One outcome of an option: how likely, what would be told, the dice or draws of one way to it, and what comes
    then: the next question, or the chapter that begins."""

    probability: Fraction
    events: tuple[str, ...]
    chance: tuple[str, ...]
    then: str = ""
    # of what those who are asked have, in words, each with whether it helps them
    changes: tuple[tuple[str, bool], ...] = ()
    choice: str = ""  # another question that comes then to those who are asked

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


def outlook(presenter: Presenter, position: Position, answer: int, effort: int) -> Outlook:
    """What may come of an option that is offered, as the seat that is asked may know it. Where chance itself is asked,
    how likely the option is, too."""
    state = position.state
    seat = int(state.seat)
    share = share_of(state, answer) if seat == CHANCE else Fraction(1)
    found = odds.odds(presenter.game, position, answer, effort=effort)
    return Outlook(
        tuple(_likelihood(presenter, one, state, share) for one in found.outcomes),
        found.exact,
        tuple(presenter.text(a) for a in found.supposed),
        _supposed(presenter, found),
    )


def share_of(state: State, answer: int) -> Fraction:
    """How likely an outcome is, where chance is asked."""
    weights = {int(state.options[i]): int(state.weight(i)) for i in range(state.count)}
    return Fraction(weights[answer], sum(weights.values()))


def _likelihood(presenter: Presenter, one: Outcome, asked: State, share: Fraction) -> Likelihood:
    seat = int(asked.seat)
    return Likelihood(
        one.probability * share,
        tuple(presenter.narrator.event(told) for told in one.events if told.heard_by(seat)),
        tuple(presenter.text(answer) for answer in one.chance),
        _then(presenter, one.state, seat),
        changes(presenter, asked, one.state),
        _choice(presenter, one.state, asked),
    )


def changes(presenter: Presenter, before: State, after: State) -> tuple[tuple[str, bool], ...]:
    """What becomes more or less between two moments, and whether that helps: what is against those who are asked does
    when it becomes less."""
    stock, narrator = presenter.game.guide.stock, presenter.narrator
    against = presenter.game.guide.against(before, narrator)
    had = stock(before, before, narrator)
    has = stock(after, before, narrator)
    less = "\N{MINUS SIGN}"
    return tuple(
        (
            _("{what} {change}", what=name, change=f"{n - had.get(name, 0):+d}".replace("-", less)),
            (n > had.get(name, 0)) != (name in against),
        )
        for name, n in has.items()
        if n != had.get(name, 0)
    )


def _then(presenter: Presenter, state: State, seat: int) -> str:
    """What comes after an outcome, as far as the seat may know it."""
    if state.over():
        return ""
    if state.seat == seat != CHANCE:
        return presenter.question(state).prompt
    return presenter.narrator.chapter(int(state.chapter))


def _choice(presenter: Presenter, state: State, asked: State) -> str:
    """The question that an outcome puts to those who are asked now, if it is another one."""
    same = state.seat == asked.seat != CHANCE and not state.over()
    another = same and state.question != asked.question
    return presenter.question(state).prompt if another else ""


def _supposed(presenter: Presenter, found: Odds) -> tuple[str, ...]:
    """What the answers that odds suppose mean, each once, whatever their questions were about in the end."""
    narrator, questions = presenter.narrator, presenter.game.vocabulary.questions
    said = [
        narrator.note(f"supposed.{questions[int(state.question)].key}")
        or narrator.label(answer, state)
        for answer, state in found.supposed_at
    ]
    return tuple(dict.fromkeys(said))
