"""What only a look at the page shows: that things keep their distance."""

import pytest

from services.words import LANGUAGES

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_clock_stands_apart_from_the_words_before_it(service, visit, lang):
    made = service.table("idiot", "Asha", "Bilal", options={"turn_seconds": 90})
    with visit(service.page(made, 0), locale=lang) as page:
        page.locator("#status time.clock").wait_for()
        words, clock = (page.locator(f"#status {part}").bounding_box() for part in ("strong", "time.clock"))
        first, second = sorted((words, clock), key=lambda box: box["x"])
        assert second["x"] - (first["x"] + first["width"]) >= 6
