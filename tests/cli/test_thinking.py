"""A bot that takes its time shows how far it has come, and on a terminal only."""

import sys
from io import StringIO

import pytest

import cairn
from cairn.agents import Bots, thinking
from cairn.cli.saving import Saves
from cairn.cli.session import Session
from cairn.search import Progress
from cairn.search.thinking import Told
from cairn.table import Table


class Slow(Bots):
    """Says twice how far it is."""

    def answer(self, told: Told | None = None) -> int:
        first, second = self.table.options[:2]
        assert told is not None
        told(Progress(0.25, (first.answer,)))
        told(Progress(0.5, (second.answer, first.answer)))
        return first.answer


class Screen(StringIO):
    def __init__(self, tty: bool) -> None:
        super().__init__()
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


def shown(table: Table, monkeypatch: pytest.MonkeyPatch, *, tty: bool, term: str = "xterm") -> str:
    """What is on the screen after a bot's answer."""
    monkeypatch.setenv("TERM", term)
    screen = Screen(tty)
    monkeypatch.setattr(sys, "stdout", screen)
    assert table.to_play is not None
    session = Session(table, Slow(table, {table.to_play: "random"}), Saves(table, None, None), ())
    ply = table.ply
    session._next()
    assert table.ply > ply
    return screen.getvalue()


def test_the_line_is_rewritten_and_gone_when_it_has_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = cairn.table("navajo-wars", seed=1)
    first, second = (one.label.partition(" (")[0] for one in table.options[:2])
    text = shown(table, monkeypatch, tty=True)
    lines = text.split("\r\x1b[2K")
    assert len(lines) == 4
    assert f"Thinking … 25%. Leading: {first}" in lines[1]
    assert f"Thinking … 50%. Leading: {second}"[:70] in lines[2]
    assert "\n" not in text
    assert lines[-1] == ""


@pytest.mark.parametrize(("tty", "term"), [(False, "xterm"), (True, "dumb")])
def test_nothing_is_rewritten_where_that_cannot_be(
    monkeypatch: pytest.MonkeyPatch, tty: bool, term: str
) -> None:
    table = cairn.table("navajo-wars", seed=1)
    assert shown(table, monkeypatch, tty=tty, term=term) == ""


def test_what_leads_is_not_told_where_others_do_not_know_what_there_is() -> None:
    """In the toy hands are hidden."""
    table = cairn.table("toy", seed=7)
    answers = tuple(one.answer for one in table.options[:2])
    assert thinking(table, Progress(0.5, answers)) == "Thinking … 50%"
