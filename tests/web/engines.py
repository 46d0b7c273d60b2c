"""The browsers of the tests: those this machine has, or that are installed now.

python tests/web/engines.py chromium      finds or installs it; exit code 1 if there is none and none can be had
python tests/web/engines.py firefox       the same with another engine
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

CHROMIUM, FIREFOX = "chromium", "firefox"
NAMES = {
    # first the one without windows: it is the lightest, and never waits for a window that nobody sees to be drawn
    CHROMIUM: ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
    FIREFOX: ("firefox-esr", "firefox"),
}
APT_INSTALL = ("apt-get", "install", "--quiet", "--yes", "--no-install-recommends")
PATIENCE = 600  # seconds for an installation


def path(engine: str = CHROMIUM) -> str | None:
    """Where a browser is: as CAIRN_CHROMIUM or CAIRN_FIREFOX says, on the path, or playwright's own Chromium. Its own
    Firefox is another than people have."""
    named = os.environ.get(f"CAIRN_{engine.upper()}")
    found = named or next(filter(None, map(shutil.which, NAMES[engine])), None)
    if found is not None or engine != CHROMIUM:
        return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install(engine: str) -> None:
    """By playwright, or by the system's packages where we may."""
    if engine == CHROMIUM and done([sys.executable, "-m", "playwright", "install", engine]):
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        done(["apt-get", "update", "--quiet"])
        any(done([*APT_INSTALL, package]) for package in NAMES[engine][:2])


def done(command: list[str]) -> bool:
    try:
        finished = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return finished.returncode == 0


if __name__ == "__main__":
    (wanted,) = sys.argv[1:]
    if path(wanted) is None:
        sys.stdout.write(f"Installing {wanted.capitalize()} for the tests in a browser.\n")
        install(wanted)
    sys.exit(path(wanted) is None)
