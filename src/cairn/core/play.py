"""Playing on by itself, as fast as it goes: for simulations, search, benches and fuzzing."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from cairn.core.position import Run
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, OVER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Answers for a seat by what the state tells that the seat may know. It remembers nothing, so that one policy may
    play all seats of many games. This one chooses at random, each option as likely."""

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
