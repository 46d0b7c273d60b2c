"""Random games, held to every promise. The first that is broken is shrunk and written down."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from cairn import record as records
from cairn.game import Game, Setup
from cairn.testing.driving import (
    GAME_ENDS,
    Fault,
    Follower,
    RandomPlayer,
    drive,
)
from cairn.testing.oracle import ALLOWANCE, Broken, Oracle
from cairn.testing.oracles import ORACLES
from cairn.testing.oracles.hidden import resampling_draws_anew
from cairn.testing.shrinking import Answers, shrunk
from cairn.testing.trial import Trial

LIMIT = 10_000  # answers after which a game is taken to be endless
SEED = "CAIRN_SEED"
FOLDER = "CAIRN_FAILURES"
DEFAULT_FOLDER = "build/failures"


def fuzz(
    game: Game,
    setup: Setup | None = None,
    *,
    games: int = 20,
    seed: int | None = None,
    limit: int = LIMIT,
    scores: tuple[int, int] | None = None,
    data: Path | None = None,
    oracles: Sequence[Oracle] = ORACLES,
    allowance: int = ALLOWANCE,
) -> None:
    """Play random games and hold them to the oracles. Raises AssertionError that names the first promise that was
    broken, the seed, and the file the game was written to, as short as it could be made.

    Without a seed it is taken from the environment (CAIRN_SEED), else at random; game n has the seed n more. `scores`
    are the least and the most a seat can score, `data` a folder of a player's own values. `allowance` is how many
    answers each oracle may replay for every answer of the game: a smaller one makes long games quicker and looks at
    fewer positions. Failures are written to the folder that the environment names (CAIRN_FAILURES), else to
    build/failures.
    """
    __tracebackhide__ = True
    trial = Trial(game, setup or game.setup(), data, scores)
    first = chosen(seed)
    sys.stdout.write(f"fuzz {game.name}, {trial.setup}, seed={first}, games={games}\n")
    for number in range(first, first + games):
        fault = drive(trial, number, RandomPlayer(trial, number, limit), oracles, allowance)
        if fault is not None:
            raise report(trial, number, limit, oracles, fault)
    unmoved = resampling_draws_anew(trial.seen)
    if unmoved:
        raise AssertionError(_headline(trial, resampling_draws_anew.__name__) + f"\n  {unmoved}")


def chosen(seed: int | None) -> int:
    """The seed asked for, else the environment's, else any."""
    if seed is not None:
        return seed
    named = os.environ.get(SEED, "")
    return int(named) if named.isdecimal() else secrets.randbits(32)


def report(
    trial: Trial, seed: int, limit: int, oracles: Sequence[Oracle], fault: Fault
) -> AssertionError:
    """Shrink a fault and write it down. What is said of it is all one needs to see it again."""
    small, note = _made_small(trial, fault, oracles)
    lines = [
        _headline(trial, small.oracle),
        small.reason,
        note,
        f"again: {_call(trial, seed, limit)}",
        _written(trial, seed, small),
    ]
    error = AssertionError("\n  ".join(lines))
    if not isinstance(small.cause, Broken):  # where an error came from is worth seeing
        error.__cause__ = small.cause
    return error


def _call(trial: Trial, seed: int, limit: int) -> str:
    """How to play this game again."""
    setup = f"game.setup({trial.setup.scenario!r}, {dict(trial.setup.options)!r})"
    extra = "" if limit == LIMIT else f", limit={limit}"
    return f"fuzz(game, {setup}, seed={seed}, games=1{extra})"


def _headline(trial: Trial, oracle: str) -> str:
    return f"{trial.game.name}, scenario {trial.setup.scenario}: {oracle}"


def _made_small(trial: Trial, fault: Fault, oracles: Sequence[Oracle]) -> tuple[Fault, str]:
    """A smaller game that breaks the same promise, and what became of it."""
    count = len(fault.answers)
    if fault.oracle == GAME_ENDS:
        return fault, f"after {count} answers"
    suspects = [one for one in oracles if one.name == fault.oracle]

    def attempt(answers: Answers) -> Fault | None:
        found = drive(replace(trial, seen={}), None, Follower(answers), suspects)
        return found if found is not None and found.oracle == fault.oracle else None

    again = attempt(fault.answers)
    if again is None:
        return fault, f"after {count} answers; the same answers do not always break it"
    small = shrunk(again, attempt)
    before = f", shrunk from {count}" if len(small.answers) < count else ""
    return small, f"after {len(small.answers)} answers{before}"


def _written(trial: Trial, seed: int, fault: Fault) -> str:
    """Write the game as a record and say where it is."""
    from cairn.arena import failure_record  # only needed here

    reason = f"{fault.oracle}: {fault.reason}"
    folder = Path(os.environ.get(FOLDER) or DEFAULT_FOLDER)
    path = folder / f"{trial.game.name}-{trial.setup.scenario}-{fault.oracle}-{seed}.cairn"
    try:
        text = failure_record(trial.game, trial.setup, trial.data, fault.answers, seed, reason)
        folder.mkdir(parents=True, exist_ok=True)
        records.save(path, text)
    except Exception as error:
        return f"it could not be written as a record: {type(error).__name__}: {error}"
    return f"see: cairn replay {path}"
