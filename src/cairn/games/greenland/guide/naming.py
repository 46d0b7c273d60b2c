"""What the words of a view are called, and the parts of sentences that options, questions and explained cards share:
gains, numbers on dice, chances, what a card does in a tribe."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

from cairn import narrate
from cairn.catalogue.figures import decimal
from cairn.catalogue.grammar import in_a_row
from cairn.core.words import in_parts
from cairn.games.greenland import view as views
from cairn.games.greenland.guide.figures import Terms, parts_of_points
from cairn.games.greenland.rules.odds import Odds
from cairn.games.greenland.rules.pieces import unborn
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.rules.terms import ONES
from cairn.games.greenland.view import building
from cairn.games.greenland.words import kinds
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import FaithName, TribeName
from cairn.narrate import Narrator

Gain = TypeVar("Gain", bound=str)

FEWEST, MOST = 0.005, 0.995  # shares below and above are not rounded to nothing and all
COUNTED: Final = ("hay", "hand", "recalibrate", "spares_depletion")
PLAIN: Final = ("sled", "wins_ties", "free_promotion", "immune", "skis")


class Speaker(narrate.Speaker):
    """The sentences of the tableau, and the names of what a view names."""

    def __init__(self, narrator: Narrator) -> None:
        super().__init__(narrator, "tableau")

    def card(self, token: str) -> str:
        return self.named(kinds.CARD, token)

    def tribe(self, token: str) -> str:
        return self.named(kinds.TRIBE, token)

    def tribes(self, tokens: Iterable[str]) -> str:
        return in_a_row(map(self.tribe, tokens))

    def gains(self, held: Mapping[Gain, int]) -> list[str]:
        """Babies and disks: in short, as in 4b 2e 1i, or in words."""
        return [self(f"gain.{name}", n=n) for name, n in held.items()]

    def pieces(self, there: views.People) -> list[str]:
        """Who stands somewhere: R3 Y2*, the star being an Alpha among them."""
        return [self(f"letter.{name}") + self.counted(one) for name, one in there.items()]

    def counted(self, there: views.Pieces) -> str:
        return f"{there.n}{self('alpha')}" if there.alpha else str(there.n)

    def title(self, tribe: TribeName, faith: FaithName, rank: int) -> str:
        """E3 What a tribe of a faith calls the elders of a rank."""
        key = f"rank.{rank}.{faith}"
        return self.maybe(f"{key}.{tribe}") or self(key)


class Words(Speaker):
    """What the board says: in its own words where it has some, else in those of the tableau."""

    def __call__(self, key: str, **values: object) -> str:
        own = self.narrator.catalogue.maybe(f"board.{key}", **values)
        return super().__call__(key, **values) if own is None else own

    def moment(self, key: str, **values: object) -> str:
        """How something stands now."""
        return self.narrator.say(f"moment.{key}", **values)

    def everybody(self, there: views.People) -> str:
        """Who stands somewhere, in words: 3 of the Norse, the Alpha among them."""
        return ", ".join(
            self("pieces-with-alpha" if one.alpha else "pieces", n=one.n, tribe=self.tribe(name))
            for name, one in there.items()
        )


def named(card: int, narrator: Narrator) -> str:
    return narrator.name(kinds.CARD, card)


def tribe(one: int, narrator: Narrator) -> str:
    return narrator.name(kinds.TRIBE, one)


def gains(held: Mapping[Gain, int], narrator: Narrator) -> str:
    """Babies and disks: 4 babies, 2 Energy."""
    return ", ".join(Words(narrator).gains({name: n for name, n in held.items() if n}))


def births(s: GreenlandState, tribe: int, babies: int, narrator: Narrator) -> list[str]:
    """G4 How many of so many babies can be born as things are, where not all can."""
    born = unborn(s, tribe)
    if babies <= born:
        return []
    return [narrator.say("detail.born" if born else "detail.nobody-born", n=born)]


def either(items: Sequence[str], narrator: Narrator) -> str:
    """1, 2 or 3."""
    return in_a_row(items, last=narrator.say("phrase.or", first="", last=""))


def faces(bits: int, narrator: Narrator) -> str:
    """Numbers on dice, of which each will do."""
    return either([str(face) for face in building.members(bits)], narrator)


def share(chance: float, narrator: Narrator) -> str:
    """A chance in per cent. What is possible is not called 0, what may fail not 100."""
    if 0 < chance < FEWEST or MOST < chance < 1:
        return narrator.say("phrase.hardly" if chance < FEWEST else "phrase.nearly")
    return narrator.say("phrase.share", n=round(100 * chance))


def average(amount: float) -> str:
    return decimal(amount)


# hunts


def terms(s: GreenlandState, tribe: int, card: int, found: Terms, narrator: Narrator) -> str:
    """What a hunt takes, what it brings a tribe, and what it may cost, in a few words."""
    say = narrator.say
    brings = gains(building.reward(s, card, s.side(card)), narrator)
    key = "phrase.needs-cold" if found.good == ONES else "phrase.needs"
    parts = [say(key, n=found.needed, gains=brings)]
    parts += births(s, tribe, s.facts.babies[s.side(card)], narrator)
    if card == v.BOG_IRON:
        parts.append(say("phrase.smelting", n=s.facts.bog_iron_price))
    parts += kills(found, narrator)
    if found.size:
        wins, dice = building.SET[s.facts.set_kind[card]], say(f"tableau.set.{found.size}")
        parts.append(say(f"phrase.set.{wins}", set=dice, n=s.facts.vp[card]))
    return in_parts(parts)


def kills(found: Terms, narrator: Narrator) -> list[str]:
    """G0 The numbers that kill, if there are any."""
    bites = building.counting(found.bites, found.convert)
    return [narrator.say("phrase.kills", faces=faces(bites, narrator))] if bites else []


def raid_faces(found: Terms, narrator: Narrator) -> list[str]:
    """G1 The numbers that succeed in a raid, and those that kill."""
    good = faces(building.counting(found.good, found.convert), narrator)
    return [narrator.say("phrase.succeed", faces=good), *kills(found, narrator)]


def outlook(found: Terms, odds: Odds, narrator: Narrator) -> str:
    """The chances of a hunt or a raid. They count on rerolls where there are any (G2); `odds` lets the dice lie."""
    say = narrator.say
    rerolls = found.reroll & ~found.good and 0 < odds.success < 1  # else they change nothing
    key = "phrase.succeeds-rerolling" if rerolls else "phrase.succeeds"
    parts = [say(key, share=share(odds.success, narrator))]
    if odds.deaths:
        parts.append(say("phrase.die", n=average(odds.deaths)))
    if odds.claim:
        dice = say(f"tableau.set.{found.size}")
        parts.append(say("phrase.set-chance", set=dice, share=share(odds.claim, narrator)))
    return ", ".join(parts)


# people


def people(there: views.People, narrator: Narrator) -> str:
    return Words(narrator).everybody(there)


def people_on(s: GreenlandState, card: int, narrator: Narrator) -> str:
    return people(building.pieces_on(s, card), narrator)


def holdings(one: views.Tribe, say: Speaker) -> list[str]:
    """Disks, hunters, the dead, and what takes hunters abroad."""
    return [
        say("disks", limit=one.energy_limit, **dict[str, int](one.disks.items())),
        say("available", pieces=say.counted(one.available)),
        say("valhalla", pieces=say.counted(one.valhalla)),
        say("transport", mariners=one.mariners, sleds=one.sleds),
    ]


# deals


def clause(one: views.Clause, say: Speaker) -> str:
    """F0, F1 What a clause says."""
    if isinstance(one, views.Wed):
        key = "clause.wed.alpha" if one.alpha else "clause.wed"
        return say(key, tribe=say.tribe(one.tribe), card=say.card(one.daughter))
    if isinstance(one, views.Withdraw):
        key = "clause.withdraw.alpha" if one.alpha else "clause.withdraw"
        return say(key, tribe=say.tribe(one.tribe), n=one.n)
    between = {"giver": say.tribe(one.giver), "receiver": say.tribe(one.receiver)}
    if isinstance(one, views.GiveCard):
        return say("clause.card", card=say.card(one.card), **between)
    if isinstance(one, views.GiveDisks):
        return say("clause.disks", disk=say.named(kinds.DISK, one.disk), n=one.n, **between)
    return say("clause.promise", **between)


# cards in a tribe


def gifts(s: GreenlandState, card: int, narrator: Narrator) -> str:
    """B2 What a card does in a tribe."""
    can = building.abilities(s, card)
    say = narrator.say
    found = [say("gift.babies", gains=milk(can, narrator))] if can.babies else []
    found += [say(f"gift.{key}", n=n) for key in COUNTED if (n := getattr(can, key))]
    for name, by_type in (("reroll", can.reroll), ("convert", can.convert)):
        found += [say(f"gift.{name}", **typed_words(item, narrator)) for item in by_type.items()]
    found += [say("gift.hunt_first", type=say(f"tableau.type.{kind}")) for kind in can.hunt_first]
    found += [say(f"gift.{key}") for key in PLAIN if getattr(can, key)]
    found += [say("gift.vp", n=can.vp)] if can.vp else []
    found += [say("gift.value", gains=gains(can.value, narrator))] if can.value else []
    return in_parts(found)


def milk(can: views.Abilities, narrator: Narrator) -> str:
    """H2 What an animal gives in a turn, with a disk in place of a baby or not."""
    ways = [{"babies": can.babies}]
    if can.instead and can.babies:
        ways.append({"babies": can.babies - 1, can.instead: 1})
    return either([gains(way, narrator) for way in ways], narrator)


def prize(s: GreenlandState, tribe: int, card: int, narrator: Narrator) -> str:
    """G1 What a raid is about: her gift, or what an animal gives a tribe this turn."""
    if s.facts.kind[card] == v.DAUGHTER:
        return gifts(s, card, narrator)
    can = building.abilities(s, card)
    told = milk(can, narrator) or narrator.say("detail.no-value")
    return in_parts([told, *births(s, tribe, can.babies, narrator)])


def other_side(s: GreenlandState, animal: int) -> int:
    """C0.5 The animal on the other side of a Norse animal's card."""
    card, animals = s.facts.animal_card, range(v.COW, v.COW + v.ANIMALS)
    return next(one for one in animals if one != animal and card[one] == card[animal])


def typed_words(item: tuple[str, Sequence[int]], narrator: Narrator) -> dict[str, str]:
    """A type of card and the numbers that something is about on it."""
    kind, numbers = narrator.say(f"tableau.type.{item[0]}"), list(map(str, item[1]))
    return {"type": kind, "faces": either(numbers, narrator)}


# elders


def rank(s: GreenlandState, board: int, number: int, narrator: Narrator) -> str:
    """E3 A rank, by the title that a board gives it."""
    title = Speaker(narrator).title(building.TRIBE[board], building.FAITH[s.faith(board)], number)
    return narrator.say("phrase.rank", n=number, title=title)


def rank_uses(s: GreenlandState, one: int, rank: int, faith: int, narrator: Narrator) -> list[str]:
    """E3, I0 What an elder of a tribe and faith is good for in a rank."""
    usual = f"rank-use.{rank}.{building.FAITH[faith]}"
    keys = [f"{usual}.first-game", usual] if s.variant.first_game else [usual]
    known = [key for key in keys if narrator.catalogue.has(key)][:1]
    uses = [narrator.say(key, n=s.facts.mariner_carries) for key in known]
    return [*filter(None, uses), *rank_powers(s, one, rank, faith, narrator)]


def rank_powers(
    s: GreenlandState, one: int, rank: int, faith: int, narrator: Narrator
) -> list[str]:
    """E3 What the board of a tribe gives an elder of a rank besides."""
    say = narrator.say
    at = (faith * v.TRIBES + one) * v.RANKS + rank
    rerolls = building.faces_by_type(s.facts.elder_reroll, at * v.TYPES)
    found = [say("gift.reroll", **typed_words(item, narrator)) for item in rerolls.items()]
    for kind in building.members(s.facts.cold_as_warm[at]):
        found.append(say("gift.cold_as_warm", type=say(f"tableau.type.{building.TYPE[kind]}")))
    if s.facts.ivory_as_iron[at] and not s.variant.first_game:
        found.append(say("gift.ivory_as_iron"))
    if s.facts.claims_first[at]:
        found.append(say("gift.claims_first"))
    return found


# points


def points(s: GreenlandState, one: int, narrator: Narrator) -> str:
    """J0 A tribe's points, and what they are made of."""
    parts = parts_of_points(s, one)
    told = ", ".join(narrator.say(f"points.{name}", n=n) for name, n in parts.items())
    key = "points.sum" if told else "points.none"
    return narrator.say(key, tribe=tribe(one, narrator), n=sum(parts.values()), parts=told)
