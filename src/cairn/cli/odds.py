"""`cairn odds`"""

from __future__ import annotations

from pathlib import Path

from cairn.cli import show
from cairn.cli.position import begun_at, table_of
from cairn.cli.problems import Misused
from cairn.cli.screen import Screen, write_json
from cairn.core.words import _
from cairn.table import Choice, Outlook, Table


def run(
    file: Path | None,
    action: str,
    *,
    position: Path | None,
    unchecked: bool,
    at: int | None,
    data: Path | None,
    json: bool,
) -> None:
    """Of a saved game, or at a position; then what stands in place of the file is the action."""
    if position is not None:
        if action or at is not None:
            raise Misused(_("with --position there is no saved game and no --at; leave them out"))
        table = begun_at(position, unchecked=unchecked, data=data, chance="ask")
        action = "" if file is None else str(file)
        if table.over:
            raise Misused(_("{file}: the game is over here", file=position))
    elif file is None:
        raise Misused(_("name a saved game, or a position by --position FILE"))
    else:
        table = table_of(file, at, data)
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
