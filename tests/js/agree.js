// The JavaScript verifier over many files and their changes, for the tests: one JSON request on stdin.
// {"files": [base64], "jwks", "receipts", "steps": n}: verdicts of the files, and the changes not found.
"use strict";

const { verify } = require("../../services/web/verify.js");

const isFound = (before, after) => after.verdict === "diverged"
  || (after.verdict === "unverified" && after.unverified.length > before.unverified.length);

async function missed(bytes, before, step, options) {
  const places = [];
  for (let at = bytes.length % step; at < bytes.length; at += step) {
    for (const mask of [1, 1 + (at % 255)]) {
      const changed = Uint8Array.from(bytes);
      changed[at] ^= mask;
      if (!isFound(before, await verify(changed, options))) places.push([at, mask]);
    }
    const dropped = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1)]);
    if (!isFound(before, await verify(dropped, options))) places.push([at, "dropped"]);
  }
  return places;
}

async function main() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const { files, jwks, receipts, step } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  const options = { jwks, receipts: receipts || [] };
  const answers = [];
  for (const file of files) {
    const bytes = new Uint8Array(Buffer.from(file, "base64"));
    const verdict = await verify(bytes, options);
    answers.push({ verdict, missed: step ? await missed(bytes, verdict, step, options) : [] });
  }
  process.stdout.write(JSON.stringify(answers));
}

main();
