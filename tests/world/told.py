"""How works are told: pieces that several hosts' records have in common."""

from typing import Any

import msgspec

from fontes.model import Notice, NoticeKind, Person

from .asked import Answer

JSON = "application/json"
UPDATES: dict[NoticeKind, str] = {
    "retraction": "retraction", "concern": "expression_of_concern", "correction": "correction", "reinstatement": "reinstatement",
    "withdrawal": "withdrawal", "replacement": "retraction_and_replacement",
}  # fmt: skip
"""Crossref's words for notices."""


def as_json(body: Any, status: int = 200, *, content_type: str = JSON, headers: tuple[tuple[str, str], ...] = ()) -> Answer:
    return Answer(status, msgspec.json.encode(body), content_type, headers)


def as_text(body: str, status: int = 200, content_type: str = "text/plain") -> Answer:
    return Answer(status, body.encode(), content_type)


def present(**fields: Any) -> dict[str, Any]:
    """Those that hold something."""
    return {name: value for name, value in fields.items() if value not in ("", None, [], {}, 0)}


def hyphened(**fields: Any) -> dict[str, Any]:
    """Those that hold something; a hyphen in the place of each `_`."""
    return {name.replace("_", "-"): value for name, value in present(**fields).items()}


def family(person: Person) -> str:
    return " ".join(part for part in (person.particle, person.family) if part)


def whole_name(person: Person) -> str:
    """ "Ludwig van Beethoven", "The BIG Collaboration"."""
    return person.literal or " ".join(part for part in (person.given, person.particle, person.family, person.suffix) if part)


def date_parts(iso: str) -> list[list[int]]:
    return [[int(part) for part in iso.split("-") if part.isdigit()]] if iso else []


def first_last(pages: str) -> tuple[str, str]:
    """ "663–76" gives ("663", "76")."""
    first, _, last = pages.replace("–", "-").replace("—", "-").partition("-")
    return first.strip(), last.strip("- ")


def notice_doi(notice: Notice) -> str:
    return notice.by.removeprefix("doi:") if notice.by.startswith("doi:") else ""
