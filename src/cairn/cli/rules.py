"""`cairn rules`"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from importlib.util import find_spec
from pathlib import Path

import typer
from rich.text import Text

from cairn import arena, register
from cairn import games as registry
from cairn.arena.runs import Runs
from cairn.cli.problems import FAILED, Misused, complain
from cairn.cli.screen import Cell, Screen, write_json
from cairn.cli.wishes import Wishes, at_least, seated
from cairn.core import state
from cairn.game import Game
from cairn.register import Row

NO_TESTS = "no tests of {game} are found here; name their folder by --tests FOLDER"


def run(
    name: str,
    wishes: Wishes,
    *,
    untested: bool,
    unmet: bool,
    runs: bool,
    games: int,
    agents: Sequence[str],
    tests: Path | None,
    seed: int,
    json: bool,
) -> None:
    game = registry.find(name)
    at_least("--games", games, 0)
    folder = tests or next(_test_folders(game), None)
    if folder is None:
        if untested:
            raise Misused(NO_TESTS.format(game=game.name))
        complain(NO_TESTS.format(game=game.name))
    setup = wishes.setup(game)
    if runs and not str(state.__file__).endswith(".py"):
        raise Misused("only pure Python can count runs; this Cairn is compiled")
    watch = Runs(game.rule_modules)
    with watch if runs else nullcontext():
        hits = arena.hits(game, setup, games, seed, agents=seated(agents, setup.seats))
    ran = watch.by_rule() if runs else None
    rows = register.report(game.package, game.rule_modules, folder, hits, ran)
    if unmet:
        rows = register.unmet(rows)
    if untested:
        rows = register.untested(rows)
    _write(rows) if json else _show(rows, untested=untested)
    if untested and rows:
        raise typer.Exit(FAILED)


def _test_folders(game: Game) -> Iterator[Path]:
    """The game's own tests, below here or where its or Cairn's sources are checked out."""
    roots = [Path.cwd()]
    for package in (game.package, "cairn"):
        spec = find_spec(package)
        for place in (spec and spec.submodule_search_locations) or ():
            roots += Path(place).parents
    for root in roots:
        folder = root / "tests" / game.tests
        if folder.is_dir():
            yield folder


def _write(rows: Sequence[Row]) -> None:
    write_json(
        [
            {
                "rule": row.rule,
                "title": row.title,
                "code": row.code,
                "tests": row.tests,
                "hits": row.hits,
            }
            | ({} if row.runs is None else {"runs": row.runs})
            for row in rows
        ]
    )


def _show(rows: Sequence[Row], *, untested: bool) -> None:
    screen = Screen()
    if untested and not rows:
        screen.say("Every rule has code and a test.", style="green")
    if rows and rows[0].runs is not None:
        counted = [(*line[:2], runs, line[2]) for row in rows for line, runs in _run_lines(row)]
        screen.grid(counted, ["bold"], header=("rule", "hits", "runs", ""), right=(1, 2))
        return
    lines = [line for row in rows for line in _lines(row)]
    screen.grid(lines, ["bold"], header=("rule", "hits", ""), right=(1,))


def _run_lines(row: Row) -> Iterator[tuple[tuple[Cell, Cell, Cell], Cell]]:
    for index, line in enumerate(_lines(row)):
        yield line, "" if index else str(row.runs)


def _lines(row: Row) -> Iterator[tuple[Cell, Cell, Cell]]:
    yield row.rule, str(row.hits), Text(row.title, "bold")
    for what, places in (("code", row.code), ("test", row.tests)):
        for place in places or ["none"] * row.behaviour:
            yield "", "", Text.assemble((what, "dim"), "  ", (place, "" if places else "red"))
