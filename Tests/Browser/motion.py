# SPDX-License-Identifier: Apache-2.0
"""Scenes as animated SVG and as style sheets: what the browser shows at a time beside the tool's
frame of it."""

import json
import random
import tempfile
from pathlib import Path

from comparison import Comparison
from randomscene import written

SCENES = Path(__file__).parents[2] / "Data" / "scenes"
SEQUENCES, TIMES, SCALE, RANDOM = 3, 8, 2, 24
# The mean of all channels of all pixels; the widest square of pixels that differ by a quarter, at
# double size: a pen is where the browser's own length of the path says.
MEAN, CLUSTER = 1 / 255, 3


class Motion:
    """All scenes of the gallery, and random ones: the script of each, and random events at random
    times."""

    def __init__(self, tool, form="svg", *, sequences=SEQUENCES, times=TIMES, scenes=RANDOM):
        self.tool = tool
        self.form = form
        self.folder = tempfile.TemporaryDirectory(prefix="arcfit-scenes-")
        self.films = list(self._films(sequences, times, scenes))

    def _films(self, sequences, times, scenes):
        random_scenes = written(Path(self.folder.name), scenes)
        for file in [*sorted(SCENES.glob("*.json")), *random_scenes]:
            scene = json.loads(file.read_text(encoding="utf-8"))
            if not isinstance(scene, dict) or scene.get("schema") != "arcfit-scene/1":
                continue
            source = random.Random(f"motion {file.stem}")
            for sequence in range(sequences + 1 if scene.get("events") else 1):
                script = Motion._script(scene, source) if sequence else None
                end = script[1] if script else scene["end"]
                at = sorted([0, end, *(round(source.uniform(0, end), 4) for _ in range(times))])
                yield f"{file.stem} {sequence}", file, script, scene["size"], at

    @staticmethod
    def _script(scene, source):
        """Random events, and when the film ends."""
        count = source.randint(1, 5)
        times = sorted(round(source.uniform(0, 3), 3) for _ in range(count))
        events = [source.choice(sorted(scene["events"])) for _ in times]
        caller = any(each.get("duration") == "caller" for each in scene.get("transitions", []))
        suffix = " 0.3 ease-in-out" if caller else ""
        text = ", ".join(f"{time} {event}{suffix}" for time, event in zip(times, events))
        return text, times[-1] + 1.5

    def _options(self, script):
        return ("--script", script[0], "--until", script[1], "--quiet") if script else ("--quiet",)

    def jobs(self):
        """Each film at its times."""
        return [self._job(*film) for film in self.films]

    def _job(self, name, file, script, size, at):
        options = self._options(script)
        with tempfile.TemporaryDirectory(prefix="arcfit-motion-") as folder:
            times = ",".join(map(str, at))
            self.tool.run(
                *("animate", file, *options, "--at", times),
                *("--format", "frames", "--output", folder + "/"),
            )
            stills = [each.read_text(encoding="utf-8") for each in sorted(Path(folder).iterdir())]
        text = self.tool.run("animate", file, *options, "--format", self.form)
        # The drawing is in the comment with which a sheet begins.
        comment = text[: text.find("*/")] if self.form == "css" else text
        return {
            "id": f"{self.form} {name}",
            "kind": "film",
            "svg": comment[comment.find("<") :],
            "css": text if self.form == "css" else None,
            # SMIL shows at its very end what it freezes.
            "times": at,
            "stills": stills,
            "width": size[0],
            "height": size[1],
            "scale": SCALE,
        }

    def comparisons(self, results):
        """How much each frame differs from that of the tool."""
        group = Comparison({"svg": "scenes as animated SVG", "css": "scenes as CSS"}[self.form])
        for name, _, _, _, at in self.films:
            for time, shown in zip(at, results[f"{self.form} {name}"], strict=True):
                subject = f"{name} at {time} s, {shown['at']}"
                group.number("mean of pixels", subject, 0, shown["mean"], 1, MEAN)
                group.number("squares of wrong pixels", subject, 0, shown["cluster"], 1, CLUSTER)
        return [group]
