"""What is asked about a reference: each of its identifiers, and a search for each way of reading it."""

import re

from ..model import ByWords, Description, Identifier, Reference, Scheme
from .traits import traits

LOOKED_UP: tuple[Scheme, ...] = ("doi", "pmid", "pmcid", "arxiv", "isbn", "acl", "nct", "rfc", "standard", "url")
ARXIV_DOI = "10.48550/arxiv."
"""arXiv's own DOIs say no more than the arXiv identifier, which is looked up in their stead."""
CANDIDATES = 8
"""Records asked for per search; the right one stands among the first ten in 99.8 % of the gold references."""
_REGISTRY = re.compile(r"clinical ?trials\W*gov|trials? regist|\bNCT\b|\bidentifier\b", re.IGNORECASE)
"""Where a parser takes a registry of trials for the journal, and the trial's number for the volume."""
SEARCHED = 2
"""Readings that are searched for; a third one is only weighed."""


def identifiers_of(reference: Reference) -> list[Identifier]:
    """Each identifier of the work that any reading states, once, DOI before others."""
    unique = {
        (each.scheme, each.value): each
        for reading in reference.readings
        for each in reading.identifiers
        if each.scheme in LOOKED_UP and not (each.scheme == "nct" and _printed_in_a_journal(reading))
    }
    if any(scheme == "arxiv" for scheme, _ in unique):
        unique = {key: each for key, each in unique.items() if not each.value.startswith(ARXIV_DOI)}
    return sorted(unique.values(), key=lambda each: LOOKED_UP.index(each.scheme))


def with_its_stop(reference: Reference, identifier: Identifier) -> Identifier | None:
    """The DOI with the full stop that stands behind it as written: nearly always it ends the sentence, and of some few DOIs it is
    the last sign. None where there is no such stop."""
    if identifier.scheme != "doi" or identifier.version:
        return None
    stopped = f"{identifier.value}."
    written = (identifier.written, reference.raw, *(value for _, value in reference.fields))
    if any(f"{each.lower()} ".find(f"{stopped} ") >= 0 for each in written):
        return Identifier(scheme="doi", value=stopped)
    return None


def _printed_in_a_journal(reading: Description) -> bool:
    """Such an article names the trial that it reports: the number is the trial's, and not its own."""
    placed = reading.container and (reading.volume or reading.pages) and not _REGISTRY.search(reading.container)
    return bool(placed) and reading.type in ("article", "unknown")


def searches(reference: Reference, source: str) -> list[ByWords]:
    """One search per reading that differs in what it is searched by; the raw string stands in for a failed parse.

    None where nothing but identifiers is stated.
    """
    questions: list[ByWords] = []
    for reading in reference.readings[:SEARCHED]:
        people = (reading.authors or reading.editors)[:6]
        question = ByWords(
            source=source,
            title=reading.full_title,
            authors=tuple(name for person in people if (name := person.family or person.literal)),
            year=reading.year,
            container=reading.container,
            volume=reading.volume,
            first_page=traits(reading).first_page,
            text=reference.raw if reference.format == "string" else "",
            type=reading.type,
            limit=CANDIDATES,
        )
        if question.title or question.text or question.container or question.authors:
            questions.append(question)
    return list(dict.fromkeys(questions))
