"""What this process has done, in numbers, as Prometheus reads them."""

from __future__ import annotations

import logging
import time
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
KIND = "text/plain; version=0.0.4; charset=utf-8"
PAUSE = 1  # second until a port is tried again that another still has

_lock = Lock()


class Count:
    """How often something happened, told apart by labels."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name, self.about, self.labels = name, about, labels
        self.counted: Counter[tuple[str, ...]] = Counter()

    def add(self, *values: object) -> None:
        with _lock:
            self.counted[tuple(map(str, values))] += 1

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "counter")
        for values, n in sorted(self.counted.items()):
            yield f"{self.name}{_labels(self.labels, values)} {n}"


class Times:
    """How long something took, told apart by labels."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name, self.about, self.labels = name, about, labels
        self.taken: defaultdict[tuple[str, ...], list[int]] = defaultdict(
            lambda: [0] * (len(BOUNDS) + 1)
        )
        self.sums: defaultdict[tuple[str, ...], float] = defaultdict(float)

    def add(self, seconds: float, *values: object) -> None:
        found = tuple(map(str, values))
        with _lock:
            self.taken[found][bisect_left(BOUNDS, seconds)] += 1
            self.sums[found] += seconds

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "histogram")
        for values, counts in sorted(self.taken.items()):
            n = 0
            for bound, more in zip((*BOUNDS, "+Inf"), counts, strict=True):
                n += more
                labels = _labels((*self.labels, "le"), (*values, str(bound)))
                yield f"{self.name}_bucket{labels} {n}"
            labels = _labels(self.labels, values)
            yield f"{self.name}_sum{labels} {self.sums[values]:.6f}"
            yield f"{self.name}_count{labels} {n}"


REQUESTS = Count("cairn_requests_total", "Requests answered.", "method", "route", "status")
REQUEST_TIMES = Times("cairn_request_seconds", "From request to answer, without streams.", "route")
ANSWERS = Count("cairn_answers_total", "Answers of players that were counted.")
WRITES = Times("cairn_write_seconds", "Writing to the database, waiting for it included.")
REFUSALS = Count("cairn_refusals_total", "What a limit did not let through.", "status")
ERRORS = Count("cairn_errors_total", "Mistakes of Cairn's own.")
FAILURES = Count("cairn_database_failures_total", "What the database could not do.")
ALL: tuple[Count | Times, ...] = (
    REQUESTS,
    REQUEST_TIMES,
    ANSWERS,
    WRITES,
    REFUSALS,
    ERRORS,
    FAILURES,
)


def _head(name: str, about: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def _labels(names: tuple[str, ...], values: tuple[str, ...]) -> str:
    """All values are words and patterns of our own: they are few, and have no quotes in them."""
    shown = [f'{name}="{value}"' for name, value in zip(names, values, strict=True)]
    return f"{{{','.join(shown)}}}" if shown else ""


def text(now: Mapping[str, tuple[str, float]]) -> str:
    """All numbers, and how much there is of something now: what it is and how much, by name."""
    with _lock:
        lines = [line for one in ALL for line in one.lines()]
    for name, (about, value) in now.items():
        lines += [*_head(name, about, "gauge"), f"{name} {value}"]
    return "\n".join(lines) + "\n"


def serve(address: str, port: int, told: Callable[[], str]) -> None:
    """Tell the numbers at an address of their own, for as long as this process lives."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = self.path == "/metrics"
            body = (told() if found else "the numbers are at /metrics\n").encode()
            self.send_response(200 if found else 404)
            self.send_header("Content-Type", KIND)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    def listen() -> None:
        complained = False
        while True:
            try:
                server = ThreadingHTTPServer((address, port), Handler)
            except OSError as error:  # who is about to end may still have it
                if not complained:
                    logging.getLogger("cairn").warning("no metrics at port %s yet: %s", port, error)
                complained = True
                time.sleep(PAUSE)
            else:
                server.serve_forever()

    Thread(target=listen, daemon=True).start()
