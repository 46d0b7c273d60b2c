// Looking back with the coach: how far it is, and what it found.

import { $, address, ask, body } from "./base.js";

export async function reviewPage() {
  const box = $("#review");
  body.dataset.ready = "yes";
  if (!box) return;
  for (let pause = 200; ; pause = Math.min(pause * 1.3, 2000)) {
    try {
      const { done, html } = await ask(address("reviewed", { seat: body.dataset.seat }));
      if (html) { box.innerHTML = html; return; }
      $("#progress").value = done;
    } catch (error) {
      if (error.status) { box.textContent = error.message; return; } // else the server is away for a while
    }
    await new Promise((resolve) => { setTimeout(resolve, pause); });
  }
}
