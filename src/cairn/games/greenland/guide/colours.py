"""The colour of each verb, wherever it is offered: verbs of one question differ as far as there are colours."""

from __future__ import annotations

from typing import Final

from cairn.games.greenland.words import verb

TEAL: Final = (
    verb.ALPHA_BORN, verb.COUNCIL, verb.CRAFT, verb.CRAFT_WITH_IVORY, verb.GIFT_DISKS, verb.GIVE,
    verb.HUNT, verb.LOSE_CUBE_OF, verb.MATCH, verb.SEND, verb.SKI, verb.SWAP, verb.SWAP_CARD,
    verb.TAKE_BABY, verb.ALPHA_WEDS,
)  # fmt: skip
RED: Final = (
    verb.BURN, verb.DIVORCE, verb.KILL_GUEST, verb.LOSE_ALPHA, verb.LOSE_ALPHA_OF, verb.LOSE_ELDER,
    verb.RAID, verb.REFUSE, verb.SLAUGHTER, verb.SPEND_IRON, verb.WED,
)  # fmt: skip
BLUE: Final = (
    verb.ALPHA_ROLLS, verb.BID, verb.DEFEND, verb.EMISSARY, verb.KEEP_IRON, verb.OFFER_DEAL,
    verb.PROPOSE, verb.REROLL, verb.RESCUE_HUSBAND,
)  # fmt: skip
PURPLE: Final = (
    verb.BANISH, verb.COUNTER, verb.GIFT_CARD, verb.KILL_HUSBAND, verb.LOSE_HUSBAND, verb.PROMISE,
    verb.PROMOTE, verb.PROSELYTISE, verb.REROLL_ALPHA, verb.RESCUE_ELDER, verb.SEND_WITH_ALPHA,
    verb.SKI_WITH_ALPHA,
)  # fmt: skip
AMBER: Final = (verb.EVACUATE, verb.EXCHANGE, verb.STRIKE)
GREEN: Final = (
    verb.ACCEPT, verb.COLONISE, verb.CUBE_BORN, verb.CUBE_WEDS, verb.DOMESTICATE, verb.FEED,
    verb.LEAVE_COLONY, verb.PAY_ENERGY, verb.RESCUE_COLONIST, verb.SPARE_ALPHA, verb.SWAP_DISK,
    verb.TAKE_DISK, verb.USE_ALPHA, verb.WITHDRAW,
)  # fmt: skip

COLOURS: Final = {
    int(act): colour
    for colour, acts in enumerate((TEAL, RED, BLUE, PURPLE, AMBER, GREEN))
    for act in acts
}
