# SPDX-License-Identifier: Apache-2.0
"""Eighteen tasks of six users, and thirty-seven claims of the scenes that the project comes from.

python3 Tests/Journeys/run.py [--tool .build/release/arcfit] [--browser chromium] [NAME ...]

Prints a line for each, and a table. A task or claim whose program is missing is skipped. The exit
code is 1 where one failed.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

import claims  # noqa: E402
import tasks  # noqa: E402
from journey import ROOT, Failed, Skipped, Tool, found_browser  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=str(ROOT / ".build/release/arcfit"))
    parser.add_argument("--browser")
    parser.add_argument("names", nargs="*", help="run these alone, such as T1 or A3")
    options = parser.parse_args()
    executable = Path(options.tool).resolve()
    if not executable.exists():
        sys.exit(f"there is no tool at {executable}; 'make build' makes it, --tool names another")
    browser = found_browser(options.browser)
    totals, failed = {}, set()
    for journey in tasks.ALL + claims.ALL:
        if options.names and journey.name not in options.names:
            continue
        start = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="arcfit-journey-") as folder:
            outcome, reason = outcome_of(journey, Tool(str(executable), browser, Path(folder)))
        seconds = time.monotonic() - start
        print(f"{outcome:8} {journey.name:4} {journey.text} ({seconds:.1f} s){reason}", flush=True)
        row = totals.setdefault(journey.group, {"held": 0, "failed": 0, "skipped": 0})
        row[outcome] += 1
        if outcome == "failed":
            failed.add(journey.name)
    print(f"\n{'':22}{'held':>6}{'failed':>8}{'skipped':>9}")
    for group, row in totals.items():
        print(f"{group:22}{row['held']:6}{row['failed']:8}{row['skipped']:9}")
    tasks_failed = sum(row["failed"] for group, row in totals.items() if group in tasks.GROUPS)
    claims_failed = sum(row["failed"] for group, row in totals.items() if group in claims.GROUPS)
    print(f"\ntasks: {tasks_failed} of {len(tasks.ALL)} failed;"
          f" claims: {claims_failed} of {len(claims.ALL)} failed")
    sys.exit(1 if failed else 0)


def outcome_of(journey, tool):
    """Whether a journey held, and the reason where it did not."""
    try:
        journey.run(tool)
    except Skipped as reason:
        return "skipped", f": {reason}"
    except Failed as reason:
        return "failed", f": {reason}"
    except (KeyError, IndexError, ValueError, OSError, AttributeError) as error:
        return "failed", f": the result cannot be read: {error!r}"
    return "held", ""


if __name__ == "__main__":
    main()
