"""The coach in the terminal."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

import cairn
from cairn.cli.review import LEVELS, chart
from cairn_toy.game import GAME as TOY
from tests.cli.test_documented import keys, section

Run = Callable[..., Result]
SEED = ("play", "toy", "--seed", "3")


def test_a_hint_is_told_and_written_down(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    shown = run(*SEED, "--agent", "south=random", "--save", file, typed="hint\nquit\n").stdout
    assert "games played on." in shown
    assert re.search(r"\d% ± \d+ to win", shown)
    assert [(one.seat, one.text) for one in cairn.load(file.read_text()).remarks] == [
        ("north", "hint")
    ]


def test_an_analysis_goes_on_up_to_a_number(run: Run) -> None:
    shown = run(*SEED, "--agent", "south=random", typed="analyse 150\nanalyse x\nquit\n").stdout
    assert shown.count("games played on.") == 2
    assert "'analyse' takes how many games" in shown


def test_what_probably_follows_is_told_without_what_stands_in_brackets(run: Run) -> None:
    """The chances and terms beside an option belong to its own question."""
    learning = ("play", "greenland", "--tutorial", "--seed", "3")
    shown = run(*learning, typed="analyse 20\nquit\n").stdout
    follows = re.findall(r"Then probably: .*", shown)
    follows += re.findall(r"compared with “.*?”", shown)
    assert follows
    assert not any(" (" in line for line in follows)


def test_with_others_all_must_agree(run: Run) -> None:
    shown = run(*SEED, typed="hint\ncoach yes\npass\nhint\ncoach\nquit\n").stdout
    assert "the coach helps only when all agree; not yet: South" in shown
    assert "The coach helps when these agree too: South" in shown
    assert "North agrees that everybody may ask the coach" in shown
    assert shown.count("games played on.") == 1
    assert "The coach may be asked" in shown


def test_an_interrupt_ends_the_thinking_and_not_the_game(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: object, **named: object) -> None:
        raise KeyboardInterrupt

    for one in ("analyse", "watch", "review"):
        monkeypatch.setattr(f"cairn.coach.{one}", interrupted)
    typed = "hint\nanalyse\nreview\nboard\nquit\n"
    shown = run(*SEED, "--agent", "south=random", typed=typed)
    assert shown.stdout.count("The coach stops; the game goes on.") == 3
    assert shown.exit_code == 0


def test_a_review_in_words(run: Run, saved: Path) -> None:
    shown = run("review", saved, "--seat", "north", "--nodes", "120").stdout
    for words in ("the chance to win", "at the beginning", "your choices", "luck", "at the end"):
        assert words in shown
    assert "Decisions: " in shown


def test_a_review_as_json(run: Run, saved: Path) -> None:
    told = json.loads(run("review", saved, "--seat", "south", "--nodes", "120", "--json").stdout)
    assert told["seat"] == "south"
    assert told["start"] + told["skill"] + told["others"] + told["luck"] == pytest.approx(
        told["end"]
    )
    assert {key for key in keys(told) if f"`{key}`" not in section("review")} == set()


@pytest.mark.parametrize("as_one", [True, False])
def test_points_are_told_where_they_say_more_than_who_wins(
    run: Run, saved: Path, as_one: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(TOY), "as_one", lambda game, state: as_one)
    hint = run(*SEED, "--agent", "south=random", typed="hint\nquit\n").stdout
    review = run("review", saved, "--seat", "north", "--nodes", "8000").stdout
    assert "What was done cost" in review
    told = [re.search(r"\d points?\b", shown) is not None for shown in (hint, review)]
    assert told == [not as_one] * 2


def test_whose_review_it_is_must_be_said(run: Run, saved: Path, begun: Path) -> None:
    asked = run("review", saved)
    assert (asked.exit_code, "--seat" in asked.stderr) == (2, True)
    under_way = run("review", begun, "--seat", "north")
    assert (under_way.exit_code, "all agree" in under_way.stderr) == (2, True)


def test_verify_tells_who_had_help(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    run(*SEED, "--agent", "south=random", "--save", file, typed="hint\nquit\n")
    assert "the coach helped north" in run("verify", file).stdout


def test_a_chart_goes_from_the_beginning_to_the_end() -> None:
    drawn = chart([(0, 0.5), (10, 1.0), (20, 0.0)], width=20)
    assert len(drawn) == LEVELS
    columns = [line.partition("|")[2].ljust(20) for line in drawn]
    assert [row[0] for row in columns] == [" ", " ", "•", " ", " "]
    assert [row[12] for row in columns] == ["•", " ", " ", " ", " "]
    assert [row[19] for row in columns] == [" ", " ", " ", " ", "•"]


@pytest.mark.parametrize("within", [False, True])
def test_a_moment_is_tried_again_by_the_command_that_the_review_prints(
    run: Run, saved: Path, tmp_path: Path, within: bool
) -> None:
    """A study game of its own, that begins at that decision; the file that was looked back at stays as it is."""
    before, other = saved.read_text(), tmp_path / "again.cairn"
    if within:
        asked = ("play", "--load", saved, "--agent", "south=random")
        shown = run(*asked, typed="review\nquit\n").stdout
    else:
        shown = run("review", saved, "--seat", "north", "--nodes", "8000").stdout
    moments = re.findall(
        r"After answer (\d+), .*?Try it again: cairn (play .*?)\n", shown, re.DOTALL
    )
    assert 1 <= len(moments) <= 3
    for ply, command in moments:
        asked_then = cairn.load(before).fork(int(ply)).question.prompt
        played = run(*shlex.split(command), "--save", other, typed="1\nquit\n")
        assert played.exit_code == 0
        assert asked_then in played.stdout
        again = cairn.load(other.read_text())
        assert (again.mode, again.ply > int(ply)) == ("study", True)
        assert again.history[: int(ply)] == cairn.load(before).history[: int(ply)]
        assert run("verify", other).exit_code == 0
        other.unlink()
    assert saved.read_text() == before


@pytest.mark.parametrize(
    ("at", "said"), [("-1", "--at is from 0"), ("9999", "--at is from 0"), (None, "--load")]
)
def test_a_moment_must_have_been(run: Run, saved: Path, at: str | None, said: str) -> None:
    asked = ("play", "toy", "--at", "3") if at is None else ("play", "--load", saved, "--at", at)
    refused = run(*asked)
    assert (refused.exit_code, said in refused.stderr) == (2, True)


def test_an_unsaved_game_names_no_command(run: Run) -> None:
    typed = "pass\n" * 4 + "review\nquit\n"
    shown = run(*SEED, "--agent", "south=random", typed=typed).stdout
    assert "Moments to learn from" in shown
    assert "Try it again" not in shown
