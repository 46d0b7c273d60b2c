"""The story of any game: nothing is left out, nothing told twice, and it takes no longer than it weighs."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import cairn
from cairn.agents import Bots
from cairn.core.state import ROLL, verb_of
from cairn.game import HEAVY, Change, Need
from cairn.table.beats import (
    QUIET,
    WHOLE,
    Roll,
    beats,
    decided_by_others,
    last_turn,
    need_words,
    pauses,
    summed,
)
from tests.stories import Told, stories

GAMES = [("navajo-wars", 5, {}), ("navajo-wars", 7, {}), ("greenland", 3, {"players": 4})]


@pytest.fixture(scope="module", params=GAMES, ids=lambda one: f"{one[0]}-{one[1]}")
def played(request: pytest.FixtureRequest) -> list[Told]:
    game, seed, options = request.param
    return list(stories(game, seed, 260, **options))


def test_every_line_is_told_in_its_order(played: list[Told]) -> None:
    for told in played:
        guide = told.table.game.guide
        once = [line for line in told.lines if line.told.event not in guide.counted]
        kept = [line for beat in told.beats for line in beat.lines]
        assert [line for line in kept if line.told.event not in guide.counted] == once, told


def test_lines_that_differ_by_a_number_are_one_with_the_sum(played: list[Told]) -> None:
    for told in played:
        counted = told.table.game.guide.counted
        sums: Counter[int] = Counter()
        for line in told.lines:
            if line.told.event in counted:
                sums[line.told.event] += line.told.arguments[counted[line.told.event]]
        for beat in told.beats:
            for line in beat.lines:
                if line.told.event in counted:
                    sums[line.told.event] -= line.told.arguments[counted[line.told.event]]
        assert not any(sums.values()), told


def test_every_die_that_was_heard_of_is_shown(played: list[Told]) -> None:
    for told in played:
        if not told.beats:
            continue
        fell = told.table.answers[told.since : told.beats[-1].ply]
        shown = [face for beat in told.beats for roll in beat.rolls for face in roll.faces]
        assert len(shown) == sum(verb_of(answer) == ROLL for answer in fell), told


def test_a_line_that_counts_what_came_later_too_takes_no_die_away() -> None:
    """What the others do between two answers of one's own is told together, and alike things in it once."""
    table = cairn.table("greenland", "greenland", seed=0)
    bots, seat, since, met = Bots(table, dict.fromkeys(table.seats, "hunter")), table.seats[0], 0, 0
    while not table.over:
        if table.to_play == seat:
            told = beats(table, seat, since)
            met += any(beat.lines[-1].ply < beat.ply for beat in told)
            heard = table.answers[since : max((beat.ply for beat in told), default=since)]
            shown = [face for beat in told for roll in beat.rolls for face in roll.faces]
            assert len(shown) == sum(verb_of(answer) == ROLL for answer in heard), since
            since = table.ply
        table.play(bots.answer())
    assert met


def test_neighbouring_beats_have_different_headlines(played: list[Told]) -> None:
    for told in played:
        for one, other in zip(told.beats, told.beats[1:], strict=False):
            assert one.headline != other.headline or one.lines[-1].ply < other.lines[0].ply, told


def test_what_introduces_the_next_beat_is_no_part_of_the_one_before(played: list[Told]) -> None:
    """Such as the heading of a phase."""
    for told in played:
        introducing = told.table.game.guide.introducing
        for beat in told.beats:
            if beat.lines[-1].told.event in introducing:
                assert {line.told.event for line in beat.lines} <= introducing, told
                assert beat.headline == "", told


def test_routine_takes_five_seconds_at_most_and_any_story_twenty(played: list[Told]) -> None:
    for told in played:
        assert sum(told.pauses) <= WHOLE == 20_000, told
        light = [t for t, beat in zip(told.pauses, told.beats, strict=True) if beat.weight < HEAVY]
        if not decided_by_others(told.table, told.seat, told.since):
            assert sum(light) <= QUIET == 5_000, told


def test_what_is_heavy_is_always_told_and_longer_than_what_is_not(played: list[Told]) -> None:
    met = 0
    for told in played:
        for time, beat in zip(told.pauses, told.beats, strict=True):
            if beat.weight == HEAVY:
                met += 1
                assert time >= 2000, told
    assert met


def test_a_rivals_turn_is_told_in_twenty_seconds_however_long_it_was() -> None:
    """Of four tribes one comes back after a hundred answers of the others."""
    last = list(stories("greenland", 3, 260, players=4))[-1]
    told = beats(last.table, "norse", 100)
    assert len(told) > 20
    assert 15_000 < sum(pauses(last.table, "norse", 100, told)) <= WHOLE


def test_what_somebody_decided_themselves_takes_no_time(played: list[Told]) -> None:
    quiet = [told for told in played if told.beats and not any(told.pauses)]
    assert quiet
    for told in quiet:
        assert all(line.ply == told.since + 1 for line in told.lines), told
        assert not any(beat.rolls or beat.route or beat.weight == HEAVY for beat in told.beats)


def test_a_game_without_headlines_is_told_answer_by_answer() -> None:
    for told in stories("toy", 3, 30):
        plies = [{line.ply for line in beat.lines} for beat in told.beats]
        assert all(len(each) == 1 for each in plies)


# gains and losses


def test_gains_and_losses_are_added_up_and_tracks_count_from_where_they_stood() -> None:
    changes = [Change("man", -1), Change("morale", 1, 4), Change("man", -1), Change("morale", 2, 6)]
    assert summed(changes) == [Change("man", -2), Change("morale", 3, 6)]
    assert summed([Change("man", 1), Change("man", -1)]) == []
    assert summed([Change("morale", None, 0), Change("morale", 2, 2)]) == [
        Change("morale", None, 2)
    ]
    assert len(summed([Change("elder", 1, whose="A"), Change("elder", 1, whose="B")])) == 2


# what dice need


@pytest.mark.parametrize(
    ("need", "words"),
    [
        (Need(faces=(1, 2, 3)), "needs 3 or less"),
        (Need(faces=(4, 5, 6)), "needs 4 or more"),
        (Need(faces=(1,)), "needs 1"),
        (Need(faces=(2, 5)), "needs 2, 5"),
        (Need(faces=(1, 2), dice=2), "needs 2 dice with 2 or less"),
        (Need(words="+2 to this die"), "+2 to this die"),
        (Need(), ""),
    ],
)
def test_what_is_needed_is_said_in_words(need: Need, words: str) -> None:
    assert need_words(need) == words


def test_dice_succeed_if_enough_of_them_show_what_is_needed() -> None:
    assert Roll([1, 6], Need(faces=(1, 2))).succeeds() is True
    assert Roll([1, 6], Need(faces=(1, 2), dice=2)).succeeds() is False
    assert Roll([1, 6], Need(faces=(1, 2), dice=2, lying=(2,))).succeeds() is True
    assert Roll([4], Need()).succeeds() is None
    assert Roll([4], None).succeeds() is None


# since one's last turn


def test_a_recap_goes_back_to_ones_first_answer_before_the_others_decided() -> None:
    table = cairn.table("greenland", None, {"players": 2}, seed=4)
    first = table.to_play
    while table.to_play == first:
        table.play(table.options[0])
    before = table.ply
    while table.to_play != first:
        table.play(table.options[0])
    since = last_turn(table, first)
    assert since < before
    assert table.seat_name(table.given(since)[0].seat) == first
    table.play(table.options[0])  # one's own next answer does not take it away
    if table.to_play == first:
        assert last_turn(table, first) == since


def test_a_recap_begins_with_the_first_of_several_answers() -> None:
    table, dice = cairn.table("greenland", None, {"players": 2}, seed=4), Random(4)
    longest = 0
    while table.ply < 150 and not table.over:
        table.play(dice.choice(table.options))
        since, own = last_turn(table, "norse"), table.decisions("norse")
        if since:
            earlier = [ply for ply in table.decisions(None) if ply < since]
            assert since in own, since
            assert not earlier or earlier[-1] not in own, since
            later = [ply for ply in table.decisions(None) if ply >= since]
            run = next((i for i, ply in enumerate(later) if ply not in own), 0)
            assert run, "somebody else has decided since"
            longest = max(longest, run)
    assert longest > 1
