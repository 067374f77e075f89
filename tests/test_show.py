"""`show`: a variant written out says the same, whole or as differences, and where each value comes from."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from math import gcd
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from chratze.finding import Span
from chratze.options import OPTIONS, Rules, spoken
from chratze.variant.agree.terms import CALLS, same
from chratze.variant.draft import text, whole
from chratze.variant.load import load, load_text
from chratze.variant.nearest import nearest
from chratze.variant.quote import as_json, in_ascii
from chratze.variant.record import Note, Ruling, Saying, Standing, Variant
from chratze.variant.write import text as options_of
from tests.console import Console, bare, run
from tests.shipped import SHIPPED, changed, variant
from tests.variants_at_random import rules as random_rules

LETTERS = st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\u2028\u2029\ufeff\ufffd\ufffe\uffff")
TEXTS = st.text(LETTERS | st.sampled_from("\n\t:#'\"{}[],&*!|>%@`-?"), min_size=1, max_size=40).filter(str.strip)
TERMS = TEXTS.filter(lambda said: same(said) not in CALLS)
SAYINGS = st.one_of(
    TEXTS.map(lambda said: {"": said}), st.dictionaries(st.sampled_from(["en", "de", "gsw"]), TEXTS, min_size=1)
)
NOWHERE = Span("f.yaml", 1, 1, 1, 1)


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Console:
    bare(monkeypatch, tmp_path)
    return Console(monkeypatch, capsys)


def loaded(written: str) -> Variant:
    """Load what was written down; a warning is none of ours."""
    found = load_text("again.yaml", written.encode()).variant
    assert found is not None
    return found


def words(found: Variant) -> tuple[object, ...]:
    """List what a variant says in words, without the places where it does."""
    notes = {path: (note.standing, note.text) for path, note in found.notes.items()}
    rulings = [(plain(ruling), ruling.note) for ruling in found.rulings]
    return found.title, found.about, found.terms, notes, rulings


def plain(ruling: Ruling) -> str:
    """Take the places out of a ruling."""
    return re.sub(r"Span\([^)]*\)", "", f"{ruling.case} {ruling.expect}")


def own(rules: Rules, told: Saying, term: str) -> Variant:
    """Make a variant of rules that is told about in some words."""
    part, of = rules.settlement.share.declarer
    rules = changed(rules, {"settlement.share.declarer": (part // gcd(part, of), of // gcd(part, of))})
    heard = [path for path in OPTIONS if spoken(rules, path)]
    notes = {path: Note(standing, told, NOWHERE) for path, standing in zip(heard, Standing, strict=False)}
    about = {"place": told, "source": told, "date": told}
    terms = {"declare": term, "currency": f"{term}."}
    return Variant("any", told, "any.yaml", rules, {}, about, terms, notes, (), (), hash_in(rules))


def hash_in(rules: Rules) -> str:
    """Take the hash of rules as a file would say them."""
    return sha256(options_of(rules).encode()).hexdigest()[:12]


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_written_out_says_the_same_and_extends_nothing(name: str) -> None:
    found = variant(name)
    again = loaded(text(whole(found)))

    assert again.rules == found.rules
    assert words(again) == words(found)
    assert again.parents == ()


@given(random_rules(), SAYINGS, TERMS)
@settings(max_examples=200)
def test_any_variant_and_any_words_are_read_again_as_they_were(rules: Rules, told: Saying, term: str) -> None:
    found = own(rules, told, term)
    again = loaded(text(whole(found)))

    assert again.rules == found.rules
    assert words(again) == words(found)


@given(random_rules(), SAYINGS, TERMS)
@settings(max_examples=20)
def test_any_reader_of_yaml_and_of_json_reads_the_words(rules: Rules, told: Saying, term: str) -> None:
    written = text(whole(own(rules, told, term)))
    read = yaml.safe_load(written)

    assert read["title"] == told.get("", told)
    assert read["terms"]["declare"] == term
    assert yaml.safe_load(in_ascii(written)) == read
    assert json.loads(as_json(written))["about"]["place"] == told.get("", told)


@pytest.mark.parametrize("name", SHIPPED)
def test_as_json_it_is_the_same_variant(name: str) -> None:
    found = variant(name)
    again = loaded(as_json(text(whole(found))))

    assert again.hash == found.hash
    assert words(again) == words(found)


def test_sections_stand_in_the_order_of_a_deal(console: Console) -> None:
    shown = run(console, "show", "chratze-rlt").out
    sections = re.findall(r"^(\w+):", shown, re.MULTILINE)

    assert sections == ["schema", "title", "about", "terms", *Rules._fields, "rulings"]


@pytest.mark.parametrize("name", SHIPPED)
def test_behind_every_value_stands_who_says_so_and_how_sure_it_is(console: Console, name: str) -> None:
    found = variant(name)
    shown = run(console, "show", name, "--blame").out
    lines = dict(zip([path for path in OPTIONS if spoken(found.rules, path)], values(shown), strict=True))

    assert loaded(shown).hash == found.hash
    for path, comment in lines.items():
        place = found.spans.get(path)
        assert comment.startswith(f"{Path(place.file).name}:{place.line}" if place else "default")
        assert (str(found.notes[path].standing) if path in found.notes else "yaml:") in f"{comment} yaml:"


def values(shown: str) -> list[str]:
    """List the comments behind the values of options."""
    below = shown.partition("\npack:")[2].partition("\nrulings:")[0]
    return re.findall(r" # (.*)$", below, re.MULTILINE)


def test_a_value_that_no_file_sets_is_said_to_be_a_default(console: Console) -> None:
    Path("bare.yaml").write_text("play: {head: true}\n", encoding="utf-8")
    shown = run(console, "show", "bare.yaml", "--blame").out

    assert re.search(r"^  head: true +# bare\.yaml:1$", shown, re.MULTILINE)
    assert re.search(r"^  void: \w+ +# default$", shown, re.MULTILINE)


def test_who_says_so_can_be_had_as_json(console: Console) -> None:
    answer = json.loads(run(console, "show", "zwicken-swiss", "--blame", "--format", "json").out)
    options = {one["option"]: one for one in answer["options"]}

    assert answer["hash"] == variant("zwicken-swiss").hash
    assert options["deal.hand"]["value"] == "3"
    assert Path(options["deal.hand"]["file"]).name == "zwicken-swiss.yaml"
    assert Path(options["play.void"]["file"]).name == "swiss.yaml"
    assert options["deal.hand"]["standing"] == "inferred"


@pytest.mark.parametrize("name", [name for name in SHIPPED if name != "swiss"])
def test_the_least_file_plays_by_the_same_rules_and_leaves_open_what_was_open(name: str) -> None:
    found = variant(name)
    least = nearest(found, Path("least.yaml"))
    assert least is not None
    again = loaded(text(least.draft))

    assert again.rules == found.rules
    assert silent(again) == silent(found)
    assert words(again)[2] == found.terms
    assert len(text(least.draft).splitlines()) < len(text(whole(found)).splitlines())


def silent(found: Variant) -> set[str]:
    """List the options of which no source says anything."""
    return {
        path for path, note in found.notes.items() if note.standing == Standing.SILENT and spoken(found.rules, path)
    }


@given(random_rules())
@settings(max_examples=6)
def test_the_least_file_of_any_rules_plays_by_the_same(rules: Rules) -> None:
    found = own(rules, {"": "any"}, "any")
    least = nearest(found, Path("least.yaml"))

    assert least is not None
    assert loaded(text(least.draft)).hash == found.hash


def test_the_own_parent_wins_where_another_leaves_as_few_lines(console: Console) -> None:
    Path("a.yaml").write_text("extends: swiss\n", encoding="utf-8")
    Path("b.yaml").write_text("extends: swiss\n", encoding="utf-8")
    Path("ours.yaml").write_text("title: ours\nextends: b\nplay: {head: true}\n", encoding="utf-8")

    answer = run(console, "show", "ours", "--minimal")

    assert answer.out == "schema: 1\ntitle: ours\nextends: b\n\nplay:\n  head: true\n"
    assert answer.err == "b is closest to ours: one option is different.\n"


def test_a_variant_never_extends_itself_nor_its_own_children(console: Console) -> None:
    answer = run(console, "show", "swiss", "--minimal")

    assert "extends:" not in answer.out
    assert loaded(answer.out).hash == variant("swiss").hash
    assert answer.err == "There is no other variant that swiss could extend, so everything is written out.\n"


def test_a_file_that_is_written_over_never_extends_itself_nor_its_own_children(console: Console) -> None:
    Path("ours.yaml").write_text("title: ours\nextends: swiss\nplay: {head: true}\n", encoding="utf-8")
    Path("least.yaml").write_text("title: ours\nextends: ours\n", encoding="utf-8")
    Path("kid.yaml").write_text("title: ours\nextends: least\n", encoding="utf-8")

    run(console, "show", "kid", "--minimal", "--output", "least.yaml", "--force")

    assert "extends: ours\n" in Path("least.yaml").read_text(encoding="utf-8")
    assert hash_of("least.yaml") == hash_of("ours.yaml")


def test_a_parent_that_no_name_leads_to_is_named_by_its_path(console: Console) -> None:
    Path("house").mkdir()
    Path("house/grandma.yaml").write_text("extends: swiss\nplay: {head: true, overtrump: true}\n", encoding="utf-8")
    Path("house/ours.yaml").write_text("extends: grandma.yaml\ncut: {by: nobody}\n", encoding="utf-8")

    run(console, "show", "house/ours.yaml", "--minimal", "--output", "house/least.yaml")

    assert "extends: grandma.yaml\n" in Path("house/least.yaml").read_text(encoding="utf-8")
    assert hash_of("house/least.yaml") == hash_of("house/ours.yaml")


def hash_of(target: str) -> str:
    """Load a variant, and take the hash of its rules."""
    found = load(target).variant
    assert found is not None
    return found.hash


def test_an_amount_that_a_new_coin_cannot_pay_is_said_anew(console: Console) -> None:
    Path("coarse.yaml").write_text("extends: swiss\nmoney: {coin: 0.50}\nante: {amount: 0.50}\n", encoding="utf-8")

    least = run(console, "show", "coarse.yaml", "--minimal").out

    assert "  coin: 0.50\nante:\n  amount: 0.50\n" in least
    assert loaded(least).hash == hash_of("coarse.yaml")


def test_what_sleeps_in_the_parent_is_taken_over_when_it_wakes_and_set_where_it_differs(console: Console) -> None:
    written = "schema: 1\ntitle: ours\nextends: chratze-fla\n\nblind:\n  single: dealer\n  hand: fresh\n"
    Path("ours.yaml").write_text(written, encoding="utf-8")

    assert run(console, "show", "ours.yaml", "--minimal").out == written


def test_what_only_the_parent_says_is_owned_up_to(console: Console) -> None:
    Path("ours.yaml").write_text(options_of(variant("swiss").rules), encoding="utf-8")

    answer = run(console, "show", "ours.yaml", "--minimal")

    assert "ours plays just like swiss" in answer.err
    assert "terms.declare" in answer.err
    assert "its sources are silent there" in answer.err
    assert silent(loaded(answer.out)) == set()


def test_a_file_is_written_over_only_when_that_is_wished_for(console: Console) -> None:
    Path("there.yaml").write_text("mine\n", encoding="utf-8")

    refused = run(console, "show", "swiss", "--output", "there.yaml")
    kept = Path("there.yaml").read_text(encoding="utf-8")
    forced = run(console, "show", "swiss", "--output", "there.yaml", "--force")

    assert (refused.code, refused.out, kept) == (2, "", "mine\n")
    assert "there.yaml is there already" in refused.err
    assert (forced.code, forced.out) == (0, "")
    assert loaded(Path("there.yaml").read_text(encoding="utf-8")).hash == variant("swiss").hash


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_link_that_leads_nowhere_is_not_followed(console: Console, force: tuple[str, ...]) -> None:
    Path("link.yaml").symlink_to("elsewhere.yaml")

    answer = run(console, "show", "swiss", "--output", "link.yaml", *force)

    assert answer.code == 2
    assert not Path("elsewhere.yaml").exists()
    assert Path("link.yaml").is_symlink()


def test_a_link_stays_one_and_its_file_keeps_its_mode(console: Console) -> None:
    Path("real.yaml").write_text("mine\n", encoding="utf-8")
    Path("real.yaml").chmod(0o640)
    Path("link.yaml").symlink_to("real.yaml")

    answer = run(console, "show", "swiss", "--output", "link.yaml", "--force")

    assert answer.code == 0
    assert Path("link.yaml").is_symlink()
    assert Path("real.yaml").stat().st_mode & 0o777 == 0o640
    assert loaded(Path("real.yaml").read_text(encoding="utf-8")).hash == variant("swiss").hash


@pytest.mark.parametrize("output", ["no/such/folder.yaml", ".", "a\0b.yaml"])
def test_what_cannot_be_written_is_said_and_leaves_nothing_behind(console: Console, output: str) -> None:
    answer = run(console, "show", "swiss", "--output", output, "--force")

    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
    assert list(Path().iterdir()) == []


def test_in_english_letters_only_it_is_the_same_variant() -> None:
    written = text(whole(replace(variant("swiss"), title={"": "Zürich 🂡 \u202e"})))

    assert in_ascii(written).isascii()
    assert loaded(in_ascii(written)).title == {"": "Zürich 🂡 \u202e"}


def test_a_console_that_carries_english_letters_only_gets_the_same_variant(console: Console) -> None:
    Path("odd.yaml").write_text('title: "Zürich 🂡"\nextends: swiss\n', encoding="utf-8")
    console.patch.setenv("PYTHONIOENCODING", "ascii")
    plain, as_object = (
        subprocess.run([sys.executable, "-m", "chratze", "show", "odd.yaml", *form], capture_output=True, check=True)
        for form in ((), ("--format", "json"))
    )

    assert plain.stdout.isascii()
    assert loaded(plain.stdout.decode()).title == {"": "Zürich 🂡"}
    assert as_object.stdout.isascii()
    assert json.loads(as_object.stdout)["title"] == "Zürich 🂡"


def test_what_a_terminal_would_obey_is_shown(console: Console) -> None:
    Path("odd.yaml").write_text('title: "a\u202eb"\nextends: swiss\nterms: {join: "[/x]"}\n', encoding="utf-8")
    shown = run(console, "show", "odd.yaml").out

    assert "\u202e" not in shown
    assert loaded(shown).title == {"": "a\u202eb"}
    assert '  join: "[/x]"\n' in shown


def test_a_faulty_variant_is_refused_as_check_refuses_it(console: Console) -> None:
    Path("bad.yaml").write_text("extends: swiss\nplay: {hed: true}\n", encoding="utf-8")

    assert run(console, "show", "bad.yaml").code == 1
    assert "CHR101" in run(console, "show", "bad.yaml").err
    assert run(console, "show", "nosuch").code == 2
    assert run(console, "show", "swiss", "--variant", "swiss").code == 2
