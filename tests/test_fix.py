"""`check --fix`: what is sure is mended, all else stays byte for byte, and nothing becomes worse."""

import json
import re
import stat
from collections import Counter
from pathlib import Path

import pytest

from chratze.cli import fixes, mending
from chratze.finding import Severity
from chratze.variant import find
from chratze.variant.load import load_text
from tests.console import Console, bare, run

FAULTY = sorted((Path(__file__).parent / "faulty").glob("*.yaml"))
MAYBE = {"CHR010", "CHR014", *fixes.SPELT, *fixes.SAME}
CODES = re.compile(r"CHR\d{3}")
MENDABLE = [path for path in FAULTY if MAYBE & {*CODES.findall(path.with_suffix(".json").read_text(encoding="utf-8"))}]


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


def fixed(console: Console, text: str | bytes, name: str = "house.yaml") -> bytes:
    """Mend a text in a file of its own."""
    Path(name).write_bytes(text.encode() if isinstance(text, str) else text)
    run(console, "check", name, "--fix")
    return Path(name).read_bytes()


def errors(name: str, raw: bytes) -> Counter[tuple[str, str]]:
    """Count the errors of a text by their code and option."""
    return Counter((one.code, one.path) for one in load_text(name, raw).findings if one.severity is Severity.ERROR)


@pytest.mark.parametrize("path", MENDABLE, ids=lambda path: path.stem)
def test_a_file_is_left_alone_or_becomes_better_and_nowhere_worse(console: Console, path: Path) -> None:
    console.patch.chdir(path.parent)
    found = mending.mended(Path(path.name))
    was, now = (errors(path.name, raw) for raw in (found.before, found.after))

    assert (found.after == found.before) == (found.made == 0)
    assert now == was or (now.total() < was.total() and not now - was)
    assert path.read_bytes() == found.before


@pytest.mark.parametrize(
    ("faulty", "sound"),
    [
        ("extends: swis\n", "extends: swiss\n"),
        (
            "extends: swiss # ours\nplay:\n  hed: true   # Grandma's\n",
            "extends: swiss # ours\nplay:\n  head: true   # Grandma's\n",
        ),
        ("extends: swiss\nplay: {Head: true}\n", "extends: swiss\nplay: {head: true}\n"),
        ("extends: swiss\nplay: {head: yes}\n", "extends: swiss\nplay: {head: true}\n"),
        ("extends: swiss\nplay: {head: nein}\n", "extends: swiss\nplay: {head: false}\n"),
        ("extends: swiss\nplay: {head: 'true'}\n", "extends: swiss\nplay: {head: true}\n"),
        ("extends: swiss\nplay: {void: Trumpf}\n", "extends: swiss\nplay: {void: trump}\n"),
        ("extends: swiss\nplay:\n  head:true\n", "extends: swiss\nplay:\n  head: true\n"),
        ("extends: swiss\nplay:\n\thead: true\n\tvoid: free", "extends: swiss\nplay:\n  head: true\n  void: free"),
        (
            "extends: swiss\nante:\n    amount: 0.20\nplay:\n\thead: true\n",
            "extends: swiss\nante:\n    amount: 0.20\nplay:\n    head: true\n",
        ),
        ("extends: swiss\nante: {amount: 0,20}\n", "extends: swiss\nante: {amount: 0.20}\n"),
        ("extends: swiss\ndeal: {packets: 2 2}\n", "extends: swiss\ndeal: {packets: [2, 2]}\n"),
        (
            "extends: swiss\nsettlement: {share: {declarer: 50%}}\n",
            "extends: swiss\nsettlement: {share: {declarer: 1/2}}\n",
        ),
        ("extends: swiss\nevening: {deals: '40'}\n", "extends: swiss\nevening: {deals: 40}\n"),
        ("extends: swiss\nplay:\n  vod:trumpf\n", "extends: swiss\nplay:\n  void: trump\n"),
        (
            "extends: swiss\n# ä 日本 👍\nplay: {hed: true} # 日本\n",
            "extends: swiss\n# ä 日本 👍\nplay: {head: true} # 日本\n",
        ),
    ],
)
def test_what_is_sure_is_mended_and_all_else_stays(console: Console, faulty: str, sound: str) -> None:
    assert fixed(console, faulty) == sound.encode()


@pytest.mark.parametrize(
    ("mark", "end"), [(b"", b"\r\n"), (b"\xef\xbb\xbf", b"\n"), (b"\xef\xbb\xbf", b"\r\n"), (b"", b"\r")], ids=repr
)
def test_marks_and_line_ends_stay_as_they_are(console: Console, mark: bytes, end: bytes) -> None:
    faulty, sound = (
        mark + end.join([b"# ours", b"extends: swiss", b"play:", b"  %s: true  # x" % key, b"  void: free", b""])
        for key in (b"hed", b"head")
    )

    assert fixed(console, faulty) == sound


@pytest.mark.parametrize(
    "text",
    [
        "extends: swiss\nspieler: 4\n",
        "extends: swiss\nplay: {hxyz: true}\n",
        "extends: swiss\nexchange: {who: no}\n",
        "extends: swiss\nante: {amount: 0.23}\n",
        "extends: swiss\nante: {amount: Fr. 0.20}\n",
        "extends: swiss\nseats: {usual: 9}\n",
        "extends: swiss\nsettlement: {share: {declarer: 0.333}}\n",
        "extends: swiss\nplay: {head: true, hed: true}\n",
        "extends: swiss\nplay: {hed: maybe, vod: perhaps}\nnonsense: 1\n",
        "play: [\n",
        "",
    ],
)
def test_what_takes_a_person_is_left_alone(console: Console, text: str) -> None:
    assert fixed(console, text) == text.encode()


def test_what_cannot_be_mended_does_not_keep_the_rest_from_it(console: Console) -> None:
    mended = fixed(console, "extends: swiss\nplay: {hed: true}\nseats: {usual: 9, mix: 2, max: 5}\n")

    assert mended == b"extends: swiss\nplay: {head: true}\nseats: {usual: 9, mix: 2, max: 5}\n"


def test_missing_spaces_are_mended_above_remarks_too(console: Console) -> None:
    mended = fixed(console, "extends: swiss\nplay:\n  void:free\n  follow:suit # so\n\n  # And\n  head: true\n")

    assert mended == b"extends: swiss\nplay:\n  void: free\n  follow: suit # so\n\n  # And\n  head: true\n"


def test_the_result_is_that_of_the_mended_file(console: Console) -> None:
    Path("house.yaml").write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")
    answer = run(console, "check", "house.yaml", "--fix")

    assert (answer.code, answer.out, answer.err) == (0, "house.yaml: fine\n", "house.yaml: one mistake mended.\n")


def test_without_a_target_what_is_in_the_folder_is_mended(console: Console) -> None:
    for name in ("a.yaml", "b.yaml"):
        Path(name).write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")

    assert run(console, "check", "--fix").code == 0
    assert all(b"head" in Path(name).read_bytes() for name in ("a.yaml", "b.yaml"))


@pytest.mark.parametrize(("name", "code"), [("house.yaml", 1), ("swiss", 0), ("nowhere.yaml", 2)])
def test_a_difference_is_shown_and_changes_nothing(console: Console, name: str, code: int) -> None:
    before = "extends: swiss\nplay: {hed: true}\n"
    Path("house.yaml").write_text(before, encoding="utf-8")
    answer = run(console, "check", name, "--diff")

    assert answer.code == code
    assert ("-play: {hed: true}\n+play: {head: true}\n" in answer.out) == (name == "house.yaml")
    assert Path("house.yaml").read_text(encoding="utf-8") == before


def test_a_difference_is_obeyed_by_no_terminal(console: Console) -> None:
    Path("a\x1b[2J.yaml").write_text('extends: swiss\ntitle: "\u202e"\nplay: {hed: true}\n', encoding="utf-8")

    assert all(line.isprintable() for line in run(console, "check", ".", "--diff").out.splitlines())


def test_what_came_with_chratze_is_never_mended(console: Console) -> None:
    folder = Path("variants").absolute()
    folder.mkdir()
    (folder / "own.yaml").write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")
    Path("link.yaml").symlink_to(folder / "own.yaml")
    console.patch.setattr(find, "shipped_folder", lambda: folder)
    for name in ("own", "variants/own.yaml", "link.yaml"):
        assert "own" in run(console, "check", name, "--fix").err or name == "link.yaml"

    assert b"hed" in (folder / "own.yaml").read_bytes()


def test_a_parent_is_mended_only_where_it_is_a_target(console: Console) -> None:
    Path("parent.yaml").write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")
    Path("child.yaml").write_text("extends: ./parent.yaml\n", encoding="utf-8")

    assert run(console, "check", "child.yaml", "--fix").code == 1
    assert run(console, "check", "child.yaml", "parent.yaml", "--fix").code == 0


def test_a_file_that_changes_meanwhile_is_left_alone(console: Console) -> None:
    house = Path("house.yaml")
    house.write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")
    better = mending.makes_better

    def slowly(name: str, before: bytes, after: bytes) -> bool:
        house.write_text("extends: swiss\n", encoding="utf-8")
        return better(name, before, after)

    console.patch.setattr(mending, "makes_better", slowly)

    assert run(console, "check", "house.yaml", "--fix").code == 2
    assert house.read_text(encoding="utf-8") == "extends: swiss\n"


def test_a_file_that_may_not_be_written_is_left_alone(console: Console) -> None:
    house = Path("house.yaml")
    house.write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")
    house.chmod(0o444)
    answer = run(console, "check", "house.yaml", "--fix")

    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert b"hed" in house.read_bytes()


def test_a_link_is_followed_and_permissions_are_kept(console: Console) -> None:
    house, link = Path("house.yaml"), Path("link.yaml")
    house.write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")
    house.chmod(0o640)
    link.symlink_to(house)
    run(console, "check", "link.yaml", "--fix")

    assert link.is_symlink()
    assert (b"head" in house.read_bytes(), stat.S_IMODE(house.stat().st_mode)) == (True, 0o640)


def test_standard_input_is_not_mended(console: Console) -> None:
    answer = run(console, "check", "-", "--fix", stdin=b"extends: swiss\nplay: {hed: true}\n")

    assert (answer.code, answer.err) == (1, "")


def test_json_lists_the_edits_that_mend_a_mistake_and_null_where_none_does(console: Console) -> None:
    Path("house.yaml").write_text("extends: swiss\nplay: {hed: true, xyz: 1}\n", encoding="utf-8")
    found = json.loads(run(console, "check", "house.yaml", "--json").out)["targets"][0]["findings"]
    edit = {"file": "house.yaml", "line": 2, "column": 8, "end_line": 2, "end_column": 11, "text": "head"}

    assert [one["fix"] for one in found] == [[edit], None]
