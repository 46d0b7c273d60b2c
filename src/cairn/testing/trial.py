"""A game on trial, and one walk through it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from zlib import crc32

from cairn import notation
from cairn.chance import ByHand, Chance, Seeded
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.snapshot import fingerprint, snapshot
from cairn.core.state import CHANCE, State, offered
from cairn.data import DataSet
from cairn.explain import denials
from cairn.game import Game, Option, OptionValue, Setup, SetupError, option_text
from cairn.narrate import Denied, Happening, Logbook, Narrator
from cairn.record import CHANCE_NAME, Entry
from cairn.register import rules
from cairn.table import Mode, Table
from cairn.table.presenter import Presenter
from cairn.testing.oracle import Broken


def setups(game: Game, choices: int = 6) -> list[Setup]:
    """Set-ups that use every scenario, and of every option each choice, or so many of them."""
    wanted: list[tuple[str, dict[str, OptionValue]]] = [(one.name, {}) for one in game.scenarios]
    for n in range(max((min(len(one.choices), choices) for one in game.options), default=0)):
        scenario = game.scenarios[n // 2 % len(game.scenarios)].name
        wanted.append((scenario, {one.name: _spread(one, n, choices) for one in game.options}))
    found: list[Setup] = []
    for scenario, options in wanted:
        with suppress(SetupError):  # choices that do not go together
            setup = game.setup(scenario, options)
            if setup not in found:
                found.append(setup)
    return found


def _spread(option: Option, n: int, most: int) -> OptionValue:
    """The n-th choice; of very many, such that the first and the last are among them."""
    count = len(option.choices)
    if count <= most:
        return option.choices[n % count]
    return option.choices[n * (count - 1) // (most - 1)]


def setup_name(setup: Setup) -> str:
    """A short name for a set-up, fit for a file."""
    options = [f"{name}={option_text(value)}" for name, value in setup.options.items()]
    return "-".join([setup.scenario, *options])


def desk(state: State) -> dict[str, object]:
    """The open question as plain data; what an earlier question left there is none."""
    if state.over():
        return {"seat": int(state.seat), "options": offered(state)}
    return {
        "seat": int(state.seat),
        "rule": int(state.rule),
        "question": int(state.question),
        "about": [int(state.about_a), int(state.about_b)],
        "notes": list(state.notes),
        "options": offered(state),
        "weights": [int(state.weight(i)) for i in range(state.count)],
    }


def looks(position: Position) -> dict[str, object]:
    """All there is to see of a position."""
    return {
        "fingerprint": fingerprint(position),
        "state": snapshot(position.state),
        "desk": desk(position.state),
    }


class StrictNarrator(Narrator):
    """A narrator that does not make do: a sentence that is missing is an error."""

    def say(self, msgid: str, **values: object) -> str:
        if not self.catalogue.has(msgid):
            raise Broken(f"the English catalogue has no sentence {msgid!r}")
        try:
            return super().say(msgid, **values)
        except (KeyError, IndexError, ValueError) as error:
            raise Broken(f"the sentence {msgid!r} cannot be said: {error!r}") from error


@dataclass
class Trial:
    """A game, how it is set up, and what is known of all its walks."""

    game: Game
    setup: Setup
    overlay: Path | None = None
    scores: tuple[int, int] | None = None  # the least and the most a seat can score
    seen: dict[str, int] = field(default_factory=dict)  # counted over all walks

    @cached_property
    def data(self) -> DataSet:
        return self.game.facts(self.overlay)

    @cached_property
    def narrator(self) -> StrictNarrator:
        return StrictNarrator(self.game.vocabulary, self.game.package)

    @cached_property
    def presenter(self) -> Presenter:
        return Presenter(self.game, self.setup, self.narrator)

    @cached_property
    def rules(self) -> frozenset[str]:
        """The numbers of the rules that the game lists."""
        return frozenset(one.number for one in rules(self.game.package))

    @cached_property
    def seats(self) -> range:
        return range(len(self.setup.seats))

    def start(self) -> State:
        return self.game.start(self.setup, self.data)

    def table(self, chance: Chance, mode: Mode) -> Table:
        """A new table with nothing answered, at which every sentence must be there."""
        return Table(
            self.game,
            self.setup,
            chance=chance,
            data=self.data,
            mode=mode,
            narrator=self.narrator,
        )

    def count(self, what: str) -> None:
        self.seen[what] = self.seen.get(what, 0) + 1


class Given:
    """Chance that gives the answers of a walk once more."""

    name = ByHand.name

    def __init__(self, answers: Sequence[int]) -> None:
        self.answers = answers

    def answer(self, state: State, ply: int) -> int | None:
        return self.answers[ply] if ply < len(self.answers) else None


class Walk:
    """One game being played on trial. With a seed its dice are those of a fair table; without, whatever it is told."""

    def __init__(self, trial: Trial, seed: int | None = None) -> None:
        self.trial = trial
        self.seed = seed
        self.logbook = Logbook()
        self.news: list[Happening] = []  # told since the answer before
        self.position = Position(trial.start(), self.logbook)
        self.answers: list[int] = []
        self.picks: list[int] = []  # which option each answer was
        self.asked: list[tuple[int, bool]] = []  # the seat, and whether there was no choice
        self.chapters: list[int] = []  # where each began
        self.fingerprints: list[str] = []  # before each answer, and now
        self.conserved = trial.game.invariants.conserved(self.position.state)
        self._table: Table | None = None
        self._note(0)

    @property
    def over(self) -> bool:
        return self.position.over()

    @property
    def state(self) -> State:
        return self.position.state

    @property
    def options(self) -> list[int]:
        return offered(self.state)

    @property
    def at_chapter_start(self) -> bool:
        return not len(self.position.answers)

    @property
    def fingerprint(self) -> str:
        return self.fingerprints[-1]

    @property
    def mode(self) -> Mode:
        return "study" if self.seed is None else "fair"

    def take(self, answer: int) -> None:
        """Give one answer."""
        told = len(self.logbook.events)
        asked = (int(self.state.seat), self.state.count == 1)
        pick = self.options.index(answer)
        self.position.apply(answer)
        self.answers.append(answer)
        self.asked.append(asked)
        self.picks.append(pick)
        self._note(told)

    def _note(self, told: int) -> None:
        self.news = self.logbook.events[told:]
        self.fingerprints.append(fingerprint(self.position))
        if self.at_chapter_start:
            self.chapters.append(len(self.answers))
        self._denials: list[Denied] | None = None

    def rng(self, purpose: str) -> Rng:
        """Numbers that depend on the position alone, so that a shorter way to it meets the same ones."""
        return Rng(int(self.fingerprint, 16) >> 1, crc32(purpose.encode()))

    def denials(self) -> list[Denied]:
        """What the open question could offer and does not."""
        if self._denials is None:
            self._denials = denials(self.position)
        return self._denials

    def dice(self) -> Chance:
        """A source of chance that answers as this walk's did."""
        return Given(self.answers) if self.seed is None else Seeded(self.seed)

    def entry(self, ply: int) -> Entry:
        """One answer as a record has it."""
        seat, alone = self.asked[ply]
        name = CHANCE_NAME if seat == CHANCE else self.trial.setup.seats[seat]
        return Entry(name, notation.write(self.trial.game.vocabulary, self.answers[ply]), alone)

    def table(self) -> Table:
        """A table at this very position."""
        if self._table is None:
            chance = ByHand() if self.seed is None else Seeded(self.seed)
            self._table = self.trial.table(chance, self.mode)
        for ply in range(self._table.ply, len(self.answers)):
            self._table.answer_entry(self.entry(ply))
        return self._table
