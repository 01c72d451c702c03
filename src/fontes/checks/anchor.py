"""Does the reference state enough to be looked up?"""

from ..model import Fact, Finding, Reference
from ..resolve.anchor_parts import LACKING, lacking

ANCHOR = Fact(
    "anchor",
    "Does the reference state enough to be looked up?",
    complete="An identifier; or a title with a name or a year; or a container with a volume, page or year; of a citation without "
    "an entry: author, year and keywords from its own clause.",
    incomplete="Too little is stated to look anything up.",
)


def anchor(reference: Reference) -> Finding:
    if reference.is_anchor:
        lacks = "; ".join(LACKING[each] for each in lacking(reference))
        return ANCHOR.says("incomplete" if lacks else "complete", reference.id, because=f"{lacks.capitalize()}." if lacks else "")
    for reading in reference.readings:
        located = reading.container and (reading.volume or reading.pages or reading.year)
        titled = reading.full_title and (reading.authors or reading.editors or reading.year or reading.container)
        if reading.identifiers or located or titled:
            return ANCHOR.says("complete", reference.id)
    stated = reference.stated
    missing = [
        name for name, value in (("title", stated.full_title), ("authors", stated.authors), ("year", stated.year)) if not value
    ]
    return ANCHOR.says("incomplete", reference.id, because=f"It states no {', no '.join(missing or ['container'])}.")
