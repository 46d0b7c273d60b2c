"""What is sent of a game is what its view type says, and the schema that is printed describes it."""

import json
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from typer.testing import Result

import cairn
from cairn import games
from cairn.game import OptionValue

PLIES = 400
SETUPS: list[tuple[str, dict[str, OptionValue]]] = [("toy", {})]


@pytest.mark.parametrize(("name", "options"), SETUPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_sent_can_be_read_back(
    name: str, options: dict[str, OptionValue], seed: int
) -> None:
    """At every ply, by every seat and by somebody who only watches."""
    scenarios = games.find(name).scenarios
    scenario = scenarios[seed % len(scenarios)].name
    table, choices = cairn.table(name, scenario, options=options, seed=seed), Random(seed)
    while not table.over and table.ply < PLIES:
        for seat in (*table.seats, None):
            sent = msgspec.json.encode(table.view(seat)["board"])
            again = msgspec.json.decode(sent, type=table.game.view_type, strict=True)
            assert msgspec.json.encode(again) == sent
        table.play(choices.choice(table.options))


@pytest.mark.parametrize("name", [name for name, options in SETUPS if not options])
def test_a_command_prints_the_schema(run: Callable[..., Result], name: str) -> None:
    printed = json.loads(run("schema", name).stdout)
    wanted = games.find(name).view_type
    board = printed["$defs"][wanted.__name__]
    assert list(board["properties"]) == [one.name for one in msgspec.structs.fields(wanted)]
    assert board["additionalProperties"] is False
