"""The ACL Anthology's XML: a collection of volumes of papers, whose ids are made of all three."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...model import Description, Notice, NoticeKind, Person, Work, WorkType
from .format import Format, Record, Unread, whole
from .parts import identifiers, named, year
from .titles import settle
from .xml_tree import inner, parse, said

if TYPE_CHECKING:
    from lxml.etree import _Element


def works(piece: bytes, name: str) -> Iterator[Record]:
    """Each paper, and each volume as proceedings of its own."""
    root = parse(piece)
    if root is None or root.tag != "collection":
        yield Unread(piece[:60].decode("utf-8", "replace"), "no <collection>")
        return
    for volume in root.findall("volume"):
        for entry in (*volume.findall("frontmatter"), *volume.findall("paper")):
            yield _paper(root.get("id") or "", volume, entry)


def _paper(collection: str, volume: "_Element", paper: "_Element") -> Work:
    meta = volume.find("meta")
    book = said(meta, "booktitle")
    front = paper.tag == "frontmatter"
    anthology = _anthology_id(collection, volume.get("id") or "", "0" if front else paper.get("id") or "", said(paper, "url"))
    journal = said(meta, "journal-title")
    main, type_, marked = settle(book if front else inner(paper.find("title")), "proceedings" if front else _type(journal), "acl")
    retracted = paper.find("retracted")
    withdrawn = paper.find("removed")
    kinds: tuple[tuple[NoticeKind, _Element | None], ...] = (("retraction", retracted), ("withdrawal", withdrawn))
    notices = tuple(
        Notice(kind=kind, date=element.get("date") or "", source="acl", by=inner(element)[:200])
        for kind, element in kinds
        if element is not None
    )
    corrections = tuple(Notice(kind="correction", date=each.get("date") or "", source="acl") for each in paper.findall("erratum"))
    return Work(
        id=anthology,
        source="acl",
        description=Description(
            type=type_,
            title=main,
            authors=tuple(_people(paper, "author")) or (() if not front else tuple(_people(meta, "editor"))),
            editors=tuple(_people(meta, "editor")),
            year=year(said(paper, "year") or said(meta, "year")),
            container="" if front else journal or book,
            volume=said(meta, "journal-volume") or said(meta, "volume"),
            issue=said(meta, "journal-issue"),
            pages=said(paper, "pages"),
            publisher=said(meta, "publisher"),
            language=said(paper, "language"),
            identifiers=identifiers(
                ("acl", anthology), ("doi", said(paper, "doi")), ("isbn", said(meta, "isbn") if front else "")
            ),
        ),
        notices=(*(notices or marked), *corrections),
    )


def _type(journal: str) -> WorkType:
    return "article" if journal else "conference-paper"


def _anthology_id(collection: str, volume: str, paper: str, url: str) -> str:
    """2020.acl-main.1; the old P19-1001 is the letter and year, one digit of volume (two for workshops) and the paper."""
    if url and "/" not in url and not url.endswith(".pdf"):
        return url
    if not collection[:1].isalpha():
        return f"{collection}-{volume}.{paper}"
    if collection.startswith("W") or collection in ("C69", "D19"):
        return f"{collection}-{int(volume or 0):02}{int(paper or 0):02}" if volume.isdigit() and paper.isdigit() else url
    return f"{collection}-{volume}{int(paper or 0):03}" if paper.isdigit() else url


def _people(element: "_Element | None", tag: str) -> Iterator[Person]:
    for each in element.findall(tag) if element is not None else ():
        made = named(
            said(each, "last"), said(each, "first"), said(each, "suffix"), inner(each) if each.find("last") is None else None
        )
        if made is not None:
            yield made


def recognises(head: bytes, name: str) -> bool:
    return b"<collection id=" in head and (b"<volume" in head or b"<paper" in head)


FORMAT = Format("acl-xml", recognises, whole, works)
