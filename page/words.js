// What the page says before there is Python, in the reader's language: page/build.py takes it from the catalogues, each
// language with its own of every English text that stands here. One is chosen as the site does it.

import { BASE } from "./here.js";

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

let words = {};
export const _ = (text, values = {}) => filled(words[text] ?? text, values);

const plain = (language) => language.replaceAll("-", "_").toLowerCase();

function nearest(asked, known) {
  const there = new Map(known.map((one) => [plain(one), one]));
  for (const one of asked) {
    const found = there.get(plain(one)) ?? there.get(plain(one).split("_")[0]);
    if (found) return found;
  }
  return "en";
}

/** From here on the first of these languages that there is is spoken, which is returned. */
export async function speak(asked) {
  const known = await fetch(new URL("words.json", BASE)).then((one) => one.json()).catch(() => ({}));
  const language = nearest(asked, ["en", ...Object.keys(known)]);
  words = known[language] ?? {};
  return language;
}
