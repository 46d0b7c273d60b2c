"""What the signs on the board mean."""

from __future__ import annotations

from typing import Final, NamedTuple

from cairn.games.greenland.drawing.pen import Chip, Glyph, Pen, extent, topic

LINE = 26
EDGE = 14
GAP = 5  # between a sign and what it means
MEANT = {"mariner": "rank-6", "raidable": "raid"}  # what explains a sign of another name

# keys in columns: cards of the bars; what is gained, and where it goes; who there is, and what many cards do in a
# tribe; what few cards do there, and what befalls it
COLUMNS: Final = (
    ("land", "sea", "fish", "metal", "raid", "warm", "cold", "bite", "closed"),
    ("baby", "energy", "ivory", "iron", "trophy", "hand", "domestic", "invention"),
    (
        "alpha", "mariner", "sled", "hay", "reroll", "counts", "exchange", "raidable", "husband",
        "points",
    ),
    (
        "first", "recalibrate", "wins_ties", "spares_depletion", "free_promotion", "immune", "skis",
        "import", "safe", "raided",
    ),
)  # fmt: skip
SIGNS: Final[dict[str, tuple[str, int]]] = {  # what a key has for a sign, and how large; else its own
    "hand": ("hand", 17), "mariner": ("boat", 17), "sled": ("sled", 17), "hay": ("hay", 16),
    "reroll": ("again", 15), "counts": ("counts", 14), "exchange": ("exchange", 16),
    "raidable": ("raid", 15), "husband": ("daughter", 16), "points": ("vp", 16),
    "recalibrate": ("move", 15), "wins_ties": ("ties", 15), "spares_depletion": ("spare", 15),
    "free_promotion": ("rise", 15),
}  # fmt: skip


def legend(pen: Pen, x: float, y: float, room: tuple[float, float]) -> None:
    wide, high = room
    drawn = drawings(pen)
    pen.svg.rect(x, y, wide, high, cls="box", rx=10)
    columns = [[entry(pen, key, drawn.get(key)) for key in keys] for keys in COLUMNS]
    widths = [max(extent(one.row, GAP) for one in column) for column in columns]
    between = (wide - 2 * EDGE - sum(widths)) / (len(columns) - 1)
    left = x + EDGE
    for column, width in zip(columns, widths, strict=True):
        for i, one in enumerate(column):
            top = y + 12 + i * LINE
            with pen.part(one.topic, one.told):
                pen.svg.rect(left, top, extent(one.row, GAP), 20, cls="touch")
                pen.row(one.row, left, top, GAP)
        left += width + between


class Entry(NamedTuple):
    topic: str
    told: str
    row: Chip


def entry(pen: Pen, key: str, drawn: Chip | None) -> Entry:
    """What a key stands for: its sign and what it means."""
    told = pen.say(f"legend.{key}")
    chip = drawn or [pen.g_sign(*SIGNS.get(key, (key, 15)))]
    return Entry(topic(MEANT.get(key, key)), told, [*chip, pen.g_text(told, 14, "")])


def drawings(pen: Pen) -> dict[str, Chip]:
    """What is not just a sign."""
    pair = Glyph(28, lambda x, y: pen.equal_dice(2, x, y + 2.5, 13))
    types = ("land", "sea", "fish", "metal", "raid")
    return {
        **{kind: [pen.g_sign(kind, 16, f"type {kind}")] for kind in types},
        "warm": [Glyph(18, lambda x, y: pen.successes(1, x, y, 18, cold=False))],
        "cold": [Glyph(18, lambda x, y: pen.successes(1, x, y, 18, cold=True))],
        "bite": [pen.g_die(3, kind="die bite")],
        "closed": [pen.g_sign("closed", 16, "shut")],
        "baby": [pen.g_gain("babies")],
        **{disk: [pen.g_disk(disk)] for disk in ("energy", "ivory", "iron")},
        "trophy": [pair, pen.g_sign("trophy", 17)],
        **{kind: [pen.g_tag(pen.say(f"kind.{kind}"))] for kind in ("domestic", "invention")},
        "alpha": [Glyph(16, lambda x, y: pen.alpha("norse", x, y + 1, 16, None))],
        "raided": [pen.g_sign("raided", 15, "alarm")],
    }
