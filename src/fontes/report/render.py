"""One report, eight renderings: each format has its file, and this one only knows their names."""

from typing import Literal, assert_never, get_args

from ..model import Report

Format = Literal["text", "json", "jsonl", "markdown", "html", "sarif", "github", "junit"]
FORMATS: tuple[Format, ...] = get_args(Format)


def render(report: Report, format: Format, *, color: bool = False, details: bool = False, width: int = 100) -> str:  # noqa: A002
    """The report as one string that ends in a line break. `color`, `details` and `width` (in columns) matter to text;
    `details` also to markdown. Pure: the same report gives the same bytes. Only the renderer asked for is imported."""
    match format:
        case "text":
            from .text import text

            return text(report, color=color, details=details, width=width)
        case "json":
            from .json import json

            return json(report)
        case "jsonl":
            from .jsonl import jsonl

            return jsonl(report)
        case "markdown":
            from .markdown import markdown

            return markdown(report, details=details)
        case "html":
            from .html import html

            return html(report)
        case "sarif":
            from .sarif import sarif

            return sarif(report)
        case "github":
            from .github import github

            return github(report)
        case "junit":
            from .junit import junit

            return junit(report)
        case _:
            assert_never(format)
