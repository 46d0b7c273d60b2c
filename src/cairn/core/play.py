"""Playing on by itself, as fast as it goes: for simulations, search, benches and fuzzing."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.position import Run
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, OVER, State

__all__ = [
    "Policy",
    "played",
    "playout",
]

BITS: Final[i64] = 63  # of a set of chapters; a shift by more would begin anew in compiled code
KINDS: Final[i64] = 256  # of questions that are told apart
NO_COUNTS: Final[vec[i64]] = vec[i64]([0 for _ in range(KINDS)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Answers for a seat by what the state tells that the seat may know. It remembers nothing that alters an answer, so
    that one policy may play all seats of many games. This one chooses at random, each option as likely."""

    def choose(self, s: State, rng: Rng) -> i64:
        """One of the options of the open question."""
        return s.options[rng.below(s.count)]


def playout(run: Run, rng: Rng, limit: i64) -> i64:
    """Answer every question at random, chance by its weights, until the game is over or `limit` answers were
    given. Returns the number of answers."""
    answers: i64 = 0
    state = run.state
    while answers < limit and state.chapter != OVER:
        run.take(state.chosen_by(rng))
        answers += 1
    return answers


def played(run: Run, policies: list[Policy], rng: Rng, limit: i64) -> i64:
    """The same with a policy for each seat; where a seat has only one option it is not asked."""
    answers: i64 = 0
    state = run.state
    while answers < limit and state.chapter != OVER:
        if state.seat >= 0 and state.count > 1:
            answer = policies[state.seat].choose(state, rng)
        else:
            answer = state.chosen_by(rng)
        run.apply(answer)
        answers += 1
    return answers


def played_at_table(
    run: Run, policies: list[Policy], rngs: list[Rng], seed: i64, limit: i64
) -> i64:
    """The same with the dice of a table of this seed: each has a stream by the number of the answer, so that they do
    not depend on what the seats do with their own chance. Where a seat has only one option it is taken."""
    answers: i64 = 0
    state = run.state
    while answers < limit and state.chapter != OVER:
        if state.seat == CHANCE:
            answer = state.chosen_by(Rng(seed, answers))
        elif state.count == 1:
            answer = state.options[0]
        else:
            answer = policies[state.seat].choose(state, rngs[state.seat])
        run.apply(answer)
        answers += 1
    return answers


class Dice:
    """Chance for games that are to be compared: what is asked of it for the n-th time falls the same way in all games
    of a seed, whatever else happened meanwhile."""

    def __init__(self, seed: i64) -> None:
        self.seed = seed
        self.asked = NO_COUNTS[:]

    def answer(self, s: State) -> i64:
        kind = s.question % KINDS
        n = self.asked[kind]
        self.asked[kind] = n + 1
        return s.chosen_by(Rng(self.seed, n * KINDS + kind))


def played_on(
    run: Run, policies: list[Policy], dice: Dice, rng: Rng, chapters: i64, turns: i64, limit: i64
) -> i64:
    """Go on with a policy for each seat until the game is over, or until so many turns more have begun: their chapters
    are a set of bits, those from 0 to 62. Returns the number of answers."""
    answers: i64 = 0
    state = run.state
    chapter = state.chapter
    while answers < limit and chapter != OVER:
        if state.seat == CHANCE:
            answer = dice.answer(state)
        elif state.count == 1:
            answer = state.options[0]
        else:
            answer = policies[state.seat].choose(state, rng)
        run.take(answer)
        answers += 1
        if state.chapter != chapter:
            chapter = state.chapter
            if turns and 0 <= chapter < BITS and chapters >> chapter & 1:
                turns -= 1
                if turns == 0:
                    break
    return answers
