// Looking back.

import { $, _, address, ask, body, closeSheet, deeds, fetchSheet, randomKey, remembered, toast } from "./base.js";
import { board } from "./board.js";
import { makeCoach } from "./coach.js";

export function replayPage() {
  const slider = $("#slider");
  const last = Number(body.dataset.plies);
  let jumps = JSON.parse($("#jumps").textContent); // moments at which a turn, a part, a decision, a step of the story begins
  let shown = 0, wanted = 0, since, eyes = $("#eyes").value, fetching = false, running = false, timer = 0;

  const next = (kind) => jumps[kind].find((ply) => ply > wanted) ?? last;
  const before = (kind) => jumps[kind].findLast((ply) => ply < wanted) ?? 0;

  /** To a moment; `from` is after which answer the telling begins, where it is more than the last. */
  async function go(ply, from) {
    wanted = Math.max(0, Math.min(last, ply));
    since = from;
    slider.value = wanted;
    $("#at").value = wanted;
    if (fetching) return;
    fetching = true;
    try {
      do {
        shown = wanted;
        if (eyes !== $("#eyes").value) {
          eyes = $("#eyes").value;
          jumps = await ask(address("jumps", { seat: eyes }));
        }
        const moment = await ask(address(`at/${shown}`, { seat: eyes, ...(since === undefined ? {} : { since }) }));
        board.put(moment.board);
        coach.settle();
        Object.assign(body.dataset, { ply: shown, seat: eyes });
        tell(moment);
      } while (shown !== wanted || eyes !== $("#eyes").value);
    } catch (error) { toast(error.message); } finally { fetching = false; }
    settle();
  }

  function tell(moment) {
    $("#earlier").innerHTML = moment.earlier;
    $("#told").innerHTML = moment.lines || '<p class="soft"></p>';
    if (!moment.lines) $("#told p").textContent = shown ? _("This answer changed nothing that is told.") : _("This is the beginning. Press Play, or go through the game answer by answer.");
    const log = $("#told").parentElement;
    log.scrollTop = log.scrollHeight;
  }

  // what else on the page belongs to the moment
  function settle() {
    const chapter = [...$("#chapter").options].findLast((one) => Number(one.value) <= wanted);
    if (chapter) {
      chapter.selected = true;
      $("#where").textContent = [chapter.parentElement.label, chapter.text].filter((one) => one).join(" · ");
    }
    const here = new URL(location.href);
    here.searchParams.set("ply", wanted);
    here.searchParams.set("seat", eyes);
    history.replaceState(null, "", here);
    const form = $("#fork");
    if (!form) return;
    form.elements.ply.value = wanted;
    form.elements.seat.value = eyes;
    $("#as-text").href = address("position", { ply: wanted });
    const what = $('[data-fork="decision"]', form);
    if (!$('[data-fork="here"]', form).disabled) what.disabled = decision() === undefined;
  }

  // the coach looks at the moment that is shown; in a game that goes on, the record tells of it
  const coach = makeCoach(() => shown, async () => {
    if (!body.dataset.over) await ask(address("help"), { ply: last, kind: "analysis", at: shown, key: randomKey() });
    return true;
  }, () => shown);

  const decision = () => jumps.own.findLast((ply) => ply <= wanted);

  // step by step of the story, longer where more is told
  function run(on) {
    clearTimeout(timer);
    running = on;
    const button = $('[data-do="run"]');
    button.textContent = on ? _("Pause") : _("Play");
    button.setAttribute("aria-pressed", String(on));
    if (on) step();
  }
  async function step() {
    if (!running) return;
    if (wanted >= last) { run(false); return; }
    await go(next("beat"), wanted);
    const lines = $("#told").children.length;
    timer = setTimeout(step, Math.min(1100 + 450 * lines, 5000) / Number($("#speed").value));
  }
  const by = (ply) => { run(false); go(ply); };

  Object.assign(deeds, {
    analyse: (button) => { run(false); coach.analyse(button); },
    first: () => by(0), back: () => by(wanted - 1), forward: () => by(wanted + 1), last: () => by(last), run: () => run(!running),
    "copy-moment": () => navigator.clipboard?.writeText(location.href).then(() => toast(_("Copied")), () => toast(location.href)),
  });
  for (const kind of ["turn", "part", "own"]) {
    deeds[`${kind}-back`] = () => by(before(kind));
    deeds[`${kind}-on`] = () => { const from = wanted; run(false); go(next(kind), from); };
  }
  slider.addEventListener("input", () => by(Number(slider.value)));
  $("#chapter").addEventListener("change", (event) => by(Number(event.target.value)));
  $("#eyes").addEventListener("change", () => go(wanted));
  $("#speed").value = remembered.get("replay-speed", "1");
  $("#speed").addEventListener("change", (event) => remembered.set("replay-speed", event.target.value));
  $("#fork")?.addEventListener("submit", (event) => {
    if (event.submitter?.dataset.fork === "decision") event.target.elements.ply.value = decision() ?? wanted;
  });

  const keys = {
    ArrowRight: "forward", ArrowLeft: "back", ArrowDown: "part-on", ArrowUp: "part-back", PageDown: "turn-on", PageUp: "turn-back",
    ".": "own-on", ",": "own-back", Home: "first", End: "last", " ": "run",
  };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { closeSheet(); return; }
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, summary")) return;
    if (event.key === " " && event.target.closest("button, a")) return;
    const deed = keys[event.key];
    if (deed) { event.preventDefault(); deeds[deed](); }
  });

  // anything on the board can be read
  board.box.addEventListener("click", (event) => {
    const under = [event.target, ...document.elementsFromPoint(event.clientX, event.clientY)];
    const part = under.map((one) => one.closest(".board [data-part]")).find((one) => one);
    if (part) fetchSheet(address("why", { part: part.dataset.part, ply: shown, seat: eyes }), part);
  });

  board.listen();
  go(Number(body.dataset.at));
  body.dataset.ready = "yes";
}
