# SPDX-License-Identifier: Apache-2.0
"""Times kurbo and svgpathtools on whole icon paths, beside the Swift benchmarks of the same names.

kurbo is called from Python (kurbopy): a call returns an object whose making is part of the time, a
fraction of a microsecond a call; flattening returns a Python list of points, whose making is timed
apart and subtracted: no figure where that is all of it. svgpathtools is Python and slow: it gets every tenth icon.
"""

import pathlib
import os
import time

from kurbopy import BezPath, Point

REPETITIONS = 9

# Work, title, unit, goal.
ROWS = [
    ("icons-parse", "parse path data", "MB/s", ">= 250"),
    ("icons-print", "print path data", "MB/s", ""),
    ("icons-flatten", "flatten an icon at 0.1", "ns", "<= 1000"),
    ("icons-bounds", "bounds of an icon", "ns", ""),
    ("icons-winding", "winding number, an icon", "ns", ""),
    ("icons-nearest", "nearest point of an icon", "ns", ""),
    ("nearest-cubic", "nearest point of a cubic", "ns", "<= 500"),
]


def icons():
    """The same file as `PathBenchmarks.swift` reads."""
    default = pathlib.Path(__file__).resolve().parent.parent / "Data/paths/icons.txt"
    text = pathlib.Path(os.environ.get("ARCFIT_CORPUS", default)).read_text(encoding="utf-8")
    return text.split("\n")[:-1]


def fastest(work, items, count):
    """The least ns per operation over several passes."""
    best = float("inf")
    for _ in range(REPETITIONS):
        start = time.perf_counter_ns()
        for item in items:
            work(item)
        best = min(best, time.perf_counter_ns() - start)
    return best / count


def peers():
    """ns per operation (per byte for text) of each peer, by name of the benchmark."""
    from svgpathtools import parse_path

    texts = icons()
    size = sum(len(text) for text in texts)
    paths = [BezPath.from_svg(text) for text in texts]
    some = texts[::10]
    few = [parse_path(text) for text in some]
    corner = Point(1, 1)
    flattened = {id(path): [(p.x, p.y) for p in path.flatten(0.1)] for path in paths}
    listing = fastest(lambda path: [Point(x, y) for x, y in flattened[id(path)]], paths, len(paths))
    flat = fastest(lambda path: path.flatten(0.1), paths, len(paths))
    kurbo = {
        "icons-parse": fastest(BezPath.from_svg, texts, size),
        "icons-print": fastest(lambda path: path.to_svg(), paths, size),
        "icons-flatten": flat - listing if flat > listing else None,
        "icons-bounds": fastest(lambda path: path.bounding_box(), paths, len(paths)),
        "icons-winding": fastest(lambda path: path.winding(corner), paths, len(paths)),
    }
    svgpathtools = {
        "icons-parse": fastest(parse_path, some, sum(len(text) for text in some)),
        "icons-print": fastest(lambda path: path.d(), few, sum(len(text) for text in some)),
        "icons-bounds": fastest(lambda path: path.bbox(), few, len(few)),
    }
    return kurbo, svgpathtools


def print_table(ours):
    """The table of whole paths; `ours` maps names to (ns, segments)."""
    kurbo, svgpathtools = peers()

    def figure(ns, unit):
        if ns is None:
            return ""
        return f"{1000 / ns:.1f}" if unit == "MB/s" else f"{ns:,.0f}"

    line = "{:<26} {:>6} {:>9} {:>9} {:>13} {:>10} {:>8}"
    print(line.format("whole paths", "unit", "ours", "kurbo", "svgpathtools", "ours/kurbo", "goal"))
    for name, title, unit, goal in ROWS:
        if name not in ours:
            raise SystemExit(f"path_peers.py: there is no result for {name}")
        own = ours[name][0]
        # As speed for text, as time otherwise: below 1 is slower for text, faster for the rest.
        peer = kurbo.get(name)
        ratio = "" if not peer else f"{(peer / own if unit == 'MB/s' else own / peer):.2f}"
        print(line.format(
            title, unit, figure(own, unit), figure(peer, unit),
            figure(svgpathtools.get(name), unit), ratio, goal))
