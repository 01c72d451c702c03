"""Is the stated year the year of the work?"""

from ..model import Fact

YEAR = Fact(
    "year",
    "Is the stated year the year of the work?",
    match="The same year.",
    near="One year off, or the year of another known version: online first, preprint, print.",
    mismatch="Another year.",
    future="A year that has not begun.",
    unstated="The reference or the record gives no year.",
)
