"""A work in one line, as a person would name it: who, when, what, where."""

from ..model import Description, Person, Reference, Work
from .printable import printable


def names(authors: tuple[Person, ...], truncated: bool, most: int = 3) -> str:
    """The authors' family names, with "et al." from the second on where there are more than `most`."""
    said = [each for each in (family_name(person) for person in authors) if each]
    if len(said) > most or (truncated and said):
        return f"{said[0]} et al."
    return " & ".join((", ".join(said[:-1]), said[-1])) if len(said) > 1 else "".join(said)


def family_name(person: Person) -> str:
    return printable(person.literal or f"{person.particle} {person.family or person.given}")


def brief(description: Description) -> str:
    """`Smith et al. (2020). A title. Journal 3: 5–9`: what is stated, and nothing in place of what is not."""
    who = names(description.authors or description.editors, description.authors_truncated)
    year = f"({description.year}{printable(description.year_suffix)})" if description.year else ""
    where = " ".join(part for part in (printable(description.container), printable(description.volume)) if part)
    pages = printable(description.pages)
    where = f"{where}: {pages}" if where and pages else where or pages
    parts = (f"{who} {year}".strip(), printable(description.full_title).rstrip("."), where.rstrip("."))
    return ". ".join(part for part in parts if part)


def named(reference: Reference, reading: int = 0) -> str:
    """The reference in one line: its facts, or its own text where no title was read from it, or its identifiers."""
    stated = reference.readings[reading] if reading < len(reference.readings) else reference.stated
    if reference.format == "string" and reference.raw and not stated.title:
        return printable(reference.raw)
    return brief(stated) or identifiers(stated) or printable(reference.raw)


def identifiers(description: Description) -> str:
    return ", ".join(f"{each.scheme}:{printable(each.value)}" for each in description.identifiers)


def record(work: Work) -> str:
    """A record in one line, with its identifiers and where it stands."""
    said = brief(work.description)
    ids = identifiers(work.description) or printable(work.id)
    return f"{said}. {ids} [{printable(work.source)}]" if said else f"{ids} [{printable(work.source)}]"
