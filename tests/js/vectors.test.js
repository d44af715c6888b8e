// The JavaScript verifier's formulas against the published vectors: node --test tests/js/vectors.test.js
"use strict";

const assert = require("node:assert/strict");
const { createHash, createHmac } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const test = require("node:test");

const { formulas: f, readReceipt } = require("../../services/web/verify.js");

const vectors = (name) => JSON.parse(readFileSync(join(__dirname, "..", "vectors", `${name}.json`), "utf8"));
const utf8 = (text) => new TextEncoder().encode(text);

test("SHA-256 and HMAC agree with node's own", () => {
  for (let size = 0; size < 200; size += 1) {
    const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 31 + size) % 256);
    assert.equal(f.hex(f.sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
    assert.equal(f.hex(f.hmac(bytes, utf8("text"))), createHmac("sha256", bytes).update("text").digest("hex"));
  }
});

test("canonical JSON", () => {
  const { values, refused } = vectors("canonical");
  for (const { value, bytes } of values) {
    assert.equal(f.hex(utf8(f.canonical(value))), bytes);
    assert.deepEqual(f.parse(f.fromHex(bytes)), value);
  }
  for (const { name, bytes } of refused) assert.throws(() => f.parse(f.fromHex(bytes)), undefined, name);
});

test("chain", () => {
  const { header, header_bytes: bytes, h0, entries } = vectors("chain");
  assert.equal(f.canonical(header), bytes);
  let head = f.headerHash(header);
  assert.equal(f.hex(head), h0);
  for (const step of entries) {
    assert.equal(f.canonical(step.entry), step.bytes);
    assert.equal(f.hex(f.entryHash(step.entry)), step.entry_hash);
    head = f.link(head, step.entry);
    assert.equal(f.hex(head), step.head);
  }
});

test("keys, salts and seals", () => {
  const { secret, commitment, seals } = vectors("seals");
  assert.equal(f.hex(f.sha256(f.fromHex(secret))), commitment);
  for (const seal of seals) {
    const key = f.audienceKey(f.fromHex(secret), seal.for);
    assert.equal(f.hex(key), seal.key);
    const salt = f.saltOf(key, seal.seq, seal.path);
    assert.equal(f.hex(salt), seal.salt);
    assert.equal(f.sealHash(salt, seal.seq, seal.path, seal.value), seal.sealed);
  }
});

test("state", () => {
  const { secret, states } = vectors("state");
  const key = f.audienceKey(f.fromHex(secret), "house");
  for (const { view, state } of states) assert.equal(f.hex(f.hmac(key, utf8(f.canonical(view)))), state);
});

test("keys of deals, canonical decks, shuffles", () => {
  const { secret, keys, shuffle_key: shuffleKey, decks, sizes } = vectors("shuffle");
  for (const { game, deal, seeds, key } of keys) {
    assert.equal(f.hex(f.dealKey(f.fromHex(secret), game, deal, seeds)), key);
  }
  const key = f.fromHex(shuffleKey);
  for (const { kind, seats, options, canonical, shuffled } of decks) {
    const deck = f.canonicalDeck({ kind, options, seats: Array(seats) });
    assert.equal(deck.join(" "), canonical);
    assert.equal(f.shuffle(key, deck).join(" "), shuffled);
  }
  for (const { cards, order } of sizes) {
    const deck = f.shuffle(key, Array.from({ length: cards }, (_, i) => String(i)));
    assert.equal(f.hex(f.sha256(utf8(f.canonical(deck)))), order);
  }
});

test("receipts and checkpoints", async () => {
  const { jwks, receipts } = vectors("receipts");
  for (const { typ, payload, jws, command, salt } of receipts) {
    const token = f.readJws(jws);
    assert.equal(token.typ, typ);
    assert.deepEqual(token.payload, payload);
    assert.equal(await f.signatureOf(token, jwks), "good");
    assert.equal(await f.signatureOf(token, null), "unknown");
    if (salt) assert.equal(f.hex(f.sha256(f.join(f.fromHex(salt), f.canonical(command)))), payload.command);
    for (let at = 0; at < jws.length; at += 7) {
      const token2 = f.readJws(jws.slice(0, at) + (jws[at] === "A" ? "B" : "A") + jws.slice(at + 1));
      if (token2) assert.notEqual(await f.signatureOf(token2, jwks), "good");
    }
    assert.equal(readReceipt(`${jws}\n`).jws, jws);
    assert.equal(readReceipt(JSON.stringify({ seq: 1, receipt: { jws, salt } })).jws, jws);
  }
});
