"""Cards: the deck, the one being resolved, events in play, those known to come, the hand; and Cultural Development."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from cairn.games.navajo.drawing.pair import draw_hands, lay_sign, player
from cairn.games.navajo.drawing.pieces import Box
from cairn.games.navajo.drawing.sheet import TITLE, lines, panel
from cairn.games.navajo.guide.card_parts import card_parts, preempting
from cairn.games.navajo.view import Card, CeremonyCard, EventCard, OperationsCard, View
from cairn.games.navajo.words import kinds
from cairn.narrate import Narrator
from cairn.svg import Svg, broken, classes, fit, moved, width_of

CARDS = Box(1012, 12, 576, 140)
CULTURE = Box(1012, 1054, 576, 134)
DECK = (62, 88)  # a card of the deck
SMALL = (34, 44)
NAMES = (16, 15, 14, 13, 12)  # sizes of a card's name
FIGURES = (14, 13, 12)
SET_NAMES = (13, 12, 11, 10)


def draw_cards(svg: Svg, view: View, narrator: Narrator) -> None:
    """Everything that has to do with the deck."""
    period = narrator.named(kinds.PERIOD, view.period)
    panel(svg, CARDS, period[:1].upper() + period[1:])
    top = CARDS.y + TITLE + 6
    draw_deck(svg, CARDS.x + 8, top + 6, view.deck, narrator)
    draw_current(svg, Box(CARDS.x + 84, top, 262, 104), view, narrator)
    right = CARDS.x + 356
    for box, title, cards, blessings in (
        (Box(right, top, 100, 48), "tableau.events", view.events, {}),
        (Box(right, top + 56, 100, 48), "tableau.known", view.known, {}),
        (Box(right + 102, top, 112, 104), "tableau.hand", view.hand, view.blessings),
    ):
        svg.text(box.x, box.y + 7, narrator.say(title), cls="t12 soft", anchor="start")
        draw_small_cards(svg, box.inside(0, 12, 0, 0), cards, blessings, view.card, narrator)
    if view.pair is not None:
        draw_hands(svg, CARDS, view.pair, narrator)


def draw_deck(svg: Svg, x: float, y: float, n: int, narrator: Narrator) -> None:
    """The cards to come, face down, and how many they are."""
    wide, high = DECK
    with svg.group("look:deck", narrator.say("tableau.deck", n=n), cls="deck"):
        if n == 0:
            svg.rect(x + 6, y, wide, high, cls="ghost", rx=6)
        for i in range(min(3, n)):
            svg.rect(x + 3 * i, y + 6 - 3 * i, wide, high, cls="back", rx=6)
        middle = x + 6 + wide / 2
        if n:
            svg.path(f"M{middle} {y + 14}l17 30l-17 30l-17-30Z", cls="lozenge")
        svg.text(middle, y + 51, str(n), cls=classes("t22 bold", "on-back" if n else ""))


def draw_current(svg: Svg, box: Box, view: View, narrator: Narrator) -> None:
    """The card being resolved: its name, what it says in figures, and who of two players carries it out."""
    card = view.on_card
    if not view.card or card is None:
        svg.rect(box.x, box.y, box.width, box.height, cls="ghost", rx=6)
        return
    ap = view.tracks.ap
    name = narrator.say(f"card.{view.card}")
    label = "; ".join([name, *card_parts(view.card, card, ap, narrator)])
    executor = view.pair.executor if view.pair else None
    size, _ = fit(name, box.width - (46 if executor else 20), NAMES, bold=True)
    with svg.group(f"card:{view.card}", label, cls="card", piece=f"card-{view.card}"):
        svg.rect(box.x, box.y, box.width, box.height, cls="front", rx=6)
        svg.text(box.x + 10, box.y + 21, name, cls=f"name t{size}", anchor="start")
        svg.line(box.x + 10, box.y + 29, box.x + box.width - 10, box.y + 29, cls="rule")
        said = figures(card, ap, narrator)
        size = min(fit(line, box.width - 18, FIGURES)[0] for line in said)
        lines(svg, (box.x + 10, box.y + 46), said, 17, f"t{size}", "start")
    if executor is not None:
        said_of = narrator.say("tableau.executor", player=player(executor, narrator))
        lay_sign(svg, executor, said_of, box.x + box.width - 18, box.y + 15, narrator)


def figures(card: Card, ap: int, narrator: Narrator) -> list[str]:
    """What the card says, in short; `ap` are the player's."""
    say = narrator.say
    if isinstance(card, EventCard):
        medicine = [say("on-card.good-medicine", n=card.good_medicine)]
        return [say("board.asks", n=card.vp), *(medicine if card.good_medicine else [])]
    person = narrator.named(kinds.PERSON, card.person)
    if isinstance(card, CeremonyCard):
        return [say("on-card.blessing", n=card.blessing), say("board.comes-along", person=person)]
    return [
        preempting(card, ap, narrator),
        enemy_gains(card, narrator),
        say("on-card.planning", person=person),
        say("on-card.minor", minor=narrator.named(kinds.MINOR, card.minor)),
    ]


def enemy_gains(card: OperationsCard, narrator: Narrator) -> str:
    """4.0.2 What the card itself gives the Enemy: what events and cubes add to it changes, and is in the label."""
    if card.preempted:
        return narrator.say("board.enemy-gains.preempted", n=card.points_preempted)
    return narrator.say("board.enemy-gains", n=card.points, preempted=card.points_preempted)


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
    wide, tall = SMALL
    columns = 3 if blessings else max(1, len(cards))
    rows = max(2, ceil(len(cards) / columns)) if blessings else 1
    across = min(wide + 4, (box.width - wide) / max(1, columns - 1))
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
            svg.text(x + 4, y + 14, str(card), cls="t13 bold", anchor="start")
            if blessing is not None:
                svg.circle(x + wide - 9, y + high - 9, 7.5, cls="count")
                svg.text(x + wide - 9, y + high - 4.5, str(blessing), cls="on-count t12 bold")


# Cultural Development


def draw_culture(svg: Svg, view: View, narrator: Narrator) -> None:
    """9 A column for each set, a card for each level: an outline until it is bought, turned when it is exhausted."""
    box = panel(svg, CULTURE, narrator.say("tableau.culture")).inside(-2, 0, -2, 0)
    width = box.width / len(kinds.SETS)
    for i, one in enumerate(kinds.SETS):
        at = Box(box.x + i * width + 1, box.y, width - 2, box.height)
        gone = one not in view.culture_sets
        name = narrator.named(kinds.CULTURE_SET, one)
        label = narrator.say("board.set-gone", set=name) if gone else name
        with svg.group(f"culture-set:{one}", label, cls="gone" if gone else None):
            svg.rect(at.x, at.y, at.width, at.height, cls="holding", rx=5)
            draw_set_name(svg, at, narrator.note(f"board.set.{one}") or name)
        for level in (1, 2, 3):
            card = f"{one}-{level}"
            condition = view.culture_cards.get(card, "gone" if gone else "open")
            place = moved(at.x + at.width / 2 + (level - 2) * 22, at.y + at.height - 20)
            if condition != "gone":
                draw_culture_card(svg, place, card, condition, narrator)


def draw_set_name(svg: Svg, box: Box, name: str) -> None:
    """In as many lines as it needs, and as large as its longest word allows."""
    room = box.width - 4
    longest = max(name.split(), key=width_of_word)
    size, _ = fit(longest, room, SET_NAMES)
    said = broken(name, room, size)
    lines(svg, (box.x + box.width / 2, box.y + 15), said, size + 2, f"t{size}", "middle")


def width_of_word(word: str) -> float:
    return width_of(word, 1)


def draw_culture_card(svg: Svg, at: str, card: str, condition: str, narrator: Narrator) -> None:
    label = narrator.say(
        f"board.culture.{condition}", card=narrator.named(kinds.CULTURE_CARD, card)
    )
    with svg.group(
        f"culture-card:{card}", label, cls="card", piece=f"culture-{card}", transform=at
    ):
        if condition == "exhausted":
            svg.rect(-13, -9, 26, 18, cls="spent", rx=3)
        else:
            svg.rect(-10, -15, 20, 30, cls="owned" if condition == "owned" else "ghost", rx=3)
        ink = {"owned": "on-family", "open": "faint"}.get(condition, "")
        svg.text(0, 5, card[-1], cls=classes("t15 bold", ink))
