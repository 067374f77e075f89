"""A name or path -> a file: where variants are sought, what is found there, and what is no file at all."""

import os
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from chratze.source import LIMIT
from chratze.variant import find
from chratze.variant.load import load, load_folder, load_text
from chratze.variant.record import Loaded


def codes(found: Loaded) -> list[str]:
    """List the codes of what was found."""
    return [finding.code for finding in found.findings]


def facts(found: Loaded) -> dict[str, str]:
    """List the facts of what was found first."""
    return dict(found.findings[0].facts)


def test_a_folder_is_loaded_by_the_names_of_its_own_files(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yml", "c.txt", "below/d.yaml"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("extends: swiss\n")

    assert [Path(found.file).name for found in load_folder(str(tmp_path))] == ["a.yml", "b.yaml"]


def test_what_is_not_there_is_said_and_what_was_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "house.yaml").write_text("extends: swiss\n")
    (tmp_path / "house").mkdir()

    assert (codes(load("swis")), facts(load("swis"))["meant"]) == (["CHR002"], "swiss")
    assert (codes(load("./huose.yaml")), facts(load("./huose.yaml"))["meant"]) == (["CHR001"], "house.yaml")
    assert "meant" not in facts(load("nope.yaml"))
    assert codes(load("./house")) == ["CHR003"]
    assert codes(load("house.yaml/x.yaml")) == ["CHR001"]
    assert codes(load("house\0.yaml")) == ["CHR004"]


@pytest.mark.parametrize(
    "target", ["", "\0", "x" * 10_000, "[/bold]", "a/\0.yaml", "🃏", "\udcff", "x" * 10_000 + ".yaml"]
)
def test_a_strange_target_is_only_not_there(target: str) -> None:
    found = load(target)

    assert found.variant is None
    assert len(found.findings) == 1
    assert "".join(facts(found).values()).isprintable()


def test_a_missing_file_that_bears_the_name_of_a_variant_may_mean_the_variant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "swiss2.yaml").write_text("extends: swiss\n")
    children = [load_text("ours.yaml", f"extends: ./{name}.yaml\n".encode()) for name in ("swis", "swis2")]

    assert (codes(load("swiss.yaml")), facts(load("swiss.yaml"))["meant"]) == (["CHR001"], "swiss")
    assert (codes(load("zwiken-swiss.yaml")), facts(load("zwiken-swiss.yaml"))["meant"]) == (
        ["CHR001"],
        "zwicken-swiss",
    )
    assert [(codes(child), facts(child)["meant"]) for child in children] == [
        (["CHR032"], "swiss"),
        (["CHR032"], "swiss2.yaml"),
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_or_device_is_refused_and_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo(tmp_path / "pipe.yaml")
    os.mkfifo(tmp_path / "pipe")

    assert codes(load("pipe.yaml")) == ["CHR004"]
    assert codes(load("./pipe")) == ["CHR004"]
    assert codes(load("/dev/zero")) == ["CHR004"]
    assert codes(load_text("child.yaml", b"extends: ./pipe.yaml\n")) == ["CHR035"]
    assert codes(load("no-pipe-of-that-name")) == ["CHR002"]
    assert [found.name for found in find.known() if found.where == "here"] == []


def test_what_may_not_be_looked_at_hides_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "variants"
    folder.mkdir()
    (folder / "fine.yaml").write_text("extends: swiss\n")
    (folder / "endless.yaml").symlink_to("x" * 300)
    (folder / "gone.yaml").symlink_to("nowhere")
    (folder / ".hidden.yaml").symlink_to("nowhere")
    (folder / "folder.yaml").mkdir()

    assert [found.name for found in find.known() if found.where == "here"] == ["endless", "fine", "gone"]
    assert [codes(found) for found in load_folder("variants")] == [["CHR004"], [], ["CHR004"]]
    assert codes(load("gone")) == ["CHR004"]


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * (LIMIT + 1))

    assert codes(load(str(large))) == ["CHR005"]


def test_a_file_hides_a_shipped_one_of_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "swiss.yaml").write_text("extends: swiss\nplay: {head: true}\n")
    found = load("swiss")

    assert found.variant is not None
    assert (found.file, found.variant.rules.play.head) == ("swiss.yaml", True)
    assert [hidden.where for hidden in find.hidden()] == ["shipped"]


def test_only_files_that_look_like_variants_are_known_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ours.yaml").write_text("# ours\nextends: swiss\n")
    (tmp_path / "shopping.yaml").write_text("milk: 2\nthe schema: none\n")
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / "theirs.yaml").write_text("play: {head: true}\n")

    assert [found.name for found in find.known() if found.where == "here"] == ["theirs", "ours"]


def test_a_users_own_variants_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find, "user_folder", lambda: tmp_path)
    (tmp_path / "mine.yaml").write_text("extends: swiss\n")

    assert [found.where for found in find.known() if found.name == "mine"] == ["user"]
    assert codes(load("mine")) == []


def test_a_broken_package_of_variants_harms_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pack_of_variants").mkdir()
    (tmp_path / "pack_of_variants" / "__init__.py").touch()
    (tmp_path / "pack_of_variants" / "packed.yaml").write_text("extends: swiss\n")
    (tmp_path / "broken_pack.py").write_text("raise SystemError\n")
    names = ("no_such_pack", "broken_pack", "pack_of_variants", "")
    points = [EntryPoint(f"{n}", name, find.GROUP) for n, name in enumerate(names)]
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(find, "entry_points", lambda **_: points)

    assert [found.name for found in find.known() if found.where == "installed"] == ["packed"]


@pytest.mark.parametrize(
    ("there", "wanted"), [("e9", "nope"), ("e9", "e8"), ("ab", "abc"), ("yaml", "x"), ("mine", "nine_o")]
)
def test_a_file_of_another_name_is_not_what_was_meant(
    there: str, wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / f"{there}.yaml").write_text("extends: swiss\n")

    assert [facts(load(target)).get("meant", "") for target in (f"{wanted}.yaml", wanted)] == ["", ""]


@pytest.mark.parametrize(("there", "wanted"), [("e9", "E9"), ("house", "hosue"), ("our-rules", "our_rules")])
def test_a_file_of_nearly_the_same_name_is_what_was_meant(
    there: str, wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / f"{there}.yaml").write_text("extends: swiss\n")

    assert facts(load(f"{wanted}.yaml"))["meant"] == f"{there}.yaml"
