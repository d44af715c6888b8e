// The search of the built pages, in the place of MkDocs' own. It works from a folder too: pages that were opened
// from files may neither start workers nor read other files, but they may load scripts.
/* global base_url, lunr, taashIndex */
"use strict";

(function () {
  const field = document.getElementById("mkdocs-search-query");
  const shown = document.getElementById("mkdocs-search-results");
  if (!field || !shown) {
    return; // only search.html searches
  }

  function load(name, then) {
    const script = document.createElement("script");
    script.src = `${base_url}/search/${name}`;
    script.onload = then;
    document.head.append(script);
  }

  function begin() {
    const { config, docs } = taashIndex;
    lunr.tokenizer.separator = new RegExp(config.separator);
    const index = lunr(function () {
      this.ref("location");
      this.field("title");
      this.field("text");
      docs.forEach((doc) => this.add(doc));
    });
    const found = new Map(docs.map((doc) => [doc.location, doc]));

    function search() {
      const asked = field.value.replace(/[~^:+*-]/g, " ").trim();
      const places = asked.length < config.min_search_length ? [] : index.search(asked);
      shown.replaceChildren(...places.map(({ ref }) => result(found.get(ref))));
      if (!places.length) {
        const nothing = document.createElement("p");
        nothing.textContent = shown.dataset.noResultsText;
        shown.append(nothing);
      }
    }

    field.addEventListener("input", search);
    field.value = new URLSearchParams(location.search).get("q") || field.value;
    if (field.value) {
      search();
    }
  }

  function result(doc) {
    const article = document.createElement("article");
    const link = document.createElement("a");
    link.href = `${base_url}/${doc.location}`;
    link.textContent = doc.title;
    const heading = document.createElement("h3");
    heading.append(link);
    const summary = document.createElement("p");
    summary.textContent = doc.text.slice(0, 200);
    article.append(heading, summary);
    return article;
  }

  load("lunr.js", () => load("search_index.js", begin));
})();
