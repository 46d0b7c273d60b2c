"""Cards: the deck, the one being resolved, events in play, those known to come, the hand; and Cultural Development."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from textwrap import wrap

from cairn.games.navajo import words
from cairn.games.navajo.card_parts import CardView, card_parts, preempting
from cairn.games.navajo.drawing.pieces import Box, moved
from cairn.games.navajo.drawing.sheet import TITLE, BoardView, classes, lines, panel
from cairn.games.navajo.naming import named
from cairn.narrate import Narrator
from cairn.svg import Svg

CARDS = Box(1012, 12, 576, 112)
CULTURE = Box(1012, 894, 576, 94)
NAME_SIZES = ((23, "t14"), (28, "t12"), (99, "t11"))  # a card's name, by its length


def draw_cards(svg: Svg, view: BoardView, narrator: Narrator) -> None:
    """Everything that has to do with the deck."""
    period = named(narrator, words.PERIOD, view.period)
    panel(svg, CARDS, period[:1].upper() + period[1:])
    top = CARDS.y + TITLE + 4
    draw_deck(svg, Box(CARDS.x + 10, top, 58, 80), view.deck, narrator)
    draw_current(svg, Box(CARDS.x + 78, top, 236, 84), view, narrator)
    right = CARDS.x + 324
    for box, title, cards, blessings in (
        (Box(right, top - 12, 126, 46), "tableau.events", view.events, {}),
        (Box(right, top + 38, 126, 46), "tableau.known", view.known, {}),
        (Box(right + 134, top - 12, 112, 96), "tableau.hand", view.hand, view.blessings),
    ):
        svg.text(box.x, box.y + 8, narrator.say(title), cls="t11 soft", anchor="start")
        draw_small_cards(svg, box.inside(0, 13, 0, 0), cards, blessings, view.card, narrator)


def draw_deck(svg: Svg, box: Box, n: int, narrator: Narrator) -> None:
    """The cards to come, face down, and how many they are."""
    with svg.group(None, narrator.say("tableau.deck", n=n), cls="deck"):
        if n == 0:
            svg.rect(box.x + 6, box.y, 52, 74, cls="ghost", rx=5)
        for i in range(min(3, n)):
            svg.rect(box.x + 3 * i, box.y + 6 - 3 * i, 52, 74, cls="back", rx=5)
        middle = box.x + 32
        if n:
            svg.path(f"M{middle} {box.y + 12}l14 25l-14 25l-14-25Z", cls="lozenge")
        svg.text(middle, box.y + 44, str(n), cls=classes("t20 bold", "on-back" if n else ""))


def draw_current(svg: Svg, box: Box, view: BoardView, narrator: Narrator) -> None:
    """The card being resolved: its name and what it says in figures."""
    card = view.on_card
    if not view.card or card is None:
        svg.rect(box.x, box.y, box.width, box.height, cls="ghost", rx=6)
        return
    ap = view.tracks["ap"]
    name = narrator.say(f"card.{view.card}")
    label = "; ".join([name, *card_parts(view.card, card, ap, narrator)])
    size = next(size for letters, size in NAME_SIZES if len(name) <= letters)
    with svg.group(f"card:{view.card}", label, cls="card", piece=f"card-{view.card}"):
        svg.rect(box.x, box.y, box.width, box.height, cls="front", rx=6)
        svg.text(box.x + 10, box.y + 18, name, cls=f"name {size}", anchor="start")
        svg.line(box.x + 10, box.y + 25, box.x + box.width - 10, box.y + 25, cls="rule")
        said = figures(card, ap, narrator)
        lines(svg, (box.x + 10, box.y + 38), said, 13.5, "t11", "start")


def figures(card: CardView, ap: int, narrator: Narrator) -> list[str]:
    """What the card says, in short; `ap` are the player's."""
    if card.kind == "event":
        medicine = narrator.say("on-card.good-medicine", n=card.good_medicine)
        return [narrator.say("board.asks", n=card.vp), *([medicine] if card.good_medicine else [])]
    person = named(narrator, words.PERSON, card.person)
    if card.kind == "ceremony":
        return [
            narrator.say("on-card.blessing", n=card.blessing),
            narrator.say("board.comes-along", person=person),
        ]
    return [
        preempting(card, ap, narrator),
        enemy_gains(card, narrator),
        narrator.say("on-card.planning", person=person),
        narrator.say("on-card.minor", minor=named(narrator, words.MINOR, card.minor)),
    ]


def enemy_gains(card: CardView, narrator: Narrator) -> str:
    """4.0.2 What the Enemy gets on this card, all told."""
    if card.preempted:
        return narrator.say("board.enemy-gains.preempted", n=card.income_preempted)
    return narrator.say("board.enemy-gains", n=card.income, preempted=card.income_preempted)


def draw_small_cards(
    svg: Svg,
    box: Box,
    cards: Sequence[int],
    blessings: Mapping[str, int],
    current: int,
    narrator: Narrator,
) -> None:
    """Cards by their numbers, closer together the more there are. Those of the hand lie in rows and show the die they
    stand for. The card being resolved is drawn elsewhere, and that picture is the one that moves."""
    wide, tall = 35, 40
    columns = 3 if blessings else max(1, len(cards))
    rows = max(2, ceil(len(cards) / columns)) if blessings else 1
    across = min(wide + 3, (box.width - wide) / max(1, columns - 1))
    down = (box.height + 2) / rows
    high = min(tall, down - 2)
    for i, card in enumerate(cards):
        x, y = box.x + i % columns * across, box.y + i // columns * down
        label = narrator.say(f"card.{card}")
        blessing = blessings.get(str(card))
        if blessing is not None:
            label = narrator.say("tableau.held", card=label, blessing=blessing)
        piece = None if card == current else f"card-{card}"
        with svg.group(f"card:{card}", label, cls="card", piece=piece):
            svg.rect(x, y, wide, high, cls="front", rx=4)
            svg.text(x + 3, y + 13, str(card), cls="t11 bold", anchor="start")
            if blessing is not None:
                svg.circle(x + wide - 9, y + high - 9, 6.5, cls="count")
                svg.text(x + wide - 9, y + high - 5.5, str(blessing), cls="on-count t10 bold")


# Cultural Development


def draw_culture(svg: Svg, view: BoardView, narrator: Narrator) -> None:
    """9 A column for each set, a card for each level: an outline until it is bought, turned when it is exhausted."""
    box = panel(svg, CULTURE, narrator.say("tableau.culture")).inside(-3, 0, -3, 0)
    width = int(box.width / len(words.SETS))
    for i, one in enumerate(words.SETS):
        left = box.x + i * width
        gone = one not in view.culture_sets
        name = named(narrator, words.CULTURE_SET, one)
        label = narrator.say("board.set-gone", set=name) if gone else name
        with svg.group(f"culture-set:{one}", label, cls="gone" if gone else None):
            svg.rect(left + 1, box.y - 2, width - 2, box.height + 3, cls="holding", rx=5)
            lines(svg, (left + width / 2, box.y + 10), wrap(name, 12), 11, "t9", "middle")
        for level in (1, 2, 3):
            card = f"{one}-{level}"
            condition = view.culture_cards.get(card, "gone" if gone else "open")
            at = moved(left + width / 2 + (level - 2) * 23, box.y + box.height - 15)
            if condition != "gone":
                draw_culture_card(svg, at, card, condition, narrator)


def draw_culture_card(svg: Svg, at: str, card: str, condition: str, narrator: Narrator) -> None:
    label = narrator.say(
        f"board.culture.{condition}", card=named(narrator, words.CULTURE_CARD, card)
    )
    with svg.group(
        f"culture-card:{card}", label, cls="card", piece=f"culture-{card}", transform=at
    ):
        if condition == "exhausted":
            svg.rect(-11, -8, 22, 16, cls="spent", rx=3)
        else:
            svg.rect(-8, -12, 16, 24, cls="owned" if condition == "owned" else "ghost", rx=3)
        ink = {"owned": "on-family", "open": "faint"}.get(condition, "")
        svg.text(0, 4.5, card[-1], cls=classes("t13 bold", ink))
