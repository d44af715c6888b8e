// Cards drawn by ourselves: standard suits as paths, coloured number cards with a shape beside every colour.

const SVG = "http://www.w3.org/2000/svg";
const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const STANDARD = /^([2-9TJQKA])([CDHS])$/u;
const NUMBER = /^([GRYB])(\d+)$/u;
const CLEAR = /^([GRB])C(?:\+(\d))?$/u;

/** Return what a code says: a standard card, a coloured number, a Clear, or a wild 1. */
export function read(code) {
  let found = STANDARD.exec(code);
  if (found) return { sort: "standard", rank: found[1], suit: found[2] };
  found = NUMBER.exec(code);
  if (found) return { sort: "number", colour: found[1], number: Number(found[2]) };
  found = CLEAR.exec(code);
  if (found) return { sort: "clear", colour: found[1], plus: Number(found[2] ?? 0) };
  return { sort: "wild", colour: "W", number: 1 };
}

/** Return a rank as people write it. */
export const rank = (value) => (value === "T" ? "10" : String(value));

/** Return a card as people write it: 10♥ for TH; coloured cards keep their codes. */
export function label(code) {
  const card = read(code);
  if (card.sort !== "standard") return code;
  return `${rank(card.rank)}${SUITS[card.suit]}\ufe0e`;
}

/** Return a card's name in full, for those who listen. */
export function spoken(words, code) {
  const card = read(code);
  switch (card.sort) {
    // A pip is a number, so that a language may have a word of its own for [6].
    case "standard": return words.text("web-card-standard", { ...card, rank: Number(card.rank) || card.rank });
    case "number": return words.text("web-card-number", card);
    case "clear": return words.text("web-card-clear", card);
    default: return words.text("web-card-wild");
  }
}

/** Return a card in a line of text: a fact that a sentence shows in a look of its own. */
export function inText(code) {
  const card = read(code);
  return {
    text: label(code),
    node() {
      const element = document.createElement("span");
      element.className = `code ${card.suit ?? card.colour}`;
      element.lang = "en";
      element.dir = "ltr";
      element.textContent = label(code);
      return element;
    },
  };
}

// --- drawing --------------------------------------------------------------------------------------

// Around 0 0, within 50 each way.
const SHAPES = {
  H: "M0 42C-56 2-47-40-23-40C-9-40 0-30 0-20C0-30 9-40 23-40C47-40 56 2 0 42Z",
  D: "M0-46L34 0L0 46L-34 0Z",
  S: "M0-46C14-22 46-6 46 16C46 38 16 40 5 22C6 34 10 40 17 46H-17C-10 40-6 34-5 22C-16 40-46 38-46 16C-46-6-14-22 0-46Z",
  C: "M0-46A21 21 0 0 1 16-11A21 21 0 1 1 5 21C6 34 10 40 17 46H-17C-10 40-6 34-5 21A21 21 0 1 1-16-11A21 21 0 0 1 0-46Z",
  // The colours of number cards, so that nobody needs to see the colour: leaf, square, sun, drop, star.
  G: "M0-44L42 34H-42Z",
  R: "M-34-34H34V34H-34Z",
  Y: "M0-40A40 40 0 1 1 0 40A40 40 0 1 1 0-40Z",
  B: "M0-46L46 0L0 46L-46 0Z",
  W: "M0-46L12-15H45L19 6L29 40L0 20L-29 40L-19 6L-45-15H-12Z",
};

function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

function card(look, ...children) {
  return draw("svg", { viewBox: "0 0 100 140", class: `face ${look}`, lang: "en", "aria-hidden": "true", focusable: "false" },
    draw("rect", { x: 1.5, y: 1.5, width: 97, height: 137, rx: 11, class: "paper" }), ...children);
}

const shape = (name, x, y, scale) =>
  draw("path", { d: SHAPES[name], transform: `translate(${x} ${y}) scale(${scale})`, class: "mark" });
const text = (value, x, y, size, look = "sign") =>
  draw("text", { x, y, "font-size": size, "text-anchor": "middle", class: look }, value);

/** Return a corner, and the same corner turned round at the other end of the card. */
function corners(...children) {
  return [
    draw("g", {}, ...children),
    draw("g", { transform: "rotate(180 50 70)" }, ...children.map((child) => child.cloneNode(true))),
  ];
}

/** Return a card face up. */
export function face(code) {
  const found = read(code);
  if (found.sort === "standard") return standard(found);
  return found.sort === "clear" ? clear(found) : number(found);
}

function standard({ rank: value, suit }) {
  const sign = rank(value);
  const wide = sign.length > 1;
  const corner = corners(text(sign, wide ? 22 : 20, wide ? 34 : 35, wide ? 27 : 34), shape(suit, 20, 52, 0.26));
  const court = "JQK".includes(value);
  const middle = court
    ? [draw("rect", { x: 36, y: 22, width: 28, height: 96, rx: 6, class: "court" }), text(sign, 50, 86, 44, "sign serif")]
    : [shape(suit, 50, 70, value === "A" ? 0.62 : 0.46)];
  return card(suit, ...middle, ...corner);
}

function number({ colour, number: value }) {
  return card(colour,
    draw("ellipse", { cx: 50, cy: 70, rx: 37, ry: 46, class: "window" }),
    text(String(value), 50, value > 9 ? 88 : 90, value > 9 ? 50 : 58, "big"),
    ...corners(text(String(value), 19, 29, value > 9 ? 22 : 25), shape(colour, 84, 19, 0.17)));
}

function clear({ colour, plus }) {
  return card(`${colour} clear`,
    draw("ellipse", { cx: 50, cy: 70, rx: 37, ry: 46, class: "window" }),
    text("C", 50, plus ? 80 : 90, plus ? 44 : 58, "big"),
    ...(plus ? [text(`+${plus}`, 50, 106, 26, "big")] : []),
    ...corners(text(plus ? `C+${plus}` : "C", plus ? 27 : 19, 28, plus ? 18 : 25), shape(colour, 84, 19, 0.17)));
}

/** Return the back of a card. */
export function back() {
  const lines = [];
  for (let x = 20; x <= 80; x += 15) lines.push(`M${x} 14V126`);
  for (let y = 25; y <= 115; y += 15) lines.push(`M14 ${y}H86`);
  return card("back",
    draw("rect", { x: 10, y: 10, width: 80, height: 120, rx: 6, class: "field" }),
    draw("path", { d: lines.join(""), class: "lines" }));
}

/** Return the place of a card that is not there. */
export function empty() {
  return card("empty");
}
