// The HTTP reference as a page, made from /openapi.json alone: nothing is fetched from elsewhere.

import { h, marked } from "./dom.js";

const $ = (id) => document.getElementById(id);
const METHODS = ["get", "post", "put", "patch", "delete"];
/** What stands in a method's place at what the service sends of its own accord. */
const SENT = "sends";

/** Return what a reference inside the document stands for, and its name; other values as they are. */
export function resolved(document, value) {
  const ref = value?.$ref;
  if (ref === undefined) return { name: null, value };
  const steps = ref.slice(2).split("/");
  return { name: steps.at(-1), value: steps.reduce((found, step) => found[step], document) };
}

/** Return a schema's type in a line of text with links to named schemas: pieces for an element. */
export function typeOf(schema) {
  if (schema === true || schema === undefined) return ["anything"];
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1);
    return [h("a", { href: `#schema-${name}` }, name)];
  }
  const arms = schema.anyOf ?? schema.oneOf;
  if (arms) return arms.flatMap((arm, place) => (place ? [" | ", ...typeOf(arm)] : typeOf(arm)));
  if ("const" in schema) return [JSON.stringify(schema.const)];
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(" | ")];
  if (schema.type === "array") return ["list of ", ...typeOf(schema.items)];
  const bounds = [
    schema.minimum === undefined ? "" : ` ≥ ${schema.minimum}`,
    schema.maximum === undefined ? "" : ` ≤ ${schema.maximum}`,
    schema.exclusiveMaximum === undefined ? "" : ` < ${schema.exclusiveMaximum}`,
    schema.pattern === undefined ? "" : ` ${schema.pattern}`,
    schema.format === undefined ? "" : ` (${schema.format})`,
  ];
  return [`${schema.type ?? "anything"}${bounds.join("")}`];
}

function fields(schema) {
  const needed = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {});
  if (rows.length === 0) return h("p", {}, h("code", {}, ...typeOf(schema)));
  return h("ul", { class: "shape" }, rows.map(([name, field]) => h("li", {},
    h("code", {}, name), " ", h("code", {}, ...typeOf(field)),
    needed.has(name) ? null : h("span", { class: "needed" }, " may be absent"),
    field.description ? h("p", { class: "about" }, marked(field.description)) : null)));
}

function examples(media) {
  return Object.entries(media.examples ?? {}).map(([name, { value }]) => h("details", {},
    h("summary", {}, `Example: ${name}`),
    h("pre", {}, typeof value === "string" ? value : JSON.stringify(value, null, 2))));
}

function contents(content) {
  return Object.entries(content ?? {}).map(([type, media]) => h("div", {},
    h("p", {}, h("code", {}, type), ": ", h("code", {}, ...typeOf(media.schema))), examples(media)));
}

function parameters(document, list) {
  if (list.length === 0) return null;
  return [h("h4", {}, "Parameters"), h("div", { class: "wide" }, h("table", {}, h("tbody", {},
    list.map((one) => resolved(document, one).value).map((one) => h("tr", {},
      h("td", {}, h("code", {}, one.name), h("br"), h("span", { class: "needed" }, one.in)),
      h("td", {}, h("code", {}, ...typeOf(one.schema)), h("p", { class: "about" }, marked(one.description))))))))];
}

function answers(document, responses) {
  return [h("h4", {}, "Answers"), h("div", { class: "wide" }, h("table", {}, h("tbody", {},
    Object.entries(responses).map(([status, answer]) => h("tr", {},
      h("td", {}, h("code", {}, status)),
      h("td", {}, marked(answer.description),
        h("p", { class: "needed" }, Object.keys(answer.headers ?? {}).join(", ")),
        contents(answer.content)))))))];
}

function operation(document, method, path, told) {
  const keys = (told.security ?? []).flatMap((one) => Object.keys(one)).map((key) => key.replace("_", " "));
  return h("details", { class: "operation", id: told.operationId },
    h("summary", {},
      h("h3", {}, h("span", { class: "method" }, method), h("code", { class: "path" }, path)),
      h("p", {}, marked(told.summary))),
    told.description ? h("p", { class: "about" }, marked(told.description)) : null,
    h("p", { class: "needed" }, method === SENT ? "Sent by this service to your webhooks"
      : keys.length ? `Who: ${keys.join(", ")}` : "Who: anybody, without a token"),
    parameters(document, told.parameters),
    told.requestBody ? [h("h4", {}, "Body"), contents(told.requestBody.content)] : null,
    answers(document, told.responses));
}

/** Put the document's operations and schemas on the page, by tag. */
export function show(document, reference, list) {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => ({ method, path, told: item[method] })));
  all.push(...Object.entries(document.webhooks ?? {}).map(([name, item]) => ({ method: SENT, path: name, told: item.post })));
  const tags = document.tags.filter(({ name }) => all.some(({ told }) => told.tags.includes(name)));
  reference.replaceChildren(
    h("p", { class: "about", id: "about" }, marked(document.info.description)),
    h("p", { id: "nothing", hidden: true }, "Nothing found: every word must stand in an operation or a shape."),
    ...tags.map(({ name, description }) => h("section", {},
      h("h2", { id: `tag-${name}` }, name), h("p", { class: "about" }, marked(description)),
      all.filter(({ told }) => told.tags.includes(name)).map(({ method, path, told }) => operation(document, method, path, told)))),
    h("section", {}, h("h2", { id: "schemas" }, "Shapes"),
      Object.entries(document.components.schemas).map(([name, schema]) => h("details", { class: "schema", id: `schema-${name}` },
        h("summary", {}, h("h3", {}, name), schema.description ? h("p", {}, marked(schema.description)) : null), fields(schema)))),
  );
  list.replaceChildren(...tags.map(({ name }) => h("div", {}, h("h2", {}, name),
    h("ul", {}, all.filter(({ told }) => told.tags.includes(name)).map(({ method, path, told }) =>
      h("li", {}, h("a", { href: `#${told.operationId}` }, `${method.toUpperCase()} ${path}`)))))),
  h("div", {}, h("h2", {}, "Shapes"), h("ul", {}, h("li", {}, h("a", { href: "#schemas" }, "All shapes")))));
}

function open() {
  const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (asked === null) return;
  if (asked.closest("[hidden]")) {
    $("find").value = "";
    find();
  }
  if (asked instanceof HTMLDetailsElement) asked.open = true;
  asked.scrollIntoView();
}

/** Show what holds every word that is looked for, here and in the list beside it; and say where nothing does. */
function find() {
  const words = $("find").value.toLowerCase().split(/\s+/).filter(Boolean);
  const parts = [...document.querySelectorAll("details.operation, details.schema")];
  for (const one of parts) {
    const text = one.textContent.toLowerCase();
    one.hidden = !words.every((word) => text.includes(word));
  }
  const emptied = (place, part) => { place.hidden = !place.querySelector(`${part}:not([hidden])`); };
  for (const section of document.querySelectorAll("#reference section")) emptied(section, ":is(.operation, .schema)");
  for (const link of document.querySelectorAll("#contents a")) {
    link.parentElement.hidden = document.getElementById(link.hash.slice(1)).closest("[hidden]") !== null;
  }
  for (const group of document.querySelectorAll("#contents > div")) emptied(group, "li");
  $("about").hidden = words.length > 0;
  $("nothing").hidden = parts.some((one) => !one.hidden);
}

async function start() {
  const answer = await fetch("/openapi.json");
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  show(await answer.json(), $("reference"), $("contents"));
  $("find").addEventListener("input", find);
  addEventListener("hashchange", open);
  open();
}

if (globalThis.document?.getElementById("reference")) {
  start().catch((error) => {
    $("reference").replaceChildren(h("p", { role: "alert" }, `/openapi.json cannot be read: ${error.message}`));
  });
}
