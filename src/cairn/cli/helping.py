"""The help of the command line, and what typer says, in the language that is wanted.

Typer takes its texts when the commands are declared, before anybody knows the language. So they are marked there, and
put into the language here, where they are shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import typer

from cairn.catalogue import INTERFACE, known_language, languages, nearest
from cairn.core.words import ENGLISH, N_, _

AS_WRITTEN = "\b\n"  # typer leaves the line breaks of what follows
SURROUNDINGS = ("LC_ALL", "LC_MESSAGES", "LANG")

# What typer says by itself. What stands in braces is notation, or another of these.
TYPER = (
    N_("Invalid value for {option}: {problem}"),
    N_("Input should be a valid integer, unable to parse string as an integer"),
    N_("Input should be a valid boolean, unable to interpret input"),
    N_("Input should be greater than or equal to {n}"),
    N_("Input should be less than or equal to {n}"),
    N_("Missing argument {name}."),
    N_("Missing option {name}."),
    N_("Got unexpected extra argument(s) ({arguments})"),
    N_("No such command {name}. Did you mean {names}?"),
    N_("No such command {name}."),
    N_("No such option: {name} (Possible options: {names})"),
    N_("No such option: {name}"),
    N_("Option {name} requires an argument."),
    N_("Option {name} does not take a value."),
)
OPTIONS = N_("[OPTIONS]")
SUBCOMMAND = N_("COMMAND [ARGS]...")
HELP = N_("Show this message and exit.")


def wanted_language(arguments: Sequence[str], surroundings: Mapping[str, str]) -> str:
    """The language that is named on the command line or by CAIRN_LANG; else, if there is one, that of the terminal."""
    if named := _named(arguments) or surroundings.get("CAIRN_LANG"):
        return known_language(named, INTERFACE)
    asked = [surroundings[name] for name in SURROUNDINGS if surroundings.get(name)]
    return nearest(asked[:1], languages(INTERFACE)) or ENGLISH


def _named(arguments: Sequence[str]) -> str:
    """What follows --lang."""
    for one, after in pairwise((*arguments, "")):
        if one == "--lang" or one.startswith("--lang="):
            return after if one == "--lang" else one.removeprefix("--lang=")
    return ""


def translate(command: Any, ctx: Any) -> None:
    """Put what is told of a command and its options into the language."""
    command.help = command.short_help = _(command.help)
    if command.epilog:
        command.epilog = _epilog(command.epilog)
    command.options_metavar = _(OPTIONS)
    if hasattr(command, "subcommand_metavar"):
        command.subcommand_metavar = _(SUBCOMMAND)
    for one in command.get_params(ctx):
        one.help = _(one.help) if one.help else one.help
        one.metavar = _(one.metavar) if one.metavar else one.metavar


def _epilog(text: str) -> str:
    """All of it is one text; or it has a title above examples, which are typed as they are."""
    whole = text.removeprefix(AS_WRITTEN)
    title, *lines = whole.split("\n")
    said = _(whole) if _(whole) != whole else "\n".join((_(title), *lines))
    return f"{AS_WRITTEN}{said}"


def write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=_("Usage:") + " ")


def title_panels() -> None:
    """The titles and marks that typer puts into a help page."""
    from typer import rich_utils

    rich_utils.ARGUMENTS_PANEL_TITLE = _("Arguments")
    rich_utils.OPTIONS_PANEL_TITLE = _("Options")
    rich_utils.COMMANDS_PANEL_TITLE = _("Commands")
    rich_utils.DEFAULT_STRING = _("[default: {}]")
    rich_utils.REQUIRED_LONG_STRING = _("[required]")


def misused(error: typer.TyperException) -> str:
    """What typer refuses, in the language."""
    return _said(error.format_message())


def _said(text: str) -> str:
    for template in TYPER:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(template))
        if found := re.fullmatch(pattern, text, re.DOTALL):
            values = {name: _said(value) for name, value in found.groupdict().items()}
            return _(template, **values)
    return text
