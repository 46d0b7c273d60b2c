"""Which questions are worth asking a person: those where an answer can matter and can be afforded.

The rules ask everything. A table may spare a person the rest: what is answered for them is marked in the record. Rights
that may be used at any time are no reason to ask. Where cards are hidden nothing is looked ahead at. At moments that a
game has given a name (`Guide.stops`) a person may want to be asked always, or never.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cairn.core.errors import CairnError, hinted
from cairn.core.position import Position
from cairn.core.snapshot import fingerprint
from cairn.core.state import CHANCE, State, offered
from cairn.core.words import _
from cairn.game import Game
from cairn.odds import OddsError, ways
from cairn.worlds import hides_something

EFFORT = 300  # answers tried to find out whether a question matters; who cannot tell asks
FEW = 12  # options of which it is tried
NEAR_THE_END = 12  # answers before it, at most, at which nothing may be left to decide

ALWAYS, NEVER, USUALLY = "always", "never", "usually"
LEVELS = (ALWAYS, NEVER, USUALLY)


@dataclass(frozen=True)
class Asked:
    """At which moments a person is asked always, and at which never; at all others where it matters."""

    always: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()


WHAT_MATTERS = Asked()


def wanted(game: Game, levels: Mapping[str, str]) -> Asked:
    """What a person wants to be asked, told by moment: "always" or "never". Raises WorthError for what is neither, or
    no moment of the game."""
    for name, level in levels.items():
        if name not in game.guide.stops:
            problem = _("{game} has no moment {name!r}", game=game.name, name=name)
            raise WorthError(hinted(problem, name, list(game.guide.stops)))
        if level not in LEVELS:
            problem = _("one is asked always, never or usually, not {level!r}", level=level)
            raise WorthError(problem)
    by_level = {
        level: frozenset(n for n, one in levels.items() if one == level) for level in LEVELS
    }
    return Asked(by_level[ALWAYS], by_level[NEVER])


class WorthError(CairnError):
    """A wish about questions that cannot be."""


def answer_for(game: Game, position: Position, asked: Asked = WHAT_MATTERS) -> int | None:
    """The answer that is given for a person at the open question, because no other could matter; None where it is
    worth asking, or where that cannot be told because rules fail that are tried."""
    try:
        return _answer_for(game, position, asked)
    except Exception:  # the rules' own mistakes come to light when they are played
        return None


def _answer_for(game: Game, position: Position, asked: Asked) -> int | None:
    state, guide = position.state, game.guide
    if state.count == 1:
        return int(state.options[0])
    moment = guide.stop(state)
    if moment in asked.always:
        return None
    usual = guide.usual(state)
    if usual is not None:
        return usual
    rest = [int(one) for one in offered(state) if not guide.is_right(int(one), state)]
    stays = guide.let_stand(state)
    if moment in asked.never and stays is not None:
        return stays
    open_to_all = not hides_something(
        state
    )  # else what is asked would tell what a seat may not know
    if rest and open_to_all and _decided(game, position):
        return rest[0]
    if len(rest) == 1:
        opens = moment is None and _opened_by_a_right(game, position)
        return None if opens else rest[0]
    if len(rest) > FEW or not open_to_all:
        return None
    if stays is not None:
        others = [one for one in rest if one != stays]
        return stays if _no_better(game, position, stays, others) else None
    return rest[0] if rest and _all_the_same(position, rest) else None


def _decided(game: Game, position: Position) -> bool:
    """Is the game over after a few more answers, without any dice, and always with the same result?"""
    ahead = position.copy()
    for _answer in range(NEAR_THE_END):
        if ahead.over():
            break
        if ahead.state.seat == CHANCE:
            return False
        ahead.apply(ahead.state.options[0])
    if not ahead.over():
        return False
    expected, seen, left = game.result(ahead.state), set[str](), [position.copy()]
    while left:
        one = left.pop()
        if fingerprint(one) in seen:
            continue
        seen.add(fingerprint(one))
        if len(seen) > EFFORT or (one.state.seat == CHANCE and not one.over()):
            return False
        if one.over():
            if game.result(one.state) != expected:
                return False
            continue
        for answer in offered(one.state):
            after = one.copy()
            after.apply(answer)
            left.append(after)
    return True


def _opened_by_a_right(game: Game, position: Position) -> bool:
    """Is there more to choose from after a right was used, such as after Action Points were bought?"""
    asked = position.state.question
    for one in offered(position.state):
        if game.guide.is_right(int(one), position.state):
            after = position.copy()
            after.apply(one)
            state = after.state
            more = [each for each in offered(state) if not game.guide.is_right(int(each), state)]
            if state.question != asked or len(more) > 1:
                return True
    return False


def _all_the_same(position: Position, answers: list[int]) -> bool:
    """Does every answer lead to the same position? Only at a chapter's end the state tells the whole position."""
    first: str | None = None
    for answer in answers:
        after = position.copy()
        after.apply(answer)
        if len(after.answers) or after.state.seat == CHANCE:
            return False
        if first not in (None, fingerprint(after)):
            return False
        first = fingerprint(after)
    return True


def _no_better(game: Game, position: Position, stays: int, others: list[int]) -> bool:
    """Is what comes of letting things be at least as good as all that can come of the other answers, whatever chance
    brings on the way?"""
    seat = int(position.state.seat)
    try:
        kept = _ends(game, position, stays)
        found = [end for other in others for end in _ends(game, position, other)]
    except OddsError:
        return False
    alike = all(len({len(one.chance) for one in ends}) == 1 for ends in (kept, found))
    return all(_beaten(game, end, kept, seat, alike) for end in found)


def _beaten(game: Game, end: End, kept: list[End], seat: int, alike: bool) -> bool:
    """Is an end no better than any of those kept that come about by the same dice? A roll that only one of both has
    comes first. Where the ways are not alike, because what is lost needs no more dice, nothing is the same roll."""
    same = [one for one in kept if not alike or _ends_alike(one.chance, end.chance)]
    return bool(same) and all(
        one.state is not None
        and end.state is not None
        and game.guide.no_worse(one.state, end.state, seat)
        for one in same
    )


def _ends_alike(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    n = min(len(one), len(other))
    return one[len(one) - n :] == other[len(other) - n :]


@dataclass(frozen=True)
class End:
    """What an answer leads to: by which dice and draws, and the state at the next chapter's beginning; None within a
    chapter, where the state does not tell everything."""

    chance: tuple[int, ...]
    state: State | None


def _ends(game: Game, position: Position, answer: int) -> list[End]:
    found = ways(game, position, answer, EFFORT, suppose=True)
    return [
        End(way.chance, None if len(way.position.answers) else way.position.start) for way in found
    ]
