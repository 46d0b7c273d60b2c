"""Pictures as text: short, the same each time, and nothing in them that was not meant."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from cairn.svg import Svg, at, moved, short

NASTY = """<b>"Tom" & 'Jerry'</b>"""


@pytest.mark.parametrize(
    ("value", "written"),
    [(3, "3"), (3.0, "3"), (0.125, "0.12"), (2.5, "2.5"), (100, "100"), (-0.001, "0"), (-0.0, "0")],
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert short(value) == written


def test_a_point_has_no_zero_below_zero() -> None:
    assert (at(0, 0), at(-0.0, -0.04), at(1.25, 10)) == ("0 0", "0 0", "1.2 10")


def test_things_are_moved_and_grow() -> None:
    assert moved(3, 4) == "translate(3 4)"
    assert moved(3, 4, 1.5) == "translate(3 4) scale(1.5)"


def test_words_are_words_wherever_they_stand() -> None:
    svg = Svg(10, 10, NASTY)
    with svg.group(NASTY, NASTY, cls=NASTY, piece=NASTY):
        svg.text(1, 2, NASTY, cls=NASTY, transform=NASTY)
    top = ET.fromstring(str(svg))
    group, title, text = list(top.iter())[1:]
    assert top.attrib["aria-label"] == NASTY
    assert [group.attrib[name] for name in ("class", "data-part", "data-piece")] == [NASTY] * 3
    assert (title.text, text.text, text.attrib["transform"]) == (NASTY, NASTY, NASTY)


def test_what_is_not_given_is_not_written() -> None:
    svg = Svg(10, 10, "")
    svg.rect(1, 2, 3, 4)
    svg.circle(1, 2, 3, cls="stone")
    svg.line(1, 2, 3, 4)
    svg.ellipse(1, 2, 3, 4)
    svg.path("M0 0h1")
    svg.polygon([(0, 0), (1.5, 2)])
    svg.text(1, 2, "a", anchor="start")
    svg.use("sign", "<path/>", (1, 2), 2, piece="elder")
    shapes = ET.fromstring(str(svg))[1:]
    assert [dict(shape.attrib) for shape in shapes] == [
        {"x": "1", "y": "2", "width": "3", "height": "4"},
        {"cx": "1", "cy": "2", "r": "3", "class": "stone"},
        {"x1": "1", "y1": "2", "x2": "3", "y2": "4"},
        {"cx": "1", "cy": "2", "rx": "3", "ry": "4"},
        {"d": "M0 0h1"},
        {"points": "0,0 1.5,2"},
        {"x": "1", "y": "2"},
        {"href": "#drawing-sign", "transform": "translate(1 2) scale(2)", "data-piece": "elder"},
    ]


def test_what_is_drawn_once_is_in_every_picture_and_as_large_as_there() -> None:
    drawn = []

    def sign() -> None:
        drawn.append("sign")
        svg.text(0, 0, "a", cls="t10")
        svg.use("sign", "<path/>", (1, 2))

    pictures = []
    for scale in ("scale(1)", "scale(1)", "scale(.5)"):
        svg = Svg(10, 10, "", least=10)
        with svg.group(transform=scale):
            svg.once("test of a sign", sign)
        pictures.append(str(svg))
    assert drawn == ["sign"] * 2, "once for each size"
    assert pictures[0] == pictures[1]
    assert '<g id="drawing-sign"' in pictures[1]
    assert 'font-size="20"' in pictures[2]
