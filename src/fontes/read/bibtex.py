"""BibTeX and biblatex: every entry becomes a reference or a located problem, and most broken ones become both."""

import hashlib
import re

from fontes.model import Document, Place, Problem, Reference, Severity

from .bibtex_blocks import Block, Fault, blocks
from .bibtex_describe import describe
from .bibtex_values import NOT_WORKS, Entry, Macros, inherit
from .encodings import decode
from .formats import Opener
from .positions import Positions
from .stated import printed

_REMEDIES = {
    "R201": "Write it as @type{key, field = {value}, …}.",
    "R202": "Close it; what follows was read as the next field or entry.",
    "R203": "Put a comma there.",
    "R204": "Remove that brace.",
    "R205": "Give one of the two another key.",
    "R206": "Keep one of them; the first was read.",
    "R207": "Remove the comment mark if it is meant to be read.",
    "R208": "Define it, or put the value in braces.",
    "R209": "Add that entry, or correct the key.",
    "R210": "Give it a key, so that it can be cited.",
    "R211": "Write field = {value}, and keep quotation marks inside a value in braces.",
    "R212": "Fill it in or remove it.",
    "R213": "Shorten it.",
}
_NOTES = frozenset(("R206", "R207"))
_KEYWORDS = re.compile(r"\s*[,;]\s*")


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """One reference for each entry, in order, duplicates included. `opener` is not used: a .bib file names no other file."""
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        return decoded
    problems: list[Problem] = list(decoded.problems)
    positions = Positions(decoded.text, name)
    found = _entries(blocks(decoded.text), positions, problems)
    references = tuple(_reference(number, entry, decoded.text, positions) for number, entry in enumerate(found, 1))
    for entry in found:
        problems += [_problem(fault, positions, entry.block.key) for fault in entry.faults]
    problems += _twice(found, positions)
    if not found and not problems:
        says = f"{name} holds no BibTeX entry."
        problems.append(Problem(code="R201", says=says, place=Place(file=name, line=1, column=1), remedy=_REMEDIES["R201"]))
    return Document(
        source=name,
        format="bibtex",
        digest=hashlib.sha256(data).hexdigest(),
        references=references,
        problems=tuple(sorted(problems, key=lambda each: (each.place.line, each.place.column))),
    )


def _entries(found: list[Block], positions: Positions, problems: list[Problem]) -> list[Entry]:
    """The works among the blocks, macros applied in file order, parents' fields added."""
    macros = Macros()
    entries: list[Entry] = []
    for block in found:
        if block.kind == "string":
            problems += [_problem(fault, positions, "") for fault in macros.define(block)]
        elif block.kind == "commented":
            problems.append(_problem(Fault("R207", block.start, "An entry that is commented out is not read."), positions, ""))
        elif block.kind not in ("preamble", "comment"):
            entries.append(_entry(block, macros))
    return [entry for entry in inherit(entries) if entry.block.kind not in NOT_WORKS]


def _entry(block: Block, macros: Macros) -> Entry:
    own: list[tuple[str, str]] = []
    fields: dict[str, str] = {}
    faults = list(block.faults)
    for field in block.fields:
        value, unknown = macros.text(field)
        faults += unknown
        own.append((field.name, value))
        if not fields.get(field.name):
            fields[field.name] = value
        elif value and value != fields[field.name]:
            faults.append(Fault("R206", field.at, f"The field {field.name} stands twice, with two values."))
    if not any(fields.values()) and block.kind not in NOT_WORKS:
        faults.append(Fault("R212", block.start, f"The entry {block.key or 'here'} holds no field."))
    return Entry(block, tuple(own), fields, tuple(faults))


def _reference(number: int, entry: Entry, text: str, positions: Positions) -> Reference:
    block = entry.block
    keywords = entry.all.get("keywords", "")
    return Reference(
        id=f"R{number}",
        place=positions.place(block.start),
        readings=(describe(block.kind, entry.all),),
        key=block.key,
        raw=text[block.start : block.end].rstrip(),
        abstract=printed(entry.all.get("abstract", "")),
        keywords=tuple(word for word in _KEYWORDS.split(printed(keywords)) if word) if keywords else (),
        fields=entry.own,
        format="bibtex",
        source_type=block.kind,
    )


def _problem(fault: Fault, positions: Positions, key: str) -> Problem:
    severity: Severity = "note" if fault.code in _NOTES else "warning"
    return Problem(
        code=fault.code,
        says=fault.says,
        place=positions.place(fault.at),
        remedy=_REMEDIES[fault.code],
        severity=severity,
        about=key,
    )


def _twice(entries: list[Entry], positions: Positions) -> list[Problem]:
    """Keys that stand twice: both entries are kept, and the second one says where the first is."""
    first: dict[str, int] = {}
    problems: list[Problem] = []
    for entry in entries:
        key = entry.block.key
        if key and key in first:
            says = f"The key {key} stands twice; the first is in line {positions.place(first[key]).line}. Both are kept."
            problems.append(_problem(Fault("R205", entry.block.start, says), positions, key))
        first.setdefault(key, entry.block.start)
    return problems
