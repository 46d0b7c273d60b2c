"""Who is the host: whoever runs the server, at its own computer, or who brings the host's key."""

from __future__ import annotations

import ipaddress
import os
import re
import secrets
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request

HOST_COOKIE = "cairn-host"
CONNECTIONS = ("/proc/net/tcp", "/proc/net/tcp6")  # where Linux tells whose connections there are
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-real-ip")  # what a proxy says


def is_host(request: Request[Any, Any, Any]) -> bool:
    """Does this come from who runs the server? Not from another user of the computer, where the system tells, and not
    by way of a proxy: whom that speaks for shows only by the key."""
    key = request.app.state.host_key
    if key and secrets.compare_digest(key.encode(), request.cookies.get(HOST_COOKIE, "").encode()):
        return True
    if request.app.state.proxied:
        return False
    client = request.client
    if client is None or client.host == "testclient":  # a test client has a name for an address
        return True
    headers = request.headers
    if any(name in headers for name in FORWARDED):
        return False
    if not _is_own(client.host):
        return False
    owners = request.app.state.shares.owners  # of connections that are open
    if (client.host, client.port) not in owners:
        server = request.scope.get("server")
        owners[client.host, client.port] = owner_of(client.port, (server and server[1]) or 0)
    owner = owners[client.host, client.port]
    return owner is None or owner == os.getuid()


@lru_cache(1000)
def _is_own(address: str) -> bool:
    """Is it an address of this computer that no other can have?"""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def owner_of(port: int, to: int) -> int | None:
    """The user whose program has connected from one port of this computer to another; None where that is not told."""
    # each line: its number, from where, to where, its state, two queues, a timer, how often again, whose it is
    wanted = re.compile(
        rf"^ *\d+: \w+:{port:04X} \w+:{to:04X} \w+ \w+:\w+ \w+:\w+ \w+ +(\d+) ", re.MULTILINE
    )
    for file in CONNECTIONS:
        try:
            found = wanted.search(Path(file).read_text(encoding="ascii"))
        except OSError:
            continue
        if found is not None:
            return int(found[1])
    return None
