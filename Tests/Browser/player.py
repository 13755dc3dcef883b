# SPDX-License-Identifier: Apache-2.0
"""The pages of `arcfit animate --format html`: random things sent to all scenes, at random times."""

import json
import random
import re
from pathlib import Path

from comparison import Comparison
from tool import ToolError

SCENES = Path(__file__).resolve().parents[2] / "Data" / "scenes"
# Scenes of tests only: what those of the gallery do not use.
OWN = Path(__file__).with_name("scenes")
SEED, RUNS, TIMES = 18, 16, 8
# Of the larger side of the view; colours are bytes.
LIMIT, COLOR_LIMIT = 1e-12, 1 / 255

TIMINGS = [
    "linear", "ease", "ease-in-out", "cubic-bezier(0.2, -0.4, 0.7, 1.6)", "steps(4, jump-both)",
    "steps(3)", "linear(0, 0.8 30%, 0.4, 1)", "easeOutElastic", "easeInOutBounce", "easeInExpo",
    "easeOutBack", "easeInOutCirc", "easeInSine", "smoothstep", "smootherstep", "spring:0.4", "spring(1 300 12)",
    "reversed(spring(1 100 8))", "spring(1 200 60 0 overdamped)", "step-start",
]  # fmt: skip


def number(value):
    """A number as the tool and JavaScript read it alike."""
    return repr(round(value, 6))


class Random:
    """What may be sent to a scene."""

    def __init__(self, scene, seed):
        self.scene = scene
        self.random = random.Random(seed)

    def time(self, end):
        """A time: round, so that it meets begins and ends, or not."""
        if self.random.random() < 0.6:
            return round(self.random.randrange(int(end * 20) + 1) * 0.05, 6)
        return round(self.random.uniform(0, end), 6)

    def value(self, parameter):
        """A value of a parameter as JSON and as text; None for what is not varied."""
        kind = parameter["type"]
        pick = self.random
        if kind == "color":
            text = "#%08x" % pick.getrandbits(32)
            return text, text
        if kind == "flag":
            flag = pick.random() < 0.5
            return flag, "true" if flag else "false"
        if kind == "timing":
            text = pick.choice(TIMINGS)
            return text, text
        if kind == "path":
            text = pick.choice(["M0 0L40 10L20 60Z", "M0 0C10 40 60 -20 80 30A20 10 30 0 1 30 60"])
            return text, text
        least = parameter.get("minimum", 0)
        most = parameter.get("maximum", least + 2 * abs(parameter["default"]) + 1)
        value = pick.uniform(least, most)
        value = round(value) if kind == "integer" else round(value, 4)
        return value, number(value)

    def parameter(self):
        """A setting (name, JSON, text); None where the scene has no parameters."""
        parameters = self.scene.get("parameters", {})
        if not parameters:
            return None
        name = self.random.choice(sorted(parameters))
        return (name, *self.value(parameters[name]))

    def line(self, finger):
        """Something that is sent: as JSON for the page, as text for the tool."""
        pick = self.random
        events = sorted(self.scene.get("events", {}))
        gestures = sorted(self.scene.get("gestures", {}))
        kinds = ["event"] * (10 if events else 0) + ["gesture"] * (14 if gestures else 0)
        kinds += ["set"] * (2 if self.scene.get("parameters") else 0) + ["resize"]
        kind = pick.choice(kinds)
        if kind == "event":
            event = pick.choice(events)
            if pick.random() < 0.5:
                return event, event
            duration, timing = round(pick.uniform(0.05, 1.5), 3), pick.choice(TIMINGS)
            sent = {"event": event, "duration": duration, "timing": timing}
            return sent, f"{event} {number(duration)} {timing}"
        if kind == "gesture":
            gesture = pick.choice(gestures)
            if pick.random() < 0.6:
                value = round(pick.uniform(-50, 250), 3)
                return {"scrub": gesture, "to": value}, f"scrub {gesture} {number(value)}"
            if pick.random() < 0.5:
                return {"release": gesture}, f"release {gesture}"
            speed = round(pick.uniform(-900, 900), 3)
            sent = {"release": gesture, "velocity": speed}
            return sent, f"release {gesture} {number(speed)}"
        if kind == "set":
            name, value, text = self.parameter()
            return {"set": {name: value}}, f"set {name}={text}"
        width, height = [round(side * pick.uniform(0.5, 2), 2) for side in self.scene["size"]]
        return {"resize": [width, height]}, f"resize {number(width)} {number(height)}"

    def run(self, index, count):
        """A run: {script, settings, times} for the page and arguments for the tool."""
        end = max(self.scene.get("end", 1), 1)
        times = sorted(self.time(1.5 * end) for _ in range(count))
        arguments = ["--at", ",".join(map(number, times))]
        if index == 0:
            return {"times": times, "settings": {}}, arguments
        moments = sorted(self.time(end) for _ in range(self.random.randrange(1, 9)))
        lines = [(moment, self.line(None)) for moment in moments]
        script = [[moment, sent] for moment, (sent, _) in lines]
        text = "\n".join(f"{number(moment)} {line}" for moment, (_, line) in lines)
        settings = {}
        if self.random.random() < 0.4 and (setting := self.parameter()):
            name, value, written = setting
            settings[name] = value
            arguments += ["--set", f"{name}={written}"]
        page = {"times": times, "script": script, "settings": settings}
        return page, [*arguments, "--script", text]


class Player:
    """Frames, events and completions of pages beside those of the tool."""

    def __init__(self, tool, *, runs=RUNS, times=TIMES):
        self.tool = tool
        self.runs = {}
        for file in sorted([*SCENES.glob("*.json"), *OWN.glob("*.json")]):
            scene = json.loads(file.read_text(encoding="utf-8"))
            if not isinstance(scene, dict) or scene.get("schema") != "arcfit-scene/1":
                continue
            made = [Random(scene, f"{SEED} {file.stem} {i}").run(i, times) for i in range(runs)]
            self.runs[file] = made

    def jobs(self):
        """A page for each scene, and what is sent to it."""
        return [
            {
                "id": f"player {file.stem}",
                "kind": "play",
                "page": self.tool.run("animate", file, "--format", "html"),
                "runs": [page for page, _ in runs],
            }
            for file, runs in self.runs.items()
        ]

    def comparisons(self, results):
        """Each frame beside that of the tool."""
        group = Comparison("pages of scenes")
        for file, runs in self.runs.items():
            for index, ((page, arguments), shown) in enumerate(
                zip(runs, results[f"player {file.stem}"], strict=True)
            ):
                subject = f"{file.stem}, run {index}, {page.get('script')}, {page['settings']}"
                try:
                    said = self.tool.json("animate", file, *arguments)
                except ToolError as error:
                    # A value with which the scene cannot be drawn.
                    group.equal("faults", f"{subject}: {error}", True, "fault" in shown)
                    continue
                group.equal("faults", subject, None, shown.get("fault"))
                group.equal("events", subject, plain(said["events"]), plain(shown["events"]))
                for ours, theirs in zip(said["frames"], shown["frames"], strict=True):
                    Frame(group, f"{subject} at {ours['time']}", ours, theirs).compare()
        return [group]


def plain(events):
    """What was sent and whether it was accepted; reasons name numbers in other words."""
    return [(round(event["time"], 9), event["name"], event["accepted"]) for event in events]


class Frame:
    """A frame of the tool beside one of a page."""

    def __init__(self, group, subject, ours, theirs):
        self.group, self.subject = group, subject
        self.ours, self.theirs = ours, theirs
        self.size = max([*ours["size"], 1])

    def compare(self):
        """All that the tool says of it."""
        ids = [[layer["id"] for layer in frame["layers"]] for frame in (self.ours, self.theirs)]
        self.group.equal("layers", self.subject, *ids)
        self._value("size", self.ours["size"], self.theirs["size"], self.size)
        self._value("background", self.ours["background"], self.theirs["background"], 1)
        if ids[0] != ids[1]:
            return
        for ours, theirs in zip(self.ours["layers"], self.theirs["layers"], strict=True):
            name = ours["id"]
            self.group.equal("keys", f"{self.subject}, {name}", sorted(ours), sorted(theirs))
            for key in ours:
                size = self.size if key in ("path", "mask", "start", "end", "frame") else 1
                self._value(f"{name}.{key}", ours[key], theirs.get(key), size)

    def _value(self, place, ours, theirs, size):
        subject = f"{self.subject}, {place}"
        if isinstance(ours, (int, float)) and isinstance(theirs, (int, float)):
            self.group.number("numbers", subject, ours, theirs, max(size, abs(ours)), LIMIT)
        elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
            for mine, other in zip(ours, theirs, strict=True):
                self._value(place, mine, other, size)
        elif is_color(ours) and is_color(theirs):
            for mine, other in zip(bytes.fromhex(ours[1:]), bytes.fromhex(theirs[1:]), strict=True):
                self.group.number("colours", subject, mine / 255, other / 255, 1, COLOR_LIMIT)
        elif place.endswith((".path", ".mask")) and ours and theirs:
            self._path(subject, ours, theirs)
        else:
            self.group.equal("words", subject, ours, theirs)

    def _path(self, subject, ours, theirs):
        letters = [re.findall("[A-Z]", path) for path in (ours, theirs)]
        lists = [[float(part) for part in re.findall(r"-?[\d.]+(?:e[-+]?\d+)?", path)]
                 for path in (ours, theirs)]  # fmt: skip
        if letters[0] != letters[1] or len(lists[0]) != len(lists[1]):
            self.group.equal("elements", subject, ours, theirs)
            return
        size = max([self.size, *map(abs, lists[0])])
        worst = max((abs(a - b) for a, b in zip(*lists, strict=True)), default=0)
        self.group.number("points", subject, 0, worst, size, LIMIT)


def is_color(value):
    """Whether a value is a colour."""
    return isinstance(value, str) and re.fullmatch("#[0-9a-f]{8}", value) is not None
