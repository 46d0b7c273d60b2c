"""Who may talk to this server: pages of its own, under a name of its own.

A page of another site must not reach a Cairn on somebody's computer: neither by a name that it has let point here
(DNS rebinding), nor by a form or script of its own.
"""

from __future__ import annotations

import ipaddress
from typing import Any
from urllib.parse import urlsplit

from litestar import Request

from cairn.web.rooms import RoomError

SAFE = {"GET", "HEAD", "OPTIONS"}
OWN = {"same-origin", "none"}


class Foreign(RoomError):
    status = 403


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def known(host: str, names: frozenset[str]) -> bool:
    """A bare address cannot be made to point elsewhere; a name must be one of ours."""
    name = host_name(host)
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name == "localhost" or name in names
    return True


async def guard(request: Request[Any, Any, Any]) -> None:
    host = request.headers.get("host", "")
    if not known(host, request.app.state.names):
        raise Foreign(f"this server does not go by the name {host_name(host)[:80]!r}")
    if request.method in SAFE:
        return
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site is not None and site not in OWN:
        raise Foreign("this was sent by a page of another site")
    if origin is not None and _place(origin) != host:
        raise Foreign("this was sent by a page of another site")


def _place(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
