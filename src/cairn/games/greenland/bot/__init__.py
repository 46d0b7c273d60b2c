"""A bot that plays any tribe of Greenland by rules of thumb, as a careful player would after a few games.

What it believes, in short:

- Everything has its worth in points: a living piece one and what it will still hunt, more while the tribe is small;
  disks, trophies and cards by faith and by the turns left.
- Hunters go where each of them brings most, by the exact odds: enough for a good chance, not more. The Alpha goes
  where it is certain. Cards that bite are left alone unless they are worth the dead. A card where others hunt is
  worth less.
- Emissaries win games: two Energy and a hunter are four points. So it converts early. Elders are burned or paid as hay,
  those first who are missed least, the shaman last; then hunters become acolytes and go abroad, most of them late, for
  as long as they can they had better hunt. Who has no time for that, or too many trophies, stays with the old gods.
- Energy is therefore worth most, but eight is the limit: colonies and seals that give it are settled and hunted first.
- Polytheists take trophies and inventions and domesticate animals; monotheists buy Iron.
- A Chief against feuds, a Mariner for colonies; a raid only for a wife whose gift is worth it or for a herd that feeds.
- A colony that would become too large and hostile sends people home.
- Each clause of a deal is worth points to each party. It accepts what profits it more than its rivals, asks for a disk
  more where that would make the deal good for both, refuses the rest; it offers to leave a card, or a gift for being
  left alone on it, marriages and swaps, if the other should agree. It fights when nothing better is to be had.
- Where all must live together, elders, colonists and husbands are the reserve that no winter takes: people go there
  first, one tribe marries the bride who makes promotions free, who has plenty leaves the best grounds to who has not,
  nobody fights, and on the last turn nobody takes a risk.

It looks at nothing a player could not see and remembers nothing: every answer follows from the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cairn.games.greenland.bot import animals, assignment, elders, events, fights, hunting, talks
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import question

if TYPE_CHECKING:
    from cairn.agents import Sight


class Hunter:
    """Answers each kind of question by its own rule of thumb; what has none it leaves as it is."""

    def choose(self, sight: Sight) -> int:
        state = sight.state
        assert isinstance(state, GreenlandState)
        return RULES.get(int(state.question), Look.stop)(Look(state, sight.options))


RULES: Final[dict[int, Callable[[Look], int]]] = {
    int(question): rule
    for question, rule in {
        question.CHOOSE_ALPHA: hunting.choose_alpha,
        question.CHOOSE_ANIMAL: events.choose_animal,
        question.CHOOSE_ANSWER: talks.choose_answer,
        question.CHOOSE_ASSIGNMENT: assignment.choose_assignment,
        question.CHOOSE_ATTACK_REROLL: fights.choose_attack_reroll,
        question.CHOOSE_AVENGED: fights.choose_avenged,
        question.CHOOSE_BABY: hunting.choose_baby,
        question.CHOOSE_BANISHED: elders.choose_banished,
        question.CHOOSE_BAPTISM: elders.choose_baptism,
        question.CHOOSE_BID: events.choose_bid,
        question.CHOOSE_BOG_IRON: hunting.choose_bog_iron,
        question.CHOOSE_BRIDEGROOM: hunting.choose_bridegroom,
        question.CHOOSE_CARD: hunting.choose_card,
        question.CHOOSE_CLAIM: hunting.choose_claim,
        question.CHOOSE_CLAUSE: talks.choose_clause,
        question.CHOOSE_CONTESTED: talks.choose_contested,
        question.CHOOSE_COUNT: assignment.choose_count,
        question.CHOOSE_DEAD_ELDER: events.choose_dead_elder,
        question.CHOOSE_DECIMATED: events.choose_decimated,
        question.CHOOSE_DEPLETION: events.choose_depletion,
        question.CHOOSE_DISCARD: elders.choose_discard,
        question.CHOOSE_DISK: animals.choose_disk,
        question.CHOOSE_ELDER_ACTION: elders.choose_elder_action,
        question.CHOOSE_EVACUATION: assignment.choose_evacuation,
        question.CHOOSE_GIFT: talks.choose_gift,
        question.CHOOSE_GIFT_AMOUNT: talks.choose_gift_amount,
        question.CHOOSE_HAY: animals.choose_hay,
        question.CHOOSE_HAY_UNIT: animals.choose_hay_unit,
        question.CHOOSE_HUNT_REROLL: hunting.choose_hunt_reroll,
        question.CHOOSE_IRON_IMPORT: events.choose_iron_import,
        question.CHOOSE_IRON_RULE: fights.choose_iron_rule,
        question.CHOOSE_LEAVING: talks.choose_leaving,
        question.CHOOSE_LIVESTOCK: events.choose_livestock,
        question.CHOOSE_LOSS: fights.choose_loss,
        question.CHOOSE_LOST_ELDER: events.choose_lost_elder,
        question.CHOOSE_NEW_PLACE: assignment.choose_new_place,
        question.CHOOSE_PACIFYING: animals.choose_pacifying,
        question.CHOOSE_REASSIGNED: assignment.choose_reassigned,
        question.CHOOSE_REPLACEMENT: hunting.choose_replacement,
        question.CHOOSE_EXCHANGE: events.keep_cards,
        question.CHOOSE_RESCUE: assignment.choose_rescue,
        question.CHOOSE_WAY_HOME: assignment.choose_way_home,
        question.CHOOSE_SKIS: hunting.choose_skis,
        question.CHOOSE_SWAP_CONSENT: talks.choose_swap_consent,
        question.CHOOSE_SWAP_FROM: talks.choose_swap,
        question.CHOOSE_SWAP_WITH: talks.choose_swap,
        question.CHOOSE_TALK: talks.choose_talk,
        question.CHOOSE_VICTIM: fights.choose_victim,
        question.CHOOSE_WINDOW: talks.choose_window,
        question.CHOOSE_YIELD: animals.choose_yield,
        question.OPEN_BIDDING: events.open_bidding,
        question.SAMI_CLAIM: events.sami_claim,
        question.WAR_COUNCIL: events.war_council,
    }.items()
}
