"""A study on a cluster of Ray: the same games as on one process, whatever happens to its machines.

The cluster is a real one of several nodes, all on this machine, each with processes and an object store of its own."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from socket import socket
from typing import Any

import msgspec
import pytest

from cairn.arena import ArenaError
from cairn.lab import Across, Study, StudyError, study
from tests.test_docs import samples

ray = pytest.importorskip(
    "ray", reason="NOT CHECKED: studies on a cluster. Ray is not installed here."
)

from cairn.lab import cluster as ours  # noqa: E402 (it needs Ray)

STUDY = Study(
    game="toy",
    games=50,
    seed=5,
    across=Across(scenario=("standard", "short"), agents=("random", "greedy")),
    measure=("luck",),
)
#: in which values of one's own are played
OURS = Path(__file__).parents[2] / "docs" / "studies" / "greenland.toml"


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Any, int]]:
    """A head that plays nothing, and two nodes that do; and the port at which others may join."""
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setattr(ours, "PIECE", 0.05)
    with socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    head = {
        "num_cpus": 0,
        "include_dashboard": False,
        "ray_client_server_port": port,
        "_system_config": {"health_check_period_ms": 500},  # a dead node is found out sooner
    }
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


def players(node: Any) -> list[int]:
    """The processes of a node that play just now."""
    import psutil  # type: ignore[import-untyped]  # which Ray brings

    raylet = psutil.Process(node.all_processes["raylet"][0].process.pid)
    return [one.pid for one in raylet.children() if "_played" in "".join(one.cmdline())]


@pytest.mark.filterwarnings("ignore")  # of what Ray leaves open
def test_a_worker_and_a_node_die_and_every_game_is_there_once_as_on_one_process(
    nodes: tuple[Any, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    alone = STUDY.run(tmp_path / "alone").table()
    cluster, port = nodes
    victim, other = cluster.worker_nodes
    killed: list[int] = []
    told: list[int] = []

    def progress(done: int, _left: float | None) -> None:
        told.append(done)
        if not killed and done >= 30 and (found := players(other)):
            killed.append(done)
            os.kill(found[0], signal.SIGKILL)
            cluster.remove_node(victim, allow_graceful=False)

    results = STUDY.run(tmp_path / "shared", on="ray", progress=progress)
    assert killed
    assert killed[0] < 200
    assert told[-1] == 200
    assert told == sorted(told)
    found = Counter((row["arm"], row["game"]) for row in results.rows())
    assert set(found.values()) == {1}
    assert results.table().equals(alone)
    # so does the program that the documentation shows
    (sample,) = (one for one in samples("docs/research.md") if 'on="ray"' in one)
    exec(compile(sample, "docs/research.md", "exec"), {})
    assert capsys.readouterr().out.count("Share(") == 2
    # an arm of a study of ours, by the hunter and with values of its own, all of it measured
    real = Study.read(OURS)
    real = msgspec.structs.replace(
        real, games=2, arms=real.arms[1:], across=Across(agents=("hunter",))
    )
    assert all(arm.data for arm in real.arms)
    shared = real.run(tmp_path / "real", on="ray")
    assert shared.table().equals(real.run(tmp_path / "real-alone").table())
    assert [(arm.finished, bool(arm.luck)) for arm in shared.arms.values()] == [(2, True)]
    # whoever has another version plays nothing
    more = msgspec.structs.replace(STUDY, games=52)
    with monkeypatch.context() as changed:
        changed.setattr(study, "__version__", "0.0.7")
        with pytest.raises(ArenaError, match=r"by Cairn 0\.0\.7;"):
            more.run(tmp_path / "shared", on="ray")
    # it goes on from there, from a machine that is no part of the cluster
    leave: Any = ray.shutdown
    leave()
    assert more.run(tmp_path / "shared", on=f"ray://127.0.0.1:{port}").games == 208
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
