"""Pictures as text: what a board is drawn with.

A board is drawn in user units and scales to any size. Its parts carry names, so that a page can light what may be
clicked and a screen reader can say what is there:

    svg = Svg(1200, 800, "The land of the Diné")
    with svg.group("area:SH2", "Shiprock 2, Value 3", cls="area"):
        svg.circle(200, 120, 18, cls="stone")
        svg.text(200, 124, "3", cls="value")
    str(svg)

A part is named KIND:TOKEN after the words of the game's vocabulary; an option that mentions these words belongs to the
part. Colours are in style sheets, not here: `cls` names a class.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape

Number = int | float


def short(value: Number) -> str:
    """A coordinate with at most two decimals and no idle zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


class Svg:
    def __init__(self, width: Number, height: Number, label: str) -> None:
        self.width = width
        self.height = height
        self.label = label
        self._parts: list[str] = []

    def _add(
        self, name: str, content: str | None = None, /, **attributes: Number | str | None
    ) -> None:
        written = "".join(
            f' {key.replace("_", "-")}="{escape(value if isinstance(value, str) else short(value))}"'
            for key, value in attributes.items()
            if value is not None
        )
        end = "/>" if content is None else f">{content}</{name}>"
        self._parts.append(f"<{name}{written}{end}")

    @contextmanager
    def group(
        self,
        part: str | None = None,
        label: str | None = None,
        *,
        cls: str | None = None,
        piece: str | None = None,
        transform: str | None = None,
    ) -> Iterator[None]:
        """Things that belong together. `part` is what options name, `label` what a reader hears, `piece` a name that
        stays with a piece while it moves about, so that it can glide."""
        attributes = {
            "class": cls,
            "data-part": part,
            "data-piece": piece,
            "transform": transform,
            "role": "img" if label else None,
            "aria-label": label,
        }
        written = "".join(
            f' {key}="{escape(value)}"' for key, value in attributes.items() if value is not None
        )
        self._parts.append(f"<g{written}>")
        if label:
            self._parts.append(f"<title>{escape(label)}</title>")
        yield
        self._parts.append("</g>")

    def rect(
        self,
        x: Number,
        y: Number,
        width: Number,
        height: Number,
        *,
        cls: str | None = None,
        rx: Number | None = None,
    ) -> None:
        self._add("rect", x=x, y=y, width=width, height=height, rx=rx, **{"class": cls})

    def circle(self, x: Number, y: Number, r: Number, *, cls: str | None = None) -> None:
        self._add("circle", cx=x, cy=y, r=r, **{"class": cls})

    def ellipse(
        self, x: Number, y: Number, rx: Number, ry: Number, *, cls: str | None = None
    ) -> None:
        self._add("ellipse", cx=x, cy=y, rx=rx, ry=ry, **{"class": cls})

    def line(
        self, x1: Number, y1: Number, x2: Number, y2: Number, *, cls: str | None = None
    ) -> None:
        self._add("line", x1=x1, y1=y1, x2=x2, y2=y2, **{"class": cls})

    def path(self, d: str, *, cls: str | None = None, transform: str | None = None) -> None:
        self._add("path", d=d, transform=transform, **{"class": cls})

    def polygon(self, points: Sequence[tuple[Number, Number]], *, cls: str | None = None) -> None:
        written = " ".join(f"{short(x)},{short(y)}" for x, y in points)
        self._add("polygon", points=written, **{"class": cls})

    def text(
        self,
        x: Number,
        y: Number,
        words: str,
        *,
        cls: str | None = None,
        anchor: str = "middle",
        transform: str | None = None,
    ) -> None:
        self._add(
            "text",
            escape(words),
            x=x,
            y=y,
            text_anchor=None if anchor == "start" else anchor,
            transform=transform,
            **{"class": cls},
        )

    def __str__(self) -> str:
        """For a page, which brings the style sheet."""
        return self._document("")

    def standalone(self, css: str) -> str:
        """A file of its own, with the style sheet in it."""
        return self._document(f"<style>{css}</style>")

    def _document(self, style: str) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {short(self.width)} '
            f'{short(self.height)}" role="group" aria-label="{escape(self.label)}" class="board">'
            f"{style}{''.join(self._parts)}</svg>"
        )
