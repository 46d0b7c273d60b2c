"""What the board is drawn with: the picture, the words on it, and the sheets beside the map."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager

from cairn.core.words import in_parts
from cairn.games.navajo.guide.naming import counted
from cairn.games.navajo.view import View
from cairn.games.navajo.words import kinds
from cairn.narrate import Narrator, Speaker
from cairn.svg import Box, Number, Svg, fit, moved, squeezed

TITLE = 22  # the height of a heading
HEADINGS = (15, 14)  # sizes of its words

TYPE = re.compile(r"\bt(\d+)\b")  # the class that is a size


class Pen(Speaker):
    """Draws what a view shows."""

    def __init__(self, svg: Svg, view: View, narrator: Narrator) -> None:
        super().__init__(narrator, "board")
        self.svg, self.view = svg, view

    # words

    def tableau(self, key: str, **values: object) -> str:
        """What the text board says too."""
        return self.narrator.say(f"tableau.{key}", **values)

    def card(self, card: int) -> str:
        return self.narrator.say(f"card.{card}")

    def player(self, seat: str) -> str:
        return self.named(kinds.PLAYER, seat)

    def counted(self, kind: str, n: int) -> str:
        return counted(kind, n, self.narrator)

    def holding(
        self, place: str, pieces: Sequence[str], joined: Callable[[Iterable[str]], str] = in_parts
    ) -> str:
        """What is heard of a place and everything in it."""
        return self("holding", place=place, pieces=joined(pieces)) if pieces else place

    def cubes(self, held: Mapping[str, int]) -> list[str]:
        return [self("cubes", n=n, colour=self.named(kinds.COLOUR, one)) for one, n in held.items()]

    # drawings

    def panel(self, box: Box, title: str, note: str = "") -> Box:
        """A sheet with a heading; what is left of it for its content."""
        self.svg.rect(*box, cls="sheet", rx=8)
        size, _ = fit(title, box.width - 16, HEADINGS, bold=True)
        room = squeezed(title, box.width - 12, size, bold=True)
        at = box.x + 8, box.y + 18
        self.svg.text(*at, title, cls=f"name t{size}", anchor="start", room=room)
        if note:
            self.right(box.right - 9, box.y + 18, note, "t14 soft")
        return box.inside(6, TITLE + 3, 6, 6)

    def left(self, x: Number, y: Number, words: str, cls: str, room: Number | None = None) -> None:
        """Words that begin there, pressed together if there is no more room than this."""
        self._write(x, y, words, cls, "start", room)

    def right(self, x: Number, y: Number, words: str, cls: str, room: Number | None = None) -> None:
        """Words that end there, pressed together if there is no more room than this."""
        self._write(x, y, words, cls, "end", room)

    def lines(
        self,
        x: Number,
        y: Number,
        said: Sequence[str],
        step: Number,
        cls: str,
        anchor: str = "start",
        room: Number | None = None,
    ) -> None:
        """Lines of words below each other."""
        for i, line in enumerate(said):
            self._write(x, y + i * step, line, cls, anchor, room)

    def _write(
        self, x: Number, y: Number, words: str, cls: str, anchor: str, room: Number | None
    ) -> None:
        size = TYPE.search(cls)
        if room is not None and size is not None:
            high = self.svg.size(int(size[1]))
            room = squeezed(words, room, high, bold="bold" in cls)
        self.svg.text(x, y, words, cls=cls, anchor=anchor, room=room)

    def piece(
        self,
        part: str | None,
        label: str,
        at: tuple[Number, Number],
        scale: Number = 1,
        piece: str | None = None,
    ) -> AbstractContextManager[None]:
        """Something that lies there, drawn around its own centre; it is moved about under its name."""
        return self.svg.group(part, label, cls="piece", piece=piece, transform=moved(*at, scale))
