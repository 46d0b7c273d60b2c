"""Search: agents that think ahead, and what they think, for those who ask (`cairn.coach`)."""

from cairn.search.thinking import Limits, Progress, Ranked, Thinking, Thought

__all__ = ["Limits", "Progress", "Ranked", "Thinking", "Thought"]
