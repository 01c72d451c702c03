"""What a host says of its limits in the headers of an answer."""

import re
from collections.abc import Mapping
from datetime import UTC
from typing import NamedTuple

UNITS = {"": 1.0, "ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0}
LONGEST = 7 * 86400.0


class Announced(NamedTuple):
    """Zero where the host said nothing. Seconds, all of them."""

    requests: int = 0
    seconds: float = 0.0
    together: int = 0
    wait: float = 0.0
    """How long nothing should be sent."""


def announced(headers: Mapping[str, str], now: float) -> Announced:
    """`headers` by lower-case name; `now` is the time of day, for hosts that name a date."""
    requests, seconds = _whole(headers.get("x-rate-limit-limit", "")), _span(headers.get("x-rate-limit-interval", ""))
    if not requests or not seconds:
        requests, seconds = 0, 0.0
    wait = max(retry_after(headers, now), _number(headers.get("backoff", "")))
    if _number(headers.get("x-ratelimit-remaining", "1"), nothing=1.0) <= 0:
        reset = reset_in(headers, now)
        wait = max(wait, reset if reset <= OF_PACE else 0.0)  # some questions are free even when a day's budget is spent
    return Announced(requests, seconds, _whole(headers.get("x-concurrency-limit", "")), wait)


def retry_after(headers: Mapping[str, str], now: float) -> float:
    """`Retry-After` in seconds from now, given as seconds or as a date (RFC 9110, 10.2.3); 0 where there is none."""
    written = headers.get("retry-after", "").strip()
    if not written:
        return 0.0
    if re.fullmatch(r"\d+(\.\d+)?", written, re.ASCII):
        return min(float(written), LONGEST)
    from email.utils import parsedate_to_datetime

    try:
        date = parsedate_to_datetime(written)
    except ValueError:
        return 0.0
    return min(max(0.0, (date if date.tzinfo else date.replace(tzinfo=UTC)).timestamp() - now), LONGEST)


def reset_in(headers: Mapping[str, str], now: float) -> float:
    """`X-RateLimit-Reset`: some hosts name seconds, some the second since 1970 at which the window ends."""
    number = _number(headers.get("x-ratelimit-reset", ""))
    return min(max(0.0, number - now if number > 1e9 else number), LONGEST)


def spent(headers: Mapping[str, str], body: bytes, now: float) -> float:
    """Seconds until a budget (of a day, of credits) is there again, of a 429; 0 where it is a matter of pace.

    OpenAlex answers 429 for both: its headers then say that nothing remains until midnight, or its text speaks of the budget.
    """
    remaining = [headers[name] for name in ("x-ratelimit-remaining", "x-ratelimit-remaining-usd") if name in headers]
    reset = max(reset_in(headers, now), retry_after(headers, now))
    if any(_number(each, nothing=1.0) <= 0 for each in remaining) and reset > OF_PACE:
        return reset
    if BUDGET.search(body[:4000].decode("utf-8", "replace")):
        return reset if reset > OF_PACE else UNTOLD
    return 0.0


OF_PACE = 300.0
"""A limit of pace is over after minutes, a budget after hours."""
UNTOLD = 3600.0
"""How long a budget is taken to be spent where the host does not say: an hour later one question may try."""
BUDGET = re.compile(r"\b(credits?|daily (limit|budget|quota)|quota|budget)\b|\bper day\b", re.IGNORECASE)


def _span(written: str) -> float:
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(ms|s|m|h|d|)", written.strip(), re.ASCII)
    return min(float(match[1]) * UNITS[match[2]], LONGEST) if match else 0.0


def _whole(written: str) -> int:
    return int(written) if re.fullmatch(r"\d{1,6}", written.strip(), re.ASCII) else 0


def _number(written: str, nothing: float = 0.0) -> float:
    return float(written) if re.fullmatch(r"-?\d{1,12}(\.\d{1,9})?", written.strip(), re.ASCII) else nothing
