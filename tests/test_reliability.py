"""The page on reliability is made by its command, from figures that are kept beside it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from bench import reliability
from bench.reliability import FIGURES, PAGE, PROMISES, ROWS, STALLED, TRIED, held, written

TESTS = Path(__file__).parent


@pytest.fixture
def figures() -> Any:
    return json.loads(FIGURES.read_text(encoding="utf-8"))


def test_the_page_is_as_its_command_writes_it(figures: Any) -> None:
    assert PAGE.read_text(encoding="utf-8") == written(figures)


def test_all_that_is_promised_was_tried(figures: Any) -> None:
    assert {*ROWS, "load"} == set(TRIED)
    assert all(figures[name]["found"] for name in TRIED)


def test_nothing_was_lost(figures: Any) -> None:
    for one in figures["kills"]["found"]:
        assert one["lost"] == one["double"] == one["untrue"] == 0
        assert one["acknowledged"] > one["kills"] / 2
    for one in figures["load"]["found"]:
        assert one["lost"] == one["refused"] == 0
    for name in PROMISES:
        (one,) = figures[name]["found"]
        assert one["passed"]
    for one in figures["aside"]["found"]:
        assert one["refused"] == 0 < one["worked_out"]
        assert one["slowest"] <= STALLED


@pytest.mark.parametrize("name", PROMISES)
def test_the_tests_of_each_promise_are_there(name: str) -> None:
    for one in PROMISES[name].tests:
        file, _, test = one.partition("::")
        assert f"\ndef {test}" in (TESTS / file).read_text(encoding="utf-8")


def test_what_passed_is_counted_and_a_failure_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tests").mkdir()
    file = tmp_path / "tests" / "test_one.py"
    file.write_text(
        "import pytest\ndef test_one(): pass\ntest_more = test_one\ndef test_two(): pytest.skip('not here')\n",
        encoding="utf-8",
    )
    promise = reliability.Promise("It holds", "somehow", ("test_one.py",))
    monkeypatch.setitem(PROMISES, "one", promise)
    monkeypatch.chdir(tmp_path)
    assert reliability.tests("one", argparse.Namespace()) == [{"passed": 2, "skipped": 1}]
    with file.open("a") as more:
        more.write("def test_three(): assert not 'true'\n")
    with pytest.raises(SystemExit, match="test_three"):
        reliability.tests("one", argparse.Namespace())


def test_an_answer_that_comes_later_than_promised_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(slowest: float) -> None:
        monkeypatch.setattr(
            reliability, "run", lambda *_command, **_more: json.dumps({"slowest": slowest})
        )

    measured(STALLED)
    assert reliability.aside(argparse.Namespace()) == [{"slowest": STALLED}]
    measured(STALLED + 1)
    with pytest.raises(SystemExit, match="An answer took 201 ms, and 200 are promised"):
        reliability.aside(argparse.Namespace())


def test_how_many_games_are_held_is_told_in_words() -> None:
    def load(games: int, answers: int, p99: float, undone: int = 0) -> dict[str, Any]:
        return {
            "store": "sqlite",
            "processes": 1,
            "games": games,
            "answers_per_second": answers,
            "p99": p99,
            "undone": undone,
            "lost": 0,
            "refused": 0,
        }

    loads = [load(50, 25, 8), load(500, 250, 109), load(1000, 480, 90, 3), load(2000, 341, 38565)]
    assert [*held(loads)] == [
        "- sqlite, 1 process(es): 500 games are held, 250 of 250 answers a second, 99 of 100 within 109 ms.",
        "- sqlite, 1 process(es): 1000 games are not held, 480 of 500 answers a second, 99 of 100 within 90 ms.",
    ]
