"""A language model plays: whole games by the protocol's own client, and what a seat may know."""

import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import anyio
import pytest
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

import cairn
from cairn.mcp.desk import Desk, DeskError
from cairn.mcp.server import server

TOOLS = {
    "games", "new_game", "look", "options", "play", "odds", "why_not", "rule", "look_up", "log", "undo",
    "save", "load", "close",
}  # fmt: skip
OPTION = re.compile(r"^- (.*?): ", re.MULTILINE)
RULE = re.compile(r"\(rule ([^)]+)\)")

Call = Callable[..., Awaitable[str]]


def talked(
    folder: Path | None, conversation: Callable[[Call], Awaitable[None]], **asked: Any
) -> None:
    """Have a conversation with a server in this process. What is refused raises, unless the text of it is asked
    for."""

    async def main() -> None:
        async with Client(server(folder)) as client:

            async def call(tool: str, /, *, refused: bool = False, **arguments: Any) -> str:
                answer = await client.call_tool(tool, arguments)
                text = "".join(getattr(part, "text", "") for part in answer.content)
                assert bool(answer.is_error) is refused, text
                return text

            await conversation(call)

    anyio.run(main)


@pytest.mark.parametrize(
    ("game", "scenario", "seed"), [("greenland", "first-game", 4), ("navajo-wars", "tutorial", 5)]
)
def test_a_whole_game_is_played_by_choosing_options(game: str, scenario: str, seed: int) -> None:
    rng = Random(seed)
    print(f"seed {seed}")

    async def conversation(call: Call) -> None:
        said = await call("new_game", game=game, scenario=scenario, seed=seed)
        name = said.partition(":")[0]
        refused = explained = 0
        before: list[str] = []
        for number in range(3000):
            options = OPTION.findall(said)
            if not options:
                break
            action = rng.choice(options)
            if number % 10 == 0:
                for rule in RULE.findall(said):
                    assert (await call("rule", game=game, number=rule)).startswith(f"{rule} ")
                    explained += 1
                odds = await call("odds", game=name, action=action)
                assert odds.startswith(f"{action}; ")
                assert await call("why_not", game=name, action=action) == "it can be done now"
                gone = next((one for one in before if one not in options), None)
                if gone is not None:
                    assert await call("why_not", game=name, action=gone) != "it can be done now"
                    refused += 1
                assert said.endswith(await call("options", game=name))  # nothing has changed
            before = options
            said = await call("play", game=name, action=action)
        assert min(refused, explained) > 1
        assert "The game is over." in said
        assert "The game is over." in await call("look", game=name)
        record = cairn.load(await call("save", game=name))
        assert record.over
        assert "the game is over" in await call("play", refused=True, game=name, action="pass")

    talked(None, conversation)


def test_there_is_a_tool_for_everything_and_each_is_explained() -> None:
    async def main() -> None:
        async with Client(server()) as client:
            tools = (await client.list_tools()).tools
            assert {tool.name for tool in tools} == TOOLS
            assert all(tool.description for tool in tools)
            hints = {tool.name: tool.annotations for tool in tools}
            looking = {name for name, hint in hints.items() if hint and hint.read_only_hint}
            assert looking == TOOLS - {"new_game", "play", "undo", "save", "load", "close"}
            lasting = {name for name, hint in hints.items() if hint and hint.destructive_hint}
            assert lasting == {"undo", "save", "close"}

    anyio.run(main)


def test_a_game_is_looked_at_from_all_sides() -> None:
    async def conversation(call: Call) -> None:
        assert "greenland" in await call("games")
        said = await call("new_game", game="toy", seed=7)
        assert said.startswith("game-1: you play north, south")
        assert "Asked: north" in said
        options = OPTION.findall(await call("options", game="game-1"))
        assert options == [choice.text for choice in cairn.table("toy", seed=7).options]
        assert "%" in await call("odds", game="game-1", action=options[0])
        assert "roll 1: " in await call("why_not", game="game-1", action="roll 1")
        assert await call("why_not", game="game-1", action=options[0]) == "it can be done now"
        assert (await call("rule", game="navajo-wars", number="3.2.5")).startswith("3.2.5 ")
        await call("play", game="game-1", action=options[0])
        assert await call("log", game="game-1", since=0)
        await call("new_game", game="toy", seed=8)
        assert "game-2 is closed" in await call("close", game="game-2")

    talked(None, conversation)


def test_what_is_refused_names_the_cause_and_changes_nothing() -> None:
    async def conversation(call: Call) -> None:
        await call("new_game", game="toy", seed=7)
        before = await call("save", game="game-1")
        for tool, arguments, cause in (
            ("play", {"game": "game-1", "action": "fly away"}, "'fly away' is not an action"),
            ("play", {"game": "game-9", "action": "pass"}, "there is no game 'game-9' here"),
            ("new_game", {"game": "tow"}, "did you mean 'toy'?"),
            ("new_game", {"game": "toy", "agents": {"west": "random"}}, "there is no seat 'west'"),
            ("new_game", {"game": "toy", "agents": {"north": "x"}}, "there is no agent 'x'"),
            (
                "new_game",
                {"game": "toy", "agents": {"north": "random", "south": "random"}},
                "agents play every seat",
            ),
            ("rule", {"game": "toy", "number": "99"}, "toy has no rule '99'"),
            ("save", {"game": "game-1", "file": "x"}, "start the server with --folder"),
            ("load", {}, "name either a file or a record"),
            ("load", {"record": "nonsense"}, "line 1"),
            ("undo", {"game": "game-1"}, ""),
            ("look", {"game": "game-1", "seat": "west"}, "'west' is not a seat of yours"),
        ):
            assert cause in await call(tool, refused=True, **arguments)
        assert await call("save", game="game-1") == before

    talked(None, conversation)


def test_a_game_goes_on_from_a_file(tmp_path: Path) -> None:
    async def conversation(call: Call) -> None:
        said = await call("new_game", game="toy", seed=3, agents={"south": "random"})
        for _each in range(3):
            said = await call("play", game="game-1", action=OPTION.findall(said)[0])
        assert "saved: mine.cairn" in await call("save", game="game-1", file="mine")
        again = await call("load", file="mine", agents={"south": "random"})
        assert again.startswith("game-2: you play north")
        assert again.endswith(await call("options", game="game-2"))
        assert await call("options", game="game-1") == await call("options", game="game-2")
        for bad in ("../mine", "/mine", ".mine", "a/b"):
            assert "is not the plain name of a file" in await call(
                "save", refused=True, game="game-1", file=bad
            )

    talked(tmp_path, conversation)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.cairn"]


def test_a_decision_is_taken_back() -> None:
    async def conversation(call: Call) -> None:
        said = await call("new_game", game="toy", seed=7, study=True)
        before = await call("options", game="game-1")
        await call("play", game="game-1", action=OPTION.findall(said)[0])
        assert (await call("undo", game="game-1")).endswith(before)

    talked(None, conversation)


def test_a_seat_is_told_only_what_it_may_know() -> None:
    """The toy hides hands. Whatever a client asks, it hears what its own seat may know: the same as at a table."""
    desk = Desk()
    desk.new_game("toy", None, None, {"south": "random"}, 11, False)
    one = desk.open["game-1"]
    for _each in range(4):
        table = one.table
        assert table.to_play == "north"
        assert table.tableau("north", 100) in desk.look("game-1")
        hidden = set(table.tableau("south", 100).splitlines())
        hidden -= set(table.tableau("north", 100).splitlines())
        assert not hidden & set(desk.look("game-1").splitlines())
        own = [f"{line.ply}: {line}" for line in table.log_for("north")]
        assert desk.log("game-1", -1) == ("\n".join(own) or "nothing happened since")
        with pytest.raises(DeskError, match="'south' is not a seat of yours"):
            desk.look("game-1", "south")
        with pytest.raises(DeskError, match="what your seat may not know"):
            desk.save("game-1", "")
        desk.play("game-1", table.options[0].text)


def test_a_whole_game_is_played_on_standard_input_and_output() -> None:
    async def main() -> None:
        program = StdioServerParameters(command=sys.executable, args=["-m", "cairn", "mcp"])
        async with Client(stdio_client(program)) as client:

            async def call(tool: str, **arguments: Any) -> str:
                answer = await client.call_tool(tool, arguments)
                return str(getattr(answer.content[0], "text", ""))

            said = await call("new_game", game="toy", seed=7)
            assert "game-1: you play north, south" in said
            played = 0
            while options := OPTION.findall(said):
                said = await call("play", game="game-1", action=options[-1])
                played += 1
            assert played > 5
            assert "The game is over." in said
            assert cairn.load(await call("save", game="game-1")).over

    anyio.run(main)
