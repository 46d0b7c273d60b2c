// The engine: Python, with the same site that `cairn serve` serves, in a worker of one tab. It answers what the service
// worker asks. The worker of every tab waits for its turn; when the tab is closed in which the engine runs, the next
// one begins, on the same files.

import { keep } from "./files.js";

const channel = new BroadcastChannel("cairn");
const me = crypto.randomUUID();
const FOLDER = "/games";
const FILES = ["games.db", "games.db-journal"];
const tell = (told) => self.postMessage(told);

navigator.locks.request("cairn-engine", () => run().then(forever, failed));
channel.postMessage({ who: true });

const forever = () => new Promise(() => {});

/** In one sentence, as Python's errors end. */
function failed(error) {
  const said = String(error.message ?? error).trim().split("\n").pop().replace(/^[\w.]+: /, "");
  tell({ problem: said.charAt(0).toUpperCase() + said.slice(1) });
}

async function run() {
  tell({ loading: 0 });
  const packages = ["/libraries.zip", "/cairn.zip"].map((one) => fetch(one).then((answer) => answer.arrayBuffer()));
  const { loadPyodide } = await import("/pyodide/pyodide.mjs");
  const py = await loadPyodide({ indexURL: "/pyodide/" });
  tell({ loading: 0.4 });
  const extractDir = py.runPython("import site; site.getsitepackages()[0]");
  for (const one of packages) py.unpackArchive(await one, "zip", { extractDir });
  tell({ loading: 0.5 });
  if (!await keep(py.FS, FOLDER, FILES)) tell({ forgets: true });
  py.runPython("import gc; gc.disable()"); // nothing of what is loaded now is garbage; `begin` has it looked for again
  const inside = py.pyimport("cairn.web.inside");
  tell({ loading: 0.8 });
  const site = inside.begin(`sqlite:///${FOLDER}/${FILES[0]}`, location.origin);
  tell({ loading: 1 });
  channel.addEventListener("message", ({ data }) => {
    if (data.who) channel.postMessage({ here: me });
    else if (data.ask) answer(site, py.toPy, data);
    else if (data.leave) site.leave(data.leave);
  });
  channel.postMessage({ here: me });
  tell({ here: me });
}

/** What Python hands over is only lent, so it is copied. A body that comes at once is one message with its head. */
async function answer(site, toPy, { ask, method, address, headers, body }) {
  channel.postMessage({ took: ask, engine: me });
  let begun = null;
  const head = (status, told) => { begun = { status, headers: told.toJs() }; };
  const part = (bytes, more) => {
    channel.postMessage({ answer: ask, ...begun, body: bytes.toJs(), more });
    begun = null;
  };
  try {
    await site.answer(ask, method, address, toPy(headers), toPy(new Uint8Array(body ?? 0)), head, part);
  } catch (error) {
    console.error(error);
    channel.postMessage({ answer: ask, status: 500, headers: [["content-type", "text/plain"]], body: "Cairn made a mistake; the game is as it was before." });
  }
}
