# SPDX-License-Identifier: Apache-2.0
"""Real icon paths: the SVG files that `arcfit convert` writes of files with one path."""

import re
from pathlib import Path

from comparison import Comparison

PATHS = 200
FRACTIONS = [step / 20 for step in range(21)]
LIMIT = 1e-4
LIMIT_WITH_ARCS = 5e-4
PROJECT = Path(__file__).resolve().parents[2]


def icon_paths():
    """Path data, evenly from the larger collection where it is present."""
    places = [
        PROJECT.parent / "shared/reference/paths/corpus_dev.txt",
        PROJECT / "Data/paths/icons.txt",
    ]
    file = next(place for place in places if place.exists())
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [lines[step * len(lines) // PATHS] for step in range(PATHS)]


class Corpus:
    """Lengths, points and bounds of icon paths."""

    def __init__(self, tool, folder):
        self.tool = tool
        self.paths = icon_paths()
        self.names = [f"icon-{number}" for number in range(len(self.paths))]
        self.documents = self._written(Path(folder))

    def _written(self, folder):
        """The SVG file of each path, all written by one start of the tool."""
        inputs, outputs = folder / "paths", folder / "documents"
        inputs.mkdir()
        for name, path in zip(self.names, self.paths):
            # Of path data alone, open subpaths would become paths of their own.
            document = f'<svg xmlns="http://www.w3.org/2000/svg"><path d="{path}"/></svg>'
            (inputs / f"{name}.svg").write_text(document, encoding="utf-8")
        files = [inputs / f"{name}.svg" for name in self.names]
        self.tool.run("convert", *files, "--format", "svg", "--quiet", "--output", f"{outputs}/")
        return [(outputs / f"{name}.svg").read_text(encoding="utf-8") for name in self.names]

    def jobs(self):
        """A measurement of each file."""
        return [
            {"id": name, "kind": "measure", "svg": document, "fractions": FRACTIONS}
            for name, document in zip(self.names, self.documents)
        ]

    def comparisons(self, results):
        """The browser's figures of each file beside the tool's of the path data."""
        straight, with_arcs = Comparison("icons"), Comparison("icons with arcs")
        figures = self.tool.figures_of_all(self.paths, FRACTIONS)
        for name, path, ours in zip(self.names, self.paths, figures):
            has_arcs = re.search("[Aa]", path)
            group = with_arcs if has_arcs else straight
            limit = LIMIT_WITH_ARCS if has_arcs else LIMIT
            elements = results[name][0]
            subject = f"{name} ({path[:60]})"
            group.equal("documents", subject, 1, len(elements))
            for element in elements:
                group.figures(subject, ours, element, limit)
        return [straight, with_arcs]
