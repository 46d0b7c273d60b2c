"""The chapters of the toy, each a procedure that begins from plain data (`rules.py`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DEAL: Final[i64] = 0
TURN: Final[i64] = 1
