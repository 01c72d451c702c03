"""Is the stated title the title of the work?"""

from ..model import Comparison, Description, Fact, Finding, Work
from ..resolve.evidence_title import title_stands_in
from ..resolve.kinds import stands
from ..resolve.titles import TitleComparison, compare_titles
from ..resolve.traits import Text
from ..text.fold import fold
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

UNREAD = 3
"""So many words of an entry that nothing of the record explains are a title that the parser has missed. [ours]"""
APPARATUS = (
    "available", "from", "https", "http", "accessed", "retrieved", "online", "press", "publisher", "editor", "volume", "pages",
    "issue",
)  # fmt: skip
"""Words of entries that are no title in any record."""


def title(it: Checked) -> Finding:
    """Measured: `similarity` (content words outrank letters) and `overlap` (shared words of the longer title), both 0..1."""
    stated = it.stated.full_title
    recorded = it.records[0].description.full_title
    if not stated and recorded and it.text:
        return _unread(it, it.text)
    if not stated or not recorded:
        return TITLE.says("unstated", it.reference.id, because="No title is stated." if recorded else "The record has no title.")
    best, record = _best(it)
    evidence = (Comparison(field="title", stated=stated, recorded=record.description.full_title, record=record_name(record)),)
    if best.answer == "cannot-compare":
        return TITLE.unknown("cannot-compare", it.reference.id, detail=best.because, evidence=evidence)
    measured = {"similarity": round(best.similarity, 4), "overlap": round(best.overlap, 4)}
    if best.answer in ("suspect", "mismatch") and it.text and title_stands_in(it.stated, it.text, it.records[0]):
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


def _unread(it: Checked, text: Text) -> Finding:
    """No title was read from the entry: its record's title stands there all the same, or there is none, or another one."""
    if any(title_stands_in(it.stated, text, work) for work in it.records):
        because = "The record's title stands in the reference."
        return TITLE.says("match", it.reference.id, because=because, measured={"similarity": 1.0, "overlap": 1.0})
    left = [word for word in text.folded.split() if word.isalpha() and len(word) > 3 and not _explained(word, it)]
    if len(left) < UNREAD:
        return TITLE.says("unstated", it.reference.id, because="No title is stated.")
    return TITLE.unknown("cannot-compare", it.reference.id, detail=f"no title could be read; “{' '.join(left[:6])}” may be one")


def _explained(word: str, it: Checked) -> bool:
    """The word is one of the record's, or begins one, as abbreviations do."""
    return any(each.startswith(word[:4]) for work in it.records for each in _words(work))


def _words(work: Work) -> tuple[str, ...]:
    has = work.description
    people = " ".join(f"{each.family} {each.given} {each.literal}" for each in (*has.authors, *has.editors))
    said = (has.container, *work.other_containers, has.series, has.publisher, people)
    return tuple(fold(" ".join(said)).split()) + APPARATUS


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
    """With the reading that was matched, or with another reading of the same string: the halves of a bilingual entry."""
    recorded, shortened = work.description.full_title, stands(work.description) == "alone"

    def compared(reading: Description) -> TitleComparison:
        return compare_titles(reading.full_title, recorded, other_titles=work.other_titles, shortened=shortened)

    first = compared(it.stated)
    if first.answer in _AGREE:
        return first
    others = (compared(each) for each in it.reference.readings if each is not it.stated and each.full_title)
    return next((each for each in others if each.answer in _AGREE), first)


_AGREE = ("match", "variant")
