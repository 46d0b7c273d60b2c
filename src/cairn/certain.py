"""What an option certainly leads to: where neither chance nor a person has a say before the next question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cairn.core.position import Position
from cairn.core.rules import rule_number
from cairn.core.state import CHANCE
from cairn.core.words import _
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
    after, logbook = position.copy(), Logbook()
    after.state.witness = logbook
    after.apply(answer)
    for _answer in range(FORCED):
        if after.over() or after.state.count > 1:
            break
        after.apply(after.state.options[0])
    after.state.witness = None
    return Certain(after, tuple(logbook.events))


def at_stake(
    game: Game, position: Position, narrator: Narrator, answers: Iterable[int]
) -> dict[int, str]:
    """What options of a person certainly change of the figures that count, whether the game ends, and what follows by
    itself then: "then" is said where it comes with the next chapter, so that it is not taken for a price. Nothing where
    something is hidden that an option might show."""
    state, guide = position.state, game.guide
    if state.seat == CHANCE or state.over() or hides_something(state):
        return {}
    before, usual = guide.figures(state, narrator), guide.foresee(position, narrator)
    if not before:
        return {}
    known = "" if usual is None else usual.text
    made: dict[int, str] = {}
    for answer in answers:
        found = certain(position, answer)
        after = found.position
        told = [
            _("{figure} {before} → {after}", figure=name, before=before[name], after=n)
            for name, n in guide.figures(after.state, narrator).items()
            if name in before and before[name] != n
        ]
        if after.over():
            told.append(_("the game ends: {result}", result=ending(game, found, narrator)))
        elif (ahead := guide.foresee(after, narrator)) is not None and ahead.text != known:
            told.append(ahead.text)
        if any(told):
            said = "; ".join(filter(None, told))
            follows = after.state.chapter != state.chapter and not after.over()
            made[answer] = _("then {stakes}", stakes=said) if follows else said
    return made


def ending(game: Game, found: Certain, narrator: Narrator) -> str:
    """How the game ends, and by which rule."""
    result = game.result(found.position.state)
    said = narrator.result(result.key, result.winners).removesuffix(".")
    rule = ended_by(found.events)
    return _("{result} (rule {rule})", result=said, rule=rule) if rule else said


def ended_by(events: tuple[Happening, ...]) -> str:
    """The rule of the last thing that was told."""
    return rule_number(events[-1].rule) if events else ""
