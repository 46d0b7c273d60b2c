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

from msgspec.structs import asdict

from cairn import layout
from cairn.games.navajo.guide.card_parts import card_parts
from cairn.games.navajo.guide.naming import cost, rating_notes
from cairn.games.navajo.guide.on_map import on_map
from cairn.games.navajo.view import Counter, Pair, View
from cairn.games.navajo.words import kinds
from cairn.layout import Canvas, Links, beside, clipped, labelled
from cairn.narrate import Narrator, Speaker

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
    width=98, half=54, west=27, centre=37, east=68, near=32, dashed=34, far=63, eastern=65,
    centre_room=20, margin=5, counter=30, name=16,
)  # fmt: skip
NARROW = Sheet(
    width=80, half=0, west=22, centre=30, east=53, near=26, dashed=28, far=49, eastern=51,
    centre_room=16, margin=4, counter=25, name=15,
)  # fmt: skip


class Page(Speaker):
    """A view to be drawn on a sheet."""

    def __init__(self, view: View, narrator: Narrator, sheet: Sheet) -> None:
        super().__init__(narrator, "tableau")
        self.view, self.sheet = view, sheet

    def player(self, seat: str) -> str:
        return self.named(kinds.PLAYER, seat)

    def card(self, card: int) -> str:
        return self.narrator.say(f"card.{card}")

    def rows(self, rows: Mapping[str, Sequence[str]], width: int) -> list[str]:
        """What each row holds below a label, all lined up; empty rows are left out."""
        column = max(len(self(key)) for key in rows) + 2
        return [
            line
            for key, held in rows.items()
            if held
            for line in listed(self(key), held, column, width)
        ]


def tableau(view: View, narrator: Narrator, width: int | None = None) -> str:
    """A view as a text picture: at most 98 columns wide, or 80 where there is no room for that."""
    say = Page(view, narrator, WIDE if width is None or width >= WIDE.width else NARROW)
    left = [line.rstrip() for line in people(say)]
    half = max(say.sheet.half, *(len(line) + 2 for line in left)) if say.sheet.half else 0
    below = left, stores(say, half)
    blocks = [
        heading(say),
        draw_map(say),
        tracks(say),
        beside(*below, half) if half else [*below[0], "", *below[1]],
        display(say),
        cards(say),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks if block)


# the map


class Piece(NamedTuple):
    """Something that stands in an Area: in full, and in short for a crowd."""

    full: str
    short: str


def areas(land: str, numbers: Iterable[int]) -> list[str]:
    return [land, *(f"{land}{number}" for number in numbers)]


UP, DOWN = range(1, 7), range(6, 0, -1)
BANDS: Sequence[
    tuple[Sequence[str], ...]
] = (  # west, centre, east: a Territory and its Areas from the top
    (areas("MV", UP), (), areas("SJ", DOWN)),
    (areas("BM", UP), areas("CC", UP[:3]), ("SH", "SF", *areas("SH", UP)[1:])),
    (areas("HO", DOWN), (), areas("ZU", UP)),
)


def draw_map(say: Page) -> list[str]:
    """The six Territories around the Canyon, what stands in their Areas, and the links between their tracks."""
    sheet = say.sheet
    canvas, rows, top, crowded = Canvas(sheet.width), dict[str, int](), 0, False
    columns = (
        (sheet.west, sheet.west_room),
        (sheet.centre, sheet.centre_room),
        (sheet.east, sheet.east_room),
    )
    pieces = pieces_on(say)
    for band in BANDS:
        height = 0
        for names, (at, room) in zip(band, columns, strict=True):
            if not names:
                continue
            rows |= {name: top + offset for offset, name in enumerate(names)}
            lines = [("", title(say, names[0], room + STONE + 1))]
            for name in names[1:]:
                text, cut = fit(pieces.get(name, []), room)
                crowded |= cut
                lines.append((stone(name), text))
            lines += [("", fit(box, room + STONE)[0]) for box in boxes(say, names[0])]
            for offset, (mark, text) in enumerate(lines):
                if at == sheet.west:  # there a line ends at the stone, elsewhere it begins there
                    line = f"{text} {mark}" if mark else text
                    canvas.put(top + offset, at + STONE - len(line), line)
                else:
                    canvas.put(top + offset, at, f"{mark} {text}" if mark else text)
            height = max(height, len(lines))
        top += height + 1
    links(rows, sheet).ink(canvas)
    notes = wrapped(say("short"), sheet) if crowded else []
    notes += known_intruders(say)
    return [*canvas.lines(), "", *notes] if notes else canvas.lines()


def links(rows: Mapping[str, int], sheet: Sheet) -> Links:
    """1.7.2 The connections between the tracks, each in a lane of its own."""
    west, centre, east = sheet.west + STONE, sheet.centre - 1, sheet.east - 1
    found = Links()
    for a, start, lane, b, end in (
        ("MV1", west, sheet.far, "SJ4", east),
        ("MV3", west, sheet.near, "BM1", west),
        ("HO3", west, sheet.near, "BM1", west),
        ("HO1", west, sheet.far, "ZU3", east),
        ("SJ1", east, sheet.eastern, "SH2", east),
        ("SH3", east, sheet.eastern, "ZU1", east),
        ("MV2", west, sheet.dashed, "CC1", centre),
        ("HO1", west, sheet.dashed, "CC1", centre),
    ):
        corners = (rows[a], start), (rows[a], lane), (rows[b], lane), (rows[b], end)
        found.draw(*corners, dashed=lane == sheet.dashed)
    return found


def stone(area: str) -> str:
    return "(*)" if area == "SF" else f"({area[-1]})"


def title(say: Page, land: str, room: int) -> str:
    """A Territory's name, its die roll symbol and its VPs; the short name if there is no room."""
    index = kinds.LANDS.index(land)
    key = "canyon" if land == "CC" else "land"
    known = {"die": index + 1, "vp": say.view.land[index].vp}
    text = say(key, land=say(f"land.{land}"), **known)
    return text if len(text) <= room else say(key, land=land, **known)


def pieces_on(say: Page) -> dict[str, list[Piece]]:
    """Everything in Areas. Intruders are one pile there, whether somebody has looked at them or not."""
    found = {"SF": [piece("santa-fe", say)]}
    strangers = Counts(intruder.area for intruder in say.view.intruders)
    ferocity = {family.name: family.ferocity for family in say.view.families}
    for one in on_map(say.view, say.narrator):
        here = found.setdefault(one.area, [])
        if one.kind == "family":
            here.append(alike(f"{one.which}{ferocity[one.which]}"))
        elif one.kind == "fort":
            here.append(Piece(one.label, say("fort.s")))
        elif one.kind in PIECES:
            here.append(piece(one.kind, say, n=one.n))
        elif n := strangers.pop(one.area, 0):
            here.append(alike(f"?{n}" if n > 1 else "?"))
    return found


def piece(key: str, say: Page, **values: object) -> Piece:
    return Piece(say(key, **values), say(f"{key}.s", **values))


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
    return clipped(line if len(line) <= room else "".join(written), room), crowded


def boxes(say: Page, land: str) -> list[list[Piece]]:
    """The Drought, Escape and Caught boxes of a Territory that are filled, a row each."""
    drought = say.view.land[kinds.LANDS.index(land)].drought
    found = [[alike(say("drought", n=drought))]] if drought else []
    for box in ("escape", "caught"):
        there = [one for one in say.view.families if one.where == f"{land}-{box}"]
        if there:
            held = [alike(f"{family.name}{family.ferocity}") for family in there]
            found.append([alike(say(box)), *held])
    return found


def known_intruders(say: Page) -> list[str]:
    """Intruders that were looked at and still lie there."""
    seen = [
        f"{intruder.area} {say.named(kinds.INTRUDER, intruder.kind)}"
        for intruder in say.view.intruders
        if intruder.kind is not None
    ]
    return say.rows({"known-intruders": seen}, say.sheet.width)


# beside the map


def heading(say: Page) -> list[str]:
    """Which card is being resolved, in which period, and how many are to come; then what the card says."""
    view, sheet = say.view, say.sheet
    card = [say("card", card=say.card(view.card))] if view.card else []
    parts = [say.named(kinds.PERIOD, view.period), *card, say("deck", n=view.deck)]
    line = (WIDE_GAP if sheet is WIDE else GAP).join(parts)
    said = card_parts(view.card, view.on_card, view.tracks.ap, say.narrator) if view.on_card else []
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


def tracks(say: Page) -> list[str]:
    """1.7.4 The General Records Track: the Diné's markers, then the Enemy's; and the activated Family's MPs."""
    view, sheet = say.view, say.sheet
    values = {name: f"{n:>2}" for name, n in asdict(view.tracks).items()}
    sides = [say("dine", **values), say("enemy", **values)]
    in_one = "   │   ".join(sides)
    lines = [sheet.line, *([in_one] if len(in_one) <= sheet.width else sides)]
    if view.pair is not None:
        lines += flowing(leaders(view.pair, say), sheet)
    if view.active is not None:
        left = {"mp": view.tracks.mp, "activations": view.tracks.activations}
        lines.append(say("active", family=say.named(kinds.FAMILY, view.active), **left))
    if view.truce is not None:
        truce = say.named(kinds.INSTRUCTION, view.truce)
        lines.append(say("truce", truce=truce, n=view.truce_ap))
    return [*lines, sheet.line]


def leaders(pair: Pair, say: Page) -> list[str]:
    """16.2, 16.7.1 Who is Headman, who has Influence Points, and who carries out the Operation."""
    ahead = [say("points", n=n, player=say.player(seat)) for seat, n in pair.points.items() if n]
    acting = [] if pair.executor is None else [say("executor", player=say.player(pair.executor))]
    headman = say("headman", player=say.player(pair.headman))
    return [headman, *(ahead or [say("no-points")]), *acting]


def people(say: Page) -> list[str]:
    """1.7.5 The Families in play and who belongs to them; then the cubes."""
    view, lines, away = say.view, [say("families")], []
    names = {kind: say.named(kinds.PIECE, kind) for kind in ("man", "woman", "child", "horse")}
    for one in view.families:
        if one.where is None:
            away.append(one.name)
            continue
        mark = ">" if one.name == view.active else "*" if one.name == view.manuelito else " "
        members = " ".join(
            f"{name if getattr(one, kind) else '-':<{len(name)}}" for kind, name in names.items()
        )
        figures = f"{one.ferocity:>5}{one.evasion:>+8}"
        lines.append(f"{mark}{one.name}  {one.where:<10}{figures}   {members}")
    if away:
        lines.append(say("away", families=" ".join(away)))
    return [*lines, "", *cubes(say)]


CUBE_BOXES = ("pool", "raided", "recovery", "subjugation", "drawn")


def cubes(say: Page) -> list[str]:
    """1.8 Cubes by box and colour; boxes without cubes are left out, and so is the game box."""
    held = {box: say.view.cubes.get(box, {}) for box in CUBE_BOXES}
    names = {
        colour: say.named(kinds.COLOUR, colour)
        for colour in kinds.COLOUR.tokens.values()
        if any(there.get(colour) for there in held.values())
    }
    label = max(len(say(box)) for box in CUBE_BOXES) + 1
    lines = [" " * label + "".join(f" {name}" for name in names.values())]
    for box, there in held.items():
        if there:
            counts = (f" {there.get(one) or '·':>{len(name)}}" for one, name in names.items())
            lines.append(f"{say(box):<{label}}{''.join(counts)}")
    return lines


def stores(say: Page, half: int) -> list[str]:
    """1.7.3 Elders, Resources, those who wait, who must eat, and what is out of play; empty boxes are left out."""
    view = say.view
    corn = [say("corn-held", value=value) for value in view.corn_held]
    manuelito = [] if view.manuelito is None else [say.named(kinds.FAMILY, view.manuelito)]
    rows = {
        "elders": elders(say),
        "influence": influence(say),
        "resources": [*counted(view.resources, say), *corn],
        "passage": counted(view.passage_of_time, say),
        "hunger": hunger(say),
        "out-of-play": counted(view.out_of_play, say),
        "set-aside": counted(view.set_aside, say),
        "manuelito": manuelito,
    }
    return say.rows(rows, say.sheet.width - half)


def hunger(say: Page) -> list[str]:
    """3.3.5 How many must eat in a Passage of Time, and what would feed them."""
    held = say.view.hunger
    if not held.people:
        return []
    sources = {"land": held.land, "corn": held.corn, "sheep": held.sheep}
    food = [say(f"food.{name}", n=n) for name, n in sources.items() if n]
    return [say("to-feed", n=held.people, food=held.food), *food]


def elders(say: Page) -> list[str]:
    """1.7.5, 16.3 The elders by box with their ratings, or to whom they listen where two play."""
    said: list[str] = []
    notes: list[str] = []
    pair = say.view.pair
    for place, n in enumerate(say.view.elders, 1):
        left = n
        for seat, swayed in (pair.elders if pair else {}).items():
            if theirs := swayed[place - 1]:
                left -= theirs
                said.append(say("elder-box-of", place=place, n=theirs, player=say.player(seat)))
        if left:
            rated = say("rating", rating=say.view.ratings[place - 1]) if place > 1 else ""
            said.append(say("elder-box", place=place, n=left) + rated)
            notes = rating_notes(say.view, say.narrator) if rated else notes
    return [*said, *notes]


def influence(say: Page) -> list[str]:
    """16.3 The Families that listen to each of two players."""
    held: dict[str, list[str]] = {}
    for family, seat in (say.view.pair.families if say.view.pair else {}).items():
        held.setdefault(seat, []).append(family)
    return [
        say("families-of", player=say.player(seat), families=" ".join(names))
        for seat, names in sorted(held.items(), reverse=True)
    ]


def counted(pieces: Mapping[str, int], say: Page) -> list[str]:
    return [f"{n} {say(f'piece.{token}', n=n)}" for token, n in pieces.items()]


def listed(label: str, items: Sequence[str], column: int, width: int) -> list[str]:
    """A label and its items, wrapped between items and lined up below the first."""
    apart = [*(f"{item}," for item in items[:-1]), *items[-1:]]
    return labelled(label, layout.wrapped(apart, width - column), column)


# the Enemy Instruction Display and the cards


def display(say: Page) -> list[str]:
    """4.1 The three columns. The Enemy carries out the Active counters from the top as long as it can pay."""
    sheet, shown = say.sheet, say.view.display
    columns = (shown.active, shown.inactive, shown.standby)
    if not any(any(column) for column in columns):
        return []
    titles = [say.named(kinds.COLUMN, name) for name in kinds.COLUMN.tokens.values()]
    titles[0] = say("active-column", column=titles[0])
    held = [[instruction(one, say) for one in column] for column in columns]
    cells = [lined_up(title, one, sheet.name) for title, one in zip(titles, held, strict=True)]
    widths = [sheet.counter] * len(cells)
    if any(len(name) > sheet.name for column in held for _, name, *_ in column):  # long words
        cells = [lined_up(title, one) for title, one in zip(titles, held, strict=True)]
        widths = [max(map(len, column)) + 2 for column in cells]
    lines = [sheet.line]
    for row, texts in enumerate(zip(*cells, strict=True)):
        line = "".join(f"{text:<{width}}" for text, width in zip(texts, widths, strict=True))
        lines.append((f"  {row}" if row else "").ljust(sheet.margin) + line)
    return [*lines, *wrapped(" " * sheet.margin + say("counter-marks").strip(), sheet)]


def lined_up(title: str, column: Sequence[Sequence[str]], room: int = 0) -> list[str]:
    """A column of Instruction counters below its title, with so much room for their names, or as much as they need."""
    room = room or max(len(name) for _, name, *_ in column)
    cost = max(4, *(len(price) for _, _, price, _ in column))
    return [title, *(f"{a:<3}{b:<{room}}{c:>{cost}} {d}".rstrip() for a, b, c, d in column)]


def instruction(counter: Counter | None, say: Page) -> tuple[str, str, str, str]:
    """An Instruction counter: its letter, with ' on its reverse, its name, its cost, = for a stripe, * for a star."""
    if counter is None:
        return "", "", "", ""
    price = cost(counter.low, counter.high, counter.ferocity, say.narrator)
    name = say.named(kinds.INSTRUCTION, counter.instruction)
    marks = "=" * counter.stripe + "*" * counter.star
    return counter.letter + "'" * counter.reverse, name, price, marks


def cards(say: Page) -> list[str]:
    """Events in play, the hand, how many Ceremony cards each of two players holds (16.5.3), Cultural Development cards,
    and the cards known to come."""
    view = say.view
    culture = []
    for card, condition in view.culture_cards.items():
        name = say.named(kinds.CULTURE_CARD, card)
        culture.append(say("exhausted", card=name) if condition == "exhausted" else name)
    hands = view.pair.hands if view.pair else {}
    rows = {
        "events": [say.card(card) for card in view.events],
        "hand": [
            say("held", card=say.card(card), blessing=view.blessings[str(card)])
            for card in view.hand
        ],
        "hands": [
            say("hand-of", n=n, player=say.player(seat))
            for seat, n in hands.items()
            if any(hands.values())
        ],
        "culture": culture,
        "known": [str(card) for card in view.known],
    }
    lines = say.rows(rows, say.sheet.width)
    return [say.sheet.line, *lines] if lines else []
