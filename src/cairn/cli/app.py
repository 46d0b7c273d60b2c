"""The commands: what they take and what their help says. Each is carried out by a module of its own, imported when it
is called, so that `cairn` starts quickly."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from cairn import __version__
from cairn.catalogue import CatalogueError, speaking
from cairn.cli.helping import (
    AS_WRITTEN,
    misused,
    title_panels,
    translate,
    wanted_language,
    write_usage,
)
from cairn.cli.problems import BAD, INTERRUPTED, complain
from cairn.core.errors import CairnError
from cairn.core.words import N_, _, ngettext
from cairn.extras import needing

EXIT_CODES = N_("""Exit codes:
  0    fine
  1    the check failed: verify found a difference, sim, lab or match
       had errors, replay broke off, rules --untested lists a rule
  2    bad usage or bad input
  130  interrupted""")


EXAMPLES = N_("Examples:")


def examples(*lines: str) -> str:
    """The end of a command's help."""
    return "\n  ".join((f"{AS_WRITTEN}{EXAMPLES}", *lines))


class Command(TyperCommand):
    """A command whose help speaks the language that is wanted."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        write_usage(self, ctx, formatter)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        title_panels()
        super().format_help(ctx, formatter)


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
        given = sys.argv[1:] if args is None else list(args)
        try:
            with speaking(wanted_language(given, os.environ)):
                code = self._run(given, *rest, **extra)
        except CatalogueError as error:
            complain(str(error))
            code = BAD
        if not standalone_mode:
            return code
        sys.exit(code if isinstance(code, int) else 0)

    def _run(self, *args: Any, **extra: Any) -> Any:
        try:
            return super().main(*args, **extra)
        except typer.TyperException as error:
            complain(
                _("{problem} (see '{command}')", problem=misused(error), command=_help_for(error))
            )
            return BAD

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return _flags_alone(super().get_command(ctx, cmd_name), ctx)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        write_usage(self, ctx, formatter)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _flags_alone(self, ctx)
        title_panels()
        super().format_help(ctx, formatter)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except CairnError as error:
            complain(str(error))
            raise typer.Exit(BAD) from error
        except KeyboardInterrupt as interrupt:
            complain(" ".join(map(str, interrupt.args)) or _("interrupted"))
            raise typer.Exit(INTERRUPTED) from interrupt


def _flags_alone(command: Any, ctx: Any) -> Any:
    """A command in the language that is wanted, whose help does not show a type after a flag, as if it took a value."""
    if command is None:
        return None
    translate(command, ctx)
    for option in command.get_params(ctx):
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
    epilog=f"{AS_WRITTEN}{EXIT_CODES}",
)

GameName = Annotated[
    str, typer.Argument(metavar=N_("GAME"), help=N_("A game; 'cairn games' lists them."))
]
RecordFile = Annotated[Path, typer.Argument(metavar=N_("FILE"), help=N_("A saved game."))]
Position = Annotated[
    Path | None,
    typer.Option(
        metavar=N_("FILE"), help=N_("Begin at the position in this file; - is standard input.")
    ),
]
Unchecked = Annotated[
    bool, typer.Option("--unchecked", help=N_("Also at a position that cannot come up in play."))
]
At = Annotated[
    int | None,
    typer.Option(metavar=N_("N"), help=N_("After this answer. At the end if left out.")),
]
Scenario = Annotated[
    str | None,
    typer.Option(metavar=N_("NAME"), help=N_("Where the game starts. The first if left out.")),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar=N_("NAME=VALUE"), help=N_("An option of the game. Repeatable.")
    ),
]
Players = Annotated[
    int | None,
    typer.Option(metavar=N_("N"), help=N_("Short for --option players=N."), show_default=False),
]
Data = Annotated[
    Path | None,
    typer.Option(metavar=N_("FOLDER"), help=N_("Your own values over those of the game.")),
]
Language = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar=N_("CODE"),
        help=N_("A language by its code, such as 'it'. The terminal's if left out."),
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help=N_("Write JSON, for a program to read."))]
Agents = Annotated[
    list[str] | None,
    typer.Option(
        "--agent",
        metavar=N_("[SEAT=]AGENT"),
        help=N_("Who plays a seat, or all of them. Repeatable."),
    ),
]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cairn {__version__}")
        raise typer.Exit


@app.callback(help=N_("Play, study and check board games: every rule enforced, every rule cited."))
def cairn(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help=N_("Show the version.")
        ),
    ] = False,
    _lang: Language = "",
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(
    cls=Command,
    help=N_("List the games with their scenarios and options."),
    epilog=examples("cairn games"),
)
def games(json: Json = False, _lang: Language = "") -> None:
    from cairn.cli import games as command

    command.run(json=json)


@app.command(
    cls=Command,
    help=N_("Play in the terminal. At the prompt, 'help' lists what can be typed."),
    epilog=examples(
        "cairn play navajo-wars",
        "cairn play greenland --seat norse --agent easy --save game.cairn",
        "cairn play --load game.cairn --save game.cairn",
        "cairn play --position position.txt",
        "cairn play navajo-wars --tutorial",
    ),
)
def play(
    game: Annotated[
        str,
        typer.Argument(
            metavar=N_("GAME"),
            help=N_("A game. Not needed with --load or --position."),
            show_default=False,
        ),
    ] = "",
    scenario: Scenario = None,
    option: Options = None,
    players: Players = None,
    seed: Annotated[
        int | None, typer.Option(metavar=N_("N"), help=N_("The dice and draws. Any if left out."))
    ] = None,
    chance: Annotated[
        str | None,
        typer.Option(
            metavar="seed|ask", help=N_("Who rolls: Cairn, or you (ask) with your own dice.")
        ),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar=N_("SEAT"), help=N_("A seat you play; agents play the others. Repeatable.")
        ),
    ] = None,
    agent: Agents = None,
    study: Annotated[bool, typer.Option("--study", help=N_("Let undo go past the dice."))] = False,
    tutorial: Annotated[
        bool, typer.Option("--tutorial", help=N_("Learn the game chapter by chapter; you decide."))
    ] = False,
    save: Annotated[
        Path | None, typer.Option(metavar=N_("FILE"), help=N_("Save here after every answer."))
    ] = None,
    load: Annotated[
        Path | None, typer.Option(metavar=N_("FILE"), help=N_("Go on with a saved game."))
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(
            metavar=N_("N"),
            help=N_("With --load: try it again from after answer N, as a game of its own."),
        ),
    ] = None,
    position: Position = None,
    unchecked: Unchecked = False,
    ask: Annotated[
        list[str] | None,
        typer.Option(
            metavar=N_("WHAT"),
            help=N_("What you are asked: only what can matter, if this is left out. Repeatable."),
        ),
    ] = None,
    data: Data = None,
    _lang: Language = "",
) -> None:
    from cairn.cli import play as command
    from cairn.cli import tutorial as lessons
    from cairn.cli.arguments import Arguments

    arguments = Arguments(scenario, option or [], players, data)
    wanted = command.Wanted(game, arguments, seed, chance, study, load, position, unchecked, at)
    begin = lessons.run if tutorial else command.run
    begin(wanted, people=seat or [], agents=agent or [], save=save, ask=ask or [])


@app.command(
    cls=Command,
    help=N_("Let agents play many games, and count."),
    epilog=examples(
        "cairn sim navajo-wars --games 100 --jobs 2",
        "cairn sim greenland --games 20 --agent norse=hunter --agent thule=random --json",
    ),
)
def sim(
    game: GameName,
    games: Annotated[int, typer.Option(metavar=N_("N"), help=N_("How many games."))] = 100,
    agent: Agents = None,
    scenario: Scenario = None,
    option: Options = None,
    players: Players = None,
    seed: Annotated[int, typer.Option(metavar=N_("N"), help=N_("Of the first game."))] = 0,
    jobs: Annotated[int, typer.Option(metavar=N_("N"), help=N_("How many processes."))] = 1,
    limit: Annotated[
        int | None,
        typer.Option(metavar=N_("N"), help=N_("Answers after which a game counts as endless.")),
    ] = None,
    failures: Annotated[
        Path | None,
        typer.Option(metavar=N_("FOLDER"), help=N_("Write each failed game there as a record.")),
    ] = None,
    data: Data = None,
    json: Json = False,
    _lang: Language = "",
) -> None:
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
    cls=Command,
    help=N_("Run a study: many games of several kinds, measured, with a report."),
    epilog=examples(
        "cairn lab docs/studies/greenland.toml --jobs 2",
        "cairn lab docs/studies/navajo-wars.toml --on ray --report report.html",
    ),
)
def lab(
    file: Annotated[
        Path, typer.Argument(metavar=N_("FILE"), help=N_("A study, as docs/lab.md explains."))
    ],
    on: Annotated[
        str,
        typer.Option(
            metavar="local|ray|ray://…",
            help=N_("Where: on this machine, or on a cluster of Ray."),
        ),
    ] = "local",
    jobs: Annotated[
        int,
        typer.Option(
            metavar=N_("N"),
            help=N_("How many processes on this machine; on a cluster it is as many as it has."),
        ),
    ] = 1,
    results: Annotated[
        Path | None,
        typer.Option(
            metavar=N_("FOLDER"),
            help=N_("Where results are kept, and gone on from. Beside the file if left out."),
        ),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(
            metavar=N_("FILE"), help=N_("Write the report here. Beside the results if left out.")
        ),
    ] = None,
    _lang: Language = "",
) -> None:
    with needing("lab"):
        from cairn.cli import lab as command
    command.run(file, on=on, jobs=jobs, results=results, report=report)


@app.command(
    cls=Command,
    help=N_("Let a language model play: a server of the Model Context Protocol on standard input."),
    epilog=examples("cairn mcp", "cairn mcp --folder games"),
)
def mcp(
    folder: Annotated[
        Path | None,
        typer.Option(metavar=N_("FOLDER"), help=N_("Where games may be saved, and loaded from.")),
    ] = None,
    _lang: Language = "",
) -> None:
    with needing("mcp"):
        from cairn.cli import mcp as command
    command.run(folder)


@app.command(
    cls=Command,
    help=N_("Compare two agents: is the first one stronger? It ends when that is decided."),
    epilog=examples(
        "cairn match steward random --scenario broken-country",
        "cairn match hunter random --jobs 2 --save result.json",
    ),
)
def match(
    first: Annotated[str, typer.Argument(metavar=N_("AGENT"), help=N_("Who may be stronger."))],
    second: Annotated[str, typer.Argument(metavar=N_("OTHER"), help=N_("Than whom."))],
    game: Annotated[
        str,
        typer.Option(
            metavar=N_("GAME"),
            help=N_("A game. Not needed if only one has both agents."),
            show_default=False,
        ),
    ] = "",
    games: Annotated[int, typer.Option(metavar=N_("N"), help=N_("How many games at most."))] = 2000,
    scenario: Scenario = None,
    option: Options = None,
    players: Players = None,
    together: Annotated[
        bool,
        typer.Option(
            "--together", help=N_("Each agent plays all seats, in a game all win or lose.")
        ),
    ] = False,
    elo0: Annotated[
        float,
        typer.Option(metavar=N_("ELO"), help=N_("The test asks: stronger by this at most, …")),
    ] = 0.0,
    elo1: Annotated[
        float, typer.Option(metavar=N_("ELO"), help=N_("… or by this at least?"))
    ] = 30.0,
    alpha: Annotated[
        float,
        typer.Option(metavar=N_("P"), help=N_("How likely it may say elo1 where elo0 is true.")),
    ] = 0.05,
    beta: Annotated[
        float,
        typer.Option(metavar=N_("P"), help=N_("How likely it may say elo0 where elo1 is true.")),
    ] = 0.05,
    seed: Annotated[int, typer.Option(metavar=N_("N"), help=N_("Of the first game."))] = 0,
    jobs: Annotated[int, typer.Option(metavar=N_("N"), help=N_("How many processes."))] = 1,
    data: Data = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar=N_("FILE"), help=N_("Write the result here too, as JSON.")),
    ] = None,
    json: Json = False,
    _lang: Language = "",
) -> None:
    from cairn.arena import Bounds
    from cairn.cli import match as command
    from cairn.cli.arguments import Arguments

    command.run(
        first,
        second,
        game,
        Arguments(scenario, option or [], players, data),
        bounds=Bounds(elo0, elo1, alpha, beta),
        together=together,
        games=games,
        seed=seed,
        jobs=jobs,
        save=save,
        json=json,
    )


@app.command(
    cls=Command,
    help=N_("Show a saved game answer by answer, each sentence with its rule."),
    epilog=examples(
        "cairn replay game.cairn", "cairn replay game.cairn --from 20 --seat norse --step"
    ),
)
def replay(
    file: RecordFile,
    first: Annotated[
        int, typer.Option("--from", metavar=N_("N"), help=N_("The first answer shown."))
    ] = 0,
    last: Annotated[
        int | None, typer.Option("--to", metavar=N_("N"), help=N_("The last answer shown."))
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar=N_("SEAT"), help=N_("Only what this seat could know."))
    ] = None,
    step: Annotated[
        bool,
        typer.Option("--step", help=N_("Show the board and wait for Enter after each answer.")),
    ] = False,
    data: Data = None,
    _lang: Language = "",
    json: Json = False,
) -> None:
    from cairn.cli import replay as command

    command.run(file, first=first, last=last, seat=seat, step=step, data=data, json=json)


@app.command(
    cls=Command,
    help=N_("Look back at a game with the coach: what each decision cost, luck and skill."),
    epilog=examples("cairn review game.cairn", "cairn review game.cairn --seat norse --nodes 2000"),
)
def review(
    file: RecordFile,
    seat: Annotated[
        str | None,
        typer.Option(metavar=N_("SEAT"), help=N_("Whose decisions, where several play.")),
    ] = None,
    nodes: Annotated[
        int,
        typer.Option(metavar=N_("N"), help=N_("About how many games are played on for it.")),
    ] = 16_000,
    seed: Annotated[int, typer.Option(metavar=N_("N"), help=N_("The coach's own dice."))] = 0,
    data: Data = None,
    _lang: Language = "",
    json: Json = False,
) -> None:
    from cairn.cli import review as command

    command.run(file, seat=seat, nodes=nodes, seed=seed, data=data, json=json)


@app.command(
    cls=Command,
    help=N_("Replay saved games from the start and name the first line that differs."),
    epilog=examples("cairn verify *.cairn", "cairn verify game.cairn --key server.txt"),
)
def verify(
    files: Annotated[list[Path], typer.Argument(metavar=N_("FILE…"), help=N_("Saved games."))],
    key: Annotated[
        list[str] | None,
        typer.Option(
            metavar=N_("KEY"),
            help=N_("The public key of a server, or a file with it: its signature is expected."),
        ),
    ] = None,
    data: Data = None,
    json: Json = False,
    _lang: Language = "",
) -> None:
    from cairn.cli import verify as command

    command.run(files, keys=key or [], data=data, json=json)


@app.command(
    cls=Command,
    help=N_("Tell what chance can make of an option."),
    epilog=examples(
        "cairn odds game.cairn",
        "cairn odds game.cairn 'take-animal cow' --at 12",
        "cairn odds --position position.txt 'take-animal cow'",
    ),
)
def odds(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar=N_("[FILE]"), help=N_("A saved game, if no position."), show_default=False
        ),
    ] = None,
    action: Annotated[
        str,
        typer.Argument(
            metavar=N_("[ACTION]"), help=N_("One option. All if left out."), show_default=False
        ),
    ] = "",
    at: At = None,
    position: Position = None,
    unchecked: Unchecked = False,
    data: Data = None,
    _lang: Language = "",
    json: Json = False,
) -> None:
    from cairn.cli import odds as command

    command.run(file, action, position=position, unchecked=unchecked, at=at, data=data, json=json)


@app.command(
    cls=Command,
    help=N_("Print where a saved game stands as text, to begin another there."),
    epilog=examples("cairn position game.cairn", "cairn position game.cairn --at 12"),
)
def position(file: RecordFile, at: At = None, data: Data = None, _lang: Language = "") -> None:
    from cairn.cli import position as command

    command.run(file, at=at, data=data)


@app.command(
    cls=Command,
    help=N_("Print the JSON schema of what a seat may see of a game."),
    epilog=examples("cairn schema navajo-wars"),
)
def schema(game: GameName, _lang: Language = "") -> None:
    from cairn.cli import schema as command

    command.run(game)


@app.command(
    cls=Command,
    help=N_("Print each rule with its code, its tests and how often it was met in play."),
    epilog=examples(
        "cairn rules greenland", "cairn rules navajo-wars 3.1", "cairn rules greenland --untested"
    ),
)
def rules(
    game: GameName,
    number: Annotated[
        str,
        typer.Argument(
            metavar=N_("[NUMBER]"), help=N_("Only this rule and its parts, with their text.")
        ),
    ] = "",
    untested: Annotated[
        bool,
        typer.Option("--untested", help=N_("Only rules that lack a test; exit code 1 if any.")),
    ] = False,
    unmet: Annotated[
        bool, typer.Option("--unmet", help=N_("Only rules that play never came to."))
    ] = False,
    runs: Annotated[
        bool,
        typer.Option("--runs", help=N_("Count runs of each rule's code too (pure Python, slow).")),
    ] = False,
    games: Annotated[
        int | None,
        typer.Option(
            metavar=N_("N"),
            help=N_("Games played to count hits: 20 if left out, and none for a NUMBER."),
            show_default=False,
        ),
    ] = None,
    agent: Agents = None,
    tests: Annotated[
        Path | None, typer.Option(metavar=N_("FOLDER"), help=N_("Where the game's tests are."))
    ] = None,
    scenario: Scenario = None,
    option: Options = None,
    players: Players = None,
    seed: Annotated[int, typer.Option(metavar=N_("N"), help=N_("Of the first game."))] = 0,
    json: Json = False,
    _lang: Language = "",
) -> None:
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


@app.command(
    cls=Command,
    help=N_("Tell where the facts of a game come from."),
    epilog=examples("cairn data greenland", "cairn data greenland --list reconstructed"),
)
def data(
    game: GameName,
    kind: Annotated[
        str,
        typer.Argument(
            metavar=N_("[CLASS]"),
            help=N_("With --list: attested, inferred, reconstructed or missing."),
            show_default=False,
        ),
    ] = "",
    listed: Annotated[
        bool, typer.Option("--list", help=N_("List each value with its source."))
    ] = False,
    data: Data = None,
    json: Json = False,
    _lang: Language = "",
) -> None:
    from cairn.cli import data as command

    command.run(game, kind, listed=listed, data=data, json=json)


DatabaseAddress = Annotated[
    str | None,
    typer.Option(
        metavar=N_("URL"),
        envvar="CAIRN_DATABASE",
        show_envvar=False,
        help=N_("Where games are kept. Your data folder if left out."),
    ),
]


@app.command(
    cls=Command,
    help=N_("Play in the browser."),
    epilog=examples(
        "cairn serve", "cairn serve --host 0.0.0.0 --port 8080", "cairn serve --no-open"
    ),
)
def serve(
    host: Annotated[
        str,
        typer.Option(
            metavar=N_("ADDRESS"), help=N_("Where to listen; 0.0.0.0 lets other devices in.")
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(metavar=N_("N"), min=0, max=65535, help=N_("0 takes any that is free."))
    ] = 8080,
    database: DatabaseAddress = None,
    key: Annotated[
        Path | None,
        typer.Option(
            metavar=N_("FILE"),
            help=N_(
                "The key that signs records; made if it is not there, else beside the database."
            ),
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help=N_("Open the browser on it."))
    ] = True,
    workers: Annotated[
        int,
        typer.Option(
            metavar=N_("N"), min=1, max=64, help=N_("Processes; several need a PostgreSQL.")
        ),
    ] = 1,
    address: Annotated[
        str,
        typer.Option(metavar=N_("URL"), help=N_("Where others reach it, if it is behind a proxy.")),
    ] = "",
    proxies: Annotated[
        str,
        typer.Option(
            "--proxy",
            metavar=N_("ADDRESSES"),
            help=N_("Whose word is taken on who is asking; 127.0.0.1 if left out."),
        ),
    ] = "",
    host_key: Annotated[
        str,
        typer.Option(
            metavar=N_("WORD"),
            envvar="CAIRN_HOST_KEY",
            show_envvar=False,
            help=N_("What makes a visitor the host: /host/WORD. Made up anew if left out."),
        ),
    ] = "",
    metrics: Annotated[
        str,
        typer.Option(
            metavar=N_("[ADDRESS:]PORT"), help=N_("Where Prometheus is told what the server does.")
        ),
    ] = "",
    log: Annotated[
        str, typer.Option(metavar="text|json", help=N_("Write a line for each request."))
    ] = "",
    _lang: Language = "",
) -> None:
    with needing("web"):
        from cairn.web import serve as command

    command.run(
        host,
        port,
        database,
        open_browser,
        typer.echo,
        workers=workers,
        address=address,
        proxies=proxies,
        host_key=host_key,
        told_at=metrics,
        log=log,
        signing_key=key,
    )


@app.command(
    cls=Command,
    help=N_("Copy all games of the browser into a file, also while they are played."),
    epilog=examples("cairn backup monday.db"),
)
def backup(
    file: Annotated[Path, typer.Argument(metavar=N_("FILE"), help=N_("Where the copy goes."))],
    database: DatabaseAddress = None,
    _lang: Language = "",
) -> None:
    with needing("web"):
        from cairn.web import backup as command
        from cairn.web.serve import default_database

    games = command.back_up(database or default_database(), file)
    typer.echo(ngettext("{n} game is in {file}", "{n} games are in {file}", games, file=file))


@app.command(
    cls=Command,
    help=N_("Put a copy that 'backup' made in the place of all games of the browser."),
    epilog=examples("cairn restore monday.db"),
)
def restore(
    file: Annotated[Path, typer.Argument(metavar=N_("FILE"), help=N_("The copy."))],
    database: DatabaseAddress = None,
    _lang: Language = "",
) -> None:
    with needing("web"):
        from cairn.web import backup as command
        from cairn.web.serve import default_database

    games = command.restore(database or default_database(), file)
    typer.echo(ngettext("{n} game is back", "{n} games are back", games))


@app.command(
    cls=Command,
    help=N_("Draw the board of a saved game."),
    epilog=examples(
        "cairn draw game.cairn -o board.svg",
        "cairn draw game.cairn --ply 40 --theme dark -o board.png",
    ),
)
def draw(
    file: RecordFile,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar=N_("FILE"), help=N_("A .svg or .png file."))
    ],
    ply: At = None,
    seat: Annotated[
        str | None, typer.Option(metavar=N_("SEAT"), help=N_("Only what this seat may see."))
    ] = None,
    theme: Annotated[str, typer.Option(metavar="light|dark", help=N_("Colours."))] = "light",
    width: Annotated[
        int, typer.Option(metavar=N_("N"), min=100, max=8000, help=N_("Pixels of a .png."))
    ] = 1600,
    data: Data = None,
    _lang: Language = "",
) -> None:
    from cairn.web import draw as command

    command.run(file, output, ply=ply, seat=seat, theme=theme, width=width, data=data)


def main() -> None:
    """The command `cairn`."""
    app(prog_name="cairn")
