"""A bot that plays Navajo Wars by rules of thumb, as a careful player would after a few games.

What it believes, in short:

- The land is held from the heights. Families live in Area 6 of as many Territories as there are Families, the
  Territories worth most first: raids come late there, Battles go well, Tribes hardly reach it.
- Soldiers who do come up are ambushed, if the Family is fierce enough for that; else it talks, evades or fights,
  whichever harms least. A raid that catches nobody costs the Enemy Morale.
- Elders are the engine. They turn Culture into Military (women bring Culture back at every Victory Check), raise
  Ferocity where that brings Military, and earn Action Points.
- New Mexico is raided while the Raid Pool holds more plunder than soldiers and red cubes.
- Outposts are driven out before a Victory Check makes them Morale.
- A Passage of Time comes when many wait for it, at the latest when an event is due, and only if there is food.
- Trade Goods are for Sharp Traders, for talks, and for a die that decides the game; seldom for anything else.

It looks at nothing a player could not see and remembers nothing: every answer follows from the state.

Of two players (16) the Steward shares the lead (`influence`), and the Schemer, who otherwise plays alike, wants it for
itself (`scheming`).
"""

from cairn.games.navajo.bot.policies import Schemer, Steward

__all__ = ["Schemer", "Steward"]
