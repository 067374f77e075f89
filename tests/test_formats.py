"""The forms of a result: each says the same, in any encoding, to standard output or whole into a file."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from chratze.cli import whole
from chratze.cli.check import Form
from chratze.cli.in_json import Json, laid_out
from tests.console import Console, bare, outside, run, write

FAULTY = sorted((Path(__file__).parent / "faulty").glob("*.yaml"))
PLAY = "{trump: Si, trick: Se9 SiO, hand: Si7 E8 RA, play: RA}"
OPEN = "{pot: 1.00, declarer: C, tricks: {C: 2, A: 1, B: 1}, out: D E}"
ODD = "extends: swiss\ntitle: Grüezi 日本 👍\nplay: {hët: 日本}\n"


def only(*required: str, **may: object) -> Mapping[str, object]:
    """Make the schema of an object that has no other keys."""
    return {"type": "object", "required": list(required), "properties": may, "additionalProperties": False}


def many(of: object) -> Mapping[str, object]:
    """Make the schema of a list."""
    return {"type": "array", "items": of}


COUNT = {"type": "integer", "minimum": 1}
SAID = {"type": "string", "minLength": 1}
TEXT = only("text", text=SAID)
REGION = only("startLine", startLine=COUNT, startColumn=COUNT, endLine=COUNT, endColumn=COUNT)
ARTIFACT = only("uri", uri={"type": "string", "pattern": r"^[\w.~:/%-]+$"})
PHYSICAL = only("artifactLocation", artifactLocation=ARTIFACT, region=REGION)
REPLACEMENT = only("deletedRegion", deletedRegion=REGION, insertedContent=only(text={"type": "string"}))
CHANGE = only("artifactLocation", "replacements", artifactLocation=ARTIFACT, replacements=many(REPLACEMENT))
RESULT = only(
    "message",
    ruleId=SAID,
    ruleIndex={"type": "integer", "minimum": 0},
    level={"enum": ["none", "note", "warning", "error"]},
    message=TEXT,
    locations=many(only(physicalLocation=PHYSICAL)),
    relatedLocations=many(only(physicalLocation=PHYSICAL, message=TEXT)),
    fixes=many(only("artifactChanges", description=TEXT, artifactChanges=many(CHANGE))),
)
RULE = only("id", id={"type": "string", "pattern": r"^CHR\d{3}$"}, shortDescription=TEXT, help=TEXT)
SARIF = Draft202012Validator(
    only(
        "version",
        "runs",
        **{
            "$schema": SAID,
            "version": {"const": "2.1.0"},
            "runs": many(
                only(
                    "tool",
                    tool=only("driver", driver=only("name", name=SAID, version=SAID, rules=many(RULE))),
                    columnKind={"const": "unicodeCodePoints"},
                    results=many(RESULT),
                    properties={"type": "object"},
                )
            ),
        },
    )
)
"""What the standard demands of the parts of a log that are written here."""


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    """Stand at a bare console."""
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capfd)


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_a_log_of_a_faulty_file_is_what_the_standard_demands(console: Console, path: Path) -> None:
    console.patch.chdir(path.parent)
    answer = run(console, "check", path.name, "--format", "sarif")

    assert answer.err == ""
    assert [error.message for error in SARIF.iter_errors(json.loads(answer.out))] == []


@pytest.mark.parametrize("words", [["swiss"], ["--case", PLAY], ["swiss", "x.yaml", "--case", OPEN]], ids=str)
def test_a_log_of_anything_else_is_too(console: Console, words: list[str]) -> None:
    write("x.yaml", ODD)

    assert list(SARIF.iter_errors(json.loads(run(console, "check", *words, "--format", "sarif").out))) == []


def test_a_log_and_json_say_the_same_of_a_finding(console: Console) -> None:
    write("house.yaml", "extends: swiss\nplay:\n  hed: true\n  vod: trump\nseats: {max: 9}\n")
    told = json.loads(run(console, "check", "house.yaml", "--json").out)["targets"][0]["findings"]
    log = json.loads(run(console, "check", "house.yaml", "--format", "sarif").out)["runs"][0]
    rules = [rule["id"] for rule in log["tool"]["driver"]["rules"]]

    assert [one["code"] for one in told] == [one["ruleId"] for one in log["results"]] != []
    assert [rules[one["ruleIndex"]] for one in log["results"]] == [one["ruleId"] for one in log["results"]]
    for one, result in zip(told, log["results"], strict=True):
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "house.yaml"
        assert list(place["region"].values()) == [one[k] for k in ("line", "column", "end_line", "end_column")]
        assert one["message"] in result["message"]["text"]
        assert [edit["text"] for edit in one["fix"] or ()] == list(inserted(result))


def inserted(result: Mapping[str, list[dict[str, list[dict[str, list[dict[str, dict[str, str]]]]]]]]) -> Iterator[str]:
    """Go through the texts that the fixes of a result put in."""
    for mending in result.get("fixes", []):
        for change in mending["artifactChanges"]:
            yield from (one["insertedContent"]["text"] for one in change["replacements"])


def test_a_log_holds_the_cases_as_json_has_them(console: Console) -> None:
    log = json.loads(run(console, "check", "--case", PLAY, "--format", "sarif").out)

    assert (
        log["runs"][0]["properties"]["cases"]
        == json.loads(run(console, "check", "--case", PLAY, "--json").out)["cases"]
    )


def test_a_file_with_an_odd_name_has_an_address(console: Console) -> None:
    write("#1 grün?.yaml", ODD)
    log = json.loads(run(console, "check", "#1 grün?.yaml", "--format", "sarif").out)

    place = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "%231%20gr%C3%BCn%3F.yaml"


def test_json_is_the_same_by_its_own_option(console: Console) -> None:
    answer = run(console, "check", "swiss", "--case", PLAY, "--json")

    assert answer == run(console, "check", "swiss", "--case", PLAY, "--format", "json")


@pytest.mark.parametrize(
    ("words", "code"),
    [(["faulty.yaml"], 0), (["--case", PLAY], 0), (["--case", OPEN], 0), (["nowhere.yaml"], 2), (["swiss"], 0)],
    ids=str,
)
def test_what_is_found_can_be_left_out_of_the_exit_code(console: Console, words: list[str], code: int) -> None:
    write("faulty.yaml", ODD)
    told = run(console, "check", *words)
    answer = run(console, "check", *words, "--exit-zero")

    assert (answer.code, answer.out, answer.err) == (code, told.out, told.err)


@pytest.mark.parametrize("form", Form)
def test_a_file_takes_what_standard_output_would(console: Console, form: str) -> None:
    write("x.yaml", ODD)
    told = run(console, "check", "x.yaml", "--case", PLAY, "--format", form)
    answer = run(console, "check", "x.yaml", "--case", PLAY, "--format", form, "--output", "told.txt")

    assert (answer.out, answer.err, answer.code) == ("", told.err, told.code)
    assert Path("told.txt").read_bytes() == told.out.encode()


def test_a_dash_for_a_file_is_standard_output(console: Console) -> None:
    assert run(console, "check", "swiss", "-o", "-").out == run(console, "check", "swiss").out


@pytest.mark.parametrize("file", ["folder", "no/such/folder.txt", "x" * 300])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_file_that_cannot_be_written_is_told_and_leaves_nothing(console: Console, file: str, language: str) -> None:
    Path("folder").mkdir()
    answer = run(console, "check", "swiss", "--output", file, "--lang", language)

    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert [path.name for path in Path().rglob("*")] == ["folder"]


@pytest.mark.parametrize("name", ["house.yaml", "./house.yaml", "cases.jsonl", "./cases.jsonl", "link.jsonl"])
def test_no_variant_and_no_case_is_written_over(console: Console, name: str) -> None:
    write("house.yaml", "extends: swiss\n")
    write("cases.jsonl", f"{PLAY}\n")
    Path("link.jsonl").symlink_to("cases.jsonl")
    before = Path(name).read_bytes()
    answer = run(console, "check", "house.yaml", "--case", "cases.jsonl", "--output", name)

    assert (answer.code, answer.out) == (2, "")
    assert Path(name).read_bytes() == before


def test_nothing_is_written_where_nothing_could_be_said(console: Console) -> None:
    write("told.txt", "of old\n")
    Path("empty").mkdir()

    assert run(console, "check", "empty", "--output", "told.txt").code == 2
    assert Path("told.txt").read_text(encoding="utf-8") == "of old\n"


def test_a_file_keeps_its_permissions_and_a_link_its_place(tmp_path: Path) -> None:
    file, link = tmp_path / "told.txt", tmp_path / "link.txt"
    file.write_bytes(b"of old")
    file.chmod(0o640)
    link.symlink_to(file)
    whole.write_whole(link, b"new")

    assert link.is_symlink()
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"new", 0o640)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.txt", "told.txt"]


def test_a_disk_that_fills_up_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError

    file = tmp_path / "told.txt"
    file.write_bytes(b"of old")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError):  # noqa: PT011  # any will do
        whole.write_whole(file, b"new")

    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("told.txt", b"of old")]


def test_a_device_is_simply_written_to(console: Console) -> None:
    assert run(console, "check", "swiss", "--output", os.devnull).code == 0
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("form", Form)
@pytest.mark.usefixtures("console")
def test_plain_letters_carry_every_form(form: str) -> None:
    write("grüsse.yaml", ODD)
    plain = {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "CHRATZE_LANG": "de"}
    answer = outside("check", "grüsse.yaml", "--case", PLAY, "--format", form, **plain)
    filed = outside("check", "grüsse.yaml", "--format", form, "--output", "told.txt", **plain)

    assert (answer.returncode, answer.stderr, filed.stdout, filed.stderr) == (1, b"", b"", b"")
    assert "CHR101" in answer.stdout.decode("ascii")
    assert "Grüezi" not in answer.stdout.decode("ascii")
    assert "CHR101" in Path("told.txt").read_text(encoding="utf-8")


@pytest.mark.usefixtures("console")
def test_plain_letters_carry_the_help() -> None:
    plain = {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "CHRATZE_LANG": "de"}
    for words in (["--help"], ["check", "--help"], ["--version", "-v"], ["--nope"]):
        answer = outside(*words, **plain)

        assert (answer.stdout + answer.stderr).isascii()
        assert b"Traceback" not in answer.stderr


def nested(inner: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
    """Draw lists and objects of what is drawn already."""
    return st.lists(inner) | st.dictionaries(st.text(), inner)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), nested))
def test_json_is_laid_out_as_everybody_lays_it_out(answer: Json) -> None:
    assert laid_out(answer) == json.dumps(answer, ensure_ascii=False, indent=2)
