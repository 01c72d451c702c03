"""The report as one HTML file that asks nobody for anything: no request leaves it, and nothing foreign runs in it."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from ..model import Level, Report
from .advice import deed, headline, telling
from .brief import named
from .details import details_of
from .difference import pieces
from .gravity import LEVEL_WORDS, LEVELS
from .links import links
from .printable import printable, printable_block
from .rated import Count
from .sentences import field_in_words, joined
from .survey import survey

if TYPE_CHECKING:
    from jinja2 import Template


def html(report: Report) -> str:
    """Works without JavaScript; with it, the list can be filtered and searched. Every foreign string is escaped."""
    style, script = _asset("page.css"), _asset("page.js")
    seen = survey(report)
    means = {each.label: each.means for each in report.scheme.labels}
    return _template().render(
        report=report,
        seen=seen,
        means=means,
        title=_title(report),
        bar=_bar(seen.counts),
        numbers={each.reference.id: number for number, each in enumerate(seen.gravest_first, 1)},
        levels=[level for level in LEVELS if any(each.level == level for each in seen.counts)],
        style=style,
        script=script,
        policy=_policy(style, script),
    )


def _title(report: Report) -> str:
    sources = tuple(printable(each.source.replace("\\", "/").rsplit("/", 1)[-1]) for each in report.extraction.documents)
    shown = sources if len(sources) <= 3 else (*sources[:2], f"{len(sources) - 2} other files")
    return f"References of {joined(shown)}" if shown else "References"


class Part(NamedTuple):
    """One label's part of the bar: where it begins and how wide it is, in percent."""

    level: Level
    begins: str
    width: str


def _bar(counts: tuple[Count, ...]) -> list[Part]:
    total, begun, parts = sum(each.number for each in counts) or 1, 0.0, []
    for each in counts:
        width = 100 * each.number / total
        parts.append(Part(each.level, f"{begun:.3f}", f"{width:.3f}"))
        begun += width
    return parts


def _asset(name: str) -> str:
    return (files(__package__) / "page" / name).read_text(encoding="utf-8")


def _policy(style: str, script: str) -> str:
    """Only our own style and script, named by their hashes, may act; nothing may be fetched, framed or sent."""
    allowed = f"style-src '{_hash(style)}'; script-src '{_hash(script)}'"
    return f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


@cache
def _template() -> "Template":
    """Imported and compiled when first asked for: no other rendering needs a template."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined)
    environment.filters |= {"line": printable, "block": printable_block, "field": field_in_words}
    environment.globals |= {
        "deed": deed,
        "details_of": details_of,
        "headline": headline,
        "level_words": LEVEL_WORDS,
        "links": links,
        "named": named,
        "pieces": pieces,
        "telling": telling,
    }
    return environment.from_string(_asset("page.html.j2"))
