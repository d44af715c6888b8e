"""``replace`` for records, several times as fast as the standard library's (``taash bench``)."""

from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    # The type checker knows dataclasses.replace and checks the names and types of its arguments.
    from dataclasses import replace as replace  # noqa: PLC0414 - said twice, it is exported
else:

    def replace(record: Any, /, **changes: Any) -> Any:
        """Return a copy of a frozen, slotted record with some fields changed, as ``dataclasses.replace``.

        A field that the record does not have is an AttributeError. The constructor does not run,
        so a record with ``__post_init__`` must not be given.
        """
        return _COPIERS[type(record)](record, changes)


class _Copiers(dict[type, Callable[[Any, dict[str, Any]], Any]]):
    """The copying function of each record type, written when it is first asked for."""

    def __missing__(self, record: type) -> Callable[[Any, dict[str, Any]], Any]:
        copier = self[record] = _copier(record)
        return copier


_COPIERS = _Copiers()


def _copier(record: type) -> Callable[[Any, dict[str, Any]], Any]:
    """Return the copying function of a record type.

    It fills a draft, a class of the same slots that is not frozen, whose fields Python sets
    directly; done, the draft becomes the record. Nobody else ever holds it as a draft.
    """
    names = tuple(field.name for field in fields(record))
    source = "\n".join(
        (
            "def copy(old, changes):",
            "    new = draft()",
            *(f"    new.{name} = old.{name}" for name in names),
            "    for name in changes:",
            "        set_field(new, name, changes[name])",
            "    new.__class__ = record",
            "    return new",
        )
    )
    scope: dict[str, Any] = {
        "draft": type(record.__name__, (), {"__slots__": names}),
        "set_field": setattr,
        "record": record,
    }
    exec(source, scope)  # noqa: S102 - the source is made of our own field names, as dataclasses makes its own
    copy: Callable[[Any, dict[str, Any]], Any] = scope["copy"]
    return copy
