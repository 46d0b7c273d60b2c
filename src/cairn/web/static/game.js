// A game: the question, its answers, and what comes back.

import { $, _, address, all, ask, at, body, closeSheet, deeds, fetchSheet, here, narrow, randomKey, say, toast } from "./base.js";
import { ahead } from "./ahead.js";
import { asked, showAsked } from "./asking.js";
import { board, zooms } from "./board.js";
import { makeBargain } from "./bargain.js";
import { agreeing, makeCoach } from "./coach.js";
import { makeHand } from "./hand.js";
import { play, signs } from "./signs.js";
import { countUpAndDown, makeTally } from "./tally.js";
import { dice, makeTeller, usualPace } from "./teller.js";

const MOMENT = 4000; // milliseconds without word from the server that nobody need know of

export function playPage() {
  const state = { ply: Number(body.dataset.ply), told: Number(body.dataset.ply), seat: body.dataset.seat, busy: false, latest: null, since: 0 };
  const panel = $("#panel");

  const teller = makeTeller(panel, toTop);
  const hand = makeHand(panel, answer, () => !teller.going);

  const bargain = makeBargain(panel, (terms, words) => { if (!teller.going) { closeSheet(); send("bargain", { terms, words, asked: asked() }, true); } });

  const tally = makeTally(panel, (actions) => { if (!teller.going) { closeSheet(); play("answer"); give(actions); } });
  countUpAndDown(panel);

  const coach = makeCoach(() => state.ply, (kind) => send("help", { kind }));
  agreeing(send);

  const buttons = () => all("button[data-action]", panel).filter((one) => one.checkVisibility());

  // answering

  // The second half of a double click would fall on what the next question has put there, unread.
  document.addEventListener("click", (event) => {
    const unread = event.detail > 1 && Date.now() - state.since < 300;
    if (unread && event.target.closest("[data-action], [data-menu], svg.board, [data-do=undo], [data-do=redo]")) event.stopImmediatePropagation();
  }, true);

  async function send(what, values, tell) {
    if (state.busy) return false;
    begun();
    const sent = { ply: state.ply, key: randomKey(), ...values };
    try {
      const now = await insist(() => ask(address(what), sent)); // the same key is counted once
      state.sent = Date.now();
      await receive(now, tell);
      return true;
    } catch (error) {
      if (error.status === 409) { toast(_("The game has moved on")); state.behind = true; }
      else toast(error.rule ? _("{reason} (rule {rule})", { reason: error.message, rule: error.rule }) : error.message);
    } finally { done(); }
  }

  // one thing at a time; what others did meanwhile is looked at afterwards
  function begun() {
    state.busy = true;
    body.setAttribute("aria-busy", "true");
  }
  function done() {
    state.busy = false;
    body.removeAttribute("aria-busy");
    const behind = state.behind || (state.heard !== undefined && state.heard !== state.ply);
    state.heard = undefined;
    if (behind) follow();
  }

  // the server may be gone for a while: nothing is lost, so ask again until it is back
  async function insist(asking) {
    for (let wait = 250; ; wait = Math.min(wait * 1.5, 3000)) {
      try {
        const found = await asking();
        if (wait > 250) { $("#toast").hidden = true; say(_("Cairn is back")); }
        return found;
      } catch (error) {
        if (error.status) throw error;
        toast(_("Cairn does not answer. Your answer is kept and sent again…"), 0);
        await new Promise((resolve) => { setTimeout(resolve, wait); });
      }
    }
  }

  // back and forth; where the button is grey, it says why
  function step(what) {
    const button = $(`[data-do="${what}"]`);
    if (button.dataset.pleads) send("plead", {});
    else if (button.disabled) toast(button.title);
    else send(what, {});
  }

  // What would waste something is asked again. A way of several steps is gone as long as nothing else is asked.
  function answer(action, from) {
    if (teller.going) return;
    const { wasted, then = "" } = from?.dataset ?? {};
    if (wasted && !from.classList.contains("sure")) {
      from.dataset.again = _("{wasted}. Choose it again if you mean it.", { wasted });
      from.classList.add("sure");
      from.focus();
      say(from.dataset.again);
      return;
    }
    closeSheet();
    play("answer");
    give([action, ...then.split(" ; ").filter(Boolean)]);
  }

  // what is done at one click is one answer, and is taken back as one
  const give = ([action, ...then]) => send("answer", { action, then, asked: asked() }, true);

  // what others did, or what came back with the server
  async function follow() {
    if (state.busy) return;
    begun();
    state.behind = false;
    try {
      const now = await ask(address("now", { since: state.ply }));
      const last = state.latest;
      const same = last && ["ply", "panel", "log", "no_undo", "no_redo", "may_plead", "plea", "missing"].every((name) => String(now[name]) === String(last[name]));
      if (!same) await receive(now, now.ply > state.ply, true);
    } catch (error) { if (error.status) toast(error.message); } finally { done(); }
  }

  async function receive(now, tell, byOthers = false) {
    const since = state.ply;
    state.ply = now.ply;
    state.latest = now;
    if (byOthers) signs(now, true); // before the story: whoever looks elsewhere does not see that either
    body.removeAttribute("aria-busy"); // a reader keeps silent while it is set, and the story is to be heard
    if (now.curtain && now.seat !== state.seat) { blank(); await draw(now.curtain); }
    if (tell) await recount(now.story);
    settle(now, since);
    if (byOthers) readNote();
  }

  // what others write is not left to be found in the log
  function readNote() {
    const notes = all("#log .line.own");
    if (notes.length > state.notes) { toast(notes.at(-1).innerText.trim(), 10000); play("answer"); }
    state.notes = notes.length;
  }

  async function recount(story) {
    const pace = usualPace(), since = $("#since");
    dice.show("");
    if (since.dataset.skipped) since.open = false; // it was for what was skipped then
    delete since.dataset.skipped;
    if (teller.worth(story, pace)) { if (!await teller.tell(story, pace)) { since.dataset.skipped = "yes"; since.open = true; } }
    else if (story.length) say(story.map((one) => one.text).join(" "));
    dice.lie(story.at(-1)?.dice ?? "");
  }

  // nothing of one player's view is left for the next
  function blank() {
    panel.innerHTML = "";
    ahead.blank();
    $("#log").innerHTML = "";
    recall("");
    dice.show("");
    board.box.innerHTML = "";
    closeSheet();
  }

  function settle(now, since) {
    state.since = Date.now();
    state.seat = now.seat ?? "";
    body.dataset.seat = state.seat;
    body.dataset.ply = now.ply;
    signs(now);
    panel.innerHTML = now.panel; // first: what has the focus is gone with it, and for that a new board would be laid out
    board.put(now.board);
    ahead.settle(now);
    keepLog(now.log, since);
    recall(now.recap);
    for (const [name, refused] of [["undo", now.no_undo], ["redo", now.no_redo], ["rewind", now.no_undo]]) {
      const button = $(`[data-do="${name}"]`);
      button.disabled = refused !== "";
      button.title = refused || (button.dataset.title ?? "");
    }
    plead(now);
    helpers(now);
    for (const one of all("[data-invites]")) one.hidden = !now.missing.includes(one.dataset.invites);
    for (const one of all("[data-sits]")) one.textContent = now.seated[one.dataset.sits];
    const study = $('[data-do="study"]');
    study.disabled = now.study;
    if (now.study) study.textContent = _("This is a study game");
    begin();
    $("#prompt")?.focus({ preventScroll: true });
    const said = $(".guide", panel)?.textContent;
    if (said && said !== state.said) $(".guide", panel).scrollIntoView(); // what a tutorial says is read from its beginning
    state.said = said;
    if (!now.story.length) say($("#prompt")?.innerText ?? "");
  }

  // what one cannot take back alone, the others may grant
  function plead(now) {
    const button = $('[data-do="undo"]');
    if (now.may_plead) { button.disabled = false; button.title = button.dataset.ask; }
    button.dataset.pleads = now.may_plead ? "yes" : "";
    $("#plea").innerHTML = now.plea;
    $("#plea").hidden = !now.plea;
  }

  // who may not ask the coach learns why, or may ask the others to agree
  function helpers(now) {
    const button = $('[data-do="hint"]');
    button.disabled = now.no_coach !== "" && !now.may_agree;
    button.title = now.no_coach || button.dataset.title;
    button.dataset.refused = now.no_coach ? "yes" : "";
    $('.tools [data-do="analyse"]').disabled = now.no_coach !== "";
    $('[data-do="agreement"]').hidden = !now.may_agree;
    coach.settle();
  }

  function recall(html) {
    $("#recap").innerHTML = html;
    $("#since").hidden = !html;
  }

  function keepLog(html, since) {
    const log = $("#log");
    state.notes = all(".line.own", log).length;
    log.innerHTML = html;
    for (const line of all(".line", log)) if (since && Number(line.dataset.ply) > since) line.classList.add("fresh");
    log.scrollTop = log.scrollHeight;
  }

  // each new question
  function begin() {
    hand.light();
    bargain.begin();
    tally.begin();
    showAsked();
    toTop([$("#plea"), dice.box, panel].find((one) => !one.hidden));
  }

  // the question is what one sees first: at the top of its column, or right below the board
  function toTop(box) {
    $(".ask-column").scrollTop = 0;
    const hidden = $(".stage").getBoundingClientRect().bottom - box.getBoundingClientRect().top;
    if (narrow.matches && hidden > 1) scrollBy({ top: -hidden, behavior: "instant" });
  }

  // hiding one player's view from the next

  function draw(whose) {
    const curtain = $("#curtain");
    $("h2", curtain).textContent = whose;
    curtain.hidden = false;
    for (const one of all("main, .top")) one.inert = true;
    $("button", curtain).focus();
    return new Promise((resolve) => { deeds.lift = () => { lift(); resolve(); }; });
  }
  function lift() {
    $("#curtain").hidden = true;
    for (const one of all("main, .top")) one.inert = false;
    $("#prompt")?.focus();
  }

  Object.assign(deeds, {
    undo: () => step("undo"),
    redo: () => step("redo"),
    rewind: () => step("rewind"),
    "set-up": () => { if (!teller.going) send("set-up", { asked: asked() }, true); },
    hint: (button) => {
      if (teller.going || state.busy) return;
      if (button.disabled) toast(button.title);
      else if (button.dataset.refused) deeds.agreement(button);
      else coach.hint(button);
    },
    analyse: (button) => { if (!teller.going && !state.busy) coach.analyse(button); },
    grant: () => send("grant", {}),
    decline: () => send("decline", {}),
    seats: () => { const seats = $("details.seats"); seats.open = true; seats.scrollIntoView({ block: "center" }); $("input", seats)?.select(); },
    study: () => { if (confirm(_("From now on undo goes past the dice, and the record says so. There is no way back."))) send("study", {}); },
    help: () => $("#help").showModal(),
    look: () => { $("#lookup").showModal(); $("#lookup-name").select(); },
    "whole-log": async () => { $("#log").innerHTML = await ask(address("log")); },
  });

  panel.addEventListener("click", (event) => {
    const chosen = event.target.closest("button[data-action]");
    if (chosen) { answer(chosen.dataset.action, chosen); return; }
    const odds = event.target.closest("button[data-odds]");
    if (odds) fetchSheet(address("odds", { action: odds.dataset.odds }), odds);
  });

  // what the coach advises can be chosen there
  $("#sheet-body").addEventListener("click", (event) => {
    const chosen = event.target.closest("button[data-action]");
    if (chosen) answer(chosen.dataset.action, chosen);
  });

  $("#remark").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = $("#words").value.trim();
    if (text) send("remark", { text }).then((kept) => { if (kept) $("#words").value = ""; });
  });

  $("#lookup-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    try { $("#lookup-told").innerHTML = await ask(address("look", { name: $("#lookup-name").value.slice(0, 80) })); } catch (error) { toast(error.message); }
  });

  // keys

  function closeMore() {
    const open = $("details.more[open], details.goal[open]");
    if (!open) return false;
    open.open = false;
    $("summary", open).focus();
    return true;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    const typing = event.target.matches("input:not([type=checkbox]), select, textarea");
    if (event.key === "Escape") { if (!closeMore() && !hand.closeMenu() && !closeSheet() && teller.going) teller.skip(); return; }
    if (typing || event.repeat || !$("#curtain").hidden) return;
    const key = event.key;
    if (teller.going) {
      if (key === " " || key === "Enter" || key === "ArrowRight") {
        if (event.target.closest("button, a, summary") && key !== "ArrowRight") return;
        event.preventDefault();
        teller.next();
      }
      return;
    }
    const offered = buttons();
    if (/^[1-9]$/.test(key)) {
      const chosen = all("button.answer", panel).find((one) => $("kbd", one)?.textContent === key);
      if (chosen) { event.preventDefault(); chosen.focus(); answer(chosen.dataset.action, chosen); } else if (hand.count(Number(key))) event.preventDefault();
    } else if (key === "e") {
      const chosen = $(".ending button.answer", panel);
      if (chosen) { event.preventDefault(); chosen.focus(); answer(chosen.dataset.action, chosen); }
    } else if (key === "i") {
      if (hand.read(document.activeElement)) event.preventDefault();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      if (event.target.closest("#log, .menu")) return;
      event.preventDefault();
      const at = offered.indexOf(document.activeElement);
      const next = at < 0 ? (key === "ArrowDown" ? 0 : -1) : (at + (key === "ArrowDown" ? 1 : -1)) % offered.length;
      offered.at(next)?.focus();
    } else if (key === "u") deeds.undo();
    else if (key === "r") deeds.redo();
    else if (key === "o") document.activeElement.closest("li")?.querySelector("[data-odds]")?.click();
    else if (key === "h") deeds.hint($('[data-do="hint"]'));
    else if (key === "l") { event.preventDefault(); deeds.look(); }
    else if (key === "?") deeds.help();
    else if (key === "+" || key === "=") zooms["zoom-in"]();
    else if (key === "-") zooms["zoom-out"]();
    else if (key === "0") zooms["zoom-all"]();
  });

  // others play too

  const events = at(`/api/games/${here.id}/events`);
  events.searchParams.set("ply", state.ply);
  if (here.link) events.searchParams.set("link", here.link);
  const source = new EventSource(events);
  source.addEventListener("changed", (event) => {
    const heard = Number(event.data);
    const besides = heard === state.told; // something else than answers: words, a plea
    state.told = heard;
    if (state.busy) { state.heard = heard; state.behind ||= besides; return; }
    const own = !besides && heard === state.ply && Date.now() - (state.sent ?? 0) < 1500;
    if (!own) follow();
  });
  // a bot that takes its time says how far it has come
  source.addEventListener("thinking", (event) => { const line = $("#waiting"); if (line) line.textContent = event.data; });
  // whoever only waits learns too that nothing comes, and sees what came meanwhile when there is somebody again
  const away = $("#away");
  let missed = 0;
  source.addEventListener("error", () => {
    const gone = source.readyState === EventSource.CLOSED;
    away.textContent = gone ? _("Cairn does not tell any more what happens in this game. Load the page again.") : _("The server does not answer. Your game is kept, and this page goes on when the server is back.");
    // what is back at once was not away: a stream ends now and then
    missed ||= setTimeout(() => { away.hidden = false; }, gone ? 0 : MOMENT);
  });
  source.addEventListener("open", () => {
    clearTimeout(missed);
    missed = 0;
    if (away.hidden) return;
    away.hidden = true;
    follow();
  });
  addEventListener("pagehide", () => source.close());

  // the last of the log stays in sight when the question above it takes more room or less
  new ResizeObserver(([{ target }]) => { target.scrollTop = target.scrollHeight; }).observe($("#log"));

  board.listen();
  ahead.begin();
  begin();
  $("#log").scrollTop = $("#log").scrollHeight;
  if (body.dataset.curtain) draw(body.dataset.curtain);
  body.dataset.ready = "yes";
}
