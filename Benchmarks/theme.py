# SPDX-License-Identifier: Apache-2.0
"""Times `arcfit convert` on a whole icon theme: SVG files to one Swift file, in one process.

The theme is ARCFIT_THEME or Debian's breeze-icon-theme where installed, else 8,000 files made from
Data/paths/icons.txt. The peer, svgpathtools, only reads a sample of the same files.
"""

import os
import pathlib
import resource
import subprocess
import tempfile
import time
import warnings

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = ROOT / ".build" / "release" / "arcfit"
GOAL = 10.0
SAMPLE = 100


def made_theme(folder):
    """8,000 files with the path data of the project's icons."""
    paths = (ROOT / "Data" / "paths" / "icons.txt").read_text().split("\n")[:-1]
    for index in range(8000):
        data = paths[index % len(paths)]
        (folder / f"icon{index}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="{data}"/></svg>')
    return folder


def convert(theme, output):
    """Seconds of processor time, and the most memory, of one conversion."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [TOOL, "convert", "--quiet", theme, "--format", "uikit", "--output", output], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, after.ru_maxrss * 1024 / 1e6


def reading(files):
    """Seconds a file that svgpathtools takes to read them; those it cannot read do not count."""
    from svgpathtools import svg2paths

    warnings.simplefilter("ignore")
    read = 0
    start = time.process_time()
    for file in files:
        try:
            svg2paths(str(file))
            read += 1
        except Exception:
            pass
    return (time.process_time() - start) / max(1, read)


def main():
    """One line: files, seconds of one core, memory, and the peer."""
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        theme = pathlib.Path(os.environ.get("ARCFIT_THEME", "/usr/share/icons/breeze"))
        if not theme.is_dir():
            (place / "theme").mkdir()
            theme = made_theme(place / "theme")
        files = sorted(theme.rglob("*.svg"))
        seconds, memory = convert(theme, place / "Icons.swift")
        size = (place / "Icons.swift").stat().st_size / 1e6
        peer = reading(files[:: max(1, len(files) // SAMPLE)]) * len(files)
    print()
    print(f"SVG files to Swift: {len(files):,} files of {theme.name} in {seconds:.1f} s "
          f"(goal {GOAL:.0f}), {size:.0f} MB of code, {memory:.0f} MB of memory at most; "
          f"svgpathtools takes {peer:.0f} s to read them")


if __name__ == "__main__":
    main()
