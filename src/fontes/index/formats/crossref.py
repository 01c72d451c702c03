"""Crossref's work: `title` and `subtitle` apart, dates as lists, notices in `update-to` and `updated-by`."""

from collections.abc import Iterator

import msgspec

from ...model import Description, Notice, NoticeKind, Person, Relation, RelationKind, Work, WorkType
from ..notices import united
from .format import Record, Said
from .parts import identifiers, named, other_years, others, reference_to, text, title
from .parts import year as year_of
from .titles import settle
from .types import work_type

UPDATE: dict[str, NoticeKind] = {
    "retraction": "retraction", "partial_retraction": "correction", "removal": "withdrawal", "withdrawal": "withdrawal",
    "correction": "correction", "erratum": "correction", "corrigendum": "correction", "addendum": "correction",
    "clarification": "correction", "expression_of_concern": "concern", "concern": "concern", "reinstatement": "reinstatement",
    "retraction_and_replacement": "replacement", "replacement": "replacement",
}  # fmt: skip
_RELATION: dict[str, RelationKind] = {
    "is-preprint-of": "preprint-of", "has-preprint": "version-of", "is-version-of": "version-of", "has-version": "version-of",
    "is-manifestation-of": "version-of", "has-manifestation": "version-of", "is-identical-to": "same-as", "is-same-as": "same-as",
    "is-review-of": "review-of", "is-part-of": "part-of", "is-translation-of": "translation-of", "is-comment-on": "comment-on",
    "is-original-form-of": "version-of", "is-variant-form-of": "version-of", "is-expression-of": "version-of",
    "is-replaced-by": "version-of", "replaces": "version-of", "correction": "correction-of", "erratum": "erratum-of",
}  # fmt: skip


class Dated(msgspec.Struct, rename="kebab"):
    date_parts: list[list[int | str | None] | None] | None = None

    @property
    def year(self) -> int:
        first = (self.date_parts or [None])[0] or [None]
        return year_of(first[0]) if first else 0

    @property
    def iso(self) -> str:
        first = (self.date_parts or [None])[0] or []
        parts = [str(part) for part in first if part]
        dated = parts and len(parts[0]) == 4 and all(part.isascii() and part.isdigit() for part in parts)
        return "-".join(part.zfill(2) for part in parts) if dated else ""


class CrossrefPerson(msgspec.Struct):
    family: str | None = None
    given: str | None = None
    suffix: str | None = None
    name: str | None = None
    literal: str | None = None


class Update(msgspec.Struct):
    DOI: str | None = None
    type: str | None = None
    updated: Dated | None = None
    source: str | None = None


class Related(msgspec.Struct, rename="kebab"):
    id_type: str | None = None
    id: str | None = None


class Named(msgspec.Struct):
    name: str | None = None


Texts = list[str | None] | str | None


class CrossrefWork(msgspec.Struct, rename="kebab"):
    """The fields that we read, of some eighty; names as Crossref's REST interface and its public data file have them."""

    doi: str = msgspec.field(name="DOI")
    title: Texts = None
    subtitle: Texts = None
    original_title: Texts = None
    short_title: Texts = None
    container_title: Texts = None
    short_container_title: Texts = None
    type: str | None = None
    subtype: str | None = None
    author: list[CrossrefPerson] | None = None
    editor: list[CrossrefPerson] | None = None
    issued: Dated | None = None
    published: Dated | None = None
    published_print: Dated | None = None
    published_online: Dated | None = None
    posted: Dated | None = None
    approved: Dated | None = None
    volume: str | int | None = None
    issue: str | int | None = None
    page: str | int | None = None
    article_number: str | int | None = None
    publisher: str | None = None
    edition_number: str | int | None = None
    language: str | None = None
    isbn: list[str] | str | None = msgspec.field(default=None, name="ISBN")
    group_title: str | None = None
    institution: list[Named] | Named | None = None
    relation: dict[str, msgspec.Raw] | list[msgspec.Raw] | None = None
    update_to: list[Update] | None = None
    updated_by: list[Update] | None = None


_decoder = msgspec.json.Decoder(CrossrefWork)
_related = msgspec.json.Decoder(list[Related] | Related)


def decode(data: bytes | msgspec.Raw, name: str) -> Iterator[Record]:
    """One work object, and what it says of others. Raises msgspec.DecodeError where it is none of Crossref's."""
    raw = _decoder.decode(data)
    yield work_of(raw)
    yield from _said(raw)


def work_of(raw: CrossrefWork) -> Work:
    titles = _texts(raw.title)
    main, type_, marked = settle(titles[0] if titles else "", _type(raw), "crossref")
    containers = _texts(raw.container_title)
    container = (containers or _hosts(raw) or [""])[0]
    years = [each.year for each in _dates(raw)]
    year = next((each for each in years if each), 0)
    isbns = [raw.isbn] if isinstance(raw.isbn, str) else raw.isbn or []
    relations = tuple(dict.fromkeys((*_relations(raw), *_corrects(raw))))
    notices = (*_notices(raw), *marked)
    return Work(
        id=raw.doi.lower(),
        source="crossref",
        description=Description(
            type="notice" if _updates_another(raw) else type_,
            title=main,
            subtitle=_subtitle(main, _texts(raw.subtitle)),
            authors=_persons(raw.author),
            editors=_persons(raw.editor),
            year=year,
            container=container,
            volume=text(raw.volume),
            issue=text(raw.issue),
            pages=text(raw.page) or text(raw.article_number),
            publisher=title(raw.publisher),
            edition=text(raw.edition_number),
            language=raw.language or "",
            identifiers=identifiers(
                ("doi", raw.doi), *(("isbn", each.removeprefix("http://id.crossref.org/isbn/")) for each in isbns)
            ),
        ),
        other_titles=others((*titles[1:], *_texts(raw.original_title), *_texts(raw.short_title)), main),
        other_containers=others((*containers[1:], *_texts(raw.short_container_title)), container),
        other_years=other_years(years, year),
        relations=relations,
        notices=united(notices),
    )


def _said(raw: CrossrefWork) -> Iterator[Said]:
    by = f"doi:{raw.doi.lower()}"
    for update in raw.update_to or ():
        kind, about = UPDATE.get((update.type or "").lower()), reference_to("doi", update.DOI or "")
        if kind and about and about != by:
            date = update.updated.iso if update.updated else ""
            yield Said(about, Notice(kind=kind, date=date, by=by, source="crossref"))


def _texts(value: Texts) -> list[str]:
    written = [value] if isinstance(value, str) else value or []
    return [each for each in (title(one) for one in written) if each]


def _type(raw: CrossrefWork) -> WorkType:
    return "preprint" if raw.subtype == "preprint" else work_type(raw.type or "")


def _subtitle(main: str, subtitles: list[str]) -> str:
    """The subtitle, unless the title already holds it."""
    return next((each for each in subtitles if each.casefold() not in main.casefold()), "")


def _hosts(raw: CrossrefWork) -> list[str]:
    """A preprint's server stands in for its container."""
    if raw.type != "posted-content":
        return []
    institutions = [raw.institution] if isinstance(raw.institution, Named) else raw.institution or []
    return [title(each.name) for each in institutions if each.name] or [title(raw.group_title)]


def _dates(raw: CrossrefWork) -> list[Dated]:
    """Publication dates, the one to go by first; `created` is when the DOI was made and says nothing."""
    dates = (raw.issued, raw.published, raw.published_print, raw.published_online, raw.posted, raw.approved)
    return [each for each in dates if each is not None]


def _persons(people: list[CrossrefPerson] | None) -> tuple[Person, ...]:
    made = (named(each.family, each.given, each.suffix, each.name or each.literal) for each in people or ())
    return tuple(each for each in made if each is not None)


def _relations(raw: CrossrefWork) -> Iterator[Relation]:
    if not isinstance(raw.relation, dict):
        return
    for kind_written, targets in raw.relation.items():
        kind = _RELATION.get(kind_written)
        if kind is None:
            continue
        try:
            found = _related.decode(targets)
        except msgspec.DecodeError:
            continue
        for each in [found] if isinstance(found, Related) else found:
            to = reference_to("doi", each.id or "") if (each.id_type or "doi").lower() == "doi" else ""
            if to:
                yield Relation(kind=kind, to=to)


def _corrects(raw: CrossrefWork) -> Iterator[Relation]:
    for update in raw.update_to or ():
        to = reference_to("doi", update.DOI or "")
        if to and to != f"doi:{raw.doi.lower()}":
            kind: RelationKind = "version-of" if (update.type or "").lower() == "new_version" else "correction-of"
            yield Relation(kind=kind, to=to)


def _updates_another(raw: CrossrefWork) -> bool:
    """A record that corrects or retracts another work is a notice, unless it is the work's own next version."""
    return any(
        UPDATE.get((update.type or "").lower()) and (update.DOI or "").lower() not in ("", raw.doi.lower())
        for update in raw.update_to or ()
    )


def _notices(raw: CrossrefWork) -> Iterator[Notice]:
    """What was said of this work: `updated-by`, and `update-to` where it names the work itself."""
    own = [update for update in raw.update_to or () if (update.DOI or "").lower() == raw.doi.lower()]
    for update in (*(raw.updated_by or ()), *own):
        kind = UPDATE.get((update.type or "").lower())
        if kind:
            by = reference_to("doi", update.DOI or "")
            yield Notice(
                kind=kind,
                date=update.updated.iso if update.updated else "",
                by=by,
                source=f"crossref {update.source or ''}".strip(),
            )
