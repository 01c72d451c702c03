"""Each host in the format that it speaks: a function from a question and a shelf to an answer."""

from collections.abc import Callable

from ..asked import Answer, Asked
from ..holdings import Shelf
from . import crossref, doi_org

Host = Callable[[Asked, Shelf], Answer]
SPEAKERS: dict[str, Host] = {
    "api.crossref.org": crossref.answer,
    "data.crossref.org": crossref.negotiated,
    "doi.org": doi_org.answer,
}
