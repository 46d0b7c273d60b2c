"""Put small faults into the rules of both games, one at a time, and see whether a test finds each of them."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import hypothesis
import msgspec
from msgspec import Struct

from tests.harness.rule_mutants import reach
from tests.harness.rule_mutants.changes import ROOT, Change
from tests.harness.rule_mutants.choosing import all_changes, find_again, rules_files, sample
from tests.harness.rule_mutants.running import Outcome, Task, run_all, task

BATCH: Final = 8  # files of tests at a time: what they reach is kept as soon as they have been run
MAP: Final = ROOT / "build" / "mutants" / "map.json"


class Result(Struct):
    """A mutant of the list, and what became of it."""

    number: int
    change: Change
    outcome: Outcome


def main() -> None:
    chosen = arguments()
    mutants = choose(chosen)
    if chosen.list:
        for number, change in mutants.items():
            print(f"{number:4} {describe(change)}")
        return
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTEST_DEBUG_TEMPROOT": folder,
            "CAIRN_FAILURES": folder,
        }
        hypothesis.settings.register_profile("mutants", derandomize=True, database=None)
        hypothesis.settings.load_profile("mutants")
        known = up_to_date(chosen.map, chosen.anew, chosen.tests)
        if chosen.under:
            known.leave_out(lambda test: test.cost >= chosen.under)
        results = run(mutants, known, chosen.save)
    print(table(results))
    sys.exit(any(not one.outcome.caught for one in results))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="rule_mutants", description=__doc__)
    add = parser.add_argument
    add("--number", type=int, default=300, help="how many (300)")
    add("--seed", type=int, default=1, help="which ones (1)")
    add("--file", default="", help="only in files whose path ends like this")
    add("--only", type=numbers, help="only these numbers of the list, as in 3,10-20")
    add("--again", type=Path, help="those that --save has written here")
    add("--alive", action="store_true", help="of those only the ones that lived")
    add("--list", action="store_true", help="list them, run nothing")
    add("--save", type=Path, help="write here what became of them")
    add("--tests", nargs="+", default=[], help="try only these files of tests on them")
    add("--under", type=float, help="try only tests that take less than so many seconds")
    add("--map", type=Path, default=MAP, help="where to keep which tests come to which lines")
    add("--anew", action="store_true", help="make that map anew, not only for what has changed")
    return parser.parse_args()


def numbers(text: str) -> set[int]:
    spans = [part.partition("-")[::2] for part in text.split(",")]
    return {n for first, last in spans for n in range(int(first), int(last or first) + 1)}


def choose(chosen: argparse.Namespace) -> dict[int, Change]:
    """The mutants by their numbers: drawn by the seed, or those of an earlier run that can still be made."""
    mutants: dict[int, Change] = {}
    if chosen.again:
        earlier = [
            one
            for one in msgspec.json.decode(chosen.again.read_bytes(), type=list[Result])
            if one.change.file.endswith(chosen.file) and not (chosen.alive and one.outcome.caught)
        ]
        made = all_changes({one.change.file for one in earlier} & set(rules_files()))
        found = find_again(made, (one.change for one in earlier))
        for one, change in zip(earlier, found, strict=True):
            if change is None:
                print(f"{one.number:4} is gone: {describe(one.change)}")
            else:
                mutants[one.number] = change
    else:
        made = all_changes(file for file in rules_files() if file.endswith(chosen.file))
        mutants |= enumerate(sample(made, chosen.number, chosen.seed), 1)
    return {n: one for n, one in mutants.items() if not chosen.only or n in chosen.only}


def up_to_date(path: Path, anew: bool, tests: list[str]) -> reach.Reach:
    """Which tests come to which lines; of all tests, or of some files of them."""
    if anew:
        path.unlink(missing_ok=True)
    known, missing = reach.kept(path)
    if tests:
        missing = [file for file in missing if file in tests]
    while missing:
        some, missing = missing[:BATCH], missing[BATCH:]
        print(f"seeing which lines these tests come to: {', '.join(some)}", flush=True)
        making = get_context("fork").Process(target=reach.make, args=(known, some, path))
        making.start()  # apart, so that nothing of Cairn is loaded here
        making.join()
        if making.exitcode:
            sys.exit(f"ended with {making.exitcode}")
        known, _ = reach.kept(path)
    if tests:
        known.files = {name: file for name, file in known.files.items() if name in tests}
    return known


def run(mutants: dict[int, Change], known: reach.Reach, save: Path | None) -> list[Result]:
    results: list[Result] = []
    tasks = {number: task(known, change) for number, change in mutants.items()}
    number_of = {id(each): number for number, each in tasks.items()}

    def report(done: Task, outcome: Outcome) -> None:
        number = number_of[id(done)]
        results.append(Result(number, done.change, outcome))
        end = f"caught by {outcome.by or outcome.why}" if outcome.caught else "ALIVE"
        print(f"{number:4} {describe(done.change)}\n     {end} ({outcome.tests} tests)", flush=True)
        if save:
            save.write_bytes(msgspec.json.format(msgspec.json.encode(results)))

    run_all(list(tasks.values()), report)
    return sorted(results, key=lambda one: one.number)


def describe(change: Change) -> str:
    file = change.file.removeprefix("src/cairn/games/").replace("/rules/", "/")
    was, now = (text.splitlines()[0] for text in (change.was, change.now))
    return f"{file}:{change.lines[0]} {change.function} ({change.concerns}): {was} -> {now}"


def table(results: Iterable[Result]) -> str:
    made: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    for one in results:
        *_, game, _, file = one.change.file.split("/")
        for name in ("all", game, f"{game}/{file}"):
            made[name] += 1
            caught[name] += one.outcome.caught
    lines = [f"{'':40} made caught alive"]
    for name in sorted(made):
        alive = made[name] - caught[name]
        lines.append(f"{name:40} {made[name]:4} {caught[name]:6} {alive or '-':>5}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
