// Signs that it is one's move: the title and the icon of the page, a notice of the device, and quiet sounds, which are
// made here. Whoever does not want them says so once, for all games.

import { $, _, all, body, deeds, remembered } from "./base.js";

const MARK = "● ";
const LOUD = 0.09; // of what could be
const icon = $('link[rel="icon"]');
const usualIcon = icon?.getAttribute("href");

const sounds = () => remembered.get("sound", "on") === "on";
const notices = () => remembered.get("notices", "");
const allowed = () => "Notification" in globalThis && Notification.permission === "granted";

// sounds: a few waves each, and silence until somebody has touched the page

let audio = null;
const wake = () => { try { audio ??= new AudioContext(); if (audio.state === "suspended") audio.resume(); } catch { /* without sounds */ } };
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, true);

function shaped(source, at, length, strength) {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD * strength, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

function note(pitch, after, length = 0.5) {
  const wave = audio.createOscillator();
  wave.type = "triangle";
  wave.frequency.value = pitch;
  shaped(wave, audio.currentTime + after, length, 1);
}

/** Wood on wood: a little noise through a narrow gate. */
function knock(pitch, after, strength = 1) {
  const length = 0.06;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const heard = noise.getChannelData(0);
  for (let n = 0; n < heard.length; n += 1) heard[n] = (Math.random() * 2 - 1) * (1 - n / heard.length);
  const source = audio.createBufferSource();
  source.buffer = noise;
  const gate = audio.createBiquadFilter();
  gate.type = "bandpass";
  gate.frequency.value = pitch;
  gate.Q.value = 4;
  source.connect(gate);
  const volume = audio.createGain();
  volume.gain.value = LOUD * 5 * strength;
  gate.connect(volume).connect(audio.destination);
  source.start(audio.currentTime + after);
}

const SOUNDS = {
  answer: () => knock(900, 0),
  dice: () => { for (let n = 0; n < 5; n += 1) knock(1500 + 300 * (n % 3), n * 0.055 + Math.random() * 0.02, 0.7); },
  turn: () => { note(523, 0); note(784, 0.14); },
  end: () => { note(392, 0, 0.9); note(523, 0.16, 0.9); note(659, 0.32, 1.1); },
};

export function play(name) {
  body.dataset.heard = name; // what was to be heard last, for those who look after it
  if (sounds() && audio?.state === "running" && !(name !== "turn" && document.hidden)) SOUNDS[name]();
}

// the page in a row of tabs

let shown = { title: document.title, mine: body.dataset.mine === "yes", over: body.dataset.over === "yes" };

const away = () => document.hidden || !document.hasFocus();

function mark() {
  const wanted = shown.mine && !shown.over && away();
  document.title = (wanted ? MARK : "") + shown.title;
  if (icon) icon.href = wanted ? icon.dataset.turn : usualIcon;
}

/** What is so now: whose move it is, and whether others have brought that about. */
export function signs(now, byOthers = false) {
  const came = byOthers && now.mine && !now.over;
  if (now.over && !shown.over) play("end");
  else if (came) play("turn");
  shown = { title: now.title, mine: now.mine, over: now.over };
  mark();
  offer();
  if (came && away() && allowed() && notices() === "on") {
    const notice = new Notification(_("Your move"), { body: now.title, tag: body.dataset.id, icon: usualIcon });
    notice.addEventListener("click", () => { focus(); notice.close(); });
  }
}

/** Whoever waits for others may want to be told; they are asked once, and never by the browser before they say yes. */
function offer() {
  const box = $("#notices");
  if (!box) return;
  const waits = !shown.mine && !shown.over;
  box.hidden = !(waits && "Notification" in globalThis && Notification.permission === "default" && notices() === "");
}

// settings

export function showSigns() {
  for (const box of all('[data-setting="sound"]')) box.checked = sounds();
  for (const box of all('[data-setting="notices"]')) {
    box.checked = notices() === "on" && allowed();
    box.disabled = !("Notification" in globalThis) || Notification.permission === "denied";
  }
  for (const button of all('[data-do="sound"]')) button.setAttribute("aria-pressed", String(sounds()));
}

export function wantSounds(wanted) {
  remembered.set("sound", wanted ? "on" : "off");
  showSigns();
  wake();
  if (wanted) play("turn");
}

export async function wantNotices(wanted) {
  const granted = wanted && "Notification" in globalThis && (await Notification.requestPermission()) === "granted";
  remembered.set("notices", granted ? "on" : "off");
  offer();
  showSigns();
}

export function listen() {
  Object.assign(deeds, {
    sound: () => wantSounds(!sounds()),
    notify: () => wantNotices(true),
    "no-notify": () => wantNotices(false),
  });
  for (const kind of ["visibilitychange", "focus", "blur"]) (kind === "visibilitychange" ? document : globalThis).addEventListener(kind, mark);
  const dice = $("#dice");
  if (dice) new MutationObserver(() => { if (dice.childElementCount) play("dice"); }).observe(dice, { childList: true });
  showSigns();
  mark();
  offer();
}
