// The page around verify.js: reads the chosen files, shows the verdict. Nothing is sent anywhere.

import { h } from "./dom.js";
import { picker, preferred, speak } from "./words.js";

const $ = (id) => document.getElementById(id);
const { verify, readJwks, readReceipt } = globalThis.taashVerify;
const FACTS = ["game", "kind", "viewer", "seq", "head"];

let words;
let found = null;

function load(said) {
  words = said;
  document.title = `${words.text("web-start-page-verify")} · ${words.text("web-name")}`;
  if (found !== null) show();
}

/** What a check that failed means; the verifier's own words are English, and more exact. */
function meaning({ check, why }) {
  const key = `web-verify-why-${check}`;
  if (!words.has(key)) return why;
  return words.lang === "en" ? `${words.text(key)} (${why})` : words.text(key);
}

/** What the page says of a log: games and viewers by the names that people know, all else as it stands. */
function fact(name, value) {
  const seat = name === "viewer" && /^seat:(\d+)$/.exec(value);
  if (seat) return words.text("terminal-seat", { seat: seat[1] });
  const key = { kind: `${value}-name`, viewer: `web-verify-viewer-${value}` }[name];
  return key && words.has(key) ? words.text(key) : h("code", { dir: "ltr" }, String(value));
}

/** Show what was found; of what is no log nothing more is known than that. */
function show() {
  const { verdict, check, unverified, fairness } = found;
  $("word").className = verdict ?? "diverged";
  $("word").textContent = words.text(`web-verify-${verdict ?? "unreadable"}`, found);
  $("meaning").textContent = check ? meaning(found) : "";
  $("open").replaceChildren(...(unverified ?? []).map((what) => {
    const key = `web-verify-open-${what.replaceAll(" ", "_")}`;
    return h("li", {}, words.has(key) ? words.text(key) : what);
  }));
  $("fairness").textContent = fairness && verdict !== "diverged" ? words.text(`web-verify-fairness-${fairness}`) : "";
  $("facts").replaceChildren(...(found.game ? FACTS : []).filter((name) => found[name] !== null).flatMap((name) =>
    [h("dt", {}, words.text(`web-verify-fact-${name}`)), h("dd", {}, fact(name, found[name]))]));
  $("unplayed").hidden = !found.game;
  $("verdict").hidden = false;
}

async function keys() {
  const [file] = $("jwks").files;
  if (file) return readJwks(await file.text());
  const answer = await fetch("/.well-known/jwks.json").catch(() => null);
  return answer && answer.ok ? answer.json() : null;
}

async function checked() {
  let options;
  try {
    const receipts = await Promise.all([...$("receipts").files].map(async (file) => readReceipt(await file.text())));
    options = { jwks: await keys(), receipts };
  } catch {
    return {}; // no verdict: the receipts or the keys cannot be read
  }
  return verify(new Uint8Array(await $("log").files[0].arrayBuffer()), options);
}

const spoken = speak(preferred()).then((said) => {
  picker($("language"), said, load);
  load(said);
});

$("files").addEventListener("submit", async (event) => {
  event.preventDefault();
  found = await checked();
  await spoken;
  show();
});
