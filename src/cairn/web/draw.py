"""`cairn draw`: the board of a saved game at any moment, as a picture."""

from __future__ import annotations

import re
from pathlib import Path

from cairn.core.errors import CairnError
from cairn.record import parse, save
from cairn.table import Table, resumed

WIDTH = 1600  # pixels of a PNG
THEMES = ("light", "dark")

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_PROPERTY = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);?")
_USE = re.compile(r"var\((--[\w-]+)(?:\s*,\s*([^()]*))?\)")


class CannotDraw(CairnError):
    """A picture that cannot be made: it says why."""


def plain(css: str, theme: str = "light") -> str:
    """A style sheet for programs that know no custom properties: the values of one theme put in their places."""
    text = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    dark = "".join(_blocks(text, r"@media\s*\(prefers-color-scheme:\s*dark\)\s*\{"))
    text = _without_media(text)
    values: dict[str, str] = {}
    rules: list[tuple[str, str]] = []
    for selector, content in _RULE.findall(text):
        if "data-theme" not in selector:
            values |= {name: value.strip() for name, value in _PROPERTY.findall(content)}
            rules.append((selector.strip(), _PROPERTY.sub("", content).strip()))
    if theme == "dark":
        for _, content in _RULE.findall(dark):
            values |= {name: value.strip() for name, value in _PROPERTY.findall(content)}
    return "\n".join(f"{a} {{ {_put_in(b, values)} }}" for a, b in rules if b)


def _put_in(content: str, values: dict[str, str], depth: int = 8) -> str:
    """Values may name other values."""
    for _ in range(depth):
        if not _USE.search(content):
            break
        content = _USE.sub(lambda use: values.get(use[1], use[2] or "none"), content)
    return content


def _blocks(css: str, opening: str) -> list[str]:
    """What is inside each block with this opening."""
    return [css[begin.end() : _end(css, begin.end())] for begin in re.finditer(opening, css)]


def _end(css: str, start: int) -> int:
    """Where the block that begins here ends."""
    depth = 1
    for at in range(start, len(css)):
        depth += {"{": 1, "}": -1}.get(css[at], 0)
        if depth == 0:
            return at
    return len(css)


def _without_media(css: str) -> str:
    while begin := re.search(r"@media[^{]*\{", css):
        css = css[: begin.start()] + css[_end(css, begin.end()) + 1 :]
    return css


def drawn(table: Table, ply: int | None, seat: str | None, theme: str = "light") -> str:
    """The board after so many answers as an SVG that needs nothing else."""
    if ply is not None and not 0 <= ply <= table.ply:
        raise CannotDraw(f"there is no answer {ply}: this game has {table.ply}")
    state = table.position_at(table.ply if ply is None else ply).state
    eyes = seat or (table.seats[0] if len(table.seats) == 1 else None)
    seen = table.game.view(state, None if eyes is None else table.seat_number(eyes))
    picture = table.game.board(seen, table.narrator)
    if picture is None:
        raise CannotDraw(f"{table.game.name} has no picture, only a text; see 'cairn replay'")
    return picture.standalone(plain(table.game.style(), theme))


def run(
    file: Path,
    output: Path,
    *,
    ply: int | None,
    seat: str | None,
    theme: str = "light",
    width: int = WIDTH,
    data: Path | None = None,
) -> None:
    if theme not in THEMES:
        raise CannotDraw(f"there is no theme {theme!r}; choose one of: {', '.join(THEMES)}")
    kind = output.suffix.casefold()
    if kind not in (".svg", ".png"):
        raise CannotDraw(f"{output} is neither .svg nor .png; name the file by one of these")
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise CannotDraw(f"{file} cannot be read: {reason}") from error
    svg = drawn(resumed(parse(text), data=data), ply, seat, theme)
    if kind == ".svg":
        save(output, svg)
    else:
        _write(output, png(svg, width))


def png(svg: str, width: int = WIDTH) -> bytes:
    try:
        import resvg_py
    except ImportError as error:
        raise CannotDraw("a PNG needs one package more: pip install 'cairn[draw]'") from error
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise CannotDraw(f"{path} cannot be written: {error.strerror}") from error
