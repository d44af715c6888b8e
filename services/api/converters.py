"""What may stand in the variable parts of a path."""

from flask import Flask
from werkzeug.routing import IntegerConverter, PathConverter


class WholeNumber(IntegerConverter):
    """A whole number in ASCII digits; Werkzeug's own takes those of every script."""

    regex = "[0-9]+"


class PlayerId(PathConverter):
    """A platform's own id of a player, in which a slash may stand anywhere, first and last too."""

    regex = ".+"
    part_isolating = False


def use(app: Flask) -> None:
    """Let the routes of an application use these."""
    app.url_map.converters |= {"int": WholeNumber, "player": PlayerId}
