"""What is at stake and what the Enemy will do: what is foretold is what the rules then do."""

from __future__ import annotations

import pytest

import cairn
from cairn import certain
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, PASS, action, offered, verb_of
from cairn.game import OptionValue
from cairn.games.navajo.game import GAME, RESULTS
from cairn.games.navajo.guide import forecast, standing, summary
from cairn.games.navajo.rules import victory
from cairn.games.navajo.rules.state import NavajoState, navajo
from cairn.games.navajo.words import chapter, event, kinds, question, verb
from cairn.games.navajo.words import values as v
from cairn.narrate import Logbook, Narrator
from tests.kit import steps_told, walks
from tests.navajo.boxes import hold_cubes
from tests.navajo.display import lay
from tests.navajo.families import A, B, stand
from tests.navajo.kit import land, play, quiet
from tests.navajo.pair import pair

NARRATOR = Narrator(GAME.vocabulary, GAME.package)
SETUPS: list[tuple[str, dict[str, OptionValue]]] = [(one.name, {}) for one in GAME.scenarios]
PAID_AT_ONCE = (verb.DEVELOP, verb.LOSE_CULTURE, verb.LOSE_MILITARY, verb.TAKE_GOODS)
FOR_TWO: list[tuple[str, dict[str, OptionValue]]] = [("the-fearing-time", {"players": 2})]


# the standing


def test_what_the_enemy_has_more_of_is_never_told_as_a_gain() -> None:
    """Its Ferocity is added to its die in every Battle."""
    names = set(standing.stock(land(), land(), NARRATOR))
    against = {one for one in names if one.startswith("Enemy ")}
    assert against == {"Enemy Morale", "Enemy Ferocity", "Enemy AP"}
    assert against <= standing.against(NARRATOR) <= names


@pytest.mark.rule("16.7")
def test_for_two_a_players_lead_in_influence_is_counted() -> None:
    """Of two who win together, the one with more Influence Points does."""
    s = pair()
    s.ip = 3
    for seat, lead in ((0, {"Influence: Turquoise": 3}), (1, {"Influence: Basket": -3})):
        s.seat = seat
        told = standing.stock(s, s, NARRATOR)
        assert {name: n for name, n in told.items() if "Influence" in name} == lead


@pytest.mark.rule("12.3", "14.1.2", "14.2.2", "14.3.2", "14.4.2", "8.1")
@pytest.mark.parametrize("scenario", ["rise-of-the-people", "broken-country", "the-fearing-time"])
@pytest.mark.parametrize(("military", "morale", "given"), [
    (7, 2, 0), (3, 2, 0), (3, 3, 0), (5, 3, 2), (2, 3, 1), (1, 6, 0), (0, 0, 0), (0, 4, 0), (9, 19, 2),
])  # fmt: skip
def test_the_standing_is_the_result_if_the_scenario_ended_now(
    scenario: str, military: int, morale: int, given: int
) -> None:
    s = land(scenario)
    s.card, s.military, s.morale, s.culture = 36, military, morale, 3
    hold_cubes(s, v.SUBJUGATION, black=given)
    told = standing.standing(s, NARRATOR)
    added = victory.final_morale(s) - morale
    outcome = victory.worth(s.variant.scenario, military, victory.final_morale(s))
    for _question in victory.end_of_scenario(s):
        pytest.fail("nothing is asked")
    assert s.outcome == outcome
    if morale:
        assert told.verdict.endswith(str(NARRATOR.value(kinds.OUTCOME, s.outcome)))
        assert told.verdict.startswith(f"{military - s.morale:+d}".replace("-", "−"))
    shown = {one.name: one.n for one in told.scores}
    figures = {"Military": military, "Enemy Morale": morale, "Culture": 3, "AP": s.ap}
    if added:  # the track shows it as it is, and black cubes count at the end
        assert shown.pop("Enemy Morale") == f"{figures.pop('Enemy Morale')} + {added}"
    assert shown == {name: str(n) for name, n in figures.items()}


@pytest.mark.rule("12.1", "12.2", "12.2.1")
def test_the_standing_tells_what_the_discard_phase_decides() -> None:
    s = land()
    s.military = s.culture = 0
    assert "12.1" in standing.verdict(s, NARRATOR)
    s.military, s.morale = 4, 0
    for i in range(3):
        s.outpost[i] = 1
    assert "die of 4 or more wins" in standing.verdict(s, NARRATOR)
    game = play(s, chapter.DISCARD, "roll 4")
    assert RESULTS[int(game.state.outcome)] == "major-victory"


@pytest.mark.rule("12.1", "12.3", "8.2.3")
def test_the_end_names_one_rule_and_speaks_with_one_voice() -> None:
    s = land()
    s.military = s.culture = 0
    s.morale = 2
    by_defeat = GAME.guide.ended_by(s, "12.1", NARRATOR)
    assert "12.1" in by_defeat[0]
    assert not any("Minor" in line for line in by_defeat)
    s.military = 4
    by_points = GAME.guide.ended_by(s, "12.3", NARRATOR)
    assert "+3 or more" in by_points[1]
    for rule in ("8.2.3", "12.2", "6.2.3"):
        told = summary.reckoning(s, NARRATOR, rule)
        assert rule in told[0]
        assert not any("At the end of this scenario" in line for line in told)


def test_every_game_ends_by_a_rule_that_the_reckoning_names() -> None:
    for seed in range(6):
        table = cairn.table("navajo-wars", "rise-of-the-people", seed=seed)
        rng = Rng(seed)
        while not table.over:
            table.play(int(table.now.state.chosen_by(rng)))
        rule = table.log[-1].rule
        assert rule in ("8.2.3", "12.1", "12.2", "12.3"), seed
        assert ("At the end of this scenario" in " ".join(table.reckoning)) == (rule == "12.3")


# what is certain


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_what_is_promised_as_certain_happens(name: str, options: dict[str, OptionValue]) -> None:
    """Whatever chance and players do later: right after the answer, and what follows of itself, things are so."""
    promised = 0
    for where, position in walks(GAME, [(name, options)] * 2, 250):
        s = position.state
        if s.seat == CHANCE or s.count > 40:
            continue
        told = certain.at_stake(GAME, position, NARRATOR, offered(s))
        before = GAME.guide.figures(s, NARRATOR)
        for answer in offered(s):
            played = position.copy()
            played.apply(answer)
            while not played.over() and played.state.count == 1:
                played.apply(played.state.options[0])
            after = GAME.guide.figures(played.state, NARRATOR)
            changed = {n for n in after if after[n] != before[n]}
            shown = told.get(answer, "")
            at_once, then, later = shown.partition("then ")
            for figure in after:
                assert steps_told(shown, figure, before[figure]) == after[figure], (where, answer)
            assert ("the game ends" in shown) == played.over(), (where, answer)
            if verb_of(answer) in PAID_AT_ONCE and "→" in shown:
                assert "→" in at_once, (where, answer, "a price is no matter of later")
            if then:  # what comes with the next chapter is no price of this answer
                assert later
                assert played.state.chapter != s.chapter, (where, answer)
                assert not played.over(), (where, answer)
            promised += bool(changed)
    assert promised


@pytest.mark.rule("3.2.7")
def test_a_price_that_is_paid_at_once_is_not_said_to_come_then() -> None:
    """Though the answer ends the chapter: only what the next one brings comes then."""
    paid = 0
    for where, position in walks(GAME, [("broken-country", {})] * 4, 400):
        for answer in offered(position.state):
            if verb_of(answer) not in PAID_AT_ONCE:
                continue
            told = certain.at_stake(GAME, position, NARRATOR, [answer]).get(answer, "")
            ended = (
                certain.certain(position, answer).position.state.chapter != position.state.chapter
            )
            paid += ended and bool(told)
            assert not told.startswith("then "), (where, told)
    assert paid


def test_where_something_is_hidden_nothing_is_promised() -> None:
    for _where, position in walks(GAME, FOR_TWO, 60):
        answers = offered(position.state)
        assert certain.at_stake(GAME, position, NARRATOR, answers) == {}


@pytest.mark.rule("8.2.3", "12.1")
def test_a_victory_check_that_loses_says_so_before() -> None:
    s = land("rise-of-the-people")
    s.card, s.military, s.culture, s.morale = 41, 3, 2, 9
    game = play(s, chapter.CARD_CHECK)
    answer = next(one for one in offered(game.state) if one != action(PASS))
    told = certain.at_stake(GAME, game.position, NARRATOR, [answer])[answer]
    assert told.startswith(
        "Military 3 → 0; Culture 2 → 0; Enemy Morale 9 → 0; the game ends: Major"
    )
    assert told.endswith("(rule 8.2.3)")


@pytest.mark.rule("8.2", "8.2.1", "8.2.2", "8.2.4", "8.2.5", "8.2.6", "8.2.7")
def test_the_ten_steps_are_those_of_the_check() -> None:
    s = land("rise-of-the-people")
    s.card, s.military, s.culture, s.morale = 41, 9, 4, 2
    game = play(s, chapter.CARD_CHECK)
    (chart,) = GAME.guide.foresee(game.position, NARRATOR).charts  # type: ignore[union-attr]
    assert len(chart.steps) == 10
    assert [step.rule for step in chart.steps] == [f"8.2.{n}" for n in range(1, 11)]
    shown = [step.text for step in chart.steps]
    game.answer("victory-check")
    told = [e for e in game.logbook.events if e.event != event.VICTORY_CHECK_BEGINS]
    for happened in told[:6]:
        assert any(NARRATOR.event(happened) in text for text in shown)
    assert "nothing changes" in shown[6]


@pytest.mark.rule("8.2.3")
def test_of_a_check_that_loses_the_later_steps_do_not_come() -> None:
    s = land("rise-of-the-people")
    s.card, s.military, s.culture, s.morale = 41, 0, 0, 5
    marks = [step.mark for step in forecast.check_steps(s, NARRATOR)]
    assert marks[3:] == ["wont"] * 7
    assert "wont" not in marks[:3]


# what the Enemy pays for


@pytest.mark.rule("4.0.3", "4.0.4", "4.1.1", "4.1.2", "4.1.3")
def test_the_enemy_pays_for_what_was_foretold() -> None:
    """Before the dice, as they may fall; after them, the next counter for certain."""
    met = after_dice = 0
    for where, position in walks(GAME, SETUPS[:6] * 2, 400):
        s = navajo(position.state)
        found = forecast.reach(s)
        told = GAME.guide.foresee(position, NARRATOR)
        assert GAME.guide.foreseen(position, NARRATOR) == ("" if told is None else told.text), where
        flipping = s.chapter == chapter.ENEMY_FLIP
        if found is None or not (flipping or s.chapter in RAID_ENDS):
            continue
        paid, marks = next_spent(position, Rng(met)), forecast.reach_marks(s, found)
        met += 1
        if flipping:
            assert paid is None or marks.get(paid) != "wont" or s.at(v.ACTIVE, 0) != paid, where
        elif found.orders and not s.facts.cost_ferocity[s.face(found.orders[0].letter)]:
            assert paid == found.orders[0].letter, where
            after_dice += 1
    assert met > 10
    assert after_dice


RAID_ENDS = (chapter.RAID_REACT, chapter.RAID_RETURN, chapter.TRIBAL_CONDUCT)


def next_spent(position: Position, rng: Rng) -> int | None:
    """The next counter that the Enemy pays for in this segment, as chance and the player happen to answer."""
    played, logbook = position.copy(), Logbook()
    played.state.witness = logbook
    for _answer in range(300):
        for told in logbook.events:
            if told.event == event.ENEMY_SPENDS:
                return told.arguments[1]
            if told.event in (event.DISPLAY_RESET, event.GAME_ENDED):
                return None
        if played.over():
            break
        played.apply(played.state.chosen_by(rng))
    return None


@pytest.mark.rule("4.0.4", "4.1.2", "4.1.3")
def test_the_reach_of_given_points() -> None:
    s = quiet(red=3)
    lay(s, "C D E")  # Build 2, Subvert 1-3, Raid! 5
    s.enemy_ap = 4
    s.chapter = chapter.ENEMY_EXECUTE
    found = forecast.reach(s)
    assert found is not None
    assert [(kinds.LETTER.token(o.letter), o.points) for o in found.orders] == [("C", 2), ("D", 2)]
    marks = {kinds.LETTER.token(k): m for k, m in forecast.reach_marks(s, found).items()}
    assert marks == {"C": "will", "D": "will", "E": "wont"}


@pytest.mark.rule("4.0.3")
def test_before_the_dice_each_way_they_fall_is_counted() -> None:
    s = quiet(red=3)
    lay(s, "C")
    s.enemy_ap, s.chapter = 2, chapter.ENEMY_FLIP
    found = forecast.reach(s)
    assert found is not None
    assert found.ways == 36
    letter = kinds.LETTER.value("C")
    assert letter is not None
    assert 0 < found.letters[letter] <= 36


# where a raid goes


def raid(s: NavajoState, counters: int) -> Position:
    s.santa_fe = counters
    return play(s, chapter.RAID_PLACE).position


@pytest.mark.rule("4.2.8")
def test_the_way_of_a_raid_is_that_of_the_rules() -> None:
    s = quiet(red=3)
    s.ap = 3
    stand(s, A, "SH4")
    stand(s, B, "SJ6")
    position = raid(s, 8)
    found = forecast.raid_ahead(position)
    assert found is not None
    assert [kinds.AREA.token(area) for area in found.areas] == ["SH2", "SH3", "SH4"]
    assert (found.families, found.ends) == ([A], "meets")
    told = GAME.guide.foresee(position, NARRATOR)
    assert told is not None
    assert told.way == ["area:SH1", "area:SH2", "area:SH3", "area:SH4"]
    assert "Shiprock 4" in told.text
    assert "Family A" in told.text
    assert "with 4 more" in told.text


@pytest.mark.rule("4.2.8", "5.2.3")
@pytest.mark.parametrize(("counters", "ends"), [
    (3, "the raid turns back before Shiprock 3"), (4, "the raid ends in Shiprock 3"),
    (6, "the raid comes to Shiprock 4 and meets Family A, with 1 more in Santa Fé"),
])  # fmt: skip
def test_harassment_tells_what_becomes_of_the_raid(counters: int, ends: str) -> None:
    s = quiet(red=3)
    s.ap = 3
    stand(s, A, "SH4")
    stand(s, B, "SJ6")
    position = raid(s, counters)
    told = certain.at_stake(GAME, position, NARRATOR, offered(position.state))

    def harassed(place: str) -> str:
        area = kinds.AREA.value(place)
        assert area is not None
        return told.get(int(action(verb.HARASS, area)), "")

    assert harassed("SH3") == ends
    assert harassed("ZU1") == "", "that is not on its way"
    assert action(PASS) not in told, "nothing new is told of doing nothing"


@pytest.mark.rule("4.2.8")
def test_a_raid_goes_where_it_was_foretold() -> None:
    """If nobody reacts; up to the first Family."""
    met = 0
    for where, position in walks(GAME, SETUPS[:6] * 3, 400):
        found = forecast.raid_ahead(position)
        if found is None or not found.areas:
            continue
        met += 1
        played, logbook = position.copy(), Logbook()
        played.state.witness = logbook
        entered: list[int] = []
        for _answer in range(40):
            entered = [e.arguments[0] for e in logbook.events if e.event == event.RAID_ENTERS]
            if len(entered) >= len(found.areas):
                break
            s = played.state
            passing = s.question in (question.CHOOSE_REACTION, question.ANYTIME)
            played.apply(action(PASS) if passing else s.options[0])
        assert entered[: len(found.areas)] == found.areas, where
    assert met > 5


@pytest.mark.rule("4.2.8", "4.2.4")
@pytest.mark.parametrize(("asked", "lit"), [
    (chapter.RAID_REACT, "One Family may react"), (chapter.RAID_RESOLVE, "Each Family in that Area"),
    (chapter.TRIBAL_EVADE, "One Family there may evade"), (chapter.TRIBAL_CONDUCT, "Counters from Resources"),
])  # fmt: skip
def test_the_flowchart_of_a_raid_has_its_step_lit(asked: int, lit: str) -> None:
    s = land()
    s.chapter = asked
    chart = forecast.flowchart(s, NARRATOR)
    assert chart is not None
    (now,) = [step for step in chart.steps if step.mark == "now"]
    assert now.text.startswith(lit)


# the sequence of play


@pytest.mark.rule("2.2", "2.2.1")
def test_the_part_of_the_card_is_the_one_its_chapters_belong_to() -> None:
    expected = {
        chapter.CARD_OPERATIONS: "first", chapter.ENEMY_FLIP: "enemy", chapter.RAID_REACT: "enemy",
        chapter.DINE_OPERATIONS: "dine", chapter.TAKE_ACTIONS_NEXT: "dine", chapter.ACT: "dine",
        chapter.CARD_CHECK: "check", chapter.CHECK_BUY: "check", chapter.CARD_CEREMONY: "ceremony",
    }  # fmt: skip
    seen = set()
    for where, position in walks(GAME, SETUPS[:6], 500):
        s = navajo(position.state)
        part = expected.get(int(s.chapter))
        if part is None or s.card in v.TRANSITIONS or s.card == 0:
            continue
        if s.chapter == chapter.RAID_REACT and chapter.ENEMY_EXECUTE not in set(s.agenda):
            continue
        assert standing.part_now(s) == part, where
        (now,) = [one for one in standing.sequence(s, NARRATOR) if one.mark == "now"]
        assert now.text == NARRATOR.say(f"part.{part}")
        seen.add(part)
    assert len(seen) >= 5


@pytest.mark.parametrize("name", ["victory", "goal", "winning", "how to win", "victory check"])
def test_how_to_win_can_be_looked_up(name: str) -> None:
    s = land("rise-of-the-people")
    told = GAME.guide.look_up(s, 0, name, NARRATOR)
    assert told is not None
    assert "Military" in told


@pytest.mark.rule("2.2.2")
def test_the_major_event_stands_on_the_card_and_in_the_question() -> None:
    s = land()
    s.card, s.ap = 36, 5
    game = play(s, chapter.CARD_OPERATIONS)
    drawn = str(GAME.pictures.board(GAME.view(game.state, 0), NARRATOR))
    assert "An Intruder comes" in drawn.partition("<title>#36")[2].partition("</title>")[2]
    assert "An Intruder comes to a rolled Area" in game.prompt
