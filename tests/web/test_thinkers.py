"""Bots think in processes of their own: what they say comes back, and waiting counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing import Pipe
from threading import Event, Thread
from typing import Any

import pytest

import cairn
from cairn.agents import Bots, Task
from cairn.agents.levels import PATIENCE as SECONDS
from cairn.agents.seated import LEAST
from cairn.search import Limits, Progress, Thinking, Thought
from cairn.search.thinking import Told
from cairn.web import thinkers
from cairn.web.beside import HowFar, NoAnswer
from cairn.web.thinkers import Thinkers, work
from tests.patience import PATIENCE


def task(agent: str = "random") -> Task:
    table = cairn.table("navajo-wars", seed=7)
    assert table.to_play is not None
    return Bots(table, {table.to_play: agent}).task()


def nothing(progress: Progress) -> None:
    """Nobody wants to know."""


@pytest.fixture
def started() -> Iterator[Thinkers]:
    found = Thinkers(1)
    yield found
    found.stop()


def test_what_a_process_answers_is_what_would_be_answered_here(started: Thinkers) -> None:
    assert started.answer(task(), nothing) == task().answer()
    with pytest.raises(NoAnswer, match="there is no agent 'nobody'"):
        started.answer(replace(task(), agent="nobody"), nothing)
    assert started.answer(task(), nothing) == task().answer(), "the process lives on"


def test_when_all_is_stopped_nobody_begins_to_think(started: Thinkers) -> None:
    started.stop()
    with pytest.raises(NoAnswer):
        started.answer(task(), nothing)
    assert started._all[0]._process is None


class Slow:
    """A process that answers when it may, and takes note of what it is sent."""

    def __init__(self) -> None:
        self.may, self.busy = Event(), Event()
        self.waited: list[float] = []
        self.patience: list[float] = []

    def answer(self, sent: tuple[Task, float], patience: float, told: Callable[..., None]) -> int:
        self.waited.append(sent[1])
        self.patience.append(patience)
        self.busy.set()
        assert self.may.wait(PATIENCE)
        return 1

    def stop(self) -> None:
        pass


def test_who_has_waited_for_a_process_has_the_less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, now, asked = Slow(), [100.0], Event()

    def clock() -> float:
        if slow.busy.is_set():
            asked.set()
        return now[0]

    monkeypatch.setattr(thinkers, "Worker", lambda work: slow)
    monkeypatch.setattr(thinkers, "monotonic", clock)
    both = Thinkers(1)
    threads = [Thread(target=both.answer, args=(task(), nothing)) for _ in range(2)]
    threads[0].start()
    assert slow.busy.wait(PATIENCE)
    threads[1].start()
    assert asked.wait(PATIENCE)  # from now on the second waits
    now[0] = 100.7
    slow.may.set()
    for one in threads:
        one.join(PATIENCE)
    assert slow.waited == [0.0, pytest.approx(0.7)]
    assert slow.patience == [thinkers.PATIENCE] * 2, "who never comes back is given up"


@pytest.mark.parametrize(
    ("waited", "left"), [(0.0, SECONDS), (0.75, SECONDS - 0.75), (0.95, LEAST), (30.0, LEAST)]
)
def test_waiting_counts_against_the_time_to_think(
    waited: float, left: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Limits] = []

    def think(thinking: Thinking, limits: Limits, told: Told | None) -> Thought:
        given.append(limits)
        return thinking.thought()

    monkeypatch.setattr(Thinking, "think", think)
    task("strong").answer(None, waited)
    assert [one.seconds for one in given] == [left]


def test_a_process_says_how_far_it_is_before_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(task: Task, told: Told, waited: float) -> int:
        told(Progress(waited, (3,)))
        return 3

    monkeypatch.setattr(Task, "answer", answer)
    line, there = Pipe()
    thread = Thread(target=run, args=(there,))
    thread.start()
    line.send((task(), 0.5))
    assert [line.recv(), line.recv()] == [HowFar(Progress(0.5, (3,))), 3]
    line.close()
    thread.join(PATIENCE)
    assert not thread.is_alive()


def run(line: Any) -> None:
    """As in a process of its own, whose signals are not those of this one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("signal.signal", lambda *_: None)
        work(line)
