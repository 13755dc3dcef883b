# SPDX-License-Identifier: Apache-2.0
"""Eighteen tasks of six users, as README and help promise them."""

import json
import math
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

from journey import Journey, bezier, distance, kinds, near, points, require, samples

ALL = []
GROUPS = ["iOS developer", "web developer", "CAD", "type designer", "CSV file", "Android developer"]

HEART = ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><title>Heart</title>"
         "<path fill='#e33' d='M12 21C5 15 2 12 2 8.5A4.5 4.5 0 0 1 12 6A4.5 4.5 0 0 1 22 8.5"
         "C22 12 19 15 12 21Z'/></svg>")
LOGO = ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64' width='64' height='64'>"
        "<title>Tick</title><defs><linearGradient id='sky'><stop stop-color='#f80'/>"
        "<stop offset='1' stop-color='#08f'/></linearGradient></defs>"
        "<g opacity='.9'><circle cx='32' cy='32' r='28' fill='url(#sky)'/></g>"
        "<path id='tick' d='M18 34l10 10 20-24' fill='none' stroke='#fff' stroke-width='6'"
        " stroke-linecap='round'/></svg>")


def task(group, text):
    """Adds a task to the list, three for each user."""
    def add(function):
        ALL.append(Journey(f"T{len(ALL) + 1}", GROUPS[group], text, function))
        return function
    return add


def parses(tool, code):
    """Requires Swift code without errors of syntax, where there is a compiler."""
    if shutil.which("swiftc"):
        name = tool.file("parsed.swift", code)
        done = subprocess.run(["swiftc", "-parse", tool.folder / name], capture_output=True,
                              text=True, timeout=120, check=False)
        require(done.returncode == 0, f"swiftc: {done.stderr[:200]}")


@task(0, "a heart that draws itself, as a view of its own")
def _(tool):
    tool.file("heart.svg", HEART)
    code = tool("animate", "draw-on", "heart.svg", "-f", "uikit", "--name", "HeartView").output
    require("class HeartView: UIView" in code, "there is no HeartView")
    require("strokeEnd" in code and "init?(coder" in code, "it does not draw itself")
    layout = re.search(r"func layoutSubviews\(\) \{(.*?)\n  \}", code, re.DOTALL)
    require(layout, "it does not follow its size")
    require("removeA" not in layout.group(1), "a layout pass removes what plays")
    path = re.compile(r"\.(move|add\w*)\(|^\s*[-\d.,\[\]() ]+$")
    lines = sum(1 for line in code.splitlines() if not path.search(line))
    require(lines <= 220, f"it has {lines} lines")
    parses(tool, code)


@task(0, "an icon as a path in Swift")
def _(tool):
    tool.file("heart.svg", HEART)
    code = tool("convert", "heart.svg", "-f", "uikit", "--wrap", "extension", "--name", "heart",
                "--decimals", "2").output
    require("extension UIBezierPath" in code and "heart" in code, "there is no extension")
    for number in ["12", "21", "8.5"]:
        require(number in code, f"{number} is not in the code")
    parses(tool, code)


@task(0, "two icons that UIKit can animate into each other")
def _(tool):
    caret, plus = "M35 20L65 50L35 80", "M50 20V80"
    a, b = tool("match", caret, plus, "-f", "svgpath").output.split("\n")[:2]
    require(kinds(a) == kinds(b), f"{kinds(a)} and {kinds(b)}")
    tool("check", a, b)
    for given, found in [(caret, a), (plus, b)]:
        dense, found = samples(given, 400), samples(found, 100)
        require(max(distance(p, dense) for p in found) < 0.2, "a path is drawn elsewhere")


@task(1, "a logo that draws itself and ends as itself, pixel for pixel")
def _(tool):
    tool.file("logo.svg", LOGO)
    tool("animate", "draw-on", "logo.svg", "--once", "-o", "moving.svg")
    svg = tool.read("moving.svg")
    require("Tick" in svg, "the title is gone")
    require('width="100%" height="100%"' not in svg, "it has a background")
    ends = tool.picture_at(svg, 60, 64, 64)
    difference = ends.difference(tool.picture(LOGO, 64, 64))
    require(difference == 0, f"the last frame is {difference:.3f} off")


@task(1, "a menu icon that becomes a cross, in CSS with a class")
def _(tool):
    scene = {"schema": "arcfit-scene/1", "name": "icon", "size": [24, 24],
             "layers": [{"id": "bars", "fill": None, "stroke": "#000000", "lineWidth": 2}],
             "states": {"menu": {"bars.path": "M4 6H20M4 18H20"},
                        "open": {"bars.path": "M5 5L19 19M5 19L19 5"}},
             "initial": "menu",
             "transitions": [{"from": "*", "to": "*", "duration": 0.3, "timing": "ease-in-out"}],
             "events": {"toggle": {"state": {"menu": "open", "open": "menu"}}}}
    css = tool("animate", tool.file("icon.json", json.dumps(scene)), "-f", "css", "--states").output
    require(".open" in css and "transition" in css, "there is no class with a transition")
    require("path(" in css and re.search(r"\.3s|300ms", css), "the path does not change in 0.3 s")
    require("@keyframes" not in css, "it is a film")


@task(1, "a spring as an easing of CSS")
def _(tool):
    css = tool("ease", "spring:0.5,0.2", "-f", "css").output
    found = re.search(r"linear\(([^)]*)\)", css)
    require(found, f"no linear(): {css[:100]}")
    stops = [part.split() for part in found.group(1).split(",")]
    near([float(stops[0][0]), float(stops[-1][0])], [0, 1], 0.01, "end")
    require(max(float(stop[0]) for stop in stops) > 1.0, "it does not swing")


@task(2, "an involute of a circle within a ten-thousandth, proven")
def _(tool):
    fit = tool("fit", "--curve", "involute:10", "--range", "0.2:1.5", "-t", "1e-4", "-f", "json").json
    require(fit["status"] == "certified" and fit["error"]["bound"] <= 1e-4, f"{fit['error']}")
    dense = [bezier([tuple(p) for p in cubic], step / 400)
             for cubic in fit["cubics"] for step in range(401)]
    for step in range(41):
        t = 0.2 + 1.3 * step / 40
        point = (10 * (math.cos(t) + t * math.sin(t)), 10 * (math.sin(t) - t * math.cos(t)))
        require(distance(point, dense) < 0.02, f"the curve at {t} is elsewhere")


@task(2, "length, area and bounds of a plate with rounded corners")
def _(tool):
    plate = "M10 0H90A10 10 0 0 1 100 10V40A10 10 0 0 1 90 50H10A10 10 0 0 1 0 40V10A10 10 0 0 1 10 0Z"
    near(tool("length", plate, "-f", "json").json["length"], 220 + 20 * math.pi, 1e-9, "length")
    info = tool("info", plate, "-f", "json").json
    near(abs(info["area"]), 5000 - 400 + 100 * math.pi, 1e-9, "area")
    holes = tool("space", plate, "--count", "12", "-f", "json").output
    require(holes.count("[") > 12, "there are no 12 points")


@task(2, "a spiral as straight moves within a hundredth")
def _(tool):
    path = tool("fit", "--curve", "spiral:1,0.5", "--range", "0:2pi", "-t", "1e-6", "-f",
                "svgpath").output
    lines = tool("flatten", path, "--tolerance", "0.01", "-f", "svgpath").output
    require(set(kinds(lines)) <= set("MLZ"), f"it has {set(kinds(lines))}")
    dense = samples(lines, 200)
    far = max(distance(point, dense) for point in samples(path, 20))
    require(far < 0.0102, f"the curve is {far} off")


@task(3, "an outline with nodes at its extremes, on the grid")
def _(tool):
    rough = "M500 0L780 220L780 480L500 700L220 480L220 220Z"
    ring = "M" + "L".join(f"{300 + 250 * math.cos(a / 90 * math.pi):.3f} "
                          f"{350 + 350 * math.sin(a / 90 * math.pi):.3f}" for a in range(180)) + "Z"
    path = tool("fit", ring, "-t", "2", "--extrema", "--decimals", "0", "-f", "svgpath",
                "--corners", "none").output
    nodes = [p for p in points(path)]
    require(all(x == round(x) and y == round(y) for x, y in nodes), "it is off the grid")
    for x, y in [(550, 350), (50, 350), (300, 700), (300, 0)]:
        require(distance((x, y), nodes) <= 2, f"there is no node at the extreme {x}, {y}")
    require(len(nodes) <= 16, f"it has {len(nodes)} points")
    require(set(kinds(tool("fit", rough, "-t", "1", "-f", "svgpath").output)) <= set("MLHVZ"),
            "straight runs are not kept")
    both = tool("fit", ring, "-t", "2", "--symmetric", "--decimals", "0", "-f", "svgpath",
                "--corners", "none").output
    found = points(both)
    for x, y in found:
        require((600 - x, y) in found and (x, 700 - y) in found, f"{x}, {y} has no image")


@task(3, "two masters of a letter with the same structure")
def _(tool):
    light = "M300 0C100 0 50 200 50 350C50 500 100 700 300 700C500 700 550 500 550 350C550 200 500 0 300 0Z"
    bold = "M320 -10C90 -10 20 160 20 350V380C20 560 110 710 320 710C530 710 620 540 620 350C620 150 540 -10 320 -10Z"
    a, b = tool("match", light, bold, "-f", "svgpath").output.split("\n")[:2]
    tool("check", a, b)
    middle = tool("morph", light, bold, "--at", "0.5", "-f", "json").json["frames"][0]["path"]
    require(len(kinds(middle)) >= 5, f"the instance is {middle[:60]}")


@task(3, "a superellipse with a real exponent, in few cubics")
def _(tool):
    fit = tool("fit", "--curve", "superellipse:300,350,2.6", "-t", "0.5", "-f", "json").json
    require(fit["segments"] <= 12 and fit["error"]["bound"] <= 0.5, f"{fit['segments']} cubics")
    for cubic in fit["cubics"]:
        for step in range(11):
            x, y = bezier([tuple(p) for p in cubic], step / 10)
            value = abs(x / 300) ** 2.6 + abs(y / 350) ** 2.6
            near(value, 1, 0.01, "the superellipse")


GERMAN = ("Monat;Umsatz;Kosten\r\n2024-01-01;12,5;8\r\n2024-02-01;13,75;9\r\n2024-03-01;12,25;7\r\n"
          "2024-04-01;15,5;9\r\n2024-05-01;19,75;11\r\n2024-06-01;18;10\r\n2024-07-01;22,5;12\r\n"
          "2024-08-01;21,25;12\r\n")


@task(4, "a spreadsheet's table with decimal commas, by names of columns")
def _(tool):
    name = tool.file("umsatz.csv", "\ufeff" + GERMAN)
    run = tool("fit", name, "--x", "Monat", "--y", "Umsatz", "-t", "0.001", "-f", "svgpath")
    require("days since 1970-01-01" in run.messages, f"it says {run.messages[:100]}")
    found = points(run.output)
    near(found[0], (19723, 12.5), 1e-9, "the start")
    near(found[-1], (19936, 21.25), 1e-9, "the end")
    one = tool("fit", "1;2,5\n2;3,5\n3;1,25", "-t", "1e-3", "-f", "svgpath").output
    near(points(one)[0], (1, 2.5), 1e-9, "the start")


@task(4, "a smooth curve through eight months that stays a function")
def _(tool):
    rows = enumerate([12.1, 13.4, 11.9, 15.2, 19.8, 18.1, 22.4, 21.0], start=1)
    name = tool.file("sales.csv", "month,revenue\n" + "".join(f"{x},{y}\n" for x, y in rows))
    fit = tool("fit", name, "--x", "month", "--y", "revenue", "--function", "--noise", "auto",
               "-f", "json").json
    require(fit["function"] is True, "it is not proven to be a function")
    x = [p[0] for p in samples(fit["path"], 200)]
    require(all(b >= a - 1e-12 for a, b in zip(x, x[1:])), "it turns back in x")
    require("<svg" in tool("fit", name, "--function", "--noise", "auto", "-f", "svg").output,
            "there is no picture")


@task(4, "a table that can be read in two ways is refused with its line")
def _(tool):
    for table, line in [("x;y\n1;2\n2;1.234,5\n", 3), ("1;12.500\n2;13.250\n", 1),
                        ("1,5 2,5\n3,5 4,5\n", 1), ("a,b,c\n1,2,3\n", 1), ("1,2\n3,\n", 2)]:
        found = tool("fit", tool.file("table.csv", table), "-t", "0.1", code=65)
        require(f"line {line}: " in found.messages, f"{table!r}: {found.messages[:120]}")


ANDROID = "{http://schemas.android.com/apk/res/android}"


@task(5, "a logo as a vector drawable, with its gradient")
def _(tool):
    tool.file("logo.svg", LOGO)
    text = tool("convert", "logo.svg", "-f", "vectordrawable").output
    tree = ElementTree.fromstring(text)
    require(tree.tag == "vector", f"the root is {tree.tag}")
    require(tree.get(ANDROID + "viewportWidth", "").startswith("64"), "it has another viewport")
    require(sum(1 for item in tree.iter("path")) >= 2, "a path is missing")
    require(sum(1 for item in tree.iter("gradient")) == 1, "the gradient is gone")


@task(5, "a menu that moves, as an animated vector drawable")
def _(tool):
    folder = tool.folder / "res"
    tool("animate", "menu", "-f", "avd", "-o", "res/")
    files = list(folder.rglob("*.xml"))
    require(files, "no file is written")
    for file in files:
        tree = ElementTree.parse(file).getroot()
        for item in tree.iter("objectAnimator"):
            if item.get(ANDROID + "valueType") == "pathType":
                pair = item.get(ANDROID + "valueFrom"), item.get(ANDROID + "valueTo")
                require(kinds(pair[0]) == kinds(pair[1]), f"{file.name}: {pair}")


@task(5, "an icon and a timing function for Compose")
def _(tool):
    tool.file("heart.svg", HEART)
    code = tool("convert", "heart.svg", "-f", "compose", "--name", "Heart").output
    require("ImageVector" in code and "Heart" in code, "there is no ImageVector")
    require("moveTo" in code and "curveTo" in code, "there is no path")
    ease = tool("ease", "disappear", "-f", "compose").output
    require("CubicBezierEasing(0.42f, 0f, 1f, 1f)" in ease.replace("0.0f", "0f").replace("1.0f", "1f"),
            f"the easing is {ease[:100]}")
    require("0.42" in tool("ease", "disappear", "-f", "android").output, "no path interpolator")
