"""What a run says when the user's input cannot be used: one sentence, its place, and what to do instead."""

from collections.abc import Iterable

from ..model import Place, Problem


class RefusedError(Exception):
    """Carries the problems that end a run with exit code 2, at least one; never raised for a fault of ours."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems


def refuse(code: str, says: str, *, remedy: str = "", place: Place | None = None) -> RefusedError:
    """The exception to raise for input that cannot be used."""
    return RefusedError(Problem(code=code, says=says, place=place or Place(), remedy=remedy, severity="error"))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """ "; did you mean …?" for the closest known word, or "" where none is close."""
    from difflib import get_close_matches

    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f'; did you mean "{close[0]}"?' if close else ""
