"""A settled debate is saved: one ruling more in the variant's own file, and every other byte as it was."""

import errno
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chratze.cli import saving
from chratze.cli.replacing import Meanwhile, replaced
from chratze.cli.ruling_text import flow, scalar
from chratze.source import Entries, read
from chratze.variant.load import load
from tests.console import Answer, Console, bare, run

CASE = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: RA}"
OLD = "{trump: Si, trick: Se9 Si6 SeA}"
SAVED = f"- case: {CASE}\n  expect: illegal\n"


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


def written(text: str | bytes) -> Path:
    """Write a variant."""
    path = Path("our.yaml")
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def names() -> list[str]:
    """List what lies in the current folder."""
    return sorted(path.name for path in Path().iterdir())


def save(console: Console, *words: str, case: str = CASE) -> Answer:
    """Put a case to our variant, and save it."""
    return run(console, "check", "our.yaml", "--case", case, "--save", *words)


FILES = {
    "none at all": ("extends: swiss\n|"),
    "no last line end": ("title: ours\nextends: swiss|"),
    "comments": ("# ours\nextends: swiss  # like theirs\n# the end\n|"),
    "line ends of Windows": ("extends: swiss\r\nplay: {head: true}\r\n|"),
    "line ends of old": ("extends: swiss\rplay: {head: true}\r|"),
    "a byte order mark": ("\ufeffextends: swiss\n|"),
    "a byte order mark and a list": (f"\ufeffrulings:\n- case: {OLD}\n  expect: {{winner: 2}}\n|extends: swiss\n"),
    "a mark of the end": ("---\nextends: swiss\n|...\n"),
    "everything indented": ("  extends: swiss\n  play: {head: true}\n|"),
    "everything in braces": ("{extends: swiss|}\n"),
    "an empty list": ("extends: swiss\nrulings: [|]  # none yet\nplay: {head: true}\n"),
    "a list in brackets": (f"extends: swiss\nrulings: [{{case: {OLD}, expect: {{winner: 2}}}}|, ]\n"),
    "a list at the end": (f"extends: swiss\nrulings:\n  - case: {OLD}\n    expect: {{winner: 2}}|"),
    "a list in the middle": (
        f"extends: swiss\nrulings:\n-   case: {OLD}  # old\n    expect: {{winner: 2}}  # as ever\n"
        "|# on\nplay: {head: true}\n"
    ),
    "a dash on its own line": (
        f"extends: swiss\nrulings:\n-   # - the first\n  case: {OLD}\n  expect: {{winner: 2}}\n|"
    ),
    "a note over several lines": (
        f"extends: swiss\nrulings:\n- case: {OLD}\n  expect: {{winner: 2}}\n"
        "  note: |-\n    one\n    two\n¦play: {head: true}\n"
    ),
}
"""Files by what is particular of them; the ruling goes where the bar is, or the broken bar."""


@pytest.mark.parametrize("name", FILES)
def test_only_the_ruling_is_new_in_the_file_and_it_holds(console: Console, name: str) -> None:
    before, after = FILES[name].split("¦" if "¦" in FILES[name] else "|")
    path = written(f"{before}{after}")

    answer = save(console, "--note", "asked by Rosa")
    now = path.read_bytes().decode()

    assert (answer.code, answer.err.split(":")[0]) == (1, "Saved as a ruling")
    assert now.startswith(before)
    assert now.endswith(after)
    assert CASE in now[len(before) : len(now) - len(after)]
    assert run(console, "check", "our.yaml").code == 0
    found = load("our.yaml").variant
    assert found
    assert [*found.rulings[-1].note.values()] == ["asked by Rosa"]


@pytest.mark.parametrize(("text", "end"), [("extends: swiss\r\n", b"\r\n"), ("extends: swiss\n", b"\n")])
def test_new_lines_end_as_the_others_do(console: Console, text: str, end: bytes) -> None:
    path = written(text)
    save(console)

    assert path.read_bytes().count(end) == path.read_bytes().count(b"\n")


def test_an_item_is_indented_as_its_list_is(console: Console) -> None:
    path = written(f"extends: swiss\nrulings:\n   -  case: {OLD}\n      expect: {{winner: 2}}\n")
    save(console)

    assert path.read_text(encoding="utf-8").endswith(f"\n   -  case: {CASE}\n      expect: illegal\n")


@pytest.mark.parametrize(
    ("case", "expect"),
    [
        (CASE, "illegal"),
        (CASE.replace("RA}", "Si7}"), "legal"),
        ("{trump: Si, trick: Se9, hand: Si7 Se8}", "{legal: Se8}"),
        ("{trump: Si, trick: Se9 SiO}", "{winner: 2, card: SiO}"),
        (
            "{pot: 1.20, tricks: {Hans: 3, Rosa: 1}, declarer: Hans}",
            "{gains: {Hans: 0.80, Rosa: 0.40}, pot_after: 0.00}",
        ),
        ("{pot: 1.00, tricks: {A: 2, B: 1, C: 1}, declarer: A}", "open"),
        ("{calls: [A weg, B chratze], player: C, dealer: D}", "{legal: []}"),
        ("{hand: 5, blind: true}", "{legal: 0 1 2 3 4, draws: 0 1 2 3 5, then_throw: 0 0 0 0 1, first_throw: 1}"),
    ],
)
def test_a_ruling_expects_the_verdict_or_where_nothing_was_judged_the_answers(
    console: Console, case: str, expect: str
) -> None:
    path = written("extends: swiss\n")
    save(console, case=case)

    assert path.read_text(encoding="utf-8").endswith(f"  - case: {case}\n    expect: {expect}\n")
    assert run(console, "check", "our.yaml").code == 0


def test_the_same_case_is_saved_once_however_it_is_spelt(console: Console) -> None:
    path = written("extends: swiss\n")
    save(console)
    once = path.read_bytes()
    again = save(console, case="{play: ra, hand: E8 si-7 RA, trick: [Se9, SiO], trump: Schilten}")

    assert again.err == "This case is settled already: our.yaml:4:5. Nothing is written.\n"
    assert path.read_bytes() == once


def test_a_case_is_saved_in_the_language_that_is_spoken(console: Console) -> None:
    written("extends: swiss\n")

    assert save(console, "--lang", "de").err == "Als Entscheid gespeichert: our.yaml:4:5.\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("swiss", "--case", CASE, "--save"), "chratze new NAME --from swiss"),
        (("--case", CASE, "--save"), "chratze new NAME --from swiss"),
        (("our.yaml", "--case", CASE, "--case", OLD, "--save"), "One case"),
        (("our.yaml", "swiss", "--case", CASE, "--save"), "One case"),
        (("our.yaml", "--case", CASE, "--all", "--save"), "One case"),
        (("our.yaml", "--case", "{trump: Si}", "--save"), "settles nothing"),
        (("our.yaml", "--case", "{trump: Si, trick: SiO, hand: SiO}", "--save"), "settles nothing"),
        (("bad.yaml", "--case", CASE, "--save"), "bad.yaml has errors"),
        (("our.yaml", "--case", CASE, "--note", "so"), "--save"),
        (("our.yaml", "--save"), "One case"),
    ],
)
def test_what_cannot_be_saved_is_refused_and_nothing_is_written(
    console: Console, words: tuple[str, ...], told: str
) -> None:
    path = written("extends: swiss\n")
    Path("bad.yaml").write_text("extends: nobody\n", encoding="utf-8")

    answer = run(console, "check", *words)

    assert answer.code == 2
    assert told in answer.err
    assert (path.read_text(encoding="utf-8"), names()) == ("extends: swiss\n", ["bad.yaml", "our.yaml"])


def test_what_came_on_standard_input_has_no_file_to_be_saved_in(console: Console) -> None:
    written("extends: swiss\n")
    answer = run(console, "check", "-", "--stdin-name", "our.yaml", "--case", CASE, "--save", stdin=b"extends: swiss\n")

    assert answer.code == 2
    assert Path("our.yaml").read_text(encoding="utf-8") == "extends: swiss\n"


def test_a_file_that_is_read_only_stays_as_it_is(console: Console) -> None:
    path = written("extends: swiss\n")
    path.chmod(0o444)
    answer = save(console)

    assert (answer.code, answer.err) == (2, "our.yaml is read-only. Nothing is saved.\n")
    assert path.read_text(encoding="utf-8") == "extends: swiss\n"


def test_a_link_stays_a_link_and_the_file_behind_it_is_written(console: Console) -> None:
    Path("deep").mkdir()
    Path("deep/real.yaml").write_text("extends: swiss\n", encoding="utf-8")
    Path("our.yaml").symlink_to("deep/real.yaml")
    save(console)

    assert Path("our.yaml").is_symlink()
    assert SAVED.replace("\n", "\n  ").strip() in Path("deep/real.yaml").read_text(encoding="utf-8")


def test_the_rights_of_a_file_are_kept_and_nothing_else_is_left_beside_it(console: Console) -> None:
    path = written("extends: swiss\n")
    path.chmod(0o640)
    save(console)

    assert (stat.S_IMODE(path.stat().st_mode), names()) == (0o640, ["our.yaml"])


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace", "filled"])
def test_a_disk_that_fails_at_any_step_leaves_the_file_as_it_was(
    console: Console, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = written("extends: swiss\n")
    where = {"fsync": "os.fsync", "filled": "chratze.cli.replacing.filled"}.get(step, f"pathlib.Path.{step}")
    monkeypatch.setattr(where, fail)
    answer = save(console)

    assert (answer.code, answer.err) == (2, "our.yaml cannot be written: No space left on device. It is as it was.\n")
    assert (path.read_text(encoding="utf-8"), names()) == ("extends: swiss\n", ["our.yaml"])


def test_a_file_that_changed_while_the_new_one_was_made_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "our.yaml"
    path.write_bytes(b"theirs")

    with pytest.raises(Meanwhile):
        replaced(path, b"ours", b"ours and more")
    assert (path.read_bytes(), len([*tmp_path.iterdir()])) == (b"theirs", 1)


def test_a_file_that_changed_since_the_case_was_judged_is_not_overwritten(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written("extends: swiss\n")
    first = saving.same_case
    monkeypatch.setattr(saving, "same_case", lambda judged: path.write_bytes(b"extends: zwicken\n") and first(judged))
    answer = save(console)

    assert (answer.code, "meanwhile" in answer.err) == (2, True)
    assert path.read_text(encoding="utf-8") == "extends: zwicken\n"


def test_a_note_is_quoted_where_it_could_be_taken_for_something_else(console: Console) -> None:
    path = written("extends: swiss\n")
    save(console, "--note", "Grandma's: “yes” #1\nno")
    found = load("our.yaml").variant

    assert found
    assert [*found.rulings[0].note.values()] == ["Grandma's: “yes” #1\nno"]
    assert path.read_text(encoding="utf-8").count("\n") == 6


@pytest.mark.parametrize("note", ["\x1b[31m", "caf\udce9", "\x7f", "a\u2028b"])
def test_a_note_that_a_terminal_would_obey_or_that_is_no_text_is_not_saved(console: Console, note: str) -> None:
    path = written("extends: swiss\n")

    answer = save(console, "--note", note)

    assert (answer.code, "The note holds a character" in answer.err) == (2, True)
    assert path.read_text(encoding="utf-8") == "extends: swiss\n"


SCALARS = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), max_size=12)


@given(SCALARS)
def test_any_text_that_is_written_is_read_as_the_same_text(text: str) -> None:
    found = read("case", f"{{a: {scalar(text)}, b: [{scalar(text)}]}}".encode()).node

    assert isinstance(found, Entries)
    assert [saving.bare(entry.node) for entry in found.entries] == [(text, text, False), [(text, text, False)]]


@pytest.mark.parametrize("text", ["{a: 1.00, b: [x y, {c: true}], d: '4', e: }", "a:\n  - b c\n  - 'no'\n"])
def test_a_case_written_on_one_line_says_what_it_said(text: str) -> None:
    node = read("case", text.encode()).node

    assert node
    assert saving.bare(read("case", flow(node).encode()).node) == saving.bare(node)
