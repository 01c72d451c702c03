"""Fields to a `Description`: names taken apart, numbers read, identifiers kept, the type guessed."""

from ...model import Description, Identifier
from ...text.people import People, people
from .fields import Fields
from .kinds import kind_of
from .numbers import lone_year, numbers
from .own import numbered_or_dated, own

EDITOR_WORDS = (
    "edited by", "eds.", "ed.", "(eds)", "(ed)", "editors", "editor", "hrsg.", "hg.", "eds", "ed", "in:", "in",
    "herausgegeben von", "éd.", "dir.", "a cura di", "coord.", "orgs.", "org.", "red.",
)  # fmt: skip


def describe(line: str, stated: Fields, identifiers: tuple[Identifier, ...]) -> Description:
    """One reading. Editors stand in for authors nowhere: a collection without authors has only editors."""
    authors, editor_text = stated.author, stated.editor
    if authors and not editor_text and names_editors(authors):
        authors, editor_text = "", authors
    named = people(authors) if authors else None
    edited = editors_of(editor_text)
    place = numbers(stated.year, stated.volume, stated.issue, stated.pages)
    if not place.year:
        others = (stated.title, stated.container, stated.volume, stated.issue, stated.pages)
        year, suffix = lone_year(line, others)
        place = place._replace(year=year, suffix=suffix)
    identifiers = own(line, stated, named.persons if named else (), identifiers)
    dated, identifiers = numbered_or_dated(line, place.year, identifiers)
    return Description(
        type=kind_of(line, stated, identifiers),
        title=stated.title,
        authors=named.persons if named else (),
        authors_truncated=named.truncated if named else edited.truncated,
        editors=edited.persons,
        year=dated,
        year_suffix=place.suffix,
        container=stated.container,
        series=stated.series,
        volume=place.volume,
        issue=place.issue,
        pages=place.pages,
        publisher=stated.publisher,
        edition=stated.edition,
        identifiers=identifiers,
    )


def names_editors(text: str) -> bool:
    """Whether an author list ends by calling its people editors: "Smith J, Doe A (eds.)"."""
    tail = text.rstrip(" .)]").lower()
    return tail.endswith(
        (" eds", "(eds", " ed", "(ed", " editors", " editor", "(hrsg", " hrsg", "(hg", "[eds", "(dir", " (éd", "(org", "(orgs")
    )


def editors_of(text: str) -> People:
    """The people, without the words that call them editors; "RFC Editor" publishes and edits nothing."""
    if text.strip(" ,.;:()") in ("RFC", "RFC Editor"):
        return People((), False)
    bare = text.strip(" ,.;:()[]")
    changed = True
    while changed:
        changed = False
        lower = bare.lower()
        for word in EDITOR_WORDS:
            if lower.startswith(word + " ") or (lower.startswith(word) and not word[-1].isalpha()):
                bare, changed = bare[len(word) :].strip(" ,.;:()[]"), True
                break
            if lower.endswith((" " + word, "(" + word, "," + word)):
                bare, changed = bare[: -len(word)].strip(" ,.;:()[]"), True
                break
    return people(bare) if bare else People((), False)
