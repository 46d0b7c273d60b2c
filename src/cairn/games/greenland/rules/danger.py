"""G0 The final dice of a hunt or raid, the danger they show, and who goes home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import FlowInt
from cairn.games.greenland.rules import pieces, terms
from cairn.games.greenland.rules.attacks import iron_rule
from cairn.games.greenland.rules.dice import count_dice
from cairn.games.greenland.words import event, rule
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def certain_face(s: GreenlandState) -> i64:
    """E7, C3 What an Alpha shows that does not roll: a 1, in survival mode a 2."""
    return 2 if s.variant.survival else 1


def final_dice(s: GreenlandState, face: i64) -> i64:
    """G4 All dice that show a face in the end, those of an Alpha or of skiers that did not roll included."""
    n = count_dice(s, face)
    if certain_face(s) == face:
        if s.alpha_auto:
            n += 1
        if s.skiers:
            n += 1
    return n


def successes(s: GreenlandState) -> i64:
    """G0, G1 Final dice that show a number that succeeds."""
    good = terms.good_faces(s, s.tribe, s.card, terms.type_of(s, s.card))
    n: i64 = 0
    for face in range(1, v.FACES + 1):
        if good >> face & 1:
            n += final_dice(s, face)
    return n


def send_others_home(s: GreenlandState) -> None:
    """G4 The first to succeed takes all."""
    for other in range(v.TRIBES):
        if s.to_hunt >> other & 1:
            pieces.bring_home(s, other, s.card)
            s.tell(rule.R_G4, event.WENT_HOME, other, s.card)
    s.to_hunt = 0


def bite(s: GreenlandState, tribe: i64, bites: i64) -> FlowInt:
    """G0, F4 Each piece whose final die shows a bite dies, unless one Iron saves them all. Returns the dead."""
    cubes: i64 = 0
    for face in range(1, v.FACES + 1):
        if bites >> face & 1:
            cubes += s.rolled[face]
    alpha = s.alpha_die != 0 and bites >> s.alpha_die & 1 != 0
    if bites >> certain_face(s) & 1:
        cubes += s.skiers
        alpha = alpha or s.alpha_auto or s.alpha_skis
    dead = cubes + 1 if alpha else cubes
    if dead == 0:
        return 0
    saved = yield from iron_rule(s, tribe, dead)
    if saved:
        return 0
    s.tell(rule.R_G0, event.BITTEN, tribe, dead, s.card)
    pieces.kill_on_card(s, tribe, s.card, cubes, alpha)
    return dead
