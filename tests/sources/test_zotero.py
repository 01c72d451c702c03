"""A library over Zotero's API is asked for page by page, and what did not come is never taken for what is not there."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.index.zotero_base import CHAPTER, ITEMS, STORED, THESIS, WAVES, as_api

from fontes.model import Reply, Request, Sent, Unavailable
from fontes.sources.zotero import HOST, LOCAL, PAGE, Fetched, NoLibrary, fetch, fetch_local, of_group, of_user

Host = Callable[[Request], Sent]
DOWN = Unavailable(source="zotero", why="timeout", detail="no answer")


def talk(flow: Any, host: Host) -> tuple[Any, list[Request]]:
    """What the flow makes of the host's answers, and what it asked."""
    asked: list[Request] = []
    try:
        request = next(flow)
        while True:
            asked.append(request)
            request = flow.send(host(request))
    except StopIteration as end:
        return end.value, asked


def reply(body: object, status: int = 200) -> Reply:
    return Reply(status=status, body=json.dumps(body).encode())


def shelf(*held: dict[str, Any], group: int = 0) -> Host:
    """A host that has these items and answers as the documentation says."""

    def host(request: Request) -> Sent:
        query = dict(request.query)
        if query.get("format") == "versions":
            return reply({each["key"]: 3 for each in held})
        start = int(query["start"])
        return reply([as_api(each, group) for each in held[start : start + int(query["limit"])]])

    return host


def many(number: int) -> tuple[dict[str, Any], ...]:
    return tuple({**THESIS, "key": f"K{each:07}", "title": f"Of stones {each}"} for each in range(number))


def test_a_users_library_is_asked_for_by_its_number() -> None:
    got, asked = talk(fetch(of_user("475425")), shelf(*ITEMS))
    assert {each.host for each in asked} == {HOST}
    assert {each.path for each in asked} == {"/users/475425/items"}
    assert all(dict(each.query).items() >= {("v", "3"), ("itemType", "-note"), ("includeTrashed", "1")} for each in asked)
    assert {each.pool for each in asked} == {"list"}
    assert [each.key for each in got.items] == [each["key"] for each in ITEMS]
    assert (got.unread, got.short) == (0, None)


def test_a_groups_items_bear_the_groups_name() -> None:
    got, asked = talk(fetch(of_group("4242")), shelf(WAVES, group=4242))
    assert asked[0].path == "/groups/4242/items"
    assert [each.library for each in got.items] == ["groups/4242"]


@pytest.mark.parametrize(("held", "pages"), [(0, 0), (1, 1), (PAGE, 1), (PAGE + 1, 2), (3 * PAGE, 3)])
def test_pages_are_asked_for_until_all_have_come(held: int, pages: int) -> None:
    got, asked = talk(fetch(of_user("1")), shelf(*many(held)))
    assert len(got.items) == held
    starts = [dict(each.query)["start"] for each in asked[1:]]
    assert starts == [str(PAGE * page) for page in range(pages)]
    assert got.short is None


def test_a_host_that_gives_less_at_once_is_asked_more_often() -> None:
    held = many(70)

    def host(request: Request) -> Sent:
        query = dict(request.query)
        if query["format"] == "versions":
            return reply({each["key"]: 1 for each in held})
        start = int(query["start"])
        return reply([as_api(each) for each in held[start : start + 25]])

    got, asked = talk(fetch(of_user("1")), host)
    assert (len(got.items), len(asked), got.short) == (70, 4, None)


def test_a_library_that_is_not_there_is_none_and_a_timeout_is_not() -> None:
    assert talk(fetch(of_user("1")), lambda _: reply("Not found", 404))[0] == NoLibrary(of_user("1"))
    assert talk(fetch(of_user("1")), lambda _: DOWN)[0] == Fetched((), short=DOWN)


def test_what_came_before_an_outage_is_kept_and_the_rest_is_missed() -> None:
    host = shelf(*many(250))
    got, _ = talk(fetch(of_user("1")), lambda request: DOWN if dict(request.query).get("start") == "200" else host(request))
    assert len(got.items) == 200
    assert got.short == DOWN


FAULTS = [
    (b"<html>gateway</html>", 200), (b'{"AAAA1111": 1', 200), (b"[]", 200),
    (b'{"AAAA1111": "x"}', 200), (b"", 200), (b"null", 200),
    (b"Bad request", 400), (b"{}", 304), (b"Gone", 410),
]  # fmt: skip


@pytest.mark.parametrize(("body", "status"), FAULTS)
def test_an_answer_that_cannot_be_read_is_an_outage_and_no_empty_library(body: bytes, status: int) -> None:
    got, _ = talk(fetch(of_user("1")), lambda _: Reply(status=status, body=body))
    assert got.short is not None
    assert got.short.why == "malformed"
    host = shelf(WAVES)
    got, _ = talk(
        fetch(of_user("1")), lambda each: host(each) if "start" not in dict(each.query) else Reply(status=status, body=body)
    )
    assert got.items == ()
    assert got.short is not None


def test_an_empty_library_is_an_answer() -> None:
    assert talk(fetch(of_user("1")), shelf())[0] == Fetched(())


def test_items_that_went_missing_between_two_answers_are_missed_aloud() -> None:
    host = shelf(WAVES, CHAPTER)

    def host_that_lost_one(request: Request) -> Sent:
        return host(request) if "start" not in dict(request.query) else shelf(WAVES)(request)

    got, asked = talk(fetch(of_user("1")), host_that_lost_one)
    assert [each.key for each in got.items] == ["AAAA1111"]
    assert got.short is not None
    assert got.short.detail.startswith("1 of 2 items did not come")
    assert len(asked) == 3, "it asked once more, and got nothing"


def test_an_item_that_cannot_be_understood_is_counted() -> None:
    def host(request: Request) -> Sent:
        if dict(request.query)["format"] == "versions":
            return reply({"AAAA1111": 1, "ODD": 1})
        return reply([as_api(WAVES), {"key": "ODD", "data": {"itemType": 3}}])

    got, _ = talk(fetch(of_user("1")), host)
    assert (len(got.items), got.unread, got.short) == (1, 1, None)


def test_zotero_on_this_machine_gives_the_groups_too() -> None:
    hosts = {"/api/users/0/items": shelf(WAVES, STORED), "/api/groups/4242/items": shelf(THESIS, group=4242)}

    def host(request: Request) -> Sent:
        if request.path == "/api/users/0/groups":
            return reply([{"id": 4242, "version": 1, "data": {"id": 4242, "name": "Lab"}}])
        return hosts[request.path](request)

    got, asked = talk(fetch_local(), host)
    assert {each.host for each in asked} == {LOCAL}
    assert [(each.library, each.key) for each in got.items] == [("", "AAAA1111"), ("", "FFFF6666"), ("groups/4242", "CCCC3333")]
    assert got.short is None


def test_a_group_that_does_not_answer_leaves_the_library_short() -> None:
    def host(request: Request) -> Sent:
        if request.path == "/api/users/0/groups":
            return reply([{"id": 1}, {"id": 2}])
        if request.path.startswith("/api/groups/1/"):
            return reply("Not found", 404)  # the user left it a moment ago
        return DOWN if request.path.startswith("/api/groups/2/") else shelf(WAVES)(request)

    got, _ = talk(fetch_local(), host)
    assert ([each.key for each in got.items], got.short) == (["AAAA1111"], DOWN)


@pytest.mark.parametrize("body", [[{"name": "no number"}], {"id": 1}, "x"])
def test_groups_that_cannot_be_read_are_an_outage(body: object) -> None:
    got, _ = talk(fetch_local(), lambda _: reply(body))
    assert got.items == ()
    assert got.short is not None
