"""The server: Litestar on uvicorn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Server
from litestar.static_files import create_static_files_router
from litestar.status_codes import (
    HTTP_204_NO_CONTENT,
    HTTP_400_BAD_REQUEST,
    HTTP_500_INTERNAL_SERVER_ERROR,
)
from litestar.types import Message, Scope

from cairn import __version__, games, signing
from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.web import assets, logs, metrics
from cairn.web.api import GamesController, TheRooms, public_key
from cairn.web.aside import work
from cairn.web.database import POSTGRESQL
from cairn.web.edge import NO_LIMITS, REFUSED, Limits, Shares, Site, client_of
from cairn.web.guard import guard
from cairn.web.looking import LookController
from cairn.web.notices import hear
from cairn.web.page import http_problem_page, problem_page
from cairn.web.pages import PagesController
from cairn.web.playing import PlayController
from cairn.web.reviews import Reviews
from cairn.web.rights import RoomError
from cairn.web.rooms import Rooms
from cairn.web.speaking import speak
from cairn.web.store import Store

if TYPE_CHECKING:  # a web page has no processes
    from multiprocessing.connection import Connection

HERE = Path(__file__).parent
BODY_LIMIT = 500_000  # bytes of a request; more only of the host's, where games come in
HEALTH = "/health"

# What describes the API for programs. Pages that do it for people would load their scripts from elsewhere.
DESCRIPTIONS = (
    JsonRenderPlugin(path=("/", "/openapi.json"), media_type=MediaType.JSON),
    YamlRenderPlugin(path="/openapi.yaml"),
)

# Nothing is loaded from anywhere else, nothing in a page runs that is not a file of ours, and nobody frames it.
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # without any, forms would say that they come from nowhere
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

FRAMED = {  # by a page of the same site
    "Content-Security-Policy": HEADERS["Content-Security-Policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors 'self'"
    ),
    "X-Frame-Options": "SAMEORIGIN",
}


def application(
    database: str,
    host_key: str = "",
    address: str = "",
    names: Iterable[str] = (),
    limits: Limits = Limits(),  # noqa: B008 (it cannot be changed)
    *,
    proxied: bool = False,
    alone: bool = True,
    in_page: bool = False,
    base: str = "",
) -> Site:
    """The whole site, on this database. With a host key, whoever brings it is the host from any address. The address
    is where other devices find this server, the names are what it goes by besides localhost and bare addresses. Behind
    a proxy nobody is the host without the key. Who is not alone has a database that others write to too; on PostgreSQL
    nobody is sure to be. In a page there is no server at all: the page shows the site in a frame (`inside`). The base
    is the path below which the site lies, where that is not the root of its host (`place`)."""
    load_facts()
    store = Store(database)
    rooms = Rooms(store, alone=alone and store.database.name != POSTGRESQL, linked=not in_page)

    return with_routes(
        State(
            {
                "rooms": rooms,
                "host_key": host_key,
                "address": address,
                "names": frozenset(names),
                "proxied": proxied,
                "shares": Shares(limits),
                "reviews": Reviews(),
                "signer": None,  # who signs the records that leave the server
                "in_page": in_page,
                "base": base,
                "headers": _as_sent(HEADERS | FRAMED if in_page else HEADERS),
            }
        )
    )


def with_routes(state: State) -> Site:
    """The site whose pages know no more than this."""
    return Site(
        route_handlers=[
            GamesController,
            PagesController,
            PlayController,
            LookController,
            public_key,
            health,
            create_static_files_router(path="/static", directories=[HERE / "static"]),
        ],
        dependencies={"rooms": Provide(_rooms, sync_to_thread=False)},
        state=state,
        exception_handlers={
            CairnError: problem_page,
            HTTPException: http_problem_page,
            HTTP_500_INTERNAL_SERVER_ERROR: _fault_page,
        },
        lifespan=[_hearing],
        logging_config=None,  # ours is in `logs`
        before_request=_enter,
        before_send=[_secure],
        request_max_body_size=BODY_LIMIT,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=4
        ),
        openapi_config=OpenAPIConfig(
            title="Cairn",
            version=__version__,
            path="/api/schema",
            servers=[Server(url=state.base or "/")],
            render_plugins=DESCRIPTIONS,
        ),
    )


def _rooms(state: State) -> Rooms:
    rooms: Rooms = state.rooms
    return rooms


@asynccontextmanager
async def _hearing(site: Litestar) -> AsyncIterator[None]:
    """While the server runs, it hears of what others change."""
    rooms = site.state.rooms
    if rooms.store.database.name != POSTGRESQL:
        yield
        return
    listening = asyncio.create_task(hear(rooms.store.database, rooms.heard))
    yield
    listening.cancel()
    await asyncio.wait([listening])


def load_facts() -> None:
    """Before anybody is heard: the first to ask does not wait, nor two at once."""
    for name in games.names():
        games.find(name).facts()


def answer_aside(known: Mapping[str, Any], log: str, key: Path | None, line: Connection) -> None:
    """In a process of its own: the same site, for what takes long. Nobody plays here, and who asks was counted at the
    edge."""
    logs.set_up(log, requests=False)
    site = application(**{**known, "limits": NO_LIMITS}, alone=False)
    site.state.signer = None if key is None else signing.signer(key)
    site.state.rooms.think = None
    work(line, site)


@get(HEALTH, include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=True)
def health(rooms: TheRooms) -> str:
    """Whether the server is up and its database answers; for whoever watches over it, however often they ask."""
    rooms.store.database.check()
    return "ok\n"


def numbers(site: Site) -> str:
    """What Prometheus is told."""
    rooms, shares = site.state.rooms, site.state.shares
    return metrics.text(
        {
            "cairn_streams": ("Streams that are open.", shares.streams.total()),
            "cairn_connections": ("Connections that are open.", shares.connections.total()),
            "cairn_rooms": ("Games that are open in memory.", len(rooms)),
        }
    )


async def _enter(request: Request[Any, Any, Any]) -> Response[None] | None:
    speak(request)
    if REFUSED in request.scope["state"]:
        raise request.scope["state"][REFUSED]
    if request.scope["path"] != HEALTH:
        request.app.state.shares.ask(client_of(request.scope))
    await guard(request)
    return _methods(request) if request.method == "OPTIONS" else None


def _methods(request: Request[Any, Any, Any]) -> Response[None]:
    """What may be done at a path. Litestar's own answer knows only of the first of its handlers."""
    path = request.scope["path_template"]
    known = {
        method for one in request.app.routes if one.path_format == path for method in one.methods
    }
    return Response(
        None, status_code=HTTP_204_NO_CONTENT, headers={"Allow": ", ".join(sorted(known))}
    )


def _as_sent(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


async def _secure(message: Message, scope: Scope) -> None:
    """Every answer has these headers: pages, files and refusals too."""
    if message["type"] == "http.response.start":
        headers = [*message["headers"]]
        given = {name.lower() for name, _value in headers}
        found = message["status"] < HTTP_400_BAD_REQUEST
        kept = assets.caching(scope["path"], scope["query_string"]) if found else "no-store"
        wanted = (*scope["litestar_app"].state.headers, (b"cache-control", kept.encode()))
        message["headers"] = [*headers, *(one for one in wanted if one[0] not in given)]


class Fault(RoomError):
    """A mistake of ours."""

    status = HTTP_500_INTERNAL_SERVER_ERROR


def _fault_page(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """The visitor learns that it was not them, whoever runs the server what it was."""
    if isinstance(error, RecursionError) and "deserializing" in str(error):
        return problem_page(request, RoomError(_("this is nested too deeply to be read")))
    reference = token_hex(4)
    metrics.ERRORS.add()
    fields = {"reference": reference, "method": request.method, "path": logs.path(request.scope)}
    logs.LOG.error("a mistake of ours", exc_info=error, extra={"fields": fields})
    said = _(
        "Cairn made a mistake; the game is as it was before. Its number is {reference}",
        reference=reference,
    )
    return problem_page(request, Fault(said))


__all__ = ["application"]
