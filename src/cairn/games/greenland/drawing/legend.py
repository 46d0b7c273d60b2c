"""What the signs on the board mean."""

from __future__ import annotations

from cairn.games.greenland.drawing.pen import Chip, Glyph, Pen, extent, topic

LINE = 23
MEANT = {"mariner": "rank-6", "raidable": "raid"}  # what explains a sign of another name


def legend(pen: Pen, x: float, y: float, room: tuple[float, float]) -> None:
    wide, high = room
    pen.svg.rect(x, y, wide, high, cls="box", rx=10)
    for i, entries in enumerate(lines(pen)):
        chips = [[*signs, pen.g_text(pen.say(f"legend.{key}"), 14, "")] for key, signs in entries]
        used = sum(extent(chip, 5) for chip in chips)
        gap = (wide - 28 - used) / max(len(chips) - 1, 1)
        left = x + 14
        for (key, _), chip in zip(entries, chips, strict=True):
            with pen.part(topic(MEANT.get(key, key)), pen.say(f"legend.{key}")):
                left = round(pen.row(chip, left, y + 7 + LINE * i, 5) + gap)


def lines(pen: Pen) -> list[list[tuple[str, Chip]]]:
    return [first_line(pen), second_line(pen), third_line(pen), fourth_line(pen)]


def first_line(pen: Pen) -> list[tuple[str, Chip]]:
    """Cards of the bars."""
    either = Glyph(18, lambda x, y: pen.successes(1, x, y, 18, cold=False))
    types: list[tuple[str, Chip]] = [
        (kind, [pen.g_sign(kind, 16, f"type {kind}")])
        for kind in ("land", "sea", "fish", "metal", "raid")
    ]
    return [
        *types,
        ("warm", [either]),
        ("cold", [Glyph(18, lambda x, y: pen.successes(1, x, y, 18, cold=True))]),
        ("bite", [pen.g_bite(3)]),
        ("closed", [pen.g_sign("closed", 16, "shut")]),
    ]


def second_line(pen: Pen) -> list[tuple[str, Chip]]:
    """What is gained, and where it goes."""
    pair = Glyph(28, lambda x, y: pen.equal_dice(2, x, y + 2.5, 13))
    return [
        ("baby", [pen.g_gain("babies")]),
        ("energy", [pen.g_disk("energy")]),
        ("ivory", [pen.g_disk("ivory")]),
        ("iron", [pen.g_disk("iron")]),
        ("trophy", [pair, pen.g_sign("trophy", 17)]),
        ("hand", [pen.g_sign("hand", 17)]),
        ("domestic", [pen.g_tag(pen.say("kind.domestic"))]),
        ("invention", [pen.g_tag(pen.say("kind.invention"))]),
    ]


def third_line(pen: Pen) -> list[tuple[str, Chip]]:
    """Who there is, and what many cards do in a tribe."""
    return [
        ("alpha", [Glyph(16, lambda x, y: pen.alpha("norse", x, y + 1, 16, None))]),
        ("mariner", [pen.g_sign("boat", 17)]),
        ("sled", [pen.g_sign("sled", 17)]),
        ("hay", [pen.g_sign("hay", 16)]),
        ("reroll", [pen.g_sign("again", 15)]),
        ("counts", [pen.g_sign("counts", 14)]),
        ("exchange", [pen.g_sign("exchange", 16)]),
        ("raidable", [pen.g_sign("raid", 15)]),
        ("husband", [pen.g_sign("daughter", 16)]),
        ("points", [pen.g_sign("vp", 16)]),
    ]


def fourth_line(pen: Pen) -> list[tuple[str, Chip]]:
    """What few cards do in a tribe, and what befalls it."""
    return [
        ("first", [pen.g_sign("first", 15)]),
        ("recalibrate", [pen.g_sign("move", 15)]),
        ("wins_ties", [pen.g_sign("ties", 15)]),
        ("spares_depletion", [pen.g_sign("spare", 15)]),
        ("free_promotion", [pen.g_sign("rise", 15)]),
        ("immune", [pen.g_sign("immune", 15)]),
        ("skis", [pen.g_sign("skis", 15)]),
        ("import", [pen.g_sign("import", 15)]),
        ("safe", [pen.g_sign("safe", 15)]),
        ("raided", [pen.g_sign("raided", 15, "alarm")]),
    ]
