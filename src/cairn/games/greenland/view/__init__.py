"""What everybody sees of a table, by names: hands are open; of the decks only the sizes and what may still come out of
them are known."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from cairn import game
from cairn.games.greenland.words import names as w

GainName = Literal["babies", "energy", "ivory", "iron"]
KindName = Literal["domestic", "invention", "import", "daughter"]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Part of a view."""


class Pieces(Part, frozen=True):
    """Cubes and Alpha of a tribe in a place, all together, and whether the Alpha is among them."""

    n: int
    alpha: bool


People: TypeAlias = dict[w.TribeName, Pieces]
Faces: TypeAlias = dict[w.TypeName, list[int]]  # of dice, by the type of card they are about


# D the event


class Icon(Part, frozen=True):
    """Done with, being resolved, or still to come."""

    kind: w.IconName
    amount: int
    tribes: list[w.TribeName]
    now: bool
    done: bool


class Event(Part, frozen=True):
    name: str
    first: w.TribeName
    second: w.TribeName
    icons: list[Icon]
    ship: str | None


# B1 the bars


class WonBySet(Part, frozen=True):
    """G5, G6 What so many equal dice win."""

    wins: w.SetName
    dice: int
    vp: int | None


class BarCard(Part, frozen=True):
    """A card to be hunted: what is printed on its upper side, and who stands on it."""

    name: str
    type: w.TypeName
    climax: int
    dice: int
    bites: list[int]
    reward: dict[GainName, int]
    set: WonBySet | None
    kind: KindName | None
    hostile: bool | None  # only the New World is hostile or not
    hunters: People
    colonists: People


class Bar(Part, frozen=True):
    """Its deck, and the cards on both sides from the deck outwards."""

    deck: int
    to_come: list[str]
    warm: list[BarCard]
    cold: list[BarCard]


# B the tribes


class AlphaPlace(Part, frozen=True, omit_defaults=True):
    """E7 Where an Alpha is."""

    place: Literal["available", "card", "elder", "husband", "valhalla"]
    card: str | None = None
    board: w.TribeName | None = None
    rank: int | None = None


class Rank(Part, frozen=True):
    """B, E3 A rank of a board: its own elders and those of others."""

    own: Pieces | None
    foreign: People
    places: int


class Abilities(Part, frozen=True, omit_defaults=True):
    """B2 What a card does in a tribe; what it does not do is left out."""

    babies: int = 0
    instead: w.InsteadName | None = None
    hay: int = 0
    raidable: bool = False
    sled: bool = False
    value: dict[w.DiskName, int] = {}
    reroll: Faces = {}
    convert: Faces = {}
    hunt_first: list[w.TypeName] = []
    hand: int = 0
    recalibrate: int = 0
    wins_ties: bool = False
    spares_depletion: int = 0
    free_promotion: bool = False
    immune: bool = False
    skis: bool = False
    vp: int = 0


class Husband(Part, frozen=True):
    tribe: w.TribeName
    alpha: bool


class TribeCard(Part, frozen=True):
    """B2 A card in a row or a hand: what it does in a tribe, who raids or defends it; the husband of a Daughter."""

    name: str
    kind: KindName
    abilities: Abilities
    raided: bool
    hunters: People
    husband: Husband | UnsetType | None = UNSET


class Tribe(Part, frozen=True):
    name: w.TribeName
    extinct: bool
    faith: w.FaithName
    disks: dict[w.DiskName, int]
    energy_limit: int
    available: Pieces
    valhalla: Pieces
    alpha: AlphaPlace | None
    board: list[Rank]
    mariners: int  # still free in this phase, or on the next turn, as are sleds
    sleds: int
    hand_limit: int
    hand: list[TribeCard]
    row: list[TribeCard]
    wives: list[str]
    trophies: dict[str, int]
    rerolls: Faces
    counts_as_one: Faces
    cold_as_warm: list[w.TypeName]
    ivory_as_iron: bool
    claims_first: bool
    points: int | None


# what is going on


class Auction(Part, frozen=True):
    """D10 The card put up, the highest bid, who bid what, and who is out."""

    card: str
    bid: int
    bids: dict[w.TribeName, int]
    out: list[w.TribeName]


class Talks(Part, frozen=True):
    """F0 The card talked about, None for talks of all with all; who takes part, and who may still propose."""

    card: str | None
    parties: list[w.TribeName]
    passed: list[w.TribeName]
    proposals_left: dict[w.TribeName, int]


class Wed(Part, frozen=True, tag_field="clause", tag="wed"):
    tribe: w.TribeName
    daughter: str
    alpha: bool
    from_card: bool


class Withdraw(Part, frozen=True, tag_field="clause", tag="withdraw"):
    tribe: w.TribeName
    n: int
    alpha: bool


class Promise(Part, frozen=True, tag_field="clause", tag="promise"):
    giver: w.TribeName
    receiver: w.TribeName


class GiveCard(Promise, frozen=True, tag="card"):
    card: str


class GiveDisks(Promise, frozen=True, tag="disks"):
    disk: w.DiskName
    n: int


Clause: TypeAlias = Wed | Withdraw | Promise | GiveCard | GiveDisks


class Deal(Part, frozen=True):
    """F0 The deal under talk: while it is composed nobody has accepted it."""

    proposer: w.TribeName
    offered: bool
    accepted: list[w.TribeName]
    clauses: list[Clause]


class Certain(Part, frozen=True):
    """E7, L0 Who does not roll, and the face that counts for them."""

    face: int
    alpha: bool
    skiers: int


class Dice(Part, frozen=True):
    """G0, F2 The dice on the table, what they are rolled for, and the faces that matter."""

    purpose: Literal["attack", "raid", "hunt"]
    tribe: w.TribeName
    card: str
    rolled: list[int]
    alpha: int | None
    certain: Certain | None
    again: list[int]
    alpha_again: bool
    hits: dict[w.TribeName, int]
    needed: int
    succeeds: list[int]
    bites: list[int]


class View(game.View, frozen=True):
    """Both bars, all tribes, the event, and what is going on."""

    scenario: w.ScenarioName
    together: bool
    survival: bool
    turn: int
    turns_left: int
    phase: str | None
    over: bool
    asked: w.TribeName | None
    event: Event | None
    events_to_come: list[str]
    order: list[w.TribeName]
    sea_closed: bool
    markland_closed: bool
    falcon_price: int | None
    bars: dict[w.BarName, Bar]
    set_aside: list[str]
    tribes: list[Tribe]
    auction: Auction | None
    leader: w.TribeName | None
    talks: Talks | None
    deal: Deal | None
    dice: Dice | None


def seen(view: game.View) -> View:
    """The view of this game that a view is."""
    assert isinstance(view, View)
    return view
