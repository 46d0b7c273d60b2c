// The story of what happened, step by step.

import { $, _, address, all, ask, deeds, remembered, say, still } from "./base.js";
import { ahead } from "./ahead.js";
import { board } from "./board.js";

export const usualPace = () => remembered.get("pace", still.matches ? "step" : "normal");

const moving = () => !still.matches;

// Dice, large and over the board while they are told, or until one wants to see or touch what is under them; then they
// lie beside the question, where they cover nothing, until the next answer.
export const dice = {
  box: $("#dice"),
  show(html) {
    $(".stage").append(this.box);
    this.box.innerHTML = html;
    this.box.hidden = !html;
    if (html && moving()) for (const [i, one] of all(".die-box", this.box).entries()) {
      one.animate({ rotate: ["-200deg", "25deg", "0deg"], translate: ["0 -60px", "0 6px", "0 0"], opacity: [0, 1, 1] }, { duration: 500, delay: i * 60, fill: "backwards", easing: "cubic-bezier(.2,.7,.3,1)" });
    }
    this.shown = html;
  },
  lie(html) {
    if (this.shown !== html) this.show(html); // what was just told does not fall again
    this.box.hidden = !html;
    $("#panel").before(this.box);
  },
};

for (const kind of ["pointerenter", "pointerdown"]) dice.box?.addEventListener(kind, () => { dice.box.hidden ||= dice.box.parentElement.matches(".stage"); });

/** Tells in place of the panel; `toTop` brings a box to where one looks. */
export function makeTeller(panel, toTop) {
  const now = [panel, $("#ahead")]; // what is not of the moment that is told
  const teller = {
    going: null,

    // Is this a story worth a stop? Whoever goes step by step need not press for a single die of their own.
    worth(story, pace) {
      if (pace === "skip" || !story.some((one) => one.pause)) return false;
      return pace !== "step" || story.length > 1 || story.some((one) => one.heavy);
    },

    // true if it was told to its end
    async tell(story, pace) {
      const box = $("#teller");
      this.playing = pace !== "step";
      board.held = false;
      box.hidden = false;
      steer(true);
      for (const one of now) one.hidden = true;
      toTop(box);
      this.going = story;
      for (let at = 0; at < story.length && this.going; at += 1) {
        await this.show(story, at);
        if (!this.going) break;
        await this.pause(story[at].pause);
      }
      const whole = this.going !== null;
      this.going = null;
      box.hidden = true;
      for (const one of now) one.hidden = false;
      return whole;
    },

    async show(story, at) {
      const step = story[at];
      $("#told-count").textContent = _("{number} of {all}", { number: at + 1, all: story.length });
      $("#told").innerHTML = step.html;
      dice.show(step.dice);
      this.button();
      say(step.text);
      const last = at && story[at - 1].ply === step.ply;
      try {
        const moment = last ? null : await ask(address(`at/${step.ply}`));
        if (!this.going) return;
        board.toPart(step.route.at(-1)?.[1]);
        if (step.route.length && moving()) {
          board.trace(step.route, true);
          await new Promise((resolve) => { setTimeout(resolve, Math.min(step.pause / 3, 1200)); });
          if (!this.going) return;
        }
        if (moment) { board.put(moment.board, true, !step.route.length); ahead.stands(moment); }
        board.trace(step.route);
      } catch { /* the story goes on without its picture */ }
    },

    pause(time) {
      const speed = { slow: 1.8, normal: 1, fast: 0.45, step: 1 }[remembered.get("pace", "normal")] ?? 1;
      return new Promise((resolve) => {
        this.on = () => { clearTimeout(this.timer); resolve(); };
        const start = () => { if (this.playing) this.timer = setTimeout(this.on, speed * time); };
        this.again = () => { clearTimeout(this.timer); start(); };
        start();
      });
    },

    button() {
      const button = $('[data-do="tell-play"]');
      button.textContent = this.playing ? _("Pause") : _("Play");
      button.setAttribute("aria-pressed", String(this.playing));
    },

    next() { this.on?.(); },
    skip() { this.going = null; this.on?.(); },
    play() { this.playing = !this.playing; this.button(); this.again?.(); },
  };

  // without a story there is nothing to go through: only the pace is asked
  function steer(story) {
    for (const one of all('#told-count, [data-do="tell-play"], [data-do="tell-skip"]', $("#teller"))) one.hidden = !story;
    $('[data-do="tell-next"]').textContent = story ? _("Next") : _("Close");
  }

  const pace = $("#pace");
  pace.value = usualPace();
  pace.addEventListener("change", () => {
    remembered.set("pace", pace.value);
    if (pace.value === "skip") teller.skip();
    else { teller.playing = pace.value !== "step"; teller.button(); teller.again?.(); }
  });

  Object.assign(deeds, {
    pace: () => { $("#teller").hidden = false; steer(teller.going); $("#told").textContent = _("How fast is the story told?"); pace.focus(); pace.addEventListener("change", () => { if (!teller.going) $("#teller").hidden = true; }, { once: true }); },
    "tell-next": () => { if (teller.going) teller.next(); else $("#teller").hidden = true; },
    "tell-play": () => teller.play(),
    "tell-skip": () => { teller.skip(); $("#teller").hidden = !teller.going; },
  });

  return teller;
}
