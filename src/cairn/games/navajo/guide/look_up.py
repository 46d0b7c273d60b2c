"""Everything that has a name, explained by it: cards, counters, pieces, places, tracks, tables, rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from cairn import register
from cairn.games.navajo import vocabulary as v
from cairn.games.navajo import words
from cairn.games.navajo.guide import glossary, places
from cairn.games.navajo.guide.card_parts import CardView, card_parts
from cairn.games.navajo.guide.labels import price
from cairn.games.navajo.guide.naming import (
    PACKAGE,
    card_rule,
    cost_of,
    culture_rule,
    fold,
    instruction_rule,
    minor_rule,
)
from cairn.games.navajo.rules.display import row_of_letter
from cairn.games.navajo.state import NavajoState
from cairn.games.navajo.view.building import on_card
from cairn.narrate import Narrator
from cairn.vocabulary import Kind

LAST_CARD = int(v.KIT_CARSON)
SHORTEST = 3  # part of a title that is enough to find it


def names() -> list[str]:
    """Everything that can be looked up."""
    return [
        *words.CULTURE_CARD.tokens.values(),
        *words.CULTURE_SET.tokens.values(),
        *words.INSTRUCTION.tokens.values(),
        *words.LETTER.tokens.values(),
        *words.CARD.tokens.values(),
        *glossary.TOPICS,
        *words.COLOUR.tokens.values(),
        *(f"family-{letter}" for letter in words.FAMILY.tokens.values()),
        *words.TERRITORY.tokens.values(),
        *(token for area, token in words.AREA.tokens.items() if area != v.OFF_MAP),
    ]


def look_up(s: NavajoState, name: str, narrator: Narrator) -> str | None:
    """What a name means; without one it is the card being resolved."""
    wanted = name.casefold().strip().removeprefix("counter ").strip()
    if not wanted:
        return lines(card(s, int(s.card), narrator)) if s.card else None
    number = wanted.removeprefix("#").removeprefix("c")
    if number.isdecimal():
        known = len(number) < 3 and 1 <= int(number) <= LAST_CARD
        return lines(card(s, int(number), narrator)) if known else None
    found = by_token(s, wanted, narrator) or by_name(s, wanted, narrator)
    return lines(found) if found else by_title(s, wanted, narrator)


def by_token(s: NavajoState, wanted: str, narrator: Narrator) -> list[str] | None:
    """What is called by a word of its own: cards, counters, Instructions."""
    for kind, told in (
        (words.CULTURE_CARD, development),
        (words.CULTURE_SET, culture_set),
        (words.LETTER, counter),
        (words.INSTRUCTION, instruction),
    ):
        value = kind.value(wanted)
        if value is not None:
            return told(s, value, narrator)
    return None


def by_name(s: NavajoState, wanted: str, narrator: Narrator) -> list[str] | None:
    """A Family, a piece, a track, a cube, a place, a rule. Their names come before parts of the titles of cards."""
    topic = glossary.called(wanted, narrator)
    if topic is not None:
        return glossary.told(s, topic, narrator)
    for value, told in (
        (places.family_called(wanted), places.family),
        (colour_called(wanted, narrator), glossary.colour),
        (places.area_called(wanted, narrator), places.area),
        (places.territory_called(wanted, narrator), places.territory),
    ):
        if value is not None:
            return told(s, value, narrator)
    return rule(wanted)


def colour_called(wanted: str, narrator: Narrator) -> int | None:
    """A colour, with or without the word for cubes."""
    for value in words.COLOUR.tokens:
        name = str(narrator.value(words.COLOUR, value))
        cubes = (narrator.say("board.cubes", n=n, colour=name) for n in (1, 2))
        if wanted == name or wanted in (each.partition(" ")[2] for each in cubes):
            return value
    return None


def rule(wanted: str) -> list[str] | None:
    """A rule by its number or its title."""
    number = wanted.removeprefix("rule").strip().upper()
    one = register.by_number(PACKAGE).get(number)
    if one is None:
        folded = fold(wanted)
        one = next((each for each in register.rules(PACKAGE) if fold(each.title) == folded), None)
    return None if one is None else [f"{one.number} {one.title}", one.text]


# parts of the picture

Teller = Callable[[NavajoState, str, Narrator], list[str] | None]


def about(s: NavajoState, part: str, narrator: Narrator) -> str | None:
    """A part of the picture as what it is, whatever else has the same letter or number."""
    kind, _, token = part.partition(":")
    teller = PARTS.get(kind)
    if teller is None:
        return look_up(s, token, narrator) if kind == "look" else None
    found = teller(s, token, narrator)
    return lines(found) if found else None


def valued(kind: Kind, told: Callable[[NavajoState, int, Narrator], list[str]]) -> Teller:
    """Tells of the value that a token stands for."""

    def tell(s: NavajoState, token: str, narrator: Narrator) -> list[str] | None:
        value = kind.value(token)
        return None if value is None else told(s, value, narrator)

    return tell


def topic_of(s: NavajoState, token: str, narrator: Narrator) -> list[str] | None:
    topic = glossary.called(token.removeprefix("found-"), narrator)
    return None if topic is None else glossary.told(s, topic, narrator)


def home(s: NavajoState, token: str, narrator: Narrator) -> list[str] | None:
    value = words.FAMILY.value(token)
    return topic_of(s, token, narrator) if value is None else places.family(s, value, narrator)


def row(s: NavajoState, number: int, narrator: Narrator) -> list[str]:
    """A box of the Active column, and the counter in it."""
    letter = int(s.at(v.ACTIVE, number))
    title = narrator.say("look.row", row=number + 1)
    return [
        title,
        *([narrator.say("look.empty")] if letter == v.NONE else counter(s, letter, narrator)),
    ]


def lines(parts: Iterable[str]) -> str:
    return "\n".join(part[:1].upper() + part[1:] for part in parts)


def card(s: NavajoState, number: int, narrator: Narrator) -> list[str]:
    """A card of the deck: all it says, and what it is about."""
    seen = msgspec.convert(on_card(s, number), CardView)
    found = [
        narrator.say(f"card.{number}"),
        *card_parts(number, seen, int(s.ap), narrator),
    ]
    minor = words.MINOR.value(seen.minor)
    if minor is not None:
        found[-1] = narrator.say("look.minor", minor=found[-1], event=minor_rule(minor).text)
    if number > v.LAST_OF_FORTY:
        event = number - int(v.PUEBLO_REVOLT)
        if s.facts.event_stays[event]:
            found.append(narrator.say("look.stays", n=int(s.facts.event_points[event])))
        found.append(narrator.say(f"note.card.{number}"))
    rule = card_rule(number).number
    return [*found, narrator.say("look.rule", rule=rule)]


def development(s: NavajoState, number: int, narrator: Narrator) -> list[str]:
    """A Cultural Development card: its effect, its price, and whether it is in play."""
    return [
        str(narrator.value(words.CULTURE_CARD, number)),
        culture_rule(number).text,
        terms(s, number, narrator),
        narrator.say(f"look.{standing(s, number)}"),
        narrator.say("look.rule", rule=culture_rule(number).number),
    ]


def terms(s: NavajoState, number: int, narrator: Narrator) -> str:
    """9.1 The price, and what else is asked for."""
    cost = price(s, number, narrator)
    amount = int(s.facts.requirement_amount[number])
    if s.facts.requirement[number] == v.NEEDS_NOTHING or not amount:
        return narrator.say("look.price", price=cost)
    what = narrator.value(words.REQUIREMENT, int(s.facts.requirement[number]))
    return narrator.say("look.price-and-need", price=cost, n=amount, what=what)


def standing(s: NavajoState, number: int) -> str:
    if s.owned[number] == v.EXHAUSTED:
        return "exhausted"
    if s.owned[number] == v.OWNED:
        return "owned"
    return "not-owned" if s.sets[number // 3] else "out-of-game"


def culture_set(s: NavajoState, one_set: int, narrator: Narrator) -> list[str]:
    """The three levels of a set."""
    found = [str(narrator.value(words.CULTURE_SET, one_set))]
    for number in range(3 * one_set, 3 * one_set + 3):
        found.append(
            narrator.say(
                "look.level",
                n=number % 3 + 1,
                text=culture_rule(number).text,
                terms=terms(s, number, narrator),
            )
        )
    return found


def counter(s: NavajoState, letter: int, narrator: Narrator) -> list[str]:
    """An Instruction counter of this period: both sides, and where it lies."""
    title = narrator.say("look.counter", letter=words.LETTER.token(letter))
    shown = int(s.face(letter))
    found = [title]
    for face in (shown, shown ^ 1):
        what = int(s.facts.instruction[face])
        found.append(
            narrator.say(
                "look.face" if face == shown else "look.back",
                instruction=narrator.value(words.INSTRUCTION, what),
                cost=cost_of(s, face, narrator),
                text=instruction_rule(what).text,
                rule=instruction_rule(what).number,
            )
        )
        if s.facts.stripe[face]:
            found[-1] += narrator.say("look.stripe")
    return [*found, place(s, letter, narrator)]


def place(s: NavajoState, letter: int, narrator: Narrator) -> str:
    for column in (v.ACTIVE, v.INACTIVE, v.STANDBY):
        row = int(row_of_letter(s, column, letter))
        if row != v.NONE:
            return narrator.say(
                "look.place", column=narrator.value(words.COLUMN, column), row=row + 1
            )
    return narrator.say("look.no-place")


def instruction(_: NavajoState, shown: int, narrator: Narrator) -> list[str]:
    rule = instruction_rule(shown)
    name = str(narrator.value(words.INSTRUCTION, shown))
    return [name, rule.text, narrator.say("look.rule", rule=rule.number)]


def by_title(s: NavajoState, wanted: str, narrator: Narrator) -> str | None:
    """The card whose title has these words, or a list if there are several."""
    titles = {n: narrator.say(f"card.{n}").casefold() for n in range(1, LAST_CARD + 1)}
    found = [n for n, title in titles.items() if wanted in title and len(wanted) >= SHORTEST]
    if not found:
        return None
    if len(found) == 1:
        return lines(card(s, found[0], narrator))
    title = narrator.say("look.several", n=len(found))
    listed = [
        narrator.say("look.one", card=narrator.say(f"card.{number}"), text=card_rule(number).text)
        for number in found
    ]
    return lines([title, *listed])


PARTS: Mapping[str, Teller] = {
    "family": home,
    "home": home,
    "area": valued(words.AREA, places.area),
    "territory": valued(words.TERRITORY, places.territory),
    "place": valued(words.PLACE, places.elder_box),
    "row": valued(words.ROW, row),
    "letter": valued(words.LETTER, counter),
    "card": valued(words.CARD, card),
    "culture-card": valued(words.CULTURE_CARD, development),
    "culture-set": valued(words.CULTURE_SET, culture_set),
    "colour": valued(words.COLOUR, glossary.colour),
    "piece": topic_of,
    "person": topic_of,
    "outpost": topic_of,
    "fort": topic_of,
    "corn": lambda s, _, narrator: glossary.told(s, "corn", narrator),
}
