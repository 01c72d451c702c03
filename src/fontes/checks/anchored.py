"""The fields of an anchor: keywords stand in for the title, and a citation names the first author, by family name alone."""

from msgspec.structs import replace

from ..model import Comparison, Finding
from ..resolve.anchor_parts import forms
from ..resolve.keywords import share
from ..resolve.names import same_person
from .authors import authors
from .subject import Checked, record_name
from .title import TITLE


def keywords_for_title(it: Checked) -> Finding:
    """No title is stated. Measured: `keywords`, the share of the keywords that stand in a title, where there are any."""
    wanted = it.reference.keywords
    if not wanted:
        return TITLE.says("unstated", it.reference.id, because="No title is stated, and no keywords.")
    best, record = max(((share(wanted, work), work) for work in it.records), key=lambda each: each[0])
    stated, recorded = " ".join(wanted), record.description.full_title
    evidence = (Comparison(field="title", stated=stated, recorded=recorded, record=record_name(record)),)
    how = "All" if best == 1 else "Some" if best else "None"
    because = f"No title is stated. {how} of the keywords “{stated}” stand in “{recorded}”."
    measured = {"keywords": round(best, 4)}
    return TITLE.says("unstated", it.reference.id, because=because, evidence=evidence, measured=measured)


def named_authors(it: Checked) -> Finding:
    """As `authors`. Measured: `surnames`, the share of the names that the record has letter by letter; and, where "et al." says
    that the named one is the first, `first`: 1 if so, else 0."""
    finding = authors(it)
    recorded = [person for work in it.records for person in work.description.authors or work.description.editors]
    named = [forms(each) for each in it.stated.authors if each.family]
    if not named or not recorded:
        return finding
    spelt = sum(any(same_person(form, other).kind == "same" for form in each for other in recorded) for each in named)
    measured = {"surnames": round(spelt / len(named), 4)}
    if it.stated.authors_truncated:
        firsts = [people[0] for work in it.records if (people := work.description.authors or work.description.editors)]
        leads = any(same_person(form, first).kind in ("same", "alike") for form in named[0] for first in firsts)
        measured["first"] = float(leads)
    return replace(finding, measured=measured)
