// Sentences of a language, made from the compiled catalogues of /web/words/<lang>.json.

import { h } from "./dom.js";

const REMEMBERED = "taash.lang";
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
const LANGUAGES = ["en", "pa", "bn", "ur"];

/** The sentences of one language; a fact is a number, a text, or {text, node()} for what has a look of its own. */
export class Words {
  constructor({ lang, dir, languages, messages, english }) {
    Object.assign(this, { lang, dir, languages, messages });
    this.english = new Set(english); // what the language lacks, and its plurals would not fit
    this.plurals = { own: new Intl.PluralRules(lang), english: new Intl.PluralRules("en") };
  }

  has(key) {
    return Object.hasOwn(this.messages, key);
  }

  /** Return the sentence as plain text, inserted values isolated where the direction may turn. */
  text(key, facts = {}) {
    const parts = this.#parts(key, facts).map(({ fact, value }) => {
      const text = textOf(value);
      return fact && text !== "" && (this.dir === "rtl" || RIGHT_TO_LEFT.test(text)) ? `\u2068${text}\u2069` : text;
    });
    return parts.join("").replace(/\s+/gu, " ").trim();
  }

  /** Return the sentence as nodes, each inserted value in an element of its own. */
  nodes(key, facts = {}) {
    return this.#parts(key, facts).map(({ fact, value }) => {
      if (!fact) return value.replace(/\s+/gu, " ");
      return [value].flat().flatMap((item, index) => [
        index > 0 ? " " : null,
        typeof item?.node === "function" ? item.node() : textOf(item) === "" ? null : h("bdi", {}, textOf(item)),
      ]);
    });
  }

  #parts(key, facts) {
    const plurals = this.english.has(key) ? this.plurals.english : this.plurals.own;
    const said = (pattern) => pattern.flatMap((part) => {
      if (typeof part === "string") return [{ fact: false, value: part }];
      if (Object.hasOwn(part, "$")) return [{ fact: true, value: facts[part.$] ?? "" }];
      return said(part.of[chosen(part, facts[part["?"]], plurals)]);
    });
    return said(this.messages[key] ?? [key]);
  }
}

/** Return the case that a value chooses: a number its own or its plural's, a text the one of its name. */
function chosen(part, value, plurals) {
  const found = typeof value === "number" ? [String(value), plurals.select(value)] : [textOf(value ?? "")];
  const isNumber = (key) => /^-?\d/u.test(key);
  const fits = (key) => Object.hasOwn(part.of, key) && (typeof value === "number" || !isNumber(key));
  return found.find(fits) ?? part.else;
}

/** Return a fact as text: lists joined by spaces, Latin digits. */
function textOf(value) {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== "").join(" ");
  return typeof value?.text === "string" ? value.text : String(value);
}

/** Return the language to begin with: the address's, the remembered one, the browser's, English. */
export function preferred() {
  const asked = [new URLSearchParams(location.search).get("lang"), remembered(), ...(navigator.languages ?? [])];
  const found = asked.filter(Boolean).map((tag) => tag.toLowerCase().split("-")[0]);
  return found.find((lang) => LANGUAGES.includes(lang)) ?? "en";
}

function remembered() {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** Fetch the words of a language, and turn the page to it. */
export async function speak(lang) {
  const answer = await fetch(`/web/words/${LANGUAGES.includes(lang) ? lang : "en"}.json`);
  if (!answer.ok) throw new Error(`no words for ${lang}`);
  const words = new Words(await answer.json());
  document.documentElement.lang = words.lang;
  document.documentElement.dir = words.dir;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = words.text(element.dataset.say);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", words.text(element.dataset.label));
  }
  return words;
}

/** Fill the language picker; *chosen* is called with the new words. */
export function picker(select, words, chosen) {
  select.replaceChildren(...words.languages.map(({ lang, name, dir }) =>
    h("option", { value: lang, lang, dir, selected: lang === words.lang }, name)));
  select.onchange = async () => {
    try {
      localStorage.setItem(REMEMBERED, select.value);
    } catch {
      // then only until the page is left
    }
    chosen(await speak(select.value));
  };
}
