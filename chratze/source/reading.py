"""A page -> nodes: the parser's events, taken one by one; what is refused is left out, and reading goes on."""

import re
from dataclasses import dataclass, replace

import yaml

from chratze.finding import Finding, Span
from chratze.source.amiss import SPACES
from chratze.source.nodes import Entries, Entry, Items, Leaf, Node, lost, plain
from chratze.source.page import ODD, Page, finding, stretch
from chratze.source.trouble import quoted, trouble_with


@dataclass(frozen=True, slots=True)
class Reading:
    """A page being read: the parser's events still to come, and what has been found so far."""

    page: Page
    parser: yaml.SafeLoader
    findings: list[Finding]


DEPTH = 32
"""Most levels within each other."""

PROPERTY = re.compile(r"[&!]\S*")
AT_END = re.compile(r"\t+(?=[ \t]*(?:\n|$))")
REMARK = re.compile(r" +(?P<text>#\S.*)")


def parsed(page: Page, odd_lines: set[int]) -> tuple[Node | None, list[Finding]]:
    """Parse a page; what the parser cannot read on a line with odd characters is their fault.

    Tabs at the end of a line, and in what is all in braces or brackets, do no harm.
    """
    text = AT_END.sub(lambda tabs: " " * len(tabs[0]), page.text)
    text = text.replace("\t", " ") if text.lstrip()[:1] in ("{", "[") else text
    node, findings, trouble = attempt(page, text)
    if trouble and text[trouble[0] :].startswith("\t"):
        tab = finding(stretch(page, trouble[0], trouble[0] + 1), "CHR010")
        node, findings, _ = attempt(page, text.replace("\t", " "))
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
    if event.style is not None:
        return Leaf(text, text, number=False, span=stretch(reading.page, begin, end))
    if not text:
        return nothing(reading, event, begin, end)
    bare, begin, end = without_edges(reading, text, begin, end)
    return plain(bare, stretch(reading.page, begin, end))


def nothing(reading: Reading, event: yaml.ScalarEvent, begin: int, end: int) -> Leaf:
    """Read what is not there: a value that a tag took the place of, or the mark of a remark, is no silence."""
    if event.tag or event.anchor:
        return Leaf(None, event.tag or event.anchor or "", number=False, span=stretch(reading.page, begin, end))
    if remark := REMARK.match(reading.page.text, end):
        text = remark["text"].rstrip()
        span = note(reading, remark.start("text"), remark.start("text") + len(text), "CHR046", ("write", quoted(text)))
        return Leaf(None, text, number=False, span=span)
    return plain("", stretch(reading.page, begin, end))


def without_edges(reading: Reading, text: str, begin: int, end: int) -> tuple[str, int, int]:
    """Take what looks like spaces off both ends of a text, and note the first of it."""
    bare = text.strip(SPACES)
    if bare == text or not bare:
        return text, begin, end
    before, behind = len(text) - len(text.lstrip(SPACES)), len(text) - len(text.rstrip(SPACES))
    wrong = (begin, begin + before) if before else (end - behind, end)
    note(reading, *wrong, "CHR037", ("character", f"U+{ord((text if before else text[::-1])[0]):04X}"))
    return bare, begin + before, end - behind


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
        moved(reading, found, following)
        behind = node(reading, coming(reading), depth + 1)
        last = None if event.flow_style else behind.span
        if isinstance(following, yaml.ScalarEvent) and following.value == "<<" and following.style is None:
            reading.findings.append(finding(key.span, "CHR023"))
        else:
            enter(reading, found, key, behind)
    return Entries(tuple(found.values()), reach(stretch(reading.page, begin, offsets(following)[1]), last))


def moved(reading: Reading, found: dict[str, Entry], event: yaml.Event) -> None:
    """Say no more of a key with nothing behind it, where the next one is indented with what looks like spaces."""
    begin = offsets(event)[0]
    if found and any(space in SPACES for space in reading.page.text[begin : begin + 1]):
        last = next(reversed(found.values()))
        if isinstance(last.node, Leaf) and not last.node.text:
            found[last.key] = replace(last, node=replace(last.node, text=last.key))


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
