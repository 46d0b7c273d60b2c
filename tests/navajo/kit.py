"""A state under our hand: set what a rule needs, play one chapter by script, and look.

    s = land()                                  # 14.2, three Families, nothing in progress
    stand(s, A, "SH3")
    give(s, v.HORSE, 2)
    game = play(s, chapter.ACT, "move SH2", "pass")
    assert at(s := game.state, A) == "SH2"
    assert game.told("moved")

Answers are in notation, chance included. What lies on the board is set by name: people by `families`, counters and
cubes by `boxes`, the map by `country`, the Enemy's counters by `display`, what only two players have by `pair`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from mypy_extensions import i64

from cairn.games.navajo.facts.reading import FILES, facts_of
from cairn.games.navajo.game import GAME, RESULTS
from cairn.games.navajo.rules.state import NavajoState, navajo
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import AREA
from cairn.games.navajo.words.vocabulary import VOCABULARY
from cairn.narrate import Narrator
from cairn.testing import Script
from tests.kit import in_order
from tests.navajo.boxes import pool, put
from tests.navajo.country import outpost
from tests.navajo.display import lay
from tests.navajo.families import A, stand

LAND = """
[families]
A: SH3, man, woman, child
B: SJ3, man, woman, child
C: CC1, man, woman, child

[enemy]
active: A, B, C, D, E, F
standby: G, H, I, J, K, L
"""

# the game's own up to version 3 of its rules, by which the Civil War took a point from the Enemy
OLD_VALUES = Path(__file__).parents[2] / "docs" / "values" / "before-14-5"

NARRATOR = Narrator(VOCABULARY, GAME.package)

Game: TypeAlias = Script[NavajoState]


def land(scenario: str = "los-duenos-del-mundo", **options: bool | int) -> NavajoState:
    """A scenario without its choices: Families A, B and C whole at SH3, SJ3 and CC1, the display in order."""
    return navajo(in_order(GAME, scenario, options, "" if scenario == "tutorial" else LAND))


def by_old_values(s: NavajoState) -> NavajoState:
    """This state by values with an event that takes points from the Enemy; today's have none."""
    s.facts = facts_of(FILES.load(OLD_VALUES), "los-duenos-del-mundo")
    return s


def quiet(scenario: str = "los-duenos-del-mundo", red: int = 0, **options: bool) -> NavajoState:
    """An empty Raid Pool and so many red cubes in the Subjugation box."""
    s = land(scenario, **options)
    pool(s)
    put(s, v.SUBJUGATION, red=red)
    return s


def play(s: NavajoState, chapter: int, *answers: str) -> Game:
    """Open a chapter of this state and give these answers. What follows is what the rules put on the agenda."""
    s.then(chapter)
    s.turn_page()
    return Script(GAME, s).answer(*answers)


def activated(s: NavajoState, place: str = "SH3", mp: int = 6) -> NavajoState:
    """Family A may act in this Area."""
    stand(s, A, place)
    s.active, s.mp, s.fresh, s.own_segment = i64(A), i64(mp), True, True
    return s


def near_a_mission() -> NavajoState:
    """Family A at SH3 with nine MPs, and a Mission at SH4."""
    s = land()
    s.mp, s.active = i64(9), i64(A)
    outpost(s, v.MISSION, "SH4")
    return s


def act(s: NavajoState, *answers: str) -> Game:
    return play(s, chapter.ACT, *answers)


def order(s: NavajoState, counter: str, points: int, *answers: str) -> Game:
    """The Enemy has just this counter and these APs."""
    lay(s, counter)
    s.enemy_ap = points
    return play(s, chapter.ENEMY_EXECUTE, *answers)


def entered(game: Game, event: str = "raid-enters") -> list[str]:
    """The Areas a raid entered, in order."""
    return [AREA.token(place) for place, _, _ in game.told(event)]


def reason(key: str, **values: object) -> str:
    return NARRATOR.say(f"reason.{key}", **values)


def outcome(s: NavajoState) -> str:
    return RESULTS.get(int(s.outcome), "")
