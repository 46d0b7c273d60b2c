"""docs/bots.md leads to an agent that plays; what packages bring is found, and what is wrong with it is told."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from mypy_extensions import i64

from cairn import agents
from cairn.agents import AgentError, Sight, make, policy_of
from cairn.agents.installed import GROUP
from cairn.arena import simulate
from cairn.core.play import Policy
from cairn.core.rng import Rng
from cairn.core.state import State
from cairn.games import find
from cairn.table import table
from tests.patience import PATIENCE

TEXT = (Path(__file__).parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
TOY, NAVAJO = find("toy"), find("navajo-wars")

# what the document shows


def block(file: str) -> str:
    found = re.search(rf"`{re.escape(file)}`:\n\n```\w+\n(.*?)```", TEXT, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_agent_of_the_document_plays_once_its_package_is_installed(tmp_path: Path) -> None:
    """In processes of their own, which find it as they find any package."""
    project = tomllib.loads(block("pyproject.toml"))["project"]
    (tmp_path / "mason.py").write_text(block("mason.py"))
    info = tmp_path / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
        for group, points in project["entry-points"].items()
    )
    (info / "entry_points.txt").write_text(points)
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
    command = "match mason random --game toy --games 20 --elo1 100 --jobs 2 --json"
    done = subprocess.run(
        [sys.executable, "-m", "cairn", *command.split()],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    match = json.loads(done.stdout)
    assert match["agents"] == ["mason", "random"]
    assert match["errors"] == 0
    assert match["score"]["mean"] > 0.6


def test_every_table_of_the_document_has_lines_of_the_same_length() -> None:
    for part in re.findall(r"(?:^\|.*\n)+", TEXT, re.MULTILINE):
        assert len({line.count("|") for line in part.splitlines()}) == 1, part
        assert len(part.splitlines()) > 2, part  # nothing is left empty


# what packages bring; entry points name these


class Sleeper:
    """Takes the first option, in the toy only."""

    games = ("toy",)

    def choose(self, sight: Sight) -> int:
        return sight.options[0]


class Anywhere(Sleeper):
    games = None  # type: ignore[assignment]


class OneGame(Sleeper):
    games = "navajo-wars"  # type: ignore[assignment]


class Last(Policy):
    def choose(self, s: State, rng: Rng) -> i64:
        return s.options[s.count - 1]


class Liar:
    def choose(self, sight: Sight) -> int:
        return 12345


class Clumsy:
    def choose(self, sight: Sight) -> int:
        raise LookupError("mislaid")


class Unmade:
    def __init__(self) -> None:
        raise OSError("no weights")


def nothing() -> dict[str, int]:
    return {}


NUMBER = 7


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def put(**points: str) -> None:
        found = [
            EntryPoint(name, f"{__name__}:{what}" if ":" not in what else what, GROUP)
            for name, what in points.items()
        ]
        monkeypatch.setattr("cairn.agents.installed.entry_points", lambda group: found)

    return put


Install = Callable[..., None]


def test_an_installed_agent_is_found_in_the_games_it_suits(install: Install) -> None:
    install(sleeper="Sleeper", anywhere="Anywhere", one="OneGame")
    assert agents.names(TOY) == ["random", "greedy", "sleeper", "anywhere"]
    assert set(agents.names(NAVAJO)) >= {"steward", "anywhere", "one"}
    assert "sleeper" not in agents.names(NAVAJO)
    assert simulate(TOY, TOY.setup(), games=2, agents="sleeper").finished == 2
    with pytest.raises(AgentError, match=r"'sleeper', .*:Sleeper', .* it is not for navajo-wars"):
        make("sleeper", NAVAJO)
    with pytest.raises(AgentError, match="did you mean 'sleeper'"):
        make("sleper", TOY)


def test_an_installed_policy_stays_one(install: Install) -> None:
    install(last="Last")
    assert isinstance(policy_of(make("last", TOY)), Last)


def test_names_of_cairn_and_of_a_game_stay_theirs(install: Install) -> None:
    install(random="Liar", steward="Liar")
    assert isinstance(make("random", TOY), agents.Random)
    assert policy_of(make("steward", NAVAJO)) is not None
    assert agents.names(TOY) == ["random", "greedy", "steward"]


@pytest.mark.parametrize(
    ("what", "problem"),
    [
        ("no_such_package:Agent", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("NoSuchName", "AttributeError: "),
        ("NUMBER", "it is no class or function, but 7"),
        ("nothing", "it made {}, which has no method 'choose' and is no policy"),
        ("Unmade", "OSError: no weights"),
    ],
)
def test_what_is_wrong_is_told_with_the_name(install: Install, what: str, problem: str) -> None:
    install(broken=what, sleeper="Sleeper")
    assert "sleeper" in agents.names(TOY)
    with pytest.raises(AgentError) as refused:
        make("broken", TOY)
    message = str(refused.value)
    assert message.startswith("the agent 'broken', installed as '")
    assert what in message
    assert problem in message
    make("sleeper", TOY)  # harmed by nobody else


def test_who_cannot_be_imported_is_not_listed(install: Install) -> None:
    install(broken="no_such_package:Agent", number="NUMBER")
    assert agents.names(TOY) == ["random", "greedy"]


@pytest.mark.parametrize(
    ("agent", "problem"),
    [
        ("Liar", "the agent 'visitor' at seat 'north' answered 12345"),
        ("Clumsy", "the agent 'visitor' at seat 'north' broke down: LookupError: mislaid"),
    ],
)
def test_who_does_not_play_by_the_rules_is_named(
    install: Install, agent: str, problem: str
) -> None:
    install(visitor=agent)
    played = table("toy", seed=7)
    bots = agents.Bots(played, {"north": "visitor"})
    with pytest.raises(AgentError, match=problem):
        bots.answer()
    report = simulate(TOY, TOY.setup(), games=1, agents={"north": "visitor"})
    assert problem in report.error_messages[0].message
