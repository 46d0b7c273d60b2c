"""What questions, options and the table in a line add from the facts agrees with what the rules then do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

import cairn
from cairn import notation
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, PASS, action, bit, first, offered, second, verb_of
from cairn.game import OptionValue
from cairn.games.greenland.game import GAME
from cairn.games.greenland.guide import figures, summary
from cairn.games.greenland.rules import scoring
from cairn.games.greenland.rules.disks import rotting
from cairn.games.greenland.rules.odds import raid_after, shown
from cairn.games.greenland.rules.state import GreenlandState, greenland
from cairn.games.greenland.rules.terms import may_be_certain
from cairn.games.greenland.words import chapter, event, kinds, question, verb
from cairn.games.greenland.words import values as v
from cairn.narrate import Logbook, Narrator
from tests.greenland.boards import elders, monotheist, no_elders
from tests.greenland.cards import card, event_card, lay, own, trophy
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, camp, land, meeting, order, play
from tests.greenland.people import cubes_on, give, marry, people, put, send_alpha, take_alpha_to
from tests.greenland.phases import phase, talks
from tests.kit import walks
from tests.passing import passing

NARRATOR = Narrator(GAME.vocabulary, GAME.package)
SETUPS: list[tuple[str, dict[str, OptionValue]]] = [
    ("greenland", {}),
    ("greenland", {"players": 4, "free-talks": True, "pogrom": True}),
    ("greenland", {"players": 2, "survival": True}),
    ("first-game", {}),
    ("solo", {}),
]


def state_of(position: Position) -> GreenlandState:
    assert isinstance(position.state, GreenlandState)
    return position.state


# the chances of a hunt, against all dice that can fall


def fallen(position: Position, found: figures.Terms, certain: bool) -> tuple[float, ...]:
    """What comes of a hunt, by playing out every die: all that may be rerolled and has not succeeded is."""
    totals = [Fraction(0), Fraction(0), Fraction(0)]
    waiting = [(position, Fraction(1))]
    while waiting:
        before, share = waiting.pop()
        s = state_of(before)
        options = [int(s.options[i]) for i in range(s.count)]
        if s.seat == CHANCE:
            weighed = [(one, share / len(options)) for one in options]
        else:
            weighed = [(reply(s, options, found, certain), share)]
        for answer, chance in weighed:
            after = before.copy()
            logbook = Logbook()
            after.state.witness = logbook
            after.apply(answer)
            told = Counter(one.event for one in logbook.events)
            won = told[event.HUNT_SUCCEEDED] + told[event.DAUGHTER_TAKEN]
            won += told[event.HERD_RAIDED]
            totals[0] += chance * won
            totals[1] += chance * sum(
                one.arguments[1] for one in logbook.events if one.event == event.BITTEN
            )
            totals[2] += chance * (after.state.question == question.CHOOSE_CLAIM)
            if not over_with(state_of(after)):
                waiting.append((after, chance))
    return tuple(map(float, totals))


def over_with(s: GreenlandState) -> bool:
    """Has the hunt come to its result?"""
    rolling = (chapter.HUNT_START, chapter.HUNT_ROLL, chapter.HUNT_REROLL, chapter.HUNT_END)
    return s.over() or s.chapter not in rolling or s.question == question.CHOOSE_CLAIM


def reply(s: GreenlandState, options: list[int], found: figures.Terms, certain: bool) -> int:
    if s.question == question.CHOOSE_ALPHA:
        return int(action(verb.USE_ALPHA if certain else verb.ALPHA_ROLLS))
    if s.question == question.CHOOSE_HUNT_REROLL:
        again = [
            one
            for one in options
            if one != action(PASS) and not found.good >> shown(int(first(one)), found.convert) & 1
        ]
        most = [one for one in again if is_most(s, one)]
        return most[0] if most else int(action(PASS))
    if s.question == question.CHOOSE_IRON_RULE:
        return int(action(verb.KEEP_IRON))
    assert s.question in (question.CHOOSE_BRIDEGROOM, question.CHOOSE_BABY)
    return options[0]


def is_most(s: GreenlandState, answer: int) -> bool:
    """All dice of that face at once."""
    return verb_of(answer) == verb.REROLL_ALPHA or second(answer) == s.rolled[first(answer)]


def on_walrus() -> tuple[GreenlandState, str]:
    s = camp()
    put(s, THULE, "walrus", 2, alpha=True)  # Kirima and Ivalu reroll 4 and 5
    return s, "walrus"


def in_survival() -> tuple[GreenlandState, str]:
    s = camp(survival=True)
    put(s, THULE, "polar-bear", 2, alpha=True)  # a certain 2 succeeds and kills
    return s, "polar-bear"


def in_the_cold() -> tuple[GreenlandState, str]:
    s = camp()
    lay(s, ["markland"], ["musk-ox"], ["vinland"], [])
    put(s, THULE, "musk-ox", 3)
    return s, "musk-ox"


def with_card(owned: str, name: str, cubes: int) -> tuple[GreenlandState, str]:
    s = camp()
    own(s, THULE, owned)
    put(s, THULE, name, cubes)
    return s, name


def with_harpoon() -> tuple[GreenlandState, str]:
    return with_card("toggle-head-harpoon", "walrus", 3)


def in_hostile_land() -> tuple[GreenlandState, str]:
    s, name = with_card("sword", "markland", 3)
    s.hostile = bit(0)
    return s, name


def at_the_meteorite() -> tuple[GreenlandState, str]:
    s = camp()
    lay(s, ["markland", "cape-york-meteorite"], [], ["vinland"], [])
    own(s, THULE, "pony")
    put(s, THULE, "cape-york-meteorite", 2, alpha=True)
    return s, "cape-york-meteorite"


def for_a_wife() -> tuple[GreenlandState, str]:
    return with_card("sword", "meeka", 2)


def for_a_herd() -> tuple[GreenlandState, str]:
    s = camp()
    own(s, NORSE, "cow")
    put(s, THULE, "cow", 3)
    return s, "cow"


@pytest.mark.parametrize(
    "hunt",
    [
        on_walrus,
        in_survival,
        in_the_cold,
        with_harpoon,
        in_hostile_land,
        at_the_meteorite,
        for_a_wife,
        for_a_herd,
    ],
)
@pytest.mark.rule("G0", "G1", "G2", "G3", "G5", "E7", "C3")
def test_a_hunt_ends_as_often_as_foretold(hunt: Callable[[], tuple[GreenlandState, str]]) -> None:
    s, name = hunt()
    at = card(name)
    found = figures.terms(s, THULE, at)
    cubes, alpha = cubes_on(s, THULE, name), bool(s.alpha_on(THULE, at))
    s.tribe, s.card, s.to_hunt = THULE, at, 0
    s.then(chapter.HUNT_END)
    for certain in {False, alpha and may_be_certain(found.kind)}:
        foretold = figures.chances(s, found, cubes + (alpha and not certain), int(certain))
        played = play(s.copy(), chapter.HUNT_START)
        told = foretold.success, foretold.deaths, foretold.claim
        assert fallen(played.position, found, certain) == pytest.approx(told)


@pytest.mark.rule("G2")
def test_a_reroll_ends_as_often_as_its_option_says() -> None:
    s = camp()
    put(s, THULE, "walrus", 3)
    game = play(s, chapter.HUNT_CARD, "roll 1", "roll 4", "roll 4")
    told = game.labels
    assert told["pass"] == "Let the dice lie (success 0%)"
    assert told["reroll 4 1"].startswith("Reroll 1 die that shows 4 (success 33%, 0.2 deaths")
    assert told["reroll 4 2"].startswith("Reroll 2 dice that show 4 (success 56%, 0.3 deaths")
    assert game.prompt.endswith("They show 1 4 4.")
    s = camp()
    put(s, THULE, "walrus", 3)
    game = play(s, chapter.HUNT_CARD, "roll 1", "roll 4", "roll 5", "reroll 4 1")
    told = game.labels
    assert told["pass"].startswith("Roll the dice named again (success 33%")
    assert told["reroll 5 1"].startswith("Reroll 1 die that shows 5 (success 56%")


@pytest.mark.rule("G1")
def test_a_reroll_in_a_raid_needs_a_success_and_a_survivor() -> None:
    found = figures.terms(camp(), THULE, card("meeka"))
    for lying, again, share in [
        ([0, 0, 0, 1, 0, 0, 0], 0, 0.0),  # the only raider succeeds and dies
        ([0, 1, 0, 1, 0, 0, 0], 0, 1.0),
        ([0, 0, 0, 1, 0, 0, 0], 1, 5 / 6),
        ([0, 0, 0, 0, 1, 0, 0], 1, 1 / 2),
        ([0, 0, 0, 0, 0, 0, 0], 1, 1 / 3),
    ]:
        odds = raid_after(lying, again, found.good, found.bites, found.convert)
        assert odds.success == pytest.approx(share)


@pytest.mark.rule("F2")
def test_a_reroll_in_an_attack_tells_the_hits_to_expect() -> None:
    s = meeting("musk-ox", thule=3, tunit=3)
    own(s, THULE, "sword")
    give(s, THULE, iron=3)
    game = talks(s, "pass", "pass", "roll 1", "roll 6", "roll 6")
    assert game.question == "choose-attack-reroll"
    told = game.labels
    assert told["pass"] == "Let the dice lie (1.0 hits on average)"
    assert told["reroll 6 2"].endswith("(1.3 hits on average)")
    send_alpha(s, THULE, "musk-ox")
    assert figures.hits(game.state, {}) == 1.0


@pytest.mark.rule("I3", "I6")
def test_the_dice_of_a_martyrdom_are_as_many_as_foretold() -> None:
    s = camp()
    elders(s, NORSE, 1, 1, board=THULE)
    game = phase(s, 6)
    while game.question == "choose-elder-action" and game.state.tribe != THULE:
        game.answer("pass")
    dice, chance = figures.martyrdom(game.state, THULE)
    foretold = f"({dice} dice, and a chance of {round(100 * chance)}% that one shows a 1)"
    assert game.labels["banish"].endswith(foretold)
    game.answer("banish", *["roll 2"] * dice)
    assert game.told("martyrdom") == [(THULE, dice, 0)]


# options


@pytest.mark.rule("B3", "B4", "H1")
def test_exchanges_bring_the_disks_in_their_labels() -> None:
    tried = Counter[str]()
    for name, position in walks(GAME, SETUPS, 700):
        s = state_of(position)
        for i in range(s.count):
            answer = int(s.options[i])
            if verb_of(answer) not in (verb.EXCHANGE, verb.SLAUGHTER):
                continue
            tribe = int(s.about_a)
            disks = figures.exchanged(s, int(first(answer)))
            after = position.copy()
            after.apply(answer)
            text = GAME.guide.label(s, answer, NARRATOR)
            gained = state_of(after).energy(tribe) - s.energy(tribe)
            rots = rotting(s, tribe, disks.get("energy", 0))
            if verb_of(answer) == verb.EXCHANGE or s.question == question.CHOOSE_HAY:
                assert gained == disks.get("energy", 0) - rots, name
            for disk, n in disks.items():
                assert f"{n} {disk.title()}" in text, name
            assert ("rots" in text) == (rots > 0), name
            tried[notation.write(GAME.vocabulary, answer).split()[0]] += 1
    assert set(tried) == {"exchange", "slaughter"}


@pytest.mark.rule("E3")
@pytest.mark.parametrize("free", [False, True])
def test_a_promotion_tells_its_price_and_what_the_elder_can_do(free: bool) -> None:
    s = camp()
    no_elders(s, THULE)
    if free:
        marry(s, THULE, "qannik")
    game = phase(s, 2)
    while game.state.tribe != THULE or game.question != "choose-assignment":
        game.answer("pass")
    told = game.labels
    price = "costs nothing" if free else "costs 1 Energy"
    assert told["promote 6 cube"] == (
        f"Make a cube an elder: rank 6, Mariner ({price}; takes 4 hunters to a card abroad)"
    )
    assert told["promote 3 cube"].startswith("Make a cube an elder: rank 3, Sage (")
    assert "on Metal cards 4 may be rerolled" in told["promote 3 cube"]
    assert told["promote 3 alpha"] == f"Make the Alpha an elder: rank 3, Sage ({price})"
    before = game.state.energy(THULE)
    game.answer("promote 6 cube")
    assert before - game.state.energy(THULE) == (0 if free else 1)


@pytest.mark.rule("G3")
def test_a_number_that_counts_as_1_succeeds_and_kills_nobody_in_what_is_said() -> None:
    """On Land a Crossbow makes every 3 a 1: in the terms of the card, at the Alpha's question, on the dice."""
    s = land()
    lay(s, ["polar-bear"], [], [], [])
    own(s, THULE, "crossbow")
    for tribe, kills in [(TUNIT, "; 2 or 3 kills"), (THULE, "; 2 kills")]:
        order(s, tribe, *(one for one in (NORSE, THULE, TUNIT) if one != tribe))
        assert kills in phase(s.copy(), 2).labels["hunt polar-bear on-foot"]
    game = phase(s, 2, "hunt polar-bear on-foot", "send-with-alpha 3")
    while game.question != "choose-card":
        game.answer("pass")
    game.answer("hunt-now polar-bear")
    assert "3 succeeds" in game.prompt
    assert "; 2 kills" in game.prompt


@pytest.mark.rule("E1", "E2", "E5", "F3")
def test_a_card_tells_its_terms_and_who_is_there() -> None:
    s = land()
    lay(s, ["markland", "walrus"], ["musk-ox"], ["vinland"], [])
    own(s, NORSE, "cow")
    elders(s, THULE, 6, 3)
    put(s, NORSE, "walrus", 2, alpha=True)
    put(s, TUNIT, "walrus", 1)
    game = phase(s, 2)
    while game.state.tribe != THULE or game.question != "choose-assignment":
        game.answer("pass")
    told = game.labels
    assert told["hunt walrus on-foot"] == (
        "Hunt at Walrus, on foot (2 successes for 4 babies, 2 Energy, 1 Ivory; 3 kills; "
        "triple: 4 points; there: 3 of the Norse, the Alpha among them, one of the Tunit)"
    )
    assert "(in the cold, 2 successes for 3 babies; " in told["hunt musk-ox on-foot"]
    assert told["colonise markland mariner"].endswith("5 colonists there, hostile above 6)")
    assert told["raid cow mariner"] == (
        "Raid Cow, with Mariners (1 or 2 succeeds; 3 kills; prize: 2 babies)"
    )
    assert told["raid meeka on-foot"].endswith(
        "(1, 2 or 3 succeeds; 3 kills; prize: on Fish cards 4 may be rerolled)"
    )
    assert told["defend kirima on-foot"] == (
        "Defend Kirima, on foot (so that no raider marries her; no raider is there now)"
    )
    assert told["pass"] == "Done assigning (6 hunters stay at home, Available, and do not hunt)"
    assert game.prompt.endswith("6 hunters are Available. 3 free Mariners.")
    game.state.valhalla[THULE] = 3
    told = game.labels
    assert "1 Ivory; only 3 can be born now: Valhalla has no more; 3" in told["hunt walrus on-foot"]
    assert "born" not in told["hunt musk-ox on-foot"]  # which gives 3
    game.answer("colonise markland mariner")
    assert game.prompt.endswith("? 1 or 2 succeeds: 2 successes for 1 baby, 2 Energy; 3 kills.")
    counts = game.labels
    assert counts["send 1"].startswith("1 cube (success 0%, 0.2 deaths on average)")
    assert counts["send 2"].startswith("2 cubes (turns hostile; success ")


@pytest.mark.rule("E7", "L0")
def test_the_alpha_and_skis_tell_what_they_change() -> None:
    s = camp()
    put(s, THULE, "polar-cod", 1, alpha=True)
    game = play(s, chapter.HUNT_CARD)
    told = game.labels
    assert told["use-alpha"] == "The Alpha does not roll (counts as 1; success 100%)"
    assert told["alpha-rolls"] == "The Alpha rolls like any hunter (success 56%)"
    assert "1 cube is with it, 1 or 2 succeeds: 1 success for 1 baby." in game.prompt
    game.state.valhalla[THULE] = 0
    assert game.prompt.endswith("1 baby; no baby can be born now: nobody is in Valhalla.")
    s = camp(players=4)
    put(s, SAMI, "atlantic-cod", 3)
    told = play(s, chapter.HUNT_CARD).labels
    assert told["pass"] == "Nobody goes on skis (success 70%)"
    assert told["ski"] == "Three hunters go on skis (success 100%)"


@pytest.mark.rule("D10")
@pytest.mark.parametrize(("peepeelee", "winner"), [("", NORSE), ("norse", NORSE), ("thule", THULE)])
def test_a_match_tells_who_would_win_the_tie(peepeelee: str, winner: int) -> None:
    s = land()
    s.where[card("peepeelee")] = v.GONE
    if peepeelee:
        s.where[card("peepeelee")] = v.IN_TRIBE + (NORSE if peepeelee == "norse" else THULE)
    game = play(s, chapter.EVENT_AUCTION, "bid 1")
    assert "Sword: on Raid cards 6 may be rerolled; worth 2 Iron." in game.prompt
    names = {NORSE: "Norse", THULE: "Thule"}
    assert game.labels["match"] == f"Match the bid (1 Ivory; a tie goes to the {names[winner]})"
    game.answer("match", "pass")
    assert game.told("auction-won") == [(winner, card("sword"), 1)]


@pytest.mark.rule("D10")
def test_an_opening_tells_what_is_sold() -> None:
    s = land()
    game = play(s, chapter.EVENT_AUCTION)
    assert game.prompt.endswith("In a tribe: on Raid cards 6 may be rerolled; worth 2 Iron.")
    assert game.labels["bid 1"] == "Bid 1 Ivory (the Norse have 1)"
    s = land()
    event_card(s, "settlers-stock")
    game = play(s, chapter.EVENT_AUCTION)
    assert game.prompt.endswith("The winner chooses Cow, Pony, Sheep or Goat.")
    for animal in range(v.COW, int(v.COW + v.ANIMALS)):
        game.state.where[animal] = v.GONE
    assert game.prompt.endswith("the winner gains 2 Energy.")


@pytest.mark.rule("I7", "J0")
def test_baptism_tells_the_points_on_both_sides() -> None:
    s = camp()
    no_elders(s, THULE)
    give(s, THULE, ivory=3, iron=2)
    trophy(s, THULE, "walrus")
    game = phase(s, 6)
    while game.question != "choose-baptism":
        game.answer("pass")
    before = scoring.points(game.state, THULE)
    text = game.labels["baptise"]
    game.answer("baptise")
    after = scoring.points(game.state, THULE)
    assert text == f"Convert to monotheism ({before} points now, {after} as monotheists)"
    assert after - before == 3 + 4 - 4


@pytest.mark.rule("H1", "H2")
def test_an_animal_tells_what_it_eats_and_gives() -> None:
    s = camp()
    own(s, NORSE, "cow", "sheep")
    game = phase(s, 5)
    told = game.labels
    assert told["feed cow"] == "Feed Cow (2 babies; hay costs 2 Energy or elders each turn)"
    assert told["slaughter sheep"] == "Give up Sheep for its value (1 Energy)"
    game.state.valhalla[NORSE] = 0
    assert game.labels["feed cow"] == (
        "Feed Cow (2 babies; no baby can be born now: nobody is in Valhalla; "
        "hay costs 2 Energy or elders each turn)"
    )
    game.state.valhalla[NORSE] = 1
    only = "only 1 can be born now: Valhalla has no more"
    assert only in game.labels["feed cow"]
    assert only not in game.labels["feed sheep"]  # which gives 1
    game.state.raided |= bit(card("cow"))
    assert game.labels["feed cow"] == (
        "Feed Cow (hay costs 2 Energy or elders each turn; raided: no yield this turn)"
    )
    assert game.labels["slaughter cow"] == "Give up Cow for its value (nothing)"
    game.state.raided = 0
    game.answer("feed sheep")
    assert game.labels["pay-energy"] == "Pay 1 Energy (the Norse have 5)"
    game.answer("pay-energy", "slaughter cow")
    assert game.labels == {
        "take-baby sheep": "Only babies (1 baby)",
        "take-disk sheep": "A disk in place of a baby (1 Ivory)",
    }


@pytest.mark.rule("G5", "G6")
def test_a_card_that_is_won_tells_what_it_is_worth() -> None:
    s = camp()
    put(s, NORSE, "elkhound", 2)
    game = play(s, chapter.HUNT_CARD, "roll 5", "roll 5")
    assert game.labels == {
        "claim elkhound": (
            "Take Elkhound (to hand, to be domesticated; on Land cards 5 may be rerolled)"
        ),
        "pass": "Leave Elkhound where it is",
    }


@pytest.mark.rule("F0")
def test_a_deal_tells_what_there_is_to_give_and_what_is_struck() -> None:
    s = meeting()
    give(s, THULE, ivory=2)
    game = talks(s, "propose")
    told = game.labels
    assert told["wed thule meeka home"].endswith(
        "an Available cube (on Fish cards 4 may be rerolled)"
    )
    assert told["wed thule meeka here"].endswith(": a cube from this card")  # her gift is said once
    game.answer("give thule tunit")
    assert game.labels["gift-disks ivory"] == "Ivory (the Thule have 2)"
    game.answer("gift-disks ivory", "amount 1")
    assert game.labels["strike 1"] == "Strike clause 1 (the Thule give the Tunit 1 Ivory)"
    game.answer("give thule tunit")
    assert game.labels["gift-disks ivory"] == "Ivory (the Thule have 1)"


@pytest.mark.rule("F0", "F2")
def test_proposals_tell_how_many_are_left_and_a_dropped_one_that_it_is_used_up() -> None:
    game = talks(meeting())
    assert game.labels["propose"] == "Propose a deal (2 left here; one that is dropped counts too)"
    game.answer("propose")
    assert game.labels["drop-deal"] == (
        "Drop the deal (the proposal is used up; one more is left here, the last)"
    )
    game.answer("drop-deal", "pass")
    last = "the last one here; it counts even if it is dropped"
    assert game.labels["propose"] == f"Propose a deal ({last})"
    assert game.labels["pass"] == "Say no more; nobody else will, so those who stay fight now"
    game.answer("propose")
    assert game.labels["drop-deal"] == (
        "Drop the deal (it was their last proposal here: if the others propose nothing, those who "
        "stay fight at once)"
    )
    assert game.answer("drop-deal").state.tribe == TUNIT
    assert game.labels["pass"] == "Say no more; nobody else will, so those who stay fight now"
    game.answer("propose", "drop-deal", "propose")
    assert game.labels["drop-deal"] == (
        "Drop the deal (nobody has a proposal left here then: those who stay fight at once)"
    )
    assert game.answer("drop-deal").question == "roll-attack", "and so it is"


@pytest.mark.rule("F0")
def test_whoever_could_still_leave_or_part_has_something_to_say() -> None:
    s = meeting()
    marry(s, THULE, "birgitta")
    game = talks(s, "pass", "propose", "drop-deal")  # a window for the husband comes first
    while game.state.proposals[THULE] < 2 or game.state.tribe != TUNIT:
        game.answer("propose" if game.state.tribe == THULE else "pass")
        if game.question == "choose-clause":
            game.answer("drop-deal")
    assert game.labels["pass"] == "Say no more; when all have, those who stay fight"


@pytest.mark.rule("F0")
def test_a_talk_ends_at_once_if_and_only_if_its_options_say_so() -> None:
    ends = Counter[bool]()
    for seed in range(3):
        position = Position(GAME.start(GAME.setup("greenland", {}), GAME.facts()))
        rng = Rng(seed)
        while not position.over():
            s = state_of(position)
            answer, talk = int(s.chosen_by(rng)), int(s.card)
            if s.question == question.CHOOSE_CLAUSE:
                answer = int(action(verb.DROP_DEAL))
            told = GAME.guide.label(s, answer, NARRATOR)
            speaks = told.startswith(("Say no more", "Drop the deal"))
            position.apply(answer)
            if speaks:
                after = state_of(position)
                goes_on = after.question == question.CHOOSE_TALK and after.card == talk
                assert ("nobody" in told) != goes_on, f"seed {seed}: {told}"
                ends[goes_on] += 1
    assert min(ends[True], ends[False]) > 5


@pytest.mark.rule("F0")
def test_a_counter_offer_is_a_proposal_too() -> None:
    game = talks(meeting(), "propose", "promise thule tunit", "offer-deal")
    told = "Make a counter-offer (2 left here; one that is dropped counts too)"
    assert game.labels["counter"] == told
    game.answer("counter")
    assert "one more is left here, the last" in game.labels["drop-deal"]


@pytest.mark.rule("C2", "F0")
@pytest.mark.parametrize(
    ("s", "ends"),
    [(land("first-game"), "each stays to hunt"), (camp(free_talks=True), "the talks end")],
)
def test_where_nobody_fights_a_last_deal_that_is_dropped_says_so(
    s: GreenlandState, ends: str
) -> None:
    put(s, THULE, "walrus", 2)
    if s.variant.first_game:
        put(s, TUNIT, "walrus", 2)
    game = talks(s, "propose", "drop-deal")
    others = len(game.state.parties) - 1
    game.answer(*["pass"] * others, "propose")
    assert game.labels["drop-deal"].endswith(f"if the others propose nothing, {ends})")
    game.answer("drop-deal", *["propose", "drop-deal"] * (2 * others - 1))
    while "propose" not in game.labels:
        game.answer("pass")
    assert game.labels["pass"] == f"Say no more; nobody else will, so {ends}"
    game.answer("propose")
    assert game.labels["drop-deal"].endswith(f"nobody has a proposal left here then: {ends})")


@pytest.mark.rule("E5", "G1")
def test_to_defend_tells_what_raiders_come_for_and_who_is_there() -> None:
    s = camp()
    own(s, THULE, "musk-ox")
    marry(s, NORSE, "kirima")
    put(s, TUNIT, "musk-ox", 2)
    put(s, THULE, "musk-ox", 1)
    game = phase(s, 2)
    while game.state.tribe != THULE or game.question != "choose-assignment":
        game.answer("pass")
    assert game.labels["defend kirima on-foot"].endswith(
        "(so that no raider kills her husband and takes his place; no raider is there now)"
    )
    assert game.labels["defend musk-ox on-foot"].endswith(
        "(so that no raider takes what it gives this turn: 2 babies; raiders: 2 of the Tunit; "
        "defenders: one of the Thule)"
    )


@pytest.mark.rule("E0")
def test_done_assigning_tells_who_stays_at_home() -> None:
    s = camp()
    people(s, NORSE, 1)
    take_alpha_to(s, NORSE, v.IN_VALHALLA)
    game = phase(s, 2)
    assert game.labels["pass"] == (
        "Done assigning (1 hunter stays at home, Available, and does not hunt)"
    )
    game.state.about_b = 0
    assert game.labels["pass"] == "Done assigning (nobody stays idle at home)"


@pytest.mark.rule("I2", "I7")
def test_witch_burning_tells_what_it_is_good_for() -> None:
    s = camp()
    no_elders(s, NORSE)
    elders(s, NORSE, 2, 1)
    elders(s, NORSE, 6, 2)
    label = "Witch-burning, for 1 Energy: a cube, rank 6, Mariner"
    assert phase(s.copy(), 6).labels["burn 6 cube"] == (
        f"{label} (the elder dies, 2 are left; with none a tribe may be baptised)"
    )
    mono = s.copy()
    monotheist(mono, NORSE)
    game = phase(mono, 6)
    while game.state.tribe != NORSE:
        game.answer("pass")
    assert game.labels["burn 6 cube"] == (
        f"{label} (the elder dies and makes room in the rank; 2 elders are left)"
    )
    elders(s, NORSE, 6, 0)
    assert (
        phase(s, 6)
        .labels["burn 2 cube"]
        .endswith("(the last elder dies; then the tribe may be baptised, at the end of this phase)")
    )


@pytest.mark.rule("F4")
def test_iron_saves_one_or_all_and_says_which() -> None:
    s = meeting()
    give(s, TUNIT, iron=1)
    give(s, THULE, iron=2)
    game = talks(s.copy(), "pass", "pass", "roll 1", "roll 6")
    assert game.prompt == "One of the Tunit is about to die. Does 1 Iron save the life?"
    assert game.labels["spend-iron"] == "Spend 1 Iron; nobody dies (the Tunit have 1)"
    game = talks(s, "pass", "pass", "roll 1", "roll 1")
    assert game.prompt == "2 of the Tunit are about to die. Does 1 Iron save them all?"


@pytest.mark.rule("K0")
def test_a_swap_is_told_before_it_is_agreed_to() -> None:
    s = camp("together")
    own(s, NORSE, "drag-net")
    game = talks(s)
    while game.state.tribe != THULE:
        game.answer("pass")
    game.answer("swap", "swap-disk thule iron", "swap-card norse drag-net")
    assert game.question == "choose-swap-consent"
    assert game.log[-3:] == [
        "K0 The Thule offer a deal.",
        "K0 In the deal: the Thule give 1 Iron to the Norse.",
        "K0 In the deal: the Norse give Drag Net to the Thule.",
    ]


@pytest.mark.rule("A3", "A4", "F0", "F2")
def test_contested_cards_tell_who_meets_there() -> None:
    s = meeting()
    game = talks(s)
    assert game.prompt.endswith("There: 2 of the Thule, 3 of the Tunit.")
    assert game.labels["pass"] == "Say no more; when all have, those who stay fight"
    s = meeting()
    put(s, NORSE, "driftwood", 1)
    game = phase(s, 4)
    told = game.labels
    assert told["hunt-now musk-ox"] == (
        "Musk Ox now (2 of the Thule, 3 of the Tunit; the Thule begin)"
    )
    assert told["hunt-now driftwood"] == "Driftwood now (one of the Norse)"


def test_words_of_the_catalogue_are_all_there() -> None:
    missing = re.compile(r"\{|\b(detail|phrase|gift|look|rank-use|board|tableau|pass)\.[a-z]")
    asked: set[str] = set()
    for name, position in walks(GAME, SETUPS, 900):
        s = state_of(position)
        asked.add(GAME.vocabulary.questions[int(s.question)].key)
        told = [GAME.guide.prompt(s, NARRATOR)]
        told += [GAME.guide.label(s, int(s.options[i]), NARRATOR) for i in range(s.count)]
        assert not [text for text in told if missing.search(text)], name
    assert len(asked) > 40


# passing


def test_every_pass_says_what_it_means() -> None:
    questions = passing(GAME, [GAME.setup(one.name) for one in GAME.scenarios])
    assert {"choose-assignment", "choose-talk", "open-bidding", "war-council"} <= questions
    assert len(questions) >= 14
    assert {key for key in questions if not NARRATOR.catalogue.has(f"pass.{key}")} == set()
    known = {one.key for one in GAME.vocabulary.questions.values()}
    told = {key for key in known if NARRATOR.catalogue.has(f"pass.{key}")}
    rare = {"choose-avenged", "choose-skis", "sami-claim"}  # random games do not come there
    assert told - questions <= rare


@pytest.mark.rule("C2", "F0")
def test_silence_in_talks_means_what_follows_it() -> None:
    s = land("first-game")
    put(s, THULE, "walrus", 2)
    put(s, TUNIT, "walrus", 2)
    assert talks(s).labels["pass"] == "Say no more; when all have, each stays to hunt"
    s = camp(free_talks=True)
    assert talks(s).labels["pass"] == "Say no more; when all have, the talks end"


# questions


@pytest.mark.rule("A2")
def test_a_war_council_is_told_the_order_of_the_event() -> None:
    s = land()
    event_card(s, "hanse-cog")
    game = play(s, chapter.EVENT_COUNCIL)
    assert game.prompt.endswith("As the event has it: Tunit, Norse, Thule.")


@pytest.mark.rule("I0")
def test_elders_are_told_what_they_can_be_paid_with() -> None:
    s = camp()
    give(s, NORSE, energy=4, ivory=2, iron=0)
    assert phase(s, 6).prompt.endswith("There are 4 Energy, 2 Ivory, 0 Iron.")


# the table in a line, and the end


def test_a_new_page_is_a_phase_another_tribe_or_another_card() -> None:
    s = land()
    s.phase, s.tribe = v.PHASE_ASSIGNMENT, THULE
    begun = summary.page(s)
    s.available[THULE] -= 1
    assert summary.page(s) == begun
    for change in ("turn", "phase", "tribe"):
        other = s.copy()
        setattr(other, change, getattr(other, change) + 1)
        assert summary.page(other) != begun, change
    s = meeting()
    s.phase = v.PHASE_NEGOTIATION
    game = talks(s)
    begun = summary.page(game.state)
    assert summary.page(game.answer("pass").state) == begun
    game.state.card = card("walrus")
    assert summary.page(game.state) != begun


def test_the_table_in_a_line_is_about_the_tribe_that_is_asked() -> None:
    s = camp()
    give(s, NORSE, energy=3, ivory=2, iron=1)
    line = GAME.guide.glance(phase(s, 2).state, None, NARRATOR)
    assert line is not None
    assert line.line == (
        "Turn 1 of 10 · Phase 2: Assignment · Norse: Energy 3/8 Ivory 2 Iron 1, Available 6*, "
        "Valhalla 7, Mariners 1 sleds 0"
    )
    nobody = summary.glance(land(), NARRATOR)
    assert "Norse 12 points · Thule 12 points · Tunit 17 points" in nobody


@pytest.mark.rule("J0")
def test_points_are_the_sum_of_their_parts() -> None:
    for name, position in walks(GAME, SETUPS[:3], 900):
        s = state_of(position)
        for tribe in range(v.TRIBES):
            if s.alive(tribe):
                parts = figures.parts_of_points(s, tribe)
                assert sum(parts.values()) == scoring.points(s, tribe), name


@pytest.mark.rule("J0")
def test_the_end_tells_what_points_are_made_of() -> None:
    s = camp()
    monotheist(s, TUNIT)
    give(s, TUNIT, ivory=2, iron=1)
    trophy(s, THULE, "walrus")
    own(s, THULE, "slit-goggles")
    elders(s, TUNIT, 1, 1, board=THULE)
    s.living &= ~bit(NORSE)
    s.outcome = v.SCORED
    n, m = int(s.people(THULE)), int(s.people(TUNIT))
    assert GAME.guide.reckoning(s, NARRATOR) == [
        "The Norse died out.",
        f"The Thule have {n + 7} points: {n} for the people, 4 for trophies, 3 for inventions.",
        f"The Tunit have {m + 8} points: {m} for the people, 4 for emissaries, 2 for Ivory, 2 for Iron.",
    ]
    s.outcome = v.DRAWN
    assert "most Iron" in GAME.guide.reckoning(s, NARRATOR)[-1]


@pytest.mark.rule("K0")
def test_the_end_of_a_game_together_tells_who_can_go_on() -> None:
    s = camp("together")
    people(s, THULE, 0)
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    put(s, NORSE, "vinland", 2)
    told = GAME.guide.reckoning(s, NARRATOR)
    assert told[0] == "The Norse live on: 6 Available, 2 in the New World."
    assert told[1] == "The Thule have nobody Available and nobody in the New World."


@pytest.mark.rule("C0.5")
def test_an_animal_tells_which_other_is_lost_with_it() -> None:
    """Two animals share a card, one on each side."""
    s = camp()
    for animal in range(v.COW, int(v.COW + v.ANIMALS)):
        s.where[animal] = v.ASIDE
    s.then(chapter.TURN_EVENT)
    game = play(s, chapter.SETUP_ANIMAL)
    told = game.labels
    assert told["take-animal pony"].endswith(
        "; Cow, the other side of its card, is then out of the game)"
    )
    game.answer("take-animal pony")
    where = game.state.where
    assert where[card("cow")] == v.GONE
    assert [where[card(one)] for one in ("sheep", "goat")] == [v.ASIDE] * 2


@pytest.mark.rule("F0")
def test_a_deal_without_clauses_is_not_counted() -> None:
    assert NARRATOR.say("question.choose-clause", tribe="Thule", n=1).endswith("It has 1 clause.")
    s = camp()
    s.ask(0, 0, question.CHOOSE_CLAUSE, NORSE)
    assert GAME.guide.prompt(s, NARRATOR).endswith("It has no clause yet.")


def test_a_phase_is_named_with_a_card_only_while_it_is_about_one() -> None:
    """Not with the card of the auction before the talks, nor with the last one where the next is chosen."""
    table, dice = cairn.table("greenland", seed=3), Random(3)
    guide, undecided, decided = table.game.guide, 0, 0
    between = (question.CHOOSE_CARD, question.CHOOSE_CONTESTED, question.CHOOSE_WINDOW)
    while table.ply < 260 and not table.over:
        s = greenland(table.now.state)
        part = guide.stage(s, table.narrator).part
        if s.question in between:
            undecided += 1
            assert " · " not in part
        if s.question in (question.CHOOSE_TALK, question.CHOOSE_ALPHA):
            decided += 1
            assert part.endswith(f" · {table.narrator.value(kinds.CARD, s.card)}")
        table.play(dice.choice(table.options))
    assert undecided
    assert decided


def test_at_the_end_of_the_phase_of_elders_a_moment_is_of_the_tribe_that_is_asked() -> None:
    """Not of the one whose elders acted last."""
    asked = Counter[bool]()
    for seed in range(6):
        table, dice = cairn.table("greenland", seed=seed), Random(seed)
        while table.ply < 400 and not table.over:
            s = greenland(table.now.state)
            if s.chapter in (chapter.BANISH_NEXT, chapter.BAPTISM_NEXT) and s.seat >= 0:
                asked[s.seat_for(s.tribe) == s.seat] += 1
                part = table.game.guide.stage(s, table.narrator).part
                assert part.endswith(f" · {table.narrator.seat(int(s.seat))}")
            table.play(dice.choice(table.options))
    assert asked[False], "somebody else than those who acted last"


@pytest.mark.rule("F1")
def test_a_divorce_is_not_the_first_thing_to_do_in_talks() -> None:
    s = camp("solo")
    marry(s, THULE, "meeka")
    put(s, THULE, "walrus", 1)
    put(s, TUNIT, "walrus", 1)
    game = play(s, chapter.TALKS_BEGIN)
    while game.question == "choose-window":
        game.answer("pass")
    ranked = sorted(offered(game.state), key=lambda one: GAME.guide.precedence(game.state, one))
    assert verb_of(ranked[0]) != verb.DIVORCE
    assert verb_of(ranked[-1]) == verb.DIVORCE
