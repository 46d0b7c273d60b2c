"""The colours of a board's style sheet, and whether words can be read on them."""

from __future__ import annotations

import re

from cairn.svg import plain


def colours(css: str, theme: str) -> dict[str, str]:
    """The custom properties of a theme, which stand in the first rule of a sheet."""
    rule = css[css.index("{") : css.index("}") + 1].replace("--", "")
    return dict(re.findall(r"([\w-]+): (#\w{6});", plain(f".all {rule}", theme)))


def contrast(one: str, other: str) -> float:
    """How far two colours are apart, as WCAG reckons it."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def brightness(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
