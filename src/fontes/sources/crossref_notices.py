"""What the records of others say of works: a retraction may stand in the notice's `update-to` alone.

Crossref writes `updated-by` into most records, but not into all; so the notices are asked for too, with the filter `updates`. It
costs one request of the "list" pool for up to 50 works, for two fields of each notice. What is not asked is not clean: where it
goes unanswered, so does the question about the work. That there is no notice is the usual answer, and looks the same where a
search engine is down: so every list also asks for works whose notices Crossref certainly holds, and means nothing without one.
A DOI with a comma fits into no filter; what is said of it is searched for by the title, which notices repeat.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

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
WITNESSES = ("10.1016/s0140-6736(20)31180-6", "10.1371/journal.pone.0106896", "10.1371/journal.pone.0200549")
"""A retraction of 2020 and corrections of 2014 and 2018, by the notices' own `update-to`. One of them is enough."""
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
        filters = ",".join(f"updates:{each}" for each in dict.fromkeys((*WITNESSES, *dois)))
        said |= _read((yield list_request(("filter", filters), ("rows", str(ROWS)), FIELDS)), dois)
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
    """Of a filter, the whole list is read, and every notice in it is about one of these works or of the witnesses, one of which
    at least is heard; of a search, what there is."""
    body = items_of(sent)
    if isinstance(body, Unavailable):
        return dict.fromkeys(dois, _unheard(body))
    try:
        notices = [_notice.decode(each) for each in body.items]
    except UNREADABLE as error:
        return dict.fromkeys(dois, _unheard(malformed(NAME, str(error))))
    if not searched and (body.total_results > len(notices) or not all(_is_about(each, (*WITNESSES, *dois)) for each in notices)):
        return dict.fromkeys(dois, _unheard(malformed(NAME, "crossref listed other notices than those asked for, or not all")))
    if not searched and not any(_is_about(each, WITNESSES) for each in notices):
        return dict.fromkeys(dois, _unheard(malformed(NAME, "crossref did not list a notice that it certainly holds")))
    return {doi: tuple(said for each in notices for said in _said(each, doi)) for doi in dois}


def _is_about(notice: _Notice, dois: Sequence[str]) -> bool:
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
