"""The interpreted build, in a process of its own: it plays the same games and says what it sees."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

from cairn.core import state
from cairn.core.snapshot import digest
from cairn.testing.driving import described
from tests.builds.trace import Look, Sample, seen

ROOT = Path(__file__).parents[2]
SOURCES = [ROOT / "src", ROOT / "tests" / "toy"]


class Pure:
    """Answers one request after another."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, SOURCES))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.engine: str = self._ask({})

    def digests(self, sample: Sample, answers: Sequence[int | None]) -> list[str]:
        """What is seen of a game played by these answers, in sixteen digits for each of them."""
        found: list[str] = self._ask({"sample": asdict(sample), "answers": answers})
        return found

    def look(self, sample: Sample, answers: Sequence[int | None], ply: int) -> Look:
        """What is seen after so many answers."""
        found: Look = self._ask({"sample": asdict(sample), "answers": answers, "ply": ply})
        return found

    def _ask(self, request: object) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self) -> None:
        self.process.communicate()


def reply(request: dict[str, Any]) -> object:
    if not request:
        return state.__file__
    looks = _seen(Sample(**request["sample"]), request["answers"])
    if "ply" in request:
        return next(islice(looks, request["ply"], None), {})
    return [digest(look) for look in looks]


def _seen(sample: Sample, answers: Sequence[int | None]) -> Iterator[Look]:
    """An error of the rules is seen too."""
    try:
        yield from seen(sample, answers)
    except Exception as error:
        yield {"error": described(error)}


def main() -> None:
    for line in sys.stdin:
        sys.stdout.write(json.dumps(reply(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
