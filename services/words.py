"""The words for codes, clauses, events and options, in the reader's language.

Catalogues are Project Fluent files, one folder a language, one file a subject. A code's key is
the code with its dots as dashes (``idiot.too_low`` is ``idiot-too_low``). A language that lacks
a key falls back to English, so a half-finished catalogue never hides a sentence.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

LANGUAGES = ("en", "pa", "bn", "ur")
RIGHT_TO_LEFT = frozenset({"ur"})

# Hebrew, Arabic and their neighbours, and the Arabic presentation forms.
_RTL = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_ISOLATE, _RTL_ISOLATE, _END = "\u2068", "\u2067", "\u2069"


class Words:
    """The sentences of one language."""

    def __init__(self, lang: str) -> None:
        """Read the catalogues of a language; the sentences themselves are compiled when first said."""
        self.lang = lang
        self._bundle = _bundle(lang)

    def __contains__(self, key: str) -> bool:
        """Say whether this language itself, without falling back, has the key."""
        return self._bundle.has_message(_name(key))

    def say(self, key: str, facts: Mapping[str, Any] | None = None, *, part: str | None = None) -> str:
        """Return the sentence of a key with the facts put in, or the key where no language has it.

        *part* names an attribute of the message, as ``detail`` of a problem beside its title.
        """
        found = self.find(key, facts, part=part)
        return key if found is None else found

    def find(
        self, key: str, facts: Mapping[str, Any] | None = None, *, part: str | None = None
    ) -> str | None:
        """Return the sentence of a key with the facts put in, None where no language has it."""
        name = _name(key)
        for bundle in (self._bundle, _bundle("en")):
            if not bundle.has_message(name):
                continue
            message = bundle.get_message(name)
            pattern = message.value if part is None else message.attributes.get(part)
            if part is None and facts and facts.get("least") == facts.get("most"):
                pattern = message.attributes.get("exactly", pattern)  # "2 to 2" is said otherwise
            if pattern is None:
                continue
            given = {fact: self._shown(value) for fact, value in (facts or {}).items() if value is not None}
            sentence, _ = bundle.format_pattern(pattern, given)
            return str(sentence).replace(_ISOLATE + _END, "").rstrip()
        return None

    def listed(self, items: Iterable[object]) -> str:
        """Return names or notes in a row, with the comma of the language.

        In a right-to-left language each item is isolated, and the row as a whole runs right to left
        even where every name is Latin: else its order would turn with the first letter. So does an
        item that is a sentence itself (a name with its score).
        """
        comma = f"{self.say('terminal-comma')} "
        if self.lang not in RIGHT_TO_LEFT:
            return comma.join(str(self._shown(str(item))) for item in items)
        texts = [str(item) for item in items]
        row = comma.join(f"{_RTL_ISOLATE if _ISOLATE in text else _ISOLATE}{text}{_END}" for text in texts)
        return f"{_RTL_ISOLATE}{row}{_END}" if texts else ""

    def _shown(self, value: Any) -> Any:
        """Return a fact as a sentence shows it: lists joined by spaces, right-to-left text isolated once."""
        if isinstance(value, (list, tuple)):
            return " ".join(str(item) for item in value)
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):  # the number of an entry, a score, a count: written as on the cards
            return fluent_number(value, useGrouping=False)
        if self.lang in RIGHT_TO_LEFT:  # its bundle isolates every value
            return value
        if isinstance(value, str) and _ISOLATE not in value and _RTL.search(value):
            return f"{_ISOLATE}{value}{_END}"
        return value


@lru_cache(maxsize=len(LANGUAGES))
def words(lang: str) -> Words:
    """Return the words of a language; an unknown one gets English."""
    return Words(lang if lang in LANGUAGES else "en")


@lru_cache(maxsize=1024)
def preferred(accept_language: str) -> str:
    """Return the language of ours that an Accept-Language header likes best, English where none fits."""
    best, liking = "en", 0.0
    for part in accept_language.split(",")[:32]:
        tag, _, parameter = part.partition(";")
        lang = tag.strip().lower().split("-")[0].split("_")[0]
        name, _, value = parameter.partition("=")
        try:
            q = float(value) if name.strip().lower() == "q" else 1.0
        except ValueError:
            q = 0.0
        if lang == "*":
            lang = "en"
        if lang in LANGUAGES and liking < q <= 1.0:
            best, liking = lang, q
    return best


def _name(key: str) -> str:
    return key.replace(".", "-")


@lru_cache(maxsize=len(LANGUAGES))
def _bundle(lang: str) -> FluentBundle:
    # Only a right-to-left sentence needs every value isolated; elsewhere the marks would stand between
    # words that people copy, and only a right-to-left value (a player's name) gets them.
    bundle = FluentBundle([lang], use_isolating=lang in RIGHT_TO_LEFT)
    folder = files("services").joinpath("messages", lang)
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(".ftl"):
                bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle
