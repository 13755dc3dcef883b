# SPDX-License-Identifier: Apache-2.0
"""SVG files with basic shapes: the browser opens the originals, the tool converts them."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

from comparison import Comparison
from corpus import FRACTIONS, LIMIT, LIMIT_WITH_ARCS

FOLDER = Path(__file__).with_name("shapes")
# Of a pixel's channel. Browsers smooth the edges of a rectangle and of the same path differently;
# a shift of the picture by a quarter of a pixel is beyond this.
PICTURE_LIMIT = 0.2
LEAST_PAINTED = 0.02
WIDTH, HEIGHT = 960, 640


def ids_in_definitions(file):
    """The ids inside `defs`, which only what `use` shows deeper inside keeps."""
    definitions = ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}defs")
    return {element.get("id") for each in definitions for element in each.iter()}


class Shapes:
    """Every shape's curve by length, start and direction, and the pictures of the whole files."""

    def __init__(self, tool):
        self.tool = tool
        self.files = sorted(FOLDER.glob("*.svg"))

    def jobs(self):
        """The originals measured in the coordinates of their view boxes, and drawn beside ours."""
        jobs = []
        for file in self.files:
            original = file.read_text(encoding="utf-8")
            converted = self.tool.run("convert", file, "--format", "svg", "--quiet")
            jobs.append(
                {
                    "id": f"{file.stem} shapes",
                    "kind": "measure",
                    "svg": original,
                    "select": "path,rect,circle,ellipse,line,polyline,polygon,use",
                    "fractions": FRACTIONS,
                    "isMapped": True,
                }
            )
            jobs.append(
                {
                    "id": f"{file.stem} picture",
                    "kind": "compare",
                    "svgs": [original, converted],
                    "width": WIDTH,
                    "height": HEIGHT,
                }
            )
        return jobs

    def comparisons(self, results):
        """The tool's figures of each item beside those of the element it was, and the pictures."""
        shapes, pictures = Comparison("basic shapes"), Comparison("pictures")
        for file in self.files:
            self._compare_shapes(file, results[f"{file.stem} shapes"][0], shapes)
            picture = results[f"{file.stem} picture"]
            subject = f"{file.name} at pixel {picture['at']}"
            pictures.number("channels", subject, 0, picture["worst"], 1, PICTURE_LIMIT)
            pictures.equal("painted", file.name, True, picture["painted"] > LEAST_PAINTED)
        return [shapes, pictures]

    def _compare_shapes(self, file, elements, group):
        """Pairs items and elements by id; both must have drawn the same, in the same order."""
        items = json.loads(self.tool.run("convert", file, "--format", "json", "--quiet"))["items"]
        hidden = ids_in_definitions(file)
        items = [item for item in items if item["id"] and item["id"] not in hidden]
        drawn = {each["id"]: each for each in elements if each["id"] and "length" in each}
        group.equal("orders", file.name, [item["id"] for item in items], list(drawn))
        figures = self.tool.figures_of_all([item["path"] for item in items], FRACTIONS)
        for item, ours in zip(items, figures):
            if item["id"] in drawn:
                has_arcs = re.search("[Aa]", item["path"])
                limit = LIMIT_WITH_ARCS if has_arcs else LIMIT
                group.figures(f"{file.name} #{item['id']}", ours, drawn[item["id"]], limit)
