"""CSL-JSON, as content negotiation gives it."""

from typing import Any

from fontes.model import Person, WorkType

from ..holdings import Held
from ..told import family, hyphened, present

TYPES: dict[WorkType, str] = {
    "article": "article-journal", "preprint": "article", "conference-paper": "paper-conference", "chapter": "chapter",
    "book": "book", "proceedings": "book", "thesis": "thesis", "report": "report", "dataset": "dataset", "software": "software",
    "webpage": "webpage", "entry": "entry-encyclopedia", "review": "review-book",
}  # fmt: skip


def csl(held: Held, source: str) -> dict[str, Any]:
    """`source`: whose title it is. Crossref gives its own type words, and lists where CSL has texts; so some agencies do."""
    says = held.work.description
    made = hyphened(
        title=held.title(source),
        container_title=says.container,
        author=[_name(each) for each in says.authors],
        editor=[_name(each) for each in says.editors],
        volume=says.volume,
        issue=says.issue,
        page=says.pages.replace("–", "-"),
        publisher=says.publisher,
        language=says.language,
        ISBN=says.identifier("isbn"),
    )
    issued = {"issued": {"date-parts": [[says.year]]}} if says.year else {}
    doi = held.has("doi")
    return {"type": TYPES.get(says.type, "article-journal"), "id": f"https://doi.org/{doi}", "DOI": doi, **issued, **made}


def _name(person: Person) -> dict[str, str]:
    return {"literal": person.literal} if person.literal else present(family=family(person), given=person.given)
