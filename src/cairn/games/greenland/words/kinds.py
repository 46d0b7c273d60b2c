"""What the integers of Greenland are called.

A kind's tokens are what a player types; its names for sentences are in `locale/`, under `KIND.TOKEN`.
"""

from __future__ import annotations

from types import MappingProxyType

from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import BARS, CARDS, DISKS, EVENTS, ICONS, TRIBES
from cairn.vocabulary import Kind, kind

# tribes; their names follow an article: "the Norse", "the Thule"

SEAT = kind("seat", *TRIBES, "leader")  # who plays; the leader decides for all tribes
TRIBE = kind("tribe", *TRIBES)
FOLLOWER = kind("follower", *TRIBES, "nobody")  # who comes next, if anybody

# cards

NAMED = {number: name for name, number in CARDS.items()}
CARD = Kind("card", NAMED | {v.LIVESTOCK: "livestock"})
PLACE = Kind("place", NAMED | {v.FREE_TALKS: "everything", v.AT_HOME: "home"})  # where hunters are
EVENT = kind("event-card", *EVENTS)
BAR = kind("bar", *BARS)

# pieces and disks

PIECE = kind("piece", "cube", "alpha")
COMPANY = kind("company", "cubes", "with-alpha")
GROOM = kind("groom", "home", "alpha", "here", "alpha-here")
WAY = kind("way", "on-foot", "mariner", "sled")
RANK = kind("rank", "1", "2", "3", "4", "5", "6", start=1)
WHO = kind("who", "one", "alpha")  # which piece something happens to
DISK = kind("disk", *DISKS)

# titles of the elders of a rank: those of a faith before those of a tribe before those of all
TITLES = ("", "chief", "shaman", "crafter", "war-chief", "tracker", "mariner")
OF_FAITH = {(v.MONOTHEIST, 2): "bishop", (v.MONOTHEIST, 5): "acolyte"}
OF_TRIBE = {
    (v.NORSE, 2): "priest", (v.NORSE, 3): "blacksmith", (v.THULE, 3): "sage", (v.TUNIT, 3): "artisan",
}  # fmt: skip


class Titles(Kind):
    """What a board calls its elders of a rank, as `GreenlandState.title` numbers it. Boards share titles."""

    def token(self, value: int) -> str:
        board, rank = divmod(value, int(v.RANKS))
        faith, tribe = divmod(board, int(v.TRIBES))
        return OF_FAITH.get((faith, rank)) or OF_TRIBE.get((tribe, rank)) or TITLES[rank]


TITLE = Titles("title", MappingProxyType({}))

# dice and events


class Dice(Kind):
    """Dice as they lie, by their faces: 1 1 4. `rules.dice.tell_dice` packs them into a number."""

    def token(self, value: int) -> str:
        width = int(v.FACE_BITS)
        counts = [(face, value >> width * face & (1 << width) - 1) for face in range(1, 7)]
        return " ".join(str(face) for face, n in counts for _ in range(n))


DICE = Dice("dice", MappingProxyType({}))
BLOWS = ("epidemic", "venereal", "feud", "sunspots")
BLOW = Kind(  # what decimates
    "blow", {0: "decimation", **{n: name for name, n in ICONS.items() if name in BLOWS}}
)
LULL = kind("lull", "first-turn", "again")  # why sunspots change nothing

PHASE = kind("phase", "event", "assignment", "negotiation", "hunting", "animals", "elders", start=1)

# topics that can be looked up, and what explains the signs of the board: these and the ranks

TOPICS = (
    "energy", "ivory", "iron", "baby", "available", "valhalla", "alpha", "cube", "hunter",
    "elder", "husband", "daughter", "missionary", "colonist", "north", "south", "warm", "cold",
    "deck", "biome", "climax", "home-land", "new-world", "hand", "land", "sea", "fish", "metal",
    "raid", "success", "bite", "trophy", "domestic", "invention", "import", "sled", "hay",
    "exchange", "points", "reroll", "counts", "turn", "phase", "phase-1", "phase-2", "phase-3",
    "phase-4", "phase-5", "phase-6", "order", "leader", "event", "icons", "migration",
    "decimation", "epidemic", "venereal", "feud", "depletion", "sunspots", "elder-death",
    "iron-crash", "storm", "closed", "falcon-price", "ship", "auction", "talks", "deal",
    "attack", "war-council", "polytheist", "monotheist", "baptism", "witch-burning",
    "banishment", "promotion", "first", "recalibrate", "wins-ties", "spares-depletion",
    "free-promotion", "immune", "skis", "safe", "raided",
)  # fmt: skip
TOPIC = kind("topic", *TOPICS, *(f"rank-{number}" for number in RANK.tokens.values()))
