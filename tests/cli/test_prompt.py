"""What the prompt offers besides answering: a line for the board, things looked up, standing answers, hints."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

import cairn
from cairn.core.state import State
from cairn.game import Glance
from cairn.narrate import Narrator
from cairn.table import Table
from cairn_toy.game import GAME as TOY

Run = Callable[..., Result]
Open = Callable[..., Any]

SEED = ("play", "toy", "--seed", "7")
ALONE = (*SEED, "--agent", "south=random")
NAVAJO = ("play", "navajo-wars", "--seed", "7")
BOARD = "Your stones"


def after(shown: str, line: str) -> str:
    """What comes after a line was typed."""
    return shown.partition(f"> {line}\n")[2]


# the board in a line


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy's board is large, so to speak: it is worth a look only when a cairn has grown."""

    def glance(state: Any, seat: int | None, narrator: Narrator) -> Glance:
        return Glance(
            f"{state.bag.size()} stones in the bag, tokens {state.tokens[0]} {state.tokens[1]}",
            [int(n) for n in state.height],
        )

    monkeypatch.setattr(TOY.guide, "glance", glance)


@pytest.mark.usefixtures("large")
def test_a_large_board_is_shown_when_there_is_something_new_to_see(run: Run, begun: Path) -> None:
    table = cairn.load(begun.read_text())
    assert table.glance("north") is not None
    answers = "build 3\nroll 6\nkeep\ndraw 1\n"
    shown = run("play", "--load", begun, "--agent", "south=random", typed=answers).stdout
    first, rolled = shown.split("> build 3\n")
    assert BOARD in first
    assert "('board' shows all)" not in first
    assert BOARD not in rolled.partition("> roll 6\n")[2].partition("> keep")[0]
    assert BOARD in after(shown, "keep")


@pytest.mark.usefixtures("large")
def test_in_between_a_line_stands_for_it(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, typed="trade 3\ndraw 1\npass\ndraw 1\n").stdout
    assert "14 stones in the bag, tokens 4 2 ('board' shows all)\n" in after(shown, "trade 3")


@pytest.mark.usefixtures("large")
def test_the_whole_board_comes_when_it_is_asked_for_and_after_an_undo(run: Run) -> None:
    study = run(*ALONE, "--study", typed="pass\nboard\nundo\n").stdout
    between = after(study, "pass").partition("north> board")[0]
    assert BOARD not in between
    assert BOARD in after(study, "board").partition("north> undo")[0]
    assert BOARD in after(study, "undo")


def test_a_small_board_is_shown_whenever_it_changes(run: Run) -> None:
    shown = run(*ALONE, typed="pass\npass\n").stdout
    assert shown.count(BOARD) == 3
    assert "('board' shows all)" not in shown


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize(("columns", "drawn"), [("80", 80), ("120", 98)])
def test_the_board_is_drawn_for_the_terminal(terminal: Open, columns: str, drawn: int) -> None:
    screen = terminal(*NAVAJO, COLUMNS=columns, NO_COLOR="1")
    shown = re.sub(r"\x1b\[[0-9;]*m", "", screen.until("dine> ")).replace("\r", "")
    lines = shown.splitlines()
    assert "─" * drawn in lines
    assert max(map(len, lines)) <= int(columns)


# phases


def test_phases_are_announced_when_they_begin(run: Run) -> None:
    shown = run(*ALONE, typed="pass\npass\n").stdout
    assert [line for line in shown.splitlines() if line.startswith("── ")] == [
        "── First stones",
        "── A turn",
    ]
    assert shown.index("── A turn") < shown.index("> pass")


def test_what_happened_stands_under_its_phase(run: Run) -> None:
    answers = "place A SH6\n1\nplace B SJ4\n1\n1\n1\n1\n1\n"
    shown = run(*NAVAJO, typed=answers).stdout
    placed = shown.index("Family A makes its home")
    drawn = shown.index("The card: ")
    assert shown.index("── Set-up") < placed < shown.index("── The next card") < drawn
    assert shown.count("── Set-up") == 1


# things looked up


def test_a_card_is_explained(run: Run) -> None:
    shown = run(*NAVAJO, typed="card\ncard 36\ncard wisdom-1\ncard wisdm-1\n").stdout
    assert "there is no card now; name one" in after(shown, "card")
    assert after(shown, "card 36").startswith("#36 Trappers and Traders\n  Preempt for ")
    assert after(shown, "card wisdom-1").startswith("Wisdom of the Ancient Ones 1\n  Elders add")
    assert "no card or piece 'wisdm-1'; did you mean 'wisdom-1'?" in shown


def test_a_game_without_cards_says_so(run: Run) -> None:
    shown = run(*SEED, typed="card\nlegend\n").stdout
    assert "toy has nothing to look up" in shown
    assert "needs no explanation" in shown


def test_the_signs_of_the_board_are_explained(run: Run) -> None:
    shown = after(run(*NAVAJO, typed="legend\n").stdout, "legend")
    assert "B2 is Family B with Ferocity 2" in shown


def test_a_card_leads_to_its_rule(run: Run) -> None:
    shown = run(*NAVAJO, typed="rule C36\nrule c36\n").stdout
    assert shown.count("C35 Cards 35 to 37: Trappers and Traders\n  An Intruder comes") == 2


# standing answers


def test_a_question_is_always_answered_so_until_it_is_asked_again(run: Run) -> None:
    shown = run(*ALONE, typed="always pass\n").stdout
    assert "From now on this question is answered by 'pass'" in shown
    assert "  always pass: Pass" in shown
    assert "The game is over." in shown
    assert len(re.findall(r"^north> ", shown, re.MULTILINE)) == 1


def test_a_standing_answer_is_given_only_where_it_is_possible(run: Run) -> None:
    shown = run(*ALONE, typed="always scout\n").stdout
    asked = shown.partition("From now on")[2]
    assert "Exchange the two" in asked  # another question is asked as ever


def test_standing_answers_are_listed_and_given_up(run: Run, tmp_path: Path) -> None:
    typed = "always\nask again\nalways scout\nalways\nask again\nalways\nask what\n"
    shown = run(*ALONE, typed=typed).stdout
    assert "nothing is always answered" in after(shown, "always")
    assert "you are asked everything already" in after(shown, "ask again")
    assert "  scout: What will you do?" in shown
    assert "You are asked everything again." in after(after(shown, "ask again"), "ask again")
    assert "'ask' takes 'again', 'everything'" in after(shown, "ask what")


def test_what_is_not_possible_is_not_always_answered(run: Run) -> None:
    shown = run(*ALONE, typed="always build 9\nalways\n").stdout
    assert "write build STONE" in shown
    assert "nothing is always answered" in shown


def test_undo_goes_back_past_standing_answers(run: Run) -> None:
    """To the last answer that was given by hand, and its question is asked again, else it would be answered at once."""
    table = cairn.table("toy", seed=7)
    trade = next(one.text for one in table.options if one.text.startswith("trade"))
    shown = run(*ALONE, "--study", typed=f"{trade}\nalways pass\nundo\nundo\n").stdout
    first, second = after(shown, "undo").split("> undo\n")
    assert first.startswith("Taken back: North, pass\nThis question is asked again from now on.")
    assert "always pass" not in first
    assert second.startswith(f"Taken back: North, {trade}\n")


def test_chance_has_no_standing_answer(run: Run) -> None:
    shown = run("play", "toy", "--chance", "ask", typed="always draw 3\n").stdout
    assert "only a person's question" in shown


# odds


def test_options_without_chance_are_only_named_where_there_are_many(run: Run) -> None:
    shown = after(run(*NAVAJO, typed="odds\n").stdout, "odds")
    assert "Nothing is left to chance by: place A SH1, place A SH2" in shown
    assert "place A SH1: " not in shown


def test_an_interrupt_ends_the_odds_and_not_the_game(
    run: Run, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forever(table: Table, *rest: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "odds", forever)
    result = run("play", "--load", begun, typed="odds\nodds pass\npass\n")
    assert result.exit_code == 0
    assert result.stdout.count("No more odds; the game goes on.") == 2
    assert "North rests." in result.stdout


def test_an_estimate_says_about(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, typed="odds scout\n").stdout
    assert re.search(r"^ +about \d+%  ", shown, re.MULTILINE)


# own dice


def test_a_bare_number_is_the_card_that_was_drawn(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    table = cairn.table("navajo-wars", chance="ask")
    while not table.options[0].text.startswith("card "):
        table.play(table.options[0])
    table.play("card 8")
    table.play("take-card")  # so that the cards left do not count from 1 to the end
    ply = table.ply
    table.save(file)
    shown = run("play", "--load", file, "--save", file, typed="32\n8\n").stdout
    assert "The card: #32 Apaches Raid New Mexico." in shown
    assert cairn.load(file.read_text()).history[ply] == ("chance", "card 32")


def test_a_number_that_chance_does_not_have_is_refused(run: Run) -> None:
    shown = run("play", "toy", "--chance", "ask", typed="9\n").stdout
    assert "there is no option 9; there are 1 to 5" in shown


def test_a_persons_options_are_counted(run: Run, begun: Path) -> None:
    """Though "build 3" has a number, it is not by that; what ends the turn comes last."""
    shown = run("play", "--load", begun, typed="\n").stdout
    listed = re.findall(r"^  +(\d+)  .*?  +(\w+(?: \d)?)  ", shown, re.MULTILINE)
    assert listed.index(("1", "build 1")) < listed.index(("3", "build 3"))
    assert listed[-1][1] == "pass"


# hints


def test_a_tutorial_without_its_guide_says_so(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "lesson.cairn"
    run("play", "navajo-wars", "--tutorial", "--save", file, typed="\n\n")
    unguided = run("play", "--load", file).stdout
    assert f"With it: cairn play --load {file} --save {file} --tutorial" in unguided
    assert "without its guide" not in run("play", "--load", file, "--tutorial").stdout


def test_a_new_game_names_its_tutorial(run: Run, tmp_path: Path) -> None:
    said = "Never played? Begin with the tutorial: cairn play navajo-wars --tutorial\n"
    file = tmp_path / "game.cairn"
    assert said in run("play", "navajo-wars", "--save", file).stdout
    assert "Never played?" not in run("play", "--load", file).stdout
    assert "Never played?" not in run("play", "navajo-wars", "--tutorial").stdout
    assert "Never played?" not in run("play", "toy", "--seed", "7").stdout
    bots = run("play", "navajo-wars", "--scenario", "tutorial", "--agent", "random").stdout
    assert "Never played?" not in bots


def test_a_taken_file_tells_how_to_go_on(run: Run, begun: Path) -> None:
    refused = run(*SEED, "--save", begun)
    assert refused.exit_code == 2
    assert f"go on with a game by --load {begun}, or name another file" in refused.stderr


def test_other_data_than_those_named_are_refused_with_a_remedy(run: Run, tmp_path: Path) -> None:
    own, file = tmp_path / "own", tmp_path / "game.cairn"
    own.mkdir()
    (own / "scenarios.toml").write_text('[[scenario]]\nid = "standard"\ntarget = 3\n')
    run(*SEED, "--data", own, "--save", file)
    assert "name the folder of the values" in run("play", "--load", file).stderr
    (own / "scenarios.toml").write_text('[[scenario]]\nid = "standard"\ntarget = 4\n')
    changed = run("play", "--load", file, "--data", own).stderr
    assert f"{own} is not the folder" in changed
    assert "has changed since" in changed


def test_a_game_that_was_only_looked_at_is_saved_already(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, typed="board\nquit\n").stdout
    assert f"Saved in {begun}. Go on: " in shown
    assert "not saved" not in shown
    played = run("play", "--load", begun, typed="pass\nquit\n").stdout
    assert "The game is not saved." in played


def test_only_what_is_near_is_suggested(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, typed="qwertz\nbild 3\n").stdout
    assert "'qwertz' is not an action; 'help' lists commands" in shown
    assert "the nearest legal action is 'build 3'" in shown


# the end


def test_the_end_tells_how_it_came_about(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def reckoning(state: State, narrator: Narrator) -> list[str]:
        return ["North's cairn is higher."]

    monkeypatch.setattr(TOY.guide, "reckoning", reckoning)
    shown = run(*SEED, "--agent", "random").stdout
    assert "Score: " in shown
    assert shown.index("Score: ") < shown.index("North's cairn is higher.")


def test_what_is_left_to_set_up_is_answered_by_a_word(run: Run) -> None:
    shown = run(*NAVAJO, typed="setup\nsetup\n").stdout
    assert "'setup' answers what is left" in shown.partition("> setup\n")[0]
    first, again = after(shown, "setup").split("> setup\n")
    assert first.count("makes its home") == 3
    assert "there is nothing to set up now" in again
