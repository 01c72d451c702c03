"""The work that an item of a Zotero library describes, and what Zotero keeps of it beside that."""

import re

from ...model import Description, Notice, Noun, Person, Work, WorkType
from ...read.types import CSL, ZOTERO
from .parts import identifiers, others, reference_to, title, year
from .titles import settle
from .zotero import NO_WORK, Creator, Item, Link, item_id
from .zotero_extra import Extra, extra

_SUFFIX = re.compile(r",\s*(Jr\.?|Sr\.?|II|III|IV)$", re.IGNORECASE)
_ARXIV = re.compile(r"^\s*arxiv\s*:", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,;]+")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_LEADING: dict[str, tuple[str, ...]] = {
    "artwork": ("artist",), "audioRecording": ("performer", "composer"), "bill": ("sponsor",), "computerProgram": ("programmer",),
    "film": ("director",), "interview": ("interviewee",), "map": ("cartographer",), "patent": ("inventor",),
    "podcast": ("podcaster", "host"), "presentation": ("presenter",), "radioBroadcast": ("director",),
    "tvBroadcast": ("director",), "videoRecording": ("director",), "dataset": ("contributor",), "case": ("counsel",),
}  # fmt: skip
"""Who counts as the author where Zotero has another word for it."""
_TITLE = ("title", "caseName", "nameOfAct", "subject")
_CONTAINER = (
    "publicationTitle", "bookTitle", "proceedingsTitle", "encyclopediaTitle", "dictionaryTitle", "websiteTitle", "blogTitle",
    "forumTitle", "programTitle", "reporter", "code", "conferenceName", "meetingName",
)  # fmt: skip
_PUBLISHER = (
    "publisher", "university", "institution", "company", "label", "studio", "network", "distributor", "organization",
    "repository",
)  # fmt: skip
_DATE = ("date", "dateDecided", "dateEnacted", "issueDate")
_VOLUME = ("volume", "reporterVolume", "codeVolume", "codeNumber")
_PAGES = ("pages", "firstPage", "codePages")
_SAID = frozenset((*_TITLE, *_CONTAINER, *_PUBLISHER, *_DATE, *_VOLUME, *_PAGES)) | {
    "series", "seriesTitle", "issue", "edition", "versionNumber", "language", "DOI", "ISBN", "PMID", "PMCID", "url", "shortTitle",
    "journalAbbreviation", "abstractNote", "extra", "citationKey", "dateModified", "accessDate",
}  # fmt: skip


class Attachment(Noun, frozen=True):
    """A file or link of an item. `path` is relative to the data folder for a stored file, as Zotero has it for a linked one."""

    key: str
    kind: Link
    path: str = ""
    url: str = ""
    content_type: str = ""
    title: str = ""

    @property
    def stored(self) -> bool:
        """Whether the file lies in Zotero's own storage, and not where the user keeps it."""
        return self.kind in ("imported_file", "imported_url", "embedded_image")


class Contributor(Noun, frozen=True):
    """Somebody who is neither author nor editor of the work: `role` is Zotero's word."""

    role: str
    person: Person


class Holding(Noun, frozen=True):
    """One item: the work, the keys that Zotero and Better BibTeX know it by, its files, and the fields that a work has not."""

    work: Work
    key: str
    library: str = ""
    citation_key: str = ""
    contributors: tuple[Contributor, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()


def holding_of(item: Item, source: str, children: tuple[Item, ...] = (), citation_key: str = "") -> Holding:
    """`children` are its attachments; `citation_key` is what Better BibTeX's own database has, where the item has none."""
    told = extra(item.fields.get("extra", ""))
    people = [(each.role, _person(each)) for each in item.creators if not _leads(item, each) and each.role != "editor"]
    return Holding(
        work=work_of(item, source),
        key=item.key,
        library=item.library,
        citation_key=item.fields.get("citationKey") or told.fields.get("citationKey") or citation_key,
        contributors=tuple(Contributor(role=role, person=person) for role, person in people if person != Person()),
        attachments=tuple(_attachment(each) for each in children if each.link is not None and not each.trashed),
        fields=tuple(
            sorted({name: value for name, value in item.fields.items() if name not in _SAID}.items() | told.others.items())
        ),
    )


def work_of(item: Item, source: str) -> Work:
    """A field counts before a line of "extra" that says the same."""
    told = extra(item.fields.get("extra", ""))

    def said(*names: str) -> str:
        return next((of[name] for of in (item.fields, told.fields) for name in names if of.get(name)), "")

    main, type_, marked = settle(title(said(*_TITLE)), _type(item, told), source)
    container = title(said(*_CONTAINER))
    return Work(
        id=item_id(item),
        source=source,
        description=Description(
            type=type_,
            title=main,
            authors=tuple(person for each in item.creators if _leads(item, each) and (person := _person(each)) != Person()),
            editors=tuple(person for each in item.creators if each.role == "editor" and (person := _person(each)) != Person()),
            year=year(said(*_DATE)),
            container="" if _ARXIV.match(container) else container,
            series=title(said("series", "seriesTitle")),
            volume=said(*_VOLUME),
            issue=said("issue"),
            pages=said(*_PAGES),
            publisher=title(said(*_PUBLISHER)),
            edition=said("edition", "versionNumber"),
            language=said("language"),
            identifiers=identifiers(
                ("doi", said("DOI")),
                ("pmid", said("PMID")),
                ("pmcid", said("PMCID")),
                ("arxiv", _arxiv(item, told)),
                *(("isbn", each) for each in _BETWEEN.split(said("ISBN")) if each),
                ("url", said("url")),
            ),
        ),
        other_titles=others((said("shortTitle"),), main),
        other_containers=others((said("journalAbbreviation"), said("conferenceName")), container),
        notices=(*marked, *_notices(item, said("DOI"))),
    )


def _type(item: Item, told: Extra) -> WorkType:
    """ "Type: dataset" among the extra lines is how people say what Zotero had no type for."""
    meant = told.fields.get("type", "").strip().lower()
    kind = ZOTERO.get(item.type, "unknown")
    return CSL[meant] if meant in CSL and kind in ("unknown", "other", "report", "webpage") else kind


def _arxiv(item: Item, told: Extra) -> str:
    """Where Zotero's translators have put it over the years."""
    places = ("archiveID", "number", "reportNumber", "publicationTitle")
    written = (item.fields.get(each, "") for each in places)
    return told.fields.get("arXiv") or next((each for each in written if _ARXIV.match(each)), "")


def _leads(item: Item, creator: Creator) -> bool:
    return creator.role == "author" or creator.role in _LEADING.get(item.type, ())


def _person(creator: Creator) -> Person:
    """Zotero keeps two parts or one; a suffix stands behind a comma in the first name."""
    from ...text.people import person

    first, last, name = title(creator.first), title(creator.last), title(creator.name)
    if name or not last:
        return Person(literal=name or first)
    if not first and "." in last:
        return person(last)
    if found := _SUFFIX.search(first):
        return Person(family=last, given=first[: found.start()], suffix=found[1])
    return Person(family=last, given=first)


def _attachment(child: Item) -> Attachment:
    has = child.fields
    path = has.get("path", "")
    kind = child.link or "linked_url"
    if kind != "linked_file" and kind != "linked_url":
        name = path.removeprefix("storage:") or has.get("filename", "")
        path = f"storage/{child.key}/{name}" if name and "/" not in name else name
    return Attachment(
        key=child.key, kind=kind, path=path, url=has.get("url", ""), content_type=has.get("contentType", ""),
        title=has.get("title", ""),
    )  # fmt: skip


def _notices(item: Item, doi: str) -> tuple[Notice, ...]:
    """Zotero flags retractions alone. Where it knows no notice, it keeps the work's own DOI in its place."""
    kept = item.retraction
    if kept is None:
        return ()
    day = _DAY.match(kept.date)
    by = reference_to("doi", kept.doi)
    by = "" if by == reference_to("doi", doi) else by
    said = Notice(kind="retraction", date=day.group() if day else "", by=by, source="Retraction Watch, as Zotero keeps it")
    replaced = any("retract and replace" in each.lower() for each in kept.reasons)
    return (said, Notice(kind="replacement", date=said.date, by=by, source=said.source)) if replaced else (said,)


def is_work(item: Item) -> bool:
    return item.type not in NO_WORK and not item.trashed
