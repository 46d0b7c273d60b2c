"""How Greenland is won, how it stands, and which phase it is."""

from __future__ import annotations

from collections.abc import Mapping

from cairn.catalogue.grammar import in_a_row
from cairn.game import Mark, Score, Standing, Step
from cairn.games.greenland.guide import naming
from cairn.games.greenland.guide.figures import parts_of_points
from cairn.games.greenland.rules import scoring
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.view import building
from cairn.games.greenland.words import kinds
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import TRIBES
from cairn.narrate import Narrator


def standing(s: GreenlandState, narrator: Narrator) -> Standing:
    """J0, K0 Everybody's points and what they are made of; together, who can go on."""
    last = max(s.facts.event_count, s.turn)
    if s.variant.together:
        return Standing(
            narrator.say("goal.together", n=last), fate(s, narrator), survivors(s, narrator)
        )
    goal = narrator.say("goal.points", n=last, emissary=s.facts.vp_missionary)
    return Standing(goal, lead(s, narrator), scores(s, narrator))


def playing(s: GreenlandState) -> list[int]:
    return list(building.members(s.variant.tribes))


def scores(s: GreenlandState, narrator: Narrator) -> list[Score]:
    """J0 The points of each tribe by their source."""
    best, found = scoring.leaders(s), []
    for one in playing(s):
        name = naming.tribe(one, narrator)
        if not s.alive(one):
            found.append(Score(name, "0", narrator.say("standing.extinct")))
            continue
        parts = parts_of_points(s, one)
        told = ", ".join(narrator.say(f"points.{part}", n=n) for part, n in parts.items())
        ahead = bool(best >> one & 1)
        found.append(Score(name, str(int(scoring.points(s, one))), told, ahead))
    return found


def lead(s: GreenlandState, narrator: Narrator) -> str:
    """J0 Who would win now, and by how much."""
    if s.over():
        return ""
    best = list(building.members(scoring.leaders(s)))
    if not best:
        return narrator.say("standing.nobody")
    if len(best) > 1:
        return narrator.say("standing.draw")
    first = best[0]
    points = int(scoring.points(s, first))
    others = [int(scoring.points(s, one)) for one in playing(s) if s.alive(one) and one != first]
    by = points - max(others, default=0)
    key = "standing.leads" if by else "standing.leads-by-iron"
    return narrator.say(key, tribe=naming.tribe(first, narrator), n=by)


def survivors(s: GreenlandState, narrator: Narrator) -> list[Score]:
    """K0 Who could go on now: those Available, and colonists."""
    found = []
    for one in playing(s):
        ready, colonists = int(s.ready(one)), int(scoring.colonists(s, one))
        told = narrator.say("standing.survivors", ready=ready, colonists=colonists)
        name, lives = naming.tribe(one, narrator), bool(scoring.can_go_on(s, one))
        found.append(Score(name, str(ready + colonists), told, lives))
    return found


def fate(s: GreenlandState, narrator: Narrator) -> str:
    """K0 Would all tribes live on, if the game ended now?"""
    if s.over():
        return ""
    lost = [one for one in playing(s) if not scoring.can_go_on(s, one)]
    if not lost:
        return narrator.say("standing.all-live")
    return narrator.say(
        "standing.lost", tribes=in_a_row(naming.tribe(one, narrator) for one in lost)
    )


def figures(s: GreenlandState, narrator: Narrator) -> Mapping[str, int]:
    """J0, K0 What decides the game, and is shown where an option certainly changes it."""
    if s.variant.together:
        return {}
    return {
        points_of(one, narrator): int(scoring.points(s, one)) for one in playing(s) if s.alive(one)
    }


def stock(s: GreenlandState, asked: GreenlandState, narrator: Narrator) -> Mapping[str, int]:
    """B What the tribe that is asked has: people, disks, points."""
    one = who(asked)
    if one not in playing(s):
        return {}
    disks = {narrator.name(kinds.DISK, n): int(s.disk(one, n)) for n in range(v.DISKS)}
    people = {narrator.say("standing.people"): int(s.people(one))}
    if s.variant.together:
        return {**people, **disks}
    # under the same name as among the figures: it is the same
    return {**people, **disks, points_of(one, narrator): int(scoring.points(s, one))}


def against(asked: GreenlandState, narrator: Narrator) -> frozenset[str]:
    """J0 The points of all others."""
    if asked.variant.together:
        return frozenset()
    return frozenset(points_of(one, narrator) for one in playing(asked) if one != who(asked))


def points_of(tribe: int, narrator: Narrator) -> str:
    """What a tribe's points are called."""
    return narrator.say("standing.points-of", tribe=naming.tribe(tribe, narrator))


def who(asked: GreenlandState) -> int:
    """The tribe that has to answer, or whose turn it is."""
    token = building.asked(asked)
    return int(asked.tribe) if token is None else TRIBES[token]


def sequence(s: GreenlandState, narrator: Narrator) -> list[Step]:
    """A1 The turn, and its phases."""
    if not s.turn or s.over():
        return []

    def mark(phase: int) -> Mark:
        return "now" if phase == s.phase else "done" if phase < s.phase else ""

    last = max(s.facts.event_count, s.turn)
    turn = Step(narrator.say("tableau.turn", turn=s.turn, of=last), "done")
    phases = [
        Step(narrator.say(f"part.{token}"), mark(phase))
        for phase, token in kinds.PHASE.tokens.items()
        if phase
    ]
    return [turn, *phases]
