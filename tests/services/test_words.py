from importlib.resources import files

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk

from services.api.problems import CODES
from services.words import LANGUAGES, preferred, words

CATALOGUES = sorted(
    (lang, file.name)
    for lang in LANGUAGES
    for folder in [files("services").joinpath("messages", lang)]
    if folder.is_dir()
    for file in folder.iterdir()
    if file.name.endswith(".ftl")
)


@pytest.mark.parametrize(("lang", "name"), CATALOGUES, ids="-".join)
def test_every_line_of_a_catalogue_is_read(lang, name):
    source = files("services").joinpath("messages", lang, name).read_text("utf-8")
    junk = [item.content for item in FluentResource(source).body if isinstance(item, Junk)]
    assert junk == []


@pytest.mark.parametrize("code", CODES)
def test_every_problem_has_a_title_and_a_detail(code):
    english = words("en")
    assert english.find(f"problem-{code}")
    assert english.find(f"problem-{code}", part="detail")


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("pa", "pa"),
        ("pa-IN, en;q=0.5", "pa"),
        ("fr, ur;q=0.5, bn;q=0.8", "bn"),
        ("fr", "en"),
        ("*", "en"),
        ("ur;q=0, bn;q=0.1", "bn"),
        ("ur;q=nonsense", "en"),
        ("ur;q=nan", "en"),
        (",;,=;;q=", "en"),
    ],
)
def test_the_best_liked_language_of_ours_is_taken(header, language):
    assert preferred(header) == language


def test_an_unknown_key_is_said_as_it_is():
    assert words("en").say("idiot.no_such_code", {"top": "9"}) == "idiot.no_such_code"


def test_right_to_left_names_are_isolated_in_left_to_right_sentences():
    said = words("en").say("problem-bad_header", {"header": "اردو"}, part="detail")
    assert said == "The header \u2068اردو\u2069 cannot be read."


def test_right_to_left_sentences_isolate_a_name_once():
    said = words("ur").say("idiot-event-readied", {"seat": "آشا"})
    assert said.count("\u2068") == said.count("\u2069") == 1
    assert "\u2068آشا\u2069" in said


def test_lists_have_the_comma_of_the_language():
    assert words("en").listed(["Asha", "Bilal"]) == "Asha, Bilal"
    assert words("en").listed(["آشا", "Bilal"]) == "\u2068آشا\u2069, Bilal"
    assert words("ur").listed(["آشا", "Bilal"]) == "\u2067\u2068آشا\u2069، \u2068Bilal\u2069\u2069"
    assert words("ur").listed([]) == words("en").listed([]) == ""


def test_a_list_of_right_to_left_names_is_isolated_name_by_name():
    names = words("en").listed(["آشا", "بلال"])
    said = words("en").say("fool-event-fooled", {"seats": names})
    assert said == "Fool for the next trick: \u2068آشا\u2069, \u2068بلال\u2069"


def test_a_score_stays_beside_its_name_and_keeps_its_sign():
    score = words("ur").say("terminal-name_score", {"name": "آشا", "score": -5})
    assert score == "\u2068آشا\u2069 \u2068-5\u2069"
    assert words("ur").listed([score]) == f"\u2067\u2067{score}\u2069\u2069"


def test_one_number_of_players_or_packs_is_no_range():
    say = words("en").say
    assert say("table-seats", {"least": 2, "most": 2}) == "This game is for 2 players."
    assert say("table-seats", {"least": 2, "most": 6}) == "This game is for 2 to 6 players."
    assert say("idiot-decks", {"least": 1, "most": 1}) == "With so many seats 1 pack is used."


def test_one_second_and_one_trade_are_said_in_the_singular():
    say = words("en").say
    assert say("problem-too_many_refusals", {"seconds": 1}, part="detail").endswith("in one second.")
    assert say("problem-too_many_refusals", {"seconds": 2}, part="detail").endswith("in 2 seconds.")
    assert say("idiot-trades", {"most": 1}).startswith("You have traded once;")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_have_no_separators(lang):
    assert "9999999" in words(lang).say("table-dispute", {"about": 9_999_999})


def test_what_is_empty_leaves_no_marks_behind():
    facts = {"seat": "آشا", "cards": "9♥", "up": ""}
    assert words("ur").say("idiot-event-laid", facts).endswith("\u20689♥\u2069")
