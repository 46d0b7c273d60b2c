"""The page on reliability is made by its command, from figures that are kept beside it."""

from __future__ import annotations

import json

from bench.reliability import FIGURES, PAGE, ROWS, written


def test_the_page_is_as_its_command_writes_it() -> None:
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    assert PAGE.read_text(encoding="utf-8") == written(figures)
    assert set(figures) & {*ROWS, "load"}


def test_nothing_was_lost() -> None:
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    for one in figures.get("kills", {}).get("found", []):
        assert one["lost"] == one["double"] == one["untrue"] == 0
        assert one["acknowledged"] > one["kills"] / 2
    for one in figures.get("load", {}).get("found", []):
        assert one["lost"] == one["refused"] == 0
