"""The commands at large: help, version, what there is to play, where its facts come from."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

import cairn
from cairn.cli import main
from cairn.extras import installing
from cairn.game import OptionValue
from cairn.record import parse

Run = Callable[..., Result]
Program = Callable[..., "subprocess.CompletedProcess[str]"]

COMMANDS = ("games", "play", "sim", "replay", "verify", "odds", "rules", "data", "schema")


def test_without_a_command_it_tells_what_there_is(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)
    assert "Exit codes" in result.stdout
    assert "130" in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"cairn {command}" in result.stdout.split("Examples:")[1]


@pytest.mark.parametrize("command", ["", *COMMANDS, "serve", "draw"])
def test_no_flag_looks_as_if_it_took_a_value(run: Run, command: str) -> None:
    shown = run(*command.split(), "--help").stdout
    assert "--help" in shown
    assert "bool" not in shown.casefold()


def test_serve_without_its_packages_names_what_installs_them(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cairn.web", None)
    refused = run("serve")
    assert refused.exit_code == 2
    assert installing("web") in refused.stderr


def test_the_version_is_told(program: Program) -> None:
    done = program("--version")
    assert (done.returncode, done.stdout) == (0, f"cairn {cairn.__version__}\n")


def test_starting_imports_nothing_heavy() -> None:
    heavy = ["rich", "babel", "multiprocessing", "cairn.arena", "cairn.agents", "cairn_toy"]
    code = f"import sys, cairn.cli; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_installed_command_and_the_module_are_one() -> None:
    from importlib.metadata import entry_points

    (point,) = entry_points(group="console_scripts", name="cairn")
    assert point.load() is main


# games


def test_games_are_listed_with_scenarios_and_options(run: Run) -> None:
    shown = run("games").stdout
    for part in (
        "toy",
        "Two Cairns",
        "short",
        "tokens=0…5 (2)",
        "peaceful=no|yes (no)",
        "No raids",
    ):
        assert part in shown


def test_an_option_with_many_choices_names_some(run: Run) -> None:
    shown = run("games").stdout
    assert "tribes=usual|norse+thule|… (usual)" in shown


def test_games_as_json(run: Run) -> None:
    (toy,) = [game for game in json.loads(run("games", "--json").stdout) if game["name"] == "toy"]
    assert toy == {
        "name": "toy",
        "title": "Two Cairns",
        "about": "A toy for two: build the higher cairn.",
        "version": 1,
        "seats": ["north", "south"],
        "scenarios": [
            {
                "name": "standard",
                "title": "Standard: the first cairn of height 12",
                "note": None,
            },
            {"name": "short", "title": "Short: the first cairn of height 6", "note": None},
        ],
        "options": [
            {
                "name": "tokens",
                "title": "Tokens at the start",
                "default": 2,
                "choices": [0, 1, 2, 3, 4, 5],
            },
            {
                "name": "peaceful",
                "title": "No raids",
                "default": False,
                "choices": [False, True],
            },
        ],
    }


def test_no_game_at_all_says_how_to_get_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cairn.games.entry_points", lambda group: [])
    assert "cairn.games" in run("games").stdout


# data


def test_data_counts_values_by_class(run: Run) -> None:
    told = json.loads(run("data", "toy", "--json").stdout)
    counts = {name: told[name] for name in ("attested", "inferred", "reconstructed", "missing")}
    assert counts == {"attested": 5, "inferred": 1, "reconstructed": 1, "missing": 0}
    assert told["total"] == 7
    assert told["hash"].startswith("sha256:")
    assert "values" not in told
    shown = run("data", "toy").stdout
    assert "attested       5  71.4%" in shown
    assert told["hash"] in shown


@pytest.mark.parametrize(
    ("game", "players"), [("navajo-wars", (1, 2)), ("greenland", (2, 3)), ("toy", (None,))]
)
def test_data_tells_the_hash_that_records_carry(
    run: Run, game: str, players: tuple[int | None, ...]
) -> None:
    told = json.loads(run("data", game, "--json").stdout)
    shown = run("data", game).stdout
    usual = parse(cairn.table(game, seed=1).record()).headers["data"]
    assert told["hash"] == usual
    for n in players:
        options: dict[str, OptionValue] = {} if n is None else {"players": n}
        carried = parse(cairn.table(game, None, options, seed=1).record()).headers["data"]
        assert told.get("hashes", {}).get(f"players={n}", told["hash"]) == carried
        assert carried in shown


def test_data_lists_values_with_their_source(run: Run) -> None:
    (value,) = json.loads(run("data", "toy", "--list", "inferred", "--json").stdout)["values"]
    assert value == {
        "file": "bag.toml",
        "key": "stone[id=4].count",
        "value": 3,
        "class": "inferred",
        "source": "fewer of each as they grow heavier",
    }
    assert len(json.loads(run("data", "toy", "--list", "--json").stdout)["values"]) == 7
    shown = run("data", "toy", "--list", "reconstructed").stdout
    assert "stone[id=5].count" in shown
    assert "stone[id=4].count" not in shown


def test_own_data_is_counted_as_the_players(run: Run, tmp_path: Path) -> None:
    (tmp_path / "scenarios.toml").write_text('[[scenario]]\nid = "short"\ntarget = 9\n')
    before = json.loads(run("data", "toy", "--json").stdout)
    after = json.loads(run("data", "toy", "--data", tmp_path, "--list", "--json").stdout)
    assert after["hash"] != before["hash"]
    assert [v["source"] for v in after["values"] if v["value"] == 9] == [
        "the player's own copy (overlay)"
    ]
