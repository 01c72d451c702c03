"""A reference string to its readings: the likeliest first, others where the string allows them; the match decides."""

import msgspec

from ...model import Description, Identifier
from ...text.identifiers import find_identifiers
from .back_matter import without_back_matter
from .clean import Line, clean
from .describe import describe
from .fields import Fields, fields
from .notices import announced
from .readings import alternatives, settled
from .repair import repaired
from .scripts import by_script
from .tagger import labels
from .tokens import tokens

MOST = 3
LONGEST = 4000
"""Characters; what stands beyond is commentary or a whole page, and is looked at for identifiers only."""


def parse_reference(raw: str) -> tuple[Description, ...]:
    """One to three readings of one reference, likeliest first. Never raises.

    Every identifier of `raw` stands in each reading, except one that the reading's title is about (see `own`).
    """
    line = clean(raw)
    identifiers = identifiers_of(raw, line)
    text = without_back_matter(line.text[:LONGEST])
    notice = of_notice(text, identifiers)
    if notice is not None:
        return (notice,)
    stated = fields_of(text)
    readings = [describe(text, each, identifiers) for each in (stated, *alternatives(stated))]
    if line.hyphenated:
        readings[1:1] = hyphenated(line, readings[0])
    return tuple(dict.fromkeys(readings))[:MOST] if len(readings) > 1 else (readings[0],)


def of_notice(text: str, identifiers: tuple[Identifier, ...]) -> Description | None:
    """Of a reference to a notice that names where its subject was printed; the subject's identifiers are not the notice's own."""
    notice = announced(text)
    if notice is None:
        return None
    stated = fields_of(notice.text)
    if not stated.title or not notice.shown.startswith(stated.title.rstrip(".")):
        return None
    subject = {(each.scheme, each.value) for each in find_identifiers(notice.title)}
    outside = {(each.scheme, each.value) for each in find_identifiers(notice.text)}
    own = tuple(each for each in identifiers if (each.scheme, each.value) not in subject - outside)
    return msgspec.structs.replace(describe(notice.text, stated, own), title=notice.title)


def fields_of(text: str) -> Fields:
    """By the script's own rules where it has a convention that the model never saw, else by the model."""
    ruled = by_script(text)
    if ruled is not None:
        return ruled
    found = tokens(text)
    return settled(fields(text, found, repaired(text, found, labels(found))))


def identifiers_of(raw: str, line: Line) -> tuple[Identifier, ...]:
    """From the mended line, then those that only the raw string holds."""
    found = find_identifiers(line.text)
    if not line.mended:
        return found
    known = {(each.scheme, each.value) for each in found}
    more = [each for each in find_identifiers(raw) if (each.scheme, each.value) not in known]
    whole = [each for each in more if not any(begins(each, kept) for kept in found)]
    return (*found, *whole)


def begins(part: Identifier, whole: Identifier) -> bool:
    """Whether one identifier is what a line break left of another."""
    return part.scheme == whole.scheme and whole.value.startswith(part.value)


def hyphenated(line: Line, likeliest: Description) -> list[Description]:
    """The same reading with the hyphens of line breaks kept in the title, where joining them was a guess."""
    other = fields_of(without_back_matter(line.hyphenated[:LONGEST]))
    if not other.title or other.title == likeliest.title:
        return []
    return [msgspec.structs.replace(likeliest, title=other.title)]
