"""`cairn sim`"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from time import perf_counter
from typing import Protocol

import typer

from cairn import arena
from cairn import games as registry
from cairn.arena import Report, Share
from cairn.arena.pace import Clock, Pace
from cairn.catalogue.figures import decimal, percent
from cairn.cli.arguments import Arguments, at_least, seated
from cairn.cli.problems import FAILED, INTERRUPTED, complain
from cairn.cli.screen import Screen, write_json
from cairn.core.words import _
from cairn.game import option_text


class Progress(Protocol):
    """Told how many games are done, and what is to be said of them."""

    def __call__(self, done: int, said: str = "") -> None: ...


def run(
    name: str,
    arguments: Arguments,
    *,
    agents: Sequence[str],
    games: int,
    seed: int,
    jobs: int,
    limit: int | None,
    failures: Path | None,
    json: bool,
) -> None:
    game = registry.find(name)
    setup = arguments.setup(game)
    limit = arena.LIMIT if limit is None else limit
    for option, number in (("--games", games), ("--jobs", jobs), ("--limit", limit)):
        at_least(option, number, 1)
    with progress_bar(games) as progress:
        report = arena.simulate(
            game,
            setup,
            games=games,
            agents=seated(agents, setup.seats),
            seed=seed,
            jobs=jobs,
            limit=limit,
            data=arguments.facts(game),
            progress=progress,
            keep_failures=failures,
        )
    if json:
        write_json(report.to_json())
    else:
        _Shown(report).show(failures)
    if report.interrupted:
        complain(_("interrupted after {games} of {all} games", games=report.games, all=games))
        raise typer.Exit(INTERRUPTED)
    if report.errors:
        raise typer.Exit(FAILED)


EVERY = 30.0  # seconds between two lines of progress where nobody is looking


class Lines:
    """Progress as a line now and then, for logs."""

    def __init__(self, games: int, screen: Screen, clock: Clock = perf_counter) -> None:
        self.games = games
        self.screen = screen
        self.pace = Pace(games, clock)
        self.clock = clock
        self.told = clock()

    def __call__(self, done: int, said: str = "") -> None:
        left = self.pace.left(done)
        if not left or self.clock() - self.told < EVERY:
            return
        self.told = self.clock()
        about = timedelta(seconds=round(left))
        line = _("{done} of {all} games; about {time} left", done=done, all=self.games, time=about)
        self.screen.say(f"{line}; {said}" if said else line)


@contextmanager
def progress_bar(games: int) -> Iterator[Progress]:
    """On standard error: a bar where somebody is looking, and elsewhere a line now and then."""
    screen = Screen(stderr=True)
    if not screen.tty:
        yield Lines(games, screen)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    said = TextColumn("{task.description}", markup=False)
    columns = (BarColumn(), MofNCompleteColumn(), _("games"), TimeRemainingColumn(), said)
    with Bar(*columns, console=screen.console, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done, said="": bar.update(task, completed=done, description=said)


class _Shown:
    """A report for a person to read."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.screen = Screen()

    def show(self, folder: Path | None) -> None:
        report, screen = self.report, self.screen
        options = ", ".join(f"{name}={option_text(v)}" for name, v in report.options.items())
        screen.say(
            _(
                "{game}, {scenario}; {options}; seed {seed}",
                game=report.game,
                scenario=report.scenario,
                options=options,
                seed=report.seed,
            ),
            style="bold",
        )
        screen.say(
            _(
                "{games} games: {finished} finished, {errors} errors; {answers:,} answers, "
                "{answers_per_second:,.0f} a second",
                games=report.games,
                finished=report.finished,
                errors=report.errors,
                answers=report.answers,
                answers_per_second=report.answers_per_second,
            )
        )
        self._shares(_("result"), report.results)
        self._seats()
        self._shares(_("wins as"), report.wins_as)
        self._shares(_("died out"), report.died_out)
        self._failures(folder)

    def _shares(self, what: str, shares: Mapping[str, Share]) -> None:
        if shares:
            self.screen.say()
        self.screen.grid(
            [(key, str(one.count), *percentages(one)) for key, one in shares.items()],
            header=(what, _("games"), _("share"), _("95 % interval")),
            right=(1, 2, 3),
            indent=2,
        )

    def _seats(self) -> None:
        report = self.report
        self.screen.say()
        self.screen.grid(
            [
                (
                    seat,
                    report.agents[seat],
                    str(wins.count),
                    *percentages(wins),
                    *self._scores(seat),
                )
                for seat, wins in report.wins.items()
            ],
            header=(
                _("seat"),
                _("agent"),
                _("wins"),
                _("share"),
                _("95 % interval"),
                _("mean score"),
                _("least"),
                _("most"),
            ),
            right=range(2, 8),
            indent=2,
        )

    def _scores(self, seat: str) -> tuple[str, str, str]:
        scores = self.report.scores.get(seat)
        if scores is None:
            return "–", "–", "–"
        return decimal(scores.mean, 2), str(scores.min), str(scores.max)

    def _failures(self, folder: Path | None) -> None:
        for failure in self.report.error_messages:
            what = f"{failure.message}; {failure.record}" if failure.record else failure.message
            text = _(
                "game {number}, answer {answer}: {what}",
                number=failure.game,
                answer=failure.answers,
                what=what,
            )
            self.screen.say(text, style="red")
        if self.report.errors and folder is None:
            self.screen.say(
                _("--failures FOLDER keeps failed games as records for 'cairn replay'.")
            )


def percentages(one: Share) -> tuple[str, str]:
    return percent(one.share, 1), f"{percent(one.low, 1)} … {percent(one.high, 1)}"
