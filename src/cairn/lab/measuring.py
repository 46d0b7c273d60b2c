"""One game of a study: how it ended, and what was seen of it on the way."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from cairn.arena.match import Played, Watcher, play
from cairn.arena.tally import in_slices
from cairn.core.position import Position
from cairn.core.state import CHANCE, ROLL, State, verb_of
from cairn.game import Game
from cairn.lab.study import Measure, Plan, Trial
from cairn.narrate import Narrator
from cairn.vocabulary import NUMBER, Kind, Message, Vocabulary

Row = dict[str, Any]  # a game, as `cairn.lab.keeping.SCHEMA` says


def play_some(plan: Plan, numbers: Iterable[int], flush: Callable[[list[Row]], None]) -> None:
    """Play these games of a study, and hand over their rows now and then."""
    in_slices(rows(plan, numbers), flush)


def rows(plan: Plan, numbers: Iterable[int]) -> Iterator[Row]:
    plan.check()
    starts: dict[str, State] = {}
    for number in numbers:
        trial = plan.trial_of(number)
        if trial.name not in starts:
            starts[trial.name] = trial.job.start()
        yield row(plan, trial, starts[trial.name], plan.round_of(number))


def row(plan: Plan, trial: Trial, start: State, number: int) -> Row:
    watch = Watch(trial, plan.measure) if plan.measure else None
    played = play(trial.job, start, number, False, watch)
    seen = {} if watch is None or played.failure else watch.seen()
    return _ended(trial, number, played) | seen


def _ended(trial: Trial, number: int, played: Played) -> Row:
    result = played.result
    found: Row = {
        "arm": trial.name,
        "game": number,
        "seed": trial.job.seed_of(number),
        "answers": played.answers,
        "error": None if played.failure is None else played.failure.message,
    }
    if result is None:
        return found
    return found | {
        "result": result.key,
        "winners": list(result.winners),
        "seats": [
            {
                "seat": seat,
                "agent": agent,
                "won": seat in result.winners,
                "points": result.scores.get(seat),
                "role": result.roles.get(seat),
            }
            for seat, agent in trial.agents.items()
        ],
        "died_out": [{"people": one, "gone": gone} for one, gone in result.died_out.items()],
    }


class Watch(Watcher):
    """Sees a game go by and counts what a study measures."""

    def __init__(self, trial: Trial, measure: frozenset[Measure]) -> None:
        self.game: Game = trial.job.game
        self.seats = trial.job.setup.seats
        self.measure = measure
        self.naming = naming_of(self.game)
        self.tell = self.naming.keys
        self.position: Position | None = None
        self.chapter: State | None = None  # the start of the one being played
        self.turns = 0
        self.decisions: Counter[str] = Counter()
        self.tracks: list[Row] = []
        self.luck: dict[str, list[float]] = defaultdict(list)
        self.events: Counter[tuple[int, str, str]] = Counter()
        self.offered: Counter[tuple[str, str]] = Counter()
        self.chosen: Counter[tuple[str, str]] = Counter()

    def told(self, audience: int, rule: int, event: int, a: int, b: int, c: int) -> None:
        if "events" in self.measure:
            seat, card = self.naming.about(self.game.vocabulary.events[event], a, b, c)
            self.events[event, seat, card] += 1

    def answering(self, position: Position, answer: int) -> None:
        state = position.state
        self.position = position
        if position.start is not self.chapter:
            self.chapter = position.start
            kinds = self.game.turn_chapters
            if not kinds or int(state.chapter) in kinds:
                self._note_tracks(state)
                self.turns += 1
        if state.seat == CHANCE:
            if "luck" in self.measure and verb_of(answer) == ROLL:
                self._note_luck(state, answer)
        elif state.count > 1:
            seat = self.seats[state.seat]
            self.decisions[seat] += 1
            if "options" in self.measure:
                self._note_options(state, answer, seat)

    def _note_tracks(self, state: State) -> None:
        if "course" in self.measure:
            view = self.game.view(state, None)
            self.tracks += [
                {"track": self.naming.whose(name), "turn": self.turns, "value": value}
                for name, value in self.game.guide.tracks(view, self.tell).items()
            ]

    def _note_luck(self, state: State, answer: int) -> None:
        found = self.game.guide.luck(state, self.tell)
        if found is not None:
            self.luck[self.naming.whose(found.whose)].append(found.surplus(state, answer))

    def _note_options(self, state: State, answer: int, seat: str) -> None:
        named = self.naming.option
        for option in {named(int(state.options[i])) for i in range(state.count)}:
            self.offered[seat, option] += 1
        self.chosen[seat, named(answer)] += 1

    def seen(self) -> Row:
        """All that was seen of a game that has ended."""
        assert self.position is not None
        state = self.position.state
        self._note_tracks(state)
        sources = self.game.guide.sources(state, self.tell) if "course" in self.measure else {}
        events = self.game.vocabulary.events
        return {
            "turns": self.turns,
            "decisions": [{"seat": seat, "n": self.decisions[seat]} for seat in self.seats],
            "sources": [
                {"whose": self.naming.whose(whose), "source": source, "points": points}
                for whose, parts in sources.items()
                for source, points in parts.items()
            ],
            "tracks": self.tracks,
            "luck": [
                {"whose": whose, "dice": len(dice), "luck": sum(dice)}
                for whose, dice in self.luck.items()
            ],
            "events": [
                {"event": events[event].key, "seat": seat, "card": card, "n": n}
                for (event, seat, card), n in sorted(self.events.items())
            ],
            "options": [
                {"seat": seat, "option": option, "offered": n, "chosen": self.chosen[seat, option]}
                for (seat, option), n in sorted(self.offered.items())
            ],
        }


class Keys(Narrator):
    """Says everything by its key, so that results can be joined whatever language is spoken: `board.track.morale`;
    a sentence with values as `standing.points-of tribe=tribe.norse`. `in_words` turns it back."""

    def say(self, msgid: str, **values: object) -> str:
        return " ".join((msgid, *(f"{name}={value}" for name, value in values.items())))

    def value(self, kind: Kind, value: int) -> object:
        return value if kind is NUMBER else f"{kind.name}.{kind.token(value)}"


def in_words(tell: Narrator, key: str) -> str:
    """What a key of `Keys` means in the language that is spoken."""
    msgid, *values = key.split(" ")
    if not all("=" in one for one in values):
        return key  # what a game calls by plain words
    given = dict(one.split("=", 1) for one in values)
    known = {
        name: int(value) if value.isdecimal() else tell.say(value) for name, value in given.items()
    }
    return tell.say(msgid, **known)


class Naming:
    """What events and options are counted by: their word, whose they are, and the card they name."""

    def __init__(self, game: Game) -> None:
        self.vocabulary: Vocabulary = game.vocabulary
        self.cards = game.guide.cards
        self.seats = set(self.vocabulary.seats.tokens.values())
        self.keys = Keys(game.vocabulary, game.package)
        self.seats_said = {self.keys.seat_named(seat): seat for seat in self.seats}
        self.known: dict[tuple[int, ...], tuple[str, str]] = {}
        self.options: dict[int, str] = {}

    def whose(self, key: str) -> str:
        """A seat by its name, whatever else by its key."""
        return self.seats_said.get(key, key)

    def about(self, message: Message, *values: int) -> tuple[str, str]:
        """The seat and the card that a message names first, as `seat` and `KIND:TOKEN`; empty where it names none."""
        key = (message.code, *values)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._about(message, *values)
        return found

    def _about(self, message: Message, *values: int) -> tuple[str, str]:
        seat = card = ""
        for kind, value in message.arguments(*values).values():
            token = kind.tokens.get(value, "")
            if not card and token and kind.name in self.cards:
                card = f"{kind.name}:{token}"
            elif not seat and token in self.seats:
                seat = token
        return seat, card

    def option(self, answer: int) -> str:
        """The word of an option and the cards it names: "domesticate reindeer"."""
        found = self.options.get(answer)
        if found is None:
            about = self.vocabulary.about(answer)
            named = [kind.token(value) for kind, value in about if kind.name in self.cards]
            verb = self.vocabulary.verbs[int(verb_of(answer))]
            found = self.options[answer] = " ".join([verb.key, *named])
        return found


@cache
def naming_of(game: Game) -> Naming:
    """One for all games of a process, because it remembers what it has named."""
    return Naming(game)
