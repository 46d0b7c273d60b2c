"""Short positions mean what a reader of the rulebook takes them to mean."""

from __future__ import annotations

import re

import pytest

from cairn import position_text
from cairn.core.snapshot import fingerprint
from cairn.core.state import State
from cairn.game import Setup
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.depletion import by_herd
from cairn.games.greenland.rules.state import GreenlandState, greenland
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.kinds import EVENT
from cairn.position_text import PositionError
from cairn.position_text.reading import Reader
from cairn.position_text.sheet import Sheet, after_title
from cairn.testing import Script, setup_name, setups
from cairn.testing.fuzzing import chosen
from cairn.testing.script import at
from tests.greenland.kit import NORSE, THULE, TUNIT
from tests.texts import positions

HEAD = """\
cairn position 1
game: greenland

[turn]
turn: 1
event: measles
events seen: measles
order: thule, norse, tunit

[cards]
north warm: markland, walrus, greenland-dogs, polar-cod
south warm: vinland, driftwood
norse row: birgitta, gudrid
thule row: peepeelee, kirima, ivalu
tunit row: meeka, saila, qannik
aside: sheep, goat
"""


def here(begins: str, hunters: str, more: str = "") -> Script[State]:
    """In the first turn, with nobody but these on cards."""
    return at(f"{HEAD}\n[hunters]\n{hunters}\n\n{more}\n\n[now]\nchapter: {begins}\n")


def who_hunt(script: Script[State]) -> list[int]:
    """The tribes that hunt from here on, in their order, all without success."""
    found = []
    while script.question in ("roll-hunt", "choose-card", "choose-hunt-reroll"):
        if script.question == "roll-hunt":
            s = greenland(script.state)
            tribe = int(s.tribe)
            found.append(tribe)
            script.answer(*["roll 5"] * int(s.on_card(tribe, int(s.card))))
        else:
            script.answer(script.options[0])
    return found


# in texts and in records

ALL = setups(GAME)


@pytest.mark.parametrize("setup", ALL, ids=setup_name)
def test_what_follows_is_left_out_and_read_again(setup: Setup) -> None:
    """In a record nothing is left out that follows, so that the two texts of a position read as the same."""
    data = GAME.facts()
    for position in positions(GAME, setup, chosen(None), 8):
        text = position_text.write(GAME, setup, data, position)
        assert fingerprint(position_text.read(text).position) == fingerprint(position), text
        lines = list(enumerate(position_text.body(GAME, setup, data, position), 1))
        told = position_text.read_body(GAME, setup, data, lines).position
        assert fingerprint(told) == fingerprint(position)


def test_a_record_means_what_it_says_and_no_more() -> None:
    """Where hunters stood on a card that was not busy, in a record of before, they still do."""
    lines = here("talks-begin", "norse: walrus 2").position
    text = position_text.body(GAME, GAME.setup(), GAME.facts(), lines)
    without = [line for line in text if not line.startswith("busy:")]
    assert len(without) == len(text) - 1
    told = position_text.read_body(GAME, GAME.setup(), GAME.facts(), enumerate(without, 1))
    assert greenland(told.position.start).busy == 0


def test_a_line_that_is_said_is_never_what_follows() -> None:
    hunters = "[hunters]\nnorse: walrus 2\n\n[now]\nchapter: hunt-card\n"
    assert at(f"{HEAD}\n{hunters}").question == "roll-hunt"
    script = at(f"{HEAD}busy: none\n\n{hunters}")
    assert script.question == "choose-elder-action"
    assert "busy: none" in position_text.write(GAME, GAME.setup(), GAME.facts(), script.position)


# E0 who stands on a card


@pytest.mark.rule("F0", "G0")
def test_who_stands_on_cards_talks_and_hunts() -> None:
    people = "norse: walrus 1\nthule: walrus 2\ntunit: polar-cod 2"
    assert here("talks-begin", people).question == "choose-talk"
    script = here("hunt-card", people)
    assert set(script.options) == {"hunt-now walrus", "hunt-now polar-cod"}
    assert who_hunt(script) == [TUNIT, NORSE, THULE]
    assert not any(greenland(script.state).anybody_on(card) for card in range(v.MARKLAND))


# A4 who hunts when

ON_WALRUS = "norse: walrus 2\nthule: walrus 3\ntunit: walrus 1"
IN_MARKLAND = "norse: markland 3\nthule: markland 2\ntunit: markland 1"


@pytest.mark.rule("A4", "G4")
def test_the_others_on_a_card_hunt_after_the_one_who_hunts() -> None:
    script = here("hunt-start", ON_WALRUS, "[acting]\ntribe: tunit\ncard: walrus")
    assert who_hunt(script) == [TUNIT, NORSE, THULE]
    dice = "[dice]\nrolled: 1 x3"
    script = here("hunt-end", ON_WALRUS, f"[acting]\ntribe: thule\ncard: walrus\n{dice}")
    assert script.question == "choose-claim"
    assert who_hunt(script.answer("pass")) == []


@pytest.mark.rule("A4", "G4")
def test_who_has_hunted_in_the_new_world_hunts_there_no_more() -> None:
    thule = "[acting]\ntribe: thule\ncard: markland"
    assert who_hunt(here("hunt-start", IN_MARKLAND, thule)) == [THULE, NORSE]
    script = here("hunt-next", IN_MARKLAND, "[acting]\ncard: markland")
    assert who_hunt(script) == [TUNIT, THULE, NORSE]
    script = here("hunt-start", IN_MARKLAND, f"{thule}\n[hunt]\nhunted: markland")
    assert who_hunt(script) == [THULE], "what was hunted is said, and with it who is still to hunt"


# F2 what is talked of and fought for

TALK = "tribe: norse\ncard: walrus\n[talks]\nleader: norse\nparties: norse, thule"
BEGIN = "card: walrus\n[talks]\nleader: norse"


@pytest.mark.rule("F0", "F2")
@pytest.mark.parametrize(("name", "acting"), [("talk", TALK), ("attacks-begin", BEGIN)])
def test_a_card_is_talked_of_once_and_fought_for_once(name: str, acting: str) -> None:
    script = here(name, "norse: walrus 2\nthule: walrus 2", f"[acting]\n{acting}")
    asked = [script.question]
    while script.question != "roll-hunt":
        script.answer("pass" if script.question == "choose-talk" else "roll 4")
        asked.append(script.question)
    assert asked.count("choose-talk") == (2 if name == "talk" else 0)
    assert asked.count("roll-attack") == 4


# D10 whose turn it is in an auction

TRADER = HEAD.replace("measles", "icelandic-trader")
BIDS = "[event]\nbids: norse 1\nbid: 1\n"
RICH = "\n".join(f"{tribe}: ivory 2, alpha available" for tribe in ("norse", "thule", "tunit"))


@pytest.mark.rule("D10")
@pytest.mark.parametrize("spoken", ["", "spoken: none\n", "spoken: norse\n"])
def test_who_holds_the_highest_bid_is_not_asked_to_match_it(spoken: str) -> None:
    bid = f"[acting]\ntribe: norse\ncard: norse-pony\n{BIDS}{spoken}\n[now]\nchapter: auction-bid\n"
    script = at(f"{TRADER}\n[tribes]\nliving: norse, thule, tunit\n{RICH}\n{bid}")
    asked = []
    while script.question == "choose-bid":
        asked.append(int(script.state.about_a))
        script.answer("pass")
    assert asked == [TUNIT, THULE]
    assert script.told("auction-won") == [(NORSE, 47, 1)]


# F0, F1 what a deal can have

TALKS = "[talks]\nleader: norse\nparties: norse, thule\nproposer: norse\nagreed: norse"
MET = "norse: walrus 2\nthule: walrus 3"


def offered(*clauses: str, more: str = "", hunters: str = MET) -> Script[State]:
    """The Norse have offered a deal to the Thule on the Walrus."""
    acting = f"[acting]\ntribe: thule\ncard: walrus\n{TALKS}\ndeal: {', '.join(clauses)}"
    return here("deal-answer", hunters, f"{acting}\n{more}")


@pytest.mark.rule("F0", "F1")
@pytest.mark.parametrize(
    ("clause", "more"),
    [
        ("wed thule birgitta here", "[daughters]\nbirgitta: tunit"),
        ("wed norse birgitta here", ""),
        ("wed tunit birgitta home", ""),
        ("wed thule meeka home", ""),
        ("wed thule birgitta alpha-here", ""),
        ("withdraw-number norse 5 cubes", ""),
        ("withdraw-number norse 2 cubes", "[elders]\nnorse: rank-1 1"),
        ("withdraw-number thule 2 with-alpha", ""),
        ("give-card thule norse peepeelee", ""),
        ("give-card thule norse musk-ox", ""),
        ("give-energy tunit norse 1", ""),
        ("give-energy norse norse 1", ""),
        ("promise norse norse", ""),
    ],
)
def test_a_deal_with_a_clause_that_cannot_be_is_refused(clause: str, more: str) -> None:
    with pytest.raises(PositionError, match="clause 2 of the deal cannot be made here"):
        offered("promise norse thule", clause, more=more)


@pytest.mark.rule("F0", "F1")
@pytest.mark.parametrize(
    "clauses",
    [
        ["wed thule birgitta home", "wed thule gudrid here"],
        ["withdraw-number thule 3 cubes"],
        ["withdraw-number thule 2 cubes", "wed thule birgitta here"],
        ["give-energy norse thule 1", "promise thule norse"],
    ],
)
def test_a_deal_that_can_be_is_carried_out(clauses: list[str]) -> None:
    assert offered(*clauses).answer("accept").told("deal-done") == [(NORSE, 0, 0)]


@pytest.mark.rule("F0", "F1")
@pytest.mark.parametrize(
    "clauses",
    [
        ["wed thule birgitta here", "wed norse birgitta home"],
        ["wed thule birgitta here", "wed thule birgitta home"],
        ["withdraw-number thule 3 cubes", "wed thule birgitta here"],
        ["withdraw-number thule 2 cubes", "withdraw-number thule 1 cubes"],
        ["promise norse thule", "promise norse thule"],
    ],
)
def test_clauses_that_do_not_go_together_are_refused(clauses: list[str]) -> None:
    with pytest.raises(PositionError, match="clause 2 of the deal cannot be made here"):
        offered(*clauses)


# D what an event does for a turn


def turn_of(event: str, begins: str, more: str = "") -> str:
    """In the first turn, under this event, with nobody on a card."""
    text = HEAD.replace("measles", event)
    return f"{text}\n[hunters]\n\n{more}\n\n[now]\nchapter: {begins}\n"


def under(event: str, begins: str, more: str = "", scenario: str = "greenland") -> GreenlandState:
    """Before anything happens."""
    sheet = Sheet(after_title(turn_of(event, begins, more)))
    reader = Reader(GAME, GAME.setup(scenario), GAME.facts(), sheet, for_people=True)
    return greenland(reader.state(reader.read()))


NORSE_ASSIGN = "[acting]\ntribe: norse"


@pytest.mark.rule("D8", "D9")
def test_what_the_event_closes_is_closed_for_the_turn() -> None:
    winter = at(turn_of("killing-winter", "assign", NORSE_ASSIGN))
    assert winter.why_not("hunt walrus mariner")[0] == "D8"
    ice = at(turn_of("pack-ice", "assign", NORSE_ASSIGN))
    assert ice.why_not("colonise markland mariner")[0] == "D9"
    for event, line in (("killing-winter", "sea closed"), ("pack-ice", "markland closed")):
        text = HEAD.replace("measles", event).replace("[cards]", f"{line}: no\n\n[cards]")
        assign = "[now]\nchapter: assign\n"
        s = greenland(at(f"{text}\n[hunters]\n\n{NORSE_ASSIGN}\n\n{assign}").state)
        assert [s.sea_closed, s.markland_closed] == [False, False]


@pytest.mark.rule("B3", "D6")
def test_falcons_are_dear_and_iron_is_about_to_fall_from_the_reveal_on() -> None:
    for begins in ("event-icon", "hunt-card", "elders-next"):
        assert under("falconers-ransom", begins).falcon_price == 3
    crash = name_of(v.IRON_CRASH)
    assert under(crash, "event-claim").iron_crash
    assert under(crash, "iron-crash-next").iron_crash
    assert not under(crash, "assign", NORSE_ASSIGN).iron_crash


def name_of(icon: int) -> str:
    """An event with this icon."""
    s = GAME.start(GAME.setup(), GAME.facts())
    icons = [int(n) for n in greenland(s).facts.icon]
    return EVENT.token(icons.index(int(icon)) // int(v.ICONS))


@pytest.mark.rule("D2", "D3", "D5", "K0")
def test_the_icon_that_is_going_on_does_not_come_again() -> None:
    owed = "tribe: norse\n[event]\ndepletion owed: 2"
    script = at(turn_of("pack-ice", "depletion-unit", f"[acting]\n{owed}"))
    script.answer("pay-energy", "pay-energy")
    assert script.question != "choose-depletion"
    assert by_herd(under("killing-winter", "depletion-unit")), "D cards count"
    assert under("falconers-ransom", "elder-death-next").icon == 2
    for scenario, done in (("greenland", 0), ("together", 2)):
        s = under("hanse-cog", "decimation-next", scenario=scenario)
        assert (s.icon, s.sunspots) == (done, min(done, 1))


@pytest.mark.rule("D10")
def test_livestock_is_auctioned_by_its_name() -> None:
    text = turn_of("settlers-stock", "auction-open", "[acting]\ncard: livestock")
    script = at(text)
    assert (script.question, int(greenland(script.state).card)) == ("open-bidding", v.LIVESTOCK)
    written = position_text.write(GAME, GAME.setup(), GAME.facts(), script.position)
    assert "\ncard: livestock\n" in written
    assert at(text.replace("livestock", "everything")).options == script.options


@pytest.mark.rule("D3", "H1")
def test_what_is_not_said_to_be_paid_is_owed_whole() -> None:
    unit = "[acting]\ntribe: norse\n"
    assert under("pack-ice", "depletion-unit", unit).depletion_owed == 2
    assert (
        under("pack-ice", "depletion-unit", f"{unit}[event]\ndepletion owed: 1").depletion_owed == 1
    )
    assert (
        under("pack-ice", "depletion-unit", f"{unit}[event]\ndepletion owed: 0").depletion_owed == 0
    )
    hay = f"{unit}card: cow\n"
    script = at(turn_of("measles", "hay-unit", hay).replace("gudrid", "gudrid, cow"))
    assert greenland(script.position.start).hay_owed == 2
    assert script.answer("pay-energy", "pay-energy").offers("feed") == []
    assert under("measles", "hay-unit", f"{hay}[home]\nfed: cow").hay_owed == 0


# F0, F2 who has spoken for a deal, and who is still to attack


@pytest.mark.rule("F2")
def test_those_after_the_attacker_are_still_to_attack() -> None:
    three = "norse: walrus 2\nthule: walrus 2\ntunit: walrus 2"
    talks = "card: walrus\n[talks]\nleader: norse\n[attacks]\nfighting: norse, thule, tunit"
    for begins, tribe, more in (
        ("attack-hits", "tribe: norse\n", "[dice]\nrolled: 4 x2"),
        ("attack-roll", "tribe: thule\n", ""),
        ("attack-next", "", ""),
    ):
        script = here(begins, three, f"[acting]\n{tribe}{talks}\n{more}")
        found = []
        while script.question == "roll-attack":
            found.append(int(greenland(script.state).tribe))
            script.answer("roll 4", "roll 4")
        after = {"attack-hits": [THULE, TUNIT], "attack-roll": [THULE, TUNIT]}
        assert found == after.get(begins, [NORSE, THULE, TUNIT])


@pytest.mark.rule("F0")
def test_who_proposes_a_deal_is_not_asked_about_it() -> None:
    deal = f"[acting]\ntribe: norse\ncard: walrus\n{TALKS}\ndeal: promise norse thule"
    script = here("deal-answer", MET, deal.replace("agreed: norse\n", ""))
    assert script.state.about_a == THULE


# B4 where pieces are of which nothing is said


@pytest.mark.rule("C0.6", "E2")
def test_colonists_are_in_valhalla_where_there_is_no_markland() -> None:
    text = HEAD.replace("markland, ", "") + "\n[now]\nchapter: talks-begin\n"
    s = greenland(at(text).state)
    assert (int(s.on_card(TUNIT, v.MARKLAND)), int(s.valhalla[TUNIT])) == (0, 7)
    with pytest.raises(PositionError, match="line 19: somebody stands on markland"):
        at(text.replace("[now]", "[hunters]\ntunit: markland 5\n\n[now]"))
    s = greenland(at(HEAD + "\n[now]\nchapter: talks-begin\n").state)
    assert (int(s.on_card(TUNIT, v.MARKLAND)), int(s.valhalla[TUNIT])) == (5, 2)


@pytest.mark.rule("E7", "J1")
def test_tribes_of_which_little_is_said_live_all_the_same() -> None:
    thule = "[tribes]\nthule: available 3, energy 2\n\n[acting]\ntribe: thule"
    s = under("measles", "assign", thule)
    assert [int(s.living), *map(int, s.alpha)] == [
        7,
        v.IN_VALHALLA,
        v.IN_VALHALLA,
        v.IN_VALHALLA,
        0,
    ]
    assert at(turn_of("measles", "assign", thule)).question == "choose-assignment"
    s = under("measles", "assign", f"{thule}\n[elders]\nthule: rank-1 1\nnorse: rank-1 1")
    assert s.living == 3


@pytest.mark.rule("D0")
def test_the_event_of_the_turn_was_seen() -> None:
    events = "events seen: measles\n"
    text = HEAD + "\n[now]\nchapter: hunt-card\n"
    unsaid = at(text.replace(events, "")).position
    assert fingerprint(unsaid) == fingerprint(at(text).position)
    for seen, n in (("", 1), ("events seen: none\n", 0), ("events seen: measles, pack-ice\n", 2)):
        with pytest.raises(PositionError, match=f"events seen: {n}, but each .* turn 3"):
            at(text.replace(events, seen).replace("turn: 1", "turn: 3"))


@pytest.mark.rule("C2", "E2")
def test_there_is_no_attack_where_there_can_be_none() -> None:
    talks = "[talks]\nleader: norse"
    both = "norse: walrus 2, markland 2\nthule: walrus 2, markland 2"
    with pytest.raises(PositionError, match="nobody is attacked in the New World"):
        here("attacks-begin", both, f"[acting]\ncard: markland\n{talks}")
    first = HEAD.replace("greenland\n\n", "greenland\nscenario: first-game\n\n", 1)
    first = re.sub("markland, |vinland, |greenland-dogs, |.* row: .*\n|aside.*\n", "", first)
    acting = f"[acting]\ncard: walrus\n{talks}\n[now]\nchapter: attacks-begin\n"
    with pytest.raises(PositionError, match="there are no attacks in a first game"):
        at(f"{first}\n[hunters]\nnorse: walrus 2\nthule: walrus 2\n\n{acting}")


# what cannot be


def refusal(begins: str, hunters: str, more: str = "", head: str = HEAD) -> str:
    with pytest.raises(PositionError) as refused:
        position_text.read(f"{head}\n[hunters]\n{hunters}\n\n{more}\n\n[now]\nchapter: {begins}\n")
    return refused.value.reason


LED = "[talks]\nleader: thule\n\n[attacks]\nfighting: thule, tunit\n"


@pytest.mark.rule("F2")
def test_nobody_loses_more_than_stands_there() -> None:
    more = f"[acting]\ntribe: tunit\ncard: walrus\n\n{LED}hits: tunit "
    there = "thule: walrus 1\ntunit: walrus 1"
    assert refusal("attack-loss", there, f"{more}4") == "4 hits are more than the Tunit have here"
    assert here("attack-loss", there, f"{more}1").options


@pytest.mark.rule("F2")
def test_who_attacks_now_does_not_attack_again() -> None:
    more = f"[acting]\ntribe: thule\ncard: walrus\n\n{LED}to attack: "
    there = "thule: walrus 1\ntunit: walrus 1"
    said = refusal("attack-roll", there, f"{more}thule, tunit")
    assert said == "the Thule attack now, and once: not 'to attack'"
    assert here("attack-roll", there, f"{more}tunit").question == "roll-attack"


@pytest.mark.rule("E5", "G1")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("kirima", "the Thule do not stand on kirima"),
        ("greenland-dogs", "nobody can raid greenland-dogs"),
    ],
)
def test_nobody_raids_what_is_their_own_or_no_ones_to_raid(card: str, said: str) -> None:
    tribe = "thule" if card == "kirima" else "tunit"
    head = HEAD.replace("walrus, greenland-dogs", "walrus").replace(
        "ivalu", "ivalu, greenland-dogs"
    )
    acting = f"[acting]\ntribe: {tribe}\ncard: {card}"
    assert refusal("hunt-start", f"{tribe}: {card} 2", acting, head) == said


@pytest.mark.rule("C0.5")
def test_one_side_of_a_card_is_not_beside_the_other() -> None:
    head = HEAD.replace("gudrid\n", "gudrid, cow\n").replace("sheep, goat", "sheep, pony")
    assert refusal("talks-begin", "norse: walrus 1", head=head).endswith(
        "the two sides of one card"
    )


@pytest.mark.rule("E6")
def test_nobody_finds_a_new_way_without_a_sun_stone() -> None:
    said = refusal(
        "sun-stone-move", "tunit: walrus 1", "[acting]\ntribe: tunit\n[assignment]\nmoves: 3"
    )
    assert said == "the Tunit find 0 new ways, not 3"


@pytest.mark.rule("D10")
def test_what_somebody_has_comes_to_no_auction() -> None:
    head = HEAD.replace("measles", "hanse-cog").replace("gudrid\n", "gudrid, sword\n")
    said = refusal("auction-open", "norse: walrus 1", "[acting]\ntribe: norse\ncard: sword", head)
    assert said == "sword belongs to a tribe already"


@pytest.mark.rule("E7")
@pytest.mark.parametrize("line", ["alpha die: 3", "alpha auto: yes"])
def test_an_alpha_leads_only_where_it_is(line: str) -> None:
    more = f"[acting]\ntribe: thule\ncard: walrus\n\n[dice]\n{line}"
    chapter = "hunt-end" if "die" in line else "hunt-roll"
    assert refusal(chapter, "thule: walrus 2", more) == "the Alpha of the Thule is not here"
