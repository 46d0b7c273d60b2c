"""Who is the host: whoever runs the server, at its own computer, or who brings the host's key."""

from __future__ import annotations

import ipaddress
import os
import secrets
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
    given = request.cookies.get(HOST_COOKIE, "")
    if key and secrets.compare_digest(key.encode(), given.encode()):
        return True
    if request.app.state.proxied:
        return False
    client = request.client
    if client is None or client.host == "testclient":  # a test client has a name for an address
        return True
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        if not ipaddress.ip_address(client.host).is_loopback:
            return False
    except ValueError:
        return False
    owners = request.app.state.shares.owners  # of connections that are open
    if (client.host, client.port) not in owners:
        server = request.scope.get("server")
        owners[client.host, client.port] = owner_of(client.port, (server and server[1]) or 0)
    owner = owners[client.host, client.port]
    return owner is None or owner == os.getuid()


def owner_of(port: int, to: int) -> int | None:
    """The user whose program has connected from one port of this computer to another; None where that is not told."""
    for file in CONNECTIONS:
        try:
            lines = Path(file).read_text(encoding="ascii").splitlines()[1:]
        except OSError:
            continue
        for line in lines:
            _number, here, there, _state, _queues, _timer, _again, user, *_rest = line.split()
            if (_port(here), _port(there)) == (port, to):
                return int(user)
    return None


def _port(address: str) -> int:
    return int(address.rpartition(":")[2], 16)
