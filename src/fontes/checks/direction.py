"""Does the claim point the same way as the source?"""

from ..model import Fact

DIRECTION = Fact(
    "direction",
    "Does the claim point the same way as the source?",
    subject="claim",
    none="The claim has no direction.",
    same="The same sign and direction.",
    reversed="The opposite: more for less, benefit for harm, arms swapped, a negation dropped.",
)
