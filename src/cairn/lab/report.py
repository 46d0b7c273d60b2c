"""The report of a study: one page that needs no network, with a table beside each chart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from math import ceil
from typing import Any

from cairn import games as registry
from cairn.arena.report import Share
from cairn.arena.sprt import Estimate, mean_of
from cairn.catalogue.figures import decimal, percent
from cairn.chart import COLOURS, NARROW, WIDTH, Interval, Line, intervals_chart, lines_chart
from cairn.core.words import _, current_language, headed
from cairn.game import option_text
from cairn.lab.measuring import in_words
from cairn.lab.results import E, Effect, Results, Spread, Summary
from cairn.narrate import Narrator

SHOWN = 12  # rows of a chart of what things do to the chance to win
LISTED = 200  # rows of the table beside it
BINS = 24  # of lengths
FEWEST = 0.1  # of the games: beyond, too few go on to tell how a track goes on

Cell = str | float | int
Table = tuple[str, Sequence[str], Sequence[Sequence[Cell]]]  # what it is, its heads, its rows


def page(results: Results) -> str:
    """The whole report."""
    title = results.note.title or _("A study of {games}", games=", ".join(_games(results)))
    return (
        f'<!doctype html>\n<html lang="{escape(current_language())}"><head><meta charset="utf-8">'
        '<meta name="color-scheme" content="light dark">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_style()}</style></head>"
        f'<body class="lab"><main>{_body(results, title)}</main></body></html>\n'
    )


def fragment(results: Results) -> str:
    """The same within another page, such as a notebook."""
    title = results.note.title or _("A study of {games}", games=", ".join(_games(results)))
    return f'<div class="lab"><style>{_style()}</style>{_body(results, title)}</div>'


def _style() -> str:
    return (files("cairn.lab") / "report.css").read_text("utf-8")


def _body(results: Results, title: str) -> str:
    sections = list(_sections(results))
    links = "".join(
        f'<li><a href="#{key}">{escape(heading)}</a></li>' for key, heading, _content in sections
    )
    parts = [f"<h1>{escape(title)}</h1>", _counted(results)]
    contents = escape(_("Contents"))
    parts.append(f'<nav aria-label="{contents}"><ul>{links}</ul></nav>')
    parts += [
        f'<section id="{key}"><h2>{escape(heading)}</h2>{content}</section>'
        for key, heading, content in sections
    ]
    return "".join(parts)


def _counted(results: Results) -> str:
    said = _(
        "{games:,} games by Cairn {version}; the n-th game of every arm has the same seed.",
        games=results.games,
        version=results.note.cairn,
    )
    found = f'<p class="soft">{escape(said)}</p>'
    if not results.complete:
        found += _problem(
            _(
                "Not complete: {games:,} of {all:,} games. Run it again, and it goes on.",
                games=results.games,
                all=results.asked,
            )
        )
    return found


def _problem(text: str) -> str:
    return f'<p class="problem">{escape(text)}</p>'


def _games(results: Results) -> list[str]:
    return list(dict.fromkeys(arm["game"] for arm in results.note.arms.values()))


def _sections(results: Results) -> Iterator[tuple[str, str, str]]:
    """What there is to say: the name of each part, its heading and what is in it."""
    every: tuple[tuple[str, str, Callable[[Results], str]], ...] = (
        ("arms", _("The arms"), _arms),
        ("outcomes", _("How games ended"), _outcomes),
        ("seats", _("Who wins"), _seats),
        ("points", _("Points"), _points),
        ("length", _("How long games are"), _length),
        ("tracks", _("Tracks over time"), _tracks),
        ("luck", _("Luck"), _luck),
        ("events", _("Cards and events"), _events),
        ("options", _("Options"), _options),
        ("habits", _("Options by how often they were chosen"), _habits),
        ("errors", _("Errors"), _errors),
    )
    for key, heading, content in every:
        found = content(results)
        if found:
            yield key, heading, found


# how things are written


def _share(one: Share) -> tuple[str, str]:
    """A share and its interval."""
    return percent(one.share, 1), f"{percent(one.low, 1)} … {percent(one.high, 1)}"


def _mean(one: Estimate) -> tuple[str, str]:
    """The same of a mean."""
    return decimal(one.mean, 2), f"{decimal(one.low, 2)} … {decimal(one.high, 2)}"


def _spread(one: Spread) -> tuple[Cell, ...]:
    """What the columns of `_spread_heads` hold."""
    quartiles = f"{_short(one.quantile(0.25))} … {_short(one.quantile(0.75))}"
    return *_mean(one.mean()), quartiles, _short(min(one.counts)), _short(max(one.counts))


def _spread_heads() -> tuple[str, ...]:
    return _("mean"), _("95 % interval"), _("middle half of the games"), _("least"), _("most")


def _signed(value: float) -> str:
    return decimal(100 * value, signed=True)


def _apart(value: float) -> str:
    return decimal(value, 2, signed=True)


def _short(value: float) -> str:
    return decimal(value, 2, short=True)


def _table(table: Table) -> str:
    caption, heads, rows = table
    if not rows:
        return ""
    numbers = [
        all(map(_is_number, column)) and any(value != "" for value in column)
        for column in zip(*rows, strict=True)
    ]

    def cell(tag: str, place: int, value: Cell) -> str:
        cls = ' class="number"' if numbers[place] else ""
        scope = ' scope="col"' if tag == "th" else ""
        return f"<{tag}{scope}{cls}>{escape(str(value))}</{tag}>"

    head = "".join(cell("th", place, one) for place, one in enumerate(heads))
    body = "".join(
        f"<tr>{''.join(cell('td', place, one) for place, one in enumerate(row))}</tr>"
        for row in rows
    )
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table></div>"
    )


def _is_number(value: Cell) -> bool:
    return not isinstance(value, str) or value[:1] in "+-−–0123456789"  # or nothing


def _beside(chart: str, table: Table) -> str:
    """A chart, and the numbers it shows."""
    figure = f"<figure>{chart}</figure>" if chart else ""
    return f'<div class="beside">{figure}{_table(table)}</div>'


def _both(draw: Callable[[int], str]) -> str:
    """For wide screens and for phones."""
    return draw(WIDTH) + draw(NARROW)


def _key(results: Results) -> str:
    """Which colour is which arm."""
    if len(results.arms) < 2:
        return ""
    items = "".join(
        f'<li><svg viewBox="0 0 34 10" aria-hidden="true"><path class="line line-{n % COLOURS}" '
        f'd="M0 5H34"/></svg>{escape(name)}</li>'
        for n, name in enumerate(results.arms)
    )
    return f'<ul class="key">{items}</ul>'


class Words:
    """What the words of an arm's game are called."""

    def __init__(self, arm: Summary) -> None:
        game = registry.find(arm.identity["game"])
        self.vocabulary = game.vocabulary
        self.tell = Narrator(game.vocabulary, game.package)
        self.events = {one.key: one for one in game.vocabulary.events.values()}
        self.cards = game.guide.cards

    def seat(self, name: str) -> str:
        return self.tell.seat_named(name)

    def called(self, key: str) -> str:
        """Whose luck or points, a source or a track, as `cairn.lab.measuring.Keys` names them."""
        known = self.vocabulary.seats.value(key) is not None
        return self.seat(key) if known else in_words(self.tell, key) if key else ""

    def result(self, key: str) -> str:
        return self.tell.note(f"ending.{key}") or key.replace("-", " ")

    def people(self, name: str) -> str:
        """Whoever may die out, whatever kind of thing that is in a game."""
        kinds = (self.vocabulary.seats, *self.vocabulary.kinds().values())
        known = next((kind for kind in kinds if kind.value(name) is not None), None)
        return name if known is None else str(self.tell.named(known, name))

    def card(self, card: str) -> str:
        kind, _sign, token = card.partition(":")
        return str(self.tell.named(self.vocabulary.kinds()[kind], token)) if token else ""

    def event(self, one: Effect) -> str:
        """Its sentence with the names that are known, and dots for all others."""
        message = self.events[one.what]
        known: dict[str, object] = {}
        for name, kind in message.kinds.items():
            if one.card and kind.name == one.card.partition(":")[0] and one.card not in known:
                known[name] = self.card(one.card)
            elif one.seat and kind.value(one.seat) is not None:
                known[name] = self.tell.named(kind, one.seat)
        return self._said(message.msgid, message.kinds, known) or one.what

    def option(self, one: Effect) -> str:
        """The same of a verb: "hunt walrus" as "Hunt the walrus: …"."""
        word, *cards = one.what.split(" ")
        for verb in self.vocabulary.words.get(word, ()):
            of_cards = [name for name, kind in verb.kinds.items() if kind.name in self.cards]
            if len(of_cards) == len(cards):
                known: dict[str, object] = {
                    name: self.tell.named(verb.kinds[name], card)
                    for name, card in zip(of_cards, cards, strict=True)
                }
                return self._said(verb.msgid, verb.kinds, known) or one.what
        return one.what

    def _said(self, msgid: str, kinds: Mapping[str, Any], known: Mapping[str, object]) -> str:
        try:
            said = self.tell.say(msgid, **{name: known.get(name, "…") for name in kinds})
            return re.sub(r"(\w)(\s?[,:;]? …)+\.?$", r"\1 …", said.replace("….", "…"))
        except (KeyError, ValueError, TypeError):  # a sentence that counts what is not known
            return ""


# the parts


def _arms(results: Results) -> str:
    rows = []
    for name, arm in results.arms.items():
        about = arm.identity
        usual = {one.name: one.default for one in registry.find(about["game"]).options}
        options = ", ".join(
            f"{key}={option_text(value)}"
            for key, value in about["options"].items()
            if usual.get(key) != value
        )
        agents = ", ".join(f"{seat}={agent}" for seat, agent in about["agents"].items())
        rows.append((
            name, about["game"], about["scenario"], options, agents, about["data"], arm.games,
            arm.errors,
        ))  # fmt: skip
    heads: tuple[str, ...] = (
        _("arm"),
        _("game"),
        _("scenario"),
        _("options that differ"),
        _("agents"),
        _("data"),
        _("games"),
        _("errors"),
    )
    return _table((_("What is compared"), heads, rows))


def _outcomes(results: Results) -> str:
    rows, drawn = [], []
    keys = dict.fromkeys(
        key for arm in results.arms.values() for key, _n in arm.results.most_common()
    )
    for key in keys:
        for place, (name, arm) in enumerate(results.arms.items()):
            if not arm.finished:
                continue
            share = arm.share(arm.results, key)
            called = Words(arm).result(key)
            rows.append((called, name, share.count, *_share(share)))
            drawn.append(_interval(_named(results, called, name), share, place))
    if not rows:
        return ""
    heads: tuple[str, ...] = (_("result"), _("arm"), _("games"), _("share"), _("95 % interval"))
    label = _("How often each result came about, in per cent of the finished games")
    chart = _both(lambda width: intervals_chart(label, drawn, "%", width, (0, 100)))
    return _key(results) + _beside(chart, (_("Results"), heads, rows)) + _died_out(results)


def _died_out(results: Results) -> str:
    rows = [
        (Words(arm).people(one), name, count, *_share(arm.share(arm.died_out, one)))
        for name, arm in results.arms.items()
        for one, count in arm.died_out.items()
    ]
    heads: tuple[str, ...] = (_("people"), _("arm"), _("games"), _("share"), _("95 % interval"))
    return _table((_("Peoples that died out"), heads, rows))


def _named(results: Results, what: str, arm: str) -> str:
    return f"{what} · {arm}" if len(results.arms) > 1 else what


def _interval(name: str, share: Share, colour: int) -> Interval:
    return Interval(name, 100 * share.share, 100 * share.low, 100 * share.high, colour)


def _seats(results: Results) -> str:
    rows, drawn, leads = [], [], []
    first = next(iter(results.arms))
    for place, (name, arm) in enumerate(results.arms.items()):
        words = Words(arm)
        for seat in arm.seats if arm.finished else ():
            share = arm.share(arm.wins, seat)
            agent = arm.identity["agents"][seat]
            rows.append((words.seat(seat), name, agent, *_share(share)))
            drawn.append(_interval(_named(results, words.seat(seat), name), share, place))
            lead = None if name == first else results.lead(name, first, seat)
            if lead is not None:
                leads.append((
                    words.seat(seat), name, _signed(lead.mean),
                    f"{_signed(lead.low)} … {_signed(lead.high)}",
                ))  # fmt: skip
    if not rows:
        return ""
    heads: tuple[str, ...] = (_("seat"), _("arm"), _("agent"), _("wins"), _("95 % interval"))
    label = _("How often each seat wins, in per cent of the finished games")
    chart = _both(lambda width: intervals_chart(label, drawn, "%", width, (0, 100)))
    found = _key(results) + _beside(chart, (_("Wins by seat"), heads, rows))
    apart = _("Against {arm}, by games of the same seed, in percentage points", arm=first)
    heads = (_("seat"), _("arm"), _("wins more often by"), _("95 % interval"))
    found += _table((apart, heads, leads))
    roles = [
        (Words(arm).people(role), name, *_share(arm.share(arm.wins_as, role)))
        for name, arm in results.arms.items()
        for role in arm.wins_as
    ]
    heads = (_("role"), _("arm"), _("wins"), _("95 % interval"))
    return found + _table((_("Wins by role"), heads, roles))


def _points(results: Results) -> str:
    rows, drawn, made = [], [], []
    for place, (name, arm) in enumerate(results.arms.items()):
        words = Words(arm)
        for seat, spread in arm.points.items():
            mean = spread.mean()
            rows.append((words.seat(seat), name, *_spread(spread)))
            called = _named(results, words.seat(seat), name)
            drawn.append(Interval(called, mean.mean, mean.low, mean.high, place))
        for whose, parts in arm.sources.items():
            made += [
                (words.called(whose), name, words.called(source), decimal(points / arm.finished, 2))
                for source, points in parts.most_common()
                if points
            ]
    if not rows:
        return ""
    heads: tuple[str, ...] = (_("seat"), _("arm"), *_spread_heads())
    label = _("The mean of each seat's points")
    chart = _both(lambda width: intervals_chart(label, drawn, _("points"), width))
    found = _key(results) + _beside(chart, (_("Points by seat"), heads, rows))
    heads = (_("whose"), _("arm"), _("source"), _("points a game"))
    return found + _table((_("What points are made of"), heads, made))


def _length(results: Results) -> str:
    found = _key(results)
    any_turns = any(arm.turns.n for arm in results.arms.values())
    kinds: list[tuple[str, str, Callable[[Summary], Spread]]] = [
        (_("Answers in a game"), _("answers"), lambda arm: arm.answers)
    ]
    if any_turns:
        kinds.insert(0, (_("Turns in a game"), _("turns"), lambda arm: arm.turns))
    rows: list[tuple[str, str, Spread]] = []
    for heading, unit, spread_of in kinds:
        spreads = {name: spread_of(arm) for name, arm in results.arms.items() if spread_of(arm).n}
        rows = [(name, unit, spread) for name, spread in spreads.items()]
        if not rows:
            continue
        heads: tuple[str, ...] = (_("arm"), *_spread_heads())
        table = (heading, heads, [(name, *_spread(one)) for name, _unit, one in rows])
        found += _beside(_histogram(heading, unit, spreads), table)
    decisions = [
        (Words(arm).seat(seat), name, *_mean(spread.mean()))
        for name, arm in results.arms.items()
        for seat, spread in arm.decisions.items()
    ]
    heads = (_("seat"), _("arm"), _("mean"), _("95 % interval"))
    found += _table((_("Decisions of a seat in a game"), heads, decisions))
    return found if rows else ""


def _histogram(label: str, unit: str, spreads: Mapping[str, Spread]) -> str:
    """How large a share of the games is how long, as a line for each arm."""
    most = max(max(spread.counts) for spread in spreads.values())
    wide = max(ceil((most + 1) / BINS), 1)
    lines = []
    for spread in spreads.values():
        shares = [0.0] * (int(most) // wide + 2)
        for value, n in spread.counts.items():
            shares[int(value) // wide] += 100 * n / spread.n
        points = [((place + 0.5) * wide, share) for place, share in enumerate(shares)]
        lines.append(Line("", [(0.0, shares[0]), *points]))  # the key names them
    end = (int(most) // wide + 1.5) * wide
    across = _("{unit}; up: % of games", unit=unit)
    return _both(lambda width: lines_chart(label, lines, end, across, lambda _last: "", width))


def _tracks(results: Results) -> str:
    names = {
        track: Words(arm).called(track) for arm in results.arms.values() for track in arm.tracks
    }
    found = ""
    for track, called in names.items():
        lines, rows, end = [], [], 1
        for name, arm in results.arms.items():
            turns = arm.tracks.get(track, {})
            shown = [turn for turn in sorted(turns) if turns[turn].n >= FEWEST * arm.finished]
            if len(shown) < 2:
                continue
            end = max(end, shown[-1])
            points = [(float(turn), turns[turn].mean().mean) for turn in shown]
            band = [(turns[turn].quantile(0.25), turns[turn].quantile(0.75)) for turn in shown]
            lines.append(Line(name, points, band=band))
            rows += [
                (turn, name, turns[turn].n, decimal(mean, 2), f"{_short(low)} … {_short(high)}")
                for turn, ((_x, mean), (low, high)) in zip(
                    shown, zip(points, band, strict=True), strict=True
                )
            ]
        if not lines:
            continue
        heads: tuple[str, ...] = (
            _("after turns"),
            _("arm"),
            _("games"),
            _("mean"),
            _("middle half of the games"),
        )
        label = _("{track} over time", track=_capital(called))
        drawn = _drawn_lines(label, lines, end)
        found += f"<h3>{escape(_capital(called))}</h3>" + _beside(
            drawn, (label, heads, sorted(rows))
        )
    if not found:
        return ""
    said = _(
        "The line is the mean of the games that lasted that long, the band holds the middle half of them."
    )
    return f'<p class="soft">{escape(said)}</p>{_key(results)}{found}'


def _drawn_lines(label: str, lines: Sequence[Line], end: float) -> str:
    return _both(lambda width: lines_chart(label, lines, end, _("turns"), decimal, width))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _luck(results: Results) -> str:
    rows, drawn = [], []
    for place, (name, arm) in enumerate(results.arms.items()):
        for key, seen in arm.luck.items():
            whose = Words(arm).called(key)
            mean = mean_of([luck for luck, _won in seen])
            sides = [[luck for luck, won in seen if won is side] for side in (True, False)]
            apart = [_apart(mean_of(side).mean) if side else "–" for side in sides]
            rows.append(
                (
                    whose,
                    name,
                    _apart(mean.mean),
                    f"{_apart(mean.low)} … {_apart(mean.high)}",
                    *apart,
                )
            )
            drawn.append(
                Interval(_named(results, whose, name), mean.mean, mean.low, mean.high, place)
            )
    if not rows:
        return ""
    said = _(
        "How much better the dice fell than was to be expected, added up over a game: by nature nought in the mean. "
        "Whether it decides games shows in the difference between those won and those lost."
    )
    heads: tuple[str, ...] = (
        _("whose"),
        _("arm"),
        _("mean"),
        _("95 % interval"),
        _("in games won"),
        _("in games lost"),
    )
    label = _("The mean luck of a game")
    chart = _both(lambda width: intervals_chart(label, drawn, _("luck"), width))
    table = (_("Luck"), heads, rows)
    return f'<p class="soft">{escape(said)}</p>{_key(results)}{_beside(chart, table)}'


def _with_and_without(one: Effect) -> tuple[Cell, ...]:
    return one.games, percent(one.won.share), percent(one.won_without.share)


def _events(results: Results) -> str:
    return _effects(
        results,
        lambda arm: arm.events(),
        lambda words, one: words.event(one),
        (_("event"), _("games"), _("won with"), _("without")),
        _with_and_without,
        _("Winning with and without each event"),
        _("How many games more in a hundred were won with it than without it."),
    )


def _options(results: Results) -> str:
    return _effects(
        results,
        lambda arm: arm.options(),
        lambda words, one: words.option(one),
        (_("option"), _("games"), _("won with"), _("without")),
        _with_and_without,
        _("Winning with and without an option chosen at least once"),
        _("How many games more in a hundred were won with it than without it."),
    )


def _habits(results: Results) -> str:
    return _effects(
        results,
        lambda arm: arm.habits(),
        lambda words, one: words.option(one),
        (
            _("option"),
            _("games"),
            _("chosen most"),
            _("won then"),
            _("chosen least"),
            _("won then"),
        ),
        lambda one: (
            one.games + one.without,
            percent(one.share),
            percent(one.won.share),
            percent(one.share_without),
            percent(one.won_without.share),
        ),
        _("Winning with an option chosen most often and least often"),
        _(
            "Of the games in which an option was offered, the third in which it was chosen most often, of the times it "
            "was offered, is held against the third in which least often: how many games more in a hundred were won. "
            "Only options that are offered in a fifth of the games or more."
        ),
    )


def _effects(
    results: Results,
    effects_of: Callable[[Summary], list[E]],
    said_of: Callable[[Words, E], str],
    heads: tuple[str, ...],
    cells_of: Callable[[E], tuple[Cell, ...]],
    label: str,
    meaning: str,
) -> str:
    found = ""
    for place, (name, arm) in enumerate(results.arms.items()):
        effects = effects_of(arm)
        if not effects:
            continue
        words = Words(arm)
        rows: list[Sequence[Cell]] = []
        drawn: list[Interval] = []
        several = len(arm.seats) > 1
        for one in effects[:LISTED]:
            seat = words.seat(one.seat) if one.seat else _("anybody")
            said = said_of(words, one)
            apart = [
                decimal(100 * share, 0, signed=True) for share in (one.gain, one.low, one.high)
            ]
            gain = f"{apart[0]} ({apart[1]} … {apart[2]})"
            rows.append((said, *([seat] if several else ()), *cells_of(one), gain))
            if len(drawn) < SHOWN:
                called = (
                    headed(seat, said)
                    if several and seat.casefold() not in said.casefold()
                    else said
                )
                drawn.append(Interval(called, 100 * one.gain, 100 * one.low, 100 * one.high, place))
        columns = (
            heads[0],
            *([_("whose")] if several else ()),
            *heads[1:],
            _("difference (95 %)"),
        )
        chart = _both(lambda width, drawn=drawn: intervals_chart(label, drawn, "%", width))  # type: ignore[misc]
        heading = f"<h3>{escape(name)}</h3>" if len(results.arms) > 1 else ""
        found += heading + _beside(chart, (label, columns, rows))
    if not found:
        return ""
    doubt = _(
        "That two things go together does not make one the cause of the other: who is ahead gets to do more. Of so "
        "many, one in twenty lies outside its interval by chance alone."
    )
    return f'<p class="soft">{escape(meaning)} {escape(doubt)}</p>{found}'


def _errors(results: Results) -> str:
    rows = [
        (name, game, message)
        for name, arm in results.arms.items()
        for game, message in arm.error_messages
    ]
    if not rows:
        return ""
    told = sum(arm.errors for arm in results.arms.values())
    said = _("{n} games could not be played to their end; the first of each arm:", n=told)
    return _problem(said) + _table(
        (_("Errors"), (_("arm"), _("game number"), _("what went wrong")), rows)
    )
