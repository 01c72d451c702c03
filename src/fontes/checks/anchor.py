"""Does the reference state enough to be looked up?"""

from ..model import Fact

ANCHOR = Fact(
    "anchor",
    "Does the reference state enough to be looked up?",
    complete="An identifier, or a title, or container with volume or page and year, and somebody's name or a year.",
    incomplete="Too little is stated to look anything up.",
)
