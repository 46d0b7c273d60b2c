"""Tries what Cairn promises of its server, and writes down what came of it: docs/reliability.md.

    python -m bench.reliability

Everything is tried on this machine, one thing after the other: it takes about an hour, and should be alone. With
`--only` some of it is tried again, and the rest of the page stays as it was; the figures are kept beside it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.web import postgres

PAGE = Path("docs/reliability.md")
FIGURES = Path("docs/reliability.json")
GAMES = (50, 200, 500, 2000)
SAFE = "ALTER SYSTEM SET fsync = on"  # unlike the databases of the tests, it writes what it says it has written

MADE = (
    "Made by `make reliability`; do not edit. Every figure is of the day beside it, on {cores} cores that clients and "
    "server share."
)
COLUMNS = (
    *("games", "store", "processes", "build", "answers/s", "p50", "p95", "p99", "slowest"),
    *("worked", "MB", "refused", "undone", "lost"),
)
LOAD = (
    "In every game somebody answers once every two seconds by the API, and somebody else listens to it. Times are in "
    "milliseconds, from when an answer was due until all of what came back was there; `worked` is what an answer takes "
    "of the processor in the server. `undone` are answers that were due and were not given within a minute after the "
    "time that was measured; `lost` are games of whose last change the listener was not told. Tried on {day}."
)

Figure = dict[str, Any]


def run(*command: str, hours: float = 3.0) -> str:
    """What another program of this Python says; it must not fail, nor take for ever."""
    done = subprocess.run(
        [sys.executable, *command],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=hours * 3600,
    )
    return done.stdout


@contextmanager
def databases() -> Iterator[Callable[[], str]]:
    """Makes one empty database of PostgreSQL after the other."""
    with postgres.running() as cluster:
        if cluster is None:
            sys.exit("There is no PostgreSQL here.")
        cluster.do(SAFE)
        cluster.do("SELECT pg_reload_conf()")
        number = iter(range(1000))
        yield lambda: cluster.make(f"reliability_{next(number)}")


def faults(_given: argparse.Namespace) -> list[Figure]:
    said = run("-m", "pytest", "-q", "tests/web/test_faults.py")
    passed = re.search(r"(\d+) passed", said)
    return [{"tests": int(passed[1]) if passed else 0}]


def kills(given: argparse.Namespace) -> list[Figure]:
    command = ["-m", "bench.kills", "--json", f"--kills={given.kills}"]
    found = [json.loads(run(*command))]
    with databases() as new:
        found.append(json.loads(run(*command, f"--database={new()}", "--processes=2")))
    return found


def fuzz(given: argparse.Namespace) -> list[Figure]:
    said = run("-m", "cairn.testing.marathon", f"--minutes={given.minutes}")
    total = re.search(r"([\d,]+) answers in ([\d,]+) games of (\d+) set-ups, ([\d,]+) of", said)
    assert total is not None, said
    answers, games, setups, promised = (int(one.replace(",", "")) for one in total.groups())
    seed = re.search(r"(\w+), seed (\d+)", said)
    assert seed is not None, said
    return [
        {
            "answers": answers,
            "games": games,
            "setups": setups,
            "promised": promised,
            "build": seed[1],
            "seed": int(seed[2]),
            "questions": re.findall(r"^([\w-]+): (\d+) of (\d+) questions", said, re.MULTILINE),
        }
    ]


def load(given: argparse.Namespace) -> list[Figure]:
    found: list[Figure] = []
    with databases() as new:
        for more in ([], ["--processes=2"]):
            for number in given.games:
                database = [f"--database={new()}"] if more else []
                asked = ["--games", str(number), f"--seconds={given.seconds}"]
                said = run("-m", "bench.load", "--json", *asked, *database, *more, hours=1.0)
                found += json.loads(said)
                print(f"load: {found[-1]}", flush=True)
    return found


TRIED: dict[str, Callable[[argparse.Namespace], list[Figure]]] = {
    "faults": faults,
    "kills": kills,
    "fuzz": fuzz,
    "load": load,
}


def written(figures: dict[str, Any]) -> str:
    """The page."""
    lines = [
        "# What the server promises, and how that was tried",
        "",
        MADE.format(cores=figures.get("cores", "?")),
        "",
        "| promise | how it is tried | figure | day |",
        "|---|---|---|---|",
    ]
    for name, row in ROWS.items():
        for one in figures.get(name, {}).get("found", []):
            lines.append(f"| {row(one)} | {figures[name]['day']} |")
    loads = figures.get("load", {}).get("found", [])
    if loads:
        lines += [
            "",
            "## Load",
            "",
            LOAD.format(day=figures["load"]["day"]),
            "",
            f"| {' | '.join(COLUMNS)} |",
            "|---" * len(COLUMNS) + "|",
        ]
        for one in loads:
            build = "compiled" if one["compiled"] else "interpreted"
            times = " | ".join(f"{one[name]:.0f}" for name in ("p50", "p95", "p99", "slowest"))
            lines.append(
                f"| {one['games']} | {one['store']} | {one['processes']} | {build} | {one['answers_per_second']:.0f} "
                f"| {times} | {one['worked']:.1f} | {one['megabytes']:.0f} | {one['refused']} | {one['undone']} "
                f"| {one['lost']} |"
            )
    return "\n".join(lines) + "\n"


def _kills(one: Figure) -> str:
    return (
        "What was acknowledged is kept, once, whatever happens to the process "
        f"| `bench/kills.py`, {one['store']}, {one['processes']} process(es): killed (SIGKILL) "
        f"in the middle of {one['games']} games "
        f"| {one['kills']:,} kills, {one['acknowledged']:,} answers acknowledged, {one['sent_again']:,} sent again: "
        f"{one['lost']} lost, {one['double']} counted twice, {one['untrue']} records untrue"
    )


def _fuzz(one: Figure) -> str:
    met = ", ".join(f"{game} {n} of {of} questions" for game, n, of in one["questions"])
    return (
        "The rules never fail "
        f"| `make fuzz`, {one['build']}, seed {one['seed']}: random games and bots who stray, "
        f"in {one['setups']} set-ups ({met}) "
        f"| {one['answers']:,} answers in {one['games']:,} games, {one['promised']:,} held to every promise: 0 faults"
    )


def _faults(one: Figure) -> str:
    return (
        "If anything fails between store and database, an answer is given whole or not at all "
        "| `tests/web/test_faults.py`: each statement and each commit of each answer of a game fails, "
        f"is half done, is slow, or is the last thing its process does | {one['tests']} tests: 0 lost, 0 counted twice"
    )


ROWS: dict[str, Callable[[Figure], str]] = {"kills": _kills, "faults": _faults, "fuzz": _fuzz}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Try what the server promises.")
    parser.add_argument("--only", nargs="+", choices=TRIED, default=list(TRIED))
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=15.0, help="of fuzz")
    parser.add_argument("--games", type=int, nargs="+", default=GAMES, help="for the load")
    parser.add_argument("--seconds", type=float, default=30.0, help="of each load")
    given = parser.parse_args(arguments)
    figures = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
    figures["cores"] = os.cpu_count()
    for name in given.only:
        day = datetime.now(UTC).date().isoformat()
        figures[name] = {"day": day, "found": TRIED[name](given)}
        FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
        PAGE.write_text(written(figures), encoding="utf-8")
        print(f"{name} is in {PAGE}", flush=True)


if __name__ == "__main__":
    main()
