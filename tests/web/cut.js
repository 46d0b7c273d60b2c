// Which words of a page, besides its board and the name that somebody gave a game, are cut off or leave their box.
() => {
  const wrong = new Set();
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) wrong.add(`the page is ${page.scrollWidth} wide`);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walk.nextNode()) {
    const text = walk.currentNode, own = text.parentElement, words = text.data.trim();
    if (!words || own.closest("svg, script, style, template, option, noscript, h1.name") || !own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter((one) => one.width > 1 && one.height > 1);
    // up to what scrolls: the first box with a border or a background, and all that cut
    for (let box = own, framed = false; box && box !== page; box = box.parentElement) {
      const style = getComputedStyle(box), at = box.getBoundingClientRect();
      if (at.width < 2 || at.height < 2) break; // only to be heard
      if (style.display === "inline" || style.display === "contents") continue;
      const across = rects.some((one) => one.left < at.left - 1 || one.right > at.right + 1);
      const down = rects.some((one) => one.bottom > at.bottom + 2 || one.top < at.top - 2);
      const scrolls = (way) => way === "auto" || way === "scroll";
      const cuts = (way) => way === "hidden" || way === "clip";
      const frame = !framed && (parseFloat(style.borderLeftWidth) > 0 || style.backgroundColor !== "rgba(0, 0, 0, 0)");
      if (across && !scrolls(style.overflowX) && (cuts(style.overflowX) || frame)) wrong.add(`${words} leaves ${box.tagName}.${box.className} across`);
      if (down && !scrolls(style.overflowY) && (cuts(style.overflowY) || frame)) wrong.add(`${words} leaves ${box.tagName}.${box.className} down`);
      framed ||= frame;
      if (scrolls(style.overflowX) || scrolls(style.overflowY) || style.position === "fixed") break;
    }
  }
  return [...wrong];
}
