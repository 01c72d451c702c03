"""What Crossref, DataCite and doi.org really sent is read without an exception, and means what it meant."""

import json
from collections import Counter
from typing import Any
from urllib.parse import unquote, urlsplit

from tests.sources.crossref_bodies import WITNESS, listing, single
from tests.sources.recorded import cassettes, files, needs_data, records
from tests.sources.talk import Host, found, ok, replies, talk

from fontes.model import Absent, ByIdentifier, ByWords, Found, Identifier, Lookup, Request, Sent, Unavailable, Work
from fontes.sources.agency import by_itself
from fontes.sources.crossref import CROSSREF
from fontes.sources.crossref_records import read_list, read_one
from fontes.sources.datacite import DATACITE
from fontes.sources.datacite_records import read_list as read_datacite_list
from fontes.sources.datacite_records import read_one as read_datacite
from fontes.sources.doi_records import Known, Registered, read_agencies, read_record
from fontes.sources.dois import plain
from fontes.text.identifiers import parse_identifier

pytestmark = needs_data


def question(source: str, doi: str) -> ByIdentifier:
    return ByIdentifier(source=source, identifier=Identifier(scheme="doi", value=plain(doi)))


def test_every_recorded_object_of_crossref_is_found_by_its_doi() -> None:
    objects = records("crossref")
    assert len(objects) > 1000
    for each in objects:
        work = found(talk(CROSSREF, [question("crossref", each["DOI"])], _crossref(each)).only)
        assert work.description.identifier("doi") == plain(each["DOI"])


def _crossref(each: dict[str, Any]) -> Host:
    def host(request: Request) -> Sent:
        if request.path != "/works":
            return single(each)
        return listing(each) if "doi:" in dict(request.query)["filter"] else listing(WITNESS)

    return host


def test_every_cached_search_at_crossref_gives_its_candidates() -> None:
    words = ByWords(source="crossref", title="On birds", limit=100)
    answers = [json.loads(body) for _, body in files("refchecker_api_cache.tar.gz", "api_cache/crossref/")]
    assert len(answers) > 400
    for answer in answers:
        items = answer if isinstance(answer, list) else [answer]
        lookup = talk(CROSSREF, [words], replies(listing(*items), *[listing(WITNESS)] * 5)).only
        assert len(_works(lookup)) == len(items)


def _works(lookup: Lookup) -> tuple[Work, ...]:
    return lookup.works if isinstance(lookup, Found) else ()


def test_recorded_replies_of_crossref_are_records_misses_and_refusals() -> None:
    seen: Counter[str] = Counter()
    for each in cassettes("api.crossref.org"):
        path = unquote(urlsplit(each.url).path)
        if path.startswith("/works/10.") and not path.endswith(("/agency", "/transform")) and "/transform/" not in path:
            doi = plain(path.removeprefix("/works/"))
            lookup = by_itself("crossref", each.reply, read_one(each.reply), doi)
            seen[lookup.why if isinstance(lookup, Unavailable) else "Found"] += 1
            assert isinstance(lookup, Found) == (each.reply.status == 200), each.url
        elif path.endswith("/works") and each.reply.status == 200:
            read = read_list(each.reply)
            assert not isinstance(read, Unavailable), each.url
            assert read.unread == (), each.url
            seen["list"] += 1
    assert seen["Found"] > 20
    assert seen["outside-coverage"] > 1
    assert seen["list"] > 20


def test_every_recorded_object_of_datacite_is_found_by_its_doi() -> None:
    objects = records("datacite")
    assert len(objects) >= 400
    for each in objects:
        doi = each.get("doi") or each.get("id")
        parsed = parse_identifier("doi", str(doi))
        if parsed is None:
            continue
        reply = ok({"data": [{"id": doi, "type": "dois", "attributes": each}], "meta": {"total": 1}})
        assert found(talk(DATACITE, [question("datacite", str(doi))], replies(reply)).only).source == "datacite"


def test_recorded_replies_of_datacite_are_records_and_misses() -> None:
    seen: Counter[str] = Counter()
    for each in cassettes("api.datacite.org"):
        path = unquote(urlsplit(each.url).path)
        if path == "/dois":
            read = read_datacite_list(each.reply)
            assert not isinstance(read, Unavailable)
            assert (len(read.works), read.unread, read.whole) == (5, (), False)
            seen["list"] += 1
        elif path.startswith("/dois/"):
            lookup = by_itself("datacite", each.reply, read_datacite(each.reply), plain(path.removeprefix("/dois/")))
            seen[lookup.why if isinstance(lookup, Unavailable) else "Found"] += 1
    assert seen["list"] == 1
    assert seen["Found"] > 100
    assert set(seen) <= {"list", "Found", "outside-coverage"}


def test_recorded_agencies_are_named_and_only_one_prefix_does_not_exist() -> None:
    said: dict[str, Known] = {}
    for each in cassettes("doi.org"):
        path = urlsplit(each.url).path
        if path.startswith("/ra/"):
            said |= read_agencies(each.reply, [path.removeprefix("/ra/")])
    named = Counter(each.agency for each in said.values() if isinstance(each, Registered))
    assert {"Crossref", "DataCite", "mEDRA", "JaLC", "KISTI", "ISTIC", "OP"} <= set(named)
    assert [prefix for prefix, each in said.items() if not isinstance(each, Registered)] == ["10.0137"]
    assert said["10.0137"] == Absent(source="doi.org")


def test_a_redirect_or_a_page_of_doi_org_is_no_record() -> None:
    pages = [each for each in cassettes("doi.org") if "/ra/" not in each.url and each.reply.body]
    assert len(pages) > 5
    for each in pages:
        lookup = read_record(each.reply, "10.1126/foo", Registered("Crossref"))
        assert isinstance(lookup, Unavailable)
        assert lookup.why == "cannot-compare"


def test_recorded_csl_of_content_negotiation_is_a_record() -> None:
    read = []
    for each in cassettes("api.crossref.org"):
        path = unquote(urlsplit(each.url).path)
        if "/transform" in path and each.reply.body.lstrip().startswith(b"{") and each.reply.status == 200:
            doi = plain(path.split("/works/")[1].split("/transform")[0])
            read.append(read_record(each.reply, doi, Registered("Crossref")))
    assert len(read) > 0
    assert all(isinstance(each, Found) for each in read), read
