"""What the server writes down: a line for each request, and what went wrong, as text or as JSON."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from functools import cache
from typing import Any

LOG = logging.getLogger("cairn")
TEXT, JSON = "text", "json"
PARAMETER = re.compile(r"\{(\w+):\w+\}")


def set_up(kind: str, *, requests: bool = True) -> None:
    """Write to standard error: text for people, JSON for programs. Without a kind nothing is written of requests, nor
    by a process that another hands them to."""
    if kind:
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(Lines() if kind == JSON else Words())
        logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
        LOG.setLevel(logging.INFO if requests else logging.WARNING)


def request(scope: Any, status: int, seconds: float) -> None:
    """One request. Of its path only the pattern is written, and the id of the game: a link is as good as a password."""
    if not LOG.isEnabledFor(logging.INFO):
        return
    LOG.info(
        "request",
        extra={
            "fields": {
                "method": scope["method"],
                "path": path(scope),
                "status": status,
                "ms": round(seconds * 1000, 1),
                "client": scope["client"][0] if scope.get("client") else "",
            }
        },
    )


def route(scope: Any) -> str:
    """The pattern of a path that was asked for; of one that is none of ours, nothing."""
    return _plain(scope.get("path_template") or "-")


@cache
def _plain(template: str) -> str:
    """A pattern of ours, of which there are few, without the types of what is in it."""
    return PARAMETER.sub(r"{\1}", template)


def path(scope: Any) -> str:
    game_id = scope.get("path_params", {}).get("game_id")
    return route(scope) if game_id is None else route(scope).replace("{game_id}", str(game_id))


class Lines(logging.Formatter):
    """One line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            "process": record.process,
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class Words(logging.Formatter):
    """One line of text for each record, and the traceback below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = getattr(record, "fields", {})
        shown = "".join(f" {name}={value}" for name, value in fields.items())
        first, *rest = super().format(record).split("\n", 1)
        return "\n".join([first + shown, *rest])
