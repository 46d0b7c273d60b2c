// The hand on the board: what is lit, what a touch does, and what can be read there.

import { $, _, address, all, ask, body, deeds, fetchSheet, narrow, ngettext } from "./base.js";
import { board, zooms } from "./board.js";

const STILL = 12; // pixels
const REST = 550; // milliseconds that a pointer rests, or a finger presses, before something is read
const THIN = 20; // of the board's measure: what is around it would cover its neighbours
const MARKS = new Set(["lit", "subject", "pointed", "dim", "named", "own"]); // of the page, on parts of the board
const SVG = "http://www.w3.org/2000/svg";

/** Lights what the options in the panel are about. `answer` gives an answer, `idle` says whether one may be given. */
export function makeHand(panel, answer, idle) {
  let offered = new Map(); // the options of each part of the board

  const labelOf = (button) => button.getAttribute("aria-label") ?? $("span", button).textContent;
  const hasOdds = (button) => $("[data-odds]", button.parentElement) != null;
  const ends = (button) => button.closest(".ending") != null;
  const isRight = (button) => button.closest(".rights") != null;
  // what a part is, and as what it is drawn
  const sort = (part) => `${part.dataset.part.split(":")[0]} ${[...part.classList].find((one) => !MARKS.has(one)) ?? ""}`;

  // what a tutorial says of an answer, or of those it stands with
  const wordOf = (button) => ($(":scope > .word", button.parentElement) ?? button.closest("ul")?.previousElementSibling?.closest(".word"))?.textContent;

  // lit parts

  function light() {
    const svg = board.svg;
    if (!svg) return;
    const answers = all("button[data-action]", panel);
    const found = new Map();
    for (const button of answers) for (const part of button.dataset.parts.split(" ")) {
      if (part) found.set(part, [...(found.get(part) ?? []), button]);
    }
    const named = answers.filter((one) => one.dataset.parts);
    const kinds = new Set();
    for (const group of all("[data-part]", svg)) {
      const mine = found.get(group.dataset.part);
      if (!mine) continue;
      const rights = mine.every((one) => isRight(one));
      // what all are about, not what the only one that names a place is about: that can be touched
      const subject = named.length > 1 && mine.length === named.length && !rights && !mine.some((one) => ends(one));
      group.classList.add(subject ? "subject" : "lit");
      const colours = new Set(mine.map((one) => one.dataset.colour));
      if (colours.size === 1 && !subject) group.dataset.colour = [...colours][0] ?? "";
      if (subject) continue;
      if (!rights) kinds.add(sort(group));
      group.setAttribute("tabindex", "0");
      group.setAttribute("role", "button");
      const what = mine.length === 1 ? labelOf(mine[0]) : ngettext("{n} possibility", "{n} possibilities", mine.length);
      group.setAttribute("aria-label", `${$(":scope > title", group)?.textContent ?? group.dataset.part}: ${what}`);
    }
    point(svg);
    // what is of the same kind as what can be done, and cannot, stands back; but not what the question is about
    const spoken = spokenOf(svg);
    for (const group of all("[data-part]", svg)) {
      if (kinds.has(sort(group)) && !group.matches(".lit, .subject, .pointed") && !spoken.includes(group)) group.classList.add("dim");
    }
    for (const group of all(".lit, .subject, .pointed", svg)) halo(group);
    offered = found;
    reading.hidden = true;
    // something of what can be done is in sight: whoever has come closer sees the whole board else, and on a narrow
    // screen the part where it is
    const decides = answers.filter((button) => !narrow.matches || (!isRight(button) && !ends(button)));
    const standsAt = (one) => Math.min(...(found.get(one.dataset.part) ?? []).map((button) => decides.indexOf(button)).filter((at) => at >= 0));
    const asked = () => all(".lit", svg).filter((one) => standsAt(one) < Infinity).sort((one, other) => standsAt(one) - standsAt(other));
    // what everything is about comes before what is folded away, and before what a single answer names
    const unfolded = (one) => !narrow.matches || found.get(one.dataset.part).some((button) => decides.includes(button) && button.checkVisibility());
    const topic = $("#prompt", panel)?.dataset.topic ? spoken.slice(0, 1) : [];
    const begun = placed || topic.length;
    const wanted = [() => asked().filter(unfolded), () => all(".pointed", svg), () => topic, () => all(".subject", svg), asked, () => (begun ? [] : homes(svg)), () => spoken.slice(0, 1)];
    const lit = (narrow.matches ? wanted : wanted.slice(0, 1)).reduce((found, next) => (found.length ? found : next()), []);
    placed ||= homes(svg).length > 0;
    // of a region beside the one that is looked at a narrow screen may show an edge
    const here = (one) => !narrow.matches || !board.region || one.closest("[data-region]")?.dataset.region === board.region;
    // there it is what the first answer is about
    const first = narrow.matches ? lit.filter((one) => one.matches(".lit") && standsAt(one) === standsAt(lit[0])) : [];
    if (!lit.length || (first.length ? first : lit).some((one) => here(one) && board.inView(one))) return;
    if (narrow.matches) board.bring(lit[0]);
    else if (board.view || board.region) zooms["zoom-all"]();
  }

  // where a narrow screen begins if the question is about no place: at one's own pieces
  let placed = false;
  const homes = (svg) => (svg.dataset.homes ?? "").split(" ").map((part) => part && $(`[data-part="${CSS.escape(part)}"]`, svg)).filter(Boolean);

  // what the question names; the same thing may have a name as a place, and another as a card
  function spokenOf(svg) {
    const { topic = "", about = "" } = $("#prompt", panel)?.dataset ?? {};
    const names = `${topic} ${about}`.split(" ").filter(Boolean);
    return names.map((name) => $(`[data-part="${CSS.escape(name)}"]`, svg) ?? $(`[data-part$="${CSS.escape(name.slice(name.indexOf(":")))}"]`, svg)).filter(Boolean);
  }

  // what a tutorial speaks of
  function point(svg) {
    for (const part of ($(".guide", panel)?.dataset.points ?? "").split(" ").filter(Boolean)) {
      for (const group of all(`[data-part="${CSS.escape(part)}"]`, svg)) {
        group.classList.add("pointed");
      }
    }
  }

  // around a part, with what lies on it: a piece that is still on its way there is waited for
  async function halo(group) {
    const flying = group.getAnimations({ subtree: true });
    if (flying.length) await Promise.allSettled(flying.map((one) => one.finished));
    const box = group.getBBox();
    await null; // all are measured before any is drawn, or the board is laid out anew for each
    if ((!box.width && !box.height) || !group.matches(".lit, .subject, .pointed") || $(":scope > .cairn-halo", group)) return;
    const rect = document.createElementNS(SVG, "rect");
    const thin = Math.min(box.width, box.height) < THIN;
    const pad = thin ? -1 : 3;
    for (const [name, value] of Object.entries({ x: box.x - pad, y: box.y - pad, width: box.width + 2 * pad, height: box.height + 2 * pad, rx: 7, class: thin ? "cairn-halo thin" : "cairn-halo" })) rect.setAttribute(name, value);
    group.append(rect);
  }

  function named(parts, on) {
    for (const group of all(".lit, .subject", board.box)) {
      if (parts.includes(group.dataset.part)) group.classList.toggle("named", on);
    }
  }

  // touching: what lies on top, or the place below it that an option is about

  function touched(event) {
    const found = [];
    for (let part = event.target.closest("[data-part]"); part; part = part.parentElement?.closest("[data-part]")) found.push(part);
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

  // one option that chance or an end follows is shown first, like several; any other is done at once
  function touchParts(parts) {
    hush();
    const lit = litOf(parts);
    if (!lit) { fetchSheet(address("why", { part: parts[0].dataset.part }), parts[0]); return; }
    const mine = offered.get(lit.dataset.part);
    const [only] = mine;
    if (mine.length === 1 && !hasOdds(only) && !ends(only)) answer(only.dataset.action, only);
    else openMenu(lit, mine);
  }

  const menu = $("#menu");
  let menuFrom = null;

  function openMenu(group, mine) {
    const items = mine.map((button) => {
      const item = document.createElement("button");
      item.type = "button";
      item.setAttribute("role", "menuitem");
      item.dataset.menu = button.dataset.action;
      if (button.dataset.colour) item.dataset.colour = button.dataset.colour;
      item.textContent = labelOf(button);
      const word = wordOf(button);
      if (word) item.append(Object.assign(document.createElement("small"), { className: "word", textContent: word }));
      item.from = button;
      return item;
    });
    const read = document.createElement("button");
    Object.assign(read, { type: "button", className: "plain", textContent: _("What is this?") });
    read.setAttribute("role", "menuitem");
    read.dataset.read = group.dataset.part;
    menu.replaceChildren(...items, read);
    menuFrom = group;
    menu.hidden = false;
    placeMenu();
    menu.firstElementChild.focus();
  }

  // beside the piece, and on the screen also when its size changes
  function placeMenu() {
    if (menu.hidden || !menuFrom?.isConnected) return;
    const at = menuFrom.getBoundingClientRect();
    const size = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(8, Math.min(at.right + 8, innerWidth - size.width - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(at.top, innerHeight - size.height - 8))}px`;
  }

  function closeMenu(back = true) {
    if (menu.hidden) return false;
    menu.hidden = true;
    if (back && menuFrom?.isConnected) menuFrom.focus();
    return true;
  }

  menu.addEventListener("click", (event) => {
    const read = event.target.closest("[data-read]");
    if (read) { closeMenu(false); fetchSheet(address("why", { part: read.dataset.read }), menuFrom); return; }
    const item = event.target.closest("[data-menu]");
    if (item) { closeMenu(false); answer(item.dataset.menu, item.from); }
  });
  menu.addEventListener("keydown", (event) => {
    const items = [...menu.children];
    const at = items.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) { event.preventDefault(); event.stopPropagation(); items.at((at + step) % items.length).focus(); }
  });
  addEventListener("resize", placeMenu);
  document.addEventListener("click", (event) => { if (!menu.contains(event.target) && !board.box.contains(event.target)) closeMenu(false); });

  let pressed = false; // so long that something was read
  board.box.addEventListener("click", (event) => {
    closeMenu(false);
    if (pressed) { pressed = false; return; }
    const parts = idle() ? touched(event) : [];
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
      for (const button of one ? offered.get(one.dataset.part) ?? [] : []) button.classList.toggle("named", on);
    }
    over = lit;
    board.box.classList.toggle("over-lit", lit != null);
  }
  board.box.addEventListener("pointerleave", () => { hover(null); hush(); });

  // reading: a pointer that rests shows a part larger, with what it is; a long press and a key open it beside the board

  const reading = $("#reading");
  let resting = 0, rested = null;
  const told = new Map(); // what was read since the last answer

  function hush() {
    clearTimeout(resting);
    reading.hidden = true;
    rested = null;
  }

  let clicked = null; // where: what comes up under a pointer that has not moved since is not asked for

  board.box.addEventListener("pointerover", (event) => {
    const parts = touched(event);
    hover(litOf(parts));
    const [part] = parts;
    if (event.pointerType === "touch" || part === rested) return;
    if (clicked && Math.hypot(event.clientX - clicked.x, event.clientY - clicked.y) < STILL) return;
    clicked = null;
    hush();
    rested = part ?? null;
    if (part) resting = setTimeout(() => show(part), REST);
  });
  document.addEventListener("pointerdown", (event) => { clicked = { x: event.clientX, y: event.clientY }; }, true);
  board.box.addEventListener("pointerdown", (event) => {
    hush();
    pressed = false;
    const [part] = event.pointerType === "touch" ? touched(event) : [];
    if (part) resting = setTimeout(() => { pressed = true; fetchSheet(address("why", { part: part.dataset.part }), part); }, REST);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) board.box.addEventListener(end, (event) => { if (event.pointerType === "touch") clearTimeout(resting); });

  async function show(part) {
    const key = `${body.dataset.ply} ${part.dataset.part}`;
    try {
      if (!told.has(key)) told.set(key, await ask(address("why", { part: part.dataset.part })));
    } catch { return; }
    if (rested !== part || !part.isConnected || !menu.hidden) return;
    // the page tells it itself, so the browser need not
    const title = $(":scope > title", part);
    if (title) { if (!part.hasAttribute("aria-label")) part.setAttribute("aria-label", title.textContent); title.remove(); }
    reading.innerHTML = told.get(key);
    if (part.matches(".card, .tile")) reading.prepend(larger(part));
    reading.hidden = false;
    const at = part.getBoundingClientRect(), size = reading.getBoundingClientRect();
    const right = at.right + 10 + size.width < innerWidth ? at.right + 10 : at.left - 10 - size.width;
    reading.style.left = `${Math.max(8, right)}px`;
    reading.style.top = `${Math.max(8, Math.min(at.top, innerHeight - size.height - 8))}px`;
  }

  function larger(part) {
    const svg = document.createElementNS(SVG, "svg");
    const { x, y, width, height } = part.getBBox();
    svg.setAttribute("viewBox", `${x - 4} ${y - 4} ${width + 8} ${height + 8}`);
    svg.setAttribute("class", "larger");
    svg.setAttribute("aria-hidden", "true");
    const inside = document.createElementNS(SVG, "g");
    inside.setAttribute("class", $(":scope > g", board.svg).getAttribute("class"));
    const copy = part.cloneNode(true);
    for (const name of ["transform", "data-part", "data-piece", "tabindex", "role", "aria-label"]) copy.removeAttribute(name);
    copy.classList.remove("lit", "dim", "named");
    for (const one of all(".cairn-halo, title", copy)) one.remove();
    inside.append(copy);
    svg.append(inside);
    return svg;
  }

  // of what has the focus: a part of the board, or the first part of an answer
  function read(focused) {
    const part = focused?.dataset?.part ?? focused?.dataset?.parts?.split(" ")[0] ?? over?.dataset.part;
    if (part) fetchSheet(address("why", { part }), focused);
    return Boolean(part);
  }

  // counting: a number up and down, and a switch

  function count(n, on) {
    const box = $(".stepper", panel);
    if (!box) return false;
    const { least, most } = box.dataset;
    const wanted = Math.max(Number(least), Math.min(Number(most), n));
    const toggle = $("[data-do=switched]", box);
    const switched = on ?? toggle?.checked ?? false;
    const found = all("li[data-n]", box).find((one) => Number(one.dataset.n) === wanted && ("switched" in one.dataset) === switched);
    if (!found) return false;
    if (toggle) toggle.checked = switched;
    $("#counted", box).value = wanted;
    const from = $("button.answer", found), to = $("button.counted", box);
    to.dataset.action = from.dataset.action;
    $("span", to).textContent = labelOf(from);
    to.focus();
    return true;
  }
  const counted = () => Number($("#counted", panel).value);
  Object.assign(deeds, {
    fewer: (button) => { count(counted() - 1); button.focus(); },
    more: (button) => { count(counted() + 1); button.focus(); },
    switched: (box) => { if (!count(counted(), box.checked)) { box.checked = !box.checked; } box.focus(); },
  });

  return { light, closeMenu, read, count };
}
