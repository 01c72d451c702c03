"""Do two cited sources agree on the same outcome?"""

from ..model import Fact

CONTRAST = Fact(
    "contrast",
    "Do two cited sources agree on the same outcome?",
    subject="pair",
    unrelated="They do not address the same outcome.",
    agree="Same direction, magnitudes close or intervals overlapping.",
    apart="Same direction, magnitudes apart.",
    null="One finds an effect, the other none.",
    opposite="Opposite directions.",
)
