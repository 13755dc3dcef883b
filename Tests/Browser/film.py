# SPDX-License-Identifier: Apache-2.0
"""Films of `arcfit stroke --frames`: what the browser shows at a time."""

from comparison import Comparison

FRAMES, SECONDS = 60, 2
# In the middle of these frames, the first and the last among them.
SHOWN = [0, 1, 14, 29, 44, 58, 59]
# Films round coordinates to 1/100 of a pixel of 720.
LIMIT = 5e-4

FILMS = {
    "whole path": ("M0,0 C0,40 30,40 30,0 S60,-40 60,0", 0.0, 1.0),
    "loop with arcs": ("M20,0A20,20 0 0 1 -20,0A20,10 0 0 1 20,0Z", 0.1, 0.85),
    "two subpaths": ("M0,0H40L20,30Z M60,10q20,-20 40,0t40,0", 0.2, 1.0),
}


def share(frame, start, end):
    """The fraction of the path where a frame's pen is."""
    return start + (end - start) * (frame + 1) / FRAMES


class Film:
    """The length of what is drawn and the place of the pen, at several times of each film."""

    def __init__(self, tool):
        self.tool = tool

    def jobs(self):
        """Each film at the times."""
        return [
            {
                "id": f"film {name}",
                "kind": "measure",
                "svg": self._document(*film),
                "fractions": [0, 1],
                # The middle of a frame: neither of two at the time they change.
                "times": [(frame + 0.5) * SECONDS / FRAMES for frame in SHOWN],
            }
            for name, film in FILMS.items()
        ]

    def _document(self, path, start, end):
        return self.tool.run(
            *("stroke", path, "--from", start, "--to", end, "--format", "svg"),
            *("--frames", FRAMES, "--duration", SECONDS),
        )

    def comparisons(self, results):
        """What is drawn at each time beside what `arcfit stroke` and `point` say of it."""
        group = Comparison("films")
        for name, (path, start, end) in FILMS.items():
            fractions = [share(frame, start, end) for frame in SHOWN]
            whole = self.tool.figures(path, fractions)
            for frame, place, shown in zip(SHOWN, whole.places, results[f"film {name}"]):
                subject = f"{name}, frame {frame}"
                self._compare(group, subject, whole, place, (start, place["fraction"]), path, shown)
        return [group]

    def _compare(self, group, subject, whole, place, window, path, shown):
        guide = next(each for each in shown if each["class"] == "guide" and each["tag"] == "path")
        drawn = next(each for each in shown if each["class"] == "curve" and each["tag"] == "path")
        pen = next(each for each in shown if each["class"] == "dot")
        view = View(whole.bounds, guide["bounds"])
        part = self.tool.json("stroke", path, "--from", window[0], "--to", window[1])
        length, size = guide["length"], whole.size * view.scale
        group.number("guides", subject, whole.length * view.scale, length, length, LIMIT)
        ours, theirs = part["length"] * view.scale, drawn.get("length", 0)
        group.number("lengths", subject, ours, theirs, length, LIMIT)
        pixel = view.pixel(place["point"])
        group.point("pens", subject, pixel, pen["center"], size, LIMIT)
        if "points" in drawn:
            group.point("ends", subject, pixel, drawn["points"][1], size, LIMIT)


class View:
    """The map from a path's coordinates to pixels, from its bounds in both."""

    def __init__(self, bounds, pixels):
        self.scale = (pixels[2] - pixels[0]) / (bounds[2] - bounds[0])
        self.shift = [pixels[axis] - bounds[axis] * self.scale for axis in (0, 1)]

    def pixel(self, point):
        """Where a point is drawn."""
        return [point[axis] * self.scale + self.shift[axis] for axis in (0, 1)]
