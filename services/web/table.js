// The table of a game, live: what the token's holder sees, and the moves the holder may make.
// The address is /table#<game>.<token>; what stands after the # is never sent as part of an address.

import { actions, joining, Picking } from "./acting.js";
import { Service, Trouble } from "./api.js";
import { h, marked, put, sleep } from "./dom.js";
import { clock, heading, middle, ownCards, result, seats, tick } from "./draw.js";
import { joined, sentences } from "./events.js";
import { picker, preferred, speak } from "./words.js";

const $ = (id) => document.getElementById(id);
const HISTORY = 1_500; // entries before now that are told again to a page just opened
const KEPT = 5_000;
const LINES = 200;
const STEP = 900;

const [, game, token] = /^#([0-9a-z]{1,40})\.(.+)$/u.exec(location.hash) ?? [];
const base = `/v1/games/${game}`;
const picking = new Picking();

let words;
let service;
let view = null;
let moves = [];
let past = null; // an earlier moment that is looked at instead of now
let stopped = false; // whether a dispute stops play
let running = false;
let runs = 0;
let sending = false;
let connection = "connecting";
let following = null;
let clauses = null;
let came = 0; // the version at which this page came
const entries = new Map();
const untold = [];

const seatOf = (viewer) => (viewer.startsWith("seat:") ? Number(viewer.slice(5)) : null);
const names = () => view.seats.map((seat) => seat.name);

const isStopped = () => Date.parse(view.frozen_until ?? "") > Date.now() + service.ahead;

// --- looking --------------------------------------------------------------------------------------

let looking = null;
let again = false;

/** Look at the table now; whoever asks while we look is served by one more look. */
function refresh() {
  if (looking !== null) {
    again = true;
    return looking;
  }
  looking = (async () => {
    do {
      again = false;
      await look();
    } while (again);
  })().finally(() => { looking = null; });
  return looking;
}

async function look() {
  const now = await service.get(`${base}/view`);
  const seat = seatOf(now.viewer);
  const legal = seat !== null && now.to_act.includes(seat) && now.phase !== "joining"
    ? await service.get(`${base}/legal`)
    : { version: now.version, moves: [] };
  if (legal.version !== now.version) again = true; // the table has moved on between the two
  view = now;
  moves = legal.moves;
  if (seat !== null) picking.see(now, seat);
  paint();
}

/** Look until it succeeds; that the service is away is said beside the title already. */
async function update() {
  try {
    await refresh();
  } catch (error) {
    if (error instanceof Trouble && error.status < 500) troubled(error);
    else setTimeout(update, 2_000);
  }
}

/** Keep an entry, and tell it together with those that come at once with it. */
function keep(entry) {
  entries.set(entry.seq, entry);
  if (entries.size > KEPT) entries.delete(entries.keys().next().value);
  if (untold.push(entry) > 1) return;
  setTimeout(() => {
    // What was before this page came is there to be read; only what happens now is spoken.
    $("events").setAttribute("aria-live", untold.at(-1).seq > came ? "polite" : "off");
    tell(untold.splice(0).slice(-LINES));
  }, 40);
}

function follow() {
  following?.abort();
  following = new AbortController();
  const told = Math.max(0, ...entries.keys());
  service.follow(`${base}/events`, {
    after: Math.max(told, view.version - HISTORY),
    signal: following.signal,
    told(entry) {
      keep(entry);
      if (entry.seq > view.version) update();
    },
    state(found, trouble) {
      connection = found;
      if (found === "live" || found === "ended") update();
      if (trouble) troubled(trouble);
      paint();
    },
  });
}

/** Show an entry of the past, or come back to now. */
async function go(seq) {
  try {
    past = seq >= view.version ? null : await service.get(`${base}/at/${Math.max(1, seq)}`);
  } catch (error) {
    troubled(error);
  }
  paint();
}

async function watch() {
  await go(1);
  if (!running) await run();
}

async function run() {
  running = !running;
  runs += 1;
  const mine = runs; // pressed twice while a step was awaited, the first run must not go on beside the second
  if (running && past === null) await go(1);
  paint();
  while (running && mine === runs && past !== null) {
    await sleep(STEP);
    if (running && mine === runs && past !== null) await go(past.version + 1);
  }
  if (mine === runs) running = false;
  paint();
}

// --- acting ---------------------------------------------------------------------------------------

async function send(move) {
  if (sending) return;
  sending = true;
  $("trouble").replaceChildren();
  paint();
  try {
    const answer = await service.post(`${base}/commands`, move);
    if (answer.status === "pending") say(h("p", {}, words.text("web-pending")));
    else picking.clear();
  } catch (error) {
    troubled(error);
  }
  await update();
  sending = false;
  paint();
}

/** Show what went wrong: a rule's refusal with its clause, other trouble as the service tells it. */
function troubled(error) {
  if (!(error instanceof Trouble)) {
    say(h("p", {}, words.text("web-no-answer")));
    return;
  }
  const { detail, title, clause, errors } = error.problem;
  say(
    h("p", {}, h("strong", {}, words.text(clause ? "web-refused" : "web-trouble")), " ", h("bdi", {}, detail ?? title ?? error.message)),
    clause ? clauseOf(clause) : null,
    errors?.length > 0 ? h("ul", {}, errors.map(({ path, message }) => h("li", { dir: "ltr" }, `${path} ${message}`))) : null,
  );
}

function say(...lines) {
  const close = h("button", { type: "button", class: "quiet", onclick: () => $("trouble").replaceChildren() }, words.text("web-dismiss"));
  $("trouble").replaceChildren(h("div", { class: "panel" }, ...lines, close));
}

function clauseOf(clause) {
  const text = h("p", {});
  return h("details", {
    async ontoggle() {
      clauses ??= service.get(`/v1/rules/${view.kind}`).catch(() => null);
      text.replaceChildren(...marked((await clauses)?.clauses.find(({ id }) => id === clause)?.text ?? ""));
    },
  }, h("summary", {}, words.nodes("web-clause", { clause })), text);
}

// --- painting -------------------------------------------------------------------------------------

function paint() {
  if (view === null) return;
  stopped = isStopped();
  const shown = past === null && !stopped ? view : { ...(past ?? view), deadlines: [] };
  const own = seatOf(shown.viewer);
  const acting = past === null && !stopped && own !== null && shown.to_act.includes(own);
  const lang = words.lang;
  $("board").hidden = false;
  $("title").textContent = words.text(`${shown.kind}-name`);
  $("rules").href = `/rules#${shown.kind}`;
  $("heading").textContent = heading(words, shown);
  $("connection").textContent = words.text(`web-${connection}`);
  $("connection").className = `connection ${connection}`;
  document.title = `${acting ? "● " : ""}${words.text(`${shown.kind}-name`)} · ${words.text("web-name")}`;
  $("main").classList.toggle("past", past !== null);
  put($("whoami"), [lang, shown.viewer], () => whoami(shown, own));
  put($("status"), [lang, shown.to_act, shown.deadlines, stopped, shown.result, past?.version ?? null, names()], () => status(shown, acting));
  put($("seats"), [lang, shown.seats, shown.to_act, shown.deadlines, shown.scores, shown.dealer, shown.hat, shown.fools, shown.phase, own], () => seats(words, shown, own));
  put($("middle"), [lang, { ...shown, seats: names(), version: 0, to_act: 0, deadlines: 0 }], () => middle(words, shown));
  paintOwn(shown, own, acting);
  $("result").hidden = shown.result === null;
  if (shown.result !== null) put($("result"), [lang, shown.result, names()], () => result(words, shown, watch));
  $("at").textContent = words.text("web-at", { seq: shown.version, version: view.version });
  $("run").textContent = words.text(running ? "web-pause" : "web-play");
  for (const id of ["first", "back"]) $(id).disabled = shown.version <= 1;
  for (const id of ["forward", "last"]) $(id).disabled = past === null;
  tick(service.ahead);
}

function paintOwn(shown, own, acting) {
  $("own").hidden = own === null;
  $("actions").hidden = !acting;
  if (own === null) return;
  const lang = words.lang;
  const picks = acting && shown.phase !== "joining";
  const repaint = () => paint();
  put($("own"), [lang, shown.seats[own], shown.scores, shown.hat, shown.fools, shown.phase, picks, picks ? moves : [], picking.picked], () =>
    ownCards(words, shown, own, picks ? picking.offered(shown, moves, repaint) : null));
  if (!acting) return;
  const clear = () => { picking.clear(); paint(); };
  if (shown.phase === "joining") {
    const mine = [...entries.values()].some((entry) => entry.events.some((event) => event.type === "joined" && event.seat === own));
    put($("actions"), [lang, "join", mine, sending], () => joining(words, game, own, mine, sending, { send }));
  } else {
    put($("actions"), [lang, moves, picking.picked, shown.phase, shown.seats[own], sending], () =>
      actions(words, shown, own, moves, picking, sending, { send, clear }));
  }
}

function whoami(shown, own) {
  if (own !== null) return words.nodes("web-playing-as", { name: shown.seats[own].name }).flat();
  return [words.text(shown.viewer === "auditor" ? "web-auditing" : "web-watching")];
}

function status(shown, acting) {
  if (past !== null) {
    const told = entries.has(past.version) ? sentences(words, view.kind, names(), entries.get(past.version)) : [];
    return [h("span", {}, words.text("web-looking-back")), ...told.map((line) => h("span", { class: "told" }, line))];
  }
  if (shown.result !== null) return [words.text("web-over")];
  if (stopped) return [words.text("web-frozen")];
  if (acting) return [h("strong", {}, words.text("web-your-turn")), clock(shown, seatOf(shown.viewer))];
  if (shown.to_act.length === 0) return [words.text("web-between")];
  return words.nodes("web-waiting", { names: joined(words, shown.to_act.map((seat) => names()[seat])) }).flat();
}

/** Add entries to what has happened, and keep the end in sight of whoever looks there. */
function tell(told) {
  const list = $("events");
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  for (const entry of told) {
    const lines = sentences(words, view.kind, names(), entry);
    if (lines.length > 0) list.append(h("li", { value: entry.seq }, lines.map((line) => h("span", {}, line))));
  }
  while (list.children.length > LINES) list.firstElementChild.remove();
  if (atEnd) list.scrollTop = list.scrollHeight;
}

// --- beginning ------------------------------------------------------------------------------------

async function begin() {
  words = await speak(preferred());
  picker($("language"), words, spoken);
  if (token === undefined) {
    say(h("p", {}, words.text("web-no-table")), h("p", {}, h("a", { href: "/" }, words.text("web-to-start"))));
    return;
  }
  service = new Service(token, words.lang);
  $("status").textContent = words.text("web-loading");
  while (view === null) {
    try {
      await refresh();
    } catch (error) {
      troubled(error);
      if (error instanceof Trouble && error.status < 500) {
        $("status").textContent = "";
        return;
      }
      await sleep(2_000);
    }
  }
  came = view.version;
  setInterval(() => {
    if (stopped !== isStopped()) paint();
    tick(service.ahead);
  }, 500);
  follow();
}

/** Say everything again in another language. */
function spoken(said) {
  words = said;
  service.lang = said.lang;
  clauses = null;
  $("trouble").replaceChildren();
  if (view === null) return;
  $("events").replaceChildren();
  tell([...entries.values()].slice(-LINES));
  follow();
  paint();
}

$("skip").onclick = () => $("main").focus();
$("first").onclick = () => go(1);
$("back").onclick = () => go((past ?? view).version - 1);
$("forward").onclick = () => go(past.version + 1);
$("last").onclick = () => { running = false; go(view.version); };
$("run").onclick = run;
$("save").onclick = async () => {
  const address = URL.createObjectURL(new Blob([await service.text(`${base}/log`)], { type: "application/x-ndjson" }));
  h("a", { href: address, download: `${game}.ndjson` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
addEventListener("hashchange", () => location.reload());
begin();
