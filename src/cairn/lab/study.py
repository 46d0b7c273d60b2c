"""What a study asks: which games are played, by whom, how often, and what is measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

import msgspec

from cairn import __version__
from cairn import games as registry
from cairn.agents import RANDOM
from cairn.arena.match import LIMIT, OTHERS, Job, seating
from cairn.chance import Seeded
from cairn.core.errors import CairnError
from cairn.core.words import _, current_language
from cairn.data import Complaint, Facts
from cairn.data.dataset import lined, load_file
from cairn.game import Json, OptionValue, option_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from cairn.lab.results import Results

    #: told how many games there are, and how many seconds the others will take; None while nobody can know
    Progress = Callable[[int, float | None], None]

#: what can be measured besides how a game ended, the points and its length in answers
Measure = Literal["course", "luck", "events", "options"]
MEASURES: tuple[Measure, ...] = get_args(Measure)

Agents = str | dict[str, str]  # one name for all seats, or names by seat; "others" for the rest
EVERY_OTHER = "others"


class StudyError(CairnError):
    """A study that cannot be run, or results that belong to another one."""


class _Misfit(StudyError):
    """What is wrong with a study, and at which of its fields."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}" if key else reason)
        self.key = key
        self.reason = reason


class Arm(Facts, frozen=True, kw_only=True):
    """One of the ways to play that are compared. What it does not say, the study says."""

    name: str = ""
    game: str | None = None
    scenario: str | None = None
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    agents: Agents | None = None
    data: str | None = None


class Across(Facts, frozen=True, kw_only=True):
    """What varies: every combination is an arm."""

    game: tuple[str, ...] = ()
    scenario: tuple[str, ...] = ()
    options: dict[str, tuple[OptionValue, ...]] = msgspec.field(default_factory=dict)
    agents: tuple[Agents, ...] = ()
    data: tuple[str, ...] = ()


class Study(Facts, frozen=True, kw_only=True):
    """A question put to many games. `games` is how many each arm plays; the n-th of every arm has the same seed.
    `data` names a folder of values laid over the game's own."""

    title: str = ""
    game: str = ""
    scenario: str | None = None
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    agents: Agents = RANDOM
    data: str | None = None
    games: int = 100
    seed: int = 0
    limit: int = LIMIT
    measure: tuple[Measure, ...] = MEASURES
    arms: tuple[Arm, ...] = msgspec.field(name="arm", default=())
    across: Across = Across()

    @classmethod
    def read(cls, path: Path) -> Study:
        """The study in a file, checked. What is wrong is told with its line and field; folders of data are named as
        seen from the file."""
        study, text = load_file(cls, path)
        study = _beside(study, path.parent)
        try:
            study.trials()
        except _Misfit as error:
            raise StudyError(
                str(lined(text, Complaint(str(path), error.key, error.reason)))
            ) from error
        return study

    def trials(self) -> tuple[Trial, ...]:
        """The arms as they are played, each checked."""
        for field, number, least in (("games", self.games, 1), ("limit", self.limit, 1)):
            if number < least:
                raise _Misfit(
                    field, _("must be {least} or more, not {number}", least=least, number=number)
                )
        found: dict[str, Trial] = {}
        for place, arm in enumerate(self.arms or (Arm(),)):
            for chosen in _combinations(self.across):
                trial = _trial(self, _Chosen(self, arm, place, chosen))
                if trial.name in found:
                    raise _Misfit(
                        f"arm[{place}]" if self.arms else "across",
                        _("two arms are called {name!r}; name each differently", name=trial.name),
                    )
                found[trial.name] = trial
        return tuple(found.values())

    def plan(self) -> Plan:
        """All that a process must know to play some of the games."""
        trials = self.trials()
        rules = {trial.job.game.name: trial.job.game.version for trial in trials}
        return Plan(trials, frozenset(self.measure), current_language(), __version__, rules)

    def run(
        self,
        folder: Path | str,
        *,
        jobs: int = 1,
        on: str = "local",
        progress: Progress | None = None,
    ) -> Results:
        """Play what is not yet among the results in a folder. An interrupt ends it with what was played by then.
        `progress` is told how many games there are, and how many seconds the others will take (None while nobody can
        know): `progress=print`."""
        from cairn.lab.running import run

        return run(self, Path(folder), jobs=jobs, on=on, progress=progress)


@dataclass(frozen=True)
class Trial:
    """An arm as it is played."""

    name: str
    job: Job
    agents: Mapping[str, str]

    def identity(self) -> dict[str, Json]:
        """What the results of an arm depend on. It is written down, and an arm goes on only if it is the same."""
        job = self.job
        return {
            "game": job.game.name,
            "rules": job.game.version,
            "scenario": job.setup.scenario,
            "options": dict(job.setup.options),
            "agents": dict(self.agents),
            "data": job.game.data_hash(job.setup, job.data),
            "seed": job.seed,
            "limit": job.limit,
        }


@dataclass(frozen=True)
class Plan:
    """The games of a study, numbered: a round is one game of every arm, all with the same seed."""

    trials: tuple[Trial, ...]
    measure: frozenset[Measure]
    language: str  # of what goes wrong
    cairn: str  # the version that games are to be played by
    rules: Mapping[str, int]  # and that of each game's rules

    def check(self) -> None:
        """Whoever plays must play by the same program: games of another one would be mixed with these unseen."""
        if self.cairn != __version__:
            raise StudyError(
                _(
                    "this machine has Cairn {here}, and the study is by Cairn {wanted}; install the same everywhere",
                    here=__version__,
                    wanted=self.cairn,
                )
            )
        for name, wanted in self.rules.items():
            if (here := registry.find(name).version) != wanted:
                raise StudyError(
                    _(
                        "this machine has version {here} of the rules of {game}, and the study is by "
                        "version {wanted}; install the same everywhere",
                        here=here,
                        game=name,
                        wanted=wanted,
                    )
                )

    @property
    def name(self) -> str:
        return ", ".join(dict.fromkeys(trial.job.game.name for trial in self.trials))

    def round_of(self, number: int) -> int:
        return number // len(self.trials)

    def trial_of(self, number: int) -> Trial:
        return self.trials[number % len(self.trials)]


def _beside(study: Study, folder: Path) -> Study:
    """The same, its folders of data as seen from here."""

    def seen(data: str | None) -> str | None:
        return None if data is None else str(folder / data)

    return msgspec.structs.replace(
        study,
        data=seen(study.data),
        arms=tuple(msgspec.structs.replace(arm, data=seen(arm.data)) for arm in study.arms),
        across=msgspec.structs.replace(
            study.across, data=tuple(str(folder / one) for one in study.across.data)
        ),
    )


def _combinations(across: Across) -> Iterator[dict[str, Any]]:
    """Every choice of one value for each field that varies; options by `options.NAME`."""
    fields: dict[str, Sequence[Any]] = {
        name: getattr(across, name)
        for name in ("game", "scenario", "agents", "data")
        if getattr(across, name)
    }
    fields |= {f"options.{name}": values for name, values in across.options.items()}
    for values in product(*fields.values()):
        yield dict(zip(fields, values, strict=True))


class _Chosen:
    """What an arm says, or what varies, or the study; and where that is said."""

    def __init__(self, study: Study, arm: Arm, place: int, varied: Mapping[str, Any]) -> None:
        self.study, self.arm, self.place, self.varied = study, arm, place, varied
        self.own = f"arm[{place}]."

    def value(self, name: str) -> Any:
        if name in self.varied:
            return self.varied[name]
        own = getattr(self.arm, name)
        return getattr(self.study, name) if own is None else own

    def options(self) -> dict[str, OptionValue]:
        """As the file says it: a number may be meant as the text of one."""
        varied = {
            name.partition(".")[2]: value
            for name, value in self.varied.items()
            if name.startswith("options.")
        }
        return {**self.study.options, **self.arm.options, **varied}

    def key(self, name: str) -> str:
        """Where a field is said, or an option as `options.NAME`."""
        if name in self.varied:
            return f"across.{name}"
        field, _dot, option = name.partition(".")
        own = getattr(self.arm, field)
        said = option in own if option else own is not None
        return self.own + name if said else name

    def name(self) -> str:
        """What an arm is called that was given no name: what it has of its own; in no language, for results keep it."""
        own = self.arm.name or ", ".join(
            _said(getattr(self.arm, name))
            for name in ("game", "scenario", "options", "agents", "data")
            if getattr(self.arm, name)
        )
        varied = [
            f"{name.partition('.')[2]}={_said(value)}" if "." in name else _said(value)
            for name, value in self.varied.items()
        ]
        return ", ".join(filter(None, (own, *varied))) or self.study.game


def _said(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={_said(one)}" for name, one in value.items())
    return option_text(value) if isinstance(value, bool | int) else str(value)


@contextmanager
def _at(key: str) -> Iterator[None]:
    try:
        yield
    except StudyError:
        raise
    except CairnError as error:
        raise _Misfit(key, str(error)) from error


def _trial(study: Study, chosen: _Chosen) -> Trial:
    if not chosen.value("game"):
        raise _Misfit("game", _("is missing; known: {names}", names=", ".join(registry.names())))
    with _at(chosen.key("game")):
        game = registry.find(chosen.value("game"))
    with _at(chosen.key("scenario")):
        game.setup(chosen.value("scenario"))
    options = chosen.options()
    for name, value in options.items():
        with _at(chosen.key(f"options.{name}")):
            game.chosen({name: value})
    with _at(f"arm[{chosen.place}]" if study.arms else ""):  # each by itself is good
        setup = game.setup(chosen.value("scenario"), options)
    given = chosen.value("agents")
    if not isinstance(given, str):
        given = {OTHERS if seat == EVERY_OTHER else seat: name for seat, name in given.items()}
    with _at(chosen.key("agents")):
        agents = seating(game, setup, given)
    data = chosen.value("data")
    with _at(chosen.key("data")):
        facts = game.facts(None if data is None else Path(data))
    with _at("seed"):
        seed = Seeded(study.seed).seed
    job = Job(
        game,
        setup,
        facts,
        (tuple(agents.values()),),
        seed,
        study.limit,
        False,
        dice_of_a_table=True,
    )
    return Trial(chosen.name(), job, agents)
