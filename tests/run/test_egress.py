"""What leaves this machine is listed before, counted while, and said after."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from fontes.model import Request, Unavailable
from fontes.run.egress import HOSTS, Payload, SentTo, allowed, egress_sentences, payload
from fontes.run.limits import Limits
from fontes.run.refused import RefusedError
from fontes.run.retry import Retry
from fontes.run.wire import Wire
from fontes.run.world import dead_names, into, lifts_limits, out_of, world, world_names

from .hosts import Asked, host, says

CROSSREF = "api.crossref.org"


def request(path: str = "/", name: str = CROSSREF, body: str = "", **query: str) -> Request:
    return Request(source="x", host=name, path=path, query=tuple(query.items()), body=body)


def test_every_host_says_what_it_gets_and_why() -> None:
    assert len({each.name for each in HOSTS}) == len(HOSTS)
    assert all(each.gets and each.why and each.name == each.name.lower() for each in HOSTS)


def test_only_listed_hosts_are_asked_and_some_only_by_way_of_doi_org() -> None:
    assert allowed(CROSSREF, moves=False)
    assert allowed("data.medra.org", moves=True)
    assert not allowed("data.medra.org", moves=False)
    for name in (
        "crossref.org",
        "api.crossref.org.evil.example",
        "evil.example",
        "127.0.0.1",
        "localhost",
        "",
        "API.CROSSREF.ORG",
    ):
        assert not allowed(name, moves=True)


@pytest.mark.parametrize(
    ("asks", "carries"),
    [
        (request("/works/10.1000%2Fxyz"), (1, 0)),
        (request("/works", filter="doi:10.1000/a,doi:10.1000/b,doi:10.1000/c", rows="50"), (3, 0)),
        (request("/works", **{"query.bibliographic": "Attention is all you need Vaswani 2017", "rows": "5"}), (0, 1)),
        (request("/works", **{"query.title": "Deep learning", "query.author": "Le Cun", "rows": "5"}), (0, 1)),
        (request("/ra/10.1000%2Fa%28b,10.1001.7%2Fc", "doi.org"), (2, 0)),
        (request("/api/handles/10.1000/xyz", "doi.org"), (1, 0)),
        (request("/entrez/eutils/esummary.fcgi", "eutils.ncbi.nlm.nih.gov", db="pubmed", id="123,4567,89012"), (3, 0)),
        (request("/entrez/eutils/esummary.fcgi", "eutils.ncbi.nlm.nih.gov", body="db=pubmed&id=123%2C4567&retmode=json"), (2, 0)),
        (request("/entrez/eutils/esummary.fcgi", "eutils.ncbi.nlm.nih.gov", db="pubmed", id="12345678", retmode="json"), (1, 0)),
        (request("/entrez/eutils/esearch.fcgi", "eutils.ncbi.nlm.nih.gov", term="deep learning[Title] AND 2015[dp]"), (0, 1)),
        (request("/api/query", "export.arxiv.org", id_list="1706.03762,hep-th/9901001", max_results="2"), (2, 0)),
        (request("/works", "api.openalex.org", filter="pmid:123|4567", **{"per-page": "50"}), (2, 0)),
        (request("/works", "api.openalex.org", filter="title.search:deep learning,publication_year:2015"), (0, 1)),
        (request("/works", **{"query.title": "Attention", "filter": "from-pub-date:2016,until-pub-date:2018"}), (0, 1)),
        (request("/europepmc/webservices/rest/search", "www.ebi.ac.uk", query="EXT_ID:123 AND SRC:MED", format="json"), (1, 0)),
        (request("/europepmc/webservices/rest/search", "www.ebi.ac.uk", query="PMCID:PMC123456 OR PMCID:PMC99"), (2, 0)),
        (request("/works", "api.openalex.org", filter="doi:10.1000/a|10.1000/b", **{"per-page": "50"}), (2, 0)),
        (
            request("/graph/v1/paper/batch", "api.semanticscholar.org", body='{"ids":["DOI:10.1000/a","ARXIV:1706.03762"]}'),
            (2, 0),
        ),
        (request("/search/publ/api", "dblp.org", q="attention is all you need", h="20", format="json"), (0, 1)),
        (request("/isbn/9780131103627.json", "openlibrary.org"), (1, 0)),
        (request("/api/v2/studies/NCT01234567", "clinicaltrials.gov"), (1, 0)),
        (request("/users/12345/items", "api.zotero.org", limit="100"), (0, 0)),
    ],
)
def test_a_request_knows_what_it_carries(asks: Request, carries: tuple[int, int]) -> None:
    assert payload(asks) == Payload(*carries)


def test_a_run_ends_with_what_was_sent_to_whom() -> None:
    sent = [
        SentTo("doi.org", requests=1, payload=Payload(identifiers=1)),
        SentTo("api.crossref.org", requests=12, payload=Payload(identifiers=40, strings=9)),
        SentTo("api.zotero.org", requests=1234),
        SentTo("dblp.org", failed=3),
    ]
    assert egress_sentences(sent) == (
        "Sent to api.crossref.org: 12 requests (40 identifiers, 9 reference strings)",
        "Sent to api.zotero.org: 1,234 requests",
        "Sent to doi.org: 1 request (1 identifier)",
    )


def test_what_never_left_is_not_counted_and_what_left_twice_is_carried_once() -> None:
    def speaks(asked: Asked) -> bytes:
        return says(500) if len(it.asked) == 1 else says(200, "x" * 100)

    with host(speaks) as it:
        wire = Wire(limits=Limits(off=True), world=it.world, retry=Retry(first=0.01))
        wire.send(request("/works/10.1000%2Fxyz"))
    assert isinstance(wire.send(request("/10.1000/xyz", "doi.org")), Unavailable)
    crossref, doi = wire.sent()
    assert (crossref.requests, crossref.answered, crossref.failed, crossref.retried) == (2, 1, 1, 1)
    assert crossref.payload == Payload(identifiers=1)
    assert crossref.bytes_in == 102
    assert (doi.requests, doi.payload) == (0, Payload())
    assert egress_sentences(wire.sent()) == ("Sent to api.crossref.org: 2 requests (1 identifier)",)


# --- the test world


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:8000", "http://127.0.0.1:8000/", "http://localhost:1", "http://[::1]:65535"]
)
def test_a_world_on_this_machine_is_taken(address: str) -> None:
    assert world({"FONTES_WORLD": address}) == address.rstrip("/")


@pytest.mark.parametrize(
    "address",
    ["https://127.0.0.1:8000", "http://127.0.0.1", "http://evil.example:80", "http://127.0.0.1@evil.example:80", "127.0.0.1:80",
     "http://127.0.0.1:80/path", "http://127.0.0.1:80?q", "http://0.0.0.0:80", "http://127.0.0.1.evil.example:80",
     "http://127.0.0.1:99999", "http://10.0.0.1:80", "yes"],
)  # fmt: skip
def test_a_world_elsewhere_is_refused(address: str) -> None:
    with pytest.raises(RefusedError) as refused:
        world({"FONTES_WORLD": address})
    assert refused.value.problems[0].code == "N101"


def test_without_a_world_nothing_of_it_is_in_force() -> None:
    assert world({}) == world({"FONTES_WORLD": " "}) == ""
    assert not lifts_limits({"FONTES_WORLD_LIMITS": "off"})
    assert lifts_limits({"FONTES_WORLD_LIMITS": "off", "FONTES_WORLD": "http://127.0.0.1:1"})
    assert not dead_names({"FONTES_WORLD_DEAD": "*"})
    assert dead_names({"FONTES_WORLD_DEAD": "doi.org, dblp.org", "FONTES_WORLD": "http://127.0.0.1:1"}) == {"doi.org", "dblp.org"}


def test_a_name_of_the_world_may_be_dead() -> None:
    assert world_names({"FONTES_WORLD": "http://127.0.0.1:1"}) is None
    names = world_names({"FONTES_WORLD": "http://127.0.0.1:1", "FONTES_WORLD_DEAD": "doi.org"})
    assert names is not None
    assert names(CROSSREF) == (CROSSREF,)
    with pytest.raises(OSError, match="leads nowhere"):
        names("doi.org")


def test_addresses_are_led_into_the_world_and_out_of_it() -> None:
    base = "http://127.0.0.1:8000"
    assert into(base, CROSSREF, "/works?a=b") == "/api.crossref.org/works?a=b"
    assert into("", CROSSREF, "/works?a=b") == "/works?a=b"
    assert out_of(base, f"{base}/data.medra.org/10.1/x") == "https://data.medra.org/10.1/x"
    assert out_of(base, "https://evil.example/") == "https://evil.example/"
    assert out_of("", f"{base}/data.medra.org/x") == f"{base}/data.medra.org/x"


def test_offline_no_socket_is_made_and_nothing_of_the_wire_is_loaded(tmp_path: Path) -> None:
    manuscript = tmp_path / "refs.bib"
    manuscript.write_text("@article{a, title={Attention is all you need}, author={Vaswani, A.}, year={2017}, doi={10.1000/xyz}}")
    code = textwrap.dedent(
        """
        import sys
        opened = []
        sys.addaudithook(lambda event, given: opened.append(event) if event.startswith("socket.") else None)
        from fontes.cli.main import main
        try:
            code = main()
        except SystemExit as end:
            code = end.code
        loaded = [name for name in ("fontes.run.wire", "fontes.run.http", "httpcore2", "httpx2") if name in sys.modules]
        print(opened, loaded, code, file=sys.stderr)
        sys.exit(1 if opened or loaded else 0)
        """
    )
    command = [sys.executable, "-c", code, "check", "--offline", str(manuscript)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
