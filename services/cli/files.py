"""Files that commands write: whole or not at all."""

import gzip
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from services.cli.frame import Trouble


def opened(path: Path) -> Iterator[bytes]:
    """Yield the lines of a file as they are, those of a compressed one unpacked."""
    try:
        with path.open("rb") as plain:
            packed = plain.read(2) == b"\x1f\x8b"
        with gzip.open(path, "rb") if packed else path.open("rb") as lines:
            yield from lines
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise Trouble(f"{path} is damaged: it does not unpack") from None


def packed(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield lines compressed."""
    packer = zlib.compressobj(6, zlib.DEFLATED, 31)
    for line in lines:
        if data := packer.compress(line):
            yield data
    yield packer.flush()


def write(path: Path, lines: Iterable[bytes]) -> None:
    """Write lines to a file; where anything prevents the last of them, there is no file."""
    # What is there and no file (a pipe, /dev/stdout) cannot be replaced.
    whole = path.is_file() or not path.exists()
    draft = path.with_name(path.name + ".part") if whole else path
    try:
        with draft.open("wb") as file:
            file.writelines(lines)
        if whole:
            draft.replace(path)
    except OSError as error:
        raise Trouble(f"cannot write {path}: {error.strerror}") from None
    finally:
        if whole:
            draft.unlink(missing_ok=True)


def folder_of(path: Path) -> Path:
    """Make a folder, or say why it cannot be made."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"cannot write to {path}: {error.strerror}") from None
    return path
