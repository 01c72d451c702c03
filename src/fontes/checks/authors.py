"""Are the stated authors the authors of the work?"""

from ..model import Fact

AUTHORS = Fact(
    "authors",
    "Are the stated authors the authors of the work?",
    match="The same people in the same order.",
    truncated="The stated ones are right; the list says that it is cut short.",
    order="The right people in another order.",
    missing="Some authors are left out without saying so.",
    extra="Somebody is named who is not an author of the work.",
    mismatch="Other people.",
    unstated="The reference or the record names nobody.",
)
