"""doi.org: which agency, whether there is such a handle, and where its record is."""

import re
from typing import Any
from urllib.parse import quote

from ..asked import Answer, Asked
from ..holdings import Shelf
from ..told import as_json, as_text
from .csl import csl

RECORDS = {"Crossref": "api.crossref.org", "DataCite": "data.crosscite.org", "mEDRA": "data.medra.org"}
ISTIC = "http://124.207.106.10/xml"
"""Some agencies keep their records on a bare address, without encryption."""
_PREFIX = re.compile(r"10\.\d{4,9}(\.\d+)*/")
_SPLIT = re.compile(r",(?=10\.\d)")
MOST = 300


def answer(asked: Asked, shelf: Shelf) -> Answer:
    path = asked.plain_path
    if path.startswith(("/ra/", "/doiRA/")):
        return _agencies(path.split("/", 2)[2], shelf)
    if path.startswith("/api/handles/"):
        return _handle(path.removeprefix("/api/handles/"), shelf)
    return _record(asked, path.removeprefix("/"), shelf)


def _agencies(listed: str, shelf: Shelf) -> Answer:
    dois = _SPLIT.split(listed)
    return as_json([_row(each, shelf) for each in dois]) if len(dois) <= MOST else as_text("URI too long", 414)


def _row(doi: str, shelf: Shelf) -> dict[str, str]:
    if not _PREFIX.match(doi):
        return {"DOI": doi, "status": "Invalid DOI"}
    held = shelf.find("doi", doi.lower())
    if held is None:
        return {"DOI": doi, "status": "DOI does not exist"}
    return {"DOI": doi if held.has("doi") == doi.lower() else held.has("doi"), "RA": held.agency}


def _handle(doi: str, shelf: Shelf) -> Answer:
    held = shelf.find("doi", doi.lower())
    if held is None:
        return as_json({"responseCode": 100, "handle": doi}, 404)
    data = {"format": "string", "value": f"https://www.example.org/{quote(held.has('doi'))}"}
    values: list[dict[str, Any]] = [{"index": 1, "type": "URL", "data": data, "ttl": 86400, "timestamp": "2024-01-01T00:00:00Z"}]
    return as_json({"responseCode": 1, "handle": doi if held.has("doi") == doi.lower() else held.has("doi"), "values": values})


def _record(asked: Asked, doi: str, shelf: Shelf) -> Answer:
    held = shelf.find("doi", doi.lower())
    if held is None:
        return as_text(
            "<html><head><title>Error: DOI Not Found</title></head><body>DOI Not Found</body></html>", 404, "text/html"
        )
    found = quote(held.has("doi"), safe="")
    if "json" not in asked.headers.get("accept", "") and "xml" not in asked.headers.get("accept", ""):
        place = f"https://www.example.org/{found}"
    elif held.quirks.record_elsewhere:
        place = held.quirks.record_elsewhere
    elif held.agency in RECORDS:
        host = RECORDS[held.agency]
        place = f"{asked.base}/{host}" + (f"/v1/works/{found}/transform" if held.agency == "Crossref" else f"/{found}")
    else:
        place = f"{ISTIC}/{found}"
    return Answer(302, b"", "text/html", (("Location", place), ("Vary", "Accept")))


def negotiated_elsewhere(asked: Asked, shelf: Shelf) -> Answer:
    """The record of an agency that is asked for nothing else."""
    held = shelf.find("doi", asked.plain_path.removeprefix("/").lower())
    if held is None:
        return as_text("Resource not found.", 404)
    return as_json(csl(held, "doi.org"), content_type="application/vnd.citationstyles.csl+json")
