"""The limits that the hosts document, enforced to the letter: so many requests in any window of time, so many under way.

A window is taken to be a tenth shorter than it says (`TOLERANCE`), since requests arrive closer together than they leave. So a
client that keeps to a host's own words is never refused, and one that is more than a ninth too fast is, after one window.
What is refused does not count.
"""

from collections import Counter, deque
from typing import NamedTuple

from .asked import Asked

TOLERANCE = 0.1


class Pace(NamedTuple):
    """`requests` in any `seconds`. `together`: how many may be under way at the same time; 0: any number."""

    requests: int
    seconds: float
    together: int = 0
    says_when: bool = True
    """Whether a refusal says when to come again."""


def pace_of(asked: Asked) -> tuple[str, Pace] | None:
    """The name of the limit that counts this request, and the limit; None where the host names none."""
    keyed = bool(asked.first("api_key") or asked.headers.get("x-api-key"))
    match asked.host:
        case "api.crossref.org":
            kind = "single" if asked.path.startswith(("/works/", "/v1/works/")) else "list"
            if asked.polite:
                return f"polite {kind}", Pace(10 if kind == "single" else 3, 1.0, together=3)
            return f"public {kind}", Pace(5 if kind == "single" else 1, 1.0, together=1)
        case "api.datacite.org":
            return "", Pace(1000 if asked.polite else 500, 300.0, says_when=False)
        case "data.crosscite.org":
            return "", Pace(1000, 300.0, says_when=False)
        case "doi.org" | "www.ebi.ac.uk" | "api.openalex.org":  # none of them names a figure that is this low
            return "", Pace(10, 1.0)
        case "eutils.ncbi.nlm.nih.gov":
            return "", Pace(10 if keyed else 3, 1.0)
        case "api.semanticscholar.org":
            return "", Pace(1, 1.0, says_when=False)
        case "export.arxiv.org":
            return "", Pace(1, 3.0, together=1)
        case "dblp.org":
            return "", Pace(1, 1.0)
        case "openlibrary.org":
            return "", Pace(3 if asked.polite else 1, 1.0)
        case "clinicaltrials.gov":
            return "", Pace(50, 60.0)
        case "api.zotero.org":
            return "", Pace(10, 1.0, together=4)
        case _:
            return None


class Refused(NamedTuple):
    """`seconds` until the next request would be answered, 0 where the host does not say."""

    because: str
    seconds: float


class Paces:
    """What was answered within each window, and how much is under way; `given` counts the 429s by host."""

    def __init__(self) -> None:
        self._times: dict[tuple[str, str], deque[float]] = {}
        self._under_way: Counter[str] = Counter()
        self.given: Counter[str] = Counter()

    def admit(self, asked: Asked) -> Refused | None:
        """None if the request may be answered; it is under way until `end`."""
        known = pace_of(asked)
        if known is None:
            return None
        name, pace = known
        times = self._times.setdefault((asked.host, name), deque())
        window = pace.seconds * (1 - TOLERANCE)
        while times and asked.time - times[0] >= window:
            times.popleft()
        if pace.together and self._under_way[asked.host] >= pace.together:
            self.given[asked.host] += 1
            return Refused(f"{name} more than {pace.together} at a time".strip(), 1.0 if pace.says_when else 0.0)
        if len(times) >= pace.requests:
            self.given[asked.host] += 1
            wait = pace.seconds - (asked.time - times[0])
            return Refused(f"{name} more than {pace.requests} in {pace.seconds:g} s".strip(), wait if pace.says_when else 0.0)
        times.append(asked.time)
        self._under_way[asked.host] += 1
        return None

    def end(self, asked: Asked) -> None:
        if pace_of(asked) is not None:
            self._under_way[asked.host] -= 1

    def clear(self) -> None:
        """Full pace again; what is under way stays so."""
        self._times.clear()
        self.given.clear()


def headers_of(asked: Asked) -> tuple[tuple[str, str], ...]:
    """What Crossref says of its limits with every answer."""
    known = pace_of(asked) if asked.host == "api.crossref.org" else None
    if known is None:
        return ()
    name, pace = known
    return (
        ("x-rate-limit-limit", str(pace.requests)), ("x-rate-limit-interval", f"{pace.seconds:g}s"),
        ("x-concurrency-limit", str(pace.together)), ("x-api-pool", name.partition(" ")[0]),
    )  # fmt: skip
