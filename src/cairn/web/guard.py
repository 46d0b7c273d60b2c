"""Who may talk to this server: pages of its own, under a name of its own.

A page of another site must not reach a Cairn on somebody's computer: neither by a name that it has let point here
(DNS rebinding), nor by a form or script of its own. What is sent must be of the kind that is read here.
"""

from __future__ import annotations

import ipaddress
import re
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.params import BodyKwarg

from cairn.core.words import _
from cairn.web.api import host_only
from cairn.web.rights import RoomError

SAFE = {"GET", "HEAD", "OPTIONS"}
OWN = {"same-origin", "none"}
FOR_HOST = "for_host"  # what only the host may ask for: nothing of what anybody else sends is read
HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[^\s:@/?#\[\]]+)(:[0-9]*)?")


class Foreign(RoomError):
    status = 403


class WrongKind(RoomError):
    status = 415


def host_name(host: str) -> str:
    """The name in a Host header, without the port; nothing if it is no such header."""
    found = HOST.fullmatch(host)
    return "" if found is None else found["name"].strip("[]").lower()


@lru_cache(1000)
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
        raise Foreign(
            _("this server does not go by the name {host_name!r}", host_name=host_name(host)[:80])
        )
    if request.method not in SAFE:
        _check_origin(request, host)
    if request.route_handler.opt.get(FOR_HOST):
        host_only(request)
    await _check_kind(request)


def _check_origin(request: Request[Any, Any, Any], host: str) -> None:
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site is not None and site not in OWN:
        raise Foreign(_("this was sent by a page of another site"))
    if origin is not None and _place(origin) != host:
        raise Foreign(_("this was sent by a page of another site"))


async def _check_kind(request: Request[Any, Any, Any]) -> None:
    """A form of another site can send JSON as text, but not as JSON."""
    data = request.route_handler.parsed_data_field
    if data is None or not isinstance(data.kwarg_definition, BodyKwarg):
        return
    wanted, given = str.__str__(data.kwarg_definition.media_type), request.content_type[0]
    if given != wanted and (given or await request.body()):
        nothing = _("no kind at all")
        raise WrongKind(
            _(
                "this is read as {wanted}, but it was sent as {given}",
                wanted=wanted,
                given=given[:80] or nothing,
            )
        )


def _place(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
