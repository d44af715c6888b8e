"""Writes the test vectors of every formula of the audit text, with the standard library alone.

A third reading of the text: it shares no code with ``domain`` and none with the JavaScript
verifier, which are both tested against these files. Run it from the repository's root:
``python tests/vectors/make.py``; the files change only when the law does.
"""

import base64
import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

HERE = Path(__file__).parent
SECRET = bytes(range(32))
GAME = "01HZX3V5N8"
AT = "2026-05-01T12:00:00.123Z"


def c(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()


def h(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key: bytes, text: bytes) -> bytes:
    return hmac.new(key, text, hashlib.sha256).digest()


# --- canonical JSON -----------------------------------------------------------------------------

VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    2**53 - 1,
    -(2**53) + 1,
    "",
    "plain",
    'quote " backslash \\ slash /',
    "\b\t\n\f\r",
    "\x00\x01\x1f\x7f",
    "é ਪੰਜਾਬੀ বাংলা اردو",
    "\u2028\u2029\ufeff\ufffd",
    "🂡 beyond the basic plane",
    [],
    {},
    [[], {}, [None]],
    {"b": 1, "a": 2, "A": 3, "10": 4, "9": 5, "": 6, "aa": 7, "_": 8},
    {"z": {"y": [1, 2, {"x": None}], "a": "t"}, "m": []},
]

REFUSED = [
    ["a float", '{"a":1.5}'],
    ["a float that is whole", '{"a":1.0}'],
    ["an exponent", '{"a":1e2}'],
    ["minus zero", '{"a":-0}'],
    ["a number beyond 2^53-1", '{"a":9007199254740992}'],
    ["a number below -(2^53-1)", '{"a":-9007199254740992}'],
    ["a number beyond 64 bits", '{"a":18446744073709551616}'],
    ["a leading zero", '{"a":01}'],
    ["a space", '{"a": 1}'],
    ["a space at the end", '{"a":1} '],
    ["a carriage return at the end", '{"a":1}\r'],
    ["a space before", ' {"a":1}'],
    ["keys out of order", '{"b":1,"a":2}'],
    ["a key twice", '{"a":1,"a":1}'],
    ["a key beyond ASCII", '{"é":1}'],
    ["an escape that is not needed", '{"a":"\\u0041"}'],
    ["an escaped slash", '{"a":"\\/"}'],
    ["upper case in an escape", '{"a":"\\u001F"}'],
    ["a long escape of a short one", '{"a":"\\u000a"}'],
    ["an escape beyond ASCII", '{"a":"\\u00e9"}'],
    ["a lone surrogate", '{"a":"\\ud800"}'],
    ["a pair of escaped surrogates", '{"a":"\\ud83c\\udca1"}'],
    ["a trailing comma", '{"a":[1,]}'],
    ["a comment", '{"a":1}/**/'],
    ["two values", '{"a":1}{"a":1}'],
    ["NaN", '{"a":NaN}'],
    ["nothing", ""],
    ["a byte order mark", '\ufeff{"a":1}'],
]


def canonical_vectors() -> dict[str, Any]:
    return {
        "values": [{"value": value, "bytes": c(value).hex()} for value in VALUES],
        "refused": [{"name": name, "bytes": text.encode().hex()} for name, text in REFUSED]
        + [{"name": "bytes that are not UTF-8", "bytes": b'{"a":"\xff"}'.hex()}],
    }


# --- chain, seals, state --------------------------------------------------------------------------


def header() -> dict[str, Any]:
    return {
        "format": "taash-log/1",
        "game": GAME,
        "kind": "idiot",
        "rules": "idiot@1",
        "rules_digest": h(b"rules").hex(),
        "options": {"deals": 1, "decks": 1},
        "seats": [{"seat": 0, "bot": None}, {"seat": 1, "bot": "greedy"}],
        "commitment": h(SECRET).hex(),
        "fairness": "fixed",
        "created": AT,
    }


def entries() -> list[dict[str, Any]]:
    return [
        {
            "seq": 1, "at": AT, "by": "platform", "via": "platform",
            "command": {"type": "create", "kind": "idiot"},
            "outcome": {"accepted": [{"type": "turn", "to_act": [0, 1]}]}, "state": h(b"1").hex(),
        },
        {
            "seq": 2, "at": AT, "by": "seat:0", "via": "token",
            "command": {"sealed": h(b"c").hex(), "for": "seat:0"},
            "outcome": {"rejected": {"sealed": h(b"r").hex(), "for": "seat:0"}}, "state": h(b"2").hex(),
        },
        {
            "seq": 3, "at": AT, "by": "seat:1", "via": "bot", "command": {"type": "ready"},
            "outcome": {"parked": {"error": h(f"{GAME}|3".encode()).hex()[:12]}}, "state": h(b"3").hex(),
        },
    ]  # fmt: skip


def chain_vectors() -> dict[str, Any]:
    head = h(b"\x01", c(header()))
    found: dict[str, Any] = {"header": header(), "header_bytes": c(header()).decode(), "h0": head.hex()}
    steps = []
    for entry in entries():
        own = h(b"\x03", c(entry))
        head = h(b"\x02", head, own)
        steps.append(
            {"entry": entry, "bytes": c(entry).decode(), "entry_hash": own.hex(), "head": head.hex()}
        )
    return {**found, "entries": steps}


SEALED: list[tuple[str, int, str, Any]] = [
    ("house", 1, "/outcome/accepted/1/order", ["2C", "AS", "TD"]),
    ("house", 1, "/outcome/accepted/1/down/0/2", "QS"),
    ("house", 1, "/command/deal/decks", [["2C", "AS"], ["AS", "2C"]]),
    ("seat:0", 1, "/outcome/accepted/1/hands/0", ["3H", "9C", "TD"]),
    ("seat:11", 200, "/outcome/accepted/0/cards", []),
    ("seat:1", 2, "/command", {"type": "play", "cards": ["7H"]}),
    (
        "seat:1",
        2,
        "/outcome/rejected",
        {"code": "idiot.too_low", "clause": "idiot.4.2", "facts": {"top": "9"}},
    ),
]


def seal_vectors() -> dict[str, Any]:
    found = []
    for audience, seq, path, value in SEALED:
        key = mac(SECRET, b"taash/seal/v1|" + audience.encode())
        salt = mac(key, c([seq, path]))[:16]
        sealed = h(b"\x00", salt, c([seq, path, value])).hex()
        found.append(
            {
                "for": audience, "seq": seq, "path": path, "value": value,
                "key": key.hex(), "salt": salt.hex(), "sealed": sealed,
            }
        )  # fmt: skip
    return {"secret": SECRET.hex(), "commitment": h(SECRET).hex(), "seals": found}


def state_vectors() -> dict[str, Any]:
    views = [{}, {"kind": "fool", "phase": "play", "scores": [0, -80], "result": None}]
    key = mac(SECRET, b"taash/seal/v1|house")
    return {
        "secret": SECRET.hex(),
        "states": [{"view": view, "state": mac(key, c(view)).hex()} for view in views],
    }


# --- shuffle --------------------------------------------------------------------------------------


def shuffled(key: bytes, deck: list[str]) -> list[str]:
    cards, numbers, block = list(deck), [], 0
    for i in range(len(cards) - 1, 0, -1):
        while True:
            if not numbers:
                data = mac(key, block.to_bytes(8, "big"))
                numbers = [int.from_bytes(data[at : at + 2], "big") for at in range(0, 32, 2)]
                block += 1
            r = numbers.pop(0)
            if r < 65536 - (65536 % (i + 1)):
                break
        j = r % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


STANDARD = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
TOPS = {
    "stepped": {
        4: (17, 13, 11, 8, 3), 5: (20, 16, 14, 10, 4), 6: (23, 19, 17, 12, 5),
        7: (26, 22, 20, 14, 6), 8: (27, 23, 21, 15, 6),
    },
    "even": {
        4: (17, 13, 11, 5, 6), 5: (20, 16, 14, 8, 6), 6: (23, 19, 17, 11, 6),
        7: (26, 22, 20, 14, 6), 8: (27, 23, 21, 15, 6),
    },
}  # fmt: skip
THREE_UP = {
    "84": ((3, 2, 2), (2, 2, 2), 2),
    "74": ((2, 2, 2), (2, 2, 2), 2),
    "84b": ((3, 2, 2), (3, 2, 2), 1),
}


def decks() -> list[tuple[str, int, dict[str, Any], list[str]]]:
    found: list[tuple[str, int, dict[str, Any], list[str]]] = [("hearts_two", 2, {}, STANDARD)]
    for count in range(1, 7):
        found.append(("idiot", 2 * count, {"decks": count}, STANDARD * count))
    for table, tops in TOPS.items():
        for seats, (*colours, wilds) in tops.items():
            deck = [
                f"{colour}{n}" for colour, top in zip("GRYB", colours, strict=True) for n in range(2, top + 1)
            ]
            found.append(("fool", seats, {"deck_table": table}, deck + ["W1"] * wilds))
    for name, (numbers, clears, twos) in THREE_UP.items():
        deck = [
            f"{c}{n}" for c, k in zip("GRB", numbers, strict=True) for n in range(1, 11) for _ in range(k)
        ]
        deck += [f"{c}C" for c, k in zip("GRB", clears, strict=True) for _ in range(k)]
        deck += [f"{c}C+1" for c in "GRB" for _ in range(2)] + ["GC+2"] * twos
        found.append(("three_up_three_down", 2, {"deck": name}, deck))
    return found


SEEDS = [["", ""], ["a", ""], ["", "a"], ["12:a", "|"], ["~" * 64, " ", ""]]


def shuffle_vectors() -> dict[str, Any]:
    keys = []
    for deal, seeds in enumerate([*SEEDS, SEEDS[0]], start=1):
        given = "".join(f"{len(seed)}:{seed}" for seed in seeds)
        key = mac(SECRET, f"taash/deal/v1|{GAME}|{deal}|{given}".encode("ascii"))
        keys.append({"game": GAME, "deal": deal, "seeds": seeds, "key": key.hex()})
    key = mac(SECRET, b"a key to shuffle by")
    return {
        "secret": SECRET.hex(),
        "keys": keys,
        "shuffle_key": key.hex(),
        "decks": [
            {
                "kind": kind,
                "seats": seats,
                "options": options,
                "canonical": " ".join(deck),
                "shuffled": " ".join(shuffled(key, deck)),
            }
            for kind, seats, options, deck in decks()
        ],
        "sizes": [
            {"cards": size, "order": h(c(shuffled(key, [str(n) for n in range(size)]))).hex()}
            for size in range(1, 400)
        ],
    }


# --- receipts and checkpoints ---------------------------------------------------------------------


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def jws(key: Ed25519PrivateKey, typ: str, payload: dict[str, Any]) -> dict[str, Any]:
    head = c({"alg": "EdDSA", "kid": "vectors-1", "typ": typ})
    signed = f"{base64url(head)}.{base64url(c(payload))}"
    return {"typ": typ, "payload": payload, "jws": f"{signed}.{base64url(key.sign(signed.encode()))}"}


def receipt_vectors() -> dict[str, Any]:
    # The first key of RFC 8032's test vectors.
    private = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
    key = Ed25519PrivateKey.from_private_bytes(private)
    entry, head = chain_vectors()["entries"][1], chain_vectors()["entries"][2]["head"]
    told = {"game": GAME, "seq": 2, "by": "seat:0", "via": "token", "at": AT}
    command, salt = {"type": "pick_up"}, bytes(range(16))
    pending = {**told, "command": h(salt, c(command)).hex()}
    x = base64url(key.public_key().public_bytes_raw())
    return {
        "private": private.hex(),
        "jwks": {"keys": [{"kty": "OKP", "crv": "Ed25519", "kid": "vectors-1", "x": x}]},
        "receipts": [
            jws(key, "taash-receipt", {**told, "entry": entry["entry_hash"], "head": entry["head"]}),
            {**jws(key, "taash-receipt", pending), "command": command, "salt": salt.hex()},
            jws(key, "taash-checkpoint", {"game": GAME, "seq": 3, "head": head, "at": AT}),
        ],
    }


FILES = {
    "canonical": canonical_vectors,
    "chain": chain_vectors,
    "seals": seal_vectors,
    "state": state_vectors,
    "shuffle": shuffle_vectors,
    "receipts": receipt_vectors,
}


def main() -> None:
    for name, make in FILES.items():
        text = json.dumps(make(), indent=1, ensure_ascii=True)
        (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
