"""`cairn play`"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import cairn
from cairn import games as registry
from cairn import worth
from cairn.agents import Bots
from cairn.chance import ByHand, Seeded
from cairn.cli.arguments import Arguments
from cairn.cli.players import bots
from cairn.cli.position import begun_at, resumed_at
from cairn.cli.problems import Misused, own_data, read_record, reading
from cairn.cli.saving import Saves, named
from cairn.cli.session import Session
from cairn.core.errors import hinted
from cairn.core.words import _, current_language
from cairn.course import course_of, has_tutorial
from cairn.extras import command
from cairn.game import SetupError
from cairn.table import Table

FLAG = "--tutorial"
EVERYTHING = "everything"


@dataclass(frozen=True)
class Wanted:
    """Which game to play: a new one, one that goes on, or one that is tried again from after so many answers."""

    game: str
    arguments: Arguments
    seed: int | None
    chance: str | None
    study: bool
    load: Path | None
    position: Path | None = None
    unchecked: bool = False
    at: int | None = None

    def table(self) -> Table:
        if self.at is not None and self.load is None:
            raise Misused(_("--at is for a saved game; name it by --load"))
        with own_data(self.arguments.data):
            if self.load is not None:
                table = self._loaded(self.load)
            elif self.position is not None:
                table = self._at(self.position)
            else:
                table = self._new()
        if self.study:
            table.study()
        return table

    def _new(self) -> Table:
        if not self.game:
            there = ", ".join(registry.names()) or _("none")
            raise Misused(_("name the game to play; there is: {there}", there=there))
        return cairn.table(
            self.game,
            self.arguments.scenario,
            self.arguments.options(),
            seed=self.seed,
            chance=self._source(),
            data=self.arguments.data,
        )

    def _at(self, file: Path) -> Table:
        self._check_nothing_new(file, dice=False)
        return begun_at(
            file,
            self.game,
            unchecked=self.unchecked,
            data=self.arguments.data,
            seed=self.seed,
            chance=self._source(),
        )

    def _source(self) -> Literal["seed", "ask"]:
        if self.chance in (None, Seeded.name):
            return "seed"
        if self.chance != ByHand.name:
            raise SetupError(
                hinted(
                    _("there is no source of chance {name!r}", name=self.chance),
                    self.chance,
                    ["seed", "ask"],
                )
            )
        if self.seed is not None:
            raise Misused(_("with --chance ask you roll, so there is no --seed; leave one out"))
        return "ask"

    def _loaded(self, file: Path) -> Table:
        record = read_record(file)
        self._check_nothing_new(file)
        if self.game and registry.find(self.game).name != record.headers["game"]:
            raise Misused(
                _(
                    "{file} is a game of {played}, not of {game}",
                    file=file,
                    played=record.headers["game"],
                    game=self.game,
                )
            )
        with reading(file):
            table = resumed_at(record, self.at, self.arguments.data)
            table.advance()
        return table

    def _check_nothing_new(self, file: Path, *, dice: bool = True) -> None:
        given = {
            "--scenario": self.arguments.scenario,
            "--option": self.arguments.option or None,
            "--players": self.arguments.players,
            **({"--seed": self.seed, "--chance": self.chance} if dice else {}),
            **({"--position": self.position} if self.load is not None else {}),
        }
        for option, value in given.items():
            if value is not None:
                raise Misused(
                    _(
                        "{option} is for a new game; {file} has its own, so leave it out",
                        option=option,
                        file=file,
                    )
                )


def run(
    wanted: Wanted,
    *,
    people: Sequence[str],
    agents: Sequence[str],
    save: Path | None,
    ask: Sequence[str],
) -> None:
    table = wanted.table()
    names = bots(table.seats, agents, people)
    spare(table, [seat for seat in table.seats if seat not in names], ask)
    loaded = wanted.load if wanted.at is None else None  # which is left as it is
    saves = Saves(table, None if save is None else named(str(save)), loaded)
    hints = _hints(table, loaded)
    if _is_new(wanted) and len(names) < len(table.seats):
        hints += _for_beginners(table)
    Session(table, Bots(table, names), saves, _again(wanted, names), hints).run()


def spare(table: Table, people: Sequence[str], ask: Sequence[str]) -> None:
    """Ask people only what matters, and what they want to be asked besides; or everything."""
    if EVERYTHING in ask:
        if len(ask) > 1:
            raise Misused(_("who is asked everything has no other wish; leave the others out"))
        return
    levels = {}
    for one in ask:
        moment, equals, level = one.partition("=")
        if not equals:
            raise Misused(
                _(
                    "--ask takes 'everything' or a moment, such as raids=always; not {one!r}",
                    one=one,
                )
            )
        levels[moment] = level
    asked = worth.wanted(table.game, levels)
    table.spared = dict.fromkeys(people, asked)
    table.advance()


def _hints(table: Table, loaded: Path | None) -> list[str]:
    """That the rules have changed since a game was saved, and that a saved chapter of a tutorial can be gone on with as
    one."""
    news = [table.news] * bool(table.news)
    if loaded is None or not has_tutorial(table.game):
        return news
    said = course_of(table.game.name).said(table)
    if said is None or said.done:
        return news
    go_on = command("play", "--load", str(loaded), "--save", str(loaded), FLAG)
    return [
        *news,
        _(
            "This is a chapter of the tutorial without its guide. With it: {command}",
            command=go_on,
        ),
    ]


def _is_new(wanted: Wanted) -> bool:
    return wanted.load is None and wanted.position is None


def _for_beginners(table: Table) -> list[str]:
    """Where to learn the game, for whoever has begun it without knowing it."""
    if not has_tutorial(table.game):
        return []
    learn = command("play", table.game.name, FLAG, *_spoken())
    return [_("Never played? Begin with the tutorial: {command}", command=learn)]


def _spoken() -> list[str]:
    language = current_language()
    return [] if language == "en" else [f"--lang={language}"]


def _again(wanted: Wanted, names: dict[str, str]) -> list[str]:
    """What the record does not hold: who plays, the player's own data, the language."""
    again = [f"--agent={seat}={name}" for seat, name in names.items()]
    if wanted.arguments.data is not None:
        again.append(f"--data={wanted.arguments.data}")
    return again + _spoken()
