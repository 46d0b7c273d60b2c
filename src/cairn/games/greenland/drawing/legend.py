"""What the signs on the board mean."""

from __future__ import annotations

from math import ceil
from typing import Final

from cairn.games.greenland.drawing.pen import Chip, Glyph, Pen, extent, topic

LINE = 26
COLUMN = 322  # how wide an entry is
MEANT = {"mariner": "rank-6", "raidable": "raid"}  # what explains a sign of another name

# keys in lines: cards of the bars; what is gained, and where it goes; who there is, and what many cards do in a tribe;
# what few cards do there, and what befalls it
LINES: Final = (
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
    keys = [key for line in LINES for key in line]
    across = int((wide - 28) // COLUMN)
    rows = ceil(len(keys) / across)
    for i, key in enumerate(keys):
        chip = drawn.get(key) or [pen.g_sign(*SIGNS.get(key, (key, 15)))]
        told = pen.say(f"legend.{key}")
        left, top = x + 14 + i // rows * COLUMN, y + 12 + i % rows * LINE
        with pen.part(topic(MEANT.get(key, key)), told):
            row = [*chip, pen.g_text(told, 14, "")]
            pen.svg.rect(left, top, extent(row, 5), 20, cls="touch")
            pen.row(row, left, top, 5)


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
