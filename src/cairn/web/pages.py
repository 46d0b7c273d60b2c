"""The pages around games: home, setting up, bringing and taking games, rules and pictures."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Annotated
from urllib.parse import urlencode

from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import MultipartBody, QueryParameter
from litestar.response import Redirect
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

import cairn
from cairn import games as registry
from cairn import register
from cairn.core.errors import CairnError
from cairn.core.words import _, current_language
from cairn.game import Game, SetupError
from cairn.web import backup, lobby
from cairn.web.api import GameId, TheRooms, Who, plain_name, player_name
from cairn.web.database import SQLITE_HEADER
from cairn.web.host import HOST_COOKIE
from cairn.web.lobby import about, agreed, chosen_options, filled_in, seats_of
from cairn.web.page import (
    DIGITS,
    Anyone,
    Form,
    Moments,
    PageController,
    ShortPath,
    found,
    page,
    sentence,
    to,
    wants_page,
    whole,
)
from cairn.web.place import at
from cairn.web.rendering import render
from cairn.web.rights import LINK, PERSON, NoSuchGame, RoomError, WrongLink
from cairn.web.room import Room
from cairn.web.rooms import Rooms

HERE = Path(__file__).parent
LARGEST_RECORD = 4_000_000  # bytes
LARGEST_FILE = 50_000_000  # bytes of all games together
LONGEST_POSITION = 40_000  # characters
PICTURE_SEED = 7  # of a game that is shown at its beginning

Upload = MultipartBody[dict[str, UploadFile]]
LongText = Annotated[str, QueryParameter(max_length=LONGEST_POSITION)]


class Seats(Struct):
    """The seats of a set-up as a piece of its form, or what is wrong with it; and the options, of which one may have
    changed with another."""

    html: str = ""
    problem: str = ""
    options: dict[str, str] = {}


class PagesController(PageController):
    """What there is before a game and around it."""

    @get("/", sync_to_thread=True, for_host=True)
    def home(self, request: Anyone, rooms: TheRooms) -> Response[str]:
        rows, saved = rooms.store.games(), lobby.briefs(rooms)
        return page(
            request,
            "home.html",
            game=None,
            games=[lobby.card(one, rows) for one in registry.offered()],
            going=sorted((one for one in saved if not one.result), key=lambda one: not one.mine),
            finished=[one for one in saved if one.result],
            shown=lobby.SHOWN,
            staying=sum(map(backup.stays, rows)) if rooms.linked else 0,
        )

    @get("/statistics", sync_to_thread=True, for_host=True)
    def statistics(self, request: Anyone, rooms: TheRooms) -> Response[str]:
        """How the games ended that people played here."""
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

    # setting up

    @get("/new/{game:str}", sync_to_thread=True, for_host=True)
    def new(self, request: Anyone, rooms: TheRooms, game: ShortPath) -> Response[str]:
        return _form(request, filled_in(found(game), {}, rooms.store.games()))

    @get("/new/{game:str}/seats", sync_to_thread=True, for_host=True)
    def new_seats(self, request: Anyone, game: ShortPath) -> Seats:
        """The seats for what is chosen so far."""
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

    @post("/new/{game:str}", sync_to_thread=True, for_host=True)
    def begin(
        self, request: Anyone, rooms: TheRooms, game: ShortPath, data: Form
    ) -> Response[str] | Redirect:
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

    def _begun(self, rooms: Rooms, one: Game, data: Mapping[str, str]) -> Room:
        """A game as its form was filled in; of a tutorial the one that was begun before, if it is not over."""
        options, seed = chosen_options(one, data), _seed(data.get("seed", "").strip())
        guided = "tutorial" in data
        going = rooms.lesson(one.name) if guided and seed is None else None
        if going is not None:
            return going
        setup = one.setup(None if guided else data.get("scenario"), options)
        sitting = {seat: data.get(f"seat.{seat}", PERSON) for seat in setup.seats}
        wanted = data.get("name", "").strip()
        return rooms.create(
            one.name,
            setup.scenario,
            options,
            sitting,
            plain_name(wanted) if wanted else None,
            seed=seed,
            own_dice=data.get("dice") == "own",
            guided=guided,
            players={
                seat: player_name(data.get(f"player.{seat}", ""))
                for seat, who in sitting.items()
                if who in (PERSON, LINK)
            },
        )

    @post("/games/{game_id:str}/rematch", sync_to_thread=True, for_host=True)
    def rematch(self, rooms: TheRooms, who: Who, data: Form) -> Redirect:
        if "again" not in data:
            raise RoomError(_("nothing was sent"))
        room = rooms.rematch(who.room)
        return to(f"/games/{room.id}")

    @post("/games/{game_id:str}/chapter", sync_to_thread=True, for_host=True)
    def chapter(self, rooms: TheRooms, who: Who, data: Form) -> Redirect:
        """To a chapter of the tutorial, by its number; "free" leaves it."""
        wanted = data.get("chapter", "")
        if wanted == "free":
            rooms.set_free(who.room)
        else:
            rooms.turn_to(who.room, int(wanted) if wanted.isdecimal() else 0)
        return to(f"/games/{who.room.id}")

    @get("/position", sync_to_thread=True, for_host=True)
    def set_up_position(self, request: Anyone, text: LongText = "") -> Response[str]:
        """Where the text of a position is typed, with a beginning of it; or with the text that an address holds."""
        first = registry.names()[0]
        return _position(request, text or f"cairn position 1\ngame: {first}\n")

    @post("/position", sync_to_thread=True, for_host=True)
    def begin_at_position(
        self, request: Anyone, rooms: TheRooms, data: Form
    ) -> Response[str] | Redirect:
        text = data.get("position", "")[:LONGEST_POSITION]
        try:
            room = rooms.place(text, None)
        except CairnError as error:
            if not wants_page(request):
                raise
            return _position(request, text, problem=sentence(error), status=400)
        return to(f"/games/{room.id}")

    @get("/games/{game_id:str}/position", sync_to_thread=True, for_host=True)
    def copy_position(self, request: Anyone, who: Who, ply: Moments = None) -> Response[str]:
        """Where a game stands or stood, hidden things too: for the host, unless others hide them."""
        with who.room.lock:
            if who.room.hides():
                raise RoomError(
                    _("others hide something here; its positions can be had when the game is over")
                )
            text = who.room.table.position(ply)
        return _position(request, text, name=who.room.name, game_id=who.room.id)

    # games that are kept

    @get("/all-games", sync_to_thread=True, for_host=True)
    def take_all(self, rooms: TheRooms) -> Response[bytes]:
        """All games as one file, but for those that stay on a server which others can reach too."""
        name = f"cairn-games-{datetime.now(UTC):%Y-%m-%d}.db"
        return Response(
            backup.packed(rooms.store.database, whole=not rooms.linked),
            media_type="application/vnd.sqlite3",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @post("/import", sync_to_thread=True, request_max_body_size=LARGEST_FILE, for_host=True)
    def bring(self, rooms: TheRooms, data: Upload) -> Redirect:
        """A game by its record, or all of a file that holds many."""
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

    @post("/games/{game_id:str}/rename", sync_to_thread=True, for_host=True)
    def rename(self, rooms: TheRooms, game_id: GameId, data: Form) -> Redirect:
        rooms.rename(game_id, plain_name(data.get("name", "")))
        return to("/")

    @post("/games/{game_id:str}/delete", sync_to_thread=True, for_host=True)
    def remove(self, rooms: TheRooms, game_id: GameId) -> Redirect:
        rooms.delete(game_id)
        return to("/")

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


def _seed(text: str) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or len(text) > DIGITS:
        raise SetupError(
            _(
                "a seed is a whole number from 0 on, of at most {seed_digits} digits, not {text!r}",
                seed_digits=DIGITS,
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


@cache
def _picture(name: str, language: str) -> str:
    moment = registry.find(name).moment() or None
    table = cairn.table(name, position=moment, seed=PICTURE_SEED, language=language)
    seen = table.game.view(table.now.state, None)
    drawn = table.game.pictures.board(seen, table.narrator)
    if drawn is None:
        return (HERE / "static" / "cairn.svg").read_text()
    return drawn.standalone(table.game.style())
