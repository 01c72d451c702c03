"""JATS: the article's own metadata in its front matter."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...model import Description, Notice, NoticeKind, Person, Relation, RelationKind, Work, WorkType
from .format import Format, Record, Said, Unread, whole
from .parts import display_name, identifiers, named, other_years, others, pages, reference_to, year
from .titles import settle
from .xml_tree import inner, local, parse, said

if TYPE_CHECKING:
    from lxml.etree import _Element

_NOTES = ("fn", "xref", "target")
_TYPES: dict[str, WorkType] = {
    "correction": "notice", "erratum": "notice", "corrigendum": "notice", "retraction": "notice",
    "expression-of-concern": "notice",
    "addendum": "notice", "book-review": "review", "product-review": "review", "preprint": "preprint", "dataset": "dataset",
}  # fmt: skip
_RELATED: dict[str, tuple[RelationKind, NoticeKind | None]] = {
    "corrected-article": ("erratum-of", "correction"), "retracted-article": ("correction-of", "retraction"),
    "partial-retraction": ("correction-of", "correction"), "object-of-concern": ("correction-of", "concern"),
    "addended-article": ("correction-of", "correction"), "commentary-article": ("comment-on", None),
    "preprint": ("version-of", None),
    "commentary": ("comment-on", None), "republished-article": ("version-of", None),
}  # fmt: skip
_SAID_IN: dict[str, NoticeKind] = {
    "correction-forward": "correction", "correction": "correction", "retraction-forward": "retraction",
    "retraction": "retraction",
    "concern": "concern", "expression-of-concern": "concern",
}  # fmt: skip


def works(piece: bytes, name: str) -> Iterator[Record]:
    """One work for each <article>."""
    root = parse(piece)
    articles = [root] if root is not None and local(root) == "article" else []
    if root is not None and not articles:
        articles = [each for each in root.iter() if isinstance(each.tag, str) and local(each) == "article"]
    if not articles:
        yield Unread(piece[:60].decode("utf-8", "replace"), "no <article>")
    for article in articles:
        _strip_namespaces(article)
        yield from _article(article)


def _article(article: "_Element") -> Iterator[Record]:
    meta = article.find("front/article-meta")
    if meta is None:
        meta = article.find("front-stub")
    if meta is None:
        yield Unread("<article>", "no <article-meta>")
        return
    titles = meta.find("title-group")
    written = inner(titles.find("article-title"), _NOTES) if titles is not None else ""
    kind = article.get("article-type") or ""
    main, type_, marked = settle(written, _TYPES.get(kind, "article"), "jats")
    ids = {each.get("pub-id-type") or "": inner(each) for each in meta.findall("article-id")}
    found = identifiers(("doi", ids.get("doi")), ("pmid", ids.get("pmid")), ("pmcid", _pmcid(ids)))
    journal = article.find("front/journal-meta")
    container = said(journal, "journal-title-group/journal-title") or said(journal, "journal-title")
    years = _years(meta)
    short = said(journal, "journal-title-group/abbrev-journal-title") or said(journal, "abbrev-journal-title")
    people = tuple(_people(meta))
    yield Work(
        id=ids.get("doi", "").lower() or ids.get("pmid", "") or ids.get("publisher-id", "") or main,
        source="jats",
        description=Description(
            type=type_,
            title=main,
            subtitle=inner(titles.find("subtitle"), _NOTES) if titles is not None else "",
            authors=people,
            year=years[0] if years else 0,
            container=container,
            volume=said(meta, "volume"),
            issue=said(meta, "issue"),
            pages=pages(said(meta, "fpage"), said(meta, "lpage")) or said(meta, "elocation-id"),
            publisher=said(journal, "publisher/publisher-name"),
            language=_language(article),
            identifiers=found,
        ),
        other_titles=others((inner(each, _NOTES) for each in meta.findall("title-group/trans-title-group/trans-title")), main),
        other_containers=others((short,), container),
        other_years=other_years(years, years[0] if years else 0),
        relations=tuple(relation for relation, _ in _related(meta)),
        notices=tuple(dict.fromkeys((*_notices(meta), *marked))),
    )
    by = next((f"{each.scheme}:{each.value}" for each in found), "")
    for relation, said_kind in _related(meta):
        if said_kind and by:
            yield Said(relation.to, Notice(kind=said_kind, by=by, source="jats"))


def _pmcid(ids: dict[str, str]) -> str:
    written = ids.get("pmcid") or ids.get("pmc") or ""
    return f"PMC{written}" if written.isdigit() else written


def _years(meta: "_Element") -> list[int]:
    """The year of the collection or of print first, as volumes are cited by it; then the others."""
    order = {"collection": 0, "ppub": 1, "print": 1, "pub": 2, "epub-ppub": 2, "epub": 3, "electronic": 3}
    dates = sorted(
        meta.findall("pub-date"),
        key=lambda each: order.get(each.get("pub-type") or each.get("date-type") or each.get("publication-format") or "", 4),
    )
    return [found for each in dates if (found := year(said(each, "year")))]


def _people(meta: "_Element") -> Iterator[Person]:
    for group in meta.findall("contrib-group"):
        for contrib in group.findall("contrib"):
            kind = contrib.get("contrib-type")
            if kind not in (None, "author", "collab", "group"):
                continue
            name = contrib.find("name")
            if name is None:
                name = contrib.find("name-alternatives/name")
            written = inner(contrib.find("string-name"))
            collective = contrib.find("collab")
            made = named(said(name, "surname"), said(name, "given-names"), said(name, "suffix"), _collective(collective))
            if made is not None:
                yield made
            elif written:
                yield display_name(written)
        for body in group.findall("on-behalf-of"):
            if made := named(None, literal=inner(body)):
                yield made


def _collective(collab: "_Element | None") -> str:
    """The body's name, without the list of its members."""
    return inner(collab, ("contrib-group", "xref", "fn", "sup", "address", "aff", "email")) if collab is not None else ""


def _related(meta: "_Element") -> Iterator[tuple[Relation, NoticeKind | None]]:
    for each in meta.findall("related-article"):
        known = _RELATED.get(each.get("related-article-type") or "")
        to = reference_to("doi", each.get("href") or inner(each))
        if known and to:
            yield Relation(kind=known[0], to=to), known[1]


def _notices(meta: "_Element") -> Iterator[Notice]:
    for each in meta.findall("related-article"):
        kind = _SAID_IN.get(each.get("related-article-type") or "")
        if kind:
            yield Notice(kind=kind, by=reference_to("doi", each.get("href") or inner(each)), source="jats")


def _language(article: "_Element") -> str:
    return article.get("lang") or article.get("{http://www.w3.org/XML/1998/namespace}lang") or ""


def _strip_namespaces(article: "_Element") -> None:
    """xlink:href reads as href, and prefixed JATS reads as plain JATS."""
    for each in article.iter():
        if not isinstance(each.tag, str):
            continue
        if "}" in each.tag:
            each.tag = local(each)
        for attribute in [one for one in each.attrib if "}" in str(one)]:
            each.set(str(attribute).rpartition("}")[2], each.attrib[attribute])


def recognises(head: bytes, name: str) -> bool:
    return b"<article" in head and (b"<front" in head or b"JATS" in head or b"NLM//DTD" in head or b"article-type=" in head)


FORMAT = Format("jats", recognises, whole, works)
