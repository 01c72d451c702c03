"""What is typed into arXiv's search: the title as a phrase with one of its authors; and once more, any telling word of it.

info.arxiv.org/help/api/user-manual.html, "Details of Query Construction".
"""

from ..model import ByWords
from .search_words import plain_words, telling_words

WORDS, TELLING, PEOPLE, OF_A_NAME = 30, 12, 3, 4


def queries(question: ByWords) -> tuple[str, ...]:
    """The strict query and the loose one, nothing where there is no title: a whole reference fits no field of arXiv's.

    The loose one names nobody, since a name may be the very thing that is wrong; the likeliest come first.
    """
    title = plain_words(question.title, WORDS)
    if not title:
        return ()
    names = dict.fromkeys(" ".join(plain_words(each, OF_A_NAME)) for each in question.authors[:PEOPLE])
    people = " OR ".join(f'au:"{each}"' for each in names if each)
    strict = f'ti:"{" ".join(title)}"' + (f" AND ({people})" if people else "")
    loose = " OR ".join(f"ti:{each}" for each in telling_words(question.title, TELLING))
    return tuple(dict.fromkeys((strict, loose)))
