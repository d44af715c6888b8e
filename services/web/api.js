// The service as a page talks to it: the token in a header, never in an address; every move under a key of its own.

import { sleep } from "./dom.js";

const TRIES = 4;
// A stream says something every 15 seconds; one that has been silent for so long is dead.
const SILENCE = 60_000;

/** An answer that is no success: the problem's body, and after how many seconds to come again. */
export class Trouble extends Error {
  constructor(status, problem, after) {
    super(problem.title ?? `status ${status}`);
    Object.assign(this, { status, problem, after });
  }
}

/** Return a key for one move, of which all copies count once. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Service {
  constructor(token, lang) {
    // By how many milliseconds the service's clock is ahead of this page's.
    Object.assign(this, { token, lang, ahead: 0 });
  }

  #headers(more = {}) {
    return { ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}), "Accept-Language": this.lang, ...more };
  }

  async get(path) {
    const answer = await fetch(path, { headers: this.#headers() });
    const now = Date.parse(answer.headers.get("Date") ?? "");
    // A header tells whole seconds: rather too little time left than too much.
    if (!Number.isNaN(now)) this.ahead = now + 1_000 - Date.now();
    return answerOf(answer);
  }

  async text(path) {
    const answer = await fetch(path, { headers: this.#headers() });
    return answer.ok ? answer.text() : answerOf(answer);
  }

  /** Post once, however often the network makes us try: the key says that it is the same. */
  async post(path, body) {
    const headers = this.#headers({
      "Content-Type": "application/json", "Idempotency-Key": newKey(), Prefer: "wait=10",
    });
    for (let again = 1; ; again += 1) {
      try {
        return await answerOf(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
      } catch (error) {
        const passing = !(error instanceof Trouble) || error.status === 503;
        if (!passing || again === TRIES) throw error;
        await sleep(500 * again);
      }
    }
  }

  /**
   * Follow a stream of server-sent events until it has ended or the signal says stop, coming again
   * after every break with the last id. EventSource cannot send a token, fetch can.
   */
  async follow(path, { after, signal, told, state }) {
    let last = after;
    let pause = 1_000;
    while (!signal.aborted) {
      state("connecting");
      try {
        const headers = this.#headers({ Accept: "text/event-stream", "Last-Event-ID": String(last) });
        const answer = await fetch(path, { headers, cache: "no-store", signal });
        if (answer.status === 204) return state("ended");
        if (!answer.ok) await answerOf(answer);
        state("live");
        pause = 1_000;
        for await (const message of messages(answer.body)) {
          last = message.id;
          told(JSON.parse(message.data));
        }
      } catch (error) {
        if (signal.aborted) return undefined;
        if (error instanceof Trouble && [401, 403, 404].includes(error.status)) return state("lost", error);
        pause = Math.max(error.after ? error.after * 1_000 : 0, pause);
      }
      if (signal.aborted) return undefined;
      state("away");
      await sleep(pause);
      pause = Math.min(pause * 2, 15_000);
    }
    return undefined;
  }
}

async function answerOf(answer) {
  if (answer.ok) return answer.json();
  const problem = await answer.json().catch(() => ({}));
  throw new Trouble(answer.status, problem, Number(answer.headers.get("Retry-After")) || 0);
}

/** Yield the messages of an event stream; comments keep it alive and say nothing. */
export async function* messages(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let message = { id: null, data: [] };
  try {
    for (;;) {
      const { done, value } = await within(reader.read());
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const line of lines) {
        if (line === "") {
          if (message.data.length > 0) yield { id: message.id, data: message.data.join("\n") };
          message = { id: message.id, data: [] };
        } else if (line.startsWith("id:")) message.id = line.slice(3).trim();
        else if (line.startsWith("data:")) message.data.push(line.slice(5).replace(/^ /u, ""));
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function within(promise) {
  let timer = 0;
  const silence = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error("silence")), SILENCE); });
  return Promise.race([promise, silence]).finally(() => clearTimeout(timer));
}
