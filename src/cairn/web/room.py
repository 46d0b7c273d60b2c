"""A game being played: its table, who sits at it, and what each of them may do."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import RLock
from time import monotonic

from cairn import worth
from cairn.catalogue.grammar import capital
from cairn.chance import Seeded
from cairn.core.errors import CairnError
from cairn.core.state import CHANCE
from cairn.core.words import _
from cairn.course import Said, course_of
from cairn.remark import ANALYSIS
from cairn.table import Table
from cairn.web.store import GameRow, Kept, Moment
from cairn.worlds import hides_something

PERSON = "person"  # at the host's screen
LINK = "link"  # a person at another device, with a link of their own


class RoomError(CairnError):
    """A request that a game cannot grant: it says why and what holds instead."""

    status = 400


class NoSuchGame(RoomError):
    status = 404


class StaleAnswer(RoomError):
    """The answer was meant for another moment of the game."""

    status = 409


class NotYourSeat(RoomError):
    status = 403


class WrongLink(NotYourSeat):
    """A secret word that opens nothing."""


@dataclass
class Plea:
    """Somebody asks those at other devices to let them take back their last decision: a seat, or None for the host's
    screen. Everybody else has to grant it."""

    seat: str | None
    ply: int
    granted: Sequence[str | None] = ()
    refused: bool = False


@dataclass
class Room:
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

    def people(self) -> list[str]:
        """The seats of those who sit at the host's screen."""
        return [seat for seat, who in self.seats.items() if who == PERSON]

    def bots(self) -> dict[str, str]:
        return {seat: who for seat, who in self.seats.items() if who not in (PERSON, LINK)}

    def seat_of(self, link: str) -> str | None:
        """Whose link this is. Every word is compared, each in the same time."""
        given = link.encode()
        found = [
            s for s, word in self.links.items() if secrets.compare_digest(word.encode(), given)
        ]
        return found[0] if found else None

    @property
    def said(self) -> Said | None:
        """What the tutorial says that is being followed here."""
        return course_of(self.table.game.name).said(self.table) if self.guided else None

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

    # At the host's screen all may be taken back that was decided there; by a link, while they are asked, what they
    # decided themselves. For more than that one asks the others.

    def check_undo(self, seat: str | None) -> None:
        """Raises what keeps a visitor from taking back the last decision of a person."""
        self._check_asked(seat)
        self._check_own(seat, self.table.taken_back(self.bots()))

    def check_redo(self, seat: str | None) -> None:
        self._check_asked(seat)
        self._check_own(seat, self.table.played_again())

    def _check_own(self, seat: str | None, decider: str) -> None:
        if decider != seat:
            self.check_alone(seat)
            if self.seats.get(decider) == LINK:
                raise NotYourSeat(_("somebody at another device decided this; ask them"))

    def sides(self) -> list[str | None]:
        """Who has a say: those at the host's screen together, and each who plays by a link."""
        links = [seat for seat, who in self.seats.items() if who == LINK]
        return [*([None] if self.people() else []), *links]

    def check_plea(self, seat: str | None) -> None:
        """Raises what keeps a visitor from asking the others to let them take back their last decision."""
        own = self.people() if seat is None else [seat]
        if not [side for side in self.sides() if side != seat]:
            raise RoomError(_("there is nobody to ask"))
        if self.table.taken_back(self.not_of(seat)) not in own:
            raise NotYourSeat(_("there is nothing of yours to take back"))

    def not_of(self, seat: str | None) -> list[str]:
        """The seats that a visitor does not decide for."""
        own = self.people() if seat is None else [seat]
        return [one for one in self.seats if one not in own]

    def may_plead(self, seat: str | None) -> bool:
        """Could a visitor take something back that they cannot without the others?"""
        return bool(self.no_undo(seat)) and not _refusal(self.check_plea, seat)

    def _check_asked(self, seat: str | None) -> None:
        if self.table.to_play != seat:
            self.check_alone(seat)

    def check_alone(self, seat: str | None) -> None:
        """Raises that somebody else has a say in it, if so."""
        if seat is not None and self.people() != [seat]:
            raise NotYourSeat(_("this is for the host, because others play too"))

    def no_undo(self, seat: str | None) -> str:
        """Why a visitor cannot take back the last decision of a person; empty if they can."""
        return _refusal(self.check_undo, seat)

    def no_redo(self, seat: str | None) -> str:
        return _refusal(self.check_redo, seat)

    def check_fork(self, seat: str | None) -> None:
        """Raises what keeps a visitor from playing on by themselves from a moment of this game: they would see what
        others hide from each other in a game that still goes on."""
        if seat is not None:
            raise NotYourSeat(_("this is for the host"))
        table, shared = self.table, len(self.people()) > 1 and self.table.mode != "study"
        if self.hides() or (shared and not table.over and hides_something(table.now.state)):
            raise RoomError(
                _("others hide something here; play on by yourself when the game is over")
            )

    def hides(self) -> bool:
        """Does somebody at another device hide something from the host in this game, which still goes on?"""
        if self.table.over or LINK not in self.seats.values():
            return False
        return self.table.hides(self._eyes(None))

    def _eyes(self, seat: str | None) -> str | None:
        """Whose secrets a visitor may read: their own seat's; at the host's screen those of the only one there."""
        own = self.people()
        return seat or (own[0] if len(own) == 1 else None)

    def record(self, seat: str | None) -> str:
        """The record as a visitor may have it: while the game goes on without what others hide, and without the dice to
        come. Who chose a seed for them knows them anyhow; the others do not learn it from here."""
        table = self.table
        if seat is not None and not table.over and isinstance(table.chance, Seeded):
            raise NotYourSeat(
                _("its record tells the seed of all dice; you can have it when the game is over")
            )
        if table.over or (seat is None and LINK not in self.seats.values()):
            return table.record()
        return table.record_for(self._eyes(seat))

    def no_fork(self, seat: str | None) -> str:
        return _refusal(self.check_fork, seat)

    # The coach helps whoever is asked, and where people play with each other only if all of them agree.

    def players_here(self) -> list[str]:
        """The seats of all people, here and elsewhere."""
        return [seat for seat, who in self.seats.items() if who in (PERSON, LINK)]

    def coached(self, seat: str | None, at: int | None = None) -> str:
        """The seat that the coach would help: the one that is asked, or was after so many answers. Raises why it does
        not help this visitor."""
        asked = self._asked_at(at)
        if self.guided and not self.table.over:
            raise RoomError(_("here the tutorial says what there is to do"))
        open_to_all = self.table.over and seat is None
        if asked not in ([seat] if seat else self.people()) and not open_to_all:
            raise NotYourSeat(_("the coach helps whoever is asked, and that is somebody else"))
        self.table.check_help(asked, self.players_here())
        return asked

    def _asked_at(self, at: int | None) -> str:
        table = self.table
        state = table.now.state if at is None else table.position_at(at).state
        if state.over():
            raise RoomError(_("the game is over, so there is nothing to decide"))
        if state.seat == CHANCE:
            raise RoomError(_("chance is asked here, and nobody can advise it"))
        return table.seats[state.seat]

    def check_coached(self, seat: str | None) -> None:
        self.coached(seat)

    def no_coach(self, seat: str | None) -> str:
        """Why the coach does not help a visitor now; empty if it does."""
        return _refusal(self.check_coached, seat)

    def check_marked(self, seat: str, kind: str) -> None:
        """Raises that help has to be asked for first, so that the record tells of it."""
        table = self.table
        told = {
            one.text
            for one in table.remarks
            if one.help and one.ply == table.ply and one.seat == seat
        }
        if not table.over and not told & {kind, ANALYSIS}:
            raise StaleAnswer(_("ask the coach first: the record has to tell of it"))


def _refusal(check: Callable[[str | None], None], seat: str | None) -> str:
    try:
        check(seat)
    except CairnError as error:
        return capital(str(error))
    return ""
