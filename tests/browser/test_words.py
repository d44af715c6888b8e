"""The page's own small formatter says every message as the service's Fluent does."""

import re

import pytest

from services.api.web import messages
from services.words import LANGUAGES, words

pytestmark = pytest.mark.browser

# Every fact of every message, as the page gives them; what a message chooses by gets several values.
FACTS = [
    {
        "count": count,
        "deal": 2,
        "seat": "Asha",
        "dealer": "اکبر",
        "card": "9♥",
        "cards": "9♥ 9♠",
        "up": "",
        **more,
    }
    for count, more in [
        (
            0,
            {
                "fits": "true",
                "reason": "ten",
                "layer": "up",
                "choice": "add",
                "colour": "G",
                "plus": 0,
                "lead": "C",
            },
        ),
        (
            1,
            {
                "fits": "false",
                "reason": "run",
                "layer": "hand",
                "suit": "D",
                "rank": "A",
                "kind": "fool",
                "penalty": 1,
            },
        ),
        (
            2,
            {
                "reason": "clear_1",
                "may_draw": "true",
                "discards": 1,
                "kind": "hearts_two",
                "penalty": 0,
                "rank": "9",
            },
        ),
        (
            21,
            {
                "reason": "clear",
                "may_draw": "false",
                "discards": 2,
                "choice": "subtract",
                "suit": "S",
                "plus": 2,
            },
        ),
    ]
]

SAYS = """async ({ lang, keys, facts }) => {
  const { Words } = await import("/web/words.js");
  const words = new Words(await (await fetch(`/web/words/${lang}.json`)).json());
  return keys.map((key) => words.text(key, facts));
}"""


def plain(sentence):
    return " ".join(re.sub("[\u2068\u2069]", "", sentence).split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_said_as_the_service_says_it(service, visit, lang):
    spoken, patterns = words(lang), messages(lang)
    keys = sorted(patterns)
    # A fact that is not given is nothing here, and an error mark in Fluent.
    nothing = {name: "" for pattern in patterns.values() for name in facts_of(pattern)}
    with visit(f"{service.url}/table", ready=None) as page:
        for facts in FACTS:
            given = nothing | facts
            said = page.evaluate(SAYS, {"lang": lang, "keys": keys, "facts": given})
            assert [plain(one) for one in said] == [plain(spoken.say(key, given)) for key in keys]


def facts_of(pattern):
    for part in pattern:
        if isinstance(part, dict):
            yield part.get("$") or part["?"]
            for inner in part.get("of", {}).values():
                yield from facts_of(inner)
