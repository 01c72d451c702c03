"""Do the sources agree about the work?"""

from ..model import Comparison, Fact, Finding, Matched, Reference, Resolution, Work
from ..resolve.kinship import same_registration
from ..resolve.titles import compare_titles
from ..resolve.traits import family
from .subject import reason, record_name

AGREEMENT = Fact(
    "agreement",
    "Do the sources agree about the work?",
    one="One record was seen, so there was nothing to compare.",
    agree="Records of the same registration say the same.",
    conflict="They contradict each other in title, first author or year; the agency's own record counts.",
)

YEARS_APART = 2
"""Online and print years differ by one in ordinary records. [ours]"""


def agreement(reference: Reference, resolution: Resolution) -> Finding:
    """Only records that carry the same identifier are held against each other: versions may well differ."""
    if not isinstance(resolution, Matched):
        why, detail = reason(resolution)
        return AGREEMENT.unknown(why, reference.id, detail=detail)
    first = resolution.work
    others = [each for each in resolution.same_as if each.source != first.source and same_registration(each, first)]
    if not others:
        return AGREEMENT.says("one", reference.id)
    apart = tuple(each for other in others for each in _apart(first, other))
    if not apart:
        return AGREEMENT.says("agree", reference.id, because=f"{', '.join(each.source for each in others)} agrees.")
    said = "; ".join(f"{each.field}: {first.source} has “{each.stated}”, {each.record} “{each.recorded}”" for each in apart)
    return AGREEMENT.says("conflict", reference.id, because=f"The sources contradict each other: {said}.", evidence=apart)


def _apart(one: Work, other: Work) -> list[Comparison]:
    a, b = one.description, other.description
    found: list[Comparison] = []
    if a.full_title and b.full_title:
        compared = compare_titles(a.full_title, b.full_title, other_titles=(*one.other_titles, *other.other_titles))
        if compared.answer == "mismatch":
            found.append(Comparison(field="title", stated=a.full_title, recorded=b.full_title, record=record_name(other)))
    if a.authors and b.authors and not {family(each) for each in a.authors} & {family(each) for each in b.authors}:
        mine, theirs = str(a.authors[0]), str(b.authors[0])
        found.append(Comparison(field="author 1", stated=mine, recorded=theirs, record=record_name(other)))
    if a.year and b.year and min(abs(x - y) for x in _years(one) for y in _years(other)) >= YEARS_APART:
        found.append(Comparison(field="year", stated=str(a.year), recorded=str(b.year), record=record_name(other)))
    return found


def _years(work: Work) -> tuple[int, ...]:
    return tuple(year for year in (work.description.year, *work.other_years) if year)
