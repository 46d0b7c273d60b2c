"""One game being played: chance, undo and redo, forks, odds, reasons, views."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cairn
from cairn.chance import ChanceError, Seeded
from cairn.core.errors import IllegalAction
from cairn.game import SetupError
from cairn.games import find
from cairn.narrate import Narrator
from cairn.record import Entry
from cairn.remark import LONGEST, Remark, RemarkError
from cairn.table import LogLine, Table, TableError
from cairn.table.history import History

Play = Callable[[int], Table]
DEAL = ["draw 1", "draw 3", "draw 2", "draw 4", "draw 5"]


# who is asked


def test_the_table_lets_chance_answer_and_stops_at_a_decision() -> None:
    table = cairn.table("toy", seed=7)
    assert table.question.seat == "north"
    assert table.ply == 5
    assert {seat for seat, _ in table.history} == {"chance"}


def test_the_same_seed_gives_the_same_game() -> None:
    one, two, other = (cairn.table("toy", seed=seed) for seed in (7, 7, 8))
    assert one.record() == two.record()
    assert one.fingerprint != other.fingerprint


class Silent(Narrator):
    """One who says nothing, and is not to be asked."""

    def say(self, msgid: str, **values: object) -> str:
        raise AssertionError(f"somebody wanted to hear {msgid}")


@pytest.mark.parametrize("name", ["toy", "navajo-wars", "greenland"])
def test_whose_turn_it_is_and_answers_by_number_cost_no_words(name: str) -> None:
    game = find(name)
    silent = Silent(game.vocabulary, game.package)
    table = Table(game, game.setup(), chance=Seeded(3), narrator=silent)
    table.advance()
    dice = Random(3)
    while not table.over and table.ply < 200:
        assert table.to_play in table.seats
        table.play(dice.choice(table.options).answer)
    told = cairn.table(name, seed=3)
    while told.ply < table.ply:
        told.play(told.text_of(table.answers[told.ply]))
    assert told.fingerprint == table.fingerprint
    with pytest.raises(AssertionError, match="somebody wanted to hear"):
        _ = table.question


def test_a_number_that_is_not_offered_is_refused_with_its_reason() -> None:
    table = cairn.table("toy", seed=7)
    by_text = table.why_not("build 5")
    assert by_text is not None
    before = table.record()
    with pytest.raises(IllegalAction) as refused:
        table.play(table.read("build 5"))
    assert str(refused.value) == str(by_text)
    assert table.record() == before


@pytest.mark.parametrize("name", ["toy", "navajo-wars", "greenland"])
def test_an_option_keeps_the_words_it_was_offered_with(name: str) -> None:
    """They are made when they are read, maybe after the table has gone on."""
    table, dice = cairn.table(name, seed=5), Random(5)
    while not table.over and table.ply < 150:
        options = table.options
        said = [(one.text, one.label, one.rule) for one in table.options]
        table.play(dice.choice(options))
        assert [(one.text, one.label, one.rule) for one in options] == said


def test_an_option_is_found_by_its_text_or_its_number() -> None:
    table = cairn.table("toy", seed=7)
    for option in table.options:
        assert table.choice(option.text) == table.choice(option.answer) == option
    assert table.choice("roll 1") is None


def test_nobody_is_to_play_when_the_game_is_over() -> None:
    table = cairn.table("toy", seed=3)
    while not table.over:
        assert table.to_play == table.question.seat
        table.play(table.options[0])
    assert table.to_play is None


def test_chance_can_be_asked_of_the_user() -> None:
    table = cairn.table("toy", chance="ask")
    assert table.question.seat == "chance"
    assert (table.options[0].text, table.options[0].weight) == ("draw 1", 6)
    table.play("draw 5")
    assert table.history == [("chance", "draw 5")]


def test_a_script_answers_for_chance_and_the_table_waits_at_its_end() -> None:
    table = cairn.table("toy", chance=DEAL[:2])
    assert (table.ply, table.question.seat) == (2, "chance")


def test_a_script_that_says_the_impossible_is_refused_with_what_is_possible() -> None:
    with pytest.raises(
        ChanceError, match="the script says 'roll 3', but what can happen is: draw 1"
    ):
        cairn.table("toy", chance=["roll 3"])


@pytest.mark.parametrize("seed", [-1, 2**63, "x", 1.5])
def test_a_seed_has_bounds(seed: Any) -> None:
    with pytest.raises(ChanceError, match="a seed is a whole number from 0 to"):
        cairn.table("toy", seed=seed)


def test_an_unknown_source_of_chance_is_refused() -> None:
    with pytest.raises(SetupError, match="no source of chance 'dice'"):
        cairn.table("toy", chance="dice")


# going forward


@pytest.mark.parametrize("action", ["build 2", "keep", "roll 3"])
def test_an_illegal_action_is_refused_with_its_rule_and_leaves_no_trace(action: str) -> None:
    table = cairn.table("toy", chance=DEAL)
    before = table.record()
    with pytest.raises(cairn.IllegalAction) as refused:
        table.play(action)
    assert refused.value.rule
    assert refused.value.reason
    assert table.record() == before


def test_nothing_can_be_played_when_the_game_is_over(played: Play) -> None:
    table = played(3)
    with pytest.raises(cairn.IllegalAction, match="the game is over"):
        table.play("pass")


def test_a_question_with_one_option_is_answered_and_logged() -> None:
    table = cairn.table("toy", chance=[*DEAL, "draw 1", "draw 1"], options={"tokens": 0})
    table.play("scout")
    table.play("keep")
    assert ("chance", "draw 1") in table.history
    assert "= draw 1" in table.record()


def test_the_table_can_be_asked_not_to_answer() -> None:
    table = cairn.table("toy", chance=[*DEAL, "draw 1", "draw 2"], auto=False)
    table.play("scout")
    table.play("keep")
    assert (table.question.seat, [o.text for o in table.options]) == ("chance", ["draw 1"])


# going back


def test_undo_takes_back_the_last_decision_and_redo_plays_it_again() -> None:
    table = cairn.table("toy", chance="ask")
    for action in DEAL:
        table.play(action)
    before = table.record()
    table.play("pass")
    after = table.record()
    table.undo()
    assert table.record() == before
    table.redo()
    assert table.record() == after


def in_one_act() -> tuple[Table, str]:
    """Several Families settle by one act; and the record of what was before."""
    table = cairn.table("navajo-wars", seed=7)
    before = table.record()
    table.play(table.options[0])
    meant = table.fork()
    for _decision in range(2):
        meant.play(meant.options[0])
    table.play_on([*meant.answers[table.ply :], meant.answers[0]])
    assert table.answers == meant.answers, "and no more than is offered"
    return table, before


def test_what_was_done_in_one_act_is_taken_back_as_one() -> None:
    table, before = in_one_act()
    after = table.record()
    assert len(table.decisions(None)) == 3
    table.undo()
    assert table.record() == before
    table.redo()
    assert table.record() == after
    table.undo()
    assert table.record() == before, "as one again"


def test_an_act_is_taken_back_as_far_as_is_fair() -> None:
    """Of what came before chance decided something, nothing."""
    table = cairn.table("toy", chance=[*DEAL, "draw 1"])
    table.play("pass")
    begun = table.ply
    table.play("pass", joined=True)
    table.undo()
    assert table.ply == begun
    assert not table.can_undo()


def test_an_act_ends_where_somebody_else_is_asked() -> None:
    table = cairn.table("toy", chance=[*DEAL, "draw 1"])
    table.play("pass")
    begun, seat = table.ply, table.to_play
    table.play_on(["pass"])
    assert (table.ply, table.to_play) == (begun, seat)


def test_a_new_decision_forgets_what_was_taken_back() -> None:
    table = cairn.table("toy", chance="ask")
    for action in [*DEAL, "pass"]:
        table.play(action)
    table.undo()
    table.play("trade 5")
    with pytest.raises(TableError, match="nothing to play again"):
        table.redo()


def test_a_fair_undo_stops_at_chance() -> None:
    table = cairn.table("toy", chance=[*DEAL, "roll 3"])
    table.play("build 5")
    before = table.record()
    assert not table.can_undo()
    with pytest.raises(
        TableError, match="does not go back here: chance has decided since; a study table"
    ):
        table.undo()
    assert table.record() == before


def test_a_fair_undo_stops_at_another_seat() -> None:
    table = cairn.table("toy", chance=[*DEAL, "draw 1"])
    for action in ["pass", "pass"]:
        table.play(action)
    table.undo()
    assert table.question.seat == "south"
    with pytest.raises(TableError, match="chance has decided since"):
        table.undo()


def test_a_die_of_ones_own_can_be_corrected_but_not_the_decision_before_it() -> None:
    table = cairn.table("toy", chance="ask")
    for action in [*DEAL, "build 5", "roll 3"]:
        table.play(action)
    assert table.can_undo()
    table.undo()
    assert table.question.seat == "chance"
    assert not table.can_undo()
    with pytest.raises(TableError, match="chance has decided since"):
        table.undo()
    table.play("roll 4")
    assert "roll 4" in table.record()
    table.undo()
    assert table.question.seat == "chance"


def test_a_study_table_goes_back_to_the_beginning_and_its_record_says_so(played: Play) -> None:
    table = played(5)
    table.study()
    while table.can_undo():
        table.undo()
    assert table.ply == 5
    assert "mode: study" in table.record()
    while not table.over:
        table.redo()
    assert table.history == played(5).history
    assert [str(line) for line in table.log] == [str(line) for line in played(5).log]


def test_nothing_can_be_taken_back_before_the_first_decision() -> None:
    with pytest.raises(TableError, match="nothing to take back"):
        cairn.table("toy", seed=1).undo()


def test_undo_takes_the_log_back_too() -> None:
    table = cairn.table("toy", chance="ask")
    for action in DEAL:
        table.play(action)
    before = [str(line) for line in table.log]
    table.play("pass")
    assert [str(line) for line in table.log] != before
    table.undo()
    assert [str(line) for line in table.log] == before


def test_playing_again_on_a_seeded_table_meets_the_same_dice() -> None:
    table = cairn.table("toy", seed=7, study=True)
    build = next(option for option in table.options if option.text.startswith("build"))
    table.play(build)
    first = table.history
    table.undo()
    table.play(build)
    assert table.history == first


# forks


def test_a_fork_is_an_independent_study_table_with_dice_of_its_own() -> None:
    table = cairn.table("toy", seed=7)
    before = table.record()
    fork = table.fork()
    assert fork.fingerprint == table.fingerprint
    fork.play("pass")
    fork.play("pass")
    assert table.record() == before
    assert "mode: study" in fork.record()
    assert "seed: 7 " not in fork.record()


def test_what_a_fork_takes_back_stays_at_the_first_table(played: Play) -> None:
    table = played(4)
    before = table.record()
    fork = table.fork()
    while fork.can_undo():
        fork.undo()
    assert table.record() == before
    assert fork.ply < table.ply


# players' own words


def dealt() -> Table:
    table = cairn.table("toy", chance="ask")
    for action in DEAL:
        table.play(action)
    return table


def test_words_are_written_at_the_present_moment_by_a_seat_or_nobody() -> None:
    table = dealt()
    table.remark("I will not raid you", "south")
    table.remark("we shall see", "north")
    table.remark("a dog barks")
    table.play("pass")
    table.remark("I will not raid you", "south")
    assert table.remarks == [
        Remark(5, "south", "I will not raid you"),
        Remark(5, "north", "we shall see"),
        Remark(5, None, "a dog barks"),
        Remark(6, "south", "I will not raid you"),
    ]


def test_words_change_nothing_else() -> None:
    table = dealt()
    before = (table.fingerprint, table.history, len(table.log), table.view("north"))
    table.remark("pass", "north")
    assert (table.fingerprint, table.history, len(table.log), table.view("north")) == before


def test_words_are_kept_without_the_spaces_around_them() -> None:
    table = dealt()
    assert table.remark("  “Ærø”,  [bold]石[/bold] <b>👩‍🚀</b> ").text == (
        "“Ærø”,  [bold]石[/bold] <b>👩‍🚀</b>"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a note needs words"),
        (" \n\t\u3000", "a note needs words"),
        ("one\ntwo", "one line of plain text, so a line break cannot be in it; leave it out"),
        ("one\r", "a line break"),
        ("one\x85two", "a line break"),
        ("one\u2028two", "a line break"),
        ("one\ttwo", r"U\+0009"),
        ("\x1b[31mred", r"U\+001B"),
        ("\x9b31mred", r"U\+009B"),
        ("\x00", r"U\+0000"),
        ("\x7f", r"U\+007F"),
        ("\ud800", r"U\+D800"),
        ("abc\u202edef", r"U\+202E"),
        ("\u2067abc", r"U\+2067"),
        ("x" * (LONGEST + 1), "500 characters at most, and this one has 501; shorten it"),
    ],
)
def test_words_that_are_no_line_of_text_are_refused(text: str, reason: str) -> None:
    table = dealt()
    with pytest.raises(RemarkError, match=reason):
        table.remark(text)
    assert table.remarks == []


def test_words_may_be_as_long_as_is_said() -> None:
    assert len(dealt().remark(" " + "石" * LONGEST).text) == LONGEST


def test_words_of_a_seat_that_is_not_there_are_refused() -> None:
    table = dealt()
    with pytest.raises(SetupError, match="there is no seat 'nort'; did you mean 'north'"):
        table.remark("hello", "nort")
    with pytest.raises(SetupError, match="there is no seat 'chance'"):
        table.remark("hello", "chance")
    assert table.remarks == []


def test_undo_keeps_words_and_redo_brings_them_to_their_place() -> None:
    table = dealt()
    early = table.remark("before")
    table.play("pass")
    late = table.remark("after", "north")
    text = table.record()
    table.undo()
    assert table.remarks == [early, Remark(early.ply, "north", "after")]
    assert cairn.load(table.record()).remarks == table.remarks
    table.redo()
    assert table.remarks == [early, late]
    assert table.record() == text


def test_words_do_not_keep_from_playing_again() -> None:
    table = dealt()
    table.play("pass")
    late = table.remark("after")
    table.undo()
    between = table.remark("wait")
    assert [one.text for one in table.remarks] == ["after", "wait"], "as they were said"
    table.redo()
    assert table.remarks == [between, late]


@pytest.mark.parametrize("action", ["trade 5", "pass"])
def test_another_answer_keeps_words_where_the_game_went_on(action: str) -> None:
    table = dealt()
    early = table.remark("before")
    table.play("pass")
    table.remark("after")
    table.undo()
    table.play(action)
    assert table.remarks == [early, Remark(early.ply, None, "after")]


def test_an_answer_of_a_record_keeps_them_too() -> None:
    table = dealt()
    table.play("pass")
    table.remark("after")
    table.undo()
    ply = table.ply
    table.answer_entry(Entry("north", "trade 5", False))
    assert table.remarks == [Remark(ply, None, "after")]
    with pytest.raises(TableError, match="nothing to play again"):
        table.redo()


def test_an_answer_that_is_refused_drops_no_words() -> None:
    table = dealt()
    table.play("pass")
    late = table.remark("after")
    table.undo()
    with pytest.raises(cairn.IllegalAction):
        table.play("build 2")
    table.redo()
    assert table.remarks == [late]


def test_a_study_and_a_loaded_table_go_back_past_words(played: Play) -> None:
    table = played(5)
    last = table.remark("good game", "south")
    table.study()
    loaded = cairn.load(table.record())
    assert loaded.remarks == [last]
    loaded.undo()
    assert loaded.remarks == [replace(last, ply=loaded.ply)]
    while loaded.can_undo():
        loaded.undo()
    while not loaded.over:
        loaded.redo()
    assert loaded.remarks == [last]


def test_a_fork_has_the_words_so_far_and_its_own_from_then_on() -> None:
    table = dealt()
    early = table.remark("before")
    table.play("pass")
    late = table.remark("after")
    table.undo()
    fork = table.fork()
    fork.remark("in the fork")
    assert [one.text for one in fork.remarks] == ["before", "after", "in the fork"]
    assert [one.text for one in table.remarks] == ["before", "after"]
    table.redo()
    assert table.remarks == [early, late]


def test_a_list_of_words_is_not_the_tables_own() -> None:
    table = dealt()
    table.remark("stays")
    table.remarks.clear()
    assert len(table.remarks) == 1


@given(st.lists(st.sampled_from(["remark", "undo", "redo", "play", "load"]), max_size=40))
def test_words_are_kept_whatever_is_done(deeds: list[str]) -> None:
    """Beside the table stands a list of words as they were written. None is lost, and each stands where it was written,
    or where the game goes on if that was taken back."""
    table = cairn.table("toy", seed=3, study=True)
    written: list[Remark] = []

    def standing() -> list[Remark]:
        return [replace(one, ply=min(one.ply, table.ply)) for one in written]

    for n, deed in enumerate(deeds):
        if deed == "remark":
            written.append(table.remark(f"words {n}", ("north", "south", None)[n % 3]))
        elif deed == "undo" and table.can_undo():
            table.undo()
        elif deed == "redo" and table.can_redo():
            table.redo()
        elif deed == "play" and not table.over:
            written = standing()
            table.play(table.options[n % len(table.options)])
        elif deed == "load":
            written = sorted(standing(), key=lambda one: one.ply)
            table = cairn.load(table.record())
        assert table.remarks == sorted(standing(), key=lambda one: one.ply)


# odds


def test_odds_of_a_build_are_exact() -> None:
    table = cairn.table("toy", chance=DEAL, options={"tokens": 0})
    odds = table.odds("build 5")
    assert odds.exact
    lost, built = odds.outcomes
    assert (lost.probability, built.probability) == (Fraction(2, 3), Fraction(1, 3))
    assert "North's stone of weight 5 rolls away and is lost." in lost.events
    assert "North sets the stone of weight 5; the cairn is now 5 high." in built.events


def test_odds_tell_only_what_is_true_of_every_way_to_an_outcome() -> None:
    lost, _ = cairn.table("toy", chance=DEAL, options={"tokens": 0}).odds("build 5").outcomes
    assert not any("rolls" in event and "away" not in event for event in lost.events)


def test_odds_of_an_outcome_of_chance_are_its_weight() -> None:
    table = cairn.table("toy", chance="ask")
    assert sum(o.probability for o in table.odds("draw 1").outcomes) == Fraction(6, 20)


def test_odds_stop_at_the_next_decision() -> None:
    odds = cairn.table("toy", chance=DEAL).odds("build 5")
    assert [outcome.probability for outcome in odds.outcomes] == [Fraction(1, 6)] * 6


def test_odds_sum_to_one_and_change_nothing() -> None:
    table = cairn.table("toy", seed=7)
    before = table.record()
    for option in table.options:
        assert sum(o.probability for o in table.odds(option).outcomes) == 1
    assert table.record() == before


def test_odds_do_not_tell_what_the_other_hand_holds() -> None:
    """Two tables that look the same to North have the same odds, whatever South holds."""
    one = cairn.table("toy", chance=["draw 1", "draw 3", "draw 2", "draw 4", "draw 5"])
    two = cairn.table("toy", chance=["draw 1", "draw 3", "draw 5", "draw 1", "draw 5"])
    assert one.view("north") == two.view("north")
    for option in one.options:
        assert one.odds(option) == two.odds(option.text)


def test_odds_end_with_the_chapter_and_say_what_comes_then() -> None:
    """The stone that South draws is no result of North's resting."""
    table = cairn.table("toy", chance=DEAL)
    (only,) = table.odds("pass").outcomes
    assert only.events == ("North rests.",)
    assert only.chance == ()
    assert only.then == "A turn"
    first = table.odds("build 5").outcomes[0]
    assert first.then.startswith("You rolled ")


def test_odds_look_through_what_a_game_lets_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every die were kept: then there are only two outcomes, and it is told what was supposed."""
    table = cairn.table("toy", chance=DEAL)
    keep = table.game.vocabulary.words["keep"][0].code << 24
    question = next(
        one.code for one in table.game.vocabulary.questions.values() if one.key == "keep-roll"
    )
    monkeypatch.setattr(
        table.game.guide, "let_stand", lambda state: keep if state.question == question else None
    )
    odds = table.odds("build 5")
    assert odds.supposing == ("keep",)
    assert [one.probability for one in odds.outcomes] == [Fraction(2, 3), Fraction(1, 3)]


def test_odds_keep_apart_what_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    table = cairn.table("toy", chance=DEAL, options={"tokens": 0})
    assert len(table.odds("build 5").outcomes) == 2
    rolled = next(one.code for one in table.game.vocabulary.events.values() if one.key == "rolled")
    monkeypatch.setattr(table.game.guide, "matters", lambda told: told.event == rolled)
    assert [one.probability for one in table.odds("build 5").outcomes] == [Fraction(1, 6)] * 6


def test_odds_with_little_effort_are_an_estimate() -> None:
    table = cairn.table("toy", chance=DEAL, options={"tokens": 0})
    estimate = table.odds("build 5", effort=3)
    assert not estimate.exact
    assert sum(one.probability for one in estimate.outcomes) == 1
    assert abs(estimate.outcomes[0].probability - Fraction(2, 3)) < Fraction(1, 4)


def test_odds_of_an_illegal_action_are_refused() -> None:
    with pytest.raises(cairn.IllegalAction, match="you hold no stone of weight 2"):
        cairn.table("toy", chance=DEAL).odds("build 2")


# why not


def test_a_legal_action_has_no_why_not() -> None:
    assert cairn.table("toy", chance=DEAL).why_not("build 5") is None


def test_what_is_not_asked_now_names_the_rule_of_the_question() -> None:
    refusal = cairn.table("toy", chance=DEAL).why_not("swap")
    assert refusal is not None
    assert str(refusal) == "swap: that is not what is asked now (rule 2.2)"


# views


def test_a_seat_sees_its_own_question_and_only_its_own_hand() -> None:
    table = cairn.table("toy", chance=DEAL)
    north, south, watcher = (table.view(seat) for seat in ("north", "south", None))
    assert north["options"]
    assert south["options"] == watcher["options"] == []
    assert south["question"] is None
    assert north["to_play"] == south["to_play"] == "north"
    hands = [view["board"]["hand"] for view in (north, south, watcher)]  # type: ignore[call-overload, index]
    assert hands == [[1, 3, 5], [2, 4], []]


def test_an_unknown_seat_is_refused() -> None:
    with pytest.raises(SetupError, match="there is no seat 'nort'; did you mean 'north'"):
        cairn.table("toy", seed=1).view("nort")


def test_hits_are_counted_by_rule(played: Play) -> None:
    hits = played(2).hits
    assert hits["2.2"] > 0
    assert hits["5"] == 1
    assert "" not in hits


# setting up


def test_an_unknown_game_scenario_or_option_names_the_nearest() -> None:
    with pytest.raises(SetupError, match="there is no game 'toi'; did you mean 'toy'"):
        cairn.table("toi")
    with pytest.raises(SetupError, match="no scenario of toy 'shrt'; did you mean 'short'"):
        cairn.table("toy", "shrt")
    with pytest.raises(SetupError, match="no option of toy 'token'; did you mean 'tokens'"):
        cairn.table("toy", options={"token": 1})


@pytest.mark.parametrize("value", [9, "many", True])
def test_an_option_has_its_choices(value: object) -> None:
    with pytest.raises(SetupError, match="choose one of: 0, 1, 2, 3, 4, 5"):
        cairn.table("toy", options={"tokens": value})  # type: ignore[dict-item]


def test_an_option_can_be_given_as_text() -> None:
    table = cairn.table("toy", options={"tokens": "0", "peaceful": "YES"})
    assert table.setup.options == {"tokens": 0, "peaceful": True}


# a table as text


def test_a_table_shows_its_board() -> None:
    table = cairn.table("toy", chance=DEAL)
    assert str(table) == table.tableau(None)
    assert "Your stones" not in str(table)
    alone = cairn.table("navajo-wars", seed=1)
    assert str(alone) == alone.tableau("dine")


def test_a_board_is_drawn_for_a_width_if_the_game_can() -> None:
    table = cairn.table("toy", chance=DEAL)
    assert table.tableau("north", 40) == table.tableau("north")
    wide = cairn.table("navajo-wars", seed=1)
    assert max(map(len, wide.tableau("dine", 80).splitlines())) == 80
    assert max(map(len, wide.tableau("dine").splitlines())) == 98


def test_a_small_game_has_nothing_to_look_up_and_no_line_for_its_board() -> None:
    table = cairn.table("toy", chance=DEAL)
    assert table.look_up("3", "north") is None
    assert table.glance("north") is None
    assert table.reckoning == []


def test_chapters_are_named_from_where_they_begin() -> None:
    table = cairn.table("toy", chance=DEAL)
    assert [name for _, name in table.chapters] == ["First stones", "A turn"]
    assert table.chapters == cairn.load(table.record()).chapters


def test_the_end_of_a_log_is_told_without_replaying_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = cairn.table("toy", seed=7)
    for _answer in range(6):
        whole.play(whole.options[0])
    loaded, late = cairn.load(whole.record()), whole.ply
    monkeypatch.setattr(History, "_replay_all", None)  # it would fail
    for table in (whole, loaded):
        table.play(table.options[0])
    assert lines_of(whole.log_for(None, late))
    assert lines_of(loaded.log_for(None, late)) == lines_of(whole.log_for(None, late))
    monkeypatch.undo()
    assert lines_of(loaded.log_for(None)) == lines_of(whole.log_for(None))


def lines_of(log: Sequence[LogLine]) -> list[tuple[int, str]]:
    return [(line.ply, str(line)) for line in log]
