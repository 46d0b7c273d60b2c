"""Topics explained by their names: what disks, pieces, places, dice, icons and deeds are, and how they stand now.

A topic NAME has its title in the catalogue under `topic.NAME`, its text under `about.NAME`, and other names that it
goes by, between commas, under `also.NAME` if there are any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cairn.games.greenland import vocabulary as v
from cairn.games.greenland import words
from cairn.games.greenland.guide import naming
from cairn.games.greenland.rules import bars, transport
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.negotiation import PROPOSALS
from cairn.games.greenland.state import GreenlandState
from cairn.games.greenland.view import building
from cairn.narrate import Narrator

Moment = Callable[[GreenlandState, Narrator], list[str]]


def called(wanted: str, narrator: Narrator) -> str | None:
    """The topic of this name, in the singular or the plural."""
    known = {one: name for name in words.TOPICS for one in names_of(name, narrator)}
    return known.get(wanted) or known.get(wanted.removesuffix("s"))


def names_of(name: str, narrator: Narrator) -> set[str]:
    """All that a topic is called, in small letters."""
    more = (narrator.note(f"also.{name}") or "").split(", ")
    called = {name, name.replace("-", " "), narrator.say(f"topic.{name}"), *more}
    return {one.casefold() for one in called if one}


def told(s: GreenlandState, name: str, narrator: Narrator) -> list[str]:
    """Its title, what it is, and how it stands now where that is worth knowing."""
    facts = s.facts
    about = narrator.say(
        f"about.{name}",
        limit=facts.energy_limit,
        carries=facts.mariner_carries,
        colonists=facts.peaceful_colonists,
        emissary=facts.vp_missionary,
    )
    moment = MOMENTS.get(name)
    return [narrator.say(f"topic.{name}"), about, *(moment(s, narrator) if moment else [])]


# how things stand


def living(s: GreenlandState) -> list[int]:
    return [one for one in building.members(s.variant.tribes) if s.alive(one)]


def now(parts: Iterable[str], narrator: Narrator, key: str = "moment.now") -> list[str]:
    held = ", ".join(parts)
    return [narrator.say(key, held=held)] if held else []


def by_tribe(count: Callable[[GreenlandState, int], object], key: str = "moment.now") -> Moment:
    """Something that each living tribe has more or less of."""

    def moment(s: GreenlandState, narrator: Narrator) -> list[str]:
        counts = {naming.tribe(one, narrator): count(s, one) for one in living(s)}
        told = (narrator.say("moment.of", tribe=one, held=n) for one, n in counts.items())
        return now(told, narrator, key)

    return moment


def held(colour: int) -> Moment:
    return by_tribe(lambda s, one: s.disk(one, colour))


def dead(s: GreenlandState, one: int) -> int:
    return s.valhalla[one] + (s.alpha[one] == v.IN_VALHALLA)


def cards_in(s: GreenlandState, one: int, kind: int) -> list[int]:
    """The cards of a kind that lie in a tribe."""
    return [
        card
        for card in range(v.CARDS)
        if s.where[card] == v.IN_TRIBE + one and s.facts.kind[card] == kind
    ]


def hay_of(s: GreenlandState, one: int) -> int:
    return sum(s.facts.hay[card] for card in cards_in(s, one, v.DOMESTIC))


def owned(found: Callable[[GreenlandState, int], list[int]], key: str = "moment.now") -> Moment:
    """Cards, tribe by tribe."""

    def moment(s: GreenlandState, narrator: Narrator) -> list[str]:
        told = []
        for one in living(s):
            if cards := [naming.named(card, narrator) for card in found(s, one)]:
                tribe = naming.tribe(one, narrator)
                told.append(narrator.say("moment.of-cards", tribe=tribe, cards=", ".join(cards)))
        held = "; ".join(told)
        return [narrator.say(key, held=held)] if held else []

    return moment


def trophies(s: GreenlandState, one: int) -> list[int]:
    return [card for card in range(v.CARDS) if s.where[card] == v.AS_TROPHY + one]


def wives(s: GreenlandState, one: int) -> list[int]:
    first = v.FIRST_DAUGHTER
    return [card for card in range(first, first + v.DAUGHTERS) if s.husband_of(card) == one]


def kind_owned(kind: int) -> Moment:
    return owned(lambda s, one: cards_in(s, one, kind))


def lying(s: GreenlandState, bar: int, *, cold: bool) -> list[int]:
    """The cards on a side of a bar."""
    return [
        card
        for card in range(v.ON_BARS)
        if s.where[card] == v.ON_BAR and bars.bar_of(card) == bar and bool(s.is_cold(card)) == cold
    ]


def side(*, cold: bool) -> Moment:
    """All that lies in the cold, or in the warm."""

    def moment(s: GreenlandState, narrator: Narrator) -> list[str]:
        found = [card for bar in words.BAR.tokens for card in lying(s, bar, cold=cold)]
        return now((naming.named(card, narrator) for card in found), narrator)

    return moment


def bar_now(bar: int) -> Moment:
    """A bar: its deck, and what lies on either side."""

    def moment(s: GreenlandState, narrator: Narrator) -> list[str]:
        found = [narrator.say("moment.deck", n=bars.deck_size(s, bar))]
        for key, cold in (("moment.warm", False), ("moment.cold", True)):
            if cards := lying(s, bar, cold=cold):
                names = ", ".join(naming.named(card, narrator) for card in cards)
                found.append(narrator.say(key, cards=names))
        return found

    return moment


def decks(s: GreenlandState, narrator: Narrator) -> list[str]:
    counts = {name: bars.deck_size(s, bar) for bar, name in words.BAR.tokens.items()}
    return [narrator.say("moment.decks", **counts, events=s.events_left)]


def turn(s: GreenlandState, narrator: Narrator) -> list[str]:
    if not s.turn or s.over():
        return []
    phase = narrator.value(words.PHASE, max(s.phase, 1))
    of = max(s.facts.event_count, s.turn)
    return [narrator.say("moment.turn", turn=s.turn, of=of, phase=phase)]


def order(s: GreenlandState, narrator: Narrator) -> list[str]:
    return now((naming.tribe(one, narrator) for one in s.order), narrator)


def leader(s: GreenlandState, narrator: Narrator) -> list[str]:
    return now([naming.tribe(s.leader, narrator)] if building.leads(s) else [], narrator)


def alphas(s: GreenlandState, narrator: Narrator) -> list[str]:
    having = [one for one in living(s) if s.alpha[one] != v.NO_ALPHA]
    places = {naming.tribe(one, narrator): alpha_at(s, one, narrator) for one in having}
    told = (narrator.say("look.one", name=one, about=at) for one, at in places.items())
    return now(told, narrator)


def alpha_at(s: GreenlandState, one: int, narrator: Narrator) -> str:
    """E7 Where an Alpha is."""
    at = s.alpha[one]
    if at in (v.AT_HAND, v.IN_VALHALLA):
        return narrator.say("topic.available" if at == v.AT_HAND else "topic.valhalla")
    if at >= v.AS_ELDER:
        return narrator.say("moment.elder")
    if at >= v.AS_HUSBAND:
        return narrator.say("moment.husband")
    return naming.named(at - v.ON_CARD, narrator)


def colonists(s: GreenlandState, narrator: Narrator) -> list[str]:
    found = []
    for card in (v.MARKLAND, v.VINLAND):
        if there := building.pieces_on(s, card):
            people = naming.people(there, narrator)
            found.append(narrator.say("look.one", name=naming.named(card, narrator), about=people))
    return now(found, narrator)


def believers(faith: int) -> Moment:
    def moment(s: GreenlandState, narrator: Narrator) -> list[str]:
        found = [one for one in living(s) if s.faith(one) == faith]
        return now((naming.tribe(one, narrator) for one in found), narrator)

    return moment


def points(s: GreenlandState, narrator: Narrator) -> list[str]:
    if s.variant.together:
        return []
    return [naming.points(s, one, narrator) for one in living(s)]


def auction(s: GreenlandState, narrator: Narrator) -> list[str]:
    if s.chapter not in building.AUCTION:
        return []
    return [narrator.say("moment.auction", card=naming.named(s.card, narrator), n=s.bid)]


def proposals(s: GreenlandState, narrator: Narrator) -> list[str]:
    """F0 How many each party of the talk has left."""
    if s.chapter not in building.TALKS:
        return []
    left = (
        narrator.say(
            "moment.of",
            tribe=naming.tribe(one, narrator),
            held=max(PROPOSALS - s.proposals[one], 0),
        )
        for one in s.sides
    )
    return [narrator.say("moment.proposals", left=", ".join(left))]


def closed(s: GreenlandState, narrator: Narrator) -> list[str]:
    found = ["tableau.sea-closed"] if s.sea_closed else []
    found += ["tableau.markland-closed"] if s.markland_closed else []
    return now(map(narrator.say, found), narrator)


def event(s: GreenlandState, narrator: Narrator) -> list[str]:
    return [] if s.event == v.NONE else now([str(narrator.value(words.EVENT, s.event))], narrator)


def on_event(*kinds: int) -> Moment:
    """Does the event of the turn have one of these icons?"""

    def moment(s: GreenlandState, narrator: Narrator) -> list[str]:
        if s.event == v.NONE:
            return []
        at = s.event * v.ICONS
        if not {s.facts.icon[at + i] for i in range(v.ICONS)} & set(kinds):
            return []
        return [narrator.say("moment.on-event", event=narrator.value(words.EVENT, s.event))]

    return moment


MOMENTS: dict[str, Moment] = {
    "energy": held(v.ENERGY),
    "ivory": held(v.IVORY),
    "iron": held(v.IRON),
    "baby": by_tribe(dead, "moment.valhalla"),
    "valhalla": by_tribe(dead, "moment.valhalla"),
    "available": by_tribe(lambda s, one: s.ready(one), "moment.available"),
    "hunter": by_tribe(lambda s, one: s.ready(one), "moment.available"),
    "elder": by_tribe(lambda s, one: s.own_elder_count(one), "moment.elders"),
    "alpha": alphas,
    "husband": owned(wives, "moment.husbands"),
    "daughter": kind_owned(v.DAUGHTER),
    "colonist": colonists,
    "new-world": colonists,
    "north": bar_now(v.NORTH),
    "south": bar_now(v.SOUTH),
    "warm": side(cold=False),
    "cold": side(cold=True),
    "deck": decks,
    "hand": by_tribe(lambda s, one: f"{s.in_hand(one)}/{hand_limit(s, one)}", "moment.hand"),
    "trophy": owned(trophies),
    "domestic": kind_owned(v.DOMESTIC),
    "invention": kind_owned(v.INVENTION),
    "import": kind_owned(v.IMPORT),
    "sled": by_tribe(transport.free_sleds, "moment.sleds"),
    "hay": by_tribe(hay_of, "moment.hay"),
    "points": points,
    "turn": turn,
    "phase": turn,
    "order": order,
    "leader": leader,
    "event": event,
    "icons": event,
    "ship": auction,
    "auction": auction,
    "talks": proposals,
    "deal": proposals,
    "closed": closed,
    "polytheist": believers(v.POLYTHEIST),
    "monotheist": believers(v.MONOTHEIST),
    "migration": on_event(v.MIGRATION_NORTH, v.MIGRATION_SOUTH),
    "epidemic": on_event(v.EPIDEMIC),
    "venereal": on_event(v.VENEREAL),
    "feud": on_event(v.FEUD),
    "depletion": on_event(v.DEPLETION, v.DEPLETION_BY_HERD),
    "sunspots": on_event(v.SUNSPOTS),
    "elder-death": on_event(v.ELDER_DEATH),
    "iron-crash": on_event(v.IRON_CRASH),
    "storm": on_event(v.STORM),
    "falcon-price": on_event(v.FALCON_PRICE),
}
