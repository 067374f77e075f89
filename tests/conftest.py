"""What all tests share: the switch that writes golden files anew, and how examples are tried."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "suite", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.register_profile("fuzz", settings.get_profile("suite"), derandomize=False)
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--renew`: golden transcripts are written, not compared; `git diff` is the review."""
    parser.addoption("--renew", action="store_true", help="write golden transcripts anew instead of comparing them")


@pytest.fixture
def renew(request: pytest.FixtureRequest) -> bool:
    """Say whether golden transcripts are written anew."""
    return bool(request.config.getoption("--renew"))
