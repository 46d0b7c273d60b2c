// What every page uses: finding things, words, the server, notices, the sheet beside the board, deeds.

export const body = document.body;
export const $ = (selector, root = document) => root.querySelector(selector);
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
export const still = matchMedia("(prefers-reduced-motion: reduce)");
export const narrow = matchMedia("(max-width: 860px)"); // as in the style sheet: the board stands above the question

export const remembered = {
  get: (key, otherwise) => { try { return localStorage.getItem(`cairn-${key}`) ?? otherwise; } catch { return otherwise; } },
  set: (key, value) => { try { localStorage.setItem(`cairn-${key}`, value); } catch { /* private windows forget */ } },
};

// The words of the reader's language: the server gives them for each English text that stands here; where a number
// decides, all forms, and which of them goes with which number. In English it gives none.

const words = JSON.parse($("#script-words")?.textContent ?? "{}");
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
export const _ = (text, values = {}) => filled(words[text] ?? text, values);
export function ngettext(one, many, n) {
  const { forms, which } = words[one] ?? {};
  return filled(forms ? forms[which[n < 200 ? n : 100 + (n % 100)]] : n === 1 ? one : many, { n });
}

// talking to the server

export const here = { id: body.dataset.id, link: body.dataset.link || "", game: body.dataset.game };

/** A path of the site, wherever that lies: this file knows by its own address. */
export const at = (path) => new URL(`..${path}`, import.meta.url);

export function address(what, values = {}) {
  const url = at(`/games/${here.id}/${what}`);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  if (here.link) url.searchParams.set("link", here.link);
  return url;
}

export async function ask(url, sent) {
  const wanted = { headers: { Accept: "application/json, text/plain" } };
  if (sent) Object.assign(wanted, { method: "POST", body: JSON.stringify(sent), headers: { ...wanted.headers, "Content-Type": "application/json" } });
  const answer = await fetch(url, wanted);
  const kind = answer.headers.get("Content-Type") ?? "";
  const told = kind.includes("json") ? await answer.json() : await answer.text();
  if (answer.ok) return told;
  throw Object.assign(new Error(told.detail ?? _("The server did not understand")), { status: answer.status, rule: told.rule });
}

export const randomKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");

let toastTimer = 0;
export function toast(text, time = 6000) {
  const box = $("#toast");
  const shown = text.charAt(0).toUpperCase() + text.slice(1);
  if (box.hidden || box.textContent !== shown) box.textContent = shown;
  box.hidden = false;
  clearTimeout(toastTimer);
  if (time) toastTimer = setTimeout(() => { box.hidden = true; }, time);
}

// the sheet beside the board: rules, odds, reasons

let sheetFrom = null;
export function showSheet(html, from) {
  const sheet = $("#sheet");
  if (!sheet.contains(from)) sheet.classList.toggle("by-side", from?.closest(".side") != null);
  const tools = $(".tools")?.getBoundingClientRect(); // which stay at hand below it
  if (tools) sheet.style.setProperty("--below", `${innerHeight - tools.top}px`);
  if (sheet.hidden) sheetFrom = document.activeElement;
  $("#sheet-body").innerHTML = html;
  sheet.hidden = false;
  say($("#sheet-body").innerText);
}
export function closeSheet() {
  const sheet = $("#sheet");
  if (!sheet || sheet.hidden) return false;
  sheet.hidden = true;
  if (sheetFrom?.isConnected) sheetFrom.focus({ preventScroll: true });
  return true;
}
export async function fetchSheet(url, from) {
  try { showSheet(await ask(url), from); } catch (error) { toast(error.message); }
}

export function say(text) {
  const live = $("#live");
  if (live) live.textContent = text;
}

// what every page can do

const keep = (name, value, seconds) => {
  document.cookie = `cairn-${name}=${value}; path=${at("/").pathname}; max-age=${seconds}; samesite=lax`;
};
const YEAR = 31536000; // seconds

/** Light, dark, or nothing: as the device has it. */
export function chooseTheme(wanted) {
  const root = document.documentElement;
  if (wanted) root.dataset.theme = wanted; else delete root.dataset.theme;
  keep("theme", wanted, wanted ? YEAR : 0);
}

export const deeds = {
  theme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    const wanted = dark ? "light" : "dark";
    // whoever wants what the device has follows it again
    chooseTheme(matchMedia(`(prefers-color-scheme: ${wanted})`).matches ? "" : wanted);
  },
  "close-sheet": closeSheet,
};

document.addEventListener("click", (event) => {
  const rule = event.target.closest("a[data-rule]");
  if (rule && $("#sheet") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    fetchSheet(at(`/rules/${here.game}/${rule.dataset.rule}`), rule);
    return;
  }
  const copied = event.target.closest("[data-copy]");
  if (copied) {
    copied.parentElement.querySelector("input")?.select();
    navigator.clipboard?.writeText(copied.dataset.copy).then(() => toast(_("Copied")), () => toast(_("Press Ctrl+C to copy")));
    return;
  }
  const button = event.target.closest("[data-do]");
  if (button) deeds[button.dataset.do]?.(button, event);
  for (const open of all("details.more[open]")) if (!open.contains(event.target) || button) open.open = false;
});

// a menu opens to where there is room
document.addEventListener("toggle", (event) => {
  const box = event.target.matches("details.more") && $(".box", event.target);
  if (!box || !event.target.open) return;
  for (const other of all("details.goal[open]")) other.open = false;
  const { top, bottom } = event.target.getBoundingClientRect();
  const above = top - ($(".top")?.offsetHeight ?? 0), below = innerHeight - bottom;
  const up = below < box.scrollHeight && above > below;
  box.classList.toggle("up", up);
  box.style.maxHeight = `${(up ? above : below) - 12}px`;
}, true);

$("[data-language]")?.addEventListener("change", (event) => {
  keep("language", event.target.value, YEAR);
  location.reload();
});

document.addEventListener("submit", (event) => {
  const question = event.target.dataset.confirm;
  if (question && !confirm(question)) event.preventDefault();
});
