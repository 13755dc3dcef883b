# SPDX-License-Identifier: Apache-2.0
"""Random scenes: paints that are none or clear, gradients, groups, masks, strokes that are drawn,
and transitions, animations and key frames of all of them."""

import json
import random

SIZE = 120
COLORS = ["#d62828", "#2a9d8f", "#264653cc", "#f4a261", "#5566ff80", "#ffffff00", "#00000000"]
TIMINGS = ["linear", "ease", "ease-in-out", "cubic-bezier(0.3, -0.3, 0.6, 1.4)", "steps(3)"]


def written(folder, count):
    """Files of so many random scenes, in a folder."""
    for seed in range(count):
        file = folder / f"random-{seed}.json"
        file.write_text(json.dumps(RandomScene(seed).json), encoding="utf-8")
        yield file


class RandomScene:
    """A scene made of a seed."""

    def __init__(self, seed):
        self.source = random.Random(f"random scene {seed}")
        self.layers, self.kinds = [], {}
        for _ in range(self.source.randint(1, 4)):
            self.layers.append(self._layer(depth=0))
        self.states = ["one", "two", "three"][: self.source.randint(2, 3)]
        times = sorted(round(self.source.uniform(0, 2), 2) for _ in range(self.source.randint(1, 4)))
        self.json = {
            "schema": "arcfit-scene/1",
            "name": f"random {seed}",
            "size": [SIZE, SIZE],
            **({"background": "#f7f3e9"} if self._flip() else {}),
            "layers": self.layers,
            "states": {state: self._state() for state in self.states},
            "initial": self.states[0],
            "transitions": [self._transition()],
            "animations": self._animations(),
            "events": {"go": {"state": dict(zip(self.states, self.states[1:] + self.states[:1]))}},
            "script": [[time, "go"] for time in times],
            "end": times[-1] + 1.2,
        }

    def _flip(self, chance=0.5):
        return self.source.random() < chance

    def _number(self, low, high):
        return round(self.source.uniform(low, high), 2)

    def _paint(self):
        return None if self._flip(0.35) else self.source.choice(COLORS)

    def _path(self, count=4):
        """One of so many kinds. A part that shrinks to nothing under a wide line is a speck or none
        by the last digit, so states have the first two."""
        x, y = self._number(5, 60), self._number(5, 60)
        width, height = self._number(10, 55), self._number(10, 55)
        kinds = [
            {"rect": [x, y, width, height]},
            {"roundedRect": [x, y, width, height], "radius": self._number(0, 12)},
            f"M{x} {y}h{width}v{height}h{-width}zM{x + 3} {y + 3}v{height / 2}h{width / 2}z",
            f"M{x} {y}c{width} 0 {width} {height} 0 {height}",
        ]
        return self.source.choice(kinds[:count])

    def _layer(self, depth):
        name = f"l{len(self.kinds)}"
        kind = self.source.choice(["shape", "shape", "gradient", "group"] if depth < 2 else ["shape"])
        self.kinds[name] = kind
        layer = {"id": name, "kind": kind}
        if kind == "shape":
            layer |= {"path": self._path(self.source.choice([2, 4])), "fill": self._paint(), "stroke": self._paint()}
            layer |= {"lineWidth": self._number(1, 7)}
        elif kind == "gradient":
            layer |= {"colors": self._colors(), "start": [0, 0], "end": [1, self._number(0, 1)]}
            layer |= {"frame": [self._number(0, 60), self._number(0, 60), 50, 40]}
        else:
            layer["layers"] = [self._layer(depth + 1) for _ in range(self.source.randint(1, 2))]
        if self._flip(0.25):
            layer["mask"] = self._path()
        if self._flip(0.4):
            layer["opacity"] = self._number(0, 1)
        if self._flip(0.4):
            layer |= {"position": [self._number(0, 20), self._number(0, 20)], "anchor": [0, 0]}
        return layer

    def _colors(self):
        # No stop is clear: browsers and the stage mix what is beside it alike only on the way.
        return [self.source.choice(COLORS[:5]) for _ in range(2)]

    def _value(self, kind):
        """A property of a layer of a kind, and a value of it."""
        common = {
            "opacity": lambda: self._number(0, 1),
            "rotation": lambda: self._number(-0.5, 0.5),
            "scale": lambda: [self._number(0.5, 1.3), self._number(0.5, 1.3)],
            "position": lambda: [self._number(-10, 30), self._number(-10, 30)],
        }
        own = {
            "shape": {
                "fill": self._paint,
                "stroke": self._paint,
                "lineWidth": lambda: self._number(0, 9),
                "strokeEnd": lambda: self._number(0, 1),
                "path": lambda: self._path(count=2),
            },
            "gradient": {"colors": self._colors},
            "group": {},
        }[kind]
        # What a layer paints moves twice as often as where it is.
        names = list(common) + 2 * list(own)
        name = self.source.choice(names)
        return name, (common | own)[name]

    def _state(self):
        state = {}
        for layer, kind in self.kinds.items():
            for _ in range(self.source.randint(1, 3)):
                name, value = self._value(kind)
                state[f"{layer}.{name}"] = value()
        return state

    def _transition(self):
        if self._flip(0.3):
            return {"spring": {"duration": self._number(0.3, 0.7), "bounce": self._number(0, 0.4)}}
        rule = {"duration": self._number(0.1, 0.8), "timing": self.source.choice(TIMINGS)}
        return rule | ({"mix": "oklab"} if self._flip(0.3) else {})

    def _animations(self):
        animations = []
        for layer, kind in self.kinds.items():
            if not self._flip(0.3):
                continue
            name, value = self._value(kind)
            animation = {"target": f"{layer}.{name}", "begin": self._number(0, 0.5)}
            animation |= {"duration": self._number(0.3, 1), "timing": self.source.choice(TIMINGS)}
            if self._flip(0.3):
                animation |= {"repeat": 2, "autoreverses": self._flip()}
            if self._flip():
                animation |= {"from": value(), "to": value()}
            else:
                animation |= {"values": [value() for _ in range(3)]}
            animations.append(animation)
        return animations
