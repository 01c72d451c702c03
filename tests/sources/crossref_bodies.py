"""Bodies as Crossref sends them, and a little Crossref that holds some records."""

from typing import Any

from tests.sources.talk import ok

from fontes.model import Reply, Request, Sent
from fontes.sources.crossref_notices import WITNESSES


def record(doi: str, title: str = "On birds", /, **members: Any) -> dict[str, Any]:
    return {"DOI": doi, "type": "journal-article", "title": [title], "issued": {"date-parts": [[2001, 2]]}, **members}


def update(doi: str, kind: str, source: str = "publisher", date: tuple[int, ...] = (2010, 2, 6)) -> dict[str, Any]:
    return {"DOI": doi, "type": kind, "source": source, "updated": {"date-parts": [list(date)]}, "label": kind.title()}


WITNESS = record("10.1371/journal.pone.0115930", **{"update-to": [update(WITNESSES[1], "correction", date=(2014, 12, 12))]})
"""A notice that Crossref certainly holds."""


def listing(*items: object, total: int | None = None) -> Reply:
    message = {"total-results": len(items) if total is None else total, "items": list(items)}
    return ok({"status": "ok", "message-type": "work-list", "message-version": "1.0.0", "message": message})


def single(item: object) -> Reply:
    return ok({"status": "ok", "message-type": "work", "message-version": "1.0.0", "message": item})


NOT_THERE = Reply(status=404, body=b"Resource not found.")


class LittleCrossref:
    """Filters and single records; a search finds everything."""

    def __init__(self, *records: dict[str, Any]) -> None:
        self.records = {each["DOI"].lower(): each for each in (*records, WITNESS)}

    def __call__(self, request: Request) -> Sent:
        assert request.host == "api.crossref.org"
        query = dict(request.query)
        if request.path != "/works":
            from urllib.parse import unquote

            doi = unquote(request.path.removeprefix("/works/"))
            return single(self.records[doi]) if doi in self.records else NOT_THERE
        filters = [each.split(":", 1) for each in query["filter"].split(",")] if "filter" in query else []
        found = [each for each in self.records.values() if not filters or any(self._fits(each, *one) for one in filters)]
        return listing(*found[: int(query["rows"])], total=len(found))

    def _fits(self, item: dict[str, Any], name: str, value: str) -> bool:
        updated = [each["DOI"].lower() for each in item.get("update-to", ())]
        return bool({"doi": item["DOI"].lower() == value, "updates": value in updated, "is-update": updated}[name])
