"""The style sheet of the pages: every colour is set once, for light and for dark together."""

from __future__ import annotations

import re
from collections import Counter

from cairn.web.assets import STATIC

CSS = (STATIC / "cairn.css").read_text(encoding="utf-8")


def test_every_colour_is_set_once_and_used() -> None:
    named = Counter(re.findall(r"^\s*(--[\w-]+):", CSS, re.MULTILINE))
    assert len(named) > 10
    assert set(named.values()) == {1}
    assert [one for one in named if f"var({one})" not in CSS] == []


def test_light_and_dark_are_told_apart_by_the_colour_scheme_alone() -> None:
    assert "prefers-color-scheme" not in CSS
    assert re.findall(r'data-theme="(\w+)"\] \{ color-scheme: (\w+); \}', CSS) == [
        ("light", "light"),
        ("dark", "dark"),
    ]
    assert CSS.count("data-theme") == 2
