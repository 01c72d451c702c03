"""Works by arXiv's own ids: many in one request, and with them a work that is certainly there.

arXiv now and then answers with an empty feed where it has the works. A feed that lacks the control is such a one, and says
nothing of the others. An id that has no form of arXiv's spoils the request that it stands in: it is asked for by itself.
"""

import re
from collections.abc import Sequence

from ..model import Absent, Found, Identifier, Lookup, Request, Sent, SourceFlow, Unavailable
from ..text.identifiers import parse_identifier
from .arxiv_feed import NAME, Refusal, read_feed
from .arxiv_records import given
from .bodies import malformed
from .carrying import carries
from .given import Given

HOST, PATH, ACCEPT = "export.arxiv.org", "/api/query", "application/atom+xml"
ATTENTION = Identifier(scheme="arxiv", value="1706.03762")
"""The control: "Attention Is All You Need", since 2017."""
MOST = 99
"""With the control a hundred. arXiv gives 2,000 entries at once, but the ids stand in the address."""
REFUSED = 3
"""Ids of one request that may turn out to be none of arXiv's; more are a host in trouble."""
_FORM = re.compile(r"\d{4}\.\d{4,5}|[a-z-]+/\d{7}", re.ASCII)


def feed_request(question: tuple[str, str], rows: int) -> Request:
    return Request(source=NAME, host=HOST, path=PATH, query=(question, ("max_results", str(rows))), accept=ACCEPT, pool="list")


def plain_id(value: str) -> str:
    """As arXiv's entries have it: without version and subject class."""
    parsed = parse_identifier("arxiv", value)
    return parsed.value if parsed is not None else value.strip()


def has_form(value: str) -> bool:
    return parse_identifier("arxiv", value) is not None and _FORM.fullmatch(plain_id(value)) is not None


def by_ids(ids: Sequence[str]) -> SourceFlow[dict[str, Lookup]]:
    """By plain id, each once."""
    answers: dict[str, Lookup] = {}
    for each in ids:
        if not has_form(each):
            answers |= yield from _by_list([each])
    formed = [each for each in ids if has_form(each)]
    for start in range(0, len(formed), MOST):
        answers |= yield from _by_list(formed[start : start + MOST])
    return answers


def _by_list(ids: Sequence[str]) -> SourceFlow[dict[str, Lookup]]:
    answers: dict[str, Lookup] = {}
    left = list(ids)
    while left:
        asked = list(dict.fromkeys((*left, ATTENTION.value)))
        sent = yield feed_request(("id_list", ",".join(asked)), len(asked))
        feed = read_feed(sent)
        if not isinstance(feed, Refusal) or feed.unknown not in left or len(answers) == REFUSED:
            return answers | _by_entries(sent, left)
        answers[feed.unknown] = _without_form(feed)
        left.remove(feed.unknown)
    return answers


def _without_form(refusal: Refusal) -> Lookup:
    """arXiv says that no id of its own looks like this. Where it does to us, arXiv or we are wrong."""
    return malformed(NAME, f"arxiv says: {refusal.says}") if has_form(refusal.unknown) else Absent(source=NAME)


def _by_entries(sent: Sent, asked: Sequence[str]) -> dict[str, Lookup]:
    """arXiv is the agency: what a feed lacks does not exist, if the feed has the control and nothing that nobody asked for."""
    works = read_works(sent)
    if isinstance(works, Unavailable):
        return dict.fromkeys(asked, works)
    wanted = [Identifier(scheme="arxiv", value=each) for each in asked]
    known = (*wanted, ATTENTION)
    found = {each.value: tuple(work for work in works.works if carries(work, each)) for each in wanted}
    controlled = any(carries(work, ATTENTION) for work in works.works)
    asked_for = all(any(carries(work, each) for each in known) for work in works.works)
    trusted = controlled and asked_for and works.whole and not works.unread
    left: Lookup = (
        Absent(source=NAME) if trusted else malformed(NAME, "arxiv gave other entries than those asked for, or not all")
    )
    return {value: Found(source=NAME, works=works) if works else left for value, works in found.items()}


def read_works(sent: Sent) -> Given | Unavailable:
    """The works of a feed; a question that was not understood has no answer."""
    feed = read_feed(sent)
    if isinstance(feed, Refusal):
        return malformed(NAME, f"arxiv says: {feed.says}")
    return feed if isinstance(feed, Unavailable) else given(feed)
