"""Whether a request that failed is sent again, and when."""

import random
from collections.abc import Callable
from typing import NamedTuple

from .breaker import Failure

ATTEMPTS = 3
BRIEF = 2
BRIEF_WIRE = 1
TIMEOUTS = 2
"""A host that was silent twice stays silent."""
FIRST = 0.4
"""Seconds before the second attempt, give or take; twice as many before each further one."""
LONGEST = 8.0
AGAIN = frozenset({"offline", "timeout", "rate-limited", "server-error"})
"""What may be over in a moment. A refusal, a budget that is spent and an answer that cannot be read are not."""


class Retry(NamedTuple):
    """`attempts`: how often one request is sent at most. `random`: from 0 to 1, so that processes do not return in step."""

    attempts: int = ATTEMPTS
    first: float = FIRST
    random: Callable[[], float] = random.random

    def pause(self, failure: Failure, attempt: int, timeouts: int, *, brief: bool = False) -> float | None:
        """Seconds before the attempt after the one numbered `attempt` (from 1), or None where it was the last. `brief`: other
        hosts have failed and none has answered, so that little is to be hoped for."""
        most = self.attempts if not brief else BRIEF_WIRE if failure.wire else BRIEF
        if attempt >= most or failure.why not in AGAIN or failure.final:
            return None
        if failure.why == "timeout" and timeouts >= TIMEOUTS:
            return None
        full = min(LONGEST, self.first * 2.0 ** (attempt - 1))
        return full * (0.5 + self.random())
