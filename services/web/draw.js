// A table drawn from a view (contract.md 4): any kind, any viewer, only what the view holds.

import { back, empty, face, rank, spoken } from "./cards.js";
import { h } from "./dom.js";
import { joined } from "./events.js";

const PILE_SHOWN = 6;

/** Return a card face up that is only looked at. */
export function shownCard(words, code, look = "") {
  const name = spoken(words, code);
  return h("span", { class: `card ${look}`, role: "img", "aria-label": name, title: name }, face(code));
}

function backCard(words, look = "") {
  return h("span", { class: `card ${look}`, role: "img", "aria-label": words.text("web-card-down") }, back());
}

/** Return a card that can be picked: a button that stays pressed while it is. */
export function cardButton(words, code, { key, name, pressed, fits, pick }) {
  const said = name ?? spoken(words, code);
  return h("button", {
    type: "button", class: `card pick ${fits ? "fits" : "unfit"}`, "data-key": key, title: said,
    "aria-label": said, "aria-pressed": pressed ? "true" : "false", onclick: pick,
  }, code === null ? back() : face(code));
}

const cardRow = (look, label, cards) =>
  h("ul", { class: `cards ${look}`, "aria-label": label }, cards.map((card) => h("li", {}, card)));

/** Return the lines under the title: the deal and the phase. */
export function heading(words, view) {
  const deal = view.deal > 0 ? words.text("terminal-deal", { deal: view.deal, kind: view.kind }) : null;
  return [deal, words.text(`table-phase-${view.phase}`)].filter(Boolean).join(" · ");
}

// --- seats ----------------------------------------------------------------------------------------

/** Return a panel a seat, clockwise from the one after the viewer's own, which lies below with its cards. */
export function seats(words, view, own) {
  const count = view.seats.length;
  const others = own === null ? count : count - 1;
  const first = own === null ? 0 : own + 1;
  return Array.from({ length: others }, (_, place) => panel(words, view, (first + place) % count));
}

function panel(words, view, seat) {
  const shown = view.seats[seat];
  const acting = view.to_act.includes(seat);
  return h("li", { class: `seat${acting ? " acting" : ""}`, "aria-current": acting ? "true" : null },
    h("h3", {}, h("bdi", {}, shown.name ?? words.text("terminal-seat", { seat })),
      acting ? h("span", { class: "badge turn" }, words.text("web-turn")) : null, clock(view, seat)),
    shown.down === undefined ? null : slots(words, shown),
    shown.hand !== null ? cardRow("small tight", words.text("web-hand"), shown.hand.map((code) => shownCard(words, code))) : fan(words, shown),
    shown.down_cards?.some(Boolean)
      ? cardRow("small tight", words.text("web-card-down"), shown.down_cards.filter(Boolean).map((code) => shownCard(words, code)))
      : null,
    facts(words, view, seat));
}

/** Return an empty clock for the time a seat has left, null where it has no limit; whoever shows it lets it tick. */
export function clock(view, seat) {
  const due = view.deadlines?.find((deadline) => deadline.seat === seat);
  return due === undefined ? null : h("time", { class: "badge clock", role: "timer", dir: "ltr", datetime: due.at });
}

/** Let every clock on the page show the time left by the service's clock, which is so far ahead of ours. */
export function tick(ahead) {
  for (const shown of document.querySelectorAll("time.clock")) {
    const left = Math.max(0, Math.floor((Date.parse(shown.dateTime) - Date.now() - ahead) / 1_000));
    const [hours, minutes, seconds] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
    const two = (number) => String(number).padStart(2, "0");
    shown.textContent = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  }
}

function facts(words, view, seat) {
  const shown = view.seats[seat];
  return h("p", { class: "facts" },
    h("span", {}, words.text("terminal-cards", { count: shown.hand_count })),
    h("span", {}, words.text("terminal-score", { score: view.scores[seat] })),
    notes(words, view, shown, seat).map((note) => h("span", { class: "badge" }, note)));
}

/** Return the table cards of a seat: on each slot the face-up card, else the back of the face-down one. */
function slots(words, shown) {
  return cardRow("small slots", words.text("web-table"), shown.down.map((covered, slot) => {
    const code = shown.up?.[slot] ?? null;
    if (code !== null) return shownCard(words, code, covered ? "on" : "");
    return covered
      ? backCard(words)
      : h("span", { class: "card", role: "img", "aria-label": words.text("web-slot-empty") }, empty());
  }));
}

/** Return a hand from behind; how many cards it has is said in words beside it. */
function fan(words, shown) {
  const backs = Array.from({ length: Math.min(shown.hand_count, 13) }, () => h("span", { class: "card" }, back()));
  return h("div", { class: "fan", "aria-hidden": "true" }, backs);
}

function notes(words, view, shown, seat) {
  return [
    shown.bot ? words.text("web-bot") : null,
    seat === view.dealer ? words.text("terminal-dealer") : null,
    view.hat?.includes(seat) ? words.text("terminal-hat") : null,
    view.fools?.includes(seat) ? words.text("terminal-fool") : null,
    shown.ready && view.phase === "trade" ? words.text("terminal-ready") : null,
    shown.place ? words.text("terminal-place", { place: shown.place }) : null,
    ...["tens", "tricks", "taken"].map((what) => (shown[what] ? words.text(`terminal-${what}`, { count: shown[what] }) : null)),
  ].filter(Boolean);
}

// --- middle ---------------------------------------------------------------------------------------

/** Return what lies in the middle: trick or pile, and what the next cards must be. */
export function middle(words, view) {
  const counts = [["web-stock", view.stock_count], ["web-removed", view.removed_count]]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => h("span", {}, `${words.text(key)}: `, h("bdi", {}, String(count))));
  return [
    ...(view.trick === undefined ? pile(words, view) : trick(words, view)),
    h("p", { class: "facts" }, ...asked(words, view).map((line) => h("strong", {}, line)), ...counts),
    view.stock?.length > 0 ? h("details", { "data-key": "stock" },
      h("summary", {}, words.text("web-stock")),
      cardRow("tight", words.text("web-stock"), view.stock.map((code) => shownCard(words, code)))) : null,
  ];
}

function pile(words, view) {
  const shown = view.pile.slice(-PILE_SHOWN);
  return [
    h("h2", {}, `${words.text("web-pile")} `, h("bdi", {}, `(${view.pile.length})`)),
    shown.length > 0
      ? cardRow("pile", words.text("web-pile"), shown.map((code, index) => shownCard(words, code, index === shown.length - 1 ? "top" : "")))
      : h("p", { class: "none" }, words.text("web-pile-empty")),
  ];
}

function trick(words, view) {
  const laid = (cards, look) => h("ul", { class: `cards trick ${look}` }, cards.map(({ seat, card }) =>
    h("li", {}, shownCard(words, card), h("bdi", {}, view.seats[seat].name))));
  const lead = view.lead_colour ?? view.lead_suit ?? null;
  return [
    h("h2", {}, words.text("web-trick"), lead ? h("small", {}, ` ${words.text("web-led", { lead })}`) : null),
    view.trick.length > 0 ? laid(view.trick, "") : h("p", { class: "none" }, words.text("web-trick-empty")),
    view.last_trick?.length > 0
      ? h("div", { class: "last" }, h("h3", {}, words.text("web-last-trick")), laid(view.last_trick, "small"))
      : null,
  ];
}

/** Return what a shedding game asks of the next cards. */
function asked(words, view) {
  return [
    ...["opening_rank", "pile_rank", "pile_number", "extension"]
      .filter((name) => view[name])
      .map((name) => words.text(`terminal-${name}`, { value: rank(view[name]) })),
    view.extra_discards ? words.text("web-extra", { count: view.extra_discards }) : null,
    view.may_draw ? words.text("web-may-draw") : null,
  ].filter(Boolean);
}

// --- own cards ------------------------------------------------------------------------------------

/**
 * Return the viewer's own cards. *picking* is null where nothing can be picked now, else what is
 * picked, what fits some move, and what to do when a card is pressed.
 */
export function ownCards(words, view, own, picking) {
  const shown = view.seats[own];
  return [
    h("div", { class: "head" }, h("h2", {}, words.text("web-your-cards")), facts(words, view, own)),
    h("div", { class: "rows" }, rowsOf(words, shown, picking)),
  ];
}

function rowsOf(words, shown, picking) {
  return [
    shown.down === undefined ? null : h("div", { class: "row" },
      h("h3", {}, words.text("web-on-table")),
      cardRow("slots", words.text("web-on-table"), shown.down.map((covered, slot) => ownSlot(words, shown, slot, covered, picking)))),
    shown.chosen ? h("div", { class: "row" },
      h("h3", {}, words.text("web-chosen")),
      cardRow("small", words.text("web-chosen"), shown.chosen.map((code) => shownCard(words, code)))) : null,
    h("div", { class: "row" },
      h("h3", {}, words.text("web-hand")),
      shown.hand?.length > 0
        ? cardRow("hand", words.text("web-hand"), shown.hand.map((code, index) => (picking
          ? cardButton(words, code, {
            key: `hand-${index}`,
            pressed: picking.picked.hand.includes(index),
            fits: picking.fits("hand", code),
            pick: () => picking.pick("hand", index),
          })
          : shownCard(words, code))))
        : h("p", { class: "none" }, words.text("web-hand-empty"))),
  ];
}

function ownSlot(words, shown, slot, covered, picking) {
  const code = shown.up?.[slot] ?? null;
  const look = code !== null && covered ? "on" : "";
  if (code === null && !covered) {
    return h("span", { class: "card", role: "img", "aria-label": words.text("web-slot-empty") }, empty());
  }
  const layer = code === null ? "down" : "up";
  if (picking === null || !picking.layers.includes(layer)) {
    return code === null ? backCard(words) : shownCard(words, code, look);
  }
  const button = cardButton(words, code, {
    key: `slot-${slot}`,
    name: code === null ? words.text("web-card-down-slot", { slot: slot + 1 }) : undefined,
    pressed: picking.picked[layer].includes(slot),
    fits: picking.fits(layer, code ?? slot),
    pick: () => picking.pick(layer, slot),
  });
  if (look) button.classList.add(look);
  return button;
}

// --- the end --------------------------------------------------------------------------------------

/** Return how a game ended, and a way to see it again. */
export function result(words, view, watch) {
  const { reason, winners, losers, scores } = view.result;
  const names = (seated) => joined(words, seated.map((seat) => view.seats[seat].name));
  return [
    h("h2", {}, words.text("web-result")),
    h("p", {}, words.text(`table-reason-${reason}`)),
    winners.length > 0 ? h("p", { class: "winners" }, words.nodes("terminal-winners", { names: names(winners), count: winners.length })) : null,
    losers.length > 0 ? h("p", { class: "winners" }, words.nodes("terminal-losers", { names: names(losers), count: losers.length })) : null,
    h("table", {}, h("tbody", {}, view.seats.map(({ name }, seat) =>
      h("tr", {}, h("th", { scope: "row" }, h("bdi", {}, name)), h("td", {}, h("bdi", {}, String(scores[seat]))))))),
    h("div", { class: "buttons" }, h("button", { type: "button", "data-key": "watch", onclick: watch }, words.text("web-watch"))),
  ];
}


