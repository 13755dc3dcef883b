# SPDX-License-Identifier: Apache-2.0
"""Times timing functions and springs in numpy, a whole array at once, and prints them beside ours.

numpy does what ours does, to the same accuracy: Newton's method on all elements until none moves,
in a bracket; and the closed form of a damped spring. Figures are ns for each element.
"""

import math

import numpy

from path_peers import fastest

COUNT = 20_480


def numpy_cubic(x1, y1, x2, y2):
    """ns an element of y at x of a cubic from (0, 0) to (1, 1)."""
    times = numpy.random.default_rng(1).random(COUNT)
    c, b = 3 * x1, 3 * (x2 - 2 * x1)
    a = 1 - c - b

    def values(_):
        s = times.copy()
        low, high = numpy.zeros(COUNT), numpy.ones(COUNT)
        for _ in range(60):
            excess = ((a * s + b) * s + c) * s - times
            high = numpy.where(excess > 0, s, high)
            low = numpy.where(excess > 0, low, s)
            following = s - excess / ((3 * a * s + 2 * b) * s + c)
            outside = (following < low) | (following > high)
            following = numpy.where(outside, (low + high) / 2, following)
            moved = numpy.abs(following - s).max()
            s = following
            if moved < 1e-9:
                break
        rest = 1 - s
        return 3 * s * rest * (rest * y1 + s * y2) + s**3

    return fastest(values, range(50), 50) / COUNT


def numpy_spring(duration, bounce):
    """ns an element of the progress of a spring."""
    times = numpy.random.default_rng(1).random(COUNT)
    frequency = 2 * math.pi / duration
    decay = (1 - bounce) * frequency
    split = frequency * math.sqrt(1 - (1 - bounce) ** 2)

    def values(_):
        fading = numpy.exp(-decay * times)
        angle = split * times
        return 1 - fading * (numpy.cos(angle) + decay / split * numpy.sin(angle))

    return fastest(values, range(200), 200) / COUNT


def print_table(ours):
    """The table of motion; `ours` maps names to (ns, segments)."""
    line = "{:<33} {:>10} {:>10} {:>11} {:>9}"
    print(line.format("motion, ns a value", "ours ns", "numpy ns", "ours/numpy", "goal ns"))
    for name, title, peer, goal in [
        ("timing-cubic", "CSS's ease", numpy_cubic(0.25, 0.1, 0.25, 1), "<= 40"),
        ("timing-cubic-steep", "Material's standard", numpy_cubic(0.4, 0, 0.2, 1), "<= 40"),
        ("spring-value", "a bouncy spring", numpy_spring(0.5, 0.3), "<= 25"),
    ]:
        own = ours[name][0]
        print(line.format(title, f"{own:.1f}", f"{peer:.1f}", f"{own / peer:.2f}", goal))
    own = ours["timing-penner-sine"][0]
    print(line.format("easeInOutSine", f"{own:.1f}", "", "", ""))
