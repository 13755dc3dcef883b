# SPDX-License-Identifier: Apache-2.0
"""Times Skia on unions of icons and on outlines of their strokes, and prints it beside ours.

Skia is called from Python: the time of the same call on paths that need no work is subtracted. It
works in floats: its outlines keep no tolerance that is known, and some of its unions are wrong.
"""

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


def peers():
    """ns of a union and of an outline, by name of the benchmark."""
    paths = [skia_path(text) for text in icons()]
    pairs = list(zip(paths, paths[1:] + paths[:1]))
    paint = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=1)

    def outline(path):
        paint.getFillPath(path, skia.Path())

    empty = [skia.Path() for _ in paths]
    nothing = list(zip(empty, empty))
    return {
        "icons-union": fastest(union, pairs, len(pairs)) - fastest(union, nothing, len(pairs)),
        "icons-outline": fastest(outline, paths, len(paths)) - fastest(outline, empty, len(paths)),
    }


def print_table(ours):
    """The table of regions; `ours` maps names to (ns, segments)."""
    line = "{:<40} {:>12} {:>14} {:>13}"
    print(line.format("regions and outlines, mean of icons", "ours ns", "skia ns", "ours/skia"))
    skias = peers()
    for name, title in [("icons-union", "union of an icon and the next"),
                        ("icons-outline", "raw outline of a stroke of width 1")]:
        own, peer = ours[name][0], skias[name]
        print(line.format(title, f"{own:,.0f}", f"{peer:,.0f}", f"{own / peer:.2f}"))
