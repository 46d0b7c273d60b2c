"""What a game looks like, in the ways environments are asked for it."""

from __future__ import annotations

import sys
from io import BytesIO

import numpy as np

from cairn.core.errors import CairnError, hinted
from cairn.core.state import State
from cairn.core.words import _
from cairn.extras import installing
from cairn.floats import Array
from cairn.svg import plain
from cairn.table.presenter import Presenter

ANSI, HUMAN, RGB, SVG = MODES = ("ansi", "human", "rgb_array", "svg")
FRAMES = 1  # a second, for who makes a film of it
WIDTH = 1200  # pixels


class CannotRender(CairnError):
    """A picture that cannot be made: it says why."""


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise CannotRender(hinted(_("there is no render mode {name!r}", name=mode), mode, MODES))


def render(
    presenter: Presenter, state: State, seat: int | None, mode: str | None
) -> str | Array | None:
    """A game as a seat sees it: `ansi` is the board as text, `human` prints that, `svg` is a picture as text, and
    `rgb_array` its pixels. Without a mode there is nothing."""
    if mode is None:
        return None
    if mode in (ANSI, HUMAN):
        text = _text(presenter, state, seat)
        if mode == ANSI:
            return text
        sys.stdout.write(text)
        return None
    picture = presenter.board(state, seat)
    if picture is None:
        raise CannotRender(_("{name} has no picture, only a text", name=presenter.game.name))
    svg = picture.standalone(plain(picture.css))
    return svg if mode == SVG else pixels(svg)


def _text(presenter: Presenter, state: State, seat: int | None) -> str:
    """The board, and what is asked below it where that is the seat's own question."""
    lines = [presenter.tableau(state, seat, None)]
    if state.over() or state.seat == seat:
        lines.append(presenter.question(state).prompt)
        lines += [f"  {one.text}: {one.label}" for one in presenter.choices(state)]
    return "\n".join([*lines, ""])


def pixels(svg: str) -> Array:
    """Rows of pixels, each red, green and blue."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError as error:
        raise CannotRender(
            _("pixels need some packages more: {command}", command=installing("rl,draw"))
        ) from error
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, background="#ffffff"))
    with Image.open(BytesIO(drawn)) as image:
        return np.array(image.convert("RGB"))
