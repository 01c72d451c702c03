"""In-text citations of real articles: how many are found in the bare text and lead to the right entry of the list.

The JATS full texts say which entry each mark means. Their paragraphs and lists are written out as plain text, read and
extracted, and compared paragraph by paragraph. `python -m bench.citations [documents]`
"""

import random
import re
import sys
import tarfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from lxml import etree

from fontes.extract.extract import extract
from fontes.model import Document, Extraction, Place, Problem
from fontes.read.formats import read_bytes
from fontes.read.superscripts import raised

from .data import DATA

LEFT_OUT = ("table-wrap", "fig", "disp-formula", "boxed-text", "fn", "list", "supplementary-material", "media", "graphic")
Element = etree._Element


class Article(NamedTuple):
    """The article as text: paragraphs, each with the entries (from 0) that its marks mean, and the list."""

    name: str
    paragraphs: tuple[tuple[str, frozenset[int]], ...]
    entries: tuple[str, ...]
    numeric: bool


class Counts(NamedTuple):
    found: int = 0
    missed: int = 0
    wrong: int = 0
    undefined: int = 0
    seconds: float = 0.0


def article(name: str, data: bytes) -> Article | None:
    """None where the article has no list, no marks, or entries without text."""
    root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=True))
    body = root.find(".//body")  # the first: letters to the editor have bodies of their own
    if body is None:
        return None
    entries = list(root.iterfind(".//ref-list//ref"))
    ids = {str(each.get("id")): at for at, each in enumerate(entries)}
    written = tuple(_entry(each) for each in entries)
    paragraphs = tuple(
        _paragraph(each, ids) for each in body.iter("p") if not any(above.tag in LEFT_OUT for above in each.iterancestors())
    )
    marks = ["".join(map(str, each.itertext())) for each in body.iterfind(".//xref[@ref-type='bibr']")]
    numeric = sum(not re.search(r"[^\W\d_]", mark) for mark in marks) * 2 > len(marks)
    kept = tuple((text, meant) for text, meant in paragraphs if text)
    return Article(name, kept, written, numeric) if all(written) and written and any(meant for _, meant in kept) else None


def _entry(ref: Element) -> str:
    named = ref.find(".//surname")
    mixed = ref.find(".//mixed-citation")
    if named is None:
        return " ".join(" ".join(map(str, (mixed if mixed is not None else ref).itertext())).split())
    people = [f"{_text(each, 'surname')}, {_initials(_text(each, 'given-names'))}" for each in ref.iter("name", "string-name")]
    people += ["".join(map(str, each.itertext())) for each in ref.iterfind(".//collab")]
    more = " et al." if ref.find(".//etal") is not None else ""
    title = _text(ref, "article-title") or _text(ref, "chapter-title")
    source = f"{_text(ref, 'source')}, {_text(ref, 'volume')}, {_text(ref, 'fpage')}-{_text(ref, 'lpage')}"
    return f"{', '.join(people)}{more} ({_text(ref, 'year')}). {title}. {source}."


def _initials(given: str) -> str:
    return f"{'. '.join(given.replace('.', '').replace(' ', ''))}." if given else ""


def _text(element: Element, tag: str) -> str:
    found = element.find(f".//{tag}")
    return " ".join("".join(map(str, found.itertext())).split()) if found is not None else ""


def _paragraph(element: Element, ids: dict[str, int]) -> tuple[str, frozenset[int]]:
    marks = [each for each in element.iter("xref") if each.get("ref-type") == "bibr" and not _left_out(each, element)]
    meant = {ids[each] for mark in marks for each in str(mark.get("rid")).split() if each in ids}
    return " ".join("".join(_pieces(element, up=False)).split()), frozenset(meant)


def _left_out(mark: Element, inside: Element) -> bool:
    """Whether the mark stands in a figure or table within the paragraph."""
    for above in mark.iterancestors():
        if above is inside:
            return False
        if above.tag in LEFT_OUT:
            return True
    return False


def _pieces(element: Element, *, up: bool) -> Iterator[str]:
    if element.tag in LEFT_OUT:
        return
    up = up or element.tag == "sup"
    yield _raised(element.text, up=up)
    for child in element:
        if isinstance(child.tag, str):
            yield from _pieces(child, up=up)
        yield _raised(child.tail, up=up)


def _raised(text: str | None, *, up: bool) -> str:
    return ((raised(text) if up else None) or text) if text else ""


def counted(of: Article) -> Counts:
    """One article's marks: found and right, missed, wrong, and called undefined though the list has them."""
    lines = [f"{at}. {entry}" if of.numeric else entry for at, entry in enumerate(of.entries, start=1)]
    head = "Introduction\n\n" + "".join(f"{text}\n\n" for text, _ in of.paragraphs) + "References\n\n"
    began = perf_counter()
    read = read_bytes((head + "\n".join(lines) + "\n").encode(), "a.txt", _nothing)
    assert isinstance(read, Document)
    got = extract([read])
    seconds = perf_counter() - began
    found, undefined = _by_paragraph(got, head.count("\n") + 1)
    totals = Counter[str]()
    for at, (_, meant) in enumerate(of.paragraphs):
        here = found.get(at, set())
        extra = {each for each in here - meant if not (of.numeric and meant and min(meant) < each < max(meant))}
        totals.update(found=len(meant & here), missed=len(meant - here), wrong=len(extra))
    return Counts(totals["found"], totals["missed"], totals["wrong"], undefined, seconds)


def _by_paragraph(got: Extraction, first_entry: int) -> tuple[dict[int, set[int]], int]:
    entry = {each.id: each.place.line - first_entry for each in got.references}
    found: dict[int, set[int]] = {}
    undefined = 0
    for citation in got.citations:
        if citation.style == "identifier":
            continue
        for target in citation.targets:
            found.setdefault((citation.place.line - 3) // 2, set()).update(entry[each] for each in target.references)
            undefined += not target.references
    return found, undefined


def _nothing(path: str) -> bytes | Problem:
    return Problem(code="R110", says=f"there is no {path}", place=Place(), severity="error")


def articles(limit: int) -> Iterator[Article]:
    archive = Path(DATA) / "fulltext_cluster.tar.gz"
    with tarfile.open(archive) as tar:
        members = [each for each in tar.getmembers() if each.name.endswith(("xml", "nxml"))]
        random.Random(7).shuffle(members)
        for member in members[:limit]:
            file = tar.extractfile(member)
            found = article(member.name, file.read()) if file is not None else None
            if found is not None:
                yield found


def main() -> None:
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    sums = {True: [0.0] * 6, False: [0.0] * 6}
    for each in articles(limit):
        sums[each.numeric] = [a + b for a, b in zip(sums[each.numeric], (*counted(each), 1), strict=True)]
    print("| citations by | articles | marks | recall | precision | called undefined | seconds an article |")
    print("|---|---|---|---|---|---|---|")
    for numeric, name in ((True, "number"), (False, "author and year")):
        found, missed, wrong, undefined, seconds, count = sums[numeric]
        recall, precision = found / max(1, found + missed), found / max(1, found + wrong)
        row = f"{found + missed:.0f} | {recall:.4f} | {precision:.4f} | {undefined:.0f} | {seconds / max(1, count):.3f}"
        print(f"| {name} | {count:.0f} | {row} |")


if __name__ == "__main__":
    main()
