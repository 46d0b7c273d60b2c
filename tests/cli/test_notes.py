"""Notes beside the game: what a game has to say about where it starts and about what happens."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

import cairn
from cairn.narrate import Happening, Narrator
from cairn.vocabulary import Event
from cairn_toy.game import GAME as TOY

Run = Callable[..., Result]

HISTORY = "note.scenario.standard"
RESTING = "note.resting"
TEXTS = {HISTORY: "People have piled up stones for ever.", RESTING: "Stones are heavy."}
RESTED = "North rests."


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has something to say about its standard game, and about whoever rests."""

    def note(told: Happening) -> str | None:
        event: Event = TOY.vocabulary.events[told.event]
        return RESTING if event.key == "rested" else None

    monkeypatch.setattr(TOY.guide, "note", note)
    monkeypatch.setattr(Narrator, "note", lambda narrator, key: TEXTS.get(key))


@pytest.mark.usefixtures("noted")
def test_a_new_game_begins_with_the_note_on_its_scenario(run: Run) -> None:
    shown = run("play", "toy", "--seed", "7").stdout
    title, note, _ = shown.splitlines()[:3]
    assert title == "Two Cairns. Standard: the first cairn of height 12"
    assert note == f"  │ {TEXTS[HISTORY]}"
    assert TEXTS[HISTORY] not in run("play", "toy", "--scenario", "short").stdout


@pytest.mark.usefixtures("noted")
def test_a_game_that_goes_on_does_not(run: Run, begun: Path) -> None:
    assert TEXTS[HISTORY] not in run("play", "--load", begun).stdout


@pytest.mark.usefixtures("noted")
def test_what_happens_is_followed_by_the_note_on_it(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, "--agent", "south=random", typed="pass\ndraw 1\n").stdout
    lines = shown.splitlines()
    at = next(n for n, line in enumerate(lines) if RESTED in line)
    assert lines[at + 1] == f"  │ {TEXTS[RESTING]}"


@pytest.mark.usefixtures("noted")
def test_a_note_is_shown_once(run: Run, begun: Path) -> None:
    again = "study\npass\nundo\npass\n"
    shown = run("play", "--load", begun, "--agent", "south=random", typed=again).stdout
    assert shown.count(RESTED) > 1
    assert shown.count(TEXTS[RESTING]) == 1


@pytest.mark.usefixtures("noted")
def test_the_log_is_without_them(run: Run, begun: Path) -> None:
    shown = run("play", "--load", begun, "--agent", "south=random", typed="pass\nlog\n").stdout
    assert TEXTS[RESTING] not in shown.split("log\n")[-1]


def test_a_game_without_notes_needs_nothing() -> None:
    table = cairn.table("toy", seed=7)
    assert table.scenario_note is None
    assert {table.note(line) for line in table.log} == {None}


def test_scenarios_are_listed_with_their_notes(run: Run) -> None:
    games = {game["name"]: game for game in json.loads(run("games", "--json").stdout)}
    assert all(one["note"] for one in games["navajo-wars"]["scenarios"])
    assert not any(one["note"] for one in games["toy"]["scenarios"])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_on_a_terminal_a_note_is_framed(terminal: Callable[..., Any]) -> None:
    shown = terminal("play", "navajo-wars", "--scenario", "the-rope-thrower").until("Type")
    assert "╭" in shown
    assert "In September 1861 a horse race" in shown
    assert "╰" in shown
