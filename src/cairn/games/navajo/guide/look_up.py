"""Everything that has a name, explained by it: cards, counters, pieces, places, tracks, tables, rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cairn import register
from cairn.games.navajo.guide import glossary
from cairn.games.navajo.guide.card_parts import card_parts
from cairn.games.navajo.guide.labels import price
from cairn.games.navajo.guide.naming import (
    PACKAGE,
    Look,
    card_rule,
    cost_of,
    culture_rule,
    instruction_rule,
    minor_rule,
)
from cairn.games.navajo.rules.display import row_of_letter
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.view import OperationsCard
from cairn.games.navajo.view.building import build, on_card
from cairn.games.navajo.words import kinds
from cairn.games.navajo.words import values as v
from cairn.glossary import SHORTEST, fold, lines, topic_called, value_called
from cairn.narrate import Narrator
from cairn.vocabulary import Kind


def names() -> list[str]:
    """Everything that can be looked up."""
    return [
        *kinds.CULTURE_CARD.tokens.values(),
        *kinds.CULTURE_SET.tokens.values(),
        *kinds.INSTRUCTION.tokens.values(),
        *kinds.LETTER.tokens.values(),
        *kinds.CARD.tokens.values(),
        *glossary.TOPICS,
        *kinds.COLOUR.tokens.values(),
        *(f"family-{letter}" for letter in kinds.FAMILY.tokens.values()),
        *kinds.TERRITORY.tokens.values(),
        *(token for area, token in kinds.AREA.tokens.items() if area != v.OFF_MAP),
    ]


def look_up(s: NavajoState, seat: int | None, name: str, narrator: Narrator) -> str | None:
    """What a name means; without one it is the card being resolved."""
    look = Look(s, build(s, seat), narrator)
    wanted = name.casefold().strip().removeprefix("counter ").strip()
    if not wanted:
        return lines(card(look, s.card)) if s.card else None
    number = wanted.removeprefix("#").removeprefix("c")
    if number.isdecimal():
        known = len(number) < 3 and int(number) in kinds.CARD.tokens
        return lines(card(look, int(number))) if known else None
    found = by_token(look, wanted) or by_name(look, wanted) or as_shown(look, wanted)
    return lines(found) if found else by_title(look, wanted)


def by_token(look: Look, wanted: str) -> list[str] | None:
    """What is called by a word of its own: cards, counters, Instructions."""
    for kind, told in TELLERS:
        value = kind.value(wanted)
        if value is not None:
            return told(look, value)
    return None


def as_shown(look: Look, wanted: str) -> list[str] | None:
    """The same by the name that is shown; a counter with its letter, in full or by the first word."""
    for kind, told in TELLERS:
        value = value_called(kind, wanted, look.narrator)
        if value is not None:
            return told(look, value)
    for letter, token in kinds.LETTER.tokens.items():
        shown = fold(look("counter", letter=token))
        if fold(wanted) in (shown, f"{shown.split()[0]} {token.casefold()}"):
            return counter(look, letter)
    return None


def by_name(look: Look, wanted: str) -> list[str] | None:
    """A Family, a piece, a track, a cube, a place, a rule. Their names come before parts of the titles of cards."""
    topic = topic_called(wanted, glossary.TOPICS, look.narrator)
    if topic is not None:
        return glossary.told(look, topic)
    for value, told in (
        (glossary.family_called(wanted, look.narrator), glossary.family),
        (colour_called(wanted, look.narrator), glossary.colour),
        (glossary.area_called(wanted, look.narrator), glossary.area),
        (glossary.territory_called(wanted, look.narrator), glossary.territory),
    ):
        if value is not None:
            return told(look, value)
    return rule(look, wanted)


def colour_called(wanted: str, narrator: Narrator) -> int | None:
    """A colour, with or without the word for cubes."""
    for value in kinds.COLOUR.tokens:
        name = narrator.name(kinds.COLOUR, value)
        cubes = (narrator.say("board.cubes", n=n, colour=name) for n in (1, 2))
        if wanted == name or wanted in (each.partition(" ")[2] for each in cubes):
            return value
    return None


def rule(look: Look, wanted: str) -> list[str] | None:
    """A rule by its number, with or without the word for a rule, or its title."""
    number = wanted.removeprefix("rule").removeprefix(look("rule", rule="").strip().casefold())
    number = number.strip().upper()
    one = register.by_number(PACKAGE).get(number)
    if one is None:
        folded = fold(wanted)
        one = next((each for each in register.rules(PACKAGE) if fold(each.title) == folded), None)
    return None if one is None else [f"{one.number} {one.title}", one.text]


# parts of the picture

Teller = Callable[[Look, str], list[str] | None]


def about(s: NavajoState, seat: int | None, part: str, narrator: Narrator) -> str | None:
    """A part of the picture as what it is, whatever else has the same letter or number."""
    kind, _, token = part.partition(":")
    teller = PARTS.get(kind)
    if teller is None:
        return look_up(s, seat, token, narrator) if kind == "look" else None
    found = teller(Look(s, build(s, seat), narrator), token)
    return lines(found) if found else None


def valued(kind: Kind, told: Callable[[Look, int], list[str]]) -> Teller:
    """Tells of the value that a token stands for."""

    def tell(look: Look, token: str) -> list[str] | None:
        value = kind.value(token)
        return None if value is None else told(look, value)

    return tell


def topic_of(look: Look, token: str) -> list[str] | None:
    topic = topic_called(token.removeprefix("found-"), glossary.TOPICS, look.narrator)
    return None if topic is None else glossary.told(look, topic)


def home(look: Look, token: str) -> list[str] | None:
    value = kinds.FAMILY.value(token)
    return topic_of(look, token) if value is None else glossary.family(look, value)


def row(look: Look, number: int) -> list[str]:
    """A box of the Active column, and the counter in it."""
    letter = look.s.at(v.ACTIVE, number)
    held = [look("empty")] if letter == v.NONE else counter(look, letter)
    return [look("row", row=number + 1), *held]


def card(look: Look, number: int) -> list[str]:
    """A card of the deck: all it says, and what it is about."""
    s, seen = look.s, on_card(look.s, number)
    found = [look.say(f"card.{number}"), *card_parts(number, seen, s.ap, look.narrator)]
    if isinstance(seen, OperationsCard):
        minor = s.facts.minor[number]
        found[-1] = look("minor", minor=found[-1], event=minor_rule(minor).text)
    if number > v.LAST_OF_FORTY:
        event = number - v.PUEBLO_REVOLT
        if s.facts.event_stays[event]:
            found.append(look("stays", n=s.facts.event_points[event]))
        found.append(look.say(f"note.card.{number}"))
    rule = card_rule(number).number
    return [*found, look("rule", rule=rule)]


def development(look: Look, number: int) -> list[str]:
    """A Cultural Development card: its effect, its price, and whether it is in play."""
    return [
        look.value(kinds.CULTURE_CARD, number),
        culture_rule(number).text,
        terms(look, number),
        look(f"{condition(look.s, number)}"),
        look("rule", rule=culture_rule(number).number),
    ]


def terms(look: Look, number: int) -> str:
    """9.1 The price, and what else is asked for."""
    facts, cost = look.s.facts, price(look.s, number, look.narrator)
    amount = facts.requirement_amount[number]
    if facts.requirement[number] == v.NEEDS_NOTHING or not amount:
        return look("price", price=cost)
    what = look.value(kinds.REQUIREMENT, facts.requirement[number])
    return look("price-and-need", price=cost, n=amount, what=what)


def condition(s: NavajoState, number: int) -> str:
    if s.owned[number] == v.EXHAUSTED:
        return "exhausted"
    if s.owned[number] == v.OWNED:
        return "owned"
    return "not-owned" if s.sets[number // 3] else "out-of-game"


def culture_set(look: Look, one_set: int) -> list[str]:
    """The three levels of a set."""
    levels = enumerate(range(3 * one_set, 3 * one_set + 3), 1)
    return [
        look.value(kinds.CULTURE_SET, one_set),
        *(
            look("level", n=n, text=culture_rule(card).text, terms=terms(look, card))
            for n, card in levels
        ),
    ]


def counter(look: Look, letter: int) -> list[str]:
    """An Instruction counter of this period: both sides, and where it lies."""
    s, found = look.s, [look("counter", letter=kinds.LETTER.token(letter))]
    shown = s.face(letter)
    for key, face in (("face", shown), ("back", shown ^ 1)):
        what = s.facts.instruction[face]
        name, rule = look.value(kinds.INSTRUCTION, what), instruction_rule(what)
        price = cost_of(s, face, look.narrator)
        told = look(key, instruction=name, cost=price, text=rule.text, rule=rule.number)
        found.append(told + look("stripe") if s.facts.stripe[face] else told)
    return [*found, place(look, letter)]


def place(look: Look, letter: int) -> str:
    for column in (v.ACTIVE, v.INACTIVE, v.STANDBY):
        row = row_of_letter(look.s, column, letter)
        if row != v.NONE:
            return look("place", column=look.value(kinds.COLUMN, column), row=row + 1)
    return look("no-place")


def instruction(look: Look, shown: int) -> list[str]:
    rule = instruction_rule(shown)
    name = look.value(kinds.INSTRUCTION, shown)
    return [name, rule.text, look("rule", rule=rule.number)]


def by_title(look: Look, wanted: str) -> str | None:
    """The card whose title has these words, or a list if there are several."""
    titles = {n: look.say(f"card.{n}") for n in kinds.CARD.tokens}
    found = [n for n, title in titles.items() if wanted in title.casefold()]
    if not found or len(wanted) < SHORTEST:
        return None
    if len(found) == 1:
        return lines(card(look, found[0]))
    listed = [look("one", card=titles[n], text=card_rule(n).text) for n in found]
    return lines([look("several", n=len(found)), *listed])


TELLERS: Sequence[tuple[Kind, Callable[[Look, int], list[str]]]] = (
    (kinds.CULTURE_CARD, development),
    (kinds.CULTURE_SET, culture_set),
    (kinds.LETTER, counter),
    (kinds.INSTRUCTION, instruction),
)
PARTS: Mapping[str, Teller] = {
    "family": home,
    "home": home,
    "area": valued(kinds.AREA, glossary.area),
    "territory": valued(kinds.TERRITORY, glossary.territory),
    "place": valued(kinds.PLACE, glossary.elder_box),
    "row": valued(kinds.ROW, row),
    "letter": valued(kinds.LETTER, counter),
    "card": valued(kinds.CARD, card),
    "culture-card": valued(kinds.CULTURE_CARD, development),
    "culture-set": valued(kinds.CULTURE_SET, culture_set),
    "colour": valued(kinds.COLOUR, glossary.colour),
    "piece": topic_of,
    "person": topic_of,
    "outpost": topic_of,
    "fort": topic_of,
    "corn": lambda look, _: glossary.told(look, "corn"),
}
