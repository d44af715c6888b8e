"""Hooks of MkDocs: what pages link to outside docs/ goes with the site; our style and search."""  # noqa: INP001  # loaded by path

import re
import shutil
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
OUTSIDE = re.compile(r"(?<=\]\()\.\./([^)#\s]+)(?=[)#])")
"""The target of a link that leaves docs/, as it works in the checkout."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add every file that is linked to, for a folder its files and a page that lists them, and our style."""
    linked = {
        target.rstrip("/")
        for page in files.documentation_pages()
        for target in OUTSIDE.findall(page.content_string)
    }
    for target in sorted(linked):
        path = ROOT / target
        if path.is_dir():
            inside = sorted(part for part in path.iterdir() if part.suffix == ".json")
            listed = "".join(f"- [{part.name}]({part.name})\n" for part in inside)
            files.append(
                File.generated(config, f"source/{target}/index.md", content=f"# {target}\n\n{listed}")
            )
        else:
            inside = [path]
        for part in inside:
            uri = f"source/{part.relative_to(ROOT)}"
            if files.get_file_from_path(uri) is None:
                files.append(File.generated(config, uri, abs_src_path=str(part)))
    style = Path(__file__).with_name("mkdocs.css")
    files.append(File.generated(config, "site.css", abs_src_path=str(style)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Let links that leave docs/ lead to the copies."""
    if page.file.src_uri.startswith("source/"):
        return markdown

    def copied(found: re.Match[str]) -> str:
        target = found[1].rstrip("/")
        return f"source/{target}/index.md" if (ROOT / target).is_dir() else f"source/{target}"

    return OUTSIDE.sub(copied, markdown)


def on_post_template(output_content: str, template_name: str, **_: object) -> str:
    """Let the page of a missing page search where the site is: at the root, as it takes itself to be."""
    return output_content.replace('="//', '="/') if template_name == "404.html" else output_content


def on_post_build(config: MkDocsConfig) -> None:
    """Put our search in the place of MkDocs' own, and its index into a script."""
    search = Path(config.site_dir) / "search"
    index = (search / "search_index.json").read_text("utf-8")
    (search / "search_index.js").write_text(f"const taashIndex = {index};\n", "utf-8")
    shutil.copyfile(Path(__file__).with_name("mkdocs_search.js"), search / "main.js")
    for unused in ("worker.js", "search_index.json"):
        (search / unused).unlink()
