"""What is written on a board can be read, in light and in dark. Axe does not look at what is drawn, so this does: every
text against what lies under its middle, by WCAG's measure. What is dimmed cannot be used now, and needs none."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

import cairn
from tests.web import browsing

SEED = 3
SCHEMES: list[Any] = ["light", "dark"]
FAINT = """() => {
    const found = [], sheet = new CSSStyleSheet();
    sheet.replaceSync(`svg.board * { pointer-events: visiblePainted !important; }
        svg.board text, svg.board text *, svg.board .cairn-halo.cairn-halo { pointer-events: none !important; }`);
    document.adoptedStyleSheets = [sheet];
    function colour(text) {
        const n = text.startsWith("rgb") && text.match(/[\\d.]+/g).map(Number);
        return n && [n[0], n[1], n[2], n[3] ?? 1];
    }
    const over = (top, below) => below.map((n, i) => top[i] * top[3] + n * (1 - top[3]));
    const part = (n) => n <= 10.31 ? n / 3294.6 : ((n / 255 + 0.055) / 1.055) ** 2.4;
    const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b) + 0.05;
    function opacity(one) {
        if (!one || one.tagName === "svg") return 1;
        return Number(getComputedStyle(one).opacity) * opacity(one.parentElement);
    }
    function ground(x, y) {
        const layers = [];
        for (const one of document.elementsFromPoint(x, y)) {
            if (one.tagName === "use") return null; // a picture: it has no one colour
            const style = getComputedStyle(one), drawn = one instanceof SVGElement && one.tagName !== "svg";
            const top = colour(drawn ? style.fill : style.backgroundColor);
            if (!top) continue;
            if (drawn) top[3] *= Number(style.fillOpacity) * opacity(one);
            layers.push(top);
            if (top[3] === 1) break;
        }
        return layers.reduceRight((below, top) => over(top, below), [255, 255, 255]);
    }
    let looked = 0;
    for (const text of document.querySelectorAll("svg.board text")) {
        const box = text.getBoundingClientRect(), style = getComputedStyle(text);
        if (!box.width || opacity(text) < 1) continue;
        const below = ground(box.x + box.width / 2, box.y + box.height / 2);
        if (!below) continue;
        const ink = over(colour(style.fill), below);
        const [less, more] = [light(ink), light(below)].sort((a, b) => a - b);
        const size = parseFloat(style.fontSize), ratio = more / less;
        const needed = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
        const named = `${text.textContent} (${text.getAttribute("class")})`;
        if (ratio < needed) found.push(`${ratio.toFixed(2)} ${named} ${ink} on ${below}`);
        looked += 1;
    }
    return [looked, found];
}"""


@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_every_text_on_a_board_stands_out(page: Page, site: str, game: str) -> None:
    table, dice = cairn.table(game, seed=SEED), Random(SEED)
    faint: list[str] = []
    for answers in (0, 40, 100):
        while not table.over and table.ply < answers:
            table.play(dice.choice(table.options))
        sent: Any = {"record": table.record()}
        made = page.request.post(f"{site}/api/games/import", data=sent).json()
        page.goto(f"{site}/games/{made['id']}")
        browsing.ready(page)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            looked, found = page.evaluate(FAINT)
            assert looked > 50
            faint += [f"answer {table.ply}, {scheme}: {one}" for one in found]
    assert not faint, "\n".join(faint)
