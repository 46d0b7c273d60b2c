// Watching a game: what everybody may see, as it goes on.

import { $, ask, body } from "./base.js";

export function watchPage() {
  const where = body.dataset.watch;
  const log = $("#log");
  const down = () => { log.scrollTop = log.scrollHeight; };

  const source = new EventSource(`${where}/events?ply=${body.dataset.ply}`);
  source.addEventListener("changed", async () => {
    try {
      const now = await ask(`${where}/now`);
      body.dataset.ply = now.ply;
      $("#board").innerHTML = now.board;
      $("#whose").textContent = now.title;
      log.innerHTML = now.log;
      down();
    } catch { /* the next change tries again */ }
  });
  addEventListener("pagehide", () => source.close());
  down();
  body.dataset.ready = "yes";
}
