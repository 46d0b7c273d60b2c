"""What everybody is shown: all that lies on the table, nothing of what lies in the decks, and only what matters now."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import action, bit
from cairn.game import OptionValue, as_json
from cairn.games.greenland.facts.reading import FILES
from cairn.games.greenland.rules import bars, pieces
from cairn.games.greenland.rules.start import new_state
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.view import View, building
from cairn.games.greenland.words import chapter, question, verb
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import CARDS, EVENTS
from tests.greenland import deck
from tests.greenland.boards import elders

USUAL: dict[str, OptionValue] = {
    "players": 3,
    "tribes": "usual",
    "survival": "usual",
    "pogrom": False,
    "meteorite": True,
    "free-talks": False,
}
NORTH = ("markland", "walrus", "gyrfalcon", "polar-bear", "greenland-dogs", "cape-york-meteorite")
SOUTH = ("vinland", "harp-seal", "elkhound", "bog-iron", "barren-ground-caribou", "capelin")
COLD = ("ringed-seal", "drag-net")


def laid(scenario: str = "greenland", **options: OptionValue) -> GreenlandState:
    """The first turn of a game whose bars were laid by hand: one card of each has turned cold."""
    chosen = USUAL | {name.replace("_", "-"): value for name, value in options.items()}
    s = new_state(scenario, chosen, FILES.load())
    for bar, names in enumerate((NORTH, SOUTH)):
        for name in names:
            if s.where[CARDS[name]] == v.IN_DECK or name in ("markland", "vinland"):
                bars.lay(s, bars.warm(bar), CARDS[name])
        bars.lay(s, bars.cold(bar), CARDS[COLD[bar]])
    s.turn, s.phase, s.event = 1, v.PHASE_ASSIGNMENT, EVENTS["pack-ice"]
    s.icon = 6
    s.events_left -= 1
    s.events_unseen &= ~bit(s.event)
    s.order = vec[i64]([one for one in range(v.TRIBES) if s.alive(one)])
    return s


def view(s: GreenlandState, seat: int | None = None) -> dict[str, Any]:
    return as_json(building.build(s, seat))


def card(s: GreenlandState, name: str) -> dict[str, Any]:
    """A card of a bar as it is shown."""
    sides = [bar[side] for bar in view(s)["bars"].values() for side in ("warm", "cold")]
    return next(one for side in sides for one in side if one["name"] == name)


def tribe(s: GreenlandState, name: str) -> dict[str, Any]:
    return next(one for one in view(s)["tribes"] if one["name"] == name)


def row(s: GreenlandState, holder: str, name: str) -> dict[str, Any]:
    return next(one for one in tribe(s, holder)["row"] if one["name"] == name)


def wed(s: GreenlandState, one: int, daughter: int, alpha: bool = False) -> None:
    if not alpha:
        s.available[one] -= 1
    pieces.marry(s, one, daughter, alpha)


@pytest.mark.parametrize("scenario", ["greenland", "first-game", "solo", "together"])
def test_a_view_is_json(scenario: str) -> None:
    seen = building.build(laid(scenario))
    assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen
    assert seen.scenario == scenario


# the bars and the decks


@pytest.mark.rule("B1", "C0.4")
def test_the_cards_of_a_bar_lie_from_its_deck_outwards() -> None:
    seen = view(laid())["bars"]
    assert [one["name"] for one in seen["north"]["warm"]] == [*NORTH]
    assert [one["name"] for one in seen["south"]["warm"]] == [*SOUTH]
    assert [bar["cold"][0]["name"] for bar in seen.values()] == [*COLD]


@pytest.mark.rule("C0.3")
def test_of_a_deck_everybody_knows_its_size_and_what_is_in_it() -> None:
    north = view(laid())["bars"]["north"]
    assert north["deck"] == len(north["to_come"]) == 15 - 6
    assert "walrus" not in north["to_come"]
    assert "beluga" in north["to_come"]
    assert north["to_come"] == sorted(north["to_come"], key=CARDS.__getitem__), "no hint of order"


@pytest.mark.rule("C0")
def test_events_removed_unseen_may_still_come_as_far_as_anybody_knows() -> None:
    seen = view(laid())
    assert seen["turns_left"] == 9
    assert len(seen["events_to_come"]) == 16
    assert "pack-ice" not in seen["events_to_come"]


@pytest.mark.rule("G4")
def test_a_card_shows_what_is_printed_on_it() -> None:
    assert card(laid(), "walrus") == {
        "name": "walrus",
        "type": "sea",
        "climax": 12,
        "dice": 2,
        "bites": [3],
        "reward": {"babies": 4, "energy": 2, "ivory": 1},
        "set": {"wins": "trophy", "dice": 3, "vp": 4},
        "kind": None,
        "hostile": None,
        "hunters": {},
        "colonists": {},
    }
    assert card(laid(), "greenland-dogs")["set"] == {"wins": "hand", "dice": 2, "vp": None}
    assert card(laid(), "greenland-dogs")["kind"] == "domestic"


@pytest.mark.rule("G5")
def test_the_meteorite_is_no_trophy_where_that_was_not_chosen() -> None:
    assert card(laid(), "cape-york-meteorite")["set"]["wins"] == "trophy-with-sled"
    assert card(laid(meteorite=False), "cape-york-meteorite")["set"] is None


@pytest.mark.rule("E0", "E7")
def test_hunters_are_shown_by_tribe_and_the_alpha_among_them() -> None:
    s = laid()
    pieces.send(s, v.NORSE, deck.WALRUS, 2, True)
    pieces.send(s, v.THULE, deck.WALRUS, 1, False)
    assert card(s, "walrus")["hunters"] == {
        "norse": {"n": 3, "alpha": True},
        "thule": {"n": 1, "alpha": False},
    }
    assert tribe(s, "norse")["available"] == {"n": 3, "alpha": False}
    assert tribe(s, "norse")["alpha"] == {"place": "card", "card": "walrus"}


@pytest.mark.rule("E2", "F3")
def test_colonists_and_the_side_of_the_new_world() -> None:
    s = laid()
    assert card(s, "markland")["colonists"] == {"tunit": {"n": 5, "alpha": False}}
    assert (card(s, "markland")["hostile"], card(s, "markland")["bites"]) == (False, [3])
    s.hostile = 1
    hostile = card(s, "markland")
    assert (hostile["hostile"], hostile["type"], hostile["bites"]) == (True, "raid", [2, 3, 6])
    assert hostile["reward"] == {"babies": 2, "energy": 2, "iron": 1}
    assert card(s, "vinland")["hostile"] is False


@pytest.mark.rule("B3")
def test_a_falcon_is_shown_at_the_price_of_the_turn() -> None:
    s = laid()
    assert card(s, "gyrfalcon")["reward"] == {"ivory": 1}
    s.falcon_price = 3
    assert card(s, "gyrfalcon")["reward"] == {"ivory": 3}
    bars.take_off(s, v.GYRFALCON)
    s.where[v.GYRFALCON] = v.IN_TRIBE + v.THULE
    assert row(s, "thule", "gyrfalcon")["abilities"]["value"] == {"ivory": 3}


# the event


@pytest.mark.rule("D0")
def test_icons_are_done_with_being_resolved_or_to_come() -> None:
    s = laid()
    s.phase, s.icon, s.chapter = v.PHASE_EVENT, 2, chapter.DEPLETION_UNIT
    s.event = EVENTS["winter-fever"]
    icons = view(s)["event"]["icons"]
    assert [one["kind"] for one in icons] == ["epidemic", "migration-north", "depletion"]
    assert [(one["done"], one["now"]) for one in icons] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    assert icons[0]["amount"] == 12
    s.icon, s.chapter, s.phase = 3, chapter.ASSIGN, v.PHASE_ASSIGNMENT
    assert all(one["done"] and not one["now"] for one in view(s)["event"]["icons"])


@pytest.mark.rule("D2", "D10")
def test_an_event_shows_whose_daughters_and_which_ship() -> None:
    s = laid()
    s.event = EVENTS["the-pox"]
    assert view(s)["event"]["icons"][0]["tribes"] == ["thule", "tunit"]
    assert view(s)["event"]["icons"][0]["amount"] == 0
    assert view(s)["event"]["ship"] is None
    s.event = EVENTS["settlers-stock"]
    assert view(s)["event"]["ship"] == "livestock"


@pytest.mark.rule("A1")
def test_while_an_event_is_drawn_the_last_one_is_over() -> None:
    s = laid()
    s.turn, s.phase, s.chapter = 2, v.PHASE_ELDERS, chapter.TURN_EVENT
    seen = view(s)
    assert (seen["event"], seen["order"], seen["phase"]) == (None, [], "event")
    assert (seen["turn"], seen["turns_left"]) == (2, 8)


# the tribes


@pytest.mark.rule("C0.6", "C0.7")
def test_a_tribe_at_the_start() -> None:
    seen = tribe(laid(), "tunit")
    assert seen["faith"] == "polytheist"
    assert seen["disks"] == {"energy": 5, "ivory": 1, "iron": 1}
    assert seen["available"] == {"n": 6, "alpha": True}
    assert seen["valhalla"] == {"n": 2, "alpha": False}
    assert [rank["own"]["n"] for rank in seen["board"]] == [1] * 6
    assert [one["name"] for one in seen["row"]] == ["meeka", "saila", "qannik"]
    assert seen["points"] == 6 + 6 + 5
    assert not seen["extinct"]


@pytest.mark.rule("B2", "F1")
def test_a_husband_is_shown_with_his_wife_and_shares_what_she_can_do() -> None:
    s = laid()
    wed(s, v.THULE, deck.BIRGITTA)
    assert row(s, "norse", "birgitta")["husband"] == {"tribe": "thule", "alpha": False}
    assert row(s, "norse", "gudrid")["husband"] is None
    assert tribe(s, "thule")["wives"] == ["birgitta"]
    assert tribe(s, "thule")["hand_limit"] == 1 + 2 + 1  # Peepeelee, Birgitta, a crafter
    wed(s, v.THULE, deck.GUDRID, alpha=True)
    assert row(s, "norse", "gudrid")["husband"] == {"tribe": "thule", "alpha": True}
    assert tribe(s, "thule")["rerolls"]["metal"] == [4, 5]  # the Sage, Gudrid


@pytest.mark.rule("B2")
def test_hands_are_open() -> None:
    s = laid()
    s.where[deck.MUSK_OX] = v.IN_HAND + v.THULE
    (held,) = tribe(s, "thule")["hand"]
    assert (held["name"], held["kind"]) == ("musk-ox", "domestic")
    assert held["abilities"] == {"babies": 2, "hay": 1, "raidable": True, "value": {"energy": 2}}
    assert not any(one["name"] == "musk-ox" for one in tribe(s, "thule")["row"])


@pytest.mark.rule("E5", "G1")
def test_a_card_of_a_tribe_shows_its_raiders_and_whether_it_was_raided() -> None:
    s = laid()
    s.where[deck.SHEEP] = v.IN_TRIBE + v.NORSE
    pieces.send(s, v.THULE, deck.SHEEP, 3, True)
    sheep = row(s, "norse", "sheep")
    assert sheep["hunters"] == {"thule": {"n": 4, "alpha": True}}
    assert (sheep["raided"], sheep["abilities"]["instead"]) == (False, "ivory")
    s.raided = bit(deck.SHEEP)
    assert row(s, "norse", "sheep")["raided"]


@pytest.mark.rule("I5")
def test_a_board_shows_own_elders_and_foreign_ones_apart() -> None:
    s = laid()
    pieces.seat_elder(s, v.NORSE, v.CHIEF, v.TUNIT, False)
    pieces.seat_elder(s, v.NORSE, v.CHIEF, v.THULE, True)
    assert tribe(s, "norse")["board"][0] == {
        "own": {"n": 1, "alpha": False},
        "foreign": {"thule": {"n": 1, "alpha": True}, "tunit": {"n": 1, "alpha": False}},
        "places": 1,
    }
    assert tribe(s, "thule")["alpha"] == {"place": "elder", "board": "norse", "rank": 1}


@pytest.mark.rule("E7")
@pytest.mark.parametrize(
    ("place", "shown"),
    [
        (v.NO_ALPHA, None),
        (v.IN_VALHALLA, {"place": "valhalla"}),
        (v.AT_HAND, {"place": "available"}),
        (v.ON_CARD + deck.BOW, {"place": "card", "card": "bow"}),
        (v.AS_HUSBAND + deck.MARET, {"place": "husband", "card": "maret"}),
        (v.AS_ELDER + 8 * v.SAMI + 6, {"place": "elder", "board": "sami", "rank": 6}),
    ],
)
def test_the_alpha_is_somewhere(place: int, shown: dict[str, object] | None) -> None:
    s = laid()
    s.alpha[v.NORSE] = place
    assert tribe(s, "norse")["alpha"] == shown


@pytest.mark.rule("E3", "L0")
def test_powers_of_elders_are_shown_while_they_sit() -> None:
    s = laid(players=4)
    assert tribe(s, "tunit")["cold_as_warm"] == ["land"]
    assert tribe(s, "tunit")["ivory_as_iron"]
    assert tribe(s, "sami")["claims_first"]
    s.mono = bit(v.TUNIT) | bit(v.SAMI)
    assert tribe(s, "tunit")["cold_as_warm"] == []
    assert tribe(s, "tunit")["ivory_as_iron"]
    assert not tribe(s, "sami")["claims_first"]
    elders(s, v.TUNIT, v.CRAFTER, 0)
    assert not tribe(s, "tunit")["ivory_as_iron"]


@pytest.mark.rule("E1", "F0")
def test_mariners_and_sleds_are_those_still_free_in_the_phase() -> None:
    s = laid()
    s.where[deck.PONY] = v.IN_TRIBE + v.NORSE
    s.mariners_used[v.NORSE], s.sleds_used[v.NORSE] = 1, 1
    assert (tribe(s, "norse")["mariners"], tribe(s, "norse")["sleds"]) == (0, 0)
    s.phase = v.PHASE_NEGOTIATION
    assert (tribe(s, "norse")["mariners"], tribe(s, "norse")["sleds"]) == (1, 1)
    s.lifts_used[v.NORSE], s.sled_lifts[v.NORSE] = 1, 1
    assert (tribe(s, "norse")["mariners"], tribe(s, "norse")["sleds"]) == (0, 0)
    s.phase = v.PHASE_ELDERS
    assert (tribe(s, "norse")["mariners"], tribe(s, "norse")["sleds"]) == (1, 1)


@pytest.mark.rule("J1")
def test_an_extinct_tribe_has_no_points() -> None:
    s = laid()
    s.living &= ~bit(v.NORSE)
    seen = tribe(s, "norse")
    assert (seen["extinct"], seen["points"]) == (True, None)


@pytest.mark.rule("J0")
def test_trophies_are_shown_with_what_they_are_worth() -> None:
    s = laid()
    before = tribe(s, "norse")["points"]
    s.where[CARDS["greenland-shark"]] = v.AS_TROPHY + v.NORSE
    assert tribe(s, "norse")["trophies"] == {"greenland-shark": 5}
    assert tribe(s, "norse")["points"] == before + 5


@pytest.mark.rule("C1", "L0")
def test_only_tribes_that_play_are_shown() -> None:
    s = laid(players=2, tribes="tunit+sami")
    assert [one["name"] for one in view(s)["tribes"]] == ["tunit", "sami"]
    assert tribe(s, "sami")["alpha"] is None
    assert row(s, "sami", "barren-ground-caribou")["kind"] == "domestic"


# what is going on


def test_who_is_asked() -> None:
    s = laid(players=2, tribes="thule+sami")
    assert view(s)["asked"] is None
    s.ask(0, s.seat_for(v.SAMI), question.CHOOSE_ASSIGNMENT, v.SAMI)
    assert view(s)["asked"] == "sami"
    s.ask(0, s.seat_for(v.SAMI), question.CHOOSE_GIFT, v.THULE, v.SAMI)  # what the Thule would give
    assert view(s)["asked"] == "sami"
    s.ask(0, -1, question.ROLL_HUNT, v.SAMI)
    assert view(s)["asked"] is None


@pytest.mark.rule("K0")
def test_a_leader_of_three_tribes_is_asked_for_one_of_them() -> None:
    s = laid("solo")
    s.ask(0, 0, question.CHOOSE_ASSIGNMENT, v.TUNIT)
    assert view(s)["asked"] == "tunit"


@pytest.mark.rule("D10")
def test_an_auction_is_shown_while_it_is_held() -> None:
    s = laid()
    s.card, s.bid, s.out = v.LIVESTOCK, 2, bit(v.TUNIT)
    s.bids[v.NORSE], s.bids[v.THULE] = 2, 1
    assert view(s)["auction"] is None
    s.chapter = chapter.AUCTION_BID
    assert view(s)["auction"] == {
        "card": "livestock",
        "bid": 2,
        "bids": {"norse": 2, "thule": 1},
        "out": ["tunit"],
    }


def talking(s: GreenlandState, here: int, card: int) -> GreenlandState:
    s.phase, s.chapter, s.card, s.leader = v.PHASE_NEGOTIATION, here, card, v.THULE
    s.parties = vec[i64]([v.THULE, v.NORSE])
    s.proposals[v.THULE] = 2
    return s


@pytest.mark.rule("A3", "F0")
def test_talks_show_their_card_their_parties_and_who_leads() -> None:
    s = talking(laid(), chapter.TALK, deck.WALRUS)
    assert view(s)["leader"] == "thule"
    assert view(s)["talks"] == {
        "card": "walrus",
        "parties": ["thule", "norse"],
        "passed": [],
        "proposals_left": {"thule": 0, "norse": 2},
    }
    s.card = v.FREE_TALKS
    assert view(s)["talks"]["card"] is None
    s.phase, s.chapter = v.PHASE_HUNTING, chapter.HUNT_CARD
    assert (view(s)["leader"], view(s)["talks"]) == (None, None)


@pytest.mark.rule("F0", "F1")
def test_a_deal_is_shown_clause_by_clause() -> None:
    s = talking(laid(), chapter.DEAL_ANSWER, deck.WALRUS)
    s.proposer, s.agreed = v.THULE, bit(v.THULE)
    assert view(s)["deal"] is None
    clauses = [
        action(verb.GIVE_IVORY, v.THULE, v.NORSE, 1),
        action(verb.GIVE_CARD, v.NORSE, v.THULE, deck.MUSK_OX),
        action(verb.WED, v.THULE, deck.GUDRID, v.ALPHA_FROM_HOME),
        action(verb.WED, v.THULE, deck.BIRGITTA, v.FROM_CARD),
        action(verb.WITHDRAW_NUMBER, v.NORSE, 3, 1),
        action(verb.PROMISE, v.NORSE, v.THULE),
    ]
    s.deal = vec[i64](clauses)
    deal = view(s)["deal"]
    assert (deal["proposer"], deal["offered"], deal["accepted"]) == ("thule", True, ["thule"])
    assert deal["clauses"] == [
        {"clause": "disks", "giver": "thule", "receiver": "norse", "disk": "ivory", "n": 1},
        {"clause": "card", "giver": "norse", "receiver": "thule", "card": "musk-ox"},
        wedding("gudrid", alpha=True, from_card=False),
        wedding("birgitta", alpha=False, from_card=True),
        {"clause": "withdraw", "tribe": "norse", "n": 3, "alpha": True},
        {"clause": "promise", "giver": "norse", "receiver": "thule"},
    ]
    s.chapter = chapter.DEAL_DRAFT
    deal = view(s, s.seat_for(v.THULE))["deal"]
    assert (deal["offered"], deal["accepted"]) == (False, []), "a draft binds nobody"


def test_a_draft_is_its_proposers_alone_until_it_is_offered() -> None:
    """F0 Neither the other party nor those who watch read what is being written."""
    s = talking(laid(), chapter.DEAL_DRAFT, deck.WALRUS)
    s.proposer = v.THULE
    s.deal = vec[i64]([action(verb.GIVE_IVORY, v.THULE, v.NORSE, 1)])
    seats = {one: s.seat_for(one) for one in (v.THULE, v.NORSE, v.TUNIT)}
    assert building.build(s, seats[v.THULE]).deal is not None
    for eyes in (seats[v.NORSE], seats[v.TUNIT], None):
        assert building.build(s, eyes).deal is None
    s.chapter = chapter.DEAL_ANSWER
    for eyes in (*seats.values(), None):
        assert building.build(s, eyes).deal is not None


def wedding(daughter: str, alpha: bool, from_card: bool) -> dict[str, object]:
    return {
        "clause": "wed",
        "tribe": "thule",
        "daughter": daughter,
        "alpha": alpha,
        "from_card": from_card,
    }


def hunting(s: GreenlandState, tribe: int, card: int, *rolled: int) -> GreenlandState:
    s.phase, s.chapter, s.tribe, s.card = v.PHASE_HUNTING, chapter.HUNT_REROLL, tribe, card
    for face in rolled:
        s.rolled[face] += 1
    return s


@pytest.mark.rule("G0", "G2", "E7")
def test_dice_are_shown_while_they_lie_on_the_table() -> None:
    s = hunting(laid(), v.NORSE, deck.WALRUS, 4, 1, 4, 2)
    s.alpha_auto, s.again[4] = True, 1
    dice = view(s)["dice"]
    assert (dice["purpose"], dice["tribe"], dice["card"]) == ("hunt", "norse", "walrus")
    assert (dice["rolled"], dice["again"]) == ([1, 2, 4, 4], [4])
    assert dice["certain"] == {"face": 1, "alpha": True, "skiers": 0}
    assert (dice["needed"], dice["succeeds"], dice["bites"]) == (2, [1, 2], [3])
    s.question = question.CHOOSE_DISCARD  # what the dice won is already in the hand
    assert view(s)["dice"] is None
    s.chapter, s.question = chapter.HUNT_CARD, question.CHOOSE_CARD
    assert view(s)["dice"] is None


@pytest.mark.rule("C3")
def test_an_alpha_is_certain_of_less_in_survival_mode() -> None:
    s = hunting(laid(survival=True), v.NORSE, deck.WALRUS)
    s.skiers = 3
    assert view(s)["dice"]["certain"] == {"face": 2, "alpha": False, "skiers": 3}


@pytest.mark.rule("G0")
def test_what_succeeds_is_less_in_the_cold_but_for_a_tunit_tracker() -> None:
    seal = CARDS["ringed-seal"]
    assert view(hunting(laid(), v.THULE, seal))["dice"]["succeeds"] == [1]
    s = hunting(laid(), v.TUNIT, v.GYRFALCON)
    bars.take_off(s, v.GYRFALCON)
    bars.lay(s, bars.cold(v.NORTH), v.GYRFALCON)
    assert view(s)["dice"]["succeeds"] == [1, 2]
    s.tribe = v.THULE
    assert view(s)["dice"]["succeeds"] == [1]


@pytest.mark.rule("G1")
def test_a_raid_has_numbers_of_its_own() -> None:
    dice = view(hunting(laid(), v.THULE, deck.GUDRID))["dice"]
    assert dice["purpose"] == "raid"
    assert (dice["needed"], dice["succeeds"], dice["bites"]) == (1, [1, 2, 3], [3])
    s = laid()
    s.where[v.COW] = v.IN_TRIBE + v.NORSE
    dice = view(hunting(s, v.THULE, v.COW))["dice"]
    assert (dice["needed"], dice["succeeds"], dice["bites"]) == (1, [1, 2], [3])


@pytest.mark.rule("F2")
def test_an_attack_hits_with_ones_and_a_band_with_twos() -> None:
    s = laid()
    s.phase, s.chapter = v.PHASE_NEGOTIATION, chapter.ATTACK_LOSS
    s.tribe, s.card = v.THULE, deck.WALRUS
    s.hits[v.NORSE] = 2
    dice = view(s)["dice"]
    assert (dice["purpose"], dice["hits"], dice["succeeds"]) == ("attack", {"norse": 2}, [1])
    pieces.send(s, v.THULE, deck.WALRUS, 1, True)  # the War Chief is at home
    assert view(s)["dice"]["succeeds"] == [1, 2]
