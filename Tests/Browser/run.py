# SPDX-License-Identifier: Apache-2.0
"""Compares what a browser measures in SVG files with what the tool says: run.py BROWSER ARCFIT.

Prints a line for each kind of comparison; exits 1 where one is beyond its limit.
"""

import sys
import tempfile

from chromium import BrowserError, results, sent
from corpus import Corpus
from film import Film
from interpolation import Interpolation
from morph import Morph
from motion import Motion
from player import Player
from recipe import Recipe
from shapes import Shapes
from states import States
from tool import Arcfit, ToolError


def compared(browser, tool):
    """All comparisons, with two starts of the browser."""
    with tempfile.TemporaryDirectory(prefix="arcfit-browser-") as folder:
        groups = [Corpus(tool, folder), Shapes(tool), Film(tool), Morph(tool), Interpolation(tool)]
        groups += [Motion(tool), Motion(tool, "css"), Recipe(tool), States(tool)]
        answers = results(browser, [job for group in groups for job in group.jobs()])
        player = Player(tool)
        answers |= sent(browser, player.jobs())
        return [each for group in [*groups, player] for each in group.comparisons(answers)]


def main(browser, executable):
    try:
        comparisons = compared(browser, Arcfit(executable))
    except (BrowserError, ToolError) as error:
        print(f"test-browser: {error}", file=sys.stderr)
        return 1
    for comparison in comparisons:
        print(comparison.report())
    failures = sum(len(comparison.failures) for comparison in comparisons)
    print(f"test-browser: {f'{failures} FAILED' if failures else 'OK'}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
