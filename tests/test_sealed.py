"""Dice that nobody can know before they fall and all can check afterwards, and what a running game may tell."""

from __future__ import annotations

import hmac
import sys
from collections import Counter
from hashlib import sha256
from random import Random

import pytest

import cairn
from cairn.chance import ByHand, Chance, ChanceError, Sealed, committed
from cairn.core.errors import CairnError
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, NOBODY, ROLL, offered, verb_of
from cairn.games import find
from cairn.narrate import Logbook
from cairn.record import Entry, Record, RecordError, parse
from cairn.table import Table, TableError
from cairn.testing import setup_name, setups
from cairn.testing.fuzzing import chosen
from cairn.verify import verify
from cairn.worlds import hides_something
from tests.test_record import replaced
from tests.web.test_deal import bargain, bought, talking

SECRET = bytes(range(32))


def sealed(secret: bytes = SECRET, game: str = "toy") -> Table:
    """A table at the first decision, with a secret that is known here."""
    one = find(game)
    table = Table(one, one.setup(), chance=Sealed(secret))
    table.advance()
    return table


def finished(seed: int = 1) -> Table:
    table, choices = sealed(), Random(seed)
    while not table.over:
        table.play(choices.choice(table.options))
    return table


# the dice


def test_each_outcome_comes_from_the_secret_and_the_number_of_the_answer() -> None:
    """As docs/records.md says it, so that another program can check it."""
    table = finished()
    for ply, (state, answer) in enumerate(table.moments()):
        if state.seat == CHANCE and state.count > 1:
            told = hmac.digest(SECRET, f"cairn sealed dice 1\n{ply}".encode(), "sha256")
            number = int.from_bytes(told[:8], "big") >> 1
            assert answer == state.chosen_by(Rng(number, ply))
    commitment = f"sha256:{sha256(b'cairn sealed dice 1' + bytes([10]) + SECRET).hexdigest()}"
    assert parse(table.record()).headers["commitment"] == commitment == committed(SECRET)


def test_all_faces_are_as_likely() -> None:
    table, chance = cairn.table("toy", chance=["draw 1"] * 5), Sealed(SECRET)
    table.play("build 1")
    assert table.question.prompt
    state = table.now.state
    faces = Counter(chance.answer(state, ply) for ply in range(12_000))
    assert len(faces) == 6
    assert all(abs(n - 2000) < 200 for n in faces.values()), faces  # five standard deviations


def test_two_games_have_nothing_in_common() -> None:
    made = [cairn.table("toy", chance="sealed").chance for _ in range(2)]
    assert all(isinstance(one, Sealed) and len(one.secret or b"") == 32 for one in made)
    assert len({one.commitment for one in made if isinstance(one, Sealed)}) == 2


def test_what_is_taken_back_and_played_again_has_the_same_dice() -> None:
    table = sealed()
    table.study()
    table.play(table.options[-1])
    before = table.record()
    table.undo()
    table.redo()
    assert table.record() == before
    answer = table.history[table.decisions(None)[-1]][1]
    table.undo()
    table.play(answer)
    assert table.record() == before


# the record


def test_a_running_game_tells_the_commitment_and_not_the_secret() -> None:
    table = sealed()
    text = table.record()
    assert "\nchance: sealed " in text
    assert f"\ncommitment: {committed(SECRET)}" in text
    assert SECRET.hex() not in text
    verdict = verify(parse(text))
    assert (verdict.ok, verdict.sealed) == (True, True)


def test_a_finished_game_tells_the_secret_and_every_die_is_checked() -> None:
    text = finished().record()
    assert f"\nsecret: {SECRET.hex()}" in text
    verdict = verify(parse(text))
    assert (verdict.ok, verdict.sealed) == (True, False)
    assert cairn.load(text).record() == text
    other = "draw 1" if "     1 chance draw 2" in text else "draw 2"
    given = text[text.index("     1 chance ") + 14 :].split("#")[0].strip()
    forged = verify(parse(replaced(text, f"     1 chance {given}", f"     1 chance {other}")))
    assert f"the secret gives '{given}' here, not '{other}'" in forged.reason


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("secret: 00", "secret: 01", "this is not the secret that was committed to"),
        ("secret: 00", "secret: xx", "a secret has 64 hexadecimal digits"),
        ("commitment: sha256:", "commitment: sha256:0", "sealed dice have a commitment"),
        ("commitment: ", "promise: ", "sealed dice have a commitment"),
    ],
)
def test_a_false_secret_or_commitment_is_refused(old: str, new: str, reason: str) -> None:
    verdict = verify(parse(replaced(finished().record(), old, new)))
    assert reason in verdict.reason
    assert verdict.line > 0


def test_a_finished_game_without_its_secret_is_not_true() -> None:
    record = parse(finished().record())
    record.secret = ""
    assert "the secret of its dice should be told" in verify(record).reason


def test_who_has_the_secret_goes_on_with_the_same_dice() -> None:
    straight, stopped = sealed(), cairn.load(sealed().record(), secret=SECRET)
    for table in (straight, stopped):
        table.play("pass")
        table.play("pass")
    assert straight.record() == stopped.record()
    with pytest.raises(RecordError, match="not the secret that was committed to"):
        cairn.load(straight.record(), secret=bytes(32))
    with pytest.raises(ChanceError):
        Sealed(SECRET, committed(bytes(32)))


def test_who_opens_a_running_game_elsewhere_plays_on_as_study_with_other_dice() -> None:
    text = sealed().record()
    table = cairn.load(text)
    assert table.record() == text  # to look at it changes nothing
    assert table.mode == "fair"
    with pytest.raises(CairnError):
        table.play("fly")
    assert table.record() == text
    table.play("pass")
    assert "\nmode: study " in table.record()
    assert "study game with dice of its own" in table.remarks[0].text
    record = parse(table.record())
    assert record.headers["chance"] == "seed"
    assert verify(record).ok


def test_a_game_whose_dice_are_open_is_not_gone_back_into() -> None:
    table = finished()
    with pytest.raises(TableError, match="its dice are open to all"):
        table.undo()
    table.study()
    table.undo()
    assert not table.over
    assert SECRET.hex() not in table.record()


def test_a_fork_has_dice_of_its_own() -> None:
    assert not isinstance(sealed().fork().chance, Sealed)


# what a seat may have of a running game

TELLING = ("card 14", "planning")  # after which the Headman of Navajo Wars sees what others do not
HIDING = [
    (game, setup)
    for game in map(find, ("toy", "navajo-wars", "greenland"))
    for setup in setups(game)
    if hides_something(game.start(setup, game.facts()))
]


class Twin:
    """A game that goes as another does for all that a seat can tell, and otherwise as it likes: chance falls in another
    way wherever the seat sees and hears the same of it, and others decide likewise if they can. Dice lie open."""

    def __init__(self, table: Table, seat: int | None, rng: Random) -> None:
        self.game, self.seat, self.rng = table.game, seat, rng
        self.first, self.second = (
            Position(table.game.start(table.setup, table.data)) for _ in range(2)
        )
        self.answers: list[int] = []
        # answers up to the question of a seat: by then it is told what chance brought, and a record can be had
        self.alike = 0

    def follow(self, answers: list[int]) -> None:
        """Go the same way as far as it looks the same."""
        for answer in answers:
            seen, options = self._after(self.first, answer), offered(self.second.state)
            tried = [one for one in options if one != answer]
            self.rng.shuffle(tried)
            drawn = self.first.state.seat == CHANCE and verb_of(answer) != ROLL
            tried = [*tried, answer] if drawn else [answer, *tried]
            if self.first.state.seat == self.seat:
                tried = [answer]
            alike = (
                one for one in tried if one in options and self._after(self.second, one) == seen
            )
            other = next(alike, None)
            if other is None:
                return
            self.first.apply(answer)
            self.second.apply(other)
            self.answers.append(other)
            if self.first.state.seat != CHANCE:
                self.alike = len(self.answers)

    def _after(self, position: Position, answer: int) -> object:
        """What the seat sees and hears of an answer, and whether it is asked next, and what."""
        twin, heard = position.copy(), Logbook()
        twin.state.witness = heard
        twin.apply(answer)
        state = twin.state
        told = [(e.rule, e.event, e.arguments) for e in heard.events if e.heard_by(self.seat)]
        own = sorted(offered(state)) if state.seat == self.seat else None
        assert self.game.layout is not None
        row = self.game.layout.row()
        state.observe(NOBODY if self.seat is None else self.seat, row)
        return self.game.view(state, self.seat), list(row), told, int(state.seat), own


def lived(table: Table, answers: list[int], chance: Chance | None = None) -> Table:
    """A table at which these answers were given."""
    made = Table(table.game, table.setup, chance=chance or table.chance)
    for answer in answers:
        made._history.answer(answer, auto=bool(made.now.state.count == 1))
    return made


@pytest.mark.parametrize(
    ("game", "setup"), HIDING, ids=[f"{game.name}-{setup_name(setup)}" for game, setup in HIDING]
)
def test_a_running_record_is_the_same_in_all_worlds_of_its_seat(game, setup) -> None:  # type: ignore[no-untyped-def]
    seed = chosen(None)
    sys.stdout.write(f"twins of {game.name}, {setup_name(setup)}, seed={seed}\n")
    rng, differed = Random(seed), 0
    for _ in range(4):
        table = Table(game, setup, chance=ByHand())
        while not table.over and table.ply < 120:
            likely = [one for one in table.options if one.text in TELLING]
            table.play(rng.choice(likely or table.options))
        for seat in (None, *range(len(table.seats))):
            twin = Twin(table, seat, rng)
            twin.follow(table.answers)
            name = None if seat is None else table.seats[seat]
            one = lived(table, table.answers[: twin.alike])
            two = lived(table, twin.answers[: twin.alike])
            assert one.record_for(name) == two.record_for(name), (seed, name)
            differed += one.record() != two.record()
    assert differed


def test_a_seat_reads_its_own_secrets_and_no_others() -> None:
    table = sealed()
    text = {seat: table.record_for(seat) for seat in ("north", "south", None)}
    for seat, hidden in (
        ("north", 2),
        ("south", 3),
        (None, 5),
    ):  # two stones are dealt to each, North draws one
        record = parse(text[seat])
        assert [one.text for one in record.entries].count("?") == hidden
        assert record.headers["for"] == seat or "everybody"
        assert {one.fingerprint for one in record.chapters} == {"?"}
        assert (record.snapshot, record.position) == (None, [])
        assert verify(record).made_for == record.headers["for"]
        with pytest.raises(RecordError, match="it can be read, but not played"):
            cairn.load(text[seat])


def test_that_somebody_else_had_no_choice_is_not_told() -> None:
    """Whoever reads that could work out what they hold."""
    entries = [Entry(seat, "pass", auto=True, spared=True) for seat in ("north", "south")]
    read = Record({}, entries).veiled("south", [False, False])
    assert [(one.auto, one.spared) for one in read.entries] == [(False, False), (True, True)]


def test_a_seed_is_not_in_what_a_seat_may_read() -> None:
    assert "seed" not in parse(cairn.table("toy", seed=5).record_for("north")).headers


def test_how_a_deal_is_drawn_up_is_its_proposers_to_know() -> None:
    """F0 Until it is offered; and nobody else reads it later in the record of a game that goes on."""
    table = talking()
    found = bargain(table)
    assert found is not None
    before, proposer = table.record(), table.to_play
    other = next(seat for seat in table.seats if seat != proposer)
    assert table.record_for(other) == before
    step = table.game.guide.next_answer(table.now.state, bought(found))
    while step is not None and not step[1]:
        table.play(step[0])
        step = table.game.guide.next_answer(table.now.state, bought(found))
    assert table.record_for(proposer) == table.record()
    texts = [one.text for one in parse(table.record_for(other)).entries]
    drawn = table.ply - len(parse(before).entries)
    assert texts[-drawn + 1 :] == ["?"] * (drawn - 1) != []
    assert table.hides(other)
    assert table.hides(None)
    assert not table.hides(proposer)
