"""A running service for everything that the documents show."""

import pytest

from tests.plumbing.test_up import service


@pytest.fixture(scope="session")
def running(tmp_path_factory):
    """What the service said when it was ready: its address and its keys."""
    with service(tmp_path_factory.mktemp("data")) as (_, said):
        yield said
