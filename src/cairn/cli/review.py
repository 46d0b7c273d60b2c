"""`cairn review`"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from cairn import agents
from cairn.catalogue.figures import decimal, percent
from cairn.cli import show
from cairn.cli.arguments import at_least, check_seat
from cairn.cli.problems import Misused, own_data, read_record, reading
from cairn.cli.screen import Screen, write_json
from cairn.coach import CLEAR, Decision, Review, cost_in_words, in_words, review
from cairn.coach.review import CHOICE, LUCK, OTHERS
from cairn.core.words import _, current_language
from cairn.extras import command
from cairn.remark import REVIEW
from cairn.table import Table, resumed

WIDTH = 60  # of the chart
LEVELS = 5
VAGUE = 0.15  # of a game: a larger error of what choices gave is said to be one
MARK = "•"


def run(
    file: Path,
    *,
    seat: str | None,
    nodes: int,
    seed: int,
    data: Path | None,
    json: bool,
) -> None:
    at_least("--nodes", nodes, 1)
    record = read_record(file)
    with reading(file), own_data(data):
        table = resumed(record, data=data)
    if seat is not None:
        check_seat(seat, table.seats)
    elif len(table.seats) > 1:
        raise Misused(_("whose? Name a seat by --seat: {seats}", seats=", ".join(table.seats)))
    whose = seat or table.seats[0]
    table.ask_for_help(whose, REVIEW)
    found = review(table, whose, nodes=nodes, seed=seed)
    if json:
        write_json(described(found))
    else:
        tell(Screen(), table, found, _go_on(file, table, whose, data))


def _go_on(file: Path, table: Table, whose: str, data: Path | None) -> list[str]:
    """What goes on with this game, for whom it was looked back at; bots play the others."""
    words = ["--load", str(file)]
    if len(table.seats) > 1:
        words += ["--seat", whose, "--agent", agents.usual(table.game) or agents.RANDOM]
    if data is not None:
        words += ["--data", str(data)]
    return words if current_language() == "en" else [*words, "--lang", current_language()]


def described(found: Review) -> dict[str, object]:
    """A review as JSON."""
    told = asdict(found)
    told["lost"] = found.lost
    told["curve"] = [{"ply": ply, "win": win} for ply, win in found.curve]
    told["moments"] = [{"ply": one.ply, "reasons": one.reasons} for one in found.moments]
    return told


def tell(screen: Screen, table: Table, found: Review, go_on: Sequence[str] = ()) -> None:
    """A review in words; with what goes on with this game, if it is saved, to try its moments again."""
    who = show.who(table, found.seat)
    screen.say(_("{who}: the chance to win", who=who), style="bold")
    screen.block("\n".join(chart(found.curve)))
    screen.say()
    screen.grid(list(_sum(found)), ["", "bold"], indent=2)
    if found.skill_error > VAGUE:
        screen.say(
            _(
                "Too few games were played on to tell choices from luck: {option} plays more.",
                option="--nodes",
            )
        )
    _tell_decisions(screen, found)
    _tell_turnings(screen, found)
    _tell_moments(screen, found, go_on)


def _sum(found: Review) -> Iterator[tuple[str, str]]:
    yield _("at the beginning"), percent(found.start)
    yield _("your choices"), _sure(found.skill, found.skill_error)
    if abs(found.others) > 0:
        yield _("the others' choices"), _signed(found.others)
    yield _("luck"), _sure(found.luck, found.error)
    yield (_("at the end") if found.over else _("now")), percent(found.end)


def _sure(share: float, error: float) -> str:
    doubt = _("give or take {error}", error=percent(error))
    return f"{_signed(share)} ({doubt})"


def _signed(share: float) -> str:
    return percent(share, signed=True)


def _tell_decisions(screen: Screen, found: Review) -> None:
    lossy = [one for one in found.decisions if one.better]
    screen.say()
    screen.say(
        _(
            "Decisions: {n}; seem to have cost something: {shown}, clearly: {clear}",
            n=len(found.decisions),
            shown=len(lossy),
            clear=sum(one.doubt == "clear" for one in lossy),
        ),
        style="bold",
    )
    rows = [
        (
            str(one.ply),
            _cost(one, found),
            one.label,
            _("better: {label}", label=one.better_label),
        )
        for one in lossy
    ]
    screen.grid(rows, ["dim", "bold"], indent=2)


def _cost(one: Decision, found: Review) -> str:
    """What a decision cost: of the chance to win, or where that is nothing, in points."""
    if one.doubt != CLEAR:
        return in_words(one.doubt)
    if round(one.loss, 2) or not found.scored:
        return _signed(-one.loss)
    return _("{points} points", points=decimal(-one.points_lost, signed=True))


def _tell_turnings(screen: Screen, found: Review) -> None:
    if not found.turnings:
        return
    causes = {CHOICE: _("a choice"), LUCK: _("luck"), OTHERS: _("the others")}
    screen.say()
    screen.say(_("Turning points"), style="bold")
    rows = [
        (str(one.ply), f"{percent(one.before)} → {percent(one.after)}", causes[one.cause], one.turn)
        for one in found.turnings
    ]
    screen.grid(rows, ["dim", "bold"], indent=2)


def _tell_moments(screen: Screen, found: Review, go_on: Sequence[str]) -> None:
    screen.say()
    if not found.moments:
        screen.say(_("No decision has clearly cost anything worth learning from."))
        return
    screen.say(_("Moments to learn from"), style="bold")
    for one in found.moments:
        made = one.decision
        screen.say(
            _("After answer {ply}, {turn}: {label}", ply=one.ply, turn=made.turn, label=made.label)
        )
        cost = _("What was done cost {cost}.", cost=cost_in_words(made, scored=found.scored))
        told = [_("Better: {label}", label=made.better_label), cost, *one.reasons]
        screen.grid([(line,) for line in told], indent=4)
        if go_on:
            again = _(
                "Try it again: {command}", command=command("play", *go_on, "--at", str(one.ply))
            )
            screen.block(f"    {again}")


def chart(curve: Sequence[tuple[int, float]], width: int = WIDTH) -> list[str]:
    """The chance to win over the game, in lines of text."""
    last = max(curve[-1][0], 1)
    columns: list[float] = []
    for column in range(width):
        before = [win for ply, win in curve if ply <= last * (column + 1) / width]
        columns.append(before[-1] if before else curve[0][1])
    columns[-1] = curve[-1][1]
    rows = []
    for level in range(LEVELS - 1, -1, -1):
        share = level / (LEVELS - 1)
        marks = "".join(MARK if round(win * (LEVELS - 1)) == level else " " for win in columns)
        rows.append(f"{percent(share):>5} |{marks}".rstrip())
    return rows
