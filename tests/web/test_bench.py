"""What `make bench` measures in the browser: games that are played, and hints that are asked for in them."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench import aside, bench, load, web
from bench.serving import serving
from tests.patience import PATIENCE


def test_hints_are_asked_for_as_the_page_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"GAMES_GOING": 3, "ASKING": 2, "ANSWERS": 3, "THINKING": 0.0}.items():
        monkeypatch.setattr(web, name, value)
    with serving(f"sqlite:///{tmp_path / 'games.db'}") as (address, _process):
        (found,) = asyncio.run(web.measure(address, {"toy": web.played("toy", None)}))
        games = httpx.get(f"{address}/api/games/").json()
        records = [httpx.get(f"{address}/api/games/{one['id']}/record").text for one in games]
    counts = sorted((one.count(": agrees "), one.count(": hint ")) for one in records)
    assert counts[:3] == [(0, 0)] * 3
    assert [agreed for agreed, _hints in counts[3:]] == [2, 2]
    assert all(hints for _agreed, hints in counts[3:])
    assert found.hints == sum(hints for _agreed, hints in counts)


def test_every_refusal_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(_play: load.Play) -> bool:
        await asyncio.sleep(0.4)
        return False

    monkeypatch.setattr(load, "GAMES", ("toy",))
    monkeypatch.setattr(load.Play, "answer", refused)
    found = load.load(f"sqlite:///{tmp_path / 'games.db'}", 4, 1, 0.5, 1.0, False)
    assert (found.refused, found.undone, found.lost) == (8, 0, 0)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked for while others play is asked for by few, and of short games."""
    for module in (aside, load):
        monkeypatch.setattr(module, "GAMES", ("toy",))
    for name, value in {"ASKING": 6, "ANSWERS": 3, "EVERY": 0.0, "LATEST": PATIENCE}.items():
        monkeypatch.setattr(aside, name, value)


@pytest.mark.usefixtures("short")
def test_others_are_answered_while_much_is_worked_out(tmp_path: Path) -> None:
    found = aside.measure(f"sqlite:///{tmp_path / 'games.db'}")
    assert (found.asking, found.games, found.answers, found.refused) == (6, 3, 3, 0)
    assert found.worked_out


@pytest.mark.usefixtures("short")
def test_nothing_is_measured_when_less_is_asked_for_than_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = aside.ask

    async def asked(found: aside.Beside, port: int, number: int, *more: Any) -> None:
        if number == 3:
            raise ConnectionResetError
        await ask(found, port, number, *more)

    monkeypatch.setattr(aside, "ask", asked)
    with pytest.RaisesGroup(ConnectionResetError):
        aside.measure(f"sqlite:///{tmp_path / 'games.db'}")


def test_what_is_measured_stands_beside_what_is_promised(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = web.Figures("toy", 25, 37_100, 5, 150, 12.5, 19.5, 30, 106.5, 177.5, 18.25)
    monkeypatch.setattr(bench, "run", lambda *given, **more: [asdict(found)])
    bench.browse(["toy"], bench.COMPILED_LIBRARY)
    said = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["toy", "37.1", "12.5", "19.5"] in said
    assert ["promised,", "at", "most", "250", "100"] in said
    assert ["toy", "106.5", "177.5", "18.2"] in said
    assert ["promised,", "at", "most", "1000", "100"] in said
