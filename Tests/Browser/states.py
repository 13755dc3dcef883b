# SPDX-License-Identifier: Apache-2.0
"""Scenes as style sheets of states: what the browser shows while it goes from one state to another
beside the tool's frame of it."""

import json
import tempfile
from itertools import permutations
from pathlib import Path

from comparison import Comparison
from motion import CLUSTER, MEAN, SCALE, SCENES
from randomscene import written

# Shares of a second, and long after the end.
TIMES = [0.02, 0.1, 0.2, 0.3, 0.45, 0.7, 8]
RANDOM = 24
# What a style sheet of states leaves out.
OTHERS = ["animations", "loops", "sequences", "gestures", "script", "end"]


class States:
    """Each way from a state to another of the scenes of the gallery, and of random ones."""

    def __init__(self, tool):
        self.tool = tool
        self.folder = tempfile.TemporaryDirectory(prefix="arcfit-states-")
        self.ways = list(self._ways())

    def _ways(self):
        folder = Path(self.folder.name)
        for file in [*sorted(SCENES.glob("*.json")), *written(folder, RANDOM)]:
            scene = json.loads(file.read_text(encoding="utf-8"))
            if not isinstance(scene, dict) or len(scene.get("states", {})) < 2:
                continue
            plain = {key: value for key, value in scene.items() if key not in OTHERS}
            plain |= {"events": {}, "end": 9}
            still = folder / f"plain-{file.name}"
            still.write_text(json.dumps(plain), encoding="utf-8")
            losses = self.tool.run("animate", still, "--format", "css", "--states", "--losses")
            # What is reported to be shown otherwise is.
            if any(word in losses for word in ("jump", "OKLab", "sRGB", "stay where", "subpaths")):
                continue
            css = self.tool.run("animate", still, "--format", "css", "--states", "--quiet")
            for way in permutations(sorted(scene["states"]), 2):
                if any(f"'{state}' is one from" in losses for state in way):
                    continue
                yield file.stem, plain, css, way

    def jobs(self):
        """Each way at the times."""
        return [self._job(*way) for way in self.ways]

    def _job(self, name, scene, css, way):
        own = scene | {"initial": way[0], "events": {"go": {"state": way[1]}}}
        own["script"] = [[0, {"event": "go", "duration": 0.25, "timing": "ease-in-out"}]]
        with tempfile.TemporaryDirectory(prefix="arcfit-states-") as folder:
            file = Path(folder, "scene.json")
            file.write_text(json.dumps(own), encoding="utf-8")
            self.tool.run(
                *("animate", file, "--quiet", "--at", ",".join(map(str, TIMES))),
                *("--format", "frames", "--output", folder + "/frames/"),
            )
            stills = [each.read_text() for each in sorted(Path(folder, "frames").iterdir())]
        comment = css[: css.find("*/")]
        return {
            "id": f"states {name} {way}",
            "kind": "film",
            "svg": comment[comment.find("<") :],
            "css": css,
            # The initial state has no class.
            "classes": ["" if state == scene["initial"] else state for state in way],
            "times": TIMES,
            "stills": stills,
            "width": scene["size"][0],
            "height": scene["size"][1],
            "scale": SCALE,
        }

    def comparisons(self, results):
        """How much each frame differs from that of the tool."""
        group = Comparison("states as CSS")
        for name, _, _, way in self.ways:
            for time, shown in zip(TIMES, results[f"states {name} {way}"], strict=True):
                subject = f"{name} {way} at {time} s, {shown['at']}"
                group.number("mean of pixels", subject, 0, shown["mean"], 1, MEAN)
                group.number("squares of wrong pixels", subject, 0, shown["cluster"], 1, CLUSTER)
        return [group]
