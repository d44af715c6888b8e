"""``taash export`` and ``taash audit``: logs and explanations from a running service, over HTTP."""

import json
import sys
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import IO, Any

import click

from services.cli.frame import F, Trouble, answer, json_option, lang_option, language, refuse
from services.cli.reach import data_option, folder

TIMEOUT = 60.0


@dataclass(frozen=True, slots=True)
class Service:
    """A running service, and the key that it is asked with."""

    url: str
    key: str
    lang: str = "en"


def service_options(command: F) -> F:
    """Give a command ``--url``, ``--key`` and ``--data``."""
    for option in (
        data_option,
        click.option(
            "--key",
            envvar="TAASH_KEY",
            help="A key or a token.  [default: TAASH_KEY, else the data folder's]",
        ),
        click.option(
            "--url", envvar="TAASH_URL", help="The service.  [default: TAASH_URL, else the data folder's]"
        ),
    ):
        command = option(command)
    return command


def service(url: str | None, key: str | None, data: Path | None, *, scope: str, lang: str = "en") -> Service:
    """Return the service that is meant and the key to ask it with: given, or the data folder's."""
    from services.running import last

    known = last(folder(data)) if url is None or key is None else None
    if url is None and known is None:
        refuse("which service? give --url (or TAASH_URL), or --data with the folder of one that ran here")
    address = (url or (known.url if known else "")).rstrip("/")
    if urllib.parse.urlsplit(address).scheme not in ("http", "https"):
        refuse(f"{address} is no http address")
    if key is None:
        # The folder's keys belong to its own service: they are not sent to another address.
        if known is None or (url is not None and address != known.url):
            refuse("which key? give --key (or TAASH_KEY)")
        key = known.auditor_key if scope == "auditor" else known.platform_key
    return Service(address, key, lang)


@contextmanager
def asked(of: Service, path: str, **query: Any) -> Iterator[IO[bytes]]:
    """Open an answer of the service; whatever it says instead becomes one line."""
    address = f"{of.url}/v1/{path}"
    if query:
        address += "?" + urllib.parse.urlencode(query)
    headers = {"Authorization": f"Bearer {of.key}", "Accept-Language": of.lang}
    request = urllib.request.Request(address, headers=headers)  # noqa: S310 - the scheme is checked
    try:
        with opener(of.url).open(request, timeout=TIMEOUT) as reply:
            yield reply
    except urllib.error.HTTPError as error:
        with error:
            raise Trouble(_problem(error)) from None
    except urllib.error.URLError as error:
        reason = getattr(error.reason, "strerror", None) or str(error.reason)
        raise Trouble(f"{of.url} does not answer: {reason}") from None
    except (TimeoutError, HTTPException, ConnectionError) as error:
        raise Trouble(f"{of.url} broke off: {type(error).__name__}") from None


def opener(url: str) -> urllib.request.OpenerDirector:
    """Return what opens addresses: this machine's own without a proxy."""
    host = urllib.parse.urlsplit(url).hostname
    local = host in ("127.0.0.1", "::1", "localhost")
    return urllib.request.build_opener(*([urllib.request.ProxyHandler({})] if local else []))


def _problem(error: urllib.error.HTTPError) -> str:
    try:
        told = json.load(error)
        title, detail, code = told.get("title"), told.get("detail"), told.get("code")
        said = ": ".join(str(part) for part in (title, detail) if part)
        return f"{said} ({error.code} {code})" if code else f"{said or error.reason} ({error.code})"
    except (ValueError, AttributeError, OSError):
        return f"the service says {error.code} {error.reason}"


@click.command(short_help="Write the log of a GAME of a running service.")
@click.argument("game")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="The file; stdout unless given.")
@click.option("--seat", type=click.IntRange(min=0), help="With a platform key: the log as this seat sees it.")
@service_options
def export(
    *, game: str, out: Path | None, seat: int | None, url: str | None, key: str | None, data: Path | None
) -> None:
    """Write the log of a GAME of a running service: NDJSON that replay and verify read."""
    of = service(url, key, data, scope="platform")
    lines = log_lines(of, game, {} if seat is None else {"seat": seat})
    if out is None or str(out) == "-":
        for line in lines:
            sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
        return
    from services.cli.files import write

    write(out, counted(lines, out))


def counted(lines: Iterator[bytes], out: Path) -> Iterator[bytes]:
    """Yield the lines, and say in the end how many entries they were."""
    entries = 0
    for line in lines:
        entries += line.startswith(b'{"entry"')
        yield line
    click.echo(f"{entries} {'entry' if entries == 1 else 'entries'} in {out}")


def log_lines(of: Service, game: str, query: dict[str, Any]) -> Iterator[bytes]:
    """Yield the lines of a game's log, in one answer: a file is of one moment of its game."""
    name = urllib.parse.quote(game, safe="")
    with asked(of, f"games/{name}/log", **query) as reply:
        for line in reply:
            if not line.endswith(b"\n"):
                raise Trouble(f"{of.url} broke off in the middle of a line")
            yield line


@click.command(short_help="Explain one command of a GAME of a running service.")
@click.argument("game")
@click.option("--seq", type=click.IntRange(min=1), required=True, help="The command to explain.")
@click.option("--seat", type=click.IntRange(min=0), help="With a platform key: as this seat.")
@service_options
@lang_option
@json_option
def audit(
    *,
    game: str,
    seq: int,
    seat: int | None,
    url: str | None,
    key: str | None,
    data: Path | None,
    lang: str | None,
    as_json: bool,
) -> None:
    """Explain command --seq of a GAME: who asked what, what that seat saw, what was decided and why."""
    of = service(url, key, data, scope="auditor", lang=language(lang))
    query = {} if seat is None else {"seat": seat}
    name = urllib.parse.quote(game, safe="")
    with asked(of, f"games/{name}/commands/{seq}/explanation", **query) as reply:
        told = json.load(reply)
    if as_json:
        answer(told)
        return
    from services.terminal.explanations import page
    from services.terminal.screen import console
    from services.words import words

    console().print(page(told, words(of.lang)))
