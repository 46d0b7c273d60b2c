"""The coach in the browser: hints, and an analysis that goes on. What is thought about is kept, so that who asks again
goes on where it stood. All of it is worked out aside (`aside`)."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock
from time import monotonic

from msgspec import Struct

from cairn.catalogue.figures import decimal, percent
from cairn.coach import Advice, Analysis, in_words
from cairn.coach.analysis import CLOSELY, NODES, ROUGHLY, Subject
from cairn.coach.doubt import FEWEST
from cairn.core.words import current_language, in_parts
from cairn.remark import ANALYSIS, DECLINES, HINT
from cairn.search import Limits
from cairn.web.rendering import render, who_is
from cairn.web.room import Room
from cairn.web.wire import Advised, Coached

THINKING, TELLING = 0.45, 0.7  # seconds of a hint after which thinking ends, and telling why
SLICE = 0.3  # seconds of thinking between one look at an analysis and the next, so that others get their turn
MATURE = 2000  # games played on, after which more than the best option is explained
MOST = 8_000  # games played on for one question
SHOWN = 3  # options of a hint
LISTED = 8  # options of an analysis
KEPT = 16  # questions


@dataclass
class _Kept:
    """A question that is being thought about, by one who asks at a time."""

    subject: Subject
    lock: Lock = field(default_factory=Lock)


class _Questions:
    """The questions that were thought about last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[object, _Kept] = OrderedDict()
        self._lock = Lock()

    def find(self, room: Room, at: int | None) -> _Kept:
        table = room.table
        ply = table.ply if at is None else at
        key = room.id, current_language(), tuple(table.answers[:ply])
        with self._lock:
            if key not in self._kept:
                self._kept[key] = _Kept(Subject(table.fork(at), None, 0))
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return self._kept[key]


QUESTIONS = _Questions()


class Looked(Struct):
    """A hint or an analysis as far as it has come, drawn."""

    nodes: int
    done: bool
    html: str


def hint(room: Room, seat: str | None, waiting: int = 0) -> Analysis:
    """What the coach advises at the open question. It comes soon, and sooner while others wait for theirs. Who asks
    again has more of it."""
    with room.lock:
        room.check_marked(room.coached(seat), HINT)
        kept = QUESTIONS.find(room, None)
    with kept.lock:
        begun, subject = monotonic(), kept.subject
        nodes = max(NODES, FEWEST * len(subject.thinking.arms))
        subject.think(Limits(nodes, THINKING / (1 + waiting), ROUGHLY))
        return subject.analysis(SHOWN, begun + TELLING / (1 + waiting))


def analysis(room: Room, seat: str | None, at: int | None, waiting: int = 0) -> Analysis:
    """What the coach thinks of the open question, or of one that was open after so many answers: a little more each
    time one asks."""
    with room.lock:
        room.check_marked(room.coached(seat, at), ANALYSIS)
        kept = QUESTIONS.find(room, at)
    with kept.lock:
        thought = kept.subject
        part = SLICE / (1 + waiting)
        thought.think(Limits(MOST, part, CLOSELY))
        found = thought.analysis(1, monotonic() + part)
        if found.nodes < MATURE and not is_done(found):
            return found
        return thought.analysis(SHOWN, monotonic() + part)


def is_done(found: Analysis) -> bool:
    """Would thinking on change nothing?"""
    return found.settled or found.nodes + len(found.options) > MOST


def described(found: Analysis) -> Coached:
    """For programs."""
    return Coached(
        found.ply,
        found.seat,
        found.nodes,
        is_done(found),
        [
            Advised(
                one.text,
                one.label,
                one.win,
                one.points,
                one.error,
                one.doubt,
                list(one.reasons),
                list(one.line),
            )
            for one in found.options
        ],
    )


def hinted(found: Analysis) -> Looked:
    """The best options. As long as one of them was hardly tried, or nothing is clear and more can be tried, the page
    asks again."""
    rows = _rows(found)[:SHOWN]
    enough = found.clear or found.nodes + len(found.options) > NODES
    done = is_done(found) or (enough and all(row["known"] for row in rows))
    html = render("hint.html", verdict=found.verdict, rows=rows, nodes=found.nodes, done=done)
    return Looked(found.nodes, done, html)


def looked(room: Room, found: Analysis, at: int | None) -> Looked:
    """An analysis of the open question, whose options can be chosen, or of an earlier one, with what was done there."""
    done, table = is_done(found), room.table
    with room.lock:
        past = [] if at is None else table.given(at)[:1]
    played = "".join(table.text_of(one.answer) for one in past)
    rows = [row for n, row in enumerate(_rows(found)) if n < LISTED or row["text"] == played]
    html = render(
        "analysis.html",
        verdict=found.verdict,
        rows=rows,
        left=len(found.options) - len(rows),
        nodes=found.nodes,
        done=done,
        looking_back=at is not None,
        played=played,
    )
    return Looked(found.nodes, done, html)


def _rows(found: Analysis) -> list[dict[str, object]]:
    return [_row(one, place, found) for place, one in enumerate(found.options)]


def _row(one: Advice, place: int, found: Analysis) -> dict[str, object]:
    return {
        "text": one.text,
        "label": one.label,
        "share": percent(one.win),
        "width": round(one.win * 100),
        "error": round(one.error * 100),
        "points": decimal(one.points, short=True) if found.scored else "",
        "known": one.known,
        "tried": one.tried,
        "doubt": in_words(one.doubt) if place and one.known else "",
        "reasons": one.reasons,
        "line": in_parts(one.line),
    }


# who agrees


def agreement_html(room: Room, seat: str | None) -> str:
    """Who agrees that everybody may ask the coach, and what a visitor can say to that themselves."""
    table, people = room.table, room.players_here()
    own = room.people() if seat is None else [seat]
    rows = [
        {
            "seat": one,
            "who": who_is(table.narrator, one, room.players),
            "agrees": one in table.coaching,
            "declines": table.consent.get(one) == DECLINES,
            "own": one in own,
        }
        for one in people
    ]
    return render("agreement.html", rows=rows, alone=len(own) == 1)


def asked_to_agree(room: Room, seat: str | None) -> str:
    """That somebody would like the coach to be allowed, for those who have not said anything to that."""
    table = room.table
    if table.over or not table.coaching or seat not in room.sides():
        return ""
    own = room.people() if seat is None else [seat]
    silent = [one for one in own if one not in table.consent]
    if not silent:
        return ""
    who = ", ".join(who_is(table.narrator, one, room.players) for one in sorted(table.coaching))
    rows = [(one, who_is(table.narrator, one, room.players)) for one in silent]
    return render("agree.html", who=who, rows=rows, alone=len(rows) == 1)
