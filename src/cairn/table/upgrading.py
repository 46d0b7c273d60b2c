"""A game of older rules goes on: at its last position, by the rules of today."""

from __future__ import annotations

from dataclasses import replace

from cairn import position_text
from cairn.chance import Chance
from cairn.core.snapshot import restore, snapshot
from cairn.core.words import _
from cairn.data import DataSet
from cairn.game import Game, Setup
from cairn.position_text import PositionError
from cairn.position_text.writing import Pattern
from cairn.record import Earlier, Record, RecordError, Snapshot
from cairn.table.playing import Table


def carried_over(
    record: Record,
    game: Game,
    setup: Setup,
    data: DataSet,
    chance: Chance,
    departs: RecordError,
    language: str | None,
) -> Table:
    """A table that begins where a record of older rules stands, with all that the record says kept in its own. Its dice
    are those that would have come. What was answered since the chapter began is given again; where today's rules
    do not allow that, the chapter begins anew, with other dice than those that were seen. Everybody is told."""
    version, saved = record.headers["rules"], record.snapshot
    try:
        if saved is None:
            raise departs
        lines = record.position or list(enumerate(_told(game, setup, data, saved)))
        origin = position_text.read_body(game, setup, data, lines)
    except (PositionError, RecordError, ValueError) as error:
        raise RecordError(
            _(
                "this game was played by rules version {version} of {name}, and version {here} departs "
                "from it here: {reason}; open it with the Cairn that made it",
                version=version,
                name=game.name,
                here=game.version,
                reason=departs.reason,
            ),
            departs.line,
        ) from error

    def table(after: int) -> Table:
        return Table(
            game,
            setup,
            chance=chance,
            data=data,
            mode="study" if record.headers["mode"] == "study" else "fair",
            language=language,
            origin=origin,
            earlier=Earlier(after, record.write().splitlines()),
        )

    made = table(saved.ply)
    told = goes_on(record, game)
    try:
        made.resume(record.entries[saved.ply :])
    except RecordError:
        made = table(len(record.entries))
        told = _(
            "{told} What was answered in the last chapter cannot be by these rules, so that begins anew.",
            told=told,
        )
    made.take_over(
        replace(one, ply=min(one.ply - saved.ply, made.ply))
        for one in record.remarks
        if one.ply >= saved.ply
    )
    made.news = told
    made.remark(told)
    return made


def goes_on(record: Record, game: Game) -> str:
    """What players are told whose game goes on by other rules or values."""
    return _(
        "From here on the rules are version {here} of {name}; {ply} answers were given before, by version {version}.",
        here=game.version,
        name=game.name,
        ply=len(record.entries),
        version=record.headers["rules"],
    )


def _told(game: Game, setup: Setup, data: DataSet, saved: Snapshot) -> list[str]:
    """The snapshot of a record that has no position, if its fields mean the same today."""
    if not isinstance(saved.state, dict) or game.changed_fields & saved.state.keys():
        raise ValueError
    state = game.start(setup, data)
    restore(state, saved.state)
    return list(Pattern(game, setup, data).told(state, snapshot(state)))
