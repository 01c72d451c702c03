"""A JSON report read back, to be judged again or shown in another form."""

import msgspec

from ..model import Place, Report
from .refused import refuse


def read_report(data: bytes, name: str) -> Report:
    """Raises `RefusedError` where these bytes are no JSON report of this form."""
    try:
        return msgspec.json.decode(data, type=Report)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        says = f"{name} is not a report of fontes: {error}"
        remedy = "Make one with 'fontes check FILE… --format json --output run.json'."
        raise refuse("F133", says, remedy=remedy, place=Place(file=name)) from error
