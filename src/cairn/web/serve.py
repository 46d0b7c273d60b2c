"""`cairn serve`: games in a browser, on this computer or in its network."""

from __future__ import annotations

import gc
import ipaddress
import os
import secrets
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import uvicorn
from sqlalchemy.engine import make_url

from cairn import signing
from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.web.app import answer_aside, application
from cairn.web.aside import Aside
from cairn.web.database import DatabaseFailed
from cairn.web.edge import Connection, Limits, Site, more_files
from cairn.web.rooms import Rooms

TURN = 0.002  # seconds that a thread goes on while others wait
IDLE = 75  # seconds that a connection is kept: who uses it again in the moment it is closed gets no answer
INSTALL_SIGNED = ".venv/bin/pip install -e '.[signed]'"
PATIENCE = 2  # seconds for what is being answered when the server is to stop


class CannotServe(CairnError):
    """The server cannot start: it says why and what to do."""


class Server(uvicorn.Server):
    """A server that stops at once, although pages are open: what they listen to would never end by itself."""

    def __init__(self, site: Site, patience: int = PATIENCE) -> None:
        super().__init__(
            uvicorn.Config(
                site,
                log_level="warning",
                timeout_graceful_shutdown=patience,
                timeout_keep_alive=IDLE,
                http=Connection,
            )
        )
        self._rooms: Rooms = site.state.rooms
        self._aside: Aside | None = site.state.get("aside")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._rooms.close()
        await super().shutdown(sockets)
        if self._aside is not None:
            self._aside.stop()
        self._rooms.store.close()


def data_folder() -> Path:
    """Where this user's games are kept."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "cairn"


def default_database() -> str:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotServe(
            _(
                "the folder {folder} cannot be made ({reason}); name a database by --database",
                folder=folder,
                reason=error.strerror,
            )
        ) from error
    return f"sqlite:///{folder / 'games.db'}"


def is_local(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def own_address() -> str:
    """The address by which other devices reach this computer. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def bound(host: str, port: int) -> socket.socket:
    """A socket to listen at; taken at once, so that a busy port is found out before anything starts."""
    version = socket.AF_INET6 if ":" in host else socket.AF_INET
    # a socket that does not say it is TCP is not told to send at once, and every answer waits 40 ms for nothing
    listening = socket.socket(version, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # whoever comes before the server is up waits for it
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotServe(
            _(
                "cannot listen at {host} port {port} ({reason}); choose another by --port N, or by "
                "'make play PORT=N'",
                host=host,
                port=port,
                reason=reason,
            )
        ) from error
    return listening


def signs(database: str, key: Path | None) -> signing.Signer | None:
    """Who signs the records that leave this server: with the key in a file, or in the one beside the database."""
    url = make_url(database)
    file = url.database if url.get_backend_name() == "sqlite" else None
    if key is None and file == ":memory:":
        return None
    return signing.signer(
        key or (Path(file) if file else data_folder() / "games").with_suffix(".key")
    )


def run(
    host: str,
    port: int,
    database: str | None,
    open_browser: bool,
    say: Callable[[str], None],
    signing_key: Path | None = None,
) -> None:
    listening = bound(host, port)
    actual = listening.getsockname()[1]
    local = is_local(host)
    wild = host in ("0.0.0.0", "::")
    shown = "127.0.0.1" if wild else host
    reached = own_address() if wild else host
    key = "" if local else secrets.token_urlsafe(12)
    address = "" if local else f"http://{reached}:{actual}"
    try:
        known = (
            database or default_database(),
            key,
            address,
            () if local else (socket.gethostname().lower(),),
        )
        site = application(*known, Limits(all_connections=more_files(Limits.all_connections)))
        site.state.signer = signs(known[0], signing_key)
        if site.state.rooms.store.database.is_shared:
            site.state.aside = Aside(partial(answer_aside, *known))
    except (DatabaseFailed, signing.KeyProblem):
        listening.close()
        raise
    home = f"http://{f'[{shown}]' if ':' in shown else shown}:{actual}/"
    say(_("Cairn is at {home} (stop it with Ctrl+C)", home=home))
    if site.state.signer is None:
        say(_("Records are not signed: that needs {command}", command=INSTALL_SIGNED))
    if not local:
        say(_("You, on another device: {link}", link=f"{address}/host/{key}"))
        say(_("Other players: the links of their seats, which you find beside the board."))
    server = Server(site)
    if open_browser:
        threading.Timer(0.8, webbrowser.open, (home,)).start()
    _settle_down()
    # Ctrl+C is how one ends it, and uvicorn passes that on when it has stopped
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    say("\n" + _("Cairn has stopped; your games are kept."))


def _settle_down() -> None:
    """Nobody waits longer than need be: what is in memory by now stays, so no search for garbage goes through it; and a
    thread that works on a long answer lets the others have their turn soon."""
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(TURN)
