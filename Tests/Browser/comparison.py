# SPDX-License-Identifier: Apache-2.0
"""Comparisons in groups: how many, the worst deviation beside its limit, and what is beyond it."""

import math
from collections import defaultdict

MOST_FAILURES_SHOWN = 5


class Comparison:
    """A group of comparisons under one name."""

    def __init__(self, name):
        self.name = name
        self.failures = []
        self._kinds = defaultdict(lambda: {"count": 0, "worst": 0.0, "limit": 0.0})

    def number(self, kind, subject, ours, theirs, size, limit):
        """Compares two numbers; `limit` is relative to `size`."""
        self._deviation(kind, subject, abs(ours - theirs), ours, theirs, size, limit)

    def point(self, kind, subject, ours, theirs, size, limit):
        """Compares two points by their distance."""
        self._deviation(kind, subject, math.dist(ours, theirs), ours, theirs, size, limit)

    def equal(self, kind, subject, ours, theirs):
        """Compares what must be the same."""
        self._deviation(kind, subject, 0 if ours == theirs else math.inf, ours, theirs, 1, 0)

    def add(self, other):
        """Adds what another group of the same name has compared."""
        self.failures += other.failures
        for kind, entry in other._kinds.items():
            own = self._kinds[kind]
            own["count"] += entry["count"]
            own["worst"] = max(own["worst"], entry["worst"])

    def figures(self, subject, ours, theirs, limit, *, points="points"):
        """Compares the tool's figures with an element the browser measured.

        Points at a joint of subpaths are left out: rounding decides on which side they are.
        """
        size = ours.size
        if "length" not in theirs:
            self.equal("lengths", subject, ours.length, "nothing is drawn")
            return
        self.number("lengths", subject, ours.length, theirs["length"], ours.length, limit)
        for place, point in zip(ours.places, theirs["points"], strict=True):
            if not ours.is_at_joint(place, 2 * limit * ours.length):
                where = f"{subject} at {place['fraction']}"
                self.point(points, where, place["point"], point, size, limit)
        for name, mine, other in zip(
            ("minX", "minY", "maxX", "maxY"), ours.bounds, theirs["bounds"], strict=True
        ):
            self.number("bounds", f"{subject} {name}", mine, other, size, limit)

    def _deviation(self, kind, subject, deviation, ours, theirs, size, limit):
        relative = deviation / size if size > 0 else deviation
        entry = self._kinds[kind, limit]
        entry["count"] += 1
        # Not a number is worse than anything.
        is_within = relative <= limit
        entry["worst"] = max(entry["worst"], relative if relative == relative else math.inf)
        if not is_within:
            self.failures.append(
                f"{self.name}: {subject}: {kind} differ by {relative:.3g} (limit {limit:g}):\n"
                f"  arcfit   {ours}\n  browser  {theirs}"
            )

    def report(self):
        """The summary lines, and the first failures."""
        lines = []
        for (kind, limit), entry in sorted(self._kinds.items()):
            within = f"worst {entry['worst']:.1e}, limit {limit:g}" if limit else "equal"
            if not limit and entry["worst"] > 0:
                within = "NOT EQUAL"
            lines.append(f"{self.name:<22} {entry['count']:>6} {kind:<10} {within}")
        lines += self.failures[:MOST_FAILURES_SHOWN]
        if len(self.failures) > MOST_FAILURES_SHOWN:
            lines.append(f"  ... and {len(self.failures) - MOST_FAILURES_SHOWN} more")
        return "\n".join(lines)
