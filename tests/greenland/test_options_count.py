"""How many options a question can have at most: decisions are kept small, and never a list of combinations.

`MOST` states it for every question. States made by hand reach the largest; random games of all modes stay below.
"""

from __future__ import annotations

from random import Random

import pytest

from cairn.core.position import Position
from cairn.game import OptionValue
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders, monotheist, no_elders, seat_alpha
from tests.greenland.cards import card, hold, lay, own
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, camp, order, play
from tests.greenland.people import give, marry, people, put
from tests.greenland.phases import phase, talks
from tests.kit import rows

LARGEST = 119  # in any question

EXCHANGES = 10  # cards one tribe can exchange, offered besides what is asked
IVORY = 70  # disks one tribe can ever have: `test_disks_stay_in_bounds`
IRON = 111
PIECES = 18 + 19  # numbers of hunters, without the Alpha and with it
OWN_ELDERS = 7  # a cube in each rank, and the Alpha
BIOMES = 12  # on both bars, besides the New World
RAIDABLE = 10 + 5  # Daughters and animals

MOST = {
    # chance
    "draw-biome": 16,
    "draw-event": 17,
    "roll-attack": 6,
    "roll-elder-death": 6,
    "roll-hunt": 6,
    "roll-martyrdom": 6,
    # events
    "choose-animal": 4,
    "choose-bid": 1 + 1 + IVORY - 1 + EXCHANGES,
    "choose-dead-elder": 4 + 1,
    "choose-decimated": 2,
    "choose-depletion": 1 + OWN_ELDERS + 8 + EXCHANGES,
    "choose-iron-import": 3,
    "choose-livestock": 2,
    "choose-lost-elder": OWN_ELDERS,
    "open-bidding": 1 + IVORY + EXCHANGES,
    "sami-claim": 2,
    "war-council": 1 + 11 + EXCHANGES,
    # assignment
    "choose-assignment": 65,
    "choose-count": PIECES,
    "choose-disk": 3,
    "choose-evacuation": 1 + 2,
    "choose-exchange": 1 + EXCHANGES,
    "choose-new-place": BIOMES + 3 + 8,
    "choose-reassigned": 1 + 18 + 1,
    "choose-rescue": 1 + 18 + 1,
    "choose-way-home": 2,
    # negotiation
    "choose-answer": 3,
    "choose-clause": LARGEST,
    "choose-contested": BIOMES + RAIDABLE,
    "choose-gift": 3 + 12,
    "choose-gift-amount": IRON,
    "choose-leaving": PIECES,
    "choose-swap-consent": 2,
    "choose-swap-from": 3 + 4,
    "choose-swap-with": 3 + 3 + 4,
    "choose-talk": 1 + 1 + 6 * 3 + EXCHANGES,
    "choose-window": 1 + 6 * 2 + 2 + 1 + EXCHANGES,
    # attacks
    "choose-attack-reroll": 1 + 3 * 19,
    "choose-avenged": 1 + 3 + 2,
    "choose-iron-rule": 2 + EXCHANGES,
    "choose-loss": 4 + 3 + 1,
    "choose-victim": 3,
    # hunting
    "choose-alpha": 2,
    "choose-baby": 2,
    "choose-bog-iron": 2 + OWN_ELDERS + EXCHANGES,
    "choose-bridegroom": 2,
    "choose-card": BIOMES + 2 + RAIDABLE,
    "choose-claim": 2,
    "choose-discard": 9,
    "choose-hunt-reroll": 1 + 18 + 1,
    "choose-replacement": 2,
    "choose-skis": 2,
    "choose-yield": 2,
    # animals, elders
    "choose-banished": 3 + 2 + 3,
    "choose-baptism": 2,
    "choose-elder-action": 35,
    "choose-hay": 5 * 2 + EXCHANGES,
    "choose-hay-unit": 1 + OWN_ELDERS,
    "choose-pacifying": 1 + 2 + EXCHANGES,
}

MODES: list[tuple[str, dict[str, OptionValue]]] = [
    ("greenland", {"players": 2}),
    ("greenland", {"players": 2, "tribes": "tunit+sami"}),
    ("greenland", {"players": 3}),
    ("greenland", {"players": 3, "survival": True, "pogrom": True}),
    ("greenland", {"players": 4}),
    ("greenland", {"players": 4, "free-talks": True, "pogrom": True, "meteorite": False}),
    ("first-game", {"players": 2}),
    ("first-game", {"players": 3}),
    ("first-game", {"players": 4}),
    ("solo", {}),
    ("solo", {"survival": False}),
    ("together", {}),
]


def test_every_question_has_its_bound_and_the_largest_is_stated() -> None:
    asked = {question.key for question in GAME.vocabulary.questions.values()}
    assert set(MOST) == {key for key in asked if key not in ("", "roll-die")}
    assert max(MOST.values()) == LARGEST


@pytest.mark.parametrize(("scenario", "options"), MODES)
def test_random_games_stay_within_the_bounds(
    scenario: str, options: dict[str, OptionValue]
) -> None:
    for seed in range(3):
        choices = Random(seed)
        position = Position(GAME.start(GAME.setup(scenario, options), GAME.facts()))
        while not position.over():
            s = position.state
            key = GAME.vocabulary.questions[int(s.question)].key
            assert 1 <= s.count <= MOST[key], f"{key} with {s.count} options, seed {seed}"
            position.apply(s.options[choices.randrange(int(s.count))])


def test_disks_stay_in_bounds() -> None:
    """What all cards could bring one tribe in the longest games, every hunt of every turn being a success."""
    s = camp()
    facts = s.facts
    reward, value = rows(facts.reward, v.DISKS), rows(facts.value, v.DISKS)

    def all_of(colour: int, turns: int, tribes: int, once: int) -> int:
        biomes = sum(reward[at][colour] for at in range(v.BIOMES))
        lands = sum(reward[v.HOSTILE + i][colour] for i in range(2))
        herds = sum(facts.herd_or[at] == v.OR_IVORY for at in facts.herds) * (colour == v.IVORY)
        values = sum(value[at][colour] for at in facts.valued)
        start = int(facts.start_disks[colour]) * tribes
        return start + turns * (biomes + tribes * lands + int(herds)) + values + once

    dear = 2 * 2  # a falcon in its year, hunted and exchanged
    assert all_of(v.IVORY, 12, 3, dear) <= IVORY
    assert all_of(v.IVORY, 10, 4, dear) <= IVORY
    assert all_of(v.IRON, 12, 3, 0) <= IRON
    assert all_of(v.IRON, 10, 4, 0) <= IRON
    assert facts.energy_limit <= IRON


# states made by hand


def rich(s: GreenlandState, tribe: int) -> GreenlandState:
    """A tribe with all the cards that can be exchanged."""
    own(s, tribe, "gyrfalcon", "musk-ox", "barren-ground-caribou", "cow", "sheep", "norse-pony")
    own(s, tribe, "crossbow", "book", "sword", "iron-bars")
    return s


def full_bars(s: GreenlandState) -> None:
    """Six biomes and the New World on each bar."""
    lay(
        s,
        ["markland", "polar-cod", "ringed-seal", "arctic-hare", "narwhal", "walrus", "polar-bear"],
        [],
        ["vinland", "rock-ptarmigan", "capelin", "bog-iron", "great-auk", "harp-seal", "driftwood"],
        [],
    )


def reached(game: Game, key: str) -> None:
    """This question has as many options as any can have."""
    assert game.question == key
    assert len(game.options) == MOST[key], (len(game.options), game.options)


def test_the_cards_one_tribe_can_exchange() -> None:
    facts = camp().facts
    sides = [int(facts.animal_card[at]) for at in facts.valued if facts.animal_card[at]]
    doubled = len(sides) - len(set(sides))  # an animal is on the other side of another
    assert len(facts.valued) - doubled == EXCHANGES


def test_the_longest_draft_of_a_deal() -> None:
    s = camp(players=4)
    for tribe in (NORSE, THULE, TUNIT, SAMI):
        put(s, tribe, "walrus", 2)
    give(s, NORSE, energy=8)
    game = talks(s, "propose")
    for _ in range(7):
        game.answer("give norse thule", "gift-disks energy", "amount 1")
    reached(game, "choose-clause")


@pytest.mark.parametrize("tribe", [NORSE, THULE, TUNIT, SAMI])
def test_the_longest_assignment(tribe: int) -> None:
    s = rich(camp(players=4), tribe)
    own(s, tribe, "greenland-dogs", "elkhound")
    full_bars(s)
    s.tribe = tribe
    elders(s, tribe, v.CHIEF, 0)
    game = play(s, chapter.ASSIGN)
    assert len(game.options) <= MOST["choose-assignment"]
    if tribe == NORSE:
        reached(game, "choose-assignment")


def test_the_most_hunters_to_be_sent_and_brought_home() -> None:
    s = camp()
    no_elders(s, THULE)
    people(s, THULE, 18)
    s.tribe = THULE
    reached(play(s, chapter.ASSIGN, "hunt walrus on-foot"), "choose-count")
    s = camp()
    no_elders(s, THULE)
    people(s, THULE, 0)
    put(s, THULE, "walrus", 18, alpha=True)
    put(s, TUNIT, "walrus", 1)
    reached(talks(s, "propose", "withdraw thule"), "choose-leaving")


def test_the_most_elder_actions() -> None:
    s = rich(camp(players=4), TUNIT)
    no_elders(s, TUNIT)
    for rank in range(1, v.RANKS):
        elders(s, TUNIT, rank, 1)
    seat_alpha(s, TUNIT, v.TRACKER)
    hold(s, TUNIT, "slit-goggles", "drag-net", "stone-row-drive")
    elders(s, TUNIT, v.CRAFTER, 2)
    s.where[card("toggle-head-harpoon")] = v.IN_HAND + TUNIT
    for board in (NORSE, THULE, SAMI):
        elders(s, TUNIT, v.CHIEF, 1, board=board)
    monotheist(s, TUNIT)
    order(s, TUNIT)
    reached(phase(s, v.PHASE_ELDERS), "choose-elder-action")


def test_the_longest_turn_in_a_cooperative_talk() -> None:
    s = rich(camp("solo"), NORSE)
    put(s, NORSE, "walrus", 1)
    put(s, TUNIT, "walrus", 1)
    give(s, NORSE, iron=2)
    game = talks(s, "pass", "pass", "pass")
    reached(game, "choose-talk")


def test_the_longest_cooperative_window() -> None:
    s = rich(camp("solo"), NORSE)
    put(s, NORSE, "vinland", 1)
    put(s, NORSE, "markland", 1)
    reached(talks(s), "choose-window")


def test_the_longest_rescue() -> None:
    s = camp(players=4)
    people(s, NORSE, 0)
    s.alpha[NORSE] = v.ON_CARD + v.VINLAND
    put(s, NORSE, "markland", 1)
    for board in (THULE, TUNIT, SAMI):
        elders(s, NORSE, v.CHIEF, 1, board=board)
    for daughter in ("peepeelee", "kirima", "ivalu", "meeka", "saila", "qannik"):
        marry(s, NORSE, daughter)
    marry(s, NORSE, "sunnan-anni")
    marry(s, NORSE, "maret")
    assert s.valhalla[NORSE] == 0  # no two pieces stand alike
    s.tribe = NORSE
    reached(play(s, chapter.ASSIGN_FIRST), "choose-rescue")


@pytest.mark.parametrize("colour", ["ivory", "iron"])
def test_the_largest_gift_is_as_long_as_the_disks_allow(colour: str) -> None:
    s = camp()
    put(s, THULE, "walrus", 1)
    put(s, TUNIT, "walrus", 1)
    give(s, THULE, **{colour: IVORY if colour == "ivory" else IRON})
    game = talks(s, "propose", "give thule tunit", f"gift-disks {colour}")
    assert len(game.options) <= MOST["choose-gift-amount"]
    assert len(game.options) == (IVORY if colour == "ivory" else IRON)


def test_the_longest_auction() -> None:
    s = rich(camp(), THULE)
    order(s, THULE, NORSE, TUNIT)
    give(s, THULE, ivory=IVORY)
    give(s, NORSE, ivory=1)
    reached(play(s, chapter.EVENT_AUCTION), "open-bidding")
    s = rich(camp(), THULE)
    order(s, NORSE, THULE, TUNIT)
    give(s, THULE, ivory=IVORY)
    reached(play(s, chapter.EVENT_AUCTION, "bid 1"), "choose-bid")
