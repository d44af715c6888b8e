"""Files at an address: a folder, or with ``://`` anything that fsspec knows (the extra ``archive``).

An address that is not absolute lies in the data folder, so that the folder may be moved as a whole.
Credentials belong into fsspec's own configuration, not into an address: addresses stand in the store.
"""

import os
import tempfile
from pathlib import Path
from typing import Any

from workers.trouble import ArchiveAway


def put(home: Path, address: str, data: bytes) -> None:
    """Write a file whole, so that it is there after a power cut too; ArchiveAway where that fails."""
    try:
        if "://" in address:
            with _far(address, "wb") as file:
                file.write(data)
            return
        path = home / address
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
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
        raise ArchiveAway(_reason(error)) from error


def get(home: Path, address: str) -> bytes:
    """Return a file's bytes; ArchiveAway where it cannot be read."""
    try:
        if "://" not in address:
            return (home / address).read_bytes()
        with _far(address, "rb") as file:
            data: bytes = file.read()
            return data
    except Exception as error:
        raise ArchiveAway(_reason(error)) from error


def remove(home: Path, address: str) -> None:
    """Remove a file, if it is there."""
    try:
        if "://" not in address:
            (home / address).unlink(missing_ok=True)
            return
        files, path = _fsspec().core.url_to_fs(address)
        if files.exists(path):
            files.rm_file(path)
    except Exception as error:
        raise ArchiveAway(_reason(error)) from error


def _far(address: str, mode: str) -> Any:
    """Return a file of fsspec's, its folder made where such a thing is needed."""
    if mode == "wb":
        files, path = _fsspec().core.url_to_fs(address)
        files.makedirs(path.rpartition("/")[0], exist_ok=True)
    return _fsspec().open(address, mode)


def _fsspec() -> Any:
    try:
        import fsspec
    except ImportError:
        raise ArchiveAway("addresses with :// need fsspec: install taash[archive]") from None
    return fsspec


def _sync(folder: Path) -> None:
    """Let a folder's list of files reach the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _reason(error: Exception) -> str:
    """Return what went wrong without quoting an address that may hold credentials."""
    if isinstance(error, ArchiveAway):
        return str(error)
    return (error.strerror if isinstance(error, OSError) else None) or type(error).__name__
