"""The type words of many databases, in our few types."""

from functools import lru_cache

from ...model import WorkType

_WORDS: dict[WorkType, str] = {
    "article": (
        "journal-article article article-journal research-article journalarticle journal journal-articles case-report "
        "brief-report "
        "rapid-communication review-article review letter editorial article-commentary data-paper article-magazine "
        "article-newspaper magazine newspaper protocol methods-article discussion"
    ),
    "preprint": "preprint posted-content informal-and-other-publications repository manuscript unpublished working-paper eprint",
    "conference-paper": (
        "proceedings-article paper-conference conference conference-paper inproceedings confproc conference-and-workshop-papers "
        "conferencepaper conferenceproceeding proceedings-paper"
    ),
    "chapter": (
        "book-chapter chapter book-section bookchapter incollection inbook book-part book-track parts-in-books-or-collections"
    ),
    "book": "book monograph edited-book reference-book booklet collection mvbook books-and-theses book-set book-series",
    "proceedings": "proceedings editorship proceedings-series mvproceedings",
    "thesis": "dissertation thesis phdthesis mastersthesis doctoralthesis",
    "report": "report report-component report-series techreport technical-report",
    "dataset": "dataset database data data-or-metadata-paper image physicalobject",
    "software": "software computerprogram computer-program computationalnotebook",
    "standard": "standard standard-series rfc",
    "legal": "legislation bill legal_case legal-case treaty patent statute hearing regulation",
    "webpage": "webpage web website post-weblog post web-page online electronic",
    "entry": "reference-entry entry entry-encyclopedia entry-dictionary encyclopedia-article dictionary-entry",
    "review": "book-review review-book product-review peer-review peerreview",
    "notice": (
        "correction erratum corrigendum retraction published-erratum retraction-of-publication expression-of-concern addendum "
        "retraction-notice"
    ),
    "other": "other component grant text audiovisual interactiveresource supplementary-materials paratext",
}  # fmt: skip
_TYPE: dict[str, WorkType] = {word: type_ for type_, words in _WORDS.items() for word in words.split()}
_GRAVEST: tuple[WorkType, ...] = ("notice", "review", "preprint", "chapter", "conference-paper", "book")
"""Where a record carries several type words, the one that says most."""


@lru_cache(maxsize=1 << 12)
def work_type(written: str) -> WorkType:
    """Our type for a database's word, or for several joined by ";" or "|". Unknown words give "unknown"."""
    words = written.replace("|", ";").split(";") if ";" in written or "|" in written else [written]
    found = {_TYPE.get(word.strip().lower().replace(" ", "-").replace("_", "-"), "unknown") for word in words}
    for grave in _GRAVEST:
        if grave in found:
            return grave
    found.discard("unknown")
    return min(found) if found else "unknown"
