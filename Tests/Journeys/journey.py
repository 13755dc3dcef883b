# SPDX-License-Identifier: Apache-2.0
"""What a journey is made of: calls of the tool, numbers of paths, pictures of a browser.

Python's standard library only. Pictures need Chromium; without one they are skipped, and so is what
consists of them.
"""

import atexit
import functools
import json
import math
import re
import shutil
import struct
import subprocess
import tempfile
import zlib
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Skipped(Exception):
    """A program that is needed is missing."""


class Failed(Exception):
    """The result is not what was promised."""


def require(condition, message):
    """Fails with a message, a sentence about what was found."""
    if not condition:
        raise Failed(message)


def near(found, expected, tolerance, what="value"):
    """Requires numbers, alone or in lists, within a tolerance."""
    if isinstance(expected, (list, tuple)):
        require(len(found) == len(expected), f"{what}: {len(found)} numbers for {len(expected)}")
        for index, pair in enumerate(zip(found, expected)):
            near(*pair, tolerance, f"{what} {index}")
        return
    require(abs(found - expected) <= tolerance, f"{what} is {found}, not {expected}")


@dataclass
class Result:
    """What a call of the tool gave."""

    code: int
    output: str
    messages: str

    @property
    def json(self):
        return json.loads(self.output)


@dataclass
class Journey:
    """A task of a user, or a claim: a function that calls the tool and requires what must hold."""

    name: str
    group: str
    text: str
    run: object


@dataclass
class Tool:
    """The built tool, called in a folder of its own."""

    executable: str
    browser: str | None
    folder: Path
    calls: list = field(default_factory=list)

    def __call__(self, *arguments, input=None, code=0):
        """Runs the tool; fails unless its exit code is the expected one."""
        arguments = [str(argument) for argument in arguments]
        self.calls.append(arguments)
        done = subprocess.run(
            [self.executable, *arguments],
            input=input,
            stdin=subprocess.DEVNULL if input is None else None,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            cwd=self.folder,
        )
        result = Result(done.returncode, done.stdout, done.stderr)
        call = " ".join(arguments)[:100]
        require(result.code == code, f"exit {result.code} of '{call}': {result.messages[:200]}")
        return result

    def file(self, name, text):
        """Writes a file into the folder of the calls."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return name

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def frames(self, scene, times, *options):
        """The frames of a scene at some times: the JSON of `animate`."""
        at = ",".join(str(time) for time in times)
        return self("animate", scene, "--at", at, *options, "--format", "json").json

    def view(self, scene, body):
        """What the UIKit view of a scene shows, on what stands in for UIKit in the tests.

        The body is Swift that plays `view`. Each call of `show(times)` gives a list for each time:
        of each layer the points of its path and of its mask.
        """
        build = Path(self.executable).parent
        stand = stand_ins(build)
        code = self("animate", scene, "-f", "uikit").output
        name = re.search(r"final class (\w+): UIView", code).group(1)
        self.file("View.swift", code)
        self.file("main.swift", DRIVER.replace("NAME", name) + body)
        sources = [self.folder / file for file in ("View.swift", "main.swift")]
        compiled(build, stand, *sources, *stand.glob("*.o"), "-o", self.folder / "view")
        done = subprocess.run([self.folder / "view"], capture_output=True, text=True, timeout=60,
                              check=False)
        require(done.returncode == 0, f"the view stops: {done.stderr[:200]}")
        return [json.loads(line) for line in done.stdout.splitlines()]

    def picture(self, markup, width, height, script=""):
        """What Chromium shows of an SVG document, after a script of the page has run."""
        if self.browser is None:
            raise Skipped("there is no Chromium")
        svg = re.sub(r"^<\?xml.*?\?>\s*", "", markup, flags=re.DOTALL)
        page = (
            "<!DOCTYPE html><meta charset='utf-8'><style>body{margin:0;background:#fff}"
            f"svg{{display:block;width:{width}px;height:{height}px}}</style>{svg}"
            f"<script>const svg=document.querySelector('svg');{script}</script>"
        )
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            source, target = Path(folder, "page.html"), Path(folder, "page.png")
            source.write_text(page, encoding="utf-8")
            subprocess.run(
                [
                    self.browser, "--headless", "--no-sandbox", "--disable-gpu",
                    "--hide-scrollbars", "--force-device-scale-factor=1",
                    f"--user-data-dir={folder}/profile", f"--window-size={width},{height + 200}",
                    "--virtual-time-budget=500", f"--screenshot={target}", source.as_uri(),
                ],
                capture_output=True,
                timeout=120,
                check=False,
            )
            require(target.exists(), "Chromium drew nothing")
            return Picture.read(target.read_bytes()).cropped(width, height)

    def picture_at(self, markup, seconds, width, height):
        """What Chromium shows of an animated SVG at a time, which stands still."""
        return self.picture(
            markup, width, height, f"svg.pauseAnimations();svg.setCurrentTime({seconds});"
        )


@dataclass
class Picture:
    """Rows of red, green, blue, 0 to 255."""

    rows: list

    @staticmethod
    def read(data):
        """Reads PNG of 8 bits a channel with or without alpha, as browsers write it."""
        require(data[:8] == b"\x89PNG\r\n\x1a\n", "the picture is no PNG")
        position, packed, header = 8, b"", None
        while position < len(data):
            (size,) = struct.unpack(">I", data[position:position + 4])
            kind, body = data[position + 4:position + 8], data[position + 8:position + 8 + size]
            position += 12 + size
            if kind == b"IHDR":
                header = struct.unpack(">IIBBBBB", body)
            elif kind == b"IDAT":
                packed += body
        width, height, depth, color = header[:4]
        require(depth == 8 and color in (2, 6), "the picture has an unknown form of PNG")
        channels = 3 if color == 2 else 4
        raw, stride = zlib.decompress(packed), width * channels
        rows, before = [], bytearray(stride)
        for y in range(height):
            start = y * (stride + 1)
            line = bytearray(raw[start + 1:start + 1 + stride])
            Picture.unfilter(raw[start], line, before, channels)
            rows.append(line)
            before = line
        return Picture([
            [tuple(row[x:x + 3]) for x in range(0, stride, channels)] for row in rows
        ])

    @staticmethod
    def unfilter(kind, line, before, channels):
        """Undoes the filter of a row (PNG, section 9)."""
        for x in range(len(line)):
            left = line[x - channels] if x >= channels else 0
            corner = before[x - channels] if x >= channels else 0
            above = before[x]
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above
            elif kind == 3:
                guess = (left + above) // 2
            elif kind == 4:
                distances = [(abs(above - corner), left), (abs(left - corner), above),
                             (abs(left + above - 2 * corner), corner)]
                guess = min(distances, key=lambda pair: pair[0])[1]
            else:
                guess = 0
            line[x] = (line[x] + guess) & 255

    def cropped(self, width, height):
        return Picture([row[:width] for row in self.rows[:height]])

    def difference(self, other):
        """The mean difference of a channel, 0 to 255."""
        total, count = 0, 0
        for mine, theirs in zip(self.rows, other.rows):
            for a, b in zip(mine, theirs):
                total += abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(a[2] - b[2])
                count += 3
        return total / count

    def darkness(self, x, y):
        """How dark a pixel is, 0 to 1."""
        return 1 - sum(self.rows[y][x]) / 765

    @property
    def darkest(self):
        return max(self.darkness(x, y) for y in range(len(self.rows))
                   for x in range(len(self.rows[0])))


# Shows the view NAME in a window, at times of the stand-in's clock.
DRIVER = """
import UIKit

let view = NAME(frame: .zero)
view.frame.size = view.intrinsicContentSize
let window = UIWindow(frame: .zero)
window.addSubview(view)

func points(_ layer: CALayer?) -> [[Double]] {
  var result: [[Double]] = []
  let path = layer?.presentation()?.value(forKeyPath: "path") as? CGPath
  path?.applyWithBlock { element in
    let count =
      switch element.pointee.type {
      case .addCurveToPoint: 3
      case .addQuadCurveToPoint: 2
      case .closeSubpath: 0
      default: 1
      }
    for index in 0..<count {
      let point = element.pointee.points[index]
      result.append([Double(point.x), Double(point.y)])
    }
  }
  return result
}

@MainActor func show(_ times: [Double]) {
  for time in times {
    StandInClock.advance(to: time)
    print((view.layer.sublayers ?? []).map { [points($0), points($0.mask)] })
  }
}

"""


def compiled(build, folder, *arguments):
    """Runs the compiler, with the modules of a build of the package and those of a folder."""
    done = subprocess.run(
        ["swiftc", "-swift-version", "6", "-package-name", ROOT.name.lower(), "-I", folder,
         "-I", build / "Modules", "-I", ROOT / "Sources/CLibM", *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    require(done.returncode == 0, f"it does not compile: {done.stderr[:400]}")


@functools.cache
def stand_ins(build):
    """A folder with the tests' QuartzCore and UIKit, compiled, and the modules they are made of."""
    if shutil.which("swiftc") is None or not (build / "Modules").exists():
        raise Skipped("there is no compiler, or no build of the package")
    folder = Path(tempfile.mkdtemp(prefix="arcfit-views-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for module in ["QuartzCore", "UIKit"]:
        sources = (ROOT / "Tests/MotionExportTests/StandIn" / module).glob("*.swift")
        compiled(build, folder, "-enable-upcoming-feature", "InternalImportsByDefault",
                 "-parse-as-library", "-wmo", "-module-name", module, "-emit-module",
                 "-emit-module-path", folder / f"{module}.swiftmodule", "-c", *sources,
                 "-o", folder / f"{module}.o")
    for module in ["PathMotion", "PathMatching", "PathMorphing", "ArcApproximation",
                   "BezierGeometry"]:
        for source in (ROOT / "Sources" / module).rglob("*.swift"):
            shutil.copy(build / f"{module}.build" / f"{source.name}.o", folder)
    return folder


NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def commands(path):
    """The commands of path data with absolute coordinates, each a letter and numbers."""
    result = []
    for letter, rest in re.findall(r"([A-Za-z])([^A-DF-Za-df-z]*)", path):
        kind = letter.upper()
        numbers = arc_numbers(rest) if kind == "A" else [float(n) for n in NUMBER.findall(rest)]
        if kind == "Z":
            result.append(("Z", []))
        step = COUNTS[kind]
        for start in range(0, len(numbers), max(step, 1)):
            result.append((letter, numbers[start:start + step]))
            if kind == "M":
                letter = "l" if letter.islower() else "L"
    return absolute(result)


def arc_numbers(text):
    """The numbers of arcs, whose flags may have no blanks around them."""
    result, position = [], 0
    while True:
        while position < len(text) and text[position] in " ,\n\t":
            position += 1
        if position == len(text):
            return result
        if len(result) % 7 in (3, 4):
            result.append(float(text[position]))
            position += 1
        else:
            found = NUMBER.match(text, position)
            result.append(float(found.group()))
            position = found.end()


def absolute(given):
    """The same commands with absolute coordinates, H and V as L, S as C and T as Q."""
    result, point, start, handle = [], (0, 0), (0, 0), None
    for letter, numbers in given:
        kind = letter.upper()
        x, y = point if letter.islower() else (0, 0)
        if kind == "H":
            kind, values = "L", [numbers[0] + x, point[1]]
        elif kind == "V":
            kind, values = "L", [point[0], numbers[0] + y]
        elif kind == "A":
            values = numbers[:5] + [numbers[5] + x, numbers[6] + y]
        else:
            values = [n + (x, y)[index % 2] for index, n in enumerate(numbers)]
        if kind in "ST":
            # The handle before is mirrored, where there is one of the same degree.
            kind, before = "CQ"["ST".index(kind)], result[-1][0] if result else ""
            mirrored = handle if handle and before == kind else point
            values = [2 * point[0] - mirrored[0], 2 * point[1] - mirrored[1], *values]
        handle = tuple(values[-4:-2]) if kind in "CQ" else None
        if kind == "Z":
            point = start
        else:
            point = tuple(values[-2:])
            start = point if kind == "M" else start
        result.append((kind, values))
    return result


def points(path):
    """All points of path data in order, control points included, radii of arcs not."""
    result = []
    for kind, numbers in commands(path):
        numbers = numbers[5:] if kind == "A" else numbers
        result += list(zip(numbers[::2], numbers[1::2]))
    return result


def kinds(path):
    return "".join(kind for kind, _ in commands(path))


def samples(path, steps=64):
    """Points on path data of lines, quadratic and cubic pieces."""
    result, point, start = [], None, None
    for kind, n in commands(path):
        if kind == "M":
            point = start = tuple(n)
            result.append(point)
            continue
        ends = {"Z": start}.get(kind, tuple(n[-2:]))
        control = [point, *zip(n[:-2:2], n[1:-2:2]), ends] if kind in "CQ" else [point, ends]
        for step in range(1, steps + 1):
            result.append(bezier(control, step / steps))
        point = ends
    return result


def bezier(control, t):
    while len(control) > 1:
        control = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1])
                   for a, b in zip(control, control[1:])]
    return control[0]


def distance(point, others):
    return min(math.dist(point, other) for other in others)


def color(text):
    """Red, green, blue and alpha of #rrggbbaa, 0 to 255."""
    text = text.lstrip("#")
    return [int(text[index:index + 2], 16) for index in range(0, len(text), 2)]


def layer(frame, name):
    """A layer of a frame."""
    found = [layer for layer in frame["layers"] if layer["id"] == name]
    require(found, f"the frame at {frame['time']} has no layer {name}")
    return found[0]


def found_browser(given):
    """The command of Chromium: the given one, or the first that is installed."""
    names = [given] if given else ["chromium", "chromium-browser", "google-chrome", "chrome"]
    return next((shutil.which(name) for name in names if shutil.which(name)), None)
