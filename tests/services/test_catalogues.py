"""The catalogues of all languages: complete, the same placeholders, sayable, and written as they should be.

English is the measure. Of the other languages each also has every heading and clause of the rules, which
English keeps in the rules.md of its games.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast, visitor

from domain.catalogue import GAMES
from services.words import LANGUAGES, RIGHT_TO_LEFT, words
from workers import rulebook

OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")
SCRIPTS = {"en": "LATIN", "pa": "GURMUKHI", "bn": "BENGALI", "ur": "ARABIC"}
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
COUNTS = (0, 1, 2, 5, 11, 21)
NAMES = ("terminal-names", "web-start-names")
ISOLATED = "\u2068{}\u2069"

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_other_language = pytest.mark.parametrize("lang", OTHERS)


class Found(visitor.Visitor):
    """What a pattern asks for: the variables it names, and the cases it tells apart by each."""

    def __init__(self, pattern: ast.Pattern) -> None:
        self.variables: set[str] = set()
        self.cases: dict[str, set[str]] = {}
        self.visit(pattern)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (fluent's name)
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 (fluent's name)
        assert isinstance(node.selector, ast.VariableReference)
        cases = self.cases.setdefault(node.selector.id.name, set())
        for key in (variant.key for variant in node.variants):
            cases.add(key.name if isinstance(key, ast.Identifier) else key.value)
        self.generic_visit(node)

    def counts(self) -> set[str]:
        """Return the variables by which only plurals are chosen."""
        return {name for name, keys in self.cases.items() if keys <= PLURALS}

    def choices(self) -> dict[str, list[Any]]:
        """Return the values to try for each variable: every case, every plural, else a mark to look for."""
        return {name: self._choices(name) for name in sorted(self.variables)}

    def _choices(self, name: str) -> list[Any]:
        if name in self.counts():
            return list(COUNTS)
        named = sorted(self.cases.get(name, set()) - PLURALS)
        open_end = "other" in self.cases.get(name, {"other"})
        return [int(key) if key.isdigit() else key for key in named] + [mark(name)] * open_end


@cache
def catalogue(lang: str) -> Mapping[str, tuple[ast.Message, ...]]:
    """Return the messages of a language by file; what cannot be read is test_words' business."""
    folder = files("services").joinpath("messages", lang)
    parse = FluentParser(with_spans=False).parse
    return {
        file.name: tuple(
            entry for entry in parse(file.read_text("utf-8")).body if isinstance(entry, ast.Message)
        )
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }


@cache
def patterns(lang: str) -> Mapping[str, ast.Pattern]:
    """Return all that a language says, by key, and by key and attribute."""
    found: dict[str, ast.Pattern] = {}
    for message in (message for file in catalogue(lang).values() for message in file):
        if message.value is not None:
            found[message.id.name] = message.value
        found |= {f"{message.id.name}.{part.id.name}": part.value for part in message.attributes}
    return found


@cache
def rule_texts() -> Mapping[str, str]:
    """Return the headings and clauses of all rules.md under the keys that translations have."""
    found: dict[str, str] = {}
    for place in (*GAMES, "table"):
        for number, heading in rulebook.headings(place).items():
            found[f"{place}-heading-{number}"] = heading
        for clause, text in rulebook.clauses(place).items():
            found[f"{place}-clause-{clause.partition('.')[2].replace('.', '-')}"] = text
    return found


@cache
def bundle(lang: str) -> FluentBundle:
    """Return a language by itself, without English behind it and without isolating marks."""
    found = FluentBundle([lang], use_isolating=False)
    for file in files("services").joinpath("messages", lang).iterdir():
        if file.name.endswith(".ftl"):
            found.add_resource(FluentResource(file.read_text("utf-8")))
    return found


def said(lang: str, key: str, facts: dict[str, Any]) -> tuple[str, list[Exception]]:
    """Return what a language says for a key, and what went wrong in saying it."""
    name, _, part = key.partition(".")
    message = bundle(lang).get_message(name)
    pattern = message.attributes[part] if part else message.value
    assert pattern is not None
    sentence, errors = bundle(lang).format_pattern(pattern, facts)
    return str(sentence), errors


def mark(name: str) -> str:
    return f"<{name}>"


def shared(lang: str) -> Iterator[tuple[str, Found]]:
    """Yield what both English and a language say, with what the English asks for."""
    for key in sorted(set(patterns("en")) & set(patterns(lang))):
        yield key, Found(patterns("en")[key])


def samples(found: Found) -> Iterator[dict[str, Any]]:
    """Yield facts that lead through every case of a pattern."""
    choices = found.choices()
    for values in product(*choices.values()):
        yield dict(zip(choices, values, strict=True))


def twos(pattern: ast.Pattern) -> dict[str, Any]:
    """Return facts without a letter in them."""
    return dict.fromkeys(Found(pattern).variables, 2)


def shows(sentence: str, value: Any) -> bool:
    if isinstance(value, int):
        return re.search(rf"(?<!\d){value}(?!\d)", sentence) is not None
    return str(value) in sentence


# --- complete ---------------------------------------------------------------------------------


@every_other_language
def test_every_english_key_is_there_in_the_same_file(lang):
    missing = [
        (file, message.id.name)
        for file, messages in catalogue("en").items()
        for message in messages
        if message.id.name not in {own.id.name for own in catalogue(lang).get(file, ())}
    ]
    assert missing == []


@every_other_language
def test_every_heading_and_clause_is_there(lang):
    assert sorted(set(rule_texts()) - set(patterns(lang))) == []


@every_other_language
def test_values_and_attributes_are_those_of_english(lang):
    assert sorted(set(patterns("en")) - set(patterns(lang))) == []


@every_other_language
def test_nothing_is_left_over(lang):
    assert sorted(set(patterns(lang)) - set(patterns("en")) - set(rule_texts())) == []


@every_language
def test_no_key_stands_twice(lang):
    keys = Counter(message.id.name for messages in catalogue(lang).values() for message in messages)
    assert [key for key, times in keys.items() if times > 1] == []


@every_other_language
@pytest.mark.parametrize("key", NAMES)
def test_there_are_as_many_names_as_in_english(lang, key):
    names = said(lang, key, {})[0].split()
    assert len(set(names)) == len(names) == len(said("en", key, {})[0].split())


# --- placeholders -----------------------------------------------------------------------------


@every_other_language
def test_placeholders_and_selectors_are_those_of_english(lang):
    wrong = [
        (key, sorted(found.variables ^ Found(patterns(lang)[key]).variables))
        for key, found in shared(lang)
        if found.variables != Found(patterns(lang)[key]).variables
    ]
    assert wrong == []


@every_other_language
def test_rule_texts_have_no_placeholders(lang):
    texts = set(rule_texts()) & set(patterns(lang))
    assert [key for key in sorted(texts) if Found(patterns(lang)[key]).variables] == []


@every_language
def test_everything_can_be_said_in_every_case(lang):
    wrong = [
        (key, facts, errors)
        for key in patterns(lang)
        for facts in samples(Found(patterns(lang)[key]))
        if (errors := said(lang, key, facts)[1])
    ]
    assert wrong == []


@every_other_language
def test_every_case_shows_what_english_shows(lang):
    """A count or a name must not get lost in one plural or one case of several."""
    lost = [
        (key, name, facts)
        for key, found in shared(lang)
        for facts in samples(found)
        for name, value in facts.items()
        if isinstance(value, int) or value == mark(name)
        if shows(said("en", key, facts)[0], value) and not shows(said(lang, key, facts)[0], value)
    ]
    assert lost == []


@every_other_language
def test_what_english_tells_apart_is_told_apart(lang):
    """A case that falls through to the default says the wrong suit or the wrong ending."""
    one_word = {"terminal-deal"}  # a deal, a round and a hand may share their word
    blurred = []
    for key, found in shared(lang):
        chosen = [facts | dict.fromkeys(found.counts(), 2) for facts in samples(found)]
        english, own = ({said(code, key, facts)[0] for facts in chosen} for code in ("en", lang))
        if len(own) < len(english):
            blurred.append(key)
    assert set(blurred) - one_word == set()


# --- plurals and directions -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "singular"), [("en", {1}), ("pa", {0, 1}), ("bn", {0, 1}), ("ur", {1})], ids=LANGUAGES
)
def test_the_singular_is_for_the_numbers_of_the_language(lang, singular):
    numbers = FluentBundle([lang], use_isolating=False)
    numbers.add_resource(FluentResource("of = { $count ->\n    [one] one\n   *[other] other\n}"))
    pattern = numbers.get_message("of").value
    assert pattern is not None
    said_of = {count: numbers.format_pattern(pattern, {"count": count})[0] for count in COUNTS}
    assert {count for count, form in said_of.items() if form == "one"} == singular


@pytest.mark.parametrize(
    ("lang", "count", "sentence"),
    [
        ("pa", 0, "0 ਪੱਤਾ"),
        ("pa", 1, "1 ਪੱਤਾ"),
        ("pa", 2, "2 ਪੱਤੇ"),
        ("bn", 0, "0টি তাস"),
        ("bn", 1, "1টি তাস"),
        ("bn", 2, "2টি তাস"),
        ("ur", 0, "\u20680\u2069 پتے"),
        ("ur", 1, "\u20681\u2069 پتا"),
        ("ur", 2, "\u20682\u2069 پتے"),
    ],
)
def test_cards_are_counted_as_people_count_them(lang, count, sentence):
    assert words(lang).say("terminal-cards", {"count": count}) == sentence


@pytest.mark.parametrize("lang", sorted(RIGHT_TO_LEFT))
def test_right_to_left_sentences_isolate_every_value(lang):
    # Pages isolate by themselves (services/web/words.js), whatever the sentence.
    bare = []
    for key, found in shared(lang):
        name, _, part = key.partition(".")
        if key.startswith("web-"):
            continue
        for facts in samples(found):
            sentence = words(lang).say(name, facts, part=part or None)
            for value in map(str, facts.values()):
                if value.startswith("<") and value in sentence and ISOLATED.format(value) not in sentence:
                    bare.append((key, sentence))
    assert bare == []


@pytest.mark.parametrize("lang", sorted(set(LANGUAGES) - RIGHT_TO_LEFT))
def test_left_to_right_sentences_isolate_only_right_to_left_values(lang):
    say = words(lang).say
    assert ISOLATED.format("آشا") in say("idiot-event-readied", {"seat": "آشا"})
    assert "\u2068" not in say("idiot-event-readied", {"seat": "Asha"})


# --- writing ----------------------------------------------------------------------------------


@every_other_language
def test_nothing_is_left_in_english(lang):
    """A sentence has letters of its own script; what has no word in English (``+10s:``) needs none."""
    kept = {"three_up_three_down-name"}
    foreign = [
        key
        for key in sorted(patterns(lang))
        if key not in kept
        if key not in patterns("en")
        or re.search(r"[A-Za-z]{2}", said("en", key, twos(patterns("en")[key]))[0])
        if not any(
            SCRIPTS[lang] in unicodedata.name(sign, "")
            for sign in said(lang, key, twos(patterns(lang)[key]))[0]
        )
    ]
    assert foreign == []


@every_language
def test_no_letter_is_of_a_third_script(lang):
    """Letters that look alike in a neighbour's script (a Devanagari vowel sign) cannot be read aloud."""
    strange = {
        (key, sign, unicodedata.name(sign, "?"))
        for key in patterns(lang)
        for sign in said(lang, key, twos(patterns(lang)[key]))[0]
        if unicodedata.category(sign)[0] in "LM"
        if not unicodedata.name(sign, "?").startswith(("LATIN", SCRIPTS[lang]))
    }
    assert strange == set()


@every_language
def test_digits_are_latin_like_those_on_the_cards(lang):
    native = {
        (key, sign)
        for key in patterns(lang)
        for sign in said(lang, key, twos(patterns(lang)[key]))[0]
        if unicodedata.category(sign) == "Nd" and not sign.isascii()
    }
    assert native == set()


@every_other_language
def test_clauses_keep_their_numbers_their_codes_and_the_clauses_they_name(lang):
    lost = [
        (key, kept)
        for key, english in rule_texts().items()
        if key in patterns(lang)
        for kept in re.findall(r"(?<=`)\w+(?=`)|\d+\.\d+|\d\d+", english)
        # A suffix of the language may follow at once.
        if not re.search(rf"(?<![\w.]){re.escape(kept)}(?![A-Za-z\d])", said(lang, key, {})[0])
    ]
    assert lost == []
