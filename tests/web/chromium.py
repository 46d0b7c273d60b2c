"""The browser of the tests: the one this machine has, or one that is installed now.

python tests/web/chromium.py      finds or installs it; exit code 1 if there is none and none can be had
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# first the one without windows: it is the lightest, and never waits for a window that nobody sees to be drawn
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")
APT_INSTALL = ("apt-get", "install", "--quiet", "--yes", "--no-install-recommends")
PATIENCE = 600  # seconds for an installation


def path() -> str | None:
    """Where Chromium is: as CAIRN_CHROMIUM says, on the path, or playwright's own."""
    found = os.environ.get("CAIRN_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is not None:
        return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install() -> None:
    """By playwright, or by the system's packages where we may."""
    if done([sys.executable, "-m", "playwright", "install", "chromium"]):
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        done(["apt-get", "update", "--quiet"])
        any(done([*APT_INSTALL, package]) for package in (SHELL, "chromium"))


def done(command: list[str]) -> bool:
    try:
        finished = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return finished.returncode == 0


if __name__ == "__main__":
    if path() is None:
        sys.stdout.write("Installing Chromium for the tests in a browser.\n")
        install()
    sys.exit(path() is None)
