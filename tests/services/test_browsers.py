"""What every answer tells a browser, and whose pages may ask."""

import re

import pytest

from services.api.settings import ServerSettings

HERE = "https://play.example"
PAGES = ("/", "/table", "/docs", "/web/table.js")
EVERYWHERE = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


# --- headers ----------------------------------------------------------------------------------------


def answers(client, table):
    yield from (client.get(page) for page in PAGES)
    yield client.get("/nowhere")
    yield client.get("/healthz")
    yield client.get("/metrics")
    yield client.get("/openapi.json")
    yield client.get("/v1/rules/idiot")
    yield client.delete("/v1/games")
    yield client.options("/v1/games")
    yield client.get(f"{table.path}/view")
    yield table.get(0, "/view")
    yield table.get(0, "/view", If_None_Match=table.get(0, "/view").headers["ETag"])
    yield table.get(0, "/log")
    yield table.post(0, {"type": "ready"})
    yield table.post(1, b"{")
    yield table.post(2, b" " * 9000)


def test_every_answer_guards_browsers(client, table):
    statuses = set()
    for answer in answers(client, table):
        statuses.add(answer.status_code)
        assert {name: answer.headers.get(name) for name in EVERYWHERE} == EVERYWHERE, answer.request.path
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'")
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "Cache-Control" in answer.headers, answer.request.path
        assert "Access-Control-Allow-Origin" not in answer.headers
        assert "Set-Cookie" not in answer.headers
        assert "Strict-Transport-Security" not in answer.headers
    assert {200, 304, 400, 401, 404, 405, 413} <= statuses


@pytest.mark.parametrize("path", ["/v1/games", "/healthz", "/docs"])
def test_an_answer_without_a_body_is_no_page(client, path):
    for asked in ({}, {"Origin": HERE, "Access-Control-Request-Method": "GET"}):
        answer = client.options(path, headers=asked)
        assert answer.status_code in (200, 204)
        assert "Content-Type" not in answer.headers
        assert (answer.data, answer.headers["Cache-Control"]) == (b"", "no-store")
        assert answer.headers["Vary"].startswith("Authorization, Accept-Language")
    unknown = client.options("/nowhere")
    assert (unknown.status_code, unknown.content_type) == (404, "application/problem+json")


def test_what_belongs_to_somebody_is_kept_by_no_shared_cache(table):
    for part in ("", "/view", "/hand", "/legal", "/log", "/proof"):
        answer = table.get(0, part)
        assert re.search("private|no-store", answer.headers["Cache-Control"]), part
        assert (
            "Authorization" in answer.headers.get("Vary", "") or "no-store" in answer.headers["Cache-Control"]
        )


def test_tls_is_insisted_on_where_the_operator_says_so(client, setting):
    setting(hsts_seconds="31536000")
    assert client.get("/healthz").headers["Strict-Transport-Security"] == "max-age=31536000"


# --- pages of other origins -------------------------------------------------------------------------


def preflight(client, path="/v1/games", origin=HERE, method="POST"):
    asked = {"Origin": origin, "Access-Control-Request-Method": method}
    return client.options(path, headers=asked | {"Access-Control-Request-Headers": "authorization"})


def test_a_listed_origin_may_ask(client, table, setting):
    setting(cors_origins=f"{HERE}, http://localhost:5173")
    for origin in (HERE, "http://localhost:5173"):
        allowed = preflight(client, f"{table.path}/commands", origin)
        assert allowed.status_code == 204
        assert allowed.headers["Access-Control-Allow-Origin"] == origin
        assert "POST" in allowed.headers["Access-Control-Allow-Methods"]
        names = {name.lower() for name in allowed.headers["Access-Control-Allow-Headers"].split(", ")}
        assert {"authorization", "content-type", "idempotency-key", "if-match", "prefer"} <= names
        assert "Origin" in allowed.headers["Vary"]
        answer = table.get(0, "/view", Origin=origin)
        assert answer.headers["Access-Control-Allow-Origin"] == origin
        assert "ETag" in answer.headers["Access-Control-Expose-Headers"]
        refused = table.post(0, b"{", Origin=origin)
        assert refused.headers["Access-Control-Allow-Origin"] == origin


@pytest.mark.parametrize(
    "origin",
    ["https://play.example.evil.example", "http://play.example", "https://play.example:8443", "null"],
)
def test_another_origin_may_not(client, table, setting, origin):
    setting(cors_origins=HERE)
    for answer in (preflight(client, origin=origin), table.get(0, "/view", Origin=origin)):
        assert not [name for name, _ in answer.headers if name.startswith("Access-Control")]
        assert "Origin" in answer.headers["Vary"]


def test_unless_origins_are_listed_none_may_ask(client, table):
    assert "Access-Control-Allow-Origin" not in preflight(client).headers
    assert "Access-Control-Allow-Origin" not in table.get(0, "/view", Origin=HERE).headers


def test_credentials_are_never_allowed(client, table, setting):
    for listed in (HERE, "*"):
        setting(cors_origins=listed)
        for answer in (preflight(client), table.get(0, "/view", Origin=HERE)):
            assert "Access-Control-Allow-Credentials" not in answer.headers
            assert answer.headers["Access-Control-Allow-Origin"] == listed


def test_pages_of_ours_are_for_our_own_origin(client, setting):
    setting(cors_origins="*")
    for page in PAGES:
        assert "Access-Control-Allow-Origin" not in client.get(page, headers={"Origin": HERE}).headers


@pytest.mark.parametrize(
    "wrong", ["play.example", "https://play.example/path", "ftp://play.example", "https://a b"]
)
def test_what_is_no_origin_is_refused_at_start(monkeypatch, wrong):
    monkeypatch.setenv("TAASH_CORS_ORIGINS", wrong)
    with pytest.raises(ValueError, match="no origin"):
        ServerSettings()
