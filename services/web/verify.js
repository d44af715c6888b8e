/*
 * A verifier of Taash log files, written from the audit text alone: no dependency, no server, no
 * shared code with the service. It runs in node and in a browser page; files never leave either.
 *
 *   node verify.js FILE [--jwks FILE] [--receipt FILE]... [--json]
 *
 * Checked: bytes, header against the create command, chain, openings, seals and their salts, the
 * secret, every deck against the shuffle, receipts and the checkpoint. Not checked, for it plays no
 * cards: `state`, rules, result; so its `exact` is that of the former, and says so.
 * Exit codes: 0 exact, 1 diverged, 2 a call that cannot be read, 3 unverified.
 */
"use strict";

(() => {
  // --- bytes (audit 1) --------------------------------------------------------------------------

  const utf8 = new TextEncoder();
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const fromHex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));

  function join(...parts) {
    const arrays = parts.map((part) => (typeof part === "string" ? utf8.encode(part) : part));
    const all = new Uint8Array(arrays.reduce((sum, array) => sum + array.length, 0));
    let at = 0;
    for (const array of arrays) {
      all.set(array, at);
      at += array.length;
    }
    return all;
  }

  /** How deep a line may nest; Taash's own are a dozen deep, and no reader should run out of stack. */
  const DEEPEST = 254;

  /** The canonical JSON of a value as a string; what has no canonical form is an error. */
  function canonical(value, depth = 1) {
    if (value === null || typeof value === "boolean") return String(value);
    if (typeof value === "number") {
      if (!Number.isSafeInteger(value)) throw new Error("only integers within 2^53-1");
      return String(value);
    }
    if (typeof value === "string") {
      if (/[\ud800-\udfff]/u.test(value)) throw new Error("a lone surrogate");
      return JSON.stringify(value);
    }
    if (depth > DEEPEST) throw new Error("nested too deep");
    const inner = (one) => canonical(one, depth + 1);
    if (Array.isArray(value)) return `[${value.map(inner).join(",")}]`;
    const keys = Object.keys(value).sort();
    if (keys.some((key) => /[^\x00-\x7f]/.test(key))) throw new Error("a key beyond ASCII");
    return `{${keys.map((key) => `${JSON.stringify(key)}:${inner(value[key])}`).join(",")}}`;
  }

  /** The value of bytes that are exactly canonical JSON. */
  function parse(bytes) {
    const text = strict.decode(bytes);
    const value = JSON.parse(text);
    if (canonical(value) !== text) throw new Error("not the canonical form");
    return value;
  }

  // --- SHA-256 and HMAC (FIPS 180-4, RFC 2104), so that a page without WebCrypto can verify too ----

  const [ROUND, START] = (() => {
    const roots = (power, count) => {
      const found = [];
      for (let n = 2; found.length < count; n += 1) {
        let prime = true;
        for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
        if (prime) found.push(((n ** power % 1) * 4294967296) >>> 0);
      }
      return Uint32Array.from(found);
    };
    return [roots(1 / 3, 64), roots(1 / 2, 8)];
  })();

  function sha256(message) {
    const padded = new Uint8Array(((message.length + 72) >> 6) << 6);
    padded.set(message);
    padded[message.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(message.length / 536870912));
    view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
    const state = Uint32Array.from(START);
    const w = new Uint32Array(64);
    const turn = (x, n) => (x >>> n) | (x << (32 - n));
    for (let block = 0; block < padded.length; block += 64) {
      for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(block + 4 * i);
      for (let i = 16; i < 64; i += 1) {
        const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i += 1) {
        const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
        const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
        const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
        const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((value, i) => {
        state[i] += value;
      });
    }
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((value, i) => digest.setUint32(4 * i, value));
    return new Uint8Array(digest.buffer);
  }

  function hmac(key, message) {
    const block = new Uint8Array(64);
    block.set(key.length > 64 ? sha256(key) : key);
    const pad = (mask) => block.map((byte) => byte ^ mask);
    return sha256(join(pad(0x5c), sha256(join(pad(0x36), message))));
  }

  // --- formulas (audit 2 to 4) --------------------------------------------------------------------

  const headerHash = (header) => sha256(join([1], canonical(header)));
  const entryHash = (entry) => sha256(join([3], canonical(entry)));
  const link = (head, entry) => sha256(join([2], head, entryHash(entry)));
  const sealHash = (salt, seq, path, value) => hex(sha256(join([0], salt, canonical([seq, path, value]))));
  const audienceKey = (secret, audience) => hmac(secret, utf8.encode(`taash/seal/v1|${audience}`));
  const saltOf = (key, seq, path) => hmac(key, utf8.encode(canonical([seq, path]))).slice(0, 16);

  function dealKey(secret, game, deal, seeds) {
    const given = seeds.map((seed) => `${seed.length}:${seed}`).join("");
    return hmac(secret, utf8.encode(`taash/deal/v1|${game}|${deal}|${given}`));
  }

  function* draws(key) {
    for (let i = 0; ; i += 1) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setUint32(4, i);
      const block = hmac(key, new Uint8Array(counter.buffer));
      for (let at = 0; at < 32; at += 2) yield block[at] * 256 + block[at + 1];
    }
  }

  function shuffle(key, deck) {
    const cards = [...deck];
    const stream = draws(key);
    for (let i = cards.length - 1; i >= 1; i -= 1) {
      const limit = 65536 - (65536 % (i + 1));
      let r = stream.next().value;
      while (r >= limit) r = stream.next().value;
      const j = r % (i + 1);
      [cards[i], cards[j]] = [cards[j], cards[i]];
    }
    return cards;
  }

  const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  const copies = (count, card) => Array(count).fill(card);

  const FOOL_TOPS = { 4: [17, 13, 11, 8, 3], 5: [20, 16, 14, 10, 4], 6: [23, 19, 17, 12, 5], 7: [26, 22, 20, 14, 6] };
  const FOOL_LESS = { 4: 10, 5: 7, 6: 4, 7: 1 };

  function foolDeck(seats, table) {
    const full = [27, 23, 21, 15, 6];
    let tops = FOOL_TOPS[seats] || full;
    if (table === "even") tops = full.map((top, i) => (i < 4 ? top - (FOOL_LESS[seats] || 0) : top));
    const colours = ["G", "R", "Y", "B"].flatMap((colour, i) => range(2, tops[i]).map((n) => colour + n));
    return [...colours, ...copies(tops[4], "W1")];
  }

  function threeUpDeck(name) {
    const numbers = (colour, count) => range(1, 10).flatMap((n) => copies(count, colour + n));
    const each = (suffix, counts) => ["G", "R", "B"].flatMap((colour, i) => copies(counts[i], colour + suffix));
    return [
      ...numbers("G", name === "74" ? 2 : 3), ...numbers("R", 2), ...numbers("B", 2),
      ...each("C", [name === "84b" ? 3 : 2, 2, 2]), ...each("C+1", [2, 2, 2]), ...copies(name === "84b" ? 1 : 2, "GC+2"),
    ];
  }

  /** The canonical deck of a header's game; null for a kind that this program does not know. */
  function canonicalDeck(header) {
    const standard = ["C", "D", "H", "S"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));
    switch (header.kind) {
      case "idiot": return copies(header.options.decks, standard).flat();
      case "hearts_two": return standard;
      case "fool": return foolDeck(header.seats.length, header.options.deck_table);
      case "three_up_three_down": return threeUpDeck(header.options.deck);
      default: return null;
    }
  }

  /** The versions of the rules whose decks are those above. */
  const RULES = ["idiot@1", "three_up_three_down@1", "fool@1", "hearts_two@1"];

  // --- lines (audit 2) ----------------------------------------------------------------------------

  class Diverged extends Error {
    constructor(at, check, why) {
      super(why);
      Object.assign(this, { at, check });
    }
  }

  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const sameKeys = (value, ...keys) => isObject(value) && canonical(Object.keys(value).sort()) === canonical(keys.sort());
  const isHash = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
  /** A moment that there is: a day that the calendar lacks comes back from a Date as another. */
  const isTime = (value) => typeof value === "string" && /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)
    && Number.isFinite(Date.parse(value)) && new Date(value).toISOString() === value;
  const isSeal = (value) => sameKeys(value, "sealed", "for");
  const isSeat = (value, seats) => typeof value === "string" && /^seat:(0|[1-9]\d?)$/.test(value) && Number(value.slice(5)) < seats;
  const demand = (holds, at, check, why) => {
    if (!holds) throw new Diverged(at, check, why);
  };

  function readLine(bytes, at) {
    try {
      const value = parse(bytes);
      if (isObject(value)) return value;
    } catch {
      // Whatever it was, the line is not one of ours.
    }
    throw new Diverged(at, "bytes", "the line is not the canonical form of an object");
  }

  function readHeader(first) {
    demand(sameKeys(first, "header", "viewer", "after"), 0, "bytes", "the first line has other keys");
    const { header, viewer, after } = first;
    const keys = ["format", "game", "kind", "rules", "rules_digest", "options", "seats", "commitment", "fairness", "created"];
    demand(isObject(header), 0, "header", "no header");
    demand(sameKeys(header, ...keys) || sameKeys(header, "remedies", ...keys), 0, "header", "the header has other keys");
    const holds = {
      format: header.format === "taash-log/1",
      game: typeof header.game === "string" && /^[\x00-\x7f]+$/.test(header.game),
      kind: typeof header.kind === "string",
      rules: typeof header.rules === "string" && /^[a-z_]+@[1-9]\d*$/.test(header.rules) && header.rules.split("@")[0] === header.kind,
      rules_digest: typeof header.rules_digest === "string",
      options: isObject(header.options),
      seats: Array.isArray(header.seats) && header.seats.every((seat, i) => sameKeys(seat, "seat", "bot")
        && seat.seat === i && (seat.bot === null || typeof seat.bot === "string")),
      commitment: isHash(header.commitment),
      fairness: ["seats", "fixed", "none"].includes(header.fairness),
      created: isTime(header.created),
      remedies: !("remedies" in header) || sameKeys(header.remedies, "game", "seq"),
    };
    for (const name of Object.keys(holds)) demand(holds[name], 0, "header", `no such value of ${name}`);
    demand(viewer === "spectator" || viewer === "auditor" || isSeat(viewer, header.seats.length), 0, "header", "no such viewer");
    demand(Number.isSafeInteger(after) && after >= 0, 0, "header", "no such value of after");
    return first;
  }

  function checkEntry(line, seq, seats) {
    demand(sameKeys(line, "entry", "hash", "openings"), seq, "bytes", "the line has other keys");
    const { entry } = line;
    demand(sameKeys(entry, "seq", "at", "by", "via", "command", "outcome", "state"), seq, "entry", "the entry has other keys");
    const outcomes = {
      accepted: (value) => Array.isArray(value) && value.every((event) => isObject(event) && typeof event.type === "string"),
      rejected: (value) => isSeal(value) || sameKeys(value, "code", "clause", "facts"),
      parked: (value) => sameKeys(value, "error"),
    };
    const statuses = isObject(entry.outcome) ? Object.keys(entry.outcome) : [];
    const holds = {
      seq: entry.seq === seq,
      at: isTime(entry.at),
      by: ["platform", "house", "auditor"].includes(entry.by) || isSeat(entry.by, seats),
      via: ["token", "platform", "bot", "house"].includes(entry.via),
      command: isObject(entry.command) && (isSeal(entry.command) || typeof entry.command.type === "string"),
      outcome: statuses.length === 1 && Object.hasOwn(outcomes, statuses[0]) && outcomes[statuses[0]](entry.outcome[statuses[0]]),
      state: isHash(entry.state),
    };
    for (const name of Object.keys(holds)) demand(holds[name], seq, "entry", `no such value of ${name}`);
    demand(isHash(line.hash), seq, "bytes", "no such hash");
  }

  /** Every seal of an entry by its path. */
  function sealsOf(entry, seats) {
    const found = new Map();
    const walk = (value, path) => {
      if (isSeal(value)) {
        const fits = isHash(value.sealed) && (value.for === "house" || isSeat(value.for, seats));
        demand(fits, entry.seq, "entry", "a seal is none");
        found.set(path, value);
      } else if (typeof value === "object" && value !== null) {
        for (const key of Object.keys(value)) walk(value[key], `${path}/${key}`);
      }
    };
    walk(entry.command, "/command");
    walk(entry.outcome, "/outcome");
    return found;
  }

  function readOpenings(openings, seals, seq) {
    demand(Array.isArray(openings), seq, "bytes", "openings are a list");
    const found = new Map();
    let before = "";
    for (const opening of openings) {
      demand(sameKeys(opening, "path", "salt", "value"), seq, "opening", "an opening has other keys");
      const { path, salt, value } = opening;
      demand(typeof path === "string" && seals.has(path), seq, "opening", "an opening belongs to no seal");
      demand(path > before, seq, "opening", "openings stand in the order of their paths");
      demand(typeof salt === "string" && /^[0-9a-f]{32}$/.test(salt), seq, "opening", "no such salt");
      const fits = sealHash(fromHex(salt), seq, path, value) === seals.get(path).sealed;
      demand(fits, seq, "opening", `the opening of ${path} does not fit its seal`);
      found.set(path, opening);
      before = path;
    }
    return found;
  }


  // --- signatures (audit 5) -----------------------------------------------------------------------

  const RECEIPT = "taash-receipt";
  const CHECKPOINT = "taash-checkpoint";
  const isNode = typeof process !== "undefined" && Boolean(process.versions && process.versions.node);

  const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

  function fromBase64(text) {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
    if (toBase64(bytes) !== text) throw new Error("another spelling of the same bytes");
    return bytes;
  }

  /** What a compact JWS says; null where it is no receipt and no checkpoint. */
  function readJws(jws) {
    try {
      const [head, body, signature, ...rest] = jws.split(".");
      const header = JSON.parse(strict.decode(fromBase64(head)));
      const payload = parse(fromBase64(body));
      const receipt = sameKeys(payload, "game", "seq", "by", "via", "entry", "head", "at")
        || sameKeys(payload, "game", "seq", "by", "via", "command", "at");
      const known = header.typ === RECEIPT ? receipt : header.typ === CHECKPOINT && sameKeys(payload, "game", "seq", "head", "at");
      const typed = Number.isSafeInteger(payload.seq)
        && Object.keys(payload).every((key) => key === "seq" || typeof payload[key] === "string");
      const named = ["kid", "viewer"].every((name) => !(name in header) || typeof header[name] === "string");
      if (rest.length || header.alg !== "EdDSA" || "crit" in header || !known || !typed || !named) return null;
      return { typ: header.typ, kid: header.kid ?? "", viewer: header.viewer, payload, signed: `${head}.${body}`, signature: fromBase64(signature) };
    } catch {
      return null;
    }
  }

  /** Whether a signature is "good" or "bad"; "unknown" without its key or without Ed25519 here. */
  async function signatureOf(token, jwks) {
    const keys = jwks && Array.isArray(jwks.keys) ? jwks.keys : [];
    for (const jwk of keys.filter((one) => isObject(one) && one.kid === token.kid && one.crv === "Ed25519")) {
      try {
        if (fromBase64(jwk.x).length === 32) return await holds(token, jwk.x) ? "good" : "bad";
      } catch {
        // A key that is none is as good as absent.
      }
    }
    return "unknown";
  }

  async function holds({ signed, signature }, x) {
    const bare = { kty: "OKP", crv: "Ed25519", x };
    const bytes = utf8.encode(signed);
    if (isNode) {
      const { createPublicKey, verify: check } = require("node:crypto");
      return check(null, bytes, createPublicKey({ key: bare, format: "jwk" }), signature);
    }
    const key = await crypto.subtle.importKey("jwk", bare, { name: "Ed25519" }, false, ["verify"]);
    return crypto.subtle.verify({ name: "Ed25519" }, key, signature, bytes);
  }

  /** The JWS, and for a 202 the salt, of a receipt as it was kept: bare, the service's object, or its answer. */
  function readReceipt(text) {
    const trimmed = text.trim();
    let found = /^[{"]/.test(trimmed) ? JSON.parse(trimmed) : trimmed;
    for (const name of ["receipt", "checkpoint"]) if (isObject(found) && name in found) found = found[name];
    const { jws, salt = null } = typeof found === "string" ? { jws: found } : found || {};
    const salted = salt === null || (typeof salt === "string" && /^([0-9a-f]{2})+$/.test(salt));
    if (typeof jws !== "string" || !salted || !readJws(jws)) throw new Error("the file holds no receipt");
    return { jws, salt };
  }

  /** The public keys of a file. */
  function readJwks(text) {
    const found = JSON.parse(text);
    if (!isObject(found) || !Array.isArray(found.keys)) throw new Error("the file is no JWKS");
    return found;
  }

  /** What a header says on its own; the rest is said by the create command too. */
  const OWN = ["format", "game", "rules_digest", "commitment"];

  // --- the walk (audit 6) -------------------------------------------------------------------------

  class Walk {
    constructor(first, secret, finished, jwks, receipts) {
      Object.assign(this, { first, secret, finished, jwks, receipts });
      Object.assign(this, { header: first.header, viewer: first.viewer, seats: first.header.seats.length, seq: first.after });
      Object.assign(this, { at: "", closed: false, allOpen: true, onlyOwn: true, ownSeen: false, deals: 0 });
      Object.assign(this, { checkpointed: false, viewerSigned: false, unverified: new Set(), keys: new Map(), sealed: new Map() });
      this.head = first.after === 0 ? headerHash(first.header) : null;
      this.commits = Array(this.seats).fill(null);
      this.seeds = this.header.seats.map(() => null);
      this.decks = null;
      this.known = RULES.includes(this.header.rules);
      if (first.after) this.unverified.add("earlier entries");
      if (!this.known) this.unverified.add("unknown rules version");
    }

    async line(line) {
      const seq = this.seq + 1;
      checkEntry(line, seq, this.seats);
      const { entry } = line;
      const seals = sealsOf(entry, this.seats);
      demand(entry.at >= this.at, seq, "entry", "the entry is older than the one before it");
      const chained = this.head === null || hex(link(this.head, entry)) === line.hash;
      demand(chained, seq, "chain", "the hash does not follow from the entry and the one before it");
      const openings = readOpenings(line.openings, seals, seq);
      Object.assign(this, { seq, at: entry.at, head: fromHex(line.hash) });
      this.due(seals, openings);
      this.salts(seals, openings);
      if (seq === 1 && this.known) this.created(entry, openings);
      const opened = (path) => (openings.has(path) ? openings.get(path).value : null);
      if (seq === 1 && seals.has("/command/deal/decks")) this.decks = opened("/command/deal/decks");
      (entry.outcome.accepted || []).forEach((event, i, events) => {
        this.event(event, `/outcome/accepted/${i}`, i === events.length - 1, seals, opened);
      });
      if ("parked" in entry.outcome) {
        const id = hex(sha256(utf8.encode(`${this.header.game}|${seq}`))).slice(0, 12);
        demand(entry.outcome.parked.error === id, seq, "rules", "another error id");
        this.unverified.add("parked entries");
      }
      for (const receipt of this.receipts) await this.receipt(receipt, line, seals, openings);
    }

    /** The header against the create command that it says again; the commitment and the digest are its own. */
    created(entry, openings) {
      let made = null;
      try {
        const { type, kind, rules, options, seats, join: joins = false, deal = {}, remedies = null } = shownCommand(entry, openings);
        const bots = seats.map(({ seat, bot }) => ({ seat, bot }));
        const seeded = joins && bots.some(({ bot }) => bot === null);
        const fairness = deal.mode === "given" ? "none" : seeded ? "seats" : "fixed";
        if (type === "create") made = { kind, rules, options, seats: bots, fairness, created: entry.at, ...(remedies && { remedies }) };
      } catch {
        // Whatever a forged create breaks, it makes no header.
      }
      demand(made, 0, "header", "the first entry creates no game");
      const told = Object.fromEntries(Object.keys(this.header).filter((name) => !OWN.includes(name)).map((name) => [name, this.header[name]]));
      demand(canonical(made) === canonical(told), 0, "header", "the header is not that of the create command");
    }

    due(seals, openings) {
      const due = [...seals].filter(([, seal]) => this.viewer === "auditor" || seal.for === this.viewer);
      this.allOpen = this.allOpen && openings.size === seals.size;
      this.onlyOwn = this.onlyOwn && openings.size === due.length && due.every(([path]) => openings.has(path));
      this.ownSeen = this.ownSeen || (due.length > 0 && due.length < seals.size);
      demand(!this.finished || this.allOpen, this.seq, "missing_opening", "after the end a file opens everything");
      if (this.allOpen || this.onlyOwn) return;
      demand(due.every(([path]) => openings.has(path)), this.seq, "missing_opening", "an opening due to the viewer is missing");
      throw new Diverged(this.seq, "opening", "an opening is not due to the viewer");
    }

    salts(seals, openings) {
      if (!this.allOpen) this.unverified.add("hidden parts");
      if (!this.secret) return;
      for (const [path, { salt }] of openings) {
        const audience = seals.get(path).for;
        if (!this.keys.has(audience)) this.keys.set(audience, audienceKey(this.secret, audience));
        const fits = hex(saltOf(this.keys.get(audience), this.seq, path)) === salt;
        demand(fits, this.seq, "seal", `the salt of ${path} is not the one the secret makes`);
      }
    }

    event(event, path, last, seals, opened) {
      const keep = (prefix) => seals.forEach((seal, at) => at.startsWith(prefix) && this.sealed.set(`${this.seq}${at}`, seal));
      switch (event.type) {
        case "joined":
          this.commits[event.seat] = event.commit;
          break;
        case "revealed": {
          const committed = hex(sha256(utf8.encode(event.seed))) === this.commits[event.seat];
          demand(this.first.after || committed, this.seq, "deck", "the seed is not the committed one");
          this.seeds[event.seat] = event.seed;
          break;
        }
        case "dealt":
          this.sealed.clear();
          keep(`${path}/down/`);
          this.dealt(event, path, opened);
          break;
        case "arranged":
          keep(`${path}/up`);
          break;
        case "flipped":
          this.reopened(event.opening, `/down/${event.seat}/${event.slot}`, () => event.card);
          break;
        case "shown":
          for (const opening of event.openings) {
            this.reopened(opening, "/up", (seal) => event.up[Number(seal.for.slice(5))]);
          }
          break;
        case "closed":
          demand(last && !this.closed, this.seq, "rules", "a game ends once, and with its last event");
          demand(this.secret && hex(this.secret) === event.secret, this.seq, "secret", "the secret is not the committed one");
          this.closed = true;
          break;
        default:
      }
    }

    reopened(opening, path, shown) {
      const { seq } = this;
      demand(sameKeys(opening, "entry", "path", "salt", "value"), seq, "opening", "a shown card comes without its opening");
      const seal = this.sealed.get(`${opening.entry}${opening.path}`);
      if (!seal && this.first.after) return;
      demand(seal, seq, "opening", "a shown card opens no seal of its deal");
      const fits = sealHash(fromHex(opening.salt), opening.entry, opening.path, opening.value) === seal.sealed
        && canonical(opening.value) === canonical(shown(seal)) && opening.path.endsWith(path);
      demand(fits, seq, "opening", "a shown card is not the one that was sealed");
    }

    /** A deal against the shuffle or the given decks, and its hands against the front of its deck. */
    dealt(event, path, opened) {
      const { seq, header } = this;
      if (!this.known) return;
      this.deals = this.first.after ? event.deal : this.deals + 1;
      demand(event.deal === this.deals, seq, "deck", "the deals are not in order");
      const players = header.seats.filter((seat) => seat.bot === null).map((seat) => seat.seat);
      if (header.fairness === "seats" && !this.first.after) {
        demand(players.every((seat) => this.seeds[seat] !== null), seq, "deck", "a seat has given no seed");
      }
      const order = opened(`${path}/order`);
      if (!order) return;
      const front = [...event.hands.keys()].flatMap((seat) => opened(`${path}/hands/${seat}`) || []);
      (event.down || []).forEach((slots, seat) => slots.forEach((_, slot) => front.push(opened(`${path}/down/${seat}/${slot}`))));
      front.push(...(event.up || []).flat());
      const dealt = canonical(front.sort()) === canonical(order.slice(0, front.length).sort());
      demand(!this.allOpen || dealt, seq, "deck", "the cards dealt are not the first of the deck");
      let expected = null;
      if (header.fairness === "none") expected = this.decks && this.decks[event.deal - 1];
      else if (this.secret && !this.first.after) {
        const key = dealKey(this.secret, header.game, event.deal, this.seeds.map((seed) => seed || ""));
        expected = shuffle(key, canonicalDeck(header));
      }
      const same = !expected || canonical(expected) === canonical(order);
      demand(same, seq, "deck", "the deck is not the one that the secret and the seeds fix");
    }

    async signature(token, check) {
      const found = await signatureOf(token, this.jwks);
      demand(found !== "bad", token.payload.seq, check, "the signature is not that of the key");
      if (found === "unknown") this.unverified.add("missing keys");
      return found === "good";
    }

    async receipt({ token, salt }, line, seals, openings) {
      const { payload } = token;
      const { entry } = line;
      if (payload.game !== this.header.game || payload.seq !== entry.seq) return;
      // What the service is not shown to have signed contradicts nothing: anybody could have written it.
      if (!await this.signature(token, "receipt")) return;
      const same = (name, value) => demand(!(name in payload) || payload[name] === value, entry.seq, "receipt", `the receipt names another ${name}`);
      if (token.typ === RECEIPT) for (const name of ["by", "via", "at"]) same(name, entry[name]);
      if ("entry" in payload) same("entry", hex(entryHash(entry)));
      if ("head" in payload) same("head", line.hash);
      if (!("command" in payload)) return;
      const closed = [...seals.keys()].some((path) => path.startsWith("/command") && !openings.has(path));
      if (!salt) this.unverified.add("receipt without its salt");
      else if (closed) this.unverified.add("hidden parts");
      else same("command", hex(sha256(join(fromHex(salt), canonical(shownCommand(entry, openings))))));
    }

    async checkpoint(jws) {
      const { seq } = this;
      const token = readJws(jws);
      demand(token && token.typ === CHECKPOINT, seq, "checkpoint", "the last line is no checkpoint");
      const { payload } = token;
      const same = payload.game === this.header.game && payload.seq === seq && (!this.head || payload.head === hex(this.head));
      demand(same, seq, "checkpoint", "the checkpoint is for other entries than these");
      demand(!token.viewer || token.viewer === this.viewer, seq, "checkpoint", "the checkpoint is for another viewer");
      await this.signature(token, "checkpoint");
      Object.assign(this, { checkpointed: true, viewerSigned: Boolean(token.viewer) });
    }

    async end() {
      for (const { token } of this.receipts) {
        await this.signature(token, "receipt");
        if (token.payload.game !== this.header.game) this.unverified.add("receipt of another game");
        else if (token.payload.seq > this.seq) this.unverified.add("later entries");
        else if (token.payload.seq <= this.first.after) this.unverified.add("earlier entries");
      }
      if (!this.closed) this.unverified.add("secret not revealed");
      if (!this.checkpointed && !this.closed) this.unverified.add("later entries");
      else if (!this.checkpointed && this.jwks) this.unverified.add("no checkpoint");
      const told = this.ownSeen && this.onlyOwn && !this.closed;
      if (this.viewer.startsWith("seat:") && !told && !this.viewerSigned) this.unverified.add("viewer");
    }
  }

  function shownCommand(entry, openings) {
    const root = { command: JSON.parse(JSON.stringify(entry.command)) };
    for (const [path, { value }] of openings) {
      const steps = path.split("/").slice(1);
      if (steps[0] !== "command") continue;
      const last = steps.pop();
      steps.reduce((at, step) => at[step], root)[last] = value;
    }
    return root.command;
  }

  function* linesOf(bytes) {
    let from = 0;
    for (let to = bytes.indexOf(10); to !== -1; to = bytes.indexOf(10, from)) {
      yield bytes.subarray(from, to);
      from = to + 1;
    }
    if (from < bytes.length || bytes.length === 0) yield null;
  }

  /** The committed secret that a file reveals, and whether the game ends in it. */
  function lookAhead(bytes, header) {
    for (const line of linesOf(bytes)) {
      try {
        const events = parse(line).entry.outcome.accepted;
        const closed = events.find((event) => event.type === "closed");
        const secret = fromHex(closed.secret);
        return [hex(sha256(secret)) === header.commitment ? secret : null, true];
      } catch {
        // Not the line with the end.
      }
    }
    return [null, false];
  }

  async function walkThrough(bytes, state, jwks, receipts) {
    const read = receipts.map(({ jws, salt }) => ({ token: readJws(jws), salt }));
    demand(read.every(({ token }) => token), 0, "receipt", "a receipt is none");
    let ended = false;
    for (const line of linesOf(bytes)) {
      const next = state.walk ? state.walk.seq + (ended ? 0 : 1) : 0;
      demand(line !== null, next, "bytes", "the file is empty or ends inside a line");
      const value = readLine(line, next);
      demand(!ended, next, "bytes", "there is a line after the checkpoint");
      if (!state.walk) {
        const first = readHeader(value);
        state.walk = new Walk(first, ...lookAhead(bytes, first.header), jwks, read);
      } else if ("checkpoint" in value) {
        ended = true;
        demand(sameKeys(value, "checkpoint") && typeof value.checkpoint === "string", state.walk.seq, "bytes", "no checkpoint");
        await state.walk.checkpoint(value.checkpoint);
      } else await state.walk.line(value);
    }
    await state.walk.end();
  }

  /** The verdict on the bytes of a log file: `{verdict, at, check, why, unverified, ...}`. */
  async function verify(bytes, { jwks = null, receipts = [] } = {}) {
    const state = { walk: null };
    const answer = (verdict, wrong = {}) => {
      const { header = {}, viewer = null, seq = 0, head = null, unverified = [], closed = false } = state.walk || {};
      return {
        verdict, at: wrong.at ?? null, check: wrong.check ?? null, why: wrong.message ?? null, unverified: [...unverified],
        game: header.game ?? null, kind: header.kind ?? null, viewer, fairness: header.fairness ?? null, seq,
        head: head && hex(head), finished: closed, not_checked: NOT_CHECKED,
      };
    };
    try {
      await walkThrough(bytes, state, jwks, receipts);
    } catch (error) {
      const at = state.walk ? state.walk.seq + 1 : 0;
      const wrong = error instanceof Diverged ? error : new Diverged(at, "entry", "a value has the wrong shape");
      return answer("diverged", wrong);
    }
    return answer(state.walk.unverified.size ? "unverified" : "exact");
  }

  const CHECKED = ["bytes", "chain", "seals", "shuffle", "receipts"];
  const NOT_CHECKED = ["state", "rules", "result"];

  /** One line for people, with what the word leaves out. */
  function told(found) {
    const not = `not ${NOT_CHECKED.join(", ")}`;
    if (found.verdict === "diverged") return `diverged at ${found.at}: ${found.check}: ${found.why}`;
    if (found.unverified.length) return `unverified: ${found.unverified.join(", ")} (and ${not}, which this program never checks)`;
    return `exact (as far as this program checks: ${CHECKED.join(", ")}; ${not})`;
  }

  // --- command line -------------------------------------------------------------------------------

  const EXIT = { exact: 0, diverged: 1, unverified: 3 };
  const USAGE = "usage: node verify.js FILE [--jwks FILE] [--receipt FILE]... [--json]";
  const HELP = `${USAGE}

Checks the log file of a game: its bytes, chain, openings, seals, secret, decks, checkpoint.
  --jwks FILE     the public keys that receipts and the checkpoint are signed with
  --receipt FILE  a receipt of this game; may be repeated
  --json          answer in JSON
Exit codes: 0 exact, 1 diverged, 2 a call that cannot be read, 3 unverified.`;

  async function main(args) {
    const { readFileSync } = require("node:fs");
    const options = { jwks: null, receipts: [] };
    let file = null;
    let json = false;
    if (args.includes("--help") || args.includes("-h")) {
      console.log(HELP);
      return 0;
    }
    try {
      for (let i = 0; i < args.length; i += 1) {
        if (args[i] === "--json") json = true;
        else if (args[i] === "--jwks") options.jwks = readJwks(readFileSync(args[(i += 1)], "utf8"));
        else if (args[i] === "--receipt") options.receipts.push(readReceipt(readFileSync(args[(i += 1)], "utf8")));
        else if (args[i].startsWith("-") || file !== null) throw new Error(`what is ${args[i]}?`);
        else file = readFileSync(args[i]);
      }
      if (file === null) throw new Error("no file named");
    } catch (error) {
      console.error(`verify.js: ${error.message}\n${USAGE}`);
      return 2;
    }
    const found = await verify(new Uint8Array(file), options);
    console.log(json ? JSON.stringify(found) : told(found));
    return EXIT[found.verdict];
  }

  const formulas = {
    canonical, parse, sha256, hmac, hex, fromHex, join, headerHash, entryHash, link, sealHash, audienceKey, saltOf,
    dealKey, shuffle, canonicalDeck, readJws, signatureOf,
  };
  const taashVerify = { verify, told, readReceipt, readJwks, formulas, EXIT };
  if (typeof module !== "undefined" && module.exports) {
    module.exports = taashVerify;
    if (require.main === module) main(process.argv.slice(2)).then((code) => { process.exitCode = code; });
  } else globalThis.taashVerify = taashVerify;
})();
