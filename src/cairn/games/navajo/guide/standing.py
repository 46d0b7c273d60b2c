"""How Navajo Wars is won, how it stands, and which part of a card is being resolved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cairn.game import Mark, Score, Standing, Step
from cairn.games.navajo.guide.charts import TRACKS
from cairn.games.navajo.guide.naming import signed
from cairn.games.navajo.rules import passage_of_time, victory
from cairn.games.navajo.rules.state import NavajoState, PairState
from cairn.games.navajo.words import chapter, kinds
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator

BY_THREE = (v.RISE_OF_THE_PEOPLE, v.LOS_DUENOS, v.BROKEN_COUNTRY)


def scale(s: NavajoState) -> str:
    """14 Which of the two scales of results a scenario has."""
    return "by-three" if s.variant.scenario in BY_THREE else "plain"


def standing(s: NavajoState, narrator: Narrator) -> Standing:
    """12, 14 Military against Morale, and what that would be worth now."""
    say = narrator.say
    goal = [say(f"goal.{scale(s)}"), say("goal.lost")]
    if isinstance(s, PairState):
        goal.append(say("goal.pair"))
    return Standing(" ".join(goal), verdict(s, narrator), scores(s, narrator))


def scores(s: NavajoState, narrator: Narrator) -> list[Score]:
    """12.3, 8.1 As the tracks show them; what black cubes will add to Morale at the end stands beside it."""
    say, morale = narrator.say, s.morale if s.over() else victory.final_morale(s)
    given = morale - s.morale
    made_of = say("standing.given", n=given) if given else ""
    on_track = f"{s.morale} + {given}" if given else str(s.morale)
    margin = s.military - morale
    found = [
        Score(say("board.track.military"), str(s.military), ahead=margin > 0),
        Score(say("board.track.morale"), on_track, made_of, ahead=margin < 0),
        Score(say("board.track.culture"), str(s.culture)),
        Score(say("board.track.ap"), str(s.ap)),
    ]
    if isinstance(s, PairState):
        ip = s.ip
        for seat, n in enumerate((max(ip, 0), max(-ip, 0))):
            found.append(Score(say("standing.influence", player=narrator.seat(seat)), str(n)))
    return found


def verdict(s: NavajoState, narrator: Narrator) -> str:
    """12.1, 12.2, 12.3 What would be, if the card now being resolved were the last, or what its Discard Phase would
    decide."""
    if s.over():
        return narrator.say("standing.over", outcome=narrator.value(kinds.OUTCOME, s.outcome))
    if victory.defeated(s):
        return narrator.say("standing.defeated")
    against = s.outposts() + s.forts()
    if s.morale == 0 and not victory.with_forts(s) and against < 6:
        return narrator.say("standing.no-morale", n=against + 1)
    morale = victory.final_morale(s)
    outcome = victory.worth(s.variant.scenario, s.military, morale)
    margin, told = signed(s.military - morale), narrator.value(kinds.OUTCOME, outcome)
    return narrator.say("standing.now", margin=margin, outcome=told)


def figures(s: NavajoState, narrator: Narrator) -> Mapping[str, int]:
    """12 What decides the game, and is shown where an option certainly changes it."""
    tracks = {"military": s.military, "culture": s.culture, "morale": s.morale}
    return {narrator.say(f"board.track.{name}"): n for name, n in tracks.items()}


def stock(s: NavajoState, asked: NavajoState, narrator: Narrator) -> Mapping[str, int]:
    """1.7, 16.7 What the Diné have, and what the Enemy has on its tracks; for two, a player's lead in influence."""
    names = (*TRACKS, "enemy_ap")
    tracks = {narrator.say(f"board.track.{name}"): getattr(s, name) for name in names}
    held = {
        "horse": s.held(v.RESOURCES, v.HORSE),
        "sheep": s.held(v.RESOURCES, v.SHEEP),
        "goods": s.goods(),
        "firearms": s.guns(),
        "ferocity": s.total_ferocity(),
    }
    others = {
        "people": passage_of_time.people(s),
        "waiting": passage_of_time.people_in_passage(s),
        "subjugated": s.cube(v.SUBJUGATION, v.RED),
    }
    counted = {narrator.say(f"standing.{name}"): int(n) for name, n in others.items()}
    if isinstance(s, PairState) and asked.seat in (0, 1):
        lead = narrator.say("standing.influence", player=narrator.seat(int(asked.seat)))
        counted[lead] = int(s.ip if asked.seat == 0 else -s.ip)
    return {**tracks, **counted, **{narrator.say(f"topic.{name}"): n for name, n in held.items()}}


def against(narrator: Narrator) -> frozenset[str]:
    """What the Enemy has of it."""
    tracks = ("morale", "enemy_ferocity", "enemy_ap")
    names = (*(f"board.track.{one}" for one in tracks), "standing.subjugated")
    return frozenset(narrator.say(name) for name in names)


# 2 the sequence of play

CHAPTER_OF = {
    "draw": chapter.CARD_DRAW, "first": chapter.CARD_OPERATIONS, "enemy": chapter.ENEMY_SEGMENT,
    "dine": chapter.DINE_OPERATIONS, "major": chapter.CARD_MAJOR, "minor": chapter.CARD_MINOR,
    "check": chapter.CARD_CHECK, "ceremony": chapter.CARD_CEREMONY, "passage": chapter.TRANSITION,
    "transition-check": chapter.TRANSITION_CHECK, "transition": chapter.TRANSITION_AFTER,
    "discard": chapter.DISCARD,
}  # fmt: skip


def parts(s: NavajoState) -> Sequence[str]:
    """2.2 The parts of the card being resolved, in their order."""
    if s.card in v.TRANSITIONS:
        return ("draw", "passage", "transition-check", "transition", "discard")
    if s.card > v.LAST_OF_FORTY:
        return ("draw", "major", "check", "discard")
    if s.card and s.facts.ceremony[s.card]:
        return ("draw", "ceremony", "discard")
    segments = ("dine", "enemy") if s.preempted else ("enemy", "dine")
    return ("draw", "first", *segments, "major", "minor", "discard")


def part_now(s: NavajoState) -> str:
    """2.2 Which part of its card a game is at: the one before the first that still waits."""
    found, waiting, last = parts(s), set(s.agenda), "draw"
    for part in found:
        if CHAPTER_OF[part] == s.chapter:
            return part
    for part in found:
        if CHAPTER_OF[part] in waiting:
            return last
        last = part
    return last


def sequence(s: NavajoState, narrator: Narrator) -> list[Step]:
    """2 The parts of the card, and where in them we are."""
    if s.card == 0 or s.over():
        return []
    found, now = list(parts(s)), part_now(s)
    at = found.index(now)

    def mark(i: int) -> Mark:
        return "now" if i == at else "done" if i < at else ""

    return [Step(narrator.say(f"part.{part}"), mark(i)) for i, part in enumerate(found)]
