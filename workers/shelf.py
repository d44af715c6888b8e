"""Files at an address: a folder, or with ``://`` anything that fsspec knows (the extra ``archive``).

An address that is not absolute lies in the data folder, so that the folder may be moved as a whole.
Credentials belong into fsspec's own configuration, not into an address: addresses stand in the store.
"""

import contextlib
import os
import secrets
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from workers import folders
from workers.trouble import ArchiveAway

LOOK = 60.0
"""Seconds that another process may take to find a file."""


def put(home: Path, address: str, data: bytes) -> None:
    """Write a file whole, so that it is there after a power cut too; ArchiveAway where that fails."""
    try:
        if "://" in address:
            with _far(address, "wb") as file:
                file.write(data)
            return
        path = home / address
        folders.private(path.parent)
        handle, draft = tempfile.mkstemp(dir=path.parent)  # mode 0600
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(draft).replace(path)
        except BaseException:
            Path(draft).unlink(missing_ok=True)
            raise
        _sync(path.parent)
    except Exception as error:
        raise _away(address, error) from error


def get(home: Path, address: str) -> bytes:
    """Return a file's bytes; ArchiveAway where it cannot be read."""
    try:
        if "://" not in address:
            return (home / address).read_bytes()
        with _far(address, "rb") as file:
            data: bytes = file.read()
            return data
    except Exception as error:
        raise _away(address, error) from error


def remove(home: Path, address: str) -> None:
    """Remove a file, if it is there."""
    try:
        if "://" not in address:
            (home / address).unlink(missing_ok=True)
            return
        files, path = _fsspec(address).core.url_to_fs(address)
        if files.exists(path):
            files.rm_file(path)
    except Exception as error:
        raise _away(address, error) from error


def require(address: str) -> None:
    """Raise ArchiveAway where an address names a kind of place that is not known here."""
    if "://" in address:
        try:
            _fsspec(address)
        except _Needs as error:
            raise _away(address, error) from None


def require_known(address: str) -> None:
    """Raise ArchiveAway where this installation knows no places such as an address names."""
    try:
        if "://" in address:
            _fsspec(address)
    except _Needs as error:
        raise ArchiveAway(str(error)) from None


def require_lasting(home: Path, base: str) -> None:
    """Write a file to an address and let another process read it; ArchiveAway where it does not.

    Some kinds of place are of one process only (``memory://``, and what leads there), or mean another place
    in another folder (``file://archive``): what is put there is lost for everybody else.
    """
    if "://" not in base:
        return
    require(base)
    address, word = f"{base.rstrip('/')}/taash-{secrets.token_hex(8)}", secrets.token_hex(16)
    put(home, address, word.encode())
    try:
        found = subprocess.run(
            [sys.executable, "-P", "-m", "workers.shelf"],
            input=address,
            capture_output=True,
            text=True,
            check=False,
            timeout=LOOK,
            cwd="/",
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, filter(None, sys.path)))},
        ).stdout
    except subprocess.TimeoutExpired:
        found = ""
    finally:
        # Where files may be made but not removed, this one stays.
        with contextlib.suppress(ArchiveAway):
            remove(home, address)
    if found != word:
        raise ArchiveAway(f"{shown(base)}: what one process writes there another one does not find")


def shown(address: str) -> str:
    """Return an address as it may be told: without what may be credentials in it."""
    if "://" not in address:
        return address
    return "::".join(map(_plain, address.split("::")))


def _plain(part: str) -> str:
    kind, there, rest = part.partition("://")
    return f"{kind}{there}{rest.rpartition('@')[2].partition('?')[0]}"


def _far(address: str, mode: str) -> Any:
    """Return a file of fsspec's, its folder made where such a thing is needed."""
    fsspec = _fsspec(address)
    if mode == "wb":
        files, path = fsspec.core.url_to_fs(address)
        files.makedirs(path.rpartition("/")[0], exist_ok=True)
    return fsspec.open(address, mode)


def _fsspec(address: str) -> Any:
    """Return fsspec, where it is installed and knows the kinds of place that an address names."""
    try:
        import fsspec
    except ImportError:
        raise _Needs("addresses with :// need fsspec: install taash[archive]") from None
    for part in address.split("::"):
        kind = part.partition("://")[0]
        try:
            fsspec.get_filesystem_class(kind)
        except ImportError as error:
            raise _Needs(str(error)) from None  # fsspec's own words: which package to install
        except ValueError:
            raise _Needs(f"fsspec knows no {kind}://") from None
    return fsspec


class _Needs(Exception):
    """An address cannot be used here; the message may be told."""


def _sync(folder: Path) -> None:
    """Let a folder's list of files reach the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _away(address: str, error: Exception) -> ArchiveAway:
    """Return the trouble at an address; an error's own text may quote what opens it."""
    if isinstance(error, _Needs):
        why = str(error)
    else:
        why = (error.strerror if isinstance(error, OSError) else None) or type(error).__name__
    return ArchiveAway(f"{shown(address)}: {why}")


if __name__ == "__main__":
    # The other process of require_lasting: says what it finds at an address that it is told.
    sys.stdout.buffer.write(get(Path(), sys.stdin.read()))
