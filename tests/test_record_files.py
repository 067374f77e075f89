"""Record files: whatever they hold, what is wrong is said at its place, and nothing is lost that can be read."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from chratze.cli.replaying.checked import checked
from chratze.cli.replaying.kept import record_text
from chratze.cli.replaying.opened import opened, opened_text
from chratze.game.records.record import Evening, Settled
from chratze.rules.table import MOST_COINS
from tests.fuzzed import mutated, within
from tests.records import evening, less, record
from tests.shipped import shipped

HEAD = "variant: swiss\nseats: [Anna, Beat]\n"
SWISS = shipped("swiss")
TOLD = evening(SWISS, 4, 5, 3)
WHOLE = record_text(record(SWISS, TOLD)).encode()
SEEN = record_text(record(SWISS, less(TOLD, "what a witness sees"))).encode()
TOKEN = re.compile(rb"[\w.?>-]+")
CARD = re.compile(rb"[ER][6-9AKOU]|S[ei](?:10|[6-9AKOU])")


def codes(text: str) -> list[str]:
    """List the codes of what is wrong in a record."""
    return [one.code for one in checked("e.yaml", text.encode()).findings]


def retold(chance: Random, raw: bytes) -> bytes:
    """Put other words and cards of a record in place of some."""
    head, tail = raw[: raw.index(b"deals:")], raw[raw.index(b"deals:") :]
    tokens, cards = TOKEN.findall(tail), CARD.findall(tail)
    for _ in range(chance.randint(1, 3)):
        found = chance.choice([*TOKEN.finditer(tail)])
        word = chance.choice(cards if CARD.fullmatch(found[0]) else tokens)
        tail = tail[: found.start()] + word + tail[found.end() :]
    return head + tail


@pytest.mark.parametrize("seed", range(60))
def test_whatever_a_record_holds_is_found_fault_with_at_its_place(seed: int) -> None:
    chance = Random(seed)  # noqa: S311  # no secret
    for raw in (retold(chance, WHOLE), retold(chance, SEEN), mutated(chance, (WHOLE, SEEN))):
        found = checked("e.yaml", raw)
        lines = found.loaded.texts["e.yaml"].split("\n")

        assert all(within(lines, one.span) for one in found.findings)


@pytest.mark.parametrize("cut", range(1, 120, 7))
def test_of_a_torn_record_all_before_its_last_line_is_kept(cut: int) -> None:
    torn = opened_text("e.yaml", WHOLE[:-cut])

    assert torn.record is not None
    assert torn.recovered == bool(torn.findings)
    assert len(torn.record.evenings[0].deals) == 3


def test_zeros_at_the_end_are_torn_off() -> None:
    torn = opened_text("e.yaml", WHOLE + b"- calls: [An" + b"\0" * 500)

    assert torn.recovered
    assert [one.code for one in torn.findings] == ["CHR311"]
    assert torn.record == opened_text("e.yaml", WHOLE).record


def test_a_record_that_carries_its_rules_needs_no_variant() -> None:
    gone = WHOLE.replace(b"variant: swiss", b"variant: gone")

    assert opened_text("e.yaml", gone).findings == ()


def test_a_record_without_rules_says_that_its_variant_has_changed() -> None:
    found = opened_text("e.yaml", f"hash: 0123456789ab\n{HEAD}deals: []\n".encode())

    assert [one.code for one in found.findings] == ["CHR310"]
    assert found.record is not None


def test_a_path_of_a_variant_counts_from_the_record(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("extends: swiss\nplay: {head: true}\n", encoding="utf-8")
    (tmp_path / "e.yaml").write_text(HEAD.replace("swiss", "./ours.yaml") + "deals: []\n", encoding="utf-8")
    found = opened(str(tmp_path / "e.yaml")).record

    assert found is not None
    assert found.rules.play.head


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"schema: 2\n{HEAD}deals: []\n", "CHR122"),
        (f"schema: one\n{HEAD}deals: []\n", "CHR123"),
        (f"{HEAD}deals: []\ndealers: Anna\n", "CHR101"),
        (f"{HEAD}deals: []\nlength: many\n", "CHR106"),
        (f"{HEAD}deals: []\npot: 0.03\n", "CHR109"),
        (f"{HEAD}deals: []\npot: -1.00\n", "CHR110"),
        (f"{HEAD}deals: []\nplayers: [person, robot]\n", "CHR103"),
        (f"{HEAD}deals: [{{seed: -1}}]\n", "CHR107"),
        (f"{HEAD}deals: [{{taken: {{Anna: [2]}}}}]\n", "CHR106"),
        (f"rules: 3\n{HEAD}deals: []\n", "CHR121"),
        (f"rules: {{play: {{hed: true}}}}\n{HEAD}deals: []\n", "CHR101"),
        (f"{HEAD}deals: [{{calls: [{'x' * 10_000} pass]}}]\n", "CHR143"),
        (f"variant: swiss\nseats: [{'x' * 101}, Beat]\ndeals: []\n", "CHR145"),
        ("variant: swiss\nseats: ['A > B', Beat]\ndeals: []\n", "CHR145"),
        (f"{HEAD}deals: [{{calls: [Clara pass]}}]\n", "CHR143"),
        (f"{HEAD}deals: [{{hands: {{Anna: Se5}}}}]\n", "CHR142"),
        ("variant: swiss\nevenings:\n- seats: [Anna, Beat]\n  deal: []\n", "CHR101"),
        ("evenings: []\nvariant: swiss\nseats: [Anna]\n", "CHR101"),
        ("deals: []\n", "CHR147"),
        ("", "CHR028"),
        (f"{HEAD}dealz: []\n", "CHR147"),
        ("variant: swiss\nseats: [Anna]\ndeals: []\n", "CHR146"),
        ("{}\n", "CHR147"),
        ("- deals\n", "CHR147"),
        (f"{HEAD}deals: {{calls: [Anna pass]}}\n", "CHR148"),
        (HEAD.replace("swiss", "nobodys") + "deals: []\n", "CHR149"),
        (f"{HEAD}deals: [{{calls: [Anna wants to play]}}]\n", "CHR144"),
        (f"{HEAD}deals: []\nplace: [here]\n", "CHR120"),
        (f"{HEAD}deals: []\nsettled: [Clara 1.00 > Beat]\n", "CHR143"),
        (f"{HEAD}deals: []\nsettled: [Anna 1.00 > Anna]\n", "CHR150"),
        (f"{HEAD}deals: []\nsettled: [pot 1.00]\n", "CHR150"),
        (f"{HEAD}deals: []\nsettled: [Anna 0.00 > Beat]\n", "CHR110"),
        (f"{HEAD}deals: []\nsettled: [Anna 0.03 > Beat]\n", "CHR109"),
        (f"{HEAD}deals: []\nsettled: [Anna > Beat]\n", "CHR144"),
        (f"{HEAD}deals: []\nsettled: [0.05 > Beat]\n", "CHR426"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, code: str) -> None:
    assert codes(text) == [code]


@pytest.mark.parametrize(
    ("told", "example"),
    [
        ("calls: [Beat swap]", "exchange: [Beat swap]"),
        ("calls: [Beat exchange E6 > EA]", "exchange: [Beat exchange E6 > EA]"),
        ("exchange: [Anna pass]", "calls: [Anna pass]"),
        ("calls: [Anna sings]", "Anna pass"),
        ("tricks: [Anna sings]", "Anna EA, Beat E6 > Anna"),
    ],
)
def test_what_stands_under_the_wrong_key_is_shown_under_the_right_one(told: str, example: str) -> None:
    (unread,) = checked("e.yaml", f"{HEAD}deals:\n- {told}\n".encode()).findings

    assert unread.code == "CHR144"
    assert dict(unread.facts)["example"] == example


def test_a_trick_is_shown_in_cards_of_the_table() -> None:
    told = "variant: zwicken\nseats: [Xaver, Y, Z]\ndeals:\n- tricks: [Xaver sings]\n"
    (unread,) = checked("e.yaml", told.encode()).findings

    assert dict(unread.facts)["example"] == "Xaver EA, Y E7 > Xaver"


def test_a_file_that_is_not_there_is_named() -> None:
    assert [one.code for one in opened("nothing.yaml").findings] == ["CHR001"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("calls: [anna chratze]", "declare"),
        ("calls: [Anna weg]", "pass"),
        ("calls: Anna declare, Beat metcho", "declare"),
        ("calls: [{Anna: passe}]", "pass"),
        ("calls: [Anna show Se9]", "show"),
    ],
)
def test_calls_are_read_in_the_words_of_a_table(line: str, said: str) -> None:
    found = opened_text("e.yaml", f"{HEAD}deals:\n- {line}\n".encode())

    assert found.record is not None
    assert found.record.evenings[0].deals[0].calls[0].verb == said


def test_names_may_begin_with_other_names_and_be_cards() -> None:
    text = "variant: swiss\nseats: [Anna, Anna Maria, Se9]\ndeals:\n- {calls: [Anna pass, Anna Maria pass, Se9 pass]}\n"
    found = opened_text("e.yaml", text.encode())

    assert found.record is not None
    assert [move.seat for move in found.record.evenings[0].deals[0].calls] == [0, 1, 2]


@pytest.mark.parametrize("names", [("Anna", "Beat"), ("Pot", "Beat 2"), ("no", "3")])
def test_who_paid_whom_reads_as_it_was_written(names: tuple[str, str]) -> None:
    paid = (Settled(names[0], names[1], 3), Settled(names[1], "", 2), Settled("", names[0], 1))
    whole = record(SWISS, Evening(names, 1), Evening(("Clara", "Dani"), 0, settled=paid))

    assert opened_text("e.yaml", record_text(whole).encode()).record == whole


def test_a_payment_names_somebody_of_this_evening_or_one_before() -> None:
    seats = "- {{seats: [{}], deals: []{}}}\n"
    first = seats.format("Anna, Beat", ", settled: [Clara 1.00 > Anna]")
    second = seats.format("Clara, Dani", ", settled: [anna 1.00 > Dani]")

    assert codes(f"variant: swiss\nevenings:\n{first}{second}") == ["CHR143"]


@pytest.mark.parametrize("odd", ["[/x]", "A/B", "yes", "1e3", "?", "Lisa B."])
def test_a_name_may_be_nearly_anything(odd: str) -> None:
    whole = record(SWISS, TOLD)
    names = (odd, *whole.evenings[0].names[1:])
    kept = replace(whole, evenings=tuple(replace(one, names=names) for one in whole.evenings))
    found = opened_text("e.yaml", record_text(kept).encode())

    assert (found.record, found.findings) == (kept, ())


def test_what_a_pot_beyond_all_counting_came_to_is_read_again() -> None:
    whole = record(SWISS, TOLD)
    (told,) = whole.evenings
    grown = replace(told.deals[-1], stated=replace(told.deals[-1].stated, pot=500 * MOST_COINS))
    kept = replace(whole, evenings=(replace(told, deals=(*told.deals[:-1], grown)),))

    assert opened_text("e.yaml", record_text(kept).encode()).record == kept
