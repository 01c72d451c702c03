"""Web pages as they are seen: visible text in blocks, entries of marked lists, links to works as citations."""

import hashlib
import re
from typing import TYPE_CHECKING

from ..model import BlockKind, Document, Place, Problem
from .encodings import decode
from .formats import Opener
from .html_citations import LINK_TEXT, citations, labelled, numbers, with_links
from .html_page import Page
from .lists import marked
from .mentions import work_address
from .superscripts import raised

if TYPE_CHECKING:
    from lxml.html import HtmlElement

SILENT = frozenset(
    ("script", "style", "template", "noscript", "head", "svg", "math", "iframe", "object", "nav", "button", "select", "input")
)
CODE = frozenset(["code", "pre", "kbd", "samp", "tt", "var"])
BLOCKS: dict[str, BlockKind] = {
    **dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6"), "heading"),
    **dict.fromkeys(("li", "dd", "dt"), "list"),
    **dict.fromkeys(("td", "th"), "table"),
    **dict.fromkeys(("figcaption", "caption"), "caption"),
    "blockquote": "quote",
}
BREAKING_TAGS = (
    "p div section article main header footer ul ol dl table tbody thead tr figure form aside address details summary "
    "fieldset hr body html center textarea"
)
BREAKING = frozenset(BREAKING_TAGS.split())
HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em)?\s*(?:;|$)", re.IGNORECASE)
ENTRY = re.compile(
    r"\b(?:csl-entry|bibitem|ltx_bibitem|citation-item|reference|references__item|ref-item|biblioentry|doc-biblioentry)\b|"
    r"\bref(?:erence)?-?list-?item\b"
)
LIST = re.compile(
    r"\b(?:references|reflist|ref-list|bibliography|ltx_biblist|doc-bibliography|csl-bib-body|citation-list)\b", re.IGNORECASE
)


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """The visible page. Places have lines; columns are not kept by the parser."""
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        return decoded
    from lxml import etree, html  # heavy, and only this format needs it

    text = re.sub(r"^\s*<\?xml[^>]*\?>", "", decoded.text.replace("\x00", ""))
    parser = html.HTMLParser(no_network=True, huge_tree=False, remove_comments=True, remove_pis=True)
    try:
        root = html.document_fromstring(text, parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError) as why:
        return Problem(
            code="R109",
            says=f"{name} is no HTML that can be read: {why}.",
            place=Place(file=name),
            remedy="Save the page again, or give its text.",
            severity="error",
        )
    page = Page(name)
    _walk(root, page)
    page.flush("paragraph")
    blocks = labelled(marked(page.blocks), page.anchors)
    labels = numbers(blocks, page.anchors)
    found = tuple(zip(blocks, page.links, strict=True))
    return Document(
        source=name,
        format="html",
        digest=hashlib.sha256(data).hexdigest(),
        blocks=tuple(with_links(block, links) for block, links in found),
        citations=tuple(citation for block, links in found for citation in citations(block, links, labels)),
        language=str(root.get("lang") or ""),
        problems=decoded.problems,
    )


def _walk(root: "HtmlElement", page: Page) -> None:
    """Depth first without recursion: a page nested ten thousand deep is only a page."""
    stack: list[tuple[HtmlElement, bool, BlockKind, bool]] = [(root, False, "paragraph", False)]
    while stack:
        element, leaving, kind, listed = stack.pop()
        tag = element.tag if isinstance(element.tag, str) else ""
        if leaving:
            if tag in BLOCKS or tag in BREAKING or _is_entry(element, listed):
                page.flush(kind)
            if element.tail:
                page.add(element.tail, line=element.sourceline or 0)
            continue
        if tag in SILENT or not tag or _hidden(element):
            if element.tail and element is not root:
                page.add(element.tail, line=element.sourceline or 0)
            continue
        inner, listed_inside = _enter(element, tag, page, kind, listed)
        if inner is None:
            if element.tail:
                page.add(element.tail, line=element.sourceline or 0)
            continue
        stack.append((element, True, inner, listed))
        stack.extend((child, False, inner, listed_inside) for child in reversed(element))


def _enter(element: "HtmlElement", tag: str, page: Page, kind: BlockKind, listed: bool) -> tuple[BlockKind | None, bool]:
    """Begins an element; the kind of what is inside it, or None where it was taken whole."""
    name = str(element.get("id") or element.get("name") or "")
    line = element.sourceline or 0
    listed_inside = listed or LIST.search(f"{element.get('class') or ''} {element.get('role') or ''}") is not None
    if tag == "br":
        page.add(" ")
        return None, listed
    if tag == "sup" and (up := raised(element.text_content())) is not None and element.find(".//a") is None:
        page.add(up, line=line)
        return None, listed
    if tag in CODE:
        page.add(element.text_content(), opaque=True, line=line)
        return None, listed
    if tag == "a" and element.get("href"):
        _link(element, page, line)
        return None, listed
    if tag in BLOCKS or tag in BREAKING or _is_entry(element, listed):
        page.flush(kind)
        kind = (
            "reference"
            if _is_entry(element, listed_inside)
            else BLOCKS.get(tag, kind if kind in ("quote", "reference") else "paragraph")
        )
        if tag == "li":
            page.label = _number(element)
    if name:
        page.ids.add(name)
    if element.text:
        page.add(element.text, line=line)
    return kind, listed_inside


def _link(element: "HtmlElement", page: Page, line: int) -> None:
    text = " ".join(element.text_content().split())
    address = str(element.get("href"))
    number = LINK_TEXT.fullmatch(text)
    start = page.length
    internal = address.startswith("#") or ("#" in address and not address.startswith("http"))
    if number and (internal or address.startswith("http")):
        page.add(f"[{number[1]}]", opaque=True, line=line)
    else:
        page.add(element.text_content(), opaque=internal or bool(work_address(address)), line=line)
    if element.get("id"):
        page.ids.add(str(element.get("id")))
    page.found.append((start, page.length, f"#{address.rpartition('#')[2]}" if internal else address))


def _is_entry(element: "HtmlElement", listed: bool) -> bool:
    if ENTRY.search(f"{element.get('class') or ''} {element.get('role') or ''}") and element.tag in (
        "li",
        "div",
        "p",
        "dd",
        "tr",
    ):
        return True
    return element.tag == "li" and (
        listed or re.match(r"(?:ref|bib|cit|CR|B)[-_.]?\w*\d", str(element.get("id") or "")) is not None
    )


def _number(element: "HtmlElement") -> str:
    """The number that the browser shows before an item of an ordered list."""
    parent = element.getparent()
    if parent is None or parent.tag != "ol":
        return ""
    if str(element.get("value") or "").isdigit():
        return str(element.get("value"))
    start = str(parent.get("start") or "1")
    return str((int(start) if start.isdigit() else 1) + sum(1 for _ in element.itersiblings("li", preceding=True)))


def _hidden(element: "HtmlElement") -> bool:
    return element.get("hidden") is not None or HIDDEN.search(str(element.get("style") or "")) is not None
