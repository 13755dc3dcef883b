# SPDX-License-Identifier: Apache-2.0
"""The numbers of the command-line tool."""

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass


class ToolError(Exception):
    """The tool failed."""


@dataclass
class Figures:
    """What the tool says of a path; `places` as `arcfit point` gives them, one a fraction."""

    length: float
    subpath_lengths: list
    places: list
    bounds: list

    @property
    def points(self):
        """The points of the places."""
        return [place["point"] for place in self.places]

    @property
    def size(self):
        """The diagonal of the bounds."""
        left, top, right, bottom = self.bounds
        return ((right - left) ** 2 + (bottom - top) ** 2) ** 0.5

    def is_at_joint(self, place, nearness):
        """Whether a place is so near (in lengths) to where a subpath ends and the next begins."""
        end = 0
        for length in self.subpath_lengths[:-1]:
            end += length
            if abs(place["length"] - end) <= nearness:
                return True
        return False


class Arcfit:
    """The tool at a path."""

    def __init__(self, executable):
        self.executable = str(executable)

    def run(self, *arguments):
        """What a command prints."""
        done = subprocess.run(
            [self.executable, *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        if done.returncode != 0:
            raise ToolError(f"arcfit {' '.join(map(str, arguments))[:200]}: {done.stderr}")
        return done.stdout

    def answer(self, *arguments):
        """What a command that asks a question says by its exit code."""
        done = subprocess.run(
            [self.executable, *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        if done.returncode not in (0, 1):
            raise ToolError(f"arcfit {' '.join(map(str, arguments))[:200]}: {done.stderr}")
        return done.returncode == 0

    def json(self, *arguments):
        """What a command prints as JSON."""
        return json.loads(self.run(*arguments, "--format", "json"))

    def figures(self, path, fractions):
        """Length, points and bounds of path data or of a file."""
        length = self.json("length", path)
        at = ",".join(map(repr, fractions))
        box = self.json("bounds", path)["bounds"]
        return Figures(
            length=length["length"],
            subpath_lengths=[subpath["length"] for subpath in length["subpaths"]],
            places=self.json("point", path, "--at", at)["places"],
            bounds=[box["minX"], box["minY"], box["maxX"], box["maxY"]],
        )

    def figures_of_all(self, paths, fractions):
        """The figures of many, in order."""
        with ThreadPoolExecutor() as pool:
            return list(pool.map(lambda path: self.figures(path, fractions), paths))
