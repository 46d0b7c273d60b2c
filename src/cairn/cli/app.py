"""The commands: what they take and what their help says. Each is carried out by a module of its own, imported when it
is called, so that `cairn` starts quickly."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from cairn import __version__
from cairn.cli.problems import BAD, INTERRUPTED, complain
from cairn.core.errors import CairnError

AS_WRITTEN = "\b\n"  # typer leaves the line breaks of what follows

EXIT_CODES = f"""{AS_WRITTEN}Exit codes:
  0    fine
  1    the check failed: verify found a difference, sim had errors,
       replay broke off, rules --untested lists a rule
  2    bad usage or bad input
  130  interrupted"""


def examples(*lines: str) -> str:
    """The end of a command's help."""
    return "\n  ".join((f"{AS_WRITTEN}Examples:", *lines))


class Commands(TyperGroup):
    """All commands. Whatever is refused ends in one line `cairn: …` and an exit code."""

    def main(
        self,
        args: Sequence[str] | None = None,
        *rest: Any,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        extra["standalone_mode"] = False
        try:
            code = super().main(args, *rest, **extra)
        except typer.TyperException as error:
            complain(f"{error.format_message()} (see '{_help_for(error)}')")
            code = BAD
        if not standalone_mode:
            return code
        sys.exit(code if isinstance(code, int) else 0)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return _flags_alone(super().get_command(ctx, cmd_name), ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _flags_alone(self, ctx)
        super().format_help(ctx, formatter)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except CairnError as error:
            complain(str(error))
            raise typer.Exit(BAD) from error
        except KeyboardInterrupt as interrupt:
            complain(" ".join(map(str, interrupt.args)) or "interrupted")
            raise typer.Exit(INTERRUPTED) from interrupt


def _flags_alone(command: Any, ctx: Any) -> Any:
    """A command whose help does not show a type after a flag, as if it took a value."""
    for option in command.get_params(ctx) if command is not None else ():
        if getattr(option, "is_flag", False):
            option.metavar = ""
    return command


def _help_for(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    return f"{context.command_path if context else 'cairn'} --help"


app = typer.Typer(
    cls=Commands,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EXIT_CODES,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game; 'cairn games' lists them.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]
Scenario = Annotated[
    str | None, typer.Option(metavar="NAME", help="Where the game starts. The first if left out.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game. Repeatable."),
]
Players = Annotated[
    int | None, typer.Option(metavar="N", help="Short for --option players=N.", show_default=False)
]
Data = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Your own values over those of the game.")
]
Language = Annotated[str, typer.Option("--lang", metavar="CODE", help="Language of the sentences.")]
Json = Annotated[bool, typer.Option("--json", help="Write JSON, for a program to read.")]
Agents = Annotated[
    list[str] | None,
    typer.Option(
        "--agent", metavar="[SEAT=]AGENT", help="Who plays a seat, or all of them. Repeatable."
    ),
]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cairn {__version__}")
        raise typer.Exit


@app.callback()
def cairn(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play, study and check board games: every rule enforced, every rule cited."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(epilog=examples("cairn games"))
def games(json: Json = False, lang: Language = "en") -> None:
    """List the games with their scenarios and options."""
    from cairn.cli import games as command

    command.run(json=json, language=lang)


@app.command(
    epilog=examples(
        "cairn play toy",
        "cairn play toy --agent south=greedy --save game.cairn",
        "cairn play --load game.cairn --save game.cairn",
        "cairn play navajo-wars --tutorial",
    )
)
def play(
    game: Annotated[
        str,
        typer.Argument(metavar="GAME", help="A game. Not needed with --load.", show_default=False),
    ] = "",
    scenario: Scenario = None,
    option: Options = None,
    players: Players = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The dice and draws. Any if left out.")
    ] = None,
    chance: Annotated[
        str | None,
        typer.Option(metavar="seed|ask", help="Who rolls: Cairn, or you (ask) with your own dice."),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT", help="A seat you play; agents play the others. Repeatable."),
    ] = None,
    agent: Agents = None,
    study: Annotated[bool, typer.Option("--study", help="Let undo go past the dice.")] = False,
    tutorial: Annotated[
        bool, typer.Option("--tutorial", help="Learn the game step by step; the dice are set.")
    ] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save here after every answer.")
    ] = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
    data: Data = None,
    lang: Language = "en",
) -> None:
    """Play in the terminal. At the prompt, 'help' lists what can be typed."""
    from cairn.cli import play as command
    from cairn.cli import tutorial as lessons
    from cairn.cli.arguments import Arguments

    arguments = Arguments(scenario, option or [], players, data)
    wanted = command.Wanted(game, arguments, seed, chance, study, load, lang)
    begin = lessons.run if tutorial else command.run
    begin(wanted, people=seat or [], agents=agent or [], save=save)


@app.command(
    epilog=examples(
        "cairn sim toy --games 1000 --jobs 2",
        "cairn sim toy --agent north=greedy --agent south=random --json",
    )
)
def sim(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100,
    agent: Agents = None,
    scenario: Scenario = None,
    option: Options = None,
    players: Players = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Of the first game.")] = 0,
    jobs: Annotated[int, typer.Option(metavar="N", help="How many processes.")] = 1,
    limit: Annotated[
        int | None, typer.Option(metavar="N", help="Answers after which a game counts as endless.")
    ] = None,
    failures: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write each failed game there as a record."),
    ] = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Let agents play many games, and count."""
    from cairn.cli import sim as command
    from cairn.cli.arguments import Arguments

    command.run(
        game,
        Arguments(scenario, option or [], players, data),
        agents=agent or [],
        games=games,
        seed=seed,
        jobs=jobs,
        limit=limit,
        failures=failures,
        json=json,
    )


@app.command(
    epilog=examples(
        "cairn replay game.cairn", "cairn replay game.cairn --from 20 --seat north --step"
    )
)
def replay(
    file: RecordFile,
    first: Annotated[int, typer.Option("--from", metavar="N", help="The first answer shown.")] = 0,
    last: Annotated[
        int | None, typer.Option("--to", metavar="N", help="The last answer shown.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Only what this seat could know.")
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Show the board and wait for Enter after each answer.")
    ] = False,
    data: Data = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Show a saved game answer by answer, each sentence with its rule."""
    from cairn.cli import replay as command

    command.run(
        file, first=first, last=last, seat=seat, step=step, data=data, language=lang, json=json
    )


@app.command(epilog=examples("cairn verify *.cairn"))
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Saved games.")],
    data: Data = None,
    json: Json = False,
) -> None:
    """Replay saved games from the start and name the first line that differs."""
    from cairn.cli import verify as command

    command.run(files, data=data, json=json)


@app.command(epilog=examples("cairn odds game.cairn", "cairn odds game.cairn 'build 3' --at 12"))
def odds(
    file: RecordFile,
    action: Annotated[
        str,
        typer.Argument(metavar="[ACTION]", help="One option. All if left out.", show_default=False),
    ] = "",
    at: Annotated[
        int | None, typer.Option(metavar="N", help="After this answer. At the end if left out.")
    ] = None,
    data: Data = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Tell what chance can make of an option."""
    from cairn.cli import odds as command

    command.run(file, action, at=at, data=data, language=lang, json=json)


@app.command(epilog=examples("cairn schema toy"))
def schema(game: GameName) -> None:
    """Print the JSON schema of what a seat may see of a game."""
    from cairn.cli import schema as command

    command.run(game)


@app.command(
    epilog=examples("cairn rules toy", "cairn rules toy 3.1", "cairn rules toy --untested")
)
def rules(
    game: GameName,
    number: Annotated[
        str,
        typer.Argument(metavar="[NUMBER]", help="Only this rule and its parts, with their text."),
    ] = "",
    untested: Annotated[
        bool, typer.Option("--untested", help="Only rules that lack a test; exit code 1 if any.")
    ] = False,
    unmet: Annotated[
        bool, typer.Option("--unmet", help="Only rules that play never came to.")
    ] = False,
    runs: Annotated[
        bool, typer.Option("--runs", help="Count runs of each rule's code too (pure Python, slow).")
    ] = False,
    games: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Games played to count hits: 20 if left out, and none for a NUMBER.",
            show_default=False,
        ),
    ] = None,
    agent: Agents = None,
    tests: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the game's tests are.")
    ] = None,
    scenario: Scenario = None,
    option: Options = None,
    players: Players = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Of the first game.")] = 0,
    json: Json = False,
) -> None:
    """Print each rule with its code, its tests and how often it was met in play."""
    from cairn.cli import rules as command
    from cairn.cli.arguments import Arguments

    command.run(
        game,
        Arguments(scenario, option or [], players),
        number=number,
        untested=untested,
        unmet=unmet,
        runs=runs,
        games=games,
        agents=agent or [],
        tests=tests,
        seed=seed,
        json=json,
    )


@app.command(epilog=examples("cairn data toy", "cairn data toy --list reconstructed"))
def data(
    game: GameName,
    kind: Annotated[
        str,
        typer.Argument(
            metavar="[CLASS]",
            help="With --list: attested, inferred, reconstructed or missing.",
            show_default=False,
        ),
    ] = "",
    listed: Annotated[
        bool, typer.Option("--list", help="List each value with its source.")
    ] = False,
    data: Data = None,
    json: Json = False,
) -> None:
    """Tell where the facts of a game come from."""
    from cairn.cli import data as command

    command.run(game, kind, listed=listed, data=data, json=json)


@app.command(
    epilog=examples(
        "cairn serve", "cairn serve --host 0.0.0.0 --port 8080", "cairn serve --no-open"
    )
)
def serve(
    host: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 lets other devices in."),
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(metavar="N", min=0, max=65535, help="0 takes any that is free.")
    ] = 8080,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where games are kept. Your data folder if left out."),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the browser on it.")
    ] = True,
) -> None:
    """Play in the browser."""
    try:
        from cairn.web import serve as command
    except ModuleNotFoundError as error:
        raise CairnError(
            f"this needs a package more ({error.name}); "
            "in Cairn's folder: .venv/bin/pip install -e '.[web]'"
        ) from error

    command.run(host, port, database, open_browser, typer.echo)


@app.command(
    epilog=examples(
        "cairn draw game.cairn -o board.svg",
        "cairn draw game.cairn --ply 40 --theme dark -o board.png",
    )
)
def draw(
    file: RecordFile,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="A .svg or .png file.")
    ],
    ply: Annotated[
        int | None, typer.Option(metavar="N", help="After this answer. At the end if left out.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Only what this seat may see.")
    ] = None,
    theme: Annotated[str, typer.Option(metavar="light|dark", help="Colours.")] = "light",
    width: Annotated[
        int, typer.Option(metavar="N", min=100, max=8000, help="Pixels of a .png.")
    ] = 1600,
    data: Data = None,
) -> None:
    """Draw the board of a saved game."""
    from cairn.web import draw as command

    command.run(file, output, ply=ply, seat=seat, theme=theme, width=width, data=data)


def main() -> None:
    """The command `cairn`."""
    app(prog_name="cairn")
