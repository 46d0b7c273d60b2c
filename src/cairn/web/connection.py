"""The connections of the server: each is counted, and closed when the rest of a request does not come."""

from __future__ import annotations

import asyncio
import sys

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from cairn.core.words import _
from cairn.web import metrics
from cairn.web.edge import Shares, Site, client_at
from cairn.web.host import FROM_HOST, is_own_user
from cairn.web.rights import RoomError

SPARE_FILES = 100  # for the database and the like
LONGEST_HEAD = 65_536  # bytes of a request before its body
MOMENT = 0.5  # seconds


class Connection(HttpToolsProtocol):
    """A connection that is counted, and closed when the rest of a request does not come."""

    _late: asyncio.TimerHandle | None = None
    _stopping = False
    _begun = False  # the head of a request has begun, and not ended
    _head = 0  # bytes that came with it
    _from_host: bool | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self._shares.connect(self._client)
        except RoomError as error:
            self._refuse(error.status, str(error))
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._shares.disconnect(self._client)
        self._enough()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._head = self._head + len(data) if self._begun else 0
        if self._head > LONGEST_HEAD:
            self._refuse(431, _("the head of the request is too long"))
        self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope[FROM_HOST] = self._is_from_host  # type: ignore[literal-required]
        self._begun = True

    def on_headers_complete(self) -> None:
        self._begun = False
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._begun:  # the beginning of another request came with the last
            self._unset_keepalive_if_required()
        self._wait()

    def shutdown(self) -> None:
        """The server is about to stop. Who has just connected has a moment to ask."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None and not self._stopping:
            self._stopping = True
            self.loop.call_later(MOMENT, self.shutdown)
        elif not self.transport.is_closing():
            super().shutdown()

    def _is_from_host(self) -> bool:
        """Is it of the user who runs the server? That is found out once, when it is first needed. If the other end is
        gone by then, another may have its port by now, so it counts as nobody's."""
        if self._from_host is None:
            own = self.client and self.server and is_own_user(self.client, self.server)
            self._from_host = bool(own) and self._is_connected()
        return self._from_host

    def _is_connected(self) -> bool:
        """Asked of a copy of its socket: that of uvloop remembers the other end, also when it is gone."""
        try:
            with self.transport.get_extra_info("socket").dup() as copy:
                copy.getpeername()
        except OSError:
            return False
        return not self.transport.is_closing()

    @property
    def _shares(self) -> Shares:
        site: Site = self.config.app  # type: ignore[assignment]
        shares: Shares = site.state.shares
        return shares

    @property
    def _client(self) -> str:
        return client_at(self.client[0]) if self.client else ""

    def _due(self) -> bool:
        """Has something of a request still to come?"""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None:
            return True
        if self.pipeline:  # nothing is read until the answer before it is sent
            return False
        return cycle.more_body or (cycle.response_complete and self.timeout_keep_alive_task is None)

    def _wait(self) -> None:
        if not self._due() or self.transport.is_closing():
            self._enough()
        elif self._late is None:
            self._late = self.loop.call_later(self._shares.limits.patience, self._give_up)

    def _enough(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._late = None
        if self._due():
            self._refuse(408, _("the rest of the request did not come"))

    def _refuse(self, status: int, said: str) -> None:
        """One sentence, and the connection is closed."""
        metrics.REFUSALS.add(status)
        body = said.encode()
        head = f"HTTP/1.1 {status} -\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n"
        self.transport.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
        self.transport.close()


def more_files(wanted: int) -> int:
    """Let this process have as many files open as connections need. Returns how many connections it can have."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted + SPARE_FILES
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most - SPARE_FILES
