"""What docs/hosting tells is so: its files can be read, and every option in them exists."""

from __future__ import annotations

import re
import shlex
from configparser import RawConfigParser
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import typer.main

from cairn.cli.app import app
from cairn.web import metrics
from cairn.web.api import LARGEST_IMPORT
from cairn.web.app import BODY_LIMIT
from cairn.web.edge import Limits
from cairn.web.pages import LARGEST_FILE
from cairn.web.serve import metrics_address, public_name

DOCS = Path(__file__).parents[2] / "docs"
HOSTING = DOCS / "hosting"
COMMANDS: Any = typer.main.get_command(app)
SERVE = COMMANDS.commands["serve"]


def unit() -> RawConfigParser:
    found = RawConfigParser(strict=False)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read(HOSTING / "cairn.service")
    return found


def composed() -> dict[str, Any]:
    found: dict[str, Any] = import_module("yaml").safe_load((HOSTING / "compose.yaml").read_text())
    return found


def entry() -> list[str]:
    (line,) = re.findall(
        "^ENTRYPOINT (.*)$", (DOCS.parent / "Dockerfile").read_text(), re.MULTILINE
    )
    program, *words = import_module("json").loads(line)
    return [Path(program).name, *words]


def commands() -> dict[str, list[str]]:
    """Every command in the files, as it is typed."""
    run = shlex.split(unit()["Service"]["ExecStart"])
    assert run[0].endswith("/cairn")
    docker = [*entry(), *composed()["services"]["cairn"]["command"]]
    text = (DOCS / "hosting.md").read_text()
    shown = [shlex.split(line) for line in re.findall("^(cairn .*)$", text, re.MULTILINE)]
    return {
        "unit": ["cairn", *run[1:]],
        "compose": docker,
        **{one[1]: one for one in shown},
    }


@pytest.mark.parametrize("name", ["unit", "compose", "backup", "restore"])
def test_every_command_is_understood(name: str) -> None:
    program, command, *words = commands()[name]
    assert program == "cairn"
    given = COMMANDS.commands[command].make_context(command, words).params
    if command == "serve":
        assert given["workers"] > 1
        assert public_name(given["address"]) == "games.example.org"
        assert not given["open_browser"]
        if given["metrics"]:
            assert metrics_address(given["metrics"])


def test_every_setting_of_the_environment_is_read() -> None:
    known = {one.envvar for one in SERVE.params if one.envvar}
    assert known == {"CAIRN_DATABASE", "CAIRN_HOST_KEY"}
    assert set(composed()["services"]["cairn"]["environment"]) == known
    for file in (HOSTING / "cairn.service", DOCS / "hosting.md"):
        assert set(re.findall(r"\bCAIRN_\w+", file.read_text())) == known


def test_every_option_is_told_of_in_the_docs() -> None:
    told = (DOCS / "command-line.md").read_text()
    section = told.partition("\n## serve\n")[2].partition("\n## ")[0]
    options = {name for one in SERVE.params for name in one.opts if name.startswith("--")}
    assert options - {"--help", "--lang"} == set(
        re.findall(r"^\| `(--[a-z-]+)", section, re.MULTILINE)
    )
    text = (DOCS / "hosting.md").read_text()
    known = {
        name for each in COMMANDS.commands.values() for one in each.params for name in one.opts
    }
    others = {"--system", "--owner", "--constraint", "--file", "--now"}  # of other programs,
    others |= {"--tag", "--publish", "--volume"}  # and of docker
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)) - others <= known


def test_the_files_are_whole() -> None:
    assert unit().sections() == ["Unit", "Service", "Install"]
    assert "\n\n" not in unit()["Service"]["ExecStart"]
    services = composed()["services"]
    assert {one for service in services.values() for one in service.get("depends_on", ())} <= set(
        services
    )
    assert (HOSTING / services["cairn"]["build"] / "Dockerfile").resolve().exists()
    for name in ("Caddyfile", "nginx.conf"):
        text = re.sub("#.*", "", (HOSTING / name).read_text())
        assert text.count("{") == text.count("}") > 0
    nginx = re.sub("#.*", "", (HOSTING / "nginx.conf").read_text())
    lines = [line.strip() for line in nginx.splitlines() if line.strip()]
    assert [line for line in lines if not line.endswith(("{", "}", ";"))] == []


def test_the_largest_file_comes_through_the_proxy_and_is_told_of() -> None:
    (lets,) = re.findall(
        r"^ *client_max_body_size (\d+)m;", (HOSTING / "nginx.conf").read_text(), re.MULTILINE
    )
    text = (DOCS / "hosting.md").read_text()
    assert int(lets) * 1_000_000 == LARGEST_FILE  # nginx counts a little more
    assert f"Let {lets} megabytes through" in text
    assert f"a record {LARGEST_IMPORT // 1_000_000} MB, a file of all games {lets} MB" in text


def test_every_limit_is_told_of() -> None:
    """By its number, in the table."""
    told = (DOCS / "hosting.md").read_text().partition("\n## Limits\n")[2].partition("\n## ")[0]
    numbers = {
        int(float(found[0].replace(",", "")) * {"kB": 1_000, "MB": 1_000_000, "": 1}[found[1]])
        for found in re.findall(r"([\d,]*\d)(?: (kB|MB)\b)?", told)
    }
    limits = {one.name: int(getattr(Limits(), one.name)) for one in fields(Limits)}
    assert [name for name, most in limits.items() if most not in numbers] == []
    assert BODY_LIMIT in numbers


def test_all_numbers_are_told_of() -> None:
    text = (DOCS / "hosting.md").read_text()
    assert [one.name for one in metrics.ALL if f"`{one.name}`" not in text] == []
