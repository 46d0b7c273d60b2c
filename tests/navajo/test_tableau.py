"""The picture of the board: nothing is lost in it, and it fits a terminal."""

import re
from collections.abc import Iterator
from itertools import count, islice
from typing import Any, NamedTuple, cast

import pytest
from msgspec.structs import replace

from cairn import register
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.games.navajo.drawing.tableau import tableau
from cairn.games.navajo.game import GAME
from cairn.games.navajo.view import (
    CeremonyCard,
    Family,
    Intruder,
    OperationsCard,
    View,
)
from cairn.games.navajo.words.kinds import LANDS
from cairn.narrate import Narrator

COLUMNS = 100
NARRATOR = Narrator(GAME.vocabulary, GAME.package)
SCENARIOS = [scenario.name for scenario in GAME.scenarios]
POSITIONS, STEPS, EVERY = 200, 400, 37

NAMES = {
    "SH": "Shiprock [1]",
    "SJ": "San Juan Valley [2]",
    "ZU": "Zuni Mountains [3]",
    "MV": "Monument Valley [4]",
    "HO": "Hopi Land [5]",
    "BM": "Black Mesa [6]",
    "CC": "Canyon de Chelly",
}


class Layout(NamedTuple):
    """Where things are drawn: the width, the columns of the map, of the boxes and of the Instruction counters."""

    width: int
    western: tuple[int, int]
    canyon: tuple[int, int]
    eastern: tuple[int, int]
    boxes: int
    counters: tuple[int, int, int]
    counter: int


WIDE = Layout(98, (0, 30), (37, 62), (68, COLUMNS), 54, (5, 35, 65), 30)
NARROW = Layout(80, (0, 25), (30, 50), (53, COLUMNS), 0, (4, 29, 54), 25)
LAYOUTS = [WIDE, NARROW]


def start(scenario: str) -> Position:
    return Position(GAME.start(GAME.setup(scenario), GAME.facts()))


@pytest.fixture(scope="module")
def views() -> list[tuple[str, View]]:
    """Views from random games of every scenario, each with the words that find it again."""
    return list(islice(positions(), POSITIONS))


def positions() -> Iterator[tuple[str, View]]:
    for seed in count():
        scenario = SCENARIOS[seed % len(SCENARIOS)]
        position, rng = start(scenario), Rng(seed)
        for step in range(1, STEPS + 1):
            if position.over():
                break
            position.apply(position.state.chosen_by(rng))
            if step % EVERY == seed % EVERY:
                yield f"{scenario}, seed {seed}, step {step}", GAME.view(position.state, 0)


def picture(view: View, layout: Layout = WIDE) -> str:
    return tableau(view, NARRATOR, layout.width)


def opening(**changed: Any) -> View:
    """The tutorial's first view with some of it replaced."""
    return replace(GAME.view(start("tutorial").state, 0), **changed)


def block(text: str, land: str, layout: Layout = WIDE) -> list[str]:
    """The lines of a Territory: its title, its stones and its boxes."""
    spans = {"MV": layout.western, "BM": layout.western, "HO": layout.western, "CC": layout.canyon}
    low, high = spans.get(land, layout.eastern)
    lines = [line.ljust(COLUMNS)[low:high] for line in text.splitlines()]
    first = next(i for i, line in enumerate(lines) if NAMES[land] in line)
    found: list[str] = []
    for line in lines[first:]:
        if not line.strip() or (found and any(name in line for name in NAMES.values())):
            break
        found.append(line)
    return found


def cell(text: str, area: str, layout: Layout = WIDE) -> list[str]:
    """What is written beside a stone."""
    stone = "(*)" if area == "SF" else f"({area[-1]})"
    land = "SH" if area == "SF" else area[:2]
    line = next(line for line in block(text, land, layout) if stone in line)
    return line.replace(stone, " ").split()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_line_is_wider_than_the_terminal(views: list[tuple[str, View]], layout: Layout) -> None:
    assert {name.split(",")[0] for name, _ in views} == set(SCENARIOS)
    for name, view in views:
        assert max(map(len, picture(view, layout).splitlines())) <= layout.width, name


@pytest.mark.parametrize("width", [80, 97, 98, 200])
def test_the_wide_board_is_drawn_where_there_is_room_for_it(width: int) -> None:
    drawn = max(map(len, tableau(opening(), NARRATOR, width).splitlines()))
    assert drawn == (80 if width < 98 else 98)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_everything_in_a_position_is_shown(views: list[tuple[str, View]], layout: Layout) -> None:
    for name, view in views:
        text = picture(view, layout)
        try:
            assert "tableau." not in text, "a message is missing from the catalogue"
            shows_families(view, text, layout)
            shows_the_land(view, text, layout)
            shows_the_boxes(view, text, layout)
            shows_the_display(view, text, layout)
            shows_the_cards(view, text)
            shows_what_is_on_the_card(view, text)
        except AssertionError as error:
            error.add_note(f"{name}\n{text}")
            raise


def shows_families(view: View, text: str, layout: Layout) -> None:
    for family in view.families:
        name, where = family.name, family.where
        if where is None:
            assert name in line_with(text, "Out of play:").split()
            continue
        counter = f"{name}{family.ferocity}"
        if "-" in where:
            land, box = where.split("-")
            boxes = [line for line in block(text, land, layout) if f"{box.capitalize()}:" in line]
            assert len(boxes) == 1
            assert counter in boxes[0].split()
        else:
            assert counter in cell(text, where, layout)
        row = next(
            line.split()
            for line in text.splitlines()
            if line[1:4].split() == [name] and where in line
        )
        assert row[row.index(where) + 1] == str(family.ferocity)
        assert row[row.index(where) + 2] == f"{family.evasion:+d}"
        members = row[row.index(where) + 3 : row.index(where) + 7]
        kinds = ("man", "woman", "child", "horse")
        assert members == [kind if getattr(family, kind) else "-" for kind in kinds]


def shows_the_land(view: View, text: str, layout: Layout) -> None:
    for index, land in enumerate(view.land):
        token = LANDS[index]
        boxes = " ".join(block(text, token, layout))
        assert (f"Drought×{land.drought}" in boxes) == (land.drought > 0)
        assert f"VP {land.vp}" in boxes or token == "CC"
        for outpost in ("mission", "rancho"):
            if getattr(land, outpost):
                area = f"{token}{getattr(land, outpost)}"
                assert stands(text, layout, area, outpost.capitalize(), outpost[0].upper())
            else:
                assert outpost.capitalize() not in boxes
    for fort, area in view.forts.items():
        assert stands(text, layout, area, f"Fort {fort.capitalize()}", "#")
    for area in view.corn:
        assert stands(text, layout, area, "corn", "c")
    for area in view.harass:
        assert stands(text, layout, area, "Harass", "h")
    for area, n in view.raid.items():
        assert stands(text, layout, area, f"Raid×{n}", f"r{n}")
    for area in view.tribal_raid:
        assert stands(text, layout, area, "Tribe", "t")
    if view.santa_fe:
        assert f"Raid×{view.santa_fe}" in cell(text, "SF", layout)
    for intruder in view.intruders:
        n = sum(other.area == intruder.area for other in view.intruders)
        assert ("?" if n == 1 else f"?{n}") in cell(text, intruder.area, layout)


def stands(text: str, layout: Layout, area: str, full: str, short: str) -> bool:
    """Is this piece beside the stone, in full, or in short with the words that explain it?"""
    there = cell(text, area, layout)
    return full in " ".join(there) or (short in there and "In short:" in text)


def shows_the_boxes(view: View, text: str, layout: Layout) -> None:
    tracks = text[text.index("DINÉ ") :].partition("──")[0].split()
    numbers = [int(word) for word in tracks if word.isdecimal()][:6]
    order = ("military", "culture", "ap", "morale", "enemy_ferocity", "enemy_ap")
    assert numbers == [getattr(view.tracks, key) for key in order]
    below = text[text.index("FAMILIES ") :].splitlines()
    flat = " ".join(line[layout.boxes :].strip() for line in below)
    for place, n in enumerate(view.elders, 1):
        assert (f"{n} in box {place}" in flat) == (n > 0)
        rated = f"{n} in box {place} (rating {view.ratings[place - 1]})"
        assert (rated in flat) == (n > 0 and place > 1)
    hunger = view.hunger
    food = hunger.land + hunger.corn + hunger.sheep
    people = f"{hunger.people} {'person' if hunger.people == 1 else 'people'}"
    assert (f"{people} with food for {food}" in flat) == (hunger.people > 0)
    for box, label in (
        ("resources", "Resources"),
        ("passage_of_time", "Passage of Time"),
        ("out_of_play", "Out of play"),
        ("set_aside", "Set aside"),
    ):
        filled = bool(getattr(view, box)) or (box == "resources" and bool(view.corn_held))
        assert bool(re.search(f"{label}  ", flat)) == filled
        for piece, n in getattr(view, box).items():
            assert f"{n} {NARRATOR.say(f'tableau.piece.{piece}', n=n)}" in flat
    assert flat.count("corn worth") == len(view.corn_held)
    for box, label in (("pool", "Raid Pool"), ("raided", "Raided"), ("recovery", "Recovery")):
        shows_cubes(view.cubes[box], label, text)
    shows_cubes(view.cubes["subjugation"], "Subjugation", text)


def shows_cubes(held: dict[str, int], label: str, text: str) -> None:
    lines = [line for line in text.splitlines() if line.startswith(f"{label} ")]
    assert len(lines) == bool(held)
    if held:
        above = next(
            line for line in text.splitlines() if line.startswith("    ") and "brown" in line
        )
        colours = above[:54].split()
        counts = lines[0][len(label) : 54].split()
        found = {c: int(n) for c, n in zip(colours, counts, strict=True) if n != "·"}
        assert found == held


def shows_the_display(view: View, text: str, layout: Layout) -> None:
    if not any(view.display.active):
        return
    lines = text.splitlines()
    top = next(i for i, line in enumerate(lines) if line.strip().startswith("Active,"))
    columns = ("active", "inactive", "standby")
    for column, left in zip(columns, layout.counters, strict=True):
        for row, counter in enumerate(getattr(view.display, column), 1):
            shown = lines[top + row].ljust(COLUMNS)[left : left + layout.counter].rstrip()
            if counter is None:
                assert not shown
                continue
            assert shown.startswith(counter.letter + "'" * counter.reverse + " ")
            assert NARRATOR.say(f"instruction.{counter.instruction}") in shown
            assert str(counter.low) in shown or shown.split()[-1] in ("all", "*", "=")
            assert ("=" in shown, "*" in shown) == (counter.stripe, counter.star)


def shows_the_cards(view: View, text: str) -> None:
    if view.card:
        assert NARRATOR.say(f"card.{view.card}") in text.splitlines()[0]
    assert f" {view.deck} card" in text.splitlines()[0]
    flat = " ".join(text.rsplit("Active,", maxsplit=1)[-1].split())
    for card in view.events:
        assert NARRATOR.say(f"card.{card}") in flat
    for card in view.hand:
        blessing = view.blessings[str(card)]
        assert f"{NARRATOR.say(f'card.{card}')} (Blessing Way {blessing})" in flat
    for one, condition in view.culture_cards.items():
        name = NARRATOR.say(f"culture-card.{one}")
        assert (f"{name} (exhausted)" if condition == "exhausted" else name) in flat
    if view.known:
        assert f"Next cards {', '.join(map(str, view.known))}" in flat


def shows_what_is_on_the_card(view: View, text: str) -> None:
    card = view.on_card
    if card is None:
        return
    head = " ".join(text[: text.index("──")].split())
    event = register.by_number(GAME.package)[f"C{view.card}"].text
    assert event in head
    if isinstance(card, OperationsCard):
        assert f"Enemy gains {card.points} AP, {card.points_preempted} if preempted" in head
        assert f"Planning: {NARRATOR.say('person.' + card.person)}" in head
        assert f"Minor Event: {NARRATOR.say('minor.' + card.minor)}" in head
        have = view.tracks.ap
        if card.preempted:
            assert "You have preempted" in head
        else:
            assert f"Preempt for {card.preempt} AP" in head
            assert (f"and you have {have}" in head) == (have < card.preempt)
    elif isinstance(card, CeremonyCard):
        assert f"Blessing Way {card.blessing}" in head
        assert f"{NARRATOR.say('person.' + card.person)} comes with it" in head
    else:
        assert f"asks for {card.vp} VPs" in head
        assert ("Good Medicine" in head) == (card.good_medicine > 0)


def line_with(text: str, words: str) -> str:
    return next(line for line in text.splitlines() if words in line)


def crowd(area: str, ferocity: int) -> list[Family]:
    """All Families in one place."""
    return [replace(family, where=area, ferocity=ferocity) for family in opening().families]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_crowd_is_written_in_short(layout: Layout) -> None:
    families = crowd("SH3", 3)
    land = opening().land
    land[0] = replace(land[0], mission=3, rancho=3)
    text = picture(
        opening(
            families=families,
            land=land,
            forts={"defiance": "SH3"},
            corn=["SH3"],
            harass=["SH3"],
            raid={"SH3": 2},
            tribal_raid=["SH3"],
            intruders=[Intruder("SH3", None)] * 20,
        ),
        layout,
    )
    assert cell(text, "SH3", layout) == ["A3B3C3D3E3F3#MRc?20hr2t"]
    assert "In short:" in text
    assert "In short:" not in picture(opening(), layout)
    assert max(map(len, text.splitlines())) <= layout.width


def test_a_crowd_that_does_not_fit_in_any_way_is_cut() -> None:
    families = crowd("CC1", 0)
    view = opening(families=families, corn=["CC1"], harass=["CC1"], raid={"CC1": 12})
    text = picture(view, NARROW)
    assert cell(text, "CC1", NARROW) == ["A0B0C0D0E0F0chr…"]
    assert cell(picture(view), "CC1") == ["A0B0C0D0E0F0chr12"]


def test_only_as_much_is_shortened_as_must_be() -> None:
    land = opening().land
    land[2] = replace(land[2], rancho=1)
    text = picture(opening(land=land, forts={"fauntleroy": "ZU1"}, raid={"ZU1": 1}))
    assert cell(text, "ZU1") == ["#", "Rancho", "Raid×1"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_crowd_in_the_canyon_fits_too(layout: Layout) -> None:
    families = crowd("CC1", 0)
    land = opening().land
    land[6] = replace(land[6], rancho=1)
    view = opening(families=families, land=land, corn=["CC1"], raid={"CC1": 2})
    text = picture(view, layout)
    assert "".join(cell(text, "CC1", layout)) == "A0B0C0D0E0F0Rcr2"


def test_families_in_escape_and_caught_boxes_are_with_their_territory() -> None:
    families = opening().families
    families[0] = replace(families[0], where="ZU-caught", ferocity=2)
    families[1] = replace(families[1], where="ZU-escape", ferocity=1)
    families[2] = replace(families[2], where="CC-escape")
    text = picture(opening(families=families))
    assert [line.strip() for line in block(text, "ZU")[7:]] == ["Escape: B1", "Caught: A2"]
    assert [line.strip() for line in block(text, "CC")[4:]] == ["Escape: C0"]
    assert text.count("Escape:") == 2
    assert text.count("Caught:") == 1


def test_intruders_that_were_looked_at_are_named() -> None:
    intruders = [Intruder("HO4", "slavers"), Intruder("HO4", None)]
    text = picture(opening(intruders=intruders))
    assert cell(text, "HO4") == ["?2"]
    assert "HO4 slavers" in line_with(text, "Intruders seen:")


def test_a_truce_and_an_activation_are_told() -> None:
    tracks = replace(opening().tracks, mp=4, activations=2)
    text = picture(opening(truce="peace", truce_ap=3, active="B", manuelito="C", tracks=tracks))
    assert "3 Enemy AP counters" in line_with(text, "Peace lies in the Raided Cubes Box")
    assert "Family B" in line_with(text, "4 MP")
    assert line_with(text, "SJ1").startswith(">B")
    assert line_with(text, "CC1 ").startswith("*C")
    assert "Family C" in line_with(text, "Manuelito")


def test_costs_are_written_as_on_the_counters() -> None:
    display = opening().display
    plain = display.active[2]
    assert plain is not None
    active = [
        replace(plain, low=1, high=None),
        replace(plain, low=2, high=6),
        replace(plain, low=3, high=3, ferocity=True),
        replace(plain, low=9, high=9),
        plain,
        None,
    ]
    text = picture(opening(display=replace(display, active=active)))
    costs = [text.splitlines()[row][5:33].split()[-1] for row in display_rows(text)[:4]]
    assert costs == ["all", "2-6", "3/F", "9"]
    assert text.splitlines()[display_rows(text)[5]][:33].split() == ["6"]


def display_rows(text: str) -> list[int]:
    top = next(i for i, line in enumerate(text.splitlines()) if "Active," in line)
    return list(range(top + 1, top + 7))


def test_the_picture_reads_all_of_a_view_but_the_map_the_sets_and_the_scenario() -> None:
    read: set[str] = set()

    class Watched:
        """A view that notes what is read of it."""

        def __getattr__(self, name: str) -> object:
            read.add(name)
            return getattr(view, name)

    view = opening(hand=[8], blessings={"8": 3}, truce="peace")
    tableau(cast(View, Watched()), NARRATOR)
    assert set(View.__struct_fields__) - read == {"map", "scenario", "culture_sets"}


def test_the_picture_of_the_tutorial_before_its_first_card() -> None:
    assert picture(opening()) == TUTORIAL.strip("\n")


TUTORIAL = """
The Spanish period  ·  18 cards to come
──────────────────────────────────────────────────────────────────────────────────────────────────

     Monument Valley [4]  VP 2                                      San Juan Valley [2]  VP 3
                           (1)─────────────────────────────────┐    (6)
                           (2)┄┄┄┄┐                            │    (5)
                           (3)──┐ ┆                            └────(4)
                           (4)  │ ┆                                 (3)
                           (5)  │ ┆                                 (2)
                           (6)  │ ┆                              ┌──(1) B0
                                │ ┆                              │
          Black Mesa [6]  VP 1  │ ┆  Canyon de Chelly            │  Shiprock [1]  VP 4
                           (1)──┤ ├┄┄(1) C0                      │  (*) Santa Fé
                           (2)  │ ┆  (2)                         │  (1)
                           (3)  │ ┆  (3)                         └──(2)
                           (4)  │ ┆                              ┌──(3) A0
                           (5)  │ ┆                              │  (4)
                           (6)  │ ┆                              │  (5)
                                │ ┆                              │  (6)
                                │ ┆                              │
           Hopi Land [5]  VP 2  │ ┆                              │  Zuni Mountains [3]  VP 3
                           (6)  │ ┆                              └──(1)
                           (5)  │ ┆                                 (2)
                           (4)  │ ┆                            ┌────(3)
                           (3)──┘ ┆                            │    (4)
                           (2)    ┆                            │    (5)
                           (1)────┴────────────────────────────┘    (6)

──────────────────────────────────────────────────────────────────────────────────────────────────
DINÉ   Military  5   Culture  9   AP  3   │   ENEMY   Morale  5   Ferocity  4   AP  0
──────────────────────────────────────────────────────────────────────────────────────────────────

FAMILIES     Ferocity  Evasion                        Elders           1 in box 1,
 A  SH3           0      +2   man woman child -                        1 in box 2 (rating 1),
 B  SJ1           0      +2   man woman child -                        1 in box 3 (rating 2)
 C  CC1           0      +2   man woman child -       To feed          12 people with food for 9,
 Out of play: D E F                                                    9 from the land
                                                      Out of play      3 men, 3 women, 3 children,
             brown white black yellow green red                        3 elders, 8 horses,
Raid Pool        3     3     3      2     1   3                        8 sheep, 3 Trade Goods,
                                                                       1 Firearms, 2 Harass
                                                      Set aside        6 Trade Goods, 2 Harass

──────────────────────────────────────────────────────────────────────────────────────────────────
     Active, carried out ↓         Inactive                      Standby
  1  A  Subjugate          1 =                                   I  Defend           all
  2  B  Subjugate          2 =                                   J  Raid!              5
  3  C  Build              2                                     K  Utes!              3 *
  4  D  Subvert          1-3                                     L  Comanche           4 *
  5  F  Subjugate          3 =                                   M  Colonize           3
  6  H  Build + Subvert    3                                     N  Peace            2-6
     ' on its reverse   = stripe   * star   3/F: 3, or total Ferocity if that is more

──────────────────────────────────────────────────────────────────────────────────────────────────
Culture cards   Horsemanship 1
"""
