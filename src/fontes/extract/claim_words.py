"""Words that say how somebody knows, and not what a work is about: claim verbs, hedges, the furniture of research."""

from ..text.stopwords import STOPWORDS


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_VERBS = _words(
    """
    account achieve address adopt advance affect agree aim allow analyse analyze apply argue ascribe assert assess associate
    assume attribute attenuate augment avoid base benefit calculate cause challenge characterise characterize cite claim
    classify combine compare compute conclude conduct confirm consider contend contribute corroborate correlate decline
    decrease define delay demonstrate depend derive describe detail detect determine develop differ discover discuss display
    document elevate elucidate emphasise emphasize employ enable encourage enhance establish estimate evaluate exceed examine
    exhibit exist expect explain explore expose extend facilitate focus formulate gain generate help highlight hypothesise
    hypothesize identify illustrate impair implement imply improve include increase indicate induce infer influence inform
    introduce investigate involve isolate launch limit link list lower maintain matter measure mention modify motivate note
    notice obtain observe offer outline outperform perform pioneer point popularise popularize posit postulate predict present
    prevent produce promote propose prove provide publish question quantify raise reach recognise recognize recommend record
    reduce refine refute relate remain replicate report represent require reveal review see seem serve shape share show
    simplify specify state strengthen stress study suffer suggest summarise summarize supply support surpass survey synthesise
    synthesize tend test tie trace trigger try underline underpin update use utilise utilize validate verify view warn weaken
    worsen yield play contain consist occur implicate act appear carry call follow locate form result select create receive
    lack encode
    """
)
_IRREGULAR = _words(
    """
    found find finds finding findings showed shown shows gave give gives given made make makes making wrote write writes
    written saw seen sees led lead leads leading drew draw draws drawn took take takes taken held hold holds held built build
    builds known know knows knew thought think thinks become became becomes begin began begun came come comes goes went gone
    got get gets put puts set sets let lets said say says tell told tells kept keep keeps lay laid lies rose rise rises fell
    fall went underwent undergo brought bring brings arose arise chose chosen choose may might must shall should cannot need
    needs ought did done doing am isn aren wasn weren don doesn didn has having had been being seems according
    """
)
_FURNITURE = _words(
    """
    article articles author authors paper papers work works study studies trial trials research researcher researchers
    investigation investigations analysis analyses experiment experiments evidence result results data dataset datasets
    literature publication publications report reports review reviews survey surveys meta-analysis meta-analyses group groups
    team teams colleague colleagues coworkers cohort cohorts sample samples participant participants subject subjects people
    individuals persons patient patients case cases number numbers proportion percentage percent rate rates level levels value
    values mean median range ratio odds hazard interval confidence significance difference differences increase decrease
    reduction improvement effect effects impact role influence importance association associations relationship relationships
    correlation correlations link links factor factors aspect aspects issue issues problem problems question questions example
    examples instance way ways kind kinds type types form forms part parts basis ability approach approaches method methods
    methodology technique techniques tool tools framework frameworks concept concepts idea ideas notion hypothesis theory view
    views conclusion conclusions observation observations discovery demonstration introduction proposal claim claims argument
    book chapter textbook edition version section figure table appendix seminal landmark classic pioneering influential recent
    recently previous previously prior earlier early later latest current currently new novel first second third last original
    initial modern traditional conventional general common important key main major minor large larger largest small smaller
    smallest high higher highest low lower lowest great greater good better best strong stronger strongest weak different
    similar same various several many much more most few fewer less least some any all both each every other others another
    such certain particular specific overall total whole single double multiple one two three four five six seven eight nine
    ten dozen hundred thousand million billion half twice once year years month months week weeks day days hour hours time
    times period periods decade decades century also then thus therefore hence however moreover furthermore although though
    whereas despite yet still even only just already again often sometimes never always now today here there indeed instead
    rather perhaps quite very too well not no nor because since until unless after before during within without against across
    along among around behind below beneath beside besides beyond above over under up down out off per via like unlike
    regarding concerning due owing see cf e.g i.e etc et al pmid doi arxiv pmc ref refs fig figs eq sec p n ci hr rr sd se iqr
    vs who whose whom they them us him her hers ours theirs itself themselves ourselves himself evident clear true able
    available present absent possible likely unlikely consistent further either contrast addition supplement supplementary
    following whether together size process processes numerous agreement side dark critical absence individual distinct lack
    additional insights simple significant fraction context necessary extent past raw sufficient next throughout
    order measurement measurements coefficient procedure procedures stage stages positive negative fact degree full position
    considerable amount amounts unique source sources diverse poor rich manner combination comparable terms term frequency
    powerful element elements standard space workers step steps line lines panel property properties feature features
    consequence consequences outcome outcomes purpose goal aim focus application applications advance advances progress
    challenge challenges opportunity detail details summary setting settings condition conditions circumstance list well-known
    well-established so-called non long short big wide broad deep close near far early-stage real actual entire partial
    general-purpose everyone somebody something anything nothing everything place thing things point points sense variety
    series set sets pair pairs ranges majority minority rest portion share extra far-reaching increasing decreasing growing
    emerging remaining underlying ongoing existing resulting corresponding surrounding missing essential crucial vital central
    fundamental relevant useful helpful effective efficient suitable appropriate typical usual unusual normal natural careful
    direct indirect robust rapid slow fast quick precise accurate reliable feasible safe
    """
)
LATE = _words("family assembly anomaly monopoly poly reply supply assembly butterfly lily italy bully fly elderly anthropoly")
"""Words in "ly" that are no adverbs."""
BRED = _words("seed speed need feed breed weed bleed reed bed red inbred crossbred shed bred hatred infrared")
"""Words in "ed" that are no participles: those stand in one title of forty."""


def _forms(verb: str) -> set[str]:
    if verb.endswith("e"):
        return {verb, f"{verb}s", f"{verb}d", f"{verb[:-1]}ing"}
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return {verb, f"{verb[:-1]}ies", f"{verb[:-1]}ied", f"{verb}ing"}
    s = f"{verb}es" if verb.endswith(("s", "sh", "ch", "x")) else f"{verb}s"
    return {verb, s, f"{verb}ed", f"{verb}ing", f"{verb}{verb[-1]}ed", f"{verb}{verb[-1]}ing"}


CLAIM_VERBS = frozenset(form for verb in _VERBS for form in _forms(verb)) | _IRREGULAR
SILENT = CLAIM_VERBS | _FURNITURE | STOPWORDS
"""Folded words that say nothing about the subject of a work."""

HAN_CLAIM_VERBS = (
    "提出|报道|报告|发现|指出|表明|证明|证实|显示|认为|研究|描述|介绍|建立|开发|提供|总结|综述|观察|揭示|"
    "比较|评估|分析|验证|首次|采用|利用|通过"
)


def is_claim_verb(word: str) -> bool:
    return word.lower() in CLAIM_VERBS


def says_nothing(folded: str) -> bool:
    """Whether the folded word tells nothing of a subject: furniture, a hedge, an adverb, a lone letter, a number."""
    adverb = folded.endswith("ly") and len(folded) > 4 and folded not in LATE
    participle = folded.endswith("ed") and len(folded) > 3 and folded not in BRED
    return folded in SILENT or adverb or participle or len(folded) < 2 or folded.isdigit()
