"""The page asks nobody for anything, lets nothing foreign run, and can be read without sight, colour or JavaScript."""

import re
from base64 import b64encode
from hashlib import sha256
from itertools import pairwise

from tests.report.sample import HOSTILE, sample
from tests.report.test_machines import FORBIDDEN, Tags

from fontes.report import render

PAGE = render(sample(), "html")


def hashed(tag: str) -> str:
    found = re.search(rf"<{tag}>(.*?)</{tag}>", PAGE, re.DOTALL)
    assert found
    return b64encode(sha256(found[1].encode()).digest()).decode()


def test_only_our_own_style_and_script_may_act() -> None:
    policy = next(
        attributes["content"] for tag, attributes in Tags(PAGE).tags if attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    assert f"style-src 'sha256-{hashed('style')}'" in policy
    assert f"script-src 'sha256-{hashed('script')}'" in policy
    assert "unsafe" not in policy
    assert "base-uri 'none'; form-action 'none'" in policy


def test_no_request_leaves_the_page() -> None:
    own = "".join(re.findall(r"<(?:style|script)>(.*?)</(?:style|script)>", PAGE, re.DOTALL))
    assert len(own) > 1000
    assert not re.search(r"url\(|@import|fetch\(|XMLHttpRequest|import\(|WebSocket|sendBeacon", own)
    tags = Tags(PAGE).tags
    assert not {tag for tag, _ in tags} & set(FORBIDDEN)
    assert not any({"src", "srcset", "data", "poster", "action"} & set(attributes) for _, attributes in tags)
    assert not any(attributes.get("http-equiv") == "refresh" for _, attributes in tags)


def test_hostile_titles_are_shown_and_not_obeyed() -> None:
    assert "<script>alert(1)" not in PAGE
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in PAGE
    assert "\x1b" in HOSTILE
    assert "\x1b" not in PAGE
    assert "{{7*7}}" in PAGE


def test_the_filter_appears_only_with_javascript_and_the_list_without() -> None:
    tags = Tags(PAGE).tags
    assert "hidden" in next(attributes for tag, attributes in tags if tag == "form")
    articles = [attributes for tag, attributes in tags if tag == "article"]
    assert len(articles) == 16
    assert not any("hidden" in each for each in articles)


def test_the_page_is_ordered_for_a_screen_reader() -> None:
    tags = Tags(PAGE).tags
    assert next(attributes for tag, attributes in tags if tag == "html")["lang"] == "en"
    levels = [int(tag[1]) for tag, _ in tags if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert all("scope" in attributes for tag, attributes in tags if tag == "th")
    assert {"header", "main", "footer"} <= {tag for tag, _ in tags}
    labelled = {attributes.get("for") for tag, attributes in tags if tag == "label"}
    assert "search" in labelled


def test_every_anchor_leads_somewhere() -> None:
    tags = Tags(PAGE).tags
    ids = [attributes["id"] for _, attributes in tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    inner = {
        (attributes["href"] or "")[1:] for tag, attributes in tags if tag == "a" and (attributes["href"] or "").startswith("#")
    }
    assert inner
    assert inner <= set(ids)


def luminance(colour: str) -> float:
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_text_colour_has_contrast_in_light_and_in_dark() -> None:
    schemes = [dict(re.findall(r"--([\w-]+): (#\w{6})", block)) for block in re.findall(r":root \{(.*?)\}", PAGE, re.DOTALL)[:2]]
    assert len(schemes) == 2
    for colours in schemes:
        for name in ("ink", "quiet", "link", "error", "warning", "open", "note", "pass"):
            assert contrast(colours[name], colours["card"]) >= 4.5, name
            assert contrast(colours[name], colours["ground"]) >= 4.5, name
        for name in ("error", "warning", "open", "note", "pass"):
            assert contrast(colours[name], colours[f"{name}-wash"]) >= 4.5, f"{name} on its badge"
        assert contrast(colours["ink"], colours["mark"]) >= 4.5
