"""Cairn's games as environments in which programs learn: Gymnasium's, alone or a thousand at once, and PettingZoo's.

Importing it registers `cairn/NavajoWars-v0` and `cairn/Greenland-v0` with Gymnasium. It needs the extra `rl`.
"""

from cairn.extras import needing

with needing("rl"):
    from cairn.envs.flat import FloatRows
    from cairn.envs.many import CairnVectorEnv
    from cairn.envs.one import CairnEnv
    from cairn.envs.registering import register_all
    from cairn.envs.setting import Reward, by_points, by_result
    from cairn.envs.turns import CairnAECEnv

__all__ = [
    "CairnAECEnv",
    "CairnEnv",
    "CairnVectorEnv",
    "FloatRows",
    "Reward",
    "by_points",
    "by_result",
]

register_all()
