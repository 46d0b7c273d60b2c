"""What is worth a chart."""

from __future__ import annotations

from cairn.games.greenland.view import View
from cairn.narrate import Narrator


def tracks(view: View, narrator: Narrator) -> dict[str, int]:
    """J0 Everybody's points."""
    return {narrator.seat_named(one.name): one.points or 0 for one in view.tribes}
