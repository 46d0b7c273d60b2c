"""The picture of the board: nothing is lost in it, everything in it can be named, clicked and read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from itertools import chain, count, islice
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, State, first, second, third, verb_of
from cairn.game import OptionValue
from cairn.games.navajo.drawing.board import HEIGHT, SCALE, WIDTH, board
from cairn.games.navajo.drawing.land import STONES
from cairn.games.navajo.drawing.pieces import CELL
from cairn.games.navajo.facts.file_structs import Map, NavajoData
from cairn.games.navajo.game import GAME
from cairn.games.navajo.guide.naming import card_rule
from cairn.games.navajo.rules.state import navajo
from cairn.games.navajo.view import Intruder, OperationsCard, Pair, View
from cairn.games.navajo.view.building import on_card
from cairn.games.navajo.words import kinds
from cairn.narrate import Narrator
from cairn.svg import THEMES, Box, packed
from cairn.vocabulary import NUMBER, Kind
from tests.colours import colours, contrast

NARRATOR = Narrator(GAME.vocabulary, GAME.package)
SCENARIOS = [scenario.name for scenario in GAME.scenarios]
OTHER_OPTIONS: dict[str, OptionValue] = {
    one.name: next(choice for choice in one.choices if choice != one.default)
    for one in GAME.options
    if one.name != "players"
}
KINDS = {
    one.name: one for one in vars(kinds).values() if isinstance(one, Kind) and one is not NUMBER
}
POSITIONS, STEPS, EVERY = 300, 700, 31
MOST = 120_000  # bytes
CSS = (files("cairn.games.navajo") / "drawing" / "board.css").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"


class Picture:
    """A board that was drawn, to look things up in."""

    def __init__(self, view: View) -> None:
        self.text = str(board(view, NARRATOR))
        self.root = ET.fromstring(self.text)
        groups = list(self.root.iter(f"{SVG}g"))
        self.parts: dict[str, list[ET.Element]] = {}
        for group in groups:
            self.parts.setdefault(group.get("data-part") or "", []).append(group)
        named = [(g.get("data-piece") or "", g) for g in groups if g.get("data-piece")]
        self.by_piece = dict(named)
        self.pieces = Counter(piece for piece, _ in named)
        self.labels = [label for group in groups if (label := heard(group))]

    def label(self, part: str) -> str:
        return heard(self.parts[part][0])

    def words(self, part: str) -> list[str]:
        """What is written on a part."""
        return [text.text or "" for group in self.parts[part] for text in group.iter(f"{SVG}text")]

    def at(self, piece: str) -> tuple[float, float]:
        """Where the centre of a piece is."""
        found = re.match(
            r"translate\(([\d.]+) ([\d.]+)\)", self.by_piece[piece].get("transform") or ""
        )
        assert found is not None, piece
        return float(found[1]), float(found[2])

    def rect(self, part: str) -> Box:
        """The frame of a box."""
        frame = self.parts[part][0].find(f"{SVG}rect")
        assert frame is not None
        return Box(*(float(frame.get(key) or 0) for key in ("x", "y", "width", "height")))


def heard(group: ET.Element) -> str:
    """What is said of a group: its title, which a pointer that rests there is shown too."""
    return group.findtext(f"{SVG}title") or ""


class Seen(NamedTuple):
    """A position: what finds it again, its state, what the player sees, and the picture of that."""

    name: str
    state: State
    view: View
    picture: Picture


def start(scenario: str, options: dict[str, OptionValue] | None = None) -> Position:
    return Position(GAME.start(GAME.setup(scenario, options or {}), GAME.facts()))


@pytest.fixture(scope="module")
def positions() -> list[Seen]:
    """Positions from random games of every scenario, half of them with every option, and what finds them again."""
    return list(islice(played(), POSITIONS))


def played() -> Iterator[Seen]:
    for seed in count():
        scenario = SCENARIOS[seed % len(SCENARIOS)]
        options = OTHER_OPTIONS if seed // len(SCENARIOS) % 2 else {}
        if seed % 3 == 0 and scenario != "tutorial":
            options = options | {"players": 2}
        position, rng = start(scenario, options), Rng(seed)
        for step in range(STEPS):
            if step % EVERY == seed % EVERY:
                state = position.state.copy()
                view = GAME.view(state, max(int(state.seat), 0))
                yield Seen(f"{scenario}, seed {seed}, step {step}", state, view, Picture(view))
            if position.over():
                break
            position.apply(position.state.chosen_by(rng))


def opening(**changed: Any) -> View:
    """The tutorial's first view with some of it replaced."""
    return replace(GAME.view(start("tutorial").state, 0), **changed)


def in_place(picture: Picture, area: str, x: float, y: float) -> bool:
    """Is this point on the stone of an Area, or in an Escape or Caught box?"""
    if area in STONES:
        return abs(x - STONES[area][0]) <= 49 and abs(y - STONES[area][1]) <= 42
    box = picture.rect(f"area:{area}")
    return box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height


# every position


def test_any_position_can_be_drawn_and_is_sound(positions: list[Seen]) -> None:
    assert {seen.name.split(",")[0] for seen in positions} == set(SCENARIOS)
    for name, _, _, picture in positions:
        assert len(picture.text.encode()) < MOST, name
        assert " style=" not in picture.text, name
        left = re.findall(r"\b(?:board|tableau|on-card|card|piece)\.[a-z][\w.-]*", picture.text)
        assert not left, f"{name}: not in the catalogue: {left}"
        twice = [piece for piece, n in picture.pieces.items() if n > 1]
        assert not twice, f"{name}: pieces of one name: {twice}"


def test_every_part_is_named_after_the_vocabulary_and_can_be_heard(positions: list[Seen]) -> None:
    for name, _, _, picture in positions:
        for part, groups in picture.parts.items():
            if not part:
                continue
            kind, _, token = part.partition(":")
            known = kind == "look" or KINDS[kind].value(token) is not None
            assert known, f"{name}: {part}"
            assert all(map(heard, groups)), f"{name}: {part}"


def test_every_part_is_explained_as_what_it_is(positions: list[Seen]) -> None:
    """A Family as a Family, though an Instruction counter has the same letter, an elder box though a card has the
    same number."""
    first_words = {"family": "Family ", "place": "Elder box ", "row": "Row ", "card": "#"}
    first_words |= {"letter": "Instruction counter "}
    seen_parts: set[str] = set()
    for name, state, _, picture in positions:
        for part in {*picture.parts} - seen_parts - {""}:
            seen_parts.add(part)
            told = GAME.guide.about(state, 0, part, NARRATOR)
            assert told is not None, f"{name}: {part}"
            assert told.startswith(first_words.get(part.partition(":")[0], "")), f"{name}: {part}"
            assert "\n" in told, f"{name}: {part}"
            assert not re.search(r"\b(?:look|about|names)\.[a-z]|[{}]", told), f"{name}: {told}"
    assert len({part.partition(":")[0] for part in seen_parts}) > 15


def test_what_is_said_is_not_said_twice_over(positions: list[Seen]) -> None:
    """A title names a group for a reader and for a pointer; the same in an attribute would make the page heavier."""
    for name, _, _, picture in positions:
        for group in picture.root.iter(f"{SVG}g"):
            assert bool(heard(group)) == (group.get("role") == "img"), name
            assert "aria-label" not in group.attrib, name


def test_nothing_that_can_be_meant_or_that_moves_is_inside_another(positions: list[Seen]) -> None:
    for name, _, _, picture in positions:
        for mark in ("data-part", "data-piece"):
            for outer in picture.root.iterfind(f".//*[@{mark}]"):
                inner = [one.get(mark) for one in outer.iterfind(f".//*[@{mark}]")]
                assert not inner, f"{name}: {inner} in {outer.get(mark)}"


def test_every_class_has_a_style(positions: list[Seen]) -> None:
    known = set(re.findall(r"\.([A-Za-z][\w-]*)", CSS))
    bare = {"area", "piece", "card", "deck", "store", "place", "row", "home", "plate", "cubes"}
    for name, _, _, picture in positions:
        used = set(" ".join(re.findall(r'class="([^"]*)"', picture.text)).split())
        assert used - known - bare <= {"board", "family-box"}, name


NOT_ON_THE_BOARD = {
    "next",
    "put-back",
}  # cards in the shaman's hands, and what a cube is put back for


def test_every_option_of_the_player_is_about_something_on_the_board(positions: list[Seen]) -> None:
    for name, state, _, picture in positions:
        if state.over() or state.seat == CHANCE:
            continue
        for i in range(state.count):
            answer = int(state.options[i])
            verb = GAME.vocabulary.verbs[verb_of(answer)]
            named = verb.arguments(first(answer), second(answer), third(answer)).values()
            mentioned = [f"{kind.name}:{kind.token(v)}" for kind, v in named if kind is not NUMBER]
            if mentioned and verb.key not in NOT_ON_THE_BOARD:
                assert any(part in picture.parts for part in mentioned), (
                    f"{name}: {verb.key} {mentioned}"
                )


def test_everything_in_a_position_is_shown(positions: list[Seen]) -> None:
    for name, _, view, picture in positions:
        try:
            shows_the_land(view, picture)
            shows_the_people(view, picture)
            shows_the_enemy(view, picture)
            shows_the_cards(view, picture)
            if view.pair is not None:
                shows_the_pair(view.pair, picture)
        except AssertionError as error:
            error.add_note(name)
            raise


def shows_the_land(view: View, picture: Picture) -> None:
    standing: dict[str, str] = {}
    for family in view.families:
        if family.where:
            standing[f"family-{family.name}"] = family.where
        else:
            assert f"family-{family.name}" not in picture.pieces
    for land in view.land:
        for outpost in ("mission", "rancho"):
            if getattr(land, outpost):
                standing[f"{outpost}-{land.name}"] = f"{land.name}{getattr(land, outpost)}"
        if land.name != "CC":
            plate = picture.parts[f"territory:{land.name}"][0]
            assert len(plate.findall(f".//{SVG}circle[@class='sun']")) == land.drought
            assert f"Droughts {land.drought}" in picture.label(f"territory:{land.name}")
            assert f"Victory Points {land.vp}" in picture.label(f"territory:{land.name}")
    standing |= {f"fort-{fort}": area for fort, area in view.forts.items()}
    standing |= {f"harass-{area}": area for area in view.harass}
    standing |= {f"raid-{area}": area for area in view.raid}
    standing |= {f"tribal-{area}": area for area in view.tribal_raid}
    if view.santa_fe:
        standing["raid-SF"] = "SF"
    for piece, area in standing.items():
        assert in_place(picture, area, *picture.at(piece)), piece
        assert heard(picture.by_piece[piece]) in picture.label(f"area:{area}")
    for area, n in view.raid.items():
        assert f"{n} Raid counter" in picture.label(f"area:{area}")
    for area in view.corn:
        assert "corn" in picture.label(f"area:{area}")
    unknown = Counter(one.area for one in view.intruders if one.kind is None)
    for area, n in unknown.items():
        assert ("an unknown" if n == 1 else f"{n} unknown") in picture.label(f"area:{area}")
    for one in view.intruders:
        if one.kind is not None:
            assert NARRATOR.say(f"intruder.{one.kind}") in picture.label(f"area:{one.area}")


def shows_the_people(view: View, picture: Picture) -> None:
    for family in view.families:
        box, home = f"family:{family.name}", f"home:{family.name}"
        there = [kind for kind in ("man", "woman", "child", "horse") if getattr(family, kind)]
        assert [
            k
            for k in ("man", "woman", "child", "horse")
            if k in re.split(r"\W", picture.label(home))
        ] == there
        if family.where:
            assert all(
                f"Ferocity {family.ferocity}" in heard(group) for group in picture.parts[box]
            )
            assert f"Evasion {family.evasion}" in picture.label(box)
    for place, n in enumerate(view.elders, 1):
        assert f"box {place}," in picture.label(f"place:{place}")
        assert f": {n} elder" in picture.label(f"place:{place}")
    assert sum("elder~" in piece for piece in picture.pieces) == sum(view.elders)
    for kind, n in view.resources.items():
        assert picture.label(f"piece:{kind}").startswith(f"{n} ")
    assert sum(len(picture.parts.get(f"corn:{value}", [])) for value in range(7)) == len(
        view.corn_held
    )
    for kind, n in view.passage_of_time.items():
        said = f"{n} {NARRATOR.say(f'tableau.piece.{kind}', n=n)}"
        assert said in picture.label("home:passage")
    for kind, n in (view.out_of_play | view.set_aside).items():
        said = f"{n} {NARRATOR.say(f'tableau.piece.{kind}', n=n)}"
        assert any(said in label for label in picture.labels)


def shows_the_enemy(view: View, picture: Picture) -> None:
    for marker in ("military", "culture", "ap", "morale", "enemy_ferocity", "enemy_ap"):
        label = heard(picture.by_piece[f"marker-{marker}"])
        assert label.endswith(f": {getattr(view.tracks, marker)}")
    cubes = Counter(
        re.split("[-@]", piece)[1] for piece in picture.pieces if piece.startswith("cube-")
    )
    shown: Counter[str] = Counter()
    for box, held in view.cubes.items():
        if box != "game-box":
            shown.update(held)
    assert cubes == +shown
    columns = (view.display.active, view.display.inactive, view.display.standby)
    for counter in filter(None, chain.from_iterable(columns)):
        written = picture.words(f"letter:{counter.letter}")
        name = NARRATOR.say(f"instruction.{counter.instruction}")
        assert written[0] == counter.letter
        assert " ".join(written[1:-1]) == name
        label = picture.label(f"letter:{counter.letter}")
        assert ("on its reverse" in label) == counter.reverse
        assert ("striped" in label) == counter.stripe
        assert ("starred" in label) == counter.star
    for row, top in enumerate(view.display.active, 1):
        said = "empty" if top is None else NARRATOR.say(f"instruction.{top.instruction}")
        assert picture.label(f"row:{row}").endswith(said)


def shows_the_cards(view: View, picture: Picture) -> None:
    for card in {*view.hand, *view.known, *view.events, *filter(None, [view.card])}:
        assert NARRATOR.say(f"card.{card}") in picture.label(f"card:{card}")
    for card in view.hand:
        assert f"Blessing Way {view.blessings[str(card)]}" in picture.label(f"card:{card}")
    assert NARRATOR.say("tableau.deck", n=view.deck) in picture.labels
    for one in kinds.CULTURE_CARD.tokens.values():
        condition = view.culture_cards.get(one)
        if condition is None and one[:-2] not in view.culture_sets:
            assert f"culture-card:{one}" not in picture.parts
        else:
            said = {"owned": "", "exhausted": ", exhausted", None: ", not bought"}[condition]
            assert picture.label(f"culture-card:{one}").endswith(one[-1] + said)


def shows_the_pair(pair: Pair, picture: Picture) -> None:
    names = {"turquoise": "Turquoise", "basket": "Basket"}
    assert f"Headman: {names[pair.headman]}" in picture.labels
    points = [f"Influence Points: {n} for {names[seat]}" for seat, n in pair.points.items() if n]
    marker = heard(picture.by_piece["marker-ip"])
    assert [marker] == (points or ["Influence Points: none"])
    for seat, n in pair.hands.items():
        assert any(x.startswith(f"{names[seat]}: {n} card") for x in picture.labels)
    on_families = Counter(x for x in picture.labels if x.startswith("Influence of"))
    assert on_families == Counter(f"Influence of {names[s]}" for s in pair.families.values())
    for seat, boxes in pair.elders.items():
        listening = f"elder, listens to {names[seat]}"
        assert picture.labels.count(listening) == sum(boxes)
        for place, n in enumerate(boxes, 1):
            assert (f"{names[seat]} {n}" in picture.label(f"place:{place}")) == bool(n)
    if pair.executor:
        assert f"{names[pair.executor]} carries out the Operation" in picture.labels


# the land


def own_map() -> Map:
    return GAME.facts().of(NavajoData).map


def test_every_area_has_a_stone_with_its_values() -> None:
    picture = Picture(opening())
    for area in own_map().area:
        assert f"Value {area.value}, {area.horse_value} if mounted" in picture.label(
            f"area:{area.id}"
        )
        assert f"{area.value} ({area.horse_value})" in picture.words(f"area:{area.id}")


def test_the_values_of_ones_own_copy_are_drawn(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text('[[area]]\nid = "SH5"\nhorse_value = 4\n')
    state = GAME.start(GAME.setup("tutorial", {}), GAME.load(tmp_path))
    picture = Picture(GAME.view(state, 0))
    assert "5 (4)" in picture.words("area:SH5")
    assert "Value 5, 4 if mounted" in picture.label("area:SH5")


def test_every_link_is_drawn_and_those_for_families_only_are_dotted() -> None:
    drawn = {
        path.get("class"): path.get("d") or ""
        for path in Picture(opening()).root.iter(f"{SVG}path")
        if path.get("class") in ("trail", "path")
    }
    for link in own_map().link:
        ends = [STONES[area] for area in link.areas]
        ways = ["M{} {}L{} {}".format(*a, *b) for a, b in (ends, reversed(ends))]
        assert any(way in drawn["path" if link.dashed else "trail"] for way in ways)
    assert drawn["path"].count("M") == sum(link.dashed for link in own_map().link)


def test_no_link_runs_under_a_stone_of_neither_end() -> None:
    for link in own_map().link:
        (x1, y1), (x2, y2) = (STONES[area] for area in link.areas)
        way = [(x1 + (x2 - x1) * i / 50, y1 + (y2 - y1) * i / 50) for i in range(51)]
        for area, (x, y) in STONES.items():
            if area not in link.areas:
                assert all(abs(px - x) > 49 or abs(py - y) > 52 for px, py in way), (link.id, area)


def test_stones_do_not_touch() -> None:
    for one, (x1, y1) in STONES.items():
        for two, (x2, y2) in STONES.items():
            assert one == two or abs(x1 - x2) > 104 or abs(y1 - y2) > 96, (one, two)


# pieces


def test_the_more_there_is_in_a_place_the_smaller_it_is_drawn_and_nothing_leaves_it() -> None:
    box = Box(10, 20, 86, 53)
    before = 99.0
    for n in range(1, 30):
        scale, places = packed(n, box, CELL, 1.3)
        half = CELL * scale / 2
        assert len(set(places)) == n
        assert scale <= before
        assert all(
            box.x - 0.01 <= x - half and x + half <= box.x + box.width + 0.01 for x, _ in places
        )
        assert all(
            box.y - 0.01 <= y - half and y + half <= box.y + box.height + 0.01 for _, y in places
        )
        before = scale


@pytest.mark.rule("10.2")
def test_animals_can_be_clicked_when_there_are_none_yet() -> None:
    picture = Picture(opening(resources={}))
    for animal in ("horse", "sheep"):
        assert picture.label(f"piece:{animal}").startswith("0 ")


def test_a_crowd_in_one_area_is_shown_in_full() -> None:
    land = opening().land
    view = opening(
        families=[replace(family, where="SH3", man=True) for family in opening().families],
        land=[replace(land[0], mission=3, rancho=3), *land[1:]],
        forts={"defiance": "SH3"},
        corn=["SH3"],
        harass=["SH3"],
        raid={"SH3": 2},
        tribal_raid=["SH3"],
        intruders=[Intruder("SH3", None), Intruder("SH3", "slavers")],
    )
    picture = Picture(view)
    shows_the_land(view, picture)
    crowd = [f"family-{letter}" for letter in "ABCDEF"] + ["mission-SH", "rancho-SH"]
    crowd += ["fort-defiance", "harass-SH3", "raid-SH3", "tribal-SH3", "intruder-SH3"]
    assert len({picture.at(piece) for piece in crowd}) == len(crowd)


def test_the_acting_family_stands_out() -> None:
    view = opening(active="A", tracks=replace(opening().tracks, mp=5, activations=2))
    picture = Picture(view)
    rings = [g.find(f"{SVG}rect[@class='active']") is not None for g in picture.parts["family:A"]]
    assert any(rings)
    assert "5 MP" in picture.words("family:A")
    assert "2 more activations" in picture.text
    assert all(g.find(f"{SVG}rect[@class='active']") is None for g in picture.parts["family:B"])


@pytest.mark.rule("3.2.6")
def test_only_an_outpost_where_the_acting_family_is_can_be_clicked() -> None:
    view = opening(active="A")  # in Shiprock
    view.land[0] = replace(view.land[0], mission=1)
    view.land[3] = replace(view.land[3], mission=2)
    assert [g.get("data-piece") for g in Picture(view).parts["outpost:mission"]] == ["mission-SH"]


@pytest.mark.rule("1.7.5")
@pytest.mark.parametrize(
    "then", [[1, 1, 0, 1, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0]], ids=["comes", "dies"]
)
def test_elders_keep_their_names_when_another_comes_or_dies(then: list[int]) -> None:
    before = Picture(opening(elders=[0, 1, 0, 1, 0, 0, 0]))
    after = Picture(opening(elders=then))
    stays = "elder~2#0"
    assert before.at(stays) == after.at(stays)
    assert ("elder~4#0" in after.pieces) == (then[3] == 1)


@pytest.mark.rule("1.8")
def test_when_a_cube_is_drawn_no_other_changes_its_name() -> None:
    cubes = {"pool": {"red": 3, "brown": 2}, "recovery": {"red": 1}}
    after = {"pool": {"red": 2, "brown": 2}, "recovery": {"red": 1}, "subjugation": {"red": 1}}
    names, then = (set(Picture(opening(cubes=each)).pieces) for each in (cubes, after))
    assert names - then == {"cube-red@pool#2"}
    assert then - names == {"cube-red@subjugation"}


def test_a_marker_that_counts_beyond_the_track_stays_at_its_end() -> None:
    view = opening(tracks=replace(opening().tracks, enemy_ap=27, morale=19))
    picture = Picture(view)
    assert picture.at("marker-enemy_ap")[0] == picture.at("marker-morale")[0] < WIDTH
    assert heard(picture.by_piece["marker-enemy_ap"]).endswith(": 27")


@pytest.mark.rule("4.0.2")
@pytest.mark.parametrize("preempted", [False, True])
def test_a_card_shows_its_own_figure_whatever_cubes_and_events_add(preempted: bool) -> None:
    """What the Enemy gains in all changes while the card lies there; it is in what is heard."""
    position = start("tutorial")
    card = on_card(navajo(position.state), 36)
    assert isinstance(card, OperationsCard)
    own = replace(card, points=4, points_preempted=3, preempted=preempted)
    in_all = replace(own, income=17, income_preempted=16)
    picture = Picture(replace(GAME.view(position.state, 0), card=36, on_card=in_all))
    said = "Enemy gains 3 AP" if preempted else "Enemy gains 4 AP, 3 if preempted"
    assert said in picture.words("card:36")
    assert "in all 17, 16" in picture.label("card:36")


@pytest.mark.parametrize("card", sorted(kinds.CARD.tokens))
def test_all_of_an_event_stands_on_its_card(card: int) -> None:
    state = start("tutorial").state
    view = replace(GAME.view(state, 0), card=card, on_card=on_card(navajo(state), card))
    words = " ".join(Picture(view).words(f"card:{card}"))
    assert card_rule(card).text in words


@pytest.mark.rule("4.1")
def test_the_counter_that_comes_next_is_the_top_one_of_the_active_column() -> None:
    view = opening()
    view.display.active[0] = None
    rims = {
        piece
        for piece, group in Picture(view).by_piece.items()
        if any("coming" in (rect.get("class") or "") for rect in group.iter(f"{SVG}rect"))
    }
    coming = view.display.active[1]
    assert coming is not None
    assert rims == {f"counter-{coming.letter}"}


def for_two(**changed: Any) -> Picture:
    """The first view of a game for two, with some of what only two have replaced."""
    view = GAME.view(start("the-fearing-time", {"players": 2}).state, 0)
    assert view.pair is not None
    return Picture(replace(view, pair=replace(view.pair, **changed)))


@pytest.mark.rule("16.7")
def test_influence_points_pull_the_marker_to_the_side_of_who_has_them() -> None:
    even, turquoise, basket = (
        for_two(points={"turquoise": t, "basket": b}).at("marker-ip")[0]
        for t, b in ((0, 0), (3, 0), (0, 3))
    )
    assert turquoise < even < basket
    assert even - turquoise == basket - even
    far = for_two(points={"turquoise": 19, "basket": 0})
    assert heard(far.by_piece["marker-ip"]) == "Influence Points: 19 for Turquoise"
    assert far.at("marker-ip")[0] > far.at("marker-military")[0]  # it stays on its own line


@pytest.mark.rule("16.3")
def test_two_players_have_signs_of_their_own_shape_and_letter() -> None:
    shown = {
        seat: for_two(families={"A": seat}).root.findall(f".//{SVG}path[@class='sign {seat}']")
        for seat in ("turquoise", "basket")
    }
    outlines = {seat: {path.get("d") for path in paths} for seat, paths in shown.items()}
    assert all(len(each) == 1 for each in outlines.values())
    assert outlines["turquoise"].isdisjoint(outlines["basket"])
    written = [t.text for t in for_two().root.iter(f"{SVG}text") if "on-" in (t.get("class") or "")]
    assert {"T", "B"} <= set(written)


def test_nothing_is_drawn_outside_the_picture() -> None:
    root = Picture(opening()).root
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    on_map = list(root.iterfind(f".//{SVG}g[@data-region='map']//{SVG}rect"))
    for rect in root.iter(f"{SVG}rect"):
        x, y, width, height = (float(rect.get(k) or 0) for k in ("x", "y", "width", "height"))
        scale = SCALE if rect in on_map else 1
        assert scale * (x + width) <= WIDTH
        assert scale * (y + height) <= HEIGHT


# colours


TOKENS = ("enemy", "building", "tribal", "intruder", "man", "woman", "child", "elder")
ON = {  # words, and what they are written on
    "ink": ("sheet", "holding", "acting", "stone", "spent"),
    "soft": ("sheet", "holding", "acting"),
    "faint": ("sheet", "holding"),
    "on-family": ("family",),
    "on-enemy": (*TOKENS, "family", "back", "brown", "green", "blue", "red"),
    "on-cc": ("cc", "strata"),
    "on-turquoise": ("turquoise",),
    "on-basket": ("basket",),
}
FIXED = dict(re.findall(r"text\.(on-turquoise|on-basket) \{ fill: (#\w{6})", CSS))


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_what_they_are_written_on(theme: str) -> None:
    properties = colours(CSS, theme) | FIXED
    for ink, grounds in ON.items():
        for ground in grounds:
            assert contrast(properties[ink], properties[ground]) >= 4.5, (ink, ground)


def test_every_colour_is_set_once_and_used() -> None:
    named = re.findall(r"--([\w-]+):", CSS)
    assert sorted(named) == sorted({*re.findall(r"var\(--([\w-]+)\)", CSS)})
    assert "@media" not in CSS
    assert colours(CSS, "light").keys() == colours(CSS, "dark").keys() == set(named)
