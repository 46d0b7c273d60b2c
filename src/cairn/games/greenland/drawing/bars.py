"""The two bars as a picture: the deck between the cold side, on the left, and the warm one."""

from __future__ import annotations

from msgspec import json

from cairn.core.words import in_parts
from cairn.games.greenland.drawing.cast import card_place
from cairn.games.greenland.drawing.pen import Glyph, Pair, Pen, path, topic
from cairn.games.greenland.guide.naming import Words
from cairn.games.greenland.view import Bar, BarCard, View
from cairn.games.greenland.words import kinds
from cairn.games.greenland.words.names import BarName
from cairn.svg import Box, at

CARD = (144, 216)
GAP = 6
EDGE = 30  # the strips that say which faces succeed
MOST = 8.2  # cards and the deck, side by side in full size
PICTURE = (4, 25, 136, 68)  # of a card: left, top, width, height

PAPER = (
    ("paper", "M9 0H135a9 9 0 0 1 9 9V207a9 9 0 0 1 -9 9H9a9 9 0 0 1 -9 -9V9a9 9 0 0 1 9 -9z"),
    ("sky", "M4 25h136v68h-136z"),
)
HILLS = (
    *PAPER,
    ("far", "M4 75l26 -14l18 8l30 -20l34 22l28 -10V93H4z"),
    ("ground", "M4 83q50 -12 136 -2V93H4z"),
)
FACE = {
    "land": HILLS,
    "metal": HILLS,
    "raid": HILLS,
    "sea": (*PAPER, ("water", "M4 77q17 -7 34 0t34 0t34 0t34 0V93H4z")),
    "fish": (*PAPER, ("air", "M4 33q17 8 34 0t34 0t34 0t34 0V25H4z")),
}
ICICLES = "l-6 12l-6 -9l-7 15l-8 -13l-9 9l-8 -11l-7 14l-9 -12l-10 8l-9 -11l-8 14l-9 -12l-8 9l-9 -12l-7 13z"
ICE = (("icicles", f"M4 25h136{ICICLES}"),)
EVERY = (
    ("medal", "M8 29H38V66L23 76L8 66Z"),
    ("rule", "M14 145H130"),
    ("camp", "M10 171H134a6 6 0 0 1 6 6V206a6 6 0 0 1 -6 6H10a6 6 0 0 1 -6 -6V177a6 6 0 0 1 6 -6z"),
)

HILLSIDE = "v-62c-60 -34 -96 12 -150 -6s-96 -52 -160 -14s-120 10 -180 34c-60 18 -110 60 -170 60h648a12 12 0 0 0 12 -12z"
DECKS = {"south": "deck south"}
STAR = "M0 -34L7 -7L34 0L7 7L0 34L-7 7L-34 0L-7 -7Z"
AURORA = (
    "M14 62C34 40 44 74 66 52S104 34 130 50V66C108 54 92 66 70 78S34 72 14 86Z",
    "M14 98C40 82 52 104 78 88S112 80 130 90V100C110 94 96 100 76 110S36 104 14 114Z",
)


def bar(pen: Pen, view: View, name: BarName, x: float, y: float, room: Pair) -> None:
    """A bar from its outermost cold card to its outermost warm one."""
    one = view.bars[name]
    cards = [*reversed(one.cold), None, *one.warm]
    scale = min(1.0, MOST / len(cards))
    step = (CARD[0] + GAP) * scale
    left, top = x + EDGE + GAP / 2, y + 8
    deck = left + len(one.cold) * step
    land(pen, x, y, room, deck + CARD[0] * scale / 2)
    for i, each in enumerate(cards):
        if each is None:
            draw_deck(pen, name, one, deck, top, scale)
        else:
            draw_card(pen, view, each, i < len(one.cold), (left + i * step, top), scale)


def land(pen: Pen, x: float, y: float, room: Pair, border: float) -> None:
    """Ice on the left, open land on the right, and what succeeds there."""
    wide, high = room
    right = x + wide
    pen.svg.rect(x, y, wide, high, cls="warm-land", rx=12)
    pen.svg.path(f"M{at(right, y + high - 12)}{HILLSIDE}", cls="hills")
    teeth = [(border + (10 if i % 2 else -14), y + high * i / 12) for i in range(1, 12)]
    edge = "".join(f"L{at(*tooth)}" for tooth in teeth)
    corners = f"H{x + 12:g}a12 12 0 0 1 -12 -12V{y + 12:g}a12 12 0 0 1 12 -12z"
    outline = f"M{at(x + 12, y)}H{border:g}{edge}L{at(border, y + high)}{corners}"
    pen.svg.path(outline, cls="cold-land")
    for key, centre in (("cold", x + EDGE / 2), ("warm", right - EDGE / 2)):
        with pen.part(topic(key), pen.say(f"side.{key}"), cls=f"edge {key}"):
            pen.sign(key, centre - 11, y + 12, 22)
            words = pen.say(f"edge.{key}")
            pen.text(centre + 5, y + high / 2 + 4, words, 15, "b m", turned=-90)
            good = (1,) if key == "cold" else (1, 2)
            for i, face in enumerate(good):
                pen.die(centre - 9, y + high - 34 - 22 * (len(good) - 1 - i), 18, face)


def draw_deck(pen: Pen, name: str, one: Bar, x: float, y: float, scale: float) -> None:
    """The back of a deck, and how many cards it has."""
    say = pen.say
    title = say.named(kinds.BAR, name)
    label = say("deck-label", bar=title, n=one.deck)
    cls = DECKS.get(name, "deck") if one.deck else "deck none"
    with pen.part(f"bar:{name}", label, x, y, scale=scale, cls=cls):
        for depth in range(min(one.deck, 3) - 1, -1, -1):
            pen.svg.rect(4 + depth * 3, 8 + depth * 3, 130, 194, cls="back", rx=9)
        if not one.deck:
            pen.svg.rect(4, 8, 130, 194, cls="empty", rx=9)
        else:
            for wave in AURORA:
                pen.svg.path(wave, cls="aurora")
            pen.svg.path(STAR, cls="star", transform="translate(69 76)")
        pen.text(69, 146, title, 22, "b m")
        pen.text(69, 168, say("deck", n=one.deck), 14, "m")
        pen.sign("cold", 14, 178, 15)
        pen.sign("warm", 109, 178, 15)


def draw_card(pen: Pen, view: View, one: BarCard, cold: bool, corner: Pair, scale: float) -> None:
    """B1 A card to be hunted: what it is, what it takes, what it gives, and who is there."""
    wide = CARD[0]
    asked, shut = one.name == in_question(view), closed(one, view)
    key = (pen.say.narrator.catalogue.voice, json.encode(one), cold, corner, scale, asked, shut)
    pen.svg.once(key, lambda: draw_face(pen, one, cold, corner, scale, asked, shut))
    there = one.hunters | one.colonists
    if there:
        people = pen.say.everybody(there)
        label = pen.say("on-card-label", card=pen.say.card(one.name), people=people)
        with pen.part(f"place:{one.name}", label, *corner, scale=scale, cls="camped"):
            pen.people(there, card_place(one.name), 8, 175, (wide - 16, 34), (20, 16))


def draw_face(
    pen: Pen, one: BarCard, cold: bool, corner: Pair, scale: float, asked: bool, shut: bool
) -> None:
    """All of that but the people: it depends on nothing else, so it is drawn once."""
    wide, high = CARD
    label, piece = spoken(one, cold, shut, pen.say), f"card-{one.name}"
    cls = "card hostile" if one.hostile else "card"
    with pen.part(f"card:{one.name}", label, *corner, scale=scale, cls=cls, piece=piece):
        face(pen, one, cold)
        if one.hostile:
            pen.svg.rect(0, 0, wide, high, cls="frame foe", rx=9)
        if asked:
            pen.svg.rect(-1, -1, wide + 2, high + 2, cls="frame", rx=10)
        pen.fitted(wide / 2, 18, pen.say.card(one.name), wide - 10, (15, 14), "b m")
        pen.picture(one.name, PICTURE[0] + 32, PICTURE[1] + 5)
        numbers(pen, one, cold)
        gains = [[pen.g_text(str(n), 16), pen.g_gain(gain, 19)] for gain, n in one.reward.items()]
        pen.centred(gains, wide / 2, 122)
        set_won(pen, one)
        if shut:
            pen.sign("closed", wide - 38, 174, 34, "shut")


def in_question(view: View) -> str | None:
    """The card that is rolled for or talked about."""
    about = view.dice or view.talks
    return about.card if about else None


def closed(one: BarCard, view: View) -> bool:
    """D8, D9 May nobody be sent there this turn?"""
    at_sea, markland = one.type == "sea", one.name == "markland"
    return (view.sea_closed and at_sea) or (view.markland_closed and markland)


def face(pen: Pen, one: BarCard, cold: bool) -> None:
    """What all cards of a type have in common on a side: paper, surroundings, a place for hunters."""
    side = "cold" if cold else "warm"
    name = f"face-{one.type}-{side}"
    shapes = "".join(path(cls, d) for cls, d in FACE[one.type] + (ICE if cold else ()) + EVERY)
    pen.svg.use(name, f'<g class="face {one.type} {side}">{shapes}</g>', (0, 0))


def temper(pen: Pen, *, hostile: bool) -> None:
    """F3 The side of a New World card that is up."""
    x, y, wide, high = PICTURE
    key = "hostile" if hostile else "peaceful"
    pen.svg.rect(x + wide - 88, y + high - 19, 88, 19, cls="badge")
    pen.sign("raid" if hostile else "peaceful", x + wide - 85, y + high - 16, 13, "on-badge")
    pen.fitted(x + wide - 69, y + high - 4.5, pen.say(key), 66, (14,), "b on-badge")


def numbers(pen: Pen, one: BarCard, cold: bool) -> None:
    """B1, G0 The type, and in it the climax; how many dice must succeed, and which faces kill; the New World's mood."""
    pen.sign(one.type, 14, 32, 18, "on-medal")
    pen.text(23, 66, str(one.climax), 16, "b on-medal m")
    if one.hostile is not None:
        temper(pen, hostile=one.hostile)
    pen.successes(one.dice, 9, 97, 19, cold=cold)
    for i, face in enumerate(reversed(one.bites)):
        pen.die(CARD[0] - 28 - 22 * i, 97, 19, face, "die bite")


def set_won(pen: Pen, one: BarCard) -> None:
    """G5, G6 Equal dice, and what they win."""
    if one.set is None:
        return
    say = pen.say
    n = one.set.dice
    won = [
        Glyph(15 * n, lambda x, y: pen.equal_dice(n, x, y + 2.5, 13)),
        pen.g_sign("now", 9, "soft"),
    ]
    if one.set.wins == "hand":
        won += [pen.g_sign("hand", 18), pen.g_tag(say(f"kind.{one.kind}"))]
    else:
        won += [pen.g_sign("sled", 16)] if one.set.wins == "trophy-with-sled" else []
        won += [pen.g_sign("trophy", 18), pen.g_text(str(one.set.vp), 15)]
    pen.centred([won], CARD[0] / 2, 149)


def spoken(one: BarCard, cold: bool, shut: bool, say: Words) -> str:
    """All that is on a card, in words."""
    kills, gains = ", ".join(map(str, one.bites)), ", ".join(say.gains(one.reward))
    parts = [
        say("card", card=say.card(one.name), type=say(f"type.{one.type}"), climax=one.climax),
        say("on-side.cold" if cold else "on-side.warm"),
        "" if one.hostile is None else say("hostile" if one.hostile else "peaceful"),
        say("needed", n=one.dice),
        say("kills", faces=kills) if kills else "",
        say("gives", gains=gains) if gains else "",
    ]
    if one.set:
        equal = say(f"set.{one.set.dice}")
        parts.append(say(f"set-wins.{one.set.wins}", set=equal, n=one.set.vp or 0))
    there = say.everybody(one.hunters | one.colonists)
    parts += [
        say("closed") if shut else "",
        say("there", people=there) if there else "",
    ]
    return in_parts(parts)


def both(pen: Pen, view: View, x: float, y: float, room: Pair) -> None:
    """North above South."""
    n = len(view.bars)
    high = (room[1] - 8 * (n - 1)) / n
    for i, name in enumerate(view.bars):
        top = y + i * (high + 8)
        title = pen.say.named(kinds.BAR, name)
        with pen.svg.region(name, title, Box(x - 4, top - 4, room[0] + 8, high + 8)):
            bar(pen, view, name, x, top, (room[0], high))
