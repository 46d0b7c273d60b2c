"""`cairn data`"""

from __future__ import annotations

from pathlib import Path

from cairn import games as registry
from cairn.catalogue.figures import percent
from cairn.cli.problems import Misused, own_data
from cairn.cli.screen import Screen, write_json
from cairn.core.errors import hinted
from cairn.core.words import _
from cairn.data import DataSet, Provenance
from cairn.game import Game, option_text

PLAYERS = "players"


def run(game: str, kind: str, *, listed: bool, data: Path | None, json: bool) -> None:
    found = registry.find(game)
    with own_data(data):
        facts = found.facts(data)
    counts = facts.counts()
    if kind and kind not in counts:
        raise Misused(
            hinted(_("there is no class of values {name!r}", name=kind), kind, list(counts))
        )
    values = [one for one in facts.provenance if kind in ("", one.kind)]
    listed = listed or bool(kind)
    if json:
        write_json(_described(found, facts, values if listed else None))
    elif listed:
        _list(values)
    else:
        _count(found, facts)


def _hashes(game: Game, facts: DataSet) -> dict[str, str]:
    """What records name this data by: with each number of players, where that makes a difference."""
    numbers = next((one.choices for one in game.options if one.name == PLAYERS), ())
    found = {n: game.data_hash(game.setup(None, {PLAYERS: n}), facts) for n in numbers}
    if len(set(found.values())) < 2:
        return {}
    return {f"{PLAYERS}={option_text(n)}": hash_ for n, hash_ in found.items()}


def _described(game: Game, facts: DataSet, values: list[Provenance] | None) -> dict[str, object]:
    hashes = _hashes(game, facts)
    described: dict[str, object] = {
        "game": game.name,
        "hash": game.data_hash(game.setup(), facts),
        **({"hashes": hashes} if hashes else {}),
        **facts.counts(),
        "total": len(facts.provenance),
    }
    if values is not None:
        described["values"] = [
            {"file": v.file, "key": v.key, "value": v.value, "class": v.kind, "source": v.note}
            for v in values
        ]
    return described


def _count(game: Game, facts: DataSet) -> None:
    screen = Screen()
    total = len(facts.provenance)
    hashes = _hashes(game, facts)
    alone = "" if hashes else f", {game.data_hash(game.setup(), facts)}"
    screen.say(_("{name}: {total} values{alone}", name=game.name, total=total, alone=alone))
    screen.grid(
        [(_("records with {option}", option=one), hash_) for one, hash_ in hashes.items()], indent=2
    )
    screen.grid(
        [
            (kind, str(count), percent(count / total, 1) if total else "–")
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
        header=(_("class"), _("value"), _("is"), _("source")),
    )
    if not values:
        screen.say(_("no such value"))


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return _("true") if value else _("false")
    return str(value)
