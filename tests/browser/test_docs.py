"""The HTTP reference as a person reads it: whole, found by its words, and without help from elsewhere."""

import pytest

pytestmark = [pytest.mark.server, pytest.mark.slow, pytest.mark.browser]


def test_the_reference_shows_every_operation_and_asks_nobody_else(service, visit):
    document = service.ask("/openapi.json")
    operations = sum(len(item) for item in document["paths"].values()) + len(document["webhooks"])
    with visit(f"{service.url}/docs#submit_command", ready="details.operation[open]") as page:
        assert page.locator("details.operation").count() == operations
        assert page.locator("#submit_command").get_attribute("open") is not None
        loaded = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
        assert loaded
        assert all(name.startswith(service.url) for name in loaded), loaded
        assert "`" not in page.evaluate("document.querySelector('#reference').textContent")
        assert page.locator("#reference p.about code").count() > 0
        page.fill("#find", "If-Match 412")
        shown = page.locator("details.operation:visible")
        assert 0 < shown.count() < operations / 2
        page.fill("#find", "")
        page.locator("#submit_command").get_by_role("link", name="Refusal").first.click()
        page.wait_for_selector("#schema-Refusal[open]")


def test_the_reference_shows_what_webhooks_are_sent(service, visit):
    told = service.ask("/openapi.json")["webhooks"]["game.turn"]["post"]
    at = f"#{told['operationId']}"
    with visit(f"{service.url}/docs{at}", ready="details.operation[open]") as page:
        shown = page.text_content(at)
        assert "sends" in shown
        assert "game.turn" in shown
        for header in ("webhook-id", "webhook-timestamp", "webhook-signature"):
            assert header in shown
        assert page.locator(f"#contents a[href='{at}']").count() == 1
        page.locator(at).get_by_role("link", name="GameTurnMessage").click()
        page.wait_for_selector("#schema-GameTurnMessage[open]")


def test_what_is_found_stands_alone_and_what_is_not_is_said(service, visit):
    with visit(f"{service.url}/docs", ready="details.operation") as page:
        everything = page.locator("#contents a:visible").count()
        page.fill("#find", "webhook secret")
        found = page.locator("details.operation:visible, details.schema:visible")
        assert found.first.bounding_box()["y"] < 400
        for section in page.locator("#reference section:visible").all():
            assert section.locator("details:visible").count() > 0
        links = page.locator("#contents a:visible").evaluate_all("all => all.map((link) => link.hash)")
        assert 0 < len(links) < everything
        assert all(page.locator(link).is_visible() for link in links)
        assert not page.locator("#nothing").is_visible()

        page.fill("#find", "zzzz")
        assert found.count() == page.locator("#reference section:visible").count() == 0
        assert page.locator("#contents :visible").count() == 0
        assert "Nothing found" in page.locator("#nothing").inner_text()

        page.evaluate("location.hash = '#submit_command'")  # a link to what is not shown shows all again
        page.wait_for_selector("#submit_command[open]")
        assert page.input_value("#find") == ""
        assert page.locator("#contents a:visible").count() == everything
        assert not page.locator("#nothing").is_visible()


def test_a_phone_is_wide_enough_for_the_reference(service, visit):
    phone = {"viewport": {"width": 360, "height": 740}}
    with visit(f"{service.url}/docs#create_game", ready="details.operation[open]", **phone) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
