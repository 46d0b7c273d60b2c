"""Broken variants of pebbles, each with one bug, and the oracle that has to find it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import ClassVar, Self, TypeVar

from librt.vecs import append, pop, vec
from msgspec.structs import asdict, replace
from mypy_extensions import i64

from cairn.core.hashing import stir
from cairn.core.play import Policy
from cairn.core.rng import Rng
from cairn.core.rules import rule
from cairn.core.state import CHANCE, Flow, FlowInt, State, action
from cairn.data import DataSet
from cairn.form import Flag, Form, Line, Number, Numbers, Section
from cairn.game import Game, Guide, Result, Setup
from cairn.narrate import Happening
from cairn.vocabulary import Event, Kind, Verb, Vocabulary
from tests.harness.pebbles import Pebbles, PebblesState, vocabulary
from tests.harness.pebbles.game import PebblesInvariants, PebblesView
from tests.harness.pebbles.state import KINDS, LUCK, SHOWING, TURNS
from tests.harness.pebbles.words import CHOOSE, DREW, NO_SUCH_PEBBLE, PEBBLE, SHOW, SHOWED


@dataclass(frozen=True)
class Mutant:
    name: str
    oracle: str
    game: Game


MUTANTS: list[Mutant] = []

T = TypeVar("T", bound=type[PebblesState] | type[Pebbles])


def caught_by(oracle: str) -> Callable[[T], T]:
    """Enter a broken class in the list."""

    def entered(broken: T) -> T:
        if issubclass(broken, PebblesState):
            game: Game = type("Mutant", (Pebbles,), {"state": broken})()
        else:
            game = broken()
        MUTANTS.append(Mutant(broken.__name__, oracle, game))
        return broken

    return entered


# questions


@caught_by("question_has_options")
class OffersNothing(PebblesState):
    def offer_actions(self, seat: int) -> None:
        if self.left > 3:
            super().offer_actions(seat)


@caught_by("question_has_options")
class OffersTwice(PebblesState):
    def offer_actions(self, seat: int) -> None:
        super().offer_actions(seat)
        if self.points[seat] > 2:
            self.offer(0)


@caught_by("question_has_options")
class AsksAStranger(PebblesState):
    def act(self, seat: int) -> Flow:
        return super().act(2 if self.left == 1 else seat)

    def offer_actions(self, seat: int) -> None:
        self.offer(0)


@caught_by("question_has_options")
class LoadedDie(PebblesState):
    def roll_luck(self) -> FlowInt:
        self.ask(LUCK, CHANCE, 1, 6)
        for face in range(1, 7):
            self.weigh(face - 1, 1, face)
        yield
        answer = self.answer
        return answer >> 16 & 255


@caught_by("question_has_options")
class HalfWeighed(PebblesState):
    def roll_luck(self) -> FlowInt:
        self.ask(LUCK, CHANCE, 1, 6)
        self.weigh(5, 1, 1)
        self.offer(1, 6)
        yield
        answer = self.answer
        return answer >> 16 & 255


@caught_by("question_has_options")
class WeighsDecisions(PebblesState):
    def offer_actions(self, seat: int) -> None:
        self.weigh(3, 0)
        self.weigh(1, SHOW, 1)


@caught_by("curiosity_changes_nothing")
class OffersMoreWhenAskedWhy(PebblesState):
    def offer_actions(self, seat: int) -> None:
        super().offer_actions(seat)
        if self.curious and self.left < 3:
            self.offer(SHOW, 9)


@caught_by("curiosity_changes_nothing")
class DeniesWhatItOffers(PebblesState):
    def offer_actions(self, seat: int) -> None:
        super().offer_actions(seat)
        if self.curious and self.hand[seat * KINDS + 3]:
            self.deny(SHOWING, NO_SUCH_PEBBLE, action(SHOW, 3), 3)


@caught_by("illegal_answers_are_refused")
class TakesAnything(PebblesState):
    def offers(self, answer: i64) -> bool:
        return True


# words


@caught_by("catalogue_is_complete")
class SpeechlessGame(Pebbles):
    vocabulary = vocabulary(Event(40, "sneezed"))


@caught_by("catalogue_is_complete")
class SentenceWithoutItsArgument(Pebbles):
    vocabulary = vocabulary(Event(40, "drew"))


@caught_by("words_are_distinct")
class TokensThatDifferByCase(Pebbles):
    vocabulary = vocabulary(Verb(40, "pass", stone=Kind("stone", {1: "Red", 2: "red"})))


@caught_by("words_are_distinct")
class ASeatCalledChance(Pebbles):
    def seats(self, scenario: str, options: Mapping[str, bool | int | str]) -> tuple[str, ...]:
        return ("east", "chance")


@caught_by("verbs_name_registered_rules")
class VerbUnderNoRule(Pebbles):
    vocabulary = vocabulary(Verb(40, "pass", rule="7.7"))


@caught_by("rules_are_registered")
class UnlistedRule(PebblesState):
    def tell_drawn(self, seat: int, why: int, pebble: int) -> None:
        super().tell_drawn(seat, rule("9") if self.left == 2 else why, pebble)


@caught_by("rules_are_registered")
class DeniesByUnlistedRule(PebblesState):
    def offer_actions(self, seat: int) -> None:
        super().offer_actions(seat)
        if self.curious:
            self.deny(rule("9"), NO_SUCH_PEBBLE, action(SHOW, 1, 1), 1)


@caught_by("notation_reads_back")
class TwoOptionsOneText(PebblesState):
    def offer_actions(self, seat: int) -> None:
        super().offer_actions(seat)
        self.offer(0, 1)


@caught_by("notation_reads_back")
class TextWithTwoMeanings(Pebbles):
    vocabulary = vocabulary(Verb(40, "show", rule="2.1", pebble=PEBBLE))

    class State(PebblesState):
        def offer_actions(self, seat: int) -> None:
            self.offer(0)
            self.offer(40, 1)

    state = State


@caught_by("everything_has_a_sentence")
class NoSuchPebbleInAnEvent(PebblesState):
    def tell_drawn(self, seat: int, why: int, pebble: int) -> None:
        self.whisper(seat, why, DREW, pebble + (self.left == 1))


@caught_by("everything_has_a_sentence")
class NoSuchQuestion(PebblesState):
    def act(self, seat: int) -> Flow:
        self.ask(TURNS, seat, CHOOSE + (self.left == 3))
        self.offer_actions(seat)
        yield


@caught_by("everything_has_a_sentence")
class UnwrittenNote(Pebbles):
    class Noting(Guide):
        def note(self, told: Happening) -> str | None:
            return "note.nowhere"

    guide = Noting()


@caught_by("everything_has_a_sentence")
class UnspokenResult(Pebbles):
    def result(self, state: State) -> Result:
        return Result("tie", ())


# copies


@caught_by("start_is_always_the_same")
class RandomStart(Pebbles):
    games: ClassVar[count[int]] = count(1)

    def start(self, setup: Setup, data: DataSet) -> State:
        s = super().start(setup, data)
        assert isinstance(s, PebblesState)
        s.left = 4 + next(self.games) % 3
        return s


@caught_by("copy_has_every_field")
class SharesAVec(PebblesState):
    def copy(self) -> Self:
        s = super().copy()
        s.points = self.points
        return s


@caught_by("copy_has_every_field")
class SharesAPile(PebblesState):
    def copy(self) -> Self:
        s = super().copy()
        s.bag = self.bag
        return s


@caught_by("copy_has_every_field")
class ForgetsAField(PebblesState):
    def copy(self) -> Self:
        s = super().copy()
        s.lucky = False
        return s


@caught_by("copy_has_every_field")
class ForgetsTheFacts(PebblesState):
    def copy(self) -> Self:
        s = super().copy()
        s.facts = None
        return s


@caught_by("copy_has_every_field")
class CopiesTheDesk(PebblesState):
    def copy(self) -> Self:
        s = super().copy()
        s.ask(TURNS, self.turn, CHOOSE)
        s.offer(0)
        return s


@caught_by("copy_has_every_field")
class SharesRoomToGrow(PebblesState):
    """Nothing is in the vec that could be changed, but what one appends the other writes over."""

    def __init__(self) -> None:
        super().__init__()
        grown = append(vec[i64](), 1)
        self.trail, _ = pop(grown)

    def copy(self) -> Self:
        s = super().copy()
        s.trail = self.trail
        return s


@caught_by("copy_has_every_field")
class KeepsAList(PebblesState):
    def __init__(self) -> None:
        super().__init__()
        self.diary: list[int] = []

    def copy(self) -> Self:
        s = super().copy()
        s.diary = list(self.diary)
        return s


class Purse:
    """Its only field is in a slot, where snapshots do not look."""

    __slots__ = ("coins",)

    def __init__(self) -> None:
        self.coins = 0


@caught_by("copy_has_every_field")
class HidesAField(PebblesState):
    def __init__(self) -> None:
        super().__init__()
        self.purse = Purse()

    def copy(self) -> Self:
        s = super().copy()
        s.purse = Purse()
        s.purse.coins = self.purse.coins
        return s


@caught_by("replay_comes_out_the_same")
class RollsItsOwnDice(PebblesState):
    rolled: ClassVar[count[int]] = count()

    def offer_actions(self, seat: int) -> None:
        self.offer(0)
        self.offer(SHOW, 1 + next(self.rolled) % 3)

    def show(self, seat: int, pebble: int) -> Flow:
        yield from self.roll_luck()


@caught_by("witness_changes_nothing")
class PlaysToTheGallery(PebblesState):
    def show(self, seat: int, pebble: int) -> Flow:
        yield from super().show(seat, pebble)
        if self.witness is not None:
            self.points[seat] += 1
        self.ask(TURNS, seat, CHOOSE)
        self.offer(0)
        yield


@caught_by("snapshot_restores")
class ChangesItsTypes(PebblesState):
    def show(self, seat: int, pebble: int) -> Flow:
        yield from super().show(seat, pebble)
        self.lucky = 1  # type: ignore[assignment]  # a number where truth is expected


# limits


@caught_by("rules_run")
class RaisesAnError(PebblesState):
    def show(self, seat: int, pebble: int) -> Flow:
        if self.points[seat] >= 3:
            raise ZeroDivisionError("three is too much")
        return super().show(seat, pebble)


@caught_by("game_ends")
class GoesOnForEver(PebblesState):
    def play_turn(self) -> Flow:
        self.ask(TURNS, self.turn, CHOOSE)
        self.offer(0)
        yield


@caught_by("game_ends")
class NeverDecides(PebblesState):
    def play_turn(self) -> Flow:
        self.ask(TURNS, self.turn, CHOOSE)
        self.offer(0)
        self.offer(SHOW, 1)
        yield


@caught_by("pieces_are_conserved")
class LosesAPebble(PebblesState):
    def show(self, seat: int, pebble: int) -> Flow:
        yield from super().show(seat, pebble)
        if self.lucky:
            self.shown[pebble] -= 1


@caught_by("checks_hold")
class ChecksItself(Pebbles):
    class Checking(PebblesInvariants):
        def checks(self) -> Sequence[Callable[[State], str | None]]:
            return (too_many_points,)

    invariants = Checking()


def too_many_points(state: State) -> str | None:
    assert isinstance(state, PebblesState)
    return "somebody has five points" if max(state.points) >= 5 else None


@caught_by("result_comes_at_the_end")
class AStrangerWins(Pebbles):
    def result(self, state: State) -> Result:
        return Result("win", ("north",))


@caught_by("result_comes_at_the_end")
class ScoresTooMuch(Pebbles):
    def result(self, state: State) -> Result:
        return Result("win", ("east",), {"east": 1000})


@caught_by("result_comes_at_the_end")
class AStrangerHasARole(Pebbles):
    def result(self, state: State) -> Result:
        return Result("win", ("east",), {}, {"north": "guest"})


@caught_by("looking_changes_nothing")
class CountsWhatItLooksAt(PebblesState):
    def score(self, seat: i64) -> i64:
        self.left += 1
        return super().score(seat)


@caught_by("looking_changes_nothing")
class ScoresInSecret(Pebbles):
    has_score = False


# what programs hold


@caught_by("hash_knows_every_field")
class HashesNoPoints(PebblesState):
    def hash(self) -> i64:
        other = self.copy()
        other.points = vec[i64]([0, 0])
        return PebblesState.hash(other)


@caught_by("hash_knows_every_field")
class HashesOnlyTheFirstOfAList(PebblesState):
    def __init__(self) -> None:
        super().__init__()
        self.diary = vec[i64]()

    def copy(self) -> Self:
        s = super().copy()
        s.diary = self.diary[:]
        return s

    def play_turn(self) -> Flow:
        self.diary = append(self.diary, 1)
        return super().play_turn()

    def hash(self) -> i64:
        return stir(super().hash(), self.diary[:1]) + len(self.diary)


def without_shows() -> Vocabulary:
    words = vocabulary()
    words.verbs[SHOW].unoffered = True
    return words


@caught_by("options_have_numbers")
class OffersWhatItDoesNotList(Pebbles):
    vocabulary = without_shows()


@caught_by("python_copies_and_pickles")
class IsPickledWithoutItsFacts(PebblesState):
    def __reduce__(self) -> tuple[object, ...]:
        function, arguments = super().__reduce__()
        assert isinstance(arguments, tuple)
        return function, (arguments[0], None, *arguments[2:])


@caught_by("rows_hide")
class WritesBothHands(PebblesState):
    def observe(self, seat: i64, row: vec[i64], at: i64 = 0) -> i64:
        written = super().observe(seat, row, at)
        row[at + written - KINDS] = self.hand[(1 - seat) * KINDS + 1] if seat in (0, 1) else 0
        return written


@caught_by("rows_tell_the_view")
class WritesNoPoints(PebblesState):
    def observe(self, seat: i64, row: vec[i64], at: i64 = 0) -> i64:
        other = self.copy()
        self.copy_desk(other)
        other.points = vec[i64]([0, 0])
        return PebblesState.observe(other, seat, row, at)


@caught_by("notes_tell_how_it_goes_on")
class NotesNothing(PebblesState):
    def note(self, which: i64, value: i64) -> None:
        pass


# what is hidden


@caught_by("resampling_conserves")
class ResamplingLosesAPebble(PebblesState):
    def resample(self, seat: i64, rng: Rng) -> None:
        super().resample(seat, rng)
        self.hand[(1 - seat) * KINDS + 1] = 0


@caught_by("resampling_conserves")
class ResamplingTurnsThePage(PebblesState):
    def resample(self, seat: i64, rng: Rng) -> None:
        self.chapter = 0


@caught_by("views_hide")
class ResamplesItsOwnHand(PebblesState):
    def resample(self, seat: i64, rng: Rng) -> None:
        super().resample(1 - seat, rng)


@caught_by("views_hide")
class ShowsEverything(Pebbles):
    layout = None

    def view(self, state: State, seat: int | None) -> PebblesView:
        assert isinstance(state, PebblesState)
        return replace(super().view(state, seat), hand=[int(n) for n in state.hand])


@caught_by("views_hide")
class OffersTellWhatTheOtherHolds(PebblesState):
    def offer_actions(self, seat: int) -> None:
        if self.hand[(1 - seat) * KINDS + 3]:
            self.offer(0)
        else:
            super().offer_actions(seat)


@caught_by("log_hides")
class TellsEverybody(PebblesState):
    def play_turn(self) -> Flow:
        other = 1 - self.turn
        if self.left == 3 and self.hand[other * KINDS + 2]:
            self.tell(TURNS, SHOWED, other, 2, 0)
        return super().play_turn()


class Peeker(Policy):
    """Passes where the other player holds a pebble of the third kind."""

    def choose(self, s: State, rng: Rng) -> i64:
        assert isinstance(s, PebblesState)
        return s.options[0 if s.hand[(1 - s.seat) * KINDS + 3] else s.count - 1]


@caught_by("policies_are_blind")
class BringsAPeeker(Pebbles):
    bots: Mapping[str, Callable[[], Policy]] = {"peeker": Peeker}


@caught_by("views_are_json")
class ViewsWhatItDoesNotDeclare(Pebbles):
    def view(self, state: State, seat: int | None) -> PebblesView:
        return replace(super().view(state, seat), bag="many")


@caught_by("views_are_json")
class ViewsByNumber(Pebbles):
    class Numbered(PebblesView, frozen=True):
        by: dict[int, int]

    view_type = Numbered

    def view(self, state: State, seat: int | None) -> PebblesView:
        return self.Numbered(**asdict(super().view(state, seat)), by={1: 2})


@caught_by("resampling_draws_anew")
class KnowsNoSecrets(PebblesState):
    def resample(self, seat: i64, rng: Rng) -> None:
        pass


# positions as text


def form(*others: Line) -> Form:
    """Pebbles in plain numbers, but for these lines."""
    lists = ("bag.counts", "bag.known", "bag.eyes", "hand", "shown", "points")
    lines = {name: Line(name, Numbers(), name) for name in lists}
    lines |= {name: Line(name, Number()) for name in ("turn", "left", "lucky")}
    lines |= {line.fields[0]: line for line in others}
    return Form(Section("state", *lines.values()))


@caught_by("form_has_every_field_once")
class SaysAFieldTwice(Pebbles):
    form = form(Line("luck", Flag(), ("left", "lucky")))


@caught_by("position_reads_back")
class HasNoWordForFour(Pebbles):
    form = form(Line("left", Number(high=3)))


@caught_by("position_reads_back")
class WritesTheTopAsTheBottom(Pebbles):
    class Backwards(Numbers):
        def items(self, values: Sequence[int]) -> list[str]:
            return super().items(values)[::-1]

    form = form(Line("hand", Backwards()))
