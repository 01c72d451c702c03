"""Each host in the format that it speaks: a function from a question and a shelf to an answer."""

from collections.abc import Callable

from ..asked import Answer, Asked
from ..holdings import Shelf
from . import (
    arxiv,
    clinicaltrials,
    crossref,
    datacite,
    dblp,
    doi_org,
    europepmc,
    openalex,
    openlibrary,
    pubmed,
    semanticscholar,
    zotero,
)

Host = Callable[[Asked, Shelf], Answer]
SPEAKERS: dict[str, Host] = {
    "api.crossref.org": crossref.answer,
    "data.crossref.org": crossref.negotiated,
    "api.datacite.org": datacite.answer,
    "data.crosscite.org": datacite.negotiated,
    "doi.org": doi_org.answer,
    "data.medra.org": doi_org.negotiated_elsewhere,
    "eutils.ncbi.nlm.nih.gov": pubmed.answer,
    "www.ebi.ac.uk": europepmc.answer,
    "api.openalex.org": openalex.answer,
    "api.semanticscholar.org": semanticscholar.answer,
    "export.arxiv.org": arxiv.answer,
    "dblp.org": dblp.answer,
    "openlibrary.org": openlibrary.answer,
    "clinicaltrials.gov": clinicaltrials.answer,
    "api.zotero.org": zotero.answer,
}
