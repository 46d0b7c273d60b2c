"""The table as text for a terminal, from a view alone: the event, the two bars, the tribes, what is going on.

A bar is a row of small cards with its deck between the cold side, on the left, and the warm one. Cards that turn cold
go from the right end of the row to its left end, so that the deck wanders to the right as Greenland cools.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from cairn.catalogue.grammar import in_a_row
from cairn.games.greenland import view as views
from cairn.games.greenland.guide.naming import COUNTED, PLAIN, Speaker, clause, holdings
from cairn.games.greenland.view import View
from cairn.games.greenland.words import kinds
from cairn.layout import centred, clipped, labelled, padded, wrapped
from cairn.narrate import Narrator

WIDE = 98
NARROW = 80
CARD = 11  # columns within a card of a bar, if there is room
SMALLEST = 6
DECK = 9
INDENT = 3
LABEL = 11  # columns of what stands before a tribe's cards
RANKS = 6
GAP = " · "
EMPTY = "·"


def tableau(view: View, narrator: Narrator, width: int | None = None) -> str:
    """A view as a text picture, 98 columns wide; 80 where there is less room, with the bars as lists."""
    narrow = width is not None and width < WIDE
    say = Page(narrator, NARROW if narrow else WIDE)
    draw = bar_list if narrow else bar
    blocks = [
        heading(view, say),
        *(draw(name, one, say) for name, one in view.bars.items()),
        wrapped(say("legend").split(GAP), say.width, GAP),
        aside(view, say),
        *(tribe(view, one, say) for one in view.tribes),
        going_on(view, say),
    ]
    return "\n".join(line.rstrip() for block in blocks for line in block)


class Page(Speaker):
    """A page of so many columns."""

    def __init__(self, narrator: Narrator, width: int) -> None:
        super().__init__(narrator)
        self.width = width


# the event


def heading(view: View, say: Page) -> list[str]:
    """Which turn and phase it is, who comes when, the event, and what it closes."""
    last = view.turn + view.turns_left
    parts = [say("turn" if view.turn else "setting-up", turn=view.turn, of=last)]
    if view.turn and (view.over or view.phase):
        parts.append(say("over") if view.over else say.named(kinds.PHASE, view.phase or ""))
    if view.order:
        parts.append(say("order", tribes=say.tribes(view.order)))
    if view.leader:
        parts.append(say("leader", tribe=say.tribe(view.leader)))
    lines = wrapped(parts, say.width, GAP)
    lines += event(view.event, say) if view.event else []
    return lines + wrapped(effects(view, say), say.width, GAP)


def effects(view: View, say: Speaker) -> list[str]:
    """D8, D9 What an event does for the rest of the turn."""
    lasting = ("sea_closed", "markland_closed", "falcon_price")
    found = ((key.replace("_", "-"), n) for key in lasting if (n := getattr(view, key)))
    return [say(key, n=n) for key, n in found]


def event(one: views.Event, say: Page) -> list[str]:
    """D0 The event's icons in their order and its ship."""
    icons = [icon(each, say) for each in one.icons]
    if one.ship:
        icons.append(say("ship", card=say.card(one.ship)))
    title = say("event", event=say.named(kinds.EVENT, one.name))
    return wrapped([title, *", ".join(icons).split()], say.width)


def icon(one: views.Icon, say: Speaker) -> str:
    mark = say("now") if one.now else say("done") if one.done else ""
    letters = "".join(say(f"letter.{name}") for name in one.tribes)
    return mark + say(f"icon.{one.kind}", amount=one.amount, tribes=letters)


# the bars


class Cell(NamedTuple):
    """A card of a bar, or its deck: the lines in it, how wide it is, and what is drawn above and below."""

    lines: Sequence[str]
    width: int
    edge: str
    deck: bool = False


def bar(name: str, one: views.Bar, say: Page) -> list[str]:
    """B1 A bar: the cold side, its outermost card first, the deck, the warm side from the deck outwards."""
    n, pile = len(one.cold) + len(one.warm), deck(name, one, say)
    wide = max(DECK, *map(cell_len, pile))
    width = min(CARD, max((say.width - wide - n - 2) // max(n, 1), SMALLEST))
    cells = [Cell(card(each, say, width), width, "┄") for each in reversed(one.cold)]
    cells.append(Cell([centred(text, wide) for text in pile], wide, "─", deck=True))
    cells += [Cell(card(each, say, width), width, "─") for each in one.warm]
    rows = zip_longest(*(cell.lines for cell in cells), fillvalue="")
    widths = [cell.width for cell in cells]
    return [
        edge(cells, "┌┬┐", "╓╥╖"),
        *(fenced(cells, list(map(padded, row, widths)), "│││", "║║║") for row in rows),
        edge(cells, "└┴┘", "╙╨╜"),
    ]


def edge(cells: Sequence[Cell], plain: str, double: str) -> str:
    """The upper or lower edge of a bar; the posts beside its deck are double."""
    return fenced(cells, [cell.edge * cell.width for cell in cells], plain, double)


def fenced(cells: Sequence[Cell], texts: Sequence[str], plain: str, double: str) -> str:
    """Texts with posts before the first, between them and behind the last."""
    line, before = "", False
    for i, (cell, text) in enumerate(zip(cells, texts, strict=True)):
        line += (double if cell.deck or before else plain)[min(i, 1)] + text
        before = cell.deck
    return line + (double if before else plain)[2]


def deck(name: str, one: views.Bar, say: Page) -> list[str]:
    return ["", say.named(kinds.BAR, name), say("deck", n=one.deck), "", say("sides")]


def card(one: views.BarCard, say: Page, width: int) -> list[str]:
    """A small card: its name; type, climax, dice needed and bites; what it gives; what a set wins; who is there."""
    title = wrapped((say.maybe(f"small.{one.name}") or say.card(one.name)).split(), width)
    if one.hostile is not None:
        title = [*title[:1], say("hostile" if one.hostile else "peaceful")]
    title = [*title[:1], " ".join(title[1:])]
    numbers = [say(f"type-letter.{one.type}") + str(one.climax), say("dice", n=one.dice)]
    if one.bites:
        numbers.append(say("bites", faces="".join(map(str, one.bites))))
    gains, there = say.gains(one.reward), say.pieces(one.hunters | one.colonists)
    return [
        *(clipped(line, width) for line in title),
        *wrapped(numbers, width),
        *(wrapped(gains, width) or [""]),
        clipped(won_by_set(one, say), width),
        *(wrapped(there, width) or [""]),
    ]


def won_by_set(one: views.BarCard, say: Page) -> str:
    """G5, G6 A trophy with its points, or a card for the hand."""
    if one.set is None:
        return ""
    dice = say(f"set.{one.set.dice}")
    if one.set.wins == "hand":
        return say("to-hand", set=dice, kind=say(f"kind.{one.kind}"))
    return say(one.set.wins, set=dice, vp=one.set.vp)


# the bars as lists


# columns of a card in a list, more where words need them; the rest is for who is there
SIDE, NAME, TYPE, NEEDS, KILLS, GIVES, SET = 6, 22, 4, 3, 5, 9, 12
COLUMNS = (SIDE, NAME, TYPE, NEEDS, KILLS, GIVES, SET)


def bar_list(name: str, one: views.Bar, say: Page) -> list[str]:
    """B1 A bar from its cold end to its warm end, a line for each card: for a page that its row is too wide for."""
    title = say("bar", bar=say.named(kinds.BAR, name), deck=say("deck", n=one.deck))
    cards = [
        (card_cells(say(f"side.{side}"), each, say), each)
        for side, held in (("cold", one.cold[::-1]), ("warm", one.warm))
        for each in held
    ]
    widths = [
        max([width, *(cell_len(text) + 1 for cells, _ in cards for text in cells[at] if text)])
        for at, width in enumerate(COLUMNS)
    ]
    there = say.width - sum(widths)
    lines = [ruled(title, say)]
    for cells, each in cards:
        cells.append(wrapped(say.pieces(each.hunters | each.colonists), there))
        rows = zip_longest(*cells, fillvalue="")
        lines += ["".join(map(padded, row, [*widths, there])) for row in rows]
    return lines


def card_cells(side: str, one: views.BarCard, say: Page) -> list[list[str]]:
    """What a list tells of a card of a bar, column by column: in a line each, or in several where one does not hold
    it."""
    name = say.card(one.name)
    if one.hostile is not None:
        name = say("new-world", card=name, temper=say("hostile" if one.hostile else "peaceful"))
    return [
        [side],
        wrapped(name.split(), NAME - 1),
        [say(f"type-letter.{one.type}") + str(one.climax)],
        [say("dice", n=one.dice)],
        [say("bites", faces="".join(map(str, one.bites)))] if one.bites else [],
        wrapped(say.gains(one.reward), GIVES - 1),
        [won_by_set(one, say)],
    ]


# the tribes


def tribe(view: View, one: views.Tribe, say: Page) -> list[str]:
    """B A tribe: its pieces and disks, its board, and its cards."""
    name = f"{say(f'letter.{one.name}')} {say.tribe(one.name)}"
    if one.extinct:
        return [ruled(f"{name}, {say('extinct')}", say), *row(one, say)]
    mark = say("asked") if view.asked == one.name else ""
    title = [name, say(f"faith.{one.faith}")]
    if one.points is not None and not view.together:
        title.append(say("points", n=one.points))
    lines = [
        ruled(", ".join(title), say, mark),
        *map(indented, wrapped(holdings(one, say), say.width - INDENT, "   ")),
        *board(one, say),
        *row(one, say),
        *listed(say("wives"), map(say.card, one.wives), say),
    ]
    if one.hand or one.hand_limit:
        hand = [tribe_card(each, say) for each in one.hand] or [EMPTY]
        lines += listed(say("hand", n=len(one.hand), limit=one.hand_limit), hand, say)
    trophies = [say("trophy-held", card=say.card(c), vp=vp) for c, vp in one.trophies.items()]
    lines += listed(say("trophies"), trophies, say)
    return lines + listed(say("skills"), skills(one, say), say)


def ruled(text: str, say: Page, mark: str = "") -> str:
    """A line across the page with a text in it, and a mark before it."""
    line = f"──{mark} {clipped(text, say.width - 8)} " + "─" * say.width
    return set_cell_size(line, say.width)


def indented(text: str) -> str:
    return " " * INDENT + text


def listed(label: str, items: Iterable[str], say: Page) -> list[str]:
    column = INDENT + LABEL
    return labelled(indented(label), wrapped(items, say.width - column, GAP), column)


def board(one: views.Tribe, say: Page) -> list[str]:
    """E3 The six ranks, each with its title, and who sits there."""
    named = [(rank, say.title(one.name, one.faith, rank)) for rank in range(1, RANKS + 1)]
    titles = [say("rank", rank=rank, title=title) for rank, title in named]
    widths = rank_widths(titles, say.width - INDENT)
    columns = []
    for title, rank, width in zip(titles, one.board, widths, strict=True):
        own = {one.name: rank.own} if rank.own else {}
        columns.append([title, *(wrapped(say.pieces(own | rank.foreign), width - 1) or [EMPTY])])
    rows = zip_longest(*columns, fillvalue="")
    return [
        indented("".join(padded(clipped(t, w - 1), w) for t, w in zip(row, widths, strict=True)))
        for row in rows
    ]


def rank_widths(titles: Sequence[str], room: int) -> list[int]:
    """Equal columns, or as wide as each title needs where the room is too small for that."""
    equal, needed = room // RANKS, [cell_len(title) + 2 for title in titles]
    spare = (room - sum(needed)) // RANKS
    return [equal] * RANKS if max(needed) <= equal or spare < 0 else [n + spare for n in needed]


def row(one: views.Tribe, say: Page) -> list[str]:
    return listed(say("row"), [tribe_card(each, say) for each in one.row], say)


def tribe_card(one: views.TribeCard, say: Page) -> str:
    """B2 A card of a tribe: name and kind, a husband, what it does, and who raids or defends it."""
    parts = [say.card(one.name)]
    if one.kind != "daughter":
        parts.append(say(f"kind.{one.kind}"))
    if one.husband:
        alpha = say("alpha") if one.husband.alpha else ""
        parts.append(say("husband", tribe=say(f"letter.{one.husband.tribe}") + alpha))
    if does := abilities(one, say):
        parts.append(f"({', '.join(does)})")
    if one.hunters:
        parts.append(say("on-card", pieces=" ".join(say.pieces(one.hunters))))
    if one.raided:
        parts.append(say("raided"))
    return " ".join(parts)


def abilities(one: views.TribeCard, say: Speaker) -> list[str]:
    """B2 What a card does in a tribe, in short."""
    can = one.abilities
    found = []
    if can.babies and can.instead:
        other = say(f"gain.{can.instead}", n=1)
        found.append(say("ability.instead", babies=say("gain.babies", n=can.babies), other=other))
    elif can.babies:
        found.append(say("gain.babies", n=can.babies))
    found += [say(f"ability.{key}", n=n) for key in (*COUNTED, "vp") if (n := getattr(can, key))]
    found += [say("ability.reroll", **typed(item, say)) for item in can.reroll.items()]
    found += [say("ability.convert", **typed(item, say)) for item in can.convert.items()]
    found += [say("ability.hunt_first", type=say(f"type.{kind}")) for kind in can.hunt_first]
    found += [say(f"ability.{key}") for key in PLAIN if getattr(can, key)]
    if can.value:
        found.append(say("ability.value", disks=" ".join(say.gains(can.value))))
    if one.kind == "domestic" and not can.raidable:
        found.append(say("ability.safe"))
    return found


def typed(item: tuple[str, Sequence[int]], say: Speaker) -> dict[str, str]:
    """A type of card and the faces of dice that something is about on it."""
    kind, faces = item
    return {"type": say(f"type.{kind}"), "faces": " ".join(map(str, faces))}


def skills(one: views.Tribe, say: Speaker) -> list[str]:
    """G2, G3, E3 What a tribe's cards, wives and elders can do together: with dice, and otherwise."""
    found = [say("ability.reroll", **typed(item, say)) for item in one.rerolls.items()]
    found += [say("ability.convert", **typed(item, say)) for item in one.counts_as_one.items()]
    found += [say("ability.cold_as_warm", type=say(f"type.{kind}")) for kind in one.cold_as_warm]
    others = ("ivory_as_iron", "claims_first")
    return found + [say(f"ability.{key}") for key in others if getattr(one, key)]


def aside(view: View, say: Page) -> list[str]:
    """C0.5 Norse animals that a ship may bring."""
    names = in_a_row(map(say.card, view.set_aside))
    return wrapped([say("set-aside"), names], say.width) if names else []


# what is going on


def going_on(view: View, say: Page) -> list[str]:
    """An auction, talks, a deal, or dice."""
    lines = auction(view.auction, say) if view.auction else []
    lines += wrapped([subject(view.talks, say)], say.width) if view.talks else []
    lines += deal(view.deal, say) if view.deal else []
    lines += dice(view.dice, say) if view.dice else []
    return ["─" * say.width, *lines] if lines else []


def auction(one: views.Auction, say: Page) -> list[str]:
    """D10 What is sold, the bids, and who is out."""
    parts = [say("auction", card=say.card(one.card))]
    bids = [say("bid", tribe=say.tribe(name), n=n) for name, n in one.bids.items()]
    parts += bids or [say("no-bid")]
    if one.out:
        parts.append(say("out", tribes=say.tribes(one.out)))
    return wrapped(parts, say.width, GAP)


def subject(one: views.Talks, say: Speaker) -> str:
    """F0 Who talks about what."""
    key, card = ("talks", say.card(one.card)) if one.card else ("free-talks", "")
    return say(key, card=card, parties=say.tribes(one.parties))


def deal(one: views.Deal, say: Page) -> list[str]:
    """F0 The deal under talk, clause by clause."""
    key = "deal-offered" if one.offered else "deal-drafted"
    title = [say(key, tribe=say.tribe(one.proposer))]
    if one.accepted:
        title.append(say("accepted", tribes=say.tribes(one.accepted)))
    lines = wrapped(title, say.width, GAP)
    for number, each in enumerate(one.clauses, 1):
        text = f"{number}. {clause(each, say)}"
        lines += [indented(line) for line in wrapped([text], say.width - INDENT)]
    return lines


def dice(one: views.Dice, say: Page) -> list[str]:
    """G0, F2 The dice on the table, those that did not need to roll, and what counts."""
    parts = [say(f"roll.{one.purpose}", tribe=say.tribe(one.tribe), card=say.card(one.card))]
    parts.append(say("rolled", faces=" ".join(map(str, one.rolled)) or EMPTY))
    parts += beside_the_roll(one, say)
    if one.again or one.alpha_again:
        again = [*map(str, one.again), *([say("alpha-die")] if one.alpha_again else [])]
        parts.append(say("again", dice=" ".join(again)))
    parts.append(wanted(one, "/", say))
    if one.bites:
        parts.append(say("bites", faces="".join(map(str, one.bites))))
    return wrapped(parts + hits(one, say), say.width, GAP)


def wanted(one: views.Dice, gap: str, say: Speaker) -> str:
    """G0, F2 How many dice must show what."""
    key = "hits-on" if one.purpose == "attack" else "needs"
    return say(key, n=one.needed, faces=gap.join(map(str, one.succeeds)))


def hits(one: views.Dice, say: Speaker) -> list[str]:
    return [say("hit", tribe=say.tribe(name), n=n) for name, n in one.hits.items()]


def beside_the_roll(one: views.Dice, say: Speaker) -> list[str]:
    """The Alpha's die, and those that did not need to roll."""
    parts = [say("alpha-rolled", face=one.alpha)] if one.alpha else []
    if one.certain and one.certain.alpha:
        parts.append(say("alpha-certain", face=one.certain.face))
    if one.certain and one.certain.skiers:
        parts.append(say("skiers-certain", face=one.certain.face, n=one.certain.skiers))
    return parts
