"""`cairn data`"""

from __future__ import annotations

from pathlib import Path

from cairn import games as registry
from cairn.cli.problems import Misused, own_data
from cairn.cli.screen import Screen, write_json
from cairn.data import DataSet, Provenance
from cairn.game import unknown


def run(game: str, kind: str, *, listed: bool, data: Path | None, json: bool) -> None:
    found = registry.find(game)
    with own_data(data):
        facts = found.facts(data)
    counts = facts.counts()
    if kind and kind not in counts:
        raise Misused(unknown("class of values", kind, list(counts)))
    values = [one for one in facts.provenance if kind in ("", one.kind)]
    listed = listed or bool(kind)
    if json:
        write_json(_described(found.name, facts, values if listed else None))
    elif listed:
        _list(values)
    else:
        _count(found.name, facts)


def _described(game: str, facts: DataSet, values: list[Provenance] | None) -> dict[str, object]:
    described: dict[str, object] = {
        "game": game,
        "hash": facts.hash,
        **facts.counts(),
        "total": len(facts.provenance),
    }
    if values is not None:
        described["values"] = [
            {"file": v.file, "key": v.key, "value": v.value, "class": v.kind, "source": v.note}
            for v in values
        ]
    return described


def _count(game: str, facts: DataSet) -> None:
    screen = Screen()
    total = len(facts.provenance)
    screen.say(f"{game}: {total} values, {facts.hash}")
    screen.grid(
        [
            (kind, str(count), f"{count / total:.1%}" if total else "–")
            for kind, count in facts.counts().items()
        ],
        right=(1, 2),
        indent=2,
    )


def _list(values: list[Provenance]) -> None:
    screen = Screen()
    screen.grid(
        [(v.kind, f"{v.file}: {v.key}", _shown(v.value), v.note) for v in values],
        ["", "cyan", "bold", "dim"],
        header=("class", "value", "is", "source"),
    )
    if not values:
        screen.say("no such value")


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
