"""The one clock: everything that prints a time is given it from here, so that a run can be repeated byte for byte."""

import os
import time
from collections.abc import Callable

Clock = Callable[[], float]
"""Seconds since 1970, UTC."""


def made(clock: Clock = time.time, *, reproducible: bool = False) -> str:
    """The report's time in ISO form; empty where reproducible output is asked for, SOURCE_DATE_EPOCH where that is set."""
    if reproducible:
        return ""
    fixed = os.environ.get("SOURCE_DATE_EPOCH", "")
    seconds = float(fixed) if fixed.isdigit() else clock()
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def this_year(stamp: str, clock: Clock = time.time) -> int:
    """The year in which a stated year would lie in the future: that of the report's time, or now."""
    return int(stamp[:4]) if stamp else time.gmtime(clock()).tm_year
