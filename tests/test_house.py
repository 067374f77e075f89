"""The house of the design: who may import whom, and how long things may be."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = sorted((ROOT / "chratze").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))

GROUND = {"bits", "cards", "events", "finding", "options", "source"}
ARROWS: dict[str, set[str]] = {
    "rules": {"bits", "cards", "options"},
    "players": {"bits", "cards", "options", "rules"},
    "game": {*GROUND, "players", "rules"},
    "variant": {"cards", "finding", "options", "source"},
    "words": {"cards", "events", "finding", "options"},
    "simulate": {"bits", "cards", "options", "players", "rules"},
    "reports": {"simulate", "words"},
    "cli": {*GROUND, "game", "players", "reports", "rules", "simulate", "variant", "words"},
    "api": {*GROUND, "game", "players", "rules", "simulate", "variant"},
    "__main__": {"cli"},
    **dict.fromkeys(GROUND, GROUND),
}
"""Whom each room may import beside itself."""

ONLY = {
    "yaml": {"source/reading.py", "source/trouble.py"},
    "pydantic": {"variant/schema.py"},
    "numba": {"simulate/jit.py", "simulate/kept.py", "simulate/lean.py"},
    "llvmlite": {"simulate/jit.py", "simulate/kept.py"},
    "numpy": {"simulate/jit.py"},
    "textual": {"cli/screen/app.py", "cli/screen/parts.py"},
}
"""The files that may import what only they may."""

COME_WITH = {"llvmlite": "numba", "pydantic_core": "pydantic", "yaml": "PyYAML"}
"""Libraries that come with a declared one, or under another name."""

PLAIN = ("rules", "players")
"""The rooms that import nothing from elsewhere."""

FUNCTION, TYPICAL, FILE, PARAMETERS = 40, 20, 400, 5
"""Most lines of a function, of nine functions in ten, of a file; most parameters."""

MANY_PARAMETERS = {
    "chratze.cli.main.chratze": "what may be wished for before a command, one parameter an option",
    "chratze.game.deal.seeded": "what names a deal (rules, seats, dealer, seed, number), and the pot",
    "chratze.game.deal.by_hand": "what names a deal, its cards, and the pot",
}
"""Functions with more parameters, and why; a command of the door has one for each of its options besides."""


@dataclass(frozen=True, slots=True)
class Import:
    """A module that imports another, and the line where it says so."""

    module: str
    imported: str
    line: int


def module(path: Path) -> str:
    """Name the module of a file: `chratze.rules.play`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module(path): path for path in PACKAGE}


def tree(path: Path) -> ast.Module:
    """Parse a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[Import]:
    """Go through all imports of a file, those in functions and for types only included."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield Import(module(path), name.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports by dots"
            for name in node.names:
                inner = f"{node.module}.{name.name}"
                yield Import(module(path), inner if inner in MODULES else str(node.module), node.lineno)


IMPORTS = [found for path in PACKAGE for found in imports(path)]
OWN = [found for found in IMPORTS if found.imported.partition(".")[0] == "chratze"]
FOREIGN = [found for found in IMPORTS if found.imported.partition(".")[0] != "chratze"]


def room(name: str) -> str:
    """Name the room of a module."""
    return name.split(".")[1] if "." in name else ""


@dataclass(frozen=True, slots=True)
class Function:
    """A function: its name, where it begins, its lines without decorators, and how many parameters it takes."""

    name: str
    lineno: int
    length: int
    parameters: int


@cache
def functions(path: Path) -> tuple[Function, ...]:
    """List the functions of a file, inner ones included."""
    return tuple(
        Function(node.name, node.lineno, length(node), parameters(node))
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count the lines of a function, decorators apart."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count the parameters of a function."""
    said = function.args
    return len(said.posonlyargs) + len(said.args) + len(said.kwonlyargs)


def command(name: str) -> bool:
    """Say whether a function is a command of the door: the one that bears its module's name."""
    *_, house, bears = name.split(".")
    return name.startswith("chratze.cli.") and house == bears


def lengths(paths: list[Path]) -> list[int]:
    """List the lengths of all functions, shortest first."""
    return sorted(function.length for path in paths for function in functions(path))


def public(parsed: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """Go through the public functions and classes of a file or class."""
    for node in parsed.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
        if isinstance(node, ast.ClassDef):
            yield from public(node)


def where(path: Path, node: Function | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str:
    """Name the place of a function or class."""
    return f"{module(path)}.{node.name}:{node.lineno}"


def test_every_room_has_its_arrows() -> None:
    assert {room(name) for name in MODULES} - {""} == set(ARROWS)


def test_imports_go_only_along_the_arrows() -> None:
    wrong = [
        found
        for found in OWN
        if room(found.imported) not in {room(found.module), *ARROWS.get(room(found.module), set())}
        and room(found.imported)
    ]

    assert wrong == []


def test_there_is_no_circle() -> None:
    graph: dict[str, set[str]] = {name: set() for name in MODULES}
    for found in OWN:
        if found.imported != found.module:
            graph[found.module].add(found.imported)

    order = list(TopologicalSorter(graph).static_order())
    assert len(order) >= len(MODULES)


@pytest.mark.parametrize("library", ONLY)
def test_a_library_is_imported_only_where_it_lives(library: str) -> None:
    users = {
        str(MODULES[found.module].relative_to(ROOT / "chratze"))
        for found in FOREIGN
        if found.imported.partition(".")[0] == library
    }

    assert users == ONLY[library]


def test_rules_and_players_import_nothing_from_elsewhere() -> None:
    known = {*sys.stdlib_module_names, "chratze"}
    wrong = [
        found for found in FOREIGN if room(found.module) in PLAIN and found.imported.partition(".")[0] not in known
    ]

    assert wrong == []


def test_every_library_is_declared() -> None:
    declared = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    names = {found.imported.partition(".")[0] for found in FOREIGN} - set(sys.stdlib_module_names)

    assert [name for name in sorted(names) if f'"{COME_WITH.get(name, name)}>=' not in declared] == []


@pytest.mark.parametrize("path", [*PACKAGE, *TESTS], ids=module)
def test_no_file_is_too_long(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")

    assert lines <= FILE


@pytest.mark.parametrize("path", [*PACKAGE, *TESTS], ids=module)
def test_no_function_is_too_long(path: Path) -> None:
    assert [where(path, found) for found in functions(path) if found.length > FUNCTION] == []


@pytest.mark.parametrize("paths", [PACKAGE, TESTS], ids=["package", "tests"])
def test_nine_functions_in_ten_are_short(paths: list[Path]) -> None:
    found = lengths(paths)

    assert found[len(found) * 9 // 10] <= TYPICAL


@pytest.mark.parametrize("path", [*PACKAGE, *TESTS], ids=module)
def test_no_function_takes_too_many_parameters(path: Path) -> None:
    many = [f"{module(path)}.{found.name}" for found in functions(path) if found.parameters > PARAMETERS]

    assert [name for name in many if name not in MANY_PARAMETERS and not command(name)] == []


@pytest.mark.parametrize("path", PACKAGE, ids=module)
def test_everything_public_says_what_it_is(path: Path) -> None:
    parsed = tree(path)

    assert ast.get_docstring(parsed)
    assert [where(path, node) for node in public(parsed) if not ast.get_docstring(node)] == []


def test_the_exceptions_are_all_needed() -> None:
    many = {
        f"{module(path)}.{found.name}"
        for path in [*PACKAGE, *TESTS]
        for found in functions(path)
        if found.parameters > PARAMETERS
    }

    assert set(MANY_PARAMETERS) <= many
