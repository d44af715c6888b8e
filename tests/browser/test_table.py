"""A person at a table in a browser: sees it, plays at it, is told what is refused, and misses nothing."""

import json
import re

import pytest

from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.server, pytest.mark.slow]

SEATS = {"idiot": 3, "three_up_three_down": 3, "fool": 4, "hearts_two": 2}
NAMES = ("Asha", "Bilal", "Chitra", "Dalia")


def against_bots(service, kind):
    return service.table(kind, NAMES[0], *((name, "greedy") for name in NAMES[1 : SEATS[kind]]))


def two(service, **more):
    return service.table("idiot", "Asha", "Bilal", **more)


def text(page, selector):
    return page.locator(selector).inner_text()


def await_turn(page):
    page.locator("#actions:not([hidden])").wait_for()


@pytest.mark.parametrize("kind", SEATS)
def test_a_person_plays_by_the_listed_moves(service, visit, kind):
    made = against_bots(service, kind)
    with visit(service.page(made, 0)) as page:
        for _ in range(8):
            await_turn(page)
            before = service.view(made)["version"]
            page.locator("#actions details:not([open]) summary").evaluate_all(
                "all => all.forEach(s => s.click())"
            )
            page.locator("#actions .moves button, #actions button.bare").last.click()
            until(lambda: service.view(made)["version"] > before)  # noqa: B023  # asked at once
            page.wait_for_function(
                "version => Number(document.querySelector('#at').textContent.match(/\\d+/g)[1]) > version",
                arg=before,
            )
        assert page.locator("#trouble .panel").count() == 0
        assert "Your cards" in text(page, "#own")
        assert page.locator("#events li").count() > 0


@pytest.mark.parametrize("kind", SEATS)
def test_a_phone_is_wide_enough(service, visit, kind):
    made = against_bots(service, kind)
    with visit(service.page(made, 0), viewport={"width": 360, "height": 740}) as page:
        await_turn(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_picked_cards_make_a_move_with_the_keyboard_alone(service, visit):
    made = two(service)
    with visit(service.page(made, 0)) as page:
        await_turn(page)
        hand, table = page.locator("[data-key=hand-0]"), page.locator("[data-key=slot-1]")
        theirs = hand.get_attribute("aria-label"), table.get_attribute("aria-label")
        for card in (hand, table):
            card.focus()
            page.keyboard.press("Space")
            assert card.get_attribute("aria-pressed") == "true"
            assert page.evaluate("document.activeElement.dataset.key") == card.get_attribute("data-key")
        confirm = page.locator("[data-key=confirm]")
        assert confirm.inner_text().startswith("Trade")
        confirm.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "name => document.querySelector('[data-key=slot-1]').ariaLabel === name", arg=theirs[0]
        )
        held = page.locator("#own .hand button").evaluate_all("all => all.map(card => card.ariaLabel)")
        assert theirs[1] in held
        assert service.view(made)["version"] == 2


def test_a_refusal_says_why_and_by_which_clause(service, visit):
    made = two(service)
    with visit(service.page(made, 0)) as page:
        await_turn(page)
        for key in ("hand-0", "hand-1", "slot-0"):
            page.locator(f"[data-key={key}]").click()
        page.locator("[data-key=confirm]").click()
        alert = page.locator("#trouble")
        alert.get_by_text("Trade as many cards for as many").wait_for()
        page.locator("#trouble summary").click()
        alert.get_by_text(re.compile("Before play a seat may trade")).wait_for()
        assert "idiot.2.2" in alert.inner_text()
        # What was picked is still picked, and what was refused stands in the log of its seat.
        assert page.locator("#own [aria-pressed=true]").count() == 3
        page.locator("#events li", has_text="was refused").wait_for()
        with visit(service.page(made, 1)) as other:
            await_turn(other)
            assert "refused" not in text(other, "#events")


def test_what_others_do_is_told_without_asking(service, visit):
    made = two(service)
    with visit(service.page(made, 0)) as page:
        await_turn(page)
        service.act(made, 1, {"type": "ready"})
        page.locator("#events li", has_text="Bilal is ready.").wait_for()
        page.locator("#seats .badge", has_text="ready").wait_for()


def test_a_seat_with_a_time_to_move_sees_it_run(service, visit):
    made = two(service, options={"turn_seconds": 90})
    with visit(service.page(made, 0)) as page:
        await_turn(page)
        clocks = page.locator("time.clock")
        assert clocks.count() == 2
        first = clocks.first.inner_text()
        assert re.fullmatch(r"1:[012]\d|0:\d\d", first)
        page.wait_for_function("was => document.querySelector('time.clock').textContent !== was", arg=first)
    with visit(service.page(two(service), 0)) as page:
        await_turn(page)
        assert page.locator("time.clock").count() == 0


def test_a_table_that_a_dispute_stops_says_so_until_the_ruling(service, visit):
    made = two(service, options={"freeze_on_dispute": True, "turn_seconds": 90})
    with visit(service.page(made, 0)) as page:
        await_turn(page)
        dispute = service.ask(f"/v1/games/{made['id']}/disputes", {"about": 1, "claim": "?", "seat": 1})
        page.wait_for_function("() => document.querySelector('#status').innerText.startsWith('A dispute')")
        assert page.locator("#actions").is_hidden()
        assert page.locator("time.clock").count() == 0
        ruling = {"verdict": "stands"}
        service.ask(f"/v1/disputes/{dispute['id']}/ruling", ruling, token=service.auditor_key)
        await_turn(page)
        assert page.locator("time.clock").count() == 2


def test_a_stream_that_broke_is_taken_up_where_it_ended(service, visit):
    made = two(service)
    asked = []
    told = {"seq": 1, "at": "", "by": "platform", "via": "platform", "events": []}

    def breaks_once(route):
        asked.append(route.request.headers["last-event-id"])
        if len(asked) > 1:
            route.continue_()
        else:
            route.fulfill(content_type="text/event-stream", body=f"id: 1\ndata: {json.dumps(told)}\n\n")

    with visit("about:blank", ready=None) as page:
        page.route("**/events", breaks_once)
        page.goto(service.page(made, 0))
        page.locator("#connection.away").wait_for()
        service.act(made, 1, {"type": "ready"})
        page.locator("#events li", has_text="Bilal is ready.").wait_for()
        page.locator("#seats .badge", has_text="ready").wait_for()
        assert asked == ["0", "1"]
        assert page.locator("#events li", has_text="Bilal is ready.").count() == 1


def test_spectators_see_the_table_and_no_hand(service, visit):
    made = two(service)
    with visit(service.page(made, "spectator")) as page:
        assert text(page, "#whoami") == "You are watching"
        assert page.locator("#seats .seat").count() == 2
        assert page.locator("#own:not([hidden]), #actions:not([hidden])").count() == 0
        assert page.locator("#seats .tight").count() == 0


def test_an_ended_game_can_be_seen_again(service, visit):
    made = service.table(
        "hearts_two", ("Asha", "greedy"), ("Bilal", "random"), options={"hands": 1, "limit": 0}
    )
    until(lambda: service.view(made)["result"], 30)
    with visit(service.page(made, "spectator")) as page:
        page.locator("#result").wait_for()
        page.locator("#connection.ended").wait_for()
        page.locator("#first").click()
        page.locator("#at", has_text="Entry 1 of").wait_for()
        assert "earlier moment" in text(page, "#status")
        page.locator("#forward").click()
        page.locator("#at", has_text="Entry 2 of").wait_for()
        page.locator("#last").click()
        page.locator("#status", has_text="The game is over").wait_for()
        with page.expect_download() as saved:
            page.locator("#save").click()
        assert saved.value.suggested_filename == f"{made['id']}.ndjson"


def test_seats_join_with_a_seed_and_reveal_it(service, visit):
    made = two(service, join=True)
    with visit(service.page(made, 0)) as page, visit(service.page(made, 1)) as other:
        for one in (page, other):
            one.locator("[data-key=join]", has_text="Join").click()
        for one in (page, other):
            one.locator("[data-key=join]", has_text="Reveal").click()
        page.locator("#own [data-key=hand-0]").wait_for()
    assert service.view(made)["phase"] == "trade"


def test_urdu_reads_from_the_right_and_cards_from_the_left(service, visit):
    made = two(service)
    with visit(service.page(made, 0), locale="ur") as page:
        await_turn(page)
        assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["ur", "rtl"]
        assert page.evaluate("getComputedStyle(document.querySelector('#own .hand')).direction") == "ltr"
        assert page.locator("#own .hand svg:not([lang=en])").count() == 0
        first, second = (page.locator(f"[data-key=hand-{index}]").bounding_box() for index in (0, 1))
        assert first["x"] < second["x"]
        # Ranks are in Latin digits in every language.
        assert re.fullmatch(r"[0-9JQKA\s]+", " ".join(page.locator("#own svg text").all_text_contents()))
        page.locator("#language").select_option("en")
        page.locator("#actions", has_text="Your move").wait_for()
        assert page.evaluate("document.documentElement.dir") == "ltr"


def test_a_name_is_text_whatever_it_holds(service, visit):
    hostile = "<img src=x onerror=alert(1)>"
    made = service.table("idiot", "Asha", hostile)
    with visit(service.page(made, 0)) as page:
        assert hostile in text(page, "#seats")
        service.act(made, 1, {"type": "ready"})
        page.locator("#events li", has_text=f"{hostile} is ready.").wait_for()
        assert page.locator("main img").count() == 0


def test_who_wants_no_motion_gets_none(service, visit):
    made = two(service)
    with visit(service.page(made, 0), reduced_motion="reduce") as page:
        await_turn(page)
        style = "getComputedStyle(document.querySelector('[data-key=hand-0]')).transitionDuration"
        assert page.evaluate(style) == "0s"


def test_a_bad_link_is_explained(service, visit):
    made = two(service)
    with visit(f"{service.url}/table#{made['id']}.nonsense", ready="#trouble .panel") as page:
        assert "not valid here" in text(page, "#trouble")
    with visit(f"{service.url}/table", ready="#trouble .panel") as page:
        assert "needs a link" in text(page, "#trouble")


# --- the first page and the rules ---------------------------------------------------------------------


def test_the_first_page_opens_a_table_and_keeps_no_key(service, visit):
    with visit(f"{service.url}/", ready="#places li") as page:
        assert page.locator("#kinds li").count() == 4
        page.locator("#key").fill(service.key)
        page.locator("#kind").select_option("fool")
        page.locator("#count").select_option("4")
        page.locator("#create").click()
        page.locator("#links a").nth(1).wait_for()
        assert page.locator("#links a").count() == 2  # the person and the spectators
        kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, location.href])")
        assert service.key not in kept
        address = page.locator("#links a").first.get_attribute("href")
    with visit(service.url + address) as page:
        assert text(page, "#whoami") == "You are Asha"


def test_a_wrong_key_is_told(service, visit):
    with visit(f"{service.url}/", ready="#places li") as page:
        page.locator("#key").fill("taash_p_0000000000_wrong")
        page.locator("#create").click()
        page.locator("#trouble", has_text="not valid here").wait_for()


def test_a_clause_can_be_linked_to(service, visit):
    with visit(f"{service.url}/rules#idiot.4.2", ready="dt.asked") as page:
        assert text(page, "dt.asked") == "4.2"
        assert page.locator("dd").count() > 40
