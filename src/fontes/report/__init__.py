"""A report as text for people and machines: eight formats, and the corrections to paste."""

from .fixes import fix
from .render import FORMATS, Format, render

__all__ = ["FORMATS", "Format", "fix", "render"]
