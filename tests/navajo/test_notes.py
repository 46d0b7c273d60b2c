"""History where it is met: a scenario's note when a game starts, an event card's when it is drawn."""

from __future__ import annotations

from random import Random

import pytest
from typer.testing import CliRunner

import cairn
from cairn.cli.app import app
from cairn.games.navajo.game import GAME
from cairn.games.navajo.words import event
from cairn.games.navajo.words import values as v
from cairn.narrate import Happening
from tests.navajo.kit import NARRATOR

EVENT_CARDS = range(v.PUEBLO_REVOLT, int(v.PUEBLO_REVOLT + v.EVENTS))


def drawn(card: int) -> str | None:
    key = GAME.guide.note(Happening(0, 0, event.CARD_DRAWN, (card, 0, 0)))
    return None if key is None else NARRATOR.note(key)


def shown(*arguments: str, typed: str = "") -> str:
    return CliRunner().invoke(app, ["play", "navajo-wars", *arguments], input=typed).stdout


@pytest.mark.parametrize("scenario", [one.name for one in GAME.scenarios])
def test_a_scenario_begins_with_its_history(scenario: str) -> None:
    note = cairn.table("navajo-wars", scenario, seed=1).scenario_note
    assert note is not None
    assert f"  │ {note}\n" in shown("--scenario", scenario)


def test_each_event_card_has_a_history_of_its_own() -> None:
    notes = [drawn(card) for card in EVENT_CARDS]
    assert None not in notes
    assert len(set(notes)) == len(EVENT_CARDS)


def test_other_cards_have_none() -> None:
    assert {drawn(card) for card in range(1, v.LAST_OF_FORTY + 1)} == {None}


def test_a_card_that_is_only_looked_at_does_not_tell_its_history() -> None:
    assert GAME.guide.note(Happening(0, 0, event.SHAMAN_SEES, (41, 0, 0))) is None


def until_drawn(told: str) -> tuple[int, str]:
    """The seed of a game in which this is told, and what is typed until then and a little further."""
    for seed in range(100):
        table, choices, typed = cairn.table("navajo-wars", seed=seed), Random(seed), []
        while not table.over and table.ply < 200:
            typed.append(choices.choice(table.options).text)
            table.play(typed[-1])
            if any(told in str(line) for line in table.log):
                return seed, "\n".join(typed) + "\n"
    raise AssertionError(told)


def test_the_history_follows_the_card_once() -> None:
    seed, typed = until_drawn("The card: #41 Pueblo Revolt.")
    lines = shown("--seed", str(seed), "--ask", "everything", typed=typed).splitlines()
    note = f"  │ {drawn(41)}"
    at = next(n for n, line in enumerate(lines) if "The card: #41 Pueblo Revolt." in line)
    assert lines[at + 1] == note
    assert lines.count(note) == 1
