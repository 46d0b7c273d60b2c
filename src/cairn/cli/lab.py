"""`cairn lab`"""

from __future__ import annotations

from pathlib import Path

import typer

from cairn.arena import ArenaError
from cairn.cli.arguments import at_least
from cairn.cli.problems import FAILED, INTERRUPTED, complain
from cairn.cli.screen import Screen
from cairn.cli.sim import percentages, progress_bar
from cairn.core.words import _
from cairn.lab.results import Results
from cairn.lab.study import Study

RESULTS = ".lab"  # what the folder of results of a study is called, after its file


def run(file: Path, *, on: str, jobs: int, results: Path | None, report: Path | None) -> None:
    at_least("--jobs", jobs, 1)
    study = Study.read(file)
    folder = results or file.with_suffix(RESULTS)
    with progress_bar(study.games * len(study.trials())) as progress:
        try:
            found = study.run(folder, jobs=jobs, on=on, progress=lambda done, _left: progress(done))
        except ArenaError as error:
            raise ArenaError(
                _("{problem}. What was played is kept: run it again, and it goes on", problem=error)
            ) from error
    written = found.report(report or folder / "report.html")
    _show(found, written)
    if not found.complete:
        complain(
            _(
                "interrupted after {games} of {all} games; run it again, and it goes on",
                games=found.games,
                all=found.asked,
            )
        )
        raise typer.Exit(INTERRUPTED)
    if any(arm.errors for arm in found.arms.values()):
        raise typer.Exit(FAILED)


def _show(found: Results, written: Path) -> None:
    """Who wins how often, and where to read the rest."""
    screen = Screen()
    if found.note.title:
        screen.say(found.note.title, style="bold")
    screen.grid(
        [
            (
                name,
                str(arm.games),
                str(arm.errors),
                seat,
                arm.identity["agents"][seat],
                *percentages(arm.share(arm.wins, seat)),
            )
            for name, arm in found.arms.items()
            for seat in arm.seats
        ],
        header=(
            _("arm"),
            _("games"),
            _("errors"),
            _("seat"),
            _("agent"),
            _("wins"),
            _("95 % interval"),
        ),
        right=(1, 2, 5, 6),
    )
    screen.say(_("results: {folder}", folder=found.folder))
    screen.say(_("report: {file}", file=written))
