"""What a status means: an answer to the question, or that there will be none, and why."""

from collections.abc import Mapping

from .breaker import Failure
from .headers import retry_after, spent
from .limits import PATIENT

REFUSED = (401, 403, 407, 451)
UNTOLD = 1.0
"""Seconds that a host is left alone which was asked too often and does not say for how long."""


def judged(host: str, status: int, headers: Mapping[str, str], body: bytes, *, now: float, cap: float) -> Failure | None:
    """None where the host answered the question. `hold`, in seconds, keeps everybody from asking it again until then; what
    would have to wait longer than `cap` is not tried again."""
    wait = retry_after(headers, now)
    if status == 429:
        gone = spent(headers, body, now)
        if gone:
            return Failure("out-of-budget", f"{host} says that the budget is spent", final=True, hold=gone)
        return Failure("rate-limited", f"{host} was asked too often (status 429)", final=wait > cap, hold=wait or UNTOLD)
    if status in REFUSED:
        return Failure("blocked", f"{host} refuses to answer (status {status})", final=True)
    if status == 408:
        return Failure("timeout", f"{host} gave up waiting for the question (status 408)")
    if status >= 500:
        final = wait > min(cap, PATIENT["server-error"])
        return Failure("server-error", f"{host} is in trouble (status {status})", final=final, hold=wait)
    return None
