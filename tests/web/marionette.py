"""A Firefox without a window, driven by what is built into it: Marionette, the protocol below WebDriver. A message is
its length, a colon, and a list in JSON; an answer names the message."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE

PREFERENCES = {
    "marionette.port": 0,  # any that is free
    "ui.prefersReducedMotion": 1,
    "dom.ipc.processCount": 1,
    "intl.accept_languages": "en",
}
ARGUMENTS = ("-headless", "-no-remote", "-marionette", "-remote-allow-system-access", "-profile")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # what WebDriver calls a reference to one

# errors of scripts, and what the content policy stops; not warnings
COMPLAINTS = """
const [site] = arguments;
const told = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError);
Services.console.reset();
return told.filter((one) => !(one.flags & Ci.nsIScriptError.warningFlag))
    .filter((one) => one.sourceName.startsWith(site) || one.category.startsWith("CSP"))
    .map((one) => `${one.errorMessage} (${one.sourceName}:${one.lineNumber})`);
"""
# asked again and again until it holds, within the page
UNTIL = """
const done = arguments[arguments.length - 1];
const holds = (...given) => {{ {condition} }};
const look = () => {{ if (holds(...arguments)) done(true); else setTimeout(look, 20); }};
look();
"""


class MarionetteError(Exception):
    """What Firefox refuses, or cannot do."""


class Firefox:
    """What a test does with it."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.stream = self.socket.makefile("rb")
        self.sent = 0
        self._read()  # who is there
        self.call("WebDriver:NewSession")
        patience = int(PATIENCE * 1000)
        self.call("WebDriver:SetTimeouts", script=patience, pageLoad=patience)
        self.call("WebDriver:SetWindowRect", width=1280, height=800)

    def close(self) -> None:
        self.stream.close()
        self.socket.close()

    def call(self, command: str, **given: object) -> Any:
        self.sent += 1
        message = json.dumps([0, self.sent, command, given]).encode()
        self.socket.sendall(b"%d:%b" % (len(message), message))
        _kind, number, error, result = self._read()
        assert number == self.sent
        if error is not None:
            raise MarionetteError(f"{command} {given}: {error['error']}: {error['message']}")
        return result

    def _read(self) -> Any:
        length = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise MarionetteError("Firefox has gone")
            length += byte
        return json.loads(self.stream.read(int(length)))

    def go(self, address: str) -> None:
        self.call("WebDriver:Navigate", url=address)

    @property
    def address(self) -> str:
        return str(self.call("WebDriver:GetCurrentURL")["value"])

    def run(self, script: str, *given: object) -> Any:
        return self.call("WebDriver:ExecuteScript", script=script, args=given)["value"]

    def until(self, condition: str, *given: object) -> None:
        """Wait till a function with this body is true; `given` are what it is called with."""
        script = UNTIL.format(condition=condition)
        self.call("WebDriver:ExecuteAsyncScript", script=script, args=given)

    def click(self, selector: str) -> None:
        """As a pointer does: scrolled into sight, and not below something else."""
        self.call("WebDriver:ElementClick", id=self._find(selector))

    def press(self, selector: str, keys: str) -> None:
        self.call("WebDriver:ElementSendKeys", id=self._find(selector), text=keys)

    def enter(self, selector: str) -> None:
        """From here on a frame of the page is meant, until the page is again."""
        self.call("WebDriver:SwitchToFrame", element=self._find(selector))

    def leave(self) -> None:
        self.call("WebDriver:SwitchToFrame")

    def _find(self, selector: str) -> str:
        found = self.call("WebDriver:FindElement", using="css selector", value=selector)
        return str(found["value"][ELEMENT])

    def complaints(self, site: str) -> list[str]:
        """What went wrong in the pages of a site since they were heard last."""
        self.call("Marionette:SetContext", value="chrome")
        found: list[str] = self.run(COMPLAINTS, site)
        self.call("Marionette:SetContext", value="content")
        return found


@contextmanager
def started(path: str, profile: Path) -> Iterator[Firefox]:
    """With a profile of its own, until it is not needed any more."""
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(n)});\n" for k, n in PREFERENCES.items())
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    process = subprocess.Popen(
        [path, *ARGUMENTS, str(profile)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    ports: list[int] = []
    known = threading.Event()

    def listen() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"Marionette\s+INFO\s+Listening on port (\d+)", line):
                ports.append(int(found[1]))
                known.set()
        known.set()

    listening = threading.Thread(target=listen)
    listening.start()
    try:
        known.wait(PATIENCE)
        assert ports, "Firefox does not listen"
        with closing(Firefox(ports[0])) as firefox:
            yield firefox
            firefox.call("Marionette:Quit", flags=["eForceQuit"])
        process.wait(PATIENCE)
    finally:
        process.kill()
        with process:
            listening.join()
