"""What kind of source settles the claim?"""

from ..model import Fact

AUTHORITY = Fact(
    "authority",
    "What kind of source settles the claim?",
    subject="claim",
    primary="A primary, official or peer-reviewed source.",
    agreeing="At least two independent secondary sources that agree.",
    secondary="Only secondary sources.",
    conflicting="Sources that conflict.",
    none="None was found.",
)
