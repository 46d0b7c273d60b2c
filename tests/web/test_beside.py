"""A process beside the server: what it says, and what is said of one that dies, never comes back, or is wrong."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from cairn.core.errors import CairnError
from cairn.web.beside import NoAnswer, Told, Worker, serve
from tests.patience import PATIENCE

SOON = 0.05  # seconds until a process is given up that never answers


def obeying(begun: Path, line: Connection) -> None:
    """A process that does as it is told, and writes down what it has begun."""

    def work(wanted: str, told: Told) -> str:
        with begun.open("a") as file:
            file.write(f"{wanted}\n")
        if wanted == "die" or (wanted == "die once" and begun.read_text().count(wanted) == 1):
            os._exit(1)
        if wanted == "hang":
            told(0.5)
            time.sleep(1000)
        if wanted == "refuse":
            raise CairnError("not this")
        if wanted == "fail":
            raise KeyError(3)
        return f"{wanted}: done"

    serve(line, work)


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    return tmp_path / "begun"


@pytest.fixture
def worker(begun: Path) -> Iterator[Worker]:
    made = Worker(partial(obeying, begun))
    yield made
    made.stop()


def test_who_asks_one_that_has_died_meanwhile_does_not_notice(worker: Worker) -> None:
    assert worker.answer("one", PATIENCE) == "one: done"
    worker._process.kill()
    worker._process.join()
    assert worker.answer("two", PATIENCE) == "two: done"


def test_what_one_has_died_of_is_tried_once_more(worker: Worker, begun: Path) -> None:
    assert worker.answer("die once", PATIENCE) == "die once: done"
    assert begun.read_text().split("\n") == ["die once", "die once", ""]


def test_what_each_dies_of_is_given_up_and_said_so(worker: Worker, begun: Path) -> None:
    with pytest.raises(NoAnswer, match="has died"):
        worker.answer("die", PATIENCE)
    assert begun.read_text().split() == ["die", "die"]
    assert worker.answer("next", PATIENCE) == "next: done"


def test_one_that_never_comes_back_is_ended_and_not_tried_again(
    worker: Worker, begun: Path
) -> None:
    worker.answer("first", PATIENCE)
    told: list[float] = []
    with pytest.raises(NoAnswer, match="takes too long"):
        worker.answer("hang", SOON, told.append)
    assert begun.read_text().count("hang") <= 1
    assert worker._line is None
    assert worker.answer("next", PATIENCE) == "next: done"


@pytest.mark.parametrize(("wanted", "said"), [("refuse", "not this"), ("fail", "KeyError: 3")])
def test_one_that_says_why_there_is_no_answer_lives_on(
    worker: Worker, wanted: str, said: str
) -> None:
    worker.answer("first", PATIENCE)
    process = worker._process
    with pytest.raises(NoAnswer, match=said):
        worker.answer(wanted, PATIENCE)
    assert worker.answer("next", PATIENCE) == "next: done"
    assert worker._process is process


@pytest.mark.parametrize("first", [True, False])
def test_when_all_has_stopped_none_is_started(worker: Worker, first: bool) -> None:
    if first:
        worker.answer("first", PATIENCE)
    process = worker._process
    worker.stop()
    with pytest.raises(NoAnswer):
        worker.answer("next", PATIENCE)
    assert worker._process is process
