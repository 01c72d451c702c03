"""What a JSON object states of a work, whoever wrote it: CSL-JSON, Zotero, Crossref, OpenAlex, or a program of somebody's own."""

import re
from collections.abc import Iterator

from fontes.model import Description, Identifier, Person, Scheme, WorkType
from fontes.text.identifiers import find_identifiers
from fontes.text.people import People, people, person

from .json_fields import POINTERS, facts, plain_name, words
from .json_located import Json
from .stated import Identifiers, printed
from .types import BIBTEX, CROSSREF, CSL, ZOTERO
from .years import Year, year_in

_SCHEMES: tuple[Scheme, ...] = ("doi", "pmid", "pmcid", "arxiv", "isbn", "issn", "acl", "nct")
_EXTERNAL: dict[str, Scheme] = {
    "doi": "doi", "arxiv": "arxiv", "pubmed": "pmid", "pmid": "pmid", "pubmedcentral": "pmcid", "pmcid": "pmcid", "acl": "acl",
    "isbn": "isbn", "issn": "issn", "url": "url", "nct": "nct",
}  # fmt: skip
_EXTRA = re.compile(r"^\s*(DOI|PMID|PMCID|arXiv|ISBN|ISSN|type|original-date)\s*:\s*(.+?)\s*$", re.IGNORECASE | re.MULTILINE)
_ROLES = frozenset(("author", "editor", "bookauthor", "inventor", "presenter", "programmer", "director", "artist", "contributor"))


def states_a_work(obj: dict[str, Json]) -> bool:
    """Whether the object describes a work: a title, an identifier, or authors with a year."""
    found = facts(obj)
    if any(name in found for name in ("title", "doi", "pmid", "pmcid", "arxiv", "isbn")):
        return True
    return "authors" in found and ("year" in found or "container" in found)


def describe(obj: dict[str, Json]) -> Description:
    """One description; what the object does not state stays empty."""
    found = facts(obj)
    source = str(obj.get("itemType") or obj.get("type") or "")
    authors, editors = _creators(found)
    container = printed(words(found.get("container"))) or printed(_inside_location(obj))
    work_type = _type(source, found, container)
    if not container and work_type in ("conference-paper", "unknown"):
        container = printed(words(found.get("event")))
    year = _year(found.get("year"))
    return Description(
        type=work_type,
        title=printed(words(found.get("title")) or words(found.get("name"))),
        subtitle=printed(words(found.get("subtitle"))),
        authors=authors.persons,
        authors_truncated=authors.truncated,
        editors=editors.persons,
        year=year.year,
        year_suffix=year.suffix,
        container=container,
        series=printed(words(found.get("series"))),
        volume=printed(words(found.get("volume"))),
        issue=printed(words(found.get("issue")) or (words(found.get("number")) if container and work_type == "article" else "")),
        pages=_pages(found),
        publisher=printed(words(found.get("publisher"))),
        edition=printed(words(found.get("edition"))),
        language=words(found.get("language")),
        identifiers=_identifiers(obj, found),
    )


def _inside_location(obj: dict[str, Json]) -> str:
    """OpenAlex keeps the journal in primary_location.source."""
    location = obj.get("primary_location") or obj.get("biblio")
    return words(location.get("source")) if isinstance(location, dict) else ""


def _type(source: str, found: dict[str, Json], container: str) -> WorkType:
    if source in ZOTERO:
        return ZOTERO[source]
    extra = {key.lower(): value for key, value in _EXTRA.findall(words(found.get("note")))}
    word = extra.get("type", source).lower() or words(found.get("type")).lower()
    if word == "article":
        return "article" if container and not re.search(r"rxiv|preprint|\bcorr\b", container, re.IGNORECASE) else "preprint"
    genre = CSL.get(word) or CROSSREF.get(word) or BIBTEX.get(word) or "unknown"
    if genre == "unknown" and word in ("paper", "journal", "journal article", "research article", "research-article"):
        return "article"
    return genre


def _creators(found: dict[str, Json]) -> tuple[People, People]:
    """Authors and editors; Zotero mixes them in one list and tells them apart by role."""
    value = found.get("authors")
    editors = _people(found.get("editors"))
    if isinstance(value, list) and any(isinstance(each, dict) and "creatorType" in each for each in value):
        by_role: dict[bool, list[Json]] = {True: [], False: []}
        for each in value:
            role = str(each.get("creatorType", "author")) if isinstance(each, dict) else "author"
            if role in ("editor", "seriesEditor"):
                by_role[False].append(each)
            elif plain_name(role) in _ROLES - {"editor", "bookauthor"} or role == "author":
                by_role[True].append(each)
        return _people(by_role[True]), People((*editors.persons, *_people(by_role[False]).persons))
    return _people(value), editors


def _people(value: Json) -> People:
    """A list of strings or of objects, or one string with a whole list in it."""
    if isinstance(value, str):
        return people(value)
    if isinstance(value, dict):
        return _people([value])
    if not isinstance(value, list):
        return People(())
    persons: list[Person] = []
    truncated = False
    for each in value:
        if isinstance(each, str):
            listed = (
                people(each)
                if each.count(",") > 1 or ";" in each or " and " in each or "al" in each.lower()[-4:]
                else People((person(each),))
            )
            persons += listed.persons
            truncated = truncated or listed.truncated
        elif isinstance(each, dict) and (one := _person(each)) != Person():
            if re.fullmatch(r"others|et\.? al\.?", one.literal or one.family, re.IGNORECASE):
                truncated = True
            else:
                persons.append(one)
    return People(tuple(each for each in persons if each != Person()), truncated)


def _person(obj: dict[str, Json]) -> Person:
    """CSL's, Zotero's, Crossref's, OpenAlex's and Semantic Scholar's ways to write a name."""
    if isinstance(inner := obj.get("author"), dict):
        obj = inner
    named = {plain_name(name): words(value) for name, value in obj.items()}
    family = named.get("family") or named.get("lastname") or named.get("last") or named.get("surname") or ""
    given = (
        named.get("given")
        or named.get("firstname")
        or named.get("first")
        or named.get("givenname")
        or named.get("forename")
        or ""
    )
    if family and not given and "." in family:
        return person(printed(family))
    if family:
        particle = " ".join(
            part for part in (named.get("droppingparticle"), named.get("nondroppingparticle"), named.get("prefix")) if part
        )
        return Person(family=printed(family), given=printed(given), particle=particle, suffix=named.get("suffix", ""))
    literal = named.get("literal") or ""
    if literal:
        return Person(literal=printed(literal))
    name = named.get("name") or named.get("displayname") or named.get("fullname") or named.get("rawauthorname") or given
    return person(printed(name)) if name else Person()


def _year(value: Json) -> Year:
    """CSL's date-parts, or any string or number."""
    if isinstance(value, dict):
        parts = value.get("date-parts") or value.get("date_parts")
        if isinstance(parts, list) and parts:
            first = parts[0] if isinstance(parts[0], list) else parts
            return year_in(words(first[0])) if first else Year()
        return year_in(words(value.get("raw") or value.get("literal") or value.get("year") or value.get("date-time")))
    return year_in(words(value))


def _pages(found: dict[str, Json]) -> str:
    if pages := printed(words(found.get("pages"))):
        return pages
    first, last = words(found.get("first")), words(found.get("last"))
    return f"{first}–{last}" if first and last and first != last else first or last


def bare(text: str) -> tuple[Identifier, ...]:
    """What `text` is, where it is an identifier and nothing else. Digits alone are none: nobody says of which kind."""
    found = find_identifiers(text)
    alone = any(len(each.written) > len(text) - 30 for each in found) and " " not in text.replace(": ", ":")
    return found if alone else ()


def _identifiers(obj: dict[str, Json], found: dict[str, Json]) -> tuple[Identifier, ...]:
    gathered = Identifiers()
    for scheme in _SCHEMES:
        value = found.get(scheme)
        for each in value if isinstance(value, list) else [value]:
            gathered.field(scheme, words(each))
    external = found.get("ids")
    if isinstance(external, dict):
        for name, value in external.items():
            if (known := _EXTERNAL.get(plain_name(name))) is not None:
                gathered.field(known, words(value))
    for name, value in _EXTRA.findall(words(found.get("note"))):
        if (known := _EXTERNAL.get(name.lower())) is not None:
            gathered.field(known, value)
    urls = found.get("url")
    for each in urls if isinstance(urls, list) else [urls]:
        gathered.text(words(each))
    if (number := words(found.get("number"))) and re.search(r"\bRFC\b|ISO|IEC|IEEE", number):
        gathered.text(number, ("rfc", "standard"))
    for identifier in _pointed_at(obj):
        if identifier.scheme in _SCHEMES and not gathered.has(identifier.scheme):
            gathered.add(identifier)
    return gathered.all()


def _pointed_at(obj: dict[str, Json]) -> Iterator[Identifier]:
    for name, value in obj.items():
        if plain_name(name) in POINTERS:
            yield from bare(words(value))
