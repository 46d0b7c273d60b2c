"""Playing a game through while oracles look on."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from cairn.agents import Greedy, Sight, as_agent
from cairn.chance import Seeded
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, verb_of
from cairn.testing.oracle import ALLOWANCE, Broken, Oracle, Spending, Stage
from cairn.testing.trial import Trial, Walk

RULES_RUN = "rules_run"  # the rules raised an error
GAME_ENDS = "game_ends"  # they went on and on

# streams of a game's random numbers; those of chance are the numbers of the answers
CHOICES, MOOD, SPENDING = 2**62, 2**62 + 1, 2**62 + 2


@dataclass(frozen=True)
class Fault:
    """The first promise that was broken: which, how, and the answers that led there."""

    oracle: str
    reason: str
    answers: list[int]
    picks: list[int]
    chapters: list[int]
    cause: Exception | None = None


class Player(Protocol):
    """Answers every question of a walk, chance's too."""

    def choose(self, walk: Walk) -> int | None:
        """An option, or None to stop."""


class RandomPlayer:
    """Any option, chance by the seed. Every other game dislikes some verbs, so that those which are seldom reached
    behind them are tried as well; it does not insist where that leads nowhere."""

    def __init__(self, trial: Trial, seed: int, limit: int) -> None:
        self.chance = Seeded(seed)
        self.rng = Rng(seed, CHOICES)
        self.limit = limit
        mood = Rng(seed, MOOD)
        moody = mood.below(2) == 0
        verbs = trial.game.vocabulary.verbs
        self.disliked = {code for code in verbs if moody and mood.below(4) == 0}

    def choose(self, walk: Walk) -> int | None:
        state, ply = walk.state, len(walk.answers)
        if not state.count or ply >= self.limit:
            return None
        if state.seat == CHANCE:
            return self.chance.answer(state, ply)
        liked = [one for one in walk.options if verb_of(one) not in self.disliked]
        if not liked or ply > self.limit // 2:
            return int(state.chosen_by(self.rng))
        return liked[self.rng.below(len(liked))]


class BotPlayer:
    """Follows the bots, but for one answer in so many, which is any: so games go deep where random ones are soon lost.
    Seats take the game's bots in turn, the greedy agent where it has none. Nothing is hidden from them, and what they
    were asked before does not matter."""

    def __init__(self, trial: Trial, seed: int, one_in: int, limit: int) -> None:
        self.trial = trial
        self.seed = seed
        self.chance = Seeded(seed)
        self.one_in = one_in
        self.limit = limit
        makers = list(trial.game.bots.values()) or [Greedy]
        self.bots = [as_agent(makers[(seat + seed) % len(makers)]()) for seat in trial.seats]

    def choose(self, walk: Walk) -> int | None:
        state, ply = walk.state, len(walk.answers)
        if not state.count or ply >= self.limit:
            return None
        if state.seat == CHANCE:
            return self.chance.answer(state, ply)
        rng = Rng(self.seed, CHOICES - ply)
        if state.count == 1 or rng.below(self.one_in) == 0:
            return int(state.chosen_by(rng))
        sight = _OpenSight(self.trial.game, walk.position, self.trial.setup.seats, rng)
        return self.bots[state.seat].choose(sight)


class _OpenSight(Sight):
    """The true state, which costs nothing to imagine."""

    @property
    def _world(self) -> Position:
        return self._position


class Follower:
    """Gives these answers as far as they fit: one that is not offered is replaced by one of the same verb, else left
    out. None is the first option, whatever it is. What has no alternative is answered by the way, so many times."""

    def __init__(self, answers: Sequence[int | None], by_the_way: int = 100) -> None:
        self.left = deque(answers)
        self.by_the_way = by_the_way

    def choose(self, walk: Walk) -> int | None:
        options = walk.options
        while self.left and options:
            wanted = self.left[0]
            fitting = [one for one in options if wanted is None or verb_of(one) == verb_of(wanted)]
            if not fitting and len(options) == 1 and self.by_the_way:
                self.by_the_way -= 1
                return options[0]
            self.left.popleft()
            if fitting:
                return wanted if wanted in options else fitting[0]
        return None


def drive(
    trial: Trial,
    seed: int | None,
    player: Player,
    oracles: Sequence[Oracle],
    allowance: int = ALLOWANCE,
) -> Fault | None:
    """Play until the game is over, the player stops or an oracle speaks. With a seed it is a whole game and has to come
    to its end; without, it is as much of one as the player wants."""
    try:
        walk = Walk(trial, seed)
    except Exception as error:
        return Fault(RULES_RUN, f"at the start: {described(error)}", [], [], [0], error)
    spending = Spending(oracles, Rng(seed or 0, SPENDING), allowance)
    return _driven(walk, player, oracles, spending)


def _driven(
    walk: Walk, player: Player, oracles: Sequence[Oracle], spending: Spending
) -> Fault | None:
    stages = {stage: [one for one in oracles if one.stage is stage] for stage in Stage}
    fault = first_fault(stages[Stage.GAME], walk)
    while fault is None:
        answer = None if walk.over else player.choose(walk)
        last = answer is None
        looking = [one for one in stages[Stage.PLY] if last or spending.affords(one, walk)]
        fault = first_fault(looking, walk)
        if answer is None or fault is not None:
            break
        fault = _taken(walk, answer)
    if fault is None and walk.seed is not None and not walk.over:
        reason = f"it is not over after {len(walk.answers)} answers"
        return Fault(GAME_ENDS, reason, walk.answers, walk.picks, walk.chapters)
    return fault or first_fault(stages[Stage.END], walk)


def _taken(walk: Walk, answer: int) -> Fault | None:
    pick = walk.options.index(answer)
    try:
        walk.take(answer)
    except Exception as error:
        answers, picks = [*walk.answers, answer], [*walk.picks, pick]
        return Fault(RULES_RUN, described(error), answers, picks, walk.chapters, error)
    return None


def first_fault(oracles: Sequence[Oracle], walk: Walk) -> Fault | None:
    """The fault that the first of these oracles finds."""
    for one in oracles:
        try:
            one.check(walk)
        except Exception as error:
            reason = str(error) if isinstance(error, Broken) else described(error)
            answers, picks = list(walk.answers), list(walk.picks)
            return Fault(one.name, reason, answers, picks, list(walk.chapters), error)
    return None


def described(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
