"""A state under our hand: set what a rule needs, play one chapter by script, and look.

    s = land()                                  # 14.2, three Families, nothing in progress
    stand(s, A, "SH3")
    s.ap = 2
    game = play(s, speech.ACT, "move SH2", "pass")
    assert at(s := game.state, A) == "SH2"
    assert game.told("moved")

Answers are in notation, chance included.
"""

from __future__ import annotations

from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.game import GAME
from cairn.games.navajo.start import new_state
from cairn.games.navajo.state import NavajoState
from cairn.games.navajo.words import AREA, VOCABULARY
from cairn.narrate import Narrator
from tests.kit import Script

A, B, C, D, E, F = range(6)
NARRATOR = Narrator(VOCABULARY, GAME.package)


def land(scenario: str = "los-duenos-del-mundo", **options: bool | int) -> NavajoState:
    """A scenario without its choices: Families A, B and C whole at SH3, SJ3 and CC1, the display in order."""
    chosen = GAME.setup(
        scenario, {name.replace("_", "-"): value for name, value in options.items()}
    )
    s = new_state(scenario, chosen.options, GAME.facts())
    if scenario == "tutorial":
        return s
    for family, place in ((A, "SH3"), (B, "SJ3"), (C, "CC1")):
        found(s, family, place)
    s.display = vec[i64]([*range(6), *[v.NONE] * 6, *range(6, 12)])
    return s


def found(s: NavajoState, family: int, place: str) -> None:
    """Put a whole Family on the map, its people taken from Out of Play."""
    stand(s, family, place)
    for space in (v.MAN, v.WOMAN, v.CHILD):
        if not s.has(family, space):
            s.pieces[v.OUT_OF_PLAY * v.PIECES + space] -= 1
            s.box[family * v.SPACES + space] = 1


def stand(s: NavajoState, family: int, place: str) -> None:
    s.where[family] = area(place)


def area(place: str) -> int:
    value = AREA.value(place)
    assert value is not None, place
    return value


def at(s: NavajoState, family: int) -> str:
    return AREA.token(int(s.where[family]))


def give(s: NavajoState, kind: int, n: int = 1, box: int = int(v.RESOURCES)) -> None:
    """Counters from Out of Play into Resources or another box."""
    for _ in range(n):
        assert s.shift(kind, v.OUT_OF_PLAY, box), "there are no more of this kind"


def pool(s: NavajoState, **colours: int) -> None:
    """A Raid Pool of just these cubes; all others are in the game box."""
    names = ("brown", "white", "black", "yellow", "green", "blue", "red")
    for colour, name in enumerate(names):
        total = sum(int(s.cube(box, colour)) for box in range(int(v.CUBE_BOXES)))
        for box in range(int(v.CUBE_BOXES)):
            s.cubes[box * v.COLOURS + colour] = 0
        s.cubes[v.POOL * v.COLOURS + colour] = colours.get(name, 0)
        s.cubes[v.GAME_BOX * v.COLOURS + colour] = total - colours.get(name, 0)


Game: TypeAlias = Script[NavajoState]


def play(s: NavajoState, chapter: int, *answers: str) -> Game:
    """Open a chapter of this state and give these answers. What follows is what the rules put on the agenda."""
    s.then(chapter)
    s.turn_page()
    return Script(GAME, s).answer(*answers)
