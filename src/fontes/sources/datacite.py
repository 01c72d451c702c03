"""DataCite: the agency of data sets, software, theses and reports of repositories, and of arXiv's DOIs."""

from collections.abc import Sequence

from ..model import ByIdentifier, ByWords, Identifier, Lookup, Question, Request, SourceFlow, SourceUsed
from .agency import by_itself, by_list
from .datacite_records import ACCEPT, HOST, NAME, list_request, read_list, read_one
from .datacite_words import by_words, lucene
from .dois import in_path, lists, plain, travels_alone
from .registry import Control, Registry, Together, in_order

ABOUT = SourceUsed(name=NAME, role="agency", looks_up=("doi",), searches=("dataset", "software", "report", "thesis"))
MALARIA = Identifier(scheme="doi", value="10.5061/dryad.8515")
"""The control: a data set of 2011 with a title of its own."""
MOST = 50


def takes(question: Question) -> Together | None:
    """A search needs a title, or the reference as written: names and a container alone fit thousands of data sets."""
    if isinstance(question, ByWords):
        return Together("words", 1, "list") if lucene(question) else None
    if question.identifier.scheme != "doi":
        return None
    return Together("doi alone") if travels_alone(plain(question.identifier.value)) else Together("doi", MOST, "list")


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    """The searches one by one; up to 50 DOIs in one request."""
    found: dict[str, Lookup] = {}
    unique = list(dict.fromkeys(plain(each.identifier.value) for each in questions if isinstance(each, ByIdentifier)))
    for dois in lists((each for each in unique if not travels_alone(each)), MOST, each_costs=len("%2C")):
        sent = yield list_request(("ids", ",".join(dois)), ("page[size]", str(len(dois))))
        found |= by_list(NAME, read_list(sent), dois)
    for doi in unique:
        if travels_alone(doi):
            sent = yield Request(source=NAME, host=HOST, path=f"/dois/{in_path(doi)}", accept=ACCEPT)
            found[doi] = by_itself(NAME, sent, read_one(sent), doi)
    return (yield from in_order(questions, lambda each: found[plain(each.identifier.value)], by_words))


DATACITE = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(
        Control(ByIdentifier(source=NAME, identifier=MALARIA), MALARIA),
        Control(
            ByWords(
                source=NAME,
                title="Data from: A new malaria agent in African hominids",
                authors=("Ollomo", "Durand", "Prugnolle"),
                year=2011,
                type="dataset",
            ),
            MALARIA,
        ),
    ),
)
