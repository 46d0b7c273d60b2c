"""The column of news as a picture: the turn, the event, and what is going on: an auction, talks, a deal, dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from cairn.core.words import headed, in_parts
from cairn.games.greenland import view as views
from cairn.games.greenland.drawing import tableau
from cairn.games.greenland.drawing.pen import Chip, Glyph, Pen, extent, topic
from cairn.games.greenland.guide.naming import clause
from cairn.games.greenland.view import View
from cairn.games.greenland.words import kinds
from cairn.svg import at, broken

TURN = 128
ROW, MORE = 22, 16  # of an icon with its words, and of each further line of them
DIE, SMALL_DIE, MANY = 46, 34, 8  # dice, and how large they are if there are more than so many
CLAUSE, CLOSE = 22, 18.5  # from clause to clause, and where there are many
APART = 14  # clauses that stand side by side
PARTIES, HEADING = 30, 25  # how high those are who talk, and the heading of a deal
PAD = 10

Place = tuple[float, float, float]  # left, top, width


def news(pen: Pen, view: View, x: float, y: float, room: tuple[float, float]) -> None:
    wide, high = room
    turn(pen, view, (x, y, wide))
    top = y + TURN + 8
    if view.event:
        top += event(pen, view, view.event, (x, top, wide)) + 8
    bottom = y + high
    if view.set_aside:
        bottom -= 58
        set_aside(pen, view, (x, bottom + 8, wide))
    going_on(pen, view, (x, top, wide), bottom - top)


# the turn


def turn(pen: Pen, view: View, place: Place) -> None:
    """Which turn and phase it is, and who comes when."""
    x, y, wide = place
    turns = view.turn + view.turns_left
    title = pen.say("turn" if view.turn else "setting-up", turn=view.turn, of=turns)
    with pen.part(topic("turn"), title):
        pen.svg.rect(x, y, wide, TURN, cls="box", rx=12)
        pen.text(x + PAD, y + 27, title, 20, "b")
        step = (wide - 2 * PAD) / max(turns, 1)
        for i in range(turns):
            cls = "spent" if i + 1 < view.turn else "today" if i + 1 == view.turn else "coming"
            pen.svg.rect(x + PAD + step * i, y + 38, step - 4, 7, cls=f"turn {cls}", rx=3)
    if view.order:
        order(pen, view, x + PAD, y + TURN - 24)
    phases(pen, view, (x, y + 51, wide))


def order(pen: Pen, view: View, left: float, y: float) -> None:
    pairs = [[pen.g_sign("now", 8, "soft"), pen.g_cube(name, 18)] for name in view.order]
    chip = [glyph for pair in pairs for glyph in pair][1:]
    with pen.part(topic("order"), pen.say("order", tribes=pen.say.tribes(view.order))):
        pen.row(chip, left, y)


def phases(pen: Pen, view: View, place: Place) -> None:
    """A1 The six phases, the present one by name."""
    x, y, wide = place
    say = pen.say
    for number, token in kinds.PHASE.tokens.items():
        name = say.named(kinds.PHASE, token)
        now = token == view.phase and view.turn > 0 and not view.over
        with pen.part(f"phase:{token}", name, cls="phase now" if now else "phase"):
            left = x + PAD + 28 * (number - 1)
            pen.svg.rect(left, y, 24, 19, cls="tab", rx=4)
            pen.text(left + 12, y + 14.5, str(number), 14, "b m")
    if view.leader:
        leader = [pen.g_disk("iron", 16), pen.g_cube(view.leader, 18)]
        with pen.part(topic("leader"), say("leader", tribe=say.tribe(view.leader))):
            pen.row(leader, x + wide - PAD - 38, y)
    if view.over:
        pen.text(x + PAD, y + 38, say("over"), 14, "b")
    elif view.turn and view.phase:
        name = say.named(kinds.PHASE, view.phase)
        pen.fitted(x + PAD, y + 38, name, wide - 2 * PAD, (15, 14), "b")


# the event


def event(pen: Pen, view: View, one: views.Event, place: Place) -> float:
    """D0 The event: its icons with their words until all are done with, then only what lasts. How high it is."""
    x, y, wide = place
    say = pen.say
    told = tableau.effects(view, pen.say)
    lasting = [line for one in told for line in in_lines(one, wide - 2 * PAD, bold=True)]
    full = not all(each.done for each in one.icons)
    rows = event_rows(pen, one, wide) if full else []
    high = 38 + (ROW * len(rows) + MORE * more_lines(rows) + 4 if full else ROW * len(lasting) + 34)
    name = say.named(kinds.EVENT, one.name)
    with pen.part(f"event-card:{one.name}", spoken_event(pen, view, one), cls="event"):
        pen.svg.rect(x, y, wide, high, cls="box", rx=12)
        head = f"v-20a12 12 0 0 1 12 -12h{wide - 24:g}a12 12 0 0 1 12 12v20z"
        pen.svg.path(f"M{at(x, y + 32)}{head}", cls="head")
        pen.fitted(x + PAD, y + 22, name, wide - 2 * PAD, (17, 16, 15, 14), "b on-head")
        if full:
            for i, row in enumerate(rows):
                top = y + 36 + ROW * i + MORE * more_lines(rows[:i])
                event_row(pen, row, (x, top, wide))
        else:
            in_short(pen, one, lasting, (x, y + 38, wide))
    return high


class EventRow(NamedTuple):
    """An icon of the event or its ship: its sign, what it says, and whether that is done or being done."""

    sign: str
    lines: list[str]
    state: str


def event_rows(pen: Pen, one: views.Event, wide: float) -> list[EventRow]:
    rows = [
        EventRow(each.kind, in_lines(words_of(each, pen), wide - 66), state_of(each))
        for each in one.icons
    ]
    if one.ship:
        ship = pen.say("ship", card=pen.say.card(one.ship))
        rows.append(EventRow("import", in_lines(ship, wide - 50), ""))
    return rows


def in_lines(words: str, room: float, *, bold: bool = False) -> list[str]:
    """In as many as they need; what is a little too long for one is pressed together."""
    return broken(words, room * 1.1, 14, bold=bold)


def more_lines(rows: Sequence[EventRow]) -> int:
    return sum(len(row.lines) - 1 for row in rows)


def event_row(pen: Pen, row: EventRow, place: Place) -> None:
    x, y, wide = place
    if row.state == "now":
        high = ROW + MORE * (len(row.lines) - 1)
        pen.svg.rect(x + 5, y, wide - 10, high, cls="highlight", rx=5)
    pen.sign(row.sign, x + PAD, y + 2, 17, row.state or None)
    for i, line in enumerate(row.lines):
        room = wide - (66 if row.state else 50)
        pen.fitted(x + PAD + 26, y + 15.5 + MORE * i, line, room, (14,), row.state)
    if row.state:
        pen.sign(row.state, x + wide - 28, y + 4, 14, f"mark {row.state}")


def state_of(one: views.Icon) -> str:
    return "now" if one.now else "done" if one.done else ""


def words_of(one: views.Icon, pen: Pen) -> str:
    return tableau.icon(replace(one, now=False, done=False), pen.say)


def in_short(pen: Pen, one: views.Event, lasting: list[str], place: Place) -> None:
    """The icons alone, the ship, and what the event still means."""
    x, y, wide = place
    chips: list[Chip] = [[pen.g_sign(each.kind, 18, "done")] for each in one.icons]
    if one.ship:
        title = pen.g_text(pen.say.card_title(one.ship), 14, "done")
        chips.append([pen.g_sign("import", 18, "done"), title])
    pen.flow(chips, x + PAD, y + 2, wide - 2 * PAD, line=ROW, gap=7)
    for i, line in enumerate(lasting, 1):
        pen.fitted(x + PAD, y + 19 + ROW * i, line, wide - 2 * PAD, (14,), "b")


def spoken_event(pen: Pen, view: View, one: views.Event) -> str:
    say = pen.say
    icons = [(words_of(each, pen), state_of(each)) for each in one.icons]
    parts = [say(f"icon-{state}", icon=told) if state else told for told, state in icons]
    parts += [say("ship", card=say.card(one.ship))] if one.ship else []
    parts += tableau.effects(view, pen.say)
    return f"{say('event', event=say.named(kinds.EVENT, one.name))} {', '.join(parts)}"


def set_aside(pen: Pen, view: View, place: Place) -> None:
    """C5 Norse animals that a ship may bring."""
    x, y, wide = place
    say = pen.say
    pen.svg.rect(x, y, wide, 50, cls="box", rx=10)
    step = (wide - 8) / max(len(view.set_aside), 1)
    for i, name in enumerate(view.set_aside):
        label = f"{say('set-aside')} {say.card(name)}"
        left, piece = x + 4 + step * i, f"card-{name}"
        with pen.part(f"card:{name}", label, left, y + 4, cls="aside", piece=piece):
            pen.svg.rect(1, 0, step - 2, 42, cls="paper", rx=6)
            if step > 100:
                pen.svg.rect(4, 4, 48, 34, cls="view", rx=4)
                pen.picture(name, 6, 8, 0.44)
                pen.fitted(54, 26, say.card_title(name, step - 58), step - 58, (14,))
            else:
                pen.picture(name, step / 2 - 20, 1, 0.4)
                title = say.card_title(name, step - 6)
                pen.fitted(step / 2, 39, title, step - 4, (14,), "m")


# what is going on


def going_on(pen: Pen, view: View, place: Place, high: float) -> None:
    """An auction, talks with a deal, dice; or else the land in peace."""
    if high < 40:
        return
    x, y, wide = place
    if not (view.auction or view.talks or view.deal or view.dice):
        scenery(pen, x, y, wide, high)
        return
    pen.svg.rect(x, y, wide, high, cls="box busy", rx=12)
    inner = (x + PAD, y + 8, wide - 2 * PAD)
    if view.auction:
        auction(pen, view, view.auction, inner)
    elif view.dice:
        dice(pen, view.dice, inner)
    else:
        talk(pen, view, inner, high - 16)


# in shares of the width and height
PEAKS = ((0, 0.62), (0.16, 0.3), (0.27, 0.48), (0.4, 0.22), (0.62, 0.62))
CAPS = (
    ((0.16, 0.3), (0.104, 0.412), (0.135, 0.385), (0.16, 0.42), (0.185, 0.38), (0.215, 0.39)),
    ((0.4, 0.22), (0.335, 0.35), (0.37, 0.33), (0.4, 0.375), (0.435, 0.33), (0.473, 0.352)),
    ((0.56, 0.62), (0.61, 0.51), (0.66, 0.54), (0.7, 0.45), (0.78, 0.55), (0.83, 0.62)),
)


def scenery(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """Sea, ice and sky, as wide and high as there is room."""

    def spread(shares: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x + wide * across, y + high * down) for across, down in shares]

    svg = pen.svg
    svg.rect(x, y, wide, high, cls="box heaven", rx=12)
    svg.circle(x + wide * 0.76, y + high * 0.27, min(high, wide) * 0.1, cls="sun")
    svg.polygon(spread(PEAKS), cls="peaks")
    for cap in CAPS:
        svg.polygon(spread(cap), cls="snow")
    bottom = f"V{y + high - 12:g}a12 12 0 0 1 -12 12H{x + 12:g}a12 12 0 0 1 -12 -12Z"
    svg.path(f"M{at(x, y + high * 0.6)}H{x + wide:g}{bottom}", cls="ocean")
    wave = f"q{wide / 16:g} -6 {wide / 8:g} 0"
    for start, n in zip(spread(((0.06, 0.69), (0.3, 0.83), (0.04, 0.92))), (3, 5, 4), strict=True):
        svg.path(f"M{at(*start)}{wave * n}", cls="swell")
    title = pen.say.narrator.say("game.title")
    pen.fitted(x + wide / 2, y + high * 0.78, title, wide - 40, (24, 20), "b on-ocean m")


def auction(pen: Pen, view: View, one: views.Auction, place: Place) -> None:
    """D10 What is sold, what each tribe bids, and who is out."""
    x, y, wide = place
    say = pen.say
    title = say("auction", card=say.card(one.card))
    with pen.part(f"card:{one.card}", title, cls="lot"):
        pen.fitted(x, y + 15, title, wide, (16, 15, 14), "b")
        pen.svg.rect(x, y + 24, 112, 68, cls="view", rx=6)
        pen.picture(one.card, x + 6, y + 28)
    bidders = [tribe.name for tribe in view.tribes if not tribe.extinct]
    for i, name in enumerate(bidders):
        out, n, tribe = name in one.out, one.bids.get(name, 0), say.tribe(name)
        label = say("bid", tribe=tribe, n=n) if n else headed(tribe, say("no-bid"))
        chip = [pen.g_cube(name, 18)]
        chip += [pen.g_disk("ivory", 18), pen.g_text(str(n), 16)] if n else []
        if out:
            label = say("out", tribes=tribe)
            chip.append(pen.g_sign("raided", 13, "alarm"))
        elif not n:
            chip.append(pen.g_text("–", 16, "soft"))
        with pen.part(None, label, cls="out" if out else None):
            pen.row(chip, x + 124, y + 25 + 24 * i, 5)


def talk(pen: Pen, view: View, place: Place, high: float) -> None:
    """F0 Who talks about what, and the deal as it stands: a long one takes the place of those who talk."""
    x, y, wide = place
    bottom = y + high
    if view.talks:
        with pen.part(topic("talks"), title := tableau.subject(view.talks, pen.say)):
            for line in broken(title, wide, 15, bold=True):
                pen.text(x, y + 15, line, 15, "b")
                y += 19
        if not view.deal or len(view.deal.clauses) * CLOSE <= bottom - y - PARTIES - HEADING:
            parties(pen, view, view.talks, (x, y, wide))
            y += PARTIES
        else:
            y += 6
    if view.deal:
        deal(pen, view.deal, (x, y, wide), bottom)


def parties(pen: Pen, view: View, one: views.Talks, place: Place) -> None:
    x, y, wide = place
    say = pen.say
    with pen.part(topic("talks"), tableau.subject(one, say)):
        pen.row([pen.g_cube(name, 18) for name in one.parties], x, y + 4, 5)
    if view.leader:
        label = say("leader", tribe=say.tribe(view.leader))
        left = x + 23 * len(one.parties) + 8
        pen.fitted(left, y + 17, label, wide - left + x, (14,), "soft")


def deal(pen: Pen, one: views.Deal, place: Place, bottom: float) -> None:
    """F0 Clause by clause, as much as there is room for, and beside the heading who has accepted it."""
    x, y, wide = place
    say = pen.say
    pen.svg.line(x, y, x + wide, y, cls="rule")
    heading = say("deal-offered" if one.offered else "deal-drafted", tribe=say.tribe(one.proposer))
    who = [pen.g_sign("done", 16, "mark done"), *(pen.g_cube(name) for name in one.accepted)]
    agreed = extent(who, 3) if one.accepted else 0
    pen.fitted(x, y + 18, heading, wide - agreed, (14,), "b")
    if one.accepted:
        with pen.part(None, say("accepted", tribes=say.tribes(one.accepted))):
            pen.row(who, x + wide - agreed, y + 4, 3)
    clauses(pen, one, (x, y + HEADING, wide), bottom)


def clauses(pen: Pen, one: views.Deal, place: Place, bottom: float) -> None:
    """One below the other, where there are many side by side, and what there is no room for in words."""
    x, y, wide = place
    most = max(int((bottom - y) // CLOSE), 1)
    many = len(one.clauses) > most
    chips = [clause_chip(pen, each, brief=many) for each in one.clauses]
    chips = [[pen.g_text(f"{n}.", 14, "soft"), *chip] for n, chip in enumerate(chips, 1)]
    told = [clause(each, pen.say) for each in one.clauses]
    rows = in_rows(chips, wide if many else 0)
    if len(rows) > most:
        first = rows[most - 1][0]
        chips[first:] = [[pen.g_text("…", 14)]]
        told[first:] = [in_parts(told[first:])]
        rows[most - 1 :] = [[first]]
    step = min(CLAUSE, (bottom - y) / max(len(rows), 1))
    for top, row in enumerate(rows):
        left = x
        for n in row:
            with pen.part(None, told[n], left, y + top * step, cls="clause"):
                left += pen.row(chips[n], 0, 0, 4) + APART


def in_rows(chips: Sequence[Chip], wide: float) -> list[list[int]]:
    """Which chips stand side by side, in their order, where they need no more than so much."""
    rows: list[list[int]] = []
    left = 0.0
    for number, chip in enumerate(chips):
        if rows and left + extent(chip, 4) <= wide:
            rows[-1].append(number)
        else:
            rows.append([number])
            left = 0.0
        left += extent(chip, 4) + APART
    return rows


def clause_chip(pen: Pen, one: views.Clause, *, brief: bool) -> Chip:
    """What a clause says, in signs."""
    to = pen.g_sign("now", 9, "soft")
    if isinstance(one, views.Wed):
        bride = [pen.g_sign("daughter", 17), name_glyph(pen, one.daughter)]
        return [person(pen, one.tribe, one.alpha), *bride]
    if isinstance(one, views.Withdraw):
        home = [pen.g_text(f"×{one.n}", 14), to, pen.g_sign("available", 17)]
        return [person(pen, one.tribe, one.alpha), *home]
    between = [pen.g_cube(one.giver), to, pen.g_cube(one.receiver)]
    if isinstance(one, views.GiveDisks):
        return [*between, pen.g_text(str(one.n), 15), pen.g_disk(one.disk, 18)]
    if isinstance(one, views.GiveCard):
        return [*between, name_glyph(pen, one.card)]
    return [*between, pen.g_text("“ ”" if brief else pen.say("promise"), 14)]


def person(pen: Pen, tribe: str, alpha: bool) -> Glyph:
    """A piece that is spoken of, not the piece itself."""
    if not alpha:
        return pen.g_cube(tribe)
    return Glyph(18, lambda x, y: pen.alpha(tribe, x, y, 18, None))


def name_glyph(pen: Pen, card: str) -> Glyph:
    return pen.g_text(pen.say.card_title(card), 14)


def dice(pen: Pen, one: views.Dice, place: Place) -> None:
    """G0, F2 The dice on the table, those that need not roll, and what counts."""
    x, y, wide = place
    say = pen.say
    title = say(f"roll.{one.purpose}", tribe=say.tribe(one.tribe), card=say.card(one.card))
    for line in broken(title, wide, 16, bold=True):
        pen.text(x, y + 16, line, 16, "b")
        y += 20
    pen.row(what_counts(pen, one), x, y + 5, 4)
    y += 32
    with pen.part(None, spoken_dice(pen, one), cls="dice"):
        size = DIE if len(one.rolled) <= MANY else SMALL_DIE
        across = int((wide + 6) // (size + 6))
        for i, face in enumerate(one.rolled):
            corner = x + i % across * (size + 6), y + i // across * (size + 7)
            rolled(pen, one, face, corner, size)
        y += ceil(len(one.rolled) / across) * (size + 7)
        pen.flow(others(pen, one), x, y + 2, wide, line=26, gap=14)


def rolled(pen: Pen, one: views.Dice, face: int, corner: tuple[float, float], size: float) -> None:
    """A die that succeeds has a green rim, one that kills a bite."""
    kind = "die bite" if face in one.bites else "die"
    pen.die(*corner, size, face, f"{kind} good" if face in one.succeeds else kind)


def others(pen: Pen, one: views.Dice) -> list[Chip]:
    """The Alpha's die, dice that are certain, those to be rolled again, and hits."""
    chips: list[Chip] = []
    alpha = person(pen, one.tribe, alpha=True)
    if face := one.alpha:
        chips.append([alpha, Glyph(24, lambda x, y: rolled(pen, one, face, (x, y - 3), 24))])
    if one.certain:
        sure = one.certain.face
        die = Glyph(24, lambda x, y: pen.die(x, y - 3, 24, sure, "die sure"))
        if one.certain.alpha:
            chips.append([alpha, pen.g_sign("counts", 12, "soft"), die])
        if one.certain.skiers:
            chips.append([pen.g_sign("skis", 18), pen.g_text(f"×{one.certain.skiers}", 14), die])
    again = [pen.g_die(face, 18) for face in one.again]
    again += [alpha] if one.alpha_again else []
    if again:
        chips.append([pen.g_sign("again", 18), *again])
    chips += [
        [pen.g_sign("feud", 16, "alarm"), pen.g_cube(name), pen.g_text(f"×{n}", 14)]
        for name, n in one.hits.items()
    ]
    return chips


def what_counts(pen: Pen, one: views.Dice) -> Chip:
    """How many dice must show which faces, and which kill."""
    chip = [pen.g_cube(one.tribe, 18)]
    if one.needed:
        chip.append(pen.g_text(f"{one.needed} ×", 15))
    chip += [pen.g_die(face, 18, "die good") for face in one.succeeds]
    if one.bites:
        chip += [pen.g_text(" ", 15), *(pen.g_die(face, kind="die bite") for face in one.bites)]
    return chip


def spoken_dice(pen: Pen, one: views.Dice) -> str:
    say = pen.say
    faces = ", ".join(map(str, one.rolled))
    parts = [say("rolled", faces=faces)] if faces else []
    parts += tableau.beside_the_roll(one, say)
    parts.append(tableau.wanted(one, ", ", say))
    if one.bites:
        parts.append(say("kills", faces=", ".join(map(str, one.bites))))
    return in_parts(parts + tableau.hits(one, say))
