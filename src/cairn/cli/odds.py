"""`cairn odds`"""

from __future__ import annotations

from pathlib import Path

from cairn.cli import show
from cairn.cli.problems import Misused, own_data, read_record, reading
from cairn.cli.screen import Screen, write_json
from cairn.core.words import _
from cairn.table import Choice, Outlook, Table, opened, resumed


def run(file: Path, action: str, *, at: int | None, data: Path | None, json: bool) -> None:
    table = _table(file, at, data)
    if table.over:
        raise Misused(
            _("{file}: the game is over here; name an earlier answer by --at N", file=file)
        )
    found = [(choice, table.odds(choice)) for choice in _wanted(table, action)]
    if json:
        write_json(_described(table, found))
        return
    screen = Screen()
    show.question(screen, table)
    for choice, outlook in found:
        show.odds(screen, choice, outlook, most=None)


def _table(file: Path, at: int | None, data: Path | None) -> Table:
    record = read_record(file)
    with reading(file), own_data(data):
        if at is None:
            return resumed(record, data=data)
        if not 0 <= at <= len(record.entries):
            raise Misused(
                _(
                    "--at is from 0 to {n}, the answers of the record; not {at}",
                    n=len(record.entries),
                    at=at,
                )
            )
        table = opened(record, data=data)
        table.resume(record.entries[:at])
        return table


def _wanted(table: Table, action: str) -> list[Choice]:
    """All options, or the one that is named. One that is not offered is refused with its rule."""
    if not action:
        return table.options
    refusal = table.why_not(action)
    if refusal is not None:
        raise refusal
    choice = table.choice(action)
    return [] if choice is None else [choice]


def _described(table: Table, found: list[tuple[Choice, Outlook]]) -> dict[str, object]:
    asked = table.question
    return {
        "ply": table.ply,
        "seat": asked.seat,
        "rule": asked.rule,
        "prompt": asked.prompt,
        "options": [
            {
                "text": choice.text,
                "label": choice.label,
                "rule": choice.rule,
                "exact": outlook.exact,
                "supposing": outlook.supposing,
                "outcomes": [
                    {
                        "probability": float(one.probability),
                        "fraction": str(one.probability),
                        "events": one.events,
                        "chance": one.chance,
                        "then": one.then,
                    }
                    for one in show.likeliest(outlook)
                ],
            }
            for choice, outlook in found
        ],
    }
