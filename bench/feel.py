"""How much of a game is worth a player's time: what is asked, how much of that decides nothing, the clicks it takes,
how long the story is told, and how high the list of options is.

A person is played by the game's own bot: once as the page was at first, asked everything, with a flat list, a click for
every step of a way and every clause of a deal, and each answer told by itself; and once as it is, by the functions that
the page uses. Figures of the page at first that no function holds any more are here (`OLD_*`).

A question decides nothing if there is one answer besides what may be done at any time; if it is answered for those who
do not want to be asked everything (`cairn.worth`); or if it only asks whether chance shall have its way, and in nothing
that the story counts as gained or lost (`Guide.changes`) could another answer come to more. That is a hard count. Which
counter of the Enemy is turned over, which Territory a Drought comes to, or where an Evasion leads, is no gain and no
loss, and yet Trade Goods are spent on it with reason (10.2); and where nine Trade Goods are held, one may first buy an
animal and then have something to buy. Such questions are asked, and counted all the same.

A click is an answer in sight, a piece or place that is lit for one answer only, or a step of what leads to the others:
unfolding a list, a menu at a piece, a number counted up, a term of a deal; and the second one where it is asked
again. A way of several steps is one decision, and so is a deal.

A story is what is told between two answers of the person. It is routine where nothing heavy happens and nobody else
decides (`cairn.table.beats`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import cairn
from cairn.agents import Bots
from cairn.core.state import offered
from cairn.game import HEAVY, Bargain
from cairn.odds import OddsError, Way, ways
from cairn.table import Table
from cairn.table.beats import beats, decided_by_others, pauses, summed
from cairn.web.question import Item, Layout, laid_out, plan_of
from cairn.web.rendering import seen_by
from cairn.web.views import described
from cairn.worth import EFFORT, WHAT_MATTERS, answer_for

GAMES = 3
MODES = (
    ("navajo-wars", "rise-of-the-people"),
    ("navajo-wars", "los-duenos-del-mundo"),
    ("greenland", "greenland"),
    ("greenland", "solo"),
)
OLD_PAUSE, OLD_BY_LETTER, OLD_LETTERS = 900, 22, 240  # milliseconds, and letters that counted


# what decides nothing


def decides_nothing(table: Table) -> bool:
    state, guide = table.now.state, table.game.guide
    rest = [int(one) for one in offered(state) if not guide.is_right(int(one), state)]
    if len(rest) <= 1 or answer_for(table.game, table.now) is not None:
        return True
    stays = guide.let_stand(state)
    if stays is None:
        return False
    try:
        kept = [gained(table, way) for way in after(table, stays)]
        other = [gained(table, way) for one in rest if one != stays for way in after(table, one)]
    except OddsError:
        return False
    return not any(better(one, two) for one in other for two in kept)


def after(table: Table, answer: int) -> list[Way]:
    return ways(table.game, table.now, answer, EFFORT, suppose=True)


def gained(table: Table, way: Way) -> dict[tuple[str, str], int]:
    """What the story would count, by whose and what it is; losses are less than nothing."""
    told = (one for event in way.events for one in table.game.guide.changes(event, table.narrator))
    return {
        (one.whose, one.what): (one.n or 0) * (-1 if one.against else 1) for one in summed(told)
    }


def better(one: dict[tuple[str, str], int], other: dict[tuple[str, str], int]) -> bool:
    """In anything?"""
    return any(one.get(what, 0) > other.get(what, 0) for what in {*one, *other})


# clicks


def clicks(layout: Layout, text: str) -> int:
    """What it takes to give an answer."""
    shown = [one for group in layout.groups if not group.folded for one in group.items]
    folded = [one for group in layout.groups if group.folded for one in group.items]
    listed = [*shown, *folded, *layout.ways, *layout.ending, *layout.rights]
    if layout.stepper is not None:
        for n, switched, item in layout.stepper.items:
            if item.text == text:
                counting = 1 + n - layout.stepper.least + switched
                return min(counting, 2) + bool(item.wasted)  # or unfolded and chosen
    for one in listed:
        if one.text == text and not one.then:
            at_once = one in shown or one in layout.ending or lit_alone(one, listed)
            return (1 if at_once else 2) + bool(one.wasted)
    return 1  # a part of a plan that is taken out


def lit_alone(item: Item, listed: Sequence[Item]) -> bool:
    """Is there a part of the board where this is all that can be done, and is done at a touch?"""
    if item.chance:
        return False
    touching = [part for one in listed for part in one.parts.split()]
    return any(touching.count(part) == 1 for part in item.parts.split())


def form_clicks(bargains: Sequence[Bargain]) -> int:
    """The deal drawn up, by its form: open it, if there are several; a usual one at a touch, or term by term; offer
    it."""
    costs = []
    for made in bargains:
        terms = [term_clicks(made, one) for one in made.agreed]
        usual = any(set(each) == set(made.agreed) for _label, each in made.usual)
        if usual or all(terms):
            costs.append((len(bargains) > 1) + (1 if usual else sum(terms)) + 1)
    return min(costs, default=sys.maxsize)


def term_clicks(made: Bargain, clause: int) -> int:
    """A box to tick, a number to count up, or something chosen of a list; 0 if it is a term of another deal."""
    for term in (*made.own, *made.theirs):
        for n, (number, text, *_) in enumerate(term.choices, 1):
            if number == clause:
                return term.rare + (n if text.isdecimal() else 2 if text else 1)
    return 0


# the story


@dataclass(frozen=True)
class Told:
    seconds: float
    routine: bool


def story(table: Table, seat: str, since: int, everything: bool) -> Told:
    """What is told after an answer of the person."""
    told = beats(table, seat, since)
    routine = not decided_by_others(table, seat, since) and all(one.weight < HEAVY for one in told)
    if not everything:
        return Told(sum(pauses(table, seat, since, told)) / 1000, routine)
    by_ply: dict[int, list[str]] = {}
    for line in table.log_for(seat, since):
        by_ply.setdefault(line.ply, []).append(str(line))
    letters = [min(len(" ".join(lines)), OLD_LETTERS) for lines in by_ply.values()]
    return Told(sum(OLD_PAUSE + OLD_BY_LETTER * n for n in letters) / 1000, routine)


# a person plays


@dataclass
class Feel:
    """What one person meets in some games."""

    everything: bool
    games: int = 0
    questions: int = 0
    idle: int = 0  # that decide nothing
    decisions: int = 0  # the others, ways and deals counted once
    clicks: int = 0
    rows: int = 0  # of the longest list
    told: list[Told] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)  # clicks of the decision under way
    further: list[list[str]] = field(
        default_factory=list
    )  # ways that begin as it does: what follows

    def add(self, table: Table, answer: int, person: str) -> None:
        """A question, and what is answered."""
        guide, state, options = table.game.guide, table.now.state, described(table, table.options)
        text = next(one.text for one in options if one.answer == answer)
        idle = decides_nothing(table)
        planned = {one.remove for one in plan_of(table, seen_by(table, state, person), options)[1]}
        layout = laid_out(table, [one for one in options if one.text not in planned])
        self.questions += 1
        self.idle += idle
        self.rows = max(self.rows, len(options) if self.everything else layout.rows)
        if self.on_the_way(layout, text):
            self.steps.append(1 if self.everything else 0)
            return
        if not guide.is_private(state):  # else it goes on with the deal
            self.finish()
            self.decisions += not idle
        self.steps.append(1 if self.everything else clicks(layout, text))
        bargains = [] if self.everything else guide.bargains(state, table.narrator)
        if bargains and guide.next_answer(state, bargains[0].agreed) == (answer, True):
            self.steps = [min(sum(self.steps), form_clicks(bargains))]

    def on_the_way(self, layout: Layout, text: str) -> bool:
        """Is this a step of a way whose end could be chosen at once before?"""
        on = [then[1:] for then in self.further if then[:1] == [text]]
        self.further = on or [one.then.split(" ; ") for one in layout.ways if one.text == text]
        return bool(on)

    def finish(self) -> None:
        self.clicks += sum(self.steps)
        self.steps = []

    def row(self, name: str) -> str:
        told = [one for one in self.told if one.seconds]
        mean = sum(one.seconds for one in told) / max(len(told), 1)
        routine = max((one.seconds for one in told if one.routine), default=0)
        longest = max((one.seconds for one in told), default=0)
        return (
            f"{name:<44} {self.questions / self.games:9.1f} {self.idle / self.questions:9.1%}"
            f" {self.clicks / self.decisions:9.2f} {mean:9.1f} {routine:9.1f} {longest:9.1f} {self.rows:6}"
        )


def feel(game: str, scenario: str, *, everything: bool, games: int = GAMES) -> Feel:
    """The first seat is a person's, the others are bots'."""
    found = Feel(everything)
    for seed in range(games):
        table = cairn.table(game, scenario, seed=seed)
        person = table.seats[0]
        if not everything:
            table.spared = {person: WHAT_MATTERS}
            table.advance()
        bots = Bots(table, dict.fromkeys(table.seats, next(iter(table.game.bots))))
        found.games += 1
        since: int | None = None
        while not table.over:
            answer = bots.answer()
            if table.to_play == person:
                if since is not None:
                    found.told.append(story(table, person, since, everything))
                found.add(table, answer, person)
                since = table.ply
            table.play(answer)
        found.finish()
    return found


def rows(games: int = GAMES) -> Iterator[str]:
    yield f"{'':<44} {'':>9} {'decides':>9} {'clicks a':>9} {'seconds of story':>29} {'':>6}"
    yield (
        f"{'what a person meets':<44} {'questions':>9} {'nothing':>9} {'decision':>9}"
        f" {'usual':>9} {'routine':>9} {'longest':>9} {'rows':>6}"
    )
    for game, scenario in MODES:
        for everything in (True, False):
            made = feel(game, scenario, everything=everything, games=games)
            yield made.row(f"{game} {scenario}, {'at first' if everything else 'now'}")


if __name__ == "__main__":
    for row in rows(*map(int, sys.argv[1:])):
        print(row, flush=True)
