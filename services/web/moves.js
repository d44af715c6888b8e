// Moves as the table offers them: which cards fit, what the picked cards would mean, and how a move is called.
// Nothing here judges: what fits is read from /legal, and the service has the last word.

import { inText } from "./cards.js";

// What the rules of a kind do not look at: cards that are equal in the rest are one class (contract.md 2).
const CLASSES = {
  idiot: (code) => code[0],
  three_up_three_down: (code) => code.replace(/^[GRB]/u, ""),
};

/** Return the class of a card: a listed move stands for all cards of its classes. */
export function classOf(kind, code) {
  return (CLASSES[kind] ?? ((same) => same))(code);
}

const ofType = (type, field = "cards") => (cards) => (cards.length > 0 ? { type, [field]: cards } : null);

/** Return the cards of a lay in Idiot: the 2s first, then their companions. */
const twosFirst = (cards) => [...cards.filter((code) => code[0] === "2"), ...cards.filter((code) => code[0] !== "2")];

// By kind and phase: the move that picked cards make, and how many cards of the hand can be picked.
const COMPOSED = {
  idiot: {
    trade: ({ hand, up }) => (hand.length + up.length > 0 ? { type: "swap", hand, up } : null),
    opening: ({ hand }) => ofType("open")(twosFirst(hand)),
    play({ hand, up, down }) {
      if (down.length > 0) return { type: "flip", slot: down[0] };
      if (hand.length === 0) return ofType("play")(twosFirst(up));
      return { type: "play", cards: twosFirst(hand), ...(up.length > 0 ? { up } : {}) };
    },
  },
  three_up_three_down: {
    arrange: ({ hand }) => ofType("arrange", "up")(hand),
    play: ({ hand, up, down }) =>
      (down.length > 0 ? { type: "flip", slot: down[0] } : ofType("discard")([...hand, ...up])),
  },
  fool: { play: ({ hand }) => (hand.length > 0 ? { type: "play", card: hand[0] } : null) },
  hearts_two: {
    pass: ({ hand }) => ofType("pass")(hand),
    return: ({ hand }) => ofType("pass")(hand),
    play: ({ hand }) => (hand.length > 0 ? { type: "play", card: hand[0] } : null),
  },
};

/** Return the move that the picked cards make, null where they make none yet. */
export function composed(view, picked) {
  const move = COMPOSED[view.kind]?.[view.phase]?.(picked) ?? null;
  // A trade with nothing on one side is no move at all.
  return move?.type === "swap" && (move.hand.length === 0 || move.up.length === 0) ? null : move;
}

/** Say whether a card of the hand is picked instead of another, and not beside it. */
export function picksOne(view) {
  return view.phase === "play" && (view.kind === "fool" || view.kind === "hearts_two");
}

/** Return the key of the line that tells what to pick. */
export function hint(view) {
  if (view.phase === "trade") return "web-choose-trade";
  if (["arrange", "pass", "return"].includes(view.phase)) return "web-choose-three";
  return picksOne(view) ? "web-choose-card" : "web-choose";
}

/** Return the classes of cards and the slots that stand in some listed move. */
export function fitting(view, moves) {
  const fits = { hand: new Set(), up: new Set(), down: new Set() };
  const own = view.seats[Number(view.viewer.slice(5))];
  for (const move of moves) {
    if (move.type === "flip") fits.down.add(move.slot);
    for (const code of [move.card, move.cards, move.hand, move.type === "arrange" ? move.up : []].flat()) {
      if (code) fits.hand.add(classOf(view.kind, code));
    }
    if (move.type !== "arrange") (move.up ?? []).forEach((code) => fits.up.add(classOf(view.kind, code)));
    if (own.hand_count === 0) (move.cards ?? []).forEach((code) => fits.up.add(classOf(view.kind, code)));
  }
  return fits;
}

/** Say whether a move names no card and no slot, so that only a button can make it. */
export function isBare(move) {
  return !["card", "cards", "hand", "up", "slot"].some((field) => Object.hasOwn(move, field));
}

/** Return the key and the facts of a move's name. */
export function called(move) {
  const cards = [move.card, move.cards].flat().filter(Boolean).map(inText);
  switch (move.type) {
    case "moon": return [`web-move-moon-${move.choice}`, {}];
    case "swap": return ["web-move-swap", { hand: move.hand.map(inText), up: move.up.map(inText) }];
    case "arrange": return ["web-move-arrange", { cards: move.up.map(inText) }];
    case "flip": return ["web-move-flip", { slot: move.slot + 1 }];
    case "play": return move.up?.length > 0
      ? ["web-move-play-join", { cards, up: move.up.map(inText) }]
      : ["web-move-play", { cards }];
    default: return [`web-move-${move.type}`, { cards }];
  }
}

/** Return from where cards can be picked in a phase. */
export function layers(view) {
  if (view.phase === "trade") return ["hand", "up"];
  return view.phase === "play" && view.seats[0].down !== undefined ? ["hand", "up", "down"] : ["hand"];
}
