"""Is the reference cited in the text?"""

from ..model import Fact

USAGE = Fact(
    "usage",
    "Is the reference cited in the text?",
    cited="At least once.",
    uncited="Never, though the text cites others.",
    unread="There is no running text to look in.",
)
