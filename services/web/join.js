// Seeds of the shuffle: a player first joins with the fingerprint of a seed, and reveals the seed when all have joined.

import { newKey } from "./api.js";
import "./verify.js"; // its SHA-256 works on pages without https too, where crypto.subtle is missing

const { hex, sha256 } = globalThis.taashVerify.formulas;

/** Return the seed that this browser remembers for a seat, a new one where it knows none. */
export function seedOf(game, seat) {
  try {
    return sessionStorage.getItem(`taash.seed.${game}.${seat}`) ?? newKey();
  } catch {
    return newKey(); // a browser that keeps nothing: the player must keep the seed until it is revealed
  }
}

/** Remember the seed of a seat until the window is closed. */
export function keepSeed(game, seat, seed) {
  try {
    sessionStorage.setItem(`taash.seed.${game}.${seat}`, seed);
  } catch {
    // see above
  }
}

export const joins = (seed) => ({ type: "join", commit: hex(sha256(new TextEncoder().encode(seed))) });
export const reveals = (seed) => ({ type: "reveal", seed });
