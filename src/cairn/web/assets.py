"""Files that a page needs besides itself. Their addresses carry a stamp of what is in them: a browser keeps them for
good, and asks for the new ones after Cairn was upgraded."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from cairn import games as registry
from cairn.web.place import at

STATIC = Path(__file__).parent / "static"
KEPT = "public, max-age=31536000, immutable"
ASKED_AGAIN = "no-cache"  # may be kept, but the server is asked before it is used


@cache
def stamps() -> dict[str, str]:
    """Each file's path, and what tells its content from that of other versions."""
    files = {f"/static/{file.name}": file.read_bytes() for file in STATIC.iterdir()}
    styles = {f"/style/{name}": registry.find(name).style().encode() for name in registry.names()}
    return {
        path: blake2b(content, digest_size=6).hexdigest()
        for path, content in (files | styles).items()
    }


def stamped(path: str) -> str:
    """The address of a file as pages give it."""
    return at(f"{path}?v={stamps()[path]}")


def caching(path: str, query: bytes) -> str:
    """How long a browser may keep the answer to a request: for good, if it asked for what there is now."""
    stamp = stamps().get(path) if path.startswith(("/static/", "/style/")) else None
    return KEPT if stamp is not None and query == f"v={stamp}".encode() else ASKED_AGAIN
