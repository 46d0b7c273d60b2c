// The coach: a hint, an analysis that goes on while one watches, and who agrees to it.

import { $, _, address, all, ask, closeSheet, deeds, say, showSheet, toast } from "./base.js";

const PAUSES = [250, 400, 700, 1200, 2000]; // milliseconds between one look and the next, at last the longest
const wait = (time) => new Promise((resolve) => { setTimeout(resolve, time); });
const body = () => $("#sheet-body");

let shown = null; // what the coach shows in the sheet, until it shows something else

/** `now` tells the moment that is looked at; `mark` has the record tell of it; `at` is a moment that is looked back at. */
export function makeCoach(now, mark, at = () => undefined) {
  const mine = (one) => shown === one && !$("#sheet").hidden && one.moment === now();

  function begin(from) {
    const one = { moment: now() };
    shown = one;
    showSheet(`<p class="thinking" role="status"></p>`, from);
    $("p", body()).textContent = _("Thinking…");
    return one;
  }

  // what is asked for has to be in the record first
  async function asked(one, kind, work) {
    try {
      if (await mark(kind)) await work();
      else if (shown === one) closeSheet();
    } catch (error) { if (shown === one) { closeSheet(); toast(error.message); } }
  }

  // look again and again, as long as it is watched and more comes of it
  function look(kind, from) {
    const one = begin(from);
    return asked(one, kind, async () => {
      let nodes = -1;
      for (let n = 0; mine(one); n += 1) {
        const moment = at();
        const looked = await ask(address(kind, moment === undefined ? {} : { at: moment }));
        while (mine(one) && held()) await wait(100); // nothing moves below a pointer
        if (!mine(one)) return;
        if (looked.nodes >= nodes || looked.done) put(looked.html);
        if (nodes < 0) { $("h2", body())?.focus({ preventScroll: true }); say(body().innerText); }
        nodes = Math.max(nodes, looked.nodes);
        if (looked.done) return;
        do await wait(PAUSES[Math.min(n, PAUSES.length - 1)]); while (document.hidden && mine(one));
      }
    });
  }

  const held = () => $(matchMedia("(hover: hover)").matches ? "button.answer:hover" : "button.answer:active", body());

  // what is in focus stays so, what was opened, and what was scrolled to
  function put(html) {
    const focused = body().contains(document.activeElement) ? document.activeElement : null;
    const sheet = $("#sheet"), top = sheet.scrollTop;
    const open = all("details[open]", body()).map((one) => one.dataset.line);
    body().innerHTML = html;
    for (const one of all("details", body())) one.open = open.includes(one.dataset.line);
    sheet.scrollTop = top;
    if (focused) ($(`[data-action="${CSS.escape(focused.dataset.action ?? "")}"]`, body()) ?? $("h2", body()))?.focus({ preventScroll: true });
  }

  return {
    hint: (from) => look("hint", from),
    analyse: (from) => look("analysis", from),
    // what was said of another moment does not stay beside the board
    settle() { if (shown && shown.moment !== now()) { if ($(".advice, .thinking", body())) closeSheet(); shown = null; } },
  };
}

/** Who agrees that the coach may be asked: shown, and said. */
export function agreeing(send) {
  const say_so = async (button, allow) => {
    const open = $(".agreement", body());
    if (await send("consent", { allow, seat: button.dataset.seat }) && open && !$("#sheet").hidden) deeds.agreement(button);
  };
  Object.assign(deeds, {
    agreement: async (button) => {
      try { showSheet(await ask(address("agreement")), button); $("h2", body())?.focus({ preventScroll: true }); } catch (error) { toast(error.message); }
    },
    agree: (button) => say_so(button, true),
    "no-coach": (button) => say_so(button, false),
  });
}
