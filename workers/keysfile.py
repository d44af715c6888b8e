"""The keys of a data folder as one file, and back: without them a backup opens nothing."""

import base64
import os
from collections.abc import Mapping
from pathlib import Path

import orjson

from workers import folders
from workers.backup import Unfit

FORMAT = "taash-keys/1"


def written(folder: Path) -> bytes:
    """Return the keys of a folder as the content of a file; it opens every running game."""
    found = {
        str(path.relative_to(folder)): base64.b64encode(path.read_bytes()).decode()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    return orjson.dumps({"format": FORMAT, "files": found}, option=orjson.OPT_INDENT_2) + b"\n"


def read(folder: Path, data: bytes) -> dict[str, bytes]:
    """Return the keys of a file by name; Unfit where they are none, or other ones are in the folder."""
    try:
        told = orjson.loads(data)
        if told["format"] != FORMAT:
            raise ValueError("another format")
        files = {name: base64.b64decode(content) for name, content in told["files"].items()}
    except (ValueError, LookupError, TypeError, AttributeError):
        raise Unfit("this is no file of keys (taash backup --keys FILE writes one)") from None
    for name, content in files.items():
        path = folder / name
        if not path.resolve().is_relative_to(folder.resolve()):
            raise Unfit("a key of the file lies outside of the folder")
        if path.exists() and path.read_bytes() != content:
            raise Unfit(f"{folder} has other keys already: restore into a new data folder")
    return files


def put(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write keys into a folder; those that are there stay."""
    for name, content in files.items():
        path = folder / name
        folders.private(path.parent)
        if not path.exists():
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(content)
