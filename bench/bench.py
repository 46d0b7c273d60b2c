"""How fast Cairn is on this machine: interpreted, compiled, beside Catanatron, in the browser. Run by `make bench`."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parent.parent
SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"
INTERPRETED = ROOT / ".venv" / SCRIPTS / "python"
COMPILED = ROOT / ".venv-fast" / SCRIPTS / "python"
PAGE_LIMIT = 250  # kB of a game's page with its board, style sheets and script
ANSWER_LIMIT = 100  # ms in which 95 of 100 answers are there


@dataclass
class Row:
    title: str
    figures: dict[str, Any]

    @property
    def speed(self) -> float:
        return float(max(self.figures["answers_per_second"]))

    @property
    def copy(self) -> float:
        return float(min(self.figures["copy_microseconds"]))

    def __str__(self) -> str:
        speed = f"{self.speed:,.0f} ({median(self.figures['answers_per_second']):,.0f})"
        copy = f"{self.copy:.2f} ({median(self.figures['copy_microseconds']):.2f})"
        worst = f"{self.figures['worst_copy_microseconds']:.2f}"
        return f"{self.title:<26}{speed:>24}{copy:>22}{worst:>14}"


def run(python: Path, script: str, *arguments: str) -> Any:
    """Figures from a process of its own, so that no measurement disturbs another."""
    if not python.is_file():
        sys.exit(f"There is no {python}. Run make bench, which makes it.")
    command = [str(python), str(ROOT / "bench" / script), *arguments, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr}\nThe measurement failed: {' '.join(command)}")
    return json.loads(done.stdout)


def measure(python: Path, *arguments: str) -> dict[str, Any]:
    figures: dict[str, Any] = run(python, "measure.py", *arguments)
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
    browse(given.games)


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


def browse(games: list[str]) -> None:
    """What browsers meet: the weight of a game's page and how soon an answer is there, beside what is promised."""
    figures = run(INTERPRETED, "web.py", *games)
    going = sum(one["games"] for one in figures)
    print(f"\nIn the browser, interpreted, with {going} games going\n")
    print(f"{'':<26}{'first load, kB':>24}{'ms per answer, median':>22}{'95 of 100':>14}")
    for one in figures:
        weight, usual, slow = one["page_bytes"] / 1000, one["usual"], one["slow"]
        print(f"{one['game']:<26}{weight:>24.1f}{usual:>22.1f}{slow:>14.1f}")
    print(f"{'promised, at most':<26}{PAGE_LIMIT:>24}{'':>22}{ANSWER_LIMIT:>14}")


def compare(title: str, one: Row, other: Row) -> None:
    """How many times as fast one is as the other."""
    print(f"{title:<40}{one.speed / other.speed:>11.1f}×{other.copy / one.copy:>19.1f}×")


if __name__ == "__main__":
    main()
