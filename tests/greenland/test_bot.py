"""The Hunter: it answers every question by the rules, the same way each time, and beats chance from every tribe."""

from __future__ import annotations

import pickle
from copy import deepcopy
from itertools import product
from zlib import crc32

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.agents import Sight, make, policy_of
from cairn.arena import OTHERS, simulate
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import ROLL_DIE, bit, first, offered, second, verb_of
from cairn.game import OptionValue
from cairn.games.greenland.bot.assignment import PLAN
from cairn.games.greenland.bot.deals import gains
from cairn.games.greenland.bot.fights import nearest
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.bot.memory import ROOM, Memory
from cairn.games.greenland.bot.party import Goal, reach
from cairn.games.greenland.bot.policies import RULES, Hunter
from cairn.games.greenland.game import GAME
from cairn.games.greenland.guide.figures import FACES
from cairn.games.greenland.rules.odds import Hunts, Odds, after, at_least, hunts, shown
from cairn.games.greenland.rules.start import NAMES
from cairn.games.greenland.rules.state import GreenlandState, greenland
from cairn.games.greenland.rules.transport import BY_MARINER, BY_SLED, ON_FOOT
from cairn.games.greenland.words import chapter, question, verb
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.kinds import EVENT
from tests.greenland import deck
from tests.greenland.boards import elders, monotheist, no_elders
from tests.greenland.cards import at_icon, event_card, hold, lay, trophy
from tests.greenland.kit import (
    NORSE,
    THULE,
    TUNIT,
    Game,
    asked,
    by_old_values,
    camp,
    meeting,
    order,
    play,
)
from tests.greenland.people import give, marry, people, put, take_alpha_to
from tests.greenland.phases import talks

Options = dict[str, OptionValue]

OF_CHANCE = {
    question.DRAW_BIOME,
    question.DRAW_EVENT,
    question.ROLL_ATTACK,
    question.ROLL_ELDER_DEATH,
    question.ROLL_HUNT,
    question.ROLL_MARTYRDOM,
    ROLL_DIE,
}
TABLES = [(n, tribe) for n in (2, 3, 4) for tribe in NAMES[:n]]
GAMES = 6
SEED = 1


def says(game: Game) -> str:
    """What the bot answers to the open question, in notation."""
    sight = Sight(GAME, game.position, NAMES, Rng(0))
    return sight.texts[sight.options.index(Hunter().choose(game.state, Rng(0)))]


def goes_on(game: Game, until: str) -> Game:
    """The bot answers for everybody until this question is asked."""
    while game.question != until:
        game.answer(says(game))
    return game


def old(s: GreenlandState) -> GreenlandState:
    """It is the last turn."""
    s.events_left = 0
    s.turn = 10
    return s


# its promises


def test_the_game_brings_it_along() -> None:
    agent = make("hunter", GAME)
    assert isinstance(policy_of(agent), Hunter)
    game = talks(meeting())
    sight = Sight(GAME, game.position, NAMES, Rng(0))
    assert sight.texts[sight.options.index(agent.choose(sight))] == says(game)


def test_it_has_a_rule_of_thumb_for_every_question_of_a_player() -> None:
    questions = {int(code) for code in GAME.vocabulary.questions}
    assert set(RULES) == questions - {int(code) for code in OF_CHANCE}


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("greenland", {"players": 2}),
        ("greenland", {"players": 2, "tribes": "thule+tunit"}),
        ("greenland", {"players": 3, "survival": True, "meteorite": False}),
        ("greenland", {"players": 3, "tribes": "thule+tunit+sami"}),
        ("greenland", {"players": 4, "pogrom": True, "free-talks": True}),
        ("first-game", {}),
        ("first-game", {"players": 4, "free-talks": True}),
        ("solo", {}),
        ("solo", {"survival": False}),
        ("together", {"free-talks": True, "pogrom": True}),
    ],
)
def test_it_finishes_every_mode_by_the_rules(scenario: str, options: Options) -> None:
    """`ask` refuses what is not offered, and a run reports it as an error."""
    setup = GAME.setup(scenario, options)
    report = simulate(GAME, setup, games=1, agents="hunter", seed=5)
    assert (report.errors, report.finished) == (0, 1), report.error_messages


def test_it_holds_its_own_among_those_who_answer_at_random() -> None:
    """Their raids, fights and deals lead it to questions that it would not come to by itself."""
    options = {"players": 4, "pogrom": True, "free-talks": True}
    setup = GAME.setup("greenland", options)
    agents = {"thule": "hunter", "sami": "hunter", OTHERS: "random"}
    report = simulate(GAME, setup, games=4, agents=agents, seed=6)
    assert report.errors == 0, report.error_messages


def test_the_same_seed_is_the_same_game() -> None:
    setup = GAME.setup("greenland")
    runs = [simulate(GAME, setup, games=2, agents="hunter", seed=9) for _ in range(2)]
    assert runs[0].answers == runs[1].answers
    assert runs[0].scores == runs[1].scores


def test_it_changes_nothing_of_what_it_looks_at() -> None:
    """Whatever it asks itself, about deals for instance, the question and its options stay as they were."""
    s = meeting("musk-ox", thule=2, tunit=3)
    hold(s, THULE, "slit-goggles")
    state = talks(s).state
    before = GAME.view(state, 0), state.question, offered(state)
    Hunter().choose(state, Rng(0))
    assert (GAME.view(state, 0), state.question, offered(state)) == before


# By scenario and options: how many answers one game of it takes, and a number made of them all. Who changes how the bot
# thinks changes these too.
GAMES_OF_OLD: list[tuple[str, Options, int, int]] = [
    ("greenland", {"players": 2}, 356, 4177436390),
    ("greenland", {"players": 3}, 562, 658124821),
    ("greenland", {"players": 4, "pogrom": True, "free-talks": True}, 901, 282020053),
    (
        "greenland",
        {"tribes": "thule+tunit+sami", "survival": True, "meteorite": False},
        802,
        1554375986,
    ),
    ("first-game", {}, 440, 1470470768),
    ("solo", {}, 383, 2775698273),
    ("together", {"survival": False}, 392, 901087092),
]


@pytest.mark.parametrize(("scenario", "options", "plies", "number"), GAMES_OF_OLD)
def test_it_plays_the_games_it_has_always_played(
    scenario: str, options: Options, plies: int, number: int
) -> None:
    """Compiled or not. One answer in five is any, so that it comes to what it would avoid."""
    position = Position(GAME.start(GAME.setup(scenario, options), GAME.facts()))
    s, rng, bot, answers = position.state, Rng(2), Hunter(), []
    while not position.over():
        decides = s.seat >= 0 and s.count > 1 and rng.below(5) > 0
        answer = int(bot.choose(s, rng) if decides else s.chosen_by(rng))
        answers.append(answer)
        position.apply(answer)
    assert (len(answers), crc32(repr(answers).encode())) == (plies, number)


def test_what_it_remembers_alters_no_answer() -> None:
    """It plays the same games again, and others in between that begin alike; one who has seen nothing is asked too."""
    bot = Hunter()
    for free_talks in (False, False, True, True, False):
        setup = GAME.setup("greenland", {"players": 3, "free-talks": free_talks})
        position, rng = Position(GAME.start(setup, GAME.facts())), Rng(4)
        s = position.state
        while greenland(s).turn < 3:
            answer = s.chosen_by(rng)
            if s.seat >= 0 and s.count > 1 and rng.below(5):
                answer = bot.choose(s, rng)
                assert answer == Hunter().choose(s, rng)
            position.apply(answer)


def test_where_hunters_go_and_how_many_is_one_plan() -> None:
    setup = GAME.setup("greenland")
    position, rng, bot = Position(GAME.start(setup, GAME.facts())), Rng(4), Hunter()
    state = greenland(position.state)
    while state.question != question.CHOOSE_ASSIGNMENT or state.count == 1:
        position.apply(state.chosen_by(rng))
    position.apply(bot.choose(state, rng))
    assert state.question == question.CHOOSE_COUNT
    tribe = state.about_a
    assert bot.memory.find(bot.memory.key(state, PLAN, tribe)) is not None
    assert bot.choose(state, rng) == Hunter().choose(state, rng)
    for again in deepcopy(bot), pickle.loads(pickle.dumps(bot)):
        assert again.choose(state, rng) == bot.choose(state, rng), "in the middle of a game too"
    state.available[tribe] -= 1
    assert bot.memory.find(bot.memory.key(state, PLAN, tribe)) is None


def test_it_remembers_no_other_game_and_only_so_much() -> None:
    memory = Memory()
    one = greenland(GAME.start(GAME.setup("greenland", {"free-talks": True}), GAME.facts()))
    other = greenland(GAME.start(GAME.setup("greenland"), GAME.facts()))
    assert one.hash() == other.hash()
    key = memory.key(one, PLAN, THULE)
    for more in range(2 * ROOM):
        memory.keep(key + more, vec[i64]([more]))
    assert len(memory.known) == ROOM
    assert memory.find(key) is None
    assert memory.find(key + 2 * ROOM - 1) is not None
    assert memory.key(other, PLAN, THULE) == key
    assert memory.find(key + 2 * ROOM - 1) is None


def test_half_a_hunter_goes_to_the_even_number() -> None:
    for n in range(-5, 300):
        assert nearest(n / 10) == round(n / 10)


@pytest.mark.parametrize(("players", "tribe"), TABLES)
def test_it_beats_chance_from_every_tribe(players: int, tribe: str) -> None:
    setup = GAME.setup("greenland", {"players": players})
    report = simulate(
        GAME, setup, games=GAMES, agents={tribe: "hunter", OTHERS: "random"}, seed=SEED
    )
    assert report.errors == 0, report.error_messages
    assert report.wins[tribe].count >= GAMES - 1


def test_three_of_them_live_to_the_end() -> None:
    report = simulate(GAME, GAME.setup("greenland"), games=4, agents="hunter", seed=SEED)
    assert all(scores.min > 0 for scores in report.scores.values())


def test_alone_it_brings_three_tribes_through_where_chance_loses_one() -> None:
    setup = GAME.setup("solo")
    runs = {agent: simulate(GAME, setup, games=6, agents=agent, seed=SEED) for agent in AGENTS}
    assert runs["random"].wins["leader"].count == 0
    assert runs["hunter"].wins["leader"].count >= 3


AGENTS = ("hunter", "random")


# dice


@pytest.mark.parametrize(
    ("reroll", "convert", "size"), [(0, 0, 3), (0b10000, 0, 0), (0, 0b1000, 2)]
)
def test_the_odds_of_a_hunt_are_exact(reroll: int, convert: int, size: int) -> None:
    """Against all that three dice and their rerolls can show: two successes of 1 and 2, a 5 that bites."""
    good, bites, dice, need = 0b110, 0b100000, 3, 2
    pairs = list(product(FACES, repeat=2))  # a die, and what it shows if it is rerolled
    won = dead = sets = 0
    for rolled in product(pairs, repeat=dice):
        faces = []
        for one, two in rolled:
            again = reroll >> one & 1 and not good >> shown(one, convert) & 1
            faces.append(shown(two if again else one, convert))
        won += sum(good >> f & 1 for f in faces) >= need
        dead += sum(bites >> f & 1 for f in faces)
        sets += max(faces.count(f) for f in FACES) >= size > 0
    odds = hunts(1, need, good, bites, reroll, convert, size).odds(dice, 0)
    assert figures(odds) == pytest.approx((won / 36**3, dead / 36**3, sets / 36**3))


def figures(odds: Odds) -> tuple[float, float, float]:
    return odds.success, odds.deaths, odds.claim


def test_a_certain_die_counts_in_the_odds() -> None:
    assert hunts(1, 2, 0b110, 0, 0, 0, 2).odds(1, 1).success == pytest.approx(1 / 3)
    assert hunts(2, 2, 0b10, 0, 0, 0, 0).odds(1, 1).success == 0.0  # a 2 in the cold
    assert hunts(1, 1, 0b110, 0, 0, 0, 2).odds(1, 1).claim == pytest.approx(1 / 6)


def test_what_is_worked_out_once_is_kept_by_all_that_it_depends_on() -> None:
    usual = (1, 2, 0b10, 0b100000, 0b10000, 0, 3)
    for i, other in enumerate((2, 1, 0b110, 0, 0, 0b1000, 2)):
        terms = (*usual[:i], other, *usual[i + 1 :])
        assert figures(hunts(*terms).odds(3, 1)) != figures(hunts(*usual).odds(3, 1)), terms
    kept, every = Hunts(*usual), list(product(range(6), range(3)))
    for dice, certain in every + every:
        now = figures(kept.worked_out(dice, certain))
        assert figures(kept.odds(dice, certain)) == now, (dice, certain)


def test_dice_on_the_table_count_in_the_odds() -> None:
    lying = vec[i64]([0, 1, 0, 0, 3, 0, 0])
    assert figures(after(lying, 0, 2, 0b10, 0, 0, 3)) == (0.0, 0.0, 1.0)
    one = vec[i64]([0, 1, 0, 0, 0, 0, 0])
    assert after(one, 3, 2, 0b10, 0, 0, 0).success == pytest.approx(at_least(1, 3, 1 / 6))


# hunting and assigning


def test_it_knows_the_ways_that_lead_to_the_cards() -> None:
    """Compared with what the rules offer, in games played at random."""
    for number in range(6):
        options: Options = {"players": 2 + number % 3}
        setup = GAME.setup(
            "together" if number == 5 else "greenland", {} if number == 5 else options
        )
        position = Position(GAME.start(setup, GAME.facts()))
        rng = Rng(number)
        while not position.over():
            s = greenland(position.state)
            if s.question == question.CHOOSE_ASSIGNMENT:
                assert {
                    int(goal.card): ways(goal) for goal in reach(Look(s, Memory()))
                } == open_ways(s)
            position.apply(s.chosen_by(rng))


def ways(goal: Goal) -> list[int]:
    every = ((goal.on_foot, ON_FOOT), (goal.mariner, BY_MARINER), (goal.sled, BY_SLED))
    return [way for there, way in every if there]


def open_ways(s: GreenlandState) -> dict[int, list[int]]:
    """The ways by card that are offered; friends do not think of raids."""
    verbs = (verb.HUNT, verb.COLONISE, verb.RAID)[: 2 if s.variant.together else 3]
    found: dict[int, list[int]] = {}
    for i in range(s.count):
        if verb_of(s.options[i]) in verbs:
            found.setdefault(int(first(s.options[i])), []).append(int(second(s.options[i])))
    return found


def test_an_alpha_alone_on_fish_is_certain() -> None:
    s = camp()
    put(s, THULE, "polar-cod", 0, alpha=True)
    assert says(play(s, chapter.HUNT_CARD)) == "use-alpha"


def test_an_alpha_rolls_where_its_certain_number_would_kill_it_for_nothing() -> None:
    """In survival mode it shows a 2, which the Polar Bear bites; alone it would not even succeed."""
    s = camp(survival=True)
    put(s, THULE, "polar-bear", 0, alpha=True)
    assert says(play(s, chapter.HUNT_CARD)) == "alpha-rolls"


def test_a_small_tribe_hunts_what_does_not_bite() -> None:
    s = camp()
    people(s, THULE, 2)
    no_elders(s, THULE)
    give(s, THULE, energy=0)
    assert assigned(s, THULE) == ["hunt ringed-seal on-foot", "send-with-alpha 1", *TWO_TO_THE_COD]


TWO_TO_THE_COD = ["hunt polar-cod on-foot", "send 2"]


def assigned(s: GreenlandState, tribe: int) -> list[str]:
    """All that the bot answers in one tribe's Phase 2."""
    s.tribe = tribe
    game = play(s, chapter.ASSIGN)
    answers = []
    while game.question in ("choose-assignment", "choose-count"):
        answers.append(says(game))
        game.answer(answers[-1])
    return answers


def test_a_hunter_without_prospects_stays_at_home() -> None:
    """The Polar Bear bites two of six numbers, and succeeds only with two 1s in the cold."""
    s = camp()
    lay(s, [], ["polar-bear"], [], [])
    people(s, THULE, 2)
    no_elders(s, THULE)
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    give(s, THULE, energy=0)
    assert assigned(s, THULE) == ["pass"]


def test_a_card_where_others_hunt_is_worth_less() -> None:
    s = camp()
    alone = assigned(s.copy(), THULE)
    put(s, TUNIT, "ringed-seal", 3)
    assert "hunt ringed-seal on-foot" in alone
    assert "hunt ringed-seal on-foot" not in assigned(s, THULE)


def test_a_wife_who_makes_promotions_free_is_worth_a_raid() -> None:
    assert "raid qannik on-foot" in assigned(camp(), THULE)


def test_dice_that_make_a_trophy_are_not_rerolled() -> None:
    """T19 The fours could be rerolled for a second success; the triple is worth more to a polytheist."""
    assert says(cold_walrus("roll 1", "roll 4", "roll 4", "roll 4")) == "pass"


def test_dice_that_make_nothing_are_rerolled() -> None:
    assert says(cold_walrus("roll 1", "roll 6", "roll 4", "roll 4")) == "reroll 4 2"


def cold_walrus(*dice: str) -> Game:
    """On the last turn four Thule with Kirima hunt a Walrus in the cold."""
    s = old(camp())
    lay(s, ["polar-cod"], ["walrus"], ["elkhound"], [])
    put(s, THULE, "walrus", 4)
    return play(s, chapter.HUNT_CARD, *dice)


@pytest.mark.parametrize(("monotheists", "answer"), [((), "claim walrus"), ((THULE,), "pass")])
def test_only_polytheists_collect_trophies(monotheists: tuple[int, ...], answer: str) -> None:
    s = old(camp())
    monotheist(s, *monotheists)
    put(s, THULE, "walrus", 3)
    assert says(play(s, chapter.HUNT_CARD, "roll 1", "roll 1", "roll 1")) == answer


@pytest.mark.parametrize(("bitten", "answer"), [(5, "spend-iron"), (1, "keep-iron")])
def test_iron_saves_five_lives_but_not_one(bitten: int, answer: str) -> None:
    """T11 Late in the game an Iron of a monotheist is two points."""
    s = camp()
    monotheist(s, THULE)
    s.events_left = 1
    put(s, THULE, "markland", 5)
    dice = ["roll 3"] * bitten + ["roll 5"] * (5 - bitten)
    assert says(play(s, chapter.HUNT_CARD, *dice)) == answer


# elders and faith


def test_elders_burn_for_baptism_those_first_who_are_missed_least() -> None:
    s = camp()
    s.tribe = THULE
    game = play(s, chapter.ELDERS_ACT)
    assert says(game) == "burn 3 cube"
    for rank in (1, 3, 4, 5, 6):
        elders(game.state, THULE, rank, 0)
    s = game.state.copy()
    assert says(play(s, chapter.ELDERS_ACT)) == "burn 2 cube"


def test_a_tribe_without_elders_is_baptised() -> None:
    assert says(baptism(camp())) == "baptise"


def test_trophies_keep_a_tribe_with_the_old_gods() -> None:
    s = old(camp())
    trophy(s, THULE, "walrus", "polar-bear")
    assert says(baptism(s)) == "pass"


def baptism(s: GreenlandState) -> Game:
    no_elders(s, THULE)
    order(s, THULE)
    s.waiting = s.order
    return play(s, chapter.BAPTISM_NEXT)


def test_emissaries_go_to_monotheists_who_cannot_banish_them() -> None:
    s = camp()
    monotheist(s, THULE, TUNIT)
    s.tribe = THULE
    assert says(play(s, chapter.ELDERS_ACT)) == "emissary tunit cube"


def nine_monotheists(s: GreenlandState, energy: int) -> None:
    """Nine Thule hunters, and no elders yet."""
    monotheist(s, THULE)
    no_elders(s, THULE)
    people(s, THULE, 9)
    give(s, THULE, energy=energy)


def test_on_the_last_turn_monotheists_become_emissaries() -> None:
    """Six Energy promote and send three; what the hunters may bring sends another one."""
    s = old(camp())
    nine_monotheists(s, energy=6)
    assert assigned(s, THULE)[:3] == ["promote 5 cube"] * 3


def test_monotheists_hunt_for_energy_while_there_is_time() -> None:
    s = camp()
    nine_monotheists(s, energy=6)
    assert assigned(s, THULE)[0] == "hunt ringed-seal on-foot"


def test_a_tribe_with_a_feud_ahead_promotes_a_chief() -> None:
    s = camp()
    nine_monotheists(s, energy=4)
    keep_unseen(s, "feud-at-the-thing", "blood-feud")
    assert "promote 1 cube" in assigned(s, THULE)


def keep_unseen(s: GreenlandState, *names: str) -> None:
    """Only these events may still come."""
    s.events_unseen = 0
    for name in names:
        value = EVENT.value(name)
        assert value is not None, name
        s.events_unseen |= bit(value)
    s.events_left = len(names)


def test_an_animal_in_hand_is_domesticated() -> None:
    s = camp()
    trophy(s, THULE, "walrus", "polar-bear")
    s.events_left = 5
    hold(s, THULE, "musk-ox")
    s.tribe = THULE
    assert says(play(s, chapter.ELDERS_ACT)) == "domesticate musk-ox"


def test_the_hand_keeps_what_is_worth_most() -> None:
    s = old(camp())
    hold(s, TUNIT, "drag-net", "slit-goggles")
    assert says(play(s, chapter.TALKS_END)) == "discard drag-net"


# events and auctions


def test_iron_is_bought_by_who_counts_it_in_the_end() -> None:
    s = camp()
    monotheist(s, NORSE)
    give(s, NORSE, ivory=3)
    event_card(s, "bristol-merchants")
    assert says(play(s, chapter.EVENT_AUCTION)) == "bid 1"


def test_a_tie_that_is_won_is_matched_not_raised() -> None:
    s = camp()
    monotheist(s, NORSE, THULE)
    give(s, NORSE, ivory=3)
    give(s, THULE, ivory=3)
    event_card(s, "bristol-merchants")
    game = play(s, chapter.EVENT_AUCTION, "bid 1")
    assert (asked(game), says(game)) == (("choose-bid", "thule"), "match")


def test_what_is_of_no_more_use_is_not_bought() -> None:
    s = old(camp())
    give(s, NORSE, ivory=3)
    event_card(s, "faroe-crossing")
    assert says(play(s, chapter.EVENT_AUCTION)) == "pass"


def test_depletion_is_paid_with_elders_by_who_is_to_lose_them_anyway() -> None:
    s = camp()
    at_icon(s, "winter-fever", v.DEPLETION)
    assert says(play(s, chapter.EVENT_ICON)) == "lose-elder 3 cube"


def test_elder_death_takes_a_chief_rather_than_an_emissary() -> None:
    s = camp()
    monotheist(s, NORSE)
    elders(s, NORSE, 1, 1, board=THULE)
    at_icon(s, "measles", v.ELDER_DEATH)
    assert says(play(s, chapter.EVENT_ICON, "roll 1")) == "elder-dies norse 1 cube"


# talks


def proposed(s: GreenlandState, *clauses: str) -> Game:
    """The Thule offer the Tunit a deal."""
    game = talks(s)
    while asked(game) != ("choose-talk", "thule"):
        game.answer("pass")
    return game.answer("propose", *clauses, "offer-deal")


def test_a_gift_is_accepted() -> None:
    assert says(proposed(meeting(), "give thule tunit", "gift-disks ivory")) == "accept"


def test_a_deal_that_only_costs_is_refused() -> None:
    assert says(proposed(meeting(), "give tunit thule", "gift-disks iron")) == "refuse"


def test_who_wants_to_leave_may_go() -> None:
    assert says(proposed(meeting(), "withdraw thule", "send 2")) == "accept"


def test_to_leave_a_good_card_has_its_price() -> None:
    leave = ("withdraw tunit", "send 3")
    assert says(proposed(meeting(), *leave)) == "refuse"
    paid = (*leave, "give thule tunit", "gift-disks ivory")
    assert says(proposed(meeting(), *paid)) == "accept"


def test_a_promise_is_worth_nothing() -> None:
    assert says(proposed(meeting(), "promise thule tunit")) == "refuse"


def test_a_disk_more_is_asked_for_where_that_makes_a_deal_good_for_both() -> None:
    game = proposed(meeting(), "wed thule qannik home")
    assert says(game) == "counter"
    game = goes_on(game.answer("counter"), "choose-answer")
    assert asked(game) == ("choose-answer", "thule")
    assert [verb_of(clause) for clause in game.state.deal] == [verb.WED, verb.GIVE_ENERGY]
    assert says(game) == "accept"


def test_it_proposes_a_marriage_that_suits_both() -> None:
    game = talks(meeting())
    assert (asked(game), says(game)) == (("choose-talk", "thule"), "propose")
    game = goes_on(game, "choose-answer")
    assert says(game) == "accept"
    goes_on(game, "choose-talk")
    assert game.state.husband_of(deck.QANNIK) == THULE


def test_what_was_refused_is_not_offered_once_more() -> None:
    """F0 Nor after others have spoken in between; a party that was agreed with may be asked again."""
    game = talks(meeting())
    assert (asked(game), says(game)) == (("choose-talk", "thule"), "propose")
    game = goes_on(game, "choose-answer").answer("refuse")
    heard = set()
    while game.question == "choose-talk":
        who, wants = asked(game)[1], says(game)
        if who == "thule":
            heard.add(wants)
        if wants == "propose":
            game = goes_on(game, "choose-answer").answer("refuse")
        else:
            game.answer(wants)
    assert heard == {"pass"}


def test_a_lone_hunter_asks_to_leave_rather_than_fight_five() -> None:
    s = meeting("musk-ox", thule=1, tunit=5)
    people(s, THULE, 0)  # nobody to marry
    people(s, TUNIT, 0)
    game = goes_on(talks(s), "choose-answer")
    leaving = game.state.deal[0]
    assert (verb_of(leaving), first(leaving)) == (verb.WITHDRAW_NUMBER, THULE)
    assert says(game) == "accept"


def test_what_two_agree_on_is_worth_something_to_both() -> None:
    s = meeting("musk-ox", thule=3, tunit=3)
    game = goes_on(talks(s), "choose-answer")
    gain = gains(Look(game.state, Memory()), game.state.deal)
    assert min(gain[THULE], gain[TUNIT]) > 0


def test_a_husband_dies_before_an_own_defender() -> None:
    s = camp()
    marry(s, NORSE, "kirima")
    put(s, THULE, "kirima", 1)
    put(s, TUNIT, "kirima", 2)
    give(s, TUNIT, iron=2)
    give(s, THULE, iron=0)
    game = talks(s)
    while game.question != "roll-attack":
        game.answer("pass")
    assert says(game.answer("roll 1", "roll 6")) == "lose-husband kirima"


# together


def test_together_nobody_takes_a_risk_on_the_last_turn() -> None:
    assert assigned(old(camp("together")), THULE) == ["pass"]


def test_together_people_are_brought_to_safety() -> None:
    """Decimation takes half of those at home: better settle where it is easy to live, or become elders."""
    answers = assigned(by_old_values(camp("together"), "together"), NORSE)
    assert "colonise markland mariner" in answers
    assert any(answer.startswith("promote") for answer in answers)


def test_together_the_poorer_tribe_marries_for_free_promotions() -> None:
    s = camp("together")
    people(s, NORSE, 6)
    order(s, THULE, TUNIT, NORSE)
    game = talks(s)
    assert (asked(game), says(game)) == (("choose-window", "thule"), "marry qannik home")


def test_together_tribes_do_not_fight() -> None:
    s = camp("together")
    for tribe in (THULE, TUNIT):
        put(s, tribe, "musk-ox", 2)
        people(s, tribe, 0)
        take_alpha_to(s, tribe, v.IN_VALHALLA)
    game = talks(s)
    while game.question in ("choose-window", "choose-talk", "choose-leaving"):
        game.answer(says(game))
    assert not game.told("attacks")
    assert sum(bool(game.state.on_card(tribe, deck.MUSK_OX)) for tribe in (THULE, TUNIT)) == 1


def test_together_a_tribe_without_hunters_calls_an_elder() -> None:
    s = camp("together")
    people(s, THULE, 0)
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    s.tribe = THULE
    assert says(play(s, chapter.ASSIGN_FIRST)).startswith("rescue-elder thule")


def test_a_colony_that_grows_too_large_sends_people_home() -> None:
    s = camp()
    put(s, TUNIT, "markland", 7)
    game = talks(s)
    assert (asked(game), says(game)) == (("choose-window", "tunit"), "leave-colony markland")
    assert says(game.answer("leave-colony markland")) == "send 1"


def test_monotheists_with_energy_and_few_hunters_call_colonists_home() -> None:
    s = camp()
    monotheist(s, TUNIT)
    people(s, TUNIT, 0)
    put(s, TUNIT, "markland", 6)
    give(s, TUNIT, energy=8)
    game = talks(s)
    assert (asked(game), says(game)) == (("choose-window", "tunit"), "leave-colony markland")
    assert says(game.answer("leave-colony markland")) == "send 3"


def test_together_one_hunter_waits_at_home_for_the_bride() -> None:
    s = camp("together")
    assert assigned(s.copy(), THULE)[-1] == "pass"
    marry(s, THULE, "qannik")
    assert assigned(s, THULE)[-1] != "pass"
