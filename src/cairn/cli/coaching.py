"""What the coach says, on the screen: hints and analysis at the prompt of a game."""

from __future__ import annotations

from cairn.catalogue.figures import decimal, percent
from cairn.cli import show
from cairn.cli.screen import Screen
from cairn.coach import Analysis, in_words
from cairn.core.words import _, in_parts, ngettext

SHOWN = 5  # options of an analysis
HINT_SECONDS = 5.0  # where nothing is compiled, a hint has this much time


def analysis(screen: Screen, found: Analysis, shown: int = SHOWN) -> None:
    """The options with what they are worth, and of the best why and what follows."""
    rows = [
        (
            _("{share} ± {error} to win", share=percent(one.win), error=round(one.error * 100)),
            _("{points} points", points=decimal(one.points)) if found.scored else "",
            in_words(one.doubt) if place and one.known else "",
            one.text,
            one.label,
        )
        for place, one in enumerate(found.options[:shown])
    ]
    screen.grid(rows, ["bold", "", "dim", show.NOTATION], indent=2)
    best = found.best
    for reason in best.reasons:
        screen.say(reason)
    if best.line:
        screen.say(_("Then probably: {line}", line=in_parts(best.line)), style="dim")
    games = ngettext("{n} game played on.", "{n} games played on.", found.nodes)
    screen.say(f"{found.verdict} {games}", style="dim")
