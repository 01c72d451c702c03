"""Is the stated container the container of the work?"""

from ..model import Comparison, Fact, Finding, SourceUsed, Work
from ..resolve.containers import ContainerComparison, compare_containers
from ..resolve.evidence_place import container_stands_in
from ..resolve.kinship import is_preprint
from .subject import Checked, record_name

VENUE = Fact(
    "venue",
    "Is the stated container the container of the work?",
    match="The same name.",
    abbreviated="A recognised short form, former name or series of it.",
    version="The container of another version: preprint server against journal.",
    mismatch="Another container.",
    unstated="The reference or the record gives none.",
)

LONGEST_CUT = 5
"""Words before the parsed container that may belong to it: "Bell Syst. Tech. J." parsed as "Tech. J"."""
_ORDER = ("match", "abbreviated", "version", "mismatch", "cannot-compare", "unstated")


def venue(it: Checked, sources: tuple[SourceUsed, ...]) -> Finding:
    """A journal or conference stated for a work of which only the preprint is recorded is an error only where some source
    that is declared to hold such publications has no such version, or where an edited index of the field, which lists all
    versions of a work, lists the preprint alone; elsewhere it is not known."""
    stated = it.stated.container or it.stated.series
    if not stated:
        return VENUE.says("unstated", it.reference.id, because="No container is stated.")
    apart = it.apart
    if apart and any(container_stands_in(apart, work) for work in it.records):
        return VENUE.says("match", it.reference.id)
    best, record = _best(stated, it)
    evidence = (Comparison(field="container", stated=stated, recorded=record.description.container, record=record_name(record)),)
    because = f"{best.because[:1].upper()}{best.because[1:].rstrip('.')}."
    if best.answer == "mismatch" and it.text and _cut_too_short(stated, it):
        return VENUE.says("match", it.reference.id, because="The record's container stands in the reference.")
    if best.answer in ("match", "abbreviated"):
        return VENUE.says(best.answer, it.reference.id, because=because)
    unplaced = all(is_preprint(work.description) or not work.description.container for work in it.records)
    if unplaced and best.answer in ("version", "unstated", "mismatch"):
        return _preprint_only(it, stated, sources)
    if best.answer == "cannot-compare":
        return VENUE.unknown("cannot-compare", it.reference.id, detail=best.because, evidence=evidence)
    return VENUE.says(best.answer, it.reference.id, because=because, evidence=evidence)


def _cut_too_short(stated: str, it: Checked) -> bool:
    """The parser has cut the container at one of its abbreviating full stops; with the words before, it is the record's."""
    raw = " ".join(it.reference.raw.split())
    before, found, _ = raw.partition(" ".join(stated.split()))
    words = before.split()[-LONGEST_CUT:] if found else []
    longer = (" ".join([*words[at:], stated]) for at in range(len(words)))
    return any(_compare(each, it, work).answer in ("match", "abbreviated") for each in longer for work in it.records)


def _preprint_only(it: Checked, stated: str, sources: tuple[SourceUsed, ...]) -> Finding:
    if compare_containers(stated, "arXiv").answer in ("match", "abbreviated"):
        return VENUE.says("match", it.reference.id)
    if not any(is_preprint(work.description) for work in it.records):
        return VENUE.says("unstated", it.reference.id, because="The record names no container.")
    evidence = tuple(
        Comparison(
            field="container", stated=stated, recorded=work.description.container or "a preprint", record=record_name(work)
        )
        for work in it.records[:1]
    )
    kind = it.stated.type if it.stated.type not in ("preprint", "unknown") else "article"
    indexes = {source.name for source in sources if source.role == "index"}
    if any(source.holds(kind) for source in sources) or any(work.source in indexes for work in it.records):
        because = f"The work is recorded as a preprint only; no version of it in “{stated}” is recorded."
        return VENUE.says("mismatch", it.reference.id, because=because, evidence=evidence)
    detail = f"the record found is a preprint; whether it was published in “{stated}” is not known"
    return VENUE.unknown("outside-coverage", it.reference.id, detail=detail, evidence=evidence)


def _best(stated: str, it: Checked) -> tuple[ContainerComparison, Work]:
    compared = [(_compare(stated, it, work), work) for work in it.records]
    return min(compared, key=lambda pair: _ORDER.index(pair[0].answer))


def _compare(stated: str, it: Checked, work: Work) -> ContainerComparison:
    has = work.description
    first = compare_containers(stated, has.container, work.other_containers)
    if first.answer == "mismatch" and (has.series or it.stated.series):
        again = compare_containers(
            it.stated.series or stated,
            has.container or has.series,
            (*work.other_containers, has.series) if has.series else work.other_containers,
        )
        if again.answer in ("match", "abbreviated"):
            return again._replace(answer="abbreviated")
    return first
