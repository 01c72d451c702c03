"""Does the list hold the same work twice?"""

from ..model import Fact

DUPLICATE = Fact(
    "duplicate",
    "Does the list hold the same work twice?",
    no="No.",
    same="Another reference of the list is the same work.",
    twin="Another reference of the list has the same title but other details.",
)
