"""What all tests share: the switch that writes golden files anew."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--renew`: golden transcripts are written, not compared; `git diff` is the review."""
    parser.addoption("--renew", action="store_true", help="write golden transcripts anew instead of comparing them")


@pytest.fixture
def renew(request: pytest.FixtureRequest) -> bool:
    """Say whether golden transcripts are written anew."""
    return bool(request.config.getoption("--renew"))
