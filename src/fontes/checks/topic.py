"""Does the source discuss what the claim is about?"""

from ..model import Fact

TOPIC = Fact(
    "topic",
    "Does the source discuss what the claim is about?",
    subject="claim",
    discussed="It does.",
    absent="It does not.",
)
