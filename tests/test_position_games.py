"""Positions of random games as text: read back they are the same, and what is edited is refused or can be.

Each run prints its seed, and CAIRN_SEED plays it again. CAIRN_POSITIONS is how many positions of each set-up are tried:
a few if it is left out, thousands for a long run.
"""

from __future__ import annotations

import os
import sys

import pytest

from cairn import position_text
from cairn.core.rng import Rng
from cairn.core.snapshot import fingerprint
from cairn.core.state import NOBODY
from cairn.game import Game, Setup
from cairn.games import find
from cairn.position_text import Placed, PositionError
from cairn.testing import setup_name, setups
from cairn.testing.fuzzing import SEED, chosen
from tests.texts import Editor, positions

GAMES = [find(name) for name in ("toy", "greenland", "navajo-wars")]
ALL = [(game, setup) for game in GAMES for setup in setups(game)]
IDS = [f"{game.name}-{setup_name(setup)}" for game, setup in ALL]
EDITS = 3  # of each text
# One edit in some ten thousand is taken though play comes soon to what no game can have, such as an elder without
# Influence. So edits are the same each time, and others by CAIRN_SEED.
USUAL = 1
PLAYED_ON = 15  # answers after an edit


@pytest.mark.parametrize(("game", "setup"), ALL, ids=IDS)
def test_a_position_reads_back(game: Game, setup: Setup) -> None:
    seed = chosen(None)
    sys.stdout.write(f"positions of {game.name}, {setup_name(setup)}, seed={seed}\n")
    for position in positions(game, setup, seed, 12):
        text = position_text.write(game, setup, game.facts(), position)
        placed = position_text.read(text)
        assert (placed.game, placed.setup) == (game, setup)
        assert fingerprint(placed.position) == fingerprint(position), text
        assert written(placed) == text


def written(placed: Placed) -> str:
    return position_text.write(placed.game, placed.setup, placed.data, placed.position)


@pytest.mark.parametrize(("game", "setup"), ALL, ids=IDS)
def test_an_edited_text_is_refused_or_can_be(game: Game, setup: Setup) -> None:
    seed = chosen(None if SEED in os.environ else USUAL)
    sys.stdout.write(f"edits of {game.name}, {setup_name(setup)}, seed={seed}\n")
    rng, editor = Rng(seed, 2), Editor(game, setup)
    for position in positions(game, setup, seed, 8):
        text = position_text.write(game, setup, game.facts(), position)
        for _ in range(EDITS):
            new = editor.edited(text, rng)
            found = read(new)
            if isinstance(found, PositionError):
                assert 1 <= found.line <= len(new.splitlines()), new
                assert str(found) == f"line {found.line}: {found.reason}"
            else:
                check_it_can_be(found, new)


def read(text: str) -> Placed | PositionError:
    try:
        return position_text.read(text)
    except PositionError as error:
        return error


def check_it_can_be(placed: Placed, text: str) -> None:
    """What is accepted can be played on and looked at."""
    game, position = placed.game, placed.position
    begin = game.start(placed.setup, placed.data)
    conserved, checks = game.invariants.conserved, game.invariants.checks()
    assert conserved(position.start) == conserved(begin), text
    assert game.layout is not None
    row, rng = game.layout.row(), Rng(0)
    for _ in range(PLAYED_ON):
        assert [check(position.state) for check in checks] == [None] * len(checks), text
        for seat in (*range(len(placed.setup.seats)), int(NOBODY)):
            position.state.observe(seat, row)
        if position.over():
            assert game.result(position.state).key, text
            return
        assert position.state.count, text
        position.apply(position.state.chosen_by(rng))
