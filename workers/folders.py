"""Folders that only their owner can look into."""

from pathlib import Path


def private(folder: Path) -> Path:
    """Make a folder for its owner only, and so what is missing above it, which pathlib would open to all."""
    for missing in (*reversed(folder.parents), folder):
        missing.mkdir(mode=0o700, exist_ok=True)
    return folder
