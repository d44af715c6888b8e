"""``replace`` for slotted records, three times as fast as the standard library's (``taash bench``)."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    # The type checker knows dataclasses.replace and checks the names and types of its arguments.
    from dataclasses import replace as replace  # noqa: PLC0414 - said twice, it is exported
else:

    def replace(record: Any, /, **changes: Any) -> Any:
        """Return a copy of a frozen, slotted record with some fields changed, as ``dataclasses.replace``.

        A field that the record does not have is a KeyError. The constructor does not run, so a
        record with ``__post_init__`` must not be given.
        """
        return _copier(type(record))(record, changes)


@cache
def _copier(record: type) -> Callable[[Any, dict[str, Any]], Any]:
    """Return the copying function of a record type; it is fast because it names each field."""
    names = [field.name for field in fields(record)]
    setters = {name: getattr(record, name).__set__ for name in names}
    source = "\n".join(
        (
            "def copy(old, changes):",
            "    new = make(record)",
            *(f"    set_{name}(new, old.{name})" for name in names),
            "    for name in changes:",
            "        setters[name](new, changes[name])",
            "    return new",
        )
    )
    scope: dict[str, Any] = {
        **{f"set_{name}": setter for name, setter in setters.items()},
        "make": object.__new__,
        "record": record,
        "setters": setters,
    }
    exec(source, scope)  # noqa: S102 - the source is made of our own field names, as dataclasses makes its own
    copy: Callable[[Any, dict[str, Any]], Any] = scope["copy"]
    return copy
