"""The API keeps to its own description: whatever is sent, nothing breaks and no answer comes that is not described.

Everything here is the same in every run, the words of links and the dice too: what fails, fails again.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    consumes,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from litestar.serialization import decode_json, encode_json
from litestar.testing import TestClient
from litestar.types import Receive, Scope, Send
from schemathesis.config import SchemathesisConfig
from schemathesis.core import NOT_SET
from schemathesis.generation.meta import TestPhase
from schemathesis.specs.openapi.checks import positive_data_acceptance

from cairn.web.app import application
from tests.web.browsing import NO_LIMITS

SEED = 7
EXAMPLES = 25  # made up for each operation, besides those that follow from its description
STORIES = 20  # of several requests, each about what was answered before
STEPS = 15
OWN = "http://127.0.0.1"
SPARE = 12  # games that may be deleted

# The games that are there before anything is sent, by the ids that they get. Most requests name one of them.
KEPT: list[dict[str, Any]] = [
    {"seed": 7},
    {"seed": 7, "seats": {"south": "link"}},
    {"own_dice": True},
]
OFTEN = {"probability": 0.8}
CONFIG = {
    "seed": SEED,
    "base-url": OWN,
    "generation": {"deterministic": True, "max-examples": EXAMPLES},
    "dictionaries": {
        "kept": {"values": [f"game-{n}" for n in range(len(KEPT))]},
        "spare": {"values": [f"game-{n}" for n in range(len(KEPT), len(KEPT) + SPARE)]},
        "actions": {"values": ["pass", "build 3", "build 5", "draw 2"]},
        "plies": {"values": [5]},
        "games": {"values": ["toy"]},
    },
    "parameters": {
        "path.game_id": {"dictionary": "kept", **OFTEN},
        "query.action": {"dictionary": "actions", **OFTEN},
        "body.action": {"dictionary": "actions", **OFTEN},
        "body.ply": {"dictionary": "plies", **OFTEN},
        "body.game": {"dictionary": "games", **OFTEN},
    },
    "operations": [
        {
            "include-name": "DELETE /api/games/{game_id}",
            "parameters": {"path.game_id": {"dictionary": "spare", **OFTEN}},
        }
    ],
}


DOOMED = f"game-{len(KEPT)}"
Case = schemathesis.Case[Any]


class Site:
    """Whichever site stands there now: the description is read before there is one."""

    app: Any = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)


SITE = Site()


def described() -> schemathesis.BaseSchema:
    document = decode_json(encode_json(application("sqlite://").openapi_schema.to_schema()))
    api = schemathesis.openapi.from_dict(document, config=SchemathesisConfig.from_dict(CONFIG))
    api.app = SITE
    return api


API = described()


@pytest.fixture(scope="module", autouse=True)
def _site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A site whose words and dice are the same every time, with games in it."""
    number, dice = count(), Random(SEED)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_urlsafe", lambda size: _word(size, number, dice))
        patch.setattr(secrets, "randbits", dice.getrandbits)
        database = f"sqlite:///{tmp_path_factory.mktemp('api') / 'games.db'}"
        SITE.app = application(database, limits=NO_LIMITS)
        with TestClient(SITE.app, base_url=OWN) as client:
            for wanted in [*KEPT, *({} for _ in range(SPARE))]:
                client.post("/api/games", json={"game": "toy", **wanted}).raise_for_status()
        yield


def _word(size: int, number: Iterator[int], dice: Random) -> str:
    return f"game-{next(number)}" if size == 8 else f"{dice.getrandbits(8 * size):x}"


@API.parametrize()
def test_every_answer_is_described(case: Case) -> None:
    if case.meta is not None and case.meta.phase.name == TestPhase.COVERAGE:
        aim(case)
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


def aim(case: Case) -> None:
    """Cases that follow from the description vary one thing at a time: in the rest they shall fit a game that is
    there, or they would all be refused for its sake."""
    game, link = case.path_parameters.get("game_id"), case.query.get("link")
    if isinstance(game, str) and re.fullmatch("[A-Za-z0-9_-]{1,16}", game):
        case.path_parameters["game_id"] = DOOMED if case.method == "DELETE" else "game-0"
    if isinstance(link, str) and len(link) <= 64:
        del case.query["link"]


def test_what_is_too_large_or_of_another_kind_is_described() -> None:
    """Nobody makes up such requests: how they are refused is tested elsewhere."""
    sent = [one for path in API.raw_schema["paths"].values() for one in path.values()]
    sent = [one for one in sent if "requestBody" in one]
    assert sent
    assert all({"413", "415"} <= one["responses"].keys() for one in sent)


# games that are played, one request after another

Game = dict[str, Any]


def ask(method: str, path: str, sent: Any = None, **query: object) -> schemathesis.Response:
    """An answer of the site that has been held against its description."""
    path, _, game = path.partition("=")
    case = API[path][method].Case(
        path_parameters={"game_id": game} if game else {},
        query=query,
        body=NOT_SET if sent is None else sent,
        media_type=None if sent is None else "application/json",
    )
    return case.call_and_validate(excluded_checks=[positive_data_acceptance])


class Playing(RuleBasedStateMachine):
    """Games are started, played, taken back, written about, copied and deleted. What is refused changes nothing."""

    ids = Bundle("ids")

    def __init__(self) -> None:
        super().__init__()
        self.games: dict[str, Game] = {}

    def tell(self, game: str, what: str, status: set[int], **sent: object) -> schemathesis.Response:
        """Send something about a game at its moment, and keep what it is like then."""
        path = f"/api/games/{{game_id}}/{what}={game}"
        answer = ask("POST", path, {"ply": self.games[game]["ply"], **sent})
        assert answer.status_code in status
        if answer.status_code == 200:
            self.games[game] = answer.json()
        return answer

    @rule(
        target=ids,
        game=st.sampled_from(["toy", "toy", "navajo-wars", "greenland"]),
        own_dice=st.booleans(),
        tutorial=st.booleans(),
        name=st.sampled_from(["Tuesday", "<b>Tuesday</b>", None]),
    )
    def begin(self, game: str, own_dice: bool, tutorial: bool, name: str | None) -> str:
        return self._begin(game, own_dice, tutorial, name)

    def _begin(self, game: str, own_dice: bool, tutorial: bool, name: str | None) -> str:
        guided = tutorial and game == "navajo-wars"
        sent = {"game": game, "own_dice": own_dice, "tutorial": guided, "name": name}
        made: Game = ask("POST", "/api/games", sent).json()
        self.games[made["id"]] = made
        return str(made["id"])

    @initialize(target=ids)
    def begin_with_one(self) -> str:
        return self._begin("navajo-wars", False, False, None)

    @rule(game=ids, index=st.integers(0, 99), key=st.sampled_from(["abcdefgh", None]))
    def answer(self, game: str, index: int, key: str | None) -> None:
        options = self.games[game]["options"]
        if options:
            action = options[index % len(options)]["text"]
            self.tell(game, "answers", {200, 400}, action=action, key=key)

    @rule(game=ids, action=st.sampled_from(["build 5", "nonsense", "move SH6"]))
    def answer_what_may_not_be(self, game: str, action: str) -> None:
        if action not in [one["text"] for one in self.games[game]["options"]]:
            self.tell(game, "answers", {400, 422}, action=action)

    @rule(game=ids, what=st.sampled_from(["undo", "redo", "study"]))
    def step(self, game: str, what: str) -> None:
        self.tell(game, what, {200, 400})

    @rule(game=ids, index=st.integers(0, 99))
    def take_back_and_play_again(self, game: str, index: int) -> None:
        self.answer(game, index, None)
        now = self.games[game]
        if not now["no_undo"]:
            self.tell(game, "undo", {200})
            assert self.games[game]["ply"] < now["ply"]
            self.tell(game, "redo", {200})
            assert self.games[game]["question"] == now["question"]

    @rule(game=ids, text=st.just("I will be <i>back</i>.") | st.text(min_size=1, max_size=500))
    def remark(self, game: str, text: str) -> None:
        self.tell(game, "remarks", {200, 400}, text=text)

    @rule(game=ids, what=st.sampled_from(["answers", "undo", "redo", "study", "remarks"]))
    def come_too_late(self, game: str, what: str) -> None:
        sent = {"answers": {"action": "pass"}, "remarks": {"text": "late"}}.get(what, {})
        self.tell(game, what, {409}, **{**sent, "ply": self.games[game]["ply"] + 1})

    @rule(game=ids, what=st.sampled_from(["odds", "why"]), index=st.integers(0, 99))
    def wonder(self, game: str, what: str, index: int) -> None:
        options = self.games[game]["options"]
        if options:
            action = options[index % len(options)]["text"]
            path = f"/api/games/{{game_id}}/{what}={game}"
            assert ask("GET", path, action=action).status_code == 200

    @rule(target=ids, game=ids)
    def copy(self, game: str) -> str:
        record = ask("GET", f"/api/games/{{game_id}}/record={game}").text
        made: Game = ask("POST", "/api/games/import", {"record": record}).json()
        for same in ("ply", "question", "options", "result"):
            assert made[same] == self.games[game][same]
        self.games[made["id"]] = made
        return str(made["id"])

    @rule(game=ids, name=st.text(min_size=1, max_size=80))
    def rename(self, game: str, name: str) -> None:
        answer = ask("PATCH", f"/api/games/{{game_id}}={game}", {"name": name})
        assert answer.status_code in {200, 400}
        if answer.status_code == 200:
            self.games[game]["name"] = answer.json()["name"]

    @rule(game=consumes(ids))
    def delete(self, game: str) -> None:
        path = f"/api/games/{{game_id}}={game}"
        assert ask("DELETE", path).status_code == 204
        assert ask("GET", path).status_code == 404
        del self.games[game]

    @invariant()
    def nothing_is_lost(self) -> None:
        for game, last in self.games.items():
            now = ask("GET", f"/api/games/{{game_id}}={game}").json()
            for same in ("name", "ply", "question", "options", "no_undo", "no_redo", "study"):
                assert now[same] == last[same]


def test_games_are_played_as_described() -> None:
    wanted = settings(
        max_examples=STORIES,
        stateful_step_count=STEPS,
        derandomize=True,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Playing, settings=wanted)
