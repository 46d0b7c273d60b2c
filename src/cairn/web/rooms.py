"""Games being played: each in a room of its own, where one answer is taken at a time and on disk before it counts."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, replace
from hashlib import blake2b
from threading import RLock
from time import monotonic
from types import MappingProxyType
from typing import Literal, TypeVar
from weakref import WeakValueDictionary

import cairn
from cairn import agents
from cairn import games as registry
from cairn.catalogue.grammar import capital
from cairn.chance import ByHand, Sealed, Seeded
from cairn.core.words import _
from cairn.course import course_of
from cairn.game import OptionValue, Result, SetupError
from cairn.position_text import game_of
from cairn.record import RecordError, parse
from cairn.remark import HINT
from cairn.table import Table, result_text
from cairn.table.beats import turn_start
from cairn.table.opening import resumed
from cairn.web import backup, bots, metrics, names
from cairn.web.database import DatabaseFailed
from cairn.web.listeners import Listeners
from cairn.web.rights import LINK, PERSON, NoSuchGame, NotYourSeat, RoomError, StaleAnswer
from cairn.web.room import Plea, Room
from cairn.web.store import GameRow, Kept, Moment, Outdated, Standing, Store

ROOMS = 200  # kept in memory
NOBODY: Mapping[str, str] = MappingProxyType({})


class Rooms:
    def __init__(
        self,
        store: Store,
        *,
        alone: bool = True,
        think: bots.Think | None = agents.Task.answer,
        linked: bool = True,
    ) -> None:
        self.store = store
        self.alone = alone  # nobody else writes to the store
        self.think = think  # how bots do that take their time; None: it is done elsewhere
        self.linked = linked  # other devices can reach us, by the links of their seats
        self.closing = False  # the server is about to stop: whoever listens may go
        self.listeners = Listeners()
        self._rooms: dict[str, Room] = {}
        self._stranded: dict[str, str] | None = None  # until it was looked for
        self._lock = RLock()
        self._looking = RLock()  # for those that cannot be opened
        # who opens, makes or deletes a game: one after the other for each
        self._doors: WeakValueDictionary[str, RLock] = WeakValueDictionary()

    def close(self) -> None:
        """Let go of everybody who listens: they would hold up the end of the server."""
        self.closing = True
        self.listeners.tell_all()

    # finding and making

    def room(self, game_id: str) -> Room:
        """The room of a game, opened from its record if it is not open yet. That may take long, and holds up nobody
        who wants another."""
        room = self._rooms.get(game_id)
        if room is None:
            with self._door(game_id):
                room = self._rooms.get(game_id) or self._opened(game_id)
                self._take_in(room)
        elif not self.alone:
            self._refresh(room)
        bots.go_on(self, room)
        room.used = monotonic()
        return room

    def _door(self, game_id: str) -> RLock:
        with self._lock:
            return self._doors.setdefault(game_id, RLock())

    def _refresh(self, room: Room) -> None:
        """Others may have changed a game, or deleted it."""
        if self.moment(room) != room.moment:
            with room.lock:
                self._reopen(room)

    def moment(self, room: Room) -> Moment:
        """Which moment of a game it is, whoever has changed it."""
        if self.alone:
            return room.moment
        moment = self.store.moment(room.id)
        if moment is None:
            self._rooms.pop(room.id, None)
            raise _missing(room.id)
        return moment

    def heard(self, game_id: str | None) -> None:
        """Another server has changed a game; none: it may have been any."""
        if game_id is None:
            self.listeners.tell_all()
        else:
            self.listeners.tell(game_id)

    def __len__(self) -> int:
        return len(self._rooms)

    def stranded(self) -> dict[str, str]:
        """Why games of older rules cannot be opened any more, by their ids. They are looked for once, among those that
        were played last, and kept: another Cairn may open them."""
        with self._looking:
            if self._stranded is None:
                self._stranded = {}
                begun = self.store.beginnings()
                for game_id in [one for one in begun if is_of_older_rules(begun[one])][:ROOMS]:
                    self._try(game_id)
            return dict(self._stranded)

    def _try(self, game_id: str) -> None:
        try:
            self.room(game_id)
        except RecordError as error:
            assert self._stranded is not None
            self._stranded[game_id] = capital(str(error))
        except NoSuchGame:
            pass  # deleted meanwhile

    def is_open(self, game_id: str) -> bool:
        return game_id in self._rooms

    def if_open(self, game_id: str) -> Room | None:
        return self._rooms.get(game_id)

    def _opened(self, game_id: str) -> Room:
        row, kept = self._kept(game_id)
        secret = None if row.secret is None else bytes.fromhex(row.secret)
        table = cairn.load(kept.record, secret=secret)
        room = Room(row.id, row.name, table, {**row.seats}, {**row.links}, False, secret=secret)
        self._put_back(room, row, kept)
        if not room.watch:  # of a game older than watching
            with self._settling(room) as row:
                row.watch = row.watch or secrets.token_urlsafe(16)
        return room

    def _kept(self, game_id: str) -> tuple[GameRow, Kept]:
        return _there(self.store.read(game_id), game_id)

    def kept(self, game_id: str) -> Kept:
        return self._kept(game_id)[1]

    def _put_back(self, room: Room, row: GameRow, kept: Kept) -> None:
        """What is on disk besides the record, at a table that has gone as that says."""
        room.take(row)
        room.kept = kept
        room.spare()
        seen, taken_back, *joined = row.undone or (0, ())
        room.table.undone = seen, taken_back, joined[0] if joined else ()
        self._guide(room)
        room.due = room.asks_bot()

    @contextmanager
    def _settling(self, room: Room) -> Iterator[GameRow]:
        """Change what is not of the record, on disk and in the room. If that fails, the room is as it is on disk."""
        with room.lock:
            try:
                with self.store.settling(room.id) as found:
                    row = _there(found, room.id)
                    yield row
            except DatabaseFailed:
                self._reopen(room)
                raise
            room.take(row)
        self.listeners.tell(room.id)

    def _take_in(self, room: Room) -> None:
        """Keep a room. Others that nobody listens to make space for it, those first that were used least lately: they
        can be opened again from disk."""
        with self._lock:
            self._rooms[room.id] = room
            if len(self._rooms) > ROOMS:
                idle = [
                    one
                    for one in list(self._rooms.values())
                    if one is not room and one.id not in self.listeners
                ]
                for one in sorted(idle, key=lambda one: one.used)[: len(self._rooms) - ROOMS]:
                    self._rooms.pop(one.id, None)

    def create(
        self,
        game: str,
        scenario: str | None,
        options: Mapping[str, OptionValue],
        seats: Mapping[str, str],
        name: str | None,
        *,
        seed: int | None = None,
        own_dice: bool = False,
        guided: bool = False,
        players: Mapping[str, str] | None = None,
        game_id: str | None = None,
    ) -> Room:
        """A new game; seats that are not named are people's. A guided one is the first chapter of the game's tutorial.
        Without a name it is called after what is played. `players` are what those at the seats are called. Without a
        seed nobody can know the dice before they fall."""
        if guided:
            course = course_of(game)
            table = course.table(1, seed=seed)
            return self._settle(table, course.others, name, guided=True, game_id=game_id)
        chance: Literal["seed", "sealed", "ask"] = "sealed" if seed is None else "seed"
        chance = "ask" if own_dice else chance
        table = cairn.table(
            game, scenario=scenario, options=dict(options), seed=seed, chance=chance
        )
        return self._settle(table, seats, name, players=players or {}, game_id=game_id)

    def lesson(self, game: str) -> Room | None:
        """The tutorial of a game that was gone on with last and is not through its chapters yet."""
        last = len(course_of(game).chapters)
        for row in self.store.games():
            if row.guided and row.game == game:
                with suppress(RecordError, NoSuchGame):  # of older rules; deleted meanwhile
                    room = self.room(row.id)
                    with room.lock:
                        said = room.said
                    if said is not None and not (said.done and said.number == last):
                        return room
        return None

    def once(self, key: str, make: Callable[[str], Room]) -> Room:
        """A game that is made once, however often it is asked for with this key: the key decides its id."""
        wanted = urlsafe_b64encode(blake2b(key.encode(), digest_size=8).digest()).decode()[:11]
        with self._door(wanted):
            if self.store.moment(wanted) is None:
                with suppress(Outdated):  # another server was first
                    return make(wanted)
            return self.room(wanted)

    def bring(self, record: str, name: str | None) -> Room:
        """A game from its record, if that is true; all its seats are people's."""
        table = resumed(backup.proven(record))
        table.advance()
        called = _("{name}, imported", name=names.usual(table.game, table.setup.scenario))
        return self._settle(table, {}, name or self._unused(called), taken_over=True)

    def bring_all(self, content: bytes) -> int:
        """The games of a file that holds all of some Cairn's (`backup`), beside those that are here: how many came, or
        went on."""
        added = backup.add(self.store.database, content)
        for game_id in added.further:
            room = self._rooms.get(game_id)
            if room is not None:
                with room.lock:
                    self._reopen(room)
                self.listeners.tell(game_id)
        with self._looking:
            self._stranded = None  # to be looked for again
        return len(added.new) + len(added.further)

    def place(self, position: str, name: str | None) -> Room:
        """A new game that begins at a position, told as text; all its seats are people's. Raises PositionError, which
        names the line, where it cannot be."""
        table = cairn.table(game_of(position), position=position, chance="sealed")
        return self._settle(table, {}, name, taken_over=True)

    def rematch(self, room: Room) -> Room:
        """Another game like one that is over: everybody moves on by a seat, and those by link learn where it is."""
        with room.lock:
            table = room.table
            if not table.over or room.guided:
                raise RoomError(_("a rematch follows a finished game"))
            old = list(table.seats)
            moved = dict(zip([*old[1:], *old[:1]], old, strict=True))  # whose seat each was
            made = self.create(
                table.game.name,
                table.setup.scenario,
                table.setup.options,
                {seat: room.seats[was] for seat, was in moved.items()},
                self._unused(room.name),
                own_dice=isinstance(table.chance, ByHand),
                players={seat: room.players.get(was, "") for seat, was in moved.items()},
            )
            with self._settling(room) as row:
                row.again = {
                    was: f"/s/{made.id}/{made.links[seat]}"
                    for seat, was in moved.items()
                    if room.seats[was] == LINK
                }
        return made

    def call(self, room: Room, seat: str, player: str) -> None:
        """Give whoever sits on a seat a name; none, if it is empty."""
        with self._settling(room) as row:
            others = {one: name for one, name in row.players.items() if one != seat}
            row.players = {**others, seat: player} if player else others

    def arrive(self, room: Room, seat: str) -> None:
        """Somebody has opened the link of a seat."""
        if seat not in room.come:
            with self._settling(room) as row:
                row.come = [*row.come, seat]

    def fork(self, room: Room, seat: str | None, ply: int, eyes: str | None = None) -> Room:
        """A study game that goes on where another one stood after so many answers, with other dice. Bots sit where they
        sat; all others are at the host's screen, and who looks through the eyes of a bot plays for it if nobody else
        does."""
        with room.lock:
            room.check_fork(seat)
            table, seats = room.table.fork(ply), {**room.seats}
        seats = {one: PERSON if who == LINK else who for one, who in seats.items()}
        if PERSON not in seats.values():
            seats[eyes if eyes in seats else table.seats[0]] = PERSON
        table.spared.clear()
        table.halts = frozenset()
        table.advance()
        called = _("{name}, from answer {ply}", name=room.name, ply=ply)
        return self._settle(table, seats, self._unused(called), taken_over=True)

    def row(self, game_id: str) -> GameRow:
        return _there(self.store.game(game_id), game_id)

    def _unused(self, name: str) -> str:
        return names.apart(name, {row.name for row in self.store.games()})

    def _settle(
        self,
        table: Table,
        seats: Mapping[str, str],
        name: str | None,
        *,
        guided: bool = False,
        taken_over: bool = False,
        players: Mapping[str, str] = NOBODY,
        game_id: str | None = None,
    ) -> Room:
        unknown = [seat for seat in seats if seat not in table.seats]
        if unknown:
            raise RoomError(
                _(
                    "there is no seat {unknown!r} in this game; its seats are {seats}",
                    unknown=unknown[0],
                    seats=", ".join(table.seats),
                )
            )
        sitting = {seat: seats.get(seat, PERSON) for seat in table.seats}
        if LINK in sitting.values() and not self.linked:
            raise RoomError(_("a person by link needs a server: no other device can reach a page"))
        for who in sitting.values():
            if who not in (PERSON, LINK):
                agents.make(who, table.game)  # refuses an agent that does not exist
        if name is None:
            name = self._unused(names.usual(table.game, table.setup.scenario, guided=guided))
        room = Room(
            game_id or secrets.token_urlsafe(8),
            name,
            table,
            sitting,
            {seat: secrets.token_urlsafe(16) for seat in table.seats},
            guided,
            players={seat: players[seat] for seat in table.seats if players.get(seat)},
            watch=secrets.token_urlsafe(16),
            secret=table.chance.secret if isinstance(table.chance, Sealed) else None,
        )
        bots.let_play(room)
        room.kept = self.store.add(
            GameRow(
                id=room.id,
                name=name,
                game=table.game.name,
                scenario=table.setup.scenario,
                seats=room.seats,
                links=room.links,
                guided=guided,
                taken_over=taken_over,
                players=room.players,
                watch=room.watch,
                secret=None if room.secret is None else room.secret.hex(),
                **asdict(_standing(room)),
            ),
            table.record_lines(),
        )
        self._take_in(room)
        self._go_on(room)
        return room

    def delete(self, game_id: str) -> None:
        with self._door(game_id):
            try:
                room = self.room(game_id)
            except RecordError:  # nobody is there
                self.store.delete(game_id)
                return
            with room.lock:
                try:
                    self.store.delete(game_id)
                finally:  # if it is still there, it can be opened again
                    self._rooms.pop(game_id, None)
        self.listeners.tell(game_id)

    def rename(self, game_id: str, name: str) -> None:
        room = self._rooms.get(game_id)  # what cannot be opened has a name too
        with self._settling(room) if room else self.store.settling(game_id) as row:
            _there(row, game_id).name = name

    # playing

    @contextmanager
    def _changing(self, room: Room, ply: int, key: str | None) -> Iterator[bool]:
        """One change at a time. Yields whether it still has to be made: not if its key was counted before. If it fails
        half way, or cannot be written, the game is as it was."""
        with room.lock:
            if key in room.kept.keys:
                yield False
                return
            if ply != room.table.ply:
                raise _stale(room, ply)
            before = room.guided, {**room.spared}
            try:
                yield True
                self._write(room, key)
            except BaseException as error:
                room.guided, room.spared = before
                self._reopen(room)
                if not isinstance(error, Outdated):
                    raise
                if key not in room.kept.keys:  # else another server has counted it
                    raise StaleAnswer(str(error)) from error
            self._go_on(room)
        self.listeners.tell(room.id)

    def _write(self, room: Room, key: str | None) -> None:
        table = room.table
        room.kept = self.store.write(
            room.id,
            room.kept,
            table.record_lines(),
            _standing(room),
            key,
            guided=room.guided,
            spared=room.spared,
            undone=table.undone,
        )
        room.plea = None

    def _reopen(self, room: Room) -> None:
        """Back to what is on disk. Where that cannot be read, it is what was last known to be there."""
        try:
            row, kept = self._kept(room.id)
        except DatabaseFailed:
            if room.kept.record != room.table.record():
                room.table = cairn.load(room.kept.record, secret=room.secret)
                self._guide(room)
            return
        if row.guided != room.guided or not _followed(room.table, kept.record):
            room.table = cairn.load(kept.record, secret=room.secret)
        self._put_back(room, row, kept)

    def answer(
        self,
        room: Room,
        seat: str | None,
        ply: int,
        action: str,
        key: str | None,
        asked: Mapping[str, str] | None = None,
        then: Sequence[str] = (),
    ) -> None:
        """An answer by a seat; None is somebody who may answer for every person's seat. `asked` is what they want to
        be asked from now on; everything, if they do not say. `then` is what they answer with it at once, as long as
        nothing else is asked; a tutorial goes step by step."""
        with self._changing(room, ply, key) as wanted:
            if wanted:
                room.check_turn(seat)
                room.check_guided(action)
                room.ask(seat, asked)
                room.table.play(action)
                if not room.guided:
                    room.table.play_on(then)
                bots.let_play(room)
        if wanted:
            metrics.ANSWERS.add()

    def bargain(
        self,
        room: Room,
        seat: str | None,
        ply: int,
        terms: Sequence[int],
        words: str,
        key: str | None,
        asked: Mapping[str, str] | None = None,
    ) -> None:
        """A bargain composed and offered: its terms are ordinary answers, given one after the other, all or none. What
        is said with it is written down."""
        with self._changing(room, ply, key) as wanted:
            if not wanted:
                return
            room.check_turn(seat)
            room.ask(seat, asked)
            table, offered = room.table, False
            words, speaker = words.strip(), table.to_play
            if not words and _spoken(table, terms):
                raise RoomError(_("say in your own words what you mean"))
            while not offered:
                step = table.game.guide.next_answer(table.now.state, terms)
                if step is None:
                    raise RoomError(_("no bargain can be proposed here"))
                answer, offered = step
                table.play(answer)
            if words:
                table.remark(words, speaker)
            bots.let_play(room)
        metrics.ANSWERS.add()

    def set_up(
        self,
        room: Room,
        seat: str | None,
        ply: int,
        key: str | None,
        asked: Mapping[str, str] | None = None,
    ) -> None:
        """All that is left to answer in setting up, as the game's bot would."""
        with self._changing(room, ply, key) as wanted:
            if wanted:
                room.check_turn(seat)
                room.ask(seat, asked)
                agents.set_up(room.table)
                bots.let_play(room)

    def undo(
        self,
        room: Room,
        seat: str | None,
        ply: int,
        key: str | None,
        *,
        turn: bool = False,
        whole: bool = False,
    ) -> None:
        """Take back the last decision; or go back to the start of the turn, as far as a fair game does. A bargain
        that is being drawn up is taken back as a whole, if that is wanted."""
        with self._changing(room, ply, key) as wanted:
            if wanted:
                room.check_undo(seat)
                target = turn_start(room.table) if turn else ply
                drafting = whole and room.drafting()
                room.table.undo(room.bots())
                while not room.no_undo(seat) and (
                    room.table.ply > target or (drafting and room.drafting())
                ):
                    room.table.undo(room.bots())

    def plead(self, room: Room, seat: str | None, ply: int, key: str | None) -> None:
        """Ask the others to let one's last decision be taken back."""
        with self._settling(room) as row:
            if ply != room.table.ply:
                raise _stale(room, ply)
            room.check_plea(seat)
            row.plea = asdict(Plea(seat, ply))

    def reply(
        self, room: Room, seat: str | None, ply: int, key: str | None, *, grant: bool
    ) -> None:
        """Grant what another asked for, or decline it. When all have granted it, it is done."""
        with room.lock:
            with self._settling(room) as row:
                plea = None if row.plea is None else Plea(**row.plea)
                if plea is None or plea.refused or plea.seat == seat or seat not in room.sides():
                    raise RoomError(_("nobody has asked you for anything"))
                granted = [*plea.granted, seat] if grant else plea.granted
                missing = set(room.sides()) - {plea.seat, *granted}
                if missing or not grant:
                    row.plea = asdict(replace(plea, granted=granted, refused=not grant))
            if grant and not missing:
                with self._changing(room, ply, key) as wanted:
                    if wanted:
                        room.table.undo(room.not_of(plea.seat))

    def redo(
        self, room: Room, seat: str | None, ply: int, key: str | None, *, whole: bool = False
    ) -> None:
        with self._changing(room, ply, key) as wanted:
            if wanted:
                room.check_redo(seat)
                room.table.redo()
                while whole and room.drafting() and not room.no_redo(seat):
                    room.table.redo()
                bots.let_play(room)

    def study(self, room: Room, seat: str | None, ply: int, key: str | None) -> None:
        with self._changing(room, ply, key) as wanted:
            if wanted:
                room.check_alone(seat)
                room.table.study()

    def remark(self, room: Room, seat: str | None, ply: int, text: str, key: str | None) -> None:
        with self._changing(room, ply, key) as wanted:
            if wanted:
                room.table.remark(text, seat)

    def ask_coach(
        self,
        room: Room,
        seat: str | None,
        ply: int,
        key: str | None,
        *,
        kind: str = HINT,
        at: int | None = None,
    ) -> None:
        """Somebody wants help with the open question, or has one looked at that was open after so many answers: the
        record tells of it. Working it out is another matter."""
        if room.table.over:  # of a game that is over nothing is told any more
            room.coached(seat, at)
            return
        with self._changing(room, ply, key) as wanted:
            if wanted:
                helped = room.coached(seat, at)
                room.table.ask_for_help(helped, kind, room.players_here())

    def agree(
        self,
        room: Room,
        seat: str | None,
        ply: int,
        key: str | None,
        *,
        allow: bool,
        whose: str = "",
    ) -> None:
        """Somebody agrees, or does not, that everybody in this game may ask the coach. At the host's screen each seat
        there does so for itself."""
        with self._changing(room, ply, key) as wanted:
            if wanted:
                own = room.people() if seat is None else [seat]
                agrees = whose or own[0] if own else ""
                if agrees not in own:
                    raise NotYourSeat(_("everybody agrees for themselves"))
                room.table.allow_help(agrees, allow)

    def _go_on(self, room: Room) -> None:
        """The game has come to another question: if it is for a bot that takes its time, that begins to think."""
        room.due, room.rest = room.asks_bot(), 0.0
        bots.go_on(self, room)

    def answer_for_bot(self, room: Room, position: int, answer: int) -> None:
        """What a bot has thought of, unless another position (its hash) is open by now."""
        with room.lock:
            if hash(room.table.now) == position:
                with self._changing(room, room.table.ply, None):
                    room.table.play(answer)
                    bots.let_play(room)

    def turn_to(self, room: Room, chapter: int) -> None:
        """Another chapter of the tutorial, or the same once more, in place of what was played."""
        if not room.guided:
            raise RoomError(_("this game is no tutorial"))
        table = course_of(room.table.game.name).table(chapter)
        with self._changing(room, room.table.ply, None):
            room.table = table
            bots.let_play(room)

    def set_free(self, room: Room) -> None:
        """From here on without the tutorial: an ordinary game."""
        with self._changing(room, room.table.ply, None):
            room.guided = False
            course_of(room.table.game.name).set_free(room.table)
            bots.let_play(room)

    def _guide(self, room: Room) -> None:
        """Go on with a tutorial. What an older Cairn began as one went another way, and goes on as an ordinary game."""
        if not room.guided:
            return
        table, course = room.table, course_of(room.table.game.name)
        chapter = course.chapter_of(table)
        if chapter is not None:
            course.guide(table, chapter)
            return
        room.guided = False
        if not isinstance(table.chance, Seeded):
            table.chance = Seeded(secrets.randbits(48))
            table.advance()
            bots.let_play(room)


def is_of_older_rules(record: str) -> bool:
    """Does the beginning of a record say so?"""
    told = dict(line.split("#")[0].split(": ", 1) for line in record.splitlines() if ": " in line)
    played = told.get("rules", "").strip()
    try:
        return played != str(registry.find(told.get("game", "").strip()).version)
    except SetupError:
        return False


T = TypeVar("T")


def _there(found: T | None, game_id: str) -> T:
    if found is None:
        raise _missing(game_id)
    return found


def _missing(game_id: str) -> NoSuchGame:
    return NoSuchGame(
        _("there is no game {game_id!r} here; it may have been deleted", game_id=game_id)
    )


def _stale(room: Room, ply: int) -> StaleAnswer:
    return StaleAnswer(
        _(
            "this was meant for answer {ply}, but the game is at answer {at}; look again",
            ply=ply,
            at=room.table.ply,
        )
    )


def _spoken(table: Table, terms: Sequence[int]) -> bool:
    """Is there something among these terms that is nothing without words?"""
    found = table.game.guide.bargains(table.now.state, table.narrator)
    spoken = [term for one in found for term in (*one.own, *one.theirs) if term.spoken]
    return any(choice[0] in terms for term in spoken for choice in term.choices)


def _followed(table: Table, text: str) -> bool:
    """Let a table go on as a record says, where that is its own with answers and words added: that is far quicker than
    to begin anew. Is it as the record says now?"""
    if table.record() == text:
        return True
    record = parse(text)
    try:
        for entry in record.entries[table.ply :]:
            table.answer_entry(entry)
    except RecordError:
        return False
    if record.headers["mode"] == "study":
        table.study()
    table.take_over(record.remarks)
    return table.record() == text


def _standing(room: Room) -> Standing:
    """At the end of a tutorial's chapter nobody has to move."""
    found, said = standing(room.table), room.said
    return replace(found, asked=None) if said is not None and said.done else found


def standing(table: Table) -> Standing:
    """Where a game stands, for the list of games."""
    turns = table.game.turn_chapters
    result = table.result
    scores = {} if result is None or result.as_one else {**result.scores}
    return Standing(
        ply=table.ply,
        asked=table.to_play,
        turn=len(table.chapter_starts(turns)) if turns else 0,
        chapter=int(table.now.state.chapter),
        result=_ended(table),
        outcome=None
        if result is None
        else {"key": result.key, "winners": [*result.winners], "scores": scores},
    )


def _ended(table: Table) -> str | None:
    """How a finished game ended, in one sentence."""
    result: Result | None = table.result
    if result is None:
        return None
    return table.narrator.result(result.key, result.winners)[:200] or result_text(result)
