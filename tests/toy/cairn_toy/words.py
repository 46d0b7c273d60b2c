"""What the toy's integers are called."""

from cairn.vocabulary import (
    NUMBER,
    Chapter,
    Event,
    Question,
    Reason,
    Verb,
    Vocabulary,
    kind,
)
from cairn_toy import vocabulary as v

SEAT = kind("seat", "north", "south")
STONE = kind("stone", "1", "2", "3", "4", "5", start=1)

VOCABULARY = Vocabulary(
    seats=SEAT,
    chapters=[Chapter(v.DEAL, "deal"), Chapter(v.TURN, "turn")],
    verbs=[
        Verb(v.DRAW, "draw", stone=STONE),
        Verb(v.BUILD, "build", rule="3.1", stone=STONE),
        Verb(v.SCOUT, "scout", rule="3.3"),
        Verb(v.TRADE, "trade", rule="3.2", stone=STONE),
        Verb(v.RAID, "raid", rule="3.4"),
        Verb(v.REROLL, "reroll", rule="4"),
        Verb(v.KEEP, "keep"),
        Verb(v.SWAP, "swap", rule="3.3"),
        Verb(v.STEAL, "steal", rule="3.4", stone=STONE),
    ],
    questions=[
        Question(v.DRAW_STONE, "draw-stone"),
        Question(v.CHOOSE_ACTION, "choose-action"),
        Question(v.KEEP_ROLL, "keep-roll", face=NUMBER),
        Question(v.ORDER_TOP, "order-top", top=STONE, below=STONE),
        Question(v.STEAL_STONE, "steal-stone", victim=SEAT),
    ],
    events=[
        Event(v.DREW, "drew", stone=STONE),
        Event(v.DREW_HIDDEN, "drew-hidden", seat=SEAT),
        Event(v.ROLLED, "rolled", seat=SEAT, face=NUMBER),
        Event(v.REROLLED, "rerolled", seat=SEAT),
        Event(v.BUILT, "built", seat=SEAT, stone=STONE, height=NUMBER),
        Event(v.FELL, "fell", seat=SEAT, stone=STONE),
        Event(v.SCOUTED, "scouted", seat=SEAT, n=NUMBER),
        Event(v.SAW, "saw", top=STONE, below=STONE),
        Event(v.SAW_LAST, "saw-last", stone=STONE),
        Event(v.TRADED, "traded", seat=SEAT, stone=STONE),
        Event(v.STOLE, "stole", seat=SEAT),
        Event(v.RAID_FAILED, "raid-failed", seat=SEAT),
        Event(v.RESTED, "rested", seat=SEAT),
        Event(v.ENDED, "ended"),
    ],
    reasons=[
        Reason(v.NO_SUCH_STONE, "no-such-stone", stone=STONE),
        Reason(v.NO_TOKEN, "no-token"),
        Reason(v.NOTHING_LEFT, "nothing-left"),
        Reason(v.EMPTY_HAND, "empty-hand", victim=SEAT),
        Reason(v.NO_RAIDS, "no-raids"),
    ],
)
