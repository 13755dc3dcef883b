#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times kurbo (through kurbopy) on the work of the Swift benchmarks and prints one table of both.

Usage: peers.py RESULTS, where RESULTS holds what `swift package benchmark --format jmh` printed.

Both sides take the fastest of their repetitions. The peer is Rust called from Python: from its time
per call the time of the same call on something trivial is subtracted (a straight line; for the path
of an arc the path of one given cubic): the same conversion of arguments and result, but next to no
geometry. Where the noise of the two is as large as their
difference, the difference is reported as a limit, without a ratio.
"""

import gc
import json
import math
import random
import statistics
import sys
import time

from kurbopy import Arc, CubicBez, Line, Point, Vec2

import fit_peers
import length_peers
import morph_peers
import motion_peers
import native_peers
import path_peers
import region_peers
import stage_peers

# Many short repetitions: the fastest of them is the one that nothing else disturbed.
REPETITIONS = 40
ARCS = 20_000
CUBICS = 20_480

# Work, goal in ns (None where the design names none).
ROWS = [
    ("arc-cubics-1e-3", "arc to cubics, 1e-3 r", 110),
    ("arc-cubics-1e-6", "arc to cubics, 1e-6 r", None),
    ("cubic-point", "point of a cubic", None),
    ("cubic-split", "split a cubic at t", 4),
    ("cubic-bounds", "bounds of a cubic", 20),
    ("cubic-length-1e-9", "length of a cubic, 1e-9", 200),
]

MEDIANS = ["morph-icons-prepare", "icons-union", "icons-outline"]

NOTE = """
Fastest of several repetitions on both sides, one run. Ours stores every result in memory, so that
nothing is optimised away. kurbo is called from Python (kurbopy): the same call on something trivial
is subtracted (a straight line; for an arc's path the path of one cubic), which takes out the call,
its arguments and the object returned, but not what a longer path costs. kurbopy splits at 1/2 only.
'<': not above the noise of the subtraction, no ratio. The second part sets native
peers beside ours, where Debian's Rust packages are. The third is about whole icons
(svgpathtools gets every tenth), then about their unions and outlines (medians; Skia, called from
Python, the call subtracted). Then come arc length: ns and the largest relative error found;
morphing; timing functions and springs; frames of scenes (rlottie makes its tree of what is to be
drawn, called from Python; nothing is rendered on either side); fits (kurbo's callbacks into Python
are subtracted; Schneider's method is written in numpy here, so its time says little) and how theirs
grow. The last part sets our two roads side by side, per arc or cubic."""


def read_ours(path):
    """ns per operation and segments per operation, by name of the benchmark."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    # The export follows whatever the build printed.
    start = text.find('[{"')
    if start < 0:
        sys.exit(f"peers.py: there are no results in {path}:\n{text}")
    results = json.JSONDecoder().raw_decode(text[start:])[0]
    ours = {}
    for result in results:
        name, _, count = result["benchmark"].rpartition("/")
        name = name.rpartition(".")[2]
        metrics = result["secondaryMetrics"]
        # Where every iteration is another input the median says more than the fastest.
        percentile = "50.0" if name in MEDIANS else "0.0"
        microseconds = metrics["Time (wall clock)"]["scorePercentiles"][percentile]
        # The export repeats custom metrics of earlier benchmarks; only arcs and fits have segments.
        has_segments = name.startswith(("arc", "fit"))
        segments = metrics["segments"]["score"] / int(count) if has_segments else None
        ours[name] = (1000 * microseconds / int(count), segments)
    return ours


def difference(work, empty, count):
    """The net ns per operation, and the noise of that number; the loops take turns."""
    times = {work: [], empty: []}
    for repetition in range(REPETITIONS + 1):
        for loop, values in times.items():
            start = time.perf_counter_ns()
            loop()
            elapsed = (time.perf_counter_ns() - start) / count
            if repetition > 0:  # the first one warms up
                values.append(elapsed)
    noise = sum(statistics.quantiles(values, n=4)[0] - min(values) for values in times.values())
    return min(times[work]) - min(times[empty]), noise


def peer_arcs(relative):
    source = random.Random(1)
    cases = []
    for _ in range(ARCS):
        radius = source.uniform(0.1, 100)
        center = Point(source.uniform(-100, 100), source.uniform(-100, 100))
        start, sweep = source.uniform(0, 2 * math.pi), source.uniform(0, 2 * math.pi)
        arc = Arc(center, Vec2(radius, radius), start, sweep, 0.0)
        cases.append((arc, CubicBez(center, center, center, center), relative * radius))

    def work():
        for arc, cubic, tolerance in cases:
            arc.to_path(tolerance)

    def empty():
        for arc, cubic, tolerance in cases:
            cubic.to_path(tolerance)

    # The first element of a path is its start.
    segments = sum(len(list(arc.to_path(tolerance).elements())) - 1 for arc, _, tolerance in cases)
    return *difference(work, empty, ARCS), segments / ARCS


def peer_cubics(operation):
    source = random.Random(1)

    def points(count):
        return [Point(source.random(), source.random()) for _ in range(count)]

    def loop(curves):
        def run():
            for curve, t in curves:
                operation(curve, t)

        return run

    cubics = [(CubicBez(*points(4)), source.random()) for _ in range(CUBICS)]
    lines = [(Line(*points(2)), source.random()) for _ in range(CUBICS)]
    return *difference(loop(cubics), loop(lines), len(cubics)), None


PEERS = {
    "arc-cubics-1e-3": lambda: peer_arcs(1e-3),
    "arc-cubics-1e-6": lambda: peer_arcs(1e-6),
    "cubic-point": lambda: peer_cubics(lambda curve, t: curve.eval(t)),
    # In halves only: kurbopy has no split at t.
    "cubic-split": lambda: peer_cubics(lambda curve, t: curve.subdivide()),
    "cubic-bounds": lambda: peer_cubics(lambda curve, t: curve.bounding_box()),
    "cubic-length-1e-9": lambda: peer_cubics(lambda curve, t: curve.arclen(1e-9)),
}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    ours = read_ours(sys.argv[1])
    gc.disable()
    head = ("work", "ours ns", "segments", "kurbo ns", "segments", "ours/kurbo", "goal ns")
    line = "{:<26} {:>8} {:>8} {:>9} {:>8} {:>10} {:>8}"
    print(line.format(*head))
    for name, title, goal in ROWS:
        if name not in ours:
            sys.exit(f"peers.py: there is no result for {name}")
        own, own_segments = ours[name]
        net, noise, segments = PEERS[name]()
        if net > 2 * noise:
            peer, ratio = f"{net:.1f}", f"{own / net:.2f}"
        else:
            peer, ratio = f"< {max(net, 0) + 2 * noise:.0f}", "-"
        print(line.format(
            title, f"{own:.1f}", f"{own_segments:.3f}" if own_segments else "",
            peer, f"{segments:.3f}" if segments else "", ratio, f"<= {goal}" if goal else ""))
    native_peers.print_table(ours)
    path_peers.print_table(ours)
    region_peers.print_table(ours)
    length_peers.print_table(ours)
    morph_peers.print_table(ours)
    motion_peers.print_table(ours)
    stage_peers.print_table(ours)
    fit_peers.print_table(ours)
    head = ("arc to one cubic, 0.6...3.2 rad", "closed ns", "GSL ns", "GSL/closed")
    line = "{:<33} {:>10} {:>10} {:>11}"
    print(line.format(*head))
    for name, (general, _) in sorted(ours.items()):
        closed = ours.get(name.replace("gsl-", "closed-", 1))
        if name.startswith("gsl-") and closed:
            title = name.removeprefix("gsl-")
            ratio = f"{general / closed[0]:.1f}"
            print(line.format(title, f"{closed[0]:.0f}", f"{general:.0f}", ratio))
    print(NOTE)


if __name__ == "__main__":
    main()
