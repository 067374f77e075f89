"""How many sit down: as many as is said, as are named, or as usual."""

from dataclasses import replace

import pytest

from chratze.cli.paint import plain
from chratze.cli.pen import Pen
from chratze.cli.table.sitting import Fault, sit
from chratze.words.catalogue import load_words
from tests.seated import WISHED, sitting
from tests.shipped import SWISS

NOBODY_SAYS = replace(WISHED, seats=None)


@pytest.mark.parametrize(("names", "seats"), [("", 4), ("A,B,C", 3), ("A,B,C,D,E", 5)])
def test_as_many_sit_down_as_are_named_where_nobody_says_how_many(names: str, seats: int) -> None:
    assert len(sitting(SWISS, replace(NOBODY_SAYS, names=names)).kinds) == seats


def test_a_single_name_is_no_table_and_hears_how_many_are_usual() -> None:
    fault = sit(Pen(load_words("en"), plain), sitting(SWISS).variant, replace(NOBODY_SAYS, names="A"))

    assert isinstance(fault, Fault)
    assert dict(fault.facts)["seats"] == "4"
