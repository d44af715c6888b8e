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
