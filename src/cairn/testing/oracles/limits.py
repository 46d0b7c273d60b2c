"""What is always so: pieces are conserved, the game's own checks hold, results come at the end and within bounds."""

from __future__ import annotations

from cairn.testing.compare import same
from cairn.testing.oracle import Broken, chapter, oracle
from cairn.testing.trial import Walk, looks


@oracle()
def pieces_are_conserved(walk: Walk) -> None:
    """Between chapters, when no procedure has a piece in its hand, there is as much of everything as at first."""
    if walk.at_chapter_start:
        now = walk.trial.game.invariants.conserved(walk.position.start)
        same(walk.conserved, now, "what no rule changes has changed")


@oracle()
def checks_hold(walk: Walk) -> None:
    """The game's own checks have nothing to say."""
    for check in walk.trial.game.invariants.checks():
        wrong = check(walk.state)
        if wrong is not None:
            raise Broken(wrong)


@oracle()
def result_comes_at_the_end(walk: Walk) -> None:
    """There is a result exactly when the game is over; it names seats of the game and scores within bounds."""
    table, seats = walk.table(), walk.trial.setup.seats
    result = table.result
    if (result is not None) != walk.over:
        raise Broken("there is a result before the end" if result else "the end has no result")
    if (table.to_play is None) != walk.over:
        raise Broken("somebody is asked after the end" if walk.over else "nobody is asked")
    if result is None:
        return
    for name in (*result.winners, *result.scores, *result.roles):
        if name not in seats:
            raise Broken(f"the result names {name!r}, which is no seat")
    if walk.trial.scores is not None:
        low, high = walk.trial.scores
        for name, score in result.scores.items():
            if not low <= score <= high:
                raise Broken(f"{name} scores {score}, which is not from {low} to {high}")


@oracle(price=chapter)
def looking_changes_nothing(walk: Walk) -> None:
    """To view, to score, to count and to judge a state leaves it as it is."""
    game, state = walk.trial.game, walk.state
    before = looks(walk.position)
    for seat in (*walk.trial.seats, None):
        game.pictures.tableau(game.view(state, seat), walk.trial.narrator)
    for seat in walk.trial.seats:
        score = state.score(seat)
        if score and not game.has_score:
            raise Broken(f"the state has a score, {score}, but the game says it has none")
    game.invariants.conserved(state)
    for check in game.invariants.checks():
        check(state)
    if state.over():
        same(game.result(state), game.result(state), "judged twice, the game has two results")
    same(before, looks(walk.position), "looking at the state changed it")


LIMITS = (pieces_are_conserved, checks_hold, result_comes_at_the_end, looking_changes_nothing)
