"""The story of Navajo Wars: a raid, a battle and an elder's word are one beat each, and dice say what they need."""

from __future__ import annotations

from random import Random

import pytest

import cairn
from cairn.core.rules import rule
from cairn.game import HEAVY, Need
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.state import navajo
from cairn.games.navajo.words import event, question
from cairn.narrate import Happening
from cairn.table.beats import Beat, Roll, balance, beats, rolls
from tests.navajo.kit import NARRATOR
from tests.stories import Told, event_of, stories

SEEDS = (5, 7, 11, 13, 17, 23, 28)


@pytest.fixture(scope="module")
def played() -> list[Told]:
    return [told for seed in SEEDS for told in stories("navajo-wars", seed, 250)]


def keys(told: Told, beat: Beat) -> list[str]:
    return [event_of(told.table, line) for line in beat.lines]


def with_event(played: list[Told], key: str) -> list[tuple[Told, Beat]]:
    found = [(told, beat) for told in played for beat in told.beats if key in keys(told, beat)]
    assert found, f"no game of seeds {SEEDS} comes to {key}"
    return found


def test_a_raid_is_one_heavy_beat_with_its_way(played: list[Told]) -> None:
    for told, beat in with_event(played, "raid-comes"):
        assert beat.headline == "The Enemy raids"
        assert beat.weight == HEAVY
        assert told.pauses[told.beats.index(beat)] >= 2000
        entered = [
            line
            for line in beat.lines
            if line.told.event in (event.RAID_ENTERS, event.RAID_TURNS_BACK)
        ]
        assert len(beat.route) == len(entered)
        assert not beat.route or beat.route[0][0] == "area:SF"
        for (_, reached), line in zip(beat.route, entered, strict=True):
            assert (
                reached == f"area:{GAME.vocabulary.kinds()['area'].token(line.told.arguments[0])}"
            )
        been = {"area:SF"}
        for start, end in beat.route:
            assert start in been, "a raid goes on from where it is"
            been.add(end)


def test_a_raid_that_goes_on_after_an_answer_goes_on_from_where_it_was(played: list[Told]) -> None:
    later = [
        beat
        for told in played
        for beat in told.beats
        if beat.route and "raid-comes" not in keys(told, beat)
    ]
    assert any(beat.route[0][0] != "area:SF" for beat in later)


def test_what_is_paid_is_told_with_what_it_is_paid_for(played: list[Told]) -> None:
    for told, beat in with_event(played, "cancelled-minor"):
        assert beat.headline == "The minor event"
        assert keys(told, beat)[:2] == ["goods-spent", "cancelled-minor"]


def test_a_die_that_may_be_rolled_again_has_not_failed_yet() -> None:
    table, dice, seen = cairn.table("navajo-wars", seed=23), Random(23), 0
    while table.now.state.question != question.KEEP_DIE:
        seen = table.ply
        table.play(dice.choice(table.options))
    assert [one.open for beat in beats(table, "dine", seen) for one in beat.rolls] == [True]
    table.play("keep")
    assert not any(one.open for one in rolls(table, seen, table.ply)), "it stands"
    need = Need("the Elder Action", (1, 2))
    assert Roll([6], need).succeeds() is False
    assert Roll([6], need, open=True).succeeds() is None


def test_a_battle_is_one_heavy_beat_with_both_dice(played: list[Told]) -> None:
    for told, beat in with_event(played, "battle-fought"):
        assert beat.headline == "A battle"
        assert beat.weight == HEAVY
        assert "battle-rolls" in keys(told, beat)
        shown = {roll.need.what for roll in beat.rolls if roll.need}
        assert shown <= {"the Diné in battle", "the foe in battle"}


def test_losses_are_counted_and_named(played: list[Told]) -> None:
    for told, beat in with_event(played, "family-gone"):
        assert beat.weight == HEAVY
        n = keys(told, beat).count("family-gone") - keys(told, beat).count("family-founded")
        assert n == 0 or (f"−{n} Famil" in balance(told.table, beat))
    for told, beat in with_event(played, "morale-up"):
        assert "Enemy Morale" in balance(told.table, beat)


def test_a_track_that_is_set_is_told_from_where_it_stood(played: list[Told]) -> None:
    known = 0
    for told, _beat in with_event(played, "morale-set"):
        stood = navajo(told.table.position_at(told.since).state).morale
        log = told.table.log_for(told.seat)
        before = {event_of(told.table, line) for line in log if line.ply <= told.since}
        changes = [one for beat in told.beats for one in beat.changes if one.what == "morale"]
        for one in changes[:1] if before & {"morale-up", "morale-down", "morale-set"} else ():
            assert one.n is not None
            assert (one.total or 0) - one.n == stood
            known += 1
    assert known


def test_cubes_and_counters_are_routine() -> None:
    for key in (event.CUBE_DRAWN, event.CUBE_TO, event.COUNTER_TURNED, event.ENEMY_SPENDS):
        told = Happening(-1, int(rule("4.1.5")), int(key), (0, 0, 0))
        assert GAME.guide.weight(told, NARRATOR) == 0


# what dice need is what the rules go by


def last_roll(beat: Beat, what: str) -> Roll:
    return [roll for roll in beat.rolls if roll.need and roll.need.what == what][-1]


def told_by(played: list[Told], *wanted: str) -> list[tuple[Told, Beat, dict[str, int], str]]:
    """Beats with one die and one of these events, which has figures."""
    found = []
    for told in played:
        for beat in told.beats:
            lines = [line for line in beat.lines if event_of(told.table, line) in wanted]
            if len(lines) == 1 and len(beat.rolls) == 1:
                line = lines[0]
                named = GAME.vocabulary.events[line.told.event].arguments(*line.told.arguments)
                values = {name: value for name, (_, value) in named.items()}
                found.append((told, beat, values, event_of(told.table, line)))
    assert found, wanted
    return found


def test_an_elder_needs_his_rating(played: list[Told]) -> None:
    for told, beat, values, key in told_by(played, "elder-won", "elder-failed"):
        roll = last_roll(beat, "the Elder Action")
        assert roll.need is not None
        assert roll.need.faces == tuple(range(1, values["rating"] + 1)), told
        assert roll.succeeds() == (key == "elder-won"), told


@pytest.mark.parametrize(
    ("what", "won", "lost"),
    [
        ("the elder's life", "elder-lives", "elder-died"),
        ("the Evasion", "evaded", "evasion-failed"),
        ("the Negotiation", "negotiated", "negotiation-failed"),
        ("Tribal Diplomacy", "diplomacy-won", "diplomacy-failed"),
    ],
)
def test_a_die_succeeds_when_the_rules_say_so(
    played: list[Told], what: str, won: str, lost: str
) -> None:
    met = 0
    for told in played:
        for beat in told.beats:
            rolls = [roll for roll in beat.rolls if roll.need and roll.need.what == what]
            happened = [key for key in keys(told, beat) if key in (won, lost)]
            if rolls and len(happened) == 1:
                met += 1
                assert rolls[-1].succeeds() == (happened == [won]), told
    assert met, f"no game of seeds {SEEDS} comes to {what}"


def test_a_council_needs_the_value_of_the_area(played: list[Told]) -> None:
    for told, beat, values, _ in told_by(played, "council-failed"):
        roll = last_roll(beat, "the Tribal Council")
        assert roll.need is not None
        assert roll.need.faces == tuple(range(values["need"], 7)), told
        assert roll.succeeds() is False, told
