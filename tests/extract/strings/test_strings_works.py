"""A note that names several works is cut between them, and only there."""

import pytest

from fontes.extract.strings import split_works

SEVERAL = {
    "lettered": "(a) Keller, M. J. Am. Chem. Soc. 2001, 12, 34; (b) Brandt, S. Science 2003, 5, 6.",
    "semicolon": "Keller, M., The Book (Oxford, 2001), p. 33; Brandt, S., Another Book (Cambridge, 2003), p. 5.",
    "cues": "Vgl. Weber, M., Politik als Beruf, München 1919, S. 5; ferner auch Simmel, G., Soziologie, Leipzig 1908, S. 12.",
    "run on": "Kirk H (2009) Natural hybridization. Dissertation, Leiden\nKoricheva J (1999) Phenotypes. Oecologia 119:467-473",
    "run on, numbered": "Baas, A. F. (2010). Association of genes. Eur. J., 18(2), 240-244.\n16. Pereyra, F., Jia, X. (2010). "
    "Determinants. Science, 330, 5.",
}
SINGLE = {
    "authors with semicolons": "Zemmels, I.; Harrold, P. J.; Cook, H. E. Initial Reports 1977, 37, 12.",
    "wrapped author list": "Smith J, \nJones B (1999) A title. J Foo 12:3-4",
    "editors on the next line": "Kersters K (2006) Proteobacteria. In: \nDworkin M, Falkow S (eds) Prokaryotes. Springer 2006",
    "an initial S": "Kumar A., Arif S. A. M., Davies H. V. (1996). Potato plants. Plant J. 9, 147–158.",
    "a person called See": "See PT, Oliver RP. Evaluating the tan spot in wheat. Plant Pathol. 2018;67(5):1066–75.",
    "a title that begins a line": "Lim CY, Santoso B, Boulay T, Dong E, Ohler U (2004)\nThe MTE, a new promoter. Genes Dev 18:16",
    "a publisher that begins a line": "Postgate JR (1984) Sulphate reducing bacteria, 2nd edn.\nCambridge University Press",
    "a year in the title": "Smith JA, Jones B. A title about 1999. J Foo 2001; 12: 3-4.",
    "a semicolon in the title": "Amann R, A. Title; with a semicolon in 1990 in it. J Foo 1991; 3: 4-5",
    "an erratum stays with its parent": "Cotton PB et al. Endoscopic. Gastrointest Endosc. 1991;37:383. Erratum in: J 1992;38:1.",
}


@pytest.mark.parametrize("name", SEVERAL)
def test_several_works_come_apart(name: str) -> None:
    assert len(split_works(SEVERAL[name])) == 2


@pytest.mark.parametrize("name", SINGLE)
def test_one_work_stays_whole(name: str) -> None:
    assert split_works(SINGLE[name]) == (SINGLE[name],)


def test_commentary_around_a_work_is_not_part_of_it() -> None:
    raw = (
        "Das ist seit langem umstritten; vgl. Weber, M., Politik als Beruf, München 1919, S. 5. Anders liegt es bei den meisten."
    )
    assert split_works(raw) == ("Weber, M., Politik als Beruf, München 1919, S. 5.",)


def test_a_word_for_see_within_a_title_cuts_nothing_off() -> None:
    raw = "Keller, M. (2001). How we see plants. Foo, 12, 3-4."
    assert split_works(raw) == (raw,)
