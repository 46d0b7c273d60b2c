"""Studies on a cluster, on trial: as many games as on one process, the same ones, though a node is killed half way.

    python -m bench.cluster                    20,000 games of each title on two nodes of Ray, all on this machine
    python -m bench.cluster --games 2000       fewer
    python -m bench.cluster --speed            how much faster a fifth of them get with more processes, too
    python -m bench.cluster --report FOLDER    measuring everything; results and reports stay in FOLDER

`make cluster` does it with the compiled build. Figures depend on what else the machine does meanwhile.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import msgspec
import ray
from ray.cluster_utils import Cluster

from cairn.core import play
from cairn.games import find
from cairn.lab import Results, Study
from cairn.lab.study import MEASURES

TITLES = {"navajo-wars": "broken-country", "greenland": "greenland"}


@contextmanager
def nodes(processors: list[int]) -> Iterator[Any]:
    """A cluster of so many nodes, and a head that plays nothing."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    cluster: Any = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False}
    )
    try:
        for number in processors:
            cluster.add_node(num_cpus=number)
        ray.init(address=cluster.address, log_to_driver=False, logging_level=logging.ERROR)
        yield cluster
    finally:
        end: Any = ray.shutdown
        end()
        cluster.shutdown()


def timed(study: Study, folder: Path, **how: Any) -> tuple[Results, float]:
    began = perf_counter()
    results = study.run(folder, **how)
    return results, perf_counter() - began


def show(study: Study, folder: Path, kept: Path | None, halves: list[int]) -> bool:
    """One title: on one process, then on the cluster with a node killed half way; what that one came to is reported
    where it is kept. All columns are compared, what was measured with the rest."""
    alone, seconds = timed(study, folder / "alone")
    print(f"  one process: {study.games} games in {seconds:.1f} s", flush=True)
    with nodes(halves) as cluster:
        killed: list[int] = []

        def progress(done: int, _left: float | None) -> None:
            if not killed and done >= study.games / 2:
                cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)
                killed.append(done)

        shared, seconds = timed(study, kept or folder / "shared", on="ray", progress=progress)
    counts = Counter((row["arm"], row["game"]) for row in shared.rows())
    twice = sum(n > 1 for n in counts.values())
    table = shared.table()
    same = table.equals(alone.table())
    print(
        f"  two nodes of Ray, one killed after {killed[0]} games: {len(counts)} results in "
        f"{seconds:.1f} s, {twice} of them twice, "
        f"{'equal' if same else 'NOT EQUAL'} row by row in all {table.num_columns} columns to those of one process",
        flush=True,
    )
    if kept is not None:
        print(f"  report: {shared.report(kept / 'report.html')}", flush=True)
    return same and not twice and len(counts) == study.games


def speed(study: Study, folder: Path, cores: int) -> None:
    """The same games with one processor and with all, by our own processes and by Ray. Efficiency is the speed-up
    divided by the number of processors."""
    first: dict[str, float] = {}
    for number in range(1, cores + 1):
        _results, seconds = timed(study, folder / f"jobs-{number}", jobs=number)
        with nodes([1] * number):
            small = Study(game=study.game, scenario=study.scenario, games=number, measure=())
            small.run(folder / f"warm-{number}", on="ray")  # Ray starts its workers when needed
            _results, by_ray = timed(study, folder / f"ray-{number}", on="ray")
        for name, took in (("jobs", seconds), ("ray", by_ray)):
            begun = first.setdefault(name, took)
            print(
                f"  {name} {number}: {study.games / took:,.0f} games/s, × {begun / took:.2f}, "
                f"efficiency {begun / took / number:.0%}",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=20_000, help="of each title")
    parser.add_argument("--speed", action="store_true", help="measure the speed-up too")
    parser.add_argument("--agents", default="random")
    parser.add_argument(
        "--report", type=Path, metavar="FOLDER", help="measure everything; keep and report it here"
    )
    parser.add_argument("titles", nargs="*", default=list(TITLES))
    given = parser.parse_args()
    if given.report is not None and given.report.exists():
        parser.error(f"{given.report} is there already; name another folder")
    cores = os.cpu_count() or 1
    compiled = not str(play.__file__).endswith(".py")
    print(f"{'compiled' if compiled else 'interpreted'}, {cores} processors", flush=True)
    good = True
    for title in given.titles:
        print(f"{title}, {TITLES[title]}, {given.agents}", flush=True)
        find(title)
        study = Study(
            game=title,
            scenario=TITLES[title],
            games=given.games,
            seed=1,
            agents=given.agents,
            measure=() if given.report is None else MEASURES,
        )
        kept = None if given.report is None else given.report / title
        with TemporaryDirectory() as folder:
            good &= show(study, Path(folder), kept, [max(cores // 2, 1)] * 2)
            if given.speed:
                speed(
                    msgspec.structs.replace(study, games=max(given.games // 5, 1), measure=()),
                    Path(folder),
                    cores,
                )
    sys.exit(not good)


if __name__ == "__main__":
    main()
