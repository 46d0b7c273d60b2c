// Setting up: the seats follow from what is chosen.

import { $, ask, at, remembered } from "./base.js";

export function newPage() {
  const form = $("#setup");
  const problem = $("#setup-problem");

  form.addEventListener("change", async (event) => {
    if (event.target.name !== "scenario" && !event.target.name.startsWith("option.")) return;
    const chosen = new URLSearchParams(new FormData(form));
    chosen.set("changed", event.target.name);
    try {
      const told = await ask(at(`/new/${form.dataset.game}/seats?${chosen}`));
      problem.textContent = told.problem;
      if (!told.problem) $("#seats").innerHTML = told.html;
      // one option may change with another
      for (const [name, value] of Object.entries(told.options)) if (form.elements[name]) form.elements[name].value = value;
    } catch (error) { problem.textContent = error.message; }
    problem.hidden = !problem.textContent;
  });
  // whoever plays here first is asked for their name once
  const own = () => $("input[name^='player.']", form);
  if (own() && !own().value) own().value = remembered.get("name", "");

  form.addEventListener("submit", (event) => {
    if (own()?.checkVisibility()) remembered.set("name", own().value.trim());
    if (problem.hidden) return;
    event.preventDefault();
    problem.scrollIntoView({ block: "center" });
    problem.focus();
  });
}
