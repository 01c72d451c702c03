"""The published JSON Schema of a report, made from the nouns themselves."""

import msgspec

from ..model import REPORT_VERSION, Report


def schema() -> dict[str, object]:
    """JSON Schema (draft 2020-12) of what `json` writes. A later minor version may add fields, so unknown ones are allowed."""
    (reference,), parts = msgspec.json.schema_components([Report], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"fontes report, version {REPORT_VERSION}",
        "description": "Fields at their default are left out, except the version.",
        **reference,
        "$defs": dict(sorted(parts.items())),
    }


def schema_text() -> str:
    """The schema as the file `docs/report.schema.json` holds it."""
    return msgspec.json.format(msgspec.json.encode(schema(), order="deterministic"), indent=2).decode() + "\n"


if __name__ == "__main__":
    print(schema_text(), end="")
