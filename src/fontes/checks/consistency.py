"""Do two mentions use the same source consistently?"""

from ..model import Fact

CONSISTENCY = Fact(
    "consistency",
    "Do two mentions use the same source consistently?",
    subject="pair",
    consistent="They attribute compatible findings to it.",
    negated="One cites it for a finding, the other for the contrary.",
    reversed="A directional claim and its inverse are attributed to it.",
    magnitude="The same finding is attributed with materially different magnitude or scope.",
)
