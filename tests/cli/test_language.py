"""In another language every word of the terminal is of that language. What is still English is listed, and it is
nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import Result

from cairn import games
from cairn.cli.app import app
from cairn.cli.typed import COMMANDS
from tests.cli.conftest import Run
from tests.made_up import LANGUAGE, english_left, notation

COMMAND_NAMES = [str(one.name or one.callback.__name__) for one in app.registered_commands]  # type: ignore[union-attr]
# a program and its commands, a line of a help page that begins with a command, a file, a hash, a type
COMMAND_LINE = re.compile(r"\bcairn(?: [\w.=*…/-]+)*")
FIRST_WORD = re.compile(
    rf"^[│ ]*(?:ask \w+ \w+|(?:{'|'.join((*COMMAND_NAMES, *COMMANDS))})\b(?: \[[a-z]+\])?)"
)
FILE = re.compile(r"\S*/\S+|\S+\.(?:cairn|py|toml|svg|png)\b|sha256:\w+")
# a type, choices that are typed, and the one taken if nothing is typed; what was typed at a prompt; a player's words
CHOICES = re.compile(r"<[^>]*>|\w+\|[\w|]+|(?<=: )\w+(?=\])")
PROMPT = re.compile(r"^\w+(?: \[.*\])?> .*|“.*”")
GAMES = re.compile(rf"\b(?:{'|'.join(games.names())})\b")
AS_IT_IS = (COMMAND_LINE, FIRST_WORD, FILE, CHOICES, GAMES)


@pytest.fixture(autouse=True)
def spoken(made_up_language: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_LOCALE", str(made_up_language))
    monkeypatch.setenv("CAIRN_LANG", LANGUAGE)


def left(done: Result, *as_it_is: str | re.Pattern[str]) -> str:
    said = done.output
    return "\n".join(english_left(said, PROMPT, *as_it_is, *AS_IT_IS))


@pytest.mark.parametrize("command", ["", *COMMAND_NAMES])
def test_the_help_of_every_command(run: Run, command: str) -> None:
    assert left(run(*command.split(), "--help")) == ""


def test_a_list_of_the_games(run: Run) -> None:
    names = r"^[\w-]+(?=  )|^ +[\w-]+(?:=\S+ \(\S+\))?"  # what is typed stands first
    assert left(run("games"), re.compile(names)) == ""


TYPED = """help
board
legend
options all
card
rule
log 5
odds 1
why pass
why roll 6
nonsense
999
1
undo
redo
note it is mine
always 1
always
ask
study
save {file}
save {file}
card nonsense
rule nonsense
log nonsense
"""


@pytest.mark.parametrize("name", ["toy", "navajo-wars", "greenland"])
def test_a_game_at_the_terminal(run: Run, tmp_path: Path, name: str) -> None:
    typed = TYPED.format(file=tmp_path / "game.cairn") + "1\n" * 60 + "quit\n"
    done = run("play", name, "--seed", "3", typed=typed)
    assert left(done, notation(games.find(name))) == ""


@pytest.mark.parametrize("name", ["navajo-wars", "greenland"])
def test_a_tutorial_at_the_terminal(run: Run, name: str) -> None:
    done = run("play", name, "--tutorial", typed="\n" * 30 + "quit\n")
    assert left(done, notation(games.find(name))) == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "nope"],
        ["play", "toy", "--scenario", "shrt"],
        ["play", "toy", "--option", "tokens"],
        ["play", "toy", "--option", "tokens=9"],
        ["play", "toy", "--seat", "west"],
        ["play", "toy", "--agent", "nobody"],
        ["play", "toy", "--chance", "luck"],
        ["play", "toy", "--seed", "x"],
        ["play", "toy", "--sed", "1"],
        ["play", "toy", "--save"],
        ["play"],
        ["plai"],
        ["replay"],
        ["sim", "toy", "--games", "0"],
        ["match", "random", "greedy"],
        ["match", "steward", "hunter"],
        ["rules", "toy", "99"],
        ["data", "toy", "none", "--list"],
        ["verify", "pyproject.toml"],
        ["odds", "pyproject.toml"],
        ["serve", "--port", "70000"],
    ],
    ids=" ".join,
)
def test_what_is_refused(run: Run, arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert left(done) == ""


def test_a_saved_game(run: Run, saved: Path) -> None:
    toy = notation(games.find("toy"))
    for command in (["replay"], ["replay", "--seat", "north"], ["odds", "--at", "9"], ["verify"]):
        assert left(run(command[0], saved, *command[1:]), toy) == ""


def test_many_games(run: Run) -> None:
    # results, seats and agents are the names that a program reads
    names = re.compile(r"^ +\w+(?: +(?:random|greedy))?|^toy, .*; (?=\w+ \d+$)")
    assert left(run("sim", "toy", "--games", "5"), names) == ""
    signs = re.compile(names.pattern + r"|\b(?:greedy|random|north|south|Elo|SPRT|alpha|beta)\b")
    match = ["match", "random", "greedy", "--game", "toy", "--games", "4"]
    assert left(run(*match), signs) == ""


def test_where_rules_and_facts_come_from(run: Run) -> None:
    assert (
        left(run("rules", "toy", "3.1", "--games", "2"), re.compile(r"\S+/\S+\.py:\d+ \w+")) == ""
    )
    assert left(run("data", "toy"), re.compile(r"^ +\w+|^toy")) == ""


def test_a_language_is_named_on_the_command_line_or_by_the_surroundings(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CAIRN_LANG")
    assert "there is no game" in run("play", "nope").output
    assert "there is no game" not in run("play", "nope", "--lang", LANGUAGE).output
    assert "there is no game" not in run("play", "nope", f"--lang={LANGUAGE}").output
    monkeypatch.setenv("LANG", f"{LANGUAGE}_YY.UTF-8")
    assert "there is no game" not in run("play", "nope").output
    assert "there is no game" in run("play", "nope", "--lang", "en").output
    refused = run("play", "toy", "--lang", "zz")
    assert (
        refused.exit_code,
        "no catalogue for language 'zz'; use en, fr, it, xx" in refused.output,
    ) == (
        2,
        True,
    )
