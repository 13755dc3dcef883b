#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times kurbo (through kurbopy) on the work of the Swift benchmarks and prints one table of both.

Usage: peers.py RESULTS, where RESULTS holds what `swift package benchmark --format jmh` printed.

Both sides take the fastest of their repetitions. The peer is Rust called from Python: from each
time per call, the time of an empty call that also returns a new object is subtracted, in the same
loop over the same objects. What is left still contains the conversion of larger results, and its
noise is of the order of the empty call's; below that it is reported as a limit, without a ratio.
"""

import gc
import json
import math
import random
import statistics
import sys
import time

from kurbopy import Arc, CubicBez, Point, Vec2

REPETITIONS = 7
ARCS = 100_000
CUBICS = 4096

# Work, goal in ns (None where the design names none).
ROWS = [
    ("arc-cubics-1e-3", "arc to cubics, 1e-3 r", 110),
    ("arc-cubics-1e-6", "arc to cubics, 1e-6 r", None),
    ("cubic-point", "point of a cubic", None),
    ("cubic-split", "split a cubic at t", 4),
    ("cubic-bounds", "bounds of a cubic", 20),
    ("cubic-length-1e-9", "length of a cubic, 1e-9", 200),
]


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
        microseconds = metrics["Time (wall clock)"]["scorePercentiles"]["0.0"]
        # The export repeats custom metrics of earlier benchmarks; only arcs have segments.
        segments = metrics["segments"]["score"] / int(count) if name.startswith("arc") else None
        ours[name] = (1000 * microseconds / int(count), segments)
    return ours


def repeated(loop, count):
    """ns per operation of each repetition; the first, a warm-up, is left out."""
    times = []
    for _ in range(REPETITIONS + 1):
        start = time.perf_counter_ns()
        loop()
        times.append((time.perf_counter_ns() - start) / count)
    return times[1:]


def difference(work, empty, count):
    """The net time of the work, and the noise of that number."""
    works, empties = repeated(work, count), repeated(empty, count)
    noise = statistics.median(empties) - min(empties) + statistics.median(works) - min(works)
    return min(works) - min(empties), max(noise, 0.05 * min(empties))


def peer_arcs(relative):
    source = random.Random(1)
    arcs = []
    for _ in range(ARCS):
        radius = source.uniform(0.1, 100)
        center = Point(source.uniform(-100, 100), source.uniform(-100, 100))
        start, sweep = source.uniform(0, 2 * math.pi), source.uniform(0, 2 * math.pi)
        arcs.append((Arc(center, Vec2(radius, radius), start, sweep, 0.0), relative * radius))

    def work():
        for arc, tolerance in arcs:
            arc.to_path(tolerance)

    def empty():
        for arc, tolerance in arcs:
            arc.center  # a call that returns a new Point

    segments = sum(len(list(arc.to_path(tolerance).elements())) - 1 for arc, tolerance in arcs)
    return *difference(work, empty, ARCS), segments / ARCS


def peer_cubics(operation):
    source = random.Random(1)

    def point():
        return Point(source.random(), source.random())

    cubics = [CubicBez(point(), point(), point(), point()) for _ in range(CUBICS)]
    pairs = [(cubic, source.random()) for cubic in cubics] * 5

    def work():
        for cubic, t in pairs:
            operation(cubic, t)

    def start(cubic, t):
        return cubic.start()

    def empty():
        for cubic, t in pairs:
            start(cubic, t)

    return *difference(work, empty, len(pairs)), None


PEERS = {
    "arc-cubics-1e-3": lambda: peer_arcs(1e-3),
    "arc-cubics-1e-6": lambda: peer_arcs(1e-6),
    "cubic-point": lambda: peer_cubics(lambda cubic, t: cubic.eval(t)),
    # kurbopy splits in halves only, so both work at the cost of one de Casteljau.
    "cubic-split": lambda: peer_cubics(lambda cubic, t: cubic.subdivide()),
    "cubic-bounds": lambda: peer_cubics(lambda cubic, t: cubic.bounding_box()),
    "cubic-length-1e-9": lambda: peer_cubics(lambda cubic, t: cubic.arclen(1e-9)),
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
    print(
        "\nFastest of several repetitions on both sides, one run. Ours stores every result in memory,"
        "\nso that nothing is optimised away. kurbo is called from Python (kurbopy); an empty call"
        "\nthat returns an object is subtracted, the rest of the overhead (a path or tuple as the"
        "\nresult) is still in its figure. '<': within the noise of that subtraction, no ratio.")


if __name__ == "__main__":
    main()
