"""Who answers for a seat: what an agent is shown, how it is asked, and those that come with Cairn.

    class Rests:
        def choose(self, sight: Sight) -> int:
            return sight.options[0]

A game brings bots of its own by a mapping `bots` from their names to what makes them: agents, or policies
(`cairn.core.play.Policy`), which are faster. Where it says how to think in it (`cairn.mind`), it has the five levels. A
package adds agents by entry points of the group `cairn.agents` (docs/bots.md).
"""

from cairn.agents.levels import Slipping, Thinker, levels
from cairn.agents.naming import (
    RANDOM,
    as_agent,
    ask,
    make,
    names,
    policy_of,
    to_choose_from,
    usual,
)
from cairn.agents.seated import Bots, Task, can_set_up, set_up, thinking
from cairn.agents.sight import AgentError, Sight, Unimaginable
from cairn.agents.simple import Agent, Greedy, Guided, Random

__all__ = [
    "RANDOM",
    "Agent",
    "AgentError",
    "Bots",
    "Greedy",
    "Guided",
    "Random",
    "Sight",
    "Slipping",
    "Task",
    "Thinker",
    "Unimaginable",
    "as_agent",
    "ask",
    "can_set_up",
    "levels",
    "make",
    "names",
    "policy_of",
    "set_up",
    "thinking",
    "to_choose_from",
    "usual",
]
