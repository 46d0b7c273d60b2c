"""`cairn odds`"""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from typer.testing import Result

import cairn

Run = Callable[..., Result]


def test_the_odds_of_an_action(run: Run, begun: Path) -> None:
    result = run("odds", begun, "build 3")
    assert result.exit_code == 0
    assert result.stdout.startswith("North: What will you do? (rule 2.2)\nbuild 3: ")
    faces = [
        line for line in result.stdout.splitlines() if line.startswith("  16.7%  1/6  North rolls")
    ]
    assert [line[-2] for line in faces] == ["1", "2", "3", "4", "5", "6"]


def test_the_odds_of_all_options(run: Run, begun: Path) -> None:
    told = json.loads(run("odds", begun, "--json").stdout)
    assert (told["ply"], told["seat"], told["rule"]) == (5, "north", "2.2")
    assert told["prompt"] == "What will you do?"
    table = cairn.load(begun.read_text())
    assert [one["text"] for one in told["options"]] == [one.text for one in table.options]
    for option in told["options"]:
        assert set(option) == {"text", "label", "rule", "exact", "supposing", "outcomes"}
        shares = [Fraction(one["fraction"]) for one in option["outcomes"]]
        assert sum(shares) == 1
        assert shares == sorted(shares, reverse=True)
        assert [one["probability"] for one in option["outcomes"]] == [float(s) for s in shares]


def test_odds_of_one_option_as_json(run: Run, begun: Path) -> None:
    (option,) = json.loads(run("odds", begun, "BUILD3", "--json").stdout)["options"]
    assert (option["text"], option["rule"], option["exact"]) == ("build 3", "3.1", True)
    assert option["outcomes"][0] == {
        "probability": 1 / 6,
        "fraction": "1/6",
        "events": ["North rolls 1."],
        "chance": ["roll 1"],
        "then": "You rolled 1. Keep it, or roll again?",
    }


def test_odds_earlier_in_the_game(run: Run, begun: Path) -> None:
    file = begun.with_name("later.cairn")
    later = cairn.load(begun.read_text())
    later.play("build 3")
    later.play("roll 4")
    later.save(file)
    earlier = run("odds", file, "--at", "5", "--json")
    assert earlier.exit_code == 0
    assert earlier.stdout == run("odds", begun, "--json").stdout
    assert json.loads(run("odds", file, "--at", "0", "--json").stdout)["seat"] == "chance"


def test_an_estimate_is_called_one(run: Run, begun: Path) -> None:
    assert (
        "scout: Scout the next two stones (rule 3.3); an estimate"
        in run("odds", begun, "scout").stdout
    )
