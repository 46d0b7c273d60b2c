"""The pages: drawn by the server, clicked in the browser. What a page's script asks for is here too."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlencode

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import (
    JSONBody,
    MultipartBody,
    PathParameter,
    QueryParameter,
    URLEncodedBody,
)
from litestar.response import Redirect, Stream
from litestar.status_codes import HTTP_200_OK, HTTP_303_SEE_OTHER
from markupsafe import Markup
from msgspec import Struct, json

import cairn
from cairn import games as registry
from cairn import register
from cairn.catalogue.figures import percent
from cairn.catalogue.grammar import capital
from cairn.coach import CLEAR, Review
from cairn.coach.review import CHOICE, LUCK, OTHERS
from cairn.core.errors import CairnError
from cairn.core.words import _, current_language
from cairn.game import Game, SetupError
from cairn.table import Likelihood
from cairn.web import backup, charts, coaching, course, fragments, lobby, views
from cairn.web.api import (
    GameId,
    Link,
    TheRooms,
    Visitor,
    Who,
    detail,
    host_only,
    http_problem,
    listening,
    plain_name,
    player_name,
    problem,
    visiting,
    visitor,
    waiting,
)
from cairn.web.database import SQLITE_HEADER
from cairn.web.fragments import Moment, Now
from cairn.web.host import HOST_COOKIE, is_host
from cairn.web.lobby import about, agreed, chosen_options, filled_in, seats_of
from cairn.web.place import at, base
from cairn.web.rendering import log_html, render, scores, seat_title, who_is
from cairn.web.reviews import Job, whose_review
from cairn.web.rights import (
    LINK,
    PERSON,
    NoSuchGame,
    NotYourSeat,
    RoomError,
    StaleAnswer,
    WrongLink,
)
from cairn.web.room import Room
from cairn.web.rooms import Rooms
from cairn.web.speaking import speak
from cairn.web.wire import Answer, Bargain, Change, Consent, Help, Remark, SetUp

HERE = Path(__file__).parent
LARGEST_RECORD = 4_000_000  # bytes
LARGEST_FILE = 50_000_000  # bytes of all games together
LONGEST_POSITION = 40_000  # characters
THEME_COOKIE = "cairn-theme"
THEMES = ("light", "dark")
PICTURE_SEED = 7  # of a game that is shown at its beginning
SEED_DIGITS = 18
FIRST_TOLD = 3  # sentences of what may come of an option; what follows is there on request
FEW_OUTCOMES = 4  # that need no summary above them

Anyone = Request[Any, Any, Any]
Form = URLEncodedBody[dict[str, str]]
Upload = MultipartBody[dict[str, UploadFile]]
Since = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Ply = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Moments = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
LongText = Annotated[str, QueryParameter(max_length=LONGEST_POSITION)]
Action = Annotated[str, QueryParameter(min_length=1, max_length=200)]
ShortText = Annotated[str, QueryParameter(max_length=80)]
ShortPath = Annotated[str, PathParameter(max_length=80)]


class Reviewed(Struct):
    """How much of a review is done, from 0 to 1, and the review, drawn, when it is."""

    done: float
    html: str


class Seats(Struct):
    """The seats of a set-up as a piece of its form, or what is wrong with it; and the options, of which one may have
    changed with another."""

    html: str = ""
    problem: str = ""
    options: dict[str, str] = {}


# what every page has


def page(
    request: Anyone, template: str, status: int = HTTP_200_OK, **values: object
) -> Response[str]:
    theme = request.cookies.get(THEME_COOKIE, "")
    html = render(
        template,
        theme=theme if theme in THEMES else "",
        version=cairn.__version__,
        at_home=is_host(request),
        in_page=request.app.state.in_page,
        **values,
    )
    return Response(html, media_type=MediaType.HTML, status_code=status)


def sentence(error: CairnError) -> str:
    return f"{capital(str(error))}."


def to(path: str) -> Redirect:
    """Where a page goes on after a form was sent."""
    return Redirect(at(path), status_code=HTTP_303_SEE_OTHER)


def whole(request: Anyone, path: str) -> str:
    """A path of the site as it is told to others."""
    here = request.app.state.address or f"{str(request.base_url).rstrip('/')}{base()}"
    return f"{here}{path}"


def wants_page(request: Anyone) -> bool:
    asks = "text/html" in request.headers.get("accept", "")
    return asks and not request.url.path.startswith("/api/")


def problem_page(request: Anyone, error: CairnError) -> Response[Any]:
    """What went wrong: as a page where a page was asked for, else as JSON."""
    speak(request)
    answer = problem(request, error)
    if not wants_page(request):
        return answer
    status = answer.status_code or 400
    return page(request, "problem.html", status, detail=capital(str(error)), game=None)


def http_problem_page(request: Anyone, error: HTTPException) -> Response[Any]:
    speak(request)
    if not wants_page(request):
        return http_problem(request, error)
    said = _("There is no such page") if error.status_code == 404 else capital(detail(error))
    return page(request, "problem.html", error.status_code, detail=said, game=None)


def found(name: str) -> Game:
    try:
        return registry.find(name)
    except SetupError as error:
        raise NoSuchGame(str(error)) from error


# what is shown of a game


def seats_shown(request: Anyone, room: Room) -> list[dict[str, str]]:
    """Who sits where; the host sees the links of the seats at other devices."""
    tell, seated = room.table.narrator, lobby.seated(room.seats, room.players)
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


class PagesController(Controller):
    path = "/"
    include_in_schema = False
    dependencies = {"who": Provide(visiting)}
    exception_handlers = {CairnError: problem_page, HTTPException: http_problem_page}

    # home and setting up

    @get("/", sync_to_thread=True)
    def home(self, request: Anyone, rooms: TheRooms) -> Response[str]:
        host_only(request)
        rows, saved = rooms.store.games(), lobby.briefs(rooms)
        return page(
            request,
            "home.html",
            game=None,
            games=[lobby.card(one, rows) for one in registry.offered()],
            going=sorted((one for one in saved if not one.result), key=lambda one: not one.mine),
            finished=[one for one in saved if one.result],
            shown=lobby.SHOWN,
        )

    @get("/statistics", sync_to_thread=True)
    def statistics(self, request: Anyone, rooms: TheRooms) -> Response[str]:
        """How the games ended that people played here."""
        host_only(request)
        tallies = lobby.tallies(rooms.store.games())
        return page(request, "statistics.html", game=None, tallies=tallies)

    @get("/host/{key:str}", sync_to_thread=True)
    def become_host(self, request: Anyone, key: ShortPath) -> Redirect:
        """The host's own link, for another device of theirs."""
        known = request.app.state.host_key
        if not known or not secrets.compare_digest(known.encode(), key.encode()):
            raise WrongLink(_("this is not the host's link"))
        answer = to("/")
        encrypted = request.app.state.address.startswith("https:")
        answer.set_cookie(
            HOST_COOKIE, key, path=at("/"), httponly=True, samesite="strict", secure=encrypted
        )
        return answer

    @get("/new/{game:str}", sync_to_thread=True)
    def new(self, request: Anyone, rooms: TheRooms, game: ShortPath) -> Response[str]:
        host_only(request)
        return _form(request, filled_in(found(game), {}, rooms.store.games()))

    @get("/new/{game:str}/seats", sync_to_thread=True)
    def new_seats(self, request: Anyone, game: ShortPath) -> Seats:
        """The seats for what is chosen so far."""
        host_only(request)
        one = found(game)
        chosen = {name: value[:80] for name, value in request.query_params.items()}
        try:
            options = agreed(one, chosen)
            html = render(
                "seats.html",
                seats=seats_of(one, {**chosen, **options}),
                in_page=request.app.state.in_page,
            )
        except SetupError as error:
            return Seats(problem=sentence(error))
        return Seats(html=html, options=options)

    @post("/new/{game:str}", sync_to_thread=True)
    def begin(
        self, request: Anyone, rooms: TheRooms, game: ShortPath, data: Form
    ) -> Response[str] | Redirect:
        host_only(request)
        one = found(game)
        try:
            room = self._begun(rooms, one, data)
        except CairnError as error:
            if not wants_page(request):
                raise
            return _form(request, filled_in(one, data, problem=sentence(error)), 400)
        watched = (
            "" if room.sides() else "/replay"
        )  # bots among themselves: it is told from its beginning
        return to(f"/games/{room.id}{watched}")

    @post("/games/{game_id:str}/rematch", sync_to_thread=True)
    def rematch(self, request: Anyone, rooms: TheRooms, who: Who, data: Form) -> Redirect:
        host_only(request)
        if "again" not in data:
            raise RoomError(_("nothing was sent"))
        room = rooms.rematch(who.room)
        return to(f"/games/{room.id}")

    @post("/games/{game_id:str}/chapter", sync_to_thread=True)
    def chapter(self, request: Anyone, rooms: TheRooms, who: Who, data: Form) -> Redirect:
        """To a chapter of the tutorial, by its number; "free" leaves it."""
        host_only(request)
        wanted = data.get("chapter", "")
        if wanted == "free":
            rooms.set_free(who.room)
        else:
            rooms.turn_to(who.room, int(wanted) if wanted.isdecimal() else 0)
        return to(f"/games/{who.room.id}")

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

    def _begun(self, rooms: Rooms, one: Game, data: Mapping[str, str]) -> Room:
        """A game as its form was filled in."""
        options = chosen_options(one, data)
        guided = "tutorial" in data
        setup = one.setup(None if guided else data.get("scenario"), options)
        sitting = {seat: data.get(f"seat.{seat}", PERSON) for seat in setup.seats}
        wanted = data.get("name", "").strip()
        return rooms.create(
            one.name,
            setup.scenario,
            options,
            sitting,
            plain_name(wanted) if wanted else None,
            seed=_seed(data.get("seed", "").strip()),
            own_dice=data.get("dice") == "own",
            guided=guided,
            players={
                seat: player_name(data.get(f"player.{seat}", ""))
                for seat, who in sitting.items()
                if who in (PERSON, LINK)
            },
        )

    @get("/all-games", sync_to_thread=True)
    def take_all(self, request: Anyone, rooms: TheRooms) -> Response[bytes]:
        """All games as one file."""
        host_only(request)
        name = f"cairn-games-{datetime.now(UTC):%Y-%m-%d}.db"
        return Response(
            backup.packed(rooms.store.database),
            media_type="application/vnd.sqlite3",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @post("/import", sync_to_thread=True, request_max_body_size=LARGEST_FILE)
    def bring(self, request: Anyone, rooms: TheRooms, data: Upload) -> Redirect:
        """A game by its record, or all of a file that holds many."""
        host_only(request)
        file = data.get("record")
        raw = b"" if file is None else file.file.read(LARGEST_FILE)
        if raw.startswith(SQLITE_HEADER):
            rooms.bring_all(raw)
            return to("/")
        if len(raw) > LARGEST_RECORD:
            raise RoomError(
                _(
                    "this file is too large; a record has at most {largest_record} bytes",
                    largest_record=LARGEST_RECORD,
                )
            )
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            raise RoomError(_("this file is not a record of Cairn: it is not text")) from None
        if not text.strip():
            chosen = file.filename if file is not None else ""
            raise RoomError(
                _("the file {name} is empty", name=chosen)
                if chosen
                else _("choose the file of a saved game first")
            )
        room = rooms.bring(text, None)
        return to(f"/games/{room.id}")

    @get("/position", sync_to_thread=True)
    def set_up_position(self, request: Anyone, text: LongText = "") -> Response[str]:
        """Where the text of a position is typed, with a beginning of it; or with the text that an address holds."""
        host_only(request)
        first = registry.names()[0]
        return _position(request, text or f"cairn position 1\ngame: {first}\n")

    @post("/position", sync_to_thread=True)
    def begin_at_position(
        self, request: Anyone, rooms: TheRooms, data: Form
    ) -> Response[str] | Redirect:
        host_only(request)
        text = data.get("position", "")[:LONGEST_POSITION]
        try:
            room = rooms.place(text, None)
        except CairnError as error:
            if not wants_page(request):
                raise
            return _position(request, text, problem=sentence(error), status=400)
        return to(f"/games/{room.id}")

    @get("/games/{game_id:str}/position", sync_to_thread=True)
    def copy_position(self, request: Anyone, who: Who, ply: Moments = None) -> Response[str]:
        """Where a game stands or stood, hidden things too: for the host, unless others hide them."""
        host_only(request)
        with who.room.lock:
            if who.room.hides():
                raise RoomError(
                    _("others hide something here; its positions can be had when the game is over")
                )
            text = who.room.table.position(ply)
        return _position(request, text, name=who.room.name, game_id=who.room.id)

    @post("/games/{game_id:str}/rename", sync_to_thread=True)
    def rename(self, request: Anyone, rooms: TheRooms, game_id: GameId, data: Form) -> Redirect:
        host_only(request)
        rooms.rename(game_id, plain_name(data.get("name", "")))
        return to("/")

    @post("/games/{game_id:str}/delete", sync_to_thread=True)
    def remove(self, request: Anyone, rooms: TheRooms, game_id: GameId) -> Redirect:
        host_only(request)
        rooms.delete(game_id)
        return to("/")

    # playing

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
            return page(
                request,
                "game.html",
                game=about(room.table.game),
                id=room.id,
                name=room.name,
                link=link or "",
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

    # looking

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

    @post("/games/{game_id:str}/fork", sync_to_thread=True)
    def fork(self, request: Anyone, rooms: TheRooms, who: Who, data: Form) -> Redirect:
        """Play on by oneself from a moment of this game."""
        host_only(request)
        ply = data.get("ply", "")
        if not ply.isdecimal() or len(ply) > SEED_DIGITS:
            raise RoomError(_("there is no such moment of this game"))
        room = rooms.fork(who.room, who.seat, int(ply), data.get("seat"))
        return to(f"/games/{room.id}")

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
            html = _odds(who.room, who.seat, action)
        return Response(html, media_type=MediaType.HTML)

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
            return page(
                request,
                "replay.html",
                game=about(room.table.game),
                id=room.id,
                link=link or "",
                name=room.name,
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

    @get("/games/{game_id:str}/result", sync_to_thread=True)
    def result(self, request: Anyone, who: Who, link: Link = None) -> Response[str]:
        room = who.room
        with room.lock:
            table = room.table
            seen = charts.course(table, may_look(room, who.seat, ""))
            ended = table.result
            measure = table.narrator.note("chart.tracks") or _("The tracks over the game")
            return page(
                request,
                "result.html",
                game=about(table.game),
                id=room.id,
                link=link or "",
                name=room.name,
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
                    (capital(whose), _drawn(charts.tracks_chart, seen.of(whose), capital(whose)))
                    for whose in seen.sources
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
            return page(
                request,
                "review.html",
                game=about(room.table.game),
                id=room.id,
                link=link or "",
                name=room.name,
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
            html = _reviewed(room, job.found, link or "", may_fork=is_host(request) and not link)
            return Reviewed(1.0, html)

    # rules, style sheets, pictures

    @get("/rules/{game:str}", sync_to_thread=True)
    def rules(self, request: Anyone, game: ShortPath) -> Response[str]:
        one = found(game)
        listed = [(rule, rule.number.count(".")) for rule in register.rules(one.package)]
        return page(request, "rules.html", game=about(one), rules=listed)

    @get("/rules/{game:str}/{number:str}", sync_to_thread=True)
    def rule(self, game: ShortPath, number: ShortPath) -> Response[str]:
        """One rule, to be read beside the board."""
        one = found(game)
        rule = register.by_number(one.package).get(number)
        if rule is None:
            raise NoSuchGame(
                _("there is no rule {number!r} of {game}", number=number, game=one.name)
            )
        below = [
            other
            for other in register.rules(one.package)
            if other.number.startswith(f"{rule.number}.")
            and other.number.count(".") == rule.number.count(".") + 1
        ]
        html = render("rule.html", game=one.name, rule=rule, below=below)
        return Response(html, media_type=MediaType.HTML)

    @get("/style/{game:str}", sync_to_thread=True)
    def style(self, game: ShortPath) -> Response[str]:
        return Response(found(game).style(), media_type="text/css")

    @get("/picture/{game:str}", sync_to_thread=True)
    def picture(self, game: ShortPath) -> Response[str]:
        """A game in the middle, as it looks."""
        policy = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
        return Response(
            _picture(found(game).name, current_language()),
            media_type="image/svg+xml",
            headers={**policy, "Cache-Control": "max-age=3600"},
        )


def watched_room(rooms: Rooms, game_id: str, word: str) -> Room:
    room = rooms.room(game_id)
    if not secrets.compare_digest(room.watch.encode(), word.encode()):
        raise WrongLink(_("this link does not let you watch this game"))
    return room


def _seed(text: str) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or len(text) > SEED_DIGITS:
        raise SetupError(
            _(
                "a seed is a whole number from 0 on, of at most {seed_digits} digits, not {text!r}",
                seed_digits=SEED_DIGITS,
                text=text,
            )
        )
    return int(text) % 2**48


def _position(
    request: Anyone,
    text: str,
    *,
    name: str = "",
    game_id: str = "",
    problem: str = "",
    status: int = 200,
) -> Response[str]:
    """The text of a position, to be read, copied, changed and begun at."""
    shown = {
        "text": text,
        "address": whole(request, f"/position?{urlencode({'text': text})}"),
        "name": name,
        "id": game_id,
        "problem": problem,
        "longest": LONGEST_POSITION,
    }
    return page(request, "position.html", status, game=None, **shown)


def _form(request: Anyone, shown: dict[str, object], status: int = HTTP_200_OK) -> Response[str]:
    network = bool(request.app.state.address)
    return page(request, "new.html", status, network=network, **shown)


def _drawn(chart: charts.Chart, seen: charts.Course, label: str) -> Markup:
    return Markup(charts.for_all_screens(chart, seen, label))


def telling(events: Sequence[str], of_all: Iterable[Sequence[str]]) -> int:
    """How many sentences of an outcome are read first: some, and as many as tell it from the others."""
    others = [one for one in of_all if one != events]
    for n in range(FIRST_TOLD, len(events)):
        if all(other[:n] != events[:n] for other in others):
            return n
    return len(events)


def _odds(room: Room, seat: str | None, action: str) -> str:
    if not views.may_answer(room, seat):
        raise NotYourSeat(_("the odds are for whoever has to answer"))
    choice = room.table.choice(action)
    if choice is None:  # of a question that was answered meanwhile
        raise StaleAnswer(_("This can no longer be chosen: the game has moved on"))
    outlook = room.table.fork().odds(action)
    likely = sorted(outlook.outcomes, key=lambda one: -one.probability)
    said = [one.told for one in likely]
    events = [one.events for one in likely]
    rows = []
    for one in likely[:12]:
        first = telling(one.events, events)
        rows.append(
            {
                **_share(one.probability, outlook.exact),
                "changes": one.changes,
                "told": " ".join(one.events[:first]) or one.told or _("nothing is told"),
                "rest": " ".join(one.events[first:]),
                "then": one.then if one.choice or said.count(one.told) > 1 else "",
            }
        )
    rest = float(sum(one.probability for one in likely[12:]))
    return render(
        "odds.html",
        label=choice.label,
        exact=outlook.exact,
        rows=rows,
        left=len(likely) - len(rows),
        rest=percent(rest, 1),
        supposing=outlook.supposed,
        summed=_summed(likely, outlook.exact),
    )


def _reviewed(room: Room, found: Review, link: str, *, may_fork: bool) -> str:
    """What the coach found in a game."""
    table = room.table
    replay = {"seat": found.seat} | ({"link": link} if link else {})
    lossy = [one for one in found.decisions if one.doubt == CLEAR and one.better]
    label = _("The chance to win over the game, in hundredths")
    plies = [one.ply for one in found.turnings]
    return render(
        "reviewed.html",
        found=found,
        id=room.id,
        chart=Markup(charts.chances_chart(table, found.curve, plies, label)),
        parts=_balance(found),
        causes={
            CHOICE: _("mostly by your own choices"),
            LUCK: _("mostly by luck"),
            OTHERS: _("mostly by what others chose"),
        },
        lossy=sorted(lossy, key=lambda one: one.ply),
        replay=at(f"/games/{room.id}/replay?{urlencode(replay)}"),
        signed=_signed,
        may_fork=may_fork and not room.no_fork(None),
    )


def _balance(found: Review) -> list[tuple[str, str, str]]:
    """What the chance to win was made of: what, how much, and how sure that is."""
    parts = [(_("Your choices"), _signed(found.skill), "")]
    if found.others:
        parts.append((_("The others' choices"), _signed(found.others), ""))
    doubt = _("give or take {error}", error=percent(found.error))
    return [*parts, (_("Luck"), _signed(found.luck), doubt)]


def _signed(share: float) -> str:
    """A change of a chance, with its sign."""
    return percent(share, signed=True)


def _share(probability: Fraction, exact: bool) -> dict[str, object]:
    return {
        "share": percent(float(probability), 1),
        "fraction": str(probability) if exact else "",
        "width": round(float(probability) * 100),
    }


def _summed(likely: Sequence[Likelihood], exact: bool) -> list[dict[str, object]]:
    """What is gained and lost, and how likely, where several outcomes come to the same or there are many. Where nothing
    is yet, but something is asked, it depends on that."""
    found: dict[tuple[tuple[tuple[str, bool], ...], str], Fraction] = {}
    for one in likely:
        key = one.changes, "" if one.changes else one.choice
        found[key] = found.get(key, Fraction(0)) + one.probability
    if len(found) < 2 or len(found) == len(likely) <= FEW_OUTCOMES:
        return []
    ordered = sorted(found.items(), key=lambda item: -item[1])
    return [
        {**_share(share, exact), "changes": changes, "choice": choice}
        for (changes, choice), share in ordered
    ]


@cache
def _picture(name: str, language: str) -> str:
    moment = registry.find(name).moment() or None
    table = cairn.table(name, position=moment, seed=PICTURE_SEED, language=language)
    seen = table.game.view(table.now.state, None)
    drawn = table.game.pictures.board(seen, table.narrator)
    if drawn is None:
        return (HERE / "static" / "cairn.svg").read_text()
    return drawn.standalone(table.game.style())
