"""What the records of others say of works: a retraction may stand in the notice's `update-to` alone.

Crossref writes `updated-by` into most records, but not into all; so the notices are asked for too, with the filter `updates`. It
costs one request of the "list" pool for up to 50 works, for two fields of each notice. What is not asked is not clean: where it
goes unanswered, so does the question about the work. A DOI with a comma fits into no filter; what is said of it is searched for
by the title, which notices repeat.
"""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ..index.formats.crossref import UPDATE, Update
from ..index.formats.parts import reference_to
from ..index.notices import united
from ..model import Found, Lookup, Notice, Sent, SourceFlow, Unavailable, Work
from .bodies import UNREADABLE, malformed
from .crossref_records import MOST, NAME, items_of, list_request
from .dois import lists, plain, travels_alone

ROWS = 1000
"""Crossref's own limit for one page."""
TITLED = 20
"""Notices that may share most words of a title."""
FIELDS = ("select", "DOI,update-to")
Notices = tuple[Notice, ...] | Unavailable


class _Notice(msgspec.Struct, rename="kebab"):
    doi: str = msgspec.field(name="DOI")
    update_to: list[Update] | None = None


_notice = msgspec.json.Decoder(_Notice)


def notices_of(works: Iterable[Work]) -> SourceFlow[dict[str, Notices]]:
    """By `Work.id`: what notices say of each work."""
    unique = {plain(each.id): each for each in works}
    said: dict[str, Notices] = {}
    for dois in lists((each for each in unique if not travels_alone(each)), MOST, each_costs=len("updates%3A%2C")):
        said |= _read(
            (yield list_request(("filter", ",".join(f"updates:{each}" for each in dois)), ("rows", str(ROWS)), FIELDS)), dois
        )
    for doi, work in unique.items():
        if travels_alone(doi) and (title := work.description.title):
            query = (("query.bibliographic", title[:200]), ("filter", "is-update:true"), ("rows", str(TITLED)), FIELDS)
            said |= _read((yield list_request(*query)), [doi], searched=True)
    return said


def with_notices(lookup: Lookup, said: Mapping[str, Notices]) -> Lookup:
    """The records, each with what was said of it; no answer, where it is not known what was said of one of them."""
    if not isinstance(lookup, Found):
        return lookup
    works: list[Work] = []
    for work in lookup.works:
        notices = said.get(plain(work.id), ())
        if isinstance(notices, Unavailable):
            return notices
        works.append(_told(work, notices))
    return Found(source=lookup.source, works=tuple(works))


def _told(work: Work, notices: tuple[Notice, ...]) -> Work:
    known = {(each.kind, each.by) for each in work.notices}
    new = [each for each in notices if (each.kind, each.by) not in known]
    return msgspec.structs.replace(work, notices=united((*work.notices, *new))) if new else work


def _read(sent: Sent, dois: list[str], *, searched: bool = False) -> dict[str, Notices]:
    """Of a filter, the whole list is read, and every notice in it is about one of these works; of a search, what there is."""
    body = items_of(sent)
    if isinstance(body, Unavailable):
        return dict.fromkeys(dois, _unheard(body))
    try:
        notices = [_notice.decode(each) for each in body.items]
    except UNREADABLE as error:
        return dict.fromkeys(dois, _unheard(malformed(NAME, str(error))))
    if not searched and (body.total_results > len(notices) or not all(_is_about(each, dois) for each in notices)):
        return dict.fromkeys(dois, _unheard(malformed(NAME, "crossref listed other notices than those asked for, or not all")))
    return {doi: tuple(said for each in notices for said in _said(each, doi)) for doi in dois}


def _is_about(notice: _Notice, dois: list[str]) -> bool:
    return any(plain(each.DOI or "") in dois for each in notice.update_to or ())


def _said(notice: _Notice, doi: str) -> Iterator[Notice]:
    if plain(notice.doi) == doi:
        return
    for each in notice.update_to or ():
        kind = UPDATE.get((each.type or "").lower())
        if kind and plain(each.DOI or "") == doi:
            date = each.updated.iso if each.updated else ""
            source = f"{NAME} {each.source or ''}".strip()
            yield Notice(kind=kind, date=date, by=reference_to("doi", notice.doi), source=source)


def _unheard(why: Unavailable) -> Unavailable:
    detail = f"crossref has a record, but did not say whether it was retracted: {why.detail or why.why}"
    return Unavailable(source=NAME, why=why.why, detail=detail)
