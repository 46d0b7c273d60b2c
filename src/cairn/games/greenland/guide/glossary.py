"""Topics explained by their names: what disks, pieces, places, dice, icons and deeds are, and how they stand now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from cairn.catalogue.grammar import in_a_row
from cairn.core.words import in_parts
from cairn.games.greenland.guide import naming
from cairn.games.greenland.guide.naming import Words
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.view import BarCard, Tribe, View, building
from cairn.games.greenland.words import kinds
from cairn.games.greenland.words.names import CARDS, BarName
from cairn.narrate import Narrator

Moment = Callable[[View, Words], Iterable[str]]


def told(s: GreenlandState, name: str, narrator: Narrator) -> list[str]:
    """Its title, what it is, and how it stands now where that is worth knowing."""
    figures = {
        "limit": s.facts.energy_limit, "carries": s.facts.mariner_carries,
        "colonists": s.facts.peaceful_colonists, "emissary": s.facts.vp_missionary,
    }  # fmt: skip
    title, about = narrator.say(f"topic.{name}"), narrator.say(f"about.{name}", **figures)
    return [title, about, *moment(s, name, narrator)]


# how things stand


def moment(s: GreenlandState, name: str, narrator: Narrator) -> Iterable[str]:
    """How a topic stands now, if that is worth knowing."""
    if name == "points" and not s.variant.together:
        numbers = (one for one in building.members(s.variant.tribes) if s.alive(one))
        return [naming.points(s, one, narrator) for one in numbers]
    return MOMENTS[name](building.build(s), Words(narrator)) if name in MOMENTS else []


def living(view: View) -> list[Tribe]:
    return [one for one in view.tribes if not one.extinct]


def now(
    parts: Iterable[str],
    say: Words,
    key: str = "now",
    joined: Callable[[Iterable[str]], str] = ", ".join,
) -> list[str]:
    held = joined(parts)
    return [say.moment(key, held=held)] if held else []


def by_tribe(count: Callable[[Tribe], object], key: str = "now") -> Moment:
    """Something that each living tribe has more or less of."""
    return lambda view, say: now(
        (say.moment("of", tribe=say.tribe(one.name), held=count(one)) for one in living(view)),
        say,
        key,
    )


def owned(found: Callable[[Tribe], Iterable[str]], key: str = "now") -> Moment:
    """Cards, tribe by tribe."""

    def told(view: View, say: Words) -> Iterable[str]:
        for one in living(view):
            if cards := in_a_row(map(say.card, found(one))):
                yield say.moment("of-cards", tribe=say.tribe(one.name), cards=cards)

    return lambda view, say: now(told(view, say), say, key, in_parts)


def kind_owned(kind: str) -> Moment:
    return owned(lambda one: [card.name for card in one.row if card.kind == kind])


def elders(one: Tribe) -> int:
    return sum(rank.own.n for rank in one.board if rank.own)


def named(cards: Iterable[BarCard], say: Words) -> list[str]:
    """Cards of the bars, in the order of their decks."""
    return [say.card(one.name) for one in sorted(cards, key=lambda one: CARDS[one.name])]


def lying(side: str) -> Moment:
    """The warm or the cold cards of both bars."""
    return lambda view, say: now(
        (name for bar in view.bars.values() for name in named(getattr(bar, side), say)), say
    )


def bar_now(name: BarName) -> Moment:
    """A bar: its deck, and what lies on either side."""

    def told(view: View, say: Words) -> Iterable[str]:
        bar = view.bars[name]
        yield say.moment("deck", n=bar.deck)
        for key, cards in (("warm", bar.warm), ("cold", bar.cold)):
            if cards:
                yield say.moment(key, cards=in_a_row(named(cards, say)))

    return told


def decks(view: View, say: Words) -> list[str]:
    north, south = view.bars["north"].deck, view.bars["south"].deck
    return [say.moment("decks", north=north, south=south, events=view.turns_left)]


def turn(view: View, say: Words) -> list[str]:
    if not view.turn or view.over:
        return []
    phase, last = say.named(kinds.PHASE, view.phase or "event"), view.turn + view.turns_left
    return [say.moment("turn", turn=view.turn, of=last, phase=phase)]


def alphas(view: View, say: Words) -> list[str]:
    """E7 Where each Alpha is."""
    found = {}
    for one in living(view):
        if one.alpha and one.alpha.place == "card" and one.alpha.card:
            found[say.tribe(one.name)] = say.card(one.alpha.card)
        elif one.alpha:
            home = one.alpha.place in ("available", "valhalla")
            key = f"topic.{one.alpha.place}" if home else f"moment.{one.alpha.place}"
            found[say.tribe(one.name)] = say.narrator.say(key)
    return now(one_by_one(found, say), say)


def one_by_one(told: Mapping[str, str], say: Words) -> list[str]:
    return [say.narrator.say("look.one", name=name, about=about) for name, about in told.items()]


def colonists(view: View, say: Words) -> list[str]:
    cards = [card for bar in view.bars.values() for card in (*bar.warm, *bar.cold)]
    found = {say.card(one.name): say.everybody(one.colonists) for one in cards if one.colonists}
    return now(one_by_one(found, say), say)


def believers(faith: str) -> Moment:
    return lambda view, say: now(
        (say.tribe(one.name) for one in living(view) if one.faith == faith), say
    )


def auction(view: View, say: Words) -> list[str]:
    one = view.auction
    return [say.moment("auction", card=say.card(one.card), n=one.bid)] if one else []


def proposals(view: View, say: Words) -> list[str]:
    """F0 How many each party of the talk has left."""
    if view.talks is None:
        return []
    left = view.talks.proposals_left.items()
    told = (say.moment("of", tribe=say.tribe(name), held=n) for name, n in left)
    return [say.moment("proposals", left=", ".join(told))]


def closed(view: View, say: Words) -> list[str]:
    shut = {"sea-closed": view.sea_closed, "markland-closed": view.markland_closed}
    return now((say.narrator.say(f"tableau.{key}") for key in shut if shut[key]), say)


def event(view: View, say: Words) -> list[str]:
    return now([say.named(kinds.EVENT, view.event.name)], say) if view.event else []


def on_event(*sorts: str) -> Moment:
    """Does the event of the turn have one of these icons?"""

    def told(view: View, say: Words) -> Iterable[str]:
        if view.event and any(icon.kind in sorts for icon in view.event.icons):
            yield say.moment("on-event", event=say.named(kinds.EVENT, view.event.name))

    return told


MOMENTS: dict[str, Moment] = {
    **dict.fromkeys(("baby", "valhalla"), by_tribe(lambda one: one.valhalla.n, "valhalla")),
    **dict.fromkeys(("available", "hunter"), by_tribe(lambda one: one.available.n, "available")),
    "energy": by_tribe(lambda one: one.disks["energy"]),
    "ivory": by_tribe(lambda one: one.disks["ivory"]),
    "iron": by_tribe(lambda one: one.disks["iron"]),
    "elder": by_tribe(elders, "elders"),
    "alpha": alphas,
    "husband": owned(lambda one: one.wives, "husbands"),
    **dict.fromkeys(("colonist", "new-world"), colonists),
    "north": bar_now("north"),
    "south": bar_now("south"),
    **{side: lying(side) for side in ("warm", "cold")},
    "deck": decks,
    "hand": by_tribe(lambda one: f"{len(one.hand)}/{one.hand_limit}", "hand"),
    "trophy": owned(lambda one: one.trophies),
    **{kind: kind_owned(kind) for kind in ("daughter", "domestic", "invention", "import")},
    "sled": by_tribe(lambda one: one.sleds, "sleds"),
    "hay": by_tribe(lambda one: sum(card.abilities.hay for card in one.row), "hay"),
    **dict.fromkeys(("turn", "phase"), turn),
    "order": lambda view, say: now(map(say.tribe, view.order), say),
    "leader": lambda view, say: now([say.tribe(view.leader)] if view.leader else [], say),
    **dict.fromkeys(("event", "icons"), event),
    **dict.fromkeys(("ship", "auction"), auction),
    **dict.fromkeys(("talks", "deal"), proposals),
    "closed": closed,
    **{faith: believers(faith) for faith in ("polytheist", "monotheist")},
    "migration": on_event("migration-north", "migration-south"),
    "depletion": on_event("depletion", "depletion-by-herd"),
    **{
        icon: on_event(icon)
        for icon in (
            "epidemic", "venereal", "feud", "sunspots", "elder-death", "iron-crash", "storm",
            "falcon-price",
        )
    },
}  # fmt: skip
