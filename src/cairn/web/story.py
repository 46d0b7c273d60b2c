"""What happened, step by step, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from cairn.table import LogLine, Table
from cairn.web import views
from cairn.web.rendering import line_html


class StoryStep(Struct):
    """What happened with one answer."""

    ply: int
    html: str
    text: str


def story(table: Table, seat: str | None, since: int) -> list[StoryStep]:
    """What a seat heard after so many answers, answer by answer."""
    heard: dict[int, list[LogLine]] = {}
    for one in table.log_for(seat, since) if since else []:
        heard.setdefault(one.ply, []).append(one)
    starts = (since, *heard)  # what chance did before it was told belongs to the telling
    return [
        StoryStep(ply, told_html(table, start, ply, happened), " ".join(map(str, happened)))
        for start, (ply, happened) in zip(starts, heard.items(), strict=False)
    ]


def told_html(table: Table, since: int, ply: int, heard: Sequence[LogLine]) -> str:
    """What happened, and above it what chance brought."""
    told = [one.told for one in heard]
    fell = (
        table.game.pictures.fallen(answer, told, table.narrator)
        for answer in table.answers[since:ply]
    )
    shown = "".join(str(one) for one in fell if one is not None)
    lines = (line_html(table.game.name, views.line(table, one), table.narrator) for one in heard)
    return (f'<div class="row">{shown}</div>' if shown else "") + "".join(lines)
