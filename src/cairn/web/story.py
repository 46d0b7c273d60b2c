"""What happened, beat by beat, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup
from msgspec import Struct

from cairn.core.state import ROLL, verb_of
from cairn.core.words import in_parts
from cairn.game import HEAVY, Change, Need
from cairn.svg import die
from cairn.table import LogLine, Table
from cairn.table.beats import (
    Beat,
    Roll,
    balance,
    beats,
    by_owner,
    change_words,
    last_turn,
    need_words,
    pauses,
    rolls,
)
from cairn.web import views
from cairn.web.rendering import line_html, render

RECALLED = 16  # beats of a recap, the last ones


class StoryStep(Struct):
    """A beat: the board to show, what is told, how long, the dice that are shown large, and the way something came,
    from a part of the board to another."""

    ply: int
    html: str
    text: str
    pause: int
    heavy: bool
    dice: str
    route: list[tuple[str, str]]


def story(table: Table, seat: str | None, since: int) -> list[StoryStep]:
    """What a seat heard after so many answers, beat by beat."""
    told = beats(table, seat, since) if since else []
    times = pauses(table, seat, since, told)
    starts = (since, *(one.ply for one in told))  # what chance did before belongs to the telling
    return [
        StoryStep(
            ply=one.ply,
            html=beat_html(table, start, one),
            text=". ".join(filter(None, (one.headline, balance(table, one), _spoken(one)))),
            pause=time,
            heavy=one.weight == HEAVY,
            dice=rolls_html(one.rolls),
            route=one.route,
        )
        for start, one, time in zip(starts, told, times, strict=False)
    ]


def _spoken(beat: Beat) -> str:
    return " ".join(map(str, beat.lines))


def told_at(table: Table, seat: str | None, since: int, ply: int) -> str:
    """What was heard after so many answers till so many, with its dice."""
    told = beats(table, seat, since, ply)
    return "".join(rolls_html(one.rolls) + beat_html(table, since, one) for one in told)


def beat_html(table: Table, since: int, beat: Beat) -> str:
    """A beat's headline, what it brought and took, what chance drew, and its lines."""
    lines = [
        (_line(table, one), weight) for one, weight in zip(beat.lines, beat.weights, strict=True)
    ]
    return render(
        "beat.html",
        headline=beat.headline,
        heavy=beat.weight == HEAVY,
        owners=_owners(table, beat.changes),
        chance_pictures=Markup(chance_pictures(table, since, beat.ply, beat.lines)),
        lines=lines,
    )


def _line(table: Table, line: LogLine) -> Markup:
    return Markup(line_html(table.game.name, views.line(table, line), table.narrator))


def _owners(table: Table, changes: Sequence[Change]) -> list[tuple[str, list[tuple[str, bool]]]]:
    return [
        (whose, [(change_words(table, one), _good(one)) for one in some])
        for whose, some in by_owner(changes).items()
    ]


def _good(change: Change) -> bool:
    return ((change.n or 0) > 0) != change.against


def chance_pictures(table: Table, since: int, ply: int, heard: Sequence[LogLine]) -> str:
    """What chance brought besides dice."""
    told = [one.told for one in heard]
    given = (one.answer for one in table.given(since)[: ply - since])
    drawn = (answer for answer in given if verb_of(answer) != ROLL)
    fell = (table.game.pictures.chance_picture(answer, told, table.narrator) for answer in drawn)
    return "".join(str(one) for one in fell if one is not None)


def lying_html(table: Table, since: int, ply: int) -> str:
    """The dice that fell after so many answers, before anything is told of them."""
    return rolls_html(rolls(table, since, ply), done=False)


def rolls_html(rolled: Sequence[Roll], *, done: bool = True) -> str:
    """Dice with what was needed, and when all lie there, whether they succeeded."""
    if not rolled:
        return ""
    shown = []
    for roll in rolled:
        need = roll.need or Need()
        dice = [*((n, True) for n in need.lying), *((n, False) for n in roll.faces)]
        shown.append(
            {
                "what": need.what,
                "dice": [
                    {
                        "picture": Markup(str(die(n, str(n)))),
                        "lies": lies,
                        "good": n in need.faces,
                        "bad": n in need.bad,
                    }
                    for n, lies in dice
                ],
                "need": in_parts((need_words(need), need.harm)),
                "succeeds": roll.succeeds() if done else None,
            }
        )
    return render("rolls.html", rolls=shown)


def recap(table: Table, seat: str | None) -> str:
    """What happened since a seat's last turn: headlines, with what was gained and lost. Routine is left out."""
    told = beats(table, seat, last_turn(table, seat), dice=False)
    weighty = [one for one in told if one.weight and one.headline] or told
    shown = [
        {
            "headline": one.headline or _spoken(one),
            "heavy": one.weight == HEAVY,
            "owners": _owners(table, one.changes),
        }
        for one in weighty[-RECALLED:]
    ]
    return render("recap.html", told=shown) if shown else ""
