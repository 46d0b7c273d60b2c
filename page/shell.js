// The shell: what a tab shows at once. It has the service worker keep all files, starts the engine (or waits for the one
// in another tab), shows the site in a frame, and offers a newer build when there is one.

import { BASE, OWN } from "./here.js";
import { _, speak } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const frame = $("#site");
const channel = new BroadcastChannel(OWN);
const FETCHING = 0.7; // the share of the bar for what is fetched; the rest is starting
const UPDATES = 60 * 60_000; // milliseconds between one look for a newer build and the next
const megabytes = (bytes) => (bytes / 1_000_000).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

// the reader's language: what was chosen in the site, else what the browser asks for

async function greet() {
  const [, chosen] = /(?:^|; )cairn-language=([^;]+)/.exec(document.cookie) ?? [];
  const language = await speak([...(chosen ? [chosen] : []), ...navigator.languages]);
  document.documentElement.lang = language.replaceAll("_", "-");
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = _(one.textContent);
}

// how far it is

let done = 0;
function stage(said, share) {
  done = Math.max(done, share);
  $("#progress").value = done;
  $("#stage").textContent = said;
}
function problem(said) {
  $("#problem").textContent = said;
  $("#problem").hidden = false;
  $("#loading").hidden = true;
  if (!frame.hidden) notice(said);
}

// one notice at a time below the site

function notice(said, yes = "", act = () => {}, no = _("Close")) {
  $("#notice p").textContent = said;
  $("#yes").hidden = !yes;
  $("#yes").textContent = yes;
  $("#yes").onclick = () => { $("#notice").hidden = true; act(); };
  $("#no").textContent = no;
  $("#no").onclick = () => { $("#notice").hidden = true; };
  $("#notice").hidden = false;
}

// keeping all files, and a newer build

async function settle() {
  if (!("serviceWorker" in navigator && "locks" in navigator)) throw new Error(_("This browser cannot run Cairn: it has no service workers, or this page was not loaded by https."));
  const first = !navigator.serviceWorker.controller;
  const registered = await navigator.serviceWorker.register(new URL("sw.js", BASE), { updateViaCache: "none" });
  if (first) {
    const failed = new Promise((_, fail) => {
      const one = registered.installing;
      one?.addEventListener("statechange", () => { if (one.state === "redundant" && !registered.active) fail(new Error(_("Not everything could be fetched. Load this page again to go on."))); });
    });
    await taken(await Promise.race([navigator.serviceWorker.ready, failed]));
  }
  offer(registered);
}

/** Until the service worker has this page: it takes those that are there when it begins, and those that ask for it. */
function taken({ active }) {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    if (navigator.serviceWorker.controller) resolve();
    else if (active.state === "activated") active.postMessage("take me");
  });
}

/** A newer build is fetched beside the one that runs, and waits. All tabs change together, when somebody says so. */
function offer(registered) {
  const ready = () => {
    if (registered.waiting) notice(_("A newer Cairn is ready. Your games stay as they are."), _("Use it now"), () => {
      channel.postMessage({ ending: true });
      registered.waiting.postMessage("go on");
    }, _("Later"));
  };
  registered.addEventListener("updatefound", () => {
    const newer = registered.installing;
    newer.addEventListener("statechange", () => { if (newer.state === "installed") ready(); });
  });
  ready();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  setInterval(() => registered.update().catch(() => {}), UPDATES);
}

// the engine

channel.addEventListener("message", ({ data }) => {
  if (data.here) show();
  else if (data.all && frame.hidden) stage(_("Fetching Cairn: {come} of {all} MB, once", { come: megabytes(data.come), all: megabytes(data.all) }), FETCHING * data.come / data.all);
});

function start() {
  stage(_("Starting Cairn…"), FETCHING);
  const engine = new Worker(new URL("engine.js", BASE), { type: "module", name: document.documentElement.lang });
  engine.addEventListener("message", ({ data }) => {
    if (data.here) show();
    else if (data.loading !== undefined) stage(_("Starting Cairn…"), FETCHING + (1 - FETCHING) * data.loading);
    else if (data.problem) problem(data.problem);
    else if (data.forgets) notice(_("This browser keeps no files for Cairn, as in a private window: games are gone when it is closed. Download those you want to keep."));
  });
  engine.addEventListener("error", (event) => problem(event.message ? _("Cairn could not start: {cause}.", { cause: event.message }) : _("Cairn could not start: its files are missing.")));
}

// the site in its frame: the tab has its address, its title and its sign

function show() {
  if (frame.src) return;
  frame.src = location.href;
}

frame.addEventListener("load", () => {
  const site = frame.contentDocument;
  if (!site || frame.contentWindow.location.href === "about:blank") return;
  const { pathname, search, hash } = frame.contentWindow.location;
  history.replaceState(null, "", pathname + search + hash);
  const follow = () => {
    document.title = site.title;
    const sign = site.querySelector("link[rel=icon]");
    if (sign && sign.href !== $("link[rel=icon]").href) $("link[rel=icon]").href = sign.href;
  };
  follow();
  new MutationObserver(follow).observe(site.head, { subtree: true, childList: true, attributes: true });
  site.addEventListener("click", download);
  $("#start").hidden = true;
  frame.hidden = false;
  frame.contentWindow.focus();
  document.body.dataset.ready = "yes";
  if (pathname.startsWith(`${BASE.pathname}games/`)) navigator.storage.persist?.();
});

/** Browsers fetch a download past the service worker, where there is nothing: so it is fetched here. */
async function download(event) {
  const link = event.target.closest?.("a[download]");
  if (!link) return;
  event.preventDefault();
  const answer = await fetch(link.href);
  if (!answer.ok) { notice((await answer.json().catch(() => ({}))).detail ?? _("This could not be fetched.")); return; }
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
  const made = Object.assign(document.createElement("a"), { href: URL.createObjectURL(await answer.blob()), download: name ?? "" });
  made.click();
  setTimeout(() => URL.revokeObjectURL(made.href), 60_000);
}

/** Who came by way of 404.html wanted what stands behind the #. */
function arrive() {
  if (location.hash.startsWith("#/")) history.replaceState(null, "", new URL(`.${location.hash.slice(1)}`, BASE));
  else if (location.pathname.endsWith("/index.html")) history.replaceState(null, "", BASE);
}

arrive();
await greet();
settle().then(start, (error) => problem(error.message));
