"""Two turns of a first game, replayed: what the rules make of each step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import cairn
from cairn.table import Table
from tests.greenland.two_turns import DEALT, OPTIONS, SCENARIO, STEPS
from tests.steps import Step

WORDS = {1: "one", 2: "two", 3: "three"}
ELDERS = [1, 1, 1, 1, 1, 1]


# playing


def new_table() -> Table:
    table = cairn.table("greenland", SCENARIO, dict(OPTIONS), chance="ask")
    for card in DEALT:
        table.play(card)
    return table


def take(table: Table, step: Step) -> Iterator[str]:
    """Play a step, the Norse and chance included, and name who is asked before each answer."""
    moves, chance = list(step.moves), list(step.chance)
    while moves or chance:
        answers = chance if table.question.seat == "chance" else moves
        assert answers, f"{step.number} has no answer to: {table.question.prompt}"
        yield str(table.question.seat)
        table.play(answers.pop(0))


def after(number: int, answers: int = 0) -> Table:
    """The tutorial up to and with a step, and some answers of the next."""
    table = new_table()
    for step in STEPS[:number]:
        for _ in take(table, step):
            pass
    if answers:
        for given, _ in enumerate(take(table, STEPS[number])):
            if given == answers:
                break
    return table


# looking


def board(table: Table) -> Any:
    return table.view("thule")["board"]


def tribe(table: Table, name: str) -> Any:
    return next(one for one in board(table)["tribes"] if one["name"] == name)


def disks(table: Table, name: str) -> str:
    """Energy/Ivory/Iron."""
    return "/".join(str(tribe(table, name)["disks"][one]) for one in ("energy", "ivory", "iron"))


def people(table: Table, name: str) -> str:
    """Available hunters, the Alpha among them with a star, and those in Valhalla."""
    one = tribe(table, name)
    star = "*" if one["available"]["alpha"] else ""
    return f"{one['available']['n']}{star}, {one['valhalla']['n']} dead"


def elders(table: Table, name: str) -> list[int]:
    """How many stand in each rank."""
    return [rank["own"]["n"] if rank["own"] else 0 for rank in tribe(table, name)["board"]]


def bar(table: Table, name: str) -> str:
    """The cold side and the warm one, each from the deck outwards."""
    sides = board(table)["bars"][name]
    cold, warm = ([card["name"] for card in sides[side]] for side in ("cold", "warm"))
    return f"{' '.join(cold)} | {' '.join(warm)}".strip()


def card(table: Table, name: str) -> Any:
    bars = board(table)["bars"].values()
    cards = [one for sides in bars for one in (*sides["warm"], *sides["cold"])]
    return next(one for one in cards if one["name"] == name)


def hunters(table: Table, name: str) -> dict[str, str]:
    """Who hunts on a card, and with how many; a star is an Alpha."""
    there = card(table, name)["hunters"].items()
    return {seat: f"{one['n']}{'*' if one['alpha'] else ''}" for seat, one in there}


def told(table: Table) -> list[str]:
    """Every event by its key, with its arguments as they are written."""
    found: list[str] = []
    for line in table.log:
        event = table.game.vocabulary.events[line.told.event]
        arguments = event.arguments(*line.told.arguments).values()
        found.append(" ".join([event.key, *(kind.token(value) for kind, value in arguments)]))
    return found


def rolled(number: int) -> list[str]:
    """The faces of the dice of a step."""
    return [one.removeprefix("roll ") for one in STEPS[number - 1].chance if "roll" in one]


# the words


def test_every_step_has_something_to_do() -> None:
    assert [step.number for step in STEPS] == list(range(1, len(STEPS) + 1))
    assert [step.number for step in STEPS if not step.moves + step.chance] == []


# the way


def test_no_step_begins_with_the_norse_whom_the_player_does_not_lead() -> None:
    table = new_table()
    for step in STEPS:
        assert next(take(table, step)) != "norse", step.number
        for _ in take(table, step):
            pass


def test_all_of_it_can_be_played_and_then_a_third_turn_begins() -> None:
    table = after(len(STEPS))
    assert (table.question.seat, table.question.rule) == ("chance", "D0")
    assert board(table)["turn"] == 2
    assert len(table.options) > 1


# turn 1


@pytest.mark.rule("C2")
def test_what_the_first_step_lays_out() -> None:
    table = new_table()
    assert table.seats == ("norse", "thule")
    assert board(table)["turns_left"] == 10
    assert bar(table, "north") == "| polar-bear walrus ringed-seal arctic-char arctic-hare"
    assert bar(table, "south") == "| driftwood harp-seal atlantic-cod great-auk capelin"
    for name in table.seats:
        assert people(table, name) == "6*, 7 dead"
        assert elders(table, name) == ELDERS
        assert disks(table, name) == "5/1/1"
        assert tribe(table, name)["points"] == 12


@pytest.mark.rule("A2", "D1", "D2", "D4")
def test_the_icons_of_the_first_event() -> None:
    table = after(1)
    assert board(table)["order"] == ["thule", "norse"]
    assert [choice.text for choice in table.options] == ["pass", "council norse thule"]
    icons = [icon["kind"] for icon in board(table)["event"]["icons"]]
    assert icons == ["feud", "sunspots", "migration-south"]
    lowest = min((card(table, name)["climax"], name) for name in bar(table, "south").split()[1:])
    assert lowest == (2, "capelin")
    table = after(2)
    assert bar(table, "north") == "arctic-hare | polar-bear walrus ringed-seal arctic-char"
    assert bar(table, "south") == "hooded-seal | driftwood harp-seal atlantic-cod great-auk"
    for name in table.seats:
        assert people(table, name) == "6*, 7 dead"  # a Chief keeps feuds away
        assert elders(table, name) == ELDERS


def offers(table: Table, name: str) -> str:
    """What a card needs, and what kills there, in words."""
    one = card(table, name)
    needs = f"{WORDS[one['dice']]} success{'es' if one['dice'] > 1 else ''}"
    return f"{needs}, {' and '.join(map(str, one['bites'])) or 'nobody'}"


@pytest.mark.rule("E0", "E1")
def test_the_hunters_of_the_first_turn() -> None:
    table = after(2)
    assert offers(table, "walrus") == "two successes, 3"
    assert card(table, "walrus")["reward"] == {"babies": 4, "energy": 2, "ivory": 1}
    assert offers(table, "ringed-seal") == "one success, nobody"
    table = after(3)
    assert hunters(table, "walrus") == {"norse": "2", "thule": "4*"}
    assert hunters(table, "ringed-seal") == {"thule": "2"}
    assert hunters(table, "atlantic-cod") == {"norse": "2*"}
    assert hunters(table, "harp-seal") == {"norse": "2"}
    assert (table.question.seat, board(table)["phase"]) == ("thule", "negotiation")


@pytest.mark.rule("F0")
def test_the_deal_about_the_walrus() -> None:
    table = after(3, 8)
    assert table.question.seat == "thule"
    deal = ["clause-energy thule norse 2", "clause-withdraw norse 2 cubes"]
    assert told(table)[-3:] == ["deal-proposed norse", *deal]
    table = after(4)
    assert hunters(table, "walrus") == {"thule": "4*"}
    assert (disks(table, "thule"), disks(table, "norse")) == ("3/1/1", "7/1/1")


@pytest.mark.rule("A4")
def test_without_a_deal_the_norse_would_roll_first() -> None:
    table = after(3)
    for answer in ("pass", "pass", "hunt-now walrus"):
        table.play(answer)
    assert told(table)[-1] == "hunts norse 2 walrus"


@pytest.mark.rule("E7", "G0", "G4")
def test_the_walrus_is_hunted() -> None:
    assert rolled(5) == ["2", "3", "5"]
    table = after(5)
    assert people(table, "thule") == "7*, 4 dead"  # 4 went, 1 died, 4 were born; 2 are at the seals
    assert disks(table, "thule") == "5/2/1"
    assert card(table, "walrus")["set"]["dice"] == 3


@pytest.mark.rule("G4", "B4")
def test_the_other_hunts_of_the_first_turn() -> None:
    assert rolled(6) == ["4", "6", "4", "1", "5"]
    table = after(6)
    for name in table.seats:
        assert people(table, name) == "9*, 4 dead"
        assert tribe(table, name)["energy_limit"] == 8
    assert (disks(table, "thule"), disks(table, "norse")) == ("5/2/1", "8/1/1")


@pytest.mark.rule("I0", "I2")
def test_the_elders_may_act_and_pass() -> None:
    table = after(6)
    assert (table.question.seat, board(table)["phase"]) == ("thule", "elders")
    assert {choice.rule for choice in table.options} == {"I0", "I2"}
    table.play("burn 4 cube")
    assert disks(table, "thule") == "4/2/1"
    assert after(7).history[-1] == ("norse", "pass")


# turn 2


@pytest.mark.rule("D4", "D5", "D10")
def test_the_second_event() -> None:
    assert rolled(8) == ["4", "5"]
    table = after(8)
    assert board(table)["turn"] == 2
    assert board(table)["order"] == ["norse", "thule"]
    assert bar(table, "north") == "arctic-hare arctic-char | polar-bear walrus ringed-seal"
    assert bar(table, "south") == "hooded-seal great-auk | driftwood harp-seal atlantic-cod"
    assert elders(table, "norse") == [1, 1, 1, 0, 1, 1]
    assert elders(table, "thule") == [1, 1, 1, 1, 0, 1]
    assert board(table)["event"]["ship"] == "crossbow"
    assert told(table)[-1] == "raised norse 1"
    assert table.question.seat == "thule"


@pytest.mark.rule("D10", "G3", "B3")
def test_the_auction() -> None:
    table = after(8)
    assert (tribe(table, "norse")["disks"]["ivory"], tribe(table, "thule")["disks"]["ivory"]) == (
        1,
        2,
    )
    assert {choice.text for choice in table.options} == {"pass", "match", "bid 2"}
    table = after(9)
    assert tribe(table, "thule")["counts_as_one"] == {"land": [3]}
    assert (disks(table, "thule"), disks(table, "norse")) == ("5/0/1", "8/1/1")
    assert hunters(table, "atlantic-cod") == {"norse": "4*"}
    assert hunters(table, "harp-seal") == {"norse": "3"}
    table.play("exchange crossbow")
    assert disks(table, "thule") == "5/0/3"


@pytest.mark.rule("D10")
def test_to_match_the_bid_would_not_help() -> None:
    table = after(8)
    table.play("match")
    assert "auction-won norse crossbow 1" in told(table)


@pytest.mark.rule("E3", "G2")
def test_a_hunter_becomes_the_new_tracker() -> None:
    table = after(9)
    assert "land" not in tribe(table, "thule")["rerolls"]
    assert card(table, "polar-bear")["type"] == "land"
    assert offers(table, "polar-bear") == "two successes, 2 and 3"
    assert card(table, "polar-bear")["reward"] == {"babies": 4, "ivory": 1}
    table = after(9, 1)
    assert elders(table, "thule") == ELDERS
    assert tribe(table, "thule")["rerolls"]["land"] == [4]
    assert disks(table, "thule") == "4/0/1"
    table = after(10)
    assert hunters(table, "polar-bear") == {"thule": "5*"}
    assert hunters(table, "ringed-seal") == {"thule": "3"}
    assert people(table, "thule") == "0, 5 dead"
    assert "hunt-failed norse harp-seal" in told(table)
    assert people(table, "norse") == "11*, 3 dead"


@pytest.mark.rule("G2", "G3", "G5")
def test_the_polar_bear_becomes_a_trophy() -> None:
    assert rolled(11) == ["2", "3", "4", "6", "3", "1", "3", "5"]
    table = after(11)
    assert "dice-converted thule 2 3" in told(table)
    assert "bitten thule 1 polar-bear" in told(table)
    assert tribe(table, "thule")["trophies"] == {"polar-bear": 5}
    assert bar(table, "north") == "arctic-hare arctic-char | walrus ringed-seal"
    assert people(table, "thule") == "12*, 1 dead"
    assert disks(table, "thule") == "5/1/1"
    assert (table.question.seat, board(table)["phase"]) == ("thule", "elders")


@pytest.mark.rule("J0")
def test_what_everybody_has_at_the_end() -> None:
    table = after(11)
    thule, norse = tribe(table, "thule"), tribe(table, "norse")
    living = thule["available"]["n"] + sum(elders(table, "thule"))
    worth = sum(thule["trophies"].values())
    assert (living, worth) == (18, 5)
    assert (thule["points"], norse["points"]) == (living + worth, 16)
