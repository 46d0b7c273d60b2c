// Answers to a question that is asked several times, counted and given together; and counting up and down in any form.

import { $, _, all } from "./base.js";

/** Buttons that count up and down change their field. */
export function countUpAndDown(panel) {
  panel.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    const field = step && $("select", step.parentElement);
    if (!field) return;
    field.selectedIndex += Number(step.dataset.step);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** How far each number of a form can be counted; `full`: nothing more can be chosen. */
export function limit(form, full = false) {
  for (const field of all("select.number", form)) {
    const [less, more] = all("[data-step]", field.parentElement);
    less.disabled = field.selectedIndex === 0;
    more.disabled = full || field.selectedIndex === field.options.length - 1;
  }
}

/** Listens in the panel; `give` is given all answers, in their order. */
export function makeTally(panel, give) {
  const chosen = (row) => Number($("select", row)?.value ?? $("input:checked", row)?.value ?? 0);

  function reckon(form) {
    const most = Number(form.dataset.tally);
    const n = all("[data-answer]", form).reduce((sum, row) => sum + chosen(row), 0);
    $("output", form).value = _("{n} of {all}", { n, all: most });
    $("button.primary", form).disabled = n !== most;
    for (const box of all("input[type=checkbox]", form)) box.disabled = n >= most && !box.checked;
    for (const field of all("select", form)) for (const one of field.options) one.disabled = Number(one.value) - Number(field.value) > most - n;
    limit(form, n >= most);
  }

  panel.addEventListener("change", (event) => { const form = event.target.closest("form[data-tally]"); if (form) reckon(form); });
  panel.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-tally]")) return;
    event.preventDefault();
    give(all("[data-answer]", event.target).flatMap((row) => Array(chosen(row)).fill(row.dataset.answer)));
  });

  return { begin: () => all("form[data-tally]", panel).forEach(reckon) };
}
