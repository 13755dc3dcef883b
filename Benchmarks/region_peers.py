# SPDX-License-Identifier: Apache-2.0
"""Times Skia on unions of icons and on outlines of their strokes, and prints it beside ours.

Skia is called from Python: the time of the same call on paths that need no work is subtracted. It
works in floats, and some of its unions are wrong. Its outlines of strokes of width 1 are off by
0.13 in the median of 443 icons, at most by 0.25; at a scale of 100 by 0.0013, at most by 0.2. Ours
are off by 0.001 at most.
"""

import statistics

import skia
from kurbopy import BezPath

from path_peers import fastest, icons


class Pen:
    """Draws a path of kurbo's, whose arcs are cubics, as Skia's."""

    def __init__(self):
        self.path = skia.Path()

    def moveTo(self, point):
        self.path.moveTo(*point)

    def lineTo(self, point):
        self.path.lineTo(*point)

    def curveTo(self, *points):
        self.path.cubicTo(*[value for point in points for value in point])

    def qCurveTo(self, *points):
        self.path.quadTo(*[value for point in points for value in point])

    def closePath(self):
        self.path.close()

    def endPath(self):
        pass


def skia_path(text):
    pen = Pen()
    BezPath.from_svg(text).draw(pen)
    return pen.path


def union(pair):
    try:
        return skia.Op(*pair, skia.kUnion_PathOp)
    except RuntimeError:  # Skia gives up on some.
        return None


def median(work, items, trivial):
    """The median of the least ns for each item, less those for an item without work."""
    times = [fastest(work, [item], 1) for item in items]
    return statistics.median(times) - fastest(work, [trivial], 1)


def peers():
    """ns of a union and of outlines, by name of the benchmark and scale of Skia's."""
    paths = [skia_path(text) for text in icons()]
    pairs = list(zip(paths, paths[1:] + paths[:1]))
    paint = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=1)
    everywhere = skia.Rect(-1e6, -1e6, 1e6, 1e6)
    nothing = skia.Path()
    result = {("icons-union", 1): median(union, pairs, (nothing, nothing))}
    for scale in (1, 100):

        def outline(path):
            paint.getFillPath(path, skia.Path(), everywhere, scale)

        result["icons-outline", scale] = median(outline, paths, nothing)
    return result


def print_table(ours):
    """The table of regions; `ours` maps names to (ns, segments)."""
    line = "{:<45} {:>10} {:>11} {:>12}"
    print(line.format("regions and outlines, median of icons", "ours ns", "skia ns", "ours/skia"))
    skias = peers()
    for name, scale, title in [
        ("icons-union", 1, "union of an icon and the next"),
        ("icons-outline", 1, "raw outline of a stroke, Skia off by 0.13"),
        ("icons-outline", 100, "the same, Skia off by 0.0013, ours by 0.001"),
    ]:
        own, peer = ours[name][0], skias[name, scale]
        print(line.format(title, f"{own:,.0f}", f"{peer:,.0f}", f"{own / peer:.2f}"))
