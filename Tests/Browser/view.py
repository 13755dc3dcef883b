# SPDX-License-Identifier: Apache-2.0
"""Where a drawing stands in a picture of it."""


class View:
    """The map from a path's coordinates to pixels, from its bounds in both."""

    def __init__(self, bounds, pixels):
        self.scale = (pixels[2] - pixels[0]) / (bounds[2] - bounds[0])
        self.shift = [pixels[axis] - bounds[axis] * self.scale for axis in (0, 1)]

    def pixel(self, point):
        """Where a point is drawn."""
        return [point[axis] * self.scale + self.shift[axis] for axis in (0, 1)]
