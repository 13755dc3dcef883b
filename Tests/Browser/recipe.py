# SPDX-License-Identifier: Apache-2.0
"""The recipe draw-on: its last frame is the drawing, to the last pixel."""

import re
from pathlib import Path

from comparison import Comparison

HERE = Path(__file__).parent
FILES = [
    *sorted((HERE / "logos").glob("*.svg")),
    *sorted((HERE / "shapes").glob("*.svg")),
    *sorted((HERE.parents[1] / "Data" / "drawings").glob("*.svg")),
]
END, SCALE = 1000, 3


class Recipe:
    """Drawings of all kinds, as SVG and as a style sheet moves them."""

    def __init__(self, tool):
        self.tool = tool

    def jobs(self):
        """Each drawing in both formats, long after the end."""
        return [self._job(file, form) for file in FILES for form in ("svg", "css")]

    def _job(self, file, form):
        source = file.read_text(encoding="utf-8")
        text = self.tool.run("animate", "draw-on", file, "--quiet", "--format", form)
        # The drawing is in the comment with which a sheet begins.
        comment = text[: text.find("*/")] if form == "css" else text
        root = re.search(r"<svg[^>]*>", source, re.DOTALL).group()
        size = re.findall(r'\b(?:width|height)="([\d.]+)', root)
        box = re.search(r'viewBox="[^"]*?([\d.]+)[ ,]+([\d.]+)"', root)
        width, height = size if len(size) == 2 else box.groups()
        return {
            "id": f"{form} recipe {file.stem}",
            "kind": "film",
            "svg": comment[comment.find("<svg") :],
            "css": text if form == "css" else None,
            "times": [END],
            "stills": [source],
            "width": float(width),
            "height": float(height),
            "scale": SCALE,
        }

    def comparisons(self, results):
        """No pixel differs."""
        group = Comparison("ends of draw-on")
        for file in FILES:
            for form in ("svg", "css"):
                (shown,) = results[f"{form} recipe {file.stem}"]
                subject = f"{form} {file.stem}, {shown['at']}"
                group.number("worst of all pixels", subject, 0, shown["worst"], 1, 0)
        return [group]
