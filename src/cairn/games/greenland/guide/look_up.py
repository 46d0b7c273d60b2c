"""Cards, events, ranks, tribes, topics and rules explained by their names, from the facts and as they stand now."""

from __future__ import annotations

from cairn.catalogue.grammar import in_a_row
from cairn.core.state import bit
from cairn.core.words import in_parts
from cairn.games.greenland.guide import glossary, naming
from cairn.games.greenland.rules import bars, transport
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.view import building
from cairn.games.greenland.words import kinds
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import FAITHS, TRIBES
from cairn.glossary import SHORTEST, fold, lines, topic_called, value_called
from cairn.narrate import Narrator
from cairn.register import by_number

ABOUT_CARDS = ("card", "place")  # arguments of a question that name the card it is about
HOME = "place:home"  # where the Available hunters are, on the board
RANKS = range(1, v.RANKS)
PACKAGE = "cairn.games.greenland"  # whose rules there are


def names() -> list[str]:
    """Everything that can be looked up."""
    return [
        *kinds.CARD.tokens.values(),
        *kinds.EVENT.tokens.values(),
        *(f"rank-{number}" for number in RANKS),
        *kinds.TRIBE.tokens.values(),
        *kinds.TOPICS,
    ]


def look_up(s: GreenlandState, name: str, narrator: Narrator) -> str | None:
    """What a name means; without one it is what the question is about, or the event of the turn."""
    wanted = " ".join(name.casefold().split())
    if not wanted:
        return lines(current(s, narrator))
    token = wanted.replace(" ", "-").replace("'", "")
    for kind, told in ((kinds.CARD, card), (kinds.EVENT, event), (kinds.TRIBE, tribe)):
        value = kind.value(token)
        if value is not None:
            return lines(told(s, value, narrator))
    if (number := rank_called(token, narrator)) is not None:
        return lines(rank(s, number, narrator))
    topic = topic_called(wanted, kinds.TOPICS, narrator)
    topic = topic or topic_called(wanted.removesuffix("s"), kinds.TOPICS, narrator)
    if topic is not None:
        return lines(glossary.told(s, topic, narrator))
    if (people := value_called(kinds.TRIBE, wanted, narrator)) is not None:
        return lines(tribe(s, people, narrator))
    return lines(rule(wanted.upper(), narrator)) or by_title(s, wanted, narrator)


def rank_called(token: str, narrator: Narrator) -> int | None:
    """A rank by its number alone, or with the word for ranks."""
    for number in RANKS:
        shown = fold(narrator.say("look.rank", n=number, titles="")).rstrip(" :")
        if token in (str(number), f"rank-{number}") or fold(token) == shown:
            return number
    return None


def about(s: GreenlandState, part: str, narrator: Narrator) -> str | None:
    """What a part of the picture means. Phases have names that mean something else besides, home is a topic by
    another name."""
    kind, _, token = part.partition(":")
    if kind == kinds.PHASE.name and (number := kinds.PHASE.value(token)) is not None:
        return lines(glossary.told(s, f"phase-{number}", narrator))
    if part == HOME:
        return lines(glossary.told(s, "available", narrator))
    return look_up(s, token, narrator)


def rule(number: str, narrator: Narrator) -> list[str]:
    """A rule by its number: what it is about, and what it says in our words."""
    found = by_number(PACKAGE).get(number)
    if found is None:
        return []
    return [narrator.say("look.rule", number=number, title=found.title), found.text]


def current(s: GreenlandState, narrator: Narrator) -> list[str]:
    """The card that the open question is about; else the event of this turn."""
    if s.seat >= 0 and not s.over():
        sorts = narrator.vocabulary.questions[s.question].kinds.values()
        for kind, value in zip(sorts, (s.about_a, s.about_b), strict=False):
            if kind.name in ABOUT_CARDS and value in kinds.CARD.tokens:
                return card(s, value, narrator)
        if s.chapter in building.AUCTION:
            return card(s, s.card, narrator)
    return [] if s.event == v.NONE else event(s, s.event, narrator)


# by another name than the one that is typed


def by_title(s: GreenlandState, wanted: str, narrator: Narrator) -> str | None:
    """What has these words in its name, or a list if there are several."""
    if len(wanted) < SHORTEST:
        return None
    found = [(kind, one, called) for kind, one, called in titles(narrator) if wanted in called]
    exact = [each for each in found if each[2] == wanted]
    tellers = {"card": card, "event-card": event, "rank": rank}
    places = {(kind, one) for kind, one, _ in exact or found}
    told = [tellers[kind](s, one, narrator) for kind, one in sorted(places)]
    if len(told) < 2:
        return lines(told[0]) if told else None
    title = narrator.say("look.several", n=len(told))
    return lines([title, *(narrator.say("look.one", name=a, about=b) for a, b, *_ in told)])


def titles(narrator: Narrator) -> list[tuple[str, int, str]]:
    """Names of cards and events and titles of ranks, each with the kind of thing it is and which."""
    found = [
        (kind.name, value, narrator.name(kind, value).casefold())
        for kind in (kinds.CARD, kinds.EVENT)
        for value in kind.tokens
    ]
    say = naming.Speaker(narrator)
    for number in RANKS:
        called = {say.title(one, faith, number) for one in TRIBES for faith in FAITHS}
        found += [("rank", number, each.casefold()) for each in called]
    return found


# cards


def card(s: GreenlandState, number: int, narrator: Narrator) -> list[str]:
    """A card: what it is, how it is hunted, what it does in a tribe, where it is."""
    title = naming.named(number, narrator)
    if number == v.LIVESTOCK:
        return [title, *livestock(s, narrator)]
    sorts = ((v.BIOMES, biome), (v.ON_BARS, new_world), (v.COW, daughter), (v.NORSE_PONY, animal))
    tell = next((told for end, told in sorts if number < end), goods)
    return [title, *tell(s, number, narrator), place(s, number, narrator)]


def biome(s: GreenlandState, number: int, narrator: Narrator) -> list[str]:
    """B1, G A card of a bar."""
    bar, climax = narrator.value(kinds.BAR, bars.bar_of(number)), s.facts.climax[number]
    title = narrator.say("look.biome", bar=bar, type=type_of(s, number, narrator), climax=climax)
    found = [title, *hunt(s, number, number, narrator)]
    if number == v.BOG_IRON:
        found.append(narrator.say("look.bog-iron", n=s.facts.bog_iron_price))
    if s.facts.set_kind[number] != v.NO_SET:
        found.append(set_of(s, number, narrator))
    if s.facts.kind[number] != v.BIOME:
        name, gifts = building.KIND[s.facts.kind[number]], naming.gifts(s, number, narrator)
        found += [narrator.say(f"look.in-tribe.{name}", gifts=gifts), *raid(s, number, narrator)]
    return found


def type_of(s: GreenlandState, side: int, narrator: Narrator) -> str:
    return narrator.say(f"tableau.type.{building.TYPE[s.facts.type[side]]}")


def hunt(s: GreenlandState, number: int, side: int, narrator: Narrator) -> list[str]:
    """G0, G4 What a hunt on a side of a card takes and gives."""
    needs = narrator.say("look.needs", n=s.facts.dice[side])
    if kills := naming.faces(s.facts.bites[side], narrator):
        needs = narrator.say("look.kills", needs=needs, faces=kills)
    gains = naming.gains(building.reward(s, number, side), narrator)
    return [needs, narrator.say("look.gives", gains=gains)]


def set_of(s: GreenlandState, number: int, narrator: Narrator) -> str:
    """G5, G6 What equal dice win, whether the hunt succeeds or not."""
    kind: str = building.SET[s.facts.set_kind[number]]
    dice = narrator.say(f"board.set.{s.facts.set_size[number]}")
    if kind == "trophy-with-sled" and not s.variant.meteorite:
        return narrator.say("look.no-trophy")
    if kind == "hand" and s.variant.survival:
        kind = "hand-survival"
    return narrator.say(f"look.set.{kind}", set=dice, n=s.facts.vp[number])


def raid(s: GreenlandState, number: int, narrator: Narrator) -> list[str]:
    """E5, G1 Whether and how a card in a tribe is raided."""
    facts = s.facts
    lady = facts.kind[number] == v.DAUGHTER
    if not lady and not facts.raidable[number]:
        return [narrator.say("look.no-raid")] if facts.kind[number] == v.DOMESTIC else []
    good, bites = facts.raid_herd, facts.raid_herd_bites
    if lady:
        good, bites = facts.raid_daughter, facts.raid_daughter_bites
    faces, deadly = naming.faces(good, narrator), naming.faces(bites, narrator)
    return [narrator.say("look.raid", faces=faces, bites=deadly)]


def new_world(s: GreenlandState, number: int, narrator: Narrator) -> list[str]:
    """E2, F3 Both sides of Markland or Vinland, and which is up."""
    bar = narrator.value(kinds.BAR, bars.bar_of(number))
    hostile = v.HOSTILE + number - v.MARKLAND
    found = [narrator.say("look.new-world", bar=bar, climax=s.facts.climax[number])]
    for key, side in (("peaceful", number), ("hostile", hostile)):
        told, kind = " ".join(hunt(s, number, side, narrator)), type_of(s, side, narrator)
        found.append(narrator.say(f"look.{key}", type=kind, hunt=told))
    up = "hostile" if s.side(number) == hostile else "peaceful"
    found.append(narrator.say("look.colonists", n=s.facts.peaceful_colonists))
    return [*found, narrator.say(f"look.now-{up}")]


def daughter(s: GreenlandState, number: int, narrator: Narrator) -> list[str]:
    """F1, G1 Her people, her gift, her husband."""
    married = narrator.say("look.unmarried")
    if (husband := s.husband_of(number)) != v.NONE:
        married = narrator.say("look.married", tribe=naming.tribe(husband, narrator))
    return [
        narrator.say("look.daughter", tribe=naming.tribe(s.facts.own_tribe[number], narrator)),
        narrator.say("look.gift", gifts=naming.gifts(s, number, narrator)),
        *raid(s, number, narrator),
        married,
    ]


def animal(s: GreenlandState, number: int, narrator: Narrator) -> list[str]:
    """C0.5, H A Norse animal, and what is on the other side of its card."""
    other = naming.other_side(s, number)
    back = {"card": naming.named(other, narrator), "gifts": naming.gifts(s, other, narrator)}
    return [
        narrator.say("look.animal", gifts=naming.gifts(s, number, narrator)),
        narrator.say("look.other-side", **back),
        *raid(s, number, narrator),
    ]


def goods(s: GreenlandState, number: int, narrator: Narrator) -> list[str]:
    """D10 What a ship brings."""
    ships = [one for one in kinds.EVENT.tokens if s.facts.ship[one] == number]
    names = [narrator.value(kinds.EVENT, ship) for ship in ships[:1]]
    found = [narrator.say("look.import", event=name) for name in names]
    gifts = naming.gifts(s, number, narrator)
    return [*found, narrator.say("look.does", gifts=gifts), *raid(s, number, narrator)]


def livestock(s: GreenlandState, narrator: Narrator) -> list[str]:
    """D10 The ship that brings Norse animals."""
    found = [narrator.say("look.livestock", n=s.facts.livestock_fallback)]
    for one in building.cards_at(s, v.ASIDE):
        name, gifts = naming.named(one, narrator), naming.gifts(s, one, narrator)
        found.append(narrator.say("look.one", name=name, about=gifts))
    return found


def place(s: GreenlandState, number: int, narrator: Narrator) -> str:
    """Where a card is, and who stands on it."""
    key, whose = where(s, number)
    if s.facts.kind[number] == v.DAUGHTER:
        key = f"{key}.daughter"
    values = {} if whose == v.NONE else {"tribe": naming.tribe(whose, narrator)}
    if number < v.ON_BARS:
        values["bar"] = narrator.name(kinds.BAR, bars.bar_of(number))
    told = narrator.say(f"look.place.{key}", **values)
    there = naming.people(building.pieces_on(s, number), narrator)
    return f"{told} {narrator.say('look.there', people=there)}" if there else told


def where(s: GreenlandState, number: int) -> tuple[str, int]:
    """What kind of place a card is at, and whose it is."""
    at = s.where[number]
    for low, key in ((v.AS_TROPHY, "trophy"), (v.IN_TRIBE, "tribe"), (v.IN_HAND, "hand")):
        if at >= low:
            return key, at - low
    coming = [s.facts.ship[one] for one in building.members(s.events_unseen)]
    keys = {v.IN_DECK: "deck", v.ASIDE: "aside", v.ON_BAR: "cold" if s.is_cold(number) else "warm"}
    return keys.get(at, "at-sea" if number in coming else "gone"), v.NONE


# events


def event(s: GreenlandState, number: int, narrator: Narrator) -> list[str]:
    """D An event: the play order, its icons one by one, its ship, its history."""
    facts = s.facts
    order = {"first": facts.first[number], "second": facts.second[number]}
    found = [
        narrator.name(kinds.EVENT, number),
        narrator.say("look.order", **{k: naming.tribe(one, narrator) for k, one in order.items()}),
    ]
    icons = range(number * v.ICONS, (number + 1) * v.ICONS)
    found += [icon(s, at, narrator) for at in icons if facts.icon[at]]
    if (ship := facts.ship[number]) != v.NONE:
        found.append(narrator.say("look.ship", card=naming.named(ship, narrator)))
    note = narrator.note(f"note.event-card.{kinds.EVENT.token(number)}")
    return [*found, when(s, number, narrator), *([note] if note else [])]


def icon(s: GreenlandState, at: int, narrator: Narrator) -> str:
    """D1 to D9 What an icon does."""
    kind, amount = s.facts.icon[at], s.facts.icon_amount[at]
    if kind == v.VENEREAL:
        tribes = [naming.tribe(one, narrator) for one in building.members(amount)]
        return narrator.say("look.icon.venereal", tribes=naming.either(tribes, narrator))
    key = "sunspots-together" if kind == v.SUNSPOTS and s.variant.together else building.ICON[kind]
    return narrator.say(f"look.icon.{key}", n=amount)


def when(s: GreenlandState, number: int, narrator: Narrator) -> str:
    """Is this the event of the turn, a past one, or one that may come?"""
    if s.events_unseen & bit(number):
        return narrator.say("look.may-come", n=s.events_left)
    return narrator.say("look.now" if number == s.event else "look.past")


# ranks and tribes


def rank(s: GreenlandState, number: int, narrator: Narrator) -> list[str]:
    """E3, I A rank of the boards: its titles, its places, and what an elder there is good for."""
    say = narrator.say
    usual = dict.fromkeys(say(f"tableau.rank.{number}.{faith}") for faith in FAITHS)
    carried = s.facts.mariner_carries
    found = [
        say("look.rank", n=number, titles=in_a_row(usual)),
        say("look.places", n=s.facts.places[number]),
        *dict.fromkeys(say(f"look.rank.{number}.{faith}", n=carried) for faith in FAITHS),
    ]
    for one in building.members(s.variant.tribes):
        for name, faith in FAITHS.items():
            if powers := in_parts(naming.rank_powers(s, one, number, faith, narrator)):
                called = naming.Speaker(narrator).title(building.TRIBE[one], name, number)
                whose = {"title": called, "tribe": naming.tribe(one, narrator)}
                found.append(say(f"look.power.{name}", powers=powers, **whose))
    return found


def tribe(s: GreenlandState, one: int, narrator: Narrator) -> list[str]:
    """A tribe: where it is at home, what its elders know, what its points are made of."""
    title = naming.tribe(one, narrator)
    if not s.variant.tribes & bit(one) or not s.alive(one):
        key = "look.died-out" if s.variant.tribes & bit(one) else "look.not-playing"
        return [title, narrator.say(key)]
    home = narrator.value(kinds.BAR, transport.HOME_LAND[one])
    found = [title, narrator.say("look.home", bar=home)]
    for number in RANKS:
        if powers := in_parts(naming.rank_powers(s, one, number, s.faith(one), narrator)):
            called = naming.rank(s, one, number, narrator)
            found.append(narrator.say("look.one", name=called, about=powers))
    return found if s.variant.together else [*found, naming.points(s, one, narrator)]
