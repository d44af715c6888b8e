"""What every command shares: one line of trouble, an exit code, UTF-8, and options of a game."""

import contextlib
import errno
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar

import click

# As click and rich end then, quietly.
ENDED_BY_PIPE = 1
ENDED_BY_INTERRUPT = 130

F = TypeVar("F", bound=Callable[..., Any])


class Trouble(click.ClickException):
    """A command cannot do what it was asked; the message is one clear line."""

    def __init__(self, message: str) -> None:
        """Keep the message, and the command in which it arose."""
        super().__init__(message)
        self.ctx = click.get_current_context(silent=True)


class Frame(click.Group):
    """The group of all commands: whatever goes wrong is one line on stderr and an exit code."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Name the commands in the order in which they were added."""
        return list(self.commands)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: FBT002 - click's signature
        **extra: Any,
    ) -> Any:
        """Run a command; the value it returns is the exit code, None is 0."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        sys.exit(self._guarded(args, prog_name, complete_var, **extra))

    def _guarded(
        self, args: Sequence[str] | None, prog_name: str | None, complete_var: str | None, **extra: Any
    ) -> int:
        _speak_utf8()
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.ctx.get_help(), err=True)
            return 2
        except click.ClickException as error:
            return _told(_place(error), error.format_message(), error.exit_code)
        except (click.Abort, KeyboardInterrupt):
            click.echo(err=True)
            return ENDED_BY_INTERRUPT
        except BrokenPipeError:
            return _hung_up()
        except OSError as error:
            if error.errno == errno.EPIPE:
                return _hung_up()
            return _told("taash", _os_error(error), 1)
        except Exception as error:
            # The last guard: a line for the user, not a traceback.
            if os.environ.get("TAASH_TRACEBACK"):
                raise
            name = type(error).__name__
            return _told("taash", f"{name}: {error} (TAASH_TRACEBACK=1 shows where)", 1)
        return code if isinstance(code, int) else 0


def _told(place: str, message: str, code: int) -> int:
    line = " ".join(message.split())
    with contextlib.suppress(OSError):
        click.echo(f"{place}: {line}", err=True)
    return code


def _place(error: click.ClickException) -> str:
    context = getattr(error, "ctx", None)
    return context.command_path if context is not None else "taash"


def _os_error(error: OSError) -> str:
    said = error.strerror or str(error) or type(error).__name__
    return f"{error.filename}: {said}" if error.filename is not None else said


def _hung_up() -> int:
    """Let go of a stdout that nobody reads, so that the interpreter's last flush is quiet too."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return ENDED_BY_PIPE


def _speak_utf8() -> None:
    """Write UTF-8 whatever the locale says; what no encoding holds is replaced, never an error."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError, OSError):
            if os.environ.get("PYTHONIOENCODING"):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a plain text stream
            else:
                stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]  # same


def print_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the version of the installed distribution and end."""
    if not wanted or context.resilient_parsing:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        click.echo(f"taash {version('taash')}")
    except PackageNotFoundError:
        click.echo("taash (not installed)")
    context.exit()


# --- answers ----------------------------------------------------------------------------------


def answer(value: Any) -> None:
    """Print a JSON value on one line."""
    click.echo(json.dumps(value, ensure_ascii=False))


def json_option(command: F) -> F:
    """Give a command ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Answer in JSON, on one line.")(command)


def lang_option(command: F) -> F:
    """Give a command ``--lang``."""
    return click.option(
        "--lang",
        type=click.Choice(["en", "pa", "bn", "ur"]),
        default=None,
        help="Language: English, Punjabi, Bengali or Urdu.  [default: the locale's, else en]",
    )(command)


def language(lang: str | None) -> str:
    """Return the language asked for, else the one of the locale where it is one of ours."""
    if lang:
        return lang
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    found = named.split("_")[0].split(".")[0].lower()
    return found if found in ("en", "pa", "bn", "ur") else "en"


# --- what a game is asked for with --------------------------------------------------------------


KINDS = "KIND is idiot, three_up_three_down, fool or hearts_two; the beginning of a name is enough."
"""What help says of KIND; it must name every game of the catalogue."""


def kind_argument(*, required: bool = True) -> Callable[[F], F]:
    """Give a command the argument KIND: a game by its name, or by any beginning that only one name has."""
    return click.argument("kind", metavar="KIND", required=required, callback=_kind)


def kinds_option(command: F) -> F:
    """Give a command ``--kind``, which may be repeated."""
    return click.option(
        "--kind",
        "kinds",
        multiple=True,
        callback=_kinds,
        metavar="KIND",
        help="Only this game; may be repeated.",
    )(command)


def _kinds(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(filter(None, (_kind(context, parameter, value) for value in values)))


def _kind(context: click.Context, _: click.Parameter, value: str | None) -> str | None:
    if value is None:
        return None
    from domain.catalogue import GAMES

    asked = value.lower().replace("-", "_")
    found = [kind for kind in GAMES if kind == asked]
    found = found or [kind for kind in GAMES if kind.startswith(asked)]
    if len(found) != 1:
        there = ", ".join(GAMES)
        raise click.UsageError(f"no such game: {value} (there are {there})", context)
    return found[0]


def table_options(command: F) -> F:
    """Give a command the options that say who plays, and by which options of the rules."""
    for option in (
        click.option(
            "--option",
            "options",
            multiple=True,
            metavar="NAME=VALUE",
            help="An option of the game, as in deals=3; may be repeated (taash rules KIND lists them).",
        ),
        click.option("--seats", type=click.IntRange(min=1), help="How many seats the table has."),
    ):
        command = option(command)
    return command


def read_options(pairs: Iterable[str]) -> dict[str, Any]:
    """Return options given as NAME=VALUE; a value is JSON where it reads as JSON, else text."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise click.UsageError(f"--option wants NAME=VALUE, not {pair}")
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found


def setup_of(kind: str, seated: list[str | None], options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the body of a create command, or one line about what the rules refuse of it."""
    from domain.wire import NotAMove
    from services.simulation import SetupRefused, create_body
    from services.words import words

    try:
        return create_body(kind, seated, options)
    except NotAMove as error:
        raise Trouble(str(error)) from None
    except SetupRefused as refused:
        found = refused.rejection
        sentence = words("en").find(found.code, found.facts) or f"{found.code} {dict(found.facts)}"
        raise Trouble(f"{sentence} ({found.clause})") from None


def counted(count: int, what: str) -> str:
    """Return so many of something in English."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def refuse(message: str) -> NoReturn:
    """End the command with one line."""
    raise Trouble(message)
