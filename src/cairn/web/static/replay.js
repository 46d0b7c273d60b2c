// Looking back.

import { $, _, address, ask, body, closeSheet, deeds, toast } from "./base.js";
import { board } from "./board.js";

export function replayPage() {
  const slider = $("#slider");
  const last = Number(body.dataset.plies);
  let shown = 0, wanted = 0, eyes = "", fetching = false, timer = 0;

  async function go(ply) {
    wanted = Math.max(0, Math.min(last, ply));
    slider.value = wanted;
    $("#at").value = wanted;
    if (fetching) return;
    fetching = true;
    try {
      do {
        shown = wanted;
        eyes = $("#eyes").value;
        const moment = await ask(address(`at/${shown}`, { seat: eyes }));
        board.put(moment.board);
        Object.assign(body.dataset, { ply: shown, seat: eyes });
        $("#earlier").innerHTML = moment.earlier;
        $("#earlier-title").hidden = !moment.earlier;
        $("#told").innerHTML = moment.lines || '<p class="soft"></p>';
        if (!moment.lines) $("#told p").textContent = shown ? _("This answer changed nothing that is told.") : _("This is the beginning. Press Play, or go through the game answer by answer.");
      } while (shown !== wanted || eyes !== $("#eyes").value);
    } catch (error) { toast(error.message); } finally { fetching = false; }
    const chapter = [...$("#chapter").options].findLast((one) => Number(one.value) <= wanted);
    if (chapter) chapter.selected = true;
  }

  function run(on) {
    clearInterval(timer);
    timer = on ? setInterval(() => { if (wanted >= last) run(false); else go(wanted + 1); }, 900) : 0;
    const button = $('[data-do="run"]');
    button.textContent = on ? _("Pause") : _("Play");
    button.setAttribute("aria-pressed", String(on));
  }

  Object.assign(deeds, {
    first: () => go(0), back: () => go(wanted - 1), forward: () => go(wanted + 1), last: () => go(last), run: () => run(!timer),
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
  $("#chapter").addEventListener("change", (event) => go(Number(event.target.value)));
  $("#eyes").addEventListener("change", () => go(wanted));
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, button")) return;
    if (event.key === "ArrowRight") go(wanted + 1);
    if (event.key === "ArrowLeft") go(wanted - 1);
    if (event.key === "Escape") closeSheet();
  });
  board.listen();
  go(Number(new URLSearchParams(location.search).get("ply") ?? 0));
  body.dataset.ready = "yes";
}
