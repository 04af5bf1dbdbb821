"""A page of a report: one HTML file with everything in it, readable without a network and on paper."""

from collections.abc import Sequence
from html import escape

from monstar.playtest.sections import Section

_STYLE = """
:root { color-scheme: light; }
body { font: 15px/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif; color: #33283f; background: #fbf9fc;
  margin: 0 auto; padding: 1.5rem 1.5rem 4rem; max-width: 66rem; }
h1 { font-size: 1.7rem; margin: .2rem 0 .6rem; } h2 { font-size: 1.2rem; margin: 2.2rem 0 .4rem; }
p { max-width: 48rem; } a { color: #7a3fb5; }
nav { margin: .8rem 0 1.2rem; } nav a { margin-right: 1rem; white-space: nowrap; }
pre, code { font: 13px/1.45 ui-monospace, "DejaVu Sans Mono", monospace; }
pre { background: #efe9f3; padding: .7rem .9rem; border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .22rem .7rem; text-align: right; border-bottom: 1px solid #e4dcea; vertical-align: top; }
th { border-bottom: 2px solid #cfc6d8; font-weight: 600; } tbody tr:hover { background: #f3edf7; }
th.word, td.word { text-align: left; } td:not(.word) { white-space: nowrap; } td.word { min-width: 10rem; }
td small { display: block; color: #75697f; max-width: 26rem; white-space: normal; }
svg { max-width: 100%; height: auto; } svg text { font-family: inherit !important; }
.pictures { display: flex; flex-wrap: wrap; gap: .6rem 1.4rem; } figure { margin: .4rem 0; flex: 0 1 40rem; }
figure.small { flex-basis: 28%; min-width: 17rem; }
figcaption { color: #75697f; font-size: .85rem; }

details { margin-top: 2.5rem; } summary { cursor: pointer; font-weight: 600; }
@media print { body { background: white; } nav { display: none; } }
"""
SMALL = '<svg class="small"'  # how a picture begins that may stand beside others
EXPLAINED = "what it is"  # a column of this name goes in small letters under the first


def page(title: str, parts: Sequence[str]) -> str:
    """Return a whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def heading(title: str, text: str) -> str:
    """Return the head of a page; lines of the text that are indented are commands."""
    paragraphs = [
        f"<pre>{escape(part.strip())}</pre>" if part.startswith("    ") else f"<p>{_marked(part)}</p>"
        for part in text.split("\n\n")
    ]
    return f"<h1>{escape(title)}</h1>\n" + "\n".join(paragraphs)


def contents(sections: Sequence[Section]) -> str:
    """Return links to the sections of a page."""
    links = " ".join(f'<a href="#{anchor(section)}">{escape(section.title)}</a>' for section in sections)
    return f"<nav>{links}</nav>"


def anchor(section: Section) -> str:
    """Return what a link to a section names."""
    return "".join(letter if letter.isalnum() else "-" for letter in section.title.lower())


def block(section: Section, pictures: Sequence[tuple[str, str]] = ()) -> str:
    """Return a section with its pictures (each with its caption) before its table."""
    parts = [f'<h2 id="{anchor(section)}">{escape(section.title)}</h2>']
    parts += [f"<p>{_marked(text)}</p>" for text in section.text.split("\n\n") if text]
    if pictures:
        figures = (
            f'<figure class="{"small" if svg.startswith(SMALL) else "large"}">{svg}'
            f"<figcaption>{escape(caption)}</figcaption></figure>"
            for svg, caption in pictures
        )
        parts.append('<div class="pictures">' + "\n".join(figures) + "</div>")
    if section.rows:
        parts.append(_table(section))
    return "\n".join(parts)


def folded(title: str, text: str) -> str:
    """Return a text that is shown when it is asked for."""
    return f"<details><summary>{escape(title)}</summary><pre>{escape(text)}</pre></details>"


def _table(section: Section) -> str:
    explained = section.header.index(EXPLAINED) if EXPLAINED in section.header else None
    shown = [index for index in range(len(section.header)) if index != explained]

    def cell(tag: str, row: Sequence[str], index: int) -> str:
        word = ' class="word"' if index < section.words else ""
        text = escape(row[index])
        if explained is not None and tag == "td" and index == 0:
            text += f"<small>{escape(row[explained])}</small>"
        return f"<{tag}{word}>{text}</{tag}>"

    head = "".join(cell("th", section.header, index) for index in shown)
    rows = ("<tr>" + "".join(cell("td", row, index) for index in shown) + "</tr>" for row in section.rows)
    body = "\n".join(rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'


def _marked(text: str) -> str:
    """Return a text with what stands between backticks as code."""
    pieces = escape(text).split("`")
    return "".join(f"<code>{piece}</code>" if index % 2 else piece for index, piece in enumerate(pieces))
