"""Coming to a table: a new game, or one that a record tells of."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from cairn import position_text
from cairn import record as records
from cairn.chance import (
    ByHand,
    Chance,
    ChanceError,
    Scripted,
    Sealed,
    Seeded,
    is_commitment,
    new_secret,
)
from cairn.core.errors import hinted
from cairn.core.snapshot import departures, restore
from cairn.core.words import _
from cairn.data import DataSet
from cairn.game import Game, OptionValue, Setup, SetupError
from cairn.games import find
from cairn.position_text import Origin, PositionError
from cairn.record import Record, RecordError, Snapshot
from cairn.table.playing import Table
from cairn.table.upgrading import carried_over, goes_on

OPTION = "option."  # what the header of an option begins with


def table(
    game: str,
    scenario: str | None = None,
    options: dict[str, OptionValue] | None = None,
    *,
    seed: int | None = None,
    chance: Literal["seed", "sealed", "ask"] | Sequence[str] = "seed",
    study: bool = False,
    auto: bool = True,
    language: str | None = None,
    data: Path | str | None = None,
    position: str | None = None,
    unchecked: bool = False,
) -> Table:
    """A new table. `chance` is "seed", "sealed" (a secret that the record tells at the end), "ask" (you enter dice and
    draws), or a list of outcomes in notation. The game begins with its scenario, or at a `position`, a text that tells
    its own scenario and options; one that cannot be is refused, unless it is to be `unchecked`."""
    found = find(game)
    folder = None if data is None else Path(data)
    origin = None
    if position is None:
        setup, facts = found.setup(scenario, options), found.facts(folder)
    else:
        placed = position_text.read(position, data=folder, unchecked=unchecked)
        if placed.game is not found:
            raise SetupError(
                _(
                    "this is a position of {told}, not of {game}",
                    told=placed.game.name,
                    game=found.name,
                )
            )
        if scenario is not None or options:
            raise SetupError(_("a position has a scenario and options of its own; leave them out"))
        setup, facts, origin = placed.setup, placed.data, placed.origin
    new = Table(
        found,
        setup,
        chance=_source(found, chance, seed),
        data=facts,
        mode="study" if study else "fair",
        auto=auto,
        language=language,
        origin=origin,
    )
    new.advance()
    return new


def _source(game: Game, chance: str | Sequence[str], seed: int | None) -> Chance:
    if chance == "seed":
        return Seeded(secrets.randbits(48) if seed is None else seed)
    if chance == Sealed.name:
        return Sealed(new_secret())
    if chance == "ask":
        return ByHand()
    if isinstance(chance, str):
        known = [Seeded.name, Sealed.name, ByHand.name]
        raise SetupError(
            hinted(_("there is no source of chance {name!r}", name=chance), chance, known)
        )
    return Scripted(game.vocabulary, chance)


def load(
    text: str,
    *,
    data: Path | str | None = None,
    language: str | None = None,
    secret: bytes | None = None,
) -> Table:
    """The table a record describes, at once: only its last chapter is replayed. Whoever has the `secret` of sealed dice
    goes on with them."""
    loaded = resumed(records.parse(text), data=data, language=language, secret=secret)
    loaded.advance()
    return loaded


def resumed(
    record: Record,
    *,
    data: Path | str | None = None,
    language: str | None = None,
    secret: bytes | None = None,
) -> Table:
    """A table at the last answer of a record. One of older rules that today's depart from goes on at its last position,
    by the rules and, unless others are named, the values of today."""
    check_readable(record)
    game = _game(record)
    if record.headers["rules"] != str(game.version):
        return _resumed_older(record, game, data, language, secret)
    loaded = opened(record, data=data, language=language, secret=secret)
    if record.snapshot is None:
        loaded.resume(record.entries)
    else:
        _resume_from(loaded, record, record.snapshot)
    loaded.take_over(record.remarks)
    return loaded


def is_older(loaded: Table, record: Record) -> bool:
    """Was this game played by an older version of its rules?"""
    return record.headers["rules"] != str(loaded.game.version)


def _resumed_older(
    record: Record,
    game: Game,
    data: Path | str | None,
    language: str | None,
    secret: bytes | None,
) -> Table:
    """The whole game once more by the rules and values of today; carried over where they would have led elsewhere. Who
    played with other values is told."""
    setup = _setup(game, record)
    facts = game.facts() if data is None else _facts(game, setup, record, data)
    try:
        loaded = _opened(record, game, setup, facts, language, secret)
        loaded.resume(record.entries)
        check_older_snapshot(loaded, record)
    except RecordError as error:
        chance = _chance(game, record, secret)
        return carried_over(record, game, setup, facts, chance, error, language)
    loaded.take_over(record.remarks)
    if record.headers["data"] != game.data_hash(setup, facts):
        loaded.news = goes_on(record, game)
        loaded.remark(loaded.news)
    return loaded


def check_older_snapshot(table: Table, record: Record) -> None:
    """The state that a record of older rules has saved must be the one of today, in all that both versions know."""
    saved = record.snapshot
    if saved is None:
        return
    other = True
    if 0 <= saved.ply <= table.ply:
        start = table.position_at(saved.ply).start
        other = bool(set(departures(start, saved.state)) - table.game.changed_fields)
    if other:
        raise RecordError(_("the snapshot is not the state at this point"), saved.line)


def _resume_from(loaded: Table, record: Record, saved: Snapshot) -> None:
    start = loaded.game.start(loaded.setup, loaded.data)
    try:
        restore(start, saved.state)
    except ValueError as error:
        raise RecordError(
            _("the snapshot does not fit: {error}", error=error), saved.line
        ) from error
    if not 0 <= saved.ply <= len(record.entries):
        raise RecordError(_("the snapshot is of an answer that is not there"), saved.line)
    loaded.resume(record.entries, start, saved.ply, record.chapters)


def opened(
    record: Record,
    *,
    data: Path | str | None = None,
    language: str | None = None,
    secret: bytes | None = None,
) -> Table:
    """A table at the beginning of the game that a record describes, with nothing answered yet."""
    check_readable(record)
    game = _game(record)
    setup = _setup(game, record)
    return _opened(record, game, setup, _facts(game, setup, record, data), language, secret)


def _opened(
    record: Record,
    game: Game,
    setup: Setup,
    facts: DataSet,
    language: str | None,
    secret: bytes | None,
) -> Table:
    return Table(
        game,
        setup,
        chance=_chance(game, record, secret),
        data=facts,
        mode="study" if record.headers["mode"] == "study" else "fair",
        language=language,
        origin=_origin(game, setup, facts, record),
        written=record.format,
        earlier=record.earlier,
    )


def check_readable(record: Record) -> None:
    """Raises that a record hides something, if it does."""
    if records.FOR in record.headers:
        raise RecordError(
            _(
                "this record was made for {seat} while the game went on, and does not tell what was hidden "
                "then: it can be read, but not played",
                seat=record.headers[records.FOR],
            ),
            record.lines[records.FOR],
        )


def _origin(game: Game, setup: Setup, facts: DataSet, record: Record) -> Origin | None:
    """The position at which the game began, if that was not the start of its scenario."""
    kind = record.headers.get("origin")
    if kind is None and not record.origin:
        return None
    if kind not in (position_text.CHECKED, position_text.UNCHECKED):
        line = record.lines.get("origin", record.origin[0][0] if record.origin else 0)
        raise RecordError(_("a game that begins at a position says so by 'origin: position'"), line)
    unchecked = kind == position_text.UNCHECKED
    try:
        return position_text.read_body(game, setup, facts, record.origin, unchecked=unchecked)
    except PositionError as error:
        raise RecordError(error.reason, error.line) from error


def _game(record: Record) -> Game:
    """The game, if it is here in the version that was played, or a later one."""
    headers, lines = record.headers, record.lines
    try:
        game = find(headers["game"])
    except SetupError as error:
        raise RecordError(str(error), lines["game"]) from error
    version = headers["rules"]
    if re.fullmatch("[1-9][0-9]{0,8}", version) and int(version) <= game.version:
        return game
    newer = bool(re.fullmatch("[0-9]{1,9}", version) and int(version))
    remedy = _("upgrade Cairn to open it") if newer else _("open it with the Cairn that made it")
    raise RecordError(
        _(
            "this game was played by rules version {version} of {name}, and here is version "
            "{here}: {remedy}",
            version=version,
            name=game.name,
            here=game.version,
            remedy=remedy,
        ),
        lines["rules"],
        newer=newer,
    )


def _setup(game: Game, record: Record) -> Setup:
    headers, lines = record.headers, record.lines
    options: dict[str, OptionValue] = {
        name.removeprefix(OPTION): value
        for name, value in headers.items()
        if name.startswith(OPTION)
    }
    try:
        setup = game.setup(headers["scenario"], options)
    except SetupError as error:
        raise RecordError(str(error), lines["scenario"]) from error
    if headers["seats"].split() != list(setup.seats):
        raise RecordError(
            _("the seats of this game are {seats}", seats=" ".join(setup.seats)), lines["seats"]
        )
    if headers["mode"] not in ("fair", "study"):
        raise RecordError(_("the mode is 'fair' or 'study'"), lines["mode"])
    return setup


def _facts(game: Game, setup: Setup, record: Record, data: Path | str | None) -> DataSet:
    """The facts, if they are those that were played with."""
    facts = game.facts(None if data is None else Path(data))
    played, here = record.headers["data"], game.data_hash(setup, facts)
    if played == here:
        return facts
    remedy = (
        _("name the folder of the values it was played with by --data")
        if data is None
        else _(
            "{folder} is not the folder that it was played with by --data, or has changed since; "
            "without --data it would need the game's own values",
            folder=data,
        )
    )
    raise RecordError(
        _(
            "this game was played with data {played}, but here is {here}: {remedy}",
            played=played,
            here=here,
            remedy=remedy,
        ),
        record.lines["data"],
    )


def _chance(game: Game, record: Record, secret: bytes | None) -> Chance:
    headers, lines = record.headers, record.lines
    if headers["chance"] == Seeded.name:
        if not re.fullmatch("[0-9]{1,99}", headers.get("seed", "")):
            raise RecordError(_("a seed is a whole number"), lines.get("seed", lines["chance"]))
        return Seeded(int(headers["seed"]))
    if headers["chance"] == Sealed.name:
        return _sealed(record, secret)
    if headers["chance"] == Scripted.name:
        return Scripted(game.vocabulary, ())
    if headers["chance"] == ByHand.name:
        return ByHand()
    raise RecordError(_("chance is 'seed', 'sealed', 'ask' or 'script'"), lines["chance"])


def _sealed(record: Record, secret: bytes | None) -> Sealed:
    """With the secret, if the record tells it or somebody has it."""
    commitment, line = record.headers.get("commitment", ""), record.lines["chance"]
    if not is_commitment(commitment):
        problem = _("sealed dice have a commitment: 'sha256:' and 64 hexadecimal digits")
        raise RecordError(problem, record.lines.get("commitment", line))
    if record.secret:
        if not re.fullmatch("[0-9a-f]{64}", record.secret):
            raise RecordError(_("a secret has 64 hexadecimal digits"), record.secret_line)
        secret = bytes.fromhex(record.secret)
    try:
        return Sealed(secret, commitment)
    except ChanceError as error:
        raise RecordError(str(error), record.secret_line) from error
