# SPDX-License-Identifier: Apache-2.0
"""Times numpy and Skia on a frame of a morph, and prints them beside ours.

A frame of 1,000 cubics is 3,001 points: numpy blends two arrays into a third, Skia interpolates two
paths. Nobody else makes paths compatible: that part of the table is ours alone, with its growth.
"""

import numpy
import skia

from path_peers import fastest

CUBICS = 1000
SIZES = (10, 100, 1000, 10_000)


def numpy_frame():
    """ns of (1 - t) a + t b without an allocation."""
    source = numpy.random.default_rng(1)
    a, b = source.random((3 * CUBICS + 1, 2)), source.random((3 * CUBICS + 1, 2))
    step, out = b - a, numpy.empty_like(a)

    def frame(t):
        numpy.multiply(step, t, out=out)
        numpy.add(a, out, out=out)

    times = [k / 1000 for k in range(1000)]
    return fastest(frame, times, len(times))


def skia_frame():
    """ns of Skia's interpolation of two paths."""
    source = numpy.random.default_rng(1)

    def outline():
        path = skia.Path()
        path.moveTo(*source.random(2))
        for _ in range(CUBICS):
            path.cubicTo(*source.random(6))
        return path

    a, b, out = outline(), outline(), skia.Path()
    times = [k / 1000 for k in range(200)]
    return fastest(lambda t: a.interpolate(b, t, out), times, len(times))


def print_table(ours):
    """The table of morphing; `ours` maps names to (ns, segments)."""
    line = "{:<33} {:>12} {:>10} {:>10} {:>11} {:>10}"
    print(line.format("morphing", "ours ns", "numpy ns", "skia ns", "ours/numpy", "goal ns"))
    frame, peer = ours["morph-frame-1000"][0], numpy_frame()
    print(line.format("a frame of 1,000 cubics", f"{frame:,.0f}", f"{peer:,.0f}",
                      f"{skia_frame():,.0f}", f"{frame / peer:.2f}", "2,000"))
    print(line.format("match two icons, median", f"{ours['morph-icons-prepare'][0]:,.0f}",
                      "", "", "", "1,000,000"))
    for size in SIZES:
        print(line.format(f"match outlines of {size:,} cubics",
                          f"{ours[f'morph-prepare-{size}'][0]:,.0f}", "", "", "", ""))
