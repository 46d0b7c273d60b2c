"""How much of a game is worth a player's time: what is asked, and how much of that decides nothing.

A person is played by the game's own bot, once asked everything and once only what matters. A question decides nothing
if there is one answer besides what may be done at any time, or if no other answer could come to anything better.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass

import cairn
from cairn.agents import Bots
from cairn.core.state import offered
from cairn.table import Table
from cairn.worth import WHAT_MATTERS, answer_for

GAMES = 12
MODES = (
    ("navajo-wars", "rise-of-the-people"),
    ("navajo-wars", "los-duenos-del-mundo"),
    ("greenland", "greenland"),
    ("greenland", "solo"),
)


@dataclass
class Feel:
    """What one person is asked in some games."""

    games: int = 0
    questions: int = 0
    idle: int = 0  # that decide nothing
    stood: int = 0  # at which only chance's having its way was in question, and it had it
    longest: int = 0  # options of one question, without what may be done at any time

    def add(self, table: Table, answer: int) -> None:
        state, guide = table.now.state, table.game.guide
        rest = [one for one in offered(state) if not guide.is_right(int(one), state)]
        self.questions += 1
        self.idle += answer_for(table.game, table.now) is not None
        self.stood += guide.let_stand(state) == answer
        self.longest = max(self.longest, len(rest))

    def row(self, name: str) -> str:
        each = self.questions / self.games
        idle, stood = self.idle / self.questions, self.stood / self.questions
        return f"{name:<44} {each:9.1f} {idle:9.1%} {stood:9.1%} {self.longest:8}"


def feel(game: str, scenario: str, *, everything: bool, games: int = GAMES) -> Feel:
    """The first seat is a person's, the others are bots'."""
    found = Feel()
    for seed in range(games):
        table = cairn.table(game, scenario, seed=seed)
        person = table.seats[0]
        if not everything:
            table.spared = {person: WHAT_MATTERS}
            table.advance()
        bots = Bots(table, dict.fromkeys(table.seats, next(iter(table.game.bots))))
        found.games += 1
        while not table.over:
            answer = bots.answer()
            if table.to_play == person:
                found.add(table, answer)
            table.play(answer)
    return found


def rows(games: int = GAMES) -> Iterator[str]:
    yield f"{'what a person is asked':<44} {'questions':>9} {'idle':>9} {'let stand':>9} {'options':>8}"
    for game, scenario in MODES:
        for everything in (True, False):
            asked = "everything" if everything else "what matters"
            made = feel(game, scenario, everything=everything, games=games)
            yield made.row(f"{game} {scenario}, {asked}")


if __name__ == "__main__":
    for row in rows(*map(int, sys.argv[1:])):
        print(row, flush=True)
