// The engine: Python, with the same site that `cairn serve` serves, in a worker of one tab. It answers what the service
// worker asks. The worker of every tab waits for its turn; when the tab is closed in which the engine runs, the next
// one begins, on the same files.

import { keep, unpack } from "./files.js";
import { BASE, OWN } from "./here.js";
import { _, speak } from "./words.js";

const channel = new BroadcastChannel(OWN);
const me = crypto.randomUUID();
const FOLDER = "/games";
const FILES = ["games.db", "games.db-journal"];
const tell = (told) => self.postMessage(told);

navigator.locks.request(OWN, () => run().then(forever, failed));
channel.postMessage({ who: true });

const forever = () => new Promise(() => {});

/** In one sentence, as Python's errors end. */
function failed(error) {
  const said = String(error.message ?? error).trim().split("\n").pop().replace(/^[\w.]+: /, "");
  tell({ problem: said.charAt(0).toUpperCase() + said.slice(1) });
}

async function run() {
  tell({ loading: 0 });
  await speak([self.name]); // the shell names its worker after the language
  const packages = ["libraries.bin", "cairn.bin"].map((one) => fetch(new URL(one, BASE)).then((answer) => answer.arrayBuffer()));
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const py = await loadPyodide({ indexURL: new URL("pyodide/", BASE).href });
  tell({ loading: 0.4 });
  const folder = py.runPython("import site; site.getsitepackages()[0]");
  for (const one of packages) unpack(py.FS, folder, await one);
  tell({ loading: 0.5 });
  if (!await keep(py.FS, FOLDER, FILES)) tell({ forgets: true });
  py.runPython("import gc; gc.disable()"); // nothing of what is loaded now is garbage; `begin` has it looked for again
  const inside = py.pyimport("cairn.web.inside");
  tell({ loading: 0.8 });
  const site = inside.begin(`sqlite:///${FOLDER}/${FILES[0]}`, BASE.href);
  tell({ loading: 1 });
  const gone = _("The tab in which Cairn ran was closed just now. Load this page again and look whether it was done.");
  const here = { here: me, gone }; // what is said to those whom the engine before this one owes an answer
  channel.addEventListener("message", ({ data }) => {
    if (data.who) channel.postMessage(here);
    else if (data.ask) answer(site, py.toPy, data);
    else if (data.leave) site.leave(data.leave);
  });
  channel.postMessage(here);
  tell(here);
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
    channel.postMessage({ answer: ask, problem: _("Cairn made a mistake; the game is as it was before.") });
  }
}
