// The rules of a game as a page, clause by clause: /rules#idiot, or /rules#idiot.4.2 for a clause.

import { Service } from "./api.js";
import { h, marked } from "./dom.js";
import { picker, preferred, speak } from "./words.js";

const $ = (id) => document.getElementById(id);
const ABOUT = ["goal", "type", "players", "ages", "material", "hint"];

let words;
let kinds = [];

async function load(said) {
  words = said;
  kinds = (await new Service(null, words.lang).get("/v1/rules")).kinds;
  $("kinds").replaceChildren(...kinds.map(({ kind, name }) => h("li", {}, h("a", { href: `#${kind}` }, name))));
  await show();
}

async function show() {
  const asked = decodeURIComponent(location.hash.slice(1)) || kinds[0].kind;
  const kind = kinds.find((one) => one.kind === asked.split(".")[0]);
  if (kind === undefined) {
    $("rules").replaceChildren(h("p", {}, words.text("web-rules-none")));
    return;
  }
  const page = await new Service(null, words.lang).get(`/v1/rules/${kind.kind}`);
  document.title = `${page.name} · ${words.text("web-name")}`;
  $("title").textContent = page.name;
  const own = page.clauses.filter(({ id }) => id.startsWith(`${kind.kind}.`));
  const shared = page.clauses.filter(({ id }) => !id.startsWith(`${kind.kind}.`));
  $("rules").replaceChildren(
    h("dl", {}, ABOUT.filter((what) => page[what]).flatMap((what) =>
      [h("dt", {}, words.text(`table-heading-${what}`)), h("dd", {}, page[what])])),
    ...Object.entries(page.headings).flatMap(([number, heading]) =>
      [h("h2", {}, `${number} ${heading}`), clauses(own.filter(({ id }) => id.split(".")[1] === number), asked)]),
    h("h2", {}, words.text("web-rules-every-table")),
    clauses(shared, asked),
  );
  document.querySelector("dt.asked")?.scrollIntoView({ block: "center" });
}

function clauses(list, asked) {
  return h("dl", {}, list.flatMap(({ id, text }) => {
    const look = id === asked ? "asked" : null;
    return [h("dt", { class: look, dir: "ltr" }, id.startsWith("table.") ? id : id.split(".").slice(1).join(".")), h("dd", { class: look }, marked(text))];
  }));
}

addEventListener("hashchange", show);
speak(preferred()).then(async (said) => {
  picker($("language"), said, load);
  await load(said);
});
