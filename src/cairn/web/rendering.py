"""How anything becomes HTML: the templates, and what more than one part of a page shows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from cairn.catalogue.figures import decimal, percent, whole
from cairn.catalogue.grammar import Sentence, capital
from cairn.core.state import CHANCE, State
from cairn.core.words import READER, _, current_language
from cairn.game import View
from cairn.headings import sentence
from cairn.narrate import Narrator
from cairn.record import CHANCE_NAME
from cairn.table import Table
from cairn.web.assets import stamped
from cairn.web.place import base
from cairn.web.speaking import languages_offered, script_words
from cairn.web.wire import GameState, Line

NOBODY: Mapping[str, str] = {}  # is called by a name
LINES_REMEMBERED = 8192  # of all logs, because most lines are shown again after the next answer

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,  # looking at the files again for every line of a log takes long
)
TEMPLATES.filters["sentence"] = sentence


def _words(text: str, /, **values: object) -> str:
    """A text of a template in the language; what is filled in may be HTML, the text itself is none."""
    return _filled(READER.words.gettext(text), values)


def _number_of(one: str, many: str, n: int, /, **values: object) -> str:
    return _filled(READER.words.ngettext(one, many, n), {"n": n, **values})


def _filled(text: str, values: dict[str, object]) -> str:
    if isinstance(text, Sentence):
        return Markup(text.html(values))
    return Markup(escape(text, quote=False)).format(**values) if values else text


TEMPLATES.globals |= {
    "stamped": stamped,
    "base": base,
    "_": _words,
    "ngettext": _number_of,
    "language": current_language,
    "languages": languages_offered,
    "script_words": script_words,
    "decimal": decimal,
    "percent": percent,
}


def render(template: str, **values: object) -> str:
    return TEMPLATES.get_template(template).render(**values)


def seat_title(narrator: Narrator, seat: str | None) -> str:
    """A seat's name as it stands alone."""
    if seat is None:
        return _("Everybody")
    if seat == CHANCE_NAME:
        return narrator.seat(int(CHANCE))
    return capital(narrator.seat_named(seat))


def who_is(tell: Narrator, seat: str | None, players: Mapping[str, str]) -> str:
    """A seat, and what whoever sits there is called."""
    title = seat_title(tell, seat)
    player = players.get(seat or "")
    return _("{player} ({seat})", player=player, seat=title) if player else title


def picture(table: Table, state: State, seat: str | None) -> str:
    """The board as a seat sees it: drawn, or else as text."""
    return drawing(table, seen_by(table, state, seat))


def seen_by(table: Table, state: State, seat: str | None) -> View:
    """What a seat may see."""
    return table.game.view(state, None if seat is None else table.seat_number(seat))


def drawing(table: Table, seen: View) -> str:
    """What is seen, likewise."""
    drawn = table.game.pictures.board(seen, table.narrator)
    if drawn is not None:
        return str(drawn)
    return f'<pre class="tableau">{escape(table.game.pictures.tableau(seen, table.narrator))}</pre>'


def scores(table: Table) -> list[tuple[str, str]]:
    result = table.result
    if result is None or result.as_one:
        return []
    return [(seat_title(table.narrator, seat), whole(n)) for seat, n in result.scores.items()]


def line_html(
    game: str, line: Line, narrator: Narrator, players: Mapping[str, str] = NOBODY
) -> str:
    """A line of the log with its rule as a link; a player's own words in quotes."""
    by = who_is(narrator, line.by, players) if line.by else line.by
    return _line_html(
        current_language(), base(), game, line.ply, line.rule, line.text, line.note, by, line.help
    )


@lru_cache(LINES_REMEMBERED)
def _line_html(
    language: str,  # noqa: ARG001 (lines are told apart by it)
    lies: str,  # noqa: ARG001 (and by where the site lies)
    game: str,
    ply: int,
    rule: str,
    text: str,
    note: str | None,
    by: str | None,
    helped: bool,
) -> str:
    return render("line.html", game=game, line=Line(ply, rule, text, note, help=helped), by=by)


def log_html(state: GameState, narrator: Narrator, players: Mapping[str, str]) -> str:
    lines = [Markup(line_html(state.game, one, narrator, players)) for one in state.log]
    return render("log.html", lines=lines, left=state.left)
