"""The worked examples of the rulebook from Phase 3 on, played at a table of the public API with scripted dice.

Each test bears the number of its example. Most begin in the phase concerned, in a state that is set up as the example
says; those of an ordinary hunt begin with the first card that is dealt. Iron is spent only where the example says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import cairn
from cairn.chance import Scripted
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from cairn.record import Entry
from cairn.table import Table
from tests.greenland.boards import elders, monotheist, no_elders, seat_alpha
from tests.greenland.cards import card, hold, lay, own, trophy
from tests.greenland.kit import NORSE, THULE, TUNIT, camp, land
from tests.greenland.people import give, marry, people, put, send_alpha, take_alpha_to

Board = Mapping[str, Any]


class Played:
    """A table, and short ways to play at it and to look at it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def answer(self, *texts: str) -> Played:
        for text in texts:
            self.table.play(text)
        return self

    @property
    def options(self) -> list[str]:
        return [option.text for option in self.table.options]

    @property
    def board(self) -> Board:
        board = self.table.view(None)["board"]
        assert isinstance(board, Mapping)
        return board

    def tribe(self, name: str) -> Board:
        (found,) = [tribe for tribe in self.board["tribes"] if tribe["name"] == name]
        assert isinstance(found, Mapping)
        return found

    def disks(self, name: str) -> tuple[int, int, int]:
        disks = self.tribe(name)["disks"]
        return disks["energy"], disks["ivory"], disks["iron"]

    def available(self, name: str) -> int:
        return int(self.tribe(name)["available"]["n"])

    def dead(self, name: str) -> int:
        return int(self.tribe(name)["valhalla"]["n"])

    def bar(self, name: str) -> list[str]:
        bar = self.board["bars"][name]
        return [one["name"] for side in ("warm", "cold") for one in bar[side]]

    def row(self, name: str) -> list[str]:
        return [one["name"] for one in self.tribe(name)["row"]]

    def hand(self, name: str) -> list[str]:
        return [one["name"] for one in self.tribe(name)["hand"]]

    def colonists(self, name: str) -> int:
        """In Markland."""
        north = self.board["bars"]["north"]
        (markland,) = [one for one in (*north["warm"], *north["cold"]) if one["name"] == "markland"]
        return int(markland["colonists"].get(name, {"n": 0})["n"])

    def husband(self, daughter: str) -> str | None:
        """The tribe of her husband."""
        (found,) = [
            one for tribe in self.board["tribes"] for one in tribe["row"] if one["name"] == daughter
        ]
        return None if found["husband"] is None else str(found["husband"]["tribe"])


def rolls(*faces: int) -> list[str]:
    return [f"roll {face}" for face in faces]


def at_phase(s: GreenlandState, phase: int, dice: Sequence[str] = (), **options: bool) -> Played:
    """A table at the beginning of a phase, in a state of our own; chance follows the script."""
    table = Table(GAME, GAME.setup(None, dict(options)), chance=Scripted(GAME.vocabulary, dice))
    s.phase = phase - 1
    s.then(chapter.PHASE_END)
    s.turn_page()
    table.resume([Entry("chance", "event hanse-cog", False)], s, 1)
    table.advance()
    return Played(table)


NORTH = ("polar-cod", "ringed-seal", "greenland-dogs", "musk-ox", "walrus", "narwhal")
SOUTH = ("great-auk", "elkhound", "bog-iron", "atlantic-cod", "harp-seal", "driftwood")


def from_the_start(dice: Sequence[str]) -> Played:
    """A whole game up to Phase 2 of its first turn. Black Death strikes nobody and cools Narwhal and Driftwood; the
    Norse are first, then the Thule, then the Tunit; nobody calls a War Council."""
    deal = [f"biome {name}" for name in (*NORTH, *SOUTH)]
    script = [*deal, "event black-death", *dice]
    game = Played(cairn.table("greenland", chance=script))
    return game.answer("take-animal goat", "pass")


def poor(s: GreenlandState, *tribes: int) -> GreenlandState:
    """No elders and no Iron, so that nothing but the example's own cards counts."""
    for tribe in tribes:
        no_elders(s, tribe)
        give(s, tribe, iron=0)
    return s


def alone(
    tribe: int, name: str, n: int, *, cold: bool = False, survival: bool = False
) -> GreenlandState:
    """Hunters of one tribe on the one card of the North."""
    s = poor(camp(survival=survival), NORSE, THULE, TUNIT)
    lay(s, [] if cold else [name], [name] if cold else [], ["vinland"], [])
    put(s, tribe, name, n)
    return s


# Alpha


@pytest.mark.rule("C3", "E7", "G4")
def test_t03_a_survival_alpha_hunts_the_polar_bear_dies_of_its_2_and_is_born_again() -> None:
    s = alone(NORSE, "polar-bear", 4, survival=True)
    send_alpha(s, NORSE, "polar-bear")
    game = at_phase(s, v.PHASE_HUNTING, rolls(1, 5, 5, 6), survival=True)
    before, dead = game.available("norse"), game.dead("norse")
    game.answer("use-alpha")
    assert game.available("norse") == before + 4 + 4  # four hunters and four babies,
    assert game.tribe("norse")["available"]["alpha"]  # of whom one is the Alpha
    assert game.dead("norse") == dead - 3


@pytest.mark.rule("E7")
def test_t09_an_alpha_alone_is_certain_of_its_fish() -> None:
    game = from_the_start([])
    game.answer("pass", "hunt polar-cod on-foot", "send-with-alpha 1", "pass", "pass")
    game.answer("pass")  # no Tunit leaves Markland
    before = game.available("thule")
    game.answer("hunt-now polar-cod", "use-alpha")
    assert game.available("thule") == before + 2  # it comes home with a baby


@pytest.mark.rule("E7", "C3")
@pytest.mark.parametrize(
    ("cold", "survival", "found"),
    [(False, False, True), (True, False, True), (False, True, True), (True, True, False)],
)
def test_t09_warm_or_cold_but_in_survival_mode_only_warm(
    cold: bool, survival: bool, found: bool
) -> None:
    s = alone(THULE, "polar-cod", 0, cold=cold, survival=survival)
    send_alpha(s, THULE, "polar-cod")
    game = at_phase(s, v.PHASE_HUNTING, survival=survival)
    before = game.available("thule")
    game.answer("use-alpha")
    assert game.available("thule") == before + 1 + found


# attacks and raids


@pytest.mark.rule("F2", "G1", "F4")
def test_t10_a_raid_on_a_norse_daughter_costs_one_norse_and_both_thule() -> None:
    s = camp()
    give(s, NORSE, iron=0)
    give(s, THULE, iron=2)
    own(s, THULE, "sword")
    put(s, THULE, "birgitta", 2)
    put(s, NORSE, "birgitta", 1, alpha=True)  # a band, under their War Chief
    game = at_phase(s, v.PHASE_NEGOTIATION, rolls(5, 6, 1, 2, 3))
    norse, thule = game.dead("norse"), game.dead("thule")
    game.answer("pass", "pass")  # no deal
    assert game.options == ["pass", "reroll 6 1"]
    game.answer("reroll 6 1", "lose-cube-of norse")
    assert game.dead("norse") == norse + 1
    game.answer("keep-iron")  # the Norse rolled a 2
    assert game.dead("thule") == thule + 1
    game.answer("keep-iron", "pass")  # the last Thule rolled a 3
    assert game.dead("thule") == thule + 2
    assert game.husband("birgitta") is None
    assert game.disks("thule")[2] == 2


@pytest.mark.rule("F4")
@pytest.mark.parametrize("iron", [True, False])
def test_t11_one_iron_saves_five_colonists_from_five_threes(iron: bool) -> None:
    game = at_phase(land(), v.PHASE_HUNTING, rolls(3, 3, 3, 3, 3))
    game.answer("spend-iron" if iron else "keep-iron")
    assert game.colonists("tunit") == (5 if iron else 0)
    assert game.disks("tunit")[2] == (0 if iron else 1)


@pytest.mark.rule("G1", "F1")
def test_t12_of_two_raiders_the_3_dies_a_hero_and_the_5_marries() -> None:
    game = from_the_start(rolls(3, 5))
    game.answer("pass", "raid meeka on-foot", "send 2", "pass", "pass")
    game.answer("pass", "pass", "pass", "pass")  # nobody leaves Markland, and there is no deal
    before, dead = game.available("thule"), game.dead("thule")
    game.answer("hunt-now meeka", "keep-iron")
    assert game.husband("meeka") == "thule"
    assert (game.available("thule"), game.dead("thule")) == (before, dead + 1)


# rerolls and conversion


@pytest.mark.rule("G2", "G0")
@pytest.mark.parametrize("cold", [False, True])
def test_t13_meeka_rerolls_two_fours_once(cold: bool) -> None:
    s = alone(TUNIT, "polar-cod", 4, cold=cold)
    game = at_phase(s, v.PHASE_HUNTING, rolls(3, 3, 4, 4, 2, 4))
    before = game.available("tunit")
    assert game.options == ["pass", "reroll 4 1", "reroll 4 2"]
    game.answer("reroll 4 2")  # and the new 4 stays
    assert game.available("tunit") == before + 4 + (not cold)


@pytest.mark.rule("G2", "G3")
def test_t14_tracker_and_crossbow_find_the_elkhound() -> None:
    s = poor(camp(), NORSE, THULE, TUNIT)
    lay(s, ["markland"], [], [], ["elkhound"])
    put(s, NORSE, "elkhound", 1)
    elders(s, NORSE, v.TRACKER, 1)
    own(s, NORSE, "crossbow")
    game = at_phase(s, v.PHASE_HUNTING, rolls(4, 3))
    before = game.available("norse")
    game.answer("reroll 4 1")
    assert game.available("norse") == before + 2


# success


@pytest.mark.rule("G4", "A4")
def test_t15_two_thule_hunt_the_dogs_before_three_tunit_who_go_home() -> None:
    game = from_the_start(rolls(6, 6, 6, 6, 6, 1, 5))
    game.answer("pass", "hunt greenland-dogs on-foot", "send 2", "pass")
    game.answer("hunt greenland-dogs on-foot", "send 3", "pass")
    game.answer("pass", "pass", "pass", "pass")  # there is no deal, and they attack in vain
    thule, tunit = game.available("thule"), game.available("tunit")
    game.answer("hunt-now greenland-dogs")
    assert game.available("thule") == thule + 2 + 1
    assert game.available("tunit") == tunit + 3
    rolled = [text for seat, text in game.table.history if seat == "chance" and "roll" in text]
    assert len(rolled) == 5 + 2  # the Tunit rolled only in the attack
    assert "greenland-dogs" in game.bar("north")


@pytest.mark.rule("G4", "F4", "F3")
@pytest.mark.parametrize("iron", [True, False])
def test_t16_hostile_markland_pays_three_tunit_who_die(iron: bool) -> None:
    s = camp()
    give(s, TUNIT, energy=0, iron=0)
    put(s, TUNIT, "markland", 3)
    s.hostile = 1
    game = at_phase(s, v.PHASE_HUNTING, rolls(2, 2, 6))
    game.answer("spend-iron" if iron else "keep-iron")  # the Iron just won
    assert game.colonists("tunit") == (5 if iron else 2)
    assert game.disks("tunit") == (2, 1, 0 if iron else 1)


@pytest.mark.rule("G4", "G2")
def test_t16_a_sword_could_reroll_the_6() -> None:
    s = camp()
    put(s, TUNIT, "markland", 3)
    own(s, TUNIT, "sword")
    s.hostile = 1
    game = at_phase(s, v.PHASE_HUNTING, rolls(2, 2, 6, 5))
    assert game.options == ["pass", "reroll 6 1"]
    game.answer("reroll 6 1", "keep-iron")
    assert game.colonists("tunit") == 3


@pytest.mark.rule("G4")
@pytest.mark.parametrize(("tribe", "seal"), [("thule", "ringed-seal"), ("norse", "harp-seal")])
def test_t17_three_ones_bring_one_baby_from_a_seal(tribe: str, seal: str) -> None:
    game = from_the_start(rolls(1, 1, 1))
    if tribe == "thule":
        game.answer("pass")
    game.answer(f"hunt {seal} on-foot", "send 3", *["pass"] * (3 if tribe == "norse" else 2))
    game.answer("pass")  # no Tunit leaves Markland
    before = game.available(tribe)
    energy = game.disks(tribe)[0]
    game.answer(f"hunt-now {seal}")
    assert game.available(tribe) == before + 3 + 1
    assert game.disks(tribe)[0] == energy + 1


# sets


@pytest.mark.rule("G5")
def test_t18_a_pair_of_fives_wins_a_trophy_though_the_hunt_failed() -> None:
    game = from_the_start(rolls(5, 5))
    game.answer("hunt great-auk on-foot", "send 2", "pass", "pass", "pass", "pass")
    before = game.available("norse")
    game.answer("hunt-now great-auk")
    assert game.available("norse") == before  # they have not come home with a baby
    game.answer("claim great-auk")
    assert "great-auk" in game.tribe("norse")["trophies"]
    assert "great-auk" not in game.bar("south")
    assert game.available("norse") == before + 2


@pytest.mark.rule("G5", "G2")
def test_t19_the_walrus_hunters_keep_their_triple_for_the_trophy_or_reroll_it() -> None:
    s = alone(THULE, "walrus", 4)
    game = at_phase(s, v.PHASE_HUNTING, rolls(1, 4, 4, 4))
    energy = game.disks("thule")[0]
    game.answer("pass", "claim walrus")
    assert "walrus" in game.tribe("thule")["trophies"]
    assert game.bar("north") == []
    assert game.disks("thule")[0] == energy  # the hunt has failed
    s = alone(THULE, "walrus", 4)
    game = at_phase(s, v.PHASE_HUNTING, rolls(1, 4, 4, 4, 1, 6, 6))
    game.answer("reroll 4 3")
    assert game.disks("thule")[0] == energy + 2  # one more success was enough


@pytest.mark.rule("G6", "G7", "I1", "E7")
def test_t20_the_musk_ox_is_hunted_taken_replaced_and_domesticated() -> None:
    game = from_the_start([*rolls(1, 1), "biome arctic-hare", *rolls(6, 6, 6, 6, 6)])
    game.answer("pass", "hunt musk-ox on-foot", "send-with-alpha 3", "pass", "pass", "pass")
    before = game.available("thule")
    game.answer("hunt-now musk-ox", "use-alpha", "claim musk-ox")
    assert game.available("thule") == before + 3 + 3
    assert game.hand("thule") == ["musk-ox"]
    assert game.bar("north")[4] == "arctic-hare"
    game.answer("pass", "domesticate musk-ox")  # the Norse shaman does nothing
    assert "musk-ox" in game.row("thule")


def six_norse_hunt_walrus(dice: Sequence[str], **cards: str) -> Played:
    """G8: eight Available Norse, nobody in rank 6; two become Mariners and six hunt the cold walrus."""
    s = poor(camp(), NORSE, THULE, TUNIT)
    lay(s, ["markland"], ["walrus"], ["vinland"], [])
    seat_alpha(s, NORSE, v.CHIEF)
    people(s, NORSE, 8)
    if "wife" in cards:
        marry(s, NORSE, cards["wife"])
    if "invention" in cards:
        own(s, NORSE, cards["invention"])
    game = at_phase(s, v.PHASE_ASSIGNMENT, dice)
    game.answer("promote 6 cube", "promote 6 cube", "hunt walrus mariner", "send 6")
    assert game.disks("norse") == (3, 1, 0)
    return game.answer("pass", "pass")  # the Thule and the Tunit


@pytest.mark.rule("G8", "E3", "E1", "G0")
def test_t21_one_1_is_not_enough_in_the_cold_and_the_3_dies() -> None:
    game = six_norse_hunt_walrus(rolls(1, 2, 3, 4, 4, 6))
    assert game.available("norse") == 5
    assert game.disks("norse") == (3, 1, 0)


@pytest.mark.rule("G8", "G2", "F1")
def test_t22_kirima_lets_her_husbands_tribe_reroll_both_fours() -> None:
    game = six_norse_hunt_walrus(rolls(1, 2, 3, 4, 4, 6, 1, 3), wife="kirima")
    game.answer("pass")  # the husband stays
    assert game.options == ["pass", "reroll 4 1", "reroll 4 2"]
    game.answer("reroll 4 2")
    assert game.disks("norse") == (5, 2, 0)  # a further 1 won, a further 3 died
    assert game.available("norse") == 6 - 2 + 4


@pytest.mark.rule("G8", "G3", "G4")
def test_t23_the_harpoon_makes_the_3_a_1() -> None:
    game = six_norse_hunt_walrus(rolls(1, 2, 3, 4, 4, 6), invention="toggle-head-harpoon")
    assert game.available("norse") == 6 + 4
    assert game.disks("norse") == (5, 2, 0)
    assert "walrus" in game.bar("north")
    assert game.options != ["claim walrus", "pass"]


# elders


@pytest.mark.rule("I2", "I7")
def test_t24_the_last_shaman_burns_himself_and_the_tribe_may_be_baptised() -> None:
    s = poor(camp(), NORSE, THULE, TUNIT)
    elders(s, THULE, v.SHAMAN, 1)
    game = at_phase(s, v.PHASE_ELDERS)
    energy = game.disks("thule")[0]
    game.answer("burn 2 cube", "pass")  # the Norse, who have no elders either, do not convert
    assert game.options == ["pass", "baptise"]
    game.answer("baptise")
    assert game.tribe("thule")["faith"] == "monotheist"
    assert game.disks("thule")[0] == energy - 1


@pytest.mark.rule("I4", "E3")
def test_t25_a_new_crafter_makes_the_slit_goggles_that_were_in_hand() -> None:
    s = poor(camp(), NORSE, THULE, TUNIT)
    hold(s, THULE, "slit-goggles")
    give(s, THULE, iron=1)
    game = at_phase(s, v.PHASE_ASSIGNMENT)
    points = game.tribe("thule")["points"]
    game.answer("pass", "promote 3 cube", "pass", "pass")
    assert game.tribe("thule")["counts_as_one"] == {}
    assert "craft slit-goggles" in game.options
    game.answer("craft slit-goggles")
    assert "slit-goggles" in game.row("thule")
    assert game.disks("thule") == (4, 1, 0)
    assert game.tribe("thule")["counts_as_one"] == {"land": [5]}
    assert game.tribe("thule")["points"] == points + int(s.facts.vp[card("slit-goggles")])


@pytest.mark.rule("I5", "I6", "I3")
def test_t26_missionaries_are_sent_banished_and_convert() -> None:
    s = poor(camp(), NORSE, THULE, TUNIT)
    elders(s, NORSE, v.SHAMAN, 1)  # Birgitta: hand limit 2
    elders(s, THULE, v.SHAMAN, 3)  # Peepeelee: hand limit 1
    elders(s, THULE, v.TRACKER, 2)
    monotheist(s, THULE)
    game = at_phase(s, v.PHASE_ELDERS)
    game.answer("pass", "emissary norse cube", "emissary norse cube", "pass")
    assert game.disks("thule")[0] == 3
    missionaries = game.tribe("norse")["board"][0]["foreign"]
    assert missionaries["thule"]["n"] == 2

    _, later = game.table.last_chapter()
    assert isinstance(later, GreenlandState)
    s = later.copy()
    s.agenda = type(s.agenda)()
    game = at_phase(s, v.PHASE_ELDERS, rolls(1, 2, 6, 5, 1))
    game.answer("banish")
    assert game.tribe("norse")["board"][0]["foreign"]["thule"]["n"] == 1
    for _ in range(3):
        assert game.tribe("norse")["faith"] == "polytheist"
        game.answer("proselytise norse")
    assert game.tribe("norse")["faith"] == "monotheist"
    assert game.disks("thule")[0] == 0


# points


@pytest.mark.rule("J0")
def test_t27_the_norse_have_16_points_the_thule_26_and_the_tunit_24() -> None:
    s = poor(camp(), NORSE, THULE, TUNIT)
    lay(s, ["markland"], [], [], ["vinland", "harp-seal"])
    trophy(s, NORSE, "greenland-shark")
    people(s, NORSE, 4)
    elders(s, NORSE, v.CHIEF, 1)
    put(s, NORSE, "vinland", 3)
    monotheist(s, THULE, TUNIT)
    give(s, THULE, ivory=2, iron=2)
    people(s, THULE, 11)
    elders(s, THULE, v.SHAMAN, 4)
    elders(s, THULE, v.CHIEF, 1, board=TUNIT)
    give(s, TUNIT, ivory=2, iron=5)
    people(s, TUNIT, 12)
    for tribe in (NORSE, THULE, TUNIT):
        take_alpha_to(s, tribe, v.IN_VALHALLA)
    s.events_left = 0
    game = at_phase(s, v.PHASE_ELDERS + 1)
    assert game.table.result is not None
    assert game.table.result.scores == {"norse": 16, "thule": 26, "tunit": 24}
    assert game.table.result.winners == ("thule",)
