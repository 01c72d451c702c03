"""What kind of claim is it?"""

from ..model import Fact

KIND = Fact(
    "kind",
    "What kind of claim is it?",
    subject="claim",
    statistic="A number with a unit or context: percentage, count, ratio, effect size, p-value.",
    comparative="One thing is more or less than another.",
    temporal="Bound to a time.",
    attribution="Tied to somebody: “according to …”.",
    causal="One thing brings about another.",
    existence="Something is or is true.",
    ranking="A position: largest, first, top three.",
    quote="A verbatim quotation.",
    method="A detail of how the work was done.",
    subgroup="A finding on a subgroup, moderator or mediator.",
)
