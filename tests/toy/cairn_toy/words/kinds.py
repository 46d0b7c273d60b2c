"""What the toy's integers are called."""

from __future__ import annotations

from cairn.vocabulary import kind

SEAT = kind("seat", "north", "south")
STONE = kind("stone", "1", "2", "3", "4", "5", start=1)
