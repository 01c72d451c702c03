"""YAML as maps, lists and strings with their lines, by PyYAML; what would expand without end is refused."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from yaml import Node

Yaml = str | list["Yaml"] | dict[str, "Yaml"]
DEEPEST = 60
MOST = 200_000
"""Values, with those that an alias repeats: a few lines of aliases of aliases stand for billions."""
NULLS = frozenset(("~", "null", "Null", "NULL"))


class NotReadableError(ValueError):
    """No YAML, or YAML that expands too far; the message names the line."""


class Fields(NamedTuple):
    """The map at the top, and for each list in it the lines at which its values begin."""

    values: dict[str, Yaml]
    lines: dict[str, tuple[int, ...]]


def fields(text: str, first_line: int = 1) -> Fields:
    """The map that `text` is, empty where it is none. Raises `NotReadableError`.

    Every scalar stays the string that was written (a number, a date, `no`), and null is "". Tags mean nothing: nodes are
    read, and no object is made of them.
    """
    import yaml  # few documents have a front matter

    try:
        node = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line if error.problem_mark is not None else 0
        raise NotReadableError(f"line {first_line + line}: {error.problem or error.context}") from error
    except yaml.YAMLError as error:
        raise NotReadableError(f"line {first_line}: {' '.join(str(error).split())}") from error
    except RecursionError as error:
        raise NotReadableError(f"line {first_line}: nested too deeply") from error
    if not isinstance(node, yaml.MappingNode):
        return Fields({}, {})
    lists = {str(key.value): held.value for key, held in node.value if isinstance(held, yaml.SequenceNode)}
    lines = {key: tuple(first_line + each.start_mark.line for each in inside) for key, inside in lists.items()}
    value = _Reading(first_line).value(node, 0)
    return Fields(value if isinstance(value, dict) else {}, lines)


class _Reading:
    """One walk over the nodes, which counts what it meets: an alias is met as often as it stands."""

    def __init__(self, first_line: int) -> None:
        self.first_line = first_line
        self.met = 0

    def value(self, node: "Node", depth: int) -> Yaml:
        import yaml

        self.met += 1
        if depth > DEEPEST or self.met > MOST:
            raise NotReadableError(f"line {self.first_line + node.start_mark.line}: it repeats itself or is nested without end")
        if isinstance(node, yaml.SequenceNode):
            return [self.value(each, depth + 1) for each in node.value]
        if isinstance(node, yaml.MappingNode):
            return {str(key.value): self.value(held, depth + 1) for key, held in node.value}
        plain = isinstance(node, yaml.ScalarNode) and node.style is None
        return "" if plain and node.value in NULLS else str(node.value).strip()
