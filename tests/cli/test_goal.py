"""`goal` at the prompt of a game."""

from pathlib import Path

from tests.cli.conftest import Run


def test_goal_tells_how_to_win_and_how_it_stands(run: Run, tmp_path: Path) -> None:
    said = run("play", "greenland", "--seed", "3", typed="goal\nquit\n").output
    assert "Have most points" in said
    assert "lead by" in said or "a draw now" in said


def test_a_game_that_has_no_goal_to_tell_says_so(run: Run) -> None:
    said = run("play", "toy", "--seed", "3", typed="goal\nquit\n").output
    assert "toy does not say how it is won" in said
