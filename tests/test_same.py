"""One engine: plain, step by step, compiled, told at a table, by one thread or many, it plays the same deals."""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chratze
from chratze.game.deal import gains, seeded
from chratze.options import SEATS, Rules, replace
from chratze.players.choose import RANDOM, REGULAR, answer
from chratze.rules import chance, course
from chratze.rules.deal import draw_card
from chratze.rules.table import DECK, Table
from chratze.simulate import tally
from chratze.simulate.run import Hands, Job, block, play_plain, simulate
from tests.engines import compiled, count, nights, outcomes, singles
from tests.shipped import SHIPPED, SWISS, shipped
from tests.tables import played
from tests.variants_at_random import anything
from tests.variants_at_random import rules as random_rules

DEALS = 200
"""Deals at each number of seats."""

EVENING, EVENINGS = 50, 2
"""Deals in an evening, and evenings."""

M32 = 0xFFFFFFFF
TABLES = [(name, seats) for name in SHIPPED for seats in range(shipped(name).seats.min, shipped(name).seats.max + 1)]


def mixed(seats: int, seed: int) -> list[int]:
    """Seat random and regular players, in some order."""
    return Random(seed).choices((RANDOM, REGULAR), k=seats)  # noqa: S311  # no secret


def every_way_is_the_same(rules: Rules, seats: int, seed: int) -> None:
    """Play single deals and evenings in every way, and compare what is counted and the whole table left.

    Single deals are as many as 63 bits are sure to hold.
    """
    rules = replace(rules, "evening.deals", EVENING)
    deals = min(DEALS, block(Job(rules, seats, (), seed, DEALS)))
    tasks = [nights(rules, seed, EVENINGS, seats), *[singles(seed, 7, deals, seats)] * (deals > 0)]
    for task in tasks:
        by_phases, by_steps, by_kernel = outcomes(rules, mixed(seats, seed), task)

        assert by_phases == by_steps
        assert by_phases == by_kernel


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_shipped_variant_is_played_the_same_in_every_way(name: str, seats: int) -> None:
    every_way_is_the_same(shipped(name), seats, seats)


@given(random_rules(), st.integers(0, 2**63 - 1))
@settings(max_examples=40)
def test_random_rules_are_played_the_same_in_every_way(rules: Rules, seed: int) -> None:
    for seats in range(rules.seats.min, rules.seats.max + 1):
        every_way_is_the_same(rules, seats, seed)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_told_at_a_table_is_what_is_simulated(name: str) -> None:
    rules = shipped(name)
    seats = rules.seats.usual
    told = [played(seeded(rules, seats, number % seats, 11, number)) for number in range(DEALS)]

    row = count(rules, [RANDOM] * seats, 11, DEALS)

    summed = [sum(gains(deal)[seat] - deal.table.owed[seat] for deal in told) for seat in range(seats)]
    assert [row[tally.PLAYER + tally.PAIR * seat] for seat in range(seats)] == summed
    assert row[tally.DECLARED] == sum(deal.table.active != 0 for deal in told)


@given(anything())
def test_one_kernel_serves_whatever_a_variant_says(rules: Rules) -> None:
    jit = pytest.importorskip("chratze.simulate.jit", exc_type=ImportError)
    compiled(rules, [RANDOM, REGULAR], singles(0, 0, 0, 2))

    assert len(jit.compiled().signatures) == 1


def test_a_change_in_any_file_of_the_engine_is_a_new_kernel() -> None:
    jit = pytest.importorskip("chratze.simulate.jit", exc_type=ImportError)
    package = Path(chratze.__file__).parent
    engine = [
        package / "bits.py",
        *(package / "simulate" / f"{name}.py" for name in ("jit", "kept", "kernel", "lean", "rows", "tally")),
    ]
    for room in ("options", "rules", "players"):
        engine += [path for path in (package / room).glob("*.py") if path.name != "__init__.py" or room == "options"]

    assert {path.resolve() for path in jit.sources()} == {path.resolve() for path in engine}


def test_a_kernel_that_cannot_be_read_is_thrown_away_and_compiled_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    jit = pytest.importorskip("chratze.simulate.jit", exc_type=ImportError)
    folder = tmp_path / "kernel"
    folder.mkdir()

    @cache
    def torn() -> None:
        if folder.exists():
            raise EOFError

    monkeypatch.setattr(jit, "cache_folder", lambda: folder)
    monkeypatch.setattr(jit, "compiled", torn)
    jit.ready()

    assert not folder.exists()


def test_any_number_of_threads_counts_the_same() -> None:
    jit = pytest.importorskip("chratze.simulate.jit", exc_type=ImportError)
    job = Job(SWISS, 4, (RANDOM, REGULAR, RANDOM, REGULAR), 5, 10_000)

    counted = [simulate(job, Hands(jit.play, threads, lambda _: None)) for threads in (1, 2, 3, 7)]

    assert counted == [simulate(job, Hands(play_plain, 1, lambda _: None))] * 4


def philox4x32_10(counter: tuple[int, int, int, int], key: tuple[int, int]) -> tuple[int, int, int, int]:
    """Draw four words, as the paper has it (Salmon et al. 2011)."""
    for r in range(10):
        k0, k1 = (key[0] + r * 0x9E3779B9) & M32, (key[1] + r * 0xBB67AE85) & M32
        hi0, lo0 = divmod(0xD2511F53 * counter[0], 2**32)
        hi1, lo1 = divmod(0xCD9E8D57 * counter[2], 2**32)
        counter = (hi1 ^ counter[1] ^ k0, lo1, hi0 ^ counter[3] ^ k1, lo0)
    return counter


@pytest.mark.parametrize(
    ("counter", "key", "drawn"),
    [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((M32, M32, M32, M32), (M32, M32), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
)
def test_the_generator_to_compare_with_is_philox(
    counter: tuple[int, int, int, int], key: tuple[int, int], drawn: tuple[int, int, int, int]
) -> None:
    """The vectors are those that the authors publish."""
    assert philox4x32_10(counter, key) == drawn


@given(st.integers(0, 2**63 - 1), st.integers(0, 2**63 - 1), st.integers(0, DECK))
def test_a_stream_starts_with_philox(seed: int, number: int, stream: int) -> None:
    first, second, *_ = philox4x32_10((number & M32, number >> 32, stream, 0), (seed & M32, seed >> 32))

    state = (first | second >> 1 << 32) % (chance.A * 2**32 - 2) + 1
    assert chance.philox(seed, number, stream) == state


@pytest.mark.parametrize(
    ("seed", "number", "stream", "drawn"),
    [
        (0, 0, DECK, [1107881094, 4062164263, 3613448509, 2916833830]),
        (7, 1, 0, [1937734300, 2322410055, 3457305720, 3137665336]),
        (2**63 - 1, 10**9, 3, [2808794953, 1393956939, 867561149, 3084028016]),
    ],
)
def test_a_stream_draws_these_numbers(seed: int, number: int, stream: int, drawn: list[int]) -> None:
    table = Table(seats=SEATS, seed=seed, number=number)

    assert [chance.draw(table, stream) for _ in drawn] == drawn


def test_a_stream_goes_on_by_multiply_with_carry() -> None:
    table = Table(seats=2, seed=3, number=4)
    state = chance.philox(3, 4, DECK)
    for _ in range(100):
        carry, low = divmod(state, 2**32)
        state = chance.A * low + carry

        assert chance.draw(table, DECK) == (state % 2**32) ^ (state >> 32)


@pytest.mark.parametrize("modulus", [chance.A * 2**32 - 1, chance.A * 2**31 - 1])
def test_no_stream_runs_into_a_short_circle(modulus: int) -> None:
    """A safe prime leaves no short period (Marsaglia); both are prime by Fermat's test to many bases."""
    assert all(pow(base, modulus - 1, modulus) == 1 for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37))


def drawn_deck(seed: int, number: int) -> list[int]:
    """Draw a whole deck."""
    table = Table()
    course.sit_down(table, 4, 0)
    course.begin(Rules(), table, seed, number)
    return [draw_card(table) for _ in range(table.pack)]


def test_every_card_lies_as_often_in_every_place_of_the_deck() -> None:
    decks = [drawn_deck(1, number) for number in range(3600)]
    places = len(decks[0])
    expected = len(decks) / places

    square = 0.0
    for place in range(places):
        lies = [deck[place] for deck in decks]
        square += sum((lies.count(card) - expected) ** 2 / expected for card in decks[0])

    freedom = (places - 1) ** 2
    assert abs(square - freedom) < 4 * (2 * freedom) ** 0.5


def played_by(kind: int, number: int) -> Table:
    """Play a deal by one kind of player."""
    table = Table()
    course.sit_down(table, 4, 0)
    course.begin(SWISS, table, 5, number)
    course.advance(SWISS, table)
    while not course.over(table):
        course.step(SWISS, table, answer(kind, SWISS, table))
        course.advance(SWISS, table)
    return table


def test_the_cards_do_not_depend_on_who_plays() -> None:
    compared = 0
    for number in range(DEALS):
        one, other = (played_by(kind, number) for kind in (RANDOM, REGULAR))
        top = min(one.top, other.top)

        assert one.renewed or other.renewed or one.deck[:top] == other.deck[:top]
        compared += top
    assert compared > DEALS * 4 * SWISS.deal.hand
