"""What cannot be meant is refused: the rule or the file is named, and nothing has moved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from typer.testing import CliRunner

import cairn
from cairn.cli.app import app
from cairn.cli.problems import Misused
from cairn.cli.typed import chosen
from cairn.core.position import Position
from cairn.core.state import bit
from cairn.game import SetupError
from cairn.games.greenland.game import GAME
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from cairn.table import Table
from tests.greenland.boards import elders, monotheist, no_elders
from tests.greenland.cards import hold, own, trophy
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, camp, land, meeting, play
from tests.greenland.people import give, marry, people, put, take_alpha_to
from tests.greenland.phases import phase, talks
from tests.refusals import check_command_refused, check_values_refused, refused, table_at

NAME = GAME.name


def at(game: Game) -> Table:
    """A table at which the game's question is open."""
    return table_at(NAME, game.position)


# before the game


@pytest.mark.parametrize(
    ("file", "text", "cause"),
    [
        ("biomes.toml", "biome = [{ id = 'kraken', climax = 3 }]", "no row has the id 'kraken'"),
        ("biomes.toml", "biome = []", "must be a list of those rows that differ"),
        ("biomes.toml", "biome = [{ id = 'walrus', climax = 11 }]", "is that of narwhal"),
        ("events.toml", "event = [{ id = 'hanse-cog', ship = 'kraken' }]", "not a known name"),
        ("new_world.toml", "land = [{ id = 'helluland' }]", "no row has the id 'helluland'"),
        ("cards.toml", "x = 1", "is not a data file of this game"),
    ],
    ids=["a missing card", "no card", "a climax twice", "a missing import", "a land", "a file"],
)
@pytest.mark.parametrize("command", ["play", "sim"])
def test_own_values_that_do_not_add_up(
    tmp_path: Path, command: str, file: str, text: str, cause: str
) -> None:
    check_values_refused([command, NAME], tmp_path / file, text, cause)


@pytest.mark.parametrize(
    ("arguments", "cause"),
    [
        (["--players", "5"], "option 'players' cannot be '5'; choose one of: 2, 3, 4"),
        (["--players", "1"], "option 'players' cannot be '1'; choose one of: 2, 3, 4"),
        (["--scenario", "sol"], "no scenario of greenland 'sol'; did you mean 'solo'?"),
        (["--option", "pogroms=yes"], "did you mean 'pogrom'?"),
        (["--option", "tribes=norse+vikings"], "option 'tribes' cannot be 'norse+vikings'"),
        (
            ["--players", "2", "--option", "tribes=norse+thule+tunit"],
            "option 'tribes' names 3 tribes, but option 'players' is 2",
        ),
        (["--scenario", "solo", "--players", "2"], "leave out 'players' and 'tribes'"),
        (["--seat", "sami"], "there is no seat 'sami'; known: 'norse', 'thule', 'tunit'"),
        (["--scenario", "solo", "--seat", "thule"], "known: 'leader'"),
        (["--agent", "hunterr"], "did you mean 'hunter'?"),
    ],
    ids=[
        "five players",
        "one player",
        "scenario",
        "option",
        "tribe",
        "too many tribes",
        "solo for two",
        "a seat not taken",
        "a seat alone",
        "agent",
    ],
)
def test_a_game_that_does_not_exist(arguments: list[str], cause: str) -> None:
    check_command_refused(["play", NAME, *arguments], cause)


def test_the_same_in_python() -> None:
    with pytest.raises(SetupError, match="'players' cannot be '5'"):
        cairn.table(NAME, options={"players": 5})
    with pytest.raises(SetupError, match="no scenario of greenland 'second-game'"):
        cairn.table(NAME, "second-game")


# in each phase


def setting_up() -> Table:
    return cairn.table(NAME, seed=5)


def council() -> Table:
    return at(play(land(), chapter.EVENT_COUNCIL))


def bidding() -> Table:
    s = land()
    give(s, THULE, ivory=2)
    give(s, NORSE, ivory=3)
    return at(play(s, chapter.EVENT_AUCTION, "bid 2"))


def outbid() -> Table:
    s = land()
    own(s, THULE, "crossbow")  # a reason to be asked
    give(s, NORSE, ivory=3)
    return at(play(s, chapter.EVENT_AUCTION, "bid 2"))


def assigning(*animals: str, mariners: int = 1) -> Table:
    s = camp()
    own(s, NORSE, "cow", "gyrfalcon")
    own(s, THULE, *animals)
    elders(s, THULE, 6, mariners)
    s.sea_closed = True
    give(s, THULE, energy=1)
    game = phase(s, 2)
    while game.state.tribe != THULE or game.question != "choose-assignment":
        game.answer("pass")
    return at(game)


def stranded() -> Table:
    return assigning(mariners=0)


def sledding() -> Table:
    return assigning("greenland-dogs", mariners=0)


def poor() -> Table:
    s = camp()
    give(s, NORSE, energy=0)
    take_alpha_to(s, NORSE, v.IN_VALHALLA)
    elders(s, NORSE, 6, 0)
    no_elders(s, NORSE)
    return at(phase(s, 2))


def boarding() -> Table:
    table = assigning()
    table.play("hunt driftwood mariner")
    return table


def leaving_home() -> Table:
    table = assigning()
    table.play("hunt musk-ox on-foot")
    return table


def without_alpha() -> Table:
    s = camp()
    take_alpha_to(s, NORSE, v.IN_VALHALLA)
    return at(phase(s, 2, "hunt driftwood on-foot"))


def in_the_colony() -> Table:
    """A sled leads home from no colony."""
    s = land()
    elders(s, TUNIT, 6, 0)
    own(s, TUNIT, "greenland-dogs")
    marry(s, TUNIT, "kirima")
    return at(talks(s))


def in_talks() -> Table:
    return at(talks(meeting()))


def drafting() -> Table:
    s = meeting()
    marry(s, NORSE, "meeka")
    return at(talks(s, "pass", "propose"))


def giving() -> Table:
    s = meeting()
    give(s, THULE, energy=2, ivory=1, iron=0)
    own(s, THULE, "crossbow")
    own(s, NORSE, "cow")
    return at(talks(s, "propose", "give thule tunit"))


def giving_too_much() -> Table:
    table = giving()
    table.play("gift-disks energy")
    return table


def under_raid() -> Table:
    s = camp()
    own(s, TUNIT, "cow")
    put(s, THULE, "cow", 2)
    return at(talks(s, "propose", "give tunit thule"))


def rerolling() -> Table:
    s = camp()
    put(s, THULE, "walrus", 2)
    return at(play(s, chapter.HUNT_CARD, "roll 4", "roll 6"))


def hay() -> Table:
    s = camp()
    own(s, NORSE, "cow", "goat")
    give(s, NORSE, energy=1)
    no_elders(s, NORSE)
    return at(phase(s, 5))


def peace() -> Table:
    s = camp()
    s.hostile = bit(0) | bit(1)
    own(s, NORSE, "crossbow")
    put(s, NORSE, "vinland", 1)
    give(s, NORSE, ivory=0)
    return at(phase(s, 5))


def polytheists() -> Table:
    s = camp()
    hold(s, NORSE, "musk-ox")
    give(s, NORSE, iron=0)
    hold(s, NORSE, "slit-goggles")
    return at(phase(s, 6))


def monotheists() -> Table:
    s = camp()
    monotheist(s, NORSE, THULE, TUNIT)
    hold(s, NORSE, "musk-ox")
    elders(s, NORSE, 5, 0)
    return at(phase(s, 6))


def carving() -> Table:
    s = camp()
    hold(s, THULE, "slit-goggles")
    give(s, THULE, ivory=2, iron=0)
    game = phase(s, 6)
    while game.state.tribe != THULE:
        game.answer("pass")
    return at(game)


def worn_out() -> Table:
    """No Available hunter; Markland is out of reach."""
    s = land()
    people(s, TUNIT, 0)
    take_alpha_to(s, TUNIT, v.IN_VALHALLA)
    s.markland_closed = True
    s.tribe = TUNIT
    return at(play(s, chapter.ASSIGN_FIRST))


def recalibrating() -> Table:
    s = camp()
    own(s, THULE, "sun-stone")
    put(s, THULE, "musk-ox", 1)
    s.sea_closed = True
    s.waiting = vec[i64]([THULE])
    game = play(s, chapter.SUN_STONE_NEXT, "reassign home cube")
    assert game.question == "choose-new-place"
    return at(game)


def withdrawing() -> Table:
    """Six of the Norse abroad, and one Mariner."""
    s = meeting(thule=1, tunit=1)
    put(s, NORSE, "musk-ox", 6)
    elders(s, NORSE, 6, 1)
    return at(talks(s, "pass", "propose", "withdraw norse"))


def giving_trophies() -> Table:
    s = meeting()
    trophy(s, THULE, "walrus")
    return at(talks(s, "propose", "give thule tunit"))


def alone_together() -> Table:
    s = camp("together")
    return at(talks(s))


@pytest.mark.parametrize(
    ("phase", "action", "rule", "reason"),
    [
        (setting_up, "take-animal musk-ox", "C0.5", "not one of the animals to choose from"),
        (setting_up, "hunt walrus on-foot", "C0.5", "not what is asked now"),
        (council, "council tunit norse", "A2", "the play order already"),
        (council, "council tunit tunit", "A2", "first and second at once"),
        (bidding, "bid 2", "D10", "higher than 2"),
        (bidding, "bid 1", "D10", "higher than 2"),
        (bidding, "bid 3", "D10", "only so much Ivory: 2"),
        (outbid, "match", "D10", "only so much Ivory: 1"),
        (bidding, "exchange cow", "B3", "Cow is not with the Thule"),
        (assigning, "hunt walrus on-foot", "D8", "at sea"),
        (assigning, "hunt narwhal on-foot", "E1", "does not lie on a bar"),
        (assigning, "hunt driftwood on-foot", "E1", "outside the home land"),
        (assigning, "hunt driftwood sled", "E1", "no sled of the Thule is free"),
        (sledding, "hunt driftwood mariner", "E1", "too few free Mariners"),
        (stranded, "hunt driftwood mariner", "E1", "no Mariner or sled is free"),
        (stranded, "colonise vinland mariner", "E2", "too few free Mariners"),
        (assigning, "colonise vinland sled", "E2", "only Mariners"),
        (assigning, "hunt vinland mariner", "E2", "settle there"),
        (assigning, "raid kirima on-foot", "E5", "belongs to the Thule"),
        (assigning, "raid gyrfalcon mariner", "E5", "cannot be raided"),
        (assigning, "raid sheep mariner", "E5", "with no other tribe"),
        (assigning, "defend meeka on-foot", "E5", "not with the Thule"),
        (assigning, "promote 1 cube", "E3", "all places are taken"),
        (assigning, "promote 4 alpha", "E3", "all places are taken"),
        (assigning, "evacuate vinland", "E4", "nobody of the Thule"),
        (poor, "promote 2 cube", "E3", "no Energy"),
        (poor, "raid kirima mariner", "E5", "no War Chief"),
        (boarding, "send 5", "E1", "can carry 4, not 5"),
        (boarding, "send-with-alpha 6", "E1", "can carry 4, not 6"),
        (leaving_home, "send 6", "E0", "only so many Available cubes: 5"),
        (leaving_home, "send-with-alpha 7", "E0", "only 6 of the Thule"),
        (leaving_home, "send 0", "E0", "one at least"),
        (without_alpha, "send-with-alpha 2", "E0", "Alpha of the Norse is not Available"),
        (in_the_colony, "leave-colony markland", "E4", "too few free Mariners"),
        (in_talks, "leave", "F0", "must agree"),
        (in_talks, "divorce kirima", "F0", "no husband of the Thule"),
        (drafting, "offer-deal", "F0", "no clause yet"),
        (drafting, "wed thule meeka here", "F1", "Meeka has a husband"),
        (drafting, "wed thule kirima home", "F1", "belongs to the Thule"),
        (drafting, "withdraw norse", "F0", "the Norse have no such hunter"),
        (giving, "gift-disks iron", "F0", "have no Iron left to give"),
        (giving, "gift-card cow", "F0", "Cow is not with the Thule"),
        (giving, "gift-card crossbow", "F0", "cannot be given away"),
        (giving, "gift-card kirima", "F0", "cannot be given away"),
        (giving_too_much, "amount 3", "F0", "only 2 left to give"),
        (under_raid, "gift-card cow", "F0", "raiders stand on Cow"),
        (rerolling, "reroll 6 1", "G2", "reroll a 6"),
        (rerolling, "reroll 4 2", "G2", "only so many dice show a 4: 1"),
        (hay, "feed cow", "H1", "the hay of Cow costs 2"),
        (peace, "pacify markland", "F3", "nobody of the Norse"),
        (peace, "pacify vinland", "F3", "no Ivory"),
        (monotheists, "banish", "I3", "monotheists do not banish"),
        (polytheists, "proselytise thule", "I6", "only monotheists convert"),
        (polytheists, "proselytise norse", "I6", "another tribe than the Norse"),
        (polytheists, "domesticate walrus", "I1", "not a domestic animal"),
        (polytheists, "burn 1 alpha", "I2", "no such elder of the Norse"),
        (carving, "craft-with-ivory slit-goggles", "I4", "the Thule do not carve with Ivory"),
        (carving, "craft slit-goggles", "I4", "no Iron"),
        (worn_out, "rescue-colonist markland cube", "D9", "leaves Markland this turn"),
        (worn_out, "rescue-colonist vinland cube", "E4", "nobody of the Tunit"),
        (worn_out, "rescue-husband kirima", "E4", "no husband of the Tunit"),
        (recalibrating, "go-to driftwood", "E6", "do not hunt at"),
        (recalibrating, "go-to walrus", "D8", "at sea"),
        (recalibrating, "go-to vinland", "E6", "neither leads to"),
        (recalibrating, "go-to meeka", "E6", "not with the Thule"),
        (recalibrating, "go-to slit-goggles", "E6", "neither an animal in a tribe nor a Daughter"),
        (assigning, "raid slit-goggles mariner", "E5", "inventions cannot be raided"),
        (assigning, "raid book mariner", "E5", "neither an animal in a tribe nor a Daughter"),
        (assigning, "evacuate walrus", "E4", "not in the New World"),
        (assigning, "exchange driftwood", "B3", "no value in disks"),
        (withdrawing, "send 5", "F0", "can carry 4, not 5"),
        (withdrawing, "send 7", "F0", "only so many of the Norse can leave so: 6"),
        (withdrawing, "send-with-alpha 1", "F0", "Alpha of the Norse is not Available"),
        (giving_trophies, "gift-card walrus", "F0", "a trophy of the Thule"),
        (drafting, "give thule norse", "F0", "the Norse take no part"),
        (drafting, "wed thule walrus home", "F1", "not a Daughter"),
        (drafting, "wed thule birgitta home", "F1", "the Norse take no part"),
        (drafting, "strike 1", "F0", "only so many clauses: 0"),
        (in_talks, "marry birgitta home", "K0", "only in a cooperative game"),
        (alone_together, "divorce meeka", "F0", "no husband of"),
        (polytheists, "craft slit-goggles", "I4", "no Iron"),
        (polytheists, "craft drag-net", "I4", "not in the hand"),
        (polytheists, "domesticate greenland-dogs", "I1", "not in the hand"),
        (polytheists, "banish", "I3", "nobody whom they could banish"),
        (polytheists, "emissary thule cube", "I5", "faith"),
        (monotheists, "domesticate musk-ox", "I1", "faith"),
        (monotheists, "emissary thule cube", "I5", "rank 5"),
        (monotheists, "proselytise thule", "I6", "no missionary"),
    ],
)
@pytest.mark.rule(
    "A2", "B3", "D8", "D10", "E0", "E1", "E2", "E3", "E4", "E5", "F0", "F1", "F3", "G2", "H1", "I1",
    "I3", "I4", "I5", "I6",
)  # fmt: skip
def test_an_illegal_action_is_refused_with_its_rule(
    phase: Callable[[], Table], action: str, rule: str, reason: str
) -> None:
    found, why = refused(phase(), action)
    assert (found, reason in why) == (rule, True), (found, why)


@pytest.mark.rule("G0", "D0")
def test_an_outcome_that_chance_cannot_have_is_refused() -> None:
    s = camp()
    put(s, NORSE, "driftwood", 1)
    dice = at(play(s, chapter.HUNT_CARD))
    assert dice.question.seat == "chance"
    assert refused(dice, "roll 7")[0] == "G0"
    events = cairn.table(NAME, "first-game", chance="ask", auto=False)
    while events.question.seat == "chance" and events.options[0].text.startswith("biome"):
        assert refused(events, "biome markland")[0] == "C0.3"
        events.play(events.options[0])
    events.play(events.options[0])
    assert refused(cairn.table(NAME, chance="ask"), "event pack-ice")[0] == "C0.3"


@pytest.mark.rule("B2")
def test_a_card_that_is_not_held_cannot_be_discarded() -> None:
    s = camp()
    hold(s, NORSE, "musk-ox", "greenland-dogs", "elkhound", "gyrfalcon")
    table = at(play(s, chapter.PHASE_END))
    assert table.question.rule == "B2"
    assert refused(table, "discard slit-goggles")[0] == "B2"


def test_a_tribe_that_does_not_play_cannot_be_named() -> None:
    s = land()
    assert not s.alive(SAMI)
    assert refused(council(), "council sami norse")[0] == "A2"
    assert refused(drafting(), "promise thule sami")[0] == "F0"


# at the terminal


def typed(*lines: str, arguments: tuple[str, ...] = ()) -> str:
    text = "\n".join(lines) + "\n"
    return CliRunner().invoke(app, ["play", NAME, "--seed", "5", *arguments], input=text).stdout


def test_a_slip_at_the_prompt_is_explained_and_the_question_stays() -> None:
    shown = typed("take-animal bear", "99", "why take-animal cow", "take-animal goat", "card bear")
    assert "there is no option 99; there are 1 to 4" in shown
    assert "take-animal cow: this is possible now (rule C0.5)" in shown
    assert "The Norse take Goat." in shown
    assert "Polar Bear\n" in shown


def test_a_finished_game_has_nothing_to_answer() -> None:
    s = land()
    s.finish(v.SCORED)
    s.turn_page()
    table = table_at(NAME, Position(s))
    assert table.over
    with pytest.raises(Misused, match="the game is over"):
        chosen("1", table)
    assert "over" in str(table.why_not("pass"))


def test_those_who_share_a_screen_are_told_once_what_happened() -> None:
    shown = typed("take-animal goat", "pass", "pass", "pass", "pass")
    assert shown.count("Walrus is laid out.") == 1
    assert shown.count("The Norse take Goat.") == 1
    assert shown.count("What do the") == 3
