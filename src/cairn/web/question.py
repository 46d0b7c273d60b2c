"""The open question as HTML: its options under headings, what may be done besides, and what is being put together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from cairn import agents, notation, register
from cairn.catalogue.grammar import capital
from cairn.core.position import Position
from cairn.core.rules import rule_number
from cairn.core.state import CHANCE, verb_of
from cairn.core.words import _, headed
from cairn.course import Said, course_of
from cairn.game import Term, View
from cairn.headings import MANY, by_rule, headings, ranked
from cairn.record import CHANCE_NAME
from cairn.table import Table
from cairn.vocabulary import NUMBER
from cairn.web import lobby
from cairn.web.place import at
from cairn.web.rendering import render, scores, who_is
from cairn.web.rights import LINK
from cairn.web.room import Room
from cairn.web.views import parts_of
from cairn.web.wire import GameState, Offered

FEW = 4  # options that may stand one above the other, however short they are
COUNTED = 2  # numbers that are still a list
MOST_WAYS = 40  # places to which ways are looked for
SHORT = 28  # letters of a label that has room in half a line: two lines of it, not three
LOOKED_AHEAD = 60  # options whose next question is looked at, to know whether chance decides
AUTOMATIC = 50  # answers without an alternative that are followed there


@dataclass(frozen=True)
class Item:
    """An option as a button. `number` is the key that presses it; `short` is what is left of its label where the
    beginning stands in the heading; `wasted` what would be left unused, which is asked again; `then` the answers that
    are given with it, where a way of several steps or a price of several pieces is one choice."""

    text: str
    label: str
    rule: str
    parts: str
    chance: bool
    verb: str = ""
    colour: int | None = None
    wasted: str = ""
    then: str = ""
    number: int | None = None
    short: str = ""
    stakes: str = ""
    word: str = ""  # of a tutorial

    @property
    def shown(self) -> str:
        return self.short or self.label


@dataclass(frozen=True)
class Stepper:
    """Options that are a number, and perhaps a switch: each by its number, with the switch and without; and the one it
    begins with."""

    least: int
    most: int
    switch: str
    items: list[tuple[int, bool, Item]]
    begin: tuple[int, bool, Item]


@dataclass(frozen=True)
class Tally:
    """Answers to a question that is asked so many times: with each how often it can be given, and how often it is at
    first."""

    n: int
    items: list[tuple[Item, int, int]]

    @property
    def terms(self) -> list[tuple[Item, Term, list[int]]]:
        """As fields of a form, with what is chosen in them at first."""
        return [
            (
                item,
                Term(
                    item.label, [(n, str(n) if most > 1 else "", 0, 0) for n in range(1, most + 1)]
                ),
                [at_first],
            )
            for item, most, at_first in self.items
        ]


@dataclass(frozen=True)
class Group:
    """Options under a heading; `rule` is that of all of them, if it is not the question's, and `word` what a tutorial
    says of all of them. A folded group is opened by its heading."""

    title: str
    items: list[Item]
    rule: str = ""
    folded: bool = False
    word: str = ""

    @property
    def short(self) -> bool:
        """Is there room for them side by side?"""
        many = len(self.items) > FEW or all(item.short for item in self.items)
        return many and all(
            len(item.shown) <= SHORT and not item.stakes and not item.word for item in self.items
        )

    @property
    def rows(self) -> int:
        """How high it is."""
        if self.folded:
            return 1
        return bool(self.title) + (-(-len(self.items) // 2) if self.short else len(self.items))


@dataclass(frozen=True)
class Layout:
    """Where each option of a question is: counted or in groups, further off, at the end, or besides at any time."""

    stepper: Stepper | None
    tally: Tally | None
    groups: list[Group]
    ways: list[Item]
    ending: list[Item]
    rights: list[Item]
    steps: list[Item]  # of what a form does at once

    @property
    def rows(self) -> int:
        """How high the list is before anything is unfolded, in lines of one option or heading."""
        counted = 3 if self.stepper else 0  # the number, the answer, all numbers
        folded = bool(self.ways) + bool(self.rights)
        if self.tally:  # the answer, and all of them one by one
            return counted + len(self.tally.items) + 2 + len(self.ending) + folded
        return counted + sum(one.rows for one in self.groups) + len(self.ending) + folded


@dataclass(frozen=True)
class PlannedItem:
    """A part of a plan, and the action that takes it out again, if it is offered."""

    text: str
    remove: str | None


def leads_to_chance(table: Table, answer: int) -> bool:
    """Does chance decide what comes of this option, where it is let alone?"""
    game, position = table.game, table.now.copy()
    position.apply(answer)
    for _answer in range(AUTOMATIC):
        state = position.state
        if position.over() or (
            not len(position.answers) and not game.guide.carries_on(int(state.chapter))
        ):
            return False  # the next chapter is another matter
        only = state.options[0] if state.count == 1 else game.guide.let_stand(state)
        if only is None:
            return bool(state.seat == CHANCE)
        position.apply(only)
    return False


def items_of(table: Table, options: Sequence[Offered]) -> list[Item]:
    rule = rule_number(table.now.state.rule)
    looked = table.to_play != CHANCE_NAME and len(options) <= LOOKED_AHEAD
    return [
        Item(
            one.text,
            one.label,
            "" if one.rule == rule else one.rule,
            " ".join(one.parts),
            looked and leads_to_chance(table, one.answer),
            one.text.partition(" ")[0],
            table.game.guide.colour(one.answer),
            table.game.guide.wasted(table.now.state, one.answer, table.narrator),
            stakes=one.stakes,
            word=one.word,
        )
        for one in options
    ]


def stepper(table: Table, options: Sequence[Offered]) -> Stepper | None:
    """A number to be counted up and down instead of a list, where the options are nothing else."""
    words = table.game.vocabulary
    verbs = list(dict.fromkeys(int(verb_of(one.answer)) for one in options))
    numbers = [words.about(one.answer) for one in options]
    plain = all(len(one) == 1 and one[0][0] is NUMBER for one in numbers)
    if len(options) <= COUNTED or len(verbs) > 2 or not plain:
        return None
    switch = table.narrator.note(f"switch.{words.verbs[verbs[-1]].key}") if verbs[1:] else ""
    if switch is None:
        return None
    of_each = zip(options, items_of(table, options), numbers, strict=True)
    items = [
        (one[0][1], int(verb_of(option.answer)) != verbs[0], item) for option, item, one in of_each
    ]
    counted = [n for n, _switch, _item in items]
    useless = (table.game.guide.useless(table.now.state, one.answer) for one in options)
    hopeful = (one for one, no_use in zip(items, useless, strict=True) if not (no_use or one[1]))
    return Stepper(min(counted), max(counted), switch, items, next(hopeful, items[0]))


def tally(table: Table, options: Sequence[Offered]) -> Tally | None:
    """The answers to a question that is asked several times, to be given all together."""
    state, words = table.now.state, table.game.vocabulary
    asked = int(state.question)
    if asked not in table.game.guide.repeated or len(options) < 2:
        return None
    named = zip(words.questions[asked].kinds.values(), (state.about_a, state.about_b), strict=False)
    wanted = next((int(n) for kind, n in named if kind is NUMBER), 0)
    most = [_times(table.now, one.answer, wanted) for one in options]
    if wanted < 2 or None in most:
        return None
    left = n = min(wanted, sum(one or 0 for one in most))
    items = []
    for item, option, times in zip(items_of(table, options), options, most, strict=True):
        filled = verb_of(option.answer) == table.game.guide.repeated[asked]
        at_first = min(times or 0, left) if filled else 0
        left -= at_first
        items.append((item, times or 0, at_first))
    return Tally(n, items)


def _times(position: Position, answer: int, most: int) -> int | None:
    """How often an answer can be given in a row, up to so many times; None if something else is asked between."""
    asked, trial = int(position.state.question), position.copy()
    for n in range(most):
        if not trial.state.offers(answer):
            return n
        trial.apply(answer)
        if n + 1 < most and (trial.over() or trial.state.question != asked):
            return None if not trial.over() and trial.state.seat == position.state.seat else n + 1
    return most


def at_once(table: Table, options: Sequence[Offered]) -> list[Item]:
    """Several answers that are one decision, the first of them an option."""
    words, offered = table.game.vocabulary, {one.answer for one in options}
    found = []
    for label, answers in table.game.guide.at_once(table.now.state, table.narrator):
        head, *rest = [notation.write(words, one) for one in answers]
        parts = dict.fromkeys(part for one in answers for part in parts_of(words, one))
        verb = words.verbs[int(verb_of(answers[0]))].key
        colour = table.game.guide.colour(answers[0])
        then = " ; ".join(rest)
        if answers[0] in offered:
            found.append(Item(head, label, "", " ".join(parts), False, verb, colour, then=then))
    return found


def ways(table: Table, options: Sequence[Offered]) -> list[Item]:
    """Where several steps of the same kind lead, each step an answer of its own: found by trying them on copies of the
    position, the cheapest way to each place. What a step brings besides ends the way there."""
    guide, words, state = table.game.guide, table.game.vocabulary, table.now.state
    step = guide.steps.get(int(state.question))
    at_once = {one.answer for one in options}
    asked, left = (int(state.question), int(state.seat)), guide.left(state)
    paths: dict[int, tuple[list[int], int]] = {}
    heap: list[tuple[int, list[int], Position]] = (
        [(0, [], table.now)] if step is not None and options else []
    )
    while heap:
        _cost, path, position = min(heap, key=lambda one: one[0])
        heap = [one for one in heap if one[1] is not path]
        here = position.state
        for answer in [int(here.options[i]) for i in range(here.count)]:
            if verb_of(answer) != step or answer in paths or len(paths) > MOST_WAYS:
                continue
            on = position.copy()
            on.apply(answer)
            after = on.state
            if (int(after.question), int(after.seat)) != asked or on.over():
                continue
            cost = left - guide.left(after)
            paths[answer] = [*path, answer], cost
            heap.append((cost, [*path, answer], on))
    return [
        Item(
            notation.write(words, path[0]),
            _(
                "{action} ({n} in {steps} steps)",
                action=table.narrator.label(to, state),
                n=cost,
                steps=len(path),
            ),
            "",
            " ".join(parts_of(words, to)),
            False,
            words.verbs[int(verb_of(to))].key,
            guide.colour(to),
            then=" ; ".join(notation.write(words, one) for one in path[1:]),
        )
        for to, (path, cost) in paths.items()
        if to not in at_once and not guide.leads_back(state, to)
    ]


def grouped(table: Table, options: Sequence[Offered]) -> list[Group]:
    """Options under headings where there are many: by rule, else by what they do, else by the first thing in which they
    differ. A long group comes after the others, and what costs most is folded below all of them."""
    options = ranked(table, options)
    items = items_of(table, options)
    if any(item.word for item in items):
        return _worded(items)
    guide, state = table.game.guide, table.now.state
    usual = sum(guide.precedence(state, one.answer) <= 0 for one in options)
    costly = _under(by_rule(table, options[usual:]), items[usual:])
    folded = [replace(one, title=one.title or _("More"), folded=True) for one in costly]
    if usual <= MANY:
        return [*([_shortened(Group("", items[:usual]))] if usual else []), *folded]
    return [*_long_ones_last(_under(headings(table, options[:usual]), items[:usual])), *folded]


def _under(titles: Sequence[str], items: Sequence[Item]) -> list[Group]:
    groups: dict[str, list[Item]] = {}
    for title, item in zip(titles, items, strict=True):
        groups.setdefault(title, []).append(item)
    return [_shortened(Group(title, found)) for title, found in groups.items()]


def _worded(items: Sequence[Item]) -> list[Group]:
    """In a tutorial those belong together of which it says the same: once, above them. Many are folded below it."""
    groups: dict[str, list[Item]] = {}
    for item in items:
        groups.setdefault(item.word, []).append(item)
    made = []
    for word, found in groups.items():
        if len(found) == 1:
            made.append(Group("", found))
            continue
        plain = [replace(item, word="") for item in found]
        if len(found) > MANY:  # the heading says what they do, too
            lead = _lead([item.label for item in found])
            made.append(Group(f"{lead} … {word}" if lead else word, plain, folded=True))
        else:
            made.append(Group("", plain, word=word))
    return sorted(made, key=lambda one: one.folded)


def _most(one: Group, groups: Sequence[Group]) -> int:
    return 2 * MANY if one is groups[0] else MANY


def _long_ones_last(groups: Sequence[Group]) -> list[Group]:
    """Nobody goes through a long list to see what else there is: it comes after the rest, and folded where the rest is
    more than a few. What it holds is lit on the board all the same. But what the rules offer first is what the question
    is about, and stays first unless it is very long."""
    long = [one for one in groups if one.title and len(one.items) > _most(one, groups)]
    rest = [one for one in groups if one not in long]
    seen, made = 0, []
    for one in [*rest, *sorted(long, key=lambda one: len(one.items))]:
        folded = bool(one.title) and seen > 0 and seen + len(one.items) > MANY
        room = len(one.items) if folded else max(MANY - seen, 1)
        room += len(one.items) == room + 1  # a fold of one takes as much room
        seen += 0 if folded else len(one.items)
        made.append(replace(one, items=one.items[:room], folded=folded))
        if one.items[room:]:
            more = _("{title}: more", title=one.title) if one.title else _("More")
            made.append(replace(one, title=more, items=one.items[room:], folded=True))
    return made


def _shortened(group: Group) -> Group:
    """What all labels of a group begin with is said once, above them, where that makes room for two side by side."""
    lead = _lead([item.label for item in group.items])
    few = 2 if group.title else FEW  # beside other groups it is a long list
    if len(group.items) <= few or len(lead.split()) < 2:
        return group
    items = [replace(item, short=item.label[len(lead) :].strip()) for item in group.items]
    if not replace(group, items=items).short:
        return group
    named = group.title and group.title.casefold() not in lead.casefold()
    return replace(
        group, title=headed(group.title, f"{lead} …") if named else f"{lead} …", items=items
    )


def _lead(labels: Sequence[str]) -> str:
    """The words that all labels begin with, up to the last but one of the shortest."""
    split = [label.split() for label in labels]
    shared = []
    for words in zip(*(one[:-1] for one in split), strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return " ".join(shared)


def numbered(groups: Iterable[Group], *, hidden: bool = False) -> list[Group]:
    """With the digits that choose the first nine; not of those that nobody sees."""
    number = 0
    made = []
    for group in groups:
        rules = {item.rule for item in group.items}
        shared = next(iter(rules)) if group.title and len(rules) == 1 else ""
        items = []
        for item in group.items:
            number += 1
            key = number if number <= 9 and not (group.folded or hidden) else None
            items.append(replace(item, number=key, rule="" if shared else item.rule))
        made.append(replace(group, items=items, rule=shared))
    return made


@dataclass(frozen=True)
class TutorialGuide:
    """What a tutorial says, and its chapters: each with its title and what it teaches."""

    said: Said
    title: str
    chapters: list[tuple[str, str]]
    pointed_at: str

    @property
    def last(self) -> bool:
        return self.said.number == len(self.chapters)


def tutorial_guide(room: Room, said: Said | None) -> TutorialGuide | None:
    if said is None:
        return None
    tell, course = room.table.narrator.say, course_of(room.table.game.name)
    chapters = [
        (tell(f"tutorial.{one.name}"), tell(f"tutorial.{one.name}.teaches"))
        for one in course.chapters
    ]
    title = _(
        "Chapter {number} of {all}: {title}",
        number=said.number,
        all=len(chapters),
        title=chapters[said.number - 1][0],
    )
    return TutorialGuide(said, title, chapters, course.pointed_at(room.table, said))


def laid_out(
    table: Table, options: Sequence[Offered], *, guided: bool = False, form: bool = False
) -> Layout:
    """The options of the open question in their places. In a tutorial one goes step by step. Where there is a form,
    what it does at once is not in the list."""
    guide, state = table.game.guide, table.now.state
    rights = [one for one in options if guide.is_right(one.answer, state)]
    steps = [one for one in options if form and int(verb_of(one.answer)) in guide.bargaining]
    rest = [one for one in options if one not in rights and one not in steps]
    ending = [one for one in rest if guide.ends(one.answer)]
    doing = [one for one in rest if one not in ending]
    counted = stepper(table, doing)
    groups = grouped(table, doing)
    quick = [] if guided else at_once(table, doing)
    if quick:
        groups = [Group("", quick), *groups]
    together = None if guided or counted or quick else tally(table, doing)
    return Layout(
        stepper=counted,
        tally=together,
        groups=[] if counted else numbered(groups, hidden=together is not None),
        ways=[] if guided else ways(table, doing),
        ending=items_of(table, ending),
        rights=items_of(table, rights),
        steps=items_of(table, steps),
    )


def _answered(room: Room, seat: str | None) -> list[str]:
    """What was answered for a visitor; at the host's screen for everybody who sits there."""
    if seat is not None or LINK not in room.seats.values():
        return room.table.answered_for(seat)
    return [told for one in room.people() for told in room.table.answered_for(one)]


def panel(room: Room, seat: str | None, state: GameState, seen: View) -> str:
    """The question as HTML, to whoever sees this."""
    table, game, asked = room.table, room.table.game, state.question
    said = room.said
    ended = said is not None and said.done
    plan, planned = plan_of(table, seen, state.options)
    taken_out = {item.remove for item in planned}
    left = [one for one in state.options if one.text not in taken_out]
    bargains = game.guide.bargains(table.now.state, table.narrator) if state.mine else []
    form = bool(bargains) and said is None
    layout = laid_out(table, left, guided=said is not None, form=form)
    moment = game.guide.stop(table.now.state) if state.mine and said is None else None
    link = f"?link={room.links[seat]}" if seat else ""
    return render(
        "panel.html",
        state=state,
        charts=at(f"/games/{room.id}/result{link}"),
        review=at(f"/games/{room.id}/review{link}"),
        replay=at(f"/games/{room.id}/replay{link}"),
        record=at(f"/api/games/{room.id}/record{link}"),
        who=who_is(table.narrator, asked.seat, room.players),
        own_dice=asked.seat == CHANCE_NAME,
        waiting=_waiting(room, asked.seat),
        by_link=room.seats.get(asked.seat or "") == LINK,
        host=seat is None,
        rematch=at(f"/games/{room.id}/rematch") if seat is None and not room.guided else "",
        again=at(again) if (again := room.again.get(seat or "")) else "",
        guide=tutorial_guide(room, said),
        turn_to=at(f"/games/{room.id}/chapter") if seat is None else "",
        first_game=lobby.first_game(game) if ended else None,
        stepper=layout.stepper,
        tally=layout.tally,
        groups=layout.groups,
        words=list(dict.fromkeys(one.word for one in left if one.word)) if layout.stepper else [],
        ways=layout.ways,
        ending=layout.ending,
        rights=layout.rights,
        moment=moment or "",
        when="" if moment is None else table.narrator.say(f"stop.{moment}"),
        answered=_answered(room, seat),
        about=" ".join(_about(table)) if state.mine else "",
        topic=game.guide.topic(table.now.state) if state.mine else "",
        hint=_hint(table) if state.mine and said is None else "",
        set_up=state.mine and said is None and agents.can_set_up(table),
        plan=plan,
        planned=planned,
        bargains=bargains if not ended else [],
        steps=layout.steps,
        drafting=form and room.drafting(),
        reckoning=table.reckoning,
        scores=scores(table),
    )


def plan_of(table: Table, seen: View, options: Sequence[Offered]) -> tuple[str, list[PlannedItem]]:
    """What is being put together over several questions: what it is, and its parts."""
    plan = table.game.guide.plan(seen, table.narrator)
    if plan is None:
        return "", []
    texts = {one.answer: one.text for one in options}
    return plan.title, [
        PlannedItem(capital(one.text), None if one.remove is None else texts.get(one.remove))
        for one in plan.parts
    ]


def _about(table: Table) -> list[str]:
    """What the open question names, the last of it first, which says more: KIND:TOKEN."""
    state = table.now.state
    kinds = table.game.vocabulary.questions[int(state.question)].kinds.values()
    named = [*zip(kinds, (int(state.about_a), int(state.about_b)), strict=False)]
    known = [(kind, n) for kind, n in named if kind is not NUMBER and n in kind.tokens]
    return [f"{kind.name}:{kind.token(n)}" for kind, n in reversed(known)]


def _hint(table: Table) -> str:
    """What the rule of the open question says, for who plays a first game."""
    rule = register.by_number(table.game.package).get(rule_number(table.now.state.rule))
    return "" if rule is None else rule.text


def _waiting(room: Room, asked: str | None) -> str:
    if asked in room.bots():
        return _("Thinking …")
    if asked is None or room.seats.get(asked) != LINK:
        return ""
    return _("They play on another device, by the link of their seat.")
