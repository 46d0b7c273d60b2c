"""The story of Greenland: a tribe's assignment, a hunt and a fight are one beat each, and dice say what they need."""

from __future__ import annotations

from random import Random

import pytest

import cairn
from cairn.game import HEAVY
from cairn.games.greenland.words import event, question
from cairn.table.beats import Beat, balance, beats, rolls
from tests.stories import Told, event_of, stories

SEEDS = (3, 4)


@pytest.fixture(scope="module")
def played() -> list[Told]:
    return [told for seed in SEEDS for told in stories("greenland", seed, 400, players=4)]


def keys(told: Told, beat: Beat) -> list[str]:
    return [event_of(told.table, line) for line in beat.lines]


def test_a_hunt_is_one_beat_and_its_dice_succeed_when_the_hunt_does(played: list[Told]) -> None:
    met, sure, bitten = set(), 0, 0
    for told in played:
        for beat in told.beats:
            found = set(keys(told, beat)) & {"hunt-succeeded", "hunt-failed"}
            rolled = [line for line in beat.lines if line.told.event == event.SUCCESSES]
            if not found or not beat.rolls or len(rolled) != 1:
                continue
            _, n, needed = rolled[0].told.arguments
            assert beat.rolls[-1].succeeds() == (n >= needed), told
            assert " hunt at " in beat.headline, told
            need = beat.rolls[0].need
            assert need is not None
            assert need.dice == needed, told
            certain = event.ALPHA_CERTAIN in [line.told.event for line in beat.lines]
            assert (need.lying[:1] == (1,)) == certain, told
            sure += certain
            dead = any(line.told.event == event.BITTEN for line in beat.lines)
            assert not dead or {*need.bad} & {*need.lying, *beat.rolls[0].faces}, told
            bitten += dead
            met |= found
    assert met == {"hunt-succeeded", "hunt-failed"}
    assert sure
    assert bitten


def test_dice_that_may_be_rolled_again_have_not_failed_yet() -> None:
    table, dice, seen = cairn.table("greenland", seed=4), Random(4), 0
    while table.now.state.question != question.CHOOSE_HUNT_REROLL:
        seen = table.ply
        table.play(dice.choice(table.options))
    fallen = [one for beat in beats(table, table.to_play, seen) for one in beat.rolls]
    assert [one.open for one in fallen][-1]
    assert fallen[-1].succeeds() is None
    table.play("pass")
    assert not any(one.open for one in rolls(table, seen, table.ply)), "they stand"


def test_an_attack_hits_when_its_dice_do(played: list[Told]) -> None:
    met = 0
    for told in played:
        for beat in told.beats:
            lines = [line for line in beat.lines if line.told.event == event.ATTACKED]
            if len(lines) == len(beat.rolls) > 0:
                met += 1
                assert beat.headline.startswith("Fight at "), told
                for line, roll in zip(lines, beat.rolls, strict=True):
                    assert roll.succeeds() == (line.told.arguments[1] > 0), told
    assert met


def test_hunters_sent_to_a_card_in_parts_are_told_once(played: list[Told]) -> None:
    """The Thule send two hunters to Hooded Seal and then one more."""
    table = list(stories("greenland", 3, 40, players=4))[-1].table
    told = beats(table, "norse", 31)
    (thule,) = [one for one in told if one.headline == "The Thule send out their people"]
    sent = [str(line) for line in thule.lines if "Hooded Seal" in str(line)]
    assert sent == ["The Thule send 3 hunters to Hooded Seal."]
    assert balance(table, thule) == "Thule: −2 Energy, +2 elders"


def test_the_beginning_of_a_phase_belongs_to_what_follows(played: list[Told]) -> None:
    for told in played:
        for beat in told.beats[:-1]:
            assert keys(told, beat)[-1] != "phase-begins", told


def test_an_elders_death_is_heavy_and_counted_for_each_tribe(played: list[Told]) -> None:
    met = 0
    for told in played:
        for beat in told.beats:
            n = keys(told, beat).count("elder-died")
            if n:
                met += 1
                assert beat.weight == HEAVY
                assert "elder" in balance(told.table, beat) or "promoted" in keys(told, beat), told
    assert met
