"""Cards, events, ranks, tribes, topics and rules explained by their names; history where it is met."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

import cairn
from cairn.cli.app import app
from cairn.core.state import bit
from cairn.games.greenland.game import GAME
from cairn.games.greenland.guide import look_up
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter, event, kinds
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import EVENTS
from cairn.glossary import names_of
from cairn.narrate import Happening, Narrator
from tests.greenland.cards import card, event_card, hold, lay, own, trophy
from tests.greenland.kit import NORSE, THULE, TUNIT, camp, land, meeting, play
from tests.greenland.people import give, marry, people, put
from tests.greenland.phases import phase, talks

NARRATOR = Narrator(GAME.vocabulary, GAME.package)
UNSAID = re.compile(r"\{|\b(look|gift|phrase|points|board|tableau|about|moment|topic)\.[a-z]")


def told(name: str, s: GreenlandState | None = None) -> list[str]:
    text = GAME.guide.look_up(land() if s is None else s, 0, name, NARRATOR)
    assert text is not None, name
    return text.splitlines()


@pytest.mark.parametrize("scenario", ["greenland", "first-game", "together"])
def test_everything_that_has_a_name_is_explained(scenario: str) -> None:
    s = land(scenario)
    for name in GAME.guide.known_names():
        title, *lines = told(name, s)
        assert title, name
        assert lines, name
        assert not [line for line in lines if UNSAID.search(line)], name


def test_there_is_a_name_for_every_card_and_event() -> None:
    known = set(GAME.guide.known_names())
    assert known >= set(kinds.CARD.tokens.values()) | set(kinds.EVENT.tokens.values())
    assert known >= {"rank-1", "rank-6", "norse", "sami"}
    assert len(known) == len(look_up.names())


@pytest.mark.parametrize("name", ["zzz", "0", "7", "rank-0", "rank-9", "co", "wal rus", "99999"])
def test_what_there_is_not_is_not_explained(name: str) -> None:
    assert GAME.guide.look_up(land(), 0, name, NARRATOR) is None


@pytest.mark.rule("B1", "G0", "G4", "G5")
def test_a_biome() -> None:
    s = land()
    assert told("walrus", s) == [
        "Walrus",
        "A biome of the North: Sea, climax 12.",
        (
            "A hunt needs 2 successes: 1 or 2 on the warm side, only 1 on the cold side. "
            "3 kills its hunter."
        ),
        "Success gives 4 babies, 2 Energy, 1 Ivory.",
        (
            "A triple, success or not, wins it as a trophy: 4 points for polytheists. "
            "It is not replaced (G5)."
        ),
        "It lies on the warm side of the North bar.",
    ]
    assert told("Walrus", s) == told("  WALRUS ", s)
    put(s, THULE, "walrus", 2, alpha=True)
    assert told("walrus", s)[-1].endswith("There: 3 of the Thule, the Alpha among them.")


@pytest.mark.rule("B2", "G6", "I1", "I4", "C3")
def test_a_card_for_the_hand_tells_what_it_does_in_a_tribe() -> None:
    text = "\n".join(told("musk-ox"))
    assert "A triple, success or not, wins it for the hand" in text
    hay = "hay costs 1 Energy or an elder each turn"
    assert f"for 1 Energy (I1). There: 2 babies each turn; {hay}; worth 2 Energy." in text
    assert "Raid: 1 or 2 succeeds if a raider lives; 3 kills (G1)." in text
    text = "\n".join(told("slit goggles"))
    assert "for 1 Iron (I4). There: on Land cards 5 counts as 1; 3 points for polytheists." in text
    assert "Raid" not in text
    assert "It cannot be raided." in told("gyrfalcon")
    assert "It is not replaced" in "\n".join(told("musk-ox", land(survival=True)))


@pytest.mark.rule("B3")
def test_a_falcon_is_dearer_in_its_year() -> None:
    s = land()
    assert "Success gives 1 Ivory." in told("gyrfalcon", s)
    s.falcon_price = 3
    text = "\n".join(told("gyrfalcon", s))
    assert "Success gives 3 Ivory." in text
    assert "worth 3 Ivory" in text


@pytest.mark.rule("G5")
def test_the_meteorite_needs_a_sled_or_is_no_trophy() -> None:
    assert "A pair of a tribe with a sled" in "\n".join(told("meteorite"))
    assert "In this game it cannot become a trophy." in told("meteorite", land(meteorite=False))


@pytest.mark.rule("E2", "F3")
def test_the_new_world_has_two_sides() -> None:
    s = land()
    text = "\n".join(told("markland", s))
    assert "Peaceful side: Land. A hunt needs 2 successes" in text
    assert "Hostile side: Raid. A hunt needs 2 successes" in text
    assert "2, 3 or 6 kills its hunter. Success gives 2 babies, 2 Energy, 1 Iron." in text
    assert "It is peaceful now." in text
    assert "There: 5 of the Tunit." in text
    s.hostile = bit(0)
    assert "It is hostile now." in told("markland", s)
    assert "It is peaceful now." in told("vinland", s)


@pytest.mark.rule("F1", "G1")
def test_a_daughter_tells_her_gift_and_her_husband() -> None:
    s = land()
    lines = told("kirima", s)
    assert lines[1].startswith("A Daughter of the Thule.")
    assert lines[2] == "Her gift: on Sea cards 4 may be rerolled."
    assert lines[3] == "Raid: 1, 2 or 3 succeeds if a raider lives; 3 kills (G1)."
    assert lines[4].startswith("She is not married")
    assert lines[5] == "She is with the Thule."
    marry(s, NORSE, "kirima")
    assert told("kirima", s)[4] == "Her husband is one of the Norse."
    assert told("kirima", land(tribes="norse+tunit", players=2))[-1] == "She is out of the game."


@pytest.mark.rule("C0.5", "H1", "H2")
def test_a_norse_animal_tells_both_sides_of_its_card() -> None:
    s = land()
    _, front, back, _, place = told("sheep", s)
    assert front == (
        "A Norse animal (D): 1 baby or 1 Ivory each turn; hay costs 1 Energy or an elder each turn; "
        "worth 1 Energy."
    )
    assert back.startswith("The other side of its card is Goat: 1 baby each turn; worth 1 Energy.")
    assert place == "It is set aside; a ship may bring it."
    own(s, NORSE, "sheep")
    assert told("sheep", s)[-1] == "It is with the Norse."


@pytest.mark.rule("D10")
def test_imports_and_livestock() -> None:
    s = land()
    lines = told("crossbow", s)
    assert lines[1].startswith("The ship of the event Bergen Knarr brings it")
    assert lines[2] == "In a tribe: on Land cards 3 counts as 1; worth 2 Iron."
    assert lines[3] == "Its ship has not come yet."
    event_card(s, "bergen-knarr")
    assert told("crossbow", s)[-1] == "It is out of the game."
    own(s, THULE, "crossbow")
    assert told("crossbow", s)[-1] == "It is with the Thule."
    s.where[card("cow")] = v.GONE
    assert [line.split(":")[0] for line in told("livestock", s)[2:]] == ["Pony", "Sheep", "Goat"]


@pytest.mark.rule("B2")
def test_where_a_card_is() -> None:
    s = camp()
    lay(s, ["markland"], ["walrus"], ["vinland"], [])
    assert told("walrus", s)[-1] == "It lies on the cold side of the North bar."
    assert told("narwhal", s)[-1] == "It is in the North deck."
    hold(s, THULE, "musk-ox")
    assert told("musk-ox", s)[-1] == "The Thule hold it in hand, where it does nothing."
    trophy(s, TUNIT, "walrus")
    assert told("walrus", s)[-1] == "It is a trophy of the Tunit."


@pytest.mark.rule("D0", "D4", "K0")
def test_an_event_tells_its_icons_its_ship_and_its_history() -> None:
    s = land()
    title, order, *icons, ship, standing, history = told("hanse cog", s)
    assert (title, order) == ("Hanse Cog", "The Tunit are first, the Norse second.")
    assert [line.split(":")[0] for line in icons] == ["Storm", "Sunspots"]
    assert ship == "Last a ship is auctioned for Ivory. It brings Sword (D10)."
    assert standing == "It is the event of this turn."
    assert history == NARRATOR.say("note.event-card.hanse-cog")
    assert "It may still come; 9 events are left." in told("pack-ice", s)
    assert "8+" not in told("measles", s)[2]
    assert "8 Available hunters or more" in told("measles", s)[2]
    assert "Daughters of the Thule or Tunit" in told("the-pox", s)[2]
    event_card(s, "measles")
    assert "It has been, or is not in this game." in told("hanse-cog", s)
    assert "every tribe loses half" in "\n".join(told("hanse-cog", land("together")))


@pytest.mark.rule("E3")
def test_ranks_are_found_by_number_and_by_any_of_their_titles() -> None:
    s = land()
    crafter = told("rank-3", s)
    assert crafter[0] == "Rank 3: Crafter"
    assert crafter[1].startswith("4 places for own elders.")
    assert "Artisan of the Tunit: crafts with Ivory too." in crafter
    assert "Blacksmith of the Norse, as monotheists: on Metal cards 4 may be rerolled." in crafter
    for name in ("3", "rank 3", "crafter", "artisan", "Blacksmith", "sage"):
        assert told(name, s) == crafter, name
    assert told("bishop", s)[0] == told("priest", s)[0] == "Rank 2: Shaman, Bishop"
    assert told("war chief", s)[0] == "Rank 4: War Chief"
    assert any("takes 4 hunters" in line for line in told("mariner", s))


@pytest.mark.rule("B1", "J0")
def test_a_tribe_tells_its_home_its_powers_and_its_points() -> None:
    s = land()
    lines = told("tunit", s)
    assert lines[1].startswith("They are at home in the North")
    assert "Rank 3, Artisan: crafts with Ivory too" in lines
    assert lines[-1] == "The Tunit have 17 points: 17 for the people."
    assert told("sami", s)[1] == "They are not in this game."
    s.living &= ~bit(NORSE)
    assert told("norse", s)[1] == "They have died out."


def test_a_part_of_a_name_finds_one_card_or_lists_several() -> None:
    assert told("harpoon")[0] == "Toggle-Head Harpoon"
    assert told("compass")[0] == "Sun Stone / Sun Compass"
    title, *cards = told("seal")
    assert title == "3 have this in their name"
    assert [line.split(":")[0] for line in cards] == ["Ringed Seal", "Harp Seal", "Hooded Seal"]
    assert told("falconer's ransom")[0] == "Falconer's Ransom"


def test_without_a_name_it_is_what_the_question_is_about() -> None:
    s = land()
    s.event = v.NONE
    assert GAME.guide.look_up(s, 0, "", NARRATOR) is None
    assert told("", phase(camp(), 2).state)[0] == "Hanse Cog"
    assert told("", talks(meeting("walrus")).state)[0] == "Walrus"
    assert told("", play(land(), chapter.EVENT_AUCTION, "bid 1").state)[0] == "Sword"
    s = camp()
    put(s, THULE, "polar-cod", 1, alpha=True)
    assert told("", play(s, chapter.HUNT_CARD).state)[0] == "Polar Cod"


# topics


ASKED = """
    Energy, Ivory, Iron, baby, Valhalla, Available, home, Alpha, Mariner, Chief, Shaman, Priest, Bishop, Tracker, elder,
    hunter, North, South, cold, warm, Markland, sled, hay, trophy, raid, husband, daughter, deck, event icons, auction,
    turn, phase, hunters, elders, babies, Sunspots, migration, epidemic, Depletion, feud, storm, colony, missionary,
    points, play order, deal, witch-burning, baptism, War Council, disease, new world, hand
"""


@pytest.mark.parametrize("name", [" ".join(one.split()) for one in ASKED.split(",")])
def test_what_a_newcomer_asks_for_is_explained(name: str) -> None:
    title, *lines = told(name)
    assert lines
    assert not title.endswith("have this in their name"), name


def test_no_two_topics_share_a_name_nor_take_one_from_a_card() -> None:
    called = [one for name in kinds.TOPICS for one in names_of(name, NARRATOR)]
    assert sorted(called) == sorted(set(called))
    cards = {title for _, _, title in look_up.titles(NARRATOR)}
    assert not cards & set(called)


@pytest.mark.rule("B4", "G4", "E7")
def test_topics_tell_how_they_stand_now() -> None:
    s = camp()
    give(s, THULE, energy=3)
    people(s, NORSE, 2)
    put(s, TUNIT, "walrus", 1, alpha=True)
    assert told("energy", s)[-1] == "Now: Norse 5, Thule 3, Tunit 5."
    assert "A tribe keeps 8 at most" in told("energy", s)[1]
    assert told("available", s)[-1] == "Available now: Norse 3, Thule 6, Tunit 5."
    assert told("valhalla", s)[-1] == "In Valhalla now: Norse 10, Thule 7, Tunit 6."
    assert told("alpha", s)[-1] == "Now: Norse: Available, Thule: Available, Tunit: Walrus."
    assert told("elder", s)[-1] == "Elders at home now: Norse 6, Thule 6, Tunit 6."
    s.living &= ~bit(TUNIT)
    assert told("energy", s)[-1] == "Now: Norse 5, Thule 3."


@pytest.mark.rule("E1", "F0")
def test_topics_stand_as_the_board_shows_them() -> None:
    s = camp()
    own(s, NORSE, "pony")
    s.sleds_used[NORSE] = 1
    for number in range(1, 7):
        s.phase = number
        free = [
            f"{NARRATOR.say(f'tribe.{one.name}')} {one.sleds}" for one in GAME.view(s, 0).tribes
        ]
        assert told("sled", s)[-1] == f"Free sleds now: {', '.join(free)}."
    assert told("order", s)[-1].startswith("Now: ")
    s.chapter = chapter.TURN_EVENT  # the last event is over, the next one not yet known
    assert GAME.view(s, 0).order == []
    assert "Now: " not in told("order", s)[-1]


@pytest.mark.rule("B1", "D4", "C0.2")
def test_bars_sides_and_decks_tell_what_lies_there() -> None:
    s = camp()
    lay(s, ["markland"], ["walrus"], ["vinland", "driftwood"], [])
    north = told("north", s)
    assert north[-2:] == ["In the warm: Markland.", "In the cold: Walrus."]
    assert "14 cards are left in the deck." in north
    assert told("cold", s)[-1] == "Now: Walrus."
    assert told("warm", s)[-1] == "Now: Markland, Driftwood, Vinland."
    assert told("deck", s)[-1].endswith(
        "14 cards left in the North, 15 in the South, and 9 events."
    )


@pytest.mark.rule("F1", "G5", "H1", "J0")
def test_cards_of_the_tribes_are_told_by_their_kind() -> None:
    s = camp()
    marry(s, NORSE, "kirima")
    trophy(s, TUNIT, "walrus")
    own(s, NORSE, "cow", "crossbow")
    assert told("husband", s)[-1] == "Married now: Norse: Kirima."
    assert told("trophies", s)[-1] == "Now: Tunit: Walrus."
    assert told("hay", s)[-1] == "Hay that their animals eat now: Norse 2, Thule 0, Tunit 0."
    assert told("import", s)[-1] == "Now: Norse: Crossbow."
    assert told("points", s)[-1].startswith("The Tunit have ")
    assert len(told("points", land("together"))) == 2


@pytest.mark.rule("A1", "A2", "A3", "D0", "D10", "F0")
def test_the_moment_is_told_where_it_matters() -> None:
    s = phase(camp(), 2).state
    assert told("turn", s)[-1] == "It is turn 1 of 10, Phase 2: Assignment."
    assert told("play order", s)[-1] == "Now: Norse, Thule, Tunit."
    assert told("storm", s)[-1] == "It is on the event of this turn, Hanse Cog."
    assert len(told("feud", s)) == 2, "which is on another"
    s = play(land(), chapter.EVENT_AUCTION, "bid 1").state
    assert told("auction", s)[-1] == "Sword is sold now; the bid stands at 1 Ivory."
    s = talks(meeting(), "propose", "drop-deal").state
    assert told("talks", s)[-1] == "Proposals left in this talk: Thule 1, Tunit 2."
    s.sea_closed = True
    assert told("closed", s)[-1] == "Now: No hunters may be sent to Sea cards this turn."


@pytest.mark.rule("E4", "J0")
def test_a_rule_is_found_by_its_number() -> None:
    title, text = told("e4")
    assert title == "E4 Permanent assignment"
    assert text.startswith("Elders, colonists and husbands stay")
    assert GAME.guide.look_up(land(), 0, "E99", NARRATOR) is None


def test_parts_of_the_picture_are_explained_phases_by_themselves() -> None:
    s = land()
    for part, title in (
        ("phase:elders", "Phase 6: Elders"),
        ("phase:event", "Phase 1: Event"),
        ("place:home", "Available"),
        ("topic:rank-2", "Rank 2: Shaman, Bishop"),
        ("way:mariner", "Rank 6: Mariner"),
        ("bar:south", "South"),
    ):
        text = GAME.guide.about(s, 0, part, NARRATOR)
        assert text is not None, part
        assert text.splitlines()[0] == title


def test_a_topic_is_called_what_its_explanation_is_headed_by() -> None:
    for name in kinds.TOPIC.tokens.values():
        assert told(name)[0] == NARRATOR.say(f"topic.{name}")


def test_the_terminal_says_what_kinds_of_names_there_are() -> None:
    shown = CliRunner().invoke(app, ["play", "greenland", "--seed", "5"], input="card zzz\n").stdout
    told = " ".join(shown.split())
    assert "there is no card or piece 'zzz'" in told
    for example in ("walrus", "Hanse Cog", "Norse", "rank 4", "Valhalla", "E4"):
        assert GAME.guide.look_up(land(), 0, example, NARRATOR) is not None
        assert example in told


# history


@pytest.mark.parametrize("scenario", [one.name for one in GAME.scenarios])
def test_a_scenario_begins_with_its_history(scenario: str) -> None:
    note = cairn.table("greenland", scenario, seed=1).scenario_note
    assert note is not None
    shown = CliRunner().invoke(app, ["play", "greenland", "--scenario", scenario], input="").stdout
    assert f"  │ {note}\n" in shown


def test_each_event_has_a_history_of_its_own_when_it_is_drawn() -> None:
    notes = set()
    for number in EVENTS.values():
        key = GAME.guide.note(Happening(0, 0, event.EVENT_DRAWN, (number, 1, 0)))
        assert key is not None
        notes.add(NARRATOR.note(key))
    assert None not in notes
    assert len(notes) == len(EVENTS)
    assert GAME.guide.note(Happening(0, 0, event.SHIP_ARRIVES, (0, 1, 0))) is None
