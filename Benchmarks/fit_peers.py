# SPDX-License-Identifier: Apache-2.0
"""Fits the spiral r = 0.1 + 0.15 a, two turns, with others, beside the Swift benchmarks of fits.

kurbo fits the formula (`fit_to_bezpath`, which halves; its optimiser has no binding): kurbopy calls
back for every place, so what the callbacks take is measured apart and subtracted. The other peers
get 1,000 samples: Schneider's method ("Graphics Gems", which lib2geom and many drawing programs
have), written out here in numpy, and scipy's smoothing splines (splprep), with the largest
smoothing that keeps the tolerance.

Every error is measured here, from the cubics to the spiral and from the spiral to the cubics; those
of arcfit are of the cubics that the tool prints.
"""

import json
import math
import os
import pathlib
import subprocess
import tempfile
import time

import numpy as np
from kurbopy import Point, Vec2, fit_to_bezpath
from scipy.interpolate import PPoly, splprep
from scipy.spatial import cKDTree

TOOL = pathlib.Path(os.environ.get(
    "ARCFIT", pathlib.Path(__file__).resolve().parent.parent / ".build" / "release" / "arcfit"))
TOLERANCE, NOISE, SAMPLES = 1e-4, 1e-3, 1000
START, GROWTH, TURN = 0.1, 0.15, 4 * math.pi
SIZES = (1_000, 10_000, 100_000, 1_000_000)
# Benchmark, title, goal in ns at the last size.
GROWING = [
    ("fit-samples", "exact samples to 1e-4", None),
    ("fit-smoothed", "noisy samples", 1e9),
    ("fit-simplified", "a path of cubics to 1e-3", 2e9),
]


def spiral(angle):
    """Its points."""
    radius = START + GROWTH * angle
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=-1)


def velocity(angle):
    """Their derivatives by the angle."""
    radius, sine, cosine = START + GROWTH * angle, np.sin(angle), np.cos(angle)
    return np.stack([GROWTH * cosine - radius * sine, GROWTH * sine + radius * cosine], axis=-1)


def noisy_samples():
    """Samples at equal steps of the angle, with normal noise in both coordinates."""
    noise = np.random.default_rng(19).normal(0, NOISE, (SAMPLES, 2))
    return spiral(np.linspace(0, TURN, SAMPLES)) + noise


def points(cubics, u):
    """Points of cubics (n, 4, 2) at parameters of the shape (n, m)."""
    p, u = cubics[:, :, None, :], u[..., None]
    v = 1 - u
    return v**3 * p[:, 0] + 3 * v * v * u * p[:, 1] + 3 * v * u * u * p[:, 2] + u**3 * p[:, 3]


def derivatives(cubics, u):
    """Their derivatives."""
    d, u = 3 * np.diff(cubics, axis=1)[:, :, None, :], u[..., None]
    v = 1 - u
    return v * v * d[:, 0] + 2 * v * u * d[:, 1] + u * u * d[:, 2]


def distance_to_spiral(places):
    """The distances of points from the spiral: Newton's steps from each turn, and its ends."""
    least = np.minimum(*(np.hypot(*(places - end).T) for end in spiral(np.array([0, TURN]))))
    for turn in range(-1, 3):
        angle = np.arctan2(places[:, 1], places[:, 0]) + 2 * math.pi * turn
        for _ in range(8):
            angle = np.clip(angle, 0, TURN)
            tangent = velocity(angle)
            along = ((places - spiral(angle)) * tangent).sum(axis=1)
            angle += along / (tangent * tangent).sum(axis=1)
        least = np.minimum(least, np.hypot(*(places - spiral(np.clip(angle, 0, TURN))).T))
    return least


def error(cubics):
    """The largest distance between cubics and spiral, both ways, of many places."""
    cubics = np.array(cubics, dtype=float)
    each = 500
    u = np.broadcast_to(np.linspace(0, 1, each), (len(cubics), each))
    dense = points(cubics, u).reshape(-1, 2)
    places = spiral(np.linspace(0, TURN, 20_000))
    near = cKDTree(dense).query(places)[1]
    back = math.inf
    # At a joint the nearest place may be on either side.
    for index in (np.maximum(near - 1, 0), np.minimum(near + 1, len(dense) - 1)):
        pieces, u = cubics[index // each], (index % each / (each - 1))[:, None]
        for _ in range(4):
            tangent = derivatives(pieces, u)
            along = ((places[:, None] - points(pieces, u)) * tangent).sum(axis=2)
            u = np.clip(u + along / (tangent * tangent).sum(axis=2), 0, 1)
        back = np.minimum(back, np.hypot(*(places - points(pieces, u)[:, 0]).T))
    return max(distance_to_spiral(dense).max(), back.max())


def least_time(work, repetitions=15):
    """The least ns of several calls."""
    best = math.inf
    for _ in range(repetitions):
        start = time.perf_counter_ns()
        work()
        best = min(best, time.perf_counter_ns() - start)
    return best


class KurboSpiral:
    """The spiral as kurbopy asks for it, over 0...1; what was asked is kept."""

    def __init__(self):
        self.tangents, self.derivatives = {}, {}

    def _at(self, kept, t):
        if t not in kept:
            (x, y), (dx, dy) = spiral(TURN * t), TURN * velocity(TURN * t)
            kept[t] = Point(x, y), Vec2(dx, dy)
        return kept[t]

    def sample_pt_tangent(self, t, _):
        """The point and the tangent."""
        return self._at(self.tangents, t)

    def sample_pt_deriv(self, t):
        """The point and the derivative."""
        return self._at(self.derivatives, t)

    def break_cusp(self, *_):
        """There is none."""
        return None


class CountingSpiral(KurboSpiral):
    """Writes down what is asked."""

    def __init__(self):
        super().__init__()
        self.calls = []

    def sample_pt_tangent(self, t, sign):
        self.calls.append((KurboSpiral.sample_pt_tangent, (t, sign)))
        return super().sample_pt_tangent(t, sign)

    def sample_pt_deriv(self, t):
        self.calls.append((KurboSpiral.sample_pt_deriv, (t,)))
        return super().sample_pt_deriv(t)

    def break_cusp(self, *range):
        self.calls.append((KurboSpiral.break_cusp, range))
        return super().break_cusp(*range)


def kurbo():
    """kurbo's cubics for the formula, and ns without the callbacks."""
    counting, curve = CountingSpiral(), KurboSpiral()
    path = fit_to_bezpath(counting, TOLERANCE)
    fit_to_bezpath(curve, TOLERANCE)

    def callbacks():
        for method, arguments in counting.calls:
            method(curve, *arguments)

    total = least_time(lambda: fit_to_bezpath(curve, TOLERANCE))
    numbers = np.array([float(n) for n in path.to_svg().translate(str.maketrans("MC,", "   ")).split()])
    nodes = numbers.reshape(-1, 2)
    cubics = [nodes[i:i + 4] for i in range(0, len(nodes) - 1, 3)]
    return cubics, total - least_time(callbacks)


def schneider(places, tolerance):
    """Schneider's cubics: least squares of the handles, steps of the parameters, else cut in two."""

    def unit(vector):
        return vector / np.hypot(*vector)

    def solve(part, u, first, last):
        v = 1 - u
        a, b = (3 * v * v * u)[:, None] * first, (3 * v * u * u)[:, None] * last
        ends = (v**3 + 3 * v * v * u)[:, None] * part[0] + (u**3 + 3 * v * u * u)[:, None] * part[-1]
        rest = part - ends
        matrix = np.array([[(a * a).sum(), (a * b).sum()], [(a * b).sum(), (b * b).sum()]])
        chord = np.hypot(*(part[-1] - part[0]))
        if abs(np.linalg.det(matrix)) > 1e-12 * matrix[0, 0] * matrix[1, 1]:
            handles = np.linalg.solve(matrix, [(a * rest).sum(), (b * rest).sum()])
        else:
            handles = np.zeros(2)
        if min(handles) < 1e-6 * chord:
            handles = np.full(2, chord / 3)
        return np.array([part[0], part[0] + handles[0] * first, part[-1] + handles[1] * last, part[-1]])

    def fit(part, first, last):
        if len(part) == 2:
            third = np.hypot(*(part[1] - part[0])) / 3
            return [np.array([part[0], part[0] + third * first, part[1] + third * last, part[1]])]
        u = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(part, axis=0).T))])
        u /= u[-1]
        for step in range(5):
            cubic = solve(part, u, first, last)
            off = points(cubic[None], u[None])[0] - part
            squares = (off * off).sum(axis=1)
            worst = int(squares[1:-1].argmax()) + 1
            if squares[worst] < tolerance**2:
                return [cubic]
            if squares[worst] > 16 * tolerance**2 or step == 4:
                break
            tangent = derivatives(cubic[None], u[None])[0]
            bend = 6 * ((1 - u)[:, None] * (cubic[2] - 2 * cubic[1] + cubic[0])
                        + u[:, None] * (cubic[3] - 2 * cubic[2] + cubic[1]))
            below = (tangent * tangent).sum(axis=1) + (off * bend).sum(axis=1)
            u = np.clip(u - (off * tangent).sum(axis=1) / below, 0, 1)
        middle = unit(part[worst - 1] - part[worst + 1])
        return fit(part[:worst + 1], first, middle) + fit(part[worst:], -middle, last)

    return fit(places, unit(places[1] - places[0]), unit(places[-2] - places[-1]))


def spline(places, smoothing):
    """The Bézier cubics of scipy's smoothing spline."""
    knots, coefficients, degree = splprep(places.T, s=smoothing)[0]
    x, y = (PPoly.from_spline((knots, each, degree)) for each in coefficients)
    cubics = []
    for i, width in enumerate(np.diff(x.x)):
        if width > 0:
            d, c, b, a = (np.array([x.c[k, i], y.c[k, i]]) * width ** (3 - k) for k in range(4))
            cubics.append([a, a + b / 3, a + (2 * b + c) / 3, a + b + c + d])
    return cubics


def smoothest_spline(places):
    """The spline of the largest smoothing whose error is within the tolerance, and its ns."""
    low, high = 1e-16, 1.0
    while high > 1.05 * low:
        middle = math.sqrt(low * high)
        low, high = (middle, high) if error(spline(places, middle)) <= TOLERANCE else (low, middle)
    return spline(places, low), least_time(lambda: splprep(places.T, s=low), 5)


def tool(*arguments):
    """The cubics that the tool finds."""
    text = subprocess.run([TOOL, "fit", *map(str, arguments), "--format", "json"], check=True,
                          capture_output=True, text=True).stdout
    return json.loads(text)["cubics"]


def fits(ours):
    """Title, cubics, ns and goal of each fit; `ours` maps names to (ns, segments)."""
    exact, noisy = spiral(np.linspace(0, TURN, SAMPLES)), noisy_samples()
    curve = ["--curve", f"spiral:{START},{GROWTH}", "--range", "0:4pi", "--tolerance", TOLERANCE]

    def time_of(name):
        if name not in ours:
            raise SystemExit(f"fit_peers.py: there is no result for {name}")
        return ours[name][0]

    for effort, goal in [("balanced", 100), ("fast", 40), ("best", None)]:
        yield (f"by formula: arcfit, {effort}", tool(*curve, "--effort", effort),
               time_of(f"fit-spiral-{effort}"), goal)
    yield "by formula: kurbo, halving", *kurbo(), None
    with tempfile.TemporaryDirectory() as place:
        files = []
        for name, places in [("exact", exact), ("noisy", noisy)]:
            files.append(pathlib.Path(place, f"{name}.csv"))
            np.savetxt(files[-1], places, fmt="%.17g", delimiter=",")
        yield ("1,000 samples: arcfit", tool(files[0], "--tolerance", TOLERANCE),
               time_of("fit-samples-1000"), 300)
        yield ("1,000 samples: Schneider (numpy)", schneider(exact, TOLERANCE),
               least_time(lambda: schneider(exact, TOLERANCE), 3), None)
        yield "1,000 samples: scipy splprep", *smoothest_spline(exact), None
        yield ("1,000 noisy samples: arcfit", tool(files[1], "--noise", NOISE),
               time_of("fit-smoothed-1000"), None)
    # What the noise leaves of the squares of both coordinates.
    smoothing = 2 * SAMPLES * NOISE**2
    yield ("1,000 noisy samples: scipy splprep", spline(noisy, smoothing),
           least_time(lambda: splprep(noisy.T, s=smoothing), 5), None)


def print_table(ours):
    """The tables of fits; `ours` maps names to (ns, segments)."""
    line = "{:<35} {:>7} {:>12} {:>10} {:>8}"
    print(line.format("fits of a spiral, to 1e-4", "cubics", "true error", "us", "goal us"))
    for title, cubics, ns, goal in fits(ours):
        print(line.format(title, len(cubics), f"{error(cubics):.3e}", f"{ns / 1000:,.1f}", goal or ""))
    line = "{:<27}" + " {:>13}" * len(SIZES) + " {:>7} {:>7} {:>7}"
    print(line.format("fits, ns a sample or segment", *(f"{size:,}" for size in SIZES),
                      "cubics", "s", "goal s"))
    for name, title, goal in GROWING:
        # The harness leaves out what takes over two seconds.
        found = [ours.get(f"{name}-{size}") for size in SIZES]
        last = found[-1] or (None, None)
        print(line.format(
            title, *(f"{row[0] / size:,.1f}" if row else "-" for row, size in zip(found, SIZES)),
            f"{last[1]:,.0f}" if last[1] else "-", f"{last[0] / 1e9:.2f}" if last[0] else "> 2",
            f"{goal / 1e9:.0f}" if goal else ""))
