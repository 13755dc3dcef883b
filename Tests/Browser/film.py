# SPDX-License-Identifier: Apache-2.0
"""Films of `arcfit stroke --animate`: what the browser shows at a time beside the still part."""

import re

from comparison import Comparison

SECONDS = 2
# Shares of the time, the very begin and end among them.
SHOWN = [0, 0.01, 0.25, 0.5, 0.77, 0.99, 1]
# The mean of all channels of all pixels; the widest square of pixels that differ by a quarter.
MEAN, CLUSTER, SCALE = 1 / 255, 2, 4

FILMS = {
    "whole path": ("M0,0 C0,40 30,40 30,0 S60,-40 60,0", 0.0, 1.0, []),
    "loop with arcs": ("M20,0A20,20 0 0 1 -20,0A20,10 0 0 1 20,0Z", 0.1, 0.85, []),
    "two subpaths": ("M0,0H40L20,30Z M60,10q20,-20 40,0t40,0", 0.2, 1.0, ["--fill", "#fc8"]),
    "each subpath": ("M0,0H40L20,30Z M60,10q20,-20 40,0t40,0", 0.2, 0.9, ["--mode", "each"]),
    "around the end": ("M0,0H40V30H0Z", 0.0, 0.6, ["--offset", "0.7", "--stroke", "tomato"]),
}


class Film:
    """What is drawn at several times of each film."""

    def __init__(self, tool):
        self.tool = tool

    def jobs(self):
        """Each film at the times."""
        return [self._job(name, *film) for name, film in FILMS.items()]

    def _job(self, name, path, start, end, options):
        options = ["stroke", path, "--from", start, *options, "--format", "svg"]
        stills = [
            self.tool.run(*options, "--quiet", "--to", start + (end - start) * share)
            for share in SHOWN
        ]
        width, height = re.search(r'width="([^"]*)" height="([^"]*)"', stills[0]).groups()
        return {
            "id": f"film {name}",
            "kind": "film",
            "svg": self.tool.run(*options, "--to", end, "--animate", "--duration", SECONDS),
            "times": [share * SECONDS for share in SHOWN],
            "stills": stills,
            "width": float(width),
            "height": float(height),
            "scale": SCALE,
        }

    def comparisons(self, results):
        """How much each frame differs from the part that `arcfit stroke` draws."""
        group = Comparison("films")
        for name in FILMS:
            for share, shown in zip(SHOWN, results[f"film {name}"], strict=True):
                subject = f"{name} at {share} of the time, {shown['at']}"
                group.number("mean of pixels", subject, 0, shown["mean"], 1, MEAN)
                group.number("squares of wrong pixels", subject, 0, shown["cluster"], 1, CLUSTER)
        return [group]
