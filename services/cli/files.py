"""Files that commands write: whole or not at all."""

from collections.abc import Iterable
from pathlib import Path

from services.cli.frame import Trouble


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
