"""Notices about one work from several places, each said once."""

from collections.abc import Iterable

from ..model import Notice


def united(notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """In order, without repeats; a bare "retracted" adds nothing where a dated or signed notice of that kind is there."""
    found = tuple(dict.fromkeys(notices))
    if len(found) < 2:
        return found
    told = {notice.kind for notice in found if notice.date or notice.by}
    return tuple(notice for notice in found if notice.date or notice.by or notice.kind not in told)
