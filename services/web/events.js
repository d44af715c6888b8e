// What has happened, as sentences: one line an entry, with the names of the seats and readable cards.

import { inText, rank } from "./cards.js";

const SILENT = new Set(["created", "turn"]);
const SEAT = new Set(["seat", "dealer"]);
const SEATS = new Set(["seats", "to_act", "idiots", "hat", "winners", "losers", "places"]);
const CARDS = new Set(["card", "cards", "up", "hand"]);
// Hidden, or for machines only.
const MACHINERY = new Set(["type", "opening", "openings", "secret", "order", "hands", "down", "options", "bots"]);

/** Return the sentences of an entry, each as nodes; none where nothing is to be noticed. */
export function sentences(words, kind, names, entry) {
  if (entry.status === "rejected") return [words.nodes("web-refused-move", { seat: whoIs(names, entry.by) }).concat(": ", entry.detail)];
  return entry.events.filter((event) => !SILENT.has(event.type)).flatMap((event) => {
    const key = [`${kind}-event-${event.type}`, `table-event-${event.type}`].find((name) => words.has(name));
    return key === undefined ? [] : [words.nodes(key, facts(words, names, event))];
  });
}

function whoIs(names, by) {
  const seat = /^seat:(\d+)$/u.exec(by);
  return seat ? names[Number(seat[1])] : by;
}

function facts(words, names, event) {
  const found = {};
  for (const [name, value] of Object.entries(event)) {
    if (MACHINERY.has(name) || value === null) continue;
    if (SEAT.has(name)) found[name] = names[value];
    else if (SEATS.has(name)) found[name] = joined(words, value.map((seat) => names[seat]));
    else if (CARDS.has(name)) found[name] = cards(value);
    else if (name === "rank") found[name] = rank(value);
    else if (typeof value !== "object") found[name] = typeof value === "boolean" ? String(value) : value;
    else if (Array.isArray(value)) found[name] = value.join(" ");
  }
  return found;
}

/** Return names in a row, each to be isolated by itself. */
export function joined(words, names) {
  const comma = words.text("terminal-comma");
  return names.map((name, index) => (index < names.length - 1 ? `${name}${comma}` : name));
}

/** Return cards as facts; those of several seats stand apart by bars. */
function cards(value) {
  if (typeof value === "string") return [inText(value)];
  return value.flatMap((item, index) => {
    if (!Array.isArray(item)) return item === null ? [] : [inText(item)];
    return [...(index > 0 ? ["|"] : []), ...cards(item)];
  });
}
