"""docs/command-line.md names every command, option and key of a JSON output; its examples and those of help work."""

import json
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import Result

import cairn
from cairn.cli.app import app

Run = Callable[..., Result]

DOCUMENT = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
NAMES = {
    "options",
    "agents",
    "results",
    "wins",
    "scores",
    "seats",
}  # of a simulation: their keys are names of the game's own


def section(command: str) -> str:
    """What is said of one command."""
    return DOCUMENT.partition(f"\n## {command}\n")[2].partition("\n## ")[0]


def keys(value: object, inside: str = "") -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from keys(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if inside not in NAMES:
                yield key
            yield from keys(each, key if inside not in NAMES else "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["games"],
        ["sim", "toy", "--games", "3"],
        ["sim", "toy", "--games", "2", "--limit", "5"],
        ["match", "greedy", "random", "--game", "toy", "--games", "4"],
        ["replay", "BEGUN"],
        ["replay", "BROKEN"],
        ["verify", "BEGUN"],
        ["odds", "BEGUN"],
        ["rules", "toy", "--games", "0"],
        ["rules", "toy", "3.1"],
        ["data", "toy", "--list"],
    ],
)
def test_every_key_is_documented(run: Run, begun: Path, arguments: list[str]) -> None:
    broken = begun.with_name("broken.cairn")
    run("play", "--load", begun, "--save", broken, typed="build 3\n")
    _make_impossible(broken)
    files = {"BEGUN": begun, "BROKEN": broken}
    written = json.loads(run(*[files.get(each, each) for each in arguments], "--json").stdout)
    found = set(keys(written))
    assert found
    assert {key for key in found if f"`{key}`" not in section(arguments[0])} == set()


COMMANDS = get_command(app).commands  # type: ignore[attr-defined]
EXAMPLES = sorted(
    {
        line.strip()
        for text in (DOCUMENT, *(command.epilog or "" for command in COMMANDS.values()))
        for line in text.splitlines()
        if line.startswith(("    cairn ", "  cairn "))
    }
)
LEFT_OUT = ("lab", "mcp", "review", "serve")  # they take long, or until somebody stops them
AT_HOME = ("backup", "restore")  # with the games of whoever runs the tests
SIGNED = "--key"  # of a server that there is not
SHORTER = {"sim": "--games 2 --jobs 1", "match": "--games 6 --jobs 1", "rules": "--games 0"}


@pytest.fixture(scope="module")
def played() -> cairn.Table:
    """The game that the examples save and read, under way."""
    table = cairn.table("greenland", seed=7)
    while table.ply < 60:
        table.play(table.options[-1])
    return table


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_are_of_games_that_everybody_has(example: str) -> None:
    assert {"toy", "north", "south"}.isdisjoint(re.split(r"\W", example))


@pytest.mark.parametrize(
    "example",
    [one for one in EXAMPLES if one.split()[1] not in LEFT_OUT + AT_HOME and SIGNED not in one],
)
def test_an_example_does_what_it_says(
    run: Run, played: cairn.Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, example: str
) -> None:
    """Though with fewer games where it plays many."""
    monkeypatch.chdir(tmp_path)
    command, *words = shlex.split(example.partition(" > ")[0].replace("*", "game"))[1:]
    if "--save" not in words or "--load" in words:  # else it begins a game
        played.save("game.cairn")
    Path("position.txt").write_text(played.position(12), encoding="utf-8")
    result = run(command, *words, *SHORTER.get(command, "").split())
    assert result.exit_code == 0, result.stderr


def _make_impossible(file: Path) -> None:
    from cairn.record import Entry, read_file

    record = read_file(file)
    record.entries[-1] = Entry("north", "build 2", False)
    file.write_text(record.write())


def test_every_command_and_option_is_documented() -> None:
    for name, command in COMMANDS.items():
        assert f"`cairn {name}" in DOCUMENT
        options = [each for one in command.params for each in one.opts if each.startswith("--")]
        known = (
            section(name) + DOCUMENT.partition("## Options that several")[2].partition("\n## ")[0]
        )
        assert [each for each in options if each not in known] == []


def test_every_command_at_the_prompt_is_documented() -> None:
    from cairn.cli.typed import COMMANDS

    words = [" ".join((name, *arguments)) for name, (*arguments, _) in COMMANDS.items()]
    assert [each for each in words if f"`{each}`" not in section("play")] == []
