"""Europe PMC: the identifiers of PubMed Central, and a second record of what PubMed has."""

from collections.abc import Sequence

from ..model import ByIdentifier, Identifier, Lookup, Question, SourceFlow, SourceUsed, Unavailable
from .dois import lists, plain
from .europepmc_records import NAME
from .europepmc_search import MOST, REGISTERS, read_answers, request_for
from .registry import Control, Registry, Together

ABOUT = SourceUsed(name=NAME, role="aggregator", looks_up=("pmcid", "pmid", "doi"), registers=REGISTERS)
DOLL_HILL = Identifier(scheme="pmcid", value="PMC2038856")
"""The control: "Smoking and carcinoma of the lung", BMJ 1950."""


def takes(question: Question) -> Together | None:
    if not isinstance(question, ByIdentifier) or question.identifier.scheme not in ABOUT.looks_up:
        return None
    return Together(question.identifier.scheme, MOST)


def answer(questions: Sequence[Question]) -> SourceFlow[tuple[Lookup, ...]]:
    """A query for each kind of identifier and each 25 of them."""
    asked = [_plain(each.identifier) for each in questions if isinstance(each, ByIdentifier) and takes(each)]
    answers: dict[Identifier, Lookup] = {}
    for scheme in ABOUT.looks_up:
        values = list(dict.fromkeys(each.value for each in asked if each.scheme == scheme))
        for some in lists(values, MOST, each_costs=len("%20OR%20DOI%3A%22%22")):
            identifiers = [Identifier(scheme=scheme, value=each) for each in some]
            answers |= read_answers((yield request_for(identifiers)), identifiers)
    not_asked = Unavailable(source=NAME, why="outside-coverage", detail="europepmc is asked for PMCIDs, PMIDs and DOIs alone")
    return tuple(
        answers.get(_plain(each.identifier), not_asked) if isinstance(each, ByIdentifier) else not_asked for each in questions
    )


def _plain(identifier: Identifier) -> Identifier:
    value = plain(identifier.value) if identifier.scheme == "doi" else identifier.value
    return Identifier(scheme=identifier.scheme, value=value)


EUROPEPMC = Registry(
    about=ABOUT,
    takes=takes,
    answer=answer,
    controls=(Control(ByIdentifier(source=NAME, identifier=DOLL_HILL), DOLL_HILL),),
)
