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

from cairn.games.navajo.game import GAME, RESULTS
from cairn.games.navajo.rules.map import land_of, number_of
from cairn.games.navajo.rules.start import new_state
from cairn.games.navajo.rules.state import NavajoState, PairState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import AREA, COLOUR, LANDS
from cairn.games.navajo.words.names import LETTERS
from cairn.games.navajo.words.vocabulary import VOCABULARY
from cairn.narrate import Narrator
from tests.kit import Script

A, B, C, D, E, F = range(6)
ALL_SIX = ("SH1", "SJ1", "ZU1", "MV1", "HO1", "BM1")
NARRATOR = Narrator(VOCABULARY, GAME.package)

Game: TypeAlias = Script[NavajoState]


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


# Families


def found(s: NavajoState, family: int, place: str) -> None:
    """Put a whole Family on the map, its people taken from Out of Play."""
    stand(s, family, place)
    for space in (v.MAN, v.WOMAN, v.CHILD):
        if not s.has(family, space):
            join(s, family, space)


def join(s: NavajoState, family: int, space: int) -> None:
    """A person or a horse out of Out of Play into an empty space of a Family's box."""
    assert not s.has(family, space)
    _move(s, family, space, 1)


def lacks(s: NavajoState, family: int, *spaces: int) -> None:
    """Somebody is out of play."""
    for space in spaces:
        assert s.has(family, space)
        _move(s, family, space, -1)


def without(s: NavajoState, space: int, *families: int) -> None:
    """These Families have nobody in this space."""
    for family in families:
        lacks(s, family, space)


def mount(s: NavajoState, *families: int) -> None:
    for family in families:
        join(s, family, v.OWN_HORSE)


def _move(s: NavajoState, family: int, space: int, n: int) -> None:
    kind = v.HORSE if space == v.OWN_HORSE else i64(space)
    hold(s, v.OUT_OF_PLAY, kind, int(s.held(v.OUT_OF_PLAY, kind)) - n)
    s.box[family * v.SPACES + space] += n


def only(s: NavajoState, **places: str) -> None:
    """Just these Families are in play, whole and at these Areas."""
    for family, name in enumerate("ABCDEF"):
        if name in places:
            found(s, family, places[name])
        else:
            s.where[family] = v.OFF_MAP
            lacks(s, family, *(one for one in (v.MAN, v.WOMAN, v.CHILD) if s.has(family, one)))


def inside(s: NavajoState, family: int) -> list[int]:
    """Men, women, children and horses in a Family's box."""
    return [int(s.box[family * v.SPACES + space]) for space in range(v.SPACES)]


def stand(s: NavajoState, family: int, place: str) -> None:
    s.where[family] = area(place)


def area(place: str) -> int:
    value = AREA.value(place)
    assert value is not None, place
    return value


def at(s: NavajoState, family: int) -> str:
    return AREA.token(int(s.where[family]))


# counters in boxes


def give(s: NavajoState, kind: int, n: int = 1, box: int = v.RESOURCES) -> None:
    """Counters from Out of Play into Resources or another box."""
    for _ in range(n):
        assert s.shift(kind, v.OUT_OF_PLAY, box), "there are no more of this kind"


def hold(s: NavajoState, box: int, kind: int, n: int) -> None:
    """Just so many counters of a kind in a box, whatever other boxes hold."""
    assert n >= 0, "there are no more of this kind"
    s.pieces[box * v.PIECES + kind] = n


def used_up(s: NavajoState, *kinds: int) -> None:
    """No counter of these kinds is left Out of Play."""
    for kind in kinds:
        while s.shift(kind, v.OUT_OF_PLAY, v.SET_ASIDE):
            pass


def no_resources(s: NavajoState) -> None:
    for kind in range(v.PIECES):
        while s.shift(kind, v.RESOURCES, v.OUT_OF_PLAY):
            pass


def goods(s: NavajoState, n: int) -> None:
    """Trade Goods in Resources; those set aside come first, so that some stay available."""
    for _ in range(n):
        assert s.shift(v.TRADE_GOODS, v.SET_ASIDE, v.RESOURCES) or s.shift(
            v.TRADE_GOODS, v.OUT_OF_PLAY, v.RESOURCES
        )


def hold_corn(s: NavajoState, *values: int) -> None:
    """Corn in Resources, face up."""
    for value in values:
        s.corn_unseen[value] -= 1
        s.corn_held[value] += 1


def waiting(s: NavajoState) -> list[int]:
    """Men, women, children and horses in the Passage of Time Box."""
    return [int(s.held(v.PASSAGE, kind)) for kind in (v.MAN, v.WOMAN, v.CHILD, v.HORSE)]


def elders(s: NavajoState, *boxes: int) -> None:
    """Elders in just these boxes, the others Out of Play."""
    for box in range(8):
        s.elders[box] = boxes.count(box)
    hold(s, v.OUT_OF_PLAY, v.ELDER, int(s.facts.pieces[v.ELDER]) - len(boxes))


def traders(s: NavajoState, level: int, goods: int) -> None:
    """Sharp Traders up to a level, and Trade Goods for them, of those set aside."""
    for card in range(level):
        s.owned[v.SHARP_TRADERS + card] = v.OWNED
    for _ in range(goods):
        assert s.shift(v.TRADE_GOODS, v.SET_ASIDE, v.RESOURCES)


def pool(s: NavajoState, **colours: int) -> None:
    """A Raid Pool of just these cubes; all others are in the game box."""
    for value, name in COLOUR.tokens.items():
        total = sum(int(s.cube(box, value)) for box in range(v.CUBE_BOXES))
        for box in range(v.CUBE_BOXES):
            hold_cubes(s, box, **{name: 0})
        hold_cubes(s, v.POOL, **{name: colours.get(name, 0)})
        hold_cubes(s, v.GAME_BOX, **{name: total - colours.get(name, 0)})


def colour(name: str) -> int:
    value = COLOUR.value(name)
    assert value is not None, name
    return value


def put(s: NavajoState, box: int, **colours: int) -> None:
    """Cubes from the game box."""
    for name, n in colours.items():
        assert s.cube(v.GAME_BOX, colour(name)) >= n
        for _ in range(n):
            s.move_cube(colour(name), v.GAME_BOX, box)


def hold_cubes(s: NavajoState, box: int, **colours: int) -> None:
    """Just so many cubes of a colour in a box, whatever other boxes hold."""
    for name, n in colours.items():
        s.cubes[box * v.COLOURS + colour(name)] = n


def quiet(scenario: str = "los-duenos-del-mundo", red: int = 0, **options: bool) -> NavajoState:
    """An empty Raid Pool and so many red cubes in the Subjugation box."""
    s = land(scenario, **options)
    pool(s)
    put(s, v.SUBJUGATION, red=red)
    return s


# the land


def mark(s: NavajoState, kind: int, *places: str, n: int = 1) -> None:
    """So many corn, Harass, Raid or Tribal Raid counters in each of these Areas."""
    for place in places:
        s.marks[kind * v.AREAS + area(place)] = n


def plant(s: NavajoState, *places: str) -> None:
    mark(s, v.CORN, *places)


def come(s: NavajoState, *places: str) -> None:
    """Raid counters have been placed in these Areas."""
    mark(s, v.RAID_COUNTERS, *places)


def harass(s: NavajoState, *places: str) -> None:
    for place in places:
        hold(s, v.OUT_OF_PLAY, v.HARASS, int(s.held(v.OUT_OF_PLAY, v.HARASS)) - 1)
        mark(s, v.HARASSED, place)


def outpost(s: NavajoState, kind: int, *places: str) -> None:
    for place in places:
        s.outpost[kind * v.TERRITORIES + land_of(area(place))] = number_of(area(place))


def outposts(s: NavajoState, kind: int = v.MISSION) -> list[str]:
    """Where Outposts of a type stand, in the order of the Territories."""
    return [f"{name}{number}" for name in LANDS if (number := outpost_in(s, kind, name))]


def outpost_in(s: NavajoState, kind: int, territory: str) -> int:
    """The number of the Area where an Outpost stands, or 0."""
    return int(s.outpost[kind * v.TERRITORIES + LANDS.index(territory)])


def no_outposts(s: NavajoState) -> None:
    """And no Forts."""
    for i in range(2 * v.TERRITORIES):
        s.outpost[i] = 0
    s.fort[v.DEFIANCE] = s.fort[v.FAUNTLEROY] = v.OFF_MAP


def intruder(s: NavajoState, place: str, kind: int) -> None:
    """An Intruder on the map whose kind is known; unseen ones are a matter of 13.32."""
    s.intruders_unseen[kind] -= 1
    s.intruder_area = vec[i64]([*s.intruder_area, area(place)])
    s.intruder_kind = vec[i64]([*s.intruder_kind, kind])


def hidden(s: NavajoState, *places: str) -> None:
    """Just these Intruders, face down, the last on top."""
    s.intruder_area = vec[i64]([area(place) for place in places])
    s.intruder_kind = vec[i64]([v.FACE_DOWN for _ in places])


# the Enemy Instruction Display


def lay(s: NavajoState, active: str, inactive: str = "", standby: str = "") -> None:
    """The display, rows from the top: ' is a counter on its reverse, - an empty box."""
    for column, counters in ((v.ACTIVE, active), (v.INACTIVE, inactive), (v.STANDBY, standby)):
        for row, name in enumerate([*counters.split(), *["-"] * 6][:6], 1):
            lay_one(s, column, row, name)


def lay_one(s: NavajoState, column: int, row: int, name: str) -> None:
    """What is in one box, as `lay` writes it."""
    letter = v.NONE if name == "-" else i64(LETTERS.index(name[0]))
    s.display[column * v.ROWS + row - 1] = letter
    if letter != v.NONE:
        s.reverse[letter] = int(name.endswith("'"))


def column(s: NavajoState, which: int) -> str:
    """A column as `lay` writes it, without the empty boxes at its foot."""
    boxes = []
    for row in range(v.ROWS):
        letter = int(s.at(which, row))
        side = "'" if letter >= 0 and s.reverse[letter] else ""
        boxes.append("-" if letter < 0 else LETTERS[letter] + side)
    return " ".join(boxes).rstrip("- ")


def letters(s: NavajoState, which: int) -> str:
    """The counters of a column, whichever side they show."""
    return "".join(name for name in column(s, which) if name in LETTERS)


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
    elders(s, *turquoise, *basket)
    for place in range(8):
        sway(s, TURQUOISE, place, turquoise.count(place))
        sway(s, BASKET, place, basket.count(place))
    out = s.held(v.OUT_OF_PLAY, v.ELDER) - s.held(v.PASSAGE, v.ELDER)
    hold(s, v.OUT_OF_PLAY, v.ELDER, int(out))


def sway(s: PairState, seat: int, place: int, n: int) -> None:
    """A player influences so many elders of a box."""
    s.sway[seat * 8 + place] = n


def call(s: PairState, seat: int, place: int) -> None:
    """An elder in this box whom this player influences may still act."""
    s.waiting[place] = s.called[seat * 8 + place] = 1


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


# playing, and what was told


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
