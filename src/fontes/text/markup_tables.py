"""Which tags join their neighbours, which separate them, and whose content is not text."""

_HTML = (
    "a abbr acronym b bdi bdo big cite code del dfn em font i img input ins kbd mark nobr q ruby s samp small span strike "
    "strong sub sup tt u var wbr rp rb "
)
_JATS = (
    "italic bold roman sans-serif monospace overline underline sc scp smallcaps named-content styled-content inline-formula "
    "inline-graphic ext-link uri xref email inf jats formula tex tex-math alternatives inline inline-supplementary-material "
    "emphasis fixed-case forename surname given-names "
)
_MATHML = (
    "math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup "
    "munder mover munderover mmultiscripts mtable mtr mtd maligngroup malignmark semantics annotation annotation-xml none "
    "mprescripts "
)
_BLOCK = (
    "p div br hr li ul ol dl dt dd tr td th table tbody thead tfoot caption blockquote pre section article header footer "
    "nav aside main title subtitle h1 h2 h3 h4 h5 h6 sec label break fig figure figcaption abstract list list-item disp- "
    "formula disp-quote trans-title option select body html head form address details summary "
)

INLINE = frozenset((_HTML + _JATS + _MATHML).split())
BLOCK = frozenset(_BLOCK.split())
DROPPED = frozenset(("script", "style", "noscript", "template"))
