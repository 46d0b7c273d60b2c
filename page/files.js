// Files of Python that the browser keeps on disk (the origin private file system). They are read and written in place,
// and what SQLite cannot write it takes back. It asks for flushes by `fdatasync`, at which Pyodide does nothing. So they
// are done here, where SQLite relies on an order: what was written is on disk before another file is written, before
// anything that lies before it is (the head of the journal), and when the journal is cut, which ends a transaction.

import { OWN } from "./here.js";

const NO_SPACE = 51, BROKEN = 29; // as Python's system numbers them
const PATIENCE = 10_000; // milliseconds until another tab, which was closed, has let go of a file

/** Put the files of a package (`pack` of build.py) below a folder of Python, without a copy of them in memory. */
export function unpack(FS, folder, packed) {
  const [head] = new Uint32Array(packed, 0, 1), made = new Set();
  let at = 4 + head;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(new Uint8Array(packed, 4, head)))) {
    const path = `${folder}/${name}`, above = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(above)) { FS.mkdirTree(above); made.add(above); }
    FS.writeFile(path, new Uint8Array(packed, at, size), { canOwn: true });
    at += size;
  }
}

/** Keep these files of a folder of Python on disk. False: this browser keeps no files for us. */
export async function keep(FS, folder, names) {
  FS.mkdirTree(folder);
  let kept;
  try {
    kept = await (await navigator.storage.getDirectory()).getDirectoryHandle(encodeURIComponent(OWN), { create: true });
  } catch { return false; } // a private window
  for (const name of names) put(FS, `${folder}/${name}`, await opened(await kept.getFileHandle(name, { create: true })));
  return true;
}

async function opened(file) {
  for (const since = Date.now(); ;) {
    try { return await file.createSyncAccessHandle(); } catch (error) {
      if (error.name !== "NoModificationAllowedError" || Date.now() - since > PATIENCE) throw error;
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    }
  }
}

let unflushed = null; // the file that was written last, and from where on its next write goes ahead
function flush() {
  const last = unflushed;
  unflushed = null;
  last?.disk.flush();
}

/** A file of Python that is one on disk. Nobody else has it, so its size is known. */
function put(FS, path, disk) {
  let size = disk.getSize();
  const tried = (work) => {
    try { return work(); } catch (error) {
      size = disk.getSize(); // it may be done in part
      throw new FS.ErrnoError(error.name === "QuotaExceededError" ? NO_SPACE : BROKEN);
    }
  };
  const written = (part, at) => {
    if (unflushed && (unflushed.disk !== disk || at < unflushed.end)) flush();
    const count = disk.write(part, { at });
    if (count > part.length) throw new DOMException("", "QuotaExceededError"); // Chromium means -8: no space
    unflushed = { disk, end: at + count };
    size = Math.max(size, at + count);
    return count;
  };
  const cut = (to) => {
    flush();
    disk.truncate(to);
    disk.flush();
    size = to;
  };
  const node = FS.create(path), { getattr, setattr } = node.node_ops;
  const place = (buffer, offset, length) => new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length);
  node.node_ops = {
    ...node.node_ops,
    getattr: (one) => ({ ...getattr(one), size }),
    setattr(one, { size: wanted, ...rest }) {
      if (wanted !== undefined) tried(() => cut(wanted));
      setattr(one, rest);
    },
  };
  node.stream_ops = {
    ...node.stream_ops,
    read: (_stream, buffer, offset, length, at) => tried(() => disk.read(place(buffer, offset, length), { at })),
    write: (_stream, buffer, offset, length, at) => tried(() => written(place(buffer, offset, length), at)),
    llseek: (stream, offset, from) => offset + [0, stream.position, size][from],
    fsync: () => tried(() => { flush(); return 0; }),
  };
}
