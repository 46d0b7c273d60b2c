"""What is typed at the prompt, and what it means."""

import pytest

import cairn
from cairn.cli.problems import Misused
from cairn.cli.typed import COMMANDS, Command, chosen, completions, numbers, understood
from cairn.core.errors import CairnError, IllegalAction
from cairn.table import Choice, Table

DEAL = ["draw 1", "draw 3", "draw 2", "draw 4", "draw 5"]


@pytest.fixture
def table() -> Table:
    """North holds 1, 3 and 5."""
    return cairn.table("toy", chance=DEAL)


def meaning(line: str, table: Table) -> str:
    meant = understood(line, table)
    return meant.text if isinstance(meant, Choice) else f"{meant.name}({meant.rest})"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("1", "build 1"),
        ("3", "build 3"),
        ("build 3", "build 3"),
        ("BUILD  3", "build 3"),
        ("build3", "build 3"),
        ("s", "scout"),
        ("p", "pass"),
        ("ra", "raid"),
        ("b 3", "build 3"),
        ("t 5", "trade 5"),
        ("undo", "undo()"),
        ("Undo", "undo()"),
        ("log 5", "log(5)"),
        ("odds build 3", "odds(build 3)"),
        ("save my game.cairn", "save(my game.cairn)"),
        ("save! game.cairn", "save(game.cairn)"),
        ("note Build 3,  or pass?", "note(Build 3,  or pass?)"),
        ("?", "help()"),
        ("q", "quit()"),
        (":undo", "undo()"),
    ],
)
def test_what_a_line_means(table: Table, line: str, meant: str) -> None:
    assert meaning(line, table) == meant


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("b", "'b' can mean: build 1, build 3, build 5; write more of it"),
        ("0", "there is no option 0; there are 1 to 9"),
        ("10", "there is no option 10; there are 1 to 9"),
        ("1" * 5000, "is not an action"),
        ("bild 3", "the nearest legal action is 'build 3'"),
        ("udno", "did you mean the command 'undo'?"),
        (":build 3", "'help' lists commands"),
        ("build 9", "write build STONE"),
    ],
)
def test_what_is_wrong_with_a_line(table: Table, line: str, message: str) -> None:
    with pytest.raises(CairnError) as caught:
        understood(line, table)
    assert message in str(caught.value)


def test_an_action_is_not_taken_for_the_beginning_of_another(brittle: object) -> None:
    """There is an action "la", though not now, and "lay" begins so."""
    table = cairn.table("brittle")
    with pytest.raises(IllegalAction):
        understood("la", table)
    assert meaning("l", table) == "lay"


def test_an_action_of_the_game_comes_before_a_command(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(COMMANDS, "scout", ("scout", "a command by chance of the same name"))
    assert meaning("scout", table) == "scout"
    assert understood(":scout", table) == Command("scout", "scout", "")
    monkeypatch.setitem(COMMANDS, "sc", ("sc", "a command that is only the beginning"))
    assert understood("sc", table) == Command("sc", "sc", "")


def test_only_options_are_chosen_from(table: Table) -> None:
    assert chosen("b 3", table).text == "build 3"
    with pytest.raises(Misused):
        chosen("undo", table)


def test_when_the_game_is_over_nothing_can_be_answered(table: Table) -> None:
    while not table.over:
        table.play(table.options[0])
        table = table if table.question.seat != "chance" else table.fork()
        if table.question.seat == "chance":
            table.play(table.options[0])
    with pytest.raises(IllegalAction, match="the game is over"):
        understood("pass", table)
    with pytest.raises(Misused):
        understood("1", table)


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("b", ["build 1", "build 3", "build 5", "board"]),
        ("build ", ["build 1", "build 3", "build 5"]),
        ("BU", ["build 1", "build 3", "build 5"]),
        ("od", ["odds"]),
        ("odds b", ["odds build 1", "odds build 3", "odds build 5"]),
        ("why r", ["why raid"]),
        ("x", []),
    ],
)
def test_what_tab_offers(table: Table, line: str, offered: list[str]) -> None:
    assert completions(line, table.options) == offered


def test_tab_offers_what_can_be_looked_up(table: Table) -> None:
    names = ["wisdom-1", "weaving-1", "36"]
    assert completions("card w", table.options, names) == ["card wisdom-1", "card weaving-1"]
    assert completions("ca", table.options, names) == ["card"]


def test_numbers_of_chance_are_those_on_the_pieces() -> None:
    asked = cairn.table("navajo-wars", chance="ask")
    while not asked.options[0].text.startswith("card "):
        asked.play(asked.options[0])
    assert numbers(asked.options, asked) == [*range(1, 42)]
    asked.play("card 41")
    assert chosen("2", asked).text == asked.options[1].text
    seated = cairn.table("navajo-wars", seed=7)
    assert numbers(seated.options, seated) == list(range(1, len(seated.options) + 1))
