# SPDX-License-Identifier: Apache-2.0
"""Times kurbo, Skia and svgpathtools on arc length, and measures everybody's error.

Each peer gets the same random cubics and the same icons (those without arcs, which kurbo and Skia
turn into other curves first). Errors are the largest found, relative to the length, against composite
Gauss-Legendre quadrature with 32 x 32 nodes a curve; ours are those of the tool, on a sample.
Calls from Python are timed as they are, less the same call on a straight line where there is one.
"""

import json
import pathlib
import random
import subprocess

import numpy
import skia
from kurbopy import BezPath, CubicBez, Line, Point

import path_peers
from path_peers import fastest

TOOL = pathlib.Path(__file__).resolve().parent.parent / ".build/release/arcfit"
CUBICS = 4096
SAMPLE = 24
NODES, WEIGHTS = numpy.polynomial.legendre.leggauss(32)

# Title, our benchmark, goal in ns.
ROWS = [
    ("length of a cubic, 1e-9", "cubic-length-1e-9", 200),
    ("inverse length, cubic, 1e-9", "inverse-length-1e-9", 500),
    ("place at a length, from an index", "index-location-1e-9", 100),
    ("parse + length 1e-6, an icon", "icons-parse-length-1e-6", 3000),
    ("trim 0.2...0.7 of an icon", "icons-trim-1e-6", 2000),
]


def exact_length(points, end=1.0):
    """The length of a polynomial curve from 0 to `end`."""
    points = numpy.array(points, dtype=float)
    degree = len(points) - 1
    legs = degree * numpy.diff(points, axis=0)
    total = 0.0
    for i in range(32):
        a, b = end * i / 32, end * (i + 1) / 32
        t = 0.5 * (a + b) + 0.5 * (b - a) * NODES
        if degree == 1:
            d = numpy.repeat(legs, len(t), axis=0)
        elif degree == 2:
            d = numpy.outer(1 - t, legs[0]) + numpy.outer(t, legs[1])
        else:
            d = (numpy.outer((1 - t) ** 2, legs[0]) + numpy.outer(2 * t * (1 - t), legs[1])
                 + numpy.outer(t * t, legs[2]))
        total += 0.5 * (b - a) * float(WEIGHTS @ numpy.hypot(d[:, 0], d[:, 1]))
    return total


def tool(*arguments):
    """The JSON that the tool prints."""
    run = subprocess.run([TOOL, *arguments, "--format", "json"], capture_output=True, check=True)
    return json.loads(run.stdout)


def data(points):
    """A curve as path data."""
    return f"M{points[0][0]!r} {points[0][1]!r} C" + " ".join(
        f"{x!r} {y!r}" for x, y in points[1:])


def curves(bez_path):
    """The control points of the segments of a kurbo path."""
    result = []
    for segment in svgpathtools_segments(bez_path):
        result.append([(z.real, z.imag) for z in segment.bpoints()])
    return result


def svgpathtools_segments(path):
    return [segment for segment in path if segment.start != segment.end or len(segment.bpoints()) > 2]


def skia_path(path):
    """An svgpathtools path as Skia's."""
    result = skia.Path()
    current = None
    for segment in path:
        points = [(z.real, z.imag) for z in segment.bpoints()]
        if points[0] != current:
            result.moveTo(*points[0])
        draw = {2: result.lineTo, 3: result.quadTo, 4: result.cubicTo}[len(points)]
        draw(*[number for point in points[1:] for number in point])
        current = points[-1]
    return result


def skia_length(path, scale=1000):
    measure = skia.PathMeasure(path, False, scale)
    total = measure.getLength()
    while measure.nextContour():
        total += measure.getLength()
    return total


def skia_trim(path):
    """The part from 0.2 to 0.7 of the length over all contours, a path for each."""
    total = skia_length(path, 1)
    measure = skia.PathMeasure(path, False, 1)
    result = []
    done = 0.0
    while True:
        length = measure.getLength()
        start, stop = max(0.2 * total - done, 0), min(0.7 * total - done, length)
        if start < stop:
            part = skia.Path()
            measure.getSegment(start, stop, part, True)
            result.append(part)
        done += length
        if not measure.nextContour():
            return result


def relative(values, exact):
    return max(abs(value - truth) / truth for value, truth in zip(values, exact))


def measure():
    """{row: {peer: (ns, error)}}; ours has errors only."""
    from svgpathtools import CubicBezier, parse_path

    source = random.Random(2)
    points = [[(source.random(), source.random()) for _ in range(4)] for _ in range(CUBICS)]
    lengths = [exact_length(p) for p in points]
    kurbo = [CubicBez(*(Point(*q) for q in p)) for p in points]
    lines = [Line(Point(*p[0]), Point(*p[3])) for p in points]
    contours = []
    for p in points:
        path = skia.Path()
        path.moveTo(*p[0])
        path.cubicTo(*p[1], *p[2], *p[3])
        contours.append(path)
    pure = [CubicBezier(*(complex(*q) for q in p)) for p in points[:SAMPLE]]
    call = fastest(lambda line: line.arclen(1e-9), lines, CUBICS)
    rows = {name: {} for _, name, _ in ROWS}

    row = rows["cubic-length-1e-9"]
    row["kurbo"] = (fastest(lambda c: c.arclen(1e-9), kurbo, CUBICS) - call,
                    relative([c.arclen(1e-9) for c in kurbo], lengths))
    row["skia"] = (fastest(skia_length, contours, CUBICS),
                   relative(map(skia_length, contours), lengths))
    row["svgpathtools"] = (fastest(lambda c: CubicBezier(*c.bpoints()).length(error=1e-9), pure, SAMPLE),
                           relative([c.length(error=1e-9) for c in pure], lengths))
    sample = [tool("length", data(p), "--accuracy", "1e-9")["length"] for p in points[:SAMPLE]]
    row["ours"] = (None, relative(sample, lengths))

    row = rows["inverse-length-1e-9"]
    halves = [0.37 * length for length in lengths]

    def inverse_error(parameters):
        reached = [exact_length(p, t) for p, t in zip(points, parameters)]
        return max(abs(r - h) / length for r, h, length in zip(reached, halves, lengths))

    pairs = list(zip(kurbo, halves))
    row["kurbo"] = (fastest(lambda pair: pair[0].inv_arclen(pair[1], 1e-9), pairs, CUBICS) - call,
                    inverse_error([c.inv_arclen(h, 1e-9) for c, h in pairs]))
    few = list(zip(pure, halves))
    row["svgpathtools"] = (fastest(lambda pair: pair[0].ilength(pair[1], s_tol=1e-9), few[:6], 6),
                           inverse_error([c.ilength(h, s_tol=1e-9) for c, h in few]))
    places = [tool("point", data(p), "--at", "0.37") for p in points[:SAMPLE]]
    row["ours"] = (None, inverse_error([find_t(place) for place in places]))

    texts = [text for text in path_peers.icons() if "a" not in text.lower()]
    paths = [parse_path(text) for text in texts[::4]]
    skias = [skia_path(path) for path in paths]
    bez = [BezPath.from_svg(text) for text in texts]
    exact = [sum(exact_length(p) for p in curves(path)) for path in paths]
    row = rows["icons-parse-length-1e-6"]
    row["kurbo"] = (
        fastest(lambda text: BezPath.from_svg(text).perimeter(1e-6), texts, len(texts)),
        relative([path.perimeter(1e-6) for path in bez[::4]], exact))
    row["svgpathtools"] = (
        fastest(lambda text: parse_path(text).length(error=1e-6), texts[::40], len(texts[::40])),
        relative([path.length(error=1e-6) for path in paths[:SAMPLE]], exact))
    sample = [tool("length", text, "--accuracy", "1e-6")["length"] for text in texts[::4][:SAMPLE]]
    row["ours"] = (None, relative(sample, exact))
    row = rows["icons-trim-1e-6"]
    row["skia"] = (fastest(skia_trim, skias, len(skias)),
                   relative([sum(map(skia_length, skia_trim(path))) for path in skias],
                            [0.5 * length for length in exact]))
    return rows


def find_t(place):
    """The parameter in the tool's answer about a point."""
    location = place.get("location") or place["points"][0]["location"]
    return location["t"]


def print_table(ours):
    """The table of arc length; `ours` maps names to (ns, segments)."""
    rows = measure()
    line = "{:<33} {:>16} {:>16} {:>16} {:>17} {:>9} {:>8}"
    print(line.format("arc length: ns, largest error", "ours", "kurbo", "skia", "svgpathtools",
                      "ours/best", "goal ns"))
    for title, name, goal in ROWS:
        if name not in ours:
            raise SystemExit(f"length_peers.py: there is no result for {name}")
        own = ours[name][0]
        found = rows[name]

        def cell(peer, ns=None):
            time, error = found.get(peer, (None, None))
            time = ns if time is None else time
            text = "" if time is None else f"{time:,.0f}"
            return text + ("" if error is None else f"  {error:.0e}")

        times = [time for time, _ in found.values() if time]
        ratio = f"{own / min(times):.2f}" if times else ""
        print(line.format(title, cell("ours", own), cell("kurbo"), cell("skia"),
                          cell("svgpathtools"), ratio, f"<= {goal}"))
