# SPDX-License-Identifier: Apache-2.0
"""Pairs of path data: does `arcfit check --rule svg` say what the browser does?

interpolation.json holds pairs that are compatible and pairs that are not; the pairs of a reference
collection join them where it is there.
"""

import json
from pathlib import Path

from comparison import Comparison

HERE = Path(__file__).resolve()
PAIRS = HERE.with_name("interpolation.json")
SHARED = HERE.parents[3] / "shared" / "reference" / "morphing" / "browser_interpolation.json"
KINDS = ("smil", "css")


def pairs():
    """First path, second path, and whether they are compatible."""
    own = json.loads(PAIRS.read_text(encoding="utf-8"))
    for name, answer in (("compatible", True), ("incompatible", False)):
        for a, b in own[name]:
            yield a, b, answer
    if SHARED.exists():
        others = json.loads(SHARED.read_text(encoding="utf-8"))
        for each in others["wpt"] + others["discrete"] + others["dev"]:
            if each["from_"] != each["to"]:
                yield each["from_"], each["to"], each["interpolable"]


class Interpolation:
    """Each pair as a SMIL animation of `d` and as a CSS animation of `d: path()`."""

    def __init__(self, tool):
        self.tool = tool
        self.pairs = list(pairs())

    def jobs(self):
        """Each pair once."""
        return [
            {"id": f"interpolation {index}", "kind": "interpolate", "paths": [a, b]}
            for index, (a, b, _) in enumerate(self.pairs)
        ]

    def comparisons(self, results):
        """Whether the browser goes through shapes in between, beside what the tool says."""
        group = Comparison("interpolation")
        for index, (a, b, answer) in enumerate(self.pairs):
            subject = f"{a[:60]} | {b[:60]}"
            said = self.tool.answer("check", a, b, "--rule", "svg")
            group.equal("answers", subject, said, answer)
            for kind in KINDS:
                group.equal(kind, subject, said, results[f"interpolation {index}"][kind])
        return [group]
