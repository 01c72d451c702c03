"""What the records of one answer say of each other: the notice of a retraction may lie beside the article that it retracts."""

from collections.abc import Iterable

from msgspec.structs import replace

from ..index.formats.format import Record, Said
from ..index.notices import united
from ..model import Work


def told_of_each_other(records: Iterable[Record]) -> list[Work]:
    """The works, each with the notices that others of these records carry of it, but for those that it knows itself."""
    listed = list(records)
    said: dict[str, list[Said]] = {}
    for each in listed:
        if isinstance(each, Said):
            said.setdefault(each.about, []).append(each)
    return [_told(each, said) for each in listed if isinstance(each, Work)]


def _told(work: Work, said: dict[str, list[Said]]) -> Work:
    known = {(each.kind, each.by) for each in work.notices}
    names = (f"{each.scheme}:{each.value}" for each in work.description.identifiers)
    new = [each.notice for name in names for each in said.get(name, ()) if (each.notice.kind, each.notice.by) not in known]
    return replace(work, notices=united((*work.notices, *new))) if new else work
