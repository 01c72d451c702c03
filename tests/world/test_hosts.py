"""What a host of the world says of a work is read back as that work, and what it has not is not there in the host's own way."""

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from fontes.index.formats import crossref, csl_json, datacite, dblp, openalex, pubmed
from fontes.model import Description, Identifier, Work

from . import Held, World, own_works
from .hosts.csl import csl

OWN = {each.work.id: each for each in own_works()}
Fetch = Callable[..., tuple[int, bytes]]


@pytest.fixture
def fetch(world: World) -> Fetch:
    """`fetch(host, path, query…)` gives status and body."""

    def ask(host: str, path: str, body: bytes | None = None, **query: str) -> tuple[int, bytes]:
        request = urllib.request.Request(f"{world.url}/{host}{path}{'?' + urlencode(query) if query else ''}", data=body)
        try:
            with urllib.request.urlopen(request, timeout=5) as reply:
                return reply.status, reply.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    return ask


def at(source: str) -> list[Held]:
    found = [each for each in OWN.values() if source in each.homes]
    assert len(found) >= 2
    return found


def one(records: Iterable[object]) -> Work:
    return next(each for each in records if isinstance(each, Work))


def read_back(held: Held, source: str, work: Work, *, also: tuple[str, ...] = ()) -> list[str]:
    """What of the work was lost on the way: identifiers, names, year, container, volume; the title unless it is odd there."""
    meant, read = held.work.description, work.description
    fields = ["year", "volume", "container", *also]
    lost = [f"{held.work.id}.{name}" for name in fields if getattr(meant, name) != getattr(read, name)]
    if source not in held.quirks.titles and meant.title != read.title:
        lost.append(f"{held.work.id}.title {read.title!r}")
    if [str(each) for each in meant.authors] != [str(each) for each in read.authors]:
        lost.append(f"{held.work.id}.authors {[str(each) for each in read.authors]}")
    return lost


def of(work: Description, *schemes: str) -> set[Identifier]:
    return {each for each in work.identifiers if each.scheme in schemes}


def test_crossref_gives_every_work_back(fetch: Fetch) -> None:
    lost = []
    for held in at("crossref"):
        status, body = fetch("api.crossref.org", f"/works/{quote(held.has('doi'), safe='')}")
        work = one(crossref.decode(json.dumps(json.loads(body)["message"]).encode(), "crossref"))
        assert status == 200
        assert work.id == held.has("doi")
        also = ("type",) if held.work.description.type not in ("report", "notice") else ()
        lost += read_back(held, "crossref", work, also=also)
    assert lost == []


def test_datacite_gives_every_work_back(fetch: Fetch) -> None:
    lost = []
    for held in at("datacite"):
        work = one(datacite.decode(fetch("api.datacite.org", f"/dois/{held.has('doi')}")[1], "datacite"))
        lost += [each for each in read_back(held, "datacite", work, also=("type",)) if not each.endswith(".title")]
    assert lost == []


def test_openalex_gives_every_work_back_but_for_its_wrong_titles(fetch: Fetch) -> None:
    lost = []
    for held in (each for each in at("openalex") if each.has("doi") and "," not in each.has("doi")):
        body = fetch("api.openalex.org", "/works", filter=f"doi:{held.has('doi')}")[1]
        (found,) = json.loads(body)["results"]
        work = one(openalex.decode(json.dumps(found).encode(), "openalex"))
        assert of(work.description, "doi", "pmid", "pmcid") == of(held.work.description, "doi", "pmid", "pmcid")
        lost += read_back(held, "openalex", work)
    assert lost == []


def test_pubmed_gives_every_work_back_and_all_notices(fetch: Fetch) -> None:
    lost = []
    for held in at("pubmed"):
        body = fetch("eutils.ncbi.nlm.nih.gov", "/entrez/eutils/efetch.fcgi", db="pubmed", retmode="xml", id=held.has("pmid"))[1]
        work = one(pubmed.works(body, "pubmed"))
        assert of(work.description, "doi", "pmid", "pmcid") == of(held.work.description, "doi", "pmid", "pmcid")
        lost += [each for each in read_back(held, "pubmed", work) if ".authors" not in each or "cracked" not in each]
        assert {each.kind for each in work.notices} == {each.kind for each in held.work.notices}
    assert lost == []


def test_dblp_gives_every_work_back(fetch: Fetch) -> None:
    lost = []
    for held in at("dblp"):
        body = fetch("dblp.org", "/search/publ/api", q=held.work.description.title.replace("-", " "), format="json", h="1000")[1]
        hits = [json.dumps(each["info"]).encode() for each in json.loads(body)["result"]["hits"]["hit"]]
        works = [one(dblp.decode(each, "dblp")) for each in hits]
        assert held.work.description.title in [each.description.title for each in works], held.work.id
        lost += (
            []
            if any(
                not [x for x in read_back(held, "dblp", each) if ".container" not in x and ".volume" not in x] for each in works
            )
            else [held.work.id]
        )
    assert lost == []


def test_csl_gives_every_work_back() -> None:
    lost = []
    for held in at("doi.org"):
        work = one(csl_json.decode(json.dumps(csl(held, "doi.org")).encode(), "doi.org"))
        lost += read_back(held, "doi.org", work, also=("volume", "issue"))
    assert lost == []
