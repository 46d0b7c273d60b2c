"""The coach: what to do and why, what follows, and what a game that was played has to teach.

    analysis = cairn.coach.analyse(table)           # the open question: options, the best first, with reasons
    for analysis in cairn.coach.watch(table): ...   # the same, better and better
    found = cairn.coach.review(table, seat)         # a game: what each decision cost, luck and skill, what to learn

It thinks by `cairn.search`, so it knows only what the seat may know whose question it is; it marks nothing and allows
nothing. `Table.analyse` is the way for those who play: it looks whether help is allowed and has it written down.
"""

from cairn.coach.analysis import NODES, Advice, Analysis, CoachError, analyse, watch
from cairn.coach.doubt import CLEAR, NO_DIFFERENCE, SLIGHT, in_words
from cairn.coach.review import Decision, Moment, Review, Turning, cost_in_words, review

__all__ = [
    "CLEAR",
    "NODES",
    "NO_DIFFERENCE",
    "SLIGHT",
    "Advice",
    "Analysis",
    "CoachError",
    "Decision",
    "Moment",
    "Review",
    "Turning",
    "analyse",
    "cost_in_words",
    "in_words",
    "review",
    "watch",
]
