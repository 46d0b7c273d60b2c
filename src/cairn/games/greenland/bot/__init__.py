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

It looks at nothing a player could not see. Every answer follows from the state; what it remembers only saves time.
"""

from cairn.games.greenland.bot.policies import Hunter

__all__ = ["Hunter"]
