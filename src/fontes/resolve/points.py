"""Which of several candidates of one grade looks best: for ranking only, never a probability."""

from .evidence import Evidence

POINTS = {
    "title": {"same": 6.0, "close": 3.0, "other": -3.0, "unknown": 0.0},
    "authors": {"all": 3.0, "most": 2.0, "some": 0.5, "none": -3.0, "unknown": 0.0},
    "first_author": {"same": 0.7, "close": 0.3, "other": -0.7, "unknown": 0.0},
    "year": {"same": 2.0, "near": 1.0, "off": -1.0, "unknown": 0.0},
    "container": {"same": 2.0, "close": 1.0, "other": -1.0, "unknown": 0.0},
    "volume": {"same": 1.2, "close": 0.0, "other": -1.2, "unknown": 0.0},
    "issue": {"same": 0.4, "close": 0.0, "other": -0.4, "unknown": 0.0},
    "page": {"same": 2.5, "close": 0.0, "other": -2.0, "unknown": 0.0},
    "last_page": {"same": 0.8, "close": 0.0, "other": -0.3, "unknown": 0.0},
    "identifier": {"same": 4.0, "close": 0.0, "other": -1.0, "unknown": 0.0},
}
"""For ranking candidates of one grade only. [ours]"""

MOST_POINTS = sum(max(each.values()) for each in POINTS.values())


def points(evidence: Evidence) -> float:
    """0..1, higher is better; says nothing about how likely a match is."""
    total = sum(table[getattr(evidence, field)] for field, table in POINTS.items()) + evidence.similarity
    return max(0.0, total / (MOST_POINTS + 1))
