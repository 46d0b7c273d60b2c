"""A study on a cluster of Ray: the same games as on one process, whatever happens to its machines.

The cluster is a real one of several nodes, all on this machine, each with processes and an object store of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from socket import socket
from typing import Any

import msgspec
import pytest

from cairn.arena import ArenaError
from cairn.lab import Across, Study, StudyError
from tests.test_docs import samples

ray = pytest.importorskip(
    "ray", reason="NOT CHECKED: studies on a cluster. Ray is not installed here."
)

from cairn.lab import cluster as ours  # noqa: E402 (it needs Ray)

STUDY = Study(
    game="toy", games=150, seed=5, across=Across(scenario=("standard", "short")), measure=("luck",)
)


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Any, int]]:
    """A head that plays nothing, and two nodes that do; and the port at which others may join."""
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setattr(ours, "PIECE", 0.05)
    with socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    head = {"num_cpus": 0, "include_dashboard": False, "ray_client_server_port": port}
    cluster: Any = Cluster(initialize_head=True, head_node_args=head)
    try:
        for _each in range(2):
            cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False)
        yield cluster, port
    finally:
        end: Any = ray.shutdown
        end()
        cluster.shutdown()


@pytest.mark.filterwarnings("ignore")  # of what Ray leaves open
def test_a_node_dies_and_every_game_is_there_once_as_on_one_process(
    nodes: tuple[Any, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = STUDY.run(tmp_path / "alone").table()
    cluster, port = nodes
    victim = next(iter(cluster.worker_nodes))
    killed: list[int] = []
    told: list[int] = []

    def progress(done: int) -> None:
        told.append(done)
        if not killed and done >= 30:
            killed.append(done)
            cluster.remove_node(victim, allow_graceful=False)

    results = STUDY.run(tmp_path / "shared", on="ray", progress=progress)
    assert killed
    assert killed[0] < 300
    assert told[-1] == 300
    assert told == sorted(told)
    found = Counter((row["arm"], row["game"]) for row in results.rows())
    assert set(found.values()) == {1}
    assert results.table().equals(alone)
    # so does the program that the documentation shows
    (sample,) = (one for one in samples("docs/research.md") if 'on="ray"' in one)
    exec(compile(sample, "docs/research.md", "exec"), {})
    assert capsys.readouterr().out.count("Share(") == 2
    # it goes on from there, from a machine that is no part of the cluster
    leave: Any = ray.shutdown
    leave()
    more = msgspec.structs.replace(STUDY, games=155)
    assert more.run(tmp_path / "shared", on=f"ray://127.0.0.1:{port}").games == 310
    assert not ray.is_initialized()


def test_places_that_are_none_are_refused(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="not on 'moon'"):
        STUDY.run(tmp_path, on="moon")
    assert list(tmp_path.iterdir()) == []


def test_what_goes_wrong_in_a_cluster_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def unreachable(**_given: object) -> None:
        raise ConnectionError("nobody there")

    monkeypatch.setattr(ray, "init", unreachable)
    with pytest.raises(
        ArenaError, match="the cluster ray://nowhere:1 cannot be reached: nobody there"
    ):
        STUDY.run(tmp_path, on="ray://nowhere:1")


def test_a_cluster_that_fails_to_let_somebody_in_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """But not for ever."""
    asked: list[object] = []

    def aborted(**given: object) -> None:
        asked.append(given["address"])
        raise ConnectionAbortedError("it died at its start")

    monkeypatch.setattr(ray, "init", aborted)
    with pytest.raises(ArenaError, match="cannot be reached: it died at its start"):
        STUDY.run(tmp_path, on="ray://nowhere:1")
    assert asked == ["ray://nowhere:1"] * ours.ATTEMPTS
