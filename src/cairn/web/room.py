"""A game being played: its table, who sits at it, and what is known of it besides."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from threading import RLock
from time import monotonic

from cairn import worth
from cairn.search import Progress
from cairn.table import Table
from cairn.web.rights import LINK, Rights
from cairn.web.store import GameRow, Kept, Moment


@dataclass
class Plea:
    """Somebody asks those at other devices to let them take back their last decision: a seat, or None for the host's
    screen. Everybody else has to grant it."""

    seat: str | None
    ply: int
    granted: Sequence[str | None] = ()
    refused: bool = False


@dataclass
class Room(Rights):
    """A table, who sits at it, and who listens."""

    id: str
    name: str
    table: Table
    seats: dict[str, str]
    links: dict[str, str]
    guided: bool
    kept: Kept = field(default_factory=lambda: Kept(0, (), set()))  # of it on disk
    players: dict[str, str] = field(default_factory=dict)  # what those at the seats are called
    watch: str = ""  # the secret word of the link for those who only watch
    secret: bytes | None = None  # of its sealed dice
    again: dict[str, str] = field(
        default_factory=dict
    )  # where those by link play a rematch, by seat
    come: list[str] = field(default_factory=list)  # seats whose link was opened
    plea: Plea | None = None  # until it is granted, or the game goes on
    spared: dict[str, dict[str, str]] = field(
        default_factory=dict
    )  # what each seat wants to be asked, if not everything
    thinking: bool = False  # a bot takes its time
    thought: tuple[int, Progress | None] = (0, None)  # in which position, and how far it has come
    due: bool = False  # a bot is to think, and nobody has seen to it
    rest: float = 0.0  # when one that has failed may try again
    settled: int = 0  # changes of all this on disk
    used: float = field(default_factory=monotonic)  # when it was needed last
    lock: RLock = field(default_factory=RLock)

    @property
    def moment(self) -> Moment:
        """Which of all changes this is."""
        return Moment(self.kept.changes, self.settled, self.table.ply)

    def take(self, row: GameRow) -> None:
        """What is kept of a game besides its record."""
        self.name, self.guided, self.watch = row.name, row.guided, row.watch
        self.players, self.again, self.spared = {**row.players}, {**row.again}, {**row.spared}
        self.come = [*row.come]
        self.plea = None if row.plea is None else Plea(**row.plea)
        self.settled = row.settled

    def seat_of(self, link: str) -> str | None:
        """Whose link this is. Every word is compared, each in the same time."""
        given = link.encode()
        found = [
            s for s, word in self.links.items() if secrets.compare_digest(word.encode(), given)
        ]
        return found[0] if found else None

    def missing(self) -> list[str]:
        """The seats by link whose players have not come yet, as far as is known: who has decided something has."""
        linked = [] if self.table.over else [s for s, who in self.seats.items() if who == LINK]
        away = [seat for seat in linked if seat not in self.come]
        return [seat for seat in away if not self.table.decisions(seat)]

    def drafting(self) -> bool:
        """Is something being drawn up in private?"""
        return self.table.game.guide.is_private(self.table.now.state)

    def ask(self, seat: str | None, levels: Mapping[str, str] | None) -> None:
        """Ask a person only what matters, or everything: whoever has this seat, or all seats at the host's screen."""
        if self.guided:
            levels = levels or {}
        for one in self.people() if seat is None else [seat]:
            self.spared.pop(one, None)
            if levels is not None:
                self.spared[one] = {**levels}
        self.spare()

    def spare(self) -> None:
        """Let the table know what each person wants to be asked."""
        game = self.table.game
        self.table.spared = {one: worth.wanted(game, asked) for one, asked in self.spared.items()}
