"""The board as text for a terminal, from a view alone: the card and the land above, everything beside the map below.

Six tracks of stones lie around the Canyon. Those in the west have their stones on the right and what stands there on
the left, so that every link between two tracks can be drawn from stone to stone and none crosses another. There are two
sheets to draw on, a wide one and one for terminals of 80 columns, where the boxes below the map stand under each other.
"""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import NamedTuple

from cairn import layout
from cairn.games.navajo.guide.card_parts import card_parts
from cairn.games.navajo.guide.naming import cost
from cairn.games.navajo.guide.standing import standing
from cairn.games.navajo.view import Counter, Pair, View
from cairn.games.navajo.words import kinds
from cairn.layout import Canvas, Links, beside, labelled
from cairn.narrate import Narrator

STONE = 3  # "(1)"
GAP, WIDE_GAP = " · ", "  ·  "
PIECES = ("mission", "rancho", "corn", "harass", "raid", "tribal-raid")  # with a short name each


@dataclass(frozen=True)
class Sheet:
    """Where everything is drawn: columns, from the west."""

    width: int
    half: int  # where the right panel below the map begins; 0: it stands below the left one
    west: int  # where a stone begins; what stands there is written to its left
    centre: int
    east: int
    near: int  # lanes where links run north and south
    dashed: int
    far: int
    eastern: int
    centre_room: int  # columns for what stands in the Canyon
    margin: int  # before the Instruction counters
    counter: int  # columns for each of them
    name: int  # and for its name

    @property
    def west_room(self) -> int:
        return self.west - 1

    @property
    def east_room(self) -> int:
        return self.width - self.east - STONE - 1

    @property
    def line(self) -> str:
        return "─" * self.width


WIDE = Sheet(
    width=98,
    half=54,
    west=27,
    centre=37,
    east=68,
    near=32,
    dashed=34,
    far=63,
    eastern=65,
    centre_room=20,
    margin=5,
    counter=30,
    name=16,
)
NARROW = Sheet(
    width=80,
    half=0,
    west=22,
    centre=30,
    east=53,
    near=26,
    dashed=28,
    far=49,
    eastern=51,
    centre_room=16,
    margin=4,
    counter=25,
    name=15,
)


def tableau(view: View, narrator: Narrator, width: int | None = None) -> str:
    """A view as a text picture: at most 98 columns wide, or 80 where there is no room for that."""
    sheet = WIDE if width is None or width >= WIDE.width else NARROW
    blocks = [
        heading(view, narrator, sheet),
        draw_map(view, narrator, sheet),
        tracks(view, narrator, sheet),
        panels(people(view, narrator), stores(view, narrator, sheet), sheet),
        display(view, narrator, sheet),
        cards(view, narrator, sheet),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks if block)


# the map


class Piece(NamedTuple):
    """Something that stands in an Area: in full, and in short for a crowd."""

    full: str
    short: str


class Line(NamedTuple):
    """One line of a track: a stone, if it is one, and what is beside it."""

    stone: str
    text: str


@dataclass(frozen=True)
class Band:
    """Three columns of the map side by side, each a Territory and its Areas from top to bottom."""

    west: Sequence[str]
    centre: Sequence[str]
    east: Sequence[str]


def areas(land: str, numbers: Iterable[int]) -> list[str]:
    return [land, *(f"{land}{number}" for number in numbers)]


BANDS = (
    Band(areas("MV", range(1, 7)), (), areas("SJ", range(6, 0, -1))),
    Band(
        areas("BM", range(1, 7)),
        areas("CC", range(1, 4)),
        ("SH", "SF", *areas("SH", range(1, 7))[1:]),
    ),
    Band(areas("HO", range(6, 0, -1)), (), areas("ZU", range(1, 7))),
)


def draw_map(view: View, narrator: Narrator, sheet: Sheet) -> list[str]:
    """The six Territories around the Canyon, what stands in their Areas, and the links between their tracks."""
    canvas, rows, top, crowded = Canvas(sheet.width), dict[str, int](), 0, False
    pieces = pieces_on(view, narrator)
    for band in BANDS:
        height = 0
        for names, at, room in (
            (band.west, sheet.west, sheet.west_room),
            (band.centre, sheet.centre, sheet.centre_room),
            (band.east, sheet.east, sheet.east_room),
        ):
            if not names:
                continue
            lines = []
            for offset, name in enumerate(names):
                rows[name] = top + offset
                if offset == 0:
                    lines.append(Line("", title(view, narrator, name, room + STONE + 1)))
                    continue
                text, cut = fit(pieces.get(name, []), room)
                crowded |= cut
                lines.append(Line(stone(name), text))
            lines += [
                Line("", fit(box, room + STONE)[0]) for box in boxes(view, narrator, names[0])
            ]
            for offset, line in enumerate(lines):
                write(canvas, top + offset, at, line, leftward=at == sheet.west)
            height = max(height, len(lines))
        top += height + 1
    links(rows, sheet).ink(canvas)
    notes = wrapped(narrator.say("tableau.short"), sheet) if crowded else []
    notes += known_intruders(view, narrator, sheet)
    return [*canvas.lines(), "", *notes] if notes else canvas.lines()


def links(rows: Mapping[str, int], sheet: Sheet) -> Links:
    """1.7.2 The connections between the tracks, each in a lane of its own."""
    west, centre, east = sheet.west + STONE, sheet.centre - 1, sheet.east - 1
    found = Links()

    def join(a: str, start: int, lane: int, b: str, end: int, dashed: bool = False) -> None:
        found.draw(
            (rows[a], start), (rows[a], lane), (rows[b], lane), (rows[b], end), dashed=dashed
        )

    join("MV1", west, sheet.far, "SJ4", east)
    join("MV3", west, sheet.near, "BM1", west)
    join("HO3", west, sheet.near, "BM1", west)
    join("HO1", west, sheet.far, "ZU3", east)
    join("SJ1", east, sheet.eastern, "SH2", east)
    join("SH3", east, sheet.eastern, "ZU1", east)
    join("MV2", west, sheet.dashed, "CC1", centre, dashed=True)
    join("HO1", west, sheet.dashed, "CC1", centre, dashed=True)
    return found


def stone(area: str) -> str:
    return "(*)" if area == "SF" else f"({area[-1]})"


def write(canvas: Canvas, row: int, at: int, line: Line, leftward: bool) -> None:
    """A line of a track: in the west it ends at the stone, elsewhere it begins there."""
    if leftward:
        text = f"{line.text} {line.stone}" if line.stone else line.text
        canvas.put(row, at + STONE - len(text), text)
    else:
        canvas.put(row, at, f"{line.stone} {line.text}" if line.stone else line.text)


def title(view: View, narrator: Narrator, land: str, room: int) -> str:
    """A Territory's name, its die roll symbol and its VPs; the short name if there is no room."""
    index = kinds.LANDS.index(land)
    key = "tableau.canyon" if land == "CC" else "tableau.land"
    name = narrator.say(f"tableau.land.{land}")
    text = narrator.say(key, land=name, die=index + 1, vp=view.land[index].vp)
    if len(text) <= room:
        return text
    return narrator.say(key, land=land, die=index + 1, vp=view.land[index].vp)


def pieces_on(view: View, narrator: Narrator) -> dict[str, list[Piece]]:
    """Everything in Areas. Intruders are one pile there, whether somebody has looked at them or not."""
    found = {"SF": [piece("santa-fe", narrator)]}
    strangers = Counts(intruder.area for intruder in view.intruders)
    ferocity = {family.name: family.ferocity for family in view.families}
    for one in standing(view, narrator):
        here = found.setdefault(one.area, [])
        if one.kind == "family":
            here.append(alike(f"{one.which}{ferocity[one.which]}"))
        elif one.kind == "fort":
            here.append(Piece(one.label, narrator.say("tableau.fort.s")))
        elif one.kind in PIECES:
            here.append(piece(one.kind, narrator, n=one.n))
        elif n := strangers.pop(one.area, 0):
            here.append(alike(f"?{n}" if n > 1 else "?"))
    return found


def piece(key: str, narrator: Narrator, **values: object) -> Piece:
    return Piece(
        narrator.say(f"tableau.{key}", **values), narrator.say(f"tableau.{key}.s", **values)
    )


def alike(text: str) -> Piece:
    """Something that has no shorter name."""
    return Piece(text, text)


def fit(pieces: Sequence[Piece], room: int) -> tuple[str, bool]:
    """Pieces in a row: in full, or the longest in short until there is room, at last closed up, and if there still is
    too little room, cut off. Says whether any is in short."""
    written = [piece.full for piece in pieces]
    crowded = False
    for i in sorted(range(len(pieces)), key=lambda i: len(pieces[i].short) - len(pieces[i].full)):
        if len(" ".join(written)) <= room:
            break
        written[i] = pieces[i].short
        crowded = True
    line = " ".join(written)
    if len(line) > room:
        line = "".join(written)
    return (line if len(line) <= room else f"{line[: room - 1]}…"), crowded


def boxes(view: View, narrator: Narrator, land: str) -> list[list[Piece]]:
    """The Drought, Escape and Caught boxes of a Territory that are filled, a row each."""
    found = []
    drought = view.land[kinds.LANDS.index(land)].drought
    if drought:
        found.append([alike(narrator.say("tableau.drought", n=drought))])
    for box in ("escape", "caught"):
        held = [
            alike(f"{family.name}{family.ferocity}")
            for family in view.families
            if family.where == f"{land}-{box}"
        ]
        if held:
            found.append([alike(narrator.say(f"tableau.{box}")), *held])
    return found


def known_intruders(view: View, narrator: Narrator, sheet: Sheet) -> list[str]:
    """Intruders that were looked at and still lie there."""
    seen = [
        f"{intruder.area} {narrator.named(kinds.INTRUDER, intruder.kind)}"
        for intruder in view.intruders
        if intruder.kind is not None
    ]
    label = narrator.say("tableau.known-intruders")
    return listed(label, seen, len(label) + 2, sheet.width) if seen else []


# beside the map


def heading(view: View, narrator: Narrator, sheet: Sheet) -> list[str]:
    """Which card is being resolved, in which period, and how many are to come; then what the card says."""
    parts = [narrator.named(kinds.PERIOD, view.period)]
    if view.card:
        parts.append(narrator.say("tableau.card", card=narrator.say(f"card.{view.card}")))
    parts.append(narrator.say("tableau.deck", n=view.deck))
    line = (WIDE_GAP if sheet is WIDE else GAP).join(parts)
    said = card_parts(view.card, view.on_card, view.tracks.ap, narrator) if view.on_card else []
    return [line[:1].upper() + line[1:], *flowing(said, sheet), sheet.line]


def flowing(parts: Sequence[str], sheet: Sheet) -> list[str]:
    """Parts one after another, as many to a line as there is room for; a long one is wrapped."""
    indent = "  "
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}{WIDE_GAP}{part}" if lines[-1] else f"{indent}{part}"
        if len(longer) <= sheet.width:
            lines[-1] = longer
        else:
            lines += wrap(part, sheet.width, initial_indent=indent, subsequent_indent=indent * 2)
    return [line for line in lines if line]


def wrapped(text: str, sheet: Sheet) -> list[str]:
    """A line, or several where it is too long for the sheet."""
    indent = " " * (len(text) - len(text.lstrip()))
    return wrap(text, sheet.width, subsequent_indent=indent)


def tracks(view: View, narrator: Narrator, sheet: Sheet) -> list[str]:
    """1.7.4 The General Records Track: the Diné's markers, then the Enemy's; and the activated Family's MPs."""
    sides = [
        narrator.say(f"tableau.{side}", **{key: f"{getattr(view.tracks, key):>2}" for key in keys})
        for side, keys in (
            ("dine", ("military", "culture", "ap")),
            ("enemy", ("morale", "enemy_ferocity", "enemy_ap")),
        )
    ]
    in_one = "   │   ".join(sides)
    lines = [sheet.line, *([in_one] if len(in_one) <= sheet.width else sides)]
    if view.pair is not None:
        lines += flowing(leaders(view.pair, narrator), sheet)
    if view.active is not None:
        lines.append(
            narrator.say(
                "tableau.active",
                family=narrator.named(kinds.FAMILY, view.active),
                mp=view.tracks.mp,
                activations=view.tracks.activations,
            )
        )
    if view.truce is not None:
        lines.append(
            narrator.say(
                "tableau.truce",
                truce=narrator.named(kinds.INSTRUCTION, view.truce),
                n=view.truce_ap,
            )
        )
    return [*lines, sheet.line]


def leaders(pair: Pair, narrator: Narrator) -> list[str]:
    """16.2, 16.7.1 Who is Headman, who has Influence Points, and who carries out the Operation."""
    said = [narrator.say("tableau.headman", player=player(narrator, pair.headman))]
    ahead = [(n, seat) for seat, n in pair.points.items() if n]
    for n, seat in ahead:
        said.append(narrator.say("tableau.points", n=n, player=player(narrator, seat)))
    if not ahead:
        said.append(narrator.say("tableau.no-points"))
    if pair.executor is not None:
        said.append(narrator.say("tableau.executor", player=player(narrator, pair.executor)))
    return said


def player(narrator: Narrator, seat: str) -> str:
    return narrator.named(kinds.PLAYER, seat)


def people(view: View, narrator: Narrator) -> list[str]:
    """1.7.5 The Families in play and who belongs to them; then the cubes."""
    lines, away = [narrator.say("tableau.families")], []
    names = [narrator.named(kinds.PIECE, kind) for kind in ("man", "woman", "child", "horse")]
    for family in view.families:
        if family.where is None:
            away.append(family.name)
            continue
        mark = ">" if family.name == view.active else "*" if family.name == view.manuelito else " "
        members = " ".join(
            f"{name if there else '-':<{len(name)}}"
            for name, there in zip(
                names, (family.man, family.woman, family.child, family.horse), strict=True
            )
        )
        lines.append(
            f"{mark}{family.name}  {family.where:<10}{family.ferocity:>5}{family.evasion:>+8}   {members}"
        )
    if away:
        lines.append(narrator.say("tableau.away", families=" ".join(away)))
    return [*lines, "", *cubes(view, narrator)]


CUBE_BOXES = ("pool", "raided", "recovery", "subjugation", "drawn")


def cubes(view: View, narrator: Narrator) -> list[str]:
    """1.8 Cubes by box and colour; boxes without cubes are left out, and so is the game box."""
    colours = [
        colour
        for colour in kinds.COLOUR.tokens.values()
        if any(view.cubes.get(box, {}).get(colour) for box in CUBE_BOXES)
    ]
    label = max(len(narrator.say(f"tableau.{box}")) for box in CUBE_BOXES) + 1
    names = {colour: narrator.named(kinds.COLOUR, colour) for colour in colours}
    lines = [" " * label + "".join(f" {name}" for name in names.values())]
    for box in CUBE_BOXES:
        held = view.cubes.get(box, {})
        if not held:
            continue
        counts = "".join(
            f" {held.get(colour) or '·':>{len(name)}}" for colour, name in names.items()
        )
        lines.append(f"{narrator.say(f'tableau.{box}'):<{label}}{counts}")
    return lines


def stores(view: View, narrator: Narrator, sheet: Sheet) -> list[str]:
    """1.7.3 Elders, Resources, those who wait, who must eat, and what is out of play; empty boxes are left out."""
    corn = [narrator.say("tableau.corn-held", value=value) for value in view.corn_held]
    rows = {
        "tableau.elders": elders(view, narrator),
        "tableau.influence": influence(view, narrator),
        "tableau.resources": [*counted(view.resources, narrator), *corn],
        "tableau.passage": counted(view.passage_of_time, narrator),
        "tableau.hunger": hunger(view, narrator),
        "tableau.out-of-play": counted(view.out_of_play, narrator),
        "tableau.set-aside": counted(view.set_aside, narrator),
        "tableau.manuelito": []
        if view.manuelito is None
        else [narrator.named(kinds.FAMILY, view.manuelito)],
    }
    label = max(len(narrator.say(key)) for key in rows) + 2
    return [
        line
        for key, held in rows.items()
        if held
        for line in listed(narrator.say(key), held, label, sheet.width - sheet.half)
    ]


def hunger(view: View, narrator: Narrator) -> list[str]:
    """3.3.5 How many must eat in a Passage of Time, and what would feed them."""
    held = view.hunger
    if not held.people:
        return []
    sources = {"land": held.land, "corn": held.corn, "sheep": held.sheep}
    return [
        narrator.say("tableau.to-feed", n=held.people, food=held.food),
        *(narrator.say(f"tableau.food.{name}", n=n) for name, n in sources.items() if n),
    ]


def elders(view: View, narrator: Narrator) -> list[str]:
    """1.7.5, 16.3 The elders by box, and to whom they listen where two play."""
    said = []
    for place, n in enumerate(view.elders, 1):
        left = n
        rated = narrator.say("tableau.rating", rating=view.ratings[place - 1]) if place > 1 else ""
        for seat, swayed in (view.pair.elders if view.pair else {}).items():
            if swayed[place - 1]:
                left -= swayed[place - 1]
                said.append(
                    narrator.say(
                        "tableau.elder-box-of",
                        place=place,
                        n=swayed[place - 1],
                        player=player(narrator, seat),
                    )
                )
        if left:
            said.append(narrator.say("tableau.elder-box", place=place, n=left) + rated)
    return said


def influence(view: View, narrator: Narrator) -> list[str]:
    """16.3 The Families that listen to each of two players."""
    if view.pair is None:
        return []
    held: dict[str, list[str]] = {}
    for family, seat in view.pair.families.items():
        held.setdefault(seat, []).append(family)
    return [
        narrator.say("tableau.families-of", player=player(narrator, seat), families=" ".join(names))
        for seat, names in sorted(held.items(), reverse=True)
    ]


def counted(pieces: Mapping[str, int], narrator: Narrator) -> list[str]:
    return [f"{n} {narrator.say(f'tableau.piece.{token}', n=n)}" for token, n in pieces.items()]


def listed(label: str, items: Sequence[str], column: int, width: int) -> list[str]:
    """A label and its items, wrapped between items and lined up below the first."""
    apart = [*(f"{item}," for item in items[:-1]), *items[-1:]]
    return labelled(label, layout.wrapped(apart, width - column), column)


def panels(left: Sequence[str], right: Sequence[str], sheet: Sheet) -> list[str]:
    """Two blocks, side by side if there is room."""
    return beside(left, right, sheet.half) if sheet.half else [*left, "", *right]


# the Enemy Instruction Display and the cards


def display(view: View, narrator: Narrator, sheet: Sheet) -> list[str]:
    """4.1 The three columns. The Enemy carries out the Active counters from the top as long as it can pay."""
    columns = (view.display.active, view.display.inactive, view.display.standby)
    if not any(any(column) for column in columns):
        return []
    wide = sheet.counter
    names = [
        narrator.say("tableau.active-column", column=narrator.named(kinds.COLUMN, "active")),
        narrator.named(kinds.COLUMN, "inactive"),
        narrator.named(kinds.COLUMN, "standby"),
    ]
    margin = " " * sheet.margin
    lines = [sheet.line, margin + "".join(f"{name:<{wide}}" for name in names)]
    for row, counters in enumerate(zip(*columns, strict=True), 1):
        cells = "".join(f"{instruction(one, narrator, sheet):<{wide}}" for one in counters)
        lines.append(f"  {row}".ljust(sheet.margin) + cells)
    return [*lines, *wrapped(margin + narrator.say("tableau.counter-marks").strip(), sheet)]


def instruction(counter: Counter | None, narrator: Narrator, sheet: Sheet) -> str:
    """An Instruction counter: its letter, with ' on its reverse, its name, its cost, = for a stripe, * for a star."""
    if counter is None:
        return ""
    price = cost(counter.low, counter.high, counter.ferocity, narrator)
    letter = counter.letter + ("'" if counter.reverse else " ")
    marks = ("=" if counter.stripe else "") + ("*" if counter.star else "")
    name = narrator.named(kinds.INSTRUCTION, counter.instruction)
    return f"{letter} {name:<{sheet.name}}{price:>4} {marks}"


def hands(view: View, narrator: Narrator) -> list[str]:
    """16.5.3 How many Ceremony cards each of two players holds."""
    if view.pair is None or not any(view.pair.hands.values()):
        return []
    return [
        narrator.say("tableau.hand-of", n=n, player=player(narrator, seat))
        for seat, n in view.pair.hands.items()
    ]


def cards(view: View, narrator: Narrator, sheet: Sheet) -> list[str]:
    """Events in play, the hand, Cultural Development cards, and the cards known to come."""
    culture = []
    for card, condition in view.culture_cards.items():
        name = narrator.named(kinds.CULTURE_CARD, card)
        exhausted = condition == "exhausted"
        culture.append(narrator.say("tableau.exhausted", card=name) if exhausted else name)
    rows = {
        "tableau.events": [narrator.say(f"card.{card}") for card in view.events],
        "tableau.hand": [
            narrator.say(
                "tableau.held",
                card=narrator.say(f"card.{card}"),
                blessing=view.blessings[str(card)],
            )
            for card in view.hand
        ],
        "tableau.hands": hands(view, narrator),
        "tableau.culture": culture,
        "tableau.known": [str(card) for card in view.known],
    }
    label = max(len(narrator.say(key)) for key in rows) + 2
    lines = [
        line
        for key, held in rows.items()
        if held
        for line in listed(narrator.say(key), held, label, sheet.width)
    ]
    return [sheet.line, *lines] if lines else []
