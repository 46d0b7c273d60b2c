"""The tool that puts small faults into the rules: what it changes, that it finds it again, and that tests catch it."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from operator import attrgetter
from pathlib import Path

from msgspec.json import decode, encode

from tests.harness.rule_mutants.__main__ import Result
from tests.harness.rule_mutants.changes import ROOT, changes
from tests.harness.rule_mutants.choosing import all_changes, find_again, rules_files, sample
from tests.harness.rule_mutants.reach import Reach
from tests.harness.rule_mutants.running import Outcome

FUNCTION = attrgetter("file", "function")
FILE = "src/cairn/games/navajo/rules/tracks.py"
SOURCE = '''"""1.7.4 Nothing here is a fault: 5 < 6."""
from typing import TYPE_CHECKING, Final
from cairn.games.navajo.words import values as v
if TYPE_CHECKING:
    ZERO = 0
MOST: Final[vec[1]] = 19

def lose(s: i64, n: "3 < 4" = 2) -> bool:
    """1.7.4 Or 7 < 8."""
    if n < s.culture and not s.over:
        return True
    for box in (v.RED,):
        s.culture -= n
        if s.curious:
            s.deny(v.RED)
        break
    yield from more(s)
'''


def found(function: str = "lose") -> set[tuple[str, str]]:
    return {(one.was, one.now) for one in changes(FILE, SOURCE) if one.function == function}


def test_operators_numbers_words_and_statements_are_changed() -> None:
    condition = "n < s.culture and (not s.over)"
    assert found("") == {("19", "20"), ("19", "18")}
    assert found() == {
        (condition, "n < s.culture or not s.over"),
        (condition, "False"),
        ("n < s.culture", "n <= s.culture"),
        ("not s.over", "s.over"),
        ("True", "False"),
        ("v.RED", "v.BLUE"),
        ("v.RED", "v.COLOURS"),
        ("s.culture -= n", "s.culture += n"),
        ("s.culture -= n", "pass"),
        ("s.curious", "not s.curious"),
        ("s.deny(v.RED)", "pass"),
        ("break", "continue"),
        ("yield from more(s)", "yield from ()"),
    }


def test_a_change_alters_one_place_and_leaves_python() -> None:
    assert not changes(FILE, "def wait():\n    yield from ()\n")
    for change in changes(FILE, SOURCE):
        broken = change.broken(SOURCE)
        assert broken != SOURCE
        ast.parse(broken)


def test_what_only_explains_is_told_from_rules() -> None:
    concerns = {one.was: one.concerns for one in changes(FILE, SOURCE)}
    assert concerns["s.deny(v.RED)"] == "why not"
    assert concerns["s.culture -= n"] == "rule"


def test_a_seed_draws_the_same_and_spreads_it() -> None:
    made = all_changes(file for file in rules_files() if "/greenland/rules/a" in file)
    drawn = sample(made, 100, 1)
    few = sample(made, 30, 1)
    assert few == drawn[:30]
    assert few != sample(made, 30, 2)
    assert {one.file for one in few} == {one.file for one in made}
    assert {FUNCTION(one) for one in drawn} == {FUNCTION(one) for one in made}
    assert len({(one.file, one.lines[0]) for one in drawn}) == len(drawn)


def test_a_change_is_found_again_when_lines_have_moved() -> None:
    made = changes(FILE, SOURCE)
    moved = SOURCE.replace("    for box", "    s.ap = 3\n    for box").replace("MOST:", "\n\nMOST:")
    again = find_again(changes(FILE, moved), made)
    assert [one and one.key for one in again] == [one.key for one in made]
    gone = find_again(changes(FILE, SOURCE.replace("break", "pass")), made)
    assert [one.was for one, new in zip(made, gone, strict=True) if new is None] == ["break"]


def test_tests_catch_what_they_come_to_and_nothing_else(tmp_path: Path) -> None:
    """A constant that is worked out when modules are loaded, a statement of a function, and a line nobody comes to."""
    rules, tests = "src/cairn/games/navajo/rules/campaign.py", "tests/navajo/test_campaign.py"
    made = {(one.function, one.was, one.now): one for one in all_changes([rules])}
    wanted = {
        made["", "9", "10"]: True,
        made["free_card", "s.culture = NEW_CULTURE", "pass"]: True,
        made["renew_pool", "s.move_cube(v.RED, box, v.POOL)", "pass"]: False,
    }
    known, results = tmp_path / "wanted.json", tmp_path / "results.json"
    known.write_bytes(encode([Result(i, one, Outcome(False)) for i, one in enumerate(wanted)]))
    options = f"--again {known} --save {results} --tests {tests} --map {tmp_path / 'map.json'}"
    command = [sys.executable, "-m", "tests.harness.rule_mutants", *options.split()]
    interpreted = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        command, cwd=ROOT, env=interpreted, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stdout.endswith(f"{'navajo/campaign.py':40}    3      2     1\n")
    got = {one.change: one.outcome for one in decode(results.read_bytes(), type=list[Result])}
    assert {one: outcome.caught for one, outcome in got.items()} == wanted
    assert all(outcome.by.startswith(tests) == outcome.caught for outcome in got.values())


def test_a_constant_of_a_module_that_only_a_test_loads_is_worked_out_anew() -> None:
    made = all_changes(["src/cairn/games/greenland/rules/observing.py"])
    assert {one.function for one in made} > {"", "observe"}
    assert all(Reach("", {}, {}).runs_early(one) == (not one.function) for one in made)
