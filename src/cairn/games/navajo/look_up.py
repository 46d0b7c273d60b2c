"""Cards, Cultural Development cards, Instruction counters and Instructions, explained by their names."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cairn.games.navajo import vocabulary as v
from cairn.games.navajo import words
from cairn.games.navajo.card_parts import CardView, card_parts
from cairn.games.navajo.details import price
from cairn.games.navajo.naming import (
    card_rule,
    cost_of,
    culture_rule,
    instruction_rule,
    minor_rule,
)
from cairn.games.navajo.rules.display import row_of_letter
from cairn.games.navajo.state import NavajoState
from cairn.games.navajo.views import on_card
from cairn.narrate import Narrator

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
    developed = words.CULTURE_CARD.value(wanted)
    if developed is not None:
        return lines(development(s, developed, narrator))
    one_set = words.CULTURE_SET.value(wanted)
    if one_set is not None:
        return lines(culture_set(s, one_set, narrator))
    letter = words.LETTER.value(wanted)
    if letter is not None:
        return lines(counter(s, letter, narrator))
    shown = words.INSTRUCTION.value(wanted)
    if shown is not None:
        return lines(instruction(shown, narrator))
    return by_title(s, wanted, narrator)


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


def instruction(shown: int, narrator: Narrator) -> list[str]:
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
