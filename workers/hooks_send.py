"""One delivery of a webhook: signed, to an address that was looked at, and no further.

A name is resolved here, every address it stands for is judged, and the connection goes to a judged
address itself: what the name stands for a moment later does not matter. Answers that lead elsewhere
are not followed. Of an answer only the status is read.
"""

import contextlib
import re
import socket
import ssl
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from standardwebhooks import Webhook as Signer

LONGEST_URL = 2000
EMBEDDING = ip_network("64:ff9b::/96")
"""The IPv6 network whose addresses stand for an IPv4 address in their last 32 bits (RFC 6052)."""
EVERYBODYS = ip_network("2000::/3")
"""The IPv6 addresses given out to the world; what lies beside them is local, translated or nobody's yet."""
NOBODYS = (ip_network("3fff::/20"), ip_network("192.88.99.0/24"))
"""For documentation (RFC 9637), and withdrawn (RFC 7526), though the standard library calls them global."""
LABEL = r"[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?"
HOST = re.compile(rf"{LABEL}(?:\.{LABEL})*\.?")


@dataclass(frozen=True, slots=True)
class Limits:
    """What an operator allows, and how many seconds one delivery may take."""

    http: bool
    private: bool
    seconds: float


class Unsent(Exception):
    """A message did not arrive; the text says why in a word or two, and quotes nothing of the answer."""


def refusal_of(url: str, limits: Limits) -> str | None:
    """Return the name of what is wrong with a webhook's address, None where it may be one.

    Names of hosts are not resolved for that.
    """
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        return "url_characters"
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return "url_invalid"
    if parts.scheme not in ("https", "http") or not parts.hostname:
        return "url_not_https"
    if parts.scheme == "http" and not limits.http:
        return "url_not_https"
    if parts.username is not None or parts.password is not None or parts.fragment or port == 0:
        return "url_parts"
    try:
        found = _judged(ip_address(parts.hostname), limits)
    except ValueError:
        if _is_number(parts.hostname):
            return "url_number"
        if HOST.fullmatch(parts.hostname) is None:
            return "url_invalid"
        found = limits.private or parts.hostname.rstrip(".").rpartition(".")[2] not in ("localhost", "local")
    return None if found else "url_not_public"


def _is_number(host: str) -> bool:
    """Say whether a resolver takes a host for an IPv4 address: shortened, hexadecimal, octal, one number."""
    try:
        socket.inet_aton(host.rstrip("."))
    except OSError:
        return False
    return True


def _judged(address: IPv4Address | IPv6Address, limits: Limits) -> bool:
    """Say whether an address may be called."""
    if address.is_multicast or address.is_unspecified:
        return False
    return limits.private or all(_is_public(part) for part in _meant(address))


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and address not in EVERYBODYS:
        return False
    return (
        address.is_global and not address.is_multicast and not any(address in network for network in NOBODYS)
    )


def _meant(address: IPv4Address | IPv6Address) -> tuple[IPv4Address | IPv6Address, ...]:
    """Return an address, or the addresses that it stands for in a tunnel or a translation."""
    if isinstance(address, IPv4Address):
        return (address,)
    if address.ipv4_mapped is not None:
        return (address.ipv4_mapped,)
    if address.sixtofour is not None:
        return (address, address.sixtofour)
    if address.teredo is not None:
        return (address, *address.teredo)
    if address in EMBEDDING:
        return (IPv4Address(int(address) & 0xFFFFFFFF),)
    return (address,)


def send(
    url: str,
    secrets: Sequence[str],
    message_id: str,
    body: bytes,
    limits: Limits,
    *,
    trust: ssl.SSLContext | None = None,
) -> None:
    """Deliver a message once, signed with each of the secrets; Unsent where nobody said 2xx in time."""
    refusal = refusal_of(url, limits)
    if refusal is not None:
        raise Unsent("address not allowed")
    now = datetime.now(UTC)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "taash-webhooks/1",
        "Connection": "close",
        "webhook-id": message_id,
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": " ".join(
            Signer(secret).sign(message_id, now, body.decode()) for secret in secrets
        ),
    }
    status = _answered(urlsplit(url), body, headers, limits, trust)
    if not 200 <= status < 300:
        raise Unsent(f"status {status}")


def _answered(
    url: SplitResult,
    body: bytes,
    headers: Mapping[str, str],
    limits: Limits,
    trust: ssl.SSLContext | None,
) -> int:
    """Return the status of the answer to one request."""
    host, secure = str(url.hostname), url.scheme == "https"
    port = url.port or (443 if secure else 80)
    until = time.monotonic() + limits.seconds
    link = _connected(host, port, limits, until)
    if secure:
        trust = trust or ssl.create_default_context()
        link = trust.wrap_socket(link, server_hostname=host, do_handshake_on_connect=False)
    # A timeout of the socket would count each read anew; who sends a byte a second must not hold us.
    late = threading.Event()
    hang_up = threading.Timer(max(0.0, until - time.monotonic()), _hang_up, (link, late))
    hang_up.daemon = True
    hang_up.start()
    try:
        if isinstance(link, ssl.SSLSocket):
            link.do_handshake()
        connection = HTTPConnection(host, port)
        connection.sock = link
        target = (url.path or "/") + (f"?{url.query}" if url.query else "")
        connection.request("POST", target, body, {"Host": url.netloc, **headers})
        status = connection.getresponse().status
        if late.is_set():
            raise TimeoutError
        return status
    except (OSError, HTTPException) as error:
        if late.is_set() or isinstance(error, TimeoutError):
            raise Unsent("timeout") from None
        raise Unsent("no TLS" if isinstance(error, ssl.SSLError) else "no answer") from None
    finally:
        hang_up.cancel()
        link.close()


def _connected(host: str, port: int, limits: Limits, until: float) -> socket.socket:
    """Return a connection to an address of a name, once every address of it has been judged."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unsent("name not found") from None
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    if not all(_judged(ip_address(address.partition("%")[0]), limits) for address in addresses):
        raise Unsent("address not allowed")
    why = "not connected"
    for address in addresses:
        left = (until - time.monotonic()) / 2 if address != addresses[-1] else until - time.monotonic()
        try:
            link = socket.create_connection((address, port), max(0.001, left))
        except OSError as error:
            why = "timeout" if isinstance(error, TimeoutError) else "not connected"
        else:
            link.settimeout(limits.seconds)
            return link
    raise Unsent(why)


def _hang_up(link: socket.socket, late: threading.Event) -> None:
    """End a connection under whoever reads it."""
    late.set()
    with contextlib.suppress(OSError):
        link.shutdown(socket.SHUT_RDWR)
