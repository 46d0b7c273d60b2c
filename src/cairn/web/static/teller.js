// The story of what happened, step by step.

import { $, _, address, ask, deeds, remembered, say, still } from "./base.js";
import { board } from "./board.js";

export const usualPace = () => remembered.get("pace", still.matches ? "step" : "normal");

/** Tells in place of the panel; `toTop` brings a box to where one looks. */
export function makeTeller(panel, toTop) {
  const teller = {
    going: null,

    async tell(story, pace) {
      const box = $("#teller");
      this.playing = pace !== "step";
      box.hidden = false;
      panel.hidden = true;
      toTop(box);
      this.going = story;
      for (let at = 0; at < story.length && this.going; at += 1) {
        await this.show(story, at);
        if (!this.going) break;
        await this.pause(story[at].text);
      }
      this.going = null;
      box.hidden = true;
      panel.hidden = false;
    },

    async show(story, at) {
      const step = story[at];
      $("#told-count").textContent = _("{number} of {all}", { number: at + 1, all: story.length });
      $("#told").innerHTML = step.html;
      this.button();
      say(step.text);
      try {
        const moment = await ask(address("at", {}).href.replace(/\/at/, `/at/${step.ply}`));
        if (this.going) board.put(moment.board);
      } catch { /* the story goes on without its picture */ }
    },

    pause(text) {
      const speed = { slow: 1.8, normal: 1, fast: 0.45, step: 1 }[remembered.get("pace", "normal")] ?? 1;
      return new Promise((resolve) => {
        this.on = () => { clearTimeout(this.timer); resolve(); };
        const start = () => { if (this.playing) this.timer = setTimeout(this.on, speed * (900 + Math.min(text.length, 240) * 22)); };
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

  const pace = $("#pace");
  pace.value = usualPace();
  pace.addEventListener("change", () => {
    remembered.set("pace", pace.value);
    if (pace.value === "skip") teller.skip();
    else { teller.playing = pace.value !== "step"; teller.button(); teller.again?.(); }
  });

  Object.assign(deeds, {
    pace: () => { $("#teller").hidden = false; $("#told").textContent = _("How fast is the story told?"); pace.focus(); pace.addEventListener("change", () => { if (!teller.going) $("#teller").hidden = true; }, { once: true }); },
    "tell-next": () => { if (teller.going) teller.next(); else $("#teller").hidden = true; },
    "tell-play": () => teller.play(),
    "tell-skip": () => { teller.skip(); $("#teller").hidden = !teller.going; },
  });

  return teller;
}
