"""`cairn match`"""

from __future__ import annotations

import json as notation
from pathlib import Path

import typer

from cairn import agents, arena
from cairn import games as registry
from cairn.agents import AgentError
from cairn.arena import Bounds, Estimate, Match, Share, Side
from cairn.catalogue.figures import decimal, percent
from cairn.cli.arguments import Arguments, at_least
from cairn.cli.problems import FAILED, INTERRUPTED, Misused, complain
from cairn.cli.screen import Screen, write_json
from cairn.cli.sim import percentages, progress_bar
from cairn.core.errors import hinted
from cairn.core.words import _
from cairn.game import Game, option_text
from cairn.record import save as write_file


def run(
    first: str,
    second: str,
    name: str,
    arguments: Arguments,
    *,
    bounds: Bounds,
    together: bool,
    games: int,
    seed: int,
    jobs: int,
    save: Path | None,
    json: bool,
) -> None:
    game = registry.find(name) if name else _game_of(first, second)
    setup = arguments.setup(game)
    for option, number in (("--games", games), ("--jobs", jobs)):
        at_least(option, number, 1)
    _check_folder(save)
    with progress_bar(games) as progress:
        match = arena.match_up(
            game,
            setup,
            first,
            second,
            games=games,
            bounds=bounds,
            together=together,
            seed=seed,
            jobs=jobs,
            data=arguments.facts(game),
            progress=lambda so_far: progress(*_told(so_far)),
        )
    if save is not None:
        write_file(save, notation.dumps(match.to_json(), indent=2) + "\n")
    if json:
        write_json(match.to_json())
    else:
        _Shown(match).show()
    if match.interrupted:
        complain(_("interrupted after {games} of {all} games", games=match.games, all=games))
        raise typer.Exit(INTERRUPTED)
    if match.errors:
        raise typer.Exit(FAILED)


def _game_of(first: str, second: str) -> Game:
    """The one game that both agents play."""
    found = {game.name: agents.names(game) for game in registry.offered()}
    known = sorted({name for names in found.values() for name in names})
    for name in (first, second):
        if name not in known:
            raise AgentError(hinted(_("there is no agent {name!r}", name=name), name, known))
    fitting = [game for game, names in found.items() if first in names and second in names]
    if len(fitting) == 1:
        return registry.find(fitting[0])
    both = {"first": first, "second": second}
    if not fitting:
        raise Misused(_("there is no game that both {first!r} and {second!r} play", **both))
    raise Misused(
        _(
            "{first!r} and {second!r} both play several games; name one by --game: {games}",
            **both,
            games=", ".join(fitting),
        )
    )


def _check_folder(file: Path | None) -> None:
    """A match is long, so it is better known before it that its result cannot be kept."""
    if file is not None and (file.is_dir() or not file.parent.is_dir()):
        raise Misused(_("{file}: no file can be written here; name another", file=file))


def _told(match: Match) -> tuple[int, str]:
    """How many games are done, and what they say."""
    return match.games, _(
        "test {llr:+.2f} ({lower:+.2f} … {upper:+.2f}), Elo {elo}",
        llr=match.llr,
        lower=match.lower,
        upper=match.upper,
        elo=_elo(match.elo.elo, match.score.mean),
    )


def _elo(elo: float | None, score: float) -> str:
    if elo is None:
        return "−∞" if score <= 0 else "+∞"
    return f"{elo:+.0f}"


class _Shown:
    """A match for a person to read."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.screen = Screen()

    def show(self) -> None:
        match, screen = self.match, self.screen
        first, second = match.agents
        options = ", ".join(f"{name}={option_text(v)}" for name, v in match.options.items())
        screen.say(
            _(
                "{game}, {scenario}; {options}; seed {seed}",
                game=match.game,
                scenario=match.scenario,
                options=options,
                seed=match.seed,
            ),
            style="bold",
        )
        screen.say(
            _(
                "{games} games in rounds of {size}: {rounds} rounds counted, {errors} errors; "
                "{seconds:,.0f} seconds",
                games=match.games,
                size=match.games_in_a_round,
                rounds=match.rounds,
                errors=match.errors,
                seconds=match.seconds,
            )
        )
        screen.say()
        self._sides()
        screen.say()
        screen.grid(
            self._figures(), right=(1, 2), header=("", _("mean"), _("95 % interval")), indent=2
        )
        screen.say()
        bounds = match.bounds
        screen.say(
            _(
                "SPRT of {elo0:+g} against {elo1:+g} Elo, alpha {alpha:g}, beta {beta:g}: {llr:+.2f} "
                "({lower:+.2f} … {upper:+.2f})",
                elo0=bounds.elo0,
                elo1=bounds.elo1,
                alpha=bounds.alpha,
                beta=bounds.beta,
                llr=match.llr,
                lower=match.lower,
                upper=match.upper,
            )
        )
        screen.say(self._verdict(first, second), style="bold")
        for failure in match.error_messages:
            text = _(
                "game {number}, answer {answer}: {what}",
                number=failure.game,
                answer=failure.answers,
                what=failure.message,
            )
            screen.say(text, style="red")

    def _verdict(self, first: str, second: str) -> str:
        bounds, names = self.match.bounds, {"first": first, "second": second}
        match self.match.verdict:
            case "stronger":
                return _(
                    "Decided: {first} is stronger than {second} by more than {elo0:+g} Elo.",
                    **names,
                    elo0=bounds.elo0,
                )
            case "not stronger":
                return _(
                    "Decided: {first} is not stronger than {second} by {elo1:+g} Elo.",
                    **names,
                    elo1=bounds.elo1,
                )
            case _undecided:
                return _("Undecided: more games would be needed.")

    def _sides(self) -> None:
        match = self.match
        rows = []
        for side in match.sides:
            everywhere = _("all seats") if len(side.seats) > 1 else next(iter(side.seats))
            rows.append(_row(side, everywhere, side.wins, side.played))
            if len(side.seats) > 1:
                rows += [
                    _row(side, seat, wins, side.played // len(side.seats))
                    for seat, wins in side.seats.items()
                ]
        self.screen.grid(
            rows,
            header=(
                _("agent"),
                _("seat"),
                _("games"),
                _("wins"),
                _("share"),
                _("95 % interval"),
            ),
            right=range(2, 6),
            indent=2,
        )

    def _figures(self) -> list[tuple[str, str, str]]:
        match, first = self.match, self.match.agents[0]
        score, lead = match.score, match.lead
        low, high = _elo(match.elo.low, score.low), _elo(match.elo.high, score.high)
        rows = [
            (
                _("Elo of {agent}", agent=first),
                _elo(match.elo.elo, score.mean),
                f"{low} … {high}",
            ),
            (
                _("score of a round"),
                percent(score.mean, 1),
                f"{percent(score.low, 1)} … {percent(score.high, 1)}",
            ),
        ]
        for side in match.sides:
            if side.points is not None:
                rows.append(
                    (_("points of {agent}", agent=side.agent), *_points(side.points, signed=False))
                )
        if lead is not None:
            rows.append((_("points ahead"), *_points(lead, signed=True)))
        return rows


def _points(found: Estimate, *, signed: bool) -> tuple[str, str]:
    mean, low, high = (decimal(n, 2, signed=signed) for n in (found.mean, found.low, found.high))
    return mean, f"{low} … {high}"


def _row(side: Side, seat: str, wins: Share, played: int) -> tuple[str, ...]:
    return side.agent, seat, str(played), str(wins.count), *percentages(wins)
