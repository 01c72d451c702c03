"""Is the difference between two sources explained?"""

from ..model import Fact

EXPLAINED = Fact(
    "explained",
    "Is the difference between two sources explained?",
    subject="pair",
    no="Nothing explains it.",
    population="By other populations.",
    time="By another time.",
    comparator="By another comparator.",
)
