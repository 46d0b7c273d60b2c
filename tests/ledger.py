"""Whole games counted by word: what was asked, told, noted, denied and doubted, under which rule, how often, and a
number made of all the figures; what the state was where a chapter began, what seats saw of it, how the games ended.
The counts are kept in `tests/golden` until a change is meant:

    python -m tests.ledger navajo-wars greenland           compare
    python -m tests.ledger --write navajo-wars greenland   count anew, to be read as a difference and committed
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Mapping, Sequence
from difflib import unified_diff
from importlib import import_module
from pathlib import Path
from typing import Final
from zlib import crc32

from cairn import games as known_games
from cairn.agents import make, policy_of
from cairn.core.play import Policy
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.rules import NO_RULE, rule_number
from cairn.core.state import NOBODY, NOTES, State, Witness, offered, verb_of
from cairn.game import Game, OptionValue, Setup, SetupError
from cairn.table import result_text
from cairn.testing import setup_name, setups
from cairn.vocabulary import Message, kind_of

FOLDER: Final = Path(__file__).parent / "golden"
TIMES: Final[
    Mapping[str, Sequence[Mapping[str, OptionValue]]]
] = {  # every set-up is played so often
    "navajo-wars": [{}, {}, {"players": 2}, {"players": 2}],
    "greenland": [{}, {}],
}
LIMIT: Final = 600  # answers of one game
ANY: Final = 3  # one answer in so many is any, so that a game comes to what bots would avoid
WHY: Final = 4  # at one question in so many it is asked why not
DOUBTS: Final = 6  # actions that are tried there
LOOK: Final = (
    6  # at one of those in so many somebody looks at the state, and wherever something is noted
)
SEATS: Final = (NOBODY, 0, 1, 2)  # who does; NOBODY is one who only watches
SHOWN: Final = 20  # lines of a difference


class Ledger(Witness):
    """By word, how often it was said and a number made of all that was said with it."""

    def __init__(self, game: Game) -> None:
        assert game.layout is not None
        self.layout = game.layout
        words = game.vocabulary
        messages: dict[str, Mapping[int, Message]] = {
            "asked": words.questions,
            "told": words.events,
            "denied": words.reasons,
            "doubted": words.reasons,
        }
        notes = kind_of("note", import_module(f"{game.package}.words.note"))
        self.names: dict[str, Mapping[int, str]] = {
            "noted": notes.tokens,
            "seen": {
                i: "by-one-who-watches" if seat == NOBODY else f"by-seat-{seat}"
                for i, seat in enumerate(SEATS)
            },
            "chapter": {code: one.key for code, one in words.chapters.items()},
            **{kind: {n: one.key for n, one in of.items()} for kind, of in messages.items()},
        }
        self.said: dict[tuple[str, int, int], tuple[int, int]] = {}
        self.endings: list[str] = []
        self.doubting = False
        self.refused: set[int] = set()  # at this question
        self.spoken: dict[int, list[int]] = defaultdict(list)  # all actions of a verb
        for one in game.actions:
            self.spoken[int(verb_of(one))].append(one)
        self.places: dict[int, set[int]] = defaultdict(set)  # which verbs have one at a question

    def count(self, kind: str, word: int, rule: int, *figures: object) -> None:
        times, number = self.said.get((kind, word, rule), (0, 0))
        self.said[kind, word, rule] = times + 1, crc32(repr(figures).encode(), number)

    def told(self, audience: int, rule: int, event: int, a: int, b: int, c: int) -> None:
        self.count("told", event, rule, audience, a, b, c)

    def wondered(self) -> None:
        self.refused.clear()

    def denied(self, answer: int, rule: int, reason: int, a: int, b: int) -> None:
        self.refused.add(answer)
        self.count("doubted" if self.doubting else "denied", reason, rule, answer, a, b)

    def question(self, s: State) -> None:
        """What lies on the desk."""
        question, options = int(s.question), offered(s)
        weights = [int(s.weight(i)) for i in range(s.count)] if s.total else []
        about = int(s.seat), int(s.about_a), int(s.about_b)
        self.count("asked", question, int(s.rule), about, options, weights)
        for note in range(NOTES if s.noted else 0):
            if s.notes[note]:
                self.count("noted", note, NO_RULE, question, int(s.notes[note]))
        self.places[question] |= {int(verb_of(one)) for one in options}

    def doubt(self, s: State, rng: Rng) -> None:
        """What is said of some actions of which the question says nothing."""
        verbs = self.places[int(s.question)]
        verbs |= {int(verb_of(one)) for one in self.refused}
        known = sorted(verbs & self.spoken.keys())
        self.doubting = True
        for _ in range(DOUBTS if known else 0):
            actions = self.spoken[known[rng.below(len(known))]]
            answer = actions[rng.below(len(actions))]
            if answer not in self.refused and not s.offers(answer):
                s.doubt(answer)
        self.doubting = False

    def look(self, s: State, seat: int) -> None:
        """What a seat, or who only watches, may know as a row of numbers."""
        row = self.layout.row()
        s.observe(seat, row)
        self.count("seen", SEATS.index(seat), NO_RULE, list(row))

    def lines(self) -> list[str]:
        words = [
            f"{kind} {self.names[kind][word]} {rule_number(rule) or '-'} {times} {number:08x}"
            for (kind, word, rule), (times, number) in self.said.items()
        ]
        return [*self.endings, *sorted(words)]


def counted(game: Game) -> list[str]:
    """All lines of a game's list."""
    ledger, data = Ledger(game), game.facts()
    bots = [policy_of(make(name, game)) for name in game.bots]
    policies = [one for one in bots if one is not None]
    for number, options in enumerate(TIMES[game.name]):
        for setup in (with_options(game, each, options) for each in setups(game)):
            name = crc32(setup_name(setup).encode())
            position = Position(game.start(setup, data), ledger)
            answers = play(ledger, position, policies, Rng(number, name), Rng(number, name + 1))
            end = result_text(game.result(position.state)) if position.over() else "not over"
            ledger.endings.append(f"{setup.scenario} {answers} answers: {end}")
    return ledger.lines()


def with_options(game: Game, setup: Setup, options: Mapping[str, OptionValue]) -> Setup:
    """The same scenario with these options too, where it can be played so."""
    try:
        return game.setup(setup.scenario, {**setup.options, **options})
    except SetupError:
        return setup


def play(
    ledger: Ledger, position: Position, policies: Sequence[Policy], rng: Rng, looks: Rng
) -> int:
    """A game, or the first part of a long one; who looks at it does not change it. Returns how many answers it has."""
    s, start, n = position.state, position.start, 0
    while not position.over() and n < LIMIT:
        ledger.question(s)
        if s.curious and s.seat >= 0:
            ledger.doubt(s, looks)
            if s.noted or looks.below(LOOK) == 0:
                ledger.look(s, SEATS[looks.below(len(SEATS))])
        if s.seat < 0 or s.count == 1:
            answer = s.chosen_by(rng)
        elif rng.below(ANY):
            answer = policies[s.seat % len(policies)].choose(s, rng)
        else:
            answer = any_verb(s, rng)
        s.curious = looks.below(WHY) == 0
        position.apply(answer)
        n += 1
        if position.start is not start and not position.over():
            start = position.start
            ledger.count(
                "chapter", int(start.chapter), NO_RULE, int(start.hash()), int(start.score(0))
            )
    return n


def any_verb(s: State, rng: Rng) -> int:
    """An option, every verb as likely as another."""
    options = offered(s)
    verbs = sorted({int(verb_of(one)) for one in options})
    verb = verbs[rng.below(len(verbs))]
    alike = [one for one in options if verb_of(one) == verb]
    return alike[rng.below(len(alike))]


def kept(game: Game) -> Path:
    return FOLDER / f"{game.name}-words.txt"


def difference(game: Game) -> str:
    """The lines that are not as they were kept; "" where all are."""
    before = kept(game).read_text(encoding="utf-8").splitlines()
    lines = list(unified_diff(before, counted(game), "as kept", "as it is now", n=0, lineterm=""))
    lines = [line for line in lines if not line.startswith("@@")]
    if len(lines) > SHOWN:
        lines[SHOWN:] = [f"and {len(lines) - SHOWN} lines more"]
    if lines:
        lines.append(f"if that is meant: python -m tests.ledger --write {game.name}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.ledger", description=__doc__)
    parser.add_argument("game", nargs="+", choices=sorted(TIMES), help="the games")
    parser.add_argument("--write", action="store_true", help="count them anew")
    chosen = parser.parse_args()
    for game in map(known_games.find, chosen.game):
        if chosen.write:
            kept(game).write_text("\n".join([*counted(game), ""]), encoding="utf-8")
        else:
            print(difference(game) or f"{game.name}: as it was kept")


if __name__ == "__main__":
    main()
