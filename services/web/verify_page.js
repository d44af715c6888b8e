/* The page around verify.js: reads the chosen files, shows the verdict. Nothing is sent anywhere. */
"use strict";

(() => {
  const at = (id) => document.getElementById(id);
  const words = {
    "web-verify-exact": "Exact: every byte is what it was.",
    "web-verify-unverified": "Unverified: nothing is wrong, but not everything could be checked.",
    "web-verify-diverged": "Diverged at entry { $at }: { $check }.",
    "web-verify-fairness-seats": "The deck: nobody who lacks the game's secret, and no seat alone, could steer it; an operator who colludes with every seat that gave a seed could.",
    "web-verify-fairness-fixed": "The deck did not change after the game was created; the operator could have chosen it.",
    "web-verify-fairness-none": "The decks were given by the platform; nothing is proved of them.",
    "web-verify-unreadable": "The receipts or the keys cannot be read.",
    "web-verify-fact-game": "Game",
    "web-verify-fact-kind": "Kind",
    "web-verify-fact-viewer": "Whose file",
    "web-verify-fact-seq": "Entries",
    "web-verify-fact-head": "Chain head",
    "web-verify-viewer-spectator": "A spectator",
    "web-verify-viewer-auditor": "An auditor",
    "terminal-seat": "Seat { $seat }",
  };

  /** A sentence with its facts; the pages' catalogues hold it as strings and { "$": name }. */
  function say(key, facts = {}) {
    const pattern = words[key];
    if (Array.isArray(pattern)) return pattern.map((part) => (typeof part === "string" ? part : String(facts[part.$]))).join("");
    return (pattern || key).replace(/\{ \$(\w+) \}/g, (_, name) => String(facts[name]));
  }

  /** What a check that failed means; the verifier's own words are English, and more exact. */
  function meaning({ check, why }) {
    const key = `web-verify-why-${check}`;
    if (!words[key]) return why;
    return document.documentElement.lang === "en" ? `${say(key)} (${why})` : say(key);
  }

  /** What the page says of a log: games and viewers by the names that people know, all else as it stands. */
  function fact(name, value) {
    const seat = name === "viewer" && /^seat:(\d+)$/.exec(value);
    if (seat) return say("terminal-seat", { seat: seat[1] });
    const key = { kind: `${value}-name`, viewer: `web-verify-viewer-${value}` }[name];
    return words[key] ? say(key) : value ?? "";
  }

  async function speak() {
    const asked = new URLSearchParams(location.search).get("lang") || navigator.language || "en";
    const lang = asked.toLowerCase().split("-")[0];
    const answer = await fetch(`web/words/${encodeURIComponent(lang)}.json`);
    if (!answer.ok) return;
    const found = await answer.json();
    Object.assign(words, found.messages);
    document.documentElement.lang = found.lang;
    document.documentElement.dir = found.dir;
    document.title = `${say("web-start-page-verify")} · ${say("web-name")}`;
    for (const element of document.querySelectorAll("[data-word]")) {
      if (words[element.dataset.word]) element.textContent = say(element.dataset.word);
    }
  }

  async function keys() {
    const [file] = at("jwks").files;
    if (file) return globalThis.taashVerify.readJwks(await file.text());
    const answer = await fetch(".well-known/jwks.json").catch(() => null);
    return answer && answer.ok ? answer.json() : null;
  }

  function show(found) {
    at("word").className = found.verdict;
    at("word").textContent = say(`web-verify-${found.verdict}`, found);
    at("meaning").textContent = found.check === null ? "" : meaning(found);
    at("open").replaceChildren(...found.unverified.map((what) => {
      const item = document.createElement("li");
      const key = `web-verify-open-${what.replaceAll(" ", "_")}`;
      item.textContent = words[key] ? say(key) : what;
      return item;
    }));
    at("fairness").textContent = found.fairness && found.verdict !== "diverged" ? say(`web-verify-fairness-${found.fairness}`) : "";
    at("facts").replaceChildren(...["game", "kind", "viewer", "seq", "head"].flatMap((name) => {
      const term = document.createElement("dt");
      const value = document.createElement("dd");
      term.textContent = say(`web-verify-fact-${name}`);
      value.textContent = fact(name, found[name]);
      return [term, value];
    }));
    at("verdict").hidden = false;
  }

  at("files").addEventListener("submit", async (event) => {
    event.preventDefault();
    const { verify, readReceipt } = globalThis.taashVerify;
    let options;
    try {
      const receipts = await Promise.all([...at("receipts").files].map(async (file) => readReceipt(await file.text())));
      options = { jwks: await keys(), receipts };
    } catch {
      at("word").className = "diverged";
      at("word").textContent = say("web-verify-unreadable");
      at("verdict").hidden = false;
      return;
    }
    const bytes = new Uint8Array(await at("log").files[0].arrayBuffer());
    show(await verify(bytes, options));
  });

  speak().catch(() => {});
})();
