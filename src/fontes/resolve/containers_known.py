"""Containers whose short names no rule can expand: meetings, initialisms, preprint servers, and series that hold proceedings."""

# One line each, whatever its length: a table reads by lines.
# ruff: noqa: E501
_MEETINGS = """
neurips|nips|neural information processing systems|advances in neural information processing
icml|international conference on machine learning|machine learning proceedings
iclr|international conference on learning representations|learning representations
aaai|aaai conference on artificial intelligence|national conference on artificial intelligence|association for the advancement of artificial intelligence
ijcai|international joint conference on artificial intelligence|international joint conferences on artificial intelligence
ecai|european conference on artificial intelligence
uai|uncertainty in artificial intelligence
aistats|artificial intelligence and statistics
colt|conference on learning theory|computational learning theory
alt|algorithmic learning theory
acml|asian conference on machine learning
corl|conference on robot learning
collas|conference on lifelong learning agents
ecml|ecmlpkdd|ecml pkdd|ecml/pkdd|pkdd|european conference on machine learning|machine learning and knowledge discovery in databases|principles of data mining and knowledge discovery
kdd|sigkdd|knowledge discovery and data mining|knowledge discovery in data mining
icdm|international conference on data mining
sdm|siam international conference on data mining
wsdm|web search and data mining
cikm|information and knowledge management
www|the web conference|thewebconf|world wide web conference|international world wide web|web conference
sigir|research and development in information retrieval
ecir|european conference on information retrieval
recsys|recommender systems
acl|meeting of the association for computational linguistics|association for computational linguistics
eacl|european chapter of the association for computational linguistics
naacl|naacl-hlt|naaclhlt|north american chapter of the association for computational linguistics|human language technologies|conference of the north
aacl|asia-pacific chapter of the association for computational linguistics|asia pacific chapter of the association for computational linguistics
emnlp|empirical methods in natural language processing
conll|computational natural language learning
coling|international conference on computational linguistics
lrec|language resources and evaluation conference|international conference on language resources and evaluation
ijcnlp|international joint conference on natural language processing
tacl|transactions of the association for computational linguistics
semeval|semantic evaluation
wmt|conference on machine translation|workshop on statistical machine translation
inlg|natural language generation
sigdial|discourse and dialogue
interspeech|international speech communication association
icassp|acoustics speech and signal processing
asru|automatic speech recognition and understanding
cvpr|computer vision and pattern recognition
iccv|international conference on computer vision
eccv|european conference on computer vision
wacv|applications of computer vision
bmvc|british machine vision
accv|asian conference on computer vision
3dv|international conference on 3d vision
icpr|international conference on pattern recognition
icip|international conference on image processing
miccai|medical image computing and computer assisted intervention|medical image computing and computer-assisted intervention
isbi|international symposium on biomedical imaging
acmmm|acm mm|acm multimedia|international conference on multimedia
siggraph|computer graphics and interactive techniques
icra|international conference on robotics and automation
iros|intelligent robots and systems
rss|robotics science and systems
aamas|autonomous agents and multiagent systems|autonomous agents and multi-agent systems|multiagent systems
icaps|automated planning and scheduling
kr|principles of knowledge representation and reasoning
chi|human factors in computing systems
cscw|computer supported cooperative work|computer-supported cooperative work
uist|user interface software and technology
iui|intelligent user interfaces
facct|fat*|fairness accountability and transparency
aies|ai ethics and society
sosp|symposium on operating systems principles
osdi|operating systems design and implementation
nsdi|networked systems design and implementation
atc|usenix atc|usenix annual technical conference
fast|file and storage technologies
eurosys|european conference on computer systems
asplos|architectural support for programming languages and operating systems
isca|international symposium on computer architecture
micro|international symposium on microarchitecture
hpca|high performance computer architecture|high-performance computer architecture
sigcomm|data communication
infocom|ieee conference on computer communications|ieee computer and communications societies
mobicom|mobile computing and networking
sigmod|sigmod conference|management of data
pods|principles of database systems
vldb|pvldb|very large data bases|very large databases|vldb endowment
icde|international conference on data engineering
edbt|extending database technology
icdt|international conference on database theory
stoc|symposium on theory of computing|symposium on the theory of computing
focs|foundations of computer science
soda|symposium on discrete algorithms
icalp|automata languages and programming
itcs|innovations in theoretical computer science
esa|european symposium on algorithms
stacs|theoretical aspects of computer science
ec|economics and computation|electronic commerce
wine|web and internet economics
popl|principles of programming languages
pldi|programming language design and implementation
oopsla|object-oriented programming systems languages and applications|object oriented programming systems languages and applications
icse|international conference on software engineering
fse|esec/fse|foundations of software engineering
ase|automated software engineering
issta|software testing and analysis
ccs|computer and communications security
usenix security|usenix security symposium
ndss|network and distributed system security
crypto|advances in cryptology crypto
eurocrypt|advances in cryptology eurocrypt
cav|computer aided verification|computer-aided verification
lics|logic in computer science
sc|high performance computing networking storage and analysis
icwsm|web and social media|weblogs and social media
hicss|hawaii international conference on system sciences
ismir|music information retrieval
gecco|genetic and evolutionary computation conference
ijcnn|international joint conference on neural networks
icann|international conference on artificial neural networks
esann|european symposium on artificial neural networks
l4dc|learning for dynamics and control
midl|medical imaging with deep learning
chil|conference on health inference and learning
mlhc|machine learning for healthcare
clear|causal learning and reasoning
automl|automated machine learning
log|learning on graphs
mlsys|machine learning and systems
nmr|non-monotonic reasoning
"""
_JOURNALS = """
plos one|public library of science one
pnas|proc natl acad sci|proceedings of the national academy of sciences|p natl acad sci
nejm|new england journal of medicine|n engl j med
jama|journal of the american medical association
bmj|british medical journal|br med j|bmj british medical journal|bmj clinical research
lancet|lancet london
cacm|communications of the acm|commun acm
apj|astrophysical journal|astrophys j
apjl|astrophysical journal letters
apjs|astrophysical journal supplement series
mnras|monthly notices of the royal astronomical society
jmlr|journal of machine learning research|j mach learn res
tmlr|transactions on machine learning research
jair|journal of artificial intelligence research
tpami|pami|ieee transactions on pattern analysis and machine intelligence
ijcv|international journal of computer vision
nature|nature london
science|science new york
febs j|febs journal|european journal of biochemistry|eur j biochem
epl|europhysics letters
jacs|journal of the american chemical society|j am chem soc
jbc|journal of biological chemistry
nar|nucleic acids research
prl|physical review letters
jcp|journal of chemical physics
cell host microbe|cell host and microbe
jasa|journal of the american statistical association
proc r soc b|proceedings biological sciences|proc biol sci|proceedings of the royal society b|proceedings of the royal society of london b|proc r soc lond b|proc royal soc b
bba|biochimica et biophysica acta|biochim biophys acta
g3|g3 bethesda|g3 genes genomes genetics|g3 genes genomes genet
funct plant biol|functional plant biology|australian journal of plant physiology|aust j plant physiol
int j obes|international journal of obesity|int j obes relat metab disord|international journal of obesity and related metabolic disorders
annu rev plant biol|annual review of plant biology|annu rev plant physiol plant mol biol|annual review of plant physiology and plant molecular biology
jrssb|journal of the royal statistical society series b|journal of the royal statistical society b
ajnr|american journal of neuroradiology|am j neuroradiol|ajnr am j neuroradiol
mmwr|morbidity and mortality weekly report|mmwr morb mortal wkly rep
"""
_SERVERS = """
arxiv|corr|computing research repository|arxiv preprint|arxiv e-prints|arxiv org|arxiv cornell university|arxiv electronic archive
biorxiv|biorxiv preprint|cold spring harbor laboratory|biorxiv the preprint server for biology
medrxiv|medrxiv the preprint server for health sciences
chemrxiv|chemrxiv cambridge
ssrn|ssrn electronic journal|social science research network|ssrn working paper
openreview|openreview net
researchsquare|research square
psyarxiv
socarxiv
eartharxiv|earth arxiv
osf|osf preprints|open science framework
preprints|preprints org|preprint
techrxiv
engrxiv
hal|hal archives ouvertes
peerj preprints
repec|research papers in economics
iacr eprint|cryptology eprint archive|iacr cryptology eprint archive
"""
_SERIES = """
lecture notes in computer science|lncs|lect notes comput sc|lect notes comput sci
lecture notes in artificial intelligence|lnai
lecture notes in business information processing|lnbip
lecture notes in networks and systems
lecture notes in electrical engineering
lecture notes in mathematics
lecture notes in physics
lecture notes in bioinformatics
communications in computer and information science|ccis
advances in intelligent systems and computing|aisc
ifip advances in information and communication technology
ceur workshop proceedings|ceur
proceedings of machine learning research|pmlr|jmlr workshop and conference proceedings|jmlr proceedings
acm international conference proceeding series|icps
leibniz international proceedings in informatics|lipics
electronic proceedings in theoretical computer science|eptcs
frontiers in artificial intelligence and applications
studies in computational intelligence
advances in experimental medicine and biology
methods in molecular biology
the springer international series in engineering and computer science
smart innovation systems and technologies
procedia computer science
proceedings of spie|spie proceedings
aip conference proceedings
journal of physics conference series
"""

Names = tuple[tuple[str, ...], ...]


def _table(lines: str) -> Names:
    return tuple(tuple(line.split("|")) for line in lines.strip().splitlines())


MEETINGS: Names = _table(_MEETINGS)
"""Each: the initialism that we call it by, then everything else it is called."""
JOURNALS: Names = _table(_JOURNALS)
SERVERS: Names = _table(_SERVERS)
SERIES: Names = _table(_SERIES)
"""A series holds the proceedings of many meetings: a reference may name either."""


_FLUFF = (
    "proceedings proceeding proc annual conference conf international int intl meeting symposium symp acm ieee cvf rsj"
    " siam usenix th st nd rd volume vol edition ed online print long short papers main track companion adjunct record"
    " digest joint eds sig gesellschaft advances abstracts extended findings technical selected revised workshops"
    " workshop shared task tasks system demonstrations demos student"
)
FLUFF: frozenset[str] = frozenset(_FLUFF.split())
"""Words that names of meetings have more or less of."""

GATHERINGS: frozenset[str] = frozenset(
    ("conference", "conf", "meeting", "symposium", "symp", "workshop", "workshops", "proceedings", "proc")
)

PLACES: frozenset[str] = frozenset(("london", "lond", "england", "usa", "us", "u", "s", "a", "united", "states", "america", "uk"))
"""Words of place that lists add and drop."""

_LAST = "online print int international auckl nz basel berl amst phila baltim camb journal magazine electronic english internet"
LAST: frozenset[str] = frozenset(_LAST.split())
"""Words that the end of a name has more or less of: "The Plant Cell Online", "Sports Med Auckl NZ", "AORTA Journal"."""

PUBLISHERS: frozenset[str] = frozenset(("crc", "ieee", "acm", "siam", "iet", "iee", "asme", "asce", "ima", "rairo"))
"""Words that the beginning of a name has more or less of."""

JOURNAL_WORDS: frozenset[str] = frozenset(
    ("journal", "j", "transactions", "trans", "letters", "lett", "review", "reviews", "rev", "annals", "ann")
)
