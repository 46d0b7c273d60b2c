"""What the integers of Greenland are called.

A kind's tokens are what a player types; its names for sentences are in `locale/`, under `KIND.TOKEN`.
"""

from __future__ import annotations

from types import MappingProxyType

from cairn.games.greenland import speech as say
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.file_words import BARS, CARDS, DISKS, EVENTS, TRIBES
from cairn.games.greenland.rules.dice import FACE_BITS
from cairn.games.greenland.rules.negotiation import FREE_TALKS
from cairn.games.greenland.rules.sun_stone import FROM_HOME
from cairn.vocabulary import (
    NUMBER,
    Chapter,
    Event,
    Kind,
    Question,
    Reason,
    Verb,
    Vocabulary,
    kind,
)

# tribes; their names follow an article: "the Norse", "the Thule"

SEAT = kind("seat", *TRIBES, "leader")  # who plays; the leader decides for all tribes
TRIBE = kind("tribe", *TRIBES)
FOLLOWER = kind("follower", *TRIBES, "nobody")  # who comes next, if anybody

# cards

NAMED = {number: name for name, number in CARDS.items()}
CARD = Kind("card", NAMED | {v.LIVESTOCK: "livestock"})
PLACE = Kind("place", NAMED | {FREE_TALKS: "everything", FROM_HOME: "home"})  # where hunters are
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

TITLES = {  # of the elders of a rank; by faith and tribe where a board has one of its own
    1: "chief",
    2: "shaman",
    3: "crafter",
    4: "war-chief",
    5: "tracker",
    6: "mariner",
}
OWN_TITLES = {
    (v.POLYTHEIST, v.NORSE, 2): "priest",
    (v.POLYTHEIST, v.NORSE, 3): "blacksmith",
    (v.MONOTHEIST, v.NORSE, 3): "blacksmith",
    (v.POLYTHEIST, v.THULE, 3): "sage",
    (v.MONOTHEIST, v.THULE, 3): "sage",
    (v.POLYTHEIST, v.TUNIT, 3): "artisan",
    (v.MONOTHEIST, v.TUNIT, 3): "artisan",
} | {
    (v.MONOTHEIST, tribe, rank): title
    for tribe in range(v.TRIBES)
    for rank, title in ((2, "bishop"), (5, "acolyte"))
}


class Titles(Kind):
    """What a board calls its elders of a rank, as `GreenlandState.title` numbers it. Boards share titles."""

    def token(self, value: int) -> str:
        board, rank = divmod(value, int(v.RANKS))
        faith, tribe = divmod(board, int(v.TRIBES))
        return OWN_TITLES.get((faith, tribe, rank), TITLES[rank])


TITLE = Titles("title", MappingProxyType({}))

# dice and events


class Dice(Kind):
    """Dice as they lie, by their faces: 1 1 4. `rules.dice.tell_dice` packs them into a number."""

    def token(self, value: int) -> str:
        width = int(FACE_BITS)
        counts = [(face, value >> width * face & (1 << width) - 1) for face in range(1, 7)]
        return " ".join(str(face) for face, n in counts for _ in range(n))


DICE = Dice("dice", MappingProxyType({}))
BLOW = Kind(  # what decimates
    "blow",
    {
        int(v.NO_ICON): "decimation",
        int(v.EPIDEMIC): "epidemic",
        int(v.VENEREAL): "venereal",
        int(v.FEUD): "feud",
        int(v.SUNSPOTS): "sunspots",
    },
)
LULL = kind("lull", "first-turn", "again")  # why sunspots change nothing

PHASE = kind("phase", "event", "assignment", "negotiation", "hunting", "animals", "elders", start=1)

# notions that can be looked up, and what explains the signs of the board: these and the ranks

NOTIONS = (
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
NOTION = kind("notion", *NOTIONS, *(f"rank-{number}" for number in RANK.tokens.values()))

CHAPTERS = [
    Chapter(say.SETUP_BARS, "setup-bars"),
    Chapter(say.SETUP_ANIMAL, "setup-animal"),
    Chapter(say.TURN_EVENT, "turn-event"),
    Chapter(say.PHASE_END, "phase-end"),
    Chapter(say.EVENT_COUNCIL, "event-council"),
    Chapter(say.EVENT_CLAIM, "event-claim"),
    Chapter(say.EVENT_ICON, "event-icon"),
    Chapter(say.EVENT_AUCTION, "event-auction"),
    Chapter(say.DECIMATION_NEXT, "decimation-next"),
    Chapter(say.DEPLETION_NEXT, "depletion-next"),
    Chapter(say.DEPLETION_UNIT, "depletion-unit"),
    Chapter(say.ELDER_DEATH_NEXT, "elder-death-next"),
    Chapter(say.IRON_CRASH_NEXT, "iron-crash-next"),
    Chapter(say.AUCTION_OPEN, "auction-open"),
    Chapter(say.AUCTION_BID, "auction-bid"),
    Chapter(say.ASSIGN_NEXT, "assign-next"),
    Chapter(say.ASSIGN_FIRST, "assign-first"),
    Chapter(say.ASSIGN, "assign"),
    Chapter(say.SUN_STONE_NEXT, "sun-stone-next"),
    Chapter(say.SUN_STONE_MOVE, "sun-stone-move"),
    Chapter(say.ASSIGN_WINDOW, "assign-window"),
    Chapter(say.TALKS_BEGIN, "talks-begin"),
    Chapter(say.WINDOW_NEXT, "window-next"),
    Chapter(say.WINDOW, "window"),
    Chapter(say.TALK_NEXT, "talk-next"),
    Chapter(say.TALK, "talk"),
    Chapter(say.DEAL_DRAFT, "deal-draft"),
    Chapter(say.DEAL_ANSWER, "deal-answer"),
    Chapter(say.SWAP_BEGIN, "swap-begin"),
    Chapter(say.ATTACKS_BEGIN, "attacks-begin"),
    Chapter(say.ATTACK_NEXT, "attack-next"),
    Chapter(say.ATTACK_ROLL, "attack-roll"),
    Chapter(say.ATTACK_REROLL, "attack-reroll"),
    Chapter(say.ATTACK_HITS, "attack-hits"),
    Chapter(say.ATTACK_LOSS, "attack-loss"),
    Chapter(say.POGROM_NEXT, "pogrom-next"),
    Chapter(say.TALKS_END, "talks-end"),
    Chapter(say.HUNT_CARD, "hunt-card"),
    Chapter(say.HUNT_NEXT, "hunt-next"),
    Chapter(say.HUNT_START, "hunt-start"),
    Chapter(say.HUNT_ROLL, "hunt-roll"),
    Chapter(say.HUNT_REROLL, "hunt-reroll"),
    Chapter(say.HUNT_END, "hunt-end"),
    Chapter(say.HAY_NEXT, "hay-next"),
    Chapter(say.HAY, "hay"),
    Chapter(say.HAY_UNIT, "hay-unit"),
    Chapter(say.MILK, "milk"),
    Chapter(say.PACIFY_NEXT, "pacify-next"),
    Chapter(say.ELDERS_NEXT, "elders-next"),
    Chapter(say.ELDERS_ACT, "elders-act"),
    Chapter(say.BANISH_NEXT, "banish-next"),
    Chapter(say.BAPTISM_NEXT, "baptism-next"),
]

VERBS = [
    # at any time, and wherever something has to be paid or lost
    Verb(say.DISCARD, "discard", rule="B2", card=CARD),
    Verb(say.EXCHANGE, "exchange", rule="B3", card=CARD),
    Verb(say.LOSE_ELDER, "lose-elder", rank=RANK, piece=PIECE),
    Verb(say.PAY_ENERGY, "pay-energy"),
    Verb(say.PAY_WITH, "pay-with", rule="K0", disk=DISK),
    Verb(say.SLAUGHTER, "slaughter", card=CARD),
    # setting up, and what chance decides
    Verb(say.BIOME_CARD, "biome", card=CARD),
    Verb(say.EVENT_CARD, "event", rule="D0", event=EVENT),
    Verb(say.TAKE_ANIMAL, "take-animal", card=CARD),
    # Phase 1: events
    Verb(say.BID, "bid", rule="D10", n=NUMBER),
    Verb(say.CLAIM_FIRST, "claim-first", rule="L0"),
    Verb(say.COUNCIL, "council", rule="A2", first=TRIBE, second=TRIBE),
    Verb(say.DEAD_ELDER, "elder-dies", rule="D5", board=TRIBE, rank=RANK, piece=PIECE),
    Verb(say.GIVE_UP_IMPORT, "give-up", rule="D6", card=CARD),
    Verb(say.LOSE_ALPHA, "lose-alpha", rule="D2"),
    Verb(say.MATCH, "match", rule="D10"),
    Verb(say.SPARE_ALPHA, "spare-alpha", rule="D2"),
    # Phase 2: assignment
    Verb(say.COLONISE, "colonise", rule="E2", card=CARD, way=WAY),
    Verb(say.COME_HOME, "come-home", way=WAY),
    Verb(say.COUNT, "send", n=NUMBER),
    Verb(say.COUNT_WITH_ALPHA, "send-with-alpha", n=NUMBER),
    Verb(say.DEFEND, "defend", rule="E5", card=CARD, way=WAY),
    Verb(say.EVACUATE, "evacuate", rule="E4", card=CARD),
    Verb(say.GO_TO, "go-to", rule="E6", card=CARD),
    Verb(say.HUNT_AT, "hunt", rule="E1", card=CARD, way=WAY),
    Verb(say.PROMOTE, "promote", rule="E3", rank=RANK, piece=PIECE),
    Verb(say.RAID_AT, "raid", rule="E5", card=CARD, way=WAY),
    Verb(say.REASSIGN, "reassign", rule="E6", place=PLACE, piece=PIECE),
    Verb(say.RESCUE_COLONIST, "rescue-colonist", rule="E4", card=CARD, piece=PIECE),
    Verb(say.RESCUE_ELDER, "rescue-elder", rule="E4", board=TRIBE, rank=RANK, piece=PIECE),
    Verb(say.RESCUE_HUSBAND, "rescue-husband", rule="E4", card=CARD),
    # Phase 3: negotiation
    Verb(say.ACCEPT, "accept"),
    Verb(say.COUNTER, "counter", rule="F0"),
    Verb(say.DIVORCE, "divorce", rule="F0", card=CARD),
    Verb(say.DROP_DEAL, "drop-deal", rule="F0"),
    Verb(say.GIFT_CARD, "gift-card", rule="F0", card=CARD),
    Verb(say.GIFT_DISKS, "gift-disks", rule="F0", disk=DISK),
    Verb(say.GIVE, "give", rule="F0", giver=TRIBE, receiver=TRIBE),
    Verb(say.GIVE_AMOUNT, "amount", rule="F0", n=NUMBER),
    Verb(say.GIVE_CARD, "give-card", rule="F0", giver=TRIBE, receiver=TRIBE, card=CARD),
    Verb(say.GIVE_ENERGY, "give-energy", rule="F0", giver=TRIBE, receiver=TRIBE, n=NUMBER),
    Verb(say.GIVE_IRON, "give-iron", rule="F0", giver=TRIBE, receiver=TRIBE, n=NUMBER),
    Verb(say.GIVE_IVORY, "give-ivory", rule="F0", giver=TRIBE, receiver=TRIBE, n=NUMBER),
    Verb(say.LEAVE_CARD, "leave", rule="F0"),
    Verb(say.LEAVE_COLONY, "leave-colony", rule="E4", card=CARD),
    Verb(say.MARRY, "marry", rule="K0", card=CARD, groom=GROOM),
    Verb(say.PROMISE, "promise", rule="F0", giver=TRIBE, receiver=TRIBE),
    Verb(say.PROPOSE, "propose", rule="F0"),
    Verb(say.REFUSE, "refuse"),
    Verb(say.SEND_DEAL, "offer-deal", rule="F0"),
    Verb(say.STRIKE, "strike", rule="F0", clause=NUMBER),
    Verb(say.SWAP_CARD, "swap-card", rule="K0", tribe=TRIBE, card=CARD),
    Verb(say.SWAP_DISK, "swap-disk", rule="K0", tribe=TRIBE, disk=DISK),
    Verb(say.SWAP_DISKS, "swap", rule="K0"),
    Verb(say.TALK_OF, "talk-of", rule="A3", card=CARD),
    Verb(say.WED, "wed", rule="F1", tribe=TRIBE, card=CARD, groom=GROOM),
    Verb(say.WITHDRAW, "withdraw-number", rule="F0", tribe=TRIBE, n=NUMBER, company=COMPANY),
    Verb(say.WITHDRAWAL, "withdraw", rule="F0", tribe=TRIBE),
    # Phase 3: attacks
    Verb(say.HIT_SIDE, "hit", rule="F2", tribe=TRIBE),
    Verb(say.KEEP_DEAD, "keep-iron", rule="F4"),
    Verb(say.KILL_GUEST, "kill-guest", rule="F2", tribe=TRIBE, piece=PIECE),
    Verb(say.KILL_HUSBAND_OF, "kill-husband", rule="F2", card=CARD),
    Verb(say.LOSE_ALPHA_OF, "lose-alpha-of", rule="F2", tribe=TRIBE),
    Verb(say.LOSE_CUBE_OF, "lose-cube-of", rule="F2", tribe=TRIBE),
    Verb(say.LOSE_HUSBAND, "lose-husband", rule="F2", card=CARD),
    Verb(say.REROLL, "reroll", face=NUMBER, n=NUMBER),
    Verb(say.REROLL_ALPHA, "reroll-alpha", face=NUMBER),
    Verb(say.SAVE_WITH_IRON, "spend-iron", rule="F4"),
    # Phase 4: hunting
    Verb(say.ALPHA_BORN, "alpha-born", rule="E7"),
    Verb(say.ALPHA_ROLLS, "alpha-rolls", rule="E7"),
    Verb(say.ALPHA_WEDS, "alpha-weds", rule="G1"),
    Verb(say.CLAIM, "claim", card=CARD),
    Verb(say.CUBE_BORN, "cube-born", rule="E7"),
    Verb(say.CUBE_WEDS, "cube-weds", rule="G1"),
    Verb(say.GO_HOME, "go-home", rule="G7"),
    Verb(say.HUNT_THIS, "hunt-now", card=CARD),
    Verb(say.NO_DEPLETION_PAID, "pay-nothing", rule="G4"),
    Verb(say.SKI, "ski", rule="L0"),
    Verb(say.SKI_WITH_ALPHA, "ski-with-alpha", rule="L0"),
    Verb(say.USE_ALPHA, "use-alpha", rule="E7"),
    # Phase 5: animals
    Verb(say.FEED, "feed", rule="H1", card=CARD),
    Verb(say.PACIFY, "pacify", rule="F3", card=CARD),
    Verb(say.TAKE_BABY, "take-baby", card=CARD),
    Verb(say.TAKE_DISK, "take-disk", card=CARD),
    # Phase 6: elders
    Verb(say.BANISH, "banish", rule="I3"),
    Verb(say.BANISH_GUEST, "banish-guest", rule="I3", tribe=TRIBE, piece=PIECE),
    Verb(say.BANISH_HUSBAND, "banish-husband", rule="I3", card=CARD),
    Verb(say.BAPTISE, "baptise", rule="I7"),
    Verb(say.BURN, "burn", rule="I2", rank=RANK, piece=PIECE),
    Verb(say.CRAFT, "craft", rule="I4", card=CARD),
    Verb(say.CRAFT_WITH_IVORY, "craft-with-ivory", rule="I4", card=CARD),
    Verb(say.DOMESTICATE, "domesticate", rule="I1", card=CARD),
    Verb(say.EMISSARY, "emissary", rule="I5", tribe=TRIBE, piece=PIECE),
    Verb(say.PROSELYTISE, "proselytise", rule="I6", tribe=TRIBE),
]

QUESTIONS = [
    Question(say.CHOOSE_ALPHA, "choose-alpha", tribe=TRIBE, card=CARD),
    Question(say.CHOOSE_ANIMAL, "choose-animal", tribe=TRIBE),
    Question(say.CHOOSE_ANSWER, "choose-answer", tribe=TRIBE, proposer=TRIBE),
    Question(say.CHOOSE_ASSIGNMENT, "choose-assignment", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_ATTACK_REROLL, "choose-attack-reroll", tribe=TRIBE, card=CARD),
    Question(say.CHOOSE_AVENGED, "choose-avenged", tribe=TRIBE, attacker=TRIBE),
    Question(say.CHOOSE_BABY, "choose-baby", tribe=TRIBE, card=CARD),
    Question(say.CHOOSE_BANISHED, "choose-banished", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_BAPTISM, "choose-baptism", tribe=TRIBE),
    Question(say.CHOOSE_BID, "choose-bid", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_BOG_IRON, "choose-bog-iron", tribe=TRIBE),
    Question(say.CHOOSE_BRIDEGROOM, "choose-bridegroom", tribe=TRIBE, card=CARD),
    Question(say.CHOOSE_CARD, "choose-card", tribe=TRIBE),
    Question(say.CHOOSE_CLAIM, "choose-claim", tribe=TRIBE, card=CARD),
    Question(say.CHOOSE_CLAUSE, "choose-clause", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_CONTESTED, "choose-contested", tribe=TRIBE),
    Question(say.CHOOSE_COUNT, "choose-count", tribe=TRIBE, card=CARD),
    Question(say.CHOOSE_DEAD_ELDER, "choose-dead-elder", tribe=TRIBE, rank=RANK),
    Question(say.CHOOSE_DECIMATED, "choose-decimated", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_DEPLETION, "choose-depletion", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_DISCARD, "choose-discard", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_DISK, "choose-disk", tribe=TRIBE),
    Question(say.CHOOSE_ELDER_ACTION, "choose-elder-action", tribe=TRIBE),
    Question(say.CHOOSE_EVACUATION, "choose-evacuation", tribe=TRIBE),
    Question(say.CHOOSE_EXCHANGE, "choose-exchange", tribe=TRIBE),
    Question(say.CHOOSE_GIFT, "choose-gift", giver=TRIBE, receiver=TRIBE),
    Question(say.CHOOSE_GIFT_AMOUNT, "choose-gift-amount", giver=TRIBE, disk=DISK),
    Question(say.CHOOSE_HAY, "choose-hay", tribe=TRIBE),
    Question(say.CHOOSE_HAY_UNIT, "choose-hay-unit", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_HUNT_REROLL, "choose-hunt-reroll", tribe=TRIBE, card=CARD),
    Question(say.CHOOSE_IRON_IMPORT, "choose-iron-import", tribe=TRIBE),
    Question(say.CHOOSE_IRON_RULE, "choose-iron-rule", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_LEAVING, "choose-leaving", tribe=TRIBE, card=CARD),
    Question(say.CHOOSE_LIVESTOCK, "choose-livestock", tribe=TRIBE),
    Question(say.CHOOSE_LOSS, "choose-loss", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_LOST_ELDER, "choose-lost-elder", tribe=TRIBE),
    Question(say.CHOOSE_NEW_PLACE, "choose-new-place", tribe=TRIBE),
    Question(say.CHOOSE_PACIFYING, "choose-pacifying", tribe=TRIBE),
    Question(say.CHOOSE_REASSIGNED, "choose-reassigned", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_REPLACEMENT, "choose-replacement", tribe=TRIBE, card=CARD),
    Question(say.CHOOSE_RESCUE, "choose-rescue", tribe=TRIBE),
    Question(say.CHOOSE_WAY_HOME, "choose-way-home", tribe=TRIBE),
    Question(say.CHOOSE_SKIS, "choose-skis", tribe=TRIBE, card=CARD),
    Question(say.CHOOSE_SWAP_CONSENT, "choose-swap-consent", tribe=TRIBE, other=TRIBE),
    Question(say.CHOOSE_SWAP_FROM, "choose-swap-from", tribe=TRIBE),
    Question(say.CHOOSE_SWAP_WITH, "choose-swap-with", tribe=TRIBE),
    Question(say.CHOOSE_TALK, "choose-talk", tribe=TRIBE, place=PLACE),
    Question(say.CHOOSE_VICTIM, "choose-victim", tribe=TRIBE, n=NUMBER),
    Question(say.CHOOSE_WINDOW, "choose-window", tribe=TRIBE),
    Question(say.CHOOSE_YIELD, "choose-yield", tribe=TRIBE, card=CARD),
    Question(say.DRAW_BIOME, "draw-biome", bar=BAR),
    Question(say.DRAW_EVENT, "draw-event", turn=NUMBER),
    Question(say.OPEN_BIDDING, "open-bidding", tribe=TRIBE, card=CARD),
    Question(say.ROLL_ATTACK, "roll-attack", tribe=TRIBE, card=CARD),
    Question(say.ROLL_ELDER_DEATH, "roll-elder-death", tribe=TRIBE),
    Question(say.ROLL_HUNT, "roll-hunt", tribe=TRIBE, card=CARD),
    Question(say.ROLL_MARTYRDOM, "roll-martyrdom", tribe=TRIBE),
    Question(say.SAMI_CLAIM, "sami-claim", tribe=TRIBE),
    Question(say.WAR_COUNCIL, "war-council", tribe=TRIBE),
]

EVENTS_TOLD = [
    Event(say.ACCEPTED, "accepted", tribe=TRIBE),
    Event(say.ALPHA_BACK, "alpha-back", tribe=TRIBE),
    Event(say.ALPHA_CERTAIN, "alpha-certain", tribe=TRIBE, face=NUMBER),
    Event(say.ANIMAL_CHOSEN, "animal-chosen", tribe=TRIBE, card=CARD),
    Event(say.ATTACKED, "attacked", tribe=TRIBE, n=NUMBER),
    Event(say.ATTACKS, "attacks", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.AUCTION_WON, "auction-won", tribe=TRIBE, card=CARD, n=NUMBER),
    Event(say.BABIES_BORN, "babies-born", tribe=TRIBE, n=NUMBER),
    Event(say.BANISHED, "banished", tribe=TRIBE, n=NUMBER),
    Event(say.BAPTISED, "baptised", tribe=TRIBE),
    Event(say.BIOME_LAID, "biome-laid", card=CARD),
    Event(say.BITTEN, "bitten", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.CARD_COOLED, "card-cooled", card=CARD),
    Event(say.CARD_DISCARDED, "card-discarded", tribe=TRIBE, card=CARD),
    Event(say.CARD_EXCHANGED, "card-exchanged", tribe=TRIBE, card=CARD),
    Event(say.CARD_FROZEN, "card-frozen", card=CARD),
    Event(say.CARD_GIVEN, "card-given", giver=TRIBE, receiver=TRIBE, card=CARD),
    Event(say.CARD_SLAUGHTERED, "card-slaughtered", tribe=TRIBE, card=CARD),
    Event(say.CLAIMED, "claimed", tribe=TRIBE, card=CARD, n=NUMBER),
    Event(say.CLAUSE_CARD, "clause-card", giver=TRIBE, receiver=TRIBE, card=CARD),
    Event(say.CLAUSE_ENERGY, "clause-energy", giver=TRIBE, receiver=TRIBE, n=NUMBER),
    Event(say.CLAUSE_IRON, "clause-iron", giver=TRIBE, receiver=TRIBE, n=NUMBER),
    Event(say.CLAUSE_IVORY, "clause-ivory", giver=TRIBE, receiver=TRIBE, n=NUMBER),
    Event(say.CLAUSE_PROMISE, "clause-promise", giver=TRIBE, receiver=TRIBE),
    Event(say.CLAUSE_WED, "clause-wed", tribe=TRIBE, card=CARD, groom=GROOM),
    Event(say.CLAUSE_WITHDRAW, "clause-withdraw", tribe=TRIBE, n=NUMBER, company=COMPANY),
    Event(say.COLONISTS_HOME, "colonists-home", tribe=TRIBE, card=CARD, n=NUMBER),
    Event(say.CONTESTED, "contested", card=CARD),
    Event(say.CONVERTED, "converted", tribe=TRIBE, other=TRIBE),
    Event(say.COUNTERED, "countered", tribe=TRIBE),
    Event(say.CRAFTED, "crafted", tribe=TRIBE, card=CARD),
    Event(say.DAUGHTER_TAKEN, "daughter-taken", tribe=TRIBE, card=CARD, who=WHO),
    Event(say.DEAL_DONE, "deal-done", tribe=TRIBE),
    Event(say.DEAL_DROPPED, "deal-dropped", tribe=TRIBE),
    Event(say.DEAL_PROPOSED, "deal-proposed", tribe=TRIBE),
    Event(say.DECIMATED, "decimated", tribe=TRIBE, n=NUMBER, blow=BLOW),
    Event(say.DEPLETES, "depletes", tribe=TRIBE, n=NUMBER),
    Event(say.DICE_ROLLED, "dice-rolled", tribe=TRIBE, dice=DICE, n=NUMBER),
    Event(say.DISKS_GAINED, "disks-gained", tribe=TRIBE, disk=DISK, n=NUMBER),
    Event(say.DISKS_PAID, "disks-paid", tribe=TRIBE, disk=DISK, n=NUMBER),
    Event(say.DIVORCED, "divorced", tribe=TRIBE, card=CARD),
    Event(say.DOMESTICATED, "domesticated", tribe=TRIBE, card=CARD),
    Event(say.ELDER_DIED, "elder-died", tribe=TRIBE, title=TITLE, board=TRIBE),
    Event(say.ELDER_LIVES, "elder-lives", tribe=TRIBE, face=NUMBER),
    Event(say.EMISSARY_SENT, "emissary-sent", tribe=TRIBE, other=TRIBE),
    Event(say.ENERGY_ROTS, "energy-rots", tribe=TRIBE, n=NUMBER),
    Event(say.EVENT_DRAWN, "event-drawn", event=EVENT, turn=NUMBER),
    Event(say.EVENT_ORDER, "event-order", first=TRIBE, second=FOLLOWER),
    Event(say.EXTINCT, "extinct", tribe=TRIBE),
    Event(say.FALCONS_DEAR, "falcons-dear", n=NUMBER),
    Event(say.FED, "fed", tribe=TRIBE, card=CARD),
    Event(say.FIGHTER_DIED, "fighter-died", tribe=TRIBE, card=CARD),
    Event(say.FIRST_CLAIMED, "first-claimed", tribe=TRIBE),
    Event(say.GAME_ENDS, "game-ends", turn=NUMBER),
    Event(say.HERD_RAIDED, "herd-raided", tribe=TRIBE, card=CARD),
    Event(say.HUNTS, "hunts", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.HUNT_FAILED, "hunt-failed", tribe=TRIBE, card=CARD),
    Event(say.HUNT_SUCCEEDED, "hunt-succeeded", tribe=TRIBE, card=CARD),
    Event(say.HUSBAND_DIED, "husband-died", tribe=TRIBE, card=CARD),
    Event(say.IMMUNE, "immune", tribe=TRIBE),
    Event(say.IRON_CRASHED, "iron-crashed", tribe=TRIBE, card=CARD),
    Event(say.IRON_SAVES, "iron-saves", tribe=TRIBE, n=NUMBER),
    Event(say.MARKLAND_SHUT, "markland-shut"),
    Event(say.MARRIED, "married", tribe=TRIBE, card=CARD, who=WHO),
    Event(say.MARTYRDOM, "martyrdom", tribe=TRIBE, dice=NUMBER, n=NUMBER),
    Event(say.MATCHED, "matched", tribe=TRIBE, n=NUMBER),
    Event(say.MIGRATED, "migrated", old=CARD, new=CARD, bar=BAR),
    Event(say.NOBODY_BIDS, "nobody-bids", card=CARD),
    Event(say.NOT_CONVERTED, "not-converted", tribe=TRIBE, other=TRIBE),
    Event(say.NOT_DEPLETED, "not-depleted", tribe=TRIBE),
    Event(say.NO_MIGRATION, "no-migration", bar=BAR),
    Event(say.ORDER_SET, "order-set", first=TRIBE, second=FOLLOWER),
    Event(say.OUT_OF_AUCTION, "out-of-auction", tribe=TRIBE),
    Event(say.PACIFIED, "pacified", tribe=TRIBE, card=CARD),
    Event(say.PHASE_BEGINS, "phase-begins", phase=PHASE),
    Event(say.PLACED, "placed", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.POINTS, "points", tribe=TRIBE, n=NUMBER),
    Event(say.PROMISED, "promised", giver=TRIBE, receiver=TRIBE),
    Event(say.PROMOTED, "promoted", tribe=TRIBE, title=TITLE, who=WHO),
    Event(say.RAID_FAILED, "raid-failed", tribe=TRIBE, card=CARD),
    Event(say.RAISED, "raised", tribe=TRIBE, n=NUMBER),
    Event(say.REASSIGNED, "reassigned", tribe=TRIBE, card=CARD),
    Event(say.REFUSED, "refused", tribe=TRIBE),
    Event(say.REPLACED, "replaced", old=CARD, new=CARD),
    Event(say.REROLLED, "rerolled", tribe=TRIBE, n=NUMBER),
    Event(say.RESCUED, "rescued", tribe=TRIBE),
    Event(say.SEA_SHUT, "sea-shut"),
    Event(say.SHIP_ARRIVES, "ship-arrives", card=CARD),
    Event(say.SKIED, "skied", tribe=TRIBE, face=NUMBER),
    Event(say.STORM_STRIKES, "storm-strikes"),
    Event(say.SUNSPOTS_IGNORED, "sunspots-ignored", lull=LULL),
    Event(say.SWAPPED, "swapped", tribe=TRIBE, other=TRIBE),
    Event(say.TURNED_HOSTILE, "turned-hostile", card=CARD),
    Event(say.WENT_HOME, "went-home", tribe=TRIBE, card=CARD),
    Event(say.WITHDRAWN, "withdrawn", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.ALPHA_ROLLED, "alpha-rolled", tribe=TRIBE, face=NUMBER),
    Event(say.COLONISTS_DIED, "colonists-died", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.DICE_CONVERTED, "dice-converted", tribe=TRIBE, n=NUMBER, face=NUMBER),
    Event(say.ALPHA_DIED, "alpha-died", tribe=TRIBE),
    Event(say.BABIES_LACKING, "babies-lacking", tribe=TRIBE, n=NUMBER),
    Event(say.BLOW_MISSES, "blow-misses", blow=BLOW),
    Event(say.GUEST_DIED, "guest-died", tribe=TRIBE, title=TITLE, board=TRIBE),
    Event(say.HUNT_UNPAID, "hunt-unpaid", tribe=TRIBE, card=CARD),
    Event(say.IRON_FALLS, "iron-falls"),
    Event(say.NOBODY_BANISHED, "nobody-banished", tribe=TRIBE),
    Event(say.NOTHING_OWED, "nothing-owed", tribe=TRIBE),
    Event(say.OWED_LAPSES, "owed-lapses", tribe=TRIBE, n=NUMBER),
    Event(say.PLACED_WITH_ALPHA, "placed-with-alpha", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.RAIDERS_DEAD, "raiders-dead", tribe=TRIBE, card=CARD),
    Event(say.RAIDS, "raids", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.SUCCESSES, "successes", tribe=TRIBE, n=NUMBER, needed=NUMBER),
    Event(say.TAKEN_TO_HAND, "taken-to-hand", tribe=TRIBE, card=CARD),
    Event(say.TURNED_BACK, "turned-back", tribe=TRIBE, card=CARD),
    Event(say.WITHDRAWN_WITH_ALPHA, "withdrawn-with-alpha", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.DEFENDED, "defended", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.DEFENDED_WITH_ALPHA, "defended-with-alpha", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.RAID_BEGUN, "raid-begun", tribe=TRIBE, n=NUMBER, card=CARD),
    Event(say.RAID_BEGUN_WITH_ALPHA, "raid-begun-with-alpha", tribe=TRIBE, n=NUMBER, card=CARD),
]

REASONS = [
    Reason(say.BEING_RAIDED, "being-raided", card=CARD),
    Reason(say.CANNOT_REROLL, "cannot-reroll", face=NUMBER),
    Reason(say.IRON_CRASHES, "iron-crashes", card=CARD),
    Reason(say.MARKLAND_IS_CLOSED, "markland-is-closed"),
    Reason(say.NEEDS_CONSENT, "needs-consent", card=CARD),
    Reason(say.NEEDS_ELDER, "needs-elder", rank=RANK),
    Reason(say.NEEDS_ENERGY, "needs-energy", tribe=TRIBE),
    Reason(say.NEEDS_IRON, "needs-iron", tribe=TRIBE),
    Reason(say.NEEDS_MARINERS, "needs-mariners", tribe=TRIBE, n=NUMBER),
    Reason(say.NEEDS_TRANSPORT, "needs-transport", card=CARD),
    Reason(say.NEEDS_WAR_CHIEF, "needs-war-chief", tribe=TRIBE),
    Reason(say.NOT_ENOUGH_FOR_HAY, "not-enough-for-hay", card=CARD, n=NUMBER),
    Reason(say.NOT_ENOUGH_IVORY, "not-enough-ivory", n=NUMBER),
    Reason(say.NO_HAND_LIMIT, "no-hand-limit", tribe=TRIBE),
    Reason(say.NO_IVORY, "no-ivory", tribe=TRIBE),
    Reason(say.NO_MORE_PROPOSALS, "no-more-proposals", n=NUMBER),
    Reason(say.NO_PLACE_IN_RANK, "no-place-in-rank", rank=RANK),
    Reason(say.SEA_IS_CLOSED, "sea-is-closed"),
    Reason(say.WAS_RAIDED, "was-raided", card=CARD),
    Reason(say.WRONG_FAITH, "wrong-faith", tribe=TRIBE),
    Reason(say.NOT_SO_MANY, "not-so-many", tribe=TRIBE, n=NUMBER),
    Reason(say.TOO_MANY_TO_CARRY, "too-many-to-carry", n=NUMBER, most=NUMBER),
    Reason(say.NOT_ON_FOOT, "not-on-foot", card=CARD),
    Reason(say.ONLY_SO_MANY, "only-so-many", tribe=TRIBE, n=NUMBER),
    Reason(say.ONLY_SO_MANY_CUBES, "only-so-many-cubes", tribe=TRIBE, n=NUMBER),
    Reason(say.ALPHA_ELSEWHERE, "alpha-elsewhere", tribe=TRIBE),
    Reason(say.NOT_ON_A_BAR, "not-on-a-bar", card=CARD),
    Reason(say.SETTLE_THERE, "settle-there", card=CARD),
    Reason(say.ONLY_MARINERS, "only-mariners", card=CARD),
    Reason(say.OWN_CARD, "own-card", tribe=TRIBE, card=CARD),
    Reason(say.WITH_NOBODY, "with-nobody", card=CARD),
    Reason(say.CANNOT_BE_RAIDED, "cannot-be-raided", card=CARD),
    Reason(say.NOT_THEIRS, "not-theirs", tribe=TRIBE, card=CARD),
    Reason(say.NOBODY_THERE, "nobody-there", tribe=TRIBE, card=CARD),
    Reason(say.BID_TOO_LOW, "bid-too-low", n=NUMBER),
    Reason(say.NONE_LEFT, "none-left", tribe=TRIBE, disk=DISK),
    Reason(say.NOT_GIVABLE, "not-givable", card=CARD),
    Reason(say.HAS_HUSBAND, "has-husband", card=CARD),
    Reason(say.NOT_IN_HAND, "not-in-hand", tribe=TRIBE, card=CARD),
    Reason(say.NO_MISSIONARY, "no-missionary", tribe=TRIBE, other=TRIBE),
    Reason(say.NO_GUESTS, "no-guests", tribe=TRIBE),
    Reason(say.ORDER_ALREADY, "order-already"),
    Reason(say.NO_SLED, "no-sled", tribe=TRIBE),
    Reason(say.TROPHY_STAYS, "trophy-stays", tribe=TRIBE, card=CARD),
    Reason(say.NO_VALUE, "no-value", obvious=True, card=CARD),
    Reason(say.NOT_NEW_WORLD, "not-new-world", obvious=True, card=CARD),
    Reason(say.NOT_FOR_RAIDS, "not-for-raids", obvious=True, card=CARD),
    Reason(say.INVENTION_SAFE, "invention-safe", card=CARD),
    Reason(say.NOT_A_DAUGHTER, "not-a-daughter", obvious=True, card=CARD),
    Reason(say.NOT_MARRIED, "not-married", obvious=True, tribe=TRIBE, card=CARD),
    Reason(say.NO_SUCH_HUNTER, "no-such-hunter", tribe=TRIBE),
    Reason(say.PARTED_ALREADY, "parted-already", card=CARD),
    Reason(say.SPOKEN_FOR, "spoken-for", card=CARD),
    Reason(say.NOT_A_PARTY, "not-a-party", tribe=TRIBE),
    Reason(say.OWN_TRIBE, "own-tribe", obvious=True, tribe=TRIBE),
    Reason(say.NOTHING_LEFT, "nothing-left", tribe=TRIBE),
    Reason(say.SAID_ALREADY, "said-already"),
    Reason(say.NO_SUCH_CLAUSE, "no-such-clause", n=NUMBER),
    Reason(say.EMPTY_DEAL, "empty-deal"),
    Reason(say.DEAL_FULL, "deal-full", n=NUMBER),
    Reason(say.DRAFTED_ENOUGH, "drafted-enough"),
    Reason(say.LEAVE_ALREADY, "leave-already", tribe=TRIBE),
    Reason(say.NOT_AN_INVENTION, "not-an-invention", obvious=True, card=CARD),
    Reason(say.NOT_AN_ANIMAL, "not-an-animal", obvious=True, card=CARD),
    Reason(say.HUNTED_ALREADY, "hunted-already", card=CARD),
    Reason(say.NOBODY_HUNTS, "nobody-hunts", obvious=True, card=CARD),
    Reason(say.NOT_CONTESTED, "not-contested", obvious=True, card=CARD),
    Reason(say.TALKED_ALREADY, "talked-already", card=CARD),
    Reason(say.NO_SUCH_ELDER, "no-such-elder", obvious=True, tribe=TRIBE, rank=RANK),
    Reason(say.NOT_IN_PLAY, "not-in-play", obvious=True, tribe=TRIBE),
    Reason(say.TWO_PLACES, "two-places", tribe=TRIBE),
    Reason(say.ONLY_SO_MANY_DICE, "only-so-many-dice", n=NUMBER, face=NUMBER),
    Reason(say.REROLLED_ALREADY, "rerolled-already", face=NUMBER),
    Reason(say.ALPHA_SHOWS_ANOTHER, "alpha-shows-another", face=NUMBER),
    Reason(say.NOT_TO_CHOOSE, "not-to-choose", obvious=True, card=CARD),
    Reason(say.NOT_THIS_CARD, "not-this-card", obvious=True, card=CARD),
    Reason(say.NO_HAY, "no-hay", card=CARD),
    Reason(say.FED_ALREADY, "fed-already", card=CARD),
    Reason(say.PEACEFUL_ALREADY, "peaceful-already", card=CARD),
    Reason(say.NO_HUNTERS_YET, "no-hunters-yet", tribe=TRIBE, card=CARD),
    Reason(say.SUN_STONE_TOO_FAR, "sun-stone-too-far", card=CARD),
    Reason(say.THERE_ALREADY, "there-already", card=CARD),
    Reason(say.ONLY_SO_MANY_THERE, "only-so-many-there", tribe=TRIBE, n=NUMBER),
    Reason(say.CARVES_NOT, "carves-not", tribe=TRIBE),
    Reason(say.SWAPPED_ALREADY, "swapped-already"),
    Reason(say.NOTHING_TO_SWAP, "nothing-to-swap", tribe=TRIBE),
    Reason(say.HAS_NONE, "has-none", tribe=TRIBE, disk=DISK),
    Reason(say.BANISHES_NOT, "banishes-not", tribe=TRIBE),
    Reason(say.CONVERTS_NOT, "converts-not", tribe=TRIBE),
    Reason(say.ONLY_TOGETHER, "only-together", obvious=True),
    Reason(say.NO_DEALS, "no-deals"),
    Reason(say.ABOUT_TRIBE, "about-tribe", obvious=True, tribe=TRIBE),
    Reason(say.AT_LEAST_ONE, "at-least-one"),
]

VOCABULARY = Vocabulary(
    seats=SEAT,
    chapters=CHAPTERS,
    verbs=VERBS,
    questions=QUESTIONS,
    events=EVENTS_TOLD,
    reasons=REASONS,
    kinds=(NOTION,),
)
