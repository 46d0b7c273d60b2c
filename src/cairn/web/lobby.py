"""Before and between games: which there are to play, how one is set up, which are going on, and how they ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache

from cairn import agents
from cairn import games as registry
from cairn.agents.levels import GENTLE
from cairn.catalogue import Catalogue
from cairn.catalogue.figures import decimal, moment
from cairn.catalogue.grammar import capital
from cairn.core.words import _, ngettext
from cairn.course import has_tutorial
from cairn.game import Game, Option, OptionValue, Scenario, SetupError, option_text
from cairn.narrate import Narrator
from cairn.record import CHANCE_NAME
from cairn.web import names
from cairn.web.place import at
from cairn.web.rendering import seat_title, who_is
from cairn.web.rights import LINK, PERSON
from cairn.web.rooms import Rooms, standing
from cairn.web.store import GameRow

SECONDS_EACH = 15  # that a person thinks about a decision, to tell how long a game may take
MINUTES_TOLD = 5  # nobody knows it better
SHOWN = 4  # games of a list; the others are there on request


@cache
def narrator(game: Game) -> Narrator:
    return Narrator(game.vocabulary, game.package)


def about(game: Game) -> dict[str, object]:
    say = Catalogue(game.package, "cairn").say
    has = Catalogue(game.package, "cairn").has
    return {
        "name": game.name,
        "title": names.game_title(game),
        "about": say("game.about") if has("game.about") else "",
        "tutorial": has_tutorial(game),
    }


# the games there are to play


def card(game: Game, played: Iterable[GameRow]) -> dict[str, object]:
    """A game as the home page shows it, with the start that is recommended: the one to begin with, or for those who
    know it the scenario they set up last."""
    start = first_game(game, played)
    bots = sum(who != PERSON for _seat, who in start.sitting)
    others = ngettext("you and {n} bot", "you and {n} bots", bots) if bots else _("you alone")
    return {
        **about(game),
        "players": _span(*seat_counts(game)),
        "lengths": _lengths([minutes(one) for one in offered_scenarios(game) if one.decisions]),
        "new": not any(row.guided or _is_own(row) for row in played if row.game == game.name),
        "scenario": start.scenario,
        "start": [names.scenario_title(game, start.scenario), others],
        "sitting": start.sitting,
    }


@dataclass(frozen=True)
class Start:
    """A game that begins at a touch: where that is sent, what is played, and who sits where."""

    to: str
    scenario: str
    sitting: list[tuple[str, str]]


def first_game(game: Game, played: Iterable[GameRow] = ()) -> Start:
    """The start that is recommended; against bots that err often, for those who have not played it yet."""
    scenario = recommended(game, played)
    seats = seats_of(game, {"scenario": scenario})
    new = _last(game, played) is None
    rival = GENTLE if new and GENTLE in agents.to_choose_from(game) else agents.usual(game)
    sitting = [
        (str(one["name"]), str(rival or PERSON) if place else PERSON)
        for place, one in enumerate(seats)
    ]
    return Start(at(f"/new/{game.name}"), scenario, sitting)


def recommended(game: Game, played: Iterable[GameRow]) -> str:
    last = _last(game, played)
    known = [one.name for one in offered_scenarios(game)]
    wanted = (last.scenario if last else "", game.first_scenario, known[0])
    return next(one for one in wanted if one in known)


def _last(game: Game, played: Iterable[GameRow]) -> GameRow | None:
    """The game of this kind that was played last, by a set-up of the player's own."""
    return next((row for row in played if row.game == game.name and _is_own(row)), None)


def _is_own(row: GameRow) -> bool:
    """Did somebody choose this set-up to play it? Not in a tutorial, a game of bots, or one that was brought here."""
    people = {PERSON, LINK} & {*row.seats.values()}
    return bool(people) and not row.guided and not row.taken_over


@cache
def seat_counts(game: Game) -> tuple[int, int]:
    """How few and how many may play."""
    found = []
    asked = [one for one in game.options if one.who_plays]
    chosen = [{}, *({one.name: value} for one in asked for value in one.choices)]
    for scenario in game.scenarios:
        for options in chosen:
            try:
                found.append(len(game.setup(scenario.name, options).seats))
            except SetupError:
                continue
    return min(found), max(found)


def _span(least: int, most: int) -> str:
    if least == most:
        return ngettext("{n} player", "{n} players", most)
    return _("{least} to {most} players", least=least, most=most)


def _lengths(told: list[int]) -> str:
    if not told:
        return ""
    least, most = min(told), max(told)
    if least == most:
        return _("about {n} minutes", n=most)
    return _("{least} to {most} minutes", least=least, most=most)


def minutes(scenario: Scenario) -> int:
    """How long a game of it may take a person."""
    return max(1, round(scenario.decisions * SECONDS_EACH / 60 / MINUTES_TOLD)) * MINUTES_TOLD


# setting up


def offered_scenarios(game: Game) -> list[Scenario]:
    """Those to choose from, the one to begin with first. A tutorial has a button of its own."""
    taught = has_tutorial(game)
    shown = [one for one in game.scenarios if not (taught and one.name == "tutorial")]
    return sorted(shown, key=lambda one: one.name != game.first_scenario)


def scenarios_of(game: Game) -> list[dict[str, object]]:
    tell = narrator(game)
    shown: list[dict[str, object]] = []
    for one in offered_scenarios(game):
        text = tell.note(f"scenario.{one.name}") or one.name
        head, _colon, rest = text.partition(": ")
        shown.append(
            {
                "name": one.name,
                "title": head,
                "text": capital(rest),
                "note": tell.note(f"note.scenario.{one.name}") or "",
                "measured": measured(one),
            }
        )
    return shown


def measured(scenario: Scenario) -> list[str]:
    """How long it is and how hard, as far as that was counted."""
    told = []
    if scenario.decisions:
        told.append(
            _(
                "about {decisions} decisions, some {minutes} minutes",
                decisions=round(scenario.decisions, -1),
                minutes=minutes(scenario),
            )
        )
    if scenario.bot_wins is not None:
        told.append(_("our bot wins {n} of 100 games", n=round(scenario.bot_wins)))
    return told


def options_of(game: Game, form: Mapping[str, str], *, who_plays: bool) -> list[dict[str, object]]:
    """The options as fields: those that say who plays, or the others."""
    tell = narrator(game)
    return [_field(tell, one, form) for one in game.options if one.who_plays == who_plays]


def _field(tell: Narrator, one: Option, form: Mapping[str, str]) -> dict[str, object]:
    said, _open, rules = (tell.note(f"option.{one.name}") or one.name).partition(" (")
    title, _colon, text = said.partition(": ")
    chosen = form.get(f"option.{one.name}", option_text(one.default))
    return {
        "name": one.name,
        "title": title.rstrip(),
        "text": capital(text),
        "rules": rules.rstrip(")").split(", ") if rules else [],
        "chosen": chosen,
        "changed": chosen != option_text(one.default),
        "choices": [(text, _choice(tell, text)) for text in map(option_text, one.choices)],
    }


def _choice(tell: Narrator, text: str) -> str:
    """A choice as it is read: seats by their names, what the game has a word for by that."""
    said = {"yes": _("Yes"), "no": _("No")}.get(text) or tell.note(f"choice.{text}")
    return said or capital(" + ".join(map(tell.seat_named, text.split("+"))))


def seats_of(game: Game, form: Mapping[str, str]) -> list[dict[str, object]]:
    """The seats of a set-up, and who may sit on each: at first a person, and the game's bot, if it has one, on the
    others."""
    setup = game.setup(form.get("scenario"), chosen_options(game, form))
    tell = narrator(game)
    alone = len(setup.seats) == 1
    bots = [
        (name, bot_named(tell, name), tell.note(f"bot.{name}") or "")
        for name in agents.to_choose_from(game)
        if not alone or name != agents.RANDOM
    ]
    return [
        {
            "name": seat,
            "title": seat_title(tell, seat),
            "bots": bots,
            "chosen": form.get(f"seat.{seat}", (agents.usual(game) or PERSON) if place else PERSON),
            "player": form.get(f"player.{seat}", ""),
        }
        for place, seat in enumerate(setup.seats)
    ]


def filled_in(
    game: Game, form: Mapping[str, str], played: Iterable[GameRow] = (), problem: str = ""
) -> dict[str, object]:
    """What the form for a new game shows: what was chosen before, else the usual; and what is wrong with it."""
    usual = {"scenario": recommended(game, played), "dice": "", "seed": "", "name": ""}
    filled = {name: form.get(name, usual[name]) for name in usual}
    try:
        seats = seats_of(game, {**form, "scenario": filled["scenario"]})
    except SetupError:
        seats = seats_of(game, {name: form[name] for name in form if name.startswith("seat.")})
    return {
        "game": about(game),
        "scenarios": scenarios_of(game),
        "who_plays": options_of(game, form, who_plays=True),
        "options": options_of(game, form, who_plays=False),
        "seats": seats,
        "filled": filled,
        "problem": problem,
    }


def chosen_options(game: Game, form: Mapping[str, str]) -> dict[str, OptionValue]:
    """What a form says about the options; a box that is not ticked is not sent at all."""
    named = {
        one.name: form[f"option.{one.name}"] for one in game.options if f"option.{one.name}" in form
    }
    return dict(named)


def agreed(game: Game, form: Mapping[str, str]) -> dict[str, str]:
    """The fields of the options, after the one that was changed: the game may have changed another with it."""
    options = game.chosen(chosen_options(game, form))
    made = game.agreed(options, form.get("changed", "").removeprefix("option."))
    return {f"option.{name}": option_text(value) for name, value in made.items()}


# the games that were begun


@dataclass(frozen=True)
class Brief:
    """A game in the list: what is played, where it stands, who sits where, and whose move it is."""

    id: str
    name: str
    played: str
    moment: str
    seats: list[tuple[str, str]]
    asked: str  # who has to answer, by name; empty when it is over
    mine: bool  # it is for somebody at the host's screen
    result: str | None
    changed: str
    problem: str = ""  # why it cannot be opened any more


def briefs(rooms: Rooms) -> list[Brief]:
    """All games, the one played last first."""
    shown, stranded = [], rooms.stranded()
    for row in rooms.store.games():
        try:
            game = registry.find(row.game)
        except SetupError:
            continue  # a game that is not installed here any more
        shown.append(_brief(rooms, game, row, stranded.get(row.id, "")))
    return shown


def _brief(rooms: Rooms, game: Game, row: GameRow, problem: str) -> Brief:
    tell = narrator(game)
    if row.chapter is None and not problem:  # kept by an older Cairn
        _look_again(rooms, row)
    going = row.result is None
    mine = (
        going
        and not problem
        and (row.asked == CHANCE_NAME or row.seats.get(row.asked or "") == PERSON)
    )
    return Brief(
        id=row.id,
        name=row.name,
        played=" · ".join(names.played(game, row.scenario)),
        moment=_moment(tell, row) if going else "",
        seats=[
            (seat_title(tell, seat), sitting(tell, who, row.players.get(seat, "")))
            for seat, who in row.seats.items()
        ],
        asked=who_is(tell, row.asked, row.players) if going and row.asked and not problem else "",
        mine=mine,
        result=row.result,
        changed=moment(local(row.changed)),
        problem=problem,
    )


def _look_again(rooms: Rooms, row: GameRow) -> None:
    found = standing(rooms.room(row.id).table)
    row.asked, row.turn, row.chapter = found.asked, found.turn, found.chapter
    rooms.store.settle(row.id, asked=row.asked, turn=row.turn, chapter=row.chapter)


def _moment(tell: Narrator, row: GameRow) -> str:
    """Such as "Turn 3: Take Actions"."""
    chapter = tell.chapter(row.chapter).partition(":")[0].strip() if row.chapter is not None else ""
    if not row.turn:
        return chapter
    return _("Turn {number}: {what}", number=row.turn, what=chapter)


def bot_named(tell: Narrator, name: str) -> str:
    """What people call a bot: by a word of their language, if there is one, else by the name that is typed."""
    return tell.note(f"agent.{name}") or name


def sitting(tell: Narrator, who: str, player: str = "") -> str:
    """Who sits on a seat, in words."""
    if player:
        return player
    known = {PERSON: _("at this screen"), LINK: _("by link")}
    return known.get(who) or _("bot: {name}", name=bot_named(tell, who))


def seated(tell: Narrator, seats: Mapping[str, str], players: Mapping[str, str]) -> dict[str, str]:
    """Who sits on each seat, in words."""
    return {seat: sitting(tell, who, players.get(seat, "")) for seat, who in seats.items()}


def local(when: datetime) -> datetime:
    """A time as it is kept, on the clock of whoever plays at this computer."""
    return when.replace(tzinfo=UTC).astimezone()


# how they ended


@dataclass
class Tally:
    """The finished games of a scenario that people of this computer played."""

    game: str
    scenario: str
    games: int = 0
    won: int = 0
    scored: list[int] = field(default_factory=list)

    @property
    def average(self) -> str:
        return decimal(sum(self.scored) / len(self.scored)) if self.scored else "–"

    @property
    def best(self) -> str:
        return str(max(self.scored)) if self.scored else "–"


def tallies(rows: Iterable[GameRow]) -> list[Tally]:
    """By scenario, how often somebody at this screen played to the end, won, and with how many points."""
    found: dict[tuple[str, str], Tally] = {}
    for row in rows:
        mine = [seat for seat, who in row.seats.items() if who == PERSON]
        if row.outcome is None or not mine or row.guided:
            continue
        try:
            game = registry.find(row.game)
        except SetupError:
            continue
        called = names.game_title(game), names.scenario_title(game, row.scenario)
        tally = found.setdefault(called, Tally(*called))
        tally.games += 1
        tally.won += any(seat in row.outcome["winners"] for seat in mine)
        tally.scored += [
            row.outcome["scores"][seat] for seat in mine if seat in row.outcome["scores"]
        ]
    return sorted(found.values(), key=lambda one: (one.game, -one.games, one.scenario))
