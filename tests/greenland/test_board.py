"""The picture of the table: nothing is lost in it, everything in it can be named, clicked and read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from itertools import count, islice, pairwise
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from cairn.catalogue import speaking
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import State, first, second, third, verb_of
from cairn.game import OptionValue
from cairn.games.greenland.drawing.board import HEIGHT, WIDTH, board
from cairn.games.greenland.drawing.pen import PIECE, art
from cairn.games.greenland.drawing.tiles import GAP, grid
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.view import (
    Auction,
    Bar,
    BarCard,
    Clause,
    Deal,
    Dice,
    Event,
    GiveCard,
    GiveDisks,
    Icon,
    People,
    Pieces,
    Promise,
    Talks,
    Tribe,
    TribeCard,
    View,
    Wed,
    Withdraw,
)
from cairn.games.greenland.words import chapter, kinds, question
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import CARDS, ICONS, TRIBES, TYPES
from cairn.narrate import Narrator
from cairn.svg import THEMES, width_of
from cairn.vocabulary import NUMBER, Kind
from tests.colours import colours, contrast
from tests.greenland.boards import elders, monotheist
from tests.greenland.cards import hold, lay, own, trophy
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, land, play
from tests.greenland.people import give, marry, people, put

NARRATOR = Narrator(GAME.vocabulary, GAME.package)
SVG = "{http://www.w3.org/2000/svg}"
CATALOGUE = (files("cairn.games.greenland") / "locale" / "messages.pot").read_text(encoding="utf-8")
CSS = (files("cairn.games.greenland") / "drawing" / "board.css").read_text(encoding="utf-8")
KINDS = {
    one.name: one for one in vars(kinds).values() if isinstance(one, Kind) and one is not NUMBER
}
LETTERS = {"norse": "R", "thule": "Y", "tunit": "G", "sami": "B"}
MOST = 120_000  # bytes
POSITIONS, STEPS, EVERY = 180, 900, 29
BEGINNING = 21  # the first seed; from there on every sign is met soon
SETUPS: list[tuple[str, dict[str, OptionValue]]] = [
    ("greenland", {}),
    ("greenland", {"players": 2, "survival": True}),
    ("greenland", {"players": 4, "free-talks": True, "pogrom": True, "meteorite": False}),
    ("first-game", {}),
    ("first-game", {"players": 4}),
    ("solo", {}),
    ("together", {}),
]
# what an option says without meaning anything that lies on the table
NOT_ON_THE_TABLE = ("number", "piece", "company", "groom")


class Picture:
    """A board that was drawn, to look things up in."""

    def __init__(self, view: View) -> None:
        self.text = str(board(view, NARRATOR))
        self.root = ET.fromstring(self.text)
        self.parts: dict[str, ET.Element] = {}
        self.pieces: Counter[str] = Counter()
        for element in self.root.iter():
            if element.get("data-part"):
                self.parts.setdefault(element.get("data-part") or "", element)
            if element.get("data-piece"):
                self.pieces[element.get("data-piece") or ""] += 1

    def label(self, part: str) -> str:
        return heard(self.parts[part])

    def labels(self) -> list[str]:
        return [label for one in self.root.iter(f"{SVG}g") if (label := heard(one))]

    def written(self, part: str) -> list[str]:
        return [text.text or "" for text in self.parts[part].iter(f"{SVG}text")]

    def drawn(self, part: str) -> list[str]:
        """The drawings used in a part, in their order."""
        uses = self.parts[part].iter(f"{SVG}use")
        return [(use.get("href") or "").removeprefix("#gl-") for use in uses]

    def husband(self, part: str) -> str | None:
        """The piece that lies on a daughter."""
        groups = list(self.root.iter(f"{SVG}g"))
        own = groups.index(self.parts[part])
        camped = next(one for one in groups[own + 1 :] if one.get("class") == "camped")
        return camped[0].get("href")

    def corner(self, part: str) -> tuple[float, float]:
        return place_of(self.parts[part])


def heard(group: ET.Element) -> str:
    """What is said of a group: its title, which a pointer that rests there is shown too."""
    return group.findtext(f"{SVG}title") or ""


def place_of(element: ET.Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) ([^)]+)\)", element.get("transform") or "")
    assert found is not None
    return float(found[1]), float(found[2])


class Seen(NamedTuple):
    """A position: what finds it again, its state, its view, and the picture of that."""

    name: str
    state: State
    view: View
    picture: Picture


def played() -> Iterator[Seen]:
    for seed in count(BEGINNING):
        scenario, options = SETUPS[seed % len(SETUPS)]
        start = GAME.start(GAME.setup(scenario, options), GAME.facts())
        position, rng = Position(start), Rng(seed)
        for step in range(STEPS):
            if step % EVERY == seed % EVERY or position.over():
                state = position.state.copy()
                view = GAME.view(state, 0)
                name = f"{scenario} {options}, seed {seed}, step {step}"
                yield Seen(name, state, view, Picture(view))
            if position.over():
                break
            position.apply(position.state.chosen_by(rng))


@pytest.fixture(scope="module")
def seen() -> list[Seen]:
    """Positions from random games of every kind, each with the words that find it again."""
    return list(islice(played(), POSITIONS))


def shown(s: GreenlandState) -> Picture:
    return Picture(GAME.view(s, None))


def rich(players: int = 3) -> GreenlandState:
    """A table with everything on it: cold cards, hunters, animals, inventions, a hand, trophies, marriages."""
    s = land(players=players)
    lay(
        s,
        ["markland", "ringed-seal", "greenland-dogs", "cape-york-meteorite", "bowhead-whale"],
        ["polar-bear", "narwhal"],
        ["vinland", "elkhound", "atlantic-cod", "barren-ground-caribou"],
        ["bog-iron", "humpback-whale", "hooded-seal"],
    )
    give(s, NORSE, energy=6, ivory=3, iron=2)
    people(s, NORSE, 1)
    put(s, NORSE, "barren-ground-caribou", 3, alpha=True)
    put(s, THULE, "barren-ground-caribou", 2)
    put(s, THULE, "narwhal", 1, alpha=True)
    own(s, NORSE, "cow", "sheep", "norse-pony", "sword")
    own(s, THULE, "musk-ox", "toggle-head-harpoon")
    hold(s, THULE, "slit-goggles", "gyrfalcon")
    trophy(s, THULE, "walrus", "beluga")
    marry(s, NORSE, "kirima")
    elders(s, NORSE, 6, 3)
    elders(s, NORSE, 5, 1, board=THULE)
    monotheist(s, NORSE)
    return s


def every_class(text: str) -> set[str]:
    return {name for found in re.findall(r'class="([^"]*)"', text) for name in found.split()}


# any position


def test_every_position_is_a_small_picture_without_words_that_are_missing(seen: list[Seen]) -> None:
    assert {name.split(" ")[0] for name, *_ in seen} == {scenario for scenario, _ in SETUPS}
    for name, _, _, picture in seen:
        assert len(picture.text.encode()) < MOST, name
        assert picture.root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
        said = " ".join(
            [*picture.labels(), *(t.text or "" for t in picture.root.iter(f"{SVG}text"))]
        )
        assert not re.search(r"\b(board|tableau)\.\w", said), f"{name}: {said}"
        assert " style=" not in picture.text, name


def test_a_table_full_of_cards_is_a_small_picture_too() -> None:
    s = rich(players=4)
    put(s, SAMI, "vinland", 4)
    own(s, SAMI, "goat", "book", "crossbow")
    own(s, TUNIT, "drag-net", "bow", "pony")
    assert len(shown(s).text.encode()) < MOST


def test_no_words_are_cut_off(seen: list[Seen]) -> None:
    for name, _, _, picture in seen:
        cut = [one.text for one in picture.root.iter(f"{SVG}text") if "…" in (one.text or "")]
        assert not cut, f"{name}: {cut}"


def test_every_drawing_that_is_used_is_there_once(seen: list[Seen]) -> None:
    for name, _, _, picture in seen:
        used = set(re.findall(r'href="#([^"]*)"', picture.text))
        assert Counter(re.findall(r' id="([^"]*)"', picture.text)) == Counter(used), name


def test_parts_are_words_of_the_game_and_can_be_heard(seen: list[Seen]) -> None:
    for name, _, _, picture in seen:
        for part, element in picture.parts.items():
            kind, token = part.split(":")
            assert KINDS[kind].value(token) is not None, f"{name}: {part}"
            assert heard(element), f"{name}: {part}"


def test_nothing_that_can_be_meant_or_that_moves_is_inside_another(seen: list[Seen]) -> None:
    """A reader hears a part as one thing, and what moves within something that moves would go twice as far."""
    for name, _, _, picture in seen:
        for mark in ("data-part", "data-piece"):
            for outer in picture.root.iterfind(f".//*[@{mark}]"):
                inner = [one.get(mark) for one in outer.iterfind(f".//*[@{mark}]")]
                assert not inner, f"{name}: {inner} in {outer.get(mark)}"


def test_no_piece_is_in_two_places(seen: list[Seen]) -> None:
    for name, _, _, picture in seen:
        assert max(picture.pieces.values()) == 1, f"{name}: {picture.pieces.most_common(3)}"


def test_every_card_tribe_and_rank_an_option_names_can_be_touched(seen: list[Seen]) -> None:
    for name, state, _, picture in seen:
        # the animals to choose from are not on the table yet
        if state.seat < 0 or state.over() or state.question == question.CHOOSE_ANIMAL:
            continue
        for at in range(state.count):
            answer = int(state.options[at])
            verb = GAME.vocabulary.verbs[verb_of(answer)]
            values = first(answer), second(answer), third(answer)
            for kind, value in verb.arguments(*values).values():
                part = f"{kind.name}:{kind.token(value)}"
                if kind.name in NOT_ON_THE_TABLE or part == "way:on-foot":
                    continue
                assert part in picture.parts, f"{name}: {verb.key} {part}"


def test_everything_in_a_position_is_shown(seen: list[Seen]) -> None:
    for name, _, view, picture in seen:
        try:
            for bar in view.bars.values():
                shows_a_bar(bar, picture)
            for tribe in view.tribes:
                shows_a_tribe(tribe, picture)
            for card in view.set_aside:
                assert f"card:{card}" in picture.parts
            if view.event:
                label = picture.label(f"event-card:{view.event.name}")
                done = sum(icon.done for icon in view.event.icons)
                assert label.count("(done)") == done
                assert ("ship with" in label) == bool(view.event.ship)
        except AssertionError as error:
            error.add_note(name)
            raise


@pytest.mark.parametrize("event", sorted(kinds.EVENT.tokens))
def test_all_of_an_event_stands_on_its_card_in_words_that_are_not_squeezed(event: int) -> None:
    s = land()
    s.event = event
    name = kinds.EVENT.token(event)
    card = Picture(GAME.view(s, 0)).parts[f"event-card:{name}"]
    texts = list(card.iter(f"{SVG}text"))
    for one in texts:
        words, room = one.text or "", float(one.get("textLength") or "inf")
        assert room >= 0.88 * width_of(words, 14, bold="b" in (one.get("class") or "").split())
    said = " ".join(one.text or "" for one in texts)
    for told in re.split(", |: ", heard(card).removeprefix("Event: ")):
        assert told in said


def test_a_card_to_be_hunted_has_the_name_that_sentences_give_it(seen: list[Seen]) -> None:
    for name, _, view, picture in seen:
        for card in (card for bar in view.bars.values() for card in (*bar.cold, *bar.warm)):
            said = NARRATOR.value(kinds.CARD, kinds.CARD.value(card.name) or 0)
            assert picture.written(f"card:{card.name}")[0] == said, name


def shows_a_bar(bar: Bar, picture: Picture) -> None:
    for side in ("cold", "warm"):
        for card in getattr(bar, side):
            shows_a_card(card, side, picture)


def shows_a_card(card: BarCard, side: str, picture: Picture) -> None:
    """Each fact of a card has its sign on it, and its words in what is heard."""
    part = f"card:{card.name}"
    drawn, label = picture.drawn(part), picture.label(part)
    assert f"face-{card.type}-{side}" in drawn
    assert f"pic-{card.name}" in drawn
    assert card.type in drawn
    assert str(card.climax) in picture.written(part)
    assert f"climax {card.climax}" in label
    assert f"needs-{card.dice}{'-cold' if side == 'cold' else ''}" in drawn
    assert f"{card.dice} success" in label
    assert sorted(d for d in drawn if "bite" in d) == [f"die-bite-{f}" for f in card.bites]
    assert ("kills on" in label) == bool(card.bites)
    for gain, n in card.reward.items():
        assert ("babies" if gain == "babies" else f"disk-{gain}") in drawn
        assert str(n) in picture.written(part)
    won = card.set
    assert (f"set-{won.dice}" in drawn) if won else not any(d.startswith("set-") for d in drawn)
    if won:
        assert ("hand" if won.wins == "hand" else "trophy") in drawn
        assert ("sled" in drawn) == (won.wins == "trophy-with-sled")
    if card.hostile is not None:
        assert ("hostile" if card.hostile else "peaceful") in picture.written(part)
    shows_pieces(card, card.hunters | card.colonists, picture)
    for tribe in card.hunters | card.colonists:
        assert NARRATOR.say(f"tribe.{tribe}") in label


def shows_pieces(card: BarCard | TribeCard, there: People, picture: Picture) -> None:
    """One by one, or one with a number."""
    part = f"place:{card.name}"
    assert (part in picture.parts) == bool(there)
    for tribe, pieces in there.items():
        cubes = pieces.n - pieces.alpha
        assert picture.drawn(part).count(f"alpha-{tribe}") == pieces.alpha
        alone = picture.drawn(part).count(f"cube-{tribe}") == cubes
        # without the sign where there is little room
        assert alone or {f"×{cubes}", f"{cubes}"} & {*picture.written(part)}


def shows_a_tribe(tribe: Tribe, picture: Picture) -> None:
    label = picture.label(f"tribe:{tribe.name}")
    assert NARRATOR.say(f"tribe.{tribe.name}") in label
    assert ("died out" in label) == tribe.extinct
    for card in (*tribe.row, *tribe.hand):
        part = f"card:{card.name}"
        label = picture.label(part)
        assert NARRATOR.say(f"card.{card.name}") in label
        assert ("in hand" in label) == (card in tribe.hand)
        shows_pieces(card, card.hunters, picture)
        husband = card.husband
        if husband:
            form = "alpha" if husband.alpha else "cube"
            assert f"#gl-{form}-{husband.tribe}" == picture.husband(part)
        for kind, faces in card.abilities.reroll.items():
            assert {kind, "again", *(f"die-{face}" for face in faces)} <= set(picture.drawn(part))
        for disk in card.abilities.value:
            assert {"exchange", f"disk-{disk}"} <= set(picture.drawn(part))
    for won, vp in tribe.trophies.items():
        assert str(vp) in picture.written(f"card:{won}")
    if not tribe.extinct:
        ranks = [label for label in picture.labels() if label.startswith("Rank ")]
        assert len(ranks) % 6 == 0


# the bars


def test_a_bar_goes_from_its_outermost_cold_card_over_the_deck_to_its_outermost_warm_one() -> None:
    picture = shown(rich())
    order = ["card:narwhal", "card:polar-bear", "bar:north", "card:markland", "card:ringed-seal"]
    across = [picture.corner(part)[0] for part in order]
    assert across == sorted(across)
    assert picture.corner("card:narwhal")[1] < picture.corner("card:bog-iron")[1]


def test_a_bar_of_more_cards_than_ever_stays_on_the_sheet() -> None:
    view = GAME.view(rich(), None)
    warm = view.bars["north"].warm
    names = ["beluga", "walrus", "polar-cod", "arctic-char"]
    warm += [replace(warm[1], name=name) for name in names]
    picture = Picture(view)
    assert picture.corner("card:arctic-char")[0] < WIDTH - 100


def test_a_card_that_may_not_be_visited_is_marked() -> None:
    s = rich()
    s.sea_closed = True
    picture = shown(s)
    assert "closed" in picture.drawn("card:ringed-seal")
    assert "closed" not in picture.drawn("card:elkhound")
    assert "closed this turn" in picture.label("card:ringed-seal")


def test_an_empty_deck_has_no_back() -> None:
    s = rich()
    for card in range(v.FIRST_SOUTH):
        if s.where[card] == v.IN_DECK:
            s.where[card] = v.GONE
    assert "0 cards" in shown(s).written("bar:north")
    assert not list(shown(s).parts["bar:north"].iter(f"{SVG}path"))


# the tribes


def test_ranks_disks_and_ways_are_parts_of_the_tribe_that_is_asked_alone() -> None:
    text = Picture(replace(GAME.view(rich(), None), asked="thule")).text
    panel = text[text.index('data-part="tribe:thule"') : text.index('data-part="tribe:tunit"')]
    for part in ("rank:3", "disk:energy", "disk:iron", "way:mariner", "way:sled", "place:home"):
        assert text.count(f'data-part="{part}"') == panel.count(f'data-part="{part}"') == 1


def test_what_no_option_means_is_explained_when_it_is_touched(seen: list[Seen]) -> None:
    """Signs, places and what other tribes have: each part has a name that can be looked up."""
    wanted = {"turn", "order", "warm", "cold", "valhalla", "available", "energy", "hand", "sled"}
    wanted |= {"rank-1", "rank-6", "trophy", "hay", "bite", "sea", "iron", "points", "skis"}
    met: set[str] = set()
    for name, state, _, picture in seen:
        for part in picture.parts:
            assert GAME.guide.about(state, 0, part, NARRATOR), f"{name}: {part}"
            met.add(part)
    assert met >= {f"topic:{one}" for one in (*wanted, "leader", "talks")}


def test_every_sign_of_the_legend_is_explained() -> None:
    picture = shown(land())
    named = [one for one in picture.root.iter(f"{SVG}g") if one.get("data-part")]
    labels = {heard(one) for one in named if (one.get("data-part") or "").startswith("topic:")}
    keys = re.findall(r'^msgctxt "board\.legend\.(.*)"$', CATALOGUE, re.MULTILINE)
    assert len(keys) > 30
    assert labels >= {NARRATOR.say(f"board.legend.{key}") for key in keys}


def test_an_elder_among_others_is_told_of_and_drawn() -> None:
    label = next(
        x
        for x in shown(rich()).labels()
        if x.startswith("Rank 5") and "Norse" in x and "Thule" in x
    )
    assert "one of the Thule, one of the Norse" in label


def test_emissaries_of_three_tribes_are_counted_side_by_side() -> None:
    """I5 In the narrowest place there is; no number lies under the next cube."""
    view = GAME.view(land(players=4), None)
    home, *others = view.tribes
    many = {
        "thule": Pieces(4, alpha=False),
        "tunit": Pieces(13, alpha=False),
        "sami": Pieces(7, alpha=False),
    }
    chief = replace(home.board[0], foreign=many)
    full = replace(view, tribes=[replace(home, board=[chief, *home.board[1:]]), *others])
    group = next(
        one for one in Picture(full).root.iter(f"{SVG}g") if heard(one).startswith("Rank 1, Chief")
    )
    cubes = [place_of(one) for one in group.iter(f"{SVG}use") if "cube" in (one.get("href") or "")]
    numbers = [one for one in group.iter(f"{SVG}text") if (one.text or "").isdigit()]
    assert [one.text for one in numbers] == ["4", "13", "7"]
    cubes = cubes[-3:]
    assert len({y for _x, y in cubes}) == 1
    for number, (x, _y) in zip(numbers, cubes[1:], strict=False):
        assert float(number.get("x") or 0) + width_of(number.text or "", 14, bold=True) <= x + 2


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_whose_tribe_it_is_stands_between_its_name_and_its_faith(language: str) -> None:
    with speaking(language):
        picture = Picture(GAME.view(land(players=4), None))
    for tribe in LETTERS:
        head = picture.parts[f"tribe:{tribe}"]
        you = next(one for one in head.iter(f"{SVG}text") if "mine" in (one.get("class") or ""))
        faith = next(one for one in head.iter(f"{SVG}use") if "theist" in (one.get("href") or ""))
        end = float(you.get("x") or 0) + width_of(you.text or "", 14)
        assert end <= place_of(faith)[0]


def test_a_monotheist_board_has_other_titles() -> None:
    labels = shown(rich()).labels()
    assert any("Rank 2, Bishop" in label for label in labels)
    assert any("Rank 2, Shaman" in label for label in labels)


def test_points_are_not_shown_when_tribes_stand_together() -> None:
    assert "point" in shown(land()).label("tribe:norse")
    assert "point" not in shown(land("together")).label("tribe:norse")


def test_tiles_have_room_however_many_there_are() -> None:
    for n in range(1, 40):
        sort = grid(n, 367, 280)
        rows = -(-n // sort.across)
        assert rows * (sort.high + GAP) - GAP <= 280, n
        assert sort.across * (sort.wide + GAP) - GAP <= 367, n


# the legend


def signs_below(picture: Picture) -> set[str]:
    """The drawings in the last box, which is the legend."""
    every = list(picture.root.iter())
    start = max(i for i, one in enumerate(every) if one.get("class") == "box")
    uses = (one.get("href") or "" for one in every[start:] if one.tag == f"{SVG}use")
    return {href.removeprefix("#gl-") for href in uses}


def test_every_sign_on_a_card_is_in_the_legend(seen: list[Seen]) -> None:
    signs = set(art()["signs"]) - {"now", "peaceful"}  # an arrow, and a sign with its word
    met: set[str] = set()
    for name, _, _, picture in seen:
        cards = [part for part in picture.parts if part.startswith("card:")]
        used = {sign for part in cards for sign in picture.drawn(part)} & signs
        assert used <= signs_below(picture), name
        met |= used
    assert met >= {"ties", "rise", "immune", "skis", "spare", "move", "first", "closed", "safe"}


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_legend_stays_in_its_frame_and_its_columns_apart(language: str) -> None:
    with speaking(language):
        picture = Picture(GAME.view(land(), None))
    region = next(one for one in picture.root.iter(f"{SVG}g") if one.get("data-region") == "legend")
    frame = next(one for one in region.iter(f"{SVG}rect") if one.get("class") == "box")
    left, top, wide, high = (float(frame.get(one) or 0) for one in ("x", "y", "width", "height"))
    columns: dict[float, list[float]] = {}
    for part in region.iter(f"{SVG}g"):
        if not (part.get("data-part") or "").startswith("topic:"):
            continue
        touch, words = next(part.iter(f"{SVG}rect")), list(part.iter(f"{SVG}text"))[-1]
        end = float(words.get("x") or 0) + width_of(words.text or "", 14)
        columns.setdefault(float(touch.get("x") or 0), []).append(end)
        assert float(touch.get("y") or 0) + float(touch.get("height") or 0) <= top + high
    assert len(columns) > 1
    starts = [*sorted(columns)[1:], left + wide]
    for start, (_, ends) in zip(starts, sorted(columns.items()), strict=True):
        assert max(ends) + 10 < start


# pieces that glide


def places(picture: Picture) -> dict[str, str]:
    """What each piece is on: the innermost thing with a name of its own."""
    found: dict[str, str] = {}

    def look(element: ET.Element, holder: str) -> None:
        piece = element.get("data-piece")
        if piece and element.tag == f"{SVG}use":
            found[piece] = holder
        label = element.get("data-part") or element.get("data-piece") or heard(element)
        for child in element:
            look(child, label or holder)

    look(picture.root, "")
    return found


def test_a_hunter_who_goes_somewhere_leaves_the_others_in_their_places() -> None:
    s = rich()
    before = places(shown(s))
    s.available[TUNIT] -= 1
    s.valhalla[TUNIT] += 1
    put(s, TUNIT, "elkhound", 1)
    after = places(shown(s))
    (gone,) = before.keys() - after.keys()
    assert gone.startswith("tunit@a#")
    assert after.keys() - before.keys() == {"tunit@elkhound"}
    for piece in before.keys() & after.keys():
        assert before[piece] == after[piece], piece


def test_all_pieces_of_a_tribe_are_on_the_picture() -> None:
    pieces = shown(rich(players=4)).pieces
    for tribe in TRIBES:
        assert sum(name.startswith((f"{tribe}-", f"{tribe}@")) for name in pieces) == 18 + (
            tribe != "sami"
        )


# what is going on


def test_dice_that_succeed_and_dice_that_kill_look_different() -> None:
    s = rich()
    put(s, NORSE, "polar-bear", 1)
    game = play(s, chapter.HUNT_CARD, "hunt-now polar-bear", "roll 1")
    dice = Dice(
        purpose="hunt", tribe="norse", card="polar-bear", rolled=[1, 3, 6], alpha=2, certain=None,
        again=[6], alpha_again=False, hits={}, needed=2, succeeds=[1, 2], bites=[2, 3],
    )  # fmt: skip
    view = replace(GAME.view(game.state, None), dice=dice)
    drawn = re.findall(r'href="#gl-(die[\w-]*)"', str(board(view, NARRATOR)))
    assert {"die-good-1", "die-bite-3", "die-6", "die-bite-good-2"} <= set(drawn)
    assert any("dice 1, 3, 6" in label for label in Picture(view).labels())


def test_an_auction_tells_the_bids_and_who_is_out() -> None:
    auction = Auction(card="sword", bid=2, bids={"norse": 2, "thule": 1}, out=["thule"])
    labels = Picture(replace(GAME.view(rich(), None), auction=auction)).labels()
    assert {"Norse 2 Ivory", "out: Thule", "Tunit: no bid yet"} <= set(labels)


def test_every_clause_of_a_deal_is_told() -> None:
    clauses: list[Clause] = [
        GiveDisks("norse", "thule", disk="ivory", n=2),
        GiveCard("norse", "thule", card="cow"),
        Promise("norse", "thule"),
        Wed("thule", daughter="gudrid", alpha=True, from_card=False),
        Withdraw("norse", n=2, alpha=False),
    ]
    talks = Talks("barren-ground-caribou", ["norse", "thule"], passed=[], proposals_left={})
    deal = Deal("norse", offered=True, accepted=["norse"], clauses=clauses)
    labels = set(Picture(replace(GAME.view(rich(), None), talks=talks, deal=deal)).labels())
    assert {
        "the Norse give the Thule 2 Ivory",
        "the Norse give the Thule Cow",
        "the Norse promise the Thule something, as spoken",
        "the Alpha of the Thule marries Gudrid",
        "2 hunters of the Norse leave",
        "accepted by Norse",
    } <= labels


GIFTS: tuple[Clause, ...] = (
    GiveDisks("norse", "thule", disk="ivory", n=2),
    GiveDisks("thule", "norse", disk="iron", n=1),
)
CARDS_GIVEN: tuple[Clause, ...] = (
    GiveCard("norse", "thule", card="toggle-head-harpoon"),
    GiveCard("thule", "norse", card="cape-york-meteorite"),
)


@pytest.mark.parametrize("clauses", [GIFTS * 4, CARDS_GIVEN * 4, (*GIFTS, *CARDS_GIVEN) * 2])
@pytest.mark.parametrize("event", [None, "killing-winter"])
def test_a_long_deal_stays_in_its_box_and_no_clause_lies_on_another(
    clauses: tuple[Clause, ...], event: str | None
) -> None:
    """F0 Eight clauses are the most; under a long event there is least room for them."""
    done = Icon("depletion", amount=1, tribes=[], now=False, done=True)
    long = Event(event, "norse", "thule", icons=[done], ship=None) if event else None
    view = replace(
        GAME.view(rich(), None),
        talks=Talks("barren-ground-caribou", ["norse", "thule"], passed=[], proposals_left={}),
        deal=Deal("norse", offered=True, accepted=["norse", "thule"], clauses=[*clauses]),
        event=long,
        set_aside=["cow", "norse-pony"] if event else [],
        sea_closed=bool(event),
        markland_closed=bool(event),
    )
    picture = Picture(view)
    box = next(one for one in picture.root.iter(f"{SVG}rect") if one.get("class") == "box busy")
    drawn = [one for one in picture.root.iter(f"{SVG}g") if one.get("class") == "clause"]
    corners = [place_of(one) for one in drawn]
    heights = sorted({y for _x, y in corners})
    assert all(below - above >= PIECE for above, below in pairwise(heights))
    bottom = float(box.get("y") or 0) + float(box.get("height") or 0)
    assert heights[-1] + PIECE <= bottom
    for (x, y), (other, beside) in pairwise(corners):
        assert y != beside or other - x > 5 * PIECE
    told = "; ".join(heard(one) for one in drawn)
    assert told.count("give") == len(clauses), "what is not drawn is told"


# what it is drawn with


def test_every_card_type_icon_and_tribe_has_its_drawing() -> None:
    daughters = {CARDS[name] for name in CARDS if v.FIRST_DAUGHTER <= CARDS[name] < v.COW}
    pictures = {name for name, at in CARDS.items() if at not in daughters} | {"livestock"}
    assert pictures | {f"{tribe}-daughter" for tribe in TRIBES} == art()["pictures"].keys()
    assert {*TYPES, *ICONS, "polytheist", "monotheist"} <= art()["signs"].keys()


def test_pieces_bear_the_letter_of_their_tribe() -> None:
    picture = shown(rich(players=4))
    for tribe, letter in LETTERS.items():
        for form in ("cube", "alpha")[: 2 - (tribe == "sami")]:
            drawing = picture.root.find(f".//*[@id='gl-{form}-{tribe}']")
            assert drawing is not None
            assert [text.text for text in drawing.iter(f"{SVG}text")] == [letter]


def test_the_style_sheet_knows_every_class(seen: list[Seen]) -> None:
    """Drawings used again and again are styled by themselves, since browsers see nothing around them."""
    rules = re.sub(r"\{[^{}]*\}", "", CSS)
    known = {
        scope: set(
            re.findall(r"\.([a-z][\w-]*)", " ".join(re.findall(rf"\.{scope} [^,\n]*", rules)))
        )
        for scope in ("greenland", "gl")
    }
    # names of things that need no colours of their own
    plain = {"board", "greenland", "gl", "rank", "skills", "clause", "dice", "lot", "available"}
    plain |= {"card", "warm"}
    for name, _, _, picture in seen:
        drawings, rest = picture.text.split("</defs>")
        assert every_class(drawings) - known["gl"] - plain == set(), name
        assert every_class(rest) - known["greenland"] - plain == set(), name


def test_every_colour_is_set_once_and_used() -> None:
    named = re.findall(r"--([\w-]+):", CSS)
    assert sorted(named) == sorted({*re.findall(r"var\(--([\w-]+)\)", CSS)})
    assert "@media" not in CSS
    assert colours(CSS, "light").keys() == colours(CSS, "dark").keys() == set(named)


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_from_what_is_behind_them(theme: str) -> None:
    found = colours(CSS, theme)
    behind = {
        "ink": ("table", "box", "paper", "cold-land", "warm-land", "highlight"),
        "soft": ("box", "paper"),
        "on-norse": ("norse",),
        "on-thule": ("thule",),
        "on-tunit": ("tunit",),
        "on-sami": ("sami",),
        "on-purple": ("purple",),
        "on-head": ("head",),
        "on-deck": ("deck", "deck-south"),
        "pip": ("die", "good"),
    }
    for words_, grounds in behind.items():
        for ground in grounds:
            assert contrast(found[words_], found[ground]) >= 4.5, (words_, ground)
