"""`cairn play` with a pipe for a keyboard."""

import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from typer.testing import Result

import cairn
from cairn.cli.screen import Keyboard
from cairn.record import parse, read_file
from cairn.verify import verify

Run = Callable[..., Result]
Program = Callable[..., "CompletedProcess[str]"]

SEED = ("play", "toy", "--seed", "7")


def prompts(shown: str) -> list[str]:
    return re.findall(r"^(\w+)> ", shown, re.MULTILINE)


# what is shown


def test_a_prompt_shows_news_board_question_and_options(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, typed="\n").stdout
    news = shown.index("  2.1    You draw a stone of weight 1.")
    board = shown.index("Your stones: 1 3 5")
    question = shown.index("North: What will you do? (rule 2.2)")
    option = shown.index("  3  Build with the stone of weight 3            build 3  3.1")
    assert news < board < question < option


def test_a_seat_is_not_told_what_it_may_not_know(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, typed="pass\ndraw 1\n").stdout
    north, south = shown.split("Pass the screen to South.")
    assert "South draws a stone." in north
    assert "You draw a stone of weight 3." in south
    assert "Your stones: 1 3 5" not in south


def test_only_what_is_new_is_told(run: Run, begun: Path) -> None:
    answers = "build 3\nroll 2\nkeep\ndraw 1\npass\ndraw 2\n"
    shown = run("play", "--load", begun, typed=answers).stdout
    first, second = shown.split("Pass the screen to North.")[1:]
    assert "North rolls 2." in first
    assert "North rolls 2." not in second
    assert "North's stone of weight 3 rolls away and is lost." in second
    assert "South rests." in second


def test_without_hidden_things_the_screen_stays(run: Run, brittle: object) -> None:
    shown = run("play", "brittle", typed="lay\nlay\n").stdout
    assert "Pass the screen" not in shown
    assert "laid: 2" in shown


def test_a_language_is_chosen(run: Run) -> None:
    assert "What will you do?" in run(*SEED, "--lang", "en").stdout


# answering


@pytest.mark.parametrize("line", ["3", "build 3", "b 3", "BUILD3"])
def test_numbers_notation_and_beginnings_answer_alike(run: Run, begun: Path, line: str) -> None:
    run("play", "--load", begun, "--save", begun, typed=f"{line}\n")
    assert cairn.load(begun.read_text()).history[-1] == ("north", "build 3")


def test_a_game_is_played_to_its_end(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    answers = "1\n" * 200
    shown = run(*SEED, "--scenario", "short", "--save", file, typed=answers).stdout
    table = cairn.load(file.read_text())
    assert table.result is not None
    assert table.question.prompt in shown
    assert f"North {table.result.scores['north']}" in shown
    assert f"cairn replay {file}" in shown
    assert verify(read_file(file)).ok


def test_the_end_tells_how_to_save(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "late.cairn"
    answers = "pass\n" * 16 + f"save {file}\nlog 1\nquit\n"
    shown = run(*SEED, typed=answers).stdout
    assert "'save FILE' keeps this game" in shown
    assert shown.count("The game is over.") == 2
    assert cairn.load(file.read_text()).over


def test_chance_can_be_the_players_own_dice(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    answers = "draw 3\n1\n2\n2\n5\nbuild 3\nroll 4\n"
    shown = run("play", "toy", "--chance", "ask", "--save", file, typed=answers).stdout
    assert "Chance: Which stone comes out of the bag? (rule 1.1)" in shown
    assert "Chance: Roll one die with 6 faces. (rule 4)" in shown
    assert "North rolls 4." in shown
    record = parse(file.read_text())
    assert record.headers["chance"] == "ask"
    assert [entry.text for entry in record.entries][-2:] == ["build 3", "roll 4"]


def test_options_and_players_choose_the_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    run(*SEED, "--option", "tokens=5", "--option", "peaceful=yes", "--save", file)
    headers = parse(file.read_text()).headers
    assert (headers["option.tokens"], headers["option.peaceful"]) == ("5", "yes")


def test_own_data_is_played_with(run: Run, tmp_path: Path) -> None:
    own, file = tmp_path / "own", tmp_path / "game.cairn"
    own.mkdir()
    (own / "scenarios.toml").write_text('[[scenario]]\nid = "standard"\ntarget = 3\n')
    shown = run(*SEED, "--data", own, "--save", file).stdout
    assert "Target 3 " in shown
    assert f"--data={own}" in shown
    again = run("play", "--load", file, "--data", own)
    assert "Target 3 " in again.stdout
    assert "--data" in run("play", "--load", file).stderr


# who plays


def test_an_agent_answers_for_its_seat(run: Run) -> None:
    shown = run(*SEED, "--agent", "south=greedy", typed="pass\n" * 3).stdout
    assert set(prompts(shown)) == {"north"}
    assert "Pass the screen" not in shown
    assert re.search("South (rolls|trades|rests|looks)", shown)


def test_agents_play_the_seats_that_are_not_mine(run: Run) -> None:
    shown = run(*SEED, "--seat", "south", "--agent", "greedy", typed="pass\n").stdout
    assert set(prompts(shown)) == {"south"}
    shown = run(*SEED, "--seat", "north", typed="pass\npass\n").stdout
    assert prompts(shown) == ["north", "north"]


def test_agents_alone_play_to_the_end(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    result = run(*SEED, "--agent", "random", "--save", file)
    assert result.exit_code == 0
    assert prompts(result.stdout) == []
    assert cairn.load(file.read_text()).over


def test_the_same_seed_and_answers_give_the_same_agents(run: Run) -> None:
    again = [run(*SEED, "--agent", "south=random", typed="pass\n" * 5).stdout for _ in range(2)]
    assert again[0] == again[1]


# commands


def test_undo_and_redo(run: Run) -> None:
    answers = "pass\nundo\nstudy\nundo\nredo\nundo\nscout\n"
    shown = run(*SEED, typed=answers).stdout
    refused, taken = (
        shown.index("type 'study' to make it one"),
        shown.index("Taken back: North, pass"),
    )
    assert refused < shown.index("This is a study table now") < taken
    assert shown.count("Taken back: North, pass") == 2
    assert shown.count("Played again: North, pass") == 1
    assert prompts(shown) == ["north", "south", "south", "south", "north", "south", "north"]


def test_a_fair_undo_takes_back_only_ones_own(run: Run, brittle: object) -> None:
    mine = run("play", "brittle", typed="lay\nundo\nundo\n").stdout
    assert "Taken back: North, lay" in mine
    assert "there is nothing to take back" in mine
    theirs = run("play", "brittle", typed="lay\nlay\nundo\nstudy\nundo\n").stdout
    refused = theirs.index("a fair game does not go back here: north has decided since")
    assert refused < theirs.index("Taken back: North, lay")
    assert prompts(theirs) == ["north", "north", "south", "south", "south"]


def test_undo_goes_past_an_agent_only_in_a_study(run: Run) -> None:
    arguments = (*SEED, "--agent", "south=greedy")
    fair = run(*arguments, typed="pass\nundo\n").stdout
    assert "a fair game does not go back here" in fair
    study = run(*arguments, "--study", typed="pass\nundo\nredo\n").stdout
    assert "Taken back: North, pass" in study
    assert study.count("South draws a stone.") == 4


def test_odds_are_told_as_shares_and_fractions(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, typed="odds b 3\n").stdout
    assert "build 3: Build with the stone of weight 3 (rule 3.1); exact" in shown
    assert "  16.7%  1/6  North rolls 4." in shown
    assert "trade 3: " not in shown
    assert "; an estimate" in run("play", "--load", begun, typed="odds scout\n").stdout
    every = run("play", "--load", begun, typed="odds\n").stdout
    assert all(f"\n{text}: " in every for text in ("pass", "build 1", "trade 5", "scout", "raid"))


def test_why_tells_the_rule(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, typed="why build 2\nwhy 3\nwhy\nwhy nonsense\n").stdout
    assert "build 2: you hold no stone of weight 2 (rule 3.1)" in shown
    assert "build 3: this is possible now (rule 3.1)" in shown
    assert "why takes an action" in shown
    assert "'nonsense' is not an action" in shown


def test_rule_tells_title_and_sentence(run: Run) -> None:
    shown = run(*SEED, typed="rule 3.4\nrule 3.41\n").stdout
    assert "3.4 Raid\n  Pay a token and roll one die" in shown
    assert "no rule '3.41'; did you mean '3.4'?" in shown


def test_rules_are_listed_with_titles_and_found_by_a_word(run: Run) -> None:
    listed = run(*SEED, typed="rule\n").stdout
    assert re.search(r"^  3\.4 +Raid$", listed, re.MULTILINE)
    parts = run(*SEED, typed="rule 3\n").stdout.partition("> rule 3\n")[2]
    assert re.search(r"^  3\.4 +Raid$", parts, re.MULTILINE)
    assert not re.search(r"^  2\.1 ", parts, re.MULTILINE)
    found = run(*SEED, typed="rule TOKEN\n").stdout.partition("> rule TOKEN\n")[2]
    assert re.search(r"^  3\.4 +Raid: Pay a token", found, re.MULTILINE)
    assert not re.search(r"^  1\.1 ", found, re.MULTILINE)
    assert "no rule 'zebra'" in run(*SEED, typed="rule zebra\n").stdout


def test_log_tells_the_last_lines(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, typed="log 2\nlog x\n").stdout.partition("north> log 2\n")[
        2
    ]
    assert shown.startswith(
        "  1.1    South draws a stone.\n  2.1    You draw a stone of weight 1.\n"
    )
    assert "the last 2 of 5; log 5 shows all" in shown
    assert "log takes a number" in shown


def test_board_options_and_help_are_shown_again(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, typed="board\noptions\nhelp\n").stdout
    assert shown.count("Your stones: 1 3 5") == 2
    assert shown.count("North: What will you do?") == 2
    assert "take back your last answer" in shown


# saving


def test_save_writes_what_load_goes_on_with(run: Run, begun: Path) -> None:
    file = begun.with_name("game.cairn")
    first = run("play", "--load", begun, typed=f"build 3\nroll 2\nsave {file}\nquit\n")
    assert f"Saved in {file}. Go on: cairn play --load {file} --save {file}" in first.stdout
    shown = run("play", "--load", file, typed="keep\n").stdout
    assert "North: You rolled 2. Keep it, or roll again? (rule 4)" in shown
    assert "North's stone of weight 3 rolls away and is lost." in shown


def test_coming_back_one_is_told_what_happened_since(run: Run, begun: Path) -> None:
    answers = "build 3\nroll 2\nkeep\ndraw 1\npass\ndraw 1\n"
    run("play", "--load", begun, "--save", begun, typed=answers)
    shown = run("play", "toy", "--load", begun).stdout
    news = shown.partition("Target")[0]
    assert "South rests." in news
    assert "You draw a stone of weight 1." in news
    assert "weight 5" not in news


def test_every_answer_is_saved(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    program(*SEED, "--save", file, typed="scout\n")
    assert ("north", "scout") in cairn.load(file.read_text()).history
    assert list(tmp_path.iterdir()) == [file]


def test_a_study_is_saved_as_one(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    run(*SEED, "--save", file, typed="study\n")
    assert parse(file.read_text()).headers["mode"] == "study"
    run(*SEED, "--study", "--save", tmp_path / "other.cairn")
    assert parse((tmp_path / "other.cairn").read_text()).headers["mode"] == "study"


def test_another_file_is_not_lost_by_saving(run: Run, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("dear diary")
    refused = run(*SEED, "--save", notes)
    assert refused.exit_code == 2
    assert "exists and is not this game" in refused.stderr
    shown = run(*SEED, typed=f"save {notes}\nsave\nsave {tmp_path}\n").stdout
    assert f"'save! {notes}' replaces it" in shown
    assert "save takes a file name" in shown
    assert "is a folder" in shown
    assert notes.read_text() == "dear diary"
    run(*SEED, typed=f"save! {notes}\n")
    assert parse(notes.read_text()).headers["game"] == "toy"


@pytest.mark.parametrize("name", ["a\0b", "x" * 1000, "~nobody-of-this-name/game"])
def test_what_cannot_be_a_file_is_refused(run: Run, name: str) -> None:
    result = run(*SEED, typed=f"save {name}\nquit\n")
    assert result.exit_code == 0
    assert "cannot be the name of a file" in result.stdout


def test_a_place_that_cannot_be_written_is_known_before_playing(run: Run, tmp_path: Path) -> None:
    result = run(*SEED, "--save", tmp_path / "none" / "game.cairn")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
    assert "North" not in result.stdout


def test_a_save_that_fails_does_not_end_the_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.cairn"
    saves = iter([False, True, False])

    def full(self: Path, target: Path) -> Path:
        if next(saves):
            raise OSError(28, "No space left on device")
        return target

    monkeypatch.setattr(Path, "replace", full)
    result = run(*SEED, "--save", file, typed="pass\npass\n")
    assert result.exit_code == 0
    assert "not saved" in result.stderr
    assert "No space left on device" in result.stderr
    assert "South: What will you do?" in result.stdout


def test_rules_that_fail_do_not_cost_the_game(
    run: Run, brittle: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rescued.cairn"
    typed = iter(["lay", "throw", str(file)])
    monkeypatch.setattr(Keyboard, "line", lambda self, prompt: next(typed))
    monkeypatch.setattr(Keyboard, "complete", lambda self, completer: setattr(self, "tty", True))
    with pytest.raises(ZeroDivisionError):
        run("play", "brittle")
    assert cairn.load(file.read_text()).history == [("north", "lay"), ("north", "pass")]


def test_the_end_of_the_input_tells_how_to_go_on(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    done = program(*SEED, "--save", file, "--agent", "south=greedy")
    assert done.returncode == 0
    assert f"Go on: cairn play --load {file} --save {file} --agent=south=greedy" in done.stdout
    unsaved = program(*SEED)
    assert unsaved.returncode == 0
    assert "The game is not saved" in unsaved.stdout
    assert "--save FILE" in unsaved.stdout


def test_input_that_is_no_text_is_no_answer(tmp_path: Path) -> None:
    import subprocess
    import sys

    done = subprocess.run(
        [sys.executable, "-m", "cairn", *SEED],
        input=b"\xff\xfe\npass\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"is not an action" in done.stdout
    assert b"North rests." in done.stdout


def test_what_is_typed_is_never_markup(run: Run) -> None:
    assert "'[red]' is not an action" in run(*SEED, typed="[red]\n").stdout


def test_plain_text_without_a_terminal(program: Program) -> None:
    shown = program(*SEED, typed="odds\n").stdout
    assert "\x1b" not in shown
    assert all(line == line.rstrip() or line.endswith("> ") for line in shown.splitlines())
