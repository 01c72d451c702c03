"""Is the stated title the title of the work?"""

from ..model import Comparison, Fact, Finding, Work
from ..resolve.evidence import stands_in
from ..resolve.titles import TitleComparison, compare_titles
from .subject import Checked, record_name

TITLE = Fact(
    "title",
    "Is the stated title the title of the work?",
    match="The same words, after folding case, accents, markup and line breaks.",
    variant="A known variant: subtitle dropped, vernacular or translated title, another version, spelling or printing.",
    suspect="Close, but content words differ.",
    mismatch="Another title.",
    unstated="The reference or the record gives no title.",
)


def title(it: Checked) -> Finding:
    """Measured: `similarity` (content words outrank letters) and `overlap` (shared words of the longer title), both 0..1."""
    stated = it.stated.full_title
    recorded = it.records[0].description.full_title
    if not stated or not recorded:
        return TITLE.says("unstated", it.reference.id, because="No title is stated." if recorded else "The record has no title.")
    best, record = _best(it)
    evidence = (Comparison(field="title", stated=stated, recorded=record.description.full_title, record=record_name(record)),)
    if best.answer == "cannot-compare":
        return TITLE.unknown("cannot-compare", it.reference.id, detail=best.because, evidence=evidence)
    measured = {"similarity": round(best.similarity, 4), "overlap": round(best.overlap, 4)}
    if best.answer in ("suspect", "mismatch") and it.text and stands_in(it.stated, it.text, it.records[0]):
        measured = {"similarity": 1.0, "overlap": 1.0}
        return TITLE.says("match", it.reference.id, because="The record's title stands in the reference.", measured=measured)
    because = best.because[:1].upper() + best.because[1:]
    return TITLE.says(
        best.answer,
        it.reference.id,
        because=f"{because}.",
        evidence=() if best.answer == "match" else evidence,
        measured=measured,
    )


_ORDER = ("match", "variant", "suspect", "mismatch", "cannot-compare", "unstated")


def _best(it: Checked) -> tuple[TitleComparison, Work]:
    """The comparison with the matched record, or with another version of the work if that agrees better."""
    first, *others = it.records
    best, record = _compare(it, first), first
    for other in others:
        if best.answer in ("match", "variant"):
            break
        again = _compare(it, other)
        if again.answer in ("match", "variant"):
            best, record = again._replace(answer="variant"), other
    return best, record


def _compare(it: Checked, work: Work) -> TitleComparison:
    return compare_titles(it.stated.full_title, work.description.full_title, other_titles=work.other_titles)
