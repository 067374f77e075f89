"""Any bytes at all: findings within the file, told in every form, soon, in little memory, and the same again."""

import tracemalloc
from collections.abc import Callable
from functools import cache
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.variant.load import load_text
from chratze.words.catalogue import Words, load_words
from tests.fuzzed import MOST, NAME, SEEDS, large, mutated, nest, probe, tree

SECONDS, MEGABYTES = 5, 64
"""What a file may take, even on a busy machine: what grows with the square of its length takes far more."""

BAD = "x\u00a0: &a b\n"
WORST = (
    "{a: ",
    "[",
    "- ",
    "? ",
    "a:\n",
    "'",
    '"',
    "&a ",
    "*a ",
    "!a ",
    "# x\n",
    "a: 1\n",
    "- a: 1\n",
    "a\u00a0",
    "1,",
    "\0",
)
"""What a parser may choke on, if there is enough of it."""


@cache
def words() -> Words:
    """Load the words of a language once."""
    return load_words("en")


def examined(raw: bytes) -> None:
    """Examine bytes, in time."""
    begin = process_time()
    probe(words(), raw)

    assert process_time() - begin < SECONDS


@given(st.binary(max_size=2000) | st.text(max_size=500).map(str.encode))
@settings(deadline=None, max_examples=60)
def test_any_bytes_are_told_in_every_form(raw: bytes) -> None:
    examined(raw)


@pytest.mark.parametrize("wrong", [mutated, tree, nest], ids=lambda wrong: wrong.__name__)
def test_files_gone_wrong_are_told_in_every_form(wrong: Callable[[Random], bytes]) -> None:
    @given(st.randoms(use_true_random=False))
    @settings(deadline=None, max_examples=60)
    def told(chance: Random) -> None:
        examined(wrong(chance))

    told()


@pytest.mark.parametrize("unit", WORST)
def test_much_of_the_same_takes_no_time(unit: str) -> None:
    begin = process_time()
    load_text(NAME, f"extends: swiss\n{unit * MOST}".encode()[:MOST])

    assert process_time() - begin < SECONDS


def test_a_file_full_of_mistakes_takes_little_memory() -> None:
    raw = f"extends: swiss\n{BAD * MOST}".encode()[:MOST]
    tracemalloc.start()
    load_text(NAME, raw)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert peak < MEGABYTES * 1024 * 1024


@given(st.randoms(use_true_random=False))
@settings(deadline=None, max_examples=30)
def test_equal_bytes_have_equal_findings(chance: Random) -> None:
    raw = mutated(chance)

    assert load_text(NAME, raw) == load_text(NAME, raw)


@pytest.mark.parametrize(
    "text",
    [
        "play: |\n  head=true\n",
        "play: aa\n  b = c\u00a0\n",
        "aa\n\n\n=\u00a0b\n",
        "{a\n b: 1, c\n  \u200bd: 2}",
        "play: >\n  // x\n",
    ],
)
def test_what_goes_over_several_lines_is_shown_where_there_is_something(text: str) -> None:
    examined(text.encode())


def test_what_is_tried_is_not_all_alike() -> None:
    chance = Random(1)  # noqa: S311  # no secret
    tried = [wrong(chance) for wrong in (mutated, tree, nest) for _ in range(100)]
    codes = {found.code for raw in tried for found in load_text(NAME, raw).findings}

    assert len(codes) > len(SEEDS) // 6
    assert len(large(chance)) > MOST
