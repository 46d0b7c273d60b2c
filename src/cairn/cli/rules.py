"""`cairn rules`"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from importlib.util import find_spec
from pathlib import Path

import typer
from rich.text import Text

from cairn import arena, register
from cairn import games as registry
from cairn.arena.runs import Runs
from cairn.cli.arguments import Arguments, at_least, seated
from cairn.cli.problems import FAILED, Misused, complain
from cairn.cli.screen import Cell, Screen, write_json
from cairn.core import state
from cairn.core.errors import hinted
from cairn.core.words import N_, _
from cairn.game import Game
from cairn.register import Row

GAMES = 20  # played to count hits, where nobody says how many
NO_TESTS = N_("no tests of {game} are found here; name their folder by --tests FOLDER")


def run(
    name: str,
    arguments: Arguments,
    *,
    number: str,
    untested: bool,
    unmet: bool,
    runs: bool,
    games: int | None,
    agents: Sequence[str],
    tests: Path | None,
    seed: int,
    json: bool,
) -> None:
    game = registry.find(name)
    wanted = _wanted(game, number)
    about_play = unmet or runs or agents or seed or arguments.scenario or arguments.options()
    if games is None and (about_play or not number):
        games = GAMES
    at_least("--games", games or 0, 0)
    folder = tests or next(_test_folders(game), None)
    if folder is None:
        if untested:
            raise Misused(_(NO_TESTS, game=game.name))
        complain(_(NO_TESTS, game=game.name))
    hits = ran = None
    if games is not None:
        hits, ran = _played(game, arguments, games, agents, seed, watched=runs)
    rows = register.report(game.package, game.rule_modules, folder, hits, ran)
    rows = [row for row in rows if row.rule in wanted]
    if unmet:
        rows = register.unmet(rows)
    if untested:
        rows = register.untested(rows)
    texts = wanted if number else {}
    also = {row.rule: _also(game, row) for row in rows} if number else {}
    _write(rows, texts, also) if json else _show(rows, texts, also, untested=untested)
    if untested and rows:
        raise typer.Exit(FAILED)


def _played(
    game: Game, arguments: Arguments, games: int, agents: Sequence[str], seed: int, *, watched: bool
) -> tuple[dict[str, int], dict[str, int] | None]:
    """How often games come to each rule, and how often they run its code, if that is watched."""
    setup = arguments.setup(game)
    if watched and not str(state.__file__).endswith(".py"):
        raise Misused(_("only pure Python can count runs; this Cairn is compiled"))
    watch = Runs(game.rule_modules)
    with watch if watched else nullcontext():
        hits = arena.hits(game, setup, games, seed, agents=seated(agents, setup.seats))
    return hits, watch.by_rule() if watched else None


def _wanted(game: Game, number: str) -> dict[str, str]:
    """The rules to show, by number, and what they say: all, or the one that is named with its parts."""
    known = {n.casefold(): rule.number for n, rule in register.by_number(game.package).items()}
    top = known.get(number.casefold().rstrip("."), "")
    if number and not top:
        raise Misused(
            hinted(
                _("there is no rule {number!r}", number=number),
                number,
                [one.number for one in register.rules(game.package)],
            )
        )
    return {
        one.number: one.text
        for one in register.rules(game.package)
        if not number or one.number == top or one.number.startswith(f"{top}.")
    }


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


def _also(game: Game, row: Row) -> list[str]:
    """What names the rule besides the code that carries it out."""
    own = {place.partition(" ")[2] for place in row.code}
    places = register.mentions(game.package, row.rule)
    said = register.sentences(game.package, row.rule)
    return [str(place) for place in (*said, *(one for one in places if one.name not in own))]


def _write(
    rows: Sequence[Row], texts: Mapping[str, str], also: Mapping[str, Sequence[str]]
) -> None:
    write_json(
        [
            {
                "rule": row.rule,
                "title": row.title,
                "code": row.code,
                "tests": row.tests,
            }
            | _counted(row)
            | ({"text": texts[row.rule]} if row.rule in texts else {})
            | ({"also": also[row.rule]} if row.rule in also else {})
            for row in rows
        ]
    )


def _show(
    rows: Sequence[Row],
    texts: Mapping[str, str],
    also: Mapping[str, Sequence[str]],
    *,
    untested: bool,
) -> None:
    screen = Screen()
    if untested and not rows:
        screen.say(_("Every rule has code and a test."), style="green")
    counts = list(_counted(rows[0])) if rows else []
    lines = [line for row in rows for line in _lines(row, texts, also)]
    numbers = range(1, 1 + len(counts))
    header = (_("rule"), *map(_, counts), "") if counts else ()  # a rule alone needs none
    screen.grid(lines, ["bold"], header=header, right=numbers)


def _counted(row: Row) -> dict[str, int]:
    """What was counted in play, by what it is called."""
    counts = {N_("hits"): row.hits, N_("runs"): row.runs}
    return {name: n for name, n in counts.items() if n is not None}


def _lines(
    row: Row, texts: Mapping[str, str], also: Mapping[str, Sequence[str]]
) -> Iterator[list[Cell]]:
    """The rule and its figures, and under its title what belongs to it."""
    figures = [str(n) for n in _counted(row).values()]
    below = [""] * (1 + len(figures))
    yield [row.rule, *figures, Text(row.title, "bold")]
    if row.rule in texts:
        yield [*below, texts[row.rule]]
    for what, places in ((_("code"), row.code), (_("test"), row.tests)):
        for place in places or [_("none")] * row.behaviour:
            yield [*below, Text.assemble((what, "dim"), "  ", (place, "" if places else "red"))]
    for place in also.get(row.rule, ()):
        yield [*below, Text.assemble((_("also"), "dim"), "  ", place)]
