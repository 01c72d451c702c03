"""XML from strangers: no network, no DTD, no entities of their own, and broken ends are survived."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...text.markup import plain

if TYPE_CHECKING:
    from lxml.etree import _Element

_DOCTYPE = re.compile(rb"<!DOCTYPE[^>\[]*(?:\[.*?\]\s*)?>", re.DOTALL)


def parse(data: bytes) -> "_Element | None":
    """The root, or None where nothing is left to read."""
    return _root(data, recover=True)


def parse_whole(data: bytes) -> "_Element | None":
    """The root of what is well-formed to its end, None of anything else: an answer that breaks off says nothing."""
    from lxml import etree

    try:
        return _root(data, recover=False)
    except etree.XMLSyntaxError:
        return None


def _root(data: bytes, *, recover: bool) -> "_Element | None":
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, recover=recover, huge_tree=False, remove_comments=True
    )
    return etree.fromstring(_DOCTYPE.sub(b"", data, count=1).lstrip(), parser)


def inner(element: "_Element | None", skip: tuple[str, ...] = ()) -> str:
    """All text inside, in order, blanks collapsed; "" for None. Elements named in `skip` are passed over, not their tails."""
    if element is None:
        return ""
    return plain(" ".join("".join(_texts(element, skip)).split()))


def _texts(element: "_Element", skip: tuple[str, ...]) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if isinstance(child.tag, str) and local(child) not in skip:
            yield from _texts(child, skip)
        yield child.tail or ""


def local(element: "_Element") -> str:
    """The tag without its namespace."""
    return str(element.tag).rpartition("}")[2]


def said(element: "_Element | None", path: str) -> str:
    """The text at `path` below the element, "" where there is none."""
    return inner(element.find(path)) if element is not None else ""
