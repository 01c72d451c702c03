"""Words of the major languages that do not tell one work from another.

Negations, numbers and words of time and place ("before", "under") are never among them: they turn one title into another.
"""

_ENGLISH = (
    "a an and are as at be been being but by can could did do does for from had has have her his how if in into is it its "
    "of on onto  or our s so some such than that the their them then there these they this those through to toward towards "
    "upon us was we were  what when where which while who whom whose why will with would your you via between among about "
    "using use used vs versus"
)
# Left out where English has another word of that spelling: "die", "war", "man", "nur", "no", "sans", "non".
_GERMAN = (
    "der das den dem des ein eine einer eines einem einen und oder im am zu zum zur von vom mit bei auf aus fur uber durch "
    "als wie  ist sind sich nach zwischen"
)
_ROMANCE = (
    "le la les l d un une du de des et ou au aux dans sur par pour avec en chez ses ces cet cette el los las una unos unas "
    "y o u del  al con por para su sus como entre desde il lo gli i uno e ed di da dal dalla dello della dei degli delle "
    "nel nella nei sul  sulla per tra fra os um uma do dos das na nos nas ao aos pelo pela em"
)
_NORTHERN = "het een van voor met op te ter bij uit aan door naar og av til fra som och det i ett pa"
_SLAVIC = "и в во на с со к ко о об от до из у по за при для или как та і з у"
_GREEK = "ή και το τα τησ του των την τον τη στο στη στην στον σε με για οι η ο"

STOPWORDS: frozenset[str] = frozenset(
    " ".join((_ENGLISH, _GERMAN, _ROMANCE, _NORTHERN, _SLAVIC, _GREEK)).replace("ή", "η").split()
)
"""Folded forms."""
