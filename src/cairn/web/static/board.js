// The board: its regions, pan, zoom, gliding pieces.

import { $, _, all, deeds, narrow, still } from "./base.js";

const READABLE = 12; // pixels, of the smallest words on a narrow screen

// Pieces that are alike are called KIND@PLACE#NUMBER or KIND~PLACE#NUMBER, others by a name of their own. Of the first
// who stays in a place stays, and the others go to the nearest place where one more is now; the second move on in line,
// and none passes another. So no kind is ever taken for another.
const kindOf = (name) => name.split(/[@~]/)[0];
const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** Where each piece that is there now was before: its name, by the name it has now. */
export function paired(before, after) {
  const came = new Map();
  for (const name of after.keys()) if (before.has(name) && !name.includes("~")) came.set(name, name);
  const pairs = [];
  for (const old of before.keys()) {
    if (!old.includes("@") || after.has(old)) continue;
    for (const name of after.keys()) if (!came.has(name) && kindOf(old) === kindOf(name)) pairs.push([far(before.get(old), after.get(name)), old, name]);
  }
  const gone = new Set();
  for (const [, old, name] of pairs.sort((one, other) => one[0] - other[0])) {
    if (gone.has(old) || came.has(name)) continue;
    gone.add(old);
    came.set(name, old);
  }
  for (const kind of new Set([...after.keys()].filter((name) => name.includes("~")).map(kindOf))) {
    const [olds, news] = [before, after].map((there) => [...there.keys()].filter((name) => name.startsWith(`${kind}~`)));
    for (const [old, name] of inLine(olds, news, (old, name) => far(before.get(old), after.get(name)) ** 2)) came.set(name, old);
  }
  return came;
}

// the pairs of two rows that cost least and do not cross
function inLine(olds, news, cost) {
  const few = olds.length <= news.length ? olds : news, many = few === olds ? news : olds;
  const price = (one, other) => (few === olds ? cost(one, other) : cost(other, one));
  function best(i, j) {
    if (i === few.length) return [0, []];
    if (few.length - i > many.length - j) return [Infinity, []];
    const [rest, pairs] = best(i + 1, j + 1);
    const here = [price(few[i], many[j]) + rest, [[few[i], many[j]], ...pairs]];
    const later = best(i, j + 1);
    return later[0] < here[0] ? later : here;
  }
  return best(0, 0)[1].map(([one, other]) => (few === olds ? [one, other] : [other, one]));
}

export const board = {
  box: $("#board"),
  sheet: null, // the whole of it
  region: undefined, // what of it is looked at by itself
  chosen: undefined, // the region that somebody asked for
  full: null,
  view: null,
  whole: false, // all of a region is shown, however small that makes its words
  held: false, // somebody looks where they like while a story is told

  get svg() { return $("svg.board", this.box); },

  put(html, glide = true, follow = false) {
    const before = (glide && !still.matches) || follow ? this.places() : new Map();
    const drawn = follow ? this.drawn() : null;
    const { scrollLeft, scrollTop } = this.box, room = this.room;
    this.box.innerHTML = html;
    if (this.svg) {
      this.measure(room);
      if (scrollLeft || scrollTop) Object.assign(this.box, { scrollLeft, scrollTop });
      if (follow) this.follow(before, drawn);
      if (glide && !still.matches) this.glide(before);
    }
  },

  drawn() {
    return new Map(all("[data-region]", this.svg ?? this.box).map((one) => [one.dataset.region, one.innerHTML]));
  },

  // On a narrow screen: to the pieces that have moved, those that are most; or else to what has changed, unless some of
  // it is in sight.
  follow(before, drawn) {
    if (!narrow.matches || this.held || !before.size) return;
    const after = this.places(), came = paired(before, after), moved = new Map();
    for (const piece of all("[data-piece]", this.svg)) {
      const from = before.get(came.get(piece.dataset.piece)), region = piece.closest("[data-region]")?.dataset.region;
      if (region && (!from || far(from, after.get(piece.dataset.piece)) >= 1)) moved.set(region, [...moved.get(region) ?? [], piece]);
    }
    const [most] = [...moved.values()].sort((one, other) => other.length - one.length);
    if (most) { if (!most.some((one) => this.shows(one))) this.bring(most[0]); return; }
    const changed = [...this.drawn()].filter(([name, html]) => drawn.has(name) && drawn.get(name) !== html).map(([name]) => name);
    if (changed.length && !changed.includes(this.region)) this.look(changed[0]);
  },

  shows(part) {
    return part.closest("[data-region]")?.dataset.region === this.region && this.inView(part);
  },

  // how large it can be drawn; whoever asks after something has changed has everything laid out once more
  get room() { return [this.box.clientWidth, this.box.clientHeight]; },

  // the sheet as it came, and what of it is looked at
  measure(room = this.room) {
    const { x, y, width, height } = this.svg.viewBox.baseVal;
    const sheet = [x, y, width, height];
    if (this.sheet?.some((n, i) => n !== sheet[i])) this.view = null;
    this.sheet = sheet;
    // what is called like the seat is its own
    all(`[data-part$=":${document.body.dataset.seat || "-"}"]`, this.svg).forEach((one) => one.classList.add("own"));
    this.look(this.region, room);
  },

  get regions() {
    return all("[data-region]", this.svg ?? this.box).map((one) => ({ name: one.dataset.region, title: one.dataset.title, box: one.dataset.box.split(" ").map(Number) }));
  },

  // a region by itself; on a narrow screen there is always one, on others the whole sheet if none is named
  look(name, room = this.room) {
    const regions = narrow.matches ? this.regions : this.closer(room);
    const found = regions.find((one) => one.name === name) ?? (narrow.matches ? regions[0] : undefined);
    const other = found?.name !== this.region;
    if (other) Object.assign(this, { view: null, whole: false });
    this.region = found?.name;
    this.full = found?.box ?? this.sheet;
    const made = this.tabs(regions);
    this.apply(room);
    if (made || other) this.showTab();
    if (other) Object.assign(this.box, { scrollLeft: 0, scrollTop: 0 }); // not where another was swiped to
  },

  // the regions on a wide screen, but for those that nothing is gained by; each with as much of the sheet around it as
  // there is room for
  closer(room) {
    const found = this.regions.map((one) => ({ ...one, box: this.roomy(one.box, room) }));
    return found.filter((one) => one.box.some((n, i) => Math.abs(n - this.sheet[i]) > this.sheet[2] / 50));
  },

  roomy(box, [clientWidth, clientHeight]) {
    if (!clientWidth || !clientHeight) return box;
    const along = (n, size, wanted, low, whole) => {
      const first = Math.min(n, low), last = Math.max(n + size, low + whole); // a region may lie beyond the sheet
      const wide = Math.min(Math.max(size, wanted), last - first);
      return [Math.max(first, Math.min(n + size / 2 - wide / 2, last - wide)), wide];
    };
    const [x, y, w, h] = box, [sx, sy, sw, sh] = this.sheet;
    const [left, width] = along(x, w, h * clientWidth / clientHeight, sx, sw);
    const [top, height] = along(y, h, w * clientHeight / clientWidth, sy, sh);
    return [left, top, width, height];
  },

  // a region opens at its beginning, or where something of it can be done
  open(name) {
    this.chosen = name;
    this.look(name);
    const lit = narrow.matches ? all(".lit, .subject, .pointed", this.svg).filter((one) => one.closest("[data-region]")?.dataset.region === this.region) : [];
    if (lit.length && !lit.some((one) => this.inView(one))) this.bring(lit[0]);
  },

  // all of a region on a narrow screen, else of the board
  showAll() {
    this.view = null;
    this.whole = narrow.matches;
    this.look(narrow.matches ? this.region : undefined);
  },

  // are there others than before?
  tabs(regions) {
    const bar = $("#regions");
    if (!bar) return false;
    const shown = narrow.matches || !regions.length ? regions : [{ name: "", title: _("Whole board") }, ...regions];
    const made = shown.map((one) => `${one.name}=${one.title}`).join();
    if (bar.dataset.made === made) return false;
    bar.dataset.made = made;
    bar.replaceChildren(...shown.map((one) => {
      const tab = document.createElement("button");
      Object.assign(tab, { type: "button", textContent: one.title });
      Object.assign(tab.dataset, { do: "region", name: one.name });
      return tab;
    }));
    return true;
  },

  showTab() {
    const bar = $("#regions"), tab = [...bar?.children ?? []].find((one) => one.dataset.name === (this.region ?? ""));
    if (tab && bar.scrollWidth > bar.clientWidth) bar.scrollLeft = tab.offsetLeft - bar.clientWidth / 2 + tab.offsetWidth / 2;
  },

  // who has come closer does not see the whole board
  mark() {
    for (const tab of all("#regions button")) {
      const on = tab.dataset.name === (this.region ?? "") && (tab.dataset.name !== "" || !this.view);
      tab.setAttribute("aria-pressed", String(on));
    }
  },

  // to where something is, on a narrow screen: its region, and what of it there is room for
  bring(part) {
    const region = part.closest("[data-region]")?.dataset.region;
    if (narrow.matches && region && region !== this.region) this.look(region);
    const at = part.getBoundingClientRect(), frame = this.box.getBoundingClientRect();
    this.box.scrollBy({ left: at.left + at.width / 2 - frame.left - frame.width / 2, top: at.top + at.height / 2 - frame.top - frame.height / 2, behavior: "instant" });
  },

  // where something comes to in the story
  toPart(name) {
    const part = name && narrow.matches && !this.held && $(`[data-part="${CSS.escape(name)}"]`, this.svg);
    if (part && !this.shows(part)) this.bring(part);
  },

  inView(part) {
    const at = part.getBoundingClientRect(), frame = this.box.getBoundingClientRect(), sheet = this.svg.getBoundingClientRect();
    const left = Math.max(frame.left, sheet.left), right = Math.min(frame.right, sheet.right), top = Math.max(frame.top, sheet.top), bottom = Math.min(frame.bottom, sheet.bottom);
    return at.right > left && at.left < right && at.bottom > top && at.top < bottom;
  },

  // where each piece is, in the board's own measure
  places() {
    const found = new Map();
    const svg = this.svg;
    if (!svg) return found;
    const home = svg.getScreenCTM()?.inverse();
    if (!home) return found;
    for (const piece of all("[data-piece]", svg)) {
      found.set(piece.dataset.piece, { ...this.middle(piece, home), scale: home.multiply(piece.parentNode.getScreenCTM()).a || 1 });
    }
    return found;
  },

  middle(part, home) {
    const box = part.getBBox();
    const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(home.multiply(part.getScreenCTM()));
    return { x, y };
  },

  glide(before) {
    if (!before.size) return;
    const after = this.places();
    const came = paired(before, after);
    for (const piece of all("[data-piece]", this.svg)) {
      const from = before.get(came.get(piece.dataset.piece));
      const to = after.get(piece.dataset.piece);
      if (!from) { piece.animate({ opacity: [0, 1] }, { duration: 350 }); continue; }
      const dx = (from.x - to.x) / to.scale;
      const dy = (from.y - to.y) / to.scale;
      if (Math.hypot(dx, dy) < 1) continue;
      piece.animate({ translate: [`${dx}px ${dy}px`, "0px 0px"] }, { duration: 550, easing: "cubic-bezier(.3,.1,.2,1)" });
    }
  },

  // the way something comes, from part to part
  trace(route, grows = false) {
    const svg = this.svg;
    $(".way", svg ?? this.box)?.remove();
    const home = svg?.getScreenCTM()?.inverse();
    if (!home || !route.length) return;
    const way = document.createElementNS(svg.namespaceURI, "g");
    way.setAttribute("class", "way");
    way.setAttribute("aria-hidden", "true");
    const add = (name, values) => {
      const made = way.appendChild(document.createElementNS(svg.namespaceURI, name));
      for (const [key, value] of Object.entries(values)) made.setAttribute(key, value);
      return made;
    };
    for (const [number, [start, end]] of route.entries()) {
      const [from, to] = [start, end].map((name) => $(`[data-part="${CSS.escape(name)}"]`, svg)).map((part) => part && this.middle(part, home));
      if (!to) continue;
      const delay = grows ? number * 120 : 0;
      const leg = from && add("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y, pathLength: 1 });
      const stop = number === route.length - 1 && add("circle", { cx: to.x, cy: to.y, r: 24 });
      if (!grows) continue;
      leg?.animate({ strokeDasharray: ["0 1", "1 0"] }, { duration: 200, delay, fill: "backwards" });
      if (stop) stop.animate({ opacity: [0, 1] }, { duration: 200, delay: delay + 100, fill: "backwards" });
    }
    svg.append(way);
  },

  // what is as it was is not set again: all words of the board would be laid out once more
  apply([clientWidth, clientHeight] = this.room) {
    const svg = this.svg;
    if (!svg || !this.full) return;
    // a region that is larger than the screen is swiped
    const least = Number(svg.dataset.least);
    const [, , width, height] = this.full;
    const fit = Math.min(clientWidth / width, clientHeight / height);
    const readable = narrow.matches && least ? Math.max(fit, READABLE / least + 0.002) : fit;
    this.whole &&= readable > fit;
    const scale = this.whole ? fit : readable;
    const [leastWidth, leastHeight] = this.whole ? [0, 0] : [clientWidth, clientHeight];
    const sized = scale > fit || this.whole;
    const wanted = {
      viewBox: (this.view ?? this.full).join(" "),
      "data-shown": this.region ?? "",
      preserveAspectRatio: narrow.matches ? "xMinYMin" : "xMidYMid",
    };
    for (const [name, value] of Object.entries(wanted)) if (svg.getAttribute(name) !== value) svg.setAttribute(name, value);
    svg.style.width = sized ? `${Math.max(width * scale, leastWidth)}px` : "";
    svg.style.height = sized ? `${Math.max(height * scale, leastHeight)}px` : "";
    svg.style.margin = this.whole ? "0 auto" : "";
    this.box.classList.toggle("zoomed", this.view !== null);
    if (scale > fit) this.box.tabIndex = 0; else this.box.removeAttribute("tabindex");
    this.mark();
  },

  zoom(factor, x, y) {
    const svg = this.svg;
    if (!svg) return;
    // by a button, on a narrow screen: from words that can be read to the whole region, and back
    if (x === undefined && !this.view && narrow.matches && this.whole !== factor < 1) { this.whole = factor < 1; this.apply(); return; }
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
    if (this.svg) this.measure();
    // what was looked at only because the screen was narrow is not on a wide one
    addEventListener("resize", () => { if (this.svg) this.look(narrow.matches || this.region === this.chosen ? this.region : undefined); });
    const touches = new Map();
    let moved = 0;
    this.box.addEventListener("wheel", (event) => {
      if (!this.svg) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY);
    }, { passive: false });
    this.box.addEventListener("pointerdown", (event) => {
      this.held = true;
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

export const zooms = {
  "zoom-in": () => board.zoom(1.5),
  "zoom-out": () => board.zoom(1 / 1.5),
  "zoom-all": () => board.showAll(),
  region: (tab) => { board.held = true; board.view = null; board.open(tab.dataset.name); },
};

Object.assign(deeds, zooms);
