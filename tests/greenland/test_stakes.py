"""What is at stake: the standing, and what a fight would cost, are what the rules then make of it."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from cairn import certain
from cairn.core.state import CHANCE, action, bit, offered
from cairn.game import OptionValue
from cairn.games.greenland.game import GAME
from cairn.games.greenland.guide import figures, standing
from cairn.games.greenland.rules import scoring
from cairn.games.greenland.rules.state import GreenlandState, greenland
from cairn.games.greenland.words import chapter, question, verb
from cairn.games.greenland.words import values as v
from cairn.narrate import Narrator
from tests.greenland.boards import elders, monotheist
from tests.greenland.cards import card, lay, trophy
from tests.greenland.kit import NORSE, THULE, TUNIT, camp, meeting, play
from tests.greenland.people import give, people, put, send_alpha, take_alpha_to
from tests.greenland.phases import talks
from tests.kit import steps_told, walks

NARRATOR = Narrator(GAME.vocabulary, GAME.package)
SETUPS: list[tuple[str, dict[str, OptionValue]]] = [
    ("greenland", {}),
    ("greenland", {"players": 4, "pogrom": True}),
    ("first-game", {}),
    ("solo", {}),
    ("together", {}),
]


# the standing


@pytest.mark.rule("J0")
def test_the_standing_has_every_tribe_by_source_and_who_leads() -> None:
    s = camp()
    monotheist(s, TUNIT)
    give(s, TUNIT, ivory=2, iron=1)
    trophy(s, THULE, "walrus")
    elders(s, TUNIT, 1, 1, board=THULE)
    s.living &= ~bit(NORSE)
    told = standing.standing(s, NARRATOR)
    shown = {one.name: one for one in told.scores}
    assert shown["Norse"].parts == "died out"
    assert "4 for trophies" in shown["Thule"].parts
    assert "4 for emissaries" in shown["Tunit"].parts
    for tribe, name in ((THULE, "Thule"), (TUNIT, "Tunit")):
        assert shown[name].n == str(scoring.points(s, tribe))
        assert shown[name].ahead == bool(scoring.leaders(s) >> tribe & 1)


@pytest.mark.rule("J0", "K0")
def test_the_standing_is_the_result_if_the_game_ended_now() -> None:
    for where, position in walks(GAME, SETUPS, 300):
        if position.over():
            continue
        s = greenland(position.state.copy())
        if s.living == 0:
            continue
        told = standing.standing(s, NARRATOR)
        ahead = {one.name.casefold() for one in told.scores if one.ahead}
        scoring.end_game(s)
        result = GAME.result(s)
        if s.variant.together:
            lost = [one for one in told.scores if not one.ahead]
            assert (result.key == "all-live") == (not lost), where
        else:
            assert result.key == ("points" if len(ahead) == 1 else "draw"), where
            scores = {name: str(n) for name, n in result.scores.items()}
            assert {one.name.casefold(): one.n for one in told.scores} == {
                NARRATOR.seat_named(name).casefold().removeprefix("the "): n
                for name, n in scores.items()
            }, where


@pytest.mark.rule("K0")
def test_together_the_standing_tells_who_could_not_go_on() -> None:
    s = camp("together")
    people(s, THULE, 0)
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    told = standing.standing(s, NARRATOR)
    assert told.verdict == "lost if it ended now: Thule"
    assert "every tribe" in told.goal
    assert [one.n for one in told.scores if not one.ahead] == ["0"]


@pytest.mark.rule("J0")
def test_ones_own_points_have_one_name_so_that_no_hint_tells_them_twice() -> None:
    s = talks(meeting()).state
    shared = standing.figures(s, NARRATOR).keys() & standing.stock(s, s, NARRATOR).keys()
    assert len(shared) == 1


@pytest.mark.rule("J0")
def test_the_points_of_others_are_against_who_is_asked() -> None:
    s = camp()
    s.tribe = THULE
    assert standing.against(s, NARRATOR) == {"Norse: points", "Tunit: points"}


@pytest.mark.rule("K0")
def test_those_who_win_together_count_no_points() -> None:
    s = camp("together")
    s.tribe = TUNIT
    assert set(standing.stock(s, s, NARRATOR)) == {"People", "Energy", "Ivory", "Iron"}


@pytest.mark.rule("A1")
def test_the_phase_is_lit_in_the_sequence_of_play() -> None:
    s = camp()
    s.turn, s.phase = 3, v.PHASE_HUNTING
    steps = standing.sequence(s, NARRATOR)
    assert steps[0].text.startswith("Turn 3")
    assert [one.text for one in steps if one.mark == "now"] == ["Hunting"]
    assert len(steps) == 7


@pytest.mark.parametrize("name", ["victory", "goal", "winning", "points"])
def test_how_to_win_can_be_looked_up(name: str) -> None:
    told = GAME.guide.look_up(camp(), 0, name, NARRATOR)
    assert told is not None
    assert told.startswith("Points")


# what is certain


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_what_is_promised_as_certain_happens(name: str, options: dict[str, OptionValue]) -> None:
    for where, position in walks(GAME, [(name, options)], 250):
        s = position.state
        if s.seat == CHANCE or s.count > 30:
            continue
        told = certain.at_stake(GAME, position, NARRATOR, offered(s))
        before = GAME.guide.figures(s, NARRATOR)
        for answer in offered(s):
            played = position.copy()
            played.apply(answer)
            while not played.over() and played.state.count == 1:
                played.apply(played.state.options[0])
            after = GAME.guide.figures(played.state, NARRATOR)
            shown = told.get(answer, "")
            for figure, n in after.items():
                assert steps_told(shown, figure, before.get(figure, n)) == n, where
            assert ("the game ends" in shown) == (played.over() and bool(before)), where


# fights


def fought(s: GreenlandState, sides: tuple[int, int]) -> dict[tuple[int, int], Fraction]:
    """How many are left on either side, by playing out every die; no Iron is spent, and Alphas fall last."""
    s.then(chapter.HUNT_CARD)
    total: dict[tuple[int, int], Fraction] = {}
    waiting = [(play(s, chapter.ATTACKS_BEGIN).position, Fraction(1))]
    while waiting:
        position, share = waiting.pop()
        t = greenland(position.state)
        if position.over() or t.chapter not in FIGHTING:
            left = tuple(int(t.on_card(side, s.card)) for side in sides)
            total[left] = total.get(left, Fraction(0)) + share  # type: ignore[index,arg-type]
            continue
        for answer, part in answers(t):
            after = position.copy()
            after.apply(answer)
            waiting.append((after, share * part))
    return total


FIGHTING = (
    chapter.ATTACKS_BEGIN, chapter.ATTACK_NEXT, chapter.ATTACK_ROLL, chapter.ATTACK_REROLL,
    chapter.ATTACK_HITS, chapter.ATTACK_LOSS,
)  # fmt: skip


def answers(t: GreenlandState) -> list[tuple[int, Fraction]]:
    if t.seat == CHANCE:
        weights = [int(t.weight(i)) for i in range(t.count)]
        return [
            (one, Fraction(n, sum(weights))) for one, n in zip(offered(t), weights, strict=True)
        ]
    if t.question == question.CHOOSE_IRON_RULE:
        return [(int(action(verb.KEEP_IRON)), Fraction(1))]
    cubes = [one for one in offered(t) if one >> 24 != verb.LOSE_ALPHA_OF]
    return [((cubes or offered(t))[0], Fraction(1))]


@pytest.mark.rule("F2", "A3")
@pytest.mark.parametrize(("thule", "tunit", "band"), [(2, 3, False), (3, 1, False), (2, 2, True)])
def test_a_fight_ends_as_often_as_foretold(thule: int, tunit: int, band: bool) -> None:
    s = camp()
    lay(s, ["markland"], ["musk-ox"], ["vinland"], [])
    put(s, THULE, "musk-ox", thule)
    put(s, TUNIT, "musk-ox", tunit)
    give(s, TUNIT, iron=2)
    s.card = card("musk-ox")
    if band:
        elders(s, TUNIT, v.WAR_CHIEF, 1)
        send_alpha(s, TUNIT, "musk-ox")
    found = figures.fight(s)
    assert found is not None
    assert (found.first, found.second) == (TUNIT, THULE), "most Iron attacks first"
    total = fought(s, (found.first, found.second))
    assert {k: n for k, n in found.left.items() if n > 0} == pytest.approx(
        {k: float(n) for k, n in total.items()}
    )


@pytest.mark.rule("F0", "F2")
def test_no_deal_tells_what_the_fight_would_cost() -> None:
    s = camp()
    lay(s, ["markland"], ["musk-ox"], ["vinland"], [])
    put(s, THULE, "musk-ox", 2)
    put(s, TUNIT, "musk-ox", 3)
    give(s, TUNIT, iron=2)
    game = talks(s)
    told = GAME.guide.foresee(game.position, NARRATOR)
    assert told is not None
    assert "the Tunit attack first and lose" in told.text
    assert "of 3, the Thule 0.5 of 2" in told.text
    first = camp("first-game")
    put(first, THULE, "walrus", 2)
    put(first, TUNIT, "walrus", 3)
    talking = talks(first).position
    assert GAME.guide.foresee(talking, NARRATOR) is None, "nobody fights in a first game"


@pytest.mark.rule("F0", "F2")
def test_who_refuses_a_deal_is_told_what_the_fight_would_cost() -> None:
    s = meeting()
    game = talks(s, "propose", "withdraw thule", "send 2", "offer-deal")
    assert game.question == "choose-answer"
    assert "they fight: the" in game.labels["refuse"]


@pytest.mark.rule("E0", "F2", "G4", "A4")
def test_the_chance_of_a_hunt_counts_those_who_are_there() -> None:
    s = camp()
    lay(s, ["markland"], ["musk-ox"], ["vinland"], [])
    at = card("musk-ox")
    alone = figures.contest(s, THULE, at, 3, False)
    assert alone is None, "nobody else is there"
    put(s, TUNIT, "musk-ox", 5)
    give(s, TUNIT, iron=2)
    found = figures.contest(s, THULE, at, 3, False)
    assert found is not None
    terms = figures.terms(s, THULE, at)
    assert found.rival == TUNIT
    assert 0 < found.success < figures.best_chances(s, terms, 3, False).success
    assert found.lost == pytest.approx(sum(min(k, 3) * chance(5, k) for k in range(6)))


def chance(dice: int, ones: int) -> float:
    return comb(dice, ones) * (1 / 6) ** ones * (5 / 6) ** (dice - ones)


@pytest.mark.rule("A4", "G4")
def test_without_a_fight_who_hunts_first_may_take_it_all() -> None:
    s = camp("first-game")
    lay(s, ["markland"], ["musk-ox"], ["vinland"], [])
    at = card("musk-ox")
    put(s, TUNIT, "musk-ox", 2)
    terms = figures.terms(s, THULE, at)
    own_chance = figures.best_chances(s, terms, 3, False).success
    theirs = figures.best_chances(s, figures.terms(s, TUNIT, at), 2, False).success
    found = figures.contest(s, THULE, at, 3, False)
    assert found is not None
    assert found.lost == 0
    assert found.success == pytest.approx(own_chance * (1 - theirs)), "the fewest hunt first"
    fewer = figures.contest(s, THULE, at, 1, False)
    assert fewer is not None
    assert fewer.success == figures.best_chances(s, terms, 1, False).success


@pytest.mark.rule("A3")
def test_equal_iron_is_not_called_most() -> None:
    s = camp()
    for tribe in (NORSE, THULE, TUNIT):
        give(s, tribe, iron=1)
    s.ask(0, 0, question.CHOOSE_CONTESTED, THULE)
    assert "first in play order" in GAME.guide.prompt(s, NARRATOR)
    give(s, THULE, iron=2)
    assert GAME.guide.prompt(s, NARRATOR).endswith("They have most Iron.")


def test_an_unfinished_position_is_not_changed_by_looking() -> None:
    for _where, position in walks(GAME, SETUPS[:1], 40):
        before = position.hash()
        certain.at_stake(GAME, position, NARRATOR, offered(position.state))
        assert position.hash() == before
