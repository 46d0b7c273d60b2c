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
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from sqlalchemy.engine import make_url

from cairn import signing
from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.extras import installing
from cairn.web import logs, metrics
from cairn.web.app import answer_aside, application, load_facts, numbers
from cairn.web.aside import Aside
from cairn.web.beside import Worker
from cairn.web.connection import Connection, more_files
from cairn.web.database import POSTGRESQL, Database
from cairn.web.edge import Limits, Site
from cairn.web.place import path_of
from cairn.web.reviews import Reviews
from cairn.web.reviews import work as look_back
from cairn.web.rooms import Rooms
from cairn.web.thinkers import Thinkers
from cairn.web.workers import Workers

TURN = 0.002  # seconds that a thread goes on while others wait
GARBAGE = (
    50_000,
    20,
    1_000,
)  # things made until it is searched for among the new, the newer, and all
IDLE = 75  # seconds that a connection is kept: who uses it again in the moment it is closed gets no answer
PATIENCE = 2  # seconds for what is being answered when the server is to stop,
HOSTED_PATIENCE = 10  # and for that of a server that others depend on
METRICS_HOST = "127.0.0.1"


class CannotServe(CairnError):
    """The server cannot start: it says why and what to do."""


@dataclass(frozen=True)
class Settings:
    """What every process of a server has to know."""

    site: Mapping[str, Any]  # what `application` is given, aside too
    workers: int = 1
    proxies: str = ""  # whose word is taken on who is asking
    metrics: tuple[str, int] | None = None
    log: str = ""
    patience: int = PATIENCE
    signing_key: Path | None = None


class Server(uvicorn.Server):
    """A server that stops at once, although pages are open: what they listen to would never end by itself."""

    def __init__(
        self,
        site: Site,
        patience: int = PATIENCE,
        *,
        proxies: str = "",
        log: str = "",
        ready: Callable[[], object] | None = None,
    ) -> None:
        own: dict[str, Any] = {"log_config": None} if log else {}
        super().__init__(
            uvicorn.Config(
                site,
                log_level="warning",
                timeout_graceful_shutdown=patience,
                timeout_keep_alive=IDLE,
                http=Connection,
                forwarded_allow_ips=proxies or None,
                **own,
            )
        )
        self._rooms: Rooms = site.state.rooms
        self._aside: Aside | None = site.state.get("aside")
        self._thinkers = Thinkers(site.state.get("beside", 0))
        self._rooms.think = self._thinkers.answer
        self._reviews: Reviews = site.state.reviews
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._rooms.close()
        self._thinkers.stop()
        await super().shutdown(sockets)
        if self._aside is not None:
            self._aside.stop()
        self._reviews.stop()
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


def made_folder() -> Path:
    """The same, which is there from now on."""
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
    return folder


def default_database() -> str:
    return f"sqlite:///{made_folder() / 'games.db'}"


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


def key_file(database: str, key: Path | None) -> Path | None:
    """Where the key is that signs the records which leave this server: in the file that is named, or beside the
    database."""
    url = make_url(database)
    file = url.database if url.get_backend_name() == "sqlite" else None
    if key is None and file == ":memory:":
        return None
    return key or (Path(file) if file else made_folder() / "games").with_suffix(".key")


def signs(database: str, key: Path | None) -> signing.Signer | None:
    """Who signs the records that leave this server."""
    file = key_file(database, key)
    return None if file is None else signing.signer(file)


def metrics_address(text: str) -> tuple[str, int] | None:
    """Where the numbers are told: PORT, or ADDRESS:PORT."""
    if not text:
        return None
    host, _colon, port = text.rpartition(":")
    plain = host.startswith("[") or ":" not in host
    if not plain or not port.isdecimal() or not 0 < int(port) < 65536:
        raise CannotServe(
            _("metrics are told at a PORT, or at ADDRESS:PORT, not at {text!r}", text=text)
        )
    return host.strip("[]") or METRICS_HOST, int(port)


def public_name(address: str) -> str:
    """The name in the address at which others reach the server."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise CannotServe(
            _(
                "an address to be reached at is one like https://games.example.org, not {address!r}",
                address=address,
            )
        )
    return parts.hostname


def run(
    host: str,
    port: int,
    database: str | None,
    open_browser: bool,
    say: Callable[[str], None],
    *,
    workers: int = 1,
    address: str = "",
    proxies: str = "",
    host_key: str = "",
    told_at: str = "",
    log: str = "",
    signing_key: Path | None = None,
) -> None:
    """Serve until it is stopped. `address` is where others reach it by way of a proxy, `proxies` are those whose word
    is taken on who is asking, and `told_at` is where the numbers are told."""
    if log not in ("", logs.TEXT, logs.JSON):
        raise CannotServe(_("a log is text or json, not {log!r}", log=log))
    numbers_at = metrics_address(told_at)
    proxied, names = bool(address), [public_name(address)] if address else []
    listening = bound(host, port)
    actual = listening.getsockname()[1]
    local, base = is_local(host) and not proxied, path_of(address)
    wild = host in ("0.0.0.0", "::")
    shown = "127.0.0.1" if wild else host
    key = "" if local else host_key or secrets.token_urlsafe(12)
    if not local:
        names.append(socket.gethostname().lower())
        reached = own_address() if wild else host
        address = address.rstrip("/") or f"http://{reached}:{actual}"
    most = more_files(Limits.all_connections)
    one = most if proxied else Limits.connections  # all are the proxy's
    logs.set_up(log)
    try:
        settings = Settings(
            {
                "database": database or default_database(),
                "host_key": key,
                "address": address,
                "names": tuple(names),
                "limits": Limits(connections=one, all_connections=most),
                "proxied": proxied,
                "base": base,
            },
            workers,
            proxies,
            numbers_at,
            log,
            PATIENCE if local else HOSTED_PATIENCE,
            signing_key,
        )
        signs(settings.site["database"], signing_key)  # refuses a key that cannot be used
        site = _site(settings, 0) if workers == 1 else None
        if site is None:
            _check_shared(settings.site["database"])
    except CairnError:
        listening.close()
        raise
    home = f"http://{f'[{shown}]' if ':' in shown else shown}:{actual}{base}/"
    say(_("Cairn is at {home} (stop it with Ctrl+C)", home=home))
    for_others = not local or settings.site["database"].startswith(POSTGRESQL)
    if not signing.INSTALLED and (for_others or signing_key is not None):
        say(
            _(
                "Records are not signed, so nobody can prove that one comes from this server; to sign them: {command}",
                command=installing("web,signed"),
            )
        )
    if not local:
        if not host_key:
            say(_("You, on another device: {link}", link=f"{address}/host/{key}"))
        say(_("Other players: the links of their seats, which you find beside the board."))
    if site is not None:
        if open_browser:
            threading.Timer(0.8, webbrowser.open, (home,)).start()
        _serve(settings, site, listening)
    else:
        Workers(workers, partial(_work, settings, listening)).run()
    say("\n" + _("Cairn has stopped; your games are kept."))


def _check_shared(database: str) -> None:
    """Can several processes have it? Its tables are brought up to date before they begin."""
    if not database.startswith(POSTGRESQL):
        raise CannotServe(
            _("several processes need a PostgreSQL: name one by --database postgresql://…")
        )
    Database(database).close()
    load_facts()


def _site(settings: Settings, number: int) -> Site:
    """The site of one of the processes."""
    site = application(**settings.site)
    site.state.signer = signs(settings.site["database"], settings.signing_key)
    if site.state.rooms.store.database.is_shared:
        site.state.beside = max(1, ((os.cpu_count() or 1) - 1) // settings.workers)
        site.state.aside = Aside(
            partial(
                answer_aside,
                settings.site,
                settings.log,
                key_file(settings.site["database"], settings.signing_key),
            ),
            site.state.beside,
        )
        site.state.reviews = Reviews(Worker(look_back))
    if settings.metrics is not None:
        host, port = settings.metrics
        metrics.serve(host, port + number, partial(numbers, site))
    return site


def _serve(
    settings: Settings,
    site: Site,
    listening: socket.socket,
    ready: Callable[[], object] | None = None,
) -> None:
    server = Server(
        site, settings.patience, proxies=settings.proxies, log=settings.log, ready=ready
    )
    _settle_down()
    # Ctrl+C is how one ends it, and uvicorn passes that on when it has stopped
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def _work(settings: Settings, listening: socket.socket, number: int, ready: Any) -> None:
    """What each of several processes does."""
    logs.set_up(settings.log)
    _serve(settings, _site(settings, number), listening, ready.set)


def _settle_down() -> None:
    """Nobody waits longer than need be: what is in memory by now stays, so no search for garbage goes through it, and
    what goes through all games is rare, because they are let go without it; and a thread that works on a long answer
    lets the others have their turn soon."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN)
