"""Many games: the same whoever shares them out, honest about what went wrong, and interrupted without harm."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest
from mypy_extensions import i64

from cairn import arena, notation, record
from cairn.agents import Agent, AgentError, Random, Sight
from cairn.arena import ArenaError, Report, failure_record, game_seed, hits, simulate, wilson
from cairn.chance import ChanceError
from cairn.core.play import Policy, playout
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.rules import rule, rule_number
from cairn.core.state import OVER, PASS, Flow, State, roll
from cairn.data import DataSet
from cairn.game import Game, Json, Result, Setup, SetupError, View
from cairn.games import find
from cairn.narrate import Logbook
from cairn.record import RecordError
from cairn.table import opened
from cairn.verify import verify
from cairn_toy.game import Toy
from cairn_toy.words import chapter, question, verb
from tests.patience import PATIENCE

TOY = find("toy")
SETUP = TOY.setup()
SEED = 11


def told(report: Report) -> dict[str, Json]:
    """All of a report but its times."""
    plain = report.to_json()
    return {key: plain[key] for key in plain if key not in {"seconds", "answers_per_second"}}


def run(game: Game = TOY, **chosen: object) -> Report:
    return simulate(game, SETUP, **{"games": 20, "seed": SEED, **chosen})  # type: ignore[arg-type]


# agents and games for these tests; other processes find them here by name


class First:
    """Takes the first option."""

    def choose(self, sight: Sight) -> int:
        return sight.options[0]


class Restless(First):
    """Takes the first option too, after using up a lot of chance."""

    def choose(self, sight: Sight) -> int:
        for _ in range(100):
            sight.rng.next32()
        return super().choose(sight)


class Liar:
    """Plays at random and lies when it may raid."""

    def choose(self, sight: Sight) -> int:
        return 12345 if "raid" in sight.texts else Random().choose(sight)


class Clumsy:
    """Plays at random and breaks down when it may raid."""

    def choose(self, sight: Sight) -> int:
        return 1 // ("raid" not in sight.texts) and Random().choose(sight)


class Listener(First):
    """Remembers the chance it was given."""

    heard: ClassVar[list[int]] = []

    def choose(self, sight: Sight) -> int:
        self.heard.append(int(sight.rng.next32()))
        return super().choose(sight)


class Quitter:
    """Interrupts the fourth game."""

    games = 0

    def __init__(self) -> None:
        Quitter.games += 1

    def choose(self, sight: Sight) -> int:
        if Quitter.games > 4:  # one was made to see whether it can be
            raise KeyboardInterrupt
        return sight.options[0]


class Deadly:
    def choose(self, sight: Sight) -> int:
        os._exit(3)


class FirstAlways(Policy):
    """Takes the first option too."""

    def choose(self, s: State, rng: Rng) -> i64:
        return s.options[0]


class LyingPolicy(Policy):
    """Plays at random and lies when there are many options."""

    def choose(self, s: State, rng: Rng) -> i64:
        return i64(12345) if s.count > 6 else super().choose(s, rng)


class Bots(Toy):
    bots: Mapping[str, Callable[[], Agent | Policy]] = {
        "first": First,
        "first-always": FirstAlways,
        "lying-policy": LyingPolicy,
        "restless": Restless,
        "liar": Liar,
        "listener": Listener,
        "clumsy": Clumsy,
        "quitter": Quitter,
        "deadly": Deadly,
    }


RULE = rule("3.1")


class CliffState(State):
    """Roll, then rest or go so far. The rules fail where somebody goes on a six."""

    def __init__(self) -> None:
        super().__init__()
        self.way = 0

    def copy(self) -> CliffState:
        twin = CliffState()
        twin.chapter, twin.way = self.chapter, self.way
        return twin

    def open_chapter(self) -> Flow:
        rolled = yield from roll(self, RULE)
        self.ask(RULE, 0, question.CHOOSE_ACTION)
        self.offer(PASS)
        self.offer(verb.SCOUT)
        yield
        if self.answer != PASS:
            self.way += int(rolled)
            if rolled == 6:
                self.chapter = OVER  # half done
                raise ArithmeticError("fallen")
        self.chapter = OVER if self.way >= 12 else chapter.TURN


class Cliff(Toy):
    def start(self, setup: Setup, data: DataSet) -> State:
        return CliffState()

    def view(self, state: State, seat: int | None) -> View:
        return View()

    def result(self, state: State) -> Result:
        return Result("win", ("north",))


class Roles(Toy):
    """Who wins was the better one, whichever seat that is; where north wins, the foxes are gone."""

    def result(self, state: State) -> Result:
        ended = super().result(state)
        roles = {seat: "better" if seat in ended.winners else "worse" for seat in SETUP.seats}
        died_out = {"foxes": "north" in ended.winners, "bears": False}
        return Result(ended.key, ended.winners, ended.scores, roles, died_out)


BOTS = Bots()
CLIFF = Cliff()
ROLES = Roles()


# the same however it is shared out


@pytest.mark.parametrize("agents", ["random", {"north": "greedy"}])
def test_a_run_is_the_same_in_one_process_and_in_several(agents: str | dict[str, str]) -> None:
    alone = run(games=30, agents=agents)
    assert told(alone) == told(run(games=30, agents=agents, jobs=2))
    assert told(alone) == told(run(games=30, agents=agents, jobs=3))
    assert alone.finished == alone.games == 30


def test_failures_are_the_same_in_several_processes(tmp_path: Path) -> None:
    alone = run(CLIFF, games=60, keep_failures=tmp_path)
    assert told(alone) == told(run(CLIFF, games=60, jobs=2, keep_failures=tmp_path))
    assert 10 < alone.errors < 60


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    whole = run(games=5)
    single = [run(games=1, first=number) for number in range(5)]
    assert sum(one.answers for one in single) == whole.answers
    assert {one.answers for one in single} != {single[0].answers}
    scores = [one.scores["north"].mean for one in single]
    assert whole.scores["north"].mean == sum(scores) / 5
    assert (whole.scores["north"].min, whole.scores["north"].max) == (min(scores), max(scores))
    assert whole.wins["south"].count == sum(one.wins["south"].count for one in single)


def test_seeds_give_different_games() -> None:
    assert run().answers != run(seed=SEED + 1).answers
    assert len({game_seed(s, n) for s in range(30) for n in range(30)}) == 900
    assert all(0 <= game_seed(2**63 - 1, n) < 2**63 for n in range(100))


def test_games_by_agents_have_the_dice_of_a_table_with_their_seed(tmp_path: Path) -> None:
    """So chance does not depend on what agents do with theirs."""
    report = run(BOTS, agents="liar", games=3, keep_failures=tmp_path)
    assert report.errors == 3
    for failure in report.error_messages:
        kept = record.read_file(Path(str(failure.record)))
        assert len(kept.entries) == failure.answers > 4
        kept.headers |= {"chance": "seed", "seed": str(failure.seed)}
        assert verify(kept).ok
        kept.headers["seed"] = str(failure.seed + 1)
        assert "the seed gives" in verify(kept).reason


def test_an_agent_s_chance_is_nobody_else_s() -> None:
    one = told(run(BOTS, agents={"north": "first"}))
    other = told(run(BOTS, agents={"north": "restless"}))
    assert one.pop("agents") != other.pop("agents")
    assert one == other
    Listener.heard.clear()
    run(BOTS, agents="listener")
    assert len(set(Listener.heard)) == len(Listener.heard) > 100


@pytest.mark.parametrize(
    "seated", [{"": "{}"}, {"north": "{}"}, {"north": "greedy", "south": "{}"}]
)
def test_policies_play_the_games_that_agents_would(seated: dict[str, str]) -> None:
    """Alone, among random players and among agents: only faster."""
    runs = []
    for name in ("first", "first-always"):
        agents = {seat: one.format(name) for seat, one in seated.items()}
        report = told(run(BOTS, agents=agents, games=6))
        assert name in str(report.pop("agents"))
        runs.append(report)
    assert runs[0] == runs[1]
    assert runs[0]["finished"] == 6


def test_a_policy_that_lies_is_named_like_an_agent(tmp_path: Path) -> None:
    report = run(BOTS, agents="lying-policy", games=3, keep_failures=tmp_path)
    assert report.errors == 3
    for failure in report.error_messages:
        assert "the agent 'lying-policy' at seat '" in failure.message
        assert "answered 12345, which is not among its options" in failure.message
        kept = record.read_file(Path(str(failure.record)))
        assert len(kept.entries) == failure.answers > 4


def test_greedy_beats_random_from_either_seat() -> None:
    assert run(games=40, agents={"north": "greedy"}).wins["north"].count >= 36
    assert run(games=40, agents={"south": "greedy", "": "random"}).wins["south"].count >= 36


# what a run tells


def test_a_report_in_json_has_every_figure() -> None:
    report = run(games=50)
    plain = json.loads(json.dumps(report.to_json()))
    assert plain | {"seconds": 0, "answers_per_second": 0} == {
        "game": "toy",
        "scenario": "standard",
        "options": {"tokens": 2, "peaceful": False},
        "agents": {"north": "random", "south": "random"},
        "seed": SEED,
        "games": 50,
        "finished": 50,
        "errors": 0,
        "answers": report.answers,
        "seconds": 0,
        "answers_per_second": 0,
        "results": plain["results"],
        "wins": plain["wins"],
        "wins_as": {},
        "died_out": {},
        "scores": plain["scores"],
        "error_messages": [],
        "interrupted": False,
    }
    assert sum(one["count"] for one in plain["results"].values()) == 50
    for one in [*plain["results"].values(), *plain["wins"].values()]:
        assert one["share"] == one["count"] / 50
        assert (one["low"], one["high"]) == wilson(one["count"], 50)
    assert set(plain["wins"]) == set(plain["scores"]) == {"north", "south"}
    assert plain["answers_per_second"] == pytest.approx(report.answers / report.seconds)


@pytest.mark.parametrize("jobs", [1, 2])
def test_wins_are_also_counted_by_the_roles_that_a_game_gives(jobs: int) -> None:
    report = run(ROLES, games=20, jobs=jobs)
    assert list(report.wins_as) == ["better", "worse"]
    assert report.wins_as["better"].count == sum(one.count for one in report.wins.values()) > 0
    assert report.wins_as["worse"] == arena.Share(0, 0.0, *wilson(0, 20))


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_counts_how_often_each_people_died_out(jobs: int) -> None:
    report = run(ROLES, games=20, jobs=jobs)
    assert report.died_out["foxes"] == report.wins["north"]
    assert report.died_out["bears"] == arena.Share(0, 0.0, *wilson(0, 20))


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_intervals_are_wilson_s(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=5e-5)
    assert 0 <= wilson(count, of)[0] <= wilson(count, of)[1] <= 1


def test_results_are_those_of_the_games() -> None:
    """Counted once more by hand, on the way random games are played."""
    wins: Counter[str] = Counter()
    keys: Counter[str] = Counter()
    answers = 0
    for number in range(100):
        here = Position(TOY.start(SETUP, TOY.facts()))
        answers += int(playout(here, Rng(game_seed(SEED, number)), 10_000))
        result = TOY.result(here.state)
        wins.update(result.winners)
        keys[result.key] += 1
    report = run(games=100)
    assert {key: one.count for key, one in report.results.items()} == keys
    assert {seat: one.count for seat, one in report.wins.items()} == wins
    assert report.answers == answers


def test_progress_is_told_up_to_the_last_game() -> None:
    for jobs in (1, 2):
        done: list[int] = []
        run(jobs=jobs, progress=done.append)
        assert done == sorted(done)
        assert done[-1] == 20


def test_the_scenario_the_options_and_the_data_are_those_asked_for(tmp_path: Path) -> None:
    setup = TOY.setup("short", {"peaceful": True})
    (tmp_path / "scenarios.toml").write_text('[[scenario]]\nid = "short"\ntarget = 1\n')
    short = simulate(TOY, setup, games=50, seed=SEED)
    shorter = simulate(TOY, setup, games=50, seed=SEED, jobs=2, data=TOY.facts(tmp_path))
    assert short.scenario == "short"
    assert short.options["peaceful"] is True
    assert shorter.answers < short.answers < run(games=50).answers


# what goes wrong


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"games": 0}, "games must be 1 or more, not 0"),
        ({"jobs": 0}, "jobs must be 1 or more, not 0"),
        ({"jobs": -2}, "jobs must be 1 or more, not -2"),
        ({"limit": 0}, "limit must be 1 or more, not 0"),
        ({"first": -1}, "first must be 0 or more, not -1"),
    ],
)
def test_a_run_that_cannot_be_is_refused(wish: dict[str, Any], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        run(**wish)


def test_unknown_names_are_refused_before_anything_is_played() -> None:
    with pytest.raises(AgentError, match="did you mean 'greedy'"):
        run(agents="greddy")
    with pytest.raises(SetupError, match="no seat 'nroth'; did you mean 'north'"):
        run(agents={"nroth": "greedy"})
    with pytest.raises(ChanceError, match="a seed is a whole number from 0"):
        run(seed=-1)


def test_an_agent_that_lies_loses_the_game_its_end_and_is_named() -> None:
    report = run(BOTS, agents={"north": "liar", "south": "first"})
    assert report.errors > 0
    assert report.games == report.finished + report.errors == 20
    first = report.error_messages[0]
    assert "the agent 'liar' at seat 'north' answered 12345" in first.message
    assert first.seed == game_seed(SEED, first.game)
    alone = run(BOTS, agents={"north": "liar", "south": "first"}, first=first.game, games=1)
    assert list(alone.error_messages) == [first]


def test_an_agent_that_breaks_down_is_told_with_the_place() -> None:
    report = run(BOTS, agents="clumsy", games=1)
    message = report.error_messages[0].message
    assert message.startswith("ZeroDivisionError: ")
    assert message.endswith(f"(test_arena.py, line {Clumsy.choose.__code__.co_firstlineno + 1})")


def test_a_game_that_does_not_end_is_an_error(tmp_path: Path) -> None:
    for agents in ("random", "first", "first-always"):
        report = run(BOTS, agents=agents, limit=9, games=2, keep_failures=tmp_path)
        assert (report.finished, report.errors, report.answers) == (0, 2, 18)
        assert report.error_messages[0].message == "it is not over after 9 answers"
        assert len(record.read_file(Path(str(report.error_messages[0].record))).entries) == 9
        assert report.wins["north"] == arena.Share(0, 0.0, 0.0, 1.0)
        assert report.scores == {}


def test_a_game_may_end_with_the_last_answer_allowed() -> None:
    answers = run(games=1).answers
    assert run(games=1, limit=answers).finished == 1
    assert run(games=1, limit=answers - 1).finished == 0


@pytest.mark.parametrize("agents", ["random", "first"])
def test_where_the_rules_fail_the_record_ends_with_the_answer_they_fail_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, agents: str
) -> None:
    class Stubborn(Cliff):
        bots: Mapping[str, Callable[[], Agent]] = {"first": Goes}

    monkeypatch.setattr(sys.modules[opened.__module__], "find", lambda _: Stubborn())
    report = run(Stubborn(), agents=agents, keep_failures=tmp_path / "new" / "folder")
    assert report.errors > 5
    for failure in report.error_messages:
        assert failure.message.startswith("ArithmeticError: fallen (test_arena.py, line ")
        kept = record.read_file(Path(str(failure.record)))
        assert [entry.text for entry in kept.entries[-2:]] == ["roll 6", "scout"]
        assert len(kept.entries) == failure.answers
        assert kept.result is None
        assert f"game {failure.game} of a run with seed {SEED}" in kept.headers["failure"]
        table = opened(kept)
        for entry in kept.entries[:-1]:
            table.answer_entry(entry)
        with pytest.raises(ArithmeticError):
            table.answer_entry(kept.entries[-1])


class Goes:
    def choose(self, sight: Sight) -> int:
        return sight.options[-1]


def test_only_the_first_failures_are_kept_and_described(tmp_path: Path) -> None:
    report = run(limit=1, games=30, keep_failures=tmp_path)
    assert report.errors == 30
    assert [one.game for one in report.error_messages] == list(range(10))
    kept = sorted(str(path) for path in tmp_path.iterdir())
    assert kept == sorted(str(one.record) for one in report.error_messages)
    assert kept[0] == str(tmp_path / f"toy-{SEED}-0.cairn")


def test_a_folder_that_cannot_be_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ArenaError, match="file: records of failures cannot be kept here"):
        run(keep_failures=tmp_path / "file")


def test_a_record_that_cannot_be_written_does_not_cost_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise RecordError(f"{path}: cannot be written: No space left on device")

    monkeypatch.setattr(record, "save", full)
    report = run(limit=1, games=1, keep_failures=tmp_path)
    assert report.error_messages[0].record is None
    assert "No space left" in report.error_messages[0].message


def test_a_failure_record_can_be_replayed_and_says_why() -> None:
    here = Position(TOY.start(SETUP, TOY.facts()))
    rng = Rng(SEED)
    answers: list[int] = []
    while len(answers) < 30:
        answers.append(int(here.state.chosen_by(rng)))
        here.apply(answers[-1])
    text = failure_record(TOY, SETUP, TOY.facts(), answers, 5, "two stones\nare gone")
    kept = record.parse(text)
    assert kept.headers["failure"] == "two stones are gone (seed 5)"
    texts = [notation.write(TOY.vocabulary, answer) for answer in answers]
    assert [entry.text for entry in kept.entries] == texts
    assert verify(kept).ok


# interrupted


def test_an_interrupt_gives_what_was_played() -> None:
    Quitter.games = 0
    report = run(BOTS, agents={"north": "quitter"})
    assert report.interrupted
    assert report.games == report.finished == report.results["win"].count == 3


INTERRUPTED = """
import json
from cairn.arena import simulate
from cairn.games import find

game = find("toy")
ready = lambda done: print(done, flush=True)
report = simulate(game, game.setup(), games=10**9, jobs=JOBS, progress=ready)
print(json.dumps(report.to_json()))
"""


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_from_the_keyboard_ends_all_processes_quietly(jobs: int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED.replace("JOBS", str(jobs))],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of them
        # up to the end of the last that could write
        output, errors = process.communicate(timeout=PATIENCE)
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    report = json.loads(output.splitlines()[-1])
    assert (process.returncode, errors) == (0, "")
    assert report["interrupted"] is True
    assert 0 < report["games"] == report["finished"] < 10**9


def test_an_interrupt_leaves_no_process_behind() -> None:
    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    report = run(games=10**9, jobs=2, progress=interrupt)
    assert report.interrupted
    assert report.games > 0
    assert multiprocessing.active_children() == []


@pytest.mark.usefixtures("interruptible")
def test_workers_are_deaf_to_interrupts_from_the_very_first() -> None:
    """Even before they are so far that they could say so. In a process of its own, for Python starts a helper with the
    first worker, which must not undo that."""
    process = subprocess.run(
        [sys.executable, "-c", DEAF], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (process.stdout, process.stderr) == ("20\n", "")


DEAF = """
import os, signal
from cairn.arena import simulate
from cairn.arena.workers import _Worker
from cairn.games import find

send = _Worker.send

def interrupt(self, message):
    os.kill(self.process.pid, signal.SIGINT)
    send(self, message)

_Worker.send = interrupt
game = find("toy")
print(simulate(game, game.setup(), games=20, jobs=2).finished)
"""


# other processes that fail


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(ArenaError, match="ended too early, with exit code 3; jobs=1 does without"):
        run(BOTS, agents="deadly", jobs=2)


def test_a_game_that_other_processes_cannot_have_is_told() -> None:
    class Local(Toy):
        pass

    with pytest.raises(ArenaError, match="toy cannot be handed to other processes"):
        run(Local(), jobs=2)
    assert run(Local(), jobs=1).finished == 20


def test_a_game_that_cannot_start_elsewhere_is_told() -> None:
    with pytest.raises(ArenaError, match="cannot go on: RuntimeError: only here"):
        run(Homely(), jobs=2)


class Homely(Toy):
    def __init__(self) -> None:
        self.born = os.getpid()

    def start(self, setup: Setup, data: DataSet) -> State:
        if self.born != os.getpid():
            raise RuntimeError("only here")
        return super().start(setup, data)


# hits


def test_hits_count_every_question_and_every_event() -> None:
    logbook = Logbook()
    for number in range(10):
        here = Position(TOY.start(SETUP, TOY.facts()), logbook)
        playout(here, Rng(game_seed(SEED, number)), 10_000)
    counted = {rule_number(code): n for code, n in logbook.hits.items() if code}
    assert hits(TOY, SETUP, 10, SEED) == counted
    assert counted["5"] == 10


def test_hits_are_of_the_games_that_these_agents_play() -> None:
    assert "3.1" not in hits(BOTS, SETUP, 2, SEED, agents="first")
    assert list(hits(TOY, SETUP, 5, SEED)) == [
        "1.1",
        "2.1",
        "2.2",
        "3.1",
        "3.2",
        "3.3",
        "3.4",
        "4",
        "5",
    ]


def test_hits_of_rules_that_fail_are_not_passed_over() -> None:
    with pytest.raises(ArenaError, match=rf"game \d+ of seed {SEED} fails: ArithmeticError"):
        hits(CLIFF, SETUP, 50, SEED)
