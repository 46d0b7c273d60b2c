"""The coach: what it advises, why, what it makes of a game, and that everybody sees who asked it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

import cairn
from cairn import coach
from cairn.chance import Scripted, Seeded
from cairn.coach.analysis import Subject, _win
from cairn.coach.doubt import ENOUGH, ORDER, doubt, doubt_so_far
from cairn.coach.reasons import TIMES, Lines, Steps, _changed, _nearest_and_farthest, finished
from cairn.coach.review import (
    CLOSER_LOOK,
    FIRST_LOOK,
    LARGEST,
    ONCE_MORE,
    REASONING,
    _Look,
    _Looking,
    _Pair,
    reviewing,
)
from cairn.core.hashing import stir_in
from cairn.core.play import Policy
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.rules import rule
from cairn.core.state import OVER, Flow, State, action, roll
from cairn.data import DataSet
from cairn.game import Game, Guide, OptionValue, Result, Scenario, Setup, View
from cairn.mind import Mind
from cairn.narrate import Narrator
from cairn.record import RecordError, parse
from cairn.remark import ANALYSIS, HINT
from cairn.search import Limits
from cairn.search.thinking import Arm, mean_and_error
from cairn.table import Table, TableError
from cairn.verify import verify
from cairn.vocabulary import Chapter, Event, Question, Verb, Vocabulary, kind
from cairn.worlds import world
from cairn_toy.game import GAME as TOY

# A climb: six steps, at each of which one takes the stairs (one higher), or rests; at last a die adds to the height,
# and ten in all wins. So to rest costs something, and the die is luck.

CLIMB, REST, STRAY = 8, 9, 10
STEPS = 6
GAMES = 8  # looked back at to tell skill from luck
R_1 = rule("1")
SEAT = kind("seat", "north")


AT_THE_TOP = """cairn position 1
game: toy
scenario: short

[seats]
north: height 5
south: height 5

[hands]
north: 1, 5
south: 1 x2

[stones]
built: 1 x2, 4 x2

[now]
chapter: turn

[answers]
draw 5
"""


class ClimbState(State):
    def __init__(self) -> None:
        super().__init__()
        self.step = 0
        self.height = 0

    def copy(self) -> "ClimbState":
        other = ClimbState()
        other.chapter, other.step, other.height = self.chapter, self.step, self.height
        return other

    def hash(self) -> i64:
        return stir_in(0, self.chapter, self.step, self.height, 0)

    def open_chapter(self) -> Flow:
        self.ask(R_1, 0, 8)
        self.offer(REST)
        self.offer(CLIMB)
        yield
        if self.answer == action(CLIMB):
            self.height += 1
        self.step += 1
        self.chapter = self.step % 2
        if self.step == STEPS:
            rolled = yield from roll(self, R_1)
            self.height += rolled
            self.chapter = OVER


class ClimbView(View, frozen=True):
    height: int


class ClimbGuide(Guide):
    def figures(self, state: State, narrator: Narrator) -> Mapping[str, int]:
        assert isinstance(state, ClimbState)
        return {"Height": int(state.height)}


class Climbs(Policy):
    """Always takes the stairs."""

    def choose(self, s: State, rng: Rng) -> i64:
        return action(CLIMB)


class Climb(Game):
    name = "climb"
    version = 1
    package = "cairn_toy"  # for its catalogue
    rule_modules = ()
    tests = "climb"
    view_type = ClimbView
    guide = ClimbGuide()
    mind = Mind(Climbs, points=100)
    scenarios = (Scenario("standard"),)
    vocabulary = Vocabulary(
        seats=SEAT,
        chapters=[Chapter(0, "turn"), Chapter(1, "deal")],
        verbs=[Verb(CLIMB, "climb"), Verb(REST, "rest"), Verb(STRAY, "stray")],
        questions=[Question(8, "choose-action")],
        events=[Event(1, "rested", seat=SEAT)],
        reasons=[],
    )

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        return ("north",)

    def load(self, overlay: Path | None) -> DataSet:
        return TOY.load(overlay)

    def start(self, setup: Setup, data: DataSet) -> State:
        return ClimbState()

    def view(self, state: State, seat: int | None) -> ClimbView:
        assert isinstance(state, ClimbState)
        return ClimbView(state.height)

    def result(self, state: State) -> Result:
        assert isinstance(state, ClimbState)
        return Result("win", ("north",) if state.height >= 10 else (), {"north": state.height})


class Plain(Narrator):
    """The labels of this game are its notation."""

    def label(self, answer: int, state: State | None = None) -> str:
        return {action(CLIMB): "climb", action(REST): "rest", action(STRAY): "stray"}[answer]


def climb(moves: str, die: int | None = None, game: Game | None = None) -> Table:
    """A game of so many moves ("cr": climb, rest), and the die at the end."""
    game = game or Climb()
    table = Table(
        game,
        game.setup(),
        chance=Scripted(game.vocabulary, [f"roll {die}"] if die else []),
        narrator=Plain(game.vocabulary, game.package),
    )
    for move in moves:
        table.play(action({"c": CLIMB, "r": REST, "s": STRAY}[move]))
    return table


class StrayState(ClimbState):
    """Before each step one may stray, which costs two, and still climb."""

    def copy(self) -> "StrayState":
        other = StrayState()
        other.chapter, other.step, other.height = self.chapter, self.step, self.height
        return other

    def open_chapter(self) -> Flow:
        strayed = False
        self.answer = action(STRAY)
        while self.answer == action(STRAY):
            self.ask(R_1, 0, 8)
            self.offer(REST)
            self.offer(CLIMB)
            if not strayed:
                self.offer(STRAY)
            yield
            if self.answer == action(STRAY):
                strayed = True
                self.height -= 2
        if self.answer == action(CLIMB):
            self.height += 1
        self.step += 1
        self.chapter = self.step % 2
        if self.step == STEPS:
            self.chapter = OVER


class Rests(Policy):
    """Never climbs."""

    def choose(self, s: State, rng: Rng) -> i64:
        return action(REST)


class Straying(Climb):
    def __init__(self, points: int) -> None:
        self.mind = Mind(Rests, points=points)

    def start(self, setup: Setup, data: DataSet) -> State:
        return StrayState()


# hints


def test_a_lead_that_is_looked_at_again_and_again_is_clear_only_by_more() -> None:
    """A hint looks after every few games, and chance deceives more often than one who looks once."""
    assert doubt(0.25, 0.1, 8) == coach.CLEAR
    assert doubt_so_far(0.25, 0.1, 200) == coach.SLIGHT
    assert doubt_so_far(0.4, 0.1, 200) == coach.CLEAR
    assert doubt_so_far(0.4, 0.1, ENOUGH - 1) == coach.SLIGHT, "of so few nothing is clear"
    assert doubt_so_far(0.14, 0.1, 200) == coach.NO_DIFFERENCE


def test_where_nothing_depends_on_choices_hardly_anything_is_ever_clear() -> None:
    """However often one looks on the way."""
    games = 40
    looks = [
        coach.watch(coins(0), ply=0, seed=n, step=16, nodes=400, explained=0) for n in range(games)
    ]
    assert sum(any(found.clear for found in each) for each in looks) <= games // 40


def test_an_option_that_is_dropped_counts_as_luck_has_been_since() -> None:
    """It was tried while luck was good: three of four, and the best all four; after that luck was bad."""
    best, other = Arm(1, wins=[1, 1, 1, 1, 0, 0, 0, 0]), Arm(2, wins=[1, 1, 1, 0])
    assert _win(best, best) == 0.5
    assert _win(other, best) == 0.25


def test_what_is_as_good_as_the_first_stands_beside_it() -> None:
    """What is a little behind comes after it, though it may have more of the games won; last, what was hardly tried."""
    for seed in range(6):
        found = coach.analyse(cairn.table("navajo-wars"), nodes=150, seed=seed, explained=0)
        places = [(not one.known, ORDER.index(one.doubt)) for one in found.options[1:]]
        assert places == sorted(places)


def test_what_wins_at_once_is_the_hint() -> None:
    table = cairn.table("toy", position=AT_THE_TOP)
    found = coach.analyse(table, nodes=400)
    assert found.best.text == "build 1"
    assert (found.best.win, found.best.doubt) == (1.0, coach.CLEAR)
    assert any("wins the game" in one for one in found.best.reasons)
    assert all(one.win < 1 for one in found.options[1:])
    assert sorted(one.text for one in found.options) == sorted(one.text for one in table.options)


def test_reasons_tell_what_differs() -> None:
    found = coach.analyse(climb("c"), nodes=400)
    climbing, resting = found.options
    assert (climbing.label, climbing.doubt, resting.doubt) == ("climb", coach.CLEAR, coach.CLEAR)
    # after a turn one stands at 2 instead of 1
    (reason,) = climbing.reasons
    assert "“rest”" in reason
    assert "Height +1 (usually 1 → 2)" in reason
    assert "Height −1" in resting.reasons[0]
    assert climbing.usual
    assert climbing.win > resting.win


class OwnHeight(ClimbGuide):
    """The height is what the seat has."""

    def stock(self, state: State, asked: State, narrator: Narrator) -> Mapping[str, int]:
        return self.figures(state, narrator)


def reasons(table: Table, one: str, other: str, *, better: bool) -> tuple[str, ...]:
    lines = Subject(table, None, seed=1).lines
    return finished(lines.why(table.read(one), table.read(other), 1, better=better))


def against(said: tuple[str, ...]) -> list[bool]:
    return [one.startswith(("Even so: ", "Against it: ")) for one in said]


def test_what_speaks_against_the_better_option_is_told_as_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And what speaks for the worse one."""
    monkeypatch.setattr(Climb, "guide", OwnHeight())
    rest, up = "rest", "climb"
    table = climb("c")
    lower = reasons(table, rest, up, better=True)
    assert any("Height −1" in one for one in lower)
    assert all(against(lower))
    assert not any(against(reasons(table, up, rest, better=True)))
    assert not any(against(reasons(table, rest, up, better=False)))
    assert all(against(reasons(table, up, rest, better=False)))


class Summit(OwnHeight):
    """What winning depends on shows only at the top."""

    def figures(self, state: State, narrator: Narrator) -> Mapping[str, int]:
        assert isinstance(state, ClimbState)
        return {"Summit": int(state.height) if state.step == STEPS else 0}

    def stock(self, state: State, asked: State, narrator: Narrator) -> Mapping[str, int]:
        return {**ClimbGuide().figures(state, narrator), **self.figures(state, narrator)}


def test_it_is_looked_ahead_as_far_as_what_winning_depends_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is told of later is told as of the end, where games are over by then."""
    monkeypatch.setattr(Climb, "guide", Summit())
    said = reasons(climb("c"), "climb", "rest", better=True)
    assert said[0].startswith("By the end of the turn")
    assert "Height +1" in said[0]
    assert said[-1].startswith("At the end, compared")
    assert "Summit +1" in said[-1]
    assert not any("Within" in one for one in said)


def test_at_the_end_of_the_time_it_is_not_looked_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint has a time of its own: a game that is played on to its end may take as long as all the rest."""
    monkeypatch.setattr(Climb, "guide", Summit())
    table, played, clock = climb("c"), Lines._played, count()

    def play(self: Lines, start: Position, way: Sequence[int], dice: int, turns: int) -> State:
        looked.append(turns)
        return played(self, start, way, dice, turns)

    looked: list[int] = []
    monkeypatch.setattr(Lines, "_played", play)
    monkeypatch.setattr("cairn.coach.reasons.monotonic", lambda: next(clock))
    lines = Subject(table, None, seed=1).lines
    (reason,) = finished(lines.why(table.read("climb"), table.read("rest"), 1, end=20))
    assert "Height +1" in reason
    assert Counter(looked) == {1: 2 * 24, 3: 2 * 2}


def test_of_several_looks_the_nearest_and_the_farthest_are_told() -> None:
    assert _nearest_and_farthest([["a"], ["b"], ["c", "d"]]) == ["a", "c", "d"]
    assert _nearest_and_farthest([[], ["b"], []]) == ["b"]
    assert _nearest_and_farthest([[], [], []]) == []


def test_a_figure_that_both_options_change_the_other_way_is_told_as_such() -> None:
    """Culture falls with both, by one less with the better one."""
    said = _changed("Culture", 1.0, 10, [7, 7, 7, 8], [6, 6, 6, 7])
    assert said == "Culture +1 (usually 7, with the other 6)"
    assert _changed("Culture", 1.0, 6, [7, 7, 7, 8], [6, 6, 6, 7]) == "Culture +1 (usually 6 → 7)"


def test_where_nothing_speaks_for_the_better_option_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Climb, "guide", OwnHeight())
    table = climb("c")
    lines, rest, up = Subject(table, None, seed=1).lines, table.read("rest"), table.read("climb")
    found = finished(lines.why(rest, up, 1, sure=True))
    assert against(found) == [False] + [True] * (len(found) - 1)
    assert (found[0][:7], len(found) > 1) == ("Nothing", True)
    others = finished(lines.why(rest, up, 1)) + finished(lines.why(up, rest, 1, sure=True))
    assert found[0] not in others


def test_an_end_that_speaks_against_the_better_option_is_told_as_that() -> None:
    table = cairn.table("toy", position=AT_THE_TOP)
    ends = [one for one in reasons(table, "pass", "build 1", better=True) if "at once" in one]
    assert len(ends) == 2, "it wins less often, and loses more often"
    assert all(against(tuple(ends)))
    assert "It wins the game at once." in reasons(table, "build 1", "pass", better=True)


def test_without_a_difference_the_usual_stands_first() -> None:
    """At the last step but all lost, nothing helps."""
    found = coach.analyse(climb("rrrrr"), nodes=40)
    assert {one.doubt for one in found.options} <= {coach.NO_DIFFERENCE, coach.CLEAR}
    assert found.best.usual


class CoinState(ClimbState):
    """A die decides at each step, and to climb is as good as to rest."""

    STEPS = 40

    def copy(self) -> "CoinState":
        other = CoinState()
        other.chapter, other.step, other.height = self.chapter, self.step, self.height
        return other

    def open_chapter(self) -> Flow:
        self.ask(R_1, 0, 8)
        self.offer(REST)
        self.offer(CLIMB)
        yield
        climbed = self.answer == action(CLIMB)
        rolled = yield from roll(self, R_1)
        if climbed == (rolled > 3):
            self.height += 1
        self.step += 1
        self.chapter = self.step % 2
        if self.step == self.STEPS:
            self.chapter = OVER


class Coins(Climb):
    mind = Mind(Climbs, points=1_000_000)

    def start(self, setup: Setup, data: DataSet) -> State:
        return CoinState()

    def result(self, state: State) -> Result:
        assert isinstance(state, CoinState)
        won = 2 * state.height >= state.STEPS
        return Result("win", ("north",) if won else (), {"north": state.height})


def coins(seed: int) -> Table:
    """A game of which nothing depends on what was chosen."""
    game = Coins()
    narrator = Plain(game.vocabulary, game.package)
    table = Table(game, game.setup(), chance=Seeded(seed), narrator=narrator)
    while not table.over:
        table.play(action(REST))
    return table


def test_a_review_gives_signs_while_it_tells_why() -> None:
    """Who waits for one gives it up when nothing comes for a while, and reasons take their time."""
    steps = list(reviewing(climb("crcrcc", die=3), nodes=2000))
    found = coach.review(climb("crcrcc", die=3), nodes=2000)
    telling = [share for share in steps if 1 - REASONING <= share < 1]
    assert len(telling) > TIMES * len(found.moments) > 0


def test_where_choices_do_not_matter_a_review_tells_neither_skill_nor_the_want_of_it() -> None:
    """In many games, that is: what is looked at more closely because it seemed a loss must not make skill look
    larger than it is."""
    found = [coach.review(coins(seed), nodes=4000, seed=seed) for seed in range(GAMES)]
    mean, error = mean_and_error([one.skill for one in found])
    assert abs(mean) < 3 * error, (mean, error)
    for one in found:
        assert sum(each.gain for each in one.decisions) == pytest.approx(one.skill)


def test_an_option_is_clearly_worse_only_by_what_was_seen_of_both() -> None:
    """Not because it was dropped for another one."""
    subject = Subject(climb("rrrrr"), None, 0)
    subject.think(Limits(40))
    for arm in subject.thinking.arms:
        arm.values = [0.5] * 8
    rest, climbing = subject.thinking.arms
    subject.thinking.going = subject.thinking.alive = [climbing]
    rest.behind = None
    assert {one.doubt for one in subject.analysis(0).options} == {coach.NO_DIFFERENCE}
    rest.behind = Arm(0, [0.6] * 8)
    assert {one.doubt for one in subject.analysis(0).options} == {coach.NO_DIFFERENCE}
    rest.behind = Arm(0, [0.4] * 8)
    assert {one.doubt for one in subject.analysis(0).options} == {coach.CLEAR}


def test_of_what_is_as_good_as_the_best_it_is_told_what_speaks_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def why(
        self: Lines, one: int, other: int, seed: int, *, better: bool, end: float, sure: bool
    ) -> Steps[tuple[str, ...]]:
        yield
        return ("for it" if better else "against it",)

    monkeypatch.setattr(Lines, "why", why)
    for table in climb("rrrrr"), climb("c"):
        for place, one in enumerate(coach.analyse(table, nodes=40).options):
            good = place == 0 or one.doubt == coach.NO_DIFFERENCE
            assert one.reasons == ("for it" if good else "against it",)


def test_the_usual_option_says_why_it_stands_above_one_that_wins_more_often() -> None:
    usual = coach.Advice(1, "a", "a", 0.6, 1.0, 0.1, 20, coach.NO_DIFFERENCE, usual=True)
    other = coach.Advice(2, "b", "b", 0.73, 1.0, 0.1, 20, coach.NO_DIFFERENCE, usual=False)
    found = coach.Analysis(0, "north", (usual, other), 40, settled=False)
    assert found.verdict.startswith("The first is what is usually done")
    found = replace(found, options=(usual, replace(other, win=0.5)))
    assert found.verdict.startswith("The first ones are as good as each other")


def test_the_main_line_tells_what_is_decided_next() -> None:
    table = cairn.table("toy", position=AT_THE_TOP)
    lines = {one.text: one.line for one in coach.analyse(table, nodes=40, explained=9).options}
    assert lines["pass"][0].startswith("South: ")  # who plays next
    assert lines["build 1"] == ()  # which ends the game


def test_an_analysis_goes_on_until_nothing_is_in_doubt() -> None:
    looks = list(coach.watch(climb("c"), step=4, nodes=4000))
    assert [one.nodes for one in looks] == sorted({one.nodes for one in looks})
    assert looks[-1].settled
    assert looks[-1].best.label == "climb"
    assert len(list(islice(coach.watch(climb("c"), step=4), 1))) == 1


def test_the_same_seed_gives_the_same_analysis() -> None:
    table = cairn.table("toy", seed=3)
    one, again = (coach.analyse(table, nodes=60, seed=5) for _ in range(2))
    assert one == again


def test_there_is_nothing_to_advise_at_the_end_or_for_chance() -> None:
    with pytest.raises(coach.CoachError, match="over"):
        coach.analyse(climb("cccccc", die=4))
    with pytest.raises(coach.CoachError, match="chance"):
        coach.analyse(climb("cccccc"))


@pytest.mark.parametrize("seed", range(4))
def test_nothing_hidden_is_read(seed: int) -> None:
    """However it is with what the seat may not know, the hint is the same."""
    table = cairn.table("toy", seed=seed)
    before = coach.analyse(table, nodes=60, seed=1)
    here = table.now
    changed = False
    for other in range(6):
        drawn = world(table.game, here, int(here.state.seat), Rng(other))
        assert drawn is not None
        changed |= drawn != here
        elsewhere = table.fork()
        elsewhere._history.position = drawn
        assert coach.analyse(elsewhere, nodes=60, seed=1) == before
    assert changed


# reviews


def test_a_review_finds_the_blunder() -> None:
    """Rested once, at the third step: that cost a face of the die."""
    found = coach.review(climb("ccrccc", die=6), nodes=600)
    (moment,) = found.moments
    assert moment.ply == 2
    assert (moment.decision.label, moment.decision.better_label) == ("rest", "climb")
    assert moment.decision.doubt == coach.CLEAR
    assert moment.decision.loss == pytest.approx(1 / 6, abs=0.12)
    assert any("Height +" in one for one in moment.reasons)
    assert [one.ply for one in found.decisions if one.loss] == [2]
    assert found.lost == moment.decision.loss
    again = climb("ccrccc", die=6).fork(moment.ply)
    assert again.ply == 2


def test_a_lucky_die_is_luck_and_a_blunder_is_not() -> None:
    lucky = coach.review(climb("ccrccc", die=6), nodes=600)
    assert lucky.start == pytest.approx(0.5, abs=0.15)
    assert lucky.end == 1.0
    assert lucky.skill < 0 < lucky.luck
    assert lucky.start + lucky.skill + lucky.others + lucky.luck == pytest.approx(lucky.end)
    unlucky = coach.review(climb("cccccc", die=1), nodes=600)
    assert (unlucky.skill, unlucky.end, unlucky.moments) == (0.0, 0.0, ())
    assert unlucky.luck < -0.3
    assert [one.cause for one in unlucky.turnings] == ["luck"]


def test_a_thrown_game_is_no_bad_luck() -> None:
    found = coach.review(climb("rrrrrr", die=6), nodes=2000)
    assert found.skill == pytest.approx(found.end - found.start, abs=0.2)
    assert len(found.moments) == 3
    assert len({one.ply for one in found.moments}) == 3


def test_what_could_still_be_done_is_not_lost_but_by_who_then_leaves_it() -> None:
    """Straying costs two, and not the climb that was possible after it; to rest then costs that."""
    found = coach.review(climb("srrrrrr", game=Straying(points=10)), nodes=2000)
    strayed, rested = found.decisions[:2]
    assert [one.label for one in (strayed, rested)] == ["stray", "rest"]
    assert [one.better_label for one in (strayed, rested)] == ["climb", "climb"]
    assert (strayed.points_lost, rested.points_lost) == (2.0, 1.0)
    (moment,) = found.moments
    assert moment.ply == 0
    assert moment.reasons[0].startswith("“climb” could still be done afterwards")


def test_the_largest_losses_are_played_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of them is from all games, with other dice in each look."""
    compared: dict[int, list[float]] = {}
    looks: list[tuple[int, int]] = []
    compare = _Looking._pair

    def pair(self: _Looking, look: _Look, *given: Any, which: int = FIRST_LOOK) -> _Pair:
        found = compare(self, look, *given, which=which)
        if which in (CLOSER_LOOK, ONCE_MORE):
            compared.setdefault(look.ply, []).extend(found.apart(lambda seats: seats[0].win))
            looks.append((look.ply, which))
        return found

    monkeypatch.setattr(_Looking, "_pair", pair)
    found = coach.review(climb("rrrrrr", die=6), nodes=2000)
    again = {ply for ply, which in looks if which == ONCE_MORE}
    assert len(again) == LARGEST < len(found.decisions)
    for one in found.decisions:
        if one.loss:
            values = compared[one.ply]
            assert one.loss == pytest.approx(sum(values) / len(values))
    assert {one.ply for one in found.moments} <= again


def test_what_is_next_to_nothing_is_no_loss() -> None:
    found = coach.review(climb("srrrrrr", game=Straying(points=2000)), nodes=2000)
    assert {one.doubt for one in found.decisions} == {coach.NO_DIFFERENCE}
    assert not any(one.worth_lost or one.better for one in found.decisions)


def test_a_review_is_repeatable_and_tells_how_far_it_is() -> None:
    told: list[float] = []
    one = coach.review(climb("crcrcc", die=3), nodes=200, progress=told.append)
    assert one == coach.review(climb("crcrcc", die=3), nodes=200)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_a_review_with_others(played: Callable[[int], Table]) -> None:
    table = played(7)
    with pytest.raises(coach.CoachError, match="seat"):
        coach.review(table)
    found = coach.review(table, "south", nodes=150)
    assert found.start + found.skill + found.others + found.luck == pytest.approx(found.end)
    assert {table.history[one.ply][0] for one in found.decisions} == {"south"}


def test_the_chart_and_the_turning_points_tell_the_same() -> None:
    """Lost by the die at the end, or thrown."""
    for found in (
        coach.review(climb("cccccc", die=1), nodes=400),
        coach.review(climb("rrrrrr", 6)),
    ):
        curve = dict(found.curve)
        assert found.curve[0][1] == found.start
        assert found.curve[-1][1] == found.end
        assert found.turnings
        assert [one.before for one in found.turnings] == [curve[one.ply] for one in found.turnings]


def test_what_is_said_of_your_choices_is_said_with_its_doubt() -> None:
    few, many = (coach.review(climb("crcrcc", die=3), nodes=n) for n in (60, 2000))
    assert 0 < many.skill_error < few.skill_error


@pytest.mark.parametrize(
    ("loss", "points", "told"),
    [
        (0.08, 1.5, "8% of the chance to win, 1.5 points"),
        (0.08, -0.1, "8% of the chance to win"),
        (0.001, 3.1, "3.1 points"),
    ],
)
def test_a_cost_tells_no_gain_and_nothing_of_nothing(loss: float, points: float, told: str) -> None:
    made = coach.Decision(0, "", "a", "A", 2, 0.5, 5, 0, loss=loss, points_lost=points)
    assert coach.cost_in_words(made, scored=True) == told
    assert coach.cost_in_words(made, scored=False).startswith(f"{loss:.0%}")


def test_a_game_that_all_win_as_one_ends_won_for_each(
    played: Callable[[int], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(7)
    won = Result("win", table.seats, as_one=True)
    monkeypatch.setattr(type(table.game), "result", lambda game, state: won)
    assert [coach.review(table, seat, nodes=50).end for seat in table.seats] == [1.0, 1.0]


def test_a_review_of_a_game_under_way() -> None:
    found = coach.review(climb("cr"), nodes=200)
    assert not found.over
    assert found.end < found.start


# fair games


def test_help_is_written_into_the_record() -> None:
    table = cairn.table("toy", seed=3)
    table.allow_help("south")
    table.analyse(nodes=10)
    table.analyse(nodes=10)  # told once
    text = table.record()
    assert " help south: agrees" in text
    assert text.count(" help north: hint") == 1
    assert verify(parse(text)).ok
    loaded = cairn.load(text)
    assert loaded.record() == text
    assert loaded.coaching == {"south"}
    told = [(one.ply, one.seat, one.text) for one in loaded.remarks if one.help]
    assert told == [(5, "south", "agrees"), (5, "north", "hint")]
    loaded.study()
    loaded.play(loaded.options[0])
    loaded.undo()
    assert [one.text for one in loaded.remarks] == ["agrees", "hint"]


def test_with_others_all_must_agree() -> None:
    table = cairn.table("toy", seed=3)
    with pytest.raises(TableError, match="all agree"):
        table.analyse(nodes=10)
    assert table.remarks == []
    table.analyse(nodes=10, people=["north"])  # the other is a bot
    table.allow_help("south")
    assert table.unwilling("north") == []
    assert table.unwilling("south") == ["north"]
    table.ask_for_help("north", ANALYSIS)
    table.allow_help("south", False)
    with pytest.raises(TableError, match="South"):
        table.ask_for_help("north", HINT)


def test_alone_and_after_the_game_nobody_is_asked(played: Callable[[int], Table]) -> None:
    alone = climb("c")
    alone.analyse(nodes=10)
    assert [one.text for one in alone.remarks] == [HINT]
    over = played(7)
    over.ask_for_help("north", ANALYSIS)
    assert over.remarks == []


@pytest.mark.parametrize("line", ["help: hint", "help north: cheats", "help east: hint"])
def test_a_record_tells_of_help_only_what_there_is(line: str) -> None:
    table = cairn.table("toy", seed=3)
    table.remark("here")
    record = parse(table.record())
    lines = [one.partition("#")[0].rstrip() for one in table.record().splitlines()]
    assert record.remarks[0].text == "here"
    from cairn.record import Chain

    *body, end = [line if one.strip() == "note: here" else one for one in lines]
    with pytest.raises(RecordError):
        parse("".join(Chain().hold([*body, end.partition(" sha256")[0]])))
