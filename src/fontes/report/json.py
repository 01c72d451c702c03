"""The report itself as JSON, in the order of its fields, so that the same report gives the same bytes."""

import msgspec
from msgspec.structs import replace

from ..model import REPORT_VERSION, Report


def json(report: Report) -> str:
    """Indented by two; described by `docs/report.schema.json`, and read back whole by `read_report`."""
    return msgspec.json.format(encoded(report), indent=2).decode() + "\n"


def encoded(report: Report) -> bytes:
    """On one line. Fields at their default are left out, but for the version, which tells a reader what they default to."""
    if report.version != REPORT_VERSION:
        return msgspec.json.encode(report, order="deterministic")
    # A default is left out only where it is the very same object, which it is not in a report that was read back.
    body = msgspec.json.encode(replace(report, version=REPORT_VERSION), order="deterministic")
    return msgspec.json.encode({"version": REPORT_VERSION})[:-1] + b"," + body[1:]


def read_report(data: bytes) -> Report:
    """The report that `json` wrote. Raises `msgspec.DecodeError` where `data` is no JSON, `msgspec.ValidationError` (its
    subclass) with the path of the offending field where it is no report."""
    return msgspec.json.decode(data, type=Report)
