"""What the pages of a report share: styles, the choice of a language, and the frame around the content."""

from html import escape
from importlib.resources import files

LANGUAGE_SCRIPT = """
for (const button of document.querySelectorAll("nav button")) {
  button.addEventListener("click", () => {
    show(button.value);
    document.querySelector(":target")?.scrollIntoView();
  });
}
function show(lang) {
  document.documentElement.lang = lang;
  document.title = document.querySelector(`h1[data-lang="${lang}"]`).textContent;
  for (const button of document.querySelectorAll("nav button")) {
    button.setAttribute("aria-pressed", String(button.value === lang));
  }
}
show(document.documentElement.lang);
"""


def in_shell(title: str, lang: str, content: str) -> str:
    """A whole page. The content has headings, `main` and perhaps a footer, in both languages."""
    buttons = "".join(
        f'<button type="button" value="{code}" lang="{code}" aria-pressed="false">{name}</button> '
        for code, name in (("pl", "Polski"), ("en", "English"))
    )
    style = files(__package__).joinpath("page.css").read_text("utf-8")
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>"
        f'<body><nav aria-label="Język / Language">{buttons}</nav>{content}'
        f"<script>{LANGUAGE_SCRIPT}</script></body></html>\n"
    )
