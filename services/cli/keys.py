"""``taash keys``: the keys of platforms and auditors, and the signing key."""

import re
from dataclasses import asdict
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from services.cli.frame import answer, json_option, refuse
from services.cli.reach import data_option, folder, installed, store_options

if TYPE_CHECKING:
    from workers.apikeys import ApiKey

DAY = 24 * 3600
SPANS = {"m": 60, "h": 3600, "d": DAY}


class Span(click.ParamType):  # type: ignore[type-arg]  # generic in newer releases of click only
    """Seconds from now on: a number with a unit, or a day, which still counts."""

    name = "span"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the seconds, or refuse what is no span or is over."""
        if isinstance(value, int):
            return value
        if match := re.fullmatch(r"([1-9][0-9]{0,5})([mhd])", value):
            return int(match[1]) * SPANS[match[2]]
        try:
            end = datetime.combine(date.fromisoformat(value), datetime.min.time(), UTC) + timedelta(days=1)
        except (ValueError, OverflowError):
            self.fail(f"{value} is neither a span (90d, 12h, 30m) nor a day (2030-12-31)", param, ctx)
        left = int((end - datetime.now(UTC)).total_seconds())
        if left <= 0:
            self.fail(f"{value} is over", param, ctx)
        return left


@click.group()
def keys() -> None:
    """Make, list and revoke API keys; rotate the signing key."""


@keys.command()
@click.option(
    "--scope",
    type=click.Choice(["platform", "auditor", "metrics"]),
    default="platform",
    show_default=True,
    help="What the key may do.",
)
@click.option("--platform", help="Whose games the key opens.  [default: those of taash up]")
@click.option("--label", default="", help="A note for the list.")
@click.option(
    "--expires",
    "lasts",
    type=Span(),
    help="How long the key is good: 90d, 12h, 30m, or until a day, 2030-12-31.  [default: until revoked]",
)
@click.option("--days", type=click.IntRange(1, 36500), help="The same in days.")
@store_options
@json_option
def new(
    *,
    scope: str,
    platform: str | None,
    label: str,
    lasts: int | None,
    days: int | None,
    data: Path | None,
    as_json: bool,
) -> None:
    """Make a key; it is shown this once and kept as a hash."""
    from services.running import PLATFORM
    from workers import wiring
    from workers.apikeys import ApiKeys

    whose = PLATFORM if platform is None else platform
    if not whose.isascii() or not whose.replace("-", "").replace("_", "").isalnum() or len(whose) > 64:
        refuse("--platform takes letters, digits, - and _, at most 64")
    if lasts is not None and days is not None:
        refuse("--expires and --days are the same: give one")
    lasts = lasts if days is None else days * DAY
    with installed(data):
        key, record = ApiKeys(wiring.games()).create(scope, whose, label=label, lasts=lasts)  # type: ignore[arg-type]  # click has checked it
    if as_json:
        answer({"key": key, **asdict(record)})
    else:
        click.echo(key)
        end = "" if record.expires is None else f", good until {record.expires}"
        click.echo(
            f"{scope} key {record.key_id} of platform {whose}{end}; keep it, it is not shown again", err=True
        )


@keys.command("list")
@store_options
@json_option
def list_(*, data: Path | None, as_json: bool) -> None:
    """List the keys: everything but the keys themselves."""
    from workers import wiring
    from workers.apikeys import ApiKeys

    with installed(data):
        records = ApiKeys(wiring.games()).list()
    if as_json:
        answer({"keys": [{**asdict(one), "expired": _expired(one)} for one in records]})
        return
    if not records:
        click.echo("no keys", err=True)
        return
    click.echo(f"{'id':<10}  {'scope':<8}  {'platform':<16}  {'made':<24}  {'state':<32}  label")
    for one in records:
        click.echo(
            f"{one.key_id:<10}  {one.scope:<8}  {one.platform:<16}  {one.created:<24}  {_state(one):<32}"
            f"  {one.label}".rstrip()
        )


def _state(one: "ApiKey") -> str:
    if one.revoked:
        return "revoked"
    if one.expires is None:
        return "good"
    return f"{'expired' if _expired(one) else 'until'} {one.expires}"


def _expired(one: "ApiKey") -> bool:
    return one.expires is not None and datetime.fromisoformat(one.expires) <= datetime.now(UTC)


@keys.command()
@click.argument("key_id", metavar="ID")
@click.option(
    "--in", "lasts", type=Span(), help="Let it be good for a while yet: 24h, while its successor moves in."
)
@store_options
@json_option
def revoke(*, key_id: str, lasts: int | None, data: Path | None, as_json: bool) -> None:
    """End a key, by its id (taash keys list); at once, or after a while."""
    from workers import wiring
    from workers.apikeys import ApiKeys

    asked = key_id.split("_")[2] if key_id.startswith("taash_") and key_id.count("_") >= 3 else key_id
    with installed(data):
        known = ApiKeys(wiring.games())
        record = None if lasts is None else known.end(asked, lasts)
        found = record is not None if lasts is not None else known.revoke(asked)
    if record is not None:
        if as_json:
            answer({"key_id": asked, "revoked": record.revoked, "expires": record.expires})
        else:
            click.echo(f"{asked} is good until {record.expires}")
        return
    if not found:
        refuse(f"there is no key {asked}")
    if as_json:
        answer({"key_id": asked, "revoked": True})
    else:
        click.echo(f"{asked} is revoked")


@keys.command()
@data_option
@json_option
def rotate(*, data: Path | None, as_json: bool) -> None:
    """Make a new signing key; what older keys signed stays valid."""
    from workers.keyring import Keyring

    home = folder(data)
    if not (home / "keys" / "store.key").exists():
        refuse(f"no service has run in {home}: there are no keys (name its folder with --data)")
    ring = Keyring.open(home / "keys")
    kid = ring.rotate()
    if as_json:
        answer({"kid": kid, "jwks": ring.jwks()})
    else:
        click.echo(f"new signing key {kid}; {len(ring.jwks()['keys'])} keys verify")
        click.echo("a running service signs with it from now on", err=True)
