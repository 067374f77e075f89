"""A ledger read the quick way holds what the reader of records finds in it, or is left to that one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.cli.ledgers.own_hand import own_hand
from chratze.cli.replaying.kept import record_text
from chratze.cli.replaying.opened import opened_text
from chratze.game.records.record import Evening, Move, Played, Record, Settled, Stated
from chratze.variant.write import hashed
from tests.shipped import shipped

SWISS = shipped("swiss")
NAMES = ("Anna", "yes", "P 2", "d'Eva: x")
DEALS = (
    Played(
        1,
        calls=(Move(0, "pass"), Move(1, "declare"), Move(0, "join"), Move(2, "drop"), Move(3, "drop")),
        stated=Stated((), {1: 3, 0: 1}, {0: 1, 1: 6, 2: -4, 3: -4}, 1),
        date="2026-11-30",
        note="Anna spilled her tea",
    ),
    Played(2, calls=(Move(3, "blind"),)),
)
PAID = (Settled("Anna", "yes", 3), Settled("P 2", "", 1))
ONE = Evening(NAMES, 3, date="2026-11-30", deals=DEALS, settled=PAID)
TWO = Evening(NAMES[:2], 0, 7)


def in_text(*evenings: Evening) -> str:
    """Write a ledger."""
    return record_text(Record("swiss", SWISS, {}, {"declare": "chratze"}, evenings, hashed(SWISS)))


@pytest.mark.parametrize("evenings", [(ONE,), (TWO,), (ONE, TWO), (TWO, ONE, ONE)])
def test_a_ledger_as_it_is_written_is_read_the_quick_way(evenings: tuple[Evening, ...]) -> None:
    raw = in_text(*evenings).encode()
    quick, slow = own_hand("ours.yaml", raw), opened_text("ours.yaml", raw)

    assert quick is not None
    assert (quick.record, quick.findings, quick.spans) == (slow.record, slow.findings, slow.spans)


@given(st.data())
@settings(max_examples=150)
def test_a_ledger_changed_by_hand_is_read_as_the_reader_of_records_reads_it(data: st.DataObject) -> None:
    raw = in_text(ONE, TWO)
    start = data.draw(st.integers(raw.index("evenings:"), len(raw)))
    end = data.draw(st.integers(start, min(start + 9, len(raw))))
    put = data.draw(st.text("0123 -:{}[],>#\n.pot declar", max_size=4))
    changed = f"{raw[:start]}{put}{raw[end:]}".encode()
    quick = own_hand("ours.yaml", changed)

    assert quick is None or quick.record == opened_text("ours.yaml", changed).record


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\xff",
        b"deals:\n",
        b"deals:\n- calls: [Anna declare]\n",
        b"variant: swiss\nseats: [A, B]\ndeals: []\n",
        in_text(ONE).encode()[:-1],
        in_text(ONE).replace('"yes": 3', '"yes": 33').encode(),
        in_text(ONE).replace("2026", "# 2026").encode(),
    ],
)
def test_what_is_written_otherwise_is_left_to_the_reader_of_records(raw: bytes) -> None:
    assert own_hand("ours.yaml", raw) is None
