// The hand on the board: what is lit, and what a touch does.

import { $, address, all, fetchSheet, ngettext } from "./base.js";
import { board, zooms } from "./board.js";

/** Lights what the options in the panel are about. `answer` gives an answer, `idle` says whether one may be given. */
export function makeHand(panel, answer, idle) {
  let offered = new Map(); // the options of each part of the board

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
    offered = found;
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
    const mine = offered.get(lit.dataset.part);
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
  board.box.addEventListener("pointerover", (event) => hover(litOf(touched(event))));
  board.box.addEventListener("pointerleave", () => hover(null));

  return { light, closeMenu };
}
