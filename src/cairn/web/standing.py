"""What is at stake, beside the board: the goal, the standing, the part of the turn, and what is certain to come."""

from __future__ import annotations

from msgspec import Struct

from cairn.core.state import State
from cairn.table import Table
from cairn.web.rendering import render


def standing_html(table: Table, state: State, seat: str | None) -> str:
    """The strip above the board, of any moment; empty where a game has nothing to say."""
    guide, narrator = table.game.guide, table.narrator
    number = None if seat is None else table.seat_number(seat)
    found, sequence = guide.standing(state, number, narrator), guide.sequence(state, narrator)
    if found is None and not sequence:
        return ""
    return render("standing.html", standing=found, sequence=sequence)


class Ahead(Struct):
    """What is certain to come: in words, and on the board."""

    html: str
    marks: dict[str, str]  # what will, may or will not befall parts of the board
    way: list[str]  # parts of the board that something goes through, its end last


def ahead(table: Table) -> Ahead:
    """What is going on step by step, and what comes by itself."""
    found = table.foresight
    if found is None:
        return Ahead("", {}, [])
    told = bool(found.charts or found.text)
    html = render("ahead.html", game=table.game.name, ahead=found) if told else ""
    return Ahead(html, {**found.marks}, [*found.way])
