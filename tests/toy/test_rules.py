"""The toy's rules, one test or more for each number, through the public API."""

import pytest

import cairn
from cairn import Table

DEAL = ["draw 1", "draw 3", "draw 2", "draw 4"]  # North 1 3, South 2 4


def toy(*chance: str, tokens: int = 2, peaceful: bool = False, scenario: str = "standard") -> Table:
    options: dict[str, bool | int | str] = {"tokens": tokens, "peaceful": peaceful}
    return cairn.table("toy", scenario, options, chance=[*DEAL, *chance])


def board(table: Table, seat: str = "north") -> dict[str, object]:
    found = table.view(seat)["board"]
    assert isinstance(found, dict)
    return found


def texts(table: Table) -> list[str]:
    return [option.text for option in table.options]


@pytest.mark.rule("1.1")
def test_each_seat_starts_with_two_hidden_stones() -> None:
    table = toy()
    assert board(table, "north")["hand"] == [1, 3]
    assert board(table, "south")["hand"] == [2, 4]
    assert board(table)["hand_size"] == [2, 2]


@pytest.mark.rule("2")
def test_north_begins_and_turns_alternate() -> None:
    table = toy("draw 5", "draw 1", "draw 1")
    assert table.question.seat == "north"
    table.play("pass")
    assert table.question.seat == "south"
    table.play("pass")
    assert table.question.seat == "north"


@pytest.mark.rule("2.1")
def test_a_turn_begins_with_a_stone_that_only_its_owner_sees() -> None:
    table = toy("draw 5")
    assert board(table)["hand"] == [1, 3, 5]
    assert [str(line) for line in table.log_for("north")][-1] == "You draw a stone of weight 5."
    assert [str(line) for line in table.log_for("south")][-1] == "North draws a stone."


@pytest.mark.rule("2.2")
def test_the_actions_are_those_the_hand_allows() -> None:
    table = toy("draw 5")
    expected = {"pass", "scout", "raid"}
    expected |= {f"{verb} {stone}" for verb in ("build", "trade") for stone in (1, 3, 5)}
    assert set(texts(table)) == expected


@pytest.mark.rule("2.2")
def test_a_seat_may_rest() -> None:
    table = toy("draw 5", "draw 1")
    table.play("pass")
    assert "North rests." in [str(line) for line in table.log]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(("face", "height"), [(2, 0), (3, 3), (6, 3)])
def test_a_stone_is_set_by_its_weight_or_more(face: int, height: int) -> None:
    table = toy("draw 5", f"roll {face}", "draw 1", tokens=0)
    table.play("build 3")
    assert board(table)["height"] == [height, 0]
    assert board(table)["hand"] == [1, 5]
    assert board(table)["lost"] == [0, 0, 0, int(height == 0), 0, 0]


@pytest.mark.rule("3.1")
def test_no_stone_is_built_that_is_not_in_the_hand() -> None:
    table = toy("draw 5")
    with pytest.raises(cairn.IllegalAction, match="you hold no stone of weight 2") as refused:
        table.play("build 2")
    assert refused.value.rule == "3.1"


@pytest.mark.rule("3.2")
def test_a_stone_is_traded_for_two_tokens() -> None:
    table = toy("draw 5", "draw 1")
    table.play("trade 5")
    assert board(table)["tokens"] == [4, 2]
    assert board(table)["hand"] == [1, 3]


@pytest.mark.rule("3.2")
def test_no_stone_is_traded_that_is_not_in_the_hand() -> None:
    refusal = toy("draw 5").why_not("trade 2")
    assert refusal is not None
    assert refusal.rule == "3.2"


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(("order", "drawn"), [("keep", 1), ("swap", 4)])
def test_scouting_looks_at_two_stones_and_may_exchange_them(order: str, drawn: int) -> None:
    table = toy("draw 5", "draw 1", "draw 4", "draw 2")
    table.play("scout")
    assert board(table)["known"] == [1, 4]
    assert board(table, "south")["known"] == []
    table.play(order)
    assert board(table, "south")["hand"] == sorted([2, 4, drawn])


@pytest.mark.rule("3.3")
def test_the_other_seat_is_told_that_one_scouted_not_what_was_seen() -> None:
    table = toy("draw 5", "draw 1", "draw 4")
    table.play("scout")
    assert [str(line) for line in table.log_for("south")][-1] == (
        "North looks at the next 2 stones of the bag."
    )


@pytest.mark.rule("3.3")
def test_the_last_stone_can_be_scouted_alone() -> None:
    table = toy(
        *["draw 1"] * 5, *["draw 2"] * 4, *["draw 3"] * 3, *["draw 5"] * 2, "draw 4", "draw 4"
    )
    while board(table)["bag"] != 1:
        table.play("pass")
    table.play("scout")
    assert "looks at the last stone" in " ".join(str(line) for line in table.log_for(None))
    assert any(
        str(line).startswith("You see that it weighs") for line in table.log_for("north")
    ) or any(str(line).startswith("You see that it weighs") for line in table.log_for("south"))


@pytest.mark.rule("3.3")
def test_an_empty_bag_cannot_be_scouted() -> None:
    table = toy(
        *["draw 1"] * 5, *["draw 2"] * 4, *["draw 3"] * 3, *["draw 5"] * 2, "draw 4", "draw 4"
    )
    while board(table)["bag"] != 0:
        table.play("pass")
    refusal = table.why_not("scout")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("3.3", "the bag is empty")


@pytest.mark.rule("3.4")
@pytest.mark.parametrize("face", [5, 6])
def test_a_raid_takes_a_stone_unseen_on_five_or_six(face: int) -> None:
    table = toy("draw 5", f"roll {face}", "steal 4", "draw 1", tokens=1)
    table.play("raid")
    assert board(table)["hand"] == [1, 3, 4, 5]
    assert board(table)["tokens"] == [0, 1]


@pytest.mark.rule("3.4")
def test_a_raid_below_five_costs_the_token_and_brings_nothing() -> None:
    table = toy("draw 5", "roll 4", "draw 1", tokens=1)
    table.play("raid")
    assert board(table)["hand_size"] == [3, 3]
    assert board(table)["tokens"] == [0, 1]


@pytest.mark.rule("3.4")
def test_the_stolen_stone_is_drawn_by_weight_from_the_other_hand() -> None:
    chance = ["draw 1", "draw 1", "draw 2", "draw 2", "draw 1", "draw 4", "draw 1", "roll 6"]
    table = cairn.table("toy", chance=chance)
    for action in ("pass", "pass", "raid", "keep"):
        table.play(action)
    assert table.question.seat == "chance"
    assert [(option.text, option.weight) for option in table.options] == [
        ("steal 2", 2),
        ("steal 4", 1),
    ]


@pytest.mark.rule("3.4")
def test_a_raid_needs_a_token() -> None:
    refusal = toy("draw 5", tokens=0).why_not("raid")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("3.4", "you have no token left")


@pytest.mark.rule("3.4")
def test_a_raid_needs_a_stone_to_take() -> None:
    chance = ["draw 5", "roll 6", "steal 2", "draw 1", "draw 1", "roll 6", "draw 1", "draw 1"]
    table = toy(*chance, tokens=5)
    for action in ("raid", "keep", "trade 1", "raid", "keep", "trade 1"):
        table.play(action)
    assert board(table)["hand_size"] == [7, 0]
    refusal = table.why_not("raid")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("3.4", "South holds no stone")


@pytest.mark.rule("3.5")
def test_a_peaceful_land_has_no_raids() -> None:
    table = toy("draw 5", peaceful=True)
    assert "raid" not in texts(table)
    refusal = table.why_not("raid")
    assert refusal is not None
    assert refusal.rule == "3.5"


@pytest.mark.rule("4")
def test_tokens_buy_rolls_until_one_stands() -> None:
    table = toy("draw 5", "roll 1", "roll 2", "roll 5", "draw 1")
    table.play("build 5")
    assert table.question.prompt == "You rolled 1. Keep it, or roll again?"
    table.play("reroll")
    table.play("reroll")
    assert board(table)["height"] == [5, 0]
    assert board(table)["tokens"] == [0, 2]


@pytest.mark.rule("4")
def test_a_roll_that_stands_costs_nothing() -> None:
    table = toy("draw 5", "roll 6", "draw 1")
    table.play("build 5")
    table.play("keep")
    assert board(table)["tokens"] == [2, 2]


@pytest.mark.rule("5")
def test_the_game_ends_when_a_cairn_reaches_the_target() -> None:
    table = toy("draw 5", "roll 5", "draw 2", "draw 1", "roll 1", tokens=0, scenario="short")
    table.play("build 5")
    assert table.question.seat == "south"
    table.play("pass")
    table.play("build 1")
    assert table.over
    assert table.result is not None
    assert (table.result.key, table.result.winners) == ("win", ("north",))
    assert table.question.prompt == "North has the higher cairn and wins."


@pytest.mark.rule("5")
def test_the_game_ends_when_the_bag_is_empty_and_tokens_break_the_tie() -> None:
    table = toy(
        *["draw 1"] * 5, *["draw 2"] * 4, *["draw 3"] * 3, *["draw 5"] * 2, "draw 4", "draw 4"
    )
    table.play("pass")
    table.play("trade 4")
    while not table.over:
        table.play("pass")
    assert board(table)["bag"] == 0
    assert table.result is not None
    assert table.result.winners == ("south",)


@pytest.mark.rule("5")
def test_equal_in_height_and_tokens_is_a_draw() -> None:
    table = cairn.table("toy", seed=1)
    while not table.over:
        table.play("pass")
    assert table.result is not None
    assert (table.result.key, table.result.winners) == ("draw", ("north", "south"))
