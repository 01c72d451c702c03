"""Does the claim carry a number that bears evidence?"""

from ..model import Fact

QUANTITATIVE = Fact(
    "quantitative",
    "Does the claim carry a number that bears evidence?",
    subject="claim",
    yes="An effect size, ratio, interval, percentage, p-value or sample size.",
    no="No such number.",
)
