"""YAML text -> nodes that know their place: the only import of yaml.

Any bytes may come in; what is wrong comes out as findings. Values stay what people wrote: `no`, `010` and `1:30` are
texts, only `true`, `false`, `null` and plain numbers are more. What is refused is left out, and reading goes on.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace

import yaml

from chratze.finding import Finding, Severity, Span

Value = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Leaf:
    """A single value: `text` is what was written, `number` says whether it was a plain number.

    Nothing is read as a float: `0.20` yields the text "0.20" with `number` true.
    """

    value: Value
    text: str
    number: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    nodes: tuple["Node", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    """A key of a mapping, and what stands behind it."""

    key: str
    span: Span
    node: "Node"


@dataclass(frozen=True, slots=True)
class Entries:
    """A mapping, in the order of the text."""

    entries: tuple[Entry, ...]
    span: Span


Node = Leaf | Items | Entries


@dataclass(frozen=True, slots=True)
class Document:
    """What a text holds, as far as it could be read, with all that is wrong with it; `text` is safe to be shown."""

    node: Node | None
    findings: tuple[Finding, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A text, and where its lines begin."""

    file: str
    text: str
    first_line: int
    starts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A page being read: the parser's events still to come, and what has been found so far."""

    page: Page
    parser: yaml.SafeLoader
    findings: list[Finding]


LIMIT, DEPTH, ALIKE, DIGITS = 256 * 1024, 32, 20, 18
"""Most bytes in a file, levels within each other, odd characters that are told, digits of a number read as one."""

MARKS = {b"\xff\xfe\x00\x00": "UTF-32", b"\x00\x00\xfe\xff": "UTF-32", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
BOM = b"\xef\xbb\xbf"
LINE_END = re.compile(r"\r\n?")
ODD = re.compile(
    "(?P<byte>[\ud800-\udfff]+)|(?P<line>[\x85\u2028\u2029]+)"
    "|(?P<hidden>[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff]+)"
)
INTEGER = re.compile(r"0|-?[1-9][0-9]*")
DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
WORDS: dict[str, Value] = {"true": True, "false": False, "null": None, "": None}
PROPERTY = re.compile(r"[&!]\S*")
NO_SPACE = re.compile(r"[ \t]*(?:- +)*(?P<text>[A-Za-z_][\w.-]*:[^\s/:,\]}][^\s:]*)")
TROUBLES = (
    ("found unexpected end of stream", "CHR012"),
    ("found unexpected document separator", "CHR012"),
    ("expected ',' or", "CHR013"),
    ("mapping values are not allowed", "CHR015"),
    ("could not find expected ':'", "CHR016"),
    ("expected <block end>", "CHR017"),
    ("sequence entries are not allowed", "CHR017"),
    ("cannot start any token", "CHR018"),
    ("escape", "CHR019"),
)
"""What the parser says, and what we call it; what is not listed is CHR011."""

AT_BEGINNING, WHOLE_LINE = ("CHR012", "CHR013", "CHR016"), ("CHR016", "CHR017", "CHR029")
"""Troubles shown where the thing begins that cannot be read, and troubles shown to the end of the line."""


def read(name: str, raw: bytes, first_line: int = 1) -> Document:
    """Read a text, whatever it holds; its first line may stand further down in a larger one."""
    top = Span(name, first_line, 1, first_line, 1)
    if len(raw) > LIMIT:
        return Document(None, (finding(top, "CHR005", ("limit", str(LIMIT // 1024))),), "")
    if encoding := foreign(raw):
        return Document(None, (finding(top, "CHR007", ("encoding", encoding)),), "")
    written = LINE_END.sub("\n", raw.removeprefix(BOM).decode("utf-8", "surrogateescape"))
    text = ODD.sub(lambda odd: "\ufffd" * len(odd[0]), written)
    page = Page(name, text, first_line, (0, *(end.end() for end in re.finditer("\n", text))))
    odd = list(odd_characters(page, written))
    node, findings = parsed(page, {found.span.line for found in odd})
    return Document(node, in_order([*odd, *findings]), page.text)


def in_order(findings: list[Finding]) -> tuple[Finding, ...]:
    """Sort findings of a file by their place."""
    return tuple(sorted(findings, key=lambda found: (found.span.line, found.span.column, found.code)))


def finding(span: Span, code: str, *facts: tuple[str, str]) -> Finding:
    """Make a finding of an error; what is quoted of a file is cut short."""
    told = ((name, shown(fact, 300 if name in ("file", "meant", "allowed", "circle") else 60)) for name, fact in facts)
    return Finding(code, Severity.ERROR, span, facts=tuple(told))


def shown(text: str, most: int) -> str:
    """Make a text fit to be quoted: one line, not too long, nothing in it that cannot be printed."""
    line = " ".join(ODD.sub("\ufffd", text).split())
    return line if len(line) <= most else line[: most - 1] + "…"


def foreign(raw: bytes) -> str:
    """Name the encoding of a text that is not in UTF-8 by its mark or its zeros, empty for none."""
    halves = raw[0:64:2], raw[1:64:2]
    bare = len(raw) > 1 and any(raw[:64]) and not (any(halves[0]) and any(halves[1]))
    return next((encoding for mark, encoding in MARKS.items() if raw.startswith(mark)), "UTF-16" if bare else "")


def stretch(page: Page, begin: int, end: int) -> Span:
    """Name the place between two offsets."""
    line, last = bisect_right(page.starts, begin), bisect_right(page.starts, end)
    columns = begin - page.starts[line - 1] + 1, end - page.starts[last - 1] + 1
    above = page.first_line - 1
    return Span(page.file, line + above, columns[0], last + above, columns[1])


def odd_characters(page: Page, written: str) -> Iterator[Finding]:
    """Find what may not stand in a text: bytes that are no UTF-8, hidden characters, hidden ends of lines."""
    found = list(ODD.finditer(written))
    for odd in found[:ALIKE]:
        span = stretch(page, odd.start(), odd.end())
        code = ord(odd[0][0])
        if odd.lastgroup == "byte":
            byte = bytes([code & 0xFF])
            likely = ("character", byte.decode("cp1252", "replace"))
            yield finding(span, "CHR006", ("byte", f"0x{byte.hex().upper()}"), likely)
        else:
            yield finding(span, "CHR009" if odd.lastgroup == "line" else "CHR008", ("character", f"U+{code:04X}"))
    for first in found[ALIKE : ALIKE + 1]:
        yield finding(stretch(page, *first.span()), "CHR036", ("count", str(len(found) - ALIKE)))


def parsed(page: Page, odd_lines: set[int]) -> tuple[Node | None, list[Finding]]:
    """Parse a page; what the parser cannot read on a line with odd characters is their fault."""
    node, findings, trouble = attempt(page, page.text)
    if trouble and page.text[trouble[0] :].startswith("\t"):
        tab = finding(stretch(page, trouble[0], trouble[0] + 1), "CHR010")
        node, findings, _ = attempt(page, page.text.replace("\t", " "))
        return node, [tab, *findings]
    if trouble and trouble[1].span.line not in odd_lines:
        findings.append(trouble[1])
    return node, findings


def attempt(page: Page, text: str) -> tuple[Node | None, list[Finding], tuple[int, Finding] | None]:
    """Parse a text as the text of a page: what it holds, what is wrong in it, and where the parser had to stop."""
    reading = Reading(page, yaml.SafeLoader(text), [])
    try:
        return document(reading), reading.findings, None
    except yaml.MarkedYAMLError as error:
        return None, reading.findings, trouble_with(page, error)
    except RecursionError as deep:
        at = next((at for at in deep.args if isinstance(at, int)), 0)
        found = finding(stretch(page, at, at + 1), "CHR027", ("limit", str(DEPTH)))
    except (yaml.YAMLError, ValueError):
        at = min(reading.parser.index, len(page.text.rstrip()))
        found = finding(stretch(page, at, at), "CHR011")
    return None, reading.findings, (at, found)


def trouble_with(page: Page, error: yaml.MarkedYAMLError) -> tuple[int, Finding]:
    """Say in our own words, and at the best place, what the parser stumbled over."""
    end = len(page.text.rstrip())
    at = min(error.problem_mark.index if error.problem_mark else 0, end)
    began = min(error.context_mark.index if error.context_mark else at, end)
    code = next((code for said, code in TROUBLES if said in (error.problem or "")), "CHR011")
    if code == "CHR017" and page.text[:at].rstrip(" ")[-1:] in ("'", '"'):
        code = "CHR029"
    above = line_above(page, at)
    if code == "CHR015" and page.text[above:at].strip() and ":" not in page.text[above:at].partition("\n")[0]:
        code, began = "CHR016", above
    glued = glued_colon(page, at) or glued_colon(page, began)
    return at, glued or told(page, code, began if code in AT_BEGINNING else at, at)


def line_above(page: Page, at: int) -> int:
    """Say where the line above an offset begins, behind its blanks."""
    begin = page.starts[max(bisect_right(page.starts, at) - 2, 0)]
    return begin + len(page.text[begin:at]) - len(page.text[begin:at].lstrip(" "))


def glued_colon(page: Page, at: int) -> Finding | None:
    """Find a colon without its space on the line of an offset or the line above it."""
    line = bisect_right(page.starts, at) - 1
    for begin in page.starts[max(line - 1, 0) : line + 1][::-1]:
        if glued := NO_SPACE.match(page.text, begin):
            return no_space(stretch(page, *glued.span("text")), glued["text"])
    return None


def no_space(span: Span, text: str) -> Finding:
    """Make the finding of a colon without its space."""
    return finding(span, "CHR014", ("text", text), ("write", text.replace(":", ": ", 1)))


def told(page: Page, code: str, begin: int, at: int) -> Finding:
    """Make the finding of a trouble that begins at an offset and was noticed at another."""
    line = page.text[begin:].partition("\n")[0].rstrip()
    first = line[:1]
    facts: dict[str, tuple[tuple[str, str], ...]] = {
        "CHR012": (("quote", first),),
        "CHR013": (("bracket", first), ("wanted", "]" if first == "[" else "}")),
        "CHR016": (("text", line),),
        "CHR018": (("character", first),),
        "CHR029": (("text", line),),
    }
    width = len(line) if code in WHOLE_LINE else len(first)
    found = finding(stretch(page, begin, begin + width), code, *facts.get(code, ()))
    return replace(found, related=(stretch(page, at, at),) if code == "CHR013" and at > begin else ())


def coming(reading: Reading) -> yaml.Event:
    """Take the parser's next event."""
    event: yaml.Event = reading.parser.get_event()  # type: ignore[no-untyped-call]  # the stubs know no type for it
    return event


def offsets(event: yaml.Event) -> tuple[int, int]:
    """Say where an event begins and ends."""
    return (event.start_mark.index if event.start_mark else 0), (event.end_mark.index if event.end_mark else 0)


def note(reading: Reading, begin: int, end: int, code: str, *facts: tuple[str, str]) -> Span:
    """Note what is wrong between two offsets."""
    span = stretch(reading.page, begin, end)
    reading.findings.append(finding(span, code, *facts))
    return span


def document(reading: Reading) -> Node | None:
    """Read the one document of a text."""
    coming(reading)
    whole = None if isinstance(coming(reading), yaml.StreamEndEvent) else node(reading, coming(reading), 1)
    if whole is None or (isinstance(whole, Leaf) and not whole.text):
        note(reading, 0, 0, "CHR028")
        return None
    coming(reading)
    second = coming(reading)
    if not isinstance(second, yaml.StreamEndEvent):
        begin, end = offsets(second)
        note(reading, begin, end, "CHR026")
    return whole


def node(reading: Reading, event: yaml.Event, depth: int) -> Node:
    """Read what an event begins, at a depth of lists and mappings."""
    begin, end = offsets(event)
    if isinstance(event, yaml.AliasEvent):
        return left_out(reading, begin, end, "CHR022", ("name", reading.page.text[begin:end]))
    begin = bare(reading, event, begin)
    if isinstance(event, yaml.ScalarEvent):
        return leaf(reading, event, begin)
    if depth > DEPTH or not isinstance(event, yaml.CollectionStartEvent):
        pass_over(reading, begin)
        return left_out(reading, begin, begin + 1, "CHR027", ("limit", str(DEPTH)))
    if isinstance(event, yaml.SequenceStartEvent):
        return items(reading, event, begin, depth)
    return entries(reading, event, begin, depth)


def left_out(reading: Reading, begin: int, end: int, code: str, fact: tuple[str, str]) -> Leaf:
    """Leave out what may not be said, and leave a mark of it: nothing, of which something is written."""
    return Leaf(None, reading.page.text[begin:end], number=False, span=note(reading, begin, end, code, fact))


def lost(node: Node) -> bool:
    """Say whether something stood here that was left out, so that nothing more need be said of it."""
    return isinstance(node, Leaf) and node.value is None and node.text not in WORDS


def bare(reading: Reading, event: yaml.Event, begin: int) -> int:
    """Find anchor and tag of a value, and the offset where the value itself begins."""
    if getattr(event, "anchor", None) is None and getattr(event, "tag", None) is None:
        return begin
    text, end = reading.page.text, max(offsets(event))
    while begin < end and (found := PROPERTY.match(text, begin)):
        code, name = ("CHR021", "name") if found[0][0] == "&" else ("CHR024", "tag")
        note(reading, *found.span(), code, (name, found[0]))
        begin = found.end()
        while text[begin : begin + 1].isspace():
            begin += 1
    return min(begin, end)


def leaf(reading: Reading, event: yaml.ScalarEvent, begin: int) -> Leaf:
    """Read a single value."""
    end = max(begin, offsets(event)[1])
    if odd := ODD.search(event.value):
        note(reading, begin, end, "CHR008", ("character", f"U+{ord(odd[0][0]):04X}"))
    text = ODD.sub("\ufffd", event.value)
    span = stretch(reading.page, begin, end)
    if event.style is not None:
        return Leaf(text, text, number=False, span=span)
    if text in WORDS:
        return Leaf(WORDS[text], text, number=False, span=span)
    whole = INTEGER.fullmatch(text) is not None
    value = int(text) if whole and len(text) <= DIGITS else text
    return Leaf(value, text, number=whole or DECIMAL.fullmatch(text) is not None, span=span)


def pass_over(reading: Reading, begin: int) -> None:
    """Pass over a list or mapping that lies too deep, unless it goes down for ever."""
    level = 1
    while level:
        if level > DEPTH:
            raise RecursionError(begin)
        event = coming(reading)
        level += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)


def items(reading: Reading, event: yaml.CollectionStartEvent, begin: int, depth: int) -> Items:
    """Read a list."""
    nodes: list[Node] = []
    while not isinstance(following := coming(reading), yaml.SequenceEndEvent):
        nodes.append(node(reading, following, depth + 1))
    last = nodes[-1].span if nodes and not event.flow_style else None
    return Items(tuple(nodes), reach(stretch(reading.page, begin, offsets(following)[1]), last))


def reach(span: Span, last: Span | None) -> Span:
    """End a stretch where its last part ends: the parser lets a block reach to whatever follows it."""
    return span if last is None else replace(span, end_line=last.end_line, end_column=last.end_column)


def entries(reading: Reading, event: yaml.CollectionStartEvent, begin: int, depth: int) -> Entries:
    """Read a mapping."""
    found: dict[str, Entry] = {}
    last: Span | None = None
    while not isinstance(following := coming(reading), yaml.MappingEndEvent):
        key = node(reading, following, depth + 1)
        behind = node(reading, coming(reading), depth + 1)
        last = None if event.flow_style else behind.span
        if isinstance(following, yaml.ScalarEvent) and following.value == "<<" and following.style is None:
            reading.findings.append(finding(key.span, "CHR023"))
        else:
            enter(reading, found, key, behind)
    return Entries(tuple(found.values()), reach(stretch(reading.page, begin, offsets(following)[1]), last))


def enter(reading: Reading, found: dict[str, Entry], key: Node, behind: Node) -> None:
    """Enter a key and its value, unless the key is none or is there already."""
    if lost(key):
        return
    if not isinstance(key, Leaf) or not key.text:
        reading.findings.append(finding(key.span, "CHR025"))
    elif key.text in found:
        twice = finding(key.span, "CHR020", ("key", key.text))
        reading.findings.append(replace(twice, related=(found[key.text].span,)))
    else:
        found[key.text] = Entry(key.text, key.span, behind)
