"""How a position of the toy is written."""

from cairn.form import Counts, Flag, Form, Line, Names, Number, One, Pairs, Part, Rows, Section
from cairn_toy.words.kinds import SEAT, STONE

FORM = Form(
    Section("rules", Line("target", Number()), Line("raids", Flag())),
    Section("turn", Line("turn", One(SEAT, 0))),
    Section(
        "seats",
        Rows(SEAT, Part("height", Number("height")), Part("tokens", Number("tokens"))),
    ),
    Section("hands", Rows(SEAT, Part("hand", Counts(STONE, single=True)))),
    Section(
        "stones",
        Line("built", Counts(STONE, single=True)),
        Line("lost", Counts(STONE, single=True)),
        Line("bag", Counts(STONE, single=True), "bag.counts"),
        Pairs(
            "next",
            ("bag.known", "bag.eyes"),
            One(STONE, 0),
            Names(SEAT),
            link="seen by",
            next_last=True,
        ),
    ),
    reserve={f"stone {stone}": ("bag.counts", stone) for stone in STONE.tokens},
)
