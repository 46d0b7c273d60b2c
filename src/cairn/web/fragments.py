"""Pieces of a page, as its script puts them in: a game as it is now, as it was, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from msgspec import Struct

from cairn.core.state import ROLL, State, verb_of
from cairn.core.words import _
from cairn.explain import denials
from cairn.headings import named
from cairn.remark import Remark
from cairn.table import LogLine, Table
from cairn.web import lobby, views
from cairn.web.coaching import asked_to_agree
from cairn.web.question import panel
from cairn.web.rendering import (
    NOBODY,
    drawing,
    line_html,
    log_html,
    picture,
    render,
    seat_title,
    seen_by,
    who_is,
)
from cairn.web.room import Room
from cairn.web.standing import Ahead, ahead, standing_html
from cairn.web.story import StoryStep, lying_html, recap, story, told_at
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
    recap: str  # since the seat's last turn; empty if nothing happened
    no_undo: str  # why not; empty if it is possible
    no_redo: str
    study: bool
    over: bool
    mine: bool  # the visitor may answer
    no_coach: str  # why the coach does not help; empty if it does
    may_agree: bool  # others play too: who asks the coach needs that all agree
    may_plead: bool  # what they cannot take back alone, the others could let them
    plea: str  # somebody asks for that
    missing: list[str]  # seats whose players have not come by their links yet
    seated: dict[str, str]  # who sits where, in words, for the host
    standing: str
    ahead: Ahead


class Watched(Struct):
    """A game as those see it who only watch: what everybody may see."""

    ply: int
    title: str
    board: str
    log: str


def watched(room: Room) -> Watched:
    table = room.table
    ended = table.result
    if ended is not None:
        title = table.narrator.result(ended.key, ended.winners)
    else:
        who = who_is(table.narrator, table.to_play, room.players)
        title = _("Waiting for {seat}", seat=who)
    entries = views.log_entries(table, None)[-LOG_LINES:]
    log = _lines_html(table, entries, room.players)
    return Watched(table.ply, title, picture(table, table.now.state, None), log)


class Moment(Struct):
    """A game at an earlier moment."""

    ply: int
    board: str
    lines: str
    text: str
    earlier: str  # what was told before
    standing: str


def now(room: Room, seat: str | None, since: int = 0) -> Now:
    """A game as a visitor's page shows it, with what happened after `since` answers."""
    table = room.table
    state = views.state_of(room, seat, most=LOG_LINES)
    asked, seen = state.question.seat, seen_by(table, table.now.state, state.seat)
    whose = _("The game is over") if state.over else who_is(table.narrator, asked, room.players)
    return Now(
        ply=state.ply,
        title=f"{whose} · {state.name}",
        seat=state.seat,
        curtain=_curtain(room, seat, state.seat),
        board=drawing(table, seen),
        panel=panel(room, seat, state, seen),
        log=log_html(state, table.narrator, room.players),
        story=story(table, state.seat, since),
        recap=recap(table, state.seat),
        no_undo=state.no_undo,
        no_redo=state.no_redo,
        study=state.study,
        over=state.over,
        mine=state.mine,
        no_coach=state.no_coach,
        may_agree=not (state.over or room.guided) and len(room.players_here()) > 1,
        may_plead=room.may_plead(seat),
        plea=_plea(room, seat) + asked_to_agree(room, seat),
        missing=room.missing() if seat is None else [],
        seated=lobby.seated(room.table.narrator, room.seats, room.players) if seat is None else {},
        standing=standing_html(table, table.now.state, state.seat),
        ahead=ahead(table),
    )


def _plea(room: Room, seat: str | None) -> str:
    """That somebody asks to take something back: as a question to those who have a say, as news to who asked."""
    plea = room.plea
    if plea is None or seat not in room.sides() or (plea.refused and plea.seat != seat):
        return ""
    tell = room.table.narrator
    who = _("The host") if plea.seat is None else who_is(tell, plea.seat, room.players)
    mine, replied = plea.seat == seat, seat in plea.granted
    return render("plea.html", who=who, mine=mine, replied=replied, refused=plea.refused)


def _curtain(room: Room, seat: str | None, eyes: str | None) -> str | None:
    """Whose eyes only may see the screen, where several share it and something is hidden."""
    if seat is not None or eyes is None or len(room.people()) < 2:
        return None
    hides = hides_something(room.table.now.state)
    return seat_title(room.table.narrator, eyes) if hides else None


def moment(
    table: Table,
    ply: int,
    seat: str | None,
    since: int | None = None,
    players: Mapping[str, str] = NOBODY,
) -> Moment:
    """A game after so many answers, and what the last of them led to; or all of those after `since`, if that is
    earlier."""
    log = table.log_for(seat)
    since = ply - 1 if since is None else min(since, ply - 1)
    heard = [one for one in log if since < one.ply <= ply]
    start = max((one.ply for one in log if one.ply <= since), default=0)
    remarks = [one for one in table.remarks if max(since, -1) < one.ply <= ply]
    state = table.position_at(ply).state
    return Moment(
        ply,
        picture(table, state, seat),
        told_at(table, seat, start, ply)
        + ("" if heard else _rolled_html(table, start, ply))
        + _lines_html(table, remarks, players),
        " ".join(map(str, heard)),
        _lines_html(table, [one for one in log if one.ply <= since][-EARLIER:]),
        standing_html(table, state, seat),
    )


def _lines_html(
    table: Table, entries: Sequence[LogLine | Remark], players: Mapping[str, str] = NOBODY
) -> str:
    lines = (views.line(table, one, players) for one in entries)
    return "".join(line_html(table.game.name, one, table.narrator, players) for one in lines)


def _rolled_html(table: Table, since: int, ply: int) -> str:
    """What dice were rolled for, where nothing else is told of them yet."""
    if not ply or verb_of(table.answers[ply - 1]) != ROLL:
        return ""
    asked = table.position_at(ply - 1).state
    prompt = escape(table.game.guide.prompt(asked, table.narrator))
    return f'{lying_html(table, since, ply)}<p class="soft">{prompt}</p>'


# why not


def why(room: Room, seat: str | None, part: str) -> str:
    """What a part of the board is, and why nothing can be done with it now."""
    table = room.table
    kind, told = _what(table, table.now.state, views.viewer(room, seat), part)
    possible = _possible(room, seat, part)
    # of what can be done now, or what no option can be about, it is enough to say what it is
    known = possible or (told and not kind)
    reason, rule = ("", "") if known else _reason(room, seat, part)
    return _why_html(table, told, possible, reason, rule)


def what(table: Table, ply: int, seat: str | None, part: str) -> str:
    """What a part of the board was after so many answers."""
    _kind, told = _what(table, table.position_at(ply).state, seat, part)
    return _why_html(table, told or [_("There is nothing more to say about this")])


def _why_html(
    table: Table,
    told: Sequence[str],
    possible: Sequence[str] = (),
    reason: str = "",
    rule: str = "",
) -> str:
    return render(
        "why.html",
        game=table.game.name,
        told=told,
        possible=possible,
        reason=reason,
        rule=rule,
    )


def _what(table: Table, state: State, seat: str | None, part: str) -> tuple[bool, list[str]]:
    """Whether options can be about a part of the board, and what it is in lines."""
    kind_name, _colon, token = part.partition(":")
    kind = table.game.vocabulary.kinds().get(kind_name)
    value = None if kind is None else kind.value(token)
    title = "" if kind is None or value is None else named(table, (kind, value))
    number = None if seat is None else table.seat_number(seat)
    told = table.game.guide.about(state, number, part, table.narrator)
    return kind is not None, (told or title).splitlines()


def _possible(room: Room, seat: str | None, part: str) -> list[str]:
    """What can be done with a part of the board now."""
    if not views.may_answer(room, seat):
        return []
    return [one.label for one in views.offered(room) if part in one.parts]


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
    asked = table.question
    return _("The open question is about something else: {prompt}", prompt=asked.prompt), asked.rule
