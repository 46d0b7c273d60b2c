"""The server: Litestar on uvicorn."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.response import Response
from litestar.static_files import create_static_files_router

from cairn import __version__
from cairn.core.errors import CairnError
from cairn.web.api import GamesController
from cairn.web.guard import guard
from cairn.web.pages import PagesController, http_problem_page, problem_page
from cairn.web.rooms import Rooms
from cairn.web.store import Store

HERE = Path(__file__).parent
BODY_LIMIT = 5_000_000  # bytes of one request

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


def application(
    database: str, host_key: str = "", address: str = "", names: Iterable[str] = ()
) -> Litestar:
    """The whole site, on this database. With a host key, whoever brings it is the host from any address. The address
    is where other devices find this server, the names are what it goes by besides localhost and bare addresses."""
    rooms = Rooms(Store(database))

    def the_rooms() -> Rooms:
        return rooms

    return Litestar(
        route_handlers=[
            GamesController,
            PagesController,
            create_static_files_router(path="/static", directories=[HERE / "static"]),
        ],
        dependencies={"rooms": Provide(the_rooms, sync_to_thread=False)},
        state=State({"host_key": host_key, "address": address, "names": frozenset(names)}),
        exception_handlers={CairnError: problem_page, HTTPException: http_problem_page},
        before_request=guard,
        after_request=_secure,
        request_max_body_size=BODY_LIMIT,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=4
        ),
        openapi_config=OpenAPIConfig(title="Cairn", version=__version__, path="/api/schema"),
    )


def _secure(response: Response[object]) -> Response[object]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


__all__ = ["Request", "application"]
