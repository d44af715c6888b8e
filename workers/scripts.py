"""The texts of the atomic acts, one Lua file each."""

from importlib.resources import files


def script(name: str) -> str:
    """Return the text of one atomic act."""
    return (files("workers") / "lua" / f"{name}.lua").read_text(encoding="utf-8")
