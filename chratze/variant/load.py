"""A name, path or text -> a checked variant, or all that is wrong with it.

In a row: find the file, read it and what it extends, look at the shape of each, lay them over each other, and see
whether the options agree. A file's faults are returned, all of them, and nothing is raised.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

from chratze.finding import Finding, Severity, Span
from chratze.options import OPTIONS, Between, Rules, Suits, plain
from chratze.options import replace as replace_option
from chratze.source import Entries, Entry, Items, Leaf, Node, finding, in_order
from chratze.variant import agree, chain, commas, find, places, readers, schema, shape, write
from chratze.variant.agree import Disagreement
from chratze.variant.chain import Sheet
from chratze.variant.meant import near_name
from chratze.variant.places import Spot
from chratze.variant.record import Loaded, Note, Ruling, Saying, Standing, Variant
from chratze.variant.schema import Fault, Means, Tree
from chratze.variant.shape import Coin

Settings = dict[str, Entry]

PERMANENT = "pack.permanent"


def load(target: str) -> Loaded:
    """Load the variant that a path or name leads to.

    Nothing is raised for a faulty file or an unknown name: `variant` is None then, and `findings` say why, each with a
    code, a place and facts; `chratze.words` puts them into sentences. Warnings leave the variant in place.
    """
    path = chain.is_path(target) or chain.is_file(target)
    found = None if path else find.find(target)
    if not path and not found and not (target and chain.exists(Path(target))):
        meant = near_name(target, [known.name for known in find.known()])
        return missing(target, "CHR002", ("name", target), *((("meant", meant),) if meant else ()))
    file = found.file if found else target
    raw = chain.fetch(file)
    if isinstance(raw, str):
        return missing(file, raw, ("file", file), *(chain.near_file(file, file) if raw == "CHR001" else ()))
    return replace(load_text(file, raw), target=target)


def missing(target: str, code: str, *facts: tuple[str, str]) -> Loaded:
    """Say why there is nothing to load."""
    return Loaded(target, target, None, (finding(chain.top_of(target), code, *facts),), {})


def load_folder(path: str) -> tuple[Loaded, ...]:
    """Load the variants in a folder, not those below, by the order of their names."""
    return tuple(load(str(file)) for file in find.written_in(Path(path)))


def load_text(name: str, raw: bytes) -> Loaded:
    """Load a variant from its text; what it extends by a path is sought from its name's folder."""
    sheets = shaped(chain.chain(name, raw))
    texts = {sheet.file: sheet.document.text for sheet in reversed(sheets)}
    findings = [*(found for sheet in sheets for found in in_order(list(sheet.findings)))]
    if faulty(findings):
        return Loaded(name, name, None, tuple(blamed(sheets, in_chain(sheets, [*findings, *alone(sheets)]))), texts)
    rules, more = laid_over(sheets)
    variant = made(sheets, rules) if rules and not faulty(more) else None
    return Loaded(name, name, variant, tuple(blamed(sheets, in_chain(sheets, [*findings, *more]))), texts)


def faulty(findings: list[Finding]) -> bool:
    """Say whether an error is among findings."""
    return any(found.severity is Severity.ERROR for found in findings)


def shaped(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """Look at the shape of each sheet, its amounts in the coin and its cards of the suits that it or a parent sets."""
    coin, whole = Coin(Rules().money.coin, None), tuple(map(joined, sheets))
    done: list[Sheet] = []
    for sheet, suits in zip(reversed(whole), reversed(suits_over(whole)), strict=True):
        coin = coin_of(sheet.top) or coin
        faults = tuple(shape.faults(sheet.top, coin, suits)) if sheet.top else ()
        worse = tuple(apart(sheet.findings, faults))
        done.append(replace(sheet, findings=(*worse, *elsewhere(faults, worse))))
    return tuple(reversed(done))


def joined(sheet: Sheet) -> Sheet:
    """Join what options of a sheet say with commas and YAML takes apart."""
    twice = [commas.again(found) for found in sheet.findings if found.code == "CHR020"][: shape.GUESSED]
    top = commas.joined(sheet.top, tuple(twice)) if sheet.top else None
    return replace(sheet, top=top if isinstance(top, Entries) else None)


def apart(findings: tuple[Finding, ...], faults: tuple[Finding, ...]) -> Iterator[Finding]:
    """Drop the keys that stand there twice for being parts of what an option says."""
    said = [fault.span for fault in faults if fault.path and fault.span.line == fault.span.end_line]
    for found in findings:
        span = found.span
        inside = (begin(one) < begin(span) and end(span) <= end(one) for one in said)
        if found.code != "CHR020" or not any(inside):
            yield found


def suits_over(sheets: tuple[Sheet, ...]) -> list[tuple[Suits, ...]]:
    """Say for each sheet of what suits its cards are: those that it or a parent sets."""
    known: list[tuple[Suits, ...]] = [(Rules().pack.suits,)]
    for sheet in reversed(sheets):
        known.append(suits_of(sheet.top) or known[-1])
    return known[:0:-1]


def suits_of(top: Entries | None) -> tuple[Suits, ...]:
    """Read the suits that a file sets: any, where they cannot be read, and none for none."""
    entry = places.setting(top, "pack.suits") if top else None
    said = entry.node.text.upper() if entry and isinstance(entry.node, Leaf) else ""
    return (Suits[said],) if said in Suits.__members__ else tuple(Suits) if entry else ()


def coin_of(top: Entries | None) -> Coin | None:
    """Read the coin that a file sets, None for none, no hundredths for one that cannot be read."""
    entry = places.setting(top, "money.coin") if top else None
    if entry is None:
        return None
    bounds = OPTIONS["money.coin"].between or Between(1, 1)
    try:
        coin = readers.coin(entry.node)
    except ValueError:
        coin = 0
    return Coin(coin if bounds.least <= coin <= bounds.most else 0, entry.node.span)


def elsewhere(faults: tuple[Finding, ...], findings: tuple[Finding, ...]) -> Iterator[Finding]:
    """Drop the faults that stand where something worse is wrong already."""
    spans = sorted((found.span for found in findings), key=begin)
    begins = [begin(span) for span in spans]
    ends = list(accumulate((end(span) for span in spans), max))
    for fault in faults:
        before = bisect_right(begins, end(fault.span))
        if before == 0 or ends[before - 1] < begin(fault.span):
            yield fault


def begin(span: Span) -> tuple[int, int]:
    """Say where a stretch begins."""
    return span.line, span.column


def end(span: Span) -> tuple[int, int]:
    """Say where a stretch ends."""
    return span.end_line, span.end_column


def laid_over(sheets: tuple[Sheet, ...]) -> tuple[Rules | None, list[Finding]]:
    """Lay each file over what it extends, and see whether the whole agrees."""
    each = [settings(sheet.top) for sheet in sheets]
    merged: Settings = {path: entry for own in reversed(each) for path, entry in own.items()}
    coins = (coin_of(sheet.top) for sheet in sheets)
    coin = next((coin for coin in coins if coin), Coin(Rules().money.coin, None))
    spans = {path: entry.node.span for path, entry in merged.items()}
    suits = suits_over(sheets)
    said = next((n for n, own in enumerate(each) if PERMANENT in own), 0)
    rules, faults = schema.read(nested(merged), Means(coin.hundredths, suits[said]))
    if rules is None:
        return None, [misfit(merged[places.option_at(fault.place)], fault, coin) for fault in faults]
    order = [sheet.file for sheet in sheets]
    found = [placed(one, spans, order) for one in agree.disagreements(rules, each[0].keys(), merged.keys())]
    if rules.pack.permanent and suits[said] != suits[0]:
        found.append(foreign(merged, suits[said][0], rules))
    return plain(rules), [*found, *alike(sheets)]


def alone(sheets: tuple[Sheet, ...]) -> Iterator[Finding]:
    """Find what can be found beside faults of shape: calls of one name, where all that is said of calls is known."""
    whole = all(sheet.top for sheet in sheets) and not extends_more(sheets)
    said = [entry for sheet in sheets for entry in entries(sheet.top) if entry.key == "terms"]
    if whole and not any(lies_in(found.span, entry) for sheet in sheets for found in sheet.findings for entry in said):
        yield from alike(sheets)


def extends_more(sheets: tuple[Sheet, ...]) -> bool:
    """Say whether the last file of a chain extends one that could not be read."""
    return chain.extends(sheets[-1]) is not None


def lies_in(span: Span, entry: Entry) -> bool:
    """Say whether a place lies in an entry."""
    return span.file == entry.span.file and begin(entry.span) <= begin(span) <= end(entry.node.span)


def foreign(merged: Settings, suits: Suits, rules: Rules) -> Finding:
    """Point from new suits to a permanent trump that was taken over: which of the new cards it is, a table must say."""
    card = write.said(replace_option(rules, "pack.suits", suits), PERMANENT)
    facts = ("card", card), ("was", suits.name.lower()), ("suits", rules.pack.suits.name.lower())
    found = finding(merged["pack.suits"].node.span, "CHR222", *facts)
    return replace(found, path="pack.suits", related=(merged[PERMANENT].node.span,))


def alike(sheets: tuple[Sheet, ...]) -> Iterator[Finding]:
    """Find calls that a table calls by the same name."""
    named = (entry for sheet in reversed(sheets) for entry in entries(sheet.top, "terms"))
    terms = {entry.key: entry.node for entry in named if isinstance(entry.node, Leaf)}
    spans = {f"terms.{call}": leaf.span for call, leaf in terms.items()}
    for found in agree.same_terms({call: leaf.text for call, leaf in terms.items()}):
        yield placed(found, spans, [sheet.file for sheet in sheets])


def misfit(entry: Entry, fault: Fault, coin: Coin) -> Finding:
    """Point from a new coin to an amount that was taken over and does not fit it: nothing else can be wrong by now."""
    told = shape.told(Spot(entry, entry.node), fault, coin)
    facts = dict(told.facts)
    named = ("option", told.path), ("value", facts.get("value", "")), ("coin", readers.decimal(coin.hundredths))
    if told.code == "CHR109":
        found = finding(coin.span or told.span, "CHR212", *named)
    else:
        found = finding(coin.span or told.span, "CHR213", *named, ("range", facts.get("allowed", "")))
    return replace(found, path="money.coin", related=(told.span,))


def settings(top: Entries | None) -> Settings:
    """List what a file sets, by option."""
    found = {path: places.setting(top, path) for path in OPTIONS} if top else {}
    return {path: entry for path, entry in found.items() if entry}


def nested(merged: Settings) -> Tree:
    """Make of settings the mapping of one file."""
    tree: Tree = {}
    for path, entry in merged.items():
        *sections, name = path.split(".")
        inner = tree
        for section in sections:
            below = inner.setdefault(section, {})
            inner = below if isinstance(below, dict) else {}
        inner[name] = places.branch(entry.node)
    return tree


def placed(found: Disagreement, spans: Mapping[str, Span], order: list[str]) -> Finding:
    """Give a disagreement its places: first those in the nearest file, which are the easiest to change."""
    paths = sorted((path for path in found.paths if path in spans), key=lambda path: order.index(spans[path].file))
    places = [spans[path] for path in paths] or [chain.top_of(order[0])]
    named = replace(finding(places[0], found.code, *found.facts), path=(*paths, *found.paths)[0])
    return replace(named, severity=found.severity, related=tuple(places[1:]))


def in_chain(sheets: tuple[Sheet, ...], findings: list[Finding]) -> list[Finding]:
    """Sort findings by file, nearest first, and by place."""
    return [found for sheet in sheets for found in in_order([f for f in findings if f.span.file == sheet.file])]


def blamed(sheets: tuple[Sheet, ...], findings: list[Finding]) -> Iterator[Finding]:
    """Name at a file's own `extends` what is at fault in another file alone."""
    own, said = sheets[0].file, chain.extends(sheets[0])
    errors = (found for found in findings if found.severity is Severity.ERROR)
    alone = [found for found in errors if own not in {found.span.file, *(place.file for place in found.related)}]
    if said and alone:
        parent = finding(said.span, "CHR033", ("file", alone[0].span.file))
        findings = in_chain(sheets, [*findings, parent])
    yield from findings


def made(sheets: tuple[Sheet, ...], rules: Rules) -> Variant:
    """Make the variant of files that have nothing against them."""
    file, tops = sheets[0].file, [sheet.top for sheet in sheets if sheet.top]
    name = Path(file).stem
    merged = {path: entry for top in reversed(tops) for path, entry in settings(top).items()}
    return Variant(
        name=name,
        title=sayings(tops[0]).get("title", {"": name}),
        file=file,
        rules=rules,
        spans={path: merged[path].node.span for path in OPTIONS if path in merged},
        about={key: said for key, said in sayings(tops[0], "about").items() if key != "notes"},
        terms={key: term for top in reversed(tops) for key, term in texts(top, "terms").items()},
        notes=notes(tops),
        rulings=tuple(rulings(tops[0])),
        parents=tuple(sheet.file for sheet in sheets[1:]),
        hash=write.hashed(rules),
    )


def entries(top: Entries | None, *path: str) -> tuple[Entry, ...]:
    """List the entries of a mapping, none where there is no such mapping."""
    found = places.place(top, path) if top else None
    if not found or not isinstance(found.node, Entries) or (path and (not found.key or found.key.key != path[-1])):
        return ()
    return found.node.entries


def texts(top: Entries, *path: str) -> dict[str, str]:
    """List the texts of a mapping."""
    return {entry.key: entry.node.text for entry in entries(top, *path) if isinstance(entry.node, Leaf)}


def sayings(top: Entries, *path: str) -> dict[str, Saying]:
    """List the texts of a mapping that may be told by language."""
    return {entry.key: said(entry.node) for entry in entries(top, *path)}


def said(node: Node) -> Saying:
    """Read a text, or one a language."""
    if isinstance(node, Entries):
        return {entry.key: entry.node.text for entry in node.entries if isinstance(entry.node, Leaf)}
    return {"": node.text} if isinstance(node, Leaf) else {}


def notes(tops: list[Entries]) -> dict[str, Note]:
    """Lay notes over those of the parents; what a file sets without a note is settled by the file."""
    found: dict[str, Note] = {}
    for top in reversed(tops):
        found = {path: note for path, note in found.items() if not places.setting(top, path)}
        found |= dict(own_notes(top))
    return found


def own_notes(top: Entries) -> Iterator[tuple[str, Note]]:
    """Read the notes of a file."""
    for entry in entries(top, "about", "notes"):
        for standing, text in sayings(top, "about", "notes", entry.key).items():
            yield entry.key, Note(Standing(standing), text, entry.span)


def rulings(top: Entries) -> Iterator[Ruling]:
    """Read the settled debates of a file; a parent's are its own."""
    listed = places.place(top, ("rulings",)).node
    for node in listed.nodes if isinstance(listed, Items) else ():
        parts = {entry.key: entry.node for entry in node.entries} if isinstance(node, Entries) else {}
        note = said(parts["note"]) if "note" in parts else {}
        yield Ruling(parts["case"], parts["expect"], note, node.span)
