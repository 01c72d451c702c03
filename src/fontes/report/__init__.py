"""A report as text for people and machines: eight formats, and the corrections to paste."""

from .render import FORMATS, Format, render

__all__ = ["FORMATS", "Format", "render"]
