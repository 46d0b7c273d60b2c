// What a player wants to be asked: remembered for all games of a kind, and sent with every answer.

import { $, all, deeds, here, remembered } from "./base.js";

const kept = JSON.parse(remembered.get(`asked-${here.game}`, "{}"));
const levels = kept.levels ?? {};
let everything = kept.everything ?? false;

/** As it is sent: nothing, if everything is to be asked. */
export const asked = () => (everything ? null : levels);

function keep() {
  remembered.set(`asked-${here.game}`, JSON.stringify({ levels, everything }));
  showAsked();
}

/** Have the page show what is wanted. */
export function showAsked() {
  for (const one of all("select[data-asked]")) {
    one.value = levels[one.dataset.asked] ?? "usually";
    one.disabled = everything;
  }
  const box = $('[data-do="everything"]');
  if (box) box.checked = everything;
}

document.addEventListener("change", (event) => {
  const one = event.target.closest("select[data-asked]");
  if (!one) return;
  if (one.value === "usually") delete levels[one.dataset.asked]; else levels[one.dataset.asked] = one.value;
  keep();
});

Object.assign(deeds, {
  asking: () => { showAsked(); $("#asking").showModal(); },
  everything: (box) => { everything = box.checked; keep(); },
});
