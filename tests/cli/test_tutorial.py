"""`cairn play GAME --tutorial`, for every game that has one."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from random import Random

import pytest

import cairn
from cairn.course import Course, course_of, has_tutorial
from cairn.games import find, names
from tests.cli.conftest import Program, Run
from tests.test_course import chosen_by, learnt

GAMES = [name for name in names() if has_tutorial(find(name))]
SEED = 4

each_game = pytest.mark.parametrize("game", GAMES)


def said(course: Course, key: str) -> str:
    return course.table(1).narrator.say(key)


def answers(game: str, number: int, by: int = 1) -> list[str]:
    """What a learner answers in a chapter, in one of many ways."""
    course = course_of(game)
    *_, (table, _) = learnt(course, number, chosen_by(Random(by)), SEED)
    given = zip(table.history, table.given(), strict=True)
    return [text for (seat, text), one in given if one.decided() and seat not in course.others]


def learn(run: Run, game: str, *typed: str, save: Path | None = None) -> str:
    """What a tutorial shows to somebody who types this."""
    arguments: list[str | Path] = [] if save is None else ["--save", save]
    result = run(
        "play", game, "--tutorial", "--seed", str(SEED), *arguments, typed="\n".join(typed) + "\n"
    )
    assert result.exit_code == 0
    return result.stdout


def played(file: Path) -> list[str]:
    """The answers in a saved game."""
    return [text for _, text in cairn.load(file.read_text()).history]


@each_game
def test_all_chapters_one_after_the_other(run: Run, game: str) -> None:
    """Each is announced, ended, and told to be done; 'next' begins the next."""
    course = course_of(game)
    typed: list[str] = []
    for number in range(1, len(course.chapters) + 1):
        typed += [*answers(game, number), "next"]
    shown = learn(run, game, *typed)
    parts = ("about", "end")
    keys = [f"tutorial.{one.name}.{part}" for one in course.chapters for part in parts]
    places = [shown.index(said(course, key)) for key in keys]
    assert places == sorted(places)
    assert (
        shown.count("This chapter is done. 'next' begins the next one") == len(course.chapters) - 1
    )
    assert "The tutorial is done. 'free' plays on from here" in shown
    assert f"there are the chapters 1 to {len(course.chapters)}" in shown


@each_game
def test_each_option_stands_over_its_word_and_results_are_told_after_they_happened(
    run: Run, game: str
) -> None:
    course = course_of(game)
    shown = learn(run, game, *answers(game, 1))
    after = 0
    for table, told in learnt(course, 1, chosen_by(Random(1)), SEED):
        if told.done:
            break
        for text in filter(None, [*(told.words or {}).values(), told.text]):
            assert text in shown
        for happened, word in told.results:
            after = shown.index(f"{happened} {word}", after)
            assert happened in shown[:after]
        if told.points:
            assert f"On the board: {course.pointed_at(table, told)}." in shown


@each_game
def test_any_chapter_can_be_begun_and_the_list_says_which_it_is(run: Run, game: str) -> None:
    course = course_of(game)
    shown = learn(run, game, "chapter 2", "chapters", "chapter 99", "chapter x", "help")
    assert "'chapter 2' begins that chapter" in shown.partition("> help")[2]
    name = course.chapters[1].name
    title, teaches = said(course, f"tutorial.{name}"), said(course, f"tutorial.{name}.teaches")
    assert f"Chapter 2 of {len(course.chapters)}: {title}" in shown
    assert len(re.findall(rf"→ +2  {title} +{teaches}", shown)) == 2
    assert shown.count(f"there are the chapters 1 to {len(course.chapters)}") == 2


def test_what_a_chapter_does_not_offer_is_declined_and_changes_nothing(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "game.cairn"
    shown = learn(run, "greenland", "promote 2 cube", "hunt harp-seal on-foot", save=file)
    assert "'promote 2 cube' is possible, but this chapter does not offer it" in shown
    assert "(rule E1)\n" in shown, "what the rules refuse is refused by them"
    assert "promote" not in shown.partition("thule> ")[0]
    assert played(file) == []


@each_game
def test_after_a_chapter_nothing_is_answered_until_one_goes_on(
    run: Run, tmp_path: Path, game: str
) -> None:
    course, file = course_of(game), tmp_path / "game.cairn"
    shown = learn(run, game, *answers(game, 1), "1", "pass", "free", "1", "1", "1", save=file)
    ended, _, free = shown.partition("> free\n")
    assert ended.count("This chapter is done") >= 2
    assert "done> " in ended
    assert "chance> " not in ended, "nothing is to be entered"
    assert "This chapter is done" not in free
    others = "".join(f" --agent={seat}={name}" for seat, name in course.others.items())
    assert f"Go on: cairn play --load {file} --save {file}{others}\n" in free
    decided = [one for one in played(file) if one in free]
    assert decided
    assert run("verify", file).exit_code == 0


@each_game
def test_commands_work_and_undo_goes_back_past_the_dice(
    run: Run, tmp_path: Path, game: str
) -> None:
    typed = answers(game, 1)
    plain, back = tmp_path / "plain.cairn", tmp_path / "back.cairn"
    learn(run, game, *typed, save=plain)
    half = len(typed) // 2
    learn(run, game, "board", "options", *typed[:half], "undo", *typed[half - 1 :], save=back)
    assert played(plain) == played(back)


@each_game
@pytest.mark.parametrize("given", [0, 1, 2])
def test_a_saved_chapter_goes_on_where_it_was_left(
    run: Run, tmp_path: Path, game: str, given: int
) -> None:
    file, typed = tmp_path / "game.cairn", ["chapter 2", *answers(game, 2)]
    left = learn(run, game, *typed[: 1 + given], save=file)
    assert f"Go on: cairn play --load {file} --save {file} --tutorial\n" in left
    again = run(
        "play", "--load", file, "--save", file, "--tutorial", typed="\n".join(typed[1 + given :])
    )
    assert "This chapter is done" in again.stdout
    end = f"tutorial.{course_of(game).chapters[1].name}.end"
    assert said(course_of(game), end) in again.stdout


@each_game
def test_another_game_is_no_chapter(run: Run, tmp_path: Path, game: str) -> None:
    file = tmp_path / "game.cairn"
    cairn.table(game, seed=1).save(file)
    result = run("play", "--load", file, "--tutorial")
    assert result.exit_code == 2
    assert "play on without --tutorial" in result.stderr
    assert "without its guide" not in run("play", "--load", file).stdout


@each_game
def test_the_others_move_by_themselves_and_the_player_never_for_them(run: Run, game: str) -> None:
    course = course_of(game)
    shown = learn(run, game, *answers(game, 1))
    prompts = set(re.findall(r"^(\w+)> ", shown, re.MULTILINE))
    assert not prompts & set(course.others)


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
    """From one chapter to another: the keyboard is the same."""
    typed = "\n".join([*answers(game, 1), "next", "quit"])
    done: subprocess.CompletedProcess[str] = program(
        "play", game, "--tutorial", "--seed", str(SEED), typed=f"{typed}\n"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Chapter 2 of" in done.stdout
    assert done.stdout.rstrip().endswith("cairn play … --save FILE")
