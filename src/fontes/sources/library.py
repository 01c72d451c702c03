"""What a library's silence means: "absent" only for what it is declared to hold completely."""

from typing import assert_never

from ..index.library import RecordIndex, unheard
from ..model import Absent, ByIdentifier, ByWords, Description, Found, Identifier, Lookup, Question, Unavailable, Work


def answer(index: RecordIndex, question: Question) -> Lookup:
    """The library's answer. For words, `Found` holds candidates, so `Absent` means that not even one came near.

    Holding every article does not mean holding every DOI: an identifier's absence counts only where its scheme is declared,
    too, since the registration agency alone knows what is registered. What could not be read of a library may hold the work that
    is searched for there.
    """
    match question:
        case ByIdentifier(identifier=identifier):
            works = index.by_identifier(identifier) or _known_by_notice(index, identifier)
            covered, what = identifier.scheme in index.info.covers, f"every {identifier.scheme}"
        case ByWords():
            works = index.by_words(question)
            covered, what = (
                index.info.holds(question.type),
                "works of unknown kind" if question.type == "unknown" else f"every {question.type}",
            )
        case _:
            assert_never(question)
    if works:
        return Found(source=index.name, works=works)
    if isinstance(question, ByWords) and (missing := unheard(index)) is not None:
        return missing
    if covered:
        return Absent(source=index.name)
    return Unavailable(source=index.name, why="outside-coverage", detail=f"{index.name} is not declared to hold {what}")


def _known_by_notice(index: RecordIndex, identifier: Identifier) -> tuple[Work, ...]:
    """Retraction data name works of which no record is held: all that is known of them is the identifier, and what was said."""
    notices = index.standing_of(identifier)
    if not notices:
        return ()
    known = Identifier(scheme=identifier.scheme, value=identifier.value)
    description = Description(identifiers=(known,))
    return (Work(id=f"{known.scheme}:{known.value}", source=index.name, description=description, notices=notices),)
