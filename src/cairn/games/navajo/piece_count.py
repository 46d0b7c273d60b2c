"""1.6.1 Pieces are never made and never vanish: what no rule of Navajo Wars may change."""

from __future__ import annotations

from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.state import NavajoState

PEOPLE = {"men": v.MAN, "women": v.WOMAN, "children": v.CHILD}
LOOSE = {"sheep": v.SHEEP, "trade goods": v.TRADE_GOODS, "firearms": v.FIREARMS}


def conserved(s: NavajoState) -> dict[str, int]:
    """Each kind of piece, wherever it is."""
    counts = {
        name: in_boxes(s, int(kind)) + in_families(s, int(kind)) for name, kind in PEOPLE.items()
    }
    counts |= {name: in_boxes(s, int(kind)) for name, kind in LOOSE.items()}
    counts["elders"] = in_boxes(s, int(v.ELDER)) + sum(int(n) for n in s.elders)
    counts["horses"] = in_boxes(s, int(v.HORSE)) + in_families(s, int(v.OWN_HORSE))
    counts["harass"] = in_boxes(s, int(v.HARASS)) + on_map(s, int(v.HARASSED))
    for colour in range(int(v.COLOURS)):
        counts[f"cubes {colour}"] = sum(
            int(s.cube(box, colour)) for box in range(int(v.CUBE_BOXES))
        )
    for value in range(int(v.TERRITORIES)):
        counts[f"corn {value}"] = int(s.corn_unseen[value] + s.corn_held[value])
    for kind in range(int(v.INTRUDERS)):
        counts[f"intruders {kind}"] = intruders(s, kind)
    return counts


def in_boxes(s: NavajoState, kind: int) -> int:
    return sum(int(s.held(box, kind)) for box in range(int(v.PIECE_BOXES)))


def in_families(s: NavajoState, space: int) -> int:
    return sum(int(s.box[f * int(v.SPACES) + space]) for f in range(int(v.FAMILIES)))


def on_map(s: NavajoState, mark: int) -> int:
    return sum(int(s.mark(mark, area)) for area in range(int(v.AREAS)))


def intruders(s: NavajoState, kind: int) -> int:
    """In the cup or face down, looked at, set aside, or kept in a box."""
    n = int(s.intruders_unseen[kind] + s.intruders_met[kind])
    n += sum(1 for shown in s.intruder_kind if shown == kind)
    if kind == v.GOODS_FOUND:
        n += in_boxes(s, int(v.INTRUDER_GOODS))
    if kind == v.FIREARMS_FOUND:
        n += in_boxes(s, int(v.INTRUDER_FIREARMS))
    return n


def checks(s: NavajoState) -> str | None:
    """1.6.1, 1.7.2, 1.7.4 Limits that always hold; None, or what is wrong."""
    for name in ("military", "culture", "ap", "morale", "enemy_ferocity"):
        value = int(getattr(s, name))
        if not 0 <= value <= 19:
            return f"{name} is {value}, off the track"
    for values, name in (
        (s.pieces, "pieces"),
        (s.cubes, "cubes"),
        (s.marks, "marks"),
        (s.elders, "elders"),
    ):
        if any(int(n) < 0 for n in values):
            return f"a negative number of {name}"
    if any(int(n) > 2 or int(n) < 0 for n in s.drought):
        return "more Droughts than there are spaces"
    for f in range(int(v.FAMILIES)):
        if not s.in_play(f) and (s.adults(f) or s.has(f, v.CHILD)):
            return f"Family {f} is out of play and not empty"
        if not 0 <= int(s.ferocity[f]) <= 3:
            return f"Family {f} has Ferocity {int(s.ferocity[f])}"
    letters = sorted(int(n) for n in s.display if n != v.NONE)
    if s.truce_letter != v.NONE:
        letters.append(int(s.truce_letter))
    if len(letters) != len(set(letters)):
        return "an Instruction counter is in two places"
    if not 0 <= int(s.enemy_ap) + int(s.truce_ap) <= int(s.facts.enemy_counters):
        return "more Enemy AP counters than there are"
    return None
