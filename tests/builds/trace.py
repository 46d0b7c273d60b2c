"""What is seen of a game in one build, answer by answer, as plain data.

A sample says which game, how it is set up, who plays it and by which seed; so every build plays the same game, as long
as it plays by the same rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from cairn import games, notation
from cairn.core.errors import IllegalAction
from cairn.core.play import Policy, played, playout
from cairn.core.position import Run, imagined
from cairn.core.snapshot import fingerprint, snapshot
from cairn.explain import why_not
from cairn.game import Game, OptionValue, as_json
from cairn.odds import OddsError, odds
from cairn.search import Limits, Thinking
from cairn.testing import Trial, Walk
from cairn.testing.driving import BotPlayer, Player, RandomPlayer
from cairn.testing.oracles.questions import strangers
from cairn.testing.trial import desk, looks
from tests.harness.pebbles import Pebbles

LIMIT = 3000  # answers of one game
SELDOM = 16  # of so many answers one is looked at from all sides
RARELY = 128  # and one is shown in every way there is
REFUSED = 4  # answers tried there that are not offered
EFFORT = 200  # answers tried for odds
ONCE = 512  # and before one, if it is a player's, one thinks ahead, which takes long
MANY, TRIES = 6, 4  # options at most, and games played on from each
TAKEN_BACK = 40  # decisions at the end of a game

Look = dict[str, Any]


@dataclass(frozen=True)
class Sample:
    """One game to play: by the bots, but for one answer in so many, or all at random."""

    game: str
    scenario: str
    options: Mapping[str, OptionValue]
    seed: int
    stray: int = 0  # one answer in so many; 0: all

    def __str__(self) -> str:
        chosen = "".join(f" {name}={value}" for name, value in self.options.items())
        player = f"bots that stray once in {self.stray}" if self.stray else "at random"
        return f"{self.game} {self.scenario}{chosen}, {player}, seed {self.seed}"


class QuickWalk(Walk):
    """Takes the fingerprint of a position only where somebody asks for it."""

    def _note(self, told: int) -> None:
        self.news = self.logbook.events[told:]
        self._denials = None

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.position)


def seen(sample: Sample, answers: Sequence[int | None] | None = None) -> Iterator[Look]:
    """All that is seen of a game, before each answer and at its end. With another build's answers it goes as it did
    there, and bots, who think long, are asked only now and then."""
    trial = _trial(sample.game, sample.scenario, tuple(sample.options.items()))
    walk, player = QuickWalk(trial, sample.seed), _player(trial, sample)
    while True:
        ply = len(walk.answers)
        closely = walk.over or ply % SELDOM == sample.seed % SELDOM
        look = _at_a_glance(walk)
        if closely:
            look |= _from_all_sides(walk)
        if walk.over or ply % RARELY == sample.seed % RARELY:
            look |= _shown(walk)
        if ply % ONCE == sample.seed % ONCE:
            look["thought"] = _thought(walk)
        if walk.over:
            yield look | _at_the_end(walk)
            return
        bots_rest = sample.stray and not closely
        answer = answers[ply] if answers is not None and bots_rest else player.choose(walk)
        yield look | {"answer": answer}
        if answer is None:
            return
        walk.take(answer)


@cache
def _trial(game: str, scenario: str, options: tuple[tuple[str, OptionValue], ...]) -> Trial:
    found = known_game(game)
    return Trial(found, found.setup(scenario, dict(options)))


def known_game(name: str) -> Game:
    """A game by its name; Pebbles is never compiled, and stands for those that are written on a compiled engine."""
    return Pebbles() if name == Pebbles.name else games.find(name)


def _player(trial: Trial, sample: Sample) -> Player:
    if sample.stray:
        return BotPlayer(trial, sample.seed, sample.stray, LIMIT)
    return RandomPlayer(trial, sample.seed, LIMIT)


def _at_a_glance(walk: Walk) -> Look:
    look: Look = {
        "desk": desk(walk.state),
        "told": [[one.audience, one.rule, one.event, *one.arguments] for one in walk.news],
    }
    if walk.at_chapter_start:
        look["start"] = snapshot(walk.position.start)
    return look


def _from_all_sides(walk: Walk) -> Look:
    trial, state, position = walk.trial, walk.state, walk.position
    game, say, seats = trial.game, trial.narrator, trial.seats
    seat = len(walk.answers) % len(seats)
    look: Look = {
        "state": snapshot(state),
        "asked": sorted(walk.logbook.hits.items()),
        "hash": int(position.hash()),
        "observed": _observed(walk, seat),
        "copy": looks(position.copy()),
        "imagined": _imagined(walk, seat),
        "score": [int(state.score(one)) for one in seats],
        "evaluation": _evaluated(walk),
        "conserved": game.invariants.conserved(state),
        "checks": [check(state) for check in game.invariants.checks()],
        "view": as_json(game.view(state, seat)),
        "refused": _refused(walk),
    }
    if not walk.over:
        look["denied"] = [[d.answer, d.rule, d.reason, *d.arguments] for d in walk.denials()]
        look["prompt"] = game.guide.prompt(state, say)
        look["labels"] = [game.guide.label(state, answer, say) for answer in walk.options]
    return look


def _imagined(walk: Walk, seat: int) -> object:
    """What may be hidden from a seat, drawn anew."""
    other = imagined(walk.position, seat, walk.rng("imagined"))
    return None if other is None else looks(other)


def _refused(walk: Walk) -> list[object]:
    """What answers meet that are not offered: at the door, and with a reason if they mean anything in this game. They
    leave no trace."""
    position, tried = walk.position.copy(), strangers(walk)
    rng, found = walk.rng("refused"), []
    for _ in range(REFUSED):
        answer = tried[rng.below(len(tried))]
        try:
            position.apply(answer)
        except IllegalAction as refusal:
            found.append([answer, str(refusal), _reason(walk, answer)])
    return [found, looks(position)]


def _reason(walk: Walk, answer: int) -> str:
    try:
        notation.write(walk.trial.game.vocabulary, answer)
    except LookupError:
        return ""
    return str(why_not(walk.position, answer, walk.trial.narrator))


def _shown(walk: Walk) -> Look:
    """As seats and those who only watch are shown it; text and picture of the board are made of the view alone."""
    trial, state = walk.trial, walk.state
    game, say = trial.game, trial.narrator
    look: Look = {}
    for seat in (*trial.seats, None):
        glance = game.guide.glance(state, seat, say)
        look[f"shown to {seat}"] = [
            as_json(game.view(state, seat)),
            None if glance is None else [glance.line, glance.page],
            game.guide.look_up(state, seat, "", say),
        ]
    if not walk.over:
        look["odds"] = _odds(walk, walk.options[0])
    return look


def _odds(walk: Walk, answer: int) -> object:
    try:
        found = odds(walk.trial.game, walk.position, answer, effort=EFFORT)
    except OddsError as error:
        return str(error)
    return [[str(one.probability), list(one.chance), snapshot(one.state)] for one in found.outcomes]


def _observed(walk: Walk, seat: int) -> list[int]:
    """The row of numbers that a program reads."""
    layout = walk.trial.game.layout
    if layout is None:
        return []
    row = layout.row()
    walk.state.observe(seat, row)
    return [int(number) for number in row]


def _evaluated(walk: Walk) -> list[object]:
    """What the position is worth to each seat."""
    mind = walk.trial.game.mind
    if mind is None or mind.evaluation is None or walk.over:
        return []
    found = mind.evaluation(walk.state, walk.trial.setup.seats)
    return [[one.win, one.points] for one in found]


def _thought(walk: Walk) -> object:
    """What comes of thinking ahead."""
    trial, state = walk.trial, walk.state
    if trial.game.mind is None or walk.over or state.seat < 0 or not 1 < state.count <= MANY:
        return None
    seed = int(walk.rng("thought").next32())
    thinking = Thinking(trial.game, trial.setup.seats, walk.position, seed)
    return asdict(thinking.think(Limits(TRIES * int(state.count))))


def _without_memory(walk: Walk) -> list[object]:
    """Where a play-out leads from the beginning, the plain one and that of policies."""
    one, two = Run(walk.trial.start().copy()), Run(walk.trial.start().copy())
    policies = [Policy() for _ in walk.trial.seats]
    counts = (
        playout(one, walk.rng("one"), LIMIT),
        played(two, policies, walk.rng("two"), LIMIT),
    )
    return [*map(int, counts), snapshot(one.state), snapshot(two.state)]


def _at_the_end(walk: Walk) -> Look:
    """The result, the record, and the way back."""
    trial, table = walk.trial, walk.table()
    look: Look = {"record": table.record().splitlines()}
    if walk.over:
        look["result"] = asdict(trial.game.result(walk.state))
        look["reckoning"] = list(trial.game.guide.reckoning(walk.state, trial.narrator))
    table.study()
    back: list[str] = []
    while len(back) < TAKEN_BACK and table.can_undo():
        table.undo()
        back.append(table.fingerprint)
    look["taken back"] = back
    for _ in back:
        table.redo()
    look["again"] = table.fingerprint
    look["without memory"] = _without_memory(walk)
    return look
