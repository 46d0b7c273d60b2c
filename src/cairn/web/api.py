"""The API: games as JSON, for the page and for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from random import randrange
from typing import Annotated, Any
from unicodedata import category

from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from cairn import games as registry
from cairn.core.errors import CairnError, IllegalAction
from cairn.core.words import _
from cairn.record import RecordError
from cairn.signing import Signer
from cairn.web import bots, coaching, metrics, threads, views
from cairn.web.aside import GUESSED
from cairn.web.database import DatabaseFailed
from cairn.web.edge import TooMany, TooMuch, client_of
from cairn.web.host import is_host
from cairn.web.reviews import LookedBack, whose_review
from cairn.web.rights import NoSuchGame, NotYourSeat, RoomError, WrongLink
from cairn.web.room import Room
from cairn.web.rooms import Rooms
from cairn.web.store import GameRow, Moment
from cairn.web.wire import (
    LONGEST_NAME,
    LONGEST_PLAYER,
    Answer,
    Change,
    Coached,
    Consent,
    GameBrief,
    GameState,
    Help,
    Import,
    NewGame,
    Odds,
    Outcome,
    Problem,
    PublicKey,
    Remark,
    Rename,
    WhyNot,
)

Link = Annotated[
    str | None,
    QueryParameter(
        name="link", max_length=64, required=False, description="The secret word of a seat's link."
    ),
]
TheRooms = NamedDependency[Rooms]
PROBLEMS = {
    400: "It is not well formed, or cannot be done now.",
    403: "It is for the host, or for another seat, or it came from another site.",
    404: "There is no such game.",
    409: "It was meant for another moment of the game.",
    413: "It is too large.",
    415: "It is not JSON.",
    422: "The rules do not allow it.",
    429: "Too much is asked for at once.",
    503: "The server cannot do it now, and says why.",
}
ANY_TIME = (429, 503)  # when a limit is reached, or the database fails


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How a request may be refused, for the description of the API."""
    return {
        one: ResponseSpec(Problem, generate_examples=False, description=PROBLEMS[one])
        for one in (*statuses, *ANY_TIME)
    }


LOOK = refusals(400, 403, 404)
SEND = refusals(400, 403, 413, 415)
CHANGE = refusals(400, 403, 404, 409, 413, 415)
ANSWER = refusals(400, 403, 404, 409, 413, 415, 422)
GameId = Annotated[str, PathParameter(max_length=16, pattern="^[A-Za-z0-9_-]+$")]
LARGEST_IMPORT = 5_000_000  # bytes of a request that brings a record
NO_BODY = "'data'"  # what Litestar says if there is none
STILL_HERE = 15  # seconds without a message in a stream
AGAIN = 2000  # milliseconds after which a page listens again whose stream broke
CHANGED, THINKING = "event: changed", "event: thinking"
STREAM = {  # no proxy holds back what is told
    "Cache-Control": "no-cache",
    "Connection": "keep-alive",
    "X-Accel-Buffering": "no",
}


def problem(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Any error of ours as one sentence with the right status; nothing of the machine shows."""
    status, rule = 400, None
    if isinstance(error, WrongLink):
        request.scope["state"][GUESSED] = True
    if isinstance(error, RoomError | DatabaseFailed):
        status = error.status
        if isinstance(error, TooMuch | TooMany):
            metrics.REFUSALS.add(status)
    elif isinstance(error, IllegalAction):
        status, rule = 422, error.rule or None
    return Response(Problem(status, str(error), rule), status_code=status)


def http_problem(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    return Response(
        Problem(error.status_code, detail(error)),
        status_code=error.status_code,
        headers=error.headers,
    )


def detail(error: HTTPException) -> str:
    """What is wrong with a request: the first thing that is, by its name."""
    found = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    if not isinstance(found, dict):
        return error.detail
    what = str(found.get("message", ""))
    if what == NO_BODY:
        return _("nothing was sent")
    where = found.get("key")
    return f"{where}: {what}" if where and where != "data" else what


class NothingSigned(RoomError):
    status = 404


class Visitor:
    """Who asks for a game: the host, who holds all seats of people, or the holder of one seat's link."""

    def __init__(self, room: Room, seat: str | None) -> None:
        self.room = room
        self.seat = seat


Who = NamedDependency[Visitor]


def visitor(
    request: Request[Any, Any, Any], rooms: TheRooms, game_id: GameId, link: Link = None
) -> Visitor:
    return _visits(request, rooms.room(game_id), link)


def _visits(request: Request[Any, Any, Any], room: Room, link: str | None) -> Visitor:
    if link is not None:
        seat = room.seat_of(link)
        if seat is None:
            raise WrongLink(_("this link does not belong to a seat of this game"))
        return Visitor(room, seat)
    if not is_host(request):
        raise NotYourSeat(_("this game is its host's; open it by the link of a seat"))
    return Visitor(room, None)


async def visiting(
    request: Request[Any, Any, Any], rooms: TheRooms, game_id: GameId, link: Link = None
) -> Visitor:
    """The same where it must not take long."""
    return _visits(request, await _room(rooms, game_id), link)


async def _room(rooms: Rooms, game_id: str) -> Room:
    """A room that has to be opened first, or compared with what is on disk, is so aside."""
    if rooms.alone and rooms.is_open(game_id):
        return rooms.room(game_id)
    return await threads.apart(rooms.room, game_id)


def waiting(request: Request[Any, Any, Any]) -> int:
    """How many others wait for something that takes long, where that is answered aside."""
    found: int = request.scope.get("waiting", 0)  # type: ignore[assignment]
    return found


def host_only(request: Request[Any, Any, Any]) -> None:
    if not is_host(request):
        raise NotYourSeat(_("only the host may do this"))


def brief(row: GameRow) -> GameBrief:
    return GameBrief(
        row.id,
        row.name,
        row.game,
        row.scenario,
        row.ply,
        row.seats,
        row.result,
        row.created.isoformat(timespec="seconds"),
        row.changed.isoformat(timespec="seconds"),
    )


def plain_name(name: str) -> str:
    """A name as it is kept: one line of plain text."""
    kept = " ".join("".join(" " if category(one) == "Cc" else one for one in name).split())
    if not kept:
        raise RoomError(_("a game needs a name"))
    return kept[:LONGEST_NAME]


def player_name(name: str) -> str:
    """What a player is called: one line of plain text; empty, if they do not say."""
    return plain_name(name)[:LONGEST_PLAYER] if name.strip() else ""


class GamesController(Controller):
    path = "/api/games"
    tags = ("games",)
    dependencies = {"who": Provide(visiting)}

    @get(
        "/",
        responses=refusals(403),
        summary="All games kept here",
        sync_to_thread=True,
        for_host=True,
    )
    def all(self, rooms: TheRooms) -> list[GameBrief]:
        return [brief(row) for row in rooms.store.games()]

    @post("/", responses=SEND, summary="Set up a game", sync_to_thread=True, for_host=True)
    def create(self, rooms: TheRooms, data: JSONBody[NewGame]) -> GameState:
        registry.find(data.game).setup(data.scenario, data.options)  # refuses what cannot be
        make = partial(
            rooms.create,
            data.game,
            data.scenario,
            data.options,
            data.seats,
            None if data.name is None else plain_name(data.name),
            seed=data.seed,
            own_dice=data.own_dice,
            guided=data.tutorial,
        )
        room = make() if data.key is None else rooms.once(data.key, lambda one: make(game_id=one))
        return views.state_of(room, None)

    @post(
        "/import",
        responses=SEND,
        summary="Bring in a game by its record",
        sync_to_thread=True,
        request_max_body_size=LARGEST_IMPORT,
        for_host=True,
    )
    def bring(self, rooms: TheRooms, data: JSONBody[Import]) -> GameState:
        room = rooms.bring(data.record, None if data.name is None else plain_name(data.name))
        return views.state_of(room, None)

    @get(
        "/{game_id:str}",
        responses=LOOK,
        summary="A game as its visitor sees it",
        sync_to_thread=True,
    )
    def one(
        self,
        who: Who,
        since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    ) -> GameState:
        return self._state(who, since)

    @post("/{game_id:str}/answers", responses=ANSWER, status_code=HTTP_200_OK, sync_to_thread=True)
    def answer(self, rooms: TheRooms, who: Who, data: JSONBody[Answer]) -> GameState:
        """Answer the open question. The answer is on disk when this returns."""
        rooms.answer(who.room, who.seat, data.ply, data.action, data.key, data.asked, data.then)
        return self._state(who, data.ply)

    @post("/{game_id:str}/undo", responses=CHANGE, status_code=HTTP_200_OK, sync_to_thread=True)
    def undo(self, rooms: TheRooms, who: Who, data: JSONBody[Change]) -> GameState:
        """Take back the last decision."""
        rooms.undo(who.room, who.seat, data.ply, data.key)
        return self._state(who)

    @post("/{game_id:str}/redo", responses=CHANGE, status_code=HTTP_200_OK, sync_to_thread=True)
    def redo(self, rooms: TheRooms, who: Who, data: JSONBody[Change]) -> GameState:
        """Play again what was taken back."""
        rooms.redo(who.room, who.seat, data.ply, data.key)
        return self._state(who)

    @post("/{game_id:str}/study", responses=CHANGE, status_code=HTTP_200_OK, sync_to_thread=True)
    def study(self, rooms: TheRooms, who: Who, data: JSONBody[Change]) -> GameState:
        """From now on undo goes past the dice, and the record says so."""
        rooms.study(who.room, who.seat, data.ply, data.key)
        return self._state(who)

    @post("/{game_id:str}/remarks", responses=CHANGE, status_code=HTTP_200_OK, sync_to_thread=True)
    def remark(self, rooms: TheRooms, who: Who, data: JSONBody[Remark]) -> GameState:
        """Write a note into the game."""
        rooms.remark(who.room, who.seat, data.ply, data.text, data.key)
        return self._state(who)

    def _state(self, who: Visitor, since: int = 0) -> GameState:
        with who.room.lock:
            return views.state_of(who.room, who.seat, since)

    @get("/{game_id:str}/odds", responses=refusals(400, 403, 404, 422), sync_to_thread=True)
    def odds(
        self, who: Who, action: Annotated[str, QueryParameter(min_length=1, max_length=200)]
    ) -> Odds:
        """What chance can make of an option."""
        with who.room.lock:
            if not views.may_answer(who.room, who.seat):
                raise NotYourSeat(_("the odds are for whoever has to answer"))
            found = who.room.table.fork().odds(action)
        return Odds(
            found.exact,
            [Outcome(float(one.probability), list(one.events), one.then) for one in found.outcomes],
        )

    @post("/{game_id:str}/help", responses=CHANGE, status_code=HTTP_200_OK, sync_to_thread=True)
    def help(self, rooms: TheRooms, who: Who, data: JSONBody[Help]) -> GameState:
        """Ask the coach for help: the record tells of it. Then it can be looked at, by `hint` or `analysis`."""
        rooms.ask_coach(who.room, who.seat, data.ply, data.key, kind=data.kind, at=data.at)
        return self._state(who)

    @post("/{game_id:str}/consent", responses=CHANGE, status_code=HTTP_200_OK, sync_to_thread=True)
    def consent(self, rooms: TheRooms, who: Who, data: JSONBody[Consent]) -> GameState:
        """Agree, or not, that everybody in this game may ask the coach."""
        rooms.agree(who.room, who.seat, data.ply, data.key, allow=data.allow, whose=data.seat)
        return self._state(who)

    @get("/{game_id:str}/hint", responses=refusals(400, 403, 404, 409), sync_to_thread=True)
    def hint(self, request: Request[Any, Any, Any], who: Who) -> Coached:
        """What the coach advises at the open question, after `help` was asked for."""
        return coaching.described(coaching.hint(who.room, who.seat, waiting(request)))

    @get("/{game_id:str}/analysis", responses=refusals(400, 403, 404, 409), sync_to_thread=True)
    def analysis(
        self,
        request: Request[Any, Any, Any],
        who: Who,
        at: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    ) -> Coached:
        """What the coach thinks of the open question, or of one that was open after so many answers: a little more
        each time this is asked, until it is done."""
        return coaching.described(coaching.analysis(who.room, who.seat, at, waiting(request)))

    @get("/{game_id:str}/review", responses=LOOK, sync_to_thread=True)
    def review(
        self,
        request: Request[Any, Any, Any],
        who: Who,
        seat: Annotated[str, QueryParameter(max_length=40)] = "",
    ) -> LookedBack:
        """What the coach finds in a finished game, for a seat. It is worked out once, and who asks meanwhile learns how
        far it is."""
        with who.room.lock:
            whose = whose_review(who.room, who.seat, seat)
            job = request.app.state.reviews.ask(who.room, whose)
        if job.problem:
            raise RoomError(job.problem)
        return LookedBack(job.done, job.found)

    @get("/{game_id:str}/why", responses=LOOK, sync_to_thread=True)
    def why(
        self, who: Who, action: Annotated[str, QueryParameter(min_length=1, max_length=200)]
    ) -> WhyNot:
        """Why an action is not possible now."""
        with who.room.lock:
            if not views.may_answer(who.room, who.seat):
                raise NotYourSeat(_("the reasons are for whoever has to answer"))
            refusal = who.room.table.why_not(action)
        if refusal is None:
            return WhyNot(True, "", "")
        return WhyNot(False, refusal.rule, refusal.reason)

    @get("/{game_id:str}/record", responses=LOOK, media_type="text/plain", sync_to_thread=True)
    def record(
        self, request: Request[Any, Any, Any], rooms: TheRooms, game_id: GameId, link: Link = None
    ) -> Response[str]:
        """The game as a text file, signed by this server if it has a key. While it goes on it tells neither the dice to
        come nor what others hide. One that cannot be opened any more is for the host, as it is."""
        signer: Signer | None = request.app.state.signer
        try:
            who = visitor(request, rooms, game_id, link)
        except RecordError:
            host_only(request)
            text = rooms.kept(game_id).record
        else:
            with who.room.lock:
                text = who.room.record(who.seat)
        text = text if signer is None else signer.signed(text)
        name = f'attachment; filename="{rooms.row(game_id).game}-{game_id}.cairn"'
        return Response(text, media_type="text/plain", headers={"Content-Disposition": name})

    @patch(
        "/{game_id:str}",
        responses=refusals(400, 403, 404, 413, 415),
        sync_to_thread=True,
        for_host=True,
    )
    def rename(self, rooms: TheRooms, who: Who, data: JSONBody[Rename]) -> GameBrief:
        """Give a game another name."""
        rooms.rename(who.room.id, plain_name(data.name))
        return brief(rooms.row(who.room.id))

    @delete("/{game_id:str}", responses=LOOK, sync_to_thread=True, for_host=True)
    def remove(self, rooms: TheRooms, who: Who) -> None:
        """Delete a game for good."""
        rooms.delete(who.room.id)

    @get("/{game_id:str}/events", include_in_schema=False)
    async def events(
        self,
        request: Request[Any, Any, Any],
        rooms: TheRooms,
        who: Who,
        ply: Annotated[int, QueryParameter(ge=0)] = 0,
    ) -> Stream:
        """A message with the number of answers whenever the game changes."""
        return listening(request, rooms, who.room, ply)


@get("/api/key", tags=("games",), responses=refusals(404), sync_to_thread=False)
def public_key(request: Request[Any, Any, Any]) -> PublicKey:
    """The key that signs the records of this server, for `cairn verify --key`."""
    signer: Signer | None = request.app.state.signer
    if signer is None:
        raise NothingSigned(_("this server signs nothing"))
    return PublicKey(signer.key)


def listening(request: Request[Any, Any, Any], rooms: Rooms, room: Room, ply: int) -> Stream:
    """A stream of what changes in a game, if its listener has not too many of them. Who listens again says up to where
    they have heard."""
    client, shares = client_of(request.scope), request.app.state.shares
    shares.check_stream(client)
    heard = request.headers.get("last-event-id") or (
        _named(room.moment) if room.table.ply == ply else ""
    )

    async def counted() -> AsyncIterator[bytes]:
        with shares.stream(client):
            async for one in changes(rooms, room, heard):
                yield one

    return Stream(counted(), media_type="text/event-stream", headers=STREAM)


def _message(*fields: str) -> bytes:
    """A message to who listens, as the page reads it."""
    return "".join([f"{one}\r\n" for one in (*fields, "")]).encode()


def _named(moment: Moment) -> str:
    """A moment of a game, as its listeners know it."""
    return f"{moment.changes}-{moment.settled}"


async def _moment(rooms: Rooms, room: Room) -> Moment:
    """What a listener is told of. The game is opened, or brought up to date, by who looks at it then."""
    if not rooms.alone:
        return await threads.apart(rooms.moment, room)
    return (await _room(rooms, room.id)).moment


async def changes(rooms: Rooms, room: Room, heard: str) -> AsyncIterator[bytes]:
    """A message whenever a game is another than was heard of, and how far a bot has come that thinks. What comes
    quickly one after the other is one message: who hears it looks at the game as it is then."""
    changed, loop, moment = asyncio.Event(), asyncio.get_running_loop(), room.moment
    thought = room.thought
    changed.set()

    def listener() -> None:
        loop.call_soon_threadsafe(changed.set)

    rooms.listeners.add(room.id, listener)
    try:
        yield _message(f"retry: {AGAIN}")
        while not rooms.closing:
            try:
                async with asyncio.timeout(STILL_HERE):
                    await changed.wait()
            except TimeoutError:
                yield _message(": still here")
                continue
            changed.clear()
            try:
                moment = await _moment(rooms, room)
            except NoSuchGame:
                yield _message(CHANGED, f"data: {moment.ply}")
                return
            except DatabaseFailed:
                changed.set()
                await asyncio.sleep(1)
                continue
            if heard != _named(moment):
                heard = _named(moment)
                yield _message(f"id: {heard}", CHANGED, f"data: {moment.ply}")
            elif (now := rooms.if_open(room.id)) and now.thought != thought:
                thought = now.thought
                if said := await threads.apart(bots.how_far, now):
                    yield _message(THINKING, f"data: {said}")
        # another server, or the next one here; not all of them at the same moment
        yield _message(f"retry: {randrange(100, 1000)}")
    finally:
        rooms.listeners.discard(room.id, listener)


__all__ = ["CairnError", "GamesController", "http_problem", "problem", "public_key"]
