// Everything a player can set, in one place; remembered by this browser for all games.

import { $, all, chooseTheme, deeds, remembered } from "./base.js";
import { showSigns, wantNotices, wantSounds } from "./signs.js";
import { usualPace } from "./teller.js";

function setPace(value) {
  const own = $("#pace"); // a story may be going on
  if (!own) { remembered.set("pace", value); return; }
  own.value = value;
  own.dispatchEvent(new Event("change"));
}

const set = {
  sound: (field) => wantSounds(field.checked),
  notices: (field) => wantNotices(field.checked),
  pace: (field) => setPace(field.value),
  theme: (field) => chooseTheme(field.value),
};

export function settings() {
  deeds.settings = () => {
    $('[data-setting="pace"]').value = usualPace();
    $('[data-setting="theme"]').value = document.documentElement.dataset.theme ?? "";
    showSigns();
    $("#settings").showModal();
  };
  document.addEventListener("change", (event) => set[event.target.dataset.setting]?.(event.target));
  // what opens another dialog closes this one
  for (const button of all("#settings [data-do]")) button.addEventListener("click", () => $("#settings").close());
}
