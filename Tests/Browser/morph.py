# SPDX-License-Identifier: Apache-2.0
"""Animated SVGs of `arcfit morph --animate`: the shape the browser shows at a time."""

import json
from pathlib import Path

from comparison import Comparison
from view import View

SCENES = Path(__file__).resolve().parents[2] / "Data" / "scenes"
PAIRS = ("origin_pairs.json", "own_pairs.json")
# Times of a way of one second, each at one of the 60 steps in which some are played; the last is on
# the way back, or on the way there once more.
TIMES = [0, 0.2, 0.5, 0.85, 1.25]
MODES = {"leastTravel": "least-travel", "keepIndices": "keep-indices", "rotate": "rotate"}
FRACTIONS = [0, 0.1, 0.25, 0.5, 0.75, 1]
# Films round coordinates to 1/1000 of a unit.
LIMIT = 5e-4


PLAYED = ("M10 20L90 20L90 80L10 80Z", "M50 10L90 80L10 80Z")
# One that starts slowly, one that runs beyond both ends, which is played in steps.
EASES = ("linear", "ease-in", "0.3,0.9,0.7,0.2", "0.6,-0.5,0.4,1.5")
# What is seen at a time: the fraction of the way there at the same pace, and the share of the way
# that is left of it on a way back.
PLAYBACKS = {
    "--there-and-back": lambda time: (time, False) if time <= 1 else (time - 1, True),
    "--there-and-back --mirror": lambda time: (time, False) if time <= 1 else (2 - time, False),
    "--loop": lambda time: (time % 1, False),
    "--once": lambda time: (min(time, 1), False),
}


class Morph:
    """The shapes at several times of each pair, steady and with an easing."""

    def __init__(self, tool):
        self.tool = tool
        texts = [(SCENES / name).read_text(encoding="utf-8") for name in PAIRS]
        self.pairs = [pair for text in texts for pair in json.loads(text)]

    def cases(self):
        """Name, options of the tool, and what is played."""
        for pair in self.pairs:
            for ease in ("linear", "ease-in-out"):
                options = [pair["a"], pair["b"], "--mode", MODES[pair["mode"]], "--ease", ease]
                yield f"{pair['name']}, {ease}", options, "--there-and-back --mirror"
        for ease in EASES:
            for playback in PLAYBACKS:
                yield f"{ease} {playback}", [*PLAYED, "--ease", ease], playback

    def jobs(self):
        """Each animation at the times."""
        return [
            {
                "id": f"morph {name}",
                "kind": "measure",
                "svg": self.tool.run("morph", *options, "--animate", *playback.split()),
                "fractions": FRACTIONS,
                "times": TIMES,
            }
            for name, options, playback in self.cases()
        ]

    def comparisons(self, results):
        """What is drawn at each time beside the shape that `arcfit morph --at` gives."""
        group = Comparison("morphs")
        for name, options, playback in self.cases():
            shapes = [self._shape(options, *PLAYBACKS[playback](time)) for time in TIMES]
            drawn = [
                next(each for each in shown if each["tag"] == "path")
                for shown in results[f"morph {name}"]
            ]
            view = View(shapes[0].bounds, drawn[0]["bounds"])
            for time, ours, theirs in zip(TIMES, shapes, drawn):
                self._compare(group, f"{name} at {time}", view, ours, theirs)
        return [group]

    def _shape(self, options, time, is_back):
        """The shape at a time of a way there, or of a way back that has the same pace."""
        if is_back:
            # The same pace from the second path to the first.
            options = [options[1], options[0], *options[2:]]
        path = self.tool.run("morph", *options, "--at", time).strip()
        return self.tool.figures(path, FRACTIONS)

    @staticmethod
    def _compare(group, subject, view, ours, theirs):
        size = ours.size * view.scale
        length = ours.length * view.scale
        group.number("lengths", subject, length, theirs["length"], length, LIMIT)
        for point, place in zip(ours.points, theirs["points"]):
            group.point("points", subject, view.pixel(point), place, size, LIMIT)
