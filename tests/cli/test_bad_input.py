"""What is refused on the command line: exit code 2, one line that names the cause and what to do, no traceback."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

import cairn
from cairn.record import parse

Run = Callable[..., Result]
Program = Callable[..., "subprocess.CompletedProcess[str]"]


def refusal(result: Result) -> str:
    """The message, after checking that it is one."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("cairn: ")
    assert "Traceback" not in result.stderr
    return result.stderr.removeprefix("cairn: ").rstrip("\n")


# names that are not known


@pytest.mark.parametrize("command", ["play", "sim", "rules", "data"])
def test_unknown_game(run: Run, command: str) -> None:
    message = refusal(run(command, "tyo"))
    assert "no game 'tyo'" in message
    assert "'toy'" in message


@pytest.mark.parametrize(
    ("arguments", "cause", "instead"),
    [
        (["--scenario", "shrot"], "scenario", "'short'"),
        (["--option", "tokns=3"], "option", "'tokens'"),
        (["--option", "tokens=9"], "'tokens' cannot be '9'", "0, 1, 2, 3, 4, 5"),
        (["--option", "tokens"], "--option 'tokens'", "NAME=VALUE"),
        (["--option", "tokens=1", "--option", "tokens=2"], "'tokens'", "once"),
        (["--players", "3"], "'players'", "tokens"),
        (["--agent", "south=greddy"], "no agent 'greddy'", "'greedy'"),
        (["--agent", "suoth=greedy"], "no seat 'suoth'", "'south'"),
        (["--agent", "south="], "'south='", "SEAT=AGENT"),
        (["--agent", "south=greedy", "--agent", "south=random"], "'south'", "name one"),
        (["--seed", "-1"], "-1", "whole number"),
        (["--seed", "x"], "--seed", "--help"),
        (["--lang", "xx"], "'xx'", "en"),
    ],
)
def test_unknown_names_when_playing(
    run: Run, arguments: list[str], cause: str, instead: str
) -> None:
    message = refusal(run("play", "toy", *arguments))
    assert cause in message
    assert instead in message


@pytest.mark.parametrize(
    ("arguments", "cause", "instead"),
    [
        (["--jobs", "0"], "--jobs must be 1 or more", "0"),
        (["--games", "0"], "--games must be 1 or more", "0"),
        (["--limit", "-5"], "--limit must be 1 or more", "-5"),
        (["--agent", "greddy"], "no agent 'greddy'", "'greedy'"),
        (["--agent", "suoth=greedy"], "no seat 'suoth'", "'south'"),
        (["--scenario", "shrot"], "scenario", "'short'"),
        (["--option", "tokns=3"], "option", "'tokens'"),
        (["--seed", "-1"], "-1", "whole number"),
    ],
)
def test_unknown_names_in_a_simulation(
    run: Run, arguments: list[str], cause: str, instead: str
) -> None:
    message = refusal(run("sim", "toy", *arguments))
    assert cause in message
    assert instead in message


def test_unknown_seat_of_a_replay(run: Run, saved: Path) -> None:
    assert "'north'" in refusal(run("replay", saved, "--seat", "nroth"))


def test_unknown_class_of_values(run: Run) -> None:
    assert "'inferred'" in refusal(run("data", "toy", "--list", "infered"))


def test_unknown_source_of_chance(run: Run) -> None:
    assert "ask" in refusal(run("play", "toy", "--chance", "dice"))


def test_unknown_action_names_the_nearest(run: Run, begun: Path) -> None:
    assert "the nearest legal action is 'build 3'" in refusal(run("odds", begun, "bild 3"))


def test_an_illegal_action_is_refused_with_its_rule(run: Run, begun: Path) -> None:
    assert "(rule 3.1)" in refusal(run("odds", begun, "build 2"))


def test_unknown_action_in_play_costs_nothing(run: Run, begun: Path) -> None:
    result = run("play", "--load", begun, typed="bild 3\nbuild 2\nbuild 3\nroll 2\n")
    assert result.exit_code == 0
    assert "'bild 3' is not an action; the nearest legal action is 'build 3'" in result.stdout
    assert "build 2: you hold no stone of weight 2 (rule 3.1)" in result.stdout
    assert "North rolls 2." in result.stdout


# what cannot be meant


@pytest.mark.parametrize(
    ("arguments", "instead"),
    [
        (["paly", "toy"], "'play'"),
        (["play"], "toy"),
        (["sim"], "GAME"),
        (["match", "random"], "OTHER"),
        (["match", "random", "greedy"], "--game: greenland, navajo-wars"),
        (["match", "steward", "hunter"], "no game that both 'steward' and 'hunter' play"),
        (["match", "stewrd", "random"], "did you mean 'steward'"),
        (["match", "random", "greddy", "--game", "toy"], "did you mean 'greedy'"),
        (["match", "random", "greedy", "--game", "tyo"], "'toy'"),
        (["match", "random", "greedy", "--game", "toy", "--games", "1"], "2 or more"),
        (["match", "random", "greedy", "--game", "toy", "--elo0", "30"], "less than elo1"),
        (["match", "random", "greedy", "--game", "toy", "--alpha", "1"], "less than 0.5"),
        (["match", "random", "greedy", "--game", "toy", "--save", "nowhere/x"], "name another"),
        (["play", "toy", "--sede", "3"], "--seed"),
        (["play", "toy", "--chance", "ask", "--seed", "3"], "leave one out"),
        (["play", "toy", "--seat", "south", "--agent", "south=greedy"], "leave one out"),
        (["rules", "toy", "--games", "-1"], "0 or more"),
        (["rules", "toy", "--tests", "nowhere"], "nowhere"),
    ],
)
def test_bad_usage(run: Run, arguments: list[str], instead: str) -> None:
    assert instead in refusal(run(*arguments))


@pytest.mark.parametrize(
    ("arguments", "cause"),
    [
        (["--from", "-1"], "--from must be 0 or more"),
        (["--from", "999"], "--from 999 is past the end"),
        (["--from", "9", "--to", "3"], "--to 3 comes before --from 9"),
    ],
)
def test_a_part_of_a_replay_that_cannot_be(
    run: Run, saved: Path, arguments: list[str], cause: str
) -> None:
    assert cause in refusal(run("replay", saved, *arguments))


def test_odds_at_an_answer_that_is_not_there(run: Run, begun: Path) -> None:
    assert "from 0 to 5" in refusal(run("odds", begun, "--at", "6"))


def test_odds_of_a_game_that_is_over(run: Run, saved: Path) -> None:
    assert "--at N" in refusal(run("odds", saved))


# records that cannot be used

Spoil = Callable[[str], str]

SPOILED: dict[str, tuple[Spoil, str, str]] = {
    "empty": (lambda text: "", "empty", "cairn play --save"),
    "foreign": (lambda text: "[Event chess]\n", "line 1: this is not a Cairn record", "cairn play"),
    "newer": (
        lambda text: text.replace("cairn record 3", "cairn record 4"),
        "line 1: this record has format 4",
        "upgrade Cairn",
    ),
    "cut in a line": (lambda text: text[: len(text) // 2], "cut off here", "from a copy"),
    "cut between lines": (
        lambda text: "".join(text.splitlines(keepends=True)[:20]),
        "line 20: the file is cut off here",
        "from a copy",
    ),
    "altered": (
        lambda text: text.replace("1 chance draw", "1 chance roll"),
        "this line was altered",
        "from a copy",
    ),
}


@pytest.fixture(params=SPOILED)
def spoiled(request: pytest.FixtureRequest, saved: Path) -> tuple[Path, str, str]:
    spoil, cause, instead = SPOILED[request.param]
    saved.write_text(spoil(saved.read_text()))
    return saved, cause, instead


@pytest.mark.parametrize(
    "command", [["replay"], ["replay", "--json"], ["odds"], ["play", "--load"]]
)
def test_a_spoiled_record_is_refused(
    run: Run, spoiled: tuple[Path, str, str], command: list[str]
) -> None:
    file, cause, instead = spoiled
    before = file.read_bytes()
    message = refusal(run(*command, file))
    assert message.startswith(str(file))
    assert cause in message
    assert instead in message
    assert file.read_bytes() == before


def test_a_record_that_is_not_there(run: Run, tmp_path: Path) -> None:
    message = refusal(run("replay", tmp_path / "none.cairn"))
    assert "cannot be read: No such file" in message


def test_a_record_that_is_no_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "picture.cairn"
    file.write_bytes(b"\x89PNG\xff\xfe")
    assert "not a text file" in refusal(run("replay", file))


def rewritten(file: Path, **headers: str) -> None:
    """Another header, in a record that is whole otherwise."""
    record = parse(file.read_text())
    record.headers.update(headers)
    file.write_text(record.write())


@pytest.mark.parametrize(
    ("header", "value", "instead"),
    [
        ("game", "tyo", "'toy'"),
        ("rules", "2", "upgrade Cairn"),
        ("scenario", "shrot", "'short'"),
        ("seats", "east west", "north south"),
        ("data", "sha256:0000000000000000", "--data"),
        ("mode", "lenient", "'fair' or 'study'"),
    ],
)
def test_a_record_of_something_else(
    run: Run, saved: Path, header: str, value: str, instead: str
) -> None:
    rewritten(saved, **{header: value})
    for command in (["replay"], ["odds", "--at", "5"], ["play", "--load"]):
        message = refusal(run(*command, saved))
        assert f"{saved}, line " in message
        assert instead in message


def test_a_loaded_game_is_what_it_is(run: Run, begun: Path) -> None:
    message = refusal(run("play", "--load", begun, "--scenario", "short"))
    assert "--scenario is for a new game" in message
    assert "leave it out" in message
    assert "no game 'tyo'" in refusal(run("play", "tyo", "--load", begun))


# data that cannot be used


@pytest.mark.parametrize(
    ("name", "text", "cause"),
    [
        ("bag.toml", "[[stone]]\nid = 1\nweight = 3\n", "stone[id=1].weight"),
        ("bag.toml", "[[stone]]\nid = 1\ncount = 'six'\n", "stone[id=1].count"),
        ("bag.toml", "[[stone]]\nid = 9\ncount = 1\n", "stone[id=9]"),
        ("bag.toml", "[[stone]]\ncount = 1\n", "stone[0]: has no id"),
        ("bag.toml", "[[stone]]\nid = 1\ncount = 9\n", "there are 23 stones"),
        ("bag.toml", "[[stone\n", "is not TOML"),
        ("bags.toml", "", "is not a data file"),
    ],
)
def test_own_data_that_is_wrong(run: Run, tmp_path: Path, name: str, text: str, cause: str) -> None:
    (tmp_path / name).write_text(text)
    for command in ("data", "play", "sim"):
        message = refusal(run(command, "toy", "--data", tmp_path))
        assert str(tmp_path / name) in message
        assert cause in message
        assert "leave out --data" in message


def test_own_data_that_is_nowhere(run: Run, tmp_path: Path) -> None:
    assert "no such folder" in refusal(run("data", "toy", "--data", tmp_path / "none"))


# as a program sees it


def test_a_process_is_refused_in_the_same_way(program: Program, saved: Path) -> None:
    saved.write_text("")
    for arguments in (("play", "tyo"), ("sim", "toy", "--jobs", "0"), ("replay", saved)):
        done = program(*arguments)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("cairn: ")
        assert done.stderr.count("\n") == 1


def test_a_bug_is_no_refusal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody foresaw keeps its traceback: it must be reported, not hidden."""

    def break_down() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("cairn.games.names", break_down)
    with pytest.raises(ZeroDivisionError):
        run("games")


def test_a_reader_that_goes_away_is_no_bug(saved: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cairn", "replay", str(saved)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_letter_that_the_output_does_not_know_is_no_bug(tmp_path: Path) -> None:
    """Such as an é where the encoding is ASCII."""
    file = tmp_path / "game.cairn"
    cairn.table("navajo-wars", seed=1).save(file)
    shown = subprocess.run(
        [sys.executable, "-m", "cairn", "replay", str(file)],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        encoding="ascii",
        check=True,
    )
    assert "The next question is for the Din?: " in shown.stdout
