"""How fast Cairn is on this machine: interpreted, compiled, beside Catanatron, for research, in the browser. Run by
`make bench`."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from cairn.games import find

ROOT = Path(__file__).parent.parent
SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"
INTERPRETED = ROOT / ".venv" / SCRIPTS / "python"
COMPILED = ROOT / ".venv-fast" / SCRIPTS / "python"
COMPILED_LIBRARY = ROOT / "build" / "fast" / "lib"  # for what the other environment has installed
COPY = "copy_microseconds"
PAGE_LIMIT = 250  # kB of a game's page with its board, style sheets and script
HASH_LIMIT, OBSERVE_LIMIT = 1, 2  # µs
BOT_LIMITS = {"steward": 1.5, "hunter": 40}  # ms
BRIEFLY = ("--only-play", "--repeats", "3", "--seconds", "0.5")
MANY_GAMES = "1000 games at once: 150,000 steps/s on two cores, a quarter of the engine's answers/s"
ANSWER_LIMIT = 100  # ms in which 95 of 100 answers are there
HINT_LIMIT = 1000  # ms in which 95 of 100 hints are


@dataclass
class Row:
    title: str
    figures: dict[str, Any]

    @property
    def speed(self) -> float:
        return float(max(self.figures["answers_per_second"]))

    def best(self, name: str) -> float:
        """The best of the repeats."""
        return float(min(self.figures[name]))

    def __str__(self) -> str:
        speed = f"{self.speed:,.0f} ({median(self.figures['answers_per_second']):,.0f})"
        copies = self.figures["copy_microseconds"]
        copy = f"{min(copies):.2f} ({median(copies):.2f})"
        worst = f"{self.figures['worst_copy_microseconds']:.2f}"
        return f"{self.title:<26}{speed:>24}{copy:>22}{worst:>14}"


def run(python: Path, module: str, *arguments: str, library: Path | None = None) -> Any:
    """Figures from a process of its own, so that no measurement disturbs another; with a library of compiled modules,
    if one is named."""
    if not python.is_file():
        sys.exit(f"There is no {python}. Run make bench, which makes it.")
    command = [str(python), "-m", f"bench.{module}", *arguments, "--json"]
    variables = os.environ | ({} if library is None else {"PYTHONPATH": str(library)})
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, env=variables
    )
    if done.returncode:
        sys.exit(f"{done.stderr}\nThe measurement failed: {' '.join(command)}")
    return json.loads(done.stdout)


def measure(python: Path, *arguments: str) -> dict[str, Any]:
    figures: dict[str, Any] = run(python, "measure", *arguments)
    return figures


def machine() -> str:
    return (
        f"{platform.python_implementation()} {platform.python_version()}, {processor()}, "
        f"{os.cpu_count()} cores, {platform.system()}"
    )


def processor() -> str:
    """The processor's name; the platform module often does not know it on Linux."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.is_file() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME[:SCENARIO]")
    parser.add_argument("--interpreted-only", action="store_true", help="leave out .venv-fast")
    given = parser.parse_args()

    print(machine())
    print(
        "Whole games played at random, and a copy made at every ply: best of the repeats (median)\n"
    )
    print(f"{'':<26}{'answers/s':>24}{'µs per copy':>22}{'worst ply':>14}", flush=True)
    rows = [(game, *measured(game, given.interpreted_only)) for game in given.games]
    catanatron = Row("Catanatron, 4 players", measure(INTERPRETED, "catanatron"))
    print(catanatron)

    print(f"\n{'':<40}{'answers/s':>12}{'µs per copy':>20}")
    for game, interpreted, compiled in rows:
        name = game.partition(":")[0]
        compare(f"{name}, interpreted : Catanatron", interpreted, catanatron)
        if compiled is not None:
            compare(f"{name}, compiled : interpreted", compiled, interpreted)
            compare(f"{name}, compiled : Catanatron", compiled, catanatron)
    show_positions(rows)
    show_bots(rows)
    show_modes(given.games, INTERPRETED if given.interpreted_only else COMPILED)
    show_interfaces(given.games, None if given.interpreted_only else COMPILED_LIBRARY)
    for library in (None,) if given.interpreted_only else (None, COMPILED_LIBRARY):
        browse(given.games, library)
    print(flush=True)
    subprocess.run([INTERPRETED, ROOT / "bench" / "feel.py"], check=True)
    print(flush=True)
    subprocess.run([INTERPRETED, "-m", "bench.site"], cwd=ROOT, check=False)  # it says why not


Rows = list[tuple[str, Row, Row | None]]


def show_positions(rows: Rows) -> None:
    """What programs do with positions, beside what is promised of the compiled build."""
    print(f"\n{'':<26}{'µs per hash':>14}{'µs per observe':>18}{'kB of memory':>16}")
    for row in builds(rows):
        memory = row.figures["kilobytes_per_position"]
        held = "?" if memory is None else f"{memory:.1f}"
        hashed, seen = row.best("hash_microseconds"), row.best("observe_microseconds")
        print(f"{row.title:<26}{hashed:>14.2f}{seen:>18.2f}{held:>16}")
    print(f"{'promised, at most':<26}{HASH_LIMIT:>14.2f}{OBSERVE_LIMIT:>18.2f}")


def show_bots(rows: Rows) -> None:
    print(f"\n{'':<26}{'bot at every seat':>22}{'ms per game':>14}{'promised':>12}")
    for row in builds(rows):
        for bot, found in row.figures["bot_milliseconds"].items():
            limit = BOT_LIMITS.get(bot, "") if row.figures["compiled"] else ""
            print(f"{row.title:<26}{bot:>22}{min(found):>14.2f}{limit:>12}")


def show_modes(games: list[str], python: Path) -> None:
    """What a random game costs as it grows: every scenario of the games, and every number of players."""
    print(f"\n{'':<40}{'answers/game':>14}{'answers/s':>14}{'ms per game':>14}")
    for name in dict.fromkeys(game.partition(":")[0] for game in games):
        for title, *arguments in modes(name):
            row = Row(title, measure(python, name, *arguments, *BRIEFLY))
            length = row.figures["answers_per_game"]
            cost = length / row.speed * 1000
            print(f"{title:<40}{length:>14.0f}{row.speed:>14,.0f}{cost:>14.2f}", flush=True)


def show_interfaces(games: list[str], library: Path | None) -> None:
    """How fast programs step through each game by the ways in for research, and how that compares with the engine;
    beside what others have."""
    print(
        f"\nFor research, {'interpreted' if library is None else 'compiled'}; promised of {MANY_GAMES}"
    )
    print(f"\n{'':<40}{'steps/s':>14}{'answers/s':>14}{'of the engine':>16}")
    for game in [*games, "others"]:
        name, _, scenario = game.partition(":")
        chosen = ["--scenario", scenario] if scenario else []
        figures = run(INTERPRETED, "interfaces", name, *chosen, library=library)
        raw = figures[0]["answers"]
        for one in figures:
            title = one["title"] if name == "others" else f"{name}, {one['title']}"
            share = f"{one['answers'] / raw:.0%}" if one["answers"] and name != "others" else ""
            answers = f"{one['answers']:,.0f}" if one["answers"] else ""
            print(f"{title:<40}{one['steps']:>14,.0f}{answers:>14}{share:>16}", flush=True)


def modes(name: str) -> Iterator[tuple[str, ...]]:
    """What each mode of a game is called here, and the arguments that choose it."""
    game = find(name)
    for scenario in game.scenarios:
        yield f"{name}, {scenario.name}", "--scenario", scenario.name
    for option in game.options:
        if option.name == "players":
            for players in option.choices:
                yield f"{name}, {players} players", "--players", str(players)


def builds(rows: Rows) -> Iterator[Row]:
    for _game, interpreted, compiled in rows:
        yield interpreted
        if compiled is not None:
            yield compiled


def measured(game: str, interpreted_only: bool) -> tuple[Row, Row | None]:
    """A game's rows, shown as they come."""
    name, _, scenario = game.partition(":")
    arguments = [name, "--scenario", scenario] if scenario else [name]
    interpreted = Row(f"{name}, interpreted", measure(INTERPRETED, *arguments))
    print(interpreted, flush=True)
    if interpreted_only:
        return interpreted, None
    compiled = Row(f"{name}, compiled", measure(COMPILED, *arguments))
    if not compiled.figures["compiled"]:
        sys.exit(f"{COMPILED.parent.parent.name} is not compiled. Remove it and run make fast.")
    print(compiled, flush=True)
    return interpreted, compiled


def browse(games: list[str], library: Path | None) -> None:
    """What browsers meet: the weight of a game's page, how soon an answer is there, and how soon a hint, beside what is
    promised."""
    figures = run(INTERPRETED, "web", *games, library=library)
    going = sum(one["games"] for one in figures)
    build = "interpreted" if library is None else "compiled"
    print(f"\nIn the browser, {build}, with {going} games going\n")
    print(f"{'':<26}{'first load, kB':>24}{'ms per answer, median':>22}{'95 of 100':>14}")
    for one in figures:
        weight, usual, slow = one["page_bytes"] / 1000, one["usual"], one["slow"]
        print(f"{one['game']:<26}{weight:>24.1f}{usual:>22.1f}{slow:>14.1f}")
    print(f"{'promised, at most':<26}{PAGE_LIMIT:>24}{'':>22}{ANSWER_LIMIT:>14}")
    print("\nThe coach is asked in five games of each, one after another\n")
    print(f"{'':<26}{'ms per hint, median':>24}{'95 of 100':>22}{'answers':>14}")
    for one in figures:
        usual, slow, beside = one["hint_usual"], one["hint_slow"], one["beside_hints"]
        print(f"{one['game']:<26}{usual:>24.1f}{slow:>22.1f}{beside:>14.1f}")
    print(f"{'promised, at most':<26}{'':>24}{HINT_LIMIT:>22}{ANSWER_LIMIT:>14}", flush=True)


def compare(title: str, one: Row, other: Row) -> None:
    """How many times as fast one is as the other."""
    print(
        f"{title:<40}{one.speed / other.speed:>11.1f}×{other.best(COPY) / one.best(COPY):>19.1f}×"
    )


if __name__ == "__main__":
    main()
