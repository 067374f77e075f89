"""`new`: a file with every rule of another variant, asleep until somebody changes it, and what an editor needs."""

import json
import re
from pathlib import Path

import pytest

from chratze.cli.files.starter import MODELINE
from chratze.options import OPTIONS, spoken
from chratze.variant.load import load, load_text
from chratze.variant.record import Loaded
from chratze.variant.write import said
from tests.console import Console, bare, run
from tests.shipped import SHIPPED, variant

ASLEEP = re.compile(r"^( *)#(?=\w)", re.MULTILINE)


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capsys)


def begun(console: Console, *words: str) -> str:
    """Begin a variant, and read its file."""
    answer = run(console, "new", "ours", *words)
    assert (answer.code, answer.err) == (0, "")
    return Path("ours.yaml").read_text(encoding="utf-8")


def errors(loaded: Loaded) -> list[str]:
    """List the codes of the errors of a file."""
    return [found.code for found in loaded.findings if found.severity == "error"]


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("language", ["en", "de"])
def test_it_begins_as_the_other_variant(console: Console, name: str, language: str) -> None:
    written = begun(console, "--from", name, "--lang", language)
    found = load("ours.yaml")

    assert written.startswith(f"{MODELINE}\nschema: 1\ntitle: ")
    assert found.findings == ()
    assert found.variant is not None
    assert found.variant.hash == variant(name).hash
    assert {Path(place.file).name for place in found.variant.spans.values()}.isdisjoint({"ours.yaml"})


@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_of_the_other_variant_stands_there_asleep(console: Console, name: str) -> None:
    waking = ASLEEP.sub(r"\1", begun(console, "--from", name))
    found = load_text("ours.yaml", waking.encode()).variant
    other = variant(name)

    assert found is not None
    assert found.rules == other.rules
    assert found.terms == other.terms
    assert set(found.spans) == {path for path in OPTIONS if path in other.spans or spoken(other.rules, path)}
    awake = {path for path, place in found.spans.items() if place.file == "ours.yaml"}
    assert awake == {path for path in OPTIONS if spoken(other.rules, path)}


@pytest.mark.parametrize("name", ["swiss", "zwicken"])
def test_any_line_may_be_woken_by_itself(console: Console, name: str) -> None:
    written = begun(console, "--from", name)
    lines = list(ASLEEP.finditer(written))
    meant = variant(name).hash

    assert len(lines) > 40
    for asleep in lines:
        waking = f"{written[: asleep.start()]}{asleep[1]}{written[asleep.end() :]}"
        found = load_text("ours.yaml", waking.encode())
        assert errors(found) == []
        assert found.variant is not None
        assert found.variant.hash == meant


@pytest.mark.parametrize("name", SHIPPED)
def test_a_full_file_says_everything_itself(console: Console, name: str) -> None:
    begun(console, "--from", name, "--full")
    found = load("ours.yaml").variant

    assert found is not None
    assert (found.hash, found.parents, found.terms) == (variant(name).hash, (), variant(name).terms)
    assert set(found.spans) == {path for path in OPTIONS if spoken(found.rules, path)}


def test_behind_a_value_stands_what_may_be_written(console: Console) -> None:
    written = begun(console)
    rules = variant("swiss").rules

    for path in ("play.void", "play.head", "seats.max", "penalty.cap", "ante.amount", "deal.packets"):
        name = path.rpartition(".")[2]
        assert re.search(rf"^  #{name}: {re.escape(said(rules, path))} +# \S", written, re.MULTILINE)
    assert "# free, trump, winning_trump\n" in written
    assert "# an amount of money, or none\n" in written


def test_a_rule_that_says_nothing_is_told_with_what_it_would_take(console: Console) -> None:
    assert "  # (trumps counts only with auction.nobody: new_trump.)\n" in begun(console)


def test_what_an_editor_needs_is_put_beside_it_once_and_refreshed_when_it_is_older(console: Console) -> None:
    schema = Path("chratze.schema.json")
    begun(console)
    first = schema.read_text(encoding="utf-8")
    written = schema.stat().st_mtime_ns
    assert "schema" not in run(console, "new", "second").out
    assert schema.stat().st_mtime_ns == written

    schema.write_text(re.sub(r'"chratze [0-9.]+"', '"chratze 0.0.1"', first), encoding="utf-8")
    run(console, "new", "third")
    assert schema.read_text(encoding="utf-8") == first


@pytest.mark.parametrize("other", ['{"mine": true}', '{"$comment": "chratze 99.0.0"}'])
def test_what_is_not_ours_or_is_newer_is_left_alone(console: Console, other: str) -> None:
    Path("chratze.schema.json").write_text(other, encoding="utf-8")

    assert run(console, "new", "ours").code == 0
    assert json.loads(Path("chratze.schema.json").read_text(encoding="utf-8")) == json.loads(other)


def test_a_variant_that_is_there_is_kept_unless_it_may_go(console: Console) -> None:
    Path("ours.yaml").write_text("title: mine\n", encoding="utf-8")

    kept = run(console, "new", "ours")
    assert (kept.code, kept.out) == (2, "")
    assert Path("ours.yaml").read_text(encoding="utf-8") == "title: mine\n"
    assert run(console, "new", "ours", "--force").code == 0
    assert Path("ours.yaml").read_text(encoding="utf-8").startswith(MODELINE)


@pytest.mark.parametrize(
    "name", ["", " ", "our rules", "ours/", ".", "..", "ours.json", "no/such", "-", "a\0b", "[/x]", "x" * 300]
)
def test_a_name_that_cannot_be_one_is_refused_and_nothing_is_written(console: Console, name: str) -> None:
    answer = run(console, "new", "--", name)

    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(("name", "parent"), [("ours", "kid"), ("swiss", "kid"), ("swiss", "zwicken-swiss")])
def test_what_another_variant_extends_does_not_begin_with_that_one(console: Console, name: str, parent: str) -> None:
    Path("ours.yaml").write_text("extends: swiss\n", encoding="utf-8")
    Path("kid.yaml").write_text("extends: ours\n", encoding="utf-8")

    answer = run(console, "new", name, "--from", parent, "--force")

    assert answer.code == 2
    assert answer.err.startswith(f"{parent} itself extends {name}; give yours another name")
    assert Path("ours.yaml").read_text(encoding="utf-8") == "extends: swiss\n"
    assert not Path("swiss.yaml").exists()


@pytest.mark.parametrize("name", ["tables/ours", "tables/ours.yaml", "tables/ours.yml"])
def test_a_name_may_be_a_path(console: Console, name: str) -> None:
    Path("tables").mkdir()
    run(console, "new", name)

    assert min(path.name for path in Path("tables").iterdir()) == "chratze.schema.json"
    assert load(name if "." in name else f"{name}.yaml").variant is not None


def test_a_parent_that_no_name_leads_to_is_named_by_its_path(console: Console) -> None:
    Path("house").mkdir()
    Path("house/grandma.yaml").write_text("extends: swiss\nplay: {head: true}\n", encoding="utf-8")

    assert "\nextends: house/grandma.yaml\n" in begun(console, "--from", "house/grandma.yaml")
    found = load("ours.yaml").variant
    assert found is not None
    assert found.rules.play.head is True


def test_a_faulty_or_unknown_beginning_is_refused_as_check_refuses_it(console: Console) -> None:
    Path("bad.yaml").write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")

    assert run(console, "new", "ours", "--from", "nosuch").code == 2
    assert run(console, "new", "ours", "--from", "bad.yaml").code == 1
    assert not Path("ours.yaml").exists()


def test_a_file_may_be_readable_and_writable_but_not_run(console: Console) -> None:
    begun(console)

    assert Path("ours.yaml").stat().st_mode & 0o111 == 0
