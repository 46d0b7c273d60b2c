"""A game of Cairn as OpenSpiel knows games: a state with players, explicit chance and numbered actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from cairn import notation
from cairn.core.errors import CairnError
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.snapshot import fingerprint
from cairn.core.state import CHANCE, OPEN, State
from cairn.core.words import _
from cairn.floats import Floats
from cairn.game import Game, Setup
from cairn.games import find
from cairn.worlds import secrecy, world

LONGEST = 10_000  # decisions of a game
RECALLED = 20_000  # answers of a game that a tensor of perfect recall has room for
OUTCOMES = 256  # of one question to chance
DRAW = "draw"  # how a game is called that nobody has lost
POINTS = 1000.0  # more than anybody scores
CONCEALED = 2**16  # more than any action's number: in place of one that a seat does not get to know
SEEDS = 2**62

# what is chosen by `pyspiel.load_game`, and what it is otherwise; 0 players are as many as is usual
PARAMETERS: dict[str, Any] = {"scenario": "", "players": 0, "options": "", "points": False}


class Going:
    """A game going on, and what each seat has heard of the answers. Python's own copy of it would be slow."""

    __slots__ = ("heard", "position")

    def __init__(self, position: Position, heard: list[list[int]]) -> None:
        self.position = position
        self.heard = heard

    def __deepcopy__(self, memo: object) -> Going:
        return Going(self.position.copy(), [list(answers) for answers in self.heard])


class CairnGame(pyspiel.Game):
    """One of Cairn's games with its set-up. Parameters: `scenario`, `players`, `options` such as
    "hard-riding:yes;culture-cap:8", and `points`, which makes points count instead of who has won."""

    name: str  # of the game in Cairn

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = PARAMETERS | dict(params or {})
        self.cairn: Game = find(self.name)
        self.setup: Setup = self.cairn.setup(chosen["scenario"] or None, _options(chosen))
        self.begin: State = self.cairn.start(self.setup, self.cairn.facts())
        self.points = bool(chosen["points"])
        self.secret = secrecy(self.begin) != OPEN
        assert self.cairn.layout is not None
        self.floats = Floats(self.cairn.layout, squashed=False)
        players = len(self.setup.seats)
        bound = POINTS if self.points else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.cairn.actions),
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-bound,
            max_utility=bound,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.name, self.secret), info, dict(params or {}))

    def new_initial_state(self) -> CairnState:
        """The first decision or question to chance."""
        return CairnState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CairnObserver:
        """What tells a player's row as a tensor; with perfect recall, all it has heard besides."""
        if params:
            raise CairnError(
                _("an observer has no parameters, but was given {params}", params=params)
            )
        return CairnObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def returned(self, state: State) -> list[float]:
        """What each player gets; nothing before the end."""
        if not state.over():
            return [0.0 for _ in self.setup.seats]
        result = self.cairn.result(state)
        if self.points:
            return [float(result.scores.get(seat, 0)) for seat in self.setup.seats]
        if result.key == DRAW:
            return [0.0 for _ in self.setup.seats]
        return [1.0 if seat in result.winners else -1.0 for seat in self.setup.seats]


class CairnState(pyspiel.State):
    """A position. Where there is only one option it is taken, so every node is a choice of somebody's."""

    def __init__(self, game: CairnGame) -> None:
        """Only `CairnGame.new_initial_state` does this."""
        super().__init__(game)
        heard: list[list[int]] = [[] for _ in game.setup.seats] if game.secret else []
        self.going = Going(Position(game.begin), heard)
        self._skip(game)

    @property
    def position(self) -> Position:
        """The position itself, to look at."""
        return self.going.position

    def current_player(self) -> int:
        state = self.position.state
        if state.over():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if state.seat == CHANCE else int(state.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(_game_of(self).cairn.actions.open(self.position.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Chance chooses among its options by their places."""
        state = self.position.state
        total = int(state.total or state.count)
        return [(i, int(state.weight(i)) / total) for i in range(state.count)]

    def _apply_action(self, action: int) -> None:
        game, state = _game_of(self), self.position.state
        answer = int(state.options[action]) if state.seat == CHANCE else game.cairn.actions[action]
        self._take(game, answer)
        self._skip(game)

    def _take(self, game: CairnGame, answer: int) -> None:
        position, state = self.going.position, self.going.position.state
        for seat, heard in enumerate(self.going.heard):
            hidden = state.seat != seat and game.cairn.conceals(state, seat)
            heard.append(CONCEALED if hidden else game.cairn.actions.index(answer))
        position.apply(answer)

    def _skip(self, game: CairnGame) -> None:
        state = self.position.state
        while not state.over() and state.count == 1:
            self._take(game, int(state.options[0]))

    def _action_to_string(self, player: int, action: int) -> str:
        game, state = _game_of(self).cairn, self.position.state
        if player == pyspiel.PlayerId.CHANCE:
            if state.seat != CHANCE or action >= state.count:
                return str(action)  # of another question
            return notation.write(game.vocabulary, int(state.options[action]))
        return notation.write(game.vocabulary, game.actions[action])

    def is_terminal(self) -> bool:
        return self.position.over()

    def returns(self) -> list[float]:
        """1 or -1 for each player at the end, or its points."""
        return _game_of(self).returned(self.position.state)

    def __str__(self) -> str:
        """A name for the position, the same in every build."""
        return fingerprint(self.position)

    def heard_by(self, player: int) -> list[int]:
        """Every answer so far, as far as a player knows it. Where something is hidden in this game, by the numbers of
        all actions, chance's too: the place among its outcomes might tell what else there could have been."""
        return self.going.heard[player] if self.going.heard else [int(n) for n in self.history()]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CairnState:
        """A state that looks the same to a player, with what it may not know drawn anew. What others have heard of that
        is left out: their rows tell what they know of it."""
        drawn = world(_game_of(self).cairn, self.position, player, Rng(int(sampler() * SEEDS)))
        if drawn is None:
            raise CairnError(_("too much is hidden at this moment to imagine what it may be"))
        other: CairnState = self.clone()
        other.going.position = drawn
        if self.going.heard:
            mine = self.going.heard[player]
            other.going.heard = [
                [
                    CONCEALED if own == CONCEALED else one
                    for own, one in zip(mine, theirs, strict=True)
                ]
                for theirs in self.going.heard
            ]
        return other


class CairnObserver:
    """What a player knows: `dict["row"]` is the row, whose columns `names` names; `dict["heard"]` with perfect recall
    every answer it has heard, counted from 1, zeros behind the last."""

    def __init__(self, game: CairnGame, perfect_recall: bool) -> None:
        layout = game.cairn.layout
        assert layout is not None
        self.names = game.floats.names
        self.perfect_recall = perfect_recall
        size = game.floats.size
        self.tensor = np.zeros(size + (RECALLED if perfect_recall else 0), np.float32)
        self.dict = {"row": self.tensor[:size]}
        if perfect_recall:
            self.dict["heard"] = self.tensor[size:]
        self._game = game
        self._row = layout.row()
        self._numbers = np.frombuffer(self._row, np.int64)

    def set_from(self, state: CairnState, player: int) -> None:
        """Write what a player knows into the tensor."""
        state.position.state.observe(player, self._row)
        self.dict["row"][:] = self._game.floats(self._numbers)
        if self.perfect_recall:
            heard = state.heard_by(player)
            if len(heard) > RECALLED:
                raise CairnError(_("a game of {n} answers is too long for a tensor", n=len(heard)))
            self.dict["heard"][: len(heard)] = np.array(heard, np.float32) + 1
            self.dict["heard"][len(heard) :] = 0

    def string_from(self, state: CairnState, player: int) -> str:
        """The same as text: equal where it is all the same to the player."""
        state.position.state.observe(player, self._row)
        row = ",".join(map(str, self._numbers.tolist()))
        if not self.perfect_recall:
            return row
        return f"{','.join(map(str, state.heard_by(player)))};{row}"


def _game_of(state: CairnState) -> CairnGame:
    game: CairnGame = state.get_game()
    return game


def _options(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What the game is set up with: pairs as text, and how many play."""
    options: dict[str, Any] = {}
    for pair in filter(None, str(chosen["options"]).split(";")):
        name, colon, value = pair.partition(":")
        if not colon:
            raise CairnError(_("{pair!r} is no option: write NAME:VALUE;NAME:VALUE", pair=pair))
        options[name.strip()] = value.strip()
    if chosen["players"]:
        options["players"] = int(chosen["players"])
    return options


@cache
def _type(name: str, secret: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"cairn_{name.replace('-', '_')}",
        long_name=f"Cairn: {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if secret
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class Greenland(CairnGame):
    name = "greenland"


class NavajoWars(CairnGame):
    name = "navajo-wars"


def register_all() -> None:
    """For `pyspiel.load_game`. Where nothing says otherwise, something may be hidden. OpenSpiel keeps what it is given
    until after Python has ended, when only classes are still there."""
    for game in (Greenland, NavajoWars):
        pyspiel.register_game(_type(game.name, True), game)
