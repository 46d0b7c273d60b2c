"""Tries what Cairn promises of its server, and writes down what came of it: docs/reliability.md.

    python -m bench.reliability

Everything is tried on this machine, one thing after the other: it takes more than an hour, and should be alone. With
`--only` some of it is tried again, and the rest of the page stays as it was; the figures are kept beside it. Most of it
is what the tests try, each promise by its own; the rest are measurements of `bench`.
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
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any

from bench.load import EVERY
from tests.web import postgres

PAGE = Path("docs/reliability.md")
FIGURES = Path("docs/reliability.json")
GAMES = (50, 200, 500, 2000)
HELD = 250  # milliseconds within which 99 of 100 answers are there, where so many games are held
STALLED = 200  # milliseconds that an answer may take while much is worked out of other games
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

SO_MANY = (
    "So many games are held if nothing is refused, undone or lost, and 99 of 100 answers are there within {held} ms. "
    "PostgreSQL runs on the same cores, too. The most that are held, and the fewest that are not:"
)

Figure = dict[str, Any]


@dataclass(frozen=True)
class Promise:
    """What is tried by tests."""

    said: str
    how: str
    tests: tuple[str, ...]  # of these below the folder of tests


PROMISES = {
    "faults": Promise(
        "If anything fails between store and database, whatever is done to a game is done whole or not at all",
        "a whole game, and each thing that can be done to one (make it, bring it in, answer, take back, play again, "
        "ask for that and grant it, consent, take a seat, rename, delete), with each statement and each commit "
        "failing, half done, or the last thing its process does; a slow database; news that cannot be told; SQLite "
        "and PostgreSQL",
        ("web/test_faults.py",),
    ),
    "starts": Promise(
        "A server that has just started breaks by nothing that two do at once for the first time",
        "everything is asked for at once of a process that has just begun to listen; facts and types are read by many "
        "threads together",
        ("web/test_cold_start.py",),
    ),
    "undo": Promise(
        "Nobody takes back what somebody else decided, unless they grant it",
        "who has a link, and the host, take back what others decided, or ask for it; it is granted, refused, or "
        "granted on another server",
        (
            "web/test_rooms.py::test_by_link_each_takes_back_only_what_they_decided",
            "web/test_rooms.py::test_a_guest_takes_back_with_the_others_consent",
            "web/test_rooms.py::test_what_is_refused_stays",
            "web/test_rooms.py::test_the_host_takes_back_no_answer_of_a_guest_without_asking",
            "web/test_rooms.py::test_consent_does_not_make_a_fair_game_unfair",
            "web/test_rooms.py::test_what_is_taken_back_while_a_bot_thinks_is_thought_about_anew",
            "web/test_two_servers.py::test_what_one_asks_for_another_grants_elsewhere",
        ),
    ),
    "migrations": Promise(
        "An upgrade of the tables is made whole or not at all, after a copy of the file",
        "the process is killed after each statement of an upgrade of older databases, SQLite and PostgreSQL, and the "
        "next start goes on",
        (
            "web/test_database.py::test_a_start_that_is_killed_after_any_statement_is_followed_by_one_that_goes_on",
            "web/test_database.py::test_what_was_there_before_the_tables_were_changed_is_kept_beside_it",
            "web/test_database.py::test_migrations_are_known_by_their_files",
            "web/test_database.py::test_without_a_copy_nothing_is_changed",
            "web/test_postgres.py::test_a_start_that_is_killed_after_any_statement_is_followed_by_one_that_goes_on",
            "web/test_postgres.py::test_two_servers_that_start_at_once_make_the_tables_once",
            "web/test_postgres.py::test_a_database_of_a_newer_cairn_is_refused",
        ),
    ),
    "long": Promise(
        "What takes long is worked out in other processes, for one client after the other, and given up in time",
        "a game is played while a process does not answer for 30 requests; one client asks for too much; clients leave",
        ("web/test_aside.py",),
    ),
    "limits": Promise(
        "Who asks for too much is refused in a sentence, and everybody else plays on; nobody gets where they may not",
        "too many requests, streams, connections and bytes; requests that are half sent or come from other sites; "
        "wrong links, forged names, code in place of words, paths that no file can have; users of the same machine; "
        "proxies",
        ("web/test_edge.py", "web/test_guard.py", "web/test_host.py"),
    ),
    "writing": Promise(
        "One thread writes at a time; what cannot be written has not happened, and it is said in plain words why",
        "disks that are full, files that are locked, read-only or cut off, databases that are gone, full, started "
        "again or need a driver; processes killed; answers and games that are sent again",
        (
            "web/test_database.py::test_one_thread_writes_at_a_time",
            "web/test_database.py::test_those_who_wait_are_written_together_and_nobody_suffers_for_another",
            "web/test_database.py::test_an_answer_that_cannot_be_written_was_not_given",
            "web/test_database.py::test_what_cannot_be_opened_is_refused_at_once",
            "web/test_database.py::test_what_postgresql_says_is_told_in_plain_words",
            "web/test_postgres.py::test_what_cannot_be_reached_is_refused_at_once",
            "web/test_postgres.py::test_an_answer_that_cannot_be_written_was_not_given",
            "web/test_postgres.py::test_the_database_takes_no_more_connections",
            "web/test_postgres.py::test_the_disk_of_the_database_is_full",
            "web/test_postgres.py::test_after_the_database_was_restarted_all_goes_on",
            "web/test_rooms.py::test_what_cannot_be_written_has_not_happened",
            "web/test_store.py",
            "web/test_api.py::test_the_same_key_counts_once",
            "web/test_api.py::test_a_game_asked_for_again_with_its_key_is_made_once",
        ),
    ),
    "records": Promise(
        "A record that was changed anywhere is refused, and a signature says which server wrote it",
        "every line altered or taken out, every end cut off, forged answers, marks, chapters and headers; signatures "
        "of other records and by other keys",
        ("test_record.py", "test_signing.py"),
    ),
    "sealed": Promise(
        "Of games that others play by link nobody knows the dice to come or what others hide, nor does the host, and "
        "all can check the dice at the end",
        "all that a seat can ask for is compared in every world that it cannot tell apart; false secrets and "
        "commitments; the rights of the file",
        (
            "test_sealed.py",
            "web/test_sealed_games.py",
            "web/test_database.py::test_the_file_is_its_owners_alone",
        ),
    ),
    "older": Promise(
        "An upgrade strands no game: it goes on under the rules of today, or one sentence says why it cannot",
        "records of every version that there has been",
        ("test_older_rules.py", "web/test_older_games.py"),
    ),
    "brought": Promise(
        "What is brought in is checked before any of it is written, and changes no game that others play",
        "files of games with every column wrong, false records, games that change meanwhile",
        ("web/test_brought_games.py",),
    ),
    "copies": Promise(
        "All games are copied while they are played, and brought back, into the same kind of database or another",
        "SQLite and PostgreSQL, and from one to the other; copies of an older Cairn, files that are no copies, games "
        "that went on in two ways",
        ("web/test_backup.py",),
    ),
    "several": Promise(
        "Several servers and processes on one database show the same and count each answer once; any may die",
        "two servers on one PostgreSQL, answers sent to both at once, news that was not heard; processes killed in "
        "the middle of answers, ended and renewed",
        ("web/test_two_servers.py", "web/test_workers.py"),
    ),
    "operating": Promise(
        "Who runs a server learns whether it is well, and can stop it, without a player losing more than a connection",
        "health, numbers and logs, without the words of links; a stop with open pages, and listening again after it; "
        "each command, option, limit and number in the guide",
        ("web/test_operating.py", "web/test_serve.py", "web/test_hosting.py"),
    ),
}


def run(*command: str, hours: float = 3.0) -> str:
    """What another program of this Python says; it must not fail, nor take for ever."""
    done = subprocess.run(
        [sys.executable, *command],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
        timeout=hours * 3600,
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}")
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


def tests(name: str, _given: argparse.Namespace) -> list[Figure]:
    said = run("-m", "pytest", "-q", *(f"tests/{one}" for one in PROMISES[name].tests))
    counts = dict.fromkeys(("passed", "skipped"), 0)
    counts |= {word: int(n) for n, word in re.findall(r"(\d+) (passed|skipped)", said)}
    return [counts]


def aside(_given: argparse.Namespace) -> list[Figure]:
    one = json.loads(run("-m", "bench.aside", hours=0.1))
    if one["slowest"] > STALLED:
        sys.exit(f"An answer took {one['slowest']:.0f} ms, and {STALLED} are promised.")
    return [one]


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
    **{name: partial(tests, name) for name in PROMISES},
    "aside": aside,
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
            SO_MANY.format(held=HELD),
            "",
            *held(loads),
            "",
            f"| {' | '.join(COLUMNS)} |",
            "|---" * len(COLUMNS) + "|",
        ]
        for one in loads:
            times = " | ".join(f"{one[name]:.0f}" for name in ("p50", "p95", "p99", "slowest"))
            lines.append(
                f"| {one['games']} | {one['store']} | {one['processes']} | {build(one)} "
                f"| {one['answers_per_second']:.0f} | {times} "
                f"| {one['worked']:.1f} | {one['megabytes']:.0f} | {one['refused']} | {one['undone']} "
                f"| {one['lost']} |"
            )
    return "\n".join(lines) + "\n"


def build(one: Figure) -> str:
    return "compiled" if one["compiled"] else "interpreted"


def held(loads: list[Figure]) -> Iterator[str]:
    """In words, how many games each kind of server holds, and how many are too many."""
    kinds: dict[tuple[str, int, bool], list[Figure]] = {}
    for one in loads:
        kinds.setdefault((one["store"], one["processes"], is_held(one)), []).append(one)
    for (store, processes, well), those in kinds.items():
        one = (max if well else min)(those, key=itemgetter("games"))
        yield (
            f"- {store}, {processes} process(es): {one['games']} games are {'held' if well else 'not held'}, "
            f"{one['answers_per_second']:.0f} of {one['games'] / EVERY:.0f} answers a second, "
            f"99 of 100 within {one['p99']:.0f} ms."
        )


def is_held(one: Figure) -> bool:
    """No answer and no news is missing, and 99 of 100 answers come in time."""
    return not (one["undone"] or one["lost"] or one["refused"]) and one["p99"] <= HELD


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


def _aside(one: Figure) -> str:
    return (
        "Nobody waits for an answer because much is worked out of other games "
        f"| `bench/aside.py`, {build(one)}: {one['asking']} requests for results, replays and odds of {one['games']} "
        "long games always under way, from as many addresses; meanwhile a game of each title is played in the page "
        f"| {one['answers']} answers, usually {one['p50']:.0f} ms, 95 of 100 within {one['p95']:.0f}, the slowest "
        f"{one['slowest']:.0f} (at most {STALLED}); {one['worked_out']} requests were worked out meanwhile, "
        f"{one['refused']} refused"
    )


def _tests(promise: Promise, one: Figure) -> str:
    files = dict.fromkeys(test.partition("::")[0] for test in promise.tests)
    named = ", ".join(f"`tests/{file}`" for file in files)
    left = f", {one['skipped']} not tried here" if one["skipped"] else ""
    return f"{promise.said} | {named}: {promise.how} | {one['passed']} tests passed{left}"


ROWS: dict[str, Callable[[Figure], str]] = {
    "kills": _kills,
    **{name: partial(_tests, promise) for name, promise in PROMISES.items()},
    "aside": _aside,
    "fuzz": _fuzz,
}


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
