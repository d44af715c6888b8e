"""The pages as a site, opened from their folder as deploy/docs leaves them: nobody serves them."""

import pytest

pytest.importorskip("mkdocs", reason="mkdocs is not installed (extra docs)")

from tests.docs.test_site import build

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return build(tmp_path_factory.mktemp("site")).as_uri()


def test_a_word_is_found_from_any_page(site, visit):
    with visit(f"{site}/audit.html", ready="#rtd-search-form") as page:
        page.fill("#rtd-search-form input", "TAASH_STORE_URL")
        page.press("#rtd-search-form input", "Enter")
        first = page.locator("#mkdocs-search-results article a").first
        assert first.text_content()
        first.click()
        page.wait_for_url(f"{site}/*.html*")
        assert "TAASH_STORE_URL" in page.text_content("body")


def test_what_is_written_is_searched_for_and_may_hold_anything(site, visit):
    with visit(f"{site}/search.html", ready="#mkdocs-search-query") as page:
        page.fill("#mkdocs-search-query", "wait_for: ^~+*- (revocation")
        page.fill("#mkdocs-search-query", "nobody-has-written-this-xyzzy")
        page.wait_for_selector("#mkdocs-search-results p")
        page.fill("#mkdocs-search-query", "receipt")
        page.wait_for_selector("#mkdocs-search-results article")


WIDER = """[...document.querySelectorAll("table")]
  .map((table) => [table.scrollWidth, table.parentElement.clientWidth])
  .filter(([table, box]) => table > box)"""


@pytest.mark.parametrize("width", [1200, 1920])
def test_tables_are_read_without_scrolling_sideways(site, visit, width):
    for name in ("index", "security", "codes", "settings", "audit"):
        with visit(
            f"{site}/{name}.html", ready="#rtd-search-form", viewport={"width": width, "height": 900}
        ) as page:
            assert page.locator("table").count() > 0
            assert page.evaluate(WIDER) == [], name


def test_a_phone_scrolls_tables_and_not_the_page(site, visit):
    with visit(f"{site}/settings.html", ready="table", viewport={"width": 390, "height": 800}) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert all(table <= 1.7 * box for table, box in page.evaluate(WIDER))
