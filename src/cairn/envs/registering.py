"""By which names Gymnasium knows the games."""

import gymnasium

IDS = {"cairn/Greenland-v0": "greenland", "cairn/NavajoWars-v0": "navajo-wars"}


def register_all() -> None:
    """For `gymnasium.make` and `gymnasium.make_vec`."""
    for name, game in IDS.items():
        gymnasium.register(
            name,
            entry_point="cairn.envs:CairnEnv",
            vector_entry_point="cairn.envs:CairnVectorEnv",
            kwargs={"game": game},
        )
