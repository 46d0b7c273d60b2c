"""What procedures of the toy note down while they ask: what players know and nothing else tells."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ACT: Final[i64] = 0  # the action under way, as it was chosen
