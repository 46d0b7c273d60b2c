"""How Sphinx makes the documentation site of this folder: `make docs`."""

from pathlib import Path

from babel import Locale
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

import cairn

project = "Cairn"
author = "The Cairn authors"
version = release = cairn.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["hosting", "locale", "pictures", "templates"]

# A heading is linked to by its words, as on the pages of a repository.
myst_heading_anchors = 4
# What docstrings have between backticks.
default_role = "code"

autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

# Translations: `make docs-words` collects what there is, `make docs` makes a site of each locale/it/LC_MESSAGES/*.po.
language = "en"
locale_dirs = ["locale"]
gettext_compact = False
spoken = [
    "en",
    *sorted(path.parent.name for path in Path(__file__).parent.glob("locale/*/LC_MESSAGES")),
]

smartquotes = False
html_theme = "furo"
html_title = "Cairn"
html_show_copyright = False
html_show_sourcelink = False
templates_path = ["templates"]
html_context = {
    "languages": [(one, Locale.parse(one).get_display_name().capitalize()) for one in spoken]
}
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "languages.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}


def setup(app: Sphinx) -> None:
    app.add_lexer("position", TextLexer)
