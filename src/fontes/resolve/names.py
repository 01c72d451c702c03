"""Are the stated authors, all of them and in order, the recorded ones?"""

from ..model import Comparison, Description, Person
from .names_likeness import same_person
from .names_lists import AuthorAnswer, AuthorComparison, Lists, listed, matched
from .names_prepared import name_of

__all__ = ["AuthorAnswer", "AuthorComparison", "compare_authors", "same_person"]


def compare_authors(stated: Description, recorded: Description) -> AuthorComparison:
    """Compare the whole lists. Editors stand for authors where a description has only editors, or where they alone agree."""
    mine, theirs = stated.authors or stated.editors, recorded.authors or recorded.editors
    found = _compare(mine, theirs, stated, recorded)
    if found.answer in ("mismatch", "extra", "missing", "cannot-compare"):
        for own, record in ((stated.authors, recorded.editors), (stated.editors, recorded.authors)):
            if own and record and (own, record) != (mine, theirs):
                again = _compare(own, record, stated, recorded)
                if again.answer in ("match", "truncated"):
                    return again._replace(remarks=(*again.remarks, "editors stand for authors"))
    return found


def _compare(
    mine: tuple[Person, ...], theirs: tuple[Person, ...], stated: Description, recorded: Description
) -> AuthorComparison:
    if not mine or not theirs:
        return AuthorComparison(
            "unstated", "nobody is named" if not mine else "the record names nobody", (), (), len(mine), len(theirs)
        )
    people, bodies = _apart(mine)
    people_theirs, bodies_theirs = _apart(theirs)
    if not people or not people_theirs:
        return _with_bodies(mine, theirs, bodies, bodies_theirs)
    pairs = matched(people, people_theirs)
    return Lists(people, people_theirs, pairs, stated, recorded).conclude()


def _apart(persons: tuple[Person, ...]) -> tuple[list[Person], list[Person]]:
    """People and bodies: lists differ on whether the consortium is named beside its members."""
    people: list[Person] = []
    bodies: list[Person] = []
    for each in persons:
        name = name_of(each)
        if name.joined or not each.literal.strip(" :;.,"):
            (bodies if name.body else people).append(each)
    return people, bodies


def _with_bodies(
    mine: tuple[Person, ...], theirs: tuple[Person, ...], bodies: list[Person], bodies_theirs: list[Person]
) -> AuthorComparison:
    for body in bodies:
        for other in bodies_theirs:
            if (found := same_person(body, other)).kind in ("same", "alike"):
                remarks = (found.remark,) if found.remark else ()
                if len(mine) > len(bodies) and len(theirs) == len(bodies_theirs):
                    because = f"{other} is recorded without its members, so nobody can say whether the people named belong to it"
                    return AuthorComparison("cannot-compare", because, (), remarks, len(mine), len(theirs), 1)
                return AuthorComparison("match", f"{body} is recorded", (), remarks, len(mine), len(theirs), 1)
    if bodies and bodies_theirs and len(bodies) == len(mine) and len(bodies_theirs) == len(theirs):
        evidence = (Comparison(field="authors", stated=listed(mine), recorded=listed(theirs)),)
        because = f"{listed(mine)} is named, {listed(theirs)} recorded"
        return AuthorComparison("mismatch", because, evidence, (), len(mine), len(theirs))
    because = f"{listed(mine)} against {listed(theirs)}: an organisation can not be compared with its people"
    return AuthorComparison("cannot-compare", because, (), (), len(mine), len(theirs))
