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

from collections.abc import Sequence
from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.start import new_state
from cairn.games.navajo.rules.state import NavajoState, PairState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import AREA
from cairn.games.navajo.words.vocabulary import VOCABULARY
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


def give(s: NavajoState, kind: int, n: int = 1, box: int = v.RESOURCES) -> None:
    """Counters from Out of Play into Resources or another box."""
    for _ in range(n):
        assert s.shift(kind, v.OUT_OF_PLAY, box), "there are no more of this kind"


def traders(s: NavajoState, level: int, goods: int) -> None:
    """Sharp Traders up to a level, and Trade Goods for them, of those set aside."""
    for card in range(level):
        s.owned[v.SHARP_TRADERS + card] = v.OWNED
    for _ in range(goods):
        assert s.shift(v.TRADE_GOODS, v.SET_ASIDE, v.RESOURCES)


def pool(s: NavajoState, **colours: int) -> None:
    """A Raid Pool of just these cubes; all others are in the game box."""
    names = ("brown", "white", "black", "yellow", "green", "blue", "red")
    for colour, name in enumerate(names):
        total = sum(int(s.cube(box, colour)) for box in range(v.CUBE_BOXES))
        for box in range(v.CUBE_BOXES):
            s.cubes[box * v.COLOURS + colour] = 0
        s.cubes[v.POOL * v.COLOURS + colour] = colours.get(name, 0)
        s.cubes[v.GAME_BOX * v.COLOURS + colour] = total - colours.get(name, 0)


Game: TypeAlias = Script[NavajoState]


# two players (16)

TURQUOISE, BASKET = v.TURQUOISE, v.BASKET


def pair(**options: bool | int) -> PairState:
    """14.2 for two, as `land` has it. Turquoise is Headman and has the elders of boxes 2 and 3, Basket that of 1."""
    s = land("los-duenos-del-mundo", players=2, **options)
    assert isinstance(s, PairState)
    influence(s, turquoise=(2, 3), basket=(1,))
    return s


def influence(s: PairState, turquoise: Sequence[int] = (), basket: Sequence[int] = ()) -> None:
    """Just these elders are there, by the boxes they are in, and these players influence them."""
    for place in range(8):
        s.elders[place] = turquoise.count(place) + basket.count(place)
        s.sway[TURQUOISE * 8 + place] = turquoise.count(place)
        s.sway[BASKET * 8 + place] = basket.count(place)
    out = s.facts.pieces[v.ELDER] - len(turquoise) - len(basket)
    s.pieces[v.OUT_OF_PLAY * v.PIECES + v.ELDER] = out - s.held(v.PASSAGE, v.ELDER)


def as_pair(game: Game) -> PairState:
    assert isinstance(game.state, PairState)
    return game.state


def asked(game: Game) -> tuple[str, int]:
    """The open question and whom it is for."""
    return game.question, int(game.position.state.seat)


def elders_of(s: PairState, seat: int) -> list[int]:
    """The boxes of the elders a player influences."""
    return [place for place in range(8) for _ in range(int(s.sway[seat * 8 + place]))]


def hearts(s: PairState) -> list[int]:
    """Who influences Families A, B and C."""
    return [int(holder) for holder in s.heart][:3]


def play(s: NavajoState, chapter: int, *answers: str) -> Game:
    """Open a chapter of this state and give these answers. What follows is what the rules put on the agenda."""
    s.then(chapter)
    s.turn_page()
    return Script(GAME, s).answer(*answers)
