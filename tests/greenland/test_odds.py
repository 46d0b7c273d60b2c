"""Odds go on to the end of a hunt or an attack, as if the dice were let lie and no Iron spent."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cairn import notation
from cairn.games.greenland.game import GAME
from cairn.games.greenland.words import chapter, event
from cairn.games.greenland.words import values as v
from cairn.odds import Odds, odds
from tests.greenland.boards import elders
from tests.greenland.cards import lay
from tests.greenland.kit import NORSE, THULE, Game, camp, meeting, play
from tests.greenland.people import give, put
from tests.greenland.phases import phase, talks


def of(game: Game, text: str) -> Odds:
    answer = notation.read(GAME.vocabulary, text, ())
    return odds(GAME, game.position, answer)


def share(found: Odds, *events: int) -> Fraction:
    """How likely it is that one of these is told."""
    return sum(
        (
            one.probability
            for one in found.outcomes
            if any(told.event in events for told in one.events)
        ),
        Fraction(0),
    )


@pytest.mark.rule("G0", "E7")
def test_a_hunt_is_told_to_its_end() -> None:
    s = camp()
    lay(s, ["markland", "polar-cod"], [], ["vinland", "driftwood"], [])
    put(s, THULE, "polar-cod", 1, alpha=True)
    game = play(s, chapter.HUNT_CARD)
    certain, rolls = of(game, "use-alpha"), of(game, "alpha-rolls")
    assert certain.exact
    assert share(certain, event.HUNT_SUCCEEDED) == 1
    assert share(rolls, event.HUNT_SUCCEEDED) == Fraction(5, 9)
    assert len(rolls.outcomes) == 2


@pytest.mark.rule("G2", "F4")
def test_dice_are_let_lie_and_no_iron_is_spent() -> None:
    s = camp()
    put(s, NORSE, "polar-bear", 1)  # hunted next, which is another story
    put(s, THULE, "walrus", 1, alpha=True)
    found = of(phase(s, 4, "hunt-now walrus"), "alpha-rolls")
    assert share(found, event.HUNT_SUCCEEDED) == Fraction(1, 9)
    assert share(found, event.BITTEN) == Fraction(11, 36)
    supposed = {notation.write(GAME.vocabulary, one) for one in found.supposed}
    assert supposed == {"pass", "keep-iron"}


@pytest.mark.rule("F2")
def test_the_last_silence_in_talks_tells_the_fight() -> None:
    s = meeting("musk-ox", thule=1, tunit=1)
    give(s, THULE, iron=2)
    game = talks(s)
    assert share(of(game, "pass"), event.FIGHTER_DIED) == 0  # the other may still talk
    found = of(game.answer("pass"), "pass")
    assert found.exact
    assert share(found, event.FIGHTER_DIED) == 1 - Fraction(5, 6) ** 2


@pytest.mark.rule("I6")
def test_a_conversion_is_as_likely_as_its_dice() -> None:
    s = camp()
    s.mono = 1 << NORSE
    elders(s, NORSE, v.CHIEF, 1, board=THULE)
    game = phase(s, 6)
    while game.state.tribe != NORSE:
        game.answer("pass")
    found = of(game, "proselytise thule")
    assert share(found, event.CONVERTED) == 1 - Fraction(5, 6) ** 3
