// The first page: what runs here, and a form that opens a table with a platform key. The key lives in
// its field only, until the page is left.

import { Service, Trouble } from "./api.js";
import { h } from "./dom.js";
import { picker, preferred, speak } from "./words.js";

const $ = (id) => document.getElementById(id);
const WHO = ["person", "greedy", "random"];
// How many sit down unless told: the smallest table at which a game is itself.
const USUAL = { idiot: 3, three_up_three_down: 3, fool: 5, hearts_two: 2 };

let words;
let kinds = [];
let opened = null;

async function load(said) {
  words = said;
  document.title = words.text("web-name");
  kinds = (await new Service(null, words.lang).get("/v1/rules")).kinds;
  $("kinds").replaceChildren(...kinds.map((kind) => h("li", { class: "panel" },
    h("h3", {}, kind.name), h("p", {}, kind.goal), h("p", { class: "facts" }, kind.players),
    h("p", {}, h("a", { href: `/rules#${kind.kind}` }, words.text("web-start-clauses"))))));
  const chosen = $("kind").value;
  $("kind").replaceChildren(...kinds.map(({ kind, name }) => h("option", { value: kind, selected: kind === chosen }, name)));
  sized();
  if (opened !== null) show(opened);
}

/** Offer as many seats as the chosen kind has. */
function sized() {
  const kind = kinds.find((one) => one.kind === $("kind").value);
  const { least, most } = kind.seats;
  const was = Number($("count").value);
  const count = was >= least && was <= most ? was : (USUAL[kind.kind] ?? least);
  $("count").replaceChildren(...Array.from({ length: most - least + 1 }, (_, index) =>
    h("option", { value: least + index, selected: least + index === count }, String(least + index))));
  seated();
}

/** Show a line for each seat, keeping what has been typed. */
function seated() {
  const typed = [...$("places").children].map((line) => ({
    name: line.querySelector("input").value, who: line.querySelector("select").value,
  }));
  const usual = words.text("web-start-names").split(" ");
  $("places").replaceChildren(...Array.from({ length: Number($("count").value) }, (_, seat) => {
    const { name, who } = typed[seat] ?? { name: usual[seat % usual.length], who: seat === 0 ? "person" : "greedy" };
    return h("li", {},
      h("input", { value: name, maxlength: 64, dir: "auto", "aria-label": words.text("web-start-seat-name", { seat: seat + 1 }) }),
      h("select", { "aria-label": words.text("web-start-seat-who", { seat: seat + 1 }) },
        WHO.map((one) => h("option", { value: one, selected: one === who }, words.text(`web-start-${one}`)))));
  }));
}

async function create(event) {
  event.preventDefault();
  const key = $("key").value.trim();
  $("trouble").replaceChildren();
  if (key === "") return trouble(words.text("web-start-key-needed"));
  const seats = [...$("places").children].map((line) => {
    const who = line.querySelector("select").value;
    return { name: line.querySelector("input").value.trim() || undefined, ...(who === "person" ? {} : { bot: who }) };
  });
  $("create").disabled = true;
  $("create").textContent = words.text("web-start-creating");
  try {
    opened = await new Service(key, words.lang).post("/v1/games", { kind: $("kind").value, seats });
    show(opened);
  } catch (error) {
    trouble(error instanceof Trouble ? (error.problem.detail ?? error.message) : words.text("web-no-answer"));
  } finally {
    $("create").disabled = false;
    $("create").textContent = words.text("web-start-create");
  }
  return undefined;
}

function trouble(said) {
  $("trouble").replaceChildren(h("p", { class: "panel" }, h("strong", {}, words.text("web-trouble")), " ", h("bdi", {}, said)));
}

/** Show a link for every seat and one for spectators; the token stands behind the #. */
function show({ id, kind, seats, spectator_token: token }) {
  const link = (name, key) => h("li", {}, h("a", { href: `/table#${id}.${key}`, target: "_blank", rel: "noopener" }, h("bdi", {}, name)));
  $("links").replaceChildren(
    h("h3", {}, kinds.find((one) => one.kind === kind).name),
    h("p", {}, words.text("web-start-created")),
    h("ul", {},
      seats.filter(({ bot }) => !bot).map(({ name, token: own }) => link(name, own)),
      link(words.text("web-start-spectators"), token)));
}

$("kind").onchange = sized;
$("count").onchange = seated;
$("open").onsubmit = create;
speak(preferred()).then(async (said) => {
  picker($("language"), said, load);
  await load(said);
});
