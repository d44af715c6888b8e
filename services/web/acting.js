// What the player at this page can do now: pick cards, confirm, or press one of the listed moves.

import { h } from "./dom.js";
import { joins, keepSeed, reveals, seedOf } from "./join.js";
import { called, classOf, composed, fitting, hint, isBare, layers, picksOne } from "./moves.js";

const LISTED = 40;
const LISTED_OPEN = 12;

/** Picked cards of a seat: indices into its hand and slots, in the order in which they were picked. */
export class Picking {
  picked = { hand: [], up: [], down: [] };

  #cards = "";

  /** Take in a view: what was picked from cards that have changed since is picked no more. */
  see(view, seat) {
    const { hand, up, down } = view.seats[seat];
    const cards = JSON.stringify([hand, up, down, view.phase, view.deal]);
    if (cards !== this.#cards) this.clear();
    this.#cards = cards;
  }

  clear() {
    this.picked = { hand: [], up: [], down: [] };
  }

  get some() {
    return Object.values(this.picked).some((places) => places.length > 0);
  }

  toggle(view, layer, place) {
    const was = this.picked[layer].includes(place);
    if (layer === "down" || this.picked.down.length > 0 || (layer === "hand" && picksOne(view))) this.clear();
    this.picked[layer] = was ? this.picked[layer].filter((other) => other !== place) : [...this.picked[layer], place];
  }

  /** Return the move that is picked, null where it is none yet. */
  move(view, seat) {
    const { hand, up } = view.seats[seat];
    return composed(view, {
      hand: this.picked.hand.map((index) => hand[index]),
      up: this.picked.up.map((slot) => up[slot]),
      down: this.picked.down,
    });
  }

  /** Return what the drawing of the own cards needs to make them buttons. */
  offered(view, moves, repaint) {
    const fits = fitting(view, moves);
    return {
      picked: this.picked,
      layers: layers(view),
      fits: (layer, what) => fits[layer].has(layer === "down" ? what : classOf(view.kind, what)),
      pick: (layer, place) => {
        this.toggle(view, layer, place);
        repaint();
      },
    };
  }
}

// While a move is on its way its button stays what it is, or the keyboard would lose its place; send sends one at a time.
const moveButton = (words, move, look, key, send, sending) => {
  const [name, facts] = called(move);
  const off = sending ? "true" : null;
  return h("button", { type: "button", class: look, "data-key": key, "aria-disabled": off, onclick: () => send(move) }, words.nodes(name, facts));
};

/** Return the buttons of a seat that may act. */
export function actions(words, view, seat, moves, picking, sending, { send, clear }) {
  const ready = picking.move(view, seat);
  const bare = moves.filter(isBare);
  const listed = moves.filter((move) => !isBare(move));
  const cards = listed.length > 0 || picking.some;
  return [
    h("h2", {}, words.text(sending ? "web-sending" : "web-moves")),
    cards ? h("p", { class: "hint" }, words.text(hint(view))) : null,
    h("div", { class: "buttons" },
      ready !== null ? moveButton(words, ready, "primary", "confirm", send, sending) : null,
      bare.map((move) => moveButton(words, move, "bare", JSON.stringify(move), send, sending)),
      picking.some ? h("button", { type: "button", class: "quiet", "data-key": "clear", onclick: clear }, words.text("web-clear-choice")) : null),
    listed.length > 0 ? list(words, listed, sending, send) : null,
  ];
}

function list(words, moves, sending, send) {
  const shown = moves.slice(0, LISTED);
  return h("details", { "data-key": "listed", open: moves.length <= LISTED_OPEN },
    h("summary", { "data-key": "listed-summary" }, words.text("web-all-moves", { count: moves.length })),
    h("ul", { class: "moves" }, shown.map((move) => h("li", {}, moveButton(words, move, "move", JSON.stringify(move), send, sending)))),
    moves.length > LISTED ? h("p", { class: "none" }, words.text("web-more-moves", { count: moves.length - LISTED })) : null);
}

/** Return the form of a seat that is to give its seed. */
export function joining(words, game, seat, joined, sending, { send }) {
  const seed = h("input", { id: "seed", value: seedOf(game, seat), maxlength: 64, dir: "ltr", autocomplete: "off", spellcheck: "false", "data-key": "seed" });
  const give = () => {
    keepSeed(game, seat, seed.value);
    send(joined ? reveals(seed.value) : joins(seed.value));
  };
  return [
    h("h2", {}, words.text(sending ? "web-sending" : "web-moves")),
    h("p", { class: "hint" }, words.text("web-join-about")),
    h("div", { class: "buttons" },
      h("label", {}, words.text("web-join-seed"), " ", seed),
      h("button", { type: "button", class: "primary", "data-key": "join", "aria-disabled": sending ? "true" : null, onclick: give }, words.text(joined ? "web-reveal" : "web-join"))),
  ];
}
