"""Does the source say what the claim says?"""

from ..model import Fact

SUPPORT = Fact(
    "support",
    "Does the source say what the claim says?",
    subject="claim",
    supports="It states the same: finding, direction, sign and magnitude.",
    partial="It states less, or with a caveat that the claim leaves out.",
    silent="It speaks of the topic and does not say this.",
    contradicts="It says otherwise.",
)
