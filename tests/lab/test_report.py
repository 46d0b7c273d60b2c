"""What games come to, and the page that tells it."""

import re
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from cairn.arena.report import difference, share_of
from cairn.catalogue import speaking
from cairn.chart import NARROW, WIDTH, Interval, Line, intervals_chart, lines_chart
from cairn.lab import Across, Results, Study, StudyError
from cairn.lab.keeping import opened
from cairn.lab.report import Words, _table
from cairn.lab.results import Effect, Spread, Summary

SEATS = {"north": "random", "south": "random"}


def row(game: int, winners: list[str], **more: object) -> dict[str, object]:
    plain: dict[str, object] = {
        "arm": "toy", "game": game, "error": None, "result": "won", "winners": winners,
        "answers": 10, "turns": 2, "died_out": [], "decisions": [], "sources": [], "tracks": [],
        "luck": [], "events": [], "options": [],
        "seats": [{"seat": s, "agent": "random", "won": s in winners, "points": 3, "role": None} for s in SEATS],
    }  # fmt: skip
    return plain | more


def summary(rows: list[dict[str, object]]) -> Summary:
    found = Summary("toy", {"agents": SEATS, "game": "toy"})
    for one in rows:
        found.add(one)
    return found


def test_an_event_is_held_against_the_games_without_it() -> None:
    met = [{"event": "built", "seat": "north", "card": "", "n": 2}]
    rows = [row(n, ["north"], events=met) for n in range(6)]
    rows += [row(n, ["south"], events=met) for n in range(6, 8)]
    rows += [row(n, ["south"]) for n in range(8, 18)]
    (effect,) = summary(rows).events()
    assert (effect.games, effect.without) == (8, 10)
    assert (effect.won.count, effect.won_without.count) == (6, 0)
    assert effect.gain == pytest.approx(0.75)
    assert effect.sure


def test_an_option_is_held_against_the_games_in_which_it_was_only_offered() -> None:
    def offered(chosen: int) -> list[dict[str, object]]:
        return [{"seat": "north", "option": "trade", "offered": 3, "chosen": chosen}]

    rows = [row(n, ["north"], options=offered(1)) for n in range(5)]
    rows += [row(n, ["south"], options=offered(0)) for n in range(5, 10)]
    rows += [row(n, ["north"]) for n in range(10, 40)]
    (effect,) = summary(rows).options()
    assert (effect.games, effect.without, effect.gain) == (5, 5, 1.0)


def chosen(times: int, of: int) -> list[dict[str, object]]:
    return [{"seat": "north", "option": "trade", "offered": of, "chosen": times}]


def test_often_chosen_is_held_against_seldom_chosen() -> None:
    """Thirds of the games by how large a share of the offers was taken, however many those were."""
    rows = [row(n, ["north"] if n < 1 else ["south"], options=chosen(1, 10)) for n in range(6)]
    rows += [row(n, ["north"], options=chosen(n - 4, 10)) for n in range(6, 12)]
    rows += [row(n, ["north"], options=chosen(4, 5)) for n in range(12, 16)]
    rows += [row(n, ["south"], options=chosen(9, 10)) for n in range(16, 18)]
    rows += [row(n, ["south"]) for n in range(18, 60)]
    (habit,) = summary(rows).habits()
    assert (habit.games, habit.without) == (6, 6)
    assert (habit.won.count, habit.won_without.count) == (4, 1)
    assert (habit.share, habit.share_without) == (34 / 40, 0.1)
    assert habit.gain == pytest.approx(0.5)
    rows += [row(n, ["south"]) for n in range(60, 120)]
    assert summary(rows).habits() == []  # it is offered too seldom


@pytest.mark.parametrize(
    ("shares", "games"),
    [
        ({0: 20, 4: 10}, (10, 20)),
        ({0: 10, 4: 20}, (20, 10)),
        ({0: 7, 2: 15, 4: 8}, (8, 7)),
        ({2: 20, 4: 10}, (10, 20)),
        ({2: 30}, None),
    ],
)
def test_games_alike_stay_together(shares: dict[int, int], games: tuple[int, int] | None) -> None:
    each = [times for times, n in shares.items() for _game in range(n)]
    rows = [
        row(n, ["north", "south"][n % 2 :][:1], options=chosen(times, 4))
        for n, times in enumerate(each)
    ]
    found = [(one.games, one.without) for one in summary(rows).habits()]
    assert found == ([games] if games else [])


def test_of_what_was_seldom_met_nothing_is_said() -> None:
    met = [{"event": "built", "seat": "", "card": "", "n": 1}]
    rows = [row(n, ["north"], events=met if n < 4 else []) for n in range(20)]
    assert summary(rows).events() == []


def test_luck_is_told_apart_by_who_won() -> None:
    rows = [row(0, ["north"], luck=[{"whose": "north", "dice": 3, "luck": 1.5}]),
            row(1, ["south"], luck=[{"whose": "north", "dice": 3, "luck": -0.5}])]  # fmt: skip
    assert summary(rows).luck == {"north": [(1.5, True), (-0.5, False)]}


def test_quantiles_are_values_that_were_seen() -> None:
    spread = Spread()
    for value in (1, 2, 2, 5):
        spread.add(value)
    assert [spread.quantile(share) for share in (0.25, 0.5, 0.75, 1.0)] == [1, 2, 2, 5]
    assert spread.mean().mean == 2.5


def test_the_interval_of_a_difference_is_newcombes() -> None:
    """His first example (1998, table II, method 10), and one interval of 20 misses what is true."""
    assert difference(56, 70, 48, 80) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    rng, held = Random(7), 0
    for _each in range(400):
        one = sum(rng.random() < 0.6 for _game in range(80))
        two = sum(rng.random() < 0.4 for _game in range(50))
        _apart, low, high = difference(one, 80, two, 50)
        held += low <= 0.2 <= high
    assert 370 <= held <= 392


def test_arms_are_compared_by_games_of_the_same_seed(tmp_path: Path) -> None:
    across = Across(agents=("random", {"north": "greedy"}))
    study = Study(game="toy", scenario="short", games=6, seed=1, across=across, measure=())
    results = study.run(tmp_path)
    greedy = "north=greedy"
    lead = results.lead(greedy, "random", "north")
    assert lead is not None
    shares = [
        results.arms[arm].share(results.arms[arm].wins, "north").share for arm in (greedy, "random")
    ]
    assert lead.mean == pytest.approx(shares[0] - shares[1])
    assert results.lead(greedy, "random", "west") is None


class Page(HTMLParser):
    """Whether a page is well made, and what it needs from elsewhere."""

    VOID = frozenset(
        {"meta", "line", "circle", "path", "rect", "polygon", "link", "br", "use", "ellipse"}
    )

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.tables = self.captions = self.charts = 0
        self.titles = 0
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in self.VOID:
            self.open.append(tag)
        self.tables += tag == "table"
        self.captions += tag == "caption"
        if tag == "svg" and given.get("role") == "img":
            self.charts += 1
            assert given.get("aria-label") or given.get("aria-labelledby")
        for name in ("src", "href"):
            if not (given.get(name) or "#").startswith("#"):
                self.fetched.append(str(given[name]))

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def test_the_page_is_whole_needs_nothing_and_says_what_was_written(tmp_path: Path) -> None:
    across = Across(scenario=("standard", "short"))
    study = Study(title="<b>Stones & dice</b>", game="toy", games=12, across=across)
    results = study.run(tmp_path)
    text = results.html()
    page = Page(text)
    assert page.fetched == []
    assert "@import" not in text
    assert "url(" not in text
    assert "&lt;b&gt;Stones &amp; dice&lt;/b&gt;" in text
    assert "<b>Stones" not in text
    assert page.tables == page.captions > 3
    assert page.charts > 5
    assert Page(results._repr_html_()).charts == page.charts


def test_within_another_page_only_the_report_is_styled(tmp_path: Path) -> None:
    text = Study(game="toy", games=1).run(tmp_path)._repr_html_()
    assert text.startswith('<div class="lab">')
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    rules = re.sub(r"@media[^{]*\{", "", style)  # what is within is looked at like the rest
    selectors = [
        one.strip() for all_of in re.findall(r"([^{}]+)\{", rules) for one in all_of.split(",")
    ]
    assert len(selectors) > 50
    assert [one for one in selectors if not re.match(r"\.lab(?![\w-])", one)] == []


@pytest.mark.parametrize(
    ("language", "ending", "people"),
    [("en", "all tribes died out", "the Norse"), ("it", "tutte le Tribù estinte", "i Norse")],
)
def test_results_and_peoples_are_named_in_the_reader_s_language(
    language: str, ending: str, people: str
) -> None:
    found = Summary("greenland", {"agents": {}, "game": "greenland"})
    with speaking(language):
        words = Words(found)
        assert words.result("extinct") == ending
        assert words.people("norse") == people
        assert words.people("unknown-people") == "unknown-people"


@pytest.mark.parametrize(
    ("option", "said"),
    [("hunt walrus", "Hunt at Walrus …"), ("promote", "Make … an elder …"), ("no-word", "no-word")],
)
def test_an_option_is_said_with_the_card_it_names_and_dots_for_the_rest(
    option: str, said: str
) -> None:
    none = share_of(0, 0)
    effect = Effect(option, "norse", "", 0, 0, none, none, 0.0, 0.0, 0.0)
    words = Words(Summary("greenland", {"agents": {}, "game": "greenland"}))
    assert words.option(effect) == said


def test_columns_of_numbers_are_told_from_words() -> None:
    rows = [("North", "", "−3", 2, ""), ("South", "4 … 5", "+1", 3, "")]
    text = _table(("Points", ("seat", "half", "gain", "games", "nothing"), rows))
    heads = re.findall(r"<th [^>]*>", text)
    assert [("number" in head) for head in heads] == [False, True, True, True, False]


def test_a_chart_of_intervals_shows_each_with_its_name() -> None:
    rows = [Interval("North wins", 40, 30, 50), Interval("South wins", 60, 50, 70, 1)]
    for width in (WIDTH, NARROW):
        drawn = intervals_chart("Who wins", rows, "%", width, (0, 100))
        assert re.findall(r'class="row"[^>]*>([^<]*)<', drawn) == ["North wins", "South wins"]
        north, south = (float(x) for x in re.findall(r'<circle cx="([\d.]+)"', drawn))
        assert north < south < width


def test_a_band_lies_around_its_line() -> None:
    line = Line("Culture", [(0, 2), (4, 6)], band=[(1, 3), (4, 8)])
    drawn = lines_chart("Culture", [line], 4, "turns", str)
    assert drawn.index("band-0") < drawn.index("line-0")


def test_what_is_no_folder_of_results_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="there are no results of a study here"):
        Results(tmp_path)
    study = Study(game="toy", games=1)
    with opened(tmp_path, study, study.plan()):
        pass
    assert Results(tmp_path).games == 0
    with pytest.raises(StudyError, match="'answers' is no column that lists something"):
        Results(tmp_path).flat("answers")
    assert Page(Results(tmp_path).html()).charts == 0
    (tmp_path / "study.json").write_text("{")
    with pytest.raises(StudyError, match="is damaged"):
        Results(tmp_path)
