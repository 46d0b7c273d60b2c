"""16 Two seats: who sits there, what each may see, how the board shows it, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from typer.testing import CliRunner

import cairn
from cairn.cli.app import app
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.game import SetupError, as_json
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules import planning, two_players
from cairn.games.navajo.rules.piece_count import checks
from cairn.games.navajo.rules.state import PairState
from cairn.games.navajo.view import Pair, View
from cairn.games.navajo.words import chapter, event, question, rule
from cairn.games.navajo.words import values as v
from cairn.record import read_file
from cairn.verify import verify
from tests.navajo.boxes import give
from tests.navajo.families import A, B, C
from tests.navajo.kit import NARRATOR, Game, land, play
from tests.navajo.pair import BASKET, TURQUOISE, as_pair, asked, pair, sway

SEATS = (TURQUOISE, BASKET)
SHAMAN_CARD = 15
INFLUENTIAL_ELDERS_CARD = 17
ELDERS_THEN = ((2, "basket"), (3, "turquoise"), (4, "turquoise"))  # one box further


def view(s: PairState, seat: int | None) -> View:
    return GAME.view(s, seat)


def seen_pair(s: PairState, seat: int | None) -> Pair:
    """What only two players have, as a seat sees it."""
    found = view(s, seat).pair
    assert found is not None
    return found


# seats


@pytest.mark.rule("16.3")
def test_one_seat_or_two() -> None:
    assert GAME.setup().seats == ("dine",)
    assert GAME.setup(options={"players": 2}).seats == ("turquoise", "basket")
    assert cairn.table("navajo-wars", options={"players": "2"}, seed=1).seats[1] == "basket"


def test_the_tutorial_is_for_one() -> None:
    with pytest.raises(SetupError, match="'tutorial' is for one player"):
        GAME.setup("tutorial", {"players": 2})


def test_three_are_too_many() -> None:
    with pytest.raises(SetupError, match="'players' cannot be '3'; choose one of: 1, 2"):
        GAME.setup(options={"players": 3})


# who wins


def ended(outcome: int, ip: int, headman: int = TURQUOISE) -> PairState:
    s = pair()
    s.ip, s.headman = ip, headman
    s.finish(outcome)
    s.turn_page()
    return s


@pytest.mark.rule("16.1")
@pytest.mark.parametrize(
    ("ip", "headman", "winner"),
    [
        (1, TURQUOISE, "turquoise"),
        (3, BASKET, "turquoise"),
        (-1, BASKET, "basket"),
        (0, TURQUOISE, "basket"),  # a tie is won by who is not Headman
        (0, BASKET, "turquoise"),
    ],
)
@pytest.mark.parametrize("outcome", [v.MAJOR_VICTORY, v.MINOR_VICTORY])
def test_one_of_two_wins_with_the_dine(outcome: int, ip: int, headman: int, winner: str) -> None:
    result = GAME.result(ended(outcome, ip, headman))
    assert result.winners == (winner,)
    assert result.key.endswith("-victory-for-one")
    assert NARRATOR.seat_named(winner) in NARRATOR.result(result.key, result.winners)


@pytest.mark.rule("16.1")
@pytest.mark.parametrize("outcome", [v.MAJOR_DEFEAT, v.MINOR_DEFEAT])
def test_both_lose_with_the_dine(outcome: int) -> None:
    result = GAME.result(ended(outcome, 5))
    assert result.winners == ()
    assert "Both players lose." in NARRATOR.result(result.key, ())


@pytest.mark.rule("16.7.1")
@pytest.mark.parametrize(("ip", "scores"), [(2, (2, 0)), (0, (0, 0)), (-4, (0, 4))])
def test_only_one_player_has_influence_points(ip: int, scores: tuple[int, int]) -> None:
    s = ended(v.MINOR_VICTORY, ip)
    points = dict(zip(("turquoise", "basket"), scores, strict=True))
    assert GAME.result(s).scores == points
    assert seen_pair(s, TURQUOISE).points == points


# what each may see


@pytest.mark.rule("16.5.3")
def test_each_sees_the_own_hand_and_how_many_cards_the_other_holds() -> None:
    s = pair()
    s.hand, s.second_hand = vec[i64]([40, 8]), vec[i64]([19])
    assert [view(s, seat).hand for seat in (*SEATS, None)] == [[8, 40], [19], []]
    for seat in (*SEATS, None):
        assert seen_pair(s, seat).hands == {"turquoise": 2, "basket": 1}


def looking() -> Game:
    """The Shaman shows the Headman three cards."""
    s = pair()
    s.operation, s.card = v.PLANNING, SHAMAN_CARD
    return play(s, chapter.CARD_MAJOR, "card 2", "card 5", "card 9", "next 9", "next 2")


def known(game: Game) -> list[object]:
    return [view(as_pair(game), seat).known for seat in (*SEATS, None)]


@pytest.mark.rule("16.5.3")
def test_what_the_shaman_saw_is_the_headmans_until_he_shows_it() -> None:
    game = looking()
    assert game.question == "choose-sharing"
    assert known(game) == [[9, 2, 5], [], []]
    assert known(looking().answer("keep-secret")) == [[9, 2, 5], [], []]
    assert known(looking().answer("share")) == [[9, 2, 5]] * 3


@pytest.mark.rule("16.5.3")
def test_the_other_player_is_not_told_what_the_shaman_saw() -> None:
    game = looking()
    heard = {
        seat: [told for told in game.logbook.events if told.heard_by(seat)]
        for seat in (*SEATS, None)
    }
    foreseen = {
        seat: [told.arguments[0] for told in events if told.event == event.SHAMAN_SEES]
        for seat, events in heard.items()
    }
    assert foreseen == {TURQUOISE: [2, 5, 9], BASKET: [], None: []}
    game.answer("share")
    shown = [t.arguments[0] for t in game.logbook.events if t.audience == BASKET]
    assert shown == [9, 2, 5]


@pytest.mark.rule("14.5.3")
def test_what_is_drawn_to_set_up_everybody_sees() -> None:
    """Nobody's record of the running game leaves it out."""
    setup = GAME.setup("the-rope-thrower", {"players": 2})
    position = Position(GAME.start(setup, GAME.facts()))
    while position.state.question != question.DRAW_CARD:
        position.apply(position.state.options[0])
    assert position.state.rule == rule.R_14_5_3
    assert not any(GAME.conceals(position.state, seat) for seat in (TURQUOISE, BASKET, None))


# what a seat may not know


def imagined(seat: int, seed: int, s: PairState) -> PairState:
    other = s.copy()
    other.resample(seat, Rng(seed))
    return other


def row(s: PairState, seat: int) -> list[int]:
    """What a seat may know, in numbers."""
    assert GAME.layout is not None
    numbers = GAME.layout.row()
    s.observe(seat, numbers)
    return [int(n) for n in numbers]


@pytest.mark.rule("16.5.3")
def test_for_the_other_player_the_next_cards_may_be_any() -> None:
    s = as_pair(looking())
    tops = {int(imagined(BASKET, seed, s).known[2]) for seed in range(400)}
    assert len(tops & set(range(1, 41))) > 30
    assert 41 in tops  # the event of the pile may be among them


@pytest.mark.rule("16.5.3")
def test_an_event_that_was_seen_may_as_well_lie_below() -> None:
    s = pair()
    s.operation, s.card = v.PLANNING, SHAMAN_CARD
    game = play(s, chapter.CARD_MAJOR, "card 2", "card 41", "card 9", "next 41", "next 2")
    s = as_pair(game)
    assert list(s.segments)[:2] == [6, 0]
    among = 0
    for seed in range(300):
        other = imagined(BASKET, seed, s)
        cards = {int(card) for card in other.known}
        assert len(cards) == 3
        assert (41 in cards) != (other.segments[1] == 41)
        assert sum(int(n) for n in other.unseen) == 40 - 3 + (41 in cards)
        among += 41 in cards
    assert 60 < among < 140  # three of the nine cards of the pile


@pytest.mark.rule("16.5.3")
@pytest.mark.parametrize(
    ("known", "pile"),
    [((2, 41, 9), (6, 0)), ((2, 5, 9), (6, 41)), ((41, 5, 42), (7, 0)), ((42, 41), ())],
)
def test_what_is_drawn_anew_does_not_tell_how_it_was(
    known: Sequence[int], pile: Sequence[int]
) -> None:
    """The same dice draw the same cards, wherever those that were seen and their events lie; the row is the same."""
    s = pair()
    s.known, s.segments, s.seen_by = vec[i64](known), vec[i64](pile), i64(1 << TURQUOISE)
    s.shown = i64(len(known))
    for card in known:
        if card <= v.LAST_OF_FORTY:
            s.unseen[card] = 0
    worlds = [s, *(imagined(BASKET, seed, s) for seed in range(30))]
    assert len({one.hash() for one in worlds}) > 1
    assert len({tuple(row(one, BASKET)) for one in worlds}) == 1
    for seed in range(5):
        assert len({imagined(BASKET, seed, one).hash() for one in worlds}) == 1


@pytest.mark.rule("16.5.3")
def test_at_the_end_of_the_deck_only_the_order_of_the_last_cards_is_unknown() -> None:
    s = as_pair(looking())
    s.segments = vec[i64]()
    s.unseen = vec[i64]([0 for _ in s.unseen])
    orders = {tuple(map(int, imagined(BASKET, seed, s).known)) for seed in range(60)}
    assert orders == set(permutations((2, 5, 9)))


@pytest.mark.rule("16.5.3")
def test_who_has_looked_knows_and_so_do_both_when_the_cards_were_shown() -> None:
    kept, shared = as_pair(looking()), as_pair(looking().answer("share"))
    for seed in range(20):
        assert list(imagined(TURQUOISE, seed, kept).known) == list(kept.known)
        for seat in SEATS:
            assert list(imagined(seat, seed, shared).known) == list(shared.known)


@pytest.mark.rule("16.5.3")
def test_a_new_headman_who_looks_knows_what_he_sees() -> None:
    s = as_pair(looking().answer("keep-secret")).copy()
    s.headman = v.BASKET
    second = play(s, chapter.CARD_MAJOR, "card 9", "card 2", "card 5")
    assert second.question == "choose-top-card"
    assert int(second.position.state.seat) == BASKET
    for seed in range(20):
        start = second.position.start
        assert isinstance(start, PairState)
        assert list(imagined(BASKET, seed, start).known) == list(start.known)


# the board


@pytest.mark.rule("16.3")
def test_the_view_names_headman_and_influence() -> None:
    s = pair()
    s.heart[A], s.heart[C] = v.BASKET, v.TURQUOISE
    seen = seen_pair(s, None)
    assert (seen.headman, seen.executor) == ("turquoise", None)
    assert seen.families == {"A": "basket", "C": "turquoise"}
    assert seen.elders["turquoise"] == [0, 1, 1, 0, 0, 0, 0]
    assert seen.elders["basket"] == [1, 0, 0, 0, 0, 0, 0]


@pytest.mark.rule("16.5.3")
def test_the_view_names_who_carries_out_the_operation() -> None:
    s = pair()
    s.card = SHAMAN_CARD
    game = play(s, chapter.DINE_OPERATIONS)  # without a preemption the other player names it
    assert int(game.position.state.seat) == BASKET
    game.answer("take-actions")
    assert seen_pair(as_pair(game), None).executor == "turquoise"
    assert int(game.position.state.seat) == TURQUOISE


def test_the_board_shows_headman_influence_and_hands() -> None:
    s = pair()
    s.heart[A], s.heart[B], s.heart[C] = v.BASKET, v.TURQUOISE, v.TURQUOISE
    s.ip, s.executor, s.own_segment = -2, v.BASKET, True
    s.hand, s.second_hand = vec[i64]([40]), vec[i64]([19])
    text = GAME.pictures.tableau(view(s, TURQUOISE), NARRATOR)
    for shown in (
        "HEADMAN   Turquoise",
        "INFLUENCE POINTS   2 for Basket",
        "Basket carries out the Operation",
        "Turquoise on B C,",
        "Basket on A",
        "1 of Basket in box 1,",
        "1 of Turquoise in box 3",
        "#40 Ceremony",
        "Turquoise 1, Basket 1",
    ):
        assert shown in text, text
    assert "#19 Ceremony" not in text
    assert max(map(len, text.splitlines())) <= 98


def test_one_player_sees_nothing_of_two() -> None:
    s = land()
    assert "pair" not in as_json(GAME.view(s, 0))
    assert "HEADMAN" not in GAME.pictures.tableau(GAME.view(s, 0), NARRATOR)


# what always holds


@pytest.mark.rule("16.3")
def test_influence_that_cannot_be_is_noticed() -> None:
    s = pair()
    s.card, s.chapter = SHAMAN_CARD, chapter.CARD_OPERATIONS
    assert checks(s) is None
    sway(s, TURQUOISE, 1, 1)
    assert checks(s) == "more Influence than elders in box 1"
    sway(s, TURQUOISE, 1, 0)
    sway(s, BASKET, 1, 0)
    assert str(checks(s)).startswith("nobody influences an elder in box 1")
    s.chapter = chapter.POT_AGE
    assert checks(s) is None
    s.heart[5] = v.BASKET
    assert checks(s) == "Family 5 is out of play and has Influence on it"
    s.heart[5], s.ip = v.NONE, 20
    assert checks(s) == "Influence Points are 20, off the track"
    s.ip, s.hand, s.second_hand = i64(0), vec[i64]([8]), vec[i64]([40, 8])
    assert checks(s) == "a Ceremony card is in two hands"
    s.second_hand, s.elders[1] = vec[i64]([40]), i64(30)
    sway(s, TURQUOISE, 1, 30)
    assert checks(s) == "player 0 has more Influence out than there are counters"


# whose right it is


@pytest.mark.rule("16.5.3")
def test_who_names_the_operation_has_no_say_over_the_pieces() -> None:
    s = pair()
    s.card = SHAMAN_CARD
    give(s, v.HORSE)
    game = play(s, chapter.DINE_OPERATIONS)
    assert asked(game) == ("choose-operation", BASKET)
    assert game.options == ["planning", "take-actions", "passage-of-time"]
    game.answer("take-actions")
    assert asked(game) == ("choose-family", TURQUOISE)
    assert "mount A" in game.options


@pytest.mark.rule("16.6.1")
def test_who_carries_out_the_operation_keeps_the_rights_while_the_others_elder_acts() -> None:
    s = pair()
    s.executor, s.own_segment = v.TURQUOISE, True
    give(s, v.HORSE)
    planning.advance_elders(s)
    game = play(s, chapter.PLAN_ELDERS)
    assert asked(game) == ("choose-next-elder", TURQUOISE)
    assert "mount A" in game.options
    game.answer("next-elder 2 basket")
    assert asked(game) == ("choose-pair-elder-action", BASKET)
    assert "mount A" not in game.options
    game.answer("pass", "next-elder 3 turquoise")
    assert asked(game) == ("choose-pair-elder-action", TURQUOISE)
    assert "mount A" in game.options


@pytest.mark.rule("16.6.1", "C17")
def test_the_order_of_elders_in_an_event_is_that_of_who_carried_out_the_operation() -> None:
    s = pair()
    s.executor, s.card = v.BASKET, INFLUENTIAL_ELDERS_CARD
    planning.advance_elders(s)
    game = play(s, chapter.CARD_MAJOR)
    assert asked(game) == ("choose-next-elder", BASKET)
    assert sorted(game.options) == [f"next-elder {p} {w}" for p, w in ELDERS_THEN]


@pytest.mark.rule("10.2", "16.5.3")
def test_trade_goods_buy_another_roll_on_the_headmans_table() -> None:
    s = pair()
    give(s, v.TRADE_GOODS, 3)
    s.heart[A] = v.TURQUOISE
    game = play(s, chapter.PAIR_TABLE, "roll 3")
    assert asked(game) == ("keep-die", TURQUOISE)
    game.answer("reroll", "roll 2")
    assert as_pair(game).heart[A] == v.TURQUOISE
    assert as_pair(game).goods() == 0


# the edges of the track and of Kit Carson's campaign


@pytest.mark.rule("16.7.2", "1.7.4")
def test_the_marker_stays_on_the_track() -> None:
    s = pair()
    s.ip = 19
    two_players.gain_ip(s, rule.R_16_7, v.TURQUOISE)
    assert s.ip == 19
    s.ip = -19
    two_players.gain_ip(s, rule.R_16_7, v.BASKET)
    assert s.ip == -19


@pytest.mark.rule("16.8")
def test_the_influence_table_is_not_used_against_kit_carson() -> None:
    s = pair()
    s.tribe = v.CARSON
    s.failure(A)
    assert len(s.effects) == 0
    s.tribe = v.UTES
    s.failure(A)
    assert len(s.effects) == 1


@pytest.mark.rule("16.8")
def test_what_was_pledged_and_is_gone_is_not_asked_for() -> None:
    s = pair()
    s.tribe, s.raided_land, s.payer = v.CARSON, v.SHIPROCK, v.BASKET
    s.pledged = 3
    give(s, v.SHEEP)
    game = play(s, chapter.TRIBAL_CONDUCT)
    assert asked(game) == ("choose-discards", BASKET)
    assert game.options == ["discard sheep"]
    game.answer("discard sheep")
    assert game.question == "roll-for"


@pytest.mark.rule("16.8")
def test_no_more_is_given_than_was_pledged() -> None:
    s = pair()
    s.tribe, s.raided_land, s.payer = v.CARSON, v.SHIPROCK, v.TURQUOISE
    s.pledged = 1
    give(s, v.SHEEP, 2)
    game = play(s, chapter.TRIBAL_CONDUCT, "discard sheep")
    assert game.question == "roll-for"
    assert game.state.held(v.RESOURCES, v.SHEEP) == 1


# the terminal


def typed(answers: int, *arguments: str) -> str:
    """What a terminal shows that is passed around, when everybody takes the first option so often."""
    words = ["play", "navajo-wars", "--players", "2", "--seed", "5", *arguments]
    keys = "1\n" * answers + "quit\n"
    shown = CliRunner().invoke(app, words, input=keys, prog_name="cairn")
    assert shown.exit_code == 0, shown.output
    return shown.output


@pytest.mark.rule("16.3")
def test_two_people_pass_the_screen() -> None:
    shown = typed(20, "--scenario", "rise-of-the-people")
    assert "Pass the screen to Basket." in shown
    assert "Pass the screen to Turquoise." in shown
    assert "HEADMAN   Turquoise" in shown


def test_one_person_and_a_bot_do_not() -> None:
    shown = typed(10, "--seat", "basket", "--agent", "schemer")
    assert "Pass the screen" not in shown
    assert "turquoise> " not in shown


def test_a_game_for_two_is_saved_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "two.cairn"
    typed(12, "--save", str(path))
    record = path.read_text("utf-8")
    assert "option.players: 2" in record
    table = cairn.load(record)
    assert verify(read_file(path)).ok
    assert table.seats == ("turquoise", "basket")
    table.play(table.options[0])
    assert cairn.load(table.record()).fingerprint == table.fingerprint
