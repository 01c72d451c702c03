"""A scheme file that breaks the rules of its format, with every breach at its place."""

from collections.abc import Iterable, Sequence

from ..model import Place, Problem


class BadPolicy(ValueError):  # noqa: N818 (a policy is bad, not in error)
    """`problems` holds every breach found; the message is one line for each: "P201 mine.toml:14  title is never "suspct"; …"."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(line_of(problem) for problem in self.problems))


def line_of(problem: Problem) -> str:
    said = f"{problem.code} {problem.place}  {problem.says}"
    return f"{said}; {problem.remedy}" if problem.remedy else said


def breach(code: str, file: str, line: int, says: str, remedy: str = "") -> Problem:
    return Problem(code=code, says=says, place=Place(file=file, line=line), remedy=remedy, severity="error")


def suggestion(word: str, known: Iterable[str]) -> str:
    """ "did you mean …?", or what there is to choose from."""
    from difflib import get_close_matches  # only for a scheme that breaks its rules

    choices = tuple(known)
    near = get_close_matches(word, choices, n=1, cutoff=0.6)
    if near:
        return f'did you mean "{near[0]}"?'
    shown = ", ".join(choices[:12])
    return f"it is one of {shown}{', …' if len(choices) > 12 else ''}" if choices else ""
