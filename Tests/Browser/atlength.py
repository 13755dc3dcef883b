# SPDX-License-Identifier: Apache-2.0
"""All scenes, many sequences of events, many times: atlength.py BROWSER ARCFIT [SEQUENCES [TIMES]].

What run.py does with some of them, one page after the other, so that none takes the browser too
long: scenes as pages, as animated SVG, and as style sheets. With 20 sequences and 60 times it takes
half an hour.
"""

import sys

from chromium import BrowserError, results
from motion import Motion
from player import Player
from tool import Arcfit, ToolError


def films(browser, tool, form, sequences, times):
    """The comparisons of every film."""
    group = Motion(tool, form, sequences=sequences, times=times)
    for film in list(group.films):
        group.films = [film]
        yield from group.comparisons(results(browser, group.jobs()))


def pages(browser, tool, _, sequences, times):
    """The comparisons of every page."""
    group = Player(tool, runs=sequences, times=times)
    for file, runs in list(group.runs.items()):
        group.runs = {file: runs}
        yield from group.comparisons(results(browser, group.jobs()))


def total(comparisons):
    """One comparison of them all."""
    first = None
    for each in comparisons:
        if first:
            first.add(each)
        else:
            first = each
        if each.failures:
            print(each.failures[0], flush=True)
    return first


def main(browser, executable, sequences=20, times=60):
    failures = 0
    given = int(sequences), int(times)
    for kind, form in ((pages, "html"), (films, "svg"), (films, "css")):
        try:
            comparison = total(kind(browser, Arcfit(executable), form, *given))
        except (BrowserError, ToolError) as error:
            print(f"test-browser: {error}", file=sys.stderr)
            return 1
        print(comparison.report(), flush=True)
        failures += len(comparison.failures)
    print(f"test-browser: {f'{failures} FAILED' if failures else 'OK'}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
