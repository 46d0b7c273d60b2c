"""Cards: the deck, the one being resolved, events in play, those known to come, the hand; and Cultural Development."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from cairn.core.words import in_parts
from cairn.games.navajo.drawing.pair import draw_hands, lay_sign
from cairn.games.navajo.drawing.pen import HEADINGS, TITLE, Pen
from cairn.games.navajo.guide.card_parts import card_parts, preempting
from cairn.games.navajo.guide.naming import card_rule
from cairn.games.navajo.view import Card, CeremonyCard, EventCard
from cairn.games.navajo.words import kinds
from cairn.svg import Box, broken, classes, fit, moved, squeezed, width_of

CARDS = Box(724, 10, 596, 150)
CULTURE = Box(10, 858, 706, 150)
DECK = (62, 88)  # a card of the deck
SMALL = (34, 44)
NAMES = (16, 15, 14)  # sizes of a card's name
FIGURES = 14
CURRENT = 386  # how wide the card being resolved is
HANDS = 104  # what two players' hands need in the heading's line
SET_NAMES = (15, 14)


def draw_cards(pen: Pen) -> None:
    """Everything that has to do with the deck."""
    view, period = pen.view, pen.named(kinds.PERIOD, pen.view.period)
    title = period[:1].upper() + period[1:]
    pen.panel(CARDS, title)
    top = CARDS.y + TITLE + 4
    draw_deck(pen, CARDS.x + 8, top + 8, view.deck)
    draw_current(pen, Box(CARDS.x + 82, top, CURRENT, 120))
    hand = Box(CARDS.x + 90 + CURRENT, top + 2, CARDS.width - 96 - CURRENT, 114)
    pen.left(hand.x, hand.y + 8, pen.tableau("hand"), "t14 soft")
    draw_small_cards(pen, hand.inside(0, 14, 0, 0), view.hand, view.blessings)
    left = CARDS.x + 22 + width_of(title, HEADINGS[0], bold=True)
    right = CARDS.right - (8 if view.pair is None else HANDS)
    draw_beside_title(pen, Box(left, CARDS.y + 3, right - left, TITLE))
    if view.pair is not None:
        draw_hands(pen, CARDS, view.pair)


def draw_beside_title(pen: Pen, box: Box) -> None:
    """Events in play and cards known to come, if there are any, share what is left of the heading's line."""
    rows = [(key, getattr(pen.view, key)) for key in ("events", "known")]
    rows = [(title, cards) for title, cards in rows if cards]
    for i, (key, cards) in enumerate(rows):
        title, room = pen.tableau(key), box.width / len(rows)
        said = width_of(title, FIGURES)
        x = box.x + room * i
        pen.left(x, box.y + 15, title, "t14 soft")
        draw_small_cards(pen, Box(x + said, box.y, room - said - 6, box.height - 1), cards, {})


def draw_deck(pen: Pen, x: float, y: float, n: int) -> None:
    """The cards to come, face down, and how many they are."""
    svg, (wide, high) = pen.svg, DECK
    with svg.group("look:deck", pen.tableau("deck", n=n), cls="deck"):
        if n == 0:
            svg.rect(x + 6, y, wide, high, cls="ghost", rx=6)
        for i in range(min(3, n)):
            svg.rect(x + 3 * i, y + 6 - 3 * i, wide, high, cls="back", rx=6)
        middle = x + 6 + wide / 2
        if n:
            svg.path(f"M{middle} {y + 14}l17 30l-17 30l-17-30Z", cls="lozenge")
        svg.text(middle, y + 51, str(n), cls=classes("t22 bold", "on-back" if n else ""))


def draw_current(pen: Pen, box: Box) -> None:
    """The card being resolved: its name, what it says in figures, and who of two players carries it out."""
    svg, view, card, ap = pen.svg, pen.view, pen.view.on_card, pen.view.tracks.ap
    if not view.card or card is None:
        svg.rect(*box, cls="ghost", rx=6)
        return
    name = pen.card(view.card)
    label = in_parts([name, *card_parts(view.card, card, ap, pen.narrator)])
    executor = view.pair.executor if view.pair else None
    size, _ = fit(name, box.width - (46 if executor else 20), NAMES, bold=True)
    with svg.group(f"card:{view.card}", label, cls="card", piece=f"card-{view.card}"):
        svg.rect(*box, cls="front", rx=6)
        room = box.width - (46 if executor else 20)
        narrow = squeezed(name, room, size, bold=True)
        svg.text(box.x + 10, box.y + 19, name, cls=f"name t{size}", anchor="start", room=narrow)
        svg.line(box.x + 10, box.y + 25, box.right - 10, box.y + 25, cls="rule")
        # the Major Event, or the Enemy Way, is said in full
        said = figures(card, ap, pen) + broken(card_rule(view.card).text, box.width - 18, FIGURES)
        step = min(16, (box.height - 46) / max(len(said) - 1, 1))
        for i, line in enumerate(said):
            narrow = squeezed(line, box.width - 18, FIGURES)
            y = box.y + 40 + step * i
            svg.text(box.x + 10, y, line, cls="t14", anchor="start", room=narrow)
    if executor is not None:
        told = pen.tableau("executor", player=pen.player(executor))
        lay_sign(pen, executor, told, (box.right - 18, box.y + 15))


def figures(card: Card, ap: int, pen: Pen) -> list[str]:
    """What the card says, in short; `ap` are the player's. What events and cubes add to what it gives the Enemy (4.0.2)
    changes, and is in the label."""
    say = pen.narrator.say
    if isinstance(card, EventCard):
        medicine = [say("on-card.good-medicine", n=card.good_medicine)]
        return [pen("asks", n=card.vp), *(medicine if card.good_medicine else [])]
    person = pen.named(kinds.PERSON, card.person)
    if isinstance(card, CeremonyCard):
        return [say("on-card.blessing", n=card.blessing), pen("comes-along", person=person)]
    gains = pen("enemy-gains", n=card.points, preempted=card.points_preempted)
    if card.preempted:
        gains = pen("enemy-gains.preempted", n=card.points_preempted)
    planning = say("on-card.planning", person=person)
    minor = say("on-card.minor", minor=pen.named(kinds.MINOR, card.minor))
    return [preempting(card, ap, pen.narrator), gains, f"{planning} · {minor}"]


def draw_small_cards(
    pen: Pen, box: Box, cards: Sequence[int], blessings: Mapping[str, int]
) -> None:
    """Cards by their numbers, closer together the more there are. Those of the hand lie in rows and show the die they
    stand for. The card being resolved is drawn elsewhere, and that picture is the one that moves."""
    svg, (wide, tall) = pen.svg, SMALL
    columns = 3 if blessings else max(1, len(cards))
    rows = max(2, ceil(len(cards) / columns)) if blessings else 1
    across = min(wide + 4, (box.width - wide) / max(1, columns - 1))
    down = (box.height + 2) / rows
    high = min(tall, down - 2)
    for i, card in enumerate(cards):
        x, y = box.x + i % columns * across, box.y + i // columns * down
        label, blessing = pen.card(card), blessings.get(str(card))
        if blessing is not None:
            label = pen.tableau("held", card=label, blessing=blessing)
        piece = None if card == pen.view.card else f"card-{card}"
        with svg.group(f"card:{card}", label, cls="card", piece=piece):
            svg.rect(x, y, wide, high, cls="front", rx=4)
            pen.left(x + 4, y + 15, str(card), "t14 bold")
            if blessing is not None:
                svg.circle(x + wide - 9, y + high - 9, 8.5, cls="count")
                svg.text(x + wide - 9, y + high - 4, str(blessing), cls="on-count t14 bold")


# Cultural Development


def draw_culture(pen: Pen) -> None:
    """9 A column for each set, a card for each level: an outline until it is bought, turned when it is exhausted."""
    svg, view = pen.svg, pen.view
    box = pen.panel(CULTURE, pen.tableau("culture")).inside(-2, 0, -2, 0)
    width = box.width / len(kinds.SETS)
    for i, one in enumerate(kinds.SETS):
        at = Box(box.x + i * width + 1, box.y, width - 2, box.height)
        gone = one not in view.culture_sets
        name = pen.named(kinds.CULTURE_SET, one)
        label = pen("set-gone", set=name) if gone else name
        with svg.group(f"culture-set:{one}", label, cls="gone" if gone else None):
            svg.rect(*at, cls="holding", rx=5)
            draw_set_name(pen, at, pen.maybe(f"set.{one}") or name)
        for level in (1, 2, 3):
            card = f"{one}-{level}"
            condition = view.culture_cards.get(card, "gone" if gone else "open")
            place = moved(at.x + at.width / 2 + (level - 2) * 26, at.bottom - 20)
            if condition != "gone":
                draw_culture_card(pen, place, card, condition)


def draw_set_name(pen: Pen, box: Box, name: str) -> None:
    """In as many lines as it needs, and as large as its longest word allows."""
    room = box.width - 4
    longest = max(name.split(), key=lambda word: width_of(word, 1))
    size, _ = fit(longest, room, SET_NAMES)
    said = broken(name, room, size)
    pen.lines(box.x + box.width / 2, box.y + 15, said, size + 2, f"t{size}", "middle", room)


def draw_culture_card(pen: Pen, at: str, card: str, condition: str) -> None:
    svg, label = pen.svg, pen(f"culture.{condition}", card=pen.named(kinds.CULTURE_CARD, card))
    piece = f"culture-{card}"
    with svg.group(f"culture-card:{card}", label, cls="card", piece=piece, transform=at):
        if condition == "exhausted":
            svg.rect(-13, -9, 26, 18, cls="spent", rx=3)
        else:
            svg.rect(-10, -15, 20, 30, cls="owned" if condition == "owned" else "ghost", rx=3)
        ink = {"owned": "on-family", "open": "faint"}.get(condition, "")
        svg.text(0, 5, card[-1], cls=classes("t15 bold", ink))
