"""`cairn draw`: the board of a saved game at any moment, as a picture."""

from __future__ import annotations

from pathlib import Path

from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.extras import installing
from cairn.record import parse, save
from cairn.svg import LIGHT, THEMES, plain
from cairn.table import Table, resumed

WIDTH = 1600  # pixels of a PNG


class CannotDraw(CairnError):
    """A picture that cannot be made: it says why."""


def drawn(table: Table, ply: int | None, seat: str | None, theme: str = LIGHT) -> str:
    """The board after so many answers as an SVG that needs nothing else."""
    if ply is not None and not 0 <= ply <= table.ply:
        raise CannotDraw(
            _("there is no answer {ply}: this game has {last}", ply=ply, last=table.ply)
        )
    picture = table.board(seat, ply)
    if picture is None:
        raise CannotDraw(
            _("{name} has no picture, only a text; see 'cairn replay'", name=table.game.name)
        )
    return picture.standalone(plain(picture.css, theme))


def run(
    file: Path,
    output: Path,
    *,
    ply: int | None,
    seat: str | None,
    theme: str = LIGHT,
    width: int = WIDTH,
    data: Path | None = None,
) -> None:
    if theme not in THEMES:
        raise CannotDraw(
            _(
                "there is no theme {theme!r}; choose one of: {themes}",
                theme=theme,
                themes=", ".join(THEMES),
            )
        )
    kind = output.suffix.casefold()
    if kind not in (".svg", ".png"):
        raise CannotDraw(
            _("{output} is neither .svg nor .png; name the file by one of these", output=output)
        )
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or _("it is not text")
        raise CannotDraw(_("{file} cannot be read: {reason}", file=file, reason=reason)) from error
    svg = drawn(resumed(parse(text), data=data), ply, seat, theme)
    if kind == ".svg":
        save(output, svg)
    else:
        _write(output, png(svg, width))


def png(svg: str, width: int = WIDTH) -> bytes:
    try:
        import resvg_py
    except ImportError as error:
        raise CannotDraw(
            _("a PNG needs one package more: {command}", command=installing("web,draw"))
        ) from error
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise CannotDraw(
            _("{path} cannot be written: {reason}", path=path, reason=error.strerror)
        ) from error
