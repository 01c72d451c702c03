"""What the tags of a JATS reference state of its work."""

import re

from lxml import etree

from fontes.model import Description, Identifier, Person, Scheme, WorkType
from fontes.text.people import people, person
from fontes.text.people_names import inverted

from .stated import Identifiers, means_more, printed
from .types import JATS
from .xml_tree import local, text_of
from .years import year_in

CITATIONS = frozenset(("element-citation", "mixed-citation", "citation", "nlm-citation"))
_TITLES = ("article-title", "chapter-title", "data-title", "part-title")
_NAMES = frozenset(("name", "string-name", "collab", "name-alternatives", "collab-alternatives", "institution"))
_SPACED = frozenset(("person-group", "name", "date"))
"""Elements between whose parts JATS writes nothing."""
_IDS: dict[str, Scheme] = {
    "doi": "doi", "pmid": "pmid", "pubmed": "pmid", "pmc": "pmcid", "pmcid": "pmcid", "arxiv": "arxiv", "isbn": "isbn",
    "issn": "issn",
}  # fmt: skip
_XLINK = "{http://www.w3.org/1999/xlink}href"


def describe(citation: etree._Element) -> Description:
    """One description from the tags alone; untagged text is not interpreted here."""
    parts = _parts(citation)
    kind = str(
        citation.get("publication-type") or citation.get("citation-type") or citation.get("publication-format") or ""
    ).lower()
    title, container, work_type = _titles(parts, JATS.get(kind, "unknown"))
    authors, editors, truncated = _people(citation)
    year = year_in(_first(parts, "year", "date", "date-in-citation") if "year" in parts or "date" in parts else "")
    return Description(
        type=work_type,
        title=title,
        authors=authors,
        authors_truncated=truncated,
        editors=editors,
        year=year.year,
        year_suffix=year.suffix,
        container=container,
        series=_first(parts, "series"),
        volume=_first(parts, "volume"),
        issue=_first(parts, "issue"),
        pages=_pages(parts),
        publisher=_first(parts, "publisher-name", "institution"),
        edition=_first(parts, "edition"),
        language=str((parts.get("source") or [citation])[0].get("{http://www.w3.org/XML/1998/namespace}lang") or ""),
        identifiers=_identifiers(citation, parts),
    )


def is_tagged(citation: etree._Element, stated: Description) -> bool:
    """Whether the tags say enough; else the citation's text is a reference string."""
    if untagged(citation) > 25 and not any(local(each) in _TITLES for each in citation.iter()):
        return False
    return bool((stated.title and (stated.authors or stated.year)) or (stated.authors and stated.container and stated.year))


def untagged(citation: etree._Element) -> int:
    """Letters and digits that stand outside all tags."""
    texts = [citation.text or "", *(each.tail or "" for each in citation)]
    return sum(sign.isalnum() for text in texts for sign in text)


def raw_of(citation: etree._Element) -> str:
    """The citation's own text; between the elements of an element-citation, which have none, stand blanks."""
    text = text_of(citation, space=untagged(citation) == 0 and len(citation) > 1)
    return re.sub(r"\s+([,.;:)])", r"\1", text)


def tagged_parts(citation: etree._Element) -> tuple[tuple[str, str], ...]:
    """The citation's own elements by their tags, in order, each with the text in it."""
    return tuple((name, text) for each in citation if (name := local(each)) and (text := text_of(each, space=name in _SPACED)))


Parts = dict[str, list[etree._Element]]


def _parts(citation: etree._Element) -> Parts:
    """Elements by local name, in order; those inside names are left out."""
    found: Parts = {}
    for each in citation.iter():
        name = local(each)
        if name and each is not citation:
            found.setdefault(name, []).append(each)
    return found


def _first(parts: Parts, *names: str) -> str:
    for name in names:
        for each in parts.get(name, ()):
            if text := printed(text_of(each)):
                return text
    return ""


def _titles(parts: Parts, work_type: WorkType) -> tuple[str, str, WorkType]:
    """Title, container and type: a book's <source> is its title, unless a chapter's title stands beside it."""
    inner = _first(parts, *_TITLES)
    source = _first(parts, "source")
    if work_type == "book" and inner and source and inner != source:
        return inner, source, "chapter"
    if work_type in ("article", "conference-paper", "preprint", "unknown", "chapter", "review"):
        container = source or (_first(parts, "conf-name") if work_type == "conference-paper" else "")
        if not inner and work_type in ("unknown", "chapter") and source:
            return source, "", work_type
        return _trimmed(inner), container, work_type
    if inner:
        return _trimmed(inner), source if work_type not in ("book", "thesis", "report", "standard") else "", work_type
    return _trimmed(source), "", work_type


def _trimmed(title: str) -> str:
    return title[:-1] if title.endswith(".") and not title.endswith("..") else title


def _people(citation: etree._Element) -> tuple[tuple[Person, ...], tuple[Person, ...], bool]:
    """Authors, editors, and whether <etal/> stands behind the authors."""
    authors: list[Person] = []
    editors: list[Person] = []
    truncated = False
    for each in citation:
        name = local(each)
        if name == "person-group":
            role = str(each.get("person-group-type") or "author")
            into = editors if role in ("editor", "guest-editor", "translator") else authors
            if role not in ("translator", "assignee", "sponsor", "transed"):
                into += _group(each)
            truncated = truncated or (into is authors and _has_more(each))
        elif name in _NAMES - {"institution"}:
            authors += _name(each)
        elif name == "etal":
            truncated = True
    if authors and means_more(authors[-1]):
        authors.pop()
        truncated = True
    return tuple(authors), tuple(editors), truncated


def _has_more(group: etree._Element) -> bool:
    return any(local(each) == "etal" for each in group.iter()) or bool(re.search(r"\bet al\b", text_of(group)))


def _group(group: etree._Element) -> list[Person]:
    named = [person for each in group if local(each) in _NAMES for person in _name(each)]
    return named or list(people(text_of(group)).persons)


def _name(element: etree._Element) -> list[Person]:
    name = local(element)
    if name in ("name-alternatives", "collab-alternatives"):
        return next((found for each in element if (found := _name(each))), [])
    if name in ("collab", "institution"):
        text = printed(" ".join("".join(_own_text(element)).split())).strip(" ,;")
        return [Person(literal=text)] if text else []
    inner = {local(each): printed(text_of(each)) for each in element}
    if inner.get("surname"):
        one = inverted([part for part in (inner["surname"].rstrip(" ,"), inner.get("given-names", "").strip(" ,")) if part])
        suffix = inner.get("suffix", "") or one.suffix
        particle = " ".join(part for part in (inner.get("particle", ""), one.particle) if part)
        return [Person(family=one.family, given=one.given, particle=particle, suffix=suffix, literal=one.literal)]
    text = printed(text_of(element))
    one = person(text) if text else Person()
    return [one] if one != Person() else []


def _own_text(collab: etree._Element) -> list[str]:
    """A body's name without the members that some journals list inside it."""
    parts = [collab.text or ""]
    for each in collab:
        if local(each) not in ("contrib-group", "xref", "fn", "author-comment"):
            parts.append("".join(str(text) for text in each.itertext()))
        parts.append(each.tail or "")
    return parts


def _pages(parts: Parts) -> str:
    first, last = _first(parts, "fpage"), _first(parts, "lpage")
    if first and last and first != last:
        return f"{first}–{last}"
    return first or _first(parts, "page-range", "elocation-id")


def _identifiers(citation: etree._Element, parts: Parts) -> tuple[Identifier, ...]:
    found = Identifiers()
    for each in parts.get("pub-id", []) + parts.get("object-id", []):
        kind = str(each.get("pub-id-type") or "").lower()
        if (scheme := _IDS.get(kind)) is not None:
            found.field(scheme, text_of(each))
        else:
            found.text(text_of(each), ("doi", "pmid", "pmcid", "arxiv", "nct"))
    for each in parts.get("ext-link", []) + parts.get("uri", []):
        found.text(str(each.get(_XLINK) or "") or text_of(each))
        found.text(text_of(each), ("doi", "pmid", "pmcid", "arxiv"))
    for name in ("isbn", "issn"):
        for each in parts.get(name, []):
            found.field("isbn" if name == "isbn" else "issn", text_of(each))
    text = raw_of(citation)
    found.text(text, ("doi", "arxiv", "pmcid", "nct") if found.has("pmid") else ("doi", "arxiv", "pmcid", "pmid", "nct"))
    return found.all()
