// Rules with all the words, each as a word or at its beginning; an ending such as a plural's does not matter.

import { $, _, all, ngettext } from "./base.js";

export function rulesPage() {
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
