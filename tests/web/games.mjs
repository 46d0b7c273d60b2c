// node games.mjs RUNTIME GAMES FOLDER…: has Pyodide, with the packages in these folders, play the games of a Python file.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, games, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")).href);
const py = await loadPyodide({ indexURL: `${runtime}/` });
py.FS.writeFile("/games.py", fs.readFileSync(games, "utf8"));
for (const [n, root] of folders.entries()) {
  py.FS.mkdirTree(`/packages/${n}`);
  py.FS.mount(py.FS.filesystems.NODEFS, { root }, `/packages/${n}`);
}
console.log(py.runPython(`
import sys
sys.path[:0] = ["/", *(f"/packages/{n}" for n in range(${folders.length}))]
import games
"\\n".join(games.played())
`));
