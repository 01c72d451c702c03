"""arXiv's Atom feeds: well-formed to the last tag or not read at all, without entities, network or DTD.

What is wrong with a question is told in a feed too, as the one entry of it (info.arxiv.org/help/api/user-manual.html, "Errors").
"""

import re
from typing import TYPE_CHECKING, NamedTuple

from ..model import Sent, Unavailable
from .bodies import malformed
from .registry import unanswered

if TYPE_CHECKING:
    from lxml.etree import _Element

NAME = "arxiv"
ATOM, OPENSEARCH = "{http://www.w3.org/2005/Atom}", "{http://a9.com/-/spec/opensearch/1.1/}"
_ERRORS = re.compile(r"https?://arxiv\.org/api/errors(?:#(.*))?", re.DOTALL)
_FORMAT = "incorrect_id_format_for_"
_TOTAL = re.compile(r"\s*\d{1,9}\s*", re.ASCII)
_CONTROLS = re.compile(rb"[\x01-\x08\x0b\x0c\x0e-\x1f]")
"""No XML may hold them, and abstracts that were pasted from a PDF do."""


class Feed(NamedTuple):
    """`total`: how many entries the question leads to, of which these are the first."""

    entries: "tuple[_Element, ...]"
    total: int


class Refusal(NamedTuple):
    """`says`: why the question was not understood; `unknown`: the id in it that has no form of arXiv's, if that is why."""

    says: str
    unknown: str = ""


def read_feed(sent: Sent) -> Feed | Refusal | Unavailable:
    """A refusal comes with status 400, or with 200 in the older interface."""
    if isinstance(sent, Unavailable) or sent.status not in (200, 400):
        return unanswered(NAME, sent)
    root = _root(sent.body)
    if root is None:
        return malformed(NAME, "arxiv sent something else than a feed, or half of one")
    entries = tuple(root.iterfind(f"{ATOM}entry"))
    refusal = next((found for each in entries if (found := _refusal(each)) is not None), None)
    if refusal is not None:
        return refusal
    total = root.findtext(f"{OPENSEARCH}totalResults", "")
    if sent.status != 200 or not _TOTAL.fullmatch(total):
        return malformed(NAME, "arxiv sent a feed that does not say how much was found")
    return Feed(entries, int(total))


def said(entry: "_Element", path: str) -> str:
    """The text at `path`, blanks collapsed; "" where there is none."""
    return " ".join(entry.findtext(path, "").split())


def _root(body: bytes) -> "_Element | None":
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(_CONTROLS.sub(b" ", body), parser)
    except (etree.XMLSyntaxError, ValueError):
        return None
    if root is None or root.tag != f"{ATOM}feed" or root.getroottree().docinfo.internalDTD is not None:
        return None
    return root


def _refusal(entry: "_Element") -> Refusal | None:
    found = _ERRORS.fullmatch(said(entry, f"{ATOM}id"))
    if found is None:
        return None
    about = found[1] or ""
    unknown = about.removeprefix(_FORMAT) if about.startswith(_FORMAT) else ""
    return Refusal(said(entry, f"{ATOM}summary")[:200] or "an error", unknown)
