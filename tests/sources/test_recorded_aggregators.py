"""What OpenAlex, Semantic Scholar, arXiv and DBLP really sent is read without an exception, and means what it meant."""

import json
from collections import Counter
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec
from tests.sources.aggregator_bodies import hits, openalex_list
from tests.sources.recorded import cassettes, files, needs_data, records
from tests.sources.talk import Host, asked, found, ok, replies, talk, why

from fontes.model import Absent, ByWords, Reply, Scheme, Unavailable
from fontes.sources.arxiv import ARXIV
from fontes.sources.arxiv_ids import read_works
from fontes.sources.dblp import DBLP, read_hits
from fontes.sources.dois import plain
from fontes.sources.given import Given
from fontes.sources.openalex import OPENALEX
from fontes.sources.openalex_records import read_list, read_one
from fontes.sources.semanticscholar import SEMANTICSCHOLAR
from fontes.sources.semanticscholar_records import given
from fontes.text.identifiers import parse_identifier

pytestmark = needs_data
CACHE, FIXTURES = "refchecker_api_cache.tar.gz", "api-fixtures.tar.gz"


def cached(service: str) -> list[list[Any]]:
    """Every cached answer of a service, as the list of records that it was."""
    answers = [json.loads(body) for _, body in files(CACHE, f"api_cache/{service}/")]
    return [answer if isinstance(answer, list) else [answer] for answer in answers]


def raw(record: Any) -> msgspec.Raw:
    return msgspec.Raw(json.dumps(record).encode())


def test_every_recorded_object_of_openalex_is_found_by_its_doi() -> None:
    objects = [*records("openalex"), *(each for answer in cached("openalex") for each in answer)]
    with_doi = [each for each in objects if each["doi"]]
    assert len(with_doi) > 2000
    for each in with_doi:
        doi = plain(each["doi"].removeprefix("https://doi.org/"))
        work = found(talk(OPENALEX, asked("openalex", doi), _openalex(each)).only)
        assert work.description.identifier("doi") == doi


def _openalex(each: Any) -> Host:
    return lambda request: openalex_list(each) if request.path == "/works" else ok(each)


def test_every_cached_search_at_openalex_gives_its_candidates() -> None:
    answers = cached("openalex")
    assert len(answers) > 400
    for answer in answers:
        read = read_list(openalex_list(*answer))
        assert isinstance(read, Given)
        assert (len(read.works), read.unread) == (len(answer), ())


def test_recorded_replies_of_openalex_are_records_lists_and_misses() -> None:
    seen: Counter[str] = Counter()
    for each in cassettes("api.openalex.org"):
        path, query = unquote(urlsplit(each.url).path), urlsplit(each.url).query
        if each.reply.status == 404:
            seen[why(talk(OPENALEX, asked("openalex", "10.1000/a,b"), replies(each.reply)).only)] += 1
        elif path == "/works" or "select=" not in query:
            read = read_list(each.reply) if path == "/works" else read_one(each.reply)
            assert isinstance(read, Given), each.url
            assert read.unread == (), each.url
            assert path == "/works" or read.works[0].description.identifier("doi") == plain(path.partition("doi.org/")[2])
            seen["list" if path == "/works" else "Found"] += 1
    assert seen["Found"] > 25
    assert set(seen) == {"Found", "list", "outside-coverage"}


def test_every_recorded_object_of_semantic_scholar_is_found_by_what_it_states() -> None:
    seen: Counter[str] = Counter()
    schemes: tuple[tuple[str, Scheme], ...] = (("DOI", "doi"), ("ArXiv", "arxiv"), ("PubMed", "pmid"))
    for each in (each for answer in cached("semantic_scholar") for each in answer):
        for name, scheme in schemes:
            stated = parse_identifier(scheme, each["externalIds"].get(name, ""))
            if stated is not None:
                told = talk(SEMANTICSCHOLAR, asked("semanticscholar", stated.value, scheme=scheme), replies(ok([each])))
                assert found(told.only).description.title
                seen[scheme] += 1
    assert min(seen[each] for each in ("doi", "arxiv", "pmid")) > 100


def test_recorded_replies_of_semantic_scholar_are_records_lists_and_refusals() -> None:
    words = ByWords(source="semanticscholar", title="turing", limit=100)
    seen: Counter[str] = Counter()
    for each in cassettes("api.semanticscholar.org"):
        path, fields = urlsplit(each.url).path, parse_qs(urlsplit(each.url).query).get("fields", [""])[0]
        if path.endswith("/paper/search"):
            seen[f"search {why(talk(SEMANTICSCHOLAR, [words], replies(each.reply)).only)}"] += 1
        elif path.endswith("/paper/batch") and each.reply.status == 200:
            body = json.loads(each.reply.body)
            read = given([raw(paper) for paper in body if paper is not None])
            assert (read.unread, len(read.works)) == ((), sum(paper is not None for paper in body)), each.url
            seen["batch"] += 1
        elif path.endswith("/paper/search/match") and each.reply.status == 200:
            read = given([raw(paper) for paper in json.loads(each.reply.body)["data"]])
            assert read.unread == (), each.url
            seen["match"] += 1
        elif "/paper/DOI:" in path and "title" in fields and each.reply.status == 200:
            assert given([msgspec.Raw(each.reply.body)]).unread == (), each.url
            seen["single"] += 1
    assert seen["search Found"] > 8
    assert seen["batch"] > 1
    assert seen["match"] > 5
    assert seen["single"] > 5
    assert set(seen) <= {"search Found", "search Absent", "batch", "match", "single"}


def arxiv_replies() -> list[tuple[dict[str, list[str]], Reply]]:
    found = []
    for name, body in files(FIXTURES, "api-fixtures/arxivpy/"):
        if name.endswith(".json"):
            each = json.loads(body)
            query = parse_qs(urlsplit(each["url"]).query)
            found.append((query, Reply(status=each["status_code"], body=each["body"].encode())))
    return found


def test_every_recorded_feed_of_arxiv_is_read_to_the_last_entry() -> None:
    answers = arxiv_replies()
    assert len(answers) > 15
    read = [read_works(reply) for _, reply in answers]
    assert [each.detail for each in read if isinstance(each, Unavailable)] == ["arxiv says: incorrect id format for abc"]
    works = [work for each in read if isinstance(each, Given) for work in each.works]
    assert not any(each.unread for each in read if isinstance(each, Given))
    assert len(works) > 90
    assert all(work.description.authors and work.description.year and work.description.identifier("arxiv") for work in works)
    assert any(work.relations for work in works)


def test_what_arxiv_refused_does_not_exist_and_what_it_lacks_counts_only_beside_the_control() -> None:
    """The recorded feeds were asked for without our control: so nothing in them makes an id absent."""
    for query, reply in arxiv_replies():
        if "id_list" in query:
            ids = [each.partition("v")[0] for each in query["id_list"][0].split(",")]
            told = talk(ARXIV, asked("arxiv", *ids, scheme="arxiv"), _always(reply))
            known = reply.body.decode()
            for each, lookup in zip(ids, told.lookups, strict=True):
                if each == "abc":
                    assert lookup == Absent(source="arxiv")
                else:
                    assert why(lookup) == ("Found" if f"/abs/{each}v" in known else "malformed")


def _always(reply: Reply) -> Host:
    return lambda request: reply


def test_every_recorded_object_of_dblp_is_read() -> None:
    objects = [*records("dblp"), *(hit["info"] for answer in cached("dblp") for hit in answer)]
    assert len(objects) > 1000
    read = read_hits(hits(*objects))
    assert isinstance(read, Given)
    assert (len(read.works), read.unread) == (len(objects), ())
    assert all(work.description.title and work.description.year for work in read.works)


def test_every_cached_search_at_dblp_gives_its_candidates_or_is_absent() -> None:
    words = ByWords(source="dblp", title="On birds", limit=100)
    seen = Counter(why(talk(DBLP, [words], replies(hits(*(hit["info"] for hit in answer)))).only) for answer in cached("dblp"))
    assert set(seen) == {"Found", "Absent"}
    assert seen.total() > 400
