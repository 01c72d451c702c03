"""Works by DOI at Crossref: up to 50 in one filter, and by itself whatever a comma-separated list cannot hold."""

from collections.abc import Sequence

from ..model import ByIdentifier, Found, Lookup, Request, SourceFlow
from .agency import by_itself, by_list
from .crossref_notices import notices_of, with_notices
from .crossref_records import HOST, MOST, NAME, list_request, read_list, read_one
from .dois import in_path, lists, plain, travels_alone


def by_doi(questions: Sequence[ByIdentifier]) -> SourceFlow[tuple[Lookup, ...]]:
    """Two requests for up to 50 DOIs: the records, and what others say of them (see `crossref_notices`)."""
    asked = [plain(each.identifier.value) for each in questions]
    unique = list(dict.fromkeys(asked))
    answers: dict[str, Lookup] = {}
    for dois in lists((each for each in unique if not travels_alone(each)), MOST, each_costs=len("doi%3A%2C")):
        filters = ",".join(f"doi:{each}" for each in dois)
        sent = yield list_request(("filter", filters), ("rows", str(len(dois))))
        answers |= by_list(NAME, read_list(sent), dois)
    for doi in unique:
        if travels_alone(doi):
            sent = yield Request(source=NAME, host=HOST, path=f"/works/{in_path(doi)}")
            answers[doi] = by_itself(NAME, sent, read_one(sent), doi)
    said = yield from notices_of(work for each in answers.values() if isinstance(each, Found) for work in each.works)
    return tuple(with_notices(answers[doi], said) for doi in asked)
