"""Many games, played by agents: who wins, how often, and what goes wrong.

The games of a run are numbered. Everything in a game follows from the run's seed and the game's number, so a run
comes out the same however many processes share it, and any one game can be played again by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from cairn import record as records
from cairn.agents import RANDOM
from cairn.arena.duel import Match, Side, match_up
from cairn.arena.failure import described, failure_record
from cairn.arena.match import LIMIT, OTHERS, Job, finish, game_seed, seating
from cairn.arena.report import (
    ArenaError,
    Failure,
    Report,
    Scores,
    Share,
    scores_of,
    share_of,
    wilson,
)
from cairn.arena.sprt import Bounds, EloEstimate, Estimate
from cairn.arena.tally import Run, play_all
from cairn.arena.workers import play_in_parallel
from cairn.chance import Seeded
from cairn.core.rules import NO_RULE, rule_number
from cairn.core.state import Witness
from cairn.core.words import _
from cairn.data import DataSet
from cairn.game import Game, Setup
from cairn.record import RecordError

__all__ = [
    "LIMIT",
    "OTHERS",
    "ArenaError",
    "Bounds",
    "EloEstimate",
    "Estimate",
    "Failure",
    "Match",
    "Report",
    "Scores",
    "Share",
    "Side",
    "failure_record",
    "game_seed",
    "hits",
    "match_up",
    "seating",
    "simulate",
    "wilson",
]


def simulate(
    game: Game,
    setup: Setup,
    *,
    games: int,
    agents: str | Mapping[str, str] = RANDOM,
    seed: int = 0,
    jobs: int = 1,
    limit: int = LIMIT,
    data: DataSet | None = None,
    first: int = 0,
    progress: Callable[[int], None] | None = None,
    keep_failures: Path | None = None,
) -> Report:
    """Play the games numbered from `first` on. `agents` is one name for all seats, or names by seat. `progress` is
    told now and then how many games are done. The first few games that fail are kept in a folder as records. An
    interrupt ends the run with a report of what was played."""
    for name, number, least in (
        ("games", games, 1),
        ("jobs", jobs, 1),
        ("limit", limit, 1),
        ("first", first, 0),
    ):
        if number < least:
            raise ArenaError(
                _(
                    "{name} must be {least} or more, not {number}",
                    name=name,
                    least=least,
                    number=number,
                )
            )
    seated = seating(game, setup, agents)
    _make_folder(keep_failures)
    job = Job(
        game,
        setup,
        data or game.facts(),
        (tuple(seated.values()),),
        Seeded(seed).seed,
        limit,
        keep_failures is not None,
    )
    numbers = range(first, first + games)
    run = Run(progress)
    try:
        if jobs == 1:
            run.start()
            play_all(job, numbers, run.take)
        else:
            play_in_parallel(job, numbers, min(jobs, games), run, play_all)
    except KeyboardInterrupt:
        pass  # what was played by then is told
    finally:
        run.stop()
    return _report(job, run, games, keep_failures)


def _report(job: Job, run: Run, asked: int, folder: Path | None) -> Report:
    total = run.total()
    seats = job.setup.seats
    ranked = sorted(total.results.items(), key=lambda item: (-item[1], item[0]))
    return Report(
        game=job.game.name,
        scenario=job.setup.scenario,
        options=dict(job.setup.options),
        agents=dict(zip(seats, *job.seatings, strict=True)),
        seed=job.seed,
        games=total.games,
        finished=total.finished,
        errors=total.errors,
        answers=total.answers,
        seconds=run.seconds,
        answers_per_second=total.answers / run.seconds if run.seconds else 0.0,
        results={key: share_of(count, total.finished) for key, count in ranked},
        wins={seat: share_of(total.wins[seat], total.finished) for seat in seats},
        wins_as={
            role: share_of(total.wins_as[role], total.finished) for role in sorted(total.wins_as)
        },
        died_out={one: share_of(n, total.finished) for one, n in total.died_out.items()},
        scores={seat: scores_of(total.scores[seat]) for seat in seats if seat in total.scores},
        error_messages=[_filed(job, failure, text, folder) for failure, text in total.failures],
        interrupted=total.games < asked,
    )


def _make_folder(folder: Path | None) -> None:
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArenaError(
            _(
                "{folder}: records of failures cannot be kept here: {reason}",
                folder=folder,
                reason=error.strerror,
            )
        ) from error


def _filed(job: Job, failure: Failure, text: str | None, folder: Path | None) -> Failure:
    """A failure with its record written to the folder."""
    if folder is None or text is None:
        return failure
    path = folder / f"{job.game.name}-{job.seed}-{failure.game}.cairn"
    try:
        records.save(path, text)
    except RecordError as error:  # the report is worth more than the record
        message = _("{message}; its record is lost: {error}", message=failure.message, error=error)
        return msgspec.structs.replace(failure, message=message)
    return msgspec.structs.replace(failure, record=str(path))


class _Counting(Witness):
    """Counts how often each rule is asked about or told of."""

    def __init__(self) -> None:
        self.hits: Counter[int] = Counter()

    def asked(self, rule: int) -> None:
        self.hits[rule] += 1

    def told(self, audience: int, rule: int, event: int, a: int, b: int, c: int) -> None:
        self.hits[rule] += 1


def hits(
    game: Game,
    setup: Setup,
    games: int,
    seed: int = 0,
    *,
    agents: str | Mapping[str, str] = RANDOM,
    data: DataSet | None = None,
    limit: int = LIMIT,
) -> dict[str, int]:
    """How often play comes to each rule, by its number, in so many games."""
    seated = seating(game, setup, agents)
    facts = data or game.facts()
    job = Job(game, setup, facts, (tuple(seated.values()),), Seeded(seed).seed, limit, False)
    start = job.start()
    counting = _Counting()
    for number in range(games):
        try:
            finish(job, start, number, [], counting)
        except Exception as error:
            raise ArenaError(
                _(
                    "game {number} of seed {seed} fails: {problem}; a simulation with this seed can "
                    "keep its record",
                    number=number,
                    seed=seed,
                    problem=described(error),
                )
            ) from error
    met = sorted((int(code), n) for code, n in counting.hits.items() if code != NO_RULE)
    return {rule_number(code): n for code, n in met}
