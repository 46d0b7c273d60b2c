"""The picture of the table: nothing is lost in it, and it fits a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count, islice, pairwise
from typing import cast

import pytest
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64
from rich.cells import cell_len

from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import action, bit
from cairn.game import OptionValue
from cairn.games.greenland.drawing.tableau import tableau
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules import pieces
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.view import BarCard, Pieces, Tribe, TribeCard, View
from cairn.games.greenland.words import chapter, question, verb
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import EVENTS
from cairn.narrate import Narrator
from tests.greenland import deck
from tests.greenland.boards import seat
from tests.greenland.kit import NORSE
from tests.greenland.people import stand
from tests.greenland.test_views import laid, wed

WIDE, NARROW = 98, 80
WIDTHS = pytest.mark.parametrize("width", [WIDE, NARROW], ids=["wide", "narrow"])
NARRATOR = Narrator(GAME.vocabulary, GAME.package)
LETTERS = {"norse": "R", "thule": "Y", "tunit": "G", "sami": "B"}
GAINS = {"babies": "b", "energy": "e", "ivory": "i", "iron": "f"}
POSITIONS, STEPS, EVERY = 240, 900, 23
SETUPS: list[tuple[str, dict[str, OptionValue]]] = [
    ("greenland", {}),
    ("greenland", {"players": 2, "survival": True}),
    ("greenland", {"players": 4, "free-talks": True, "pogrom": True}),
    ("first-game", {}),
    ("solo", {}),
    ("together", {}),
]

Views = list[tuple[str, View]]


def positions() -> Iterator[tuple[str, View]]:
    for seed in count():
        scenario, options = SETUPS[seed % len(SETUPS)]
        start = GAME.start(GAME.setup(scenario, options), GAME.facts())
        position, rng = Position(start), Rng(seed)
        for step in range(1, STEPS + 1):
            if position.over():
                break
            position.apply(position.state.chosen_by(rng))
            if step % EVERY == seed % EVERY or position.over():
                yield (
                    f"{scenario} {options}, seed {seed}, step {step}",
                    GAME.view(position.state, 0),
                )


@pytest.fixture(scope="module")
def views() -> Views:
    """Views from random games of every kind, each with the words that find it again."""
    return list(islice(positions(), POSITIONS))


def picture(view: View, width: int = WIDE) -> str:
    return tableau(view, NARRATOR, width)


def shown(s: GreenlandState, width: int = WIDE) -> str:
    return picture(GAME.view(s, None), width)


def cells(text: str, bar: int) -> list[list[str]]:
    """The lines of each card of a bar, from left to right, its deck among them."""
    lines = text.splitlines()
    tops = [i for i, line in enumerate(lines) if line[:1] in ("┌", "╓")]
    bottoms = [i for i, line in enumerate(lines) if line[:1] in ("└", "╙")]
    rows = [re.split("[│║]", line)[1:-1] for line in lines[tops[bar] + 1 : bottoms[bar]]]
    return [[row[i].strip() for row in rows] for i in range(len(rows[0]))]


def listed(text: str, bar: int) -> list[str]:
    """The lines of a bar that is drawn as a list, its title among them."""
    lines = text.splitlines()
    first = [i for i, line in enumerate(lines) if "in the deck ──" in line][bar]
    last = next(i for i, line in enumerate(lines) if i > first and not CARD_LINE.match(line))
    return lines[first:last]


CARD_LINE = re.compile("cold |warm |      ")
COLUMNS = (0, 6, 28, 32, 35, 40, 49, 61, NARROW)  # of a card in a list


def block(text: str, name: str) -> list[str]:
    """The lines about a tribe."""
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if re.match(rf"──▸? . {name},", line))
    rest = (i for i, line in enumerate(lines[first + 1 :], first + 1) if line.startswith("──"))
    return lines[first : next(rest, len(lines))]


def line_with(text: str, words: str) -> str:
    return next(line for line in text.splitlines() if words in line)


def token(name: str, there: Pieces) -> str:
    return f"{LETTERS[name]}{there.n}{'*' * there.alpha}"


# nothing is lost


@WIDTHS
def test_no_line_is_wider_than_the_terminal(views: Views, width: int) -> None:
    assert {name.split(",")[0].split(" ")[0] for name, _ in views} == {s for s, _ in SETUPS}
    for name, view in views:
        assert max(map(cell_len, picture(view, width).splitlines())) <= width, name


@pytest.mark.parametrize("width", [60, 80, 97, 98, 200])
def test_the_wide_table_is_drawn_where_there_is_room_for_it(width: int) -> None:
    drawn = max(map(cell_len, shown(laid(), width).splitlines()))
    assert drawn == (NARROW if width < WIDE else WIDE)
    assert tableau(GAME.view(laid(), None), NARRATOR) == shown(laid(), WIDE)


@WIDTHS
def test_everything_in_a_position_is_shown(views: Views, width: int) -> None:
    for name, view in views:
        text = picture(view, width)
        try:
            assert "tableau." not in text, "a message is missing from the catalogue"
            assert "…" not in text, "something is cut off"
            shows_the_event(view, text)
            (shows_the_bars if width == WIDE else lists_the_bars)(view, text)
            for tribe in view.tribes:
                shows_a_tribe(tribe, text)
        except AssertionError as error:
            error.add_note(f"{name}\n{text}")
            raise


def shows_the_event(view: View, text: str) -> None:
    assert text.startswith(f"Turn {view.turn} of " if view.turn else "Setting up")
    if view.event:
        line = line_with(text, NARRATOR.say(f"event-card.{view.event.name}"))
        done = sum(icon.done for icon in view.event.icons)
        now = sum(icon.now for icon in view.event.icons)
        assert (text.count("✓"), line.count("▸") <= now) == (done, True)
        assert ("ship with" in text) == (view.event.ship is not None)
    assert ("Markland or leave" in text) == view.markland_closed
    assert ("Sea cards this turn" in text) == view.sea_closed


def shows_the_bars(view: View, text: str) -> None:
    for number, bar in enumerate(view.bars.values()):
        row = cells(text, number)
        deck = len(bar.cold)
        assert str(bar.deck) in row[deck][2].split()
        assert len(row) == deck + 1 + len(bar.warm)
        for cell, card in zip(row, [*bar.cold[::-1], None, *bar.warm], strict=True):
            if card is not None:
                shows_a_card(card, cell)


def lists_the_bars(view: View, text: str) -> None:
    for number, (name, bar) in enumerate(view.bars.items()):
        title, *lines = listed(text, number)
        assert title.startswith(f"── {name.title()}, {bar.deck} card")
        rows = [row for row in map(columns, lines) if row[0] or row[1]]
        assert [row[0] for row in rows] == ["cold"] * len(bar.cold) + ["warm"] * len(bar.warm)
        for row, card in zip(rows, [*bar.cold[::-1], *bar.warm], strict=True):
            lists_a_card(card, row)


def columns(line: str) -> list[str]:
    line = line.ljust(NARROW)
    return [line[a:b].strip() for a, b in pairwise(COLUMNS)]


def lists_a_card(card: BarCard, row: list[str]) -> None:
    _, name, kind, dice, bites, gains, wins, there = row
    temper = {True: ", hostile", False: ", peaceful", None: ""}[card.hostile]
    assert name == NARRATOR.say(f"card.{card.name}") + temper
    assert kind == card.type[0].upper() + str(card.climax)
    assert dice == f"{card.dice}d"
    assert bites == ("✗" + "".join(map(str, card.bites)) if card.bites else "")
    assert gains.split() == [f"{n}{GAINS[what]}" for what, n in card.reward.items()]
    assert bool(wins) == (card.set is not None)
    pieces = card.hunters | card.colonists
    assert there.split() == [token(*item) for item in pieces.items()]


def shows_a_card(card: BarCard, cell: list[str]) -> None:
    name = NARRATOR.say(f"card.{card.name}")
    title = " ".join(cell[:2]).split()
    assert set(title) & set(name.split())
    assert ("hostile" in title, "peaceful" in title) == (
        card.hostile is True,
        card.hostile is False,
    )
    kind, dice, *bites = cell[2].split()
    assert kind == card.type[0].upper() + str(card.climax)
    assert dice == f"{card.dice}d"
    assert bites == ["✗" + "".join(map(str, card.bites))] * bool(card.bites)
    assert cell[3].split() == [f"{n}{GAINS[what]}" for what, n in card.reward.items()]
    if card.set is None:
        assert not cell[4]
    else:
        assert cell[4].startswith(("pair", "triple", "four")[card.set.dice - 2])
        assert str(card.set.vp or "→") in cell[4]
    there = card.hunters | card.colonists
    assert " ".join(cell[5:]).split() == [token(*item) for item in there.items()]


def shows_a_tribe(tribe: Tribe, text: str) -> None:
    lines = block(text, NARRATOR.say(f"tribe.{tribe.name}"))
    flat = " · ".join(" ".join(line.split()) for line in lines)
    for card in (*tribe.row, *tribe.hand):
        shows_a_tribe_card(card, flat)
    if tribe.extinct:
        assert "died out" in lines[0]
        return
    assert tribe.faith in lines[0]
    disks = tribe.disks
    assert f"Energy {disks['energy']}/8 Ivory {disks['ivory']} Iron {disks['iron']}" in flat
    assert f"Available {tribe.available.n}{'*' * tribe.available.alpha} " in flat
    assert f"Valhalla {tribe.valhalla.n}{'*' * tribe.valhalla.alpha} " in flat
    at = next(i for i, line in enumerate(lines) if line.startswith("   1 Chief"))
    starts = [lines[at].index(f"{number} ") for number in range(1, 7)]
    for i, rank in enumerate(tribe.board):
        own = {tribe.name: rank.own} if rank.own else {}
        there = [token(*item) for item in (own | rank.foreign).items()]
        seats = slice(starts[i], starts[i + 1] if i < 5 else None)
        found = lines[at + 1][seats].split()
        assert found == (there[: len(found)] or ["·"])
        assert set(there) <= set(flat.split())
    for wife in tribe.wives:
        assert NARRATOR.say(f"card.{wife}") in flat
    for trophy, vp in tribe.trophies.items():
        assert f"{NARRATOR.say(f'card.{trophy}')} {vp} VP" in flat


def shows_a_tribe_card(card: TribeCard, flat: str) -> None:
    name = NARRATOR.say(f"card.{card.name}")
    found = re.search(rf"(?:Tribe|/\d+|·) ({re.escape(name)}\b.*?)(?: ·|$)", flat)
    assert found, name
    item = found[1]
    husband = card.husband
    mark = f"♂{LETTERS[husband.tribe]}{'*' * husband.alpha}" if husband else "♂"
    assert (mark in item) == bool(husband)
    there = " ".join(token(*each) for each in card.hunters.items())
    assert (f"[{there}]" in item) if there else ("[" not in item)


def test_the_picture_reads_every_part_of_a_view_but_what_may_still_come() -> None:
    watched = Watched(GAME.view(laid(), None))
    tableau(cast(View, watched), NARRATOR)
    left_out = set(View.__struct_fields__) - watched.read
    assert left_out == {"scenario", "survival", "events_to_come"}


class Watched:
    """A view that notes what of it is read."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> object:
        self.read.add(name)
        return getattr(self.view, name)


# what must not break it


class Wordy(Narrator):
    """A language of long and wide names."""

    def say(self, msgid: str, **values: object) -> str:
        said = super().say(msgid, **values)
        if msgid.startswith(("card.", "tribe.", "event-card.", "tableau.rank.")):
            return f"{said} 北極熊狩人北極熊狩人 Donaudampfschifffahrtsgesellschaft"
        return said


@WIDTHS
def test_long_and_wide_names_do_not_break_the_picture(width: int) -> None:
    s = laid()
    pieces.send(s, v.NORSE, deck.WALRUS, 3, True)
    wed(s, v.TUNIT, deck.GUDRID)
    s.where[deck.MUSK_OX] = v.IN_HAND + v.THULE
    s.chapter, s.card = chapter.AUCTION_OPEN, deck.SUN_STONE
    text = tableau(GAME.view(s, None), Wordy(GAME.vocabulary, GAME.package), width)
    assert max(map(cell_len, text.splitlines())) <= width
    bars = [line for line in text.splitlines() if line[:1] in ("┌", "╓", "│", "║", "└", "╙")]
    assert len({cell_len(line) for line in bars}) == (width == WIDE), "an edge is not straight"


def test_a_crowd_on_a_card_takes_more_lines() -> None:
    s = laid(players=4)
    for tribe in range(4):
        stand(s, tribe, "walrus", 12)
    s.alpha[v.NORSE] = s.alpha[v.THULE] = v.ON_CARD + deck.WALRUS
    walrus = cells(shown(s), 0)[3]
    assert walrus[0] == "Walrus"
    assert walrus[5:] == ["R13* Y13*", "G12 B12"]
    assert columns(listed(shown(s, NARROW), 0)[3])[-1] == "R13* Y13* G12 B12"


def test_more_cards_than_usual_are_drawn_smaller() -> None:
    view = GAME.view(laid(), None)
    warm = view.bars["north"].warm
    warm += warm[1:4]
    text = picture(view)
    assert max(map(cell_len, text.splitlines())) <= WIDE
    assert [cell[0] for cell in cells(text, 0)][1:5] == ["", "Markla…", "Walrus", "Gyrfal…"]


def test_an_empty_bar_is_its_deck_alone() -> None:
    view = GAME.view(laid(), None)
    view.bars["north"] = replace(view.bars["north"], warm=[], cold=[], deck=0)
    (deck,) = cells(picture(view), 0)
    assert deck[1:3] == ["North", "0 cards"]
    assert len(listed(picture(view, NARROW), 0)) == 1


# what is going on


def test_an_auction() -> None:
    s = laid()
    s.chapter, s.card, s.bid, s.out = chapter.AUCTION_OPEN, deck.SWORD, 0, 0
    assert shown(s).splitlines()[-1] == "Auction of Sword · no bid yet"
    s.bid, s.out = 2, bit(v.TUNIT)
    s.bids[v.NORSE], s.bids[v.THULE] = 2, 1
    assert shown(s).splitlines()[-1] == (
        "Auction of Sword · Norse 2 Ivory · Thule 1 Ivory · out: Tunit"
    )


def test_talks_and_a_deal() -> None:
    s = laid()
    s.phase, s.chapter, s.card, s.leader = (
        v.PHASE_NEGOTIATION,
        chapter.DEAL_ANSWER,
        deck.WALRUS,
        v.THULE,
    )
    s.parties, s.proposer, s.agreed = vec[i64]([v.THULE, v.NORSE]), v.THULE, bit(v.THULE)
    s.deal = vec[i64](
        [
            action(verb.GIVE_IVORY, v.THULE, v.NORSE, 1),
            action(verb.GIVE_CARD, v.NORSE, v.THULE, deck.MUSK_OX),
            action(verb.WED, v.THULE, deck.GUDRID, v.ALPHA_FROM_HOME),
            action(verb.WED, v.THULE, deck.BIRGITTA, 0),
            action(verb.WITHDRAW_NUMBER, v.NORSE, 3, 1),
            action(verb.WITHDRAW_NUMBER, v.NORSE, 1, 0),
            action(verb.PROMISE, v.NORSE, v.THULE),
        ]
    )
    text = shown(s)
    assert "talks led by the Thule" in " ".join(text.splitlines()[:2])
    assert text.splitlines()[-9:] == [
        "Talks about Walrus: Thule, Norse",
        "The Thule offer a deal · accepted by Thule",
        "   1. the Thule give the Norse 1 Ivory",
        "   2. the Norse give the Thule Musk Ox",
        "   3. the Alpha of the Thule marries Gudrid",
        "   4. a hunter of the Thule marries Birgitta",
        "   5. 3 hunters of the Norse leave, the Alpha among them",
        "   6. 1 hunter of the Norse leaves",
        "   7. the Norse promise the Thule something, as spoken",
    ]
    s.chapter, s.card = chapter.TALK, v.CARDS  # talks of all with all
    s.deal = vec[i64]()
    assert shown(s).splitlines()[-1] == "Talks of all with all: Thule, Norse"


def test_dice() -> None:
    s = laid()
    s.phase, s.chapter, s.tribe, s.card = v.PHASE_HUNTING, chapter.HUNT_REROLL, v.NORSE, deck.WALRUS
    s.rolled[4], s.rolled[1], s.again[4], s.alpha_auto = 2, 1, 1, True
    assert shown(s).splitlines()[-1] == (
        "The Norse hunt Walrus · dice 1 4 4 · Alpha certain 1 · to reroll: 4"
        " · needs 2 dice with 1/2 · ✗3"
    )
    s.alpha_auto, s.alpha_die, s.alpha_again, s.again[4] = False, 4, True, 0
    assert " · Alpha 4 · to reroll: Alpha · " in shown(s)
    s.chapter, s.tribe, s.alpha_die, s.alpha_again = chapter.ATTACK_LOSS, v.THULE, 0, False
    s.hits[v.NORSE] = 1
    assert shown(s).splitlines()[-1] == (
        "The Thule attack on Walrus · dice 1 4 4 · hits on 1 · Norse hit 1×"
    )


def test_nothing_goes_on_between_chapters() -> None:
    assert not shown(laid()).splitlines()[-1].startswith(("─", "The"))


def test_who_is_asked_is_marked() -> None:
    s = laid()
    s.ask(0, s.seat_for(v.THULE), question.CHOOSE_ASSIGNMENT, v.THULE)
    marked = [line for line in shown(s).splitlines() if line.startswith("──▸")]
    assert [line[:11] for line in marked] == ["──▸ Y Thule"]


def test_the_icon_being_resolved_and_what_the_turn_closes() -> None:
    s = laid()
    s.phase, s.chapter, s.icon = v.PHASE_EVENT, chapter.DEPLETION_UNIT, 1
    s.sea_closed, s.markland_closed, s.falcon_price = True, True, 3
    lines = shown(s).splitlines()
    assert lines[1].startswith("Pack Ice: ▸depletion 2, storm, sunspots")
    assert "No hunters may be sent to Sea cards" in lines[2]
    assert "A Gyrfalcon is worth 3 Ivory" in " ".join(lines[2:4])
    s.event = EVENTS["the-pox"]
    assert "▸venereal disease ♀YG" in shown(s)


def test_points_are_not_counted_in_a_cooperative_game() -> None:
    assert "points" in shown(laid())
    assert "points" not in shown(laid("together"))


def test_titles_are_those_of_the_faith_and_the_tribe() -> None:
    s = laid()
    assert "2 Priest       3 Blacksmith" in block(shown(s), "Norse")[2]
    assert "5 Tracker" in block(shown(s), "Norse")[2]
    s.mono = bit(v.NORSE)
    assert "2 Bishop       3 Blacksmith" in block(shown(s), "Norse")[2]
    assert "5 Acolyte" in block(shown(s), "Norse")[2]
    assert "2 Shaman       3 Sage" in block(shown(s), "Thule")[2]


def test_missionaries_sit_beside_the_chief() -> None:
    s = laid(players=4)
    pieces.seat_elder(s, v.NORSE, v.CHIEF, v.THULE, True)
    for _ in range(3):
        pieces.seat_elder(s, v.NORSE, v.CHIEF, v.TUNIT, False)
    assert block(shown(s), "Norse")[3].startswith("   R1 Y1* G3      R1 ")
    for tribe in (v.THULE, v.TUNIT, v.SAMI):
        seat(s, int(tribe), v.CHIEF, 10, NORSE)
    assert block(shown(s), "Norse")[3].startswith("   R1 Y11* G10    R1 ")
    assert block(shown(s), "Norse")[4] == "   B10"


def test_trophies_and_those_who_died_out() -> None:
    s = laid()
    s.where[deck.SHARK] = v.AS_TROPHY + v.THULE
    assert "   Trophies   Greenland Shark 5 VP" in block(shown(s), "Thule")
    s.living &= ~bit(v.NORSE)
    wed(s, v.THULE, deck.GUDRID)
    s.where[deck.BIRGITTA] = v.GONE
    died = block(shown(s), "Norse")
    assert died[0].startswith("── R Norse, died out ─")
    assert died[1:] == ["   Tribe      Gudrid ♂Y (Metal reroll 5)"]


def turn() -> GreenlandState:
    s = laid()
    pieces.send(s, v.NORSE, deck.WALRUS, 2, True)
    pieces.send(s, v.THULE, deck.WALRUS, 3, False)
    wed(s, v.TUNIT, deck.GUDRID)
    s.where[deck.SHEEP], s.where[v.COW] = v.IN_TRIBE + v.NORSE, v.ASIDE
    s.where[deck.PONY], s.where[v.GOAT] = v.GONE, v.GONE  # the other side of a card taken
    s.where[deck.MUSK_OX] = v.IN_HAND + v.THULE
    pieces.send(s, v.TUNIT, deck.SHEEP, 1, True)
    return s


def test_the_picture_of_a_turn() -> None:
    assert shown(turn()) == TURN.strip("\n")


def test_the_narrow_picture_of_a_turn() -> None:
    lines = shown(turn(), NARROW).splitlines()
    assert "\n".join(lines[:28]) == NARROW_TURN.strip("\n")


TURN = """
Turn 1 of 10 · Phase 2: Assignment · order: Norse, Thule, Tunit
Pack Ice: ✓depletion 2, ✓storm, ✓sunspots, ✓Markland closed, ✓migration South, ✓elder death
┌┄┄┄┄┄┄┄┄┄┄┄╥─────────╥───────────┬───────────┬───────────┬───────────┬───────────┬───────────┐
│Ringed Seal║         ║Markland   │Walrus     │Gyrfalcon  │Polar Bear │Greenland  │Cape York  │
│           ║  North  ║peaceful   │           │           │           │Dogs       │Meteorite  │
│S5 1d      ║ 8 cards ║L14 2d ✗3  │S12 2d ✗3  │L6 1d      │L13 2d ✗23 │L7 1d ✗6   │M16 2d     │
│1b 1e      ║         ║1b 2e      │4b 2e 1i   │1i         │4b 1i      │1b         │1f         │
│           ║cold┊warm║           │triple 4 VP│pair → D   │triple 5 VP│pair → D   │pair+sled 4│
│           ║         ║G5         │R3* Y3     │           │           │           │           │
└┄┄┄┄┄┄┄┄┄┄┄╨─────────╨───────────┴───────────┴───────────┴───────────┴───────────┴───────────┘
┌┄┄┄┄┄┄┄┄┄┄┄╥─────────╥───────────┬───────────┬───────────┬───────────┬───────────┬───────────┐
│Drag Net   ║         ║Vinland    │Harp Seal  │Elkhound   │Bog Iron   │Caribou    │Capelin    │
│           ║  South  ║peaceful   │           │           │           │           │           │
│F14 1d     ║10 cards ║L17 2d ✗3  │S5 1d      │L6 1d ✗6   │M9 1d      │L10 2d     │F2 1d      │
│1b         ║         ║3b 2e      │1b 1e      │1b         │1f         │3b         │1b         │
│triple → I ║cold┊warm║           │           │pair → D   │           │triple → D │           │
│           ║         ║           │           │           │           │           │           │
└┄┄┄┄┄┄┄┄┄┄┄╨─────────╨───────────┴───────────┴───────────┴───────────┴───────────┴───────────┘
S12: Sea, climax 12 · 2d: successes needed · ✗ kills · b baby, e Energy, i Ivory, f Iron · * Alpha
Norse animals set aside: Cow
── R Norse, polytheist, 12 points ────────────────────────────────────────────────────────────────
   Energy 5/8  Ivory 1  Iron 1   Available 3   Valhalla 7   Mariners 1  sleds 0
   1 Chief        2 Priest       3 Blacksmith   4 War Chief    5 Tracker      6 Mariner
   R1             R1             R1             R1             R1             R1
   Tribe      Birgitta (hand +2) · Gudrid ♂G (Metal reroll 5)
              Sheep D (1b or 1i, hay 1, worth 1e) [G2*]
   Hand 0/3   ·
   Skills     Land reroll 4 · Metal reroll 4 5
── Y Thule, polytheist, 12 points ────────────────────────────────────────────────────────────────
   Energy 5/8  Ivory 1  Iron 1   Available 3*   Valhalla 7   Mariners 1  sleds 0
   1 Chief        2 Shaman       3 Sage         4 War Chief    5 Tracker      6 Mariner
   Y1             Y1             Y1             Y1             Y1             Y1
   Tribe      Peepeelee (hand +1, wins ties) · Kirima (Sea reroll 4) · Ivalu (Sea reroll 5)
   Hand 1/2   Musk Ox D (2b, hay 1, worth 2e)
   Skills     Land reroll 4 · Sea reroll 4 5 · Metal reroll 4
── G Tunit, polytheist, 17 points ────────────────────────────────────────────────────────────────
   Energy 5/8  Ivory 1  Iron 1   Available 3   Valhalla 2   Mariners 1  sleds 0
   1 Chief        2 Shaman       3 Artisan      4 War Chief    5 Tracker      6 Mariner
   G1             G1             G1             G1             G1             G1
   Tribe      Meeka (Fish reroll 4) · Saila (depletion −1) · Qannik (promotes free)
   Wives      Gudrid
   Hand 0/1   ·
   Skills     Land reroll 4 · Fish reroll 3 4 · Metal reroll 5 · Land cold as warm
              crafts with Ivory
"""

NARROW_TURN = """
Turn 1 of 10 · Phase 2: Assignment · order: Norse, Thule, Tunit
Pack Ice: ✓depletion 2, ✓storm, ✓sunspots, ✓Markland closed, ✓migration South,
✓elder death
── North, 8 cards in the deck ──────────────────────────────────────────────────
cold  Ringed Seal           S5  1d      1b 1e
warm  Markland, peaceful    L14 2d ✗3   1b 2e                G5
warm  Walrus                S12 2d ✗3   4b 2e 1i triple 4 VP R3* Y3
warm  Gyrfalcon             L6  1d      1i       pair → D
warm  Polar Bear            L13 2d ✗23  4b 1i    triple 5 VP
warm  Greenland Dogs        L7  1d ✗6   1b       pair → D
warm  Cape York Meteorite   M16 2d      1f       pair+sled 4
── South, 10 cards in the deck ─────────────────────────────────────────────────
cold  Drag Net              F14 1d      1b       triple → I
warm  Vinland, peaceful     L17 2d ✗3   3b 2e
warm  Harp Seal             S5  1d      1b 1e
warm  Elkhound              L6  1d ✗6   1b       pair → D
warm  Bog Iron              M9  1d      1f
warm  Barren-Ground Caribou L10 2d      3b       triple → D
warm  Capelin               F2  1d      1b
S12: Sea, climax 12 · 2d: successes needed · ✗ kills
b baby, e Energy, i Ivory, f Iron · * Alpha
Norse animals set aside: Cow
── R Norse, polytheist, 12 points ──────────────────────────────────────────────
   Energy 5/8  Ivory 1  Iron 1   Available 3   Valhalla 7   Mariners 1  sleds 0
   1 Chief   2 Priest   3 Blacksmith   4 War Chief   5 Tracker   6 Mariner
   R1        R1         R1             R1            R1          R1
   Tribe      Birgitta (hand +2) · Gudrid ♂G (Metal reroll 5)
              Sheep D (1b or 1i, hay 1, worth 1e) [G2*]
"""
