// What is wrong with the words on a board: those that leave the sheet or their box, lie on others, or are too small.
(least) => {
  const svg = document.querySelector("svg.board");
  const { width, height } = svg.viewBox.baseVal;
  const home = svg.getScreenCTM().inverse();
  const drawn = (selector) => [...svg.querySelectorAll(selector)].filter((one) => !one.closest("defs") && one.getClientRects().length);

  // where something is, in the board's own measure
  const place = (one) => {
    const { x, y, width: w, height: h } = one.getBBox();
    const at = home.multiply(one.getScreenCTM());
    const corners = [[x, y], [x + w, y], [x, y + h], [x + w, y + h]].map(([a, b]) => new DOMPoint(a, b).matrixTransform(at));
    const across = corners.map((corner) => corner.x), down = corners.map((corner) => corner.y);
    return { one, left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down), scale: Math.hypot(at.a, at.b) };
  };
  const area = (box) => (box.right - box.left) * (box.bottom - box.top);
  const follows = (one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;

  const frames = drawn("rect").map(place);
  const texts = drawn("text").filter((one) => one.textContent.trim()).map((one) => {
    const found = place(one), style = getComputedStyle(one), line = found.bottom - found.top;
    // a line has air above and below its letters
    return { ...found, top: found.top + line * 0.2, bottom: found.bottom - line * 0.2, words: one.textContent, anchor: style.textAnchor, size: parseFloat(style.fontSize) * found.scale };
  });

  // the smallest frame below the words that holds where they begin
  const frame = (text) => {
    const x = { middle: (text.left + text.right) / 2, end: text.right - 1 }[text.anchor] ?? text.left + 1;
    const y = (text.top + text.bottom) / 2;
    return frames
      .filter((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom && follows(box.one, text.one))
      .sort((one, other) => area(one) - area(other) || (follows(one.one, other.one) ? 1 : -1))[0];
  };

  const wrong = [];
  for (const text of texts) {
    if (text.left < 0 || text.right > width || text.top < 0 || text.bottom > height) wrong.push(`${text.words} leaves the sheet`);
    if (text.size < least) wrong.push(`${text.words} is only ${text.size.toFixed(1)} high`);
    if (text.words.endsWith("…")) wrong.push(`${text.words} is cut off`);
    const box = frame(text);
    if (box && (text.left < box.left - 0.5 || text.right > box.right + 0.5)) wrong.push(`${text.words} leaves its box (${box.one.getAttribute("class")})`);
  }
  texts.forEach((one, i) => {
    for (const other of texts.slice(i + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1 && down > 1) wrong.push(`${one.words} lies on ${other.words}`);
    }
  });
  return wrong;
}
