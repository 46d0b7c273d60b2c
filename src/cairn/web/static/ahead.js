// What is at stake and what comes: the strip above the board, the steps below the question, marks and a way on the board.

import { $, all, body } from "./base.js";
import { board } from "./board.js";

const SVG = "http://www.w3.org/2000/svg";

export const ahead = {
  // what came with the page
  begin() {
    for (const one of all("#standing details, #ahead details")) one.defaultOpen = one.open;
    this.mark(JSON.parse(body.dataset.ahead || "{}"));
  },

  // what came with an answer; what was opened stays open
  settle(now) {
    this.stands(now);
    keepOpen($("#ahead"), now.ahead.html);
    this.mark(now.ahead);
  },

  // the strip is of the moment that is shown
  stands({ standing }) { keepOpen($("#standing"), standing); },

  blank() { for (const box of ["#standing", "#ahead"]) $(box).innerHTML = ""; },

  mark({ marks = {}, way = [] }) {
    const svg = board.svg;
    if (!svg) return;
    for (const [part, mark] of Object.entries(marks)) {
      for (const group of all(`[data-part="${CSS.escape(part)}"]`, svg)) group.classList.add(`comes-${mark}`);
    }
    const points = way.map((part) => middle(svg, part)).filter(Boolean);
    if (points.length < 2) return;
    const line = document.createElementNS(SVG, "polyline");
    line.setAttribute("points", points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "));
    line.setAttribute("class", "cairn-way");
    const end = document.createElementNS(SVG, "circle");
    const { x, y } = points.at(-1);
    for (const [name, value] of Object.entries({ cx: x, cy: y, r: 30, class: "cairn-way" })) end.setAttribute(name, value);
    svg.append(line, end);
  },
};

function keepOpen(box, html) {
  const changed = new Set(all("details", box).filter((one) => one.open !== one.defaultOpen).map(nameOf));
  box.innerHTML = html;
  for (const one of all("details", box)) {
    one.defaultOpen = one.open;
    if (changed.has(nameOf(one))) one.open = !one.open;
  }
}

const nameOf = (details) => details.dataset.name;

// where the middle of a part is, in the board's own measure
function middle(svg, part) {
  const group = $(`[data-part="${CSS.escape(part)}"]`, svg);
  const home = svg.getScreenCTM()?.inverse();
  if (!group || !home) return null;
  const box = group.getBBox();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(home.multiply(group.getScreenCTM()));
}
