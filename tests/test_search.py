"""Thinking ahead: what it finds, that it keeps to its limits, and that it knows only what the seat may know."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count, islice
from math import inf, sqrt
from pathlib import Path
from typing import Self

import pytest
from mypy_extensions import i64

from cairn.agents import Sight, Slipping, Thinker, levels, make, names
from cairn.coach import Analysis, analyse, watch
from cairn.core.hashing import stir_in
from cairn.core.play import Dice, Policy, played_on
from cairn.core.position import Position, Run, imagined
from cairn.core.rng import Rng
from cairn.core.rules import rule
from cairn.core.state import CHANCE, OVER, PASS, Flow, State, action, offered, roll, verb_of
from cairn.data import DataSet
from cairn.game import Game, OptionValue, Result, Scenario, Setup, View
from cairn.games import find
from cairn.games.greenland.bot import Hunter
from cairn.games.greenland.words import verb
from cairn.mind import Mind, Prospect
from cairn.position_text import write
from cairn.search import Limits, Progress, Thinking, Thought
from cairn.search.tree import Edge, Node
from cairn.table import table
from cairn.vocabulary import Chapter, Question, Verb, Vocabulary, kind
from cairn.worlds import Worlds
from cairn_toy.game import GAME as TOY
from tests.navajo.pair import unseen

# A fork: north goes left or right. On the right a die decides, and north wins with 4 to 6. On the left somebody goes
# up, where north wins, or down, where south does.

LEFT, RIGHT, UP, DOWN = (action(number) for number in range(8, 12))
R_1 = rule("1")
SEATS = ("north", "south")

GREENLAND, NAVAJO = find("greenland"), find("navajo-wars")


class ForkState(State):
    def __init__(self, second: int = 0) -> None:
        super().__init__()
        self.second = second  # who goes up or down
        self.won = -1

    def copy(self) -> "ForkState":
        other = ForkState(self.second)
        other.chapter, other.won = self.chapter, self.won
        return other

    def hash(self) -> i64:
        return stir_in(0, self.chapter, self.second, self.won)

    def open_chapter(self) -> Flow:
        self.ask(R_1, 0, 8)
        self.offer_action(RIGHT)
        self.offer_action(LEFT)
        yield
        if self.answer == RIGHT:
            rolled = yield from roll(self, R_1)
            self.won = int(rolled < 4)
        else:
            self.ask(R_1, self.second, 8)
            self.offer_action(DOWN)
            self.offer_action(UP)
            yield
            self.won = int(self.answer == DOWN)
        self.chapter = OVER


class Careless(Policy):
    """The second to decide harms themselves."""

    def choose(self, s: State, rng: Rng) -> i64:
        assert isinstance(s, ForkState)
        if s.offers(RIGHT):
            return RIGHT
        return DOWN if s.second == 0 else UP


class Fork(Game):
    name = "fork"
    version = 1
    package = "cairn_toy"
    rule_modules = ()
    tests = "fork"
    mind = Mind(Careless, points=100)
    scenarios = (Scenario("standard"),)
    vocabulary = Vocabulary(
        seats=kind("seat", *SEATS),
        chapters=[Chapter(0, "turn")],
        verbs=[Verb(n, name) for n, name in enumerate(("left", "right", "up", "down"), 8)],
        questions=[Question(8, "choose-action")],
        events=[],
        reasons=[],
    )

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        return SEATS

    def load(self, overlay: Path | None) -> DataSet:
        return TOY.load(overlay)

    def start(self, setup: Setup, data: DataSet) -> State:
        return ForkState()

    def view(self, state: State, seat: int | None) -> View:
        return View()

    def result(self, state: State) -> Result:
        assert isinstance(state, ForkState)
        return Result("win", (SEATS[state.won],), {})


def thought(second: int, nodes: int = 200, *, tree: bool = True, seed: int = 1) -> Thought:
    thinking = Thinking(Fork(), SEATS, Position(ForkState(second)), seed, tree=tree)
    return thinking.think(Limits(nodes))


def question(
    name: str, options: Mapping[str, OptionValue], scenario: str = "", seed: int = 1
) -> tuple[Game, Setup, Position]:
    """A decision in a game, some time after it has begun."""
    game = find(name)
    setup = game.setup(scenario or game.scenarios[0].name, options)
    position, rng = Position(game.start(setup, game.facts())), Rng(seed)
    for _answer in range(60):
        position.apply(position.state.chosen_by(rng))
    while position.state.seat < 0 or position.state.count < 2:
        position.apply(position.state.chosen_by(rng))
    return game, setup, position


def win(found: Thought, answer: int) -> float:
    return next(one.win for one in found.options if one.answer == answer)


def test_the_tree_finds_what_the_policy_would_miss() -> None:
    """North goes left and then up, though its policy would go down."""
    assert win(thought(0, tree=False), LEFT) == 0
    found = thought(0)
    assert found.usual == RIGHT
    assert found.choice(2) == LEFT


def test_each_seat_chooses_for_itself() -> None:
    """South would go down, though its policy goes up."""
    assert win(thought(1, tree=False), LEFT) == 1
    found = thought(1)
    assert win(found, LEFT) < 0.3
    assert found.choice(2) == RIGHT


def test_few_outcomes_of_chance_come_up_as_often_as_they_weigh() -> None:
    """Of every six dice each face is one."""
    found = next(one for one in thought(1, 24).options if one.answer == RIGHT)
    assert found.tried == 12
    assert found.win == 0.5


def test_the_policy_has_to_be_outvoted() -> None:
    found = thought(0, 4)
    assert found.choice(5) == found.usual


def test_the_same_seed_and_nodes_give_the_same_thought() -> None:
    assert thought(0, seed=3) == thought(0, seed=3)


REAL = [("navajo-wars", 1), ("navajo-wars", 2), ("greenland", 3)]


@pytest.mark.parametrize(("name", "players"), REAL)
def test_the_same_is_thought_again_in_a_real_game(name: str, players: int) -> None:
    """And something else with other dice."""
    game, setup, position = question(name, {"players": players})

    def found(seed: int) -> Thought:
        return Thinking(game, setup.seats, position, seed).think(Limits(12))

    once = found(3)
    assert found(3) == once
    assert found(4).options != once.options
    assert once.nodes


def test_a_long_list_is_opened_one_by_one() -> None:
    """Nothing speaks for one option more than for another."""
    node = Node(0, [Edge(answer, 1 / 40) for answer in range(40)])
    for met in range(1, 101):
        node.choose().tried += 1
        assert sum(edge.tried > 0 for edge in node.edges) <= max(2, 1.5 * sqrt(met))
    assert sum(edge.tried > 0 for edge in node.edges) == 15


class StepsState(State):
    """North takes some steps, or passes; all that is kept is how often."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = self.taken = 0

    def copy(self) -> Self:
        other = type(self)()
        other.chapter, other.asked, other.taken = self.chapter, self.asked, self.taken
        return other

    def hash(self) -> i64:
        return stir_in(0, self.chapter, self.asked, self.taken)

    def open_chapter(self) -> Flow:
        self.ask(R_1, 0, 8)
        self.offer(PASS)
        self.offer_action(RIGHT)
        yield
        self.asked += 1
        self.taken += self.answer == RIGHT
        if self.asked == STEPS:
            self.chapter = OVER


class SecretSteps(StepsState):
    """Nobody knows how many were taken."""

    def resample(self, seat: i64, rng: Rng) -> None:
        self.taken = rng.below(2)


class HiddenSteps(StepsState):
    """As far as one knows."""

    def resample(self, seat: i64, rng: Rng) -> None:
        pass


class Steps(Fork):
    mind = Mind(Policy, points=100)

    def result(self, state: State) -> Result:
        return Result("win", ("south",), {})


STEPS = 5


@pytest.mark.parametrize(
    ("state", "known"),
    [
        (StepsState(), sum(n + 1 for n in range(1, STEPS))),
        (HiddenSteps(), sum(2**n for n in range(1, STEPS))),
    ],
)
def test_positions_that_are_reached_in_several_ways_are_one(state: State, known: int) -> None:
    """Where something is hidden it is answers that are told apart, for nobody knows the position."""
    thinking = Thinking(Steps(), SEATS, Position(state), 1, keep=2)
    thinking.think(Limits(600, error=0))
    assert thinking.tree is not None
    assert len(thinking.tree.known) == known


@pytest.mark.parametrize("nodes", [0, 1, 5, 33])
def test_no_more_is_played_than_allowed(nodes: int) -> None:
    found = thought(1, nodes)
    assert found.nodes <= nodes
    assert len(found.options) == 2


def test_who_has_no_time_does_what_the_policy_would() -> None:
    thinking = Thinking(Fork(), SEATS, Position(ForkState()), 1)
    assert thinking.think(Limits(1000, seconds=0)).choice(1.5) == RIGHT


class Clock:
    """Time that passes only by being looked at: a second each time."""

    def __init__(self) -> None:
        self.now = -1.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr("cairn.search.thinking.monotonic", found)
    return found


def test_time_ends_a_round_between_two_options_and_nothing_of_it_counts(clock: Clock) -> None:
    """Of two options each; the clock is looked at before each of them, and first when thinking begins."""
    thinking = Thinking(Fork(), SEATS, Position(ForkState()), 1)
    assert thinking.think(Limits(1000, seconds=6)).nodes == 4
    assert clock.now == 6
    assert {len(arm.values) for arm in thinking.arms} == {2}
    assert thinking.think(Limits(1000, seconds=3)).nodes == 6  # it goes on as if nothing had been


def test_nobody_looks_at_the_clock_where_only_games_are_counted(clock: Clock) -> None:
    thought(1)
    assert clock.now == 0


def test_how_far_it_is_is_told_a_few_times_a_second(clock: Clock) -> None:
    told: list[Progress] = []
    thinking = Thinking(Fork(), SEATS, Position(ForkState(1)), 1)
    found = thinking.think(Limits(200, error=0), told.append)
    assert len(told) == thinking.rounds >= 100  # after each, since a second has passed by then
    assert [one.share for one in told[:2]] == [2 / 200, 4 / 200]
    assert told[-1] == Progress(1.0, (found.options[0].answer,))
    assert set(told[0].leading) == {LEFT, RIGHT}
    Thinking(Fork(), SEATS, Position(ForkState(1)), 1).think(Limits(200, seconds=10), told.append)
    assert told[-1].share == 9 / 10


def test_it_is_not_told_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of a second for a round: every third is told."""
    clock, told = count(0, 0.1), list[Progress]()
    monkeypatch.setattr("cairn.search.thinking.monotonic", lambda: next(clock))
    thinking = Thinking(Fork(), SEATS, Position(ForkState(1)), 1)
    thinking.think(Limits(60, error=0), told.append)
    assert len(told) == thinking.rounds // 3


def test_what_is_kept_is_tried_until_it_is_known() -> None:
    """North may win at once, or by a die: that is clear long before one knows how often the die does."""

    def tried(keep: int, error: float) -> list[int]:
        thinking = Thinking(Fork(), SEATS, Position(ForkState(0)), 1, keep=keep)
        found = thinking.think(Limits(5000, error=error))
        assert thinking.done(error)
        assert all(one.doubt <= error for one in found.options[:keep])
        return sorted(one.tried for one in found.options)

    assert tried(1, inf) == tried(2, inf)
    few, many = tried(1, 0.02)
    assert few < many
    assert tried(2, 0.02)[0] == tried(2, 0.02)[1] > 500


def test_thinking_goes_on_where_it_stopped() -> None:
    """A new limit counts all that was played."""
    thinking = Thinking(Fork(), SEATS, Position(ForkState()), 1)
    thinking.think(Limits(8))
    assert thinking.think(Limits(20)).nodes > 8


@pytest.mark.parametrize(("as_one", "each"), [(True, 1.0), (False, 0.5)])
def test_who_wins_together_shares_the_win_unless_they_win_as_one(as_one: bool, each: float) -> None:
    class Both(Fork):
        def result(self, state: State) -> Result:
            return Result("win", SEATS, as_one=as_one)

    found = Thinking(Both(), SEATS, Position(ForkState()), 1).think(Limits(20))
    assert {one.win for one in found.options if one.tried} == {each}


class Hopes:
    """Says of every position that north wins it in three of four games."""

    def __call__(self, state: State, seats: object) -> list[Prospect]:
        return [Prospect(0.75, 3), Prospect(0.25, 1)]


def test_an_evaluation_is_asked_where_the_game_is_not_over() -> None:
    game = find("navajo-wars")
    setup = game.setup()
    assert game.mind is not None
    mind = replace(game.mind, evaluation=Hopes(), turns=1)
    position = Position(game.start(setup, game.facts()))
    rng = Rng(1)
    while position.state.seat == CHANCE or position.state.count == 1:
        position.apply(position.state.chosen_by(rng))
    found = Thinking(game, setup.seats, position, 1, mind=mind, tree=False).think(Limits(20))
    assert {one.win for one in found.options if one.tried} == {0.75}


# dice that are common to all


def test_dice_of_a_seed_fall_the_same_whatever_else_was_asked() -> None:
    """The second die is the same though something else was asked in between."""
    plain, busy = Dice(7), Dice(7)
    state = ForkState()
    state.ask(R_1, CHANCE, 1)
    state.offer_faces(6)
    other = ForkState()
    other.ask(R_1, CHANCE, 2)
    other.offer_faces(6)
    first = [plain.answer(state), plain.answer(state)]
    assert busy.answer(state) == first[0]
    busy.answer(other)
    assert busy.answer(state) == first[1]


@pytest.mark.parametrize("name", ["navajo-wars", "greenland"])
def test_playing_on_stops_where_a_turn_begins(name: str) -> None:
    """And nowhere else: compiled code must not take chapter 66 for chapter 2."""
    game = find(name)
    setup = game.setup()
    state = game.start(setup, game.facts())
    assert game.mind is not None
    policies = [game.mind.policy()] * len(setup.seats)
    chapters = sum(1 << one for one in game.turn_chapters)
    ends = []
    for turns in (1, 2, 3):
        run = Run(state.copy())
        given = played_on(run, policies, Dice(5), Rng(5), chapters, turns, 10_000)
        assert run.state.chapter in game.turn_chapters
        ends.append(given)
    assert ends == sorted(set(ends))


# what a seat may not know


# games in which only the other player has seen the next cards: an event is among them, or below, or neither
UNSEEN = [("broken-country", 3, 1), ("broken-country", 5, 3), ("los-duenos-del-mundo", 12, 19)]


def hidden_question(scenario: str, seed: int, number: int) -> tuple[Setup, Position]:
    """A decision for two in Navajo Wars, and who decides does not know what the other has seen."""
    setup = NAVAJO.setup(scenario, {"players": 2})
    return setup, next(islice(unseen(scenario, seed), number, None))


def worlds_of(position: Position, how_many: int = 2) -> list[Position]:
    """Positions that look the same to who decides, and are not."""
    rng, found = Rng(5), {position.hash(): position}
    while len(found) <= how_many:
        other = imagined(position, position.state.seat, rng)
        assert other is not None
        found.setdefault(other.hash(), other)
    return list(found.values())[1:]


def thinks(game: Game, setup: Setup, position: Position, *, hidden: bool = True) -> Thought:
    """What comes of a hundred games, even if nothing is in doubt any more."""
    thinking = Thinking(game, setup.seats, position, 9)
    thinking.worlds.hides &= hidden
    found = thinking.think(Limits(120, error=0))
    assert found.nodes >= 100
    return found


def strong(game: Game, setup: Setup, position: Position) -> int:
    return make("strong", game).choose(Sight(game, position, setup.seats, Rng(9)))


def advice(game: Game, setup: Setup, position: Position, explained: int) -> list[Analysis]:
    """A hint, and how an analysis begins."""
    played = table(game.name, position=write(game, setup, game.facts(), position))
    begun = watch(played, step=40, explained=0)
    return [analyse(played, nodes=60, explained=explained), next(begun), next(begun)]


@pytest.mark.parametrize("question", UNSEEN)
def test_what_is_hidden_changes_no_thought(question: tuple[str, int, int]) -> None:
    """Only the game's policy is asked in the true state; it has a test of its own (tests/navajo/test_two_bots.py)."""
    setup, position = hidden_question(*question)
    found = thinks(NAVAJO, setup, position)
    worlds = worlds_of(position)
    for other in worlds:
        assert thinks(NAVAJO, setup, other) == found
    peeking = thinks(NAVAJO, setup, position, hidden=False)
    assert any(thinks(NAVAJO, setup, one, hidden=False) != peeking for one in worlds)


def test_what_is_hidden_changes_no_choice_and_no_advice() -> None:
    setup, position = hidden_question(*UNSEEN[0])
    (other,) = worlds_of(position, 1)
    assert strong(NAVAJO, setup, other) == strong(NAVAJO, setup, position)
    assert advice(NAVAJO, setup, other, 1) == advice(NAVAJO, setup, position, 1)


def greenland_decisions() -> Iterator[Position]:
    """The decisions of a game between hunters, in which deals are drafted."""
    position = Position(GREENLAND.start(GREENLAND.setup(), GREENLAND.facts()))
    hunter, rng = Hunter(), Rng(1)
    while not position.over():
        state = position.state
        if state.seat >= 0:
            yield position
        position.apply(state.chosen_by(rng) if state.seat < 0 else hunter.choose(state, rng))


def drafting(position: Position) -> bool:
    return GREENLAND.guide.is_private(position.state)


def test_in_greenland_nothing_is_hidden_from_who_decides() -> None:
    """A draft of a deal is its proposer's alone, and nobody else decides anything meanwhile."""
    drafts = 0
    for position in greenland_decisions():
        assert imagined(position, position.state.seat, Rng(7)) == position
        drafts += drafting(position)
    assert drafts > 10


def test_what_was_drafted_and_dropped_changes_no_thought() -> None:
    """The next to decide thinks the same, whatever stood in it; so do the level "strong" and the coach."""
    *_, draft = map(Position.copy, filter(drafting, greenland_decisions()))
    promises = [one for one in offered(draft.state) if verb_of(one) == verb.PROMISE]
    setup, found = GREENLAND.setup(), []
    for promise in promises[:2]:
        after = draft.copy()
        after.apply(promise)
        assert drafting(after)
        after.apply(action(verb.DROP_DEAL))
        assert after.state.seat not in (CHANCE, draft.state.seat)
        choice, told = strong(GREENLAND, setup, after), advice(GREENLAND, setup, after, 0)
        found.append((after, thinks(GREENLAND, setup, after), choice, told))
    one, other = found
    assert one == other


@pytest.mark.parametrize("state", [HiddenSteps(), SecretSteps()])
def test_a_drawn_world_is_looked_at_only_if_it_differs(state: State) -> None:
    """And the given one only once."""
    views = []

    class Watched(Steps):
        def view(self, state: State, seat: int | None) -> View:
            views.append(state)
            return super().view(state, seat)

    position, rng = Position(state), Rng(1)
    worlds = Worlds(Watched(), position, 0)
    drawn = [worlds.draw(rng) for _ in range(20)]
    other = [one for one in drawn if one is not None and one.hash() != position.hash()]
    assert None not in drawn
    assert 0 < len(other) < 20 or isinstance(state, HiddenSteps)
    assert len(views) == len(other) + bool(other)


# levels


@pytest.mark.parametrize("name", ["navajo-wars", "greenland"])
def test_every_game_has_the_five_levels(name: str) -> None:
    game = find(name)
    wanted = ["gentle", "easy", "medium", "strong", "strongest"]
    assert list(levels(game)) == wanted
    assert names(game)[:5] == wanted
    strong, strongest = make("strong", game), make("strongest", game)
    assert isinstance(strong, Thinker)
    assert isinstance(strongest, Thinker)
    assert strong.limits.nodes < strongest.limits.nodes
    assert strongest.hurried().limits == replace(strongest.limits, seconds=1.0)


def test_a_game_that_does_not_say_how_to_think_has_no_levels() -> None:
    assert levels(TOY) == {}


def test_who_slips_does_anything_now_and_then() -> None:
    state, rng = ForkState(), Rng(1)
    position = Position(state)
    slipping = Slipping(Careless(), 30)
    chosen = [slipping.choose(position.state, rng) for _ in range(2000)]
    assert 0.1 < chosen.count(LEFT) / 2000 < 0.2  # half of the slips
