"""What an option certainly leads to: where neither chance nor a person has a say before the next question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cairn.core.position import Position
from cairn.core.rules import rule_number
from cairn.core.state import CHANCE, State, Witness
from cairn.core.words import _, in_parts
from cairn.game import Game
from cairn.narrate import Happening, Logbook, Narrator
from cairn.worlds import hides_something

FORCED = 200  # answers without an alternative that are followed


@dataclass(frozen=True)
class Certain:
    """The next question, or the end, and what is told on the way there."""

    position: Position
    events: tuple[Happening, ...]


def certain(position: Position, answer: int) -> Certain:
    """What an answer leads to, as far as nobody has another choice and nothing is left to chance."""
    logbook = Logbook()
    return Certain(_followed(position, answer, logbook), tuple(logbook.events))


def _followed(position: Position, answer: int, witness: Witness | None) -> Position:
    """The same, told to a witness, if there is one: most who ask want to know only where it leads."""
    after = position.copy()
    after.state.witness = witness
    after.apply(answer)
    for _answer in range(FORCED):
        if after.over() or after.state.count > 1:
            break
        after.apply(after.state.options[0])
    after.state.witness = None
    return after


def within(position: Position, answer: int) -> State:
    """What an answer has done when its chapter ends, as far as nobody has another choice: what comes later is not its
    price."""
    run = position.run()
    state, flow = run.state, run.flow
    state.answer = answer
    while flow is not None:
        for _question in flow:
            if state.count > 1:
                return state
            state.answer = state.options[0]
        flow = state.close_chapter()
    return state


def at_stake(
    game: Game, position: Position, narrator: Narrator, answers: Iterable[int]
) -> dict[int, str]:
    """What options of a person certainly change of the figures that count, whether the game ends, and what follows by
    itself: "then" is said of what comes with the next chapter, so that it is not taken for a price. Nothing where
    something is hidden that an option might show."""
    state, guide = position.state, game.guide
    if state.seat == CHANCE or state.over() or hides_something(state):
        return {}
    before, usual = guide.figures(state, narrator), guide.foreseen(position, narrator)
    if not before:
        return {}
    made: dict[int, str] = {}
    for answer in answers:
        after = _followed(position, answer, None)
        later, paid = guide.figures(after.state, narrator), before
        follows = after.state.chapter != state.chapter and not after.over()
        if follows and later != before:
            paid = guide.figures(within(position, answer), narrator)
        at_once, told = _changed(before, paid), _changed(paid, later)
        if after.over():
            found = certain(position, answer)
            told.append(_("the game ends: {result}", result=ending(game, found, narrator)))
        elif (ahead := guide.foreseen(after, narrator)) != usual:
            told.append(ahead)
        then = in_parts(told)
        if then and follows:
            then = _("then {stakes}", stakes=then)
        said = in_parts([*at_once, then])
        if said:
            made[answer] = said
    return made


def _changed(before: Mapping[str, int], after: Mapping[str, int]) -> list[str]:
    return [
        _("{figure} {before} → {after}", figure=name, before=before[name], after=n)
        for name, n in after.items()
        if name in before and before[name] != n
    ]


def ending(game: Game, found: Certain, narrator: Narrator) -> str:
    """How the game ends, and by which rule."""
    result = game.result(found.position.state)
    said = narrator.result(result.key, result.winners).removesuffix(".")
    rule = ended_by(found.events)
    return _("{result} (rule {rule})", result=said, rule=rule) if rule else said


def ended_by(events: tuple[Happening, ...]) -> str:
    """The rule of the last thing that was told."""
    return rule_number(events[-1].rule) if events else ""
