"""What chance can make of an option: exact where that can be enumerated, else an estimate.

Odds tell the option's own result. They end at the next decision of a person, or where the chapter ends that the option
belongs to: what comes after that is another story. A question that only asks whether chance shall have its way, such
as whether to roll again, is looked through, as if it were let stand.

Odds are what the asked seat can know. Where others hold something hidden, worlds that look the same to the seat are
averaged; if they all agree, what is hidden does not matter and the odds are exact after all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from cairn.core.errors import CairnError
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.snapshot import digest
from cairn.core.state import CHANCE, State
from cairn.core.words import _
from cairn.game import Game, as_json
from cairn.narrate import Happening, Logbook
from cairn.worlds import hides_something, world

EFFORT = 6000  # answers tried before an estimate takes over, and again for the estimate
SAMPLES = 1000  # play-outs of an estimate, if they are not too long
FEWEST = 50  # play-outs, however long they are
WORLDS = 32  # possibilities for what is hidden


@dataclass(frozen=True)
class Outcome:
    """One thing that may come of it, as the seat would see it: how likely, what is told, one way to it, and the state
    it ends in."""

    probability: Fraction
    events: tuple[Happening, ...]
    chance: tuple[int, ...]
    state: State


@dataclass(frozen=True)
class Odds:
    """What may come of an option; `exact` is False for an estimate."""

    outcomes: tuple[Outcome, ...]  # the likeliest first
    exact: bool
    supposed_at: tuple[
        tuple[int, State], ...
    ]  # answers supposed at questions on the way, and one such question

    @property
    def supposed(self) -> tuple[int, ...]:
        return tuple(sorted({answer for answer, _ in self.supposed_at}))


class OddsError(CairnError):
    """Odds that cannot be told without telling what a seat may not know."""


class _TooMany(Exception):
    pass


@dataclass(frozen=True)
class Way:
    """One way that chance can go: where it leads, how likely it is, what is told, and the dice and draws."""

    position: Position
    probability: Fraction
    events: tuple[Happening, ...]
    chance: tuple[int, ...]

    def step(self, answer: int, share: Fraction, by_chance: bool) -> Way:
        after = self.position.copy()
        logbook = Logbook()
        after.state.witness = logbook
        after.apply(answer)
        after.state.witness = None
        return Way(
            after,
            self.probability * share,
            (*self.events, *logbook.events),
            (*self.chance, answer) if by_chance else self.chance,
        )


@dataclass
class _Search:
    """The ways that lead on from one position."""

    game: Game
    seat: int
    effort: int
    seed: int
    suppose: bool = True  # what is answered where only chance's having its way is in question
    tried: int = 0
    found: dict[str, Outcome] = field(default_factory=dict)
    supposed: dict[tuple[int, int], State] = field(default_factory=dict)  # by answer and question

    def run(self, position: Position, answer: int) -> bool:
        """Find the outcomes of an answer. Says whether they are exact."""
        try:
            for path in self.ways(position, answer):
                self._add(path)
        except _TooMany:
            self.found.clear()
            self._sample(position, answer)
            return False
        return True

    def _ends(self, position: Position) -> bool:
        """Has the option come to its result? Right after a chapter's end no answer is remembered."""
        state = position.state
        if state.over():
            return True
        if len(position.answers) == 0 and not self.game.guide.carries_on(int(state.chapter)):
            return True
        decides = state.seat != CHANCE and state.count > 1
        return decides and not (self.suppose and self.game.guide.let_stand(state) is not None)

    def _supposed(self, position: Position) -> int | None:
        """What a person is supposed to answer here, if a person is asked."""
        state = position.state
        if state.seat == CHANCE or state.count == 1:
            return None
        answer = self.game.guide.let_stand(state)
        if answer is not None and (key := (answer, int(state.question))) not in self.supposed:
            self.supposed[key] = position.copy().state
        return answer

    def ways(self, position: Position, answer: int) -> Iterator[Way]:
        """Every way on from an answer. Raises _TooMany."""
        start = Way(position, Fraction(1), (), ())
        yield from self._ways(start.step(answer, Fraction(1), self.seat == CHANCE))

    def _ways(self, path: Way) -> Iterator[Way]:
        self.tried += 1
        if self.tried > self.effort:
            raise _TooMany
        if self._ends(path.position):
            yield path
            return
        state = path.position.state
        by_chance = state.seat == CHANCE
        supposed = self._supposed(path.position)
        if supposed is not None:
            yield from self._ways(path.step(supposed, Fraction(1), by_chance))
            return
        weights = [int(state.weight(i)) for i in range(state.count)]
        for i, weight in enumerate(weights):
            share = Fraction(weight, sum(weights))
            yield from self._ways(path.step(int(state.options[i]), share, by_chance))

    def _sample(self, position: Position, answer: int) -> None:
        """Play it out many times, or as often as the effort allows."""
        rng = Rng(self.seed, 1)
        paths: list[Way] = []
        self.tried = 0
        while len(paths) < SAMPLES and (self.tried < self.effort or len(paths) < FEWEST):
            paths.append(self._played_out(position, answer, rng))
        for path in paths:
            self._add(path, Fraction(1, len(paths)))

    def _played_out(self, position: Position, answer: int, rng: Rng) -> Way:
        trial = position.copy()
        logbook = Logbook()
        trial.state.witness = logbook
        chance: list[int] = []
        while True:
            if trial.state.seat == CHANCE:
                chance.append(answer)
            trial.apply(answer)
            self.tried += 1
            if self._ends(trial):
                break
            supposed = self._supposed(trial)
            answer = int(trial.state.chosen_by(rng)) if supposed is None else supposed
        trial.state.witness = None
        return Way(trial, Fraction(1), tuple(logbook.events), tuple(chance))

    def _add(self, path: Way, share: Fraction = Fraction(1)) -> None:
        probability = path.probability * share
        key = self._key(path.position.state, path.events)
        _merge(
            self.found,
            key,
            Outcome(probability, path.events, path.chance, path.position.state),
        )

    def _key(self, state: State, events: tuple[Happening, ...]) -> str:
        """Paths are the same outcome when the seat sees the same board and is asked, or not asked, the same, and was
        told the same of what matters."""
        seen = self.game.view(state, None if self.seat == CHANCE else self.seat)
        asked = [int(state.seat), int(state.question)]
        if state.seat == self.seat:
            asked += [int(state.about_a), int(state.about_b)]
        told = sorted(
            [one.event, *one.arguments]
            for one in events
            if one.heard_by(self.seat) and self.game.guide.matters(one)
        )
        return digest(as_json(seen), asked, told)


def ways(
    game: Game, position: Position, answer: int, effort: int = EFFORT, *, suppose: bool = False
) -> list[Way]:
    """All that chance can make of an answer, hidden things known, up to the next decision or the end of the chapter:
    each way by itself with its exact probability. To `suppose` is to let chance have its way where only that is asked.
    Raises OddsError if that takes more answers than the effort."""
    search = _Search(game, int(position.state.seat), effort, 0, suppose=suppose)
    try:
        return list(search.ways(position, answer))
    except _TooMany as error:
        raise OddsError(
            _("there are more ways than {effort} answers lead to", effort=effort)
        ) from error


def odds(game: Game, position: Position, answer: int, seed: int = 0, effort: int = EFFORT) -> Odds:
    """The distribution of what the seat that is asked would see next. `effort` is how many answers may be tried."""
    seat = int(position.state.seat)
    worlds = list(_worlds(game, position, seat, Rng(seed)))
    searches: list[_Search] = []
    exact = True
    for one in worlds:
        search = _Search(game, seat, effort // len(worlds), seed)
        exact &= search.run(one, answer)
        searches.append(search)
    met = {key: at for search in searches for key, at in search.supposed.items()}
    supposed = tuple((key[0], met[key]) for key in sorted(met))
    first = searches[0].found
    if exact and all(_same(search.found, first) for search in searches):
        return _sorted(first, True, supposed)
    mixed: dict[str, Outcome] = {}
    for search in searches:
        for key, one_way in search.found.items():
            share = one_way.probability / len(searches)
            _merge(mixed, key, Outcome(share, one_way.events, one_way.chance, one_way.state))
    return _sorted(mixed, False, supposed)


def _worlds(game: Game, position: Position, seat: int, rng: Rng) -> Iterator[Position]:
    """Positions that look the same to the seat; only the true one where nothing is hidden from anybody."""
    if seat == CHANCE or not hides_something(position.state):
        yield position
        return
    for _world in range(WORLDS):
        found = world(game, position, seat, rng)
        if found is None:
            raise OddsError(_("too much is hidden at this moment to say what may come of it"))
        yield found


def _merge(found: dict[str, Outcome], key: str, one: Outcome) -> None:
    before = found.get(key)
    if before is None:
        found[key] = one
        return
    # Several ways lead here, so only what is told on all of them is true of the outcome.
    told = tuple(event for event in before.events if event in one.events)
    found[key] = Outcome(before.probability + one.probability, told, before.chance, before.state)


def _same(a: dict[str, Outcome], b: dict[str, Outcome]) -> bool:
    return {k: o.probability for k, o in a.items()} == {k: o.probability for k, o in b.items()}


def _sorted(
    found: dict[str, Outcome], exact: bool, supposed: tuple[tuple[int, State], ...]
) -> Odds:
    ordered = sorted(found.items(), key=lambda item: (-item[1].probability, item[0]))
    return Odds(tuple(outcome for _, outcome in ordered), exact, supposed)
