"""`cairn play GAME --tutorial`, for every game that has one."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import cairn
from cairn.course import Course, course_of, follow, has_tutorial
from cairn.games import find, names
from cairn.record import CHANCE_NAME
from cairn.table import Table
from tests.cli.conftest import Program, Run

GAMES = [name for name in names() if has_tutorial(find(name))]
ENTERS = "\n" * 300  # more than it takes; at the end Enter alone does nothing
ON = ENTERS + "pass\n" * 12  # and a little further

each_game = pytest.mark.parametrize("game", GAMES)


def guided(course: Course) -> Iterator[Table]:
    """The tutorial as a player meets it: its table at each question that is put to the player."""
    table = course.table()
    forced = follow(table, course)
    while not course.over(table.ply):
        yield table
        forced.begin_step(table.ply)
        table.play(course.answers[table.ply])
        course.play_others(table)


def asked_for(course: Course) -> list[str]:
    """What the player answers."""
    return [course.answers[table.ply] for table in guided(course)]


def said(course: Course, key: str) -> str:
    return course.table().narrator.say(key)


def played(file: Path) -> list[str]:
    """The answers in a saved game."""
    return [text for _, text in cairn.load(file.read_text()).history]


def learnt(run: Run, game: str, file: Path, typed: str) -> list[str]:
    """The answers of a tutorial with this typed in it, saved at its end."""
    run("play", game, "--tutorial", "--seed", "1", typed=f"{typed}\nsave {file}\n")
    return played(file)


def again(course: Course) -> str:
    """What the command that goes on after the tutorial says of the other seats."""
    return "".join(f" --agent={seat}={name}" for seat, name in course.others.items())


def test_both_games_have_a_tutorial_and_the_toy_has_none() -> None:
    assert GAMES == ["greenland", "navajo-wars"]


@each_game
def test_enter_alone_leads_through_the_tutorial(run: Run, game: str) -> None:
    course = course_of(game)
    result = run("play", game, "--tutorial", typed=ENTERS)
    assert result.exit_code == 0
    keys = [*(one.key for one in course.steps), course.ending]
    places = [result.stdout.index(said(course, key)) for key in keys]
    assert places == sorted(places)


@each_game
def test_moves_and_outcomes_may_be_typed(run: Run, tmp_path: Path, game: str) -> None:
    """Each step by its moves; what begins with chance, by its first outcome."""
    course = course_of(game)
    answers = learnt(run, game, tmp_path / "typed.cairn", "\n".join(asked_for(course)))
    assert answers == learnt(run, game, tmp_path / "enter.cairn", ENTERS)
    assert len(answers) > len(course.answers)


@each_game
def test_the_outcomes_are_told_beforehand(run: Run, game: str) -> None:
    shown = run("play", game, "--tutorial", typed=ENTERS).stdout
    for step in course_of(game).steps:
        text = shown.partition(f"Step {int(step.key[-2:])} of ")[2].partition("\nStep ")[0]
        assert (f"set for this step: {', '.join(step.chance)}." in text) == bool(step.chance)


@each_game
def test_texts_fit_the_terminal_and_the_browser(game: str) -> None:
    """They name no key and no command."""
    course = course_of(game)
    for key in [*(one.key for one in course.steps), course.ending]:
        assert not re.search(r"(?<!\w)'\w|\b[Pp]ress\b|[Cc]lick|\bEnter\b", said(course, key)), key


@each_game
def test_the_others_move_by_themselves_and_the_player_never_for_them(run: Run, game: str) -> None:
    course = course_of(game)
    assert not {table.question.seat for table in guided(course)} & set(course.others)
    shown = run("play", game, "--tutorial", "--seed", "1", typed=ON).stdout
    prompts = set(re.findall(r"^(\w+)(?: \[[^]]+\])?> ", shown, re.MULTILINE))
    seats = set(course.setup.seats) - set(course.others)
    assert prompts - {"chance"} == seats


def test_the_cards_lie_on_the_table_before_the_first_step(run: Run) -> None:
    shown = run("play", "greenland", "--tutorial").stdout
    before, _, step = shown.partition("Step 1 of")
    assert all(card in before for card in ("Polar Bear is laid out.", "Capelin is laid out."))
    assert "Enter: Feud at the Thing " in step


def test_the_norse_go_on_by_an_agent_and_choose_by_the_seed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here one that would choose otherwise each time."""
    course = replace(course_of("greenland"), others={"norse": "random"})
    monkeypatch.setattr("cairn.cli.tutorial.course_of", lambda name: course)
    games = []
    for file in (tmp_path / "1.cairn", tmp_path / "2.cairn"):
        run("play", "greenland", "--tutorial", "--seed", "1", typed=f"{ON}save {file}\n")
        games.append(cairn.load(file.read_text()).history[len(course.answers) :])
    assert len([seat for seat, _ in games[0] if seat == "norse"]) > 5
    assert games[0] == games[1]


@each_game
def test_other_moves_and_outcomes_are_declined_and_change_nothing(
    run: Run, tmp_path: Path, game: str
) -> None:
    """At each question another option first, then what is expected."""
    course, typed, declined = course_of(game), [], []
    for table in guided(course):
        expected = course.answers[table.ply]
        texts = [one.text for one in table.options]
        other = next(one for one in texts if one != expected)
        typed += [other, expected]
        declined.append(f"'{other}' is possible, but the tutorial plays '{expected}' here")
    file = tmp_path / "game.cairn"
    shown = run("play", game, "--tutorial", "--save", file, typed="\n".join(typed)).stdout
    assert (
        re.findall(r"'[^']+' is possible, but the tutorial plays '[^']+' here", shown) == declined
    )
    assert "leave the tutorial with 'quit'" in shown
    assert played(file)[: len(course.answers)] == course.answers


def numbers_shown(course: Course) -> list[str]:
    """The number of each option that is shown: that of a face or a card of chance, else 1."""
    dice = re.compile(r"\w+ (\d+)")
    found = [(table.question.seat, course.answers[table.ply]) for table in guided(course)]
    faces = [dice.fullmatch(text) if seat == CHANCE_NAME else None for seat, text in found]
    return [face[1] if face else "1" for face in faces]


@each_game
def test_the_option_that_is_shown_has_a_number_that_can_be_typed(
    run: Run, tmp_path: Path, game: str
) -> None:
    course = course_of(game)
    file = tmp_path / "game.cairn"
    typed = numbers_shown(course)
    shown = run("play", game, "--tutorial", "--save", file, typed="\n".join(typed)).stdout
    assert re.findall(r"^ +(\d+)  Enter: ", shown, re.MULTILINE) == typed
    assert played(file)[: len(course.answers)] == course.answers


def test_a_number_that_is_not_shown_plays_nothing(run: Run) -> None:
    shown = run("play", "navajo-wars", "--tutorial", typed="2\nodds 1\noptions\n").stdout
    assert "there is no option 2; the tutorial shows only 1" in shown
    assert "preempt: Preempt" in shown
    assert len(re.findall(r"^ +(\d+)  ", shown.partition("options\n")[2], re.MULTILINE)) == 1


@pytest.mark.parametrize(
    ("game", "typed", "rule"),
    [
        ("navajo-wars", "take-actions", "2.2.1"),
        ("greenland", "\nhunt walrus on-foot", "A2"),
        ("greenland", "\n\nhunt harp-seal on-foot", "E1"),
    ],
)
def test_an_illegal_move_is_refused_with_its_rule(
    run: Run, tmp_path: Path, game: str, typed: str, rule: str
) -> None:
    course, file = course_of(game), tmp_path / "game.cairn"
    result = run("play", game, "--tutorial", "--save", file, typed=f"{typed}\nraise the dead\n")
    assert f"(rule {rule})\n" in result.stdout
    assert "'raise the dead' is not an action" in result.stdout
    assert played(file) == course.answers[: len(played(file))]


@each_game
def test_commands_work_and_undo_goes_back_in_the_tutorial(
    run: Run, tmp_path: Path, game: str
) -> None:
    """Past the others' moves, which are made again."""
    before = "board\noptions\nlog\n" + "\n" * 7 + "undo\nundo\n"
    answers = learnt(run, game, tmp_path / "back.cairn", before + ENTERS)
    assert answers == learnt(run, game, tmp_path / "enter.cairn", ENTERS)


@each_game
def test_after_the_last_step_the_game_is_an_ordinary_one(
    run: Run, tmp_path: Path, game: str
) -> None:
    course, file = course_of(game), tmp_path / "game.cairn"
    result = run("play", game, "--tutorial", "--seed", "1", typed=f"{ENTERS}save {file}\n")
    before, _, free = result.stdout.partition(said(course, course.ending))
    assert f"Step {len(course.steps)} of {len(course.steps)}\n" in before
    assert "Step" not in free
    assert re.search(r"^ +2 ", free, re.MULTILINE)  # there is more than one option now
    assert f"Go on: cairn play --load {file} --save {file}{again(course)}\n" in result.stdout
    table = cairn.load(file.read_text())
    assert "chance: seed" in table.record()
    assert "seed: 1 " in table.record()
    answers = table.ply
    table.play(table.options[-1])
    assert table.ply > answers
    assert run("verify", file).exit_code == 0
    assert run("play", "--load", file, "--tutorial").exit_code == 2  # there is nothing left of it


@each_game
def test_the_dice_after_the_tutorial_are_those_of_the_seed(
    run: Run, tmp_path: Path, game: str
) -> None:
    at = len(course_of(game).answers)
    games: list[list[str]] = []
    for seed in ("1", "1", "2", "3"):
        file = tmp_path / f"{len(games)}.cairn"
        typed = f"{ON}save {file}\n"
        run("play", game, "--tutorial", "--seed", seed, typed=typed)
        games.append(played(file))
    assert games[0] == games[1]
    assert len({answers[at] for answers in games}) > 1


@each_game
@pytest.mark.parametrize("answers", [0, 1, 6, 12, 20])
def test_a_saved_tutorial_goes_on_where_it_was_left(
    run: Run, tmp_path: Path, game: str, answers: int
) -> None:
    course, file = course_of(game), tmp_path / "game.cairn"
    left = run("play", game, "--tutorial", "--save", file, typed="\n" * answers).stdout
    assert f"Go on: cairn play --load {file} --save {file} --tutorial\n" in left
    result = run("play", "--load", file, "--tutorial", typed=f"{ENTERS}save {file}\n")
    last_seen = re.findall(r"^Step (\d+) of", left, re.MULTILINE)[-1]
    assert re.findall(r"^Step (\d+) of", result.stdout, re.MULTILINE)[0] == last_seen
    assert f"Step {len(course.steps)} of" in result.stdout
    assert played(file)[: len(course.answers)] == course.answers


@each_game
def test_a_game_that_left_the_way_is_not_the_tutorial_any_more(
    run: Run, tmp_path: Path, game: str
) -> None:
    course, file = course_of(game), tmp_path / "game.cairn"
    table = next(guided(course))
    table.play(next(one for one in table.options if one.text != course.answers[table.ply]))
    table.save(file)
    result = run("play", "--load", file, "--tutorial")
    assert result.exit_code == 2
    assert "play on without --tutorial" in result.stderr
    assert "without its guide" not in run("play", "--load", file).stdout


def test_a_game_with_more_tribes_is_not_the_tutorial(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    cairn.table("greenland", "first-game", chance=()).save(file)
    result = run("play", "--load", file, "--tutorial")
    assert result.exit_code == 2
    assert "play on without --tutorial" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["toy"], "no tutorial for toy, but for: greenland, navajo-wars"),
        ([], "there is a tutorial for: greenland, navajo-wars"),
        (["navajo-wars", "--scenario", "broken-country"], "--scenario does not go with --tutorial"),
        (["greenland", "--scenario", "first-game"], "--scenario does not go with --tutorial"),
        (["navajo-wars", "--option", "horse-meat=yes"], "--option does not go with --tutorial"),
        (["greenland", "--players", "2"], "--players does not go with --tutorial"),
        (["navajo-wars", "--chance", "ask"], "--chance does not go with --tutorial"),
        (["greenland", "--agent", "random"], "--agent does not go with --tutorial"),
        (["greenland", "--seat", "norse"], "--seat does not go with --tutorial"),
        (["navajo-wars", "--seed", "-1"], "a seed is a whole number"),
    ],
)
def test_what_does_not_go_with_the_tutorial_is_refused(
    run: Run, arguments: list[str], reason: str
) -> None:
    result = run("play", *arguments, "--tutorial")
    assert result.exit_code == 2
    assert reason in result.stderr


@each_game
def test_the_tutorial_as_a_program_with_a_pipe_for_a_keyboard(program: Program, game: str) -> None:
    done: subprocess.CompletedProcess[str] = program(
        "play", game, "--tutorial", typed=ENTERS + "quit\n"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"Step {len(course_of(game).steps)} of" in done.stdout
    assert done.stdout.rstrip().endswith("cairn play … --save FILE")
