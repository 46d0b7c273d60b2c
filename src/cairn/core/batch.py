"""Many games of one set-up going on side by side, each up to the next decision of the seats that learn: for
environments in which a program learns (`cairn.envs`).

What a program reads lies in three buffers that are written again and again, one place for each game: `rows` with what
the seat knows, `masks` with a byte for each action, `over` with a byte for each game. An array can be laid over each
without copying it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cairn.core.play import Policy
from cairn.core.position import Position, Run
from cairn.core.rng import Rng
from cairn.core.state import NOBODY, OVER, State

LEGAL: Final[i64] = -1  # in place of a game: none of them is asked to do what it does not offer
EMPTY: Final[i64] = -1  # in place of an action: none
SPREAD: Final[i64] = 0x9E3779B1  # an odd number that scatters neighbours


class Numbering:
    """The numbers of actions (`cairn.actions`), to be looked up without making an object."""

    def __init__(self, actions: list[int]) -> None:
        room: i64 = 4
        bits: i64 = 2
        while room < 2 * len(actions):
            room *= 2
            bits += 1
        self.shift: i64 = 32 - bits
        self.last: i64 = room - 1
        self.actions = vec[i64](actions)
        # an action and its number in one integer: what is looked up is in one place of a table too large to be at hand
        self.entries = vec[i64]([EMPTY for _ in range(room)])
        for number in range(len(actions)):
            self.entries[self.place(self.actions[number])] = self.actions[number] << 24 | number

    def place(self, action: i64) -> i64:
        """Where an action is, or where there is room for it."""
        entries, at = self.entries, (action * SPREAD & 0xFFFFFFFF) >> self.shift
        while entries[at] >> 24 != action and entries[at] != EMPTY:
            at = at + 1 & self.last
        return at

    def number(self, action: i64) -> i64:
        entry = self.entries[self.place(action)]
        if entry == EMPTY:
            raise ValueError(
                str(action) + " is not among the " + str(len(self.actions)) + " actions of the game"
            )
        return entry & 0xFFFFFF


class Batch:
    """Games by their numbers from 0 on. `learners` are the seats that learn, as bits; a policy answers for each other
    seat, chance for itself, and where there is only one option it is taken."""

    def __init__(
        self,
        start: State,
        games: i64,
        width: i64,
        numbering: Numbering,
        learners: i64,
        observer: i64,
        policies: list[Policy],
        remembering: bool,
    ) -> None:
        """`start` is the state before the first question, `width` the length of a row. It tells what `observer` may
        know; or, if that is NOBODY, who is asked. Games `remembering` are positions, which some agents need."""
        self.start = start
        self.games = games
        self.width = width
        self.numbering = numbering
        self.actions = i64(len(numbering.actions))
        self.learners = learners
        self.observer = observer
        self.policies = policies
        self.remembering = remembering
        self.runs: list[Run] = []
        self.rngs: list[Rng] = []
        self.episodes: list[int] = []  # begun, by game
        self.rows = vec[i64]([0 for _ in range(games * width)])
        self.masks = vec[u8]([0 for _ in range(games * self.actions)])
        self.over = vec[u8]([0 for _ in range(games)])
        self.chosen = vec[i64]([0 for _ in range(games)])  # the number of an action for each game
        self.playing: i64 = 0  # the game in which a policy is asked
        self.answers: i64 = 0  # given in all games, by whomever

    def begin(self, game: i64, seed: i64, stream: i64) -> None:
        """A game begins, or begins anew. The first ones begin in the order of their numbers."""
        run = Position(self.start) if self.remembering else Run(self.start.copy())
        rng = Rng(seed, stream)
        if game == len(self.runs):
            self.runs.append(run)
            self.rngs.append(rng)
            self.episodes.append(1)
        else:
            self.mark(game, 0)
            self.runs[game] = run
            self.rngs[game] = rng
            self.episodes[game] += 1
        self.go_on(game)

    def choose(self, numbers: list[int]) -> None:
        """An action for each game, by its number. They come as a list because mypyc never frees a vector that it is
        handed from outside."""
        for game in range(self.games):
            self.chosen[game] = numbers[game]

    def refused(self) -> i64:
        """The first game that does not offer what is chosen, LEGAL if there is none. Games that are over are passed
        by."""
        numbers = self.chosen
        for game in range(self.games):
            number = numbers[game]
            if self.over[game] == 0 and (
                number < 0
                or number >= self.actions
                or self.masks[game * self.actions + number] == 0
            ):
                return game
        return LEGAL

    def step(self) -> None:
        """What is chosen, in each game that is not over. Nobody looks whether it is offered."""
        actions, numbers = self.numbering.actions, self.chosen
        for game in range(self.games):
            if self.over[game] == 0:
                self.act(game, actions[numbers[game]])

    def act(self, game: i64, answer: i64) -> None:
        self.mark(game, 0)
        self.runs[game].take(answer)
        self.answers += 1
        self.go_on(game)

    def any_option(self, game: i64) -> i64:
        """The number of any action that the game offers, each as likely."""
        state = self.runs[game].state
        return self.numbering.number(state.options[self.rngs[game].below(state.count)])

    def go_on(self, game: i64) -> None:
        """Up to the next decision of those who learn; then tell how it stands."""
        run, rng = self.runs[game], self.rngs[game]
        state = run.state
        while state.chapter != OVER:
            seat = state.seat
            if seat < 0:
                run.take(state.chosen_by(rng))
            elif state.count == 1:
                run.take(state.options[0])
            elif self.learners >> seat & 1 != 0:
                break
            else:
                self.playing = game
                run.apply(self.policies[seat].choose(state, rng))
            self.answers += 1
        seer = self.observer if self.observer != NOBODY else state.seat
        state.observe(seer, self.rows, game * self.width)
        self.over[game] = 1 if state.chapter == OVER else 0
        self.mark(game, 1)

    def mark(self, game: i64, value: u8) -> None:
        """Write a byte for each option into the mask. Those written for a question are cleared while it is still
        open, so that nothing else of a long mask need be touched."""
        state, first = self.runs[game].state, game * self.actions
        options, masks, numbering = state.options, self.masks, self.numbering
        for i in range(state.count):
            masks[first + numbering.number(options[i])] = value
