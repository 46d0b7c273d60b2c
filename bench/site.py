"""Measures the site of plain files (`make site`): what a first visit fetches, how long a start takes after that, and
how long answers take, in Chromium with a profile on disk, as players have it.

    python -m bench.site [FOLDER]     a site that lies elsewhere than in build/site
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, cast

from playwright.sync_api import Browser, BrowserContext, BrowserType, sync_playwright

from tests.web import browsing, engines
from tests.web.test_site import BUILT, SAID, Visitor, hosted

STARTS = 3
ANSWERS = 60
GAMES = (("navajo-wars", "los-duenos-del-mundo"), ("greenland", "greenland"))

ANSWERED = """async ([state, answers, said]) => {
    const times = [];
    while (times.length < answers && state.options.length) {
        const key = crypto.randomUUID().replaceAll("-", "").slice(0, 24);
        const sent = {ply: state.ply, action: state.options[0].text, key};
        const begun = performance.now();
        const answer = await fetch(`/games/${state.id}/answer`, {method: "POST", body: JSON.stringify(sent), ...said});
        await answer.text();
        times.push(performance.now() - begun);
        if (!answer.ok) throw new Error(`answered by ${answer.status}`);
        state = await fetch(`/api/games/${state.id}`, said).then((one) => one.json());
    }
    return times;
}"""


class Player:
    """A browser that keeps its files on disk. In a private window, as tests have one, each write of a file is a
    question to another process, and nothing is flushed."""

    def __init__(self, chromium: BrowserType, path: str, profile: str) -> None:
        self._chromium, self._path, self._profile = chromium, path, profile

    def new_context(self, **looks: Any) -> BrowserContext:
        return self._chromium.launch_persistent_context(
            self._profile, executable_path=self._path, args=browsing.FLAGS, **looks
        )


def main() -> None:
    path, built = engines.path(), Path(sys.argv[1]) if len(sys.argv) > 1 else BUILT
    if not (built / "sw.js").is_file() or path is None:
        sys.exit("The site was not measured: it is not built, or there is no Chromium.")
    with (
        TemporaryDirectory() as profile,
        hosted(built) as host,
        sync_playwright() as playwright,
    ):
        player = Player(playwright.chromium, path, profile)
        begun = perf_counter()
        visitor = Visitor(cast(Browser, player), host)
        print(
            "The site of plain files, in Chromium (promised, at most: 12 MB, then 5 s, and 150 ms)"
        )
        print(f"  first visit   {visitor.fetched / 1e6:.1f} MB, {perf_counter() - begun:.1f} s")
        starts = []
        for _start in range(STARTS):
            begun = perf_counter()
            visitor.again()
            starts.append(perf_counter() - begun)
        print(f"  later start   {median(starts):.1f} s")
        for game, scenario in GAMES:
            sent = {"game": game, "scenario": scenario, "seed": 7}
            state = visitor.told("/api/games", sent)
            times = visitor.site.evaluate(ANSWERED, [state, ANSWERS, SAID])
            slow = quantiles(times, n=20)[-1]
            print(f"  {game:13} answer {median(times):.0f} ms, 95 of 100 within {slow:.0f} ms")
        visitor.context.close()


if __name__ == "__main__":
    main()
