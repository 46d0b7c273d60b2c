"""What the Enemy will do as far as the rules leave it no choice: its own procedures are carried out on a copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cairn import register
from cairn.catalogue.grammar import in_a_row
from cairn.core.position import Position
from cairn.core.rules import rule_number
from cairn.core.state import PASS, action
from cairn.game import Foresight, Mark, Step, Steps
from cairn.games.navajo.guide.naming import PACKAGE
from cairn.games.navajo.rules import display, enemy_operations, enemy_raid, tracks, victory_check
from cairn.games.navajo.rules.state import NavajoState, navajo
from cairn.games.navajo.words import chapter, event, kinds, question
from cairn.games.navajo.words import values as v
from cairn.narrate import Happening, Logbook, Narrator

LONGEST = 60  # answers that a raid is followed for
WAYS = 36  # that two dice fall
FACES = range(v.ROWS)


# 4.0.4 how far the Enemy's points reach down the Active column


class Order(NamedTuple):
    """A counter that the Enemy carries out: which, what it shows, and what is paid."""

    letter: int
    shown: int
    points: int


def carried_out(s: NavajoState) -> list[Order]:
    """4.0.4 The counters that are paid for from here on, as the display lies now. What they do to the map is not
    played."""
    t = s.copy()
    found: list[Order] = []
    while True:
        t.clear_agenda()
        logbook = Logbook()
        t.witness = logbook
        next(enemy_operations.execute(t), None)  # the first thing it asks is not answered
        paid = [told for told in logbook.events if told.event == event.ENEMY_SPENDS]
        if not paid:
            return found
        points, letter, shown = paid[0].arguments
        found.append(Order(letter, shown, points))
        if chapter.ENEMY_EXECUTE not in t.agenda:
            return found


class Reach(NamedTuple):
    """4.0 What the Enemy may carry out: its points, and in how many ways of so many each counter comes to its turn."""

    points: int
    ways: int
    letters: Mapping[int, int]
    orders: Sequence[Order]  # if no counter is turned over


def reach(s: NavajoState) -> Reach | None:
    """4.0.2, 4.0.3, 4.0.4 How far the points reach in the Enemy's next segment of this card, or in the one going on."""
    t = at_its_points(s)
    if t is None:
        return None
    at = t.chapter
    rolled = at != chapter.ENEMY_FLIP and (
        at == chapter.ENEMY_EXECUTE or chapter.ENEMY_EXECUTE in set(t.agenda)
    )
    orders = carried_out(t)
    if rolled:
        return Reach(t.enemy_ap, 1, {one.letter: 1 for one in orders}, orders)
    return Reach(t.enemy_ap, WAYS, before_dice(t), orders)


def at_its_points(s: NavajoState) -> NavajoState | None:
    """4.0.2 The state in which the Enemy has the points of that segment; None where there is none, or a truce or the
    Revolt of the Pueblos keeps it from its Instructions."""
    if s.over():
        return None
    at, waiting = s.chapter, set(s.agenda)
    begun = (chapter.ENEMY_EXECUTE, chapter.ENEMY_FLIP)
    if at in begun or chapter.ENEMY_EXECUTE in waiting:
        return s
    coming = at in (chapter.ENEMY_SEGMENT, chapter.CARD_OPERATIONS)
    if not coming and chapter.ENEMY_SEGMENT not in waiting:
        return None
    if s.truce or s.event_in_play(v.PUEBLO_REVOLT):
        return None
    t = s.copy()
    tracks.collect_enemy_points(t, enemy_operations.income(t, t.card, t.preempted))
    return t


def before_dice(s: NavajoState) -> dict[int, int]:
    """4.0.3 In how many ways each counter is carried out, of all that the two dice can fall: doubles swap a row, else
    each turns a counter over."""
    counts: dict[int, int] = {}
    for one in FACES:
        for two in range(one, v.ROWS):
            t = s.copy()
            if one == two:
                display.swap_row(t, one)
            else:
                for row in (one, two):
                    letter = t.at(v.ACTIVE, row)
                    if letter != v.NONE and not display.striped(t, letter):
                        display.flip(t, 0, letter)
            for order in carried_out(t):
                counts[order.letter] = counts.get(order.letter, 0) + (1 if one == two else 2)
    return counts


def reach_marks(s: NavajoState, found: Reach) -> dict[int, Mark]:
    """Which counters of the Active column will, may and will not be carried out."""
    marks: dict[int, Mark] = {}
    for row in range(v.ROWS):
        letter = s.at(v.ACTIVE, row)
        if letter != v.NONE:
            n = found.letters.get(letter, 0)
            marks[letter] = "will" if n == found.ways else "may" if n else "wont"
    return marks


def reach_chart(s: NavajoState, found: Reach, narrator: Narrator) -> Steps:
    """4.1 The Active column from the top, and how sure each counter is."""
    paid, marks = {one.letter: one for one in found.orders}, reach_marks(s, found)
    steps = []
    for letter, mark in marks.items():
        order, n = paid.get(letter), found.letters.get(letter, 0)
        known: dict[str, object] = {
            "letter": kinds.LETTER.token(letter),
            "name": narrator.value(kinds.INSTRUCTION, display.instruction(s, letter)),
            "n": order.points if order is not None else 0,
            "ways": n,
        }
        key = "wont" if mark == "wont" else "sure" if order is not None else "unsure"
        text = narrator.say(f"reach.{key}", **known)
        if mark == "may":
            text = narrator.say("reach.ways", text=text, n=n)
        steps.append(Step(text, mark))
    key = "reach.title-now" if found.ways == 1 else "reach.title"
    return Steps(narrator.say(key, n=found.points), steps)


def reach_text(s: NavajoState, narrator: Narrator) -> str:
    """In a sentence: what is carried out as the counters lie. That takes far less than all ways of the dice."""
    t = at_its_points(s)
    if t is None:
        return ""
    names = [narrator.name(kinds.INSTRUCTION, one.shown) for one in carried_out(t)]
    if not names:
        return narrator.say("reach.nothing", n=t.enemy_ap)
    return narrator.say("reach.text", n=t.enemy_ap, orders=in_a_row(names))


# 4.2.8 where a raid goes

RAIDING = (chapter.RAID_PLACE, chapter.RAID_REACT)


class Raid(NamedTuple):
    """4.2.8 The Areas a raid enters if nobody reacts, whom it meets in the last of them, what stops it otherwise, and
    where."""

    areas: Sequence[int]
    at: int
    families: Sequence[int]
    ends: str
    left: int


def raid_ahead(position: Position) -> Raid | None:
    """4.2.8 Where a raid goes from here by itself: up to the first Family it meets, its end, or a choice of ways."""
    if position.over() or navajo(position.state).chapter not in RAIDING:
        return None
    trial, logbook = position.copy(), Logbook()
    trial.state.witness = logbook
    for _answer in range(LONGEST):
        found = raid_so_far(navajo(trial.state), logbook.events)
        if found.ends or trial.over():
            return found
        s = navajo(trial.state)
        if s.question in (question.CHOOSE_REACTION, question.ANYTIME) and s.offers(action(PASS)):
            trial.apply(action(PASS))
        elif s.question == question.CHOOSE_RAID_WAY and s.count > 1:
            return found._replace(ends="fork")
        else:
            return found
    return None


def raid_so_far(s: NavajoState, events: Sequence[Happening]) -> Raid:
    areas: list[int] = []
    left, at = int(s.santa_fe), int(s.front)
    for told in events:
        if told.event == event.RAID_ENTERS:
            area, _, left = told.arguments
            areas.append(area)
            at = area
            met = [f for f in range(v.FAMILIES) if s.where[f] == area and enemy_raid.visible(s, f)]
            if met:
                return Raid(areas, at, met, "meets", left)
        elif told.event == event.RAID_TURNS_BACK:
            return Raid(areas, told.arguments[0], (), "turns-back", left)
        elif told.event in (event.RAID_OVER, event.RAID_MISSED, event.RAID_CAUGHT):
            return Raid(areas, at, (), "ends", left)
    return Raid(areas, at, (), "", left)


def raid_text(found: Raid, narrator: Narrator) -> str:
    """How far a raid goes, in a sentence."""
    if not found.ends or found.at == v.NONE:
        return ""
    families = in_a_row(narrator.name(kinds.FAMILY, one) for one in found.families)
    area = narrator.value(kinds.AREA, found.at)
    return narrator.say(f"raid-ahead.{found.ends}", area=area, families=families, n=found.left)


def raid_way(s: NavajoState, found: Raid) -> list[str]:
    """The Areas on the way as parts of the picture, from where the raid stands."""
    start = s.front if s.front != v.NONE else v.SANTA_FE
    return [f"area:{kinds.AREA.token(area)}" for area in (int(start), *found.areas)]


# the flowcharts of raids, in our own words

ENEMY_RAID: Mapping[int, str] = {
    chapter.RAID_PLACE: "place", chapter.RAID_REACT: "react", chapter.RAID_RESOLVE: "resolve",
    chapter.RAID_FINISH: "finish", chapter.RAID_SETTLE: "settle",
}  # fmt: skip
TRIBAL_RAID: Mapping[int, str] = {
    chapter.TRIBAL_PLACE: "place", chapter.TRIBAL_EVADE: "evade",
    chapter.TRIBAL_CONDUCT: "conduct", chapter.TRIBAL_RESOLVE: "resolve",
}  # fmt: skip
FLOWCHARTS = (
    ("enemy-raid", "4.2.8", ENEMY_RAID, ("gather", "place", "react", "resolve", "again", "finish", "settle", "return")),
    ("tribal-raid", "4.2.4", TRIBAL_RAID, ("gather", "place", "evade", "conduct", "resolve", "again", "return")),
)  # fmt: skip


def flowchart(s: NavajoState, narrator: Narrator) -> Steps | None:
    """4.2.4, 4.2.8 The flowchart of the raid that is going on, with the step being taken."""
    for name, rule, chapters, steps in FLOWCHARTS:
        now = chapters.get(s.chapter)
        if now is not None:
            at = steps.index(now)
            marked = [
                Step(
                    narrator.say(f"flow.{name}.{step}"),
                    "now" if i == at else "done" if i == 0 else "",
                    rule if i == at else "",
                )
                for i, step in enumerate(steps)
            ]
            return Steps(narrator.say(f"flow.{name}"), marked)
    return None


# 8.2 a Victory Check, step by step

LAST_STEP = 10
COUNTED = 7  # steps that leave nothing to choose


def check_steps(s: NavajoState, narrator: Narrator) -> list[Step]:
    """8.2 The ten steps as they would go with the figures of now. What follows a choice is not known."""
    t, logbook = s.copy(), Logbook()
    t.witness = logbook
    asked = next(victory_check.check(t), STOPPED) is not STOPPED
    if not asked and t.outcome == v.UNDECIDED:
        next(victory_check.last_steps(t), None)
    told: dict[int, list[str]] = {}
    reached = 1
    for one in logbook.events[1:]:
        number = rule_number(one.rule)
        if number.startswith("8.2."):
            reached = int(number.removeprefix("8.2."))
        told.setdefault(reached, []).append(narrator.event(one))
    over = t.outcome != v.UNDECIDED
    return [check_step(n, told.get(n, []), over and n > reached, narrator) for n in STEPS]


STOPPED = object()
STEPS = range(1, LAST_STEP + 1)


def check_step(n: int, told: Sequence[str], cut: bool, narrator: Narrator) -> Step:
    one = register.by_number(PACKAGE)[f"8.2.{n}"]
    title = one.title.partition(":")[2].strip()
    title = title[:1].upper() + title[1:]
    mark: Mark = "wont" if cut else "will" if told else ""
    key = "check.told" if told else "check.silent" if cut or n > COUNTED else "check.nothing"
    return Step(narrator.say(key, title=title, told=" ".join(told)), mark, one.number)


def plain_steps(narrator: Narrator) -> list[Step]:
    """8.2 What the ten steps say."""
    rules = (register.by_number(PACKAGE)[f"8.2.{n}"] for n in STEPS)
    return [Step(narrator.say("check.silent", title=one.text), "", one.number) for one in rules]


def check_chart(s: NavajoState, narrator: Narrator) -> Steps | None:
    """8.2 Where a Victory Check may be faced, what it would come to."""
    if s.question != question.CHOOSE_CHECK:
        return None
    return Steps(narrator.say("check.title"), check_steps(s, narrator))


# all of it

FIRST_MOVES = (
    chapter.CARD_OPERATIONS,
    chapter.DINE_OPERATIONS,
)  # where it is new what the Enemy has


def foresee(position: Position, narrator: Narrator) -> Foresight | None:
    """4.0, 4.2.8, 8.2 What is going on, and what the Enemy will do."""
    s = navajo(position.state)
    if s.over():
        return None
    marks: dict[str, Mark] = {}
    raid, found = raid_ahead(position), reach(s)
    charts = [check_chart(s, narrator), flowchart(s, narrator)]
    if found is not None:
        charts.append(reach_chart(s, found, narrator))
        for letter, mark in reach_marks(s, found).items():
            marks[f"letter:{kinds.LETTER.token(letter)}"] = mark
    way = [] if raid is None else raid_way(s, raid)
    text = told_ahead(s, raid, narrator)
    return Foresight([one for one in charts if one is not None], text, marks, way)


def told_ahead(s: NavajoState, raid: Raid | None, narrator: Narrator) -> str:
    """A raid that goes on; else how far the Enemy's points reach, where that is new."""
    if raid is not None:
        return raid_text(raid, narrator)
    return reach_text(s, narrator) if s.chapter in FIRST_MOVES else ""


def foreseen(position: Position, narrator: Narrator) -> str:
    """The words of that."""
    return told_ahead(navajo(position.state), raid_ahead(position), narrator)
