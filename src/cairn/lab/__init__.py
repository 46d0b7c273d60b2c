"""Studies: questions put to many games, what was measured, and a report.

    study = Study(game="greenland", games=200, arms=(Arm(agents="random"), Arm(agents="hunter")))
    results = study.run("hunter.lab", jobs=2)
    results.report("hunter.html")

Every arm of a study plays the same seeds. Results are Parquet files in a folder; a study that was stopped goes on where
it stopped. Needs the extra `lab`.
"""

from cairn.lab.results import Effect, Habit, Results, Spread, Summary
from cairn.lab.study import Across, Arm, Study, StudyError

__all__ = [
    "Across",
    "Arm",
    "Effect",
    "Habit",
    "Results",
    "Spread",
    "Study",
    "StudyError",
    "Summary",
]
