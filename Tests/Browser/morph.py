# SPDX-License-Identifier: Apache-2.0
"""Animated SVGs of `arcfit morph --animate`: the shape the browser shows at a time."""

import json
from pathlib import Path

from comparison import Comparison
from film import View

SCENES = Path(__file__).resolve().parents[2] / "Data" / "scenes" / "origin_pairs.json"
# Times of a way of one second; the last is on the way back.
TIMES = [0, 0.2, 0.5, 0.85, 1.25]
MODES = {"leastTravel": "least-travel", "keepIndices": "keep-indices", "rotate": "rotate"}
FRACTIONS = [0, 0.1, 0.25, 0.5, 0.75, 1]
# Films round coordinates to 1/100 of a pixel of 680.
LIMIT = 5e-4


def progress(time):
    """The time of a way there, for a way back the one that shows the same shape."""
    return time if time <= 1 else 2 - time


class Morph:
    """The shapes at several times of each pair, steady and with an easing."""

    def __init__(self, tool):
        self.tool = tool
        self.pairs = json.loads(SCENES.read_text(encoding="utf-8"))

    def cases(self):
        """Name, options of the tool, and whether the browser plays many steps."""
        for pair in self.pairs:
            for ease in ("linear", "ease-in-out"):
                # The browser plays a turn in steps, without easing.
                if ease == "linear" or pair["mode"] != "rotate":
                    options = [pair["a"], pair["b"], "--mode", MODES[pair["mode"]], "--ease", ease]
                    yield f"{pair['name']}, {ease}", options

    def jobs(self):
        """Each animation at the times."""
        return [
            {
                "id": f"morph {name}",
                "kind": "measure",
                "svg": self.tool.run("morph", *options, "--animate"),
                "fractions": FRACTIONS,
                "times": TIMES,
            }
            for name, options in self.cases()
        ]

    def comparisons(self, results):
        """What is drawn at each time beside the shape that `arcfit morph --at` gives."""
        group = Comparison("morphs")
        for name, options in self.cases():
            shapes = [
                self.tool.figures(
                    self.tool.run("morph", *options, "--at", progress(time)).strip(), FRACTIONS
                )
                for time in TIMES
            ]
            drawn = [
                next(each for each in shown if each["class"] in ("shape", "curve"))
                for shown in results[f"morph {name}"]
            ]
            view = View(shapes[0].bounds, drawn[0]["bounds"])
            for time, ours, theirs in zip(TIMES, shapes, drawn):
                self._compare(group, f"{name} at {time}", view, ours, theirs)
        return [group]

    @staticmethod
    def _compare(group, subject, view, ours, theirs):
        size = ours.size * view.scale
        length = ours.length * view.scale
        group.number("lengths", subject, length, theirs["length"], length, LIMIT)
        for point, place in zip(ours.points, theirs["points"]):
            group.point("points", subject, view.pixel(point), place, size, LIMIT)
