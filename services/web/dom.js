// Elements without markup: what comes from elsewhere becomes text or an attribute's value, never HTML.

/** Return an element; children are nodes, strings, or lists of them, null for nothing. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

/** Return a rule's text as nodes: what stands between backticks is a name that machines use. */
export function marked(text) {
  return text.split(/`+/).map((part, index) => (index % 2 === 1 ? h("code", { dir: "ltr" }, part) : part));
}

const shown = new WeakMap();

/**
 * Put new children into a place, unless what they are made of has not changed. Whoever stood on a
 * child with the keyboard stands afterwards on the one with the same key, or on the first that can be.
 */
export function put(place, madeOf, make) {
  const signature = JSON.stringify(madeOf);
  if (shown.get(place) === signature) return;
  shown.set(place, signature);
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const open = [...place.querySelectorAll("details[data-key][open]")].map((details) => details.dataset.key);
  place.replaceChildren(...[make()].flat(Infinity).filter((child) => child !== null));
  for (const details of place.querySelectorAll("details[data-key]")) {
    if (open.includes(details.dataset.key)) details.open = true;
  }
  if (focused === null) return;
  const able = [...place.querySelectorAll("[data-key]:not(:disabled)")];
  const same = able.find((element) => element.dataset.key === focused.dataset.key);
  (same ?? able[0] ?? place).focus({ preventScroll: true });
}

export const sleep = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });
