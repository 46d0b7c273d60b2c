"""Looking: at a part of the board, at what may come, back at a game and at how it ended."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import PathParameter, QueryParameter
from litestar.response import Redirect
from markupsafe import Markup
from msgspec import Struct

from cairn.catalogue.grammar import capital
from cairn.core.words import _
from cairn.web import charts, course, fragments, views
from cairn.web.api import Link, TheRooms, Who
from cairn.web.fragments import Moment
from cairn.web.host import is_host
from cairn.web.outlook import odds_html, reviewed_html
from cairn.web.page import (
    DIGITS,
    Anyone,
    Form,
    Moments,
    PageController,
    ShortText,
    page_of,
    to,
)
from cairn.web.rendering import log_html, render, scores, seat_title, who_is
from cairn.web.reviews import Job, whose_review
from cairn.web.rights import RoomError
from cairn.web.room import Room

Ply = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Action = Annotated[str, QueryParameter(min_length=1, max_length=200)]


class Reviewed(Struct):
    """How much of a review is done, from 0 to 1, and the review, drawn, when it is."""

    done: float
    html: str


def may_look(room: Room, seat: str | None, wanted: str) -> str | None:
    """Through whose eyes a visitor may look back: a link's holder only through their own; at the host's screen
    through those of everybody who sits there, and of the bots when the game is over."""
    if seat is not None:
        return seat
    open_to_all = room.people() if not room.table.over else list(room.table.seats)
    if wanted in open_to_all:
        return wanted
    return views.viewer(room, None) if not wanted else None


def eyes(room: Room, seat: str | None) -> list[tuple[str, str]]:
    """The views to choose from when looking back."""
    tell = room.table.narrator
    if seat is not None:
        return [(seat, seat_title(tell, seat))]
    seats = list(room.table.seats) if room.table.over else room.people()
    everybody = [("-", _("Everybody"))] if len(room.table.seats) > 1 or not seats else []
    return [*((one, seat_title(tell, one)) for one in seats), *everybody]


def own_eyes(room: Room, seat: str | None, wanted: str) -> str:
    """Through whose eyes one looks back at first: those one asked for, if one may, else one's own."""
    offered = [one for one, _title in eyes(room, seat)]
    own = views.viewer(room, seat) or next(iter(room.people()), "-")
    return next((one for one in (wanted, own) if one in offered), offered[0])


def _drawn(chart: charts.Chart, seen: charts.Course, label: str) -> Markup:
    return Markup(charts.for_all_screens(chart, seen, label))


class LookController(PageController):
    """Nothing here changes a game; but one may play on from a moment of it, as another game."""

    @get("/games/{game_id:str}/why", sync_to_thread=True)
    def why(
        self, who: Who, part: ShortText, ply: Moments = None, seat: ShortText = ""
    ) -> Response[str]:
        """What a part of the board is and why it cannot be played; what it was at an earlier moment."""
        with who.room.lock:
            if ply is None:
                html = fragments.why(who.room, who.seat, part)
            else:
                eyes = may_look(who.room, who.seat, seat)
                html = fragments.what(who.room.table, ply, eyes, part)
        return Response(html, media_type=MediaType.HTML)

    @get("/games/{game_id:str}/odds", sync_to_thread=True)
    def odds(self, who: Who, action: Action) -> Response[str]:
        with who.room.lock:
            html = odds_html(who.room, who.seat, action)
        return Response(html, media_type=MediaType.HTML)

    @get("/games/{game_id:str}/look", sync_to_thread=True)
    def look(self, who: Who, name: ShortText = "") -> Response[str]:
        with who.room.lock:
            table = who.room.table
            told = table.look_up(name, views.viewer(who.room, who.seat))
            kinds = table.narrator.note("look.kinds")
        html = render("look.html", told=(told or "").splitlines(), name=name, kinds=kinds)
        return Response(html, media_type=MediaType.HTML)

    @get("/games/{game_id:str}/log", sync_to_thread=True)
    def log(self, who: Who) -> Response[str]:
        with who.room.lock:
            state = views.state_of(who.room, who.seat)
            html = log_html(state, who.room.table.narrator, who.room.players)
        return Response(html, media_type=MediaType.HTML)

    # back at a game

    @get("/games/{game_id:str}/at/{ply:int}", sync_to_thread=True)
    def at(self, who: Who, ply: Ply, seat: ShortText = "", since: Moments = None) -> Moment:
        with who.room.lock:
            eyes = may_look(who.room, who.seat, seat)
            return fragments.moment(who.room.table, ply, eyes, since, who.room.players)

    @get("/games/{game_id:str}/jumps", sync_to_thread=True)
    def jumps(self, who: Who, seat: ShortText = "") -> dict[str, list[int]]:
        """The moments at which a turn, a part of it, a decision of a seat and a step of the story begin."""
        with who.room.lock:
            return course.outline(who.room.table, may_look(who.room, who.seat, seat)).jumps()

    @get("/games/{game_id:str}/replay", sync_to_thread=True)
    def replay(
        self,
        request: Anyone,
        who: Who,
        link: Link = None,
        ply: Moments = 0,
        seat: ShortText = "",
    ) -> Response[str]:
        room = who.room
        with room.lock:
            own = own_eyes(room, who.seat, seat)
            may = may_look(room, who.seat, own)
            at = min(ply or 0, room.table.ply)
            seen = course.outline(room.table, may)
            return page_of(
                request,
                "replay.html",
                room,
                link,
                plies=room.table.ply,
                over=room.table.over,
                at=at,
                turns=seen.turns,
                jumps=seen.jumps(),
                seats=eyes(room, who.seat),
                own=own,
                no_fork=room.no_fork(who.seat),
                board=Markup(fragments.moment(room.table, at, may).board),
            )

    @post("/games/{game_id:str}/fork", sync_to_thread=True, for_host=True)
    def fork(self, rooms: TheRooms, who: Who, data: Form) -> Redirect:
        """Play on by oneself from a moment of this game."""
        ply = data.get("ply", "")
        if not ply.isdecimal() or len(ply) > DIGITS:
            raise RoomError(_("there is no such moment of this game"))
        room = rooms.fork(who.room, who.seat, int(ply), data.get("seat"))
        return to(f"/games/{room.id}")

    @get("/games/{game_id:str}/result", sync_to_thread=True)
    def result(self, request: Anyone, who: Who, link: Link = None) -> Response[str]:
        room = who.room
        with room.lock:
            table = room.table
            seen = charts.course(table, may_look(room, who.seat, ""))
            ended = table.result
            measure = table.narrator.note("chart.tracks") or _("The tracks over the game")
            return page_of(
                request,
                "result.html",
                room,
                link,
                result=table.narrator.result(ended.key, ended.winners) if ended else "",
                reckoning=table.reckoning,
                scores=scores(table),
                dice=sum(seen.faces.values()),
                luck=[
                    (capital(whose), charts.signed(line[-1][1]))
                    for whose, line in seen.luck.items()
                    if whose
                ],
                lucky=table.narrator.note("chart.luck")
                or _(
                    "The line rises with every die above its average, and falls with every die below."
                ),
                measure=measure,
                tracks_chart=_drawn(charts.tracks_chart, seen, measure),
                sources=[
                    (capital(whose), chart)
                    for whose in seen.sources
                    if (chart := _drawn(charts.tracks_chart, seen.of(whose), capital(whose)))
                ],
                luck_chart=_drawn(charts.luck_chart, seen, _("Luck with the dice")),
                faces_chart=_drawn(charts.faces_chart, seen, _("How often each face came up")),
            )

    @get("/games/{game_id:str}/review", sync_to_thread=True)
    def review(
        self, request: Anyone, who: Who, link: Link = None, seat: ShortText = ""
    ) -> Response[str]:
        """The coach looks back at a finished game."""
        room = who.room
        with room.lock:
            whose = whose_review(room, who.seat, seat)
            seats = [] if who.seat is not None else list(room.table.seats)
            tell = room.table.narrator
            ended = room.table.result
            return page_of(
                request,
                "review.html",
                room,
                link,
                result=tell.result(ended.key, ended.winners) if ended else "",
                seat=whose,
                who=who_is(tell, whose, room.players),
                seats=[(one, who_is(tell, one, room.players)) for one in seats],
            )

    @get("/games/{game_id:str}/reviewed", sync_to_thread=True)
    def reviewed(
        self, request: Anyone, who: Who, link: Link = None, seat: ShortText = ""
    ) -> Reviewed:
        """How far it is, and what was found."""
        room = who.room
        with room.lock:
            whose = whose_review(room, who.seat, seat)
            job: Job = request.app.state.reviews.ask(room, whose)
            if job.problem:
                raise RoomError(job.problem)
            if job.found is None:
                return Reviewed(job.done, "")
            html = reviewed_html(
                room, job.found, link or "", may_fork=is_host(request) and not link
            )
            return Reviewed(1.0, html)
