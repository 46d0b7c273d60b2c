"""Which questions people are asked: those where an answer can matter and can be afforded."""

from __future__ import annotations

from random import Random

import pytest

import cairn
from cairn.agents import Bots
from cairn.core.errors import CairnError
from cairn.games import find
from cairn.games.navajo.words import question, verb
from cairn.record import parse
from cairn.table import Table
from cairn.verify import verify
from cairn.worth import WHAT_MATTERS, Asked, answer_for, wanted

GAMES = [
    ("navajo-wars", "los-duenos-del-mundo"),
    ("navajo-wars", "rise-of-the-people"),
    ("greenland", "greenland"),
    ("greenland", "solo"),
]
each_game = pytest.mark.parametrize(("game", "scenario"), GAMES)


def played(game: str, scenario: str, asked: Asked | None, seed: int = 3, plies: int = 500) -> Table:
    """A game that people play as bots would, each asked only so much; all questions if that is not said."""
    table = cairn.table(game, scenario, seed=seed)
    bots = Bots(table, dict.fromkeys(table.seats, next(iter(table.game.bots))))
    if asked is not None:
        table.spared = dict.fromkeys(table.seats, asked)
        table.advance()
    while not table.over and table.ply < plies:
        table.play(bots.answer())
    return table


@each_game
def test_a_spared_person_is_never_asked_what_cannot_matter(game: str, scenario: str) -> None:
    table, choices = cairn.table(game, scenario, seed=5), Random(5)
    table.spared = dict.fromkeys(table.seats, WHAT_MATTERS)
    table.advance()
    while not table.over and table.ply < 400:
        assert answer_for(table.game, table.now) is None, table.question.prompt
        table.play(choices.choice(table.options))


@each_game
def test_whoever_is_not_spared_is_asked_everything(game: str, scenario: str) -> None:
    assert all(not step.spared for step in played(game, scenario, None)._history.steps)


@each_game
def test_what_was_answered_for_a_person_is_marked_in_the_record(game: str, scenario: str) -> None:
    table = played(game, scenario, WHAT_MATTERS)
    record = parse(table.record())
    spared = [one.spared for one in record.entries]
    assert spared == [step.spared for step in table._history.steps]
    assert any(spared)
    assert verify(record).ok
    again = cairn.load(table.record())
    assert again.record() == table.record()


@each_game
def test_undo_goes_back_to_a_decision_of_the_person(game: str, scenario: str) -> None:
    table = played(game, scenario, WHAT_MATTERS, plies=120)
    table.study()
    table.undo()
    assert answer_for(table.game, table.now) is None
    assert not table._history.steps[-1].spared or table.ply == 0


def test_at_a_moment_one_wants_one_is_always_asked() -> None:
    """10.2 Before the Enemy acts, for instance."""
    table = played("navajo-wars", "los-duenos-del-mundo", Asked(always=frozenset({"enemy"})))
    passed = played("navajo-wars", "los-duenos-del-mundo", WHAT_MATTERS)
    assert "enemy" in moments(passed, spared=True)
    assert "enemy" not in moments(table, spared=True)
    assert "enemy" in moments(table, spared=False)


def test_at_a_moment_one_does_not_want_one_is_never_asked() -> None:
    asked = Asked(never=frozenset({"dice", "blessing", "cancelling"}))
    table = played("navajo-wars", "los-duenos-del-mundo", asked, plies=900)
    assert not {"dice", "blessing", "cancelling"} & moments(table, spared=False)
    assert {"dice", "blessing", "cancelling"} & moments(table, spared=True)


def moments(table: Table, *, spared: bool) -> set[str | None]:
    """The moments at which something was decided by a person, or for one."""
    found = set()
    for (state, _), step in zip(table.moments(), table._history.steps, strict=True):
        if step.spared == spared and (spared or step.decided()):
            found.add(table.game.guide.stop(state))
    return found


def test_a_right_that_opens_more_is_worth_a_question() -> None:
    """10.2 Whose Families have no Action Points left may buy one in their own segment."""
    met = 0
    for seed in range(20, 26):
        table, dice = cairn.table("navajo-wars", "los-duenos-del-mundo", seed=seed), Random(seed)
        while not table.over:
            state, guide = table.now.state, table.game.guide
            rest = [one for one in table.options if not guide.is_right(one.answer, state)]
            if guide.stop(state) is None and len(rest) == 1 < len(table.options):
                rights = [one.answer for one in table.options if one not in rest]
                opened = any(after_right(table, one) for one in rights)
                assert (answer_for(table.game, table.now) is None) == opened
                met += opened
            table.play(dice.choice(table.options))
    assert met


def after_right(table: Table, answer: int) -> bool:
    """Is there something to choose after a right was used?"""
    after = table.now.copy()
    asked = after.state.question
    after.apply(answer)
    state, guide = after.state, table.game.guide
    offered = [int(state.options[i]) for i in range(state.count)]
    more = [one for one in offered if not guide.is_right(one, state)]
    return bool(state.question != asked or len(more) > 1)


def test_a_horse_for_the_family_that_fights_belongs_to_the_battle() -> None:
    """11.2.1 It adds to the die, so it is no right among others there."""
    from cairn.core.state import action
    from cairn.games.navajo.guide.worth import is_right
    from cairn.games.navajo.rules.state import SoloState

    s = SoloState()
    s.ask(0, 0, question.PREPARE_BATTLE, 2, 0)
    assert not is_right(int(action(verb.MOUNT, 2)), s)
    assert is_right(int(action(verb.MOUNT, 1)), s)


@pytest.mark.parametrize("levels", [{"nowhere": "always"}, {"raids": "sometimes"}])
def test_a_wish_that_cannot_be_is_refused(levels: dict[str, str]) -> None:
    with pytest.raises(CairnError, match=r"nowhere|sometimes"):
        wanted(find("navajo-wars"), levels)


@pytest.mark.rule("8.2.10")
def test_nothing_is_asked_that_comes_too_late_to_matter() -> None:
    """8.2.10, 12.3 After the last Victory Check some must go, but the points are what they are."""
    late = 0
    for seed in range(6):
        table = played("navajo-wars", "rise-of-the-people", WHAT_MATTERS, seed=seed, plies=5000)
        asked = [int(state.question) for state, _ in table.moments()]
        steps = table._history.steps
        decided = [one for one, step in zip(asked, steps, strict=True) if step.decided()]
        assert decided[-1] != question.CHOOSE_DEPARTED
        late += question.CHOOSE_DEPARTED in asked[-12:]
    assert late


def test_what_is_asked_tells_nothing_of_hidden_cards() -> None:
    """16.1 Of two players neither learns from being asked what the other holds: nothing is looked ahead at."""
    seen = 0
    for seed in range(3):
        table = cairn.table("navajo-wars", "los-duenos-del-mundo", {"players": 2}, seed=seed)
        bots = Bots(table, dict.fromkeys(table.seats, "steward"))
        while not table.over and table.ply < 400:
            state, guide = table.now.state, table.game.guide
            rest = [one for one in table.options if not guide.is_right(one.answer, state)]
            if len(rest) > 1:
                assert answer_for(table.game, table.now) is None
                seen += guide.let_stand(state) is not None
            table.play(bots.answer())
    assert seen


def test_a_record_with_spared_answers_says_that_older_readers_cannot_read_it() -> None:
    """In the formats before the third, which all new games have."""
    for level, format_ in ((WHAT_MATTERS, 2), (None, 1)):
        record = parse(played("greenland", "solo", level).record())
        assert record.format == 3
        record.format = 1
        assert record.write().startswith(f"cairn record {format_} ")
