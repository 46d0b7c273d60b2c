"""Agents: what they are shown, what they may answer, and how the two simple ones choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import pytest
from mypy_extensions import i64

from cairn import agents, notation
from cairn.agents import (
    Agent,
    AgentError,
    Greedy,
    Random,
    Sight,
    Unimaginable,
    ask,
    make,
    policy_of,
)
from cairn.core.play import Policy
from cairn.core.position import Position, imagined
from cairn.core.rng import Rng
from cairn.core.rules import rule
from cairn.core.snapshot import fingerprint, snapshot
from cairn.core.state import OVER, PASS, Flow, State, roll
from cairn.game import OptionValue, as_json
from cairn.games import find
from cairn.table import table
from cairn_toy.game import Toy

TOY = find("toy")
SEATS = TOY.setup().seats
SEED = 2024


def position(*answers: str, **options: OptionValue) -> Position:
    """The toy after these answers, chance's included."""
    start = TOY.start(TOY.setup(options=options), TOY.facts())
    played = Position(start)
    for text in answers:
        played.apply(notation.read(TOY.vocabulary, text, ()))
    return played


def sight(here: Position, seed: int = SEED) -> Sight:
    return Sight(TOY, here, SEATS, Rng(seed))


def outlooks(here: Position) -> dict[str, float]:
    seen = sight(here)
    return {t: seen.outlook(o) for t, o in zip(seen.texts, seen.options, strict=True)}


def decisions(games: int) -> Iterator[Position]:
    """Every decision of some random games."""
    for seed in range(games):
        rng = Rng(SEED, seed)
        here = position()
        while not here.over():
            if here.state.seat >= 0 and here.state.count > 1:
                yield here
            here.apply(here.state.chosen_by(rng))


def another_world(here: Position, rng: Rng) -> Position:
    """A world that looks the same to the seat that is asked."""
    seat = here.state.seat
    while True:
        world = imagined(here, seat, rng)
        if world is not None and TOY.view(world.state, seat) == TOY.view(here.state, seat):
            return world


DEAL = ("draw 1", "draw 3", "draw 2", "draw 5", "draw 4")  # north 1 3 4, south 2 5


# what an agent sees


def test_a_sight_tells_the_seat_its_view_and_its_options() -> None:
    here = position(*DEAL, tokens=1)
    seen = sight(here)
    assert (seen.seat, seen.number) == ("north", 0)
    assert seen.view == TOY.view(here.state, 0)
    assert seen.texts == [
        *("pass", "build 1", "trade 1", "build 3", "trade 3", "build 4", "trade 4"),
        *("scout", "raid"),
    ]
    assert [notation.read(TOY.vocabulary, text, ()) for text in seen.texts] == seen.options


def test_no_sight_is_given_where_no_seat_is_asked() -> None:
    with pytest.raises(AgentError, match="no seat is asked"):
        sight(position())


def test_a_sight_is_the_same_whatever_the_seat_may_not_know() -> None:
    """Another world that looks the same to the seat is put in place of the true one: then nothing at all may change,
    neither what is seen nor what is imagined from it."""
    other_hands = 0
    for here in decisions(30):
        seat = int(here.state.seat)
        other = another_world(here, Rng(1))
        told, changed = sight(here), sight(other)
        assert told.view == changed.view
        assert told.texts == changed.texts
        assert snapshot(told.state) == snapshot(changed.state), fingerprint(here)
        assert told.outlook(told.options[-1]) == changed.outlook(told.options[-1])
        other_hands += TOY.view(here.state, 1 - seat) != TOY.view(other.state, 1 - seat)
    assert other_hands > 100  # else nothing was tried


def test_what_is_imagined_agrees_with_what_the_seat_sees() -> None:
    for here in decisions(30):
        seen = sight(here)
        assert TOY.view(seen.state, seen.number) == seen.view
        assert TOY.invariants.conserved(seen.state) == TOY.invariants.conserved(here.state)


def test_the_other_hand_is_imagined_by_chance() -> None:
    here = position(*DEAL)
    hands = Counter(
        str(as_json(TOY.view(sight(here, seed).state, 1))["hand"]) for seed in range(200)
    )
    assert len(hands) > 10
    assert hands.most_common(1)[0][1] < 50


class Coin(State):
    """A game that hides nothing: roll, then take the number or leave it, three times."""

    def __init__(self) -> None:
        super().__init__()
        self.sum = 0
        self.turns = 0

    def copy(self) -> Coin:
        twin = Coin()
        twin.chapter, twin.sum, twin.turns = self.chapter, self.sum, self.turns
        return twin

    def open_chapter(self) -> Flow:
        rolled = yield from roll(self, rule("1"))
        self.ask(rule("1"), 0, 8)
        self.offer(PASS)
        self.offer(8)
        yield
        if self.answer != PASS:
            self.sum += int(rolled)
        self.turns += 1
        if self.turns == 3:
            self.chapter = OVER

    def score(self, seat: int) -> int:
        return self.sum


def test_where_nothing_is_hidden_the_state_is_the_true_one_but_not_the_game_s_own() -> None:
    here = Position(Coin())
    here.apply(here.state.options[4])
    here.apply(here.state.options[1])
    here.apply(here.state.options[0])
    read = sight(here).state
    assert isinstance(read, Coin)
    assert (read.sum, read.turns) == (5, 1)
    before = fingerprint(here)
    read.sum = 99
    assert isinstance(here.state, Coin)
    assert (here.state.sum, fingerprint(here)) == (5, before)


# the outlook


@pytest.mark.parametrize("stone", [1, 3, 4])
@pytest.mark.parametrize("tokens", [0, 2])
def test_an_outlook_is_the_exact_expectation(stone: int, tokens: int) -> None:
    """A stone is set by its weight or more on one die and then counts ten times its weight; a roll that fell short is
    let stand here, for a second decision is not looked into."""
    found = outlooks(position(*DEAL, tokens=tokens))
    assert found[f"build {stone}"] == pytest.approx(tokens + 10 * stone * (7 - stone) / 6)
    assert found["pass"] == tokens
    assert found[f"trade {stone}"] == tokens + 2


def test_an_outlook_looks_through_the_roll_to_whether_it_stands() -> None:
    found = outlooks(position(*DEAL, "build 4", "roll 3", tokens=1))
    assert found == {"keep": 1, "reroll": pytest.approx(10 * 4 * 3 / 6)}
    found = outlooks(position(*DEAL, "build 4", "roll 4", tokens=1))
    assert found == {"keep": 1 + 40, "reroll": pytest.approx(10 * 4 * 3 / 6)}


def test_an_outlook_ends_with_the_chapter() -> None:
    """Coin: the value of taking a 5 is 5, though the seat decides again right afterwards."""
    here = Position(Coin())
    here.apply(here.state.options[4])
    seen = sight(here)
    assert [seen.outlook(option) for option in seen.options] == [0, 5]


def test_an_outlook_too_large_to_be_exact_is_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    here = position(*DEAL, tokens=0)
    exact = outlooks(here)
    monkeypatch.setattr("cairn.agents.sight.BUDGET", 3)
    sampled = outlooks(here)
    assert sampled["build 4"] != exact["build 4"]
    assert sampled == pytest.approx(exact, abs=8)
    assert sampled["trade 1"] == exact["trade 1"]
    monkeypatch.setattr("cairn.agents.sight.BUDGET", 1000)
    monkeypatch.setattr("cairn.agents.sight.DEPTH", 0)
    assert outlooks(here) == sampled


def test_an_outlook_is_given_for_options_only() -> None:
    with pytest.raises(AgentError, match="not among the options"):
        sight(position(*DEAL)).outlook(12345)


def test_looking_changes_nothing() -> None:
    for here in decisions(3):
        before = fingerprint(here), [int(here.state.options[i]) for i in range(here.state.count)]
        Greedy().choose(sight(here))
        after = fingerprint(here), [int(here.state.options[i]) for i in range(here.state.count)]
        assert before == after


# how they choose


def chosen(agent: Agent, here: Position, times: int) -> Counter[str]:
    rng = Rng(SEED)
    answers = (agent.choose(Sight(TOY, here, SEATS, rng)) for _ in range(times))
    return Counter(notation.write(TOY.vocabulary, answer) for answer in answers)


def test_random_takes_every_option_as_often() -> None:
    counts = chosen(Random(), position(*DEAL, "build 4", "roll 3"), 1000)
    assert set(counts) == {"keep", "reroll"}
    assert 450 < counts["keep"] < 550


def test_greedy_takes_what_promises_most() -> None:
    assert set(chosen(Greedy(), position(*DEAL), 20)) == {"build 3", "build 4"}  # 20 both
    assert set(chosen(Greedy(), position(*DEAL, "build 4", "roll 3"), 20)) == {"reroll"}
    assert set(chosen(Greedy(), position(*DEAL, "build 4", "roll 4"), 20)) == {"keep"}


def test_greedy_breaks_ties_by_its_own_chance() -> None:
    counts = chosen(Greedy(), position(*DEAL, "scout", "draw 1", "draw 2"), 100)
    assert set(counts) == {"keep", "swap"}
    assert 30 < counts["keep"] < 70


def test_greedy_guesses_where_nothing_can_be_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cairn.agents.sight.world", lambda *_: None)
    here = position(*DEAL)
    with pytest.raises(Unimaginable, match="too much is hidden"):
        _ = sight(here).state
    assert len(chosen(Greedy(), here, 100)) > 5


# finding and asking them


class Fixed:
    """Answers always the same."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, sight: Sight) -> int:
        return self.answer  # type: ignore[return-value]


class Last(Policy):
    """Takes the last option."""

    def choose(self, s: State, rng: Rng) -> i64:
        return s.options[s.count - 1]


class WithBots(Toy):
    bots: Mapping[str, Callable[[], Agent | Policy]] = {
        "sleeper": lambda: Fixed(int(PASS)),
        "last": Last,
    }


class Unscored(Toy):
    has_score = False


def test_agents_are_found_by_name() -> None:
    assert isinstance(make("random", TOY), Random)
    assert isinstance(make("greedy", TOY), Greedy)
    assert make("random", TOY) is not make("random", TOY)
    assert agents.names(TOY) == ["random", "greedy"]


def test_an_unknown_agent_is_refused_with_the_nearest() -> None:
    with pytest.raises(AgentError, match=r"no agent 'gredy'; did you mean 'greedy'\?"):
        make("gredy", TOY)


def test_a_game_brings_bots_of_its_own() -> None:
    game = WithBots()
    assert ask("sleeper", make("sleeper", game), sight(position(*DEAL))) == PASS
    assert set(agents.names(game)) == {"sleeper", "last", "random", "greedy"}
    with pytest.raises(AgentError, match="no agent 'sleeper'"):
        make("sleeper", TOY)


def test_a_policy_is_an_agent_that_needs_no_world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cairn.agents.sight.world", lambda *_: None)
    agent = make("last", WithBots())
    seen = sight(position(*DEAL))
    assert ask("last", agent, seen) == seen.options[-1]
    assert isinstance(policy_of(agent), Last)
    assert policy_of(make("sleeper", WithBots())) is None


def test_who_only_asks_a_policy_for_advice_plays_by_none() -> None:
    class Contrary(Random):
        def choose(self, sight: Sight) -> int:
            advice = super().choose(sight)
            return next(option for option in sight.options if option != advice)

    assert policy_of(Random()) is not None
    assert policy_of(Contrary()) is None


def test_greedy_is_refused_for_a_game_without_score() -> None:
    with pytest.raises(AgentError, match="'greedy' plays by the score, and toy gives none"):
        make("greedy", Unscored())
    assert agents.names(Unscored()) == ["random"]


@pytest.mark.parametrize("answer", [12345, -1, None, "pass", 0.0])
def test_an_answer_that_is_no_option_is_refused_with_the_agent_s_name(answer: object) -> None:
    here = position(*DEAL)
    before = fingerprint(here)
    with pytest.raises(AgentError) as refused:
        ask("liar", Fixed(answer), sight(here))
    message = str(refused.value)
    assert "'liar' at seat 'north'" in message
    assert repr(answer) in message
    assert "(build 3)" in message
    assert fingerprint(here) == before


def test_an_agent_sits_at_a_table_too() -> None:
    played = table("toy", seed=SEED)
    while not played.over:
        seen = Sight(played.game, played.now, played.seats, Rng(SEED, played.ply))
        answer = ask("greedy", Greedy(), seen)
        played.play(seen.texts[seen.options.index(answer)])
    assert played.result is not None
