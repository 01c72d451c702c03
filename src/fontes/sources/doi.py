"""doi.org: the one place that knows of every DOI whether it exists, and with which agency it is registered.

"Which RA?" answers for many DOIs at once (https://doi.org/doiRA/, in the DOI Handbook), from what the Handle System holds; where
it does not know, the handle itself is asked for. A DOI that exists is never absent, whatever an agency's own database lacks: its
record is asked for by content negotiation, and where that fails, the work could not be compared.
"""

from collections.abc import Sequence

from ..model import ByIdentifier, Lookup, Question, Request, SourceFlow, SourceUsed
from .controls import by_its_doi
from .doi_records import CSL, HOST, NAME, Known, Registered, Unsure, read_agencies, read_handle, read_record
from .dois import in_path, lists, plain, travels_alone
from .registry import Registry, Together

ABOUT = SourceUsed(name=NAME, role="agency", looks_up=("doi",), registers=("doi",))
MOST = 25
"""DOIs in one question: each takes doi.org some 40 ms (200 took 7.6 s), and 400 are refused as too long an address."""
LONGEST = 2000


def takes(question: Question) -> Together | None:
    """Identifiers only: there is nothing to search in."""
    if not isinstance(question, ByIdentifier) or question.identifier.scheme != "doi":
        return None
    return Together("doi alone") if travels_alone(plain(question.identifier.value)) else Together("doi", MOST)


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    """One request for all agencies; one for each DOI that is registered and one or two for each that doi.org is unsure of."""
    asked = [plain(each.identifier.value) for each in questions if isinstance(each, ByIdentifier)]
    unique = list(dict.fromkeys(asked))
    together = lists((each for each in unique if not travels_alone(each)), MOST, LONGEST)
    known: dict[str, Known] = {}
    for dois in (*together, *([each] for each in unique if travels_alone(each))):
        path = ",".join(in_path(each) for each in dois)
        known |= read_agencies((yield Request(source=NAME, host=HOST, path=f"/ra/{path}")), dois)
    answers: dict[str, Lookup] = {}
    for doi in unique:
        answers[doi] = yield from _looked_up(doi, known[doi])
    return tuple(answers[doi] for doi in asked)


def _looked_up(doi: str, known: Known) -> SourceFlow[Lookup]:
    if isinstance(known, Unsure):
        known = read_handle((yield Request(source=NAME, host=HOST, path=f"/api/handles/{in_path(doi)}")), doi)
    if isinstance(known, Registered):
        sent = yield Request(source=NAME, host=HOST, path=f"/{in_path(doi)}", accept=CSL, moves=True)
        return read_record(sent, doi, known)
    return known


DOI_ORG = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(by_its_doi(NAME),),
)
