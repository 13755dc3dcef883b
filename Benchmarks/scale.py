# SPDX-License-Identifier: Apache-2.0
"""How `arcfit` grows: seconds and peak memory of its commands at 10,000 to 1,000,000 segments.

The path waves along in one subpath, a line, a quadratic, a cubic and an arc in turn; `parts` is the
same in subpaths of 100 segments. Beside it what asks most of `info`: copies of one curve, cusps and
subpaths of one point. `growth` is the time a segment takes at the last size over that at the one
before: 1 is linear. `bytes` are those of the peak memory for each segment at the last size.

    python3 Benchmarks/scale.py [NAME ...]      only the rows whose names begin so
    ARCFIT_SCALE=1000,10000 ...                 other sizes
"""

import math
import multiprocessing
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = pathlib.Path(os.environ.get("ARCFIT", ROOT / ".build" / "release" / "arcfit"))
SIZES = [int(size) for size in os.environ.get("ARCFIT_SCALE", "10000,100000,1000000").split(",")]
LIMIT = 60.0
ROW = 100
# ru_maxrss is in kilobytes, but on macOS in bytes.
RESIDENT = 1 if sys.platform == "darwin" else 1024


def wave(count, height=3.0, parts=1):
    """A path of `count` segments of all kinds, each about 2 long, to and fro in rows of 100."""
    texts = []
    each = -(-count // parts)
    for index in range(count):
        row, column = divmod(index, ROW)
        along, y = (1, 10.0 * row) if row % 2 == 0 else (-1, 10.0 * row)
        x = 2.0 * column if along > 0 else 2.0 * (ROW - column)
        end_x = x + 2 * along
        middle = y + height * math.sin(0.7 * column)
        end = y + height * math.sin(0.7 * (column + 1))
        if index % each == 0:
            texts.append(f"M{x:.0f},{middle:.4f}")
        kind = index % 4
        if kind == 0:
            texts.append(f"L{end_x:.0f},{end:.4f}")
        elif kind == 1:
            texts.append(f"Q{x + along:.0f},{middle + 1:.4f} {end_x:.0f},{end:.4f}")
        elif kind == 2:
            texts.append(f"C{x:.0f},{middle + 1:.4f} {end_x:.0f},{end - 1:.4f} {end_x:.0f},{end:.4f}")
        else:
            texts.append(f"A3,2 30 0 1 {end_x:.0f},{end:.4f}")
    return "".join(texts)


def lower_wave(count):
    """The same with lower waves."""
    return wave(count, height=2.0)


def parted_wave(count):
    """The wave in subpaths of 100 segments."""
    return wave(count, parts=max(1, count // ROW))


def copies(count):
    """One curve over and over, each time as a subpath of its own."""
    return "M0,0C40,30 -10,30 30,0" * count


def cusps(count):
    """Cusps side by side along one line."""
    return "M0,0" + "c1,1 0,1 1,0" * count


def points(count):
    """Subpaths of one point, each a line of no length."""
    return "M5,5h0" * count


def cases():
    """The name of a row, the kinds of paths it reads, and the arguments of the command."""
    yield "info", [wave], ["info"]
    yield "info, parts", [parted_wave], ["info"]
    yield "info, parts, json", [parted_wave], ["info", "--format", "json"]
    yield "info, copies", [copies], ["info"]
    yield "info, cusps", [cusps], ["info"]
    yield "info, points", [points], ["info"]
    yield "bounds", [wave], ["bounds"]
    yield "length", [wave], ["length"]
    yield "length, parts", [parted_wave], ["length"]
    yield "length, json", [wave], ["length", "--format", "json"]
    yield "flatten", [wave], ["flatten", "--tolerance", "0.001"]
    yield "dash", [wave], ["dash", "--pattern", "3,1.5"]
    yield "dash, parts", [parted_wave], ["dash", "--pattern", "3,1.5"]
    yield "point", [wave], ["point", "--at", "0,0.37,1"]
    yield "space", [wave], ["space", "--count", "1000"]
    yield "stroke", [wave], ["stroke", "--from", "0.2", "--to", "0.7"]
    yield "match", [wave, lower_wave], ["match"]
    yield "convert", [wave], ["convert", "--format", "svgpath"]
    yield "convert, uikit", [wave], ["convert", "--format", "uikit"]


def run(arguments):
    """Seconds and bytes at most of one command; None where it failed or took too long."""
    start = time.perf_counter()
    child = subprocess.Popen(
        [TOOL, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    is_late = threading.Event()

    def stop():
        is_late.set()
        child.kill()

    timer = threading.Timer(LIMIT, stop)
    timer.start()
    message = child.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(child.pid, 0)
    timer.cancel()
    child.stderr.close()
    child.returncode = os.waitstatus_to_exitcode(status)
    if is_late.is_set():
        return None
    if child.returncode != 0:
        raise SystemExit(f"arcfit {' '.join(map(str, arguments))} ended with "
                         f"{child.returncode}: {message.strip()}")
    return time.perf_counter() - start, usage.ru_maxrss * RESIDENT


def table_row(name, found, least):
    """One line of the table."""
    cells = [name.ljust(18)]
    cells += [f"{one[0]:10.2f}" if one else f"{'> %.0f' % LIMIT:>10}" for one in found]
    cells += [f"{one[1] / 1e6:10.0f}" if one else " " * 10 for one in found]
    last = found[-1]
    cells.append(f"{(last[1] - least) / SIZES[-1]:10.0f}" if last else " " * 10)
    growth = ""
    if last and len(found) > 1 and found[-2]:
        growth = f"{last[0] / found[-2][0] / (SIZES[-1] / SIZES[-2]):.1f}"
    cells.append(f"{growth:>8}")
    return "".join(cells).rstrip()


def write(kind, size, file):
    """Writes an input; in a process of its own, as a child's peak begins with that of its parent."""
    file.write_text(kind(size))


def main():
    """The table, a line at a time."""
    wanted = tuple(sys.argv[1:])
    chosen = [case for case in cases() if not wanted or case[0].startswith(wanted)]
    # What the tool takes before it reads anything.
    least = run(["bounds", "M0,0L1,1"])[1]
    heads = "".join(f"{size:>10,}" for size in SIZES)
    print()
    print("segments".ljust(18) + heads + heads + f"{'bytes':>10}{'growth':>8}")
    print(" " * 18 + "seconds".rjust(10 * len(SIZES)) + "MB at most".rjust(10 * len(SIZES))
          + "a segment".rjust(10))
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        for name, kinds, arguments in chosen:
            found = []
            for size in SIZES:
                files = [place / f"{kind.__name__}-{size}.txt" for kind in kinds]
                for file, kind in zip(files, kinds):
                    if not file.exists():
                        writer = multiprocessing.Process(target=write, args=(kind, size, file))
                        writer.start()
                        writer.join()
                # One size that takes too long says enough of the larger ones.
                is_done = found and found[-1] is None
                found.append(None if is_done else run([arguments[0], *files, *arguments[1:]]))
            print(table_row(name, found, least), flush=True)


if __name__ == "__main__":
    main()
