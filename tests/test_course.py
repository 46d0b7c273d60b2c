"""The tutorials: every chapter can be played to its end whatever is chosen, and what it says is there and true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from random import Random

import pytest

import cairn
from cairn import register
from cairn.agents import Bots
from cairn.course import Course, Said, course_of, has_tutorial
from cairn.games import find, names
from cairn.lesson import matches, word_key
from cairn.record import parse
from cairn.table import LogLine, Table
from cairn.verify import verify

GAMES = [name for name in names() if has_tutorial(find(name))]
CHAPTERS = [
    pytest.param(name, number, id=f"{name}-{chapter.name}")
    for name in GAMES
    for number, chapter in enumerate(course_of(name).chapters, 1)
]
TIMES = 6  # that each chapter is played, each time otherwise
MOST = 60  # decisions in a chapter

each_game = pytest.mark.parametrize("game", GAMES)
each_chapter = pytest.mark.parametrize(("game", "number"), CHAPTERS)

Choice = Callable[[Said], int]


def chosen_by(random: Random) -> Choice:
    """One of those of which something else is said, so that what there is much of is not chosen more often."""

    def choose(said: Said) -> int:
        assert said.words
        word = random.choice(sorted(set(said.words.values())))
        return random.choice([one for one, each in said.words.items() if each == word])

    return choose


def learnt(course: Course, number: int, choose: Choice, seed: int) -> Iterator[tuple[Table, Said]]:
    """A chapter as a learner plays it: the table at each question and what is said there, and at the end."""
    table = course.table(number, seed=seed)
    bots = Bots(table, course.others)
    for _decision in range(MOST):
        while table.to_play in bots:
            table.play(bots.answer())
        said = course.said(table)
        assert said is not None
        yield table, said
        if said.done:
            return
        table.play(choose(said))
    pytest.fail("the chapter does not end")


def plays(game: str, number: int) -> Iterator[tuple[Table, Said]]:
    course = course_of(game)
    for seed in range(TIMES):
        print(f"seed {seed}")
        yield from learnt(course, number, chosen_by(Random(seed)), seed)


def question_of(table: Table) -> str:
    return table.game.vocabulary.questions[int(table.now.state.question)].key


def written(table: Table, line: LogLine) -> str:
    """An event as patterns name it."""
    event = table.game.vocabulary.events[line.told.event]
    named = event.arguments(*line.told.arguments).values()
    return " ".join([event.key, *(kind.token(value) for kind, value in named)])


def keys_of(course: Course) -> set[str]:
    """Those of all the texts that there must be."""
    keys = {word_key("anytime", one) for one in course.anytime}
    for question, patterns in course.words.items():
        keys |= {word_key(question, one) for one in patterns}
    for chapter in course.chapters:
        name = chapter.name
        keys |= {f"tutorial.{name}{part}" for part in ("", ".teaches", ".about", ".end")}
        keys |= {word_key("after", one) for one in chapter.results}
        for lesson in chapter.lessons:
            keys.add(f"tutorial.{name}.{lesson.name}")
            keys |= {word_key(f"{name}.{lesson.name}", one) for one in lesson.choices}
    return keys


def told(course: Course) -> dict[str, str]:
    """Every text of a tutorial in its catalogue, by its key."""
    catalogue = files(course.game.package) / "locale" / "messages.pot"
    text = catalogue.read_text("utf-8")
    return dict(re.findall(r'msgctxt "(tutorial\.[^"]+)"\nmsgid "(.*)"\n', text))


def test_both_games_have_a_tutorial_and_the_toy_has_none() -> None:
    assert GAMES == ["greenland", "navajo-wars"]


# what is said


@each_game
def test_every_text_is_there_and_none_is_left_over(game: str) -> None:
    course = course_of(game)
    texts = told(course)
    general = {f"tutorial.{question}" for question in course.words}
    assert keys_of(course) - set(texts) == set()
    assert set(texts) - keys_of(course) - general == set()


@each_game
def test_texts_are_short_and_fit_terminal_and_browser(game: str) -> None:
    """They name no key and no command."""
    for key, text in told(course_of(game)).items():
        words = len(text.split())
        assert words <= 75, key
        assert not re.search(r"(?<!\w)'\w|\b[Pp]ress\b|[Cc]lick|\bEnter\b", text), key


@each_game
def test_no_rule_is_named_by_a_bare_number(game: str) -> None:
    """It would tell a beginner nothing; the question above has its rule beside it."""
    known = set(register.by_number(find(game).package))
    for key, text in told(course_of(game)).items():
        assert not known & set(re.findall(r"\(([^ ()]+)\)", text)), key


@each_game
def test_the_first_chapter_says_how_one_wins_and_where_chapters_begin(game: str) -> None:
    course = course_of(game)
    about = told(course)[f"tutorial.{course.chapters[0].name}.about"]
    assert re.search(r"\bwin\b", about)
    assert "Each chapter begins at a position of its own" in about


# a chapter, whatever is chosen


@each_chapter
def test_every_question_is_explained_every_choice_has_its_word_and_the_chapter_ends(
    game: str, number: int
) -> None:
    """`plays` fails where it does not end, or where nothing is offered."""
    ended = 0
    for table, said in plays(game, number):
        assert said.number == number
        ended += said.done
        if said.done:
            assert said.text
            continue
        assert said.words, question_of(table)
        assert all(said.words.values())
        assert set(said.words) <= {one.answer for one in table.options}
        assert bool(said.about) == (not table.decisions(table.to_play))
    assert ended == TIMES


@each_chapter
def test_every_lesson_is_reached_and_nothing_is_said_twice(game: str, number: int) -> None:
    course = course_of(game)
    chapter = course.chapters[number - 1]
    texts = {one.name: f"tutorial.{chapter.name}.{one.name}" for one in chapter.lessons}
    reached, before = set(), list[str]()
    for table, said in plays(game, number):
        before = [] if said.about else before
        assert said.text not in before
        before += [said.text] if said.text else []
        reached |= {name for name, key in texts.items() if table.narrator.say(key) == said.text}
        general = table.narrator.note(f"tutorial.{question_of(table)}")
        if general == said.text != "":
            own = {one.question for one in chapter.lessons}
            assert question_of(table) not in own
    assert reached == set(texts)


@each_chapter
def test_several_things_can_be_chosen(game: str, number: int) -> None:
    """At the first question, and mostly."""
    course = course_of(game)
    first = course.said(course.table(number, seed=1))
    assert first is not None
    assert first.words is not None
    assert len(set(first.words.values())) > 1
    asked = [len(said.words or ()) for _, said in plays(game, number) if not said.done]
    assert sum(n > 1 for n in asked) > 0.9 * len(asked)


@each_chapter
def test_what_is_pointed_at_is_on_the_board(game: str, number: int) -> None:
    pointed = 0
    for table, said in plays(game, number):
        if said.points:
            drawn = table.board(table.to_play)
            assert drawn is not None
            there = set(re.findall(r'data-part="([^"]+)"', drawn._repr_svg_()))
            assert set(said.points) <= there
            named = course_of(game).pointed_at(table, said).split("; ")
            assert len(named) == len(said.points)
            assert not set(named) & set(said.points), "a name, not how the page calls it"
            pointed += 1
    assert pointed >= TIMES


@each_chapter
def test_a_result_is_told_after_it_happened_and_once(game: str, number: int) -> None:
    """What is told stands in the log, after the learner's last decision."""
    course, seen = course_of(game), set[str]()
    learner = next(s for s in course.table(number).seats if s not in course.others)
    for table, said in plays(game, number):
        if not table.decisions(learner):
            seen.clear()
        last = max(table.decisions(learner), default=-1)
        log = [(line.ply, written(table, line), str(line)) for line in table.log_for(learner)]
        first = [
            next((one for one in log if matches(pattern, one[1])), None)
            for pattern in course.chapters[number - 1].results
        ]
        new = sorted(one[2] for one in first if one is not None and one[0] > last)
        assert sorted(happened for happened, _ in said.results) == new
        assert not seen & {word for _, word in said.results}
        seen |= {word for _, word in said.results}


def test_what_is_said_of_a_hunt_is_what_came_of_it() -> None:
    course = course_of("greenland")
    tell = course.table(1).narrator.say
    words = {way: tell(f"tutorial.after.hunt-{way}-thule") for way in ("succeeded", "failed")}
    found = set()
    for seed in range(20):
        choose = chosen_by(Random(seed))
        for table, said in learnt(course, 1, choose, seed):
            events = {
                table.game.vocabulary.events[line.told.event].key: str(line)
                for line in reversed(table.log)
                if str(line).startswith("The Thule")
            }
            for happened, word in said.results:
                for way, each in words.items():
                    if word == each:
                        assert happened == events[f"hunt-{way}"]
                        found.add(way)
    assert found == {"succeeded", "failed"}


@each_chapter
def test_nothing_goes_on_by_itself_after_the_end(game: str, number: int) -> None:
    """The last thing told belongs to the chapter: no card of the next turn, unless somebody else has to decide."""
    course = course_of(game)
    *_, (table, said) = learnt(course, number, chosen_by(Random(7)), 7)
    assert said.done
    before, until = table.ply, course.chapters[number - 1].until
    table.advance()
    assert table.ply == before
    assert table.over or int(table.now.state.chapter) in until


@each_game
def test_the_dice_are_real_and_another_seed_has_others(game: str) -> None:
    course = course_of(game)
    ends = set()
    for seed in range(8):
        choose = chosen_by(Random(1))
        *_, (table, _) = learnt(course, 1, choose, seed)
        ends.add(table.fingerprint)
    assert len(ends) > 1


# coming back


@each_chapter
def test_a_chapter_is_known_by_its_record_and_says_the_same_again(game: str, number: int) -> None:
    course = course_of(game)
    for table, said in learnt(course, number, chosen_by(Random(3)), 3):
        loaded = cairn.load(table.record())
        assert course.chapter_of(loaded) == number
        if not said.done:
            assert course.said(loaded) == said


@each_chapter
def test_undo_takes_what_was_said_back_too(game: str, number: int) -> None:
    course = course_of(game)
    before: Said | None = None
    for table, said in learnt(course, number, chosen_by(Random(5)), 5):
        if before is not None and not said.done:
            again = table.fork()
            again.undo(course.others)
            assert course.said(again) == before
        before = said


@each_game
def test_an_ordinary_game_is_no_chapter(game: str) -> None:
    course = course_of(game)
    assert course.said(cairn.table(game, seed=1)) is None
    with pytest.raises(cairn.CairnError, match="there is no chapter 9"):
        course.table(9)


@each_game
def test_after_a_chapter_the_game_goes_on_freely(game: str) -> None:
    course = course_of(game)
    *_, (table, said) = learnt(course, 1, chosen_by(Random(2)), 2)
    assert said.done
    course.set_free(table)
    bots = Bots(table, course.others)
    for _answer in range(40):
        table.play(bots.answer() if table.to_play in bots else table.options[-1])
    assert table.ply > 40
    assert verify(parse(table.record())).ok


def test_patterns() -> None:
    assert matches("age * child elder", "age A child elder")
    assert matches("refuge CC?", "refuge CC2")
    assert matches("move", "move SH2")
    assert not matches("move SH2", "move SH3")
    assert not matches("age * child", "age A")
    assert word_key("x", "age * child") == "tutorial.x.age-child"
    assert word_key("x", "refuge CC?") == "tutorial.x.refuge-CC"
