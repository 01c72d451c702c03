"""Files, regions and fingerprints as SARIF writes them."""

from hashlib import sha256
from urllib.parse import quote

from ..model import Fix, Place, Reference
from .printable import printable

Json = dict[str, object]


def uri(file: str) -> str:
    """A path as a relative or file URI; standard input, and a place without a file, have a name of their own."""
    if file in ("", "-"):
        return "stdin"
    slashed = file.encode("utf-8", "replace").decode().replace("\\", "/")
    if len(slashed) > 1 and slashed[1] == ":":
        return "file:///" + quote(slashed)
    return ("file://" if slashed.startswith("/") else "") + quote(slashed)


def location(place: Place, text: str, label: str) -> Json:
    """Where something stands; the region ends where `text` ends, if its beginning is known."""
    physical: Json = {"artifactLocation": {"uri": uri(place.file)}}
    if place.line:
        physical["region"] = region(place, text)
    found: Json = {"physicalLocation": physical}
    said = printable(place.label or label)
    return found | ({"message": {"text": said}} if said else {})


def region(place: Place, text: str) -> Json:
    start: Json = {"startLine": place.line}
    if not place.column:
        return start
    start["startColumn"] = place.column
    lines = text.split("\n")
    if not text:
        return start
    end = place.column + len(text) if len(lines) == 1 else len(lines[-1]) + 1
    return start | {"endLine": place.line + len(lines) - 1, "endColumn": end}


def replaced_region(reference: Reference, fix: Fix) -> Json:
    """The region that the corrected text replaces; empty where the fix is not in the entry's own format and place."""
    known = reference.place.line and reference.place.column and reference.raw
    if not fix.patches or not known or fix.format != reference.format or not fix.text or fix.format == "string":
        return {}
    return region(reference.place, reference.raw)


def fingerprint(*parts: str) -> str:
    return sha256("\0".join(parts).encode("utf-8", "replace")).hexdigest()[:32]
