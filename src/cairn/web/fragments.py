"""Pieces of a page, as its script puts them in: the question with its options, what happened, and the picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from html import escape
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from msgspec import Struct

from cairn import notation
from cairn.core.rules import rule_number
from cairn.core.state import CHANCE, ROLL, State, verb_of
from cairn.core.words import READER, _, current_language
from cairn.course import course_of
from cairn.explain import denials
from cairn.headings import MANY, capital, headings, named
from cairn.narrate import Narrator
from cairn.record import CHANCE_NAME
from cairn.table import LogLine, Table
from cairn.web import views
from cairn.web.assets import stamped
from cairn.web.rooms import LINK, Room
from cairn.web.speaking import languages_offered, script_words
from cairn.web.wire import GameState, Line, Offered
from cairn.worlds import hides_something

FEW = 4  # options that may stand one above the other, however short they are
LONG = 18  # options under one heading that keep the others out of sight
SHORT = 28  # letters of a label that has room in half a line: two lines of it, not three
LOOKED_AHEAD = 60  # options whose next question is looked at, to know whether chance decides
AUTOMATIC = 50  # answers without an alternative that are followed there
LOG_LINES = 60  # that a page shows at once
EARLIER = 12  # lines shown below those of a moment that one looks back at
LINES_REMEMBERED = 8192  # of all logs, because most lines are shown again after the next answer

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,  # looking at the files again for every line of a log takes long
)
TEMPLATES.globals["stamped"] = stamped


def _words(text: str, **values: object) -> str:
    """A text of a template in the language; what is filled in may be HTML, the text itself is none."""
    return _filled(READER.words.gettext(text), values)


def _number_of(one: str, many: str, n: int, **values: object) -> str:
    return _filled(READER.words.ngettext(one, many, n), {"n": n, **values})


def _filled(text: str, values: dict[str, object]) -> str:
    return Markup(escape(text, quote=False)).format(**values) if values else text


TEMPLATES.globals |= {
    "_": _words,
    "ngettext": _number_of,
    "language": current_language,
    "languages": languages_offered,
    "script_words": script_words,
}


class StoryStep(Struct):
    """What happened with one answer."""

    ply: int
    html: str
    text: str


class Always(Struct):
    """A question that only offers a right, and the answer that goes on without it. A player can ask that it is always
    given."""

    question: str
    action: str


class Now(Struct):
    """The state of a game, drawn: what a page's script puts in place."""

    ply: int
    title: str
    seat: str | None
    curtain: str | None
    board: str
    panel: str
    log: str
    story: list[StoryStep]
    no_undo: str  # why not; empty if it is possible
    no_redo: str
    study: bool
    over: bool
    always: Always | None


class Moment(Struct):
    """A game at an earlier moment."""

    ply: int
    board: str
    lines: str
    text: str
    earlier: str  # what was told before, the last first


def render(template: str, **values: object) -> str:
    return TEMPLATES.get_template(template).render(**values)


def seat_title(narrator: Narrator, seat: str | None) -> str:
    """A seat's name as it stands alone."""
    if seat is None:
        return _("Everybody")
    if seat == CHANCE_NAME:
        return narrator.seat(int(CHANCE))
    return capital(narrator.seat_named(seat))


# the picture


def picture(table: Table, state: State, seat: str | None) -> str:
    """The board as a seat sees it: drawn, or else as text."""
    seen = table.game.view(state, None if seat is None else table.seat_number(seat))
    drawn = table.game.pictures.board(seen, table.narrator)
    if drawn is not None:
        return str(drawn)
    return f'<pre class="tableau">{escape(table.game.pictures.tableau(seen, table.narrator))}</pre>'


# the question


@dataclass(frozen=True)
class Item:
    """An option as a button. `number` is the key that presses it; `short` is what is left of its label where the
    beginning stands in the heading."""

    text: str
    label: str
    rule: str
    parts: str
    chance: bool
    number: int | None = None
    short: str = ""

    @property
    def shown(self) -> str:
        return self.short or self.label


@dataclass(frozen=True)
class Group:
    """Options under a heading; `rule` is that of all of them, if it is not the question's. A folded group is opened by
    its heading."""

    title: str
    items: list[Item]
    rule: str = ""
    folded: bool = False

    @property
    def short(self) -> bool:
        """Is there room for them side by side?"""
        return len(self.items) > FEW and all(len(item.shown) <= SHORT for item in self.items)


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
        )
        for one in options
    ]


def grouped(table: Table, options: Sequence[Offered]) -> list[Group]:
    """Options under headings where there are many: by rule, else by the first thing in which they differ. A long group
    comes after the others."""
    items = items_of(table, options)
    if len(items) <= MANY:
        return [Group("", items)]
    groups: dict[str, list[Item]] = {}
    for title, item in zip(headings(table, options), items, strict=True):
        groups.setdefault(title, []).append(item)
    shown = [_shortened(Group(title, found)) for title, found in groups.items()]
    return _long_ones_last(shown)


def _long_ones_last(groups: Sequence[Group]) -> list[Group]:
    """Nobody goes through a long list to see what else there is: it comes after the rest, and folded where the rest is
    more than a few. What it holds is lit on the board all the same."""
    long = [one for one in groups if one.title and len(one.items) > LONG]
    rest = [one for one in groups if one not in long]
    folded = sum(len(one.items) for one in rest) > FEW
    return [*rest, *(replace(one, folded=folded) for one in long)]


def _shortened(group: Group) -> Group:
    """What all labels of a group begin with is said once, above them, where that makes room for two side by side."""
    lead = _lead([item.label for item in group.items])
    if len(group.items) <= FEW or len(lead.split()) < 2:
        return group
    items = [replace(item, short=item.label[len(lead) :].strip()) for item in group.items]
    if not replace(group, items=items).short:
        return group
    named = group.title and group.title.casefold() not in lead.casefold()
    return replace(group, title=f"{group.title}: {lead} …" if named else f"{lead} …", items=items)


def _lead(labels: Sequence[str]) -> str:
    """The words that all labels begin with, up to the last but one of the shortest."""
    split = [label.split() for label in labels]
    shared = []
    for words in zip(*(one[:-1] for one in split), strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return " ".join(shared)


def numbered(groups: Iterable[Group]) -> list[Group]:
    """With the digits that choose the first nine; not of those that nobody sees."""
    number = 0
    made = []
    for group in groups:
        rules = {item.rule for item in group.items}
        shared = next(iter(rules)) if group.title and len(rules) == 1 else ""
        items = []
        for item in group.items:
            number += 1
            key = number if number <= 9 and not group.folded else None
            items.append(replace(item, number=key, rule="" if shared else item.rule))
        made.append(replace(group, items=items, rule=shared))
    return made


@dataclass(frozen=True)
class TutorialStep:
    """Where a tutorial is, and what it says there."""

    title: str
    text: str
    dice: str


def tutorial_step(room: Room) -> TutorialStep | None:
    if not room.guided:
        return None
    table, course = room.table, course_of(room.table.game.name)
    if course.over(table.ply):
        if table.ply != room.freed:
            return None
        return TutorialStep(_("The tutorial is over"), table.narrator.say(course.ending), "")

    def tell(text: str) -> str:
        return table.narrator.label(notation.read(table.game.vocabulary, text, ()), None)

    index = course.step_at(table.ply)
    step = course.steps[index]
    title = _("Step {index} of {all}", index=index + 1, all=len(course.steps))
    return TutorialStep(title, table.narrator.say(step.key), ", ".join(map(tell, step.chance)))


def panel(room: Room, seat: str | None, state: GameState) -> tuple[str, Always | None]:
    """The question as HTML; and the answer that goes on without, if it only offers a right."""
    table, game, asked = room.table, room.table.game, state.question
    guided = room.expected is not None
    rights = [] if guided else [one for one in state.options if game.guide.is_right(one.answer)]
    rest = [one for one in state.options if one not in rights]
    plan, planned = _plan(table, state)
    rest = [one for one in rest if one.text not in {item.remove for item in planned}]
    going_on = None if guided else _going_on(table, rest, rights)
    always = None if going_on is None else Always(_key(table), going_on.text)
    link = f"?link={room.links[seat]}" if seat else ""
    html = render(
        "panel.html",
        state=state,
        charts=f"/games/{room.id}/result{link}",
        replay=f"/games/{room.id}/replay{link}",
        record=f"/api/games/{room.id}/record" if seat is None else "",
        who=seat_title(table.narrator, asked.seat),
        own_dice=asked.seat == CHANCE_NAME and room.course is None,
        waiting=_waiting(room, asked.seat),
        host=seat is None,
        guide=tutorial_step(room),
        groups=numbered(grouped(table, rest)),
        rights=items_of(table, rights),
        always=always,
        going_on="" if going_on is None else _briefly(table, going_on),
        plan=plan,
        planned=planned,
        reckoning=table.reckoning,
        scores=scores(table),
    )
    return html, always


def _going_on(table: Table, rest: Sequence[Offered], rights: Sequence[Offered]) -> Offered | None:
    """What only goes on, where besides it there is only what may be done at any time, or another roll, or a card in
    place of a die."""
    if rights and len(rest) == 1:
        return rest[0]
    stands = table.game.guide.let_stand(table.now.state)
    return next((one for one in rest if one.answer == stands), None)


def _briefly(table: Table, option: Offered) -> str:
    """What an option does, without what it costs or is good for now."""
    return table.narrator.label(option.answer, table.now.state)


def _key(table: Table) -> str:
    return table.game.vocabulary.questions[int(table.now.state.question)].key


def _plan(table: Table, state: GameState) -> tuple[str, list[PlannedItem]]:
    """What is being put together over several questions: what it is, and its parts."""
    eyes = None if state.seat is None else table.seat_number(state.seat)
    seen = table.game.view(table.now.state, eyes)
    plan = table.game.guide.plan(seen, table.narrator)
    if plan is None:
        return "", []
    texts = {one.answer: one.text for one in state.options}
    return plan.title, [
        PlannedItem(capital(one.text), None if one.remove is None else texts.get(one.remove))
        for one in plan.parts
    ]


def _waiting(room: Room, asked: str | None) -> str:
    if asked is None or room.seats.get(asked) != LINK:
        return ""
    return _("They play on another device, by the link of their seat.")


def scores(table: Table) -> list[tuple[str, int]]:
    result = table.result
    if result is None:
        return []
    return [(seat_title(table.narrator, seat), score) for seat, score in result.scores.items()]


# what happened


def line_html(game: str, line: Line, narrator: Narrator) -> str:
    """A line of the log with its rule as a link; a player's own words in quotes."""
    by = None if line.by is None else (seat_title(narrator, line.by) if line.by else "")
    return _line_html(current_language(), game, line.ply, line.rule, line.text, line.note, by)


@lru_cache(LINES_REMEMBERED)
def _line_html(
    language: str,  # noqa: ARG001 (lines are told apart by it)
    game: str,
    ply: int,
    rule: str,
    text: str,
    note: str | None,
    by: str | None,
) -> str:
    return render("line.html", game=game, line=Line(ply, rule, text, note), by=by)


def log_html(state: GameState, narrator: Narrator) -> str:
    lines = [Markup(line_html(state.game, one, narrator)) for one in state.log]
    return render("log.html", lines=lines, left=state.left)


def story(table: Table, seat: str | None, since: int) -> list[StoryStep]:
    """What a seat heard after so many answers, answer by answer."""
    heard: dict[int, list[LogLine]] = {}
    for one in table.log_for(seat, since) if since else []:
        heard.setdefault(one.ply, []).append(one)
    starts = (since, *heard)  # what chance did before it was told belongs to the telling
    return [
        StoryStep(ply, _told_html(table, start, ply, happened), " ".join(map(str, happened)))
        for start, (ply, happened) in zip(starts, heard.items(), strict=False)
    ]


def _told_html(table: Table, since: int, ply: int, heard: Sequence[LogLine]) -> str:
    """What happened, and above it what chance brought."""
    told = [one.told for one in heard]
    fell = (
        table.game.pictures.fallen(answer, told, table.narrator)
        for answer in table.answers[since:ply]
    )
    shown = "".join(str(one) for one in fell if one is not None)
    lines = (line_html(table.game.name, views.line(table, one), table.narrator) for one in heard)
    return (f'<div class="row">{shown}</div>' if shown else "") + "".join(lines)


# all together


def now(room: Room, seat: str | None, since: int = 0) -> Now:
    """A game as a visitor's page shows it, with what happened after `since` answers."""
    table = room.table
    state = views.state_of(room, seat, most=LOG_LINES)
    html, always = panel(room, seat, state)
    whose = _("The game is over") if state.over else seat_title(table.narrator, state.question.seat)
    return Now(
        ply=state.ply,
        title=f"{whose} · {state.name}",
        seat=state.seat,
        curtain=_curtain(room, seat, state.seat),
        board=picture(table, table.now.state, state.seat),
        panel=html,
        log=log_html(state, table.narrator),
        story=story(table, state.seat, since),
        no_undo=state.no_undo,
        no_redo=state.no_redo,
        study=state.study,
        over=state.over,
        always=always,
    )


def _curtain(room: Room, seat: str | None, eyes: str | None) -> str | None:
    """Whose eyes only may see the screen, where several share it and something is hidden."""
    if seat is not None or eyes is None or len(room.people()) < 2:
        return None
    hides = hides_something(room.table.now.state)
    return seat_title(room.table.narrator, eyes) if hides else None


def moment(table: Table, ply: int, seat: str | None) -> Moment:
    """A game after so many answers, and what the last of them led to."""
    log = table.log_for(seat)
    heard = [one for one in log if one.ply == ply]
    start = max((one.ply for one in log if one.ply < ply), default=0)
    return Moment(
        ply,
        picture(table, table.position_at(ply).state, seat),
        _told_html(table, start, ply, heard)
        + ("" if heard else _rolled_html(table, ply))
        + _remarks_html(table, ply),
        " ".join(map(str, heard)),
        _earlier_html(table, [one for one in log if one.ply < ply]),
    )


def _earlier_html(table: Table, heard: Sequence[LogLine]) -> str:
    lines = (views.line(table, one) for one in reversed(heard[-EARLIER:]))
    return "".join(line_html(table.game.name, one, table.narrator) for one in lines)


def _rolled_html(table: Table, ply: int) -> str:
    """What a die was rolled for, where nothing else is told of it."""
    if not ply or verb_of(table.answers[ply - 1]) != ROLL:
        return ""
    asked = table.position_at(ply - 1).state
    return f'<p class="soft">{escape(table.game.guide.prompt(asked, table.narrator))}</p>'


def _remarks_html(table: Table, ply: int) -> str:
    written = [views.line(table, one) for one in table.remarks if one.ply == ply]
    return "".join(line_html(table.game.name, one, table.narrator) for one in written)


# why not


def why(room: Room, seat: str | None, part: str) -> str:
    """What a part of the board is, and why nothing can be done with it now."""
    table = room.table
    eyes = views.viewer(room, seat)
    kind_name, _colon, token = part.partition(":")
    kind = table.game.vocabulary.kinds().get(kind_name)
    value = None if kind is None else kind.value(token)
    title = "" if kind is None or value is None else named(table, (kind, value))
    told = table.about(part, eyes)
    # of what no option can be about it is enough to say what it is
    reason, rule = ("", "") if told and kind is None else _reason(room, seat, part)
    return render(
        "why.html",
        game=table.game.name,
        told=(told or title).splitlines(),
        reason=reason,
        rule=rule,
    )


def _reason(room: Room, seat: str | None, part: str) -> tuple[str, str]:
    table = room.table
    if table.over:
        return table.narrator.say("reason.over"), ""
    if not views.may_answer(room, seat):
        who = seat_title(table.narrator, table.to_play)
        return _("{seat} must answer first", seat=who), ""
    reasons = table.game.vocabulary.reasons
    for denied in denials(table.now):
        named = views.parts_of(table.game.vocabulary, denied.answer)
        if part in named and not reasons[denied.reason].obvious:
            refusal = table.why_not(denied.answer)
            if refusal is not None:
                label = table.narrator.label(denied.answer, table.now.state)
                why_not = _("{action}? Not now: {reason}", action=label, reason=refusal.reason)
                return why_not, refusal.rule
    return _("Nothing can be done with this at the open question"), table.question.rule
