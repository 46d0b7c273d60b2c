// The service worker. It keeps all files of one build, so that the site needs no network after the first visit; it shows
// the shell to whoever comes; and it hands every other request to the engine, in whichever tab that runs. BUILD and
// FILES stand above: page/build.py writes them.

const BASE = new URL(self.registration.scope).pathname, OWN = `cairn${BASE.slice(0, -1)}`; // as in here.js
const CACHE = `${OWN} ${BUILD}`;
const LIST = "files/list"; // of a cache: what it holds, under which names
const SHELL = "index.html";
const STAYS = ["style/", "picture/"]; // what the engine draws and is the same for a whole build
const LONGEST = 4 * 60_000; // milliseconds of a stream: browsers end a service worker that does one thing for longer
const KINDS = {
  css: "text/css", html: "text/html; charset=utf-8", js: "text/javascript", mjs: "text/javascript", png: "image/png",
  svg: "image/svg+xml", wasm: "application/wasm", webmanifest: "application/manifest+json", zip: "application/zip",
};
const channel = new BroadcastChannel(OWN);

// keeping the files

self.addEventListener("install", (event) => event.waitUntil(fill()));

async function fill() {
  const cache = await caches.open(CACHE);
  const before = await older();
  const all = Object.values(FILES).reduce((sum, [, size]) => sum + size, 0);
  let come = 0;
  const told = (size) => { come += size; channel.postMessage({ build: BUILD, come, all }); };
  await Promise.all(Object.entries(FILES).map(async ([path, [name, size]]) => {
    if (await cache.match(path)) return told(size);
    const known = before.get(name);
    if (known) { await cache.put(path, await known()); return told(size); }
    return cache.put(path, await fetched(path, told));
  }));
  await cache.put(LIST, Response.json(FILES));
}

const others = async () => (await caches.keys()).filter((one) => one.startsWith(`${OWN} `) && one !== CACHE);

/** The files of builds before this one, by their names. */
async function older() {
  const found = new Map();
  for (const one of await others()) {
    const cache = await caches.open(one);
    const list = await (await cache.match(LIST))?.json();
    for (const [path, [name]] of Object.entries(list || {})) found.set(name, () => cache.match(path));
  }
  return found;
}

async function fetched(path, told = () => {}) {
  const answer = await fetch(`files/${FILES[path][0]}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const counted = new TransformStream({ transform(part, to) { told(part.byteLength); to.enqueue(part); } });
  const body = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": KINDS[path.split(".").pop()] ?? "application/octet-stream" } });
}

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const one of await others()) await caches.delete(one);
  await self.clients.claim();
})()));

self.addEventListener("message", (event) => {
  if (event.data === "go on") self.skipWaiting(); // a newer build waits until somebody wants it
  if (event.data === "take me") event.waitUntil(self.clients.claim()); // a page that was loaded past it, by force
});

// answering

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const path = url.pathname.slice(BASE.length); // nothing that is not below it comes here, but what its pages ask for may lie elsewhere
  const elsewhere = !url.pathname.startsWith(BASE) || /^(files|docs)\//.test(path); // the documentation may lie beside it
  if (url.origin === location.origin && !elsewhere) event.respondWith(answered(event, url, path));
});

async function answered(event, url, path) {
  const { request } = event, cache = await caches.open(CACHE);
  // whatever a tab asks for, it is shown the shell, which asks for it in a frame: so no other site can send us a form
  if (request.mode === "navigate" && request.destination === "document") return shell();
  if (path in FILES) return kept(path);
  const stays = request.method === "GET" && STAYS.some((one) => path.startsWith(one));
  const answer = stays && await cache.match(request) || await ask(event, url);
  if (stays && answer.ok && !await cache.match(request)) await cache.put(request, answer.clone()).catch(() => {});
  return answer;
}

const kept = async (path) => await (await caches.open(CACHE)).match(path) ?? fetched(path);

/** Which names its files from where the site lies, at whatever address it is shown. */
async function shell() {
  const [answer, base] = [await kept(SHELL), `<base href="${BASE}">`];
  return new Response((await answer.text()).replace("<head>", `$&\n${base}`), { headers: answer.headers });
}

// The engine is asked along a channel that all tabs hear; the one in which it runs answers. Each engine has a name of
// its own: when another one says that it is there, the last is gone, with what it had not answered.

const open = new Map(); // what was asked and is not answered to its end, by its number

async function ask(event, url) {
  const { request } = event;
  const asked = {
    ask: crypto.randomUUID(),
    method: request.method,
    address: url.pathname + url.search,
    headers: await headersOf(request),
    body: request.method === "GET" || request.method === "HEAD" ? null : await request.arrayBuffer(),
  };
  return new Promise((resolve) => {
    const one = { asked, resolve, engine: null, stream: null };
    event.waitUntil(new Promise((done) => { one.done = () => { open.delete(asked.ask); done(); }; }));
    open.set(asked.ask, one);
    channel.postMessage(asked);
  });
}

/** With what a browser would add on the way to a server. */
async function headersOf(request) {
  const cookies = await self.cookieStore?.getAll() ?? [];
  const added = [["accept-language", navigator.languages.join(", ")]];
  if (cookies.length) added.push(["cookie", cookies.map(({ name, value }) => `${name}=${value}`).join("; ")]);
  if (request.method !== "GET") added.push(["origin", request.referrer ? new URL(request.referrer).origin : "null"]);
  return [...request.headers, ...added];
}

channel.addEventListener("message", ({ data }) => {
  if (data.ending) give_way();
  if (data.here) for (const one of [...open.values()]) if (one.engine !== data.here) again(one, data.gone);
  const one = open.get(data.took ?? data.answer);
  if (!one) return;
  if (data.took) one.engine = data.engine;
  else if (data.problem) refuse(one, 500, data.problem);
  else if (data.status) begin(one, data);
  else if (one.stream) go_on(one, data);
});

/** Another engine: what only looks is asked again; what the last one may have done already is not done twice. */
function again(one, said) {
  if (one.stream) end(one);
  else if (!one.engine || one.asked.method === "GET") { one.engine = null; channel.postMessage(one.asked); }
  else refuse(one, 503, said);
}

/** In a sentence: for a script, or else as a page. */
function refuse(one, status, said) {
  const script = one.asked.headers.some(([name, value]) => name === "accept" && value.includes("json"));
  const headers = { "Content-Type": script ? "application/json" : "text/plain; charset=utf-8" };
  one.resolve(new Response(script ? JSON.stringify({ detail: said }) : said, { status, headers }));
  one.done();
}

/** A newer build is wanted: it takes over when nothing is open any more here. */
let ending = false;
function give_way() {
  ending = true;
  for (const one of [...open.values()]) if (one.stream) { channel.postMessage({ leave: one.asked.ask }); end(one); }
}

function begin(one, { status, headers, body, more }) {
  const empty = [204, 205, 304].includes(status) || one.asked.method === "HEAD";
  if (!more) { one.resolve(new Response(empty ? null : body, { status, headers })); one.done(); return; }
  const leave = () => { clearTimeout(one.late); channel.postMessage({ leave: one.asked.ask }); one.done(); };
  const stream = new ReadableStream({ start(to) { one.stream = to; to.enqueue(body); }, cancel: leave });
  one.late = setTimeout(() => { end(one); leave(); }, LONGEST);
  one.resolve(new Response(stream, { status, headers }));
  if (ending) { end(one); leave(); }
}

function go_on(one, { body, more }) {
  one.stream.enqueue(body);
  if (!more) end(one);
}

/** The end of a stream: who listened begins anew, and soon. */
function end(one) {
  clearTimeout(one.late);
  one.stream.enqueue(new TextEncoder().encode(`retry: ${ending ? 3000 : 100}\n\n`));
  one.stream.close();
  one.done();
}
