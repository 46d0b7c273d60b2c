"""7 Minor Events, and the droughts that other rules share with them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import Flow
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.cubes import reset_cubes
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.display import swap_row
from cairn.games.navajo.rules.rights import cancel
from cairn.games.navajo.words import chapter, event, purpose, question, rule
from cairn.games.navajo.words import values as v

FOR_CANCELLING: Final[i64] = 3


def minor_event(s: NavajoState) -> Flow:
    """2.2.3, 7.1, 7.2.3, 7.2.4 The Minor Event of an Operations card; three Trade Goods cancel it."""
    what = s.facts.minor[s.card]
    done = yield from cancel(s, question.CANCEL_MINOR, what, FOR_CANCELLING, event.CANCELLED_MINOR)
    if done == v.NONE:
        s.then(chapter.CARD_MINOR)
    elif done:
        return
    elif what == v.DROUGHT:
        yield from drought(s)
    elif what == v.DROUGHT_RECOVERY:
        if not s.event_in_play(v.LAND_IS_SICK):
            yield from recover_land(s, rule.R_7_2_2, purpose.RECOVERY, False)
    elif what == v.RESET_CUBES:
        reset_cubes(s, rule.R_7_2_4)
    else:
        face = yield from die(s, rule.R_7_2_3, purpose.SWAP, False)
        swap_row(s, face - 1)


def drought(s: NavajoState) -> Flow:
    """7.2.1 A Drought in the rolled Territory, or in the adjacent one with the highest symbol that has room."""
    face = yield from die(s, rule.R_7_2_1, purpose.DROUGHT, False)
    territory = face - 1
    if s.drought[territory] >= s.facts.drought_spaces:
        territory = neighbour(s, territory, False)
    if territory != v.NONE:
        add_drought(s, rule.R_7_2_1, territory)
    else:
        s.tell(rule.R_7_2_1, event.DROUGHT_FULL, face - 1)


def add_drought(s: NavajoState, why: i64, territory: i64) -> None:
    s.drought[territory] += 1
    s.tell(why, event.DROUGHT_COMES, territory)


def recover_land(s: NavajoState, why: i64, aim: i64, blessing: bool) -> Flow:
    """7.2.2, 3.3.8 A Drought leaves the rolled Territory, or the adjacent one with the lowest symbol that has one.
    While the land is sick (#48), only the rolled one."""
    face = yield from die(s, why, aim, blessing)
    territory = face - 1
    if s.drought[territory] == 0:
        territory = v.NONE if s.event_in_play(v.LAND_IS_SICK) else neighbour(s, territory, True)
    if territory != v.NONE:
        s.drought[territory] -= 1
        s.tell(why, event.DROUGHT_ENDED, territory)
    else:
        s.tell(why, event.NO_DROUGHT, face - 1)


def neighbour(s: NavajoState, territory: i64, dry: bool) -> i64:
    """7.2.1, 7.2.2, 13.4 The adjacent Territory, never the Canyon: the lowest that has a Drought, or the
    highest with room."""
    found = v.NONE
    for other in range(v.NUMBERED):
        if s.facts.adjacent[territory * v.TERRITORIES + other] == 0:
            continue
        if dry:
            if s.drought[other] and found == v.NONE:
                found = other
        elif s.drought[other] < s.facts.drought_spaces:
            found = other
    return found
