"""Who is the host: whoever runs the server, at its own computer, or who brings the host's key."""

from __future__ import annotations

import ipaddress
import os
import secrets
from contextlib import suppress
from pathlib import Path
from struct import iter_unpack
from typing import Any

from litestar import Request

HOST_COOKIE = "cairn-host"
CONNECTIONS = ("/proc/net/tcp", "/proc/net/tcp6")  # where Linux tells whose connections there are
OPEN = "01"  # how it writes that both ends are there: of one that is closed it tells no owner, or the wrong one
NOBODY = -1
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-real-ip")  # what a proxy says
FROM_HOST = (
    "from_host"  # in a request: asks whether its connection is of the user who runs the server
)

Address = tuple[str, int | None]


def is_host(request: Request[Any, Any, Any]) -> bool:
    """Does this come from who runs the server? Not from another user of the computer, where the system tells, and not
    by way of a proxy: whom that speaks for shows only by the key."""
    state = request.app.state
    if state.in_page:  # nobody else can ask
        return True
    if state.host_key and secrets.compare_digest(
        state.host_key.encode(), request.cookies.get(HOST_COOKIE, "").encode()
    ):
        return True
    if state.proxied or any(name in request.headers for name in FORWARDED):
        return False
    client = request.client  # but for a proxy, nobody chooses what is written there
    if client is not None and client.host == "testclient":
        return True
    found: bool = request.scope.get(FROM_HOST, bool)()  # type: ignore[operator]
    return found


def is_own_user(client: Address, server: Address) -> bool:
    """Is a connection from this computer, and of a program of the user who runs this?"""
    if not ipaddress.ip_address(client[0]).is_loopback:
        return False
    owner = owner_of(client, server)
    return owner is None or owner == os.getuid()


def owner_of(client: Address, server: Address) -> int | None:
    """The user whose program has a connection open from one address of this computer to another; nobody, if there is
    none, and None where the system does not tell."""
    told = False
    for file in CONNECTIONS:
        with suppress(OSError):
            text, told = Path(file).read_text(encoding="ascii"), True
            for mapped in (False, True):
                ends = f": {_told(client, mapped)} {_told(server, mapped)} {OPEN} "
                _before, found, rest = text.partition(ends)
                if found:  # next are two queues, a timer, how often again, whose it is
                    return int(rest.split(maxsplit=4)[3])
    return NOBODY if told else None


def _told(address: Address, mapped: bool) -> str:
    """An address as Linux writes it: each four bytes as a number of this machine; one of IPv4 as it is, or mapped into
    IPv6."""
    host, port = address
    packed = ipaddress.ip_address(host).packed
    if mapped and len(packed) == 4:
        packed = b"\0" * 10 + b"\xff\xff" + packed
    words = "".join(f"{word:08X}" for (word,) in iter_unpack("=I", packed))
    return f"{words}:{port or 0:04X}"
