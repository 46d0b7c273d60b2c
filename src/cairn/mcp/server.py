"""The server: what a client of the Model Context Protocol may call. Every tool is one method of `Desk`."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from threading import Lock
from typing import Annotated, ParamSpec

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

from cairn import __version__
from cairn.core.errors import CairnError
from cairn.mcp.desk import Desk

P = ParamSpec("P")

INSTRUCTIONS = """\
Two board games about peoples surviving on hard land: Navajo Wars and Greenland, every rule enforced.
Begin with new_game (games lists what there is). Each answer ends with the open question and its options;
answer with play, by the text before the colon. What is refused says which rule forbids it.
rule and look_up explain; odds tells what chance can make of an option."""

GameId = Annotated[str, Field(description="the game, as new_game or load named it: game-1")]
Action = Annotated[str, Field(description="an action as options writes it, such as: raid 3")]
Agents = Annotated[
    dict[str, str] | None,
    Field(
        description="who plays the other seats: an agent's name by seat; you play all that are not named"
    ),
]


def server(folder: Path | None = None) -> MCPServer:
    """A server with games of its own."""
    desk, one_at_a_time = Desk(folder), Lock()
    made = MCPServer("cairn", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING")

    def tool(call: Callable[P, str], annotations: ToolAnnotations) -> None:
        """Offered under its name; what is refused is an answer that says so, not a failure of the server."""

        @wraps(call)
        def carried_out(*args: P.args, **kwargs: P.kwargs) -> str:
            with one_at_a_time:
                try:
                    return call(*args, **kwargs)
                except CairnError as error:
                    raise ToolError(str(error)) from error

        made.tool(annotations=annotations, structured_output=False)(carried_out)

    def games() -> str:
        """The games with their scenarios, options and agents."""
        return desk.games()

    def new_game(
        game: Annotated[str, Field(description="navajo-wars or greenland")],
        scenario: Annotated[str | None, Field(description="the usual one if left out")] = None,
        options: Annotated[
            dict[str, bool | int | str] | None, Field(description="options of the game by name")
        ] = None,
        agents: Agents = None,
        seed: Annotated[int | None, Field(description="of the dice; any if left out")] = None,
        study: Annotated[bool, Field(description="let undo go past the dice")] = False,
    ) -> str:
        """Begin a game: its id, the board and the first question."""
        return desk.new_game(game, scenario, options, agents, seed, study)

    def look(game: GameId, seat: Annotated[str, Field(description="one of yours")] = "") -> str:
        """The board as a seat of yours may see it, what happened last, the question and its options."""
        return desk.look(game, seat)

    def options(game: GameId) -> str:
        """The open question and all options, each with what it does and its rule."""
        return desk.options(game)

    def play(game: GameId, action: Action) -> str:
        """Answer the open question: what came of it, and the next question."""
        return desk.play(game, action)

    def odds(game: GameId, action: Action) -> str:
        """What chance can make of an option."""
        return desk.odds(game, action)

    def why_not(game: GameId, action: Action) -> str:
        """Why an action cannot be taken now, and by which rule."""
        return desk.why_not(game, action)

    def rule(
        game: Annotated[str, Field(description="navajo-wars or greenland")],
        number: Annotated[str, Field(description="the number of the rule, such as 3.2.5")],
    ) -> str:
        """What a rule says, in short."""
        return desk.rule(game, number)

    def look_up(
        game: GameId,
        name: Annotated[
            str, Field(description="a card, piece or place; what matters now if left out")
        ] = "",
    ) -> str:
        """A card, a piece or a place explained."""
        return desk.look_up(game, name)

    def log(
        game: GameId,
        since: Annotated[int, Field(description="only what came after this answer")] = -1,
        seat: Annotated[str, Field(description="one of yours")] = "",
    ) -> str:
        """What happened so far, as a seat of yours was told it."""
        return desk.log(game, since, seat)

    def undo(game: GameId) -> str:
        """Take back your last decision; not past dice or what others decided, unless it is a study game."""
        return desk.undo(game)

    def save(
        game: GameId,
        file: Annotated[
            str, Field(description="a plain name; without one the record is returned")
        ] = "",
    ) -> str:
        """Save the record of a game, to go on with it later."""
        return desk.save(game, file)

    def load(
        file: Annotated[str, Field(description="what save wrote")] = "",
        record: Annotated[str, Field(description="the text of a record instead")] = "",
        agents: Agents = None,
    ) -> str:
        """Go on with a saved game, under a new id."""
        return desk.load(file, record, agents)

    def close(game: GameId) -> str:
        """Put a game away."""
        return desk.close(game)

    for reading in (games, look, options, odds, why_not, rule, look_up, log):
        tool(reading, ToolAnnotations(read_only_hint=True, open_world_hint=False))
    for adding in (new_game, play, load):
        tool(adding, ToolAnnotations(destructive_hint=False, open_world_hint=False))
    for replacing in (
        undo,
        save,
        close,
    ):  # what was there is gone: answers, a file of that name, a game
        tool(replacing, ToolAnnotations(destructive_hint=True, open_world_hint=False))
    return made


def run(folder: Path | None) -> None:
    """Serve on standard input and output, until the client goes."""
    server(folder).run()
