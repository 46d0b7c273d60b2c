// Files of Python that the browser keeps on disk (the origin private file system). They are read and written in place,
// so what SQLite has written and flushed is on disk, and what it cannot write it takes back.

import { OWN } from "./here.js";

const NO_SPACE = 51, BROKEN = 29; // as Python's system numbers them
const PATIENCE = 10_000; // milliseconds until another tab, which was closed, has let go of a file

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

/** A file of Python that is one on disk. */
function put(FS, path, disk) {
  const tried = (work) => {
    try { return work(); } catch (error) {
      throw new FS.ErrnoError(error.name === "QuotaExceededError" ? NO_SPACE : BROKEN);
    }
  };
  const written = (part, at) => {
    const count = disk.write(part, { at });
    if (count > part.length) throw new DOMException("", "QuotaExceededError"); // Chromium means -8: no space
    return count;
  };
  const node = FS.create(path), { getattr, setattr } = node.node_ops;
  const place = (buffer, offset, length) => new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length);
  node.node_ops = {
    ...node.node_ops,
    getattr: (one) => ({ ...getattr(one), size: disk.getSize() }),
    setattr(one, { size, ...rest }) {
      if (size !== undefined) tried(() => disk.truncate(size));
      setattr(one, rest);
    },
  };
  node.stream_ops = {
    ...node.stream_ops,
    read: (_stream, buffer, offset, length, at) => tried(() => disk.read(place(buffer, offset, length), { at })),
    write: (_stream, buffer, offset, length, at) => tried(() => written(place(buffer, offset, length), at)),
    llseek: (stream, offset, from) => offset + [0, stream.position, disk.getSize()][from],
    fsync: () => tried(() => { disk.flush(); return 0; }),
  };
}
