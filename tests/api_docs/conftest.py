"""The HTTP side on a fake store, as in tests/services, with every answer held against the document."""

import pytest

from services.api.app import create_app
from tests.api_docs.checking import Document
from tests.services.conftest import client, create, dispatch, fake, key, table

__all__ = ["client", "create", "dispatch", "fake", "key", "table"]


@pytest.fixture(scope="session")
def document():
    return Document.of(create_app())


@pytest.fixture
def asked(client, document):
    """Return a function that sends a request and returns its answer once it agrees with the document."""

    def ask(method, path, **more):
        answer = client.open(path, method=method, **more)
        document.check(method, path, answer)
        return answer

    return ask
