"""Keys and the e-mail address go to the hosts that they are for, and are shown to nobody."""

import logging
import sys
import types
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes import __version__
from fontes.model import Request
from fontes.run.credentials import VARIABLES, Credentials, gather
from fontes.run.egress import HOSTS
from fontes.run.limits import Limits
from fontes.run.refused import RefusedError
from fontes.run.wire import Wire

from .hosts import host, says

ALL = {
    "FONTES_EMAIL": "me+x@example.org", "NCBI_API_KEY": "ncbi-k3y", "OPENALEX_API_KEY": "openalex-k3y",
    "S2_API_KEY": "s2-k3y", "ZOTERO_API_KEY": "zotero-k3y",
}  # fmt: skip


def test_each_host_is_told_what_it_wants_to_know() -> None:
    all_of_them = gather(ALL, keyring=False)
    assert {name: all_of_them.added(name) for name in VARIABLES} == {
        "eutils.ncbi.nlm.nih.gov": ((("tool", "fontes"), ("email", "me+x@example.org"), ("api_key", "ncbi-k3y")), ()),
        "api.openalex.org": ((("api_key", "openalex-k3y"), ("mailto", "me+x@example.org")), ()),
        "api.semanticscholar.org": ((), (("x-api-key", "s2-k3y"),)),
        "api.zotero.org": ((), (("Zotero-API-Version", "3"), ("Zotero-API-Key", "zotero-k3y"))),
    }
    assert all_of_them.added("api.crossref.org").query == (("mailto", "me+x@example.org"),)
    assert all_of_them.agent == f"fontes/{__version__} (mailto:me+x@example.org)"


def test_without_any_nothing_is_added_but_the_name_of_the_program() -> None:
    nobody = gather({}, keyring=False)
    assert nobody.agent == f"fontes/{__version__}"
    assert nobody.added("api.crossref.org") == ((), ())
    assert nobody.added("eutils.ncbi.nlm.nih.gov").query == (("tool", "fontes"),)


@pytest.mark.parametrize("name", [each.name for each in HOSTS])
def test_no_host_sees_the_key_of_another(name: str) -> None:
    added = str(gather(ALL, keyring=False).added(name))
    others = {value for other, names in VARIABLES.items() if other != name for each in names if (value := ALL.get(each))}
    assert not [each for each in others if each in added]


def test_the_older_name_of_a_key_will_do() -> None:
    assert gather({"SEMANTIC_SCHOLAR_API_KEY": "k"}, keyring=False).added("api.semanticscholar.org").headers == (
        ("x-api-key", "k"),
    )


@pytest.mark.parametrize(
    "email", ["me", "me@localhost", "Me <me@example.org>", "a@b.c, d@e.f", "me@exa mple.org", "me@example.org\r\nX: y"]
)
def test_what_is_no_address_is_refused(email: str) -> None:
    with pytest.raises(RefusedError) as refused:
        gather({"FONTES_EMAIL": email}, keyring=False)
    assert refused.value.problems[0].code == "N102"


@pytest.mark.parametrize("key", ["two\r\nlines", "snow☃", "\x00"])
def test_a_key_that_would_break_out_of_its_header_is_none(key: str) -> None:
    assert not gather({"S2_API_KEY": key}, keyring=False).has_key("api.semanticscholar.org")


def test_a_mark_tells_keys_apart_and_tells_nobody_which() -> None:
    name = "api.openalex.org"
    marks = {Credentials(keys={name: key}).mark(name) for key in ("one", "two", "")}
    assert len(marks) == 3
    assert not [each for each in marks if "one" in each or "two" in each]
    assert Credentials(email="me@example.org").mark("api.crossref.org") != Credentials().mark("api.crossref.org")


def test_nothing_shows_a_key() -> None:
    all_of_them = gather(ALL, keyring=False)
    for shown in (repr(all_of_them), str(all_of_them), f"{all_of_them}", repr([all_of_them])):
        assert not [each for each in ALL.values() if each in shown]
    assert repr(all_of_them) == "Credentials(e-mail set, 4 keys)"


@given(st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=4), st.sampled_from([str, quote, quote_plus]))
def test_a_key_is_hidden_in_whatever_spelling(key: str, spelt: object) -> None:
    text = f"GET /works?api_key={spelt(key)}&x=1 failed"  # type: ignore[operator]
    hidden = Credentials(keys={"api.openalex.org": key}).redact(text)
    assert f"={spelt(key)}&" not in hidden  # type: ignore[operator]


def test_hiding_leaves_the_rest_as_it_is() -> None:
    text = "https://api.crossref.org/works?mailto=me%2Bx%40example.org&rows=2"
    assert gather(ALL, keyring=False).redact(text) == "https://api.crossref.org/works?mailto=[hidden]&rows=2"
    assert Credentials().redact(text) == text


def test_the_keyring_is_asked_for_what_the_environment_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {("fontes", "NCBI_API_KEY"): "from-the-keyring", ("fontes", "S2_API_KEY"): "not-this-one"}
    ring, errors = types.ModuleType("keyring"), types.ModuleType("keyring.errors")
    ring.get_password = lambda service, name: kept.get((service, name))  # type: ignore[attr-defined]
    errors.KeyringError = type("KeyringError", (Exception,), {})  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "keyring", ring)
    monkeypatch.setitem(sys.modules, "keyring.errors", errors)
    found = gather({"S2_API_KEY": "from-the-environment"})
    assert ("api_key", "from-the-keyring") in found.added("eutils.ncbi.nlm.nih.gov").query
    assert found.added("api.semanticscholar.org").headers == (("x-api-key", "from-the-environment"),)

    def locked(service: str, name: str) -> str:
        raise errors.KeyringError

    ring.get_password = locked  # type: ignore[attr-defined]
    assert repr(gather({})) == "Credentials(e-mail not set, 0 keys)"


def test_without_a_keyring_the_environment_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "keyring", None)
    assert repr(gather(ALL)) == "Credentials(e-mail set, 4 keys)"


def test_a_form_carries_the_key_in_its_body_so_that_it_stands_in_no_address() -> None:
    with host(lambda asked: says()) as it:
        wire = Wire(limits=Limits(off=True), world=it.world, credentials=gather(ALL, keyring=False))
        form = "application/x-www-form-urlencoded"
        path = "/entrez/eutils/esummary.fcgi"
        wire.send(Request(source="pubmed", host="eutils.ncbi.nlm.nih.gov", path=path, body="db=pubmed&id=1,2", content_type=form))
        (asked,) = it.asked
        assert asked.body == "db=pubmed&id=1,2&tool=fontes&email=me%2Bx%40example.org&api_key=ncbi-k3y"
        assert asked.target.endswith("esummary.fcgi")


def test_no_key_is_logged_however_much_is(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), host(lambda asked: says()) as it:
        wire = Wire(limits=Limits(off=True), world=it.world, credentials=gather(ALL, keyring=False))
        wire.send(Request(source="openalex", host="api.openalex.org", path="/works/x"))
        wire.send(Request(source="semanticscholar", host="api.semanticscholar.org", path="/x"))
        assert len(it.asked) == 2
    assert not [each for each in ALL.values() if each in caplog.text]
