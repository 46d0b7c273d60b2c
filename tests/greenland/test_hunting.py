"""A4, E7, G0, G2, G3 Hunting rolls: whose turn it is, the Alpha and the skis, rerolls, conversions and bites."""

from __future__ import annotations

import pytest

from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import values as v
from cairn.notation import write
from cairn.worth import answer_for
from tests.greenland.boards import elders, monotheist, no_elders
from tests.greenland.cards import bar, card, hold, lay, own
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, camp, land, order
from tests.greenland.people import disks, give, marry, on, put
from tests.greenland.phases import hunt


def on_bars(
    *names: str, cold: bool = False, players: int = 3, survival: bool = False
) -> GreenlandState:
    """Just these cards on the North bar, warm or cold, and Vinland in the South; no elders, no Iron."""
    s = camp(players=players, survival=survival)
    lay(s, [] if cold else list(names), list(names) if cold else [], ["vinland"], [])
    for tribe in range(players):
        no_elders(s, tribe)
        give(s, tribe, iron=0)
    return s


def hunters(
    tribe: int, name: str, n: int, *, alpha: bool = False, cold: bool = False
) -> GreenlandState:
    """Hunters of one tribe on one card."""
    s = on_bars(name, cold=cold)
    put(s, tribe, name, n, alpha=alpha)
    return s


def succeeded(game: Game) -> bool:
    assert len(game.told("hunt-succeeded")) + len(game.told("hunt-failed")) == 1
    return bool(game.told("hunt-succeeded"))


def turns(game: Game) -> list[int]:
    """Who hunted, in order."""
    return [tribe for tribe, _, _ in game.told("hunts")]


# A4 order


@pytest.mark.rule("A4", "G0")
def test_the_first_player_names_one_card_after_another() -> None:
    s = on_bars("walrus", "ringed-seal", "polar-cod")
    order(s, NORSE, THULE, TUNIT)
    for name in ("walrus", "ringed-seal", "polar-cod"):
        put(s, THULE, name, 1)
    game = hunt(s)
    assert asked(game) == ("choose-card", "norse")  # who hunts nothing himself
    assert game.options == ["hunt-now polar-cod", "hunt-now ringed-seal", "hunt-now walrus"]
    game.answer("hunt-now ringed-seal", "roll 6")
    assert asked(game) == ("choose-card", "norse")
    assert game.options == ["hunt-now polar-cod", "hunt-now walrus"]
    game.answer("hunt-now walrus", "roll 6", "roll 6")
    assert [at for _, _, at in game.told("hunts")] == [
        card("ringed-seal"),
        card("walrus"),
        card("polar-cod"),
    ]


@pytest.mark.rule("A4")
def test_colonies_and_raids_are_ordered_with_the_biomes() -> None:
    s = on_bars("walrus")
    put(s, THULE, "walrus", 1)
    put(s, THULE, "vinland", 1)
    put(s, THULE, "meeka", 1)
    assert hunt(s).options == ["hunt-now walrus", "hunt-now vinland", "hunt-now meeka"]


@pytest.mark.rule("A4")
def test_the_fewest_hunters_on_a_card_come_first() -> None:
    s = on_bars("walrus")
    order(s, THULE, TUNIT, NORSE)
    put(s, THULE, "walrus", 3)
    put(s, TUNIT, "walrus", 2)
    put(s, NORSE, "walrus", 0, alpha=True)
    game = hunt(s, "alpha-rolls", *["roll 6"] * 6)
    assert turns(game) == [NORSE, TUNIT, THULE]


@pytest.mark.rule("A4")
def test_an_alpha_counts_as_one_hunter_and_play_order_breaks_ties() -> None:
    s = on_bars("walrus")
    order(s, TUNIT, THULE, NORSE)
    put(s, THULE, "walrus", 1, alpha=True)
    put(s, TUNIT, "walrus", 2)
    assert asked(hunt(s)) == ("roll-hunt", "tunit")


@pytest.mark.rule("A4")
def test_a_falcon_hunts_first_on_land_however_many_come_with_it() -> None:
    s = on_bars("arctic-hare")
    own(s, TUNIT, "gyrfalcon")
    put(s, THULE, "arctic-hare", 1)
    put(s, TUNIT, "arctic-hare", 3)
    assert asked(hunt(s)) == ("roll-hunt", "tunit")


@pytest.mark.rule("A4", "B2")
def test_hunting_first_needs_the_right_type_and_a_card_in_the_tribe() -> None:
    for name, falcon in (("walrus", own), ("arctic-hare", hold)):
        s = on_bars(name)
        falcon(s, TUNIT, "gyrfalcon")
        put(s, THULE, name, 1)
        put(s, TUNIT, name, 3)
        assert asked(hunt(s)) == ("roll-hunt", "thule")


# G0 the roll


@pytest.mark.rule("G0")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("cold", [False, True])
def test_1_succeeds_and_2_succeeds_on_the_warm_side(face: int, cold: bool) -> None:
    s = hunters(NORSE, "ringed-seal", 1, cold=cold)
    assert succeeded(hunt(s, f"roll {face}")) == (face == 1 or (face == 2 and not cold))


@pytest.mark.rule("G0")
def test_as_many_successes_are_needed_as_the_card_shows_dice() -> None:
    s = hunters(THULE, "bowhead-whale", 3)
    assert s.facts.dice[card("bowhead-whale")] == 3
    assert not succeeded(hunt(s.copy(), "roll 1", "roll 2", "roll 6"))
    assert succeeded(hunt(s, "roll 1", "roll 2", "roll 2"))


@pytest.mark.rule("G0")
def test_every_hunter_must_roll() -> None:
    game = hunt(hunters(THULE, "ringed-seal", 2))
    assert (game.question, game.options) == ("roll-hunt", [f"roll {n}" for n in range(1, 7)])
    game.answer("roll 1")
    assert game.question == "roll-hunt"


@pytest.mark.rule("G0")
@pytest.mark.parametrize("rolls", [("1", "1", "3", "3"), ("3", "6", "3", "6")])
def test_bites_kill_whether_the_hunt_succeeds_or_not_and_the_rest_come_home(
    rolls: tuple[str, ...],
) -> None:
    s = hunters(THULE, "walrus", 4)
    valhalla = int(s.valhalla[THULE])
    available = int(s.available[THULE])
    game = hunt(s, *[f"roll {face}" for face in rolls])
    assert game.told("bitten") == [(THULE, 2, card("walrus"))]
    babies = int(s.facts.babies[card("walrus")]) if game.told("hunt-succeeded") else 0
    assert game.state.available[THULE] == available + 2 + babies
    assert game.state.valhalla[THULE] == valhalla + 2 - babies
    assert on(game.state, THULE, "walrus") == 0


@pytest.mark.rule("F4", "G0")
def test_one_iron_saves_all_who_were_bitten_in_a_hunt() -> None:
    s = hunters(THULE, "walrus", 4)
    give(s, THULE, iron=1)
    available = int(s.available[THULE])
    game = hunt(s, *["roll 3"] * 4)
    assert asked(game) == ("choose-iron-rule", "thule")
    game.answer("spend-iron", "pass")  # and no trophy
    assert game.state.available[THULE] == available + 4
    assert disks(game.state, THULE)[2] == 0


@pytest.mark.rule("C3", "F4")
def test_in_survival_mode_no_iron_saves_hunters() -> None:
    s = on_bars("walrus", survival=True)
    put(s, THULE, "walrus", 2)
    give(s, THULE, iron=3)
    game = hunt(s, "roll 3", "roll 3")
    assert game.told("bitten") == [(THULE, 2, card("walrus"))]
    assert disks(game.state, THULE)[2] == 3


@pytest.mark.rule("C2", "F4")
def test_a_first_game_knows_no_iron_rule() -> None:
    s = land("first-game")
    put(s, NORSE, "walrus", 2)
    game = hunt(s, "roll 3", "roll 3")
    assert game.told("bitten") == [(NORSE, 2, card("walrus"))]
    assert disks(game.state, NORSE)[2] == 1


@pytest.mark.rule("G0")
@pytest.mark.parametrize(
    ("tribe", "name", "mono", "found"),
    [
        (TUNIT, "arctic-hare", False, True),
        (TUNIT, "arctic-hare", True, False),
        (TUNIT, "ringed-seal", False, False),
        (TUNIT, "polar-cod", False, False),
        (THULE, "arctic-hare", False, False),
    ],
)
def test_a_tunit_tracker_finds_his_way_on_cold_land(
    tribe: int, name: str, mono: bool, found: bool
) -> None:
    s = hunters(tribe, name, 1, cold=True)
    elders(s, tribe, v.TRACKER, 1)
    if mono:
        monotheist(s, tribe)
    assert succeeded(hunt(s, "roll 2")) == found


@pytest.mark.rule("G0")
def test_after_the_last_card_defenders_come_home() -> None:
    s = on_bars("walrus")
    put(s, NORSE, "birgitta", 2)
    available = int(s.available[NORSE])
    game = hunt(s)
    assert game.question == ""
    assert game.state.available[NORSE] == available + 2


# E7 the Alpha


@pytest.mark.rule("E7")
@pytest.mark.parametrize("cold", [False, True])
def test_an_alpha_may_count_as_a_1_without_a_roll(cold: bool) -> None:
    s = hunters(THULE, "walrus", 1, alpha=True, cold=cold)
    game = hunt(s)
    assert asked(game) == ("choose-alpha", "thule")
    assert game.options == ["use-alpha", "alpha-rolls"]
    game.answer("use-alpha", "roll 1")
    assert succeeded(game)


@pytest.mark.rule("E7")
def test_an_alpha_that_rolls_may_die_by_its_own_die() -> None:
    s = hunters(THULE, "walrus", 1, alpha=True)
    game = hunt(s, "alpha-rolls", "roll 3", "roll 6")
    assert game.state.alpha[THULE] == v.IN_VALHALLA
    assert game.told("alpha-rolled") == [(THULE, 3, 0)]
    s = hunters(THULE, "walrus", 1, alpha=True)
    game = hunt(s, "alpha-rolls", "roll 6", "roll 3")  # the cube dies
    assert game.state.alpha[THULE] == v.AT_HAND


@pytest.mark.rule("E7")
def test_an_alpha_rolls_on_metal() -> None:
    game = hunt(hunters(THULE, "cape-york-meteorite", 1, alpha=True))
    assert game.question == "roll-hunt"
    game.answer("roll 6", "roll 6")
    assert not succeeded(game)


@pytest.mark.rule("E7")
def test_the_alphas_own_die_may_be_rerolled_by_itself() -> None:
    s = hunters(THULE, "walrus", 1, alpha=True)
    game = hunt(s, "alpha-rolls", "roll 4", "roll 4")  # Kirima
    assert game.options == ["pass", "reroll 4 1", "reroll-alpha 4"]
    game.answer("reroll-alpha 4", "pass", "roll 3")
    assert game.state.alpha[THULE] == v.IN_VALHALLA
    s = hunters(THULE, "walrus", 1, alpha=True)
    game = hunt(s, "use-alpha", "roll 4")
    assert game.options == ["pass", "reroll 4 1"]  # what did not roll is not rerolled


@pytest.mark.rule("C3", "E7")
@pytest.mark.parametrize("cold", [False, True])
def test_in_survival_mode_an_alpha_counts_as_a_2(cold: bool) -> None:
    s = on_bars("ringed-seal", cold=cold, survival=True)
    put(s, THULE, "ringed-seal", 0, alpha=True)
    game = hunt(s, "use-alpha")
    assert game.told("alpha-certain") == [(THULE, 2, 0)]
    assert succeeded(game) != cold


def answered(game: Game) -> str | None:
    """What is answered for a person; None where the person is asked."""
    assert game.question == "choose-alpha"
    answer = answer_for(GAME, game.position)
    return None if answer is None else write(GAME.vocabulary, answer)


@pytest.mark.rule("E7", "G5")
def test_whether_an_alpha_rolls_is_asked_where_its_die_could_help() -> None:
    """Walrus is won by a triple. In survival mode and in the cold an Alpha that counts as 2 fails."""
    assert answered(hunt(hunters(THULE, "walrus", 1, alpha=True))) == "use-alpha"
    assert answered(hunt(hunters(THULE, "walrus", 2, alpha=True))) is None
    for cold in (False, True):
        s = on_bars("ringed-seal", cold=cold, survival=True)
        put(s, THULE, "ringed-seal", 0, alpha=True)
        assert answered(hunt(s)) == (None if cold else "use-alpha")


# L0 skis; more of them in test_sami.py


def skiers(n: int) -> GreenlandState:
    """So many Norse hunters and their Alpha on the walrus, a Sámi wife at home."""
    s = on_bars("walrus", players=4)
    marry(s, NORSE, "maret")
    put(s, NORSE, "walrus", n, alpha=True)
    return s


@pytest.mark.rule("L0", "E7")
def test_skiers_and_an_alpha_count_besides_each_other() -> None:
    game = hunt(skiers(3), "use-alpha", "ski")
    assert succeeded(game)  # two successes without a die


@pytest.mark.rule("L0", "E7")
def test_an_alpha_is_a_hunter_and_may_be_one_of_the_three() -> None:
    game = hunt(skiers(2))
    if game.question == "choose-alpha":
        game.answer("alpha-rolls")
    assert asked(game) == ("choose-skis", "norse")


@pytest.mark.rule("L0")
def test_nobody_has_to_ski() -> None:
    s = on_bars("walrus", players=4)
    put(s, SAMI, "walrus", 3)
    assert hunt(s, "pass").question == "roll-hunt"


@pytest.mark.rule("F1", "L0")
def test_the_skiers_tribe_and_her_husbands_may_ski_on_the_same_card() -> None:
    s = on_bars("walrus", players=4)
    marry(s, NORSE, "maret")
    put(s, NORSE, "walrus", 3)
    put(s, SAMI, "walrus", 3)
    game = hunt(s, "ski", "ski")
    assert [tribe for tribe, _, _ in game.told("skied")] == [NORSE, SAMI]


# G2 rerolls

# tribe, who helps (a Daughter or card, or a rank), card hunted, number
DAUGHTERS = [
    (THULE, "kirima", "walrus", 4),
    (THULE, "ivalu", "walrus", 5),
    (TUNIT, "meeka", "polar-cod", 4),
    (NORSE, "gudrid", "cape-york-meteorite", 5),
]
ELDERS = [
    (THULE, v.CRAFTER, "cape-york-meteorite", 4),
    (THULE, v.TRACKER, "arctic-hare", 4),
    (TUNIT, v.SHAMAN, "polar-cod", 3),
    (TUNIT, v.TRACKER, "arctic-hare", 4),
    (NORSE, v.CRAFTER, "cape-york-meteorite", 4),
    (NORSE, v.TRACKER, "arctic-hare", 4),
    (SAMI, v.TRACKER, "arctic-hare", 4),
    (SAMI, v.MARINER, "walrus", 5),
]


def rerolls(s: GreenlandState, tribe: int, name: str) -> set[int]:
    """The numbers a tribe may reroll on a card: it sends six hunters, who roll 1 to 6."""
    put(s, tribe, name, 6)
    game = hunt(s)
    if game.question == "choose-skis":
        game.answer("pass")
    game.answer(*[f"roll {face}" for face in range(1, 7)])
    if game.question != "choose-hunt-reroll":
        return set()
    return {int(option.split()[1]) for option in game.options if option != "pass"}


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("tribe", "daughter", "name", "face"), DAUGHTERS)
def test_daughters_reroll_numbers_for_their_tribe_and_their_husbands(
    tribe: int, daughter: str, name: str, face: int
) -> None:
    assert face in rerolls(on_bars(name, players=4), tribe, name)
    s = on_bars(name, players=4)
    assert rerolls(s, SAMI, name) == set()
    s = on_bars(name, players=4)
    marry(s, SAMI, daughter)
    assert rerolls(s, SAMI, name) == {face}


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("tribe", "rank", "name", "face"), ELDERS)
def test_elders_reroll_numbers_while_they_stand(
    tribe: int, rank: int, name: str, face: int
) -> None:
    without = on_bars(name, players=4)
    seated = on_bars(name, players=4)
    elders(seated, tribe, rank, 1)
    assert rerolls(seated, tribe, name) == rerolls(without, tribe, name) | {face}


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("tribe", "rank", "name", "face"), ELDERS)
def test_among_monotheists_only_the_norse_blacksmith_keeps_his_reroll(
    tribe: int, rank: int, name: str, face: int
) -> None:
    s = on_bars(name, players=4)
    elders(s, tribe, rank, 1)
    monotheist(s, tribe)
    assert (face in rerolls(s, tribe, name)) == (tribe == NORSE and rank == v.CRAFTER)


@pytest.mark.rule("G2")
def test_an_animal_may_help_too() -> None:
    s = on_bars("arctic-hare")
    own(s, THULE, "elkhound")
    assert rerolls(s, THULE, "arctic-hare") == {5}


@pytest.mark.rule("G2")
def test_elders_on_other_boards_do_not_help() -> None:
    s = on_bars("arctic-hare")
    elders(s, THULE, v.TRACKER, 1, board=TUNIT)
    assert rerolls(s, THULE, "arctic-hare") == set()


@pytest.mark.rule("G2")
def test_any_of_the_dice_may_be_rerolled_all_at_once_and_none_twice() -> None:
    s = hunters(THULE, "walrus", 4)  # Kirima 4 and Ivalu 5
    game = hunt(s, "roll 4", "roll 4", "roll 5", "roll 6")
    assert game.options == ["pass", "reroll 4 1", "reroll 4 2", "reroll 5 1"]
    assert game.why_not("reroll 6 1")[0] == "G2"
    game.answer("reroll 4 1", "reroll 5 1", "roll 1", "roll 4")
    assert game.question == ""  # two 4s are on the table, one of them new, and the other was left
    assert game.told("rerolled") == [(THULE, 2, 0)]
    assert not succeeded(game)


@pytest.mark.rule("G2")
def test_a_bite_may_be_rerolled_away_or_rolled_anew() -> None:
    s = hunters(THULE, "narwhal", 2)  # 4 bites
    game = hunt(s.copy(), "roll 4", "roll 6", "reroll 4 1", "roll 6")
    assert game.told("bitten") == []
    game = hunt(s, "roll 4", "roll 6", "reroll 4 1", "roll 4")
    assert game.told("bitten") == [(THULE, 1, card("narwhal"))]


# G3 conversion


@pytest.mark.rule("G3")
@pytest.mark.parametrize(
    ("invention", "name", "face"),
    [
        ("slit-goggles", "arctic-hare", 5),
        ("stone-row-drive", "arctic-hare", 6),
        ("crossbow", "arctic-hare", 3),
        ("toggle-head-harpoon", "ringed-seal", 3),
        ("drag-net", "polar-cod", 5),
    ],
)
def test_inventions_and_imports_turn_a_number_into_a_1(
    invention: str, name: str, face: int
) -> None:
    s = hunters(NORSE, name, 1, cold=True)
    assert not succeeded(hunt(s.copy(), f"roll {face}"))
    hold(s, NORSE, invention)
    elders(s, NORSE, v.CRAFTER, 1)
    assert not succeeded(hunt(s.copy(), f"roll {face}"))  # in hand it does nothing
    own(s, NORSE, invention)
    game = hunt(s, f"roll {face}")
    assert succeeded(game)
    assert game.told("dice-converted") == [(NORSE, 1, face)]


@pytest.mark.rule("G3")
def test_a_conversion_is_for_its_own_type_only() -> None:
    s = hunters(NORSE, "arctic-hare", 1)
    own(s, NORSE, "toggle-head-harpoon")  # 3 on Sea
    assert not succeeded(hunt(s, "roll 3"))


@pytest.mark.rule("G0", "G3")
def test_a_converted_die_bites_nobody_the_alphas_included() -> None:
    s = hunters(NORSE, "polar-bear", 1, alpha=True)
    own(s, NORSE, "crossbow")
    game = hunt(s, "alpha-rolls", "roll 3", "roll 3")
    assert succeeded(game)
    assert game.told("bitten") == []
    assert game.state.alpha[NORSE] == v.AT_HAND


@pytest.mark.rule("G2", "G3")
def test_conversion_comes_after_the_rerolls() -> None:
    s = hunters(THULE, "walrus", 2)
    own(s, THULE, "toggle-head-harpoon")
    game = hunt(s, "roll 4", "roll 4", "reroll 4 2", "roll 3", "roll 3")
    assert succeeded(game)
    assert bar(game.state, 0) == ["walrus"]
