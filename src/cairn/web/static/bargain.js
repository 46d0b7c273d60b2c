// A bargain as one form: steppers, bargains that are often made, what it is worth, and offering it.

import { $, all } from "./base.js";
import { limit } from "./tally.js";

/** Listens in the panel; `offer` is given the terms that were put together. */
export function makeBargain(panel, offer) {
  const chosen = (form) => [
    ...all("input:checked", form),
    ...all("select", form).map((one) => one.selectedOptions[0]).filter((one) => one.value),
  ];
  const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

  function reckon(form) {
    let own = 0, other = 0;
    for (const one of chosen(form)) {
      const gives = one.closest("fieldset").classList.contains("gives");
      own += Number(gives ? one.dataset.giver : one.dataset.getter);
      other += Number(gives ? one.dataset.getter : one.dataset.giver);
    }
    $("[data-own]", form).value = signed(own);
    $("[data-other]", form).value = signed(other);
    const words = $("[data-words]", form);
    words.required = $("[data-spoken]:checked", form) !== null; // else nobody knows later what it was
    words.closest("p").hidden = !words.required;
    $("button.primary", form).disabled = chosen(form).length === 0;
    limit(form);
  }

  function fill(form, terms) {
    for (const box of all("input[type=checkbox]", form)) box.checked = terms.includes(box.value);
    for (const select of all("select", form)) {
      select.selectedIndex = Math.max(0, [...select.options].findIndex((one) => one.value && terms.includes(one.value)));
    }
  }

  panel.addEventListener("click", (event) => {
    const form = event.target.closest("form[data-bargain]");
    if (!form) return;
    const usual = event.target.closest("[data-terms]");
    if (!usual) return;
    fill(form, usual.dataset.terms.split(" "));
    reckon(form);
    $("button.primary", form).focus({ preventScroll: true }); // the columns stay in sight
  });
  // of several bargains the one that is opened comes into sight
  panel.addEventListener("click", (event) => {
    const fold = event.target.closest(".bargain > details[name] > summary")?.parentElement;
    if (fold) requestAnimationFrame(() => { if (fold.open) fold.scrollIntoView({ block: "nearest" }); });
  });
  panel.addEventListener("change", (event) => { const form = event.target.closest("form[data-bargain]"); if (form) reckon(form); });
  panel.addEventListener("reset", (event) => { setTimeout(() => reckon(event.target)); });
  panel.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-bargain]")) return;
    event.preventDefault();
    const words = $("[data-words]", event.target);
    offer(chosen(event.target).map((one) => Number(one.value)), words.required ? words.value : "");
  });

  return { begin: () => all("form[data-bargain]", panel).forEach(reckon) };
}
