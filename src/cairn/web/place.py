"""Where the site lies: at the root of its host, or below a path of it (`https://example.org/cairn/`).

What is asked for comes with that path, and is without it from the edge on; what a page or an answer names is given it
back here. Nothing else knows of it. Scripts find it by their own address (`at` of static/base.js).
"""

from __future__ import annotations

from contextvars import ContextVar
from urllib.parse import unquote, urlsplit

_BASE = ContextVar("base", default="")


def path_of(address: str) -> str:
    """The path below which a site lies that is reached at this address; of a root, nothing."""
    return urlsplit(address).path.rstrip("/")


def enter(base: str) -> None:
    """From here on this request is answered by the site that lies there."""
    _BASE.set(base)


def within(asked: str) -> str | None:
    """Which path of the site is asked for, of all paths of its host; None if it is none."""
    before = unquote(_BASE.get())
    return asked.removeprefix(before) if asked.startswith(f"{before}/") else None


def asked_for(path: str) -> str:
    """And back: a path of the site as a server is asked for it."""
    return unquote(_BASE.get()) + path


def base() -> str:
    """What stands before every path of the site."""
    return _BASE.get()


def at(path: str) -> str:
    """A path of the site as pages name it."""
    return _BASE.get() + path


__all__ = ["asked_for", "at", "base", "enter", "path_of", "within"]
