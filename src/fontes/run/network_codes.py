"""What can be wrong with the settings of the network."""

from ..read.codes import Code, told

CODES: dict[str, Code] = told("""
N101 The test world lies elsewhere
FONTES_WORLD sends every question to a server on this machine instead of the registries, so that the online path can be tried
without a network. It takes `http://127.0.0.1:PORT` and nothing else: another address would send there what is meant for the
registries. Unset it to ask the registries themselves.

N102 The e-mail address cannot be used
FONTES_EMAIL is told to the registries, so that they can write to you before they block you. It takes one plain address,
`name@example.org`, without a display name.

N111 There is no such registry
`--sources` and the setting `sources` take the names that the documentation lists, with commas between them.
""")
