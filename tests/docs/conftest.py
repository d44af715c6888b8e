"""A running service for everything that the documents show."""

import pytest

from tests.plumbing.test_up import service


@pytest.fixture(scope="session")
def running(tmp_path_factory):
    """What the service said when it was ready, its address and its keys, and its data folder."""
    folder = tmp_path_factory.mktemp("data")
    with service(folder) as (_, said):
        yield said | {"data": str(folder)}
