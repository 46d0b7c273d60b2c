"""What may come of an option, and what the coach found in a game, as pieces of a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from urllib.parse import urlencode

from markupsafe import Markup

from cairn.catalogue.figures import percent
from cairn.coach import CLEAR, Review, cost_in_words
from cairn.coach.review import CHOICE, LUCK, OTHERS
from cairn.core.words import _
from cairn.table import Likelihood
from cairn.web import charts, views
from cairn.web.place import at
from cairn.web.rendering import render
from cairn.web.rights import NotYourSeat, StaleAnswer
from cairn.web.room import Room

FIRST_TOLD = 3  # sentences of what may come of an option; what follows is there on request
FEW_OUTCOMES = 4  # that need no summary above them


def telling(events: Sequence[str], of_all: Iterable[Sequence[str]]) -> int:
    """How many sentences of an outcome are read first: some, and as many as tell it from the others."""
    others = [one for one in of_all if one != events]
    for n in range(FIRST_TOLD, len(events)):
        if all(other[:n] != events[:n] for other in others):
            return n
    return len(events)


def odds_html(room: Room, seat: str | None, action: str) -> str:
    if not views.may_answer(room, seat):
        raise NotYourSeat(_("the odds are for whoever has to answer"))
    choice = room.table.choice(action)
    if choice is None:  # of a question that was answered meanwhile
        raise StaleAnswer(_("This can no longer be chosen: the game has moved on"))
    outlook = room.table.fork().odds(action)
    likely = sorted(outlook.outcomes, key=lambda one: -one.probability)
    said = [one.told for one in likely]
    events = [one.events for one in likely]
    rows = []
    for one in likely[:12]:
        first = telling(one.events, events)
        rows.append(
            {
                **_share(one.probability, outlook.exact),
                "changes": one.changes,
                "told": " ".join(one.events[:first]) or one.told or _("nothing is told"),
                "rest": " ".join(one.events[first:]),
                "then": one.then if one.choice or said.count(one.told) > 1 else "",
            }
        )
    rest = float(sum(one.probability for one in likely[12:]))
    return render(
        "odds.html",
        label=choice.label,
        exact=outlook.exact,
        rows=rows,
        left=len(likely) - len(rows),
        rest=percent(rest, 1),
        supposing=outlook.supposed,
        summed=_summed(likely, outlook.exact),
    )


def _share(probability: Fraction, exact: bool) -> dict[str, object]:
    return {
        "share": percent(float(probability), 1),
        "fraction": str(probability) if exact else "",
        "width": round(float(probability) * 100),
    }


def _summed(likely: Sequence[Likelihood], exact: bool) -> list[dict[str, object]]:
    """What is gained and lost, and how likely, where several outcomes come to the same or there are many. Where nothing
    is yet, it is said what alone these outcomes tell; and if something is asked, it depends on that."""
    found: dict[tuple[tuple[tuple[str, bool], ...], str], list[Likelihood]] = {}
    for one in likely:
        key = one.changes, "" if one.changes else one.choice
        found.setdefault(key, []).append(one)
    if len(found) < 2 or len(found) == len(likely) <= FEW_OUTCOMES:
        return []
    rows = []
    for (changes, choice), same in found.items():
        others = {told for one in likely if one not in same for told in one.events}
        shared = set(same[0].events).intersection(*(one.events for one in same)) - others
        told = [] if changes else [one for one in same[0].events if one in shared]
        share = sum((one.probability for one in same), Fraction())
        rows.append((share, {"changes": changes, "told": " ".join(told), "choice": choice}))
    rows.sort(key=lambda row: -row[0])
    return [{**_share(share, exact), **row} for share, row in rows]


def reviewed_html(room: Room, found: Review, link: str, *, may_fork: bool) -> str:
    """What the coach found in a game."""
    table = room.table
    replay = {"seat": found.seat} | ({"link": link} if link else {})
    lossy = [one for one in found.decisions if one.doubt == CLEAR and one.better]
    label = _("The chance to win over the game, in per cent")
    plies = [one.ply for one in found.turnings]
    return render(
        "reviewed.html",
        found=found,
        id=room.id,
        chart=Markup(charts.chances_chart(table, found.curve, plies, label)),
        parts=_balance(found),
        causes={
            CHOICE: _("mostly by your own choices"),
            LUCK: _("mostly by luck"),
            OTHERS: _("mostly by what others chose"),
        },
        lossy=sorted(lossy, key=lambda one: one.ply),
        replay=at(f"/games/{room.id}/replay?{urlencode(replay)}"),
        signed=_signed,
        cost=cost_in_words,
        may_fork=may_fork and not room.no_fork(None),
    )


def _balance(found: Review) -> list[tuple[str, str, str]]:
    """What the chance to win was made of: what, how much, and how sure that is."""
    parts = [(_("Your choices"), _signed(found.skill), _doubt(found.skill_error))]
    if found.others:
        parts.append((_("The others' choices"), _signed(found.others), ""))
    return [*parts, (_("Luck"), _signed(found.luck), _doubt(found.error))]


def _doubt(error: float) -> str:
    return _("give or take {error}", error=percent(error))


def _signed(share: float) -> str:
    """A change of a chance, with its sign."""
    return percent(share, signed=True)
