"""What a host of the world says of a work is read back as that work, and what it has not is not there in the host's own way."""

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from http.client import HTTPConnection
from importlib.util import find_spec
from urllib.parse import quote, urlencode

import pytest

from fontes.index.formats import crossref, csl_json, datacite, dblp, openalex, pubmed
from fontes.model import Description, Identifier, Lookup, SourceFlow, Work
from fontes.run.limits import Limits
from fontes.run.network import MODULES, registry_named
from fontes.run.wire import Wire
from fontes.run.witness import holds

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
        meant = (held.work.description.title, held.work.description.year, [str(each) for each in held.work.description.authors])
        read = [(each.description.title, each.description.year, [str(one) for one in each.description.authors]) for each in works]
        lost += [] if meant in read else [held.work.id]
    assert lost == []


def test_csl_gives_every_work_back() -> None:
    lost = []
    for held in at("doi.org"):
        work = one(csl_json.decode(json.dumps(csl(held, "doi.org")).encode(), "doi.org"))
        lost += read_back(held, "doi.org", work, also=("volume", "issue"))
    assert lost == []


# --- what is not there, and what is asked wrongly


def test_crossref_has_no_record_of_another_agency_and_says_so_in_plain_text(fetch: Fetch) -> None:
    for doi in ("10.5061/dryad.8515", "10.3760/cma.j.issn.0254-6450.2020.02.003", "10.1400/555555", "10.5555/no-such-thing"):
        assert fetch("api.crossref.org", f"/works/{quote(doi, safe='')}") == (404, b"Resource not found.")


def test_a_comma_in_a_doi_breaks_a_filter_but_not_a_path(fetch: Fetch) -> None:
    doi = OWN["comma"].has("doi")
    status, body = fetch("api.crossref.org", "/works", filter=f"doi:{doi}")
    assert (status, json.loads(body)["status"]) == (400, "failed")
    assert fetch("api.crossref.org", f"/works/{quote(doi, safe='')}")[0] == 200
    assert fetch("api.openalex.org", "/works", filter=f"doi:{doi}")[0] == 400


def test_a_retraction_stands_in_the_record_in_the_notice_or_in_both(fetch: Fetch) -> None:
    def record(name: str) -> dict[str, object]:
        message: dict[str, object] = json.loads(fetch("api.crossref.org", f"/works/{quote(OWN[name].has('doi'), safe='')}")[1])[
            "message"
        ]
        return message

    def notices(name: str) -> list[str]:
        message = json.loads(fetch("api.crossref.org", "/works", filter=f"updates:{OWN[name].has('doi')}", rows="9")[1])[
            "message"
        ]
        return [each["DOI"] for each in message["items"]]

    assert "updated-by" in record("wakefield")
    assert "update-to" not in record("wakefield-retraction")
    assert notices("wakefield") == []
    assert "updated-by" not in record("mehra")
    assert "update-to" in record("mehra-retraction")
    assert notices("mehra") == [OWN["mehra-retraction"].has("doi")]
    assert "updated-by" in record("hwang")
    assert notices("hwang") == [OWN["hwang-retraction"].has("doi")]
    assert notices("watson-crick") == []


def test_doi_org_knows_the_agency_of_each_and_what_does_not_exist(fetch: Fetch) -> None:
    dois = "10.1038/171737a0,10.5061/dryad.8515,10.1400/555555,10.3760/cma.j.issn.0254-6450.2020.02.003,10.5555/nothing,nonsense"
    said = [each.get("RA") or each["status"] for each in json.loads(fetch("doi.org", f"/ra/{dois.replace(',nonsense', '')}")[1])]
    assert said == ["Crossref", "DataCite", "mEDRA", "ISTIC", "DOI does not exist"]
    assert json.loads(fetch("doi.org", "/ra/nonsense")[1]) == [{"DOI": "nonsense", "status": "Invalid DOI"}]
    assert json.loads(fetch("doi.org", "/api/handles/10.5555/nothing")[1])["responseCode"] == 100
    assert json.loads(fetch("doi.org", "/api/handles/10.1038/171737a0")[1])["responseCode"] == 1


def test_doi_org_sends_on_to_the_agency_and_some_agencies_are_a_bare_address(world: World) -> None:
    def place(doi: str) -> str:
        connection = HTTPConnection("127.0.0.1", world.port, timeout=5)
        connection.request("GET", f"/doi.org/{doi}", headers={"Accept": "application/vnd.citationstyles.csl+json"})
        reply = connection.getresponse()
        assert reply.status == 302
        connection.close()
        return reply.headers["Location"]

    assert place("10.1038/171737a0").startswith(f"{world.url}/api.crossref.org/")
    assert place("10.5281/zenodo.3509134").startswith(f"{world.url}/data.crosscite.org/")
    assert place("10.1400/555555").startswith(f"{world.url}/data.medra.org/")
    assert place("10.3760/cma.j.issn.0254-6450.2020.02.003").startswith("http://124.")


def test_ncbi_says_what_is_wrong_with_status_200(fetch: Fetch) -> None:
    root, host = "/entrez/eutils/", "eutils.ncbi.nlm.nih.gov"
    status, body = fetch(host, f"{root}esummary.fcgi", db="pubmed", retmode="json", id="13054692,88888888")
    found = json.loads(body)["result"]
    assert (status, "error" in found["13054692"], found["88888888"]["error"]) == (200, False, "cannot get document summary")
    status, body = fetch(host, f"{root}esummary.fcgi", retmode="json", id=",".join(map(str, range(1, 502))))
    assert (status, "Too many UIDs" in json.loads(body)["error"]) == (200, True)
    status, body = fetch(host, f"{root}esearch.fcgi", retmode="json", term="cells", retstart="9999")
    assert status == 200
    with pytest.raises(json.JSONDecodeError):
        json.loads(body)


def test_ecitmatch_finds_a_citation_by_its_numbers(fetch: Fetch) -> None:
    cited = "Nature|1953|171|737|Watson JD|a|\rNature|1953|999|1|Nobody N|b|\r"
    body = fetch("eutils.ncbi.nlm.nih.gov", "/entrez/eutils/ecitmatch.cgi", db="pubmed", retmode="xml", bdata=cited)[1].decode()
    assert body.splitlines() == ["Nature|1953|171|737|Watson JD|a|13054692", "Nature|1953|999|1|Nobody N|b|NOT_FOUND"]


def test_pubmed_searches_by_field_and_all_must_hold(fetch: Fetch) -> None:
    def found(term: str) -> list[str]:
        body = fetch("eutils.ncbi.nlm.nih.gov", "/entrez/eutils/esearch.fcgi", retmode="json", term=term)[1]
        ids: list[str] = json.loads(body)["esearchresult"]["idlist"]
        return ids

    assert found("Watson[au] AND 1953[dp] AND nucleic acids[ti]") == ["13054692"]
    assert found("Watson[au] AND 1953[dp] AND proteins[ti]") == []
    assert found("Watson[au] AND (1952[dp] : 1954[dp]) AND (proteins[tiab] OR nucleic[tiab])") == ["13054692"]
    assert found("10.1038/171737a0[doi]") == found('"10.1038/171737a0"[AID]') == ["13054692"]
    assert found("The PRISMA 2020 statement[ti] NOT Page MJ[au]") == []


def test_odd_titles_are_told_as_each_host_tells_them(fetch: Fetch) -> None:
    def at_pubmed(name: str) -> str:
        path = "/entrez/eutils/efetch.fcgi"
        return fetch("eutils.ncbi.nlm.nih.gov", path, db="pubmed", id=OWN[name].has("pmid"))[1].decode()

    assert "<ArticleTitle>[Not Available].</ArticleTitle>" in at_pubmed("cracked-pots-fr")
    assert "<VernacularTitle>Zur Theorie der gesprungenen Töpfe.</VernacularTitle>" in at_pubmed("cracked-pots-de")
    assert "<i>Mycobacterium tuberculosis</i>" in at_pubmed("tb-genome")
    assert "<CollectiveName>RECOVERY Collaborative Group</CollectiveName>" in at_pubmed("recovery")
    body = fetch("api.openalex.org", f"/works/doi:{OWN['blast'].has('doi')}")[1]
    assert json.loads(body)["title"].startswith("Gapped BLAST")
    body = fetch("api.crossref.org", f"/works/{OWN['lhcb'].has('doi')}")[1]
    assert "mml:math" in json.loads(body)["message"]["title"][0]


def test_a_batch_at_semantic_scholar_has_null_for_what_is_missing(fetch: Fetch) -> None:
    ids = json.dumps({"ids": ["DOI:10.1038/171737a0", "ARXIV:1706.03762", "PMID:88888888"]}).encode()
    found = json.loads(fetch("api.semanticscholar.org", "/graph/v1/paper/batch", body=ids, fields="title")[1])
    assert [each and each["title"][:9] for each in found] == ["Molecular", "Attention", None]


def test_a_batch_of_which_nothing_is_known_is_refused(fetch: Fetch) -> None:
    ids = json.dumps({"ids": ["DOI:10.5555/none", "PMID:88888888"]}).encode()
    status, body = fetch("api.semanticscholar.org", "/graph/v1/paper/batch", body=ids, fields="title")
    assert (status, json.loads(body)["error"]) == (400, "No valid paper ids given")


def test_some_searches_want_every_word_and_names_are_no_words(fetch: Fetch) -> None:
    def found(words: str) -> int:
        return len(json.loads(fetch("api.openalex.org", "/works", search=words)[1])["results"])

    assert found("published research findings") == 1
    assert found("published research findings purple") == 0
    assert found("published research findings ioannidis") == 0
    assert found("published OR purple OR submarines") >= 1

    def at_semantic_scholar(words: str) -> int:
        total: int = json.loads(fetch("api.semanticscholar.org", "/graph/v1/paper/search", query=words)[1])["total"]
        return total

    assert (at_semantic_scholar("attention need"), at_semantic_scholar("attention purple")) == (2, 0)


def test_arxiv_leaves_out_what_it_has_not_and_refuses_what_is_no_number(fetch: Fetch) -> None:
    status, body = fetch("export.arxiv.org", "/api/query", id_list="1706.03762v5,2999.99999")
    assert (status, body.count(b"<entry>"), b"abs/1706.03762v5" in body) == (200, 1, True)
    status, body = fetch("export.arxiv.org", "/api/query", id_list="nonsense")
    assert (status, b"errors#incorrect_id_format" in body) == (400, True)


def test_arxiv_says_what_became_of_a_preprint(fetch: Fetch) -> None:
    def said(name: str) -> str:
        return fetch("export.arxiv.org", "/api/query", id_list=OWN[name].has("arxiv"))[1].decode()

    assert "<arxiv:doi>10.1109/cvpr.2016.90</arxiv:doi>" in said("resnet-preprint")
    assert "<arxiv:journal_ref>2016 IEEE Conference on Computer Vision" in said("resnet-preprint")
    assert "<arxiv:comment>This paper has been withdrawn" in said("p-np")
    assert "journal_ref" not in said("adam")


def test_europe_pmc_looks_several_identifiers_up_at_once(fetch: Fetch) -> None:
    query = "PMCID:PMC1182327 OR (EXT_ID:14772469 AND SRC:MED) OR PMCID:PMC99999999"
    body = fetch("www.ebi.ac.uk", "/europepmc/webservices/rest/search", query=query, format="json", resultType="core")[1]
    assert [each["pmcid"] for each in json.loads(body)["resultList"]["result"]] == ["PMC1182327", "PMC2038856"]


def test_books_and_trials_are_found_by_their_numbers(fetch: Fetch) -> None:
    keys = "ISBN:0201896834,ISBN:9780000000002"
    books = json.loads(fetch("openlibrary.org", "/api/books", bibkeys=keys, jscmd="data", format="json")[1])
    assert [(key, each["publish_date"]) for key, each in books.items()] == [("ISBN:0201896834", "1997")]
    assert fetch("openlibrary.org", "/isbn/9780000000002.json")[0] == 404
    studies = json.loads(fetch("clinicaltrials.gov", "/api/v2/studies", **{"filter.ids": "NCT00000620,NCT99999999"})[1])[
        "studies"
    ]
    assert [each["protocolSection"]["identificationModule"]["nctId"] for each in studies] == ["NCT00000620"]
    assert fetch("clinicaltrials.gov", "/api/v2/studies/NCT99999999")[0] == 404
    assert fetch("clinicaltrials.gov", "/api/v2/studies/NCT1")[0] == 400


def test_a_zotero_library_comes_in_pages(fetch: Fetch) -> None:
    versions = json.loads(fetch("api.zotero.org", "/users/475425/items", format="versions")[1])
    pages = [json.loads(fetch("api.zotero.org", "/users/475425/items", start=str(at), limit="4")[1]) for at in (0, 4)]
    assert [len(each) for each in pages] == [4, 2]
    assert {each["key"] for page in pages for each in page} == set(versions)
    assert fetch("api.zotero.org", "/users/1/items")[0] == 404


def test_every_registry_finds_its_own_control_questions(world: World) -> None:
    """With the code of `fontes.sources` itself, over the wire."""
    wire = Wire(limits=Limits(off=True), world=world.url)
    lost: list[object] = []
    for name in (each for each in MODULES if find_spec(f"fontes.sources.{MODULES[each].partition('.')[0]}")):
        registry = registry_named(name)
        for control in registry.controls:
            (lookup,) = talk(wire, registry.answer([control.question]))
            if not holds(control, lookup):
                lost.append((registry.name, control.question, lookup))
    assert lost == []


def talk(wire: Wire, flow: SourceFlow[tuple[Lookup, ...]]) -> tuple[Lookup, ...]:
    try:
        request = next(flow)
        while True:
            request = flow.send(wire.send(request))
    except StopIteration as end:
        lookups: tuple[Lookup, ...] = end.value
        return lookups
