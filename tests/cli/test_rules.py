"""`cairn rules`"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from cairn import register
from cairn.core import state

Run = Callable[..., Result]

TESTS = """
import pytest

@pytest.mark.rule("3.1")
def test_build():
    pass
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """One rule has a test."""
    (tmp_path / "test_toy.py").write_text(TESTS)
    return tmp_path


def told(result: Result) -> dict[str, dict[str, Any]]:
    return {row["rule"]: row for row in json.loads(result.stdout)}


def test_json_has_code_tests_and_hits(run: Run, tests: Path) -> None:
    result = run("rules", "toy", "--tests", tests, "--json")
    assert result.exit_code == 0
    rows = told(result)
    assert list(rows) == [rule.number for rule in register.rules("cairn_toy")]
    assert set(rows["3.1"]) == {"rule", "title", "code", "tests", "hits"}
    assert rows["3.1"]["title"] == "Build"
    assert rows["3.1"]["code"][0].endswith(" build")
    assert rows["3.1"]["tests"][0].endswith("test_toy.py:5 test_build")
    assert rows["3.1"]["hits"] > 0
    assert rows["3.2"]["tests"] == []


def test_hits_come_from_play(run: Run, tests: Path) -> None:
    def hits(*more: str) -> dict[str, int]:
        rows = told(run("rules", "toy", "--tests", tests, "--json", *more))
        return {rule: row["hits"] for rule, row in rows.items()}

    assert set(hits("--games", "0").values()) == {0}
    assert hits("--games", "40")["3.1"] > hits("--games", "10")["3.1"]
    assert hits("--option", "peaceful=yes")["3.4"] == 0
    assert hits("--agent", "greedy", "--games", "2") != hits("--games", "2")


def test_runs_count_rules_that_work_without_a_word(run: Run, tests: Path) -> None:
    result = run("rules", "toy", "--tests", tests, "--json", "--runs", "--games", "3")
    if not str(state.__file__).endswith(".py"):  # compiled code cannot be watched
        assert result.exit_code == 2
        assert "only pure Python can count runs" in result.stderr
        return
    rows = told(result)
    silent = [row for row in rows.values() if row["runs"] and not row["hits"]]
    assert silent
    assert all(row["code"] for row in silent)
    assert rows["3.1"]["runs"] > 0
    assert rows["3.5"]["runs"] == 0  # only asked why there is no raid


def test_unmet_rules_are_listed(run: Run, tests: Path) -> None:
    rows = told(run("rules", "toy", "--tests", tests, "--json", "--unmet", "--games", "30"))
    assert "3.5" in rows
    assert "3.1" not in rows
    assert "3" not in rows  # a heading


def test_untested_rules_are_listed(run: Run, tests: Path) -> None:
    result = run("rules", "toy", "--untested", "--tests", tests, "--json")
    assert result.exit_code == 1
    rows = told(result)
    assert "3.1" not in rows
    assert "3.2" in rows
    assert "3" not in rows  # a heading


@pytest.mark.parametrize(("stated", "code"), [("1", 0), ("2", 1)])
def test_without_gaps_all_is_fine(
    run: Run,
    brittle: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    stated: str,
    code: int,
) -> None:
    package = tmp_path / "two_rules"
    package.mkdir()
    (package / "__init__.py").write_text('def lay():\n    """1 Lay a stone."""\n')
    (package / "rules.toml").write_text(
        '[[rule]]\nnumber = "1"\ntitle = "Lay"\ntext = "Lay a stone."\n\n'
        '[[rule]]\nnumber = "2"\ntitle = "Words"\ntext = "What they mean."\nbehaviour = false\n'
    )
    (package / "test_it.py").write_text(TESTS.replace("3.1", stated))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(brittle, "package", "two_rules")
    monkeypatch.setattr(brittle, "rule_modules", ("two_rules",))
    result = run("rules", "brittle", "--untested", "--tests", package, "--games", "0")
    assert result.exit_code == code
    assert ("Every rule has code and a test." in result.stdout) is (code == 0)


def test_a_table_for_a_person(run: Run, tests: Path) -> None:
    shown = run("rules", "toy", "--tests", tests).stdout
    assert "3.1 " in shown
    assert "test_toy.py:5 test_build" in shown
    assert "test  none" in shown


def test_the_tests_of_a_checkout_are_found(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "tests" / "toy"
    folder.mkdir(parents=True)
    (folder / "test_toy.py").write_text(TESTS)
    monkeypatch.chdir(tmp_path)
    rows = told(run("rules", "toy", "--json"))
    assert rows["3.1"]["tests"] == ["tests/toy/test_toy.py:5 test_build"]


def test_a_game_without_tests_says_so(run: Run, brittle: object, tmp_path: Path) -> None:
    result = run("rules", "brittle", "--games", "0")
    assert "--tests FOLDER" in result.stderr
    assert result.exit_code == 0
    assert run("rules", "brittle", "--untested", "--games", "0").exit_code == 2


# one rule


def test_one_rule_is_told_with_what_it_says(run: Run, tests: Path) -> None:
    shown = run("rules", "toy", "3.1", "--tests", tests)
    assert shown.exit_code == 0
    assert register.by_number("cairn_toy")["3.1"].text in shown.stdout
    assert "test_build" in shown.stdout
    assert "3.2 " not in shown.stdout
    (row,) = json.loads(run("rules", "toy", "3.1", "--tests", tests, "--json").stdout)
    assert row["rule"] == "3.1"
    assert row["text"] == register.by_number("cairn_toy")["3.1"].text


def test_one_rule_is_told_without_playing(run: Run, tests: Path) -> None:
    """Hits are counted only where they are asked for."""

    def counted(*more: str) -> set[str]:
        (row,) = json.loads(run("rules", "toy", "3.1", "--tests", tests, "--json", *more).stdout)
        return set(row) & {"hits", "runs"}

    assert counted() == set()
    for asked in (["--games", "3"], ["--agent", "greedy"], ["--option", "peaceful=yes"]):
        assert counted(*asked) == {"hits"}
    assert "hits" not in run("rules", "toy", "3.1", "--tests", tests).stdout
    shown = run("rules", "toy", "3.1", "--tests", tests, "--games", "3").stdout
    assert shown.split()[:2] == ["rule", "hits"]


def test_one_rule_that_play_never_comes_to_is_found_by_playing(run: Run, tests: Path) -> None:
    rows = told(run("rules", "toy", "3", "--unmet", "--tests", tests, "--json"))
    assert rows["3.5"]["hits"] == 0
    assert "3.1" not in rows


def test_one_rule_has_no_heading_above_it(run: Run, tests: Path) -> None:
    assert run("rules", "toy", "3.1", "--tests", tests).stdout.startswith("3.1 ")
    assert run("rules", "toy", "--games", "1", "--tests", tests).stdout.startswith("rule ")


def test_a_rule_comes_with_its_parts(run: Run, tests: Path) -> None:
    rows = told(run("rules", "toy", "3", "--tests", tests, "--json"))
    parts = [one.number for one in register.rules("cairn_toy") if one.number.startswith("3.")]
    assert list(rows) == ["3", *parts]


def test_letters_of_a_rule_may_be_small(run: Run) -> None:
    (row,) = json.loads(run("rules", "greenland", "g2", "--json").stdout)
    assert row["rule"] == "G2"


def test_a_rule_that_there_is_not_is_refused(run: Run) -> None:
    refused = run("rules", "toy", "3.99")
    assert refused.exit_code == 2
    assert "there is no rule '3.99'" in refused.stderr
