"""What those at a table may do, and why not: answer, take back, look at the record, play on alone, ask the coach."""

from __future__ import annotations

from collections.abc import Callable

from cairn.catalogue.grammar import capital
from cairn.chance import Seeded
from cairn.core.errors import CairnError
from cairn.core.state import CHANCE
from cairn.core.words import _
from cairn.course import Said, course_of
from cairn.remark import ANALYSIS
from cairn.table import Table
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


class Rights:
    """A table, who sits at it, and what each of them may do: a seat, or None for who is at the host's screen."""

    table: Table
    seats: dict[str, str]
    guided: bool

    def people(self) -> list[str]:
        """The seats of those who sit at the host's screen."""
        return [seat for seat, who in self.seats.items() if who == PERSON]

    def bots(self) -> dict[str, str]:
        return {seat: who for seat, who in self.seats.items() if who not in (PERSON, LINK)}

    def asks_bot(self) -> bool:
        """Is it a bot's turn? After those that answer at once have done so, it is one that takes its time."""
        return self.table.to_play in self.bots()

    @property
    def said(self) -> Said | None:
        """What the tutorial says that is being followed here."""
        return course_of(self.table.game.name).said(self.table) if self.guided else None

    def check_turn(self, seat: str | None) -> None:
        """Raises that it is not this visitor who is asked."""
        asked = self.table.to_play
        if asked is None:
            raise RoomError(_("the game is over"))
        if seat is not None and asked != seat:
            raise NotYourSeat(
                _("it is {asked}'s turn to answer, not {seat}'s", asked=asked, seat=seat)
            )
        if seat is None and asked in self.bots():
            raise NotYourSeat(_("{asked} is thinking", asked=asked))
        if seat is None and self.seats.get(asked) == LINK:
            raise NotYourSeat(
                _("it is {asked}'s turn, who plays by a link of their own", asked=asked)
            )

    def check_guided(self, action: str) -> None:
        """A tutorial offers some of the options at some questions, and none after a chapter's end."""
        said = self.said
        if said is None:
            return
        if said.done:
            raise RoomError(_("this chapter of the tutorial is over"))
        if said.words is None or self.table.read(action) in said.words:
            return
        if self.table.why_not(action) is None:  # else that is told
            raise RoomError(
                _("this chapter of the tutorial does not offer {action!r}", action=action)
            )

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
