"""7 Minor Events, and the droughts that other rules share with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.rules import rule
from cairn.core.state import PASS, Flow, action, verb_of
from cairn.games.navajo.rules.cubes import reset_cubes
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.display import swap_row
from cairn.games.navajo.rules.rights import (
    is_right,
    offer_rights,
    potential_goods,
    spend_goods,
    use_right,
)
from cairn.games.navajo.speech import (
    CANCEL,
    CANCEL_MINOR,
    CANCELLED_MINOR,
    CARD_MINOR,
    DROUGHT_COMES,
    DROUGHT_ENDED,
    DROUGHT_FULL,
    FOR_DROUGHT,
    FOR_RECOVERY,
    FOR_SWAP,
    NO_DROUGHT,
    TOO_FEW_GOODS,
)
from cairn.games.navajo.vocabulary import (
    DROUGHT,
    DROUGHT_RECOVERY,
    LAND_IS_SICK,
    NONE,
    NUMBERED,
    RESET_CUBES,
    TERRITORIES,
)

if TYPE_CHECKING:
    from cairn.games.navajo.state import NavajoState

R_7_2_4: Final[i64] = rule("7.2.4")
R_7_2_1: Final[i64] = rule("7.2.1")
R_7_2_2: Final[i64] = rule("7.2.2")
R_7_2_3: Final[i64] = rule("7.2.3")
R_10_2: Final[i64] = rule("10.2")
FOR_CANCELLING: Final[i64] = 3


def minor_event(s: NavajoState) -> Flow:
    """2.2.3, 7.1, 7.2.3, 7.2.4 The Minor Event of an Operations card; three Trade Goods cancel it."""
    event = s.facts.minor[s.card]
    if potential_goods(s) >= FOR_CANCELLING:
        s.ask(R_10_2, s.who(), CANCEL_MINOR, event)
        s.offer(PASS)
        if s.goods() >= FOR_CANCELLING:
            s.offer(CANCEL)
        elif s.curious:
            s.deny(R_10_2, TOO_FEW_GOODS, action(CANCEL), FOR_CANCELLING, s.goods())
        offer_rights(s)
        answer = yield
        if is_right(answer):
            s.then(CARD_MINOR)
            yield from use_right(s, answer)
            return
        if verb_of(answer) == CANCEL:
            yield from spend_goods(s, R_10_2, FOR_CANCELLING)
            s.tell(R_10_2, CANCELLED_MINOR, event)
            return
    if event == DROUGHT:
        yield from drought(s)
    elif event == DROUGHT_RECOVERY:
        if not s.event_in_play(LAND_IS_SICK):
            yield from recover_land(s, R_7_2_2, FOR_RECOVERY, False)
    elif event == RESET_CUBES:
        reset_cubes(s, R_7_2_4)
    else:
        face = yield from die(s, R_7_2_3, FOR_SWAP, False)
        swap_row(s, face - 1)


def drought(s: NavajoState) -> Flow:
    """7.2.1 A Drought in the rolled Territory, or in the adjacent one with the highest symbol that has room."""
    face = yield from die(s, R_7_2_1, FOR_DROUGHT, False)
    territory = face - 1
    if s.drought[territory] >= s.facts.drought_spaces:
        territory = neighbour(s, territory, False)
    if territory != NONE:
        add_drought(s, R_7_2_1, territory)
    else:
        s.tell(R_7_2_1, DROUGHT_FULL, face - 1)


def add_drought(s: NavajoState, why: i64, territory: i64) -> None:
    s.drought[territory] += 1
    s.tell(why, DROUGHT_COMES, territory)


def recover_land(s: NavajoState, why: i64, purpose: i64, blessing: bool) -> Flow:
    """7.2.2, 3.3.8 A Drought leaves the rolled Territory, or the adjacent one with the lowest symbol that has one.
    While the land is sick (#48), only the rolled one."""
    face = yield from die(s, why, purpose, blessing)
    territory = face - 1
    if s.drought[territory] == 0:
        territory = NONE if s.event_in_play(LAND_IS_SICK) else neighbour(s, territory, True)
    if territory != NONE:
        s.drought[territory] -= 1
        s.tell(why, DROUGHT_ENDED, territory)
    else:
        s.tell(why, NO_DROUGHT, face - 1)


def neighbour(s: NavajoState, territory: i64, dry: bool) -> i64:
    """7.2.1, 7.2.2, 13.4 The adjacent Territory, never the Canyon: the lowest that has a Drought, or the
    highest with room."""
    found = NONE
    for other in range(NUMBERED):
        if s.facts.adjacent[territory * TERRITORIES + other] == 0:
            continue
        if dry:
            if s.drought[other] and found == NONE:
                found = other
        elif s.drought[other] < s.facts.drought_spaces:
            found = other
    return found
