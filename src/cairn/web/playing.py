"""The page of a game and what its script asks for: the question, answers, the coach; and of those who only watch."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, QueryParameter
from litestar.response import Redirect, Stream
from litestar.status_codes import HTTP_200_OK
from markupsafe import Markup
from msgspec import json

from cairn.core.words import _
from cairn.web import coaching, fragments, lobby, views
from cairn.web.api import (
    GameId,
    TheRooms,
    Visitor,
    Who,
    listening,
    player_name,
    visitor,
    waiting,
)
from cairn.web.fragments import Now
from cairn.web.lobby import about
from cairn.web.page import (
    Anyone,
    Form,
    Moments,
    PageController,
    ShortPath,
    page,
    page_of,
    to,
    whole,
)
from cairn.web.rendering import seat_title
from cairn.web.rights import LINK, RoomError, WrongLink
from cairn.web.room import Room
from cairn.web.rooms import Rooms
from cairn.web.wire import Answer, Bargain, Change, Consent, Help, Remark, SetUp

Since = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


def seats_shown(request: Anyone, room: Room) -> list[dict[str, str]]:
    """Who sits where; the host sees the links of the seats at other devices."""
    tell = room.table.narrator
    seated = lobby.seated(tell, room.seats, room.players)
    return [
        {
            "name": seat,
            "title": seat_title(tell, seat),
            "who": seated[seat],
            "link": whole(request, f"/s/{room.id}/{room.links[seat]}") if sitting == LINK else "",
        }
        for seat, sitting in room.seats.items()
    ]


def watch_link(request: Anyone, room: Room) -> str:
    """Where others may watch a game."""
    return whole(request, f"/w/{room.id}/{room.watch}")


def watched_room(rooms: Rooms, game_id: str, word: str) -> Room:
    room = rooms.room(game_id)
    if not secrets.compare_digest(room.watch.encode(), word.encode()):
        raise WrongLink(_("this link does not let you watch this game"))
    return room


class PlayController(PageController):
    """Playing, and watching those who play."""

    @get("/games/{game_id:str}", sync_to_thread=True)
    def play(self, request: Anyone, who: Who) -> Response[str]:
        return self._game_page(request, who, None)

    @get("/s/{game_id:str}/{word:str}", sync_to_thread=True)
    def seat(
        self, request: Anyone, rooms: TheRooms, game_id: GameId, word: ShortPath
    ) -> Response[str]:
        """A seat's private link."""
        return self._game_page(request, visitor(request, rooms, game_id, word), word)

    # only watching: by a word of its own, which opens what everybody may see and nothing else

    @get("/w/{game_id:str}/{word:str}", sync_to_thread=True)
    def watch(
        self, request: Anyone, rooms: TheRooms, game_id: GameId, word: ShortPath
    ) -> Response[str]:
        room = watched_room(rooms, game_id, word)
        with room.lock:
            shown = fragments.watched(room)
            return page(
                request,
                "watch.html",
                game=about(room.table.game),
                id=room.id,
                word=word,
                name=room.name,
                seats=seats_shown(request, room),
                now=shown,
                board=Markup(shown.board),
                log=Markup(shown.log),
            )

    @get("/w/{game_id:str}/{word:str}/now", sync_to_thread=True)
    def watch_now(self, rooms: TheRooms, game_id: GameId, word: ShortPath) -> fragments.Watched:
        room = watched_room(rooms, game_id, word)
        with room.lock:
            return fragments.watched(room)

    @get("/w/{game_id:str}/{word:str}/events", sync_to_thread=True)
    def watch_events(
        self, request: Anyone, rooms: TheRooms, game_id: GameId, word: ShortPath, ply: Since = 0
    ) -> Stream:
        return listening(request, rooms, watched_room(rooms, game_id, word), ply)

    def _game_page(self, request: Anyone, who: Visitor, link: str | None) -> Response[str]:
        room = who.room
        if who.seat is not None:
            request.app.state.rooms.arrive(room, who.seat)
        with room.lock:
            shown = fragments.now(room, who.seat)
            standing = room.table.standing(shown.seat)
            return page_of(
                request,
                "game.html",
                room,
                link,
                now=shown,
                board=Markup(shown.board),
                panel=Markup(shown.panel),
                plea=Markup(shown.plea),
                standing=Markup(shown.standing),
                ahead=Markup(shown.ahead.html),
                marks=json.encode(
                    {"marks": shown.ahead.marks, "way": shown.ahead.way}, enc_hook=str
                ).decode(),
                log=Markup(shown.log),
                dice=views.dice_of(room.table),
                recap=Markup(shown.recap),
                mine=seat_title(room.table.narrator, shown.seat),
                called=room.players.get(who.seat or "", ""),
                seats=seats_shown(request, room) if who.seat is None else [],
                names=list(room.table.game.guide.known_names()),
                scenario_note=room.table.scenario_note or "",
                first=not request.app.state.rooms.store.finished(room.table.game.name),
                goal=standing.goal if standing is not None else "",
                stops=[
                    (one, room.table.narrator.say(f"stop.{one}"))
                    for one in room.table.game.guide.stops
                ],
                network=bool(request.app.state.address),
                watch=watch_link(request, room)
                if who.seat is None and not request.app.state.in_page
                else "",
            )

    # answers and what else changes a game

    @get("/games/{game_id:str}/now", sync_to_thread=True)
    def now(self, who: Who, since: Since = 0) -> Now:
        with who.room.lock:
            return fragments.now(who.room, who.seat, since)

    @post("/games/{game_id:str}/answer", status_code=HTTP_200_OK, sync_to_thread=True)
    def answer(self, rooms: TheRooms, who: Who, data: JSONBody[Answer]) -> Now:
        rooms.answer(who.room, who.seat, data.ply, data.action, data.key, data.asked, data.then)
        return self._after(who, data.ply)

    @post("/games/{game_id:str}/bargain", status_code=HTTP_200_OK, sync_to_thread=True)
    def bargain(self, rooms: TheRooms, who: Who, data: JSONBody[Bargain]) -> Now:
        """A bargain that was put together on its form."""
        rooms.bargain(who.room, who.seat, data.ply, data.terms, data.words, data.key, data.asked)
        return self._after(who, data.ply)

    @post("/games/{game_id:str}/set-up", status_code=HTTP_200_OK, sync_to_thread=True)
    def set_up(self, rooms: TheRooms, who: Who, data: JSONBody[SetUp]) -> Now:
        """What is left to set up, as recommended."""
        rooms.set_up(who.room, who.seat, data.ply, data.key, data.asked)
        return self._after(who, data.ply)

    @post("/games/{game_id:str}/{change:str}", status_code=HTTP_200_OK, sync_to_thread=True)
    def change(self, rooms: TheRooms, who: Who, change: ShortPath, data: JSONBody[Change]) -> Now:
        """Undo, redo and the like, by their names."""
        changes: dict[str, Callable[[Room, str | None, int, str | None], None]] = {
            "undo": partial(rooms.undo, whole=True),
            "rewind": partial(rooms.undo, turn=True),
            "redo": partial(rooms.redo, whole=True),
            "plead": rooms.plead,
            "grant": partial(rooms.reply, grant=True),
            "decline": partial(rooms.reply, grant=False),
            "study": rooms.study,
        }
        if change not in changes:
            raise NotFoundException
        changes[change](who.room, who.seat, data.ply, data.key)
        return self._after(who)

    @post("/games/{game_id:str}/remark", status_code=HTTP_200_OK, sync_to_thread=True)
    def remark(self, rooms: TheRooms, who: Who, data: JSONBody[Remark]) -> Now:
        with who.room.lock:
            seat = who.seat or views.viewer(who.room, None)
        rooms.remark(who.room, seat, data.ply, data.text, data.key)
        return self._after(who)

    @post("/games/{game_id:str}/help", status_code=HTTP_200_OK, sync_to_thread=True)
    def help(self, rooms: TheRooms, who: Who, data: JSONBody[Help]) -> Now:
        """Ask the coach, so that the record tells of it; what it says is looked at afterwards."""
        rooms.ask_coach(who.room, who.seat, data.ply, data.key, kind=data.kind, at=data.at)
        return self._after(who)

    @post("/games/{game_id:str}/consent", status_code=HTTP_200_OK, sync_to_thread=True)
    def consent(self, rooms: TheRooms, who: Who, data: JSONBody[Consent]) -> Now:
        rooms.agree(who.room, who.seat, data.ply, data.key, allow=data.allow, whose=data.seat)
        return self._after(who)

    def _after(self, who: Visitor, since: int = 0) -> Now:
        with who.room.lock:
            return fragments.now(who.room, who.seat, since)

    @post("/games/{game_id:str}/player", sync_to_thread=True)
    def call(self, rooms: TheRooms, who: Who, data: Form) -> Redirect:
        """What a guest, or somebody at the host's screen, wants to be called."""
        seat = who.seat if who.seat is not None else data.get("seat", "")
        if seat not in who.room.seats:
            raise RoomError(_("there is no such seat"))
        rooms.call(who.room, seat, player_name(data.get("name", "")))
        link = f"/s/{who.room.id}/{who.room.links[seat]}"
        back = f"/games/{who.room.id}" if who.seat is None else link
        return to(back)

    # the coach

    @get("/games/{game_id:str}/hint", sync_to_thread=True)
    def hint(self, request: Anyone, who: Who) -> coaching.Looked:
        return coaching.hinted(coaching.hint(who.room, who.seat, waiting(request)))

    @get("/games/{game_id:str}/analysis", sync_to_thread=True)
    def analysis(self, request: Anyone, who: Who, at: Moments = None) -> coaching.Looked:
        found = coaching.analysis(who.room, who.seat, at, waiting(request))
        return coaching.looked(who.room, found, at)

    @get("/games/{game_id:str}/agreement", sync_to_thread=True)
    def agreement(self, who: Who) -> Response[str]:
        """Who agrees that the coach may be asked."""
        with who.room.lock:
            html = coaching.agreement_html(who.room, who.seat)
        return Response(html, media_type=MediaType.HTML)
