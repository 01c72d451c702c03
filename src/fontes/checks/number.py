"""Does the number in the claim stand in the source, and if not, how does it differ?"""

from ..model import Fact

NUMBER = Fact(
    "number",
    "Does the number in the claim stand in the source, and if not, how does it differ?",
    subject="claim",
    none="The claim has no number.",
    equal="Same value, unit and digits.",
    near="Within a tenth of the source's value.",
    rounded="The source's value, rounded.",
    truncated="The source's value, cut off.",
    imprecise="Fewer or more significant digits than the source gives.",
    unit="The same quantity in another notation.",
    magnitude="Off by a power of ten.",
    different="Another value.",
    absent="The source gives no such number.",
)
