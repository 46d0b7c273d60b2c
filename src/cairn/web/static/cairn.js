// Cairn in a page: the server draws, this clicks. No framework, no build step.

const body = document.body;
const $ = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const still = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 860px)"); // as in the style sheet: the board stands above the question

const remembered = {
  get: (key, otherwise) => { try { return localStorage.getItem(`cairn-${key}`) ?? otherwise; } catch { return otherwise; } },
  set: (key, value) => { try { localStorage.setItem(`cairn-${key}`, value); } catch { /* private windows forget */ } },
};

// The words of the reader's language: the server gives them for each English text that stands here; where a number
// decides, all forms, and which of them goes with which number. In English it gives none.

const words = JSON.parse($("#script-words")?.textContent ?? "{}");
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const _ = (text, values = {}) => filled(words[text] ?? text, values);
function ngettext(one, many, n) {
  const { forms, which } = words[one] ?? {};
  return filled(forms ? forms[which[n < 200 ? n : 100 + (n % 100)]] : n === 1 ? one : many, { n });
}

// talking to the server

const here = { id: body.dataset.id, link: body.dataset.link || "", game: body.dataset.game };

function address(what, values = {}) {
  const url = new URL(`/games/${here.id}/${what}`, location.origin);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  if (here.link) url.searchParams.set("link", here.link);
  return url;
}

async function ask(url, sent) {
  const wanted = { headers: { Accept: "application/json, text/plain" } };
  if (sent) Object.assign(wanted, { method: "POST", body: JSON.stringify(sent), headers: { ...wanted.headers, "Content-Type": "application/json" } });
  const answer = await fetch(url, wanted);
  const kind = answer.headers.get("Content-Type") ?? "";
  const told = kind.includes("json") ? await answer.json() : await answer.text();
  if (answer.ok) return told;
  throw Object.assign(new Error(told.detail ?? _("The server did not understand")), { status: answer.status, rule: told.rule });
}

const randomKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");

let toastTimer = 0;
function toast(text, time = 6000) {
  const box = $("#toast");
  const shown = text.charAt(0).toUpperCase() + text.slice(1);
  if (box.hidden || box.textContent !== shown) box.textContent = shown;
  box.hidden = false;
  clearTimeout(toastTimer);
  if (time) toastTimer = setTimeout(() => { box.hidden = true; }, time);
}

// the sheet beside the board: rules, odds, reasons

let sheetFrom = null;
function showSheet(html, from) {
  const sheet = $("#sheet");
  if (!sheet.contains(from)) sheet.classList.toggle("by-side", from?.closest(".side") != null);
  if (sheet.hidden) sheetFrom = document.activeElement;
  $("#sheet-body").innerHTML = html;
  sheet.hidden = false;
  say($("#sheet-body").innerText);
}
function closeSheet() {
  const sheet = $("#sheet");
  if (!sheet || sheet.hidden) return false;
  sheet.hidden = true;
  if (sheetFrom?.isConnected) sheetFrom.focus({ preventScroll: true });
  return true;
}
async function fetchSheet(url, from) {
  try { showSheet(await ask(url), from); } catch (error) { toast(error.message); }
}

function say(text) {
  const live = $("#live");
  if (live) live.textContent = text;
}

// the board: pan, zoom, lit parts, gliding pieces

const board = {
  box: $("#board"),
  full: null,
  view: null,

  get svg() { return $("svg.board", this.box); },

  put(html, glide = true) {
    const before = glide && !still.matches ? this.places() : new Map();
    this.box.innerHTML = html;
    const svg = this.svg;
    if (svg) {
      const { x, y, width, height } = svg.viewBox.baseVal;
      const full = [x, y, width, height];
      if (!this.full || full.some((n, i) => n !== this.full[i])) { this.full = full; this.view = null; }
      this.apply();
      this.glide(before);
    }
  },

  // where each piece is, in the board's own measure
  places() {
    const found = new Map();
    const svg = this.svg;
    if (!svg) return found;
    const home = svg.getScreenCTM()?.inverse();
    if (!home) return found;
    for (const piece of all("[data-piece]", svg)) {
      const box = piece.getBBox();
      const at = home.multiply(piece.getScreenCTM());
      const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(at);
      found.set(piece.dataset.piece, { x: middle.x, y: middle.y, scale: home.multiply(piece.parentNode.getScreenCTM()).a || 1 });
    }
    return found;
  },

  glide(before) {
    if (!before.size) return;
    const after = this.places();
    for (const piece of all("[data-piece]", this.svg)) {
      const from = before.get(piece.dataset.piece);
      const to = after.get(piece.dataset.piece);
      if (!from) { piece.animate({ opacity: [0, 1] }, { duration: 350 }); continue; }
      const dx = (from.x - to.x) / to.scale;
      const dy = (from.y - to.y) / to.scale;
      if (Math.hypot(dx, dy) < 1) continue;
      piece.animate({ translate: [`${dx}px ${dy}px`, "0px 0px"] }, { duration: 550, easing: "cubic-bezier(.3,.1,.2,1)" });
    }
  },

  apply() {
    const svg = this.svg;
    if (!svg || !this.full) return;
    svg.setAttribute("viewBox", (this.view ?? this.full).join(" "));
    this.box.classList.toggle("zoomed", this.view !== null);
  },

  zoom(factor, x, y) {
    const svg = this.svg;
    if (!svg) return;
    const [fx, fy, fw, fh] = this.full;
    let [vx, vy, vw, vh] = this.view ?? this.full;
    const middle = x === undefined ? { x: vx + vw / 2, y: vy + vh / 2 } : new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    const scale = Math.max(1 / 12, Math.min(1, vw / fw / factor)) / (vw / fw);
    vx = middle.x - (middle.x - vx) * scale;
    vy = middle.y - (middle.y - vy) * scale;
    vw *= scale; vh *= scale;
    this.view = vw >= fw * 0.999 ? null : this.kept([vx, vy, vw, vh]);
    this.apply();
  },

  // not beyond the edges
  kept([x, y, w, h]) {
    const [fx, fy, fw, fh] = this.full;
    const rect = this.svg.getBoundingClientRect();
    const spareX = Math.max(0, h * rect.width / rect.height - w) / 2;
    const spareY = Math.max(0, w * rect.height / rect.width - h) / 2;
    const inside = (n, low, size, whole, spare) => Math.max(low - size * 0.1 - spare, Math.min(n, low + whole - size * 0.9 + spare));
    return [inside(x, fx, w, fw, spareX), inside(y, fy, h, fh, spareY), w, h];
  },

  move(dx, dy) {
    if (!this.view) return;
    const at = this.svg.getScreenCTM();
    const [x, y, w, h] = this.view;
    this.view = this.kept([x - dx / at.a, y - dy / at.d, w, h]);
    this.apply();
  },

  listen() {
    const touches = new Map();
    let moved = 0;
    this.box.addEventListener("wheel", (event) => {
      if (!this.svg) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY);
    }, { passive: false });
    this.box.addEventListener("pointerdown", (event) => {
      touches.set(event.pointerId, event);
      moved = 0;
    });
    this.box.addEventListener("pointermove", (event) => {
      const last = touches.get(event.pointerId);
      if (!last || !this.svg) return;
      const others = [...touches.values()].filter((one) => one.pointerId !== event.pointerId);
      const dx = event.clientX - last.clientX, dy = event.clientY - last.clientY;
      moved += Math.hypot(dx, dy);
      if (others.length === 1) {
        const [other] = others;
        const was = Math.hypot(last.clientX - other.clientX, last.clientY - other.clientY);
        const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
        if (was > 0) this.zoom(is / was, (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
        this.move(dx / 2, dy / 2);
      } else if (others.length === 0 && moved > 6) {
        this.box.classList.add("grabbed");
        this.move(dx, dy);
      }
      touches.set(event.pointerId, event);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      this.box.addEventListener(end, (event) => { touches.delete(event.pointerId); this.box.classList.remove("grabbed"); });
    }
    // a drag is no click
    this.box.addEventListener("click", (event) => { if (moved > 6) { event.stopImmediatePropagation(); event.preventDefault(); moved = 0; } }, true);
  },
};

const zooms = {
  "zoom-in": () => board.zoom(1.5),
  "zoom-out": () => board.zoom(1 / 1.5),
  "zoom-all": () => { board.view = null; board.apply(); },
};

// what every page can do

const deeds = {
  theme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    const wanted = dark ? "light" : "dark";
    // whoever wants what the device has follows it again
    if (matchMedia(`(prefers-color-scheme: ${wanted})`).matches) delete root.dataset.theme; else root.dataset.theme = wanted;
    document.cookie = `cairn-theme=${root.dataset.theme ?? ""}; path=/; max-age=${root.dataset.theme ? 31536000 : 0}; samesite=strict`;
  },
  "close-sheet": closeSheet,
  ...zooms,
};

document.addEventListener("click", (event) => {
  const rule = event.target.closest("a[data-rule]");
  if (rule && $("#sheet") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    fetchSheet(`/rules/${here.game}/${rule.dataset.rule}`, rule);
    return;
  }
  const copied = event.target.closest("[data-copy]");
  if (copied) {
    const field = copied.parentElement.querySelector("input");
    field.select();
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
  if (box) box.classList.toggle("up", event.target.open && event.target.getBoundingClientRect().bottom + box.offsetHeight > innerHeight);
}, true);

$("[data-language]")?.addEventListener("change", (event) => {
  document.cookie = `cairn-language=${event.target.value}; path=/; max-age=31536000; samesite=strict`;
  location.reload();
});

document.addEventListener("submit", (event) => {
  const question = event.target.dataset.confirm;
  if (question && !confirm(question)) event.preventDefault();
});

// a game

function playPage() {
  const state = { ply: Number(body.dataset.ply), seat: body.dataset.seat, busy: false, latest: null, since: 0 };
  const panel = $("#panel");
  const pages = new Map(); // boards of earlier moments

  const buttons = () => all("button[data-action]", panel).filter((one) => one.checkVisibility());

  const labelOf = (button) => button.getAttribute("aria-label") ?? $("span", button).textContent;

  // lit parts

  function light() {
    const svg = board.svg;
    if (!svg) return;
    const answers = all("button[data-action]", panel);
    const found = new Map();
    for (const button of answers) for (const part of button.dataset.parts.split(" ")) {
      if (part) found.set(part, [...(found.get(part) ?? []), button]);
    }
    for (const group of all("[data-part]", svg)) {
      const mine = found.get(group.dataset.part);
      if (!mine) continue;
      const subject = answers.length > 1 && mine.length === answers.filter((one) => one.dataset.parts).length;
      group.classList.add(subject ? "subject" : "lit");
      halo(group);
      if (subject) continue;
      group.setAttribute("tabindex", "0");
      group.setAttribute("role", "button");
      const what = mine.length === 1 ? labelOf(mine[0]) : ngettext("{n} possibility", "{n} possibilities", mine.length);
      group.setAttribute("aria-label", `${$(":scope > title", group)?.textContent ?? group.dataset.part}: ${what}`);
    }
    state.parts = found;
    // whoever has come closer sees at least something of what can be done, or else the whole board
    const lit = all(".lit", svg);
    if (board.view && lit.length && !lit.some(inView)) zooms["zoom-all"]();
  }

  function inView(part) {
    const at = part.getBoundingClientRect(), frame = board.svg.getBoundingClientRect();
    return at.right > frame.left && at.left < frame.right && at.bottom > frame.top && at.top < frame.bottom;
  }

  function halo(group) {
    const box = group.getBBox();
    if (!box.width && !box.height) return;
    const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const pad = 3;
    const [, , width, height] = board.full;
    const size = box.width * box.height > width * height * 0.05 ? " large" : "";
    for (const [name, value] of Object.entries({ x: box.x - pad, y: box.y - pad, width: box.width + 2 * pad, height: box.height + 2 * pad, rx: 7, class: `cairn-halo${size}` })) rect.setAttribute(name, value);
    group.append(rect);
  }

  function named(parts, on) {
    for (const group of all(".lit, .subject", board.box)) {
      if (parts.includes(group.dataset.part)) group.classList.toggle("named", on);
    }
  }

  // Pieces lie on places, not in them: touched is the uppermost part, and every part below it that holds it.
  function touched(event) {
    const found = [];
    for (let one = event.target.closest("[data-part]"); one; one = one.parentElement.closest("[data-part]")) found.push(one);
    const top = found[0] ?? event.target.closest(".board g");
    for (const one of top ? document.elementsFromPoint(event.clientX, event.clientY) : []) {
      const part = one.closest(".board [data-part]");
      if (part && !found.includes(part) && holds(part, top)) found.push(part);
    }
    return found;
  }

  function holds(place, thing) {
    const outer = place.getBoundingClientRect(), inner = thing.getBoundingClientRect();
    const x = inner.left + inner.width / 2, y = inner.top + inner.height / 2;
    return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
  }

  const litOf = (parts) => parts.find((one) => one.classList.contains("lit"));

  function touchParts(parts) {
    const lit = litOf(parts);
    if (!lit) { fetchSheet(address("why", { part: parts[0].dataset.part }), parts[0]); return; }
    const mine = state.parts.get(lit.dataset.part);
    if (mine.length === 1) answer(mine[0].dataset.action);
    else openMenu(lit, mine);
  }

  const menu = $("#menu");
  let menuFrom = null;

  function openMenu(group, mine) {
    menu.replaceChildren(...mine.map((button) => {
      const item = document.createElement("button");
      item.type = "button";
      item.setAttribute("role", "menuitem");
      item.dataset.menu = button.dataset.action;
      item.textContent = labelOf(button);
      return item;
    }));
    menuFrom = group;
    menu.hidden = false;
    const at = group.getBoundingClientRect();
    const size = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(8, Math.min(at.right + 8, innerWidth - size.width - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(at.top, innerHeight - size.height - 8))}px`;
    menu.firstElementChild.focus();
  }

  function closeMenu(back = true) {
    if (menu.hidden) return false;
    menu.hidden = true;
    if (back && menuFrom?.isConnected) menuFrom.focus();
    return true;
  }

  menu.addEventListener("click", (event) => {
    const item = event.target.closest("[data-menu]");
    if (item) { closeMenu(false); answer(item.dataset.menu); }
  });
  menu.addEventListener("keydown", (event) => {
    const items = [...menu.children];
    const at = items.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) { event.preventDefault(); event.stopPropagation(); items.at((at + step) % items.length).focus(); }
  });
  document.addEventListener("click", (event) => { if (!menu.contains(event.target) && !board.box.contains(event.target)) closeMenu(false); });

  board.box.addEventListener("click", (event) => {
    closeMenu(false);
    const parts = teller.going ? [] : touched(event);
    if (parts.length) touchParts(parts);
  });
  board.box.addEventListener("keydown", (event) => {
    const group = event.target.closest(".lit");
    if (group && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); event.stopPropagation(); touchParts([group]); }
  });

  for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    panel.addEventListener(name, (event) => {
      const button = event.target.closest("button[data-action]");
      if (button) named(button.dataset.parts.split(" "), on);
    });
  }
  let over = null; // the lit part that a click here would choose
  function hover(lit) {
    for (const [one, on] of [[over, false], [lit, true]]) {
      one?.classList.toggle("named", on);
      for (const button of one ? state.parts?.get(one.dataset.part) ?? [] : []) button.classList.toggle("named", on);
    }
    over = lit;
    board.box.classList.toggle("over-lit", lit != null);
  }
  board.box.addEventListener("pointerover", (event) => hover(litOf(touched(event))));
  board.box.addEventListener("pointerleave", () => hover(null));

  // answering

  // The second half of a double click would fall on what the next question has put there, unread.
  document.addEventListener("click", (event) => {
    const unread = event.detail > 1 && Date.now() - state.since < 300;
    if (unread && event.target.closest("[data-action], [data-menu], svg.board, [data-do=undo], [data-do=redo]")) event.stopImmediatePropagation();
  }, true);

  async function send(what, values, tell) {
    if (state.busy) return false;
    begun();
    const sent = { ply: state.ply, key: randomKey(), ...values };
    try {
      const now = await insist(() => ask(address(what), sent)); // the same key is counted once
      state.sent = Date.now();
      await receive(now, tell);
      return true;
    } catch (error) {
      if (error.status === 409) { toast(_("The game has moved on")); state.behind = true; }
      else toast(error.rule ? _("{reason} (rule {rule})", { reason: error.message, rule: error.rule }) : error.message);
    } finally { done(); }
  }

  // one thing at a time; what others did meanwhile is looked at afterwards
  function begun() {
    state.busy = true;
    body.setAttribute("aria-busy", "true");
  }
  function done() {
    state.busy = false;
    body.removeAttribute("aria-busy");
    const behind = state.behind || (state.heard !== undefined && state.heard !== state.ply);
    state.heard = undefined;
    if (behind) follow();
  }

  // the server may be gone for a while: nothing is lost, so ask again until it is back
  async function insist(asking) {
    for (let wait = 250; ; wait = Math.min(wait * 1.5, 3000)) {
      try {
        const found = await asking();
        if (wait > 250) { $("#toast").hidden = true; say(_("Cairn is back")); }
        return found;
      } catch (error) {
        if (error.status) throw error;
        toast(_("Cairn does not answer. Your answer is kept and sent again…"), 0);
        await new Promise((resolve) => { setTimeout(resolve, wait); });
      }
    }
  }

  // back and forth; where the button is grey, it says why
  function step(what) {
    const button = $(`[data-do="${what}"]`);
    if (button.disabled) toast(button.title); else send(what, {});
  }

  function answer(action) {
    if (teller.going) return;
    closeSheet();
    send("answer", { action }, true);
  }

  // what others did, or what came back with the server
  async function follow() {
    if (state.busy) return;
    begun();
    state.behind = false;
    try {
      const now = await ask(address("now", { since: state.ply }));
      const last = state.latest;
      const same = last && ["ply", "panel", "log", "no_undo", "no_redo"].every((name) => now[name] === last[name]);
      if (!same) await receive(now, now.ply > state.ply);
    } catch (error) { if (error.status) toast(error.message); } finally { done(); }
  }

  async function receive(now, tell) {
    const since = state.ply;
    for (;;) {
      state.ply = now.ply;
      state.latest = now;
      body.removeAttribute("aria-busy"); // a reader keeps silent while it is set, and the story is to be heard
      if (now.curtain && now.seat !== state.seat) { blank(); await draw(now.curtain); }
      if (tell) await recount(now.story);
      if (!tell || !now.always || !silenced.has(now.always.question)) break;
      const sent = { ply: now.ply, action: now.always.action, key: randomKey() };
      now = await insist(() => ask(address("answer"), sent));
    }
    settle(now, since);
  }

  async function recount(story) {
    const pace = remembered.get("pace", still.matches ? "step" : "normal");
    if (pace !== "skip" && story.length > 1) await teller.tell(story, pace);
    else if (story.length) say(story.map((one) => one.text).join(" "));
  }

  // nothing of one player's view is left for the next
  function blank() {
    panel.innerHTML = "";
    $("#log").innerHTML = "";
    board.box.innerHTML = "";
    closeSheet();
  }

  function settle(now, since) {
    state.since = Date.now();
    state.seat = now.seat ?? "";
    body.dataset.seat = state.seat;
    body.dataset.ply = now.ply;
    document.title = now.title;
    board.put(now.board);
    panel.innerHTML = now.panel;
    keepLog(now.log, since);
    for (const [name, refused] of [["undo", now.no_undo], ["redo", now.no_redo], ["rewind", now.no_undo]]) {
      const button = $(`[data-do="${name}"]`);
      button.disabled = refused !== "";
      button.title = refused || (button.dataset.title ?? "");
    }
    const study = $('[data-do="study"]');
    study.disabled = now.study;
    if (now.study) study.textContent = _("This is a study game");
    begin();
    $("#prompt")?.focus({ preventScroll: true });
    const step = $(".guide .step", panel)?.textContent;
    if (step && step !== state.step) $(".guide", panel).scrollIntoView(); // a tutorial's step is read from its beginning
    state.step = step;
    if (!now.story.length) say($("#prompt")?.innerText ?? "");
  }

  function keepLog(html, since) {
    const log = $("#log");
    log.innerHTML = html;
    for (const line of all(".line", log)) if (since && Number(line.dataset.ply) > since) line.classList.add("fresh");
    log.scrollTop = log.scrollHeight;
  }

  // each new question
  function begin() {
    light();
    const quiet = $('[data-do="quiet"]', panel);
    if (quiet) quiet.checked = silenced.has(quiet.dataset.question);
    toTop(panel);
  }

  // the question is what one sees first: at the top of its column, or right below the board
  function toTop(box) {
    $(".side").scrollTop = 0;
    const hidden = $(".stage").getBoundingClientRect().bottom - box.getBoundingClientRect().top;
    if (narrow.matches && hidden > 1) scrollBy({ top: -hidden, behavior: "instant" });
  }

  // Questions that a player does not want to be asked again in this game. Whoever goes back to one sees it all the same.
  const silenced = {
    keys: new Set(JSON.parse(remembered.get(`quiet-${here.id}`, "[]"))),
    has(key) { return this.keys.has(key); },
    put(key, on) {
      if (on) this.keys.add(key); else this.keys.delete(key);
      remembered.set(`quiet-${here.id}`, JSON.stringify([...this.keys]));
      this.offer();
    },
    clear() { for (const key of [...this.keys]) this.put(key, false); },
    offer() { $('[data-do="ask-all"]').hidden = !this.keys.size; },
  };
  silenced.offer();

  // the story, step by step

  const teller = {
    going: null,

    async tell(story, pace) {
      const box = $("#teller");
      this.playing = pace !== "step";
      box.hidden = false;
      panel.hidden = true;
      toTop(box);
      this.going = story;
      for (let at = 0; at < story.length && this.going; at += 1) {
        await this.show(story, at);
        if (!this.going) break;
        await this.pause(story[at].text);
      }
      this.going = null;
      box.hidden = true;
      panel.hidden = false;
    },

    async show(story, at) {
      const step = story[at];
      $("#told-count").textContent = _("{number} of {all}", { number: at + 1, all: story.length });
      $("#told").innerHTML = step.html;
      this.button();
      say(step.text);
      try {
        const moment = pages.get(step.ply) ?? await ask(address("at", {}).href.replace(/\/at/, `/at/${step.ply}`));
        if (this.going) board.put(moment.board);
      } catch { /* the story goes on without its picture */ }
    },

    pause(text) {
      const speed = { slow: 1.8, normal: 1, fast: 0.45, step: 1 }[remembered.get("pace", "normal")] ?? 1;
      return new Promise((resolve) => {
        this.on = () => { clearTimeout(this.timer); resolve(); };
        const start = () => { if (this.playing) this.timer = setTimeout(this.on, speed * (900 + Math.min(text.length, 240) * 22)); };
        this.again = () => { clearTimeout(this.timer); start(); };
        start();
      });
    },

    button() {
      const button = $('[data-do="tell-play"]');
      button.textContent = this.playing ? _("Pause") : _("Play");
      button.setAttribute("aria-pressed", String(this.playing));
    },

    next() { this.on?.(); },
    skip() { this.going = null; this.on?.(); },
    play() { this.playing = !this.playing; this.button(); this.again?.(); },
  };

  const pace = $("#pace");
  pace.value = remembered.get("pace", still.matches ? "step" : "normal");
  pace.addEventListener("change", () => {
    remembered.set("pace", pace.value);
    if (pace.value === "skip") teller.skip();
    else { teller.playing = pace.value !== "step"; teller.button(); teller.again?.(); }
  });

  // hiding one player's view from the next

  function draw(whose) {
    const curtain = $("#curtain");
    $("h2", curtain).textContent = whose;
    curtain.hidden = false;
    for (const one of all("main, .top")) one.inert = true;
    $("button", curtain).focus();
    return new Promise((resolve) => { deeds.lift = () => { lift(); resolve(); }; });
  }
  function lift() {
    $("#curtain").hidden = true;
    for (const one of all("main, .top")) one.inert = false;
    $("#prompt")?.focus();
  }

  Object.assign(deeds, {
    undo: () => step("undo"),
    redo: () => step("redo"),
    rewind: () => step("rewind"),
    seats: () => { const seats = $("details.seats"); seats.open = true; seats.scrollIntoView({ block: "center" }); $("input", seats)?.select(); },
    study: () => { if (confirm(_("From now on undo goes past the dice, and the record says so. There is no way back."))) send("study", {}); },
    help: () => $("#help").showModal(),
    look: () => { $("#lookup").showModal(); $("#lookup-name").select(); },
    pace: () => { $("#teller").hidden = false; $("#told").textContent = _("How fast is the story told?"); pace.focus(); pace.addEventListener("change", () => { if (!teller.going) $("#teller").hidden = true; }, { once: true }); },
    "tell-next": () => { if (teller.going) teller.next(); else $("#teller").hidden = true; },
    "tell-play": () => teller.play(),
    "tell-skip": () => { teller.skip(); $("#teller").hidden = !teller.going; },
    quiet: (box) => silenced.put(box.dataset.question, box.checked),
    "ask-all": () => { silenced.clear(); toast(_("You are asked everything again")); const box = $('[data-do="quiet"]', panel); if (box) box.checked = false; },
    "whole-log": async () => { $("#log").innerHTML = await ask(address("log")); },
  });

  panel.addEventListener("click", (event) => {
    const chosen = event.target.closest("button[data-action]");
    if (chosen) { answer(chosen.dataset.action); return; }
    const odds = event.target.closest("button[data-odds]");
    if (odds) fetchSheet(address("odds", { action: odds.dataset.odds }), odds);
  });

  $("#remark").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = $("#words").value.trim();
    if (text) send("remark", { text }).then((kept) => { if (kept) $("#words").value = ""; });
  });

  $("#lookup-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    try { $("#lookup-told").innerHTML = await ask(address("look", { name: $("#lookup-name").value.slice(0, 80) })); } catch (error) { toast(error.message); }
  });

  // keys

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    const typing = event.target.matches("input:not([type=checkbox]), select, textarea");
    if (event.key === "Escape") { if (!closeMenu() && !closeSheet() && teller.going) teller.skip(); return; }
    if (typing || event.repeat || !$("#curtain").hidden) return;
    const key = event.key;
    if (teller.going) {
      if (key === " " || key === "Enter" || key === "ArrowRight") {
        if (event.target.closest("button, a, summary") && key !== "ArrowRight") return;
        event.preventDefault();
        teller.next();
      }
      return;
    }
    const offered = buttons();
    if (/^[1-9]$/.test(key)) {
      const chosen = all("button.answer", panel).find((one) => $("kbd", one)?.textContent === key);
      if (chosen) { event.preventDefault(); chosen.focus(); answer(chosen.dataset.action); }
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      if (event.target.closest("#log, .menu")) return;
      event.preventDefault();
      const at = offered.indexOf(document.activeElement);
      const next = at < 0 ? (key === "ArrowDown" ? 0 : -1) : (at + (key === "ArrowDown" ? 1 : -1)) % offered.length;
      offered.at(next)?.focus();
    } else if (key === "u") deeds.undo();
    else if (key === "r") deeds.redo();
    else if (key === "o") document.activeElement.closest("li")?.querySelector("[data-odds]")?.click();
    else if (key === "l") { event.preventDefault(); deeds.look(); }
    else if (key === "?") deeds.help();
    else if (key === "+" || key === "=") zooms["zoom-in"]();
    else if (key === "-") zooms["zoom-out"]();
    else if (key === "0") zooms["zoom-all"]();
  });

  // others play too

  const events = new URL(`/api/games/${here.id}/events`, location.origin);
  events.searchParams.set("ply", state.ply);
  if (here.link) events.searchParams.set("link", here.link);
  const source = new EventSource(events);
  source.addEventListener("changed", (event) => {
    const heard = Number(event.data);
    if (state.busy) { state.heard = heard; return; }
    const own = heard === state.ply && Date.now() - (state.sent ?? 0) < 1500;
    if (!own) follow();
  });
  // whoever only waits learns too that nothing comes, and sees what came meanwhile when there is somebody again
  const away = $("#away");
  source.addEventListener("error", () => {
    const gone = source.readyState === EventSource.CLOSED;
    away.textContent = gone ? _("Cairn does not tell any more what happens in this game. Load the page again.") : _("The server does not answer. Your game is kept, and this page goes on when the server is back.");
    away.hidden = false;
  });
  source.addEventListener("open", () => {
    if (away.hidden) return;
    away.hidden = true;
    follow();
  });
  addEventListener("pagehide", () => source.close());

  board.full = null;
  if (board.svg) { const { x, y, width, height } = board.svg.viewBox.baseVal; board.full = [x, y, width, height]; }
  board.listen();
  begin();
  $("#log").scrollTop = $("#log").scrollHeight;
  if (body.dataset.curtain) draw(body.dataset.curtain);
  body.dataset.ready = "yes";
}

// looking back

function replayPage() {
  const slider = $("#slider");
  const last = Number(body.dataset.plies);
  let shown = 0, wanted = 0, eyes = "", fetching = false, timer = 0;

  async function go(ply) {
    wanted = Math.max(0, Math.min(last, ply));
    slider.value = wanted;
    $("#at").value = wanted;
    if (fetching) return;
    fetching = true;
    try {
      do {
        shown = wanted;
        eyes = $("#eyes").value;
        const moment = await ask(address(`at/${shown}`, { seat: eyes }));
        board.put(moment.board);
        Object.assign(body.dataset, { ply: shown, seat: eyes });
        $("#earlier").innerHTML = moment.earlier;
        $("#earlier-title").hidden = !moment.earlier;
        $("#told").innerHTML = moment.lines || '<p class="soft"></p>';
        if (!moment.lines) $("#told p").textContent = shown ? _("This answer changed nothing that is told.") : _("This is the beginning. Press Play, or go through the game answer by answer.");
      } while (shown !== wanted || eyes !== $("#eyes").value);
    } catch (error) { toast(error.message); } finally { fetching = false; }
    const chapter = [...$("#chapter").options].findLast((one) => Number(one.value) <= wanted);
    if (chapter) chapter.selected = true;
  }

  function run(on) {
    clearInterval(timer);
    timer = on ? setInterval(() => { if (wanted >= last) run(false); else go(wanted + 1); }, 900) : 0;
    const button = $('[data-do="run"]');
    button.textContent = on ? _("Pause") : _("Play");
    button.setAttribute("aria-pressed", String(on));
  }

  Object.assign(deeds, {
    first: () => go(0), back: () => go(wanted - 1), forward: () => go(wanted + 1), last: () => go(last), run: () => run(!timer),
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
  $("#chapter").addEventListener("change", (event) => go(Number(event.target.value)));
  $("#eyes").addEventListener("change", () => go(wanted));
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, button")) return;
    if (event.key === "ArrowRight") go(wanted + 1);
    if (event.key === "ArrowLeft") go(wanted - 1);
    if (event.key === "Escape") closeSheet();
  });
  if (board.svg) { const { x, y, width, height } = board.svg.viewBox.baseVal; board.full = [x, y, width, height]; }
  board.listen();
  go(Number(new URLSearchParams(location.search).get("ply") ?? 0));
  body.dataset.ready = "yes";
}

// setting up: the seats follow from what is chosen

function newPage() {
  const form = $("#setup");
  const problem = $("#setup-problem");

  form.addEventListener("change", async (event) => {
    if (event.target.name !== "scenario" && !event.target.name.startsWith("option.")) return;
    const chosen = new URLSearchParams(new FormData(form));
    chosen.set("changed", event.target.name);
    try {
      const told = await ask(`/new/${form.dataset.game}/seats?${chosen}`);
      problem.textContent = told.problem;
      if (!told.problem) $("#seats").innerHTML = told.html;
      // one option may change with another
      for (const [name, value] of Object.entries(told.options)) if (form.elements[name]) form.elements[name].value = value;
    } catch (error) { problem.textContent = error.message; }
    problem.hidden = !problem.textContent;
  });
  form.addEventListener("submit", (event) => {
    if (problem.hidden) return;
    event.preventDefault();
    problem.scrollIntoView({ block: "center" });
    problem.focus();
  });
}

// rules with all the words, each as a word or at its beginning; an ending such as a plural's does not matter

function rulesPage() {
  const field = $("#find");
  const stem = (word) => (word.length > 4 ? word.replace(/(ies|es|s|y)$/, "") : word).replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  field.addEventListener("input", () => {
    const words = field.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${stem(word)}`, "u"));
    let n = 0;
    for (const one of all(".digest article")) {
      const text = one.textContent.toLowerCase();
      one.hidden = !wanted.every((word) => word.test(text));
      n += one.hidden ? 0 : 1;
    }
    $("#found").textContent = !words.length ? "" : n ? ngettext("{n} rule", "{n} rules", n) : _("No rules");
  });
}

({ game: playPage, replay: replayPage, new: newPage, rules: rulesPage })[body.dataset.page]?.();
