"""Pieces of a page, as its script puts them in: a game as it is now, as it was, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from msgspec import Struct

from cairn.core.state import ROLL, State, verb_of
from cairn.core.words import _
from cairn.explain import denials
from cairn.headings import named
from cairn.table import LogLine, Table
from cairn.web import views
from cairn.web.question import panel
from cairn.web.rendering import line_html, log_html, picture, render, seat_title
from cairn.web.rooms import Room
from cairn.web.story import StoryStep, story, told_html
from cairn.worlds import hides_something

LOG_LINES = 60  # that a page shows at once
EARLIER = 12  # lines shown above those of a moment that one looks back at


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


class Moment(Struct):
    """A game at an earlier moment."""

    ply: int
    board: str
    lines: str
    text: str
    earlier: str  # what was told before


def now(room: Room, seat: str | None, since: int = 0) -> Now:
    """A game as a visitor's page shows it, with what happened after `since` answers."""
    table = room.table
    state = views.state_of(room, seat, most=LOG_LINES)
    whose = _("The game is over") if state.over else seat_title(table.narrator, state.question.seat)
    return Now(
        ply=state.ply,
        title=f"{whose} · {state.name}",
        seat=state.seat,
        curtain=_curtain(room, seat, state.seat),
        board=picture(table, table.now.state, state.seat),
        panel=panel(room, seat, state),
        log=log_html(state, table.narrator),
        story=story(table, state.seat, since),
        no_undo=state.no_undo,
        no_redo=state.no_redo,
        study=state.study,
        over=state.over,
    )


def _curtain(room: Room, seat: str | None, eyes: str | None) -> str | None:
    """Whose eyes only may see the screen, where several share it and something is hidden."""
    if seat is not None or eyes is None or len(room.people()) < 2:
        return None
    hides = hides_something(room.table.now.state)
    return seat_title(room.table.narrator, eyes) if hides else None


def moment(table: Table, ply: int, seat: str | None, since: int | None = None) -> Moment:
    """A game after so many answers, and what the last of them led to; or all of those after `since`, if that is
    earlier."""
    log = table.log_for(seat)
    since = ply - 1 if since is None else min(since, ply - 1)
    heard: dict[int, list[LogLine]] = {}
    for one in log:
        if since < one.ply <= ply:
            heard.setdefault(one.ply, []).append(one)
    starts = (max((one.ply for one in log if one.ply <= since), default=0), *heard)
    heard = heard or {ply: []}  # a die of which nothing is told is shown all the same
    told = [
        told_html(table, start, at, lines)
        for start, (at, lines) in zip(starts, heard.items(), strict=False)
    ]
    remarks = [_remarks_html(table, at) for at in range(max(since, -1) + 1, ply + 1)]
    return Moment(
        ply,
        picture(table, table.position_at(ply).state, seat),
        "".join(told)
        + ("" if any(heard.values()) else _rolled_html(table, ply))
        + "".join(remarks),
        " ".join(str(one) for lines in heard.values() for one in lines),
        _earlier_html(table, [one for one in log if one.ply <= since]),
    )


def _earlier_html(table: Table, heard: Sequence[LogLine]) -> str:
    lines = (views.line(table, one) for one in heard[-EARLIER:])
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
    kind, told = _what(table, table.now.state, views.viewer(room, seat), part)
    # of what no option can be about it is enough to say what it is
    reason, rule = ("", "") if told and not kind else _reason(room, seat, part)
    return render("why.html", game=table.game.name, told=told, reason=reason, rule=rule)


def what(table: Table, ply: int, seat: str | None, part: str) -> str:
    """What a part of the board was after so many answers."""
    _kind, told = _what(table, table.position_at(ply).state, seat, part)
    told = told or [_("There is nothing more to say about this")]
    return render("why.html", game=table.game.name, told=told, reason="", rule="")


def _what(table: Table, state: State, seat: str | None, part: str) -> tuple[bool, list[str]]:
    """Whether options can be about a part of the board, and what it is in lines."""
    kind_name, _colon, token = part.partition(":")
    kind = table.game.vocabulary.kinds().get(kind_name)
    value = None if kind is None else kind.value(token)
    title = "" if kind is None or value is None else named(table, (kind, value))
    number = None if seat is None else table.seat_number(seat)
    told = table.game.guide.about(state, number, part, table.narrator)
    return kind is not None, (told or title).splitlines()


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
