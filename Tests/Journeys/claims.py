# SPDX-License-Identifier: Apache-2.0
"""Claims of the scenes that the project comes from.

A card that grows, a caret that becomes an arc, a logo that draws itself, an arrow that turns over,
a bar with arrows at its ends, and six more. Their numbers were computed by another program.
"""

import json
import math
import re

from journey import ROOT, Journey, color, commands, layer, near, points, require, samples

ALL = []
GROUPS = ["expanding card", "draw on", "caret to arc", "arrow flip", "arrow edges", "other scenes"]


def claim(name, group, text):
    """Adds a claim to the list."""
    def add(function):
        ALL.append(Journey(name, GROUPS[group], text, function))
        return function
    return add


def shape(frame, name):
    return layer(frame, name)["path"]


# The card at times: y, height and radius. Progress is that of (0.25, 0.1, 0.25, 1).
CARD = [(0, 50, 80, 40), (0.1, 45.260185, 100.855187, 36.208148),
        (0.25, 29.574470, 169.872330, 23.659576), (0.5, 9.879831, 256.528745, 7.903864),
        (0.75, 1.977051, 291.300975, 1.581641), (1, 0, 300, 0),
        (1.25, 20.425530, 210.127670, 16.340424), (1.5, 40.120170, 123.471255, 32.096136),
        (2, 50, 80, 40)]


def card(path):
    """y, height and radius of a rounded rectangle as wide as the card."""
    found = points(path)
    (left, right) = (min(p[0] for p in found), max(p[0] for p in found))
    near([left, right], [0, 200], 1e-6, "x")
    top, bottom = min(p[1] for p in found), max(p[1] for p in found)
    return [top, bottom - top, found[0][0] - left]


@claim("A1", 0, "path and mask of the card are one, as the table says")
def _(tool):
    frames = tool.frames("expanding-card", [row[0] for row in CARD])["frames"]
    for frame, (time, *row) in zip(frames, CARD):
        near(card(shape(frame, "card")), row, 2e-6, f"at {time}")
        found = layer(frame, "card")
        require(found["mask"] == found["path"], f"the mask at {time} is not the path")


@claim("A2", 0, "match of cell and full rectangle morphs as the table says, by default")
def _(tool):
    cell = "M40 50H160A40 40 0 0 1 160 130H40A40 40 0 0 1 40 50Z"
    for full in ["M0 0H200V300H0Z", "<rect width='200' height='300'/>"]:
        frames = tool("morph", cell, full, "--at", "0.5", "-f", "json").json["frames"]
        found = points(frames[0]["path"])
        near(min(p[1] for p in found), 25, 1e-3, "the top")
        near(max(p[1] for p in found), 215, 1e-3, "the bottom")
        require(not tool("match", cell, full, "-f", "json").json["report"].get("windingViolations"),
                "the in-between crosses itself")


@claim("A3", 0, "each completion is called once; an interruption starts from what is shown")
def _(tool):
    done = tool.frames("expanding-card", [0.5], "--script", "0 expand, 0.5 collapse")
    near(card(shape(done["frames"][0], "card")), [9.879831, 256.528745, 7.903864], 2e-6)
    require([item["finished"] for item in done["completions"]] == [False, True],
            f"completions: {done['completions']}")
    done = tool.frames("expanding-card", [2], "--script", "0 expand, 1 collapse")
    found = [(item["time"], item["finished"]) for item in done["completions"]]
    require(found == [(1, True), (2, True)], f"completions: {found}")


@claim("A4", 0, "without a collapse the card stays grown; after one it is a cell")
def _(tool):
    frame = tool.frames("expanding-card", [1.5], "--script", "0 expand")["frames"][0]
    near(card(shape(frame, "card")), [0, 300, 0], 1e-9)
    frame = tool.frames("expanding-card", [3], "--script", "0 expand, 1 collapse")["frames"][0]
    near(card(shape(frame, "card")), [50, 80, 40], 1e-9)


@claim("A5", 0, "the third round is the first one")
def _(tool):
    first, third = tool.frames("expanding-card", [1.25, 5.25])["frames"]
    near(card(shape(third, "card")), card(shape(first, "card")), 1e-9)


@claim("A6", 0, "the UIKit view grows and shrinks as the table says, path and mask as one")
def _(tool):
    times = [row[0] for row in CARD]
    shown = tool.view("expanding-card", f"view.expand()\nshow({times[:6]})\n"
                      f"view.collapse()\nshow({times[6:]})\n"
                      "view.expand()\nshow([2.5])\nview.frame.size.width = 300\n"
                      "view.layoutIfNeeded()\nshow([4])")
    for [[path, mask]], (time, *row) in zip(shown, CARD):
        xs, ys = zip(*path)
        near([min(ys), max(ys) - min(ys), path[0][0] - min(xs)], row, 2e-6, f"at {time}")
        require(mask == path, f"the mask at {time} is not the path")
    near(max(x for x, _ in shown[-1][0][0]), 300, 1e-9, "the right of the view when it is wider")


@claim("A7", 0, "paths of different structure are refused, and their elements counted")
def _(tool):
    found = tool("check", "M0 0C1 0 1 1 0 1C-1 1 -1 0 0 0Z", "M0 0H9V9H0V3Z", code=1).output
    require("2 and 4 elements" in found, f"no counts: {found[:200]}")
    require(tool("check", "M0 0H9V9Z", "M1 1H8V8Z").code == 0, "equal structures are refused")


# The project's mark as the scene draws it; the recipe of the name is for any drawing.
DRAW_ON = str(ROOT / "Data/scenes/draw-on.json")


@claim("B1", 1, "the pen is where the time says; colours are linear")
def _(tool):
    film = tool.frames(DRAW_ON, [0, 0.5, 1, 2, 2.5, 3, 3.5, 4, 5])["frames"]
    ends = [layer(frame, "logo")["strokeEnd"] for frame in film[:4]]
    near(ends, [0, 0.25, 0.5, 1], 1e-12, "strokeEnd")
    near(color(layer(film[4], "logo")["fill"])[3], 127.5, 1, "alpha at 2.5")
    expected = [[(248, 138, 54), (253, 32, 32)], [(186, 163.5, 101.75), (189.75, 25.25, 59)],
                [(124, 189, 149.5), (126.5, 18.5, 86)], [(0, 240, 245), (0, 5, 140)]]
    for frame, colors in zip(film[5:], expected):
        found = layer(frame, "gradient")["colors"]
        for text, rgb in zip(found, colors):
            near(color(text)[:3], list(rgb), 1, f"colour at {frame['time']}")


@claim("B2", 1, "in Chromium nothing is dark at 0, and the outline is joined at 2 s")
def _(tool):
    svg = tool("animate", DRAW_ON, "-f", "svg", "--once").output
    start = tool.picture_at(svg, 0, 375, 667)
    require(start.darkest < 0.1, f"a pixel at 0 s has darkness {start.darkest:.2f}")
    logo = layer(tool.frames(DRAW_ON, [2])["frames"][0], "logo")
    x, y = points(logo["path"])[0]
    dx, dy = logo["transform"][4:]
    drawn = tool.picture_at(svg, 1.999, 375, 667)
    dark = max(drawn.darkness(round(x + dx) + i, round(y + dy) + j)
               for i in (-1, 0, 1) for j in (-1, 0, 1))
    require(dark > 0.5, f"the closing point has darkness {dark:.2f}")


@claim("B3", 1, "Lottie trims the same fractions")
def _(tool):
    film = json.loads(tool("animate", DRAW_ON, "-f", "lottie").output)
    trims = []

    def walk(value):
        if isinstance(value, dict):
            if value.get("ty") == "tm":
                trims.append(value)
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(film)
    require(trims, "the film has no trim path")
    ends = [key.get("s", [0])[0] for key in trims[0]["e"]["k"]]
    require(min(ends) < 1e-3 and abs(max(ends) - 100) < 1e-3, f"the trim ends at {ends}")


@claim("B4", 1, "half of two subpaths is half of their sum")
def _(tool):
    path = "M0 0H100M0 10H20"
    half = tool("stroke", path, "--to", "50%", "-f", "svgpath").output
    near(points(half)[-1], (60, 0), 1e-9, "the end")
    near(tool("length", path, "-f", "json").json["length"], 120, 1e-9, "the length")


@claim("B5", 1, "a stroke of no length draws nothing, round caps or not")
def _(tool):
    scene = {"schema": "arcfit-scene/1", "name": "dot", "size": [40, 40], "layers": [
        {"id": "line", "path": "M5 20H35", "fill": None, "stroke": "#000000", "lineWidth": 10,
         "lineCap": "round", "strokeEnd": 0}]}
    name = tool.file("dot.json", json.dumps(scene))
    svg = tool("animate", name, "--at", "0", "-f", "svg").output
    require(tool.picture(svg, 40, 40).darkest < 0.02, "a dot is drawn")


@claim("B6", 1, "UIKit code of a logo within two decimals")
def _(tool):
    path = "M29.885 33.047c-4.667 2.696-11.084 2.973-17.54 0.206C7.118 31.03 2.78 27.14 0 22.69Z"
    code = tool("convert", path, "-f", "uikit", "--wrap", "extension", "--name", "swift",
                "--decimals", "2").output
    require("extension UIBezierPath" in code and "swift" in code, "there is no extension")
    numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", code)]
    for x, y in points(path):
        require(any(abs(n - x) <= 0.0051 for n in numbers), f"{x} is not in the code")
        require(any(abs(n - y) <= 0.0051 for n in numbers), f"{y} is not in the code")


@claim("B7", 1, "layers keep both colours of a gradient, and SVG the gradient")
def _(tool):
    svg = ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><linearGradient id='g'>"
           "<stop stop-color='#f88a36'/><stop offset='1' stop-color='#fd2020'/></linearGradient>"
           "<path d='M0 0h9v9z' fill='url(#g)'/></svg>")
    name = tool.file("gradient.svg", svg)
    code = tool("convert", name, "-f", "uikit", "--layers").output
    # 0xf8 / 255 and 0xfd / 255.
    require("CAGradientLayer" in code and "0.97" in code and "0.99" in code, "a colour is missing")
    require("linearGradient" in tool("convert", name, "-f", "svg").output, "the gradient is gone")


ARC = [(0.125, [188.5836, 281.0835, 221.9769, 268.0320, 262.5899, 237.6062, 285.8123, 200, 262.5899,
                162.3938, 221.9769, 131.9680, 188.5836, 118.9165]),
       (0.25, [155.8058, 284.1942, 208.5120, 310.2336, 289.1667, 269.0149, 302.5, 200, 289.1667,
               130.9851, 208.5120, 89.7664, 155.8058, 115.8058]),
       (0.5, [111.6117, 288.3883, 190.3573, 367.1340, 325, 311.3631, 325, 200, 325, 88.6369,
              190.3573, 32.8660, 111.6117, 111.6117])]


@claim("D1", 2, "the seven control points between caret and arc")
def _(tool):
    film = tool.frames("caret-to-arc", [row[0] for row in ARC], "--script", "0 show, 0 toggle")
    for frame, (time, numbers) in zip(film["frames"], ARC):
        found = [n for point in points(shape(frame, "mark")) for n in point]
        near(found, numbers, 1e-4, f"at {time}")


@claim("D5", 2, "the arc spins; what comes in between is refused with a reason")
def _(tool):
    script = "0 show, 0 toggle, 1 spin, 1.3 toggle, 1.6 stop"
    film = tool.frames("caret-to-arc", [1.25, 1.6, 2, 2.4], "--script", script)
    for frame, degrees in zip(film["frames"], [90, 216, 0, 0]):
        found = layer(frame, "mark")["transform"]
        angle = math.degrees(math.atan2(found[1], found[0]))
        near((angle - degrees + 180) % 360 - 180, 0, 1e-6, f"the angle at {frame['time']}")
    refused = [event for event in film["events"] if not event["accepted"]]
    require([event["name"] for event in refused] == ["toggle"] and refused[0].get("reason"),
            f"refused: {refused}")


@claim("D6", 2, "nothing is filled, and the overlay is on the control points")
def _(tool):
    film = tool.frames("caret-to-arc", [0.25], "--script", "0 show, 0 toggle", "--set",
                       "showControlPoints=true")["frames"][0]
    mark = layer(film, "mark")
    require(mark["fill"] is None, f"the fill is {mark['fill']}")
    overlay = commands(shape(film, "mark.controlPoints"))
    lines = [tuple(n) for kind, n in overlay[:7]]
    near(lines, points(mark["path"]), 1e-9, "a line of the overlay")
    dots = [n for kind, n in overlay if kind == "A" and n[0] == 3]
    require(len(dots) == 14, f"{len(dots) / 2} dots for 7 points")


@claim("D7", 2, "the caret shows at once")
def _(tool):
    frame = tool.frames("caret-to-arc", [0], "--script", "0 show")["frames"][0]
    found = points(shape(frame, "mark"))
    near([found[0], found[3], found[6]], [(200, 280), (280, 200), (200, 120)], 1e-9)


def arrow(frame):
    """The wings' y, the apex' y and the colour."""
    found = points(shape(frame, "arrow"))
    return [found[0][1], found[1][1], *color(layer(frame, "arrow")["stroke"])[:3]]


def flipped(tool, script, rows):
    film = tool.frames("arrow-flip", [row[0] for row in rows], "--script", script)
    for frame, (time, wings, apex, *rgb) in zip(film["frames"], rows):
        found = arrow(frame)
        near(found[:2], [wings, apex], 2e-5, f"y at {time}")
        near(found[2:], rgb, 0.51, f"colour at {time}")
    return film


@claim("E1", 3, "the arrow turns over in the caller's 0.3 s, with its colour")
def _(tool):
    flipped(tool, "0 flip 0.3 ease-in-out", [
        (0.075, 29.70838, 20.06659, 78.2199, 180.9173, 83.7044), (0.15, 26, 26, 153.5, 129, 68.5),
        (0.225, 22.29162, 31.93341, 228.7801, 77.0827, 53.2956), (0.3, 21, 34, 255, 59, 48)])


@claim("E2", 3, "turned back at 0.1 s it starts from what is shown")
def _(tool):
    film = flipped(tool, "0 flip 0.3 ease-in-out, 0.1 flip 0.3 ease-in-out", [
        (0.1, 28.68225, 21.70840, 99.0503, 166.5515, 79.4972),
        (0.175, 28.98162, 21.22941, 92.9732, 170.7426, 80.7246),
        (0.25, 29.84113, 19.85420, 75.5251, 182.7758, 84.2486)])
    found = [item["finished"] for item in film["completions"]]
    require(found == [False, True], f"completions: {found}")


@claim("E3", 3, "linear in 0.5 s, turned back at 0.2 s")
def _(tool):
    flipped(tool, "0 flip 0.5 linear, 0.2 flip 0.5 linear", [
        (0.2, 27, 24.4, 133.2, 143, 72.6), (0.45, 29, 21.2, 92.6, 171, 80.8),
        (0.7, 31, 18, 52, 199, 89)])


@claim("E4", 3, "turning back does not jump")
def _(tool):
    script = "0 flip 0.5 linear, 0.2 flip 0.5 linear"
    before, after = tool.frames("arrow-flip", [0.2 - 1e-9, 0.2 + 1e-9], "--script", script)["frames"]
    near(arrow(before)[:2], arrow(after)[:2], 1e-6, "y")


@claim("E5", 3, "without a caller's timing the change is immediate")
def _(tool):
    film = tool.frames("arrow-flip", [0, 0.1], "--script", "0 flip")
    near(arrow(film["frames"][1])[:2], [21, 34], 1e-9, "y")
    require(not film["completions"], f"completions: {film['completions']}")


@claim("E6", 3, "the UIKit view takes the timing of UIView.animate; without, it is there at once")
def _(tool):
    shown = tool.view("arrow-flip", "UIView.animate(withDuration: 0.3) { view.state = .down }\n"
                      "show([0, 0.075, 0.15, 0.225, 0.3])\nview.state = .up\nshow([0.31])\n"
                      "UIView.animate(withDuration: 0.5, options: .curveLinear) {"
                      " view.state = .down }\nshow([0.51, 0.9])")
    expected = [(31, 18), (29.70838, 20.06659), (26, 26), (22.29162, 31.93341), (21, 34), (31, 18),
                (27, 24.4), (21, 34)]
    found = [[path[0][1], path[1][1]] for _, [path, _] in shown]
    near(found, expected, 2e-5, "y of the wings and the apex")


@claim("E7", 3, "the arrow follows the size of its view")
def _(tool):
    script = "0 resize 104 52"
    frame = tool.frames("arrow-flip", [0.1], "--script", script)["frames"][0]
    near(points(shape(frame, "arrow")), [(12, 31), (52, 18), (92, 31)], 1e-9)


@claim("E8", 3, "a chevron that flips keeps its points: it is flat in the middle")
def _(tool):
    up, down = "M12 31L26 18L40 31", "M12 21L26 34L40 21"
    found = tool("morph", up, down, "--at", "0.5", "-f", "json").json["frames"][0]["path"]
    require(all(abs(y - 26) < 1e-9 for _, y in points(found)), f"in the middle: {found}")


def edges(frame):
    """The percentage of both ends."""
    found = points(shape(frame, "shape"))
    return 100 * found[1][0] / 343, 100 * (1 - found[3][0] / 343)


@claim("F1", 4, "both ends go from 20 to 50 percent, on the path")
def _(tool):
    film = tool.frames("arrow-edges", [0.5, 1, 1.5, 2])["frames"]
    for frame, percent in zip(film, [31.344144, 40.539296, 47.196060, 50]):
        near(edges(frame), (percent, percent), 1e-5)
    near(points(shape(film[1], "shape"))[1][0], 139.04978, 1e-4, "the notch")


@claim("F2", 4, "the second press brings them to 0")
def _(tool):
    film = tool.frames("arrow-edges", [2.5, 3, 3.5, 4])["frames"]
    for frame, percent in zip(film, [31.093093, 15.767841, 4.673233, 0]):
        near(edges(frame), (percent, percent), 1e-5)


@claim("F3", 4, "a press on the way starts from what is shown")
def _(tool):
    film = tool.frames("arrow-edges", [1], "--script", "0 animate, 1 animate")
    near(edges(film["frames"][0]), (40.539296, 40.539296), 1e-5)
    found = [item["finished"] for item in film["completions"]]
    require(found == [False, True], f"completions: {found}")


@claim("F4", 4, "another size has the shape of that size in the end, and the animation goes on")
def _(tool):
    film = tool.frames("arrow-edges", [2], "--script", "0 animate, 1 resize 200 100")
    near(points(shape(film["frames"][0], "shape"))[:6],
         [(0, 0), (100, 50), (0, 100), (100, 100), (200, 50), (100, 0)], 1e-9)
    require([item["finished"] for item in film["completions"]] == [True], "it is cancelled")


@claim("F5", 4, "a percentage outside 0 to 100 is an error that says so")
def _(tool):
    for value in ["101", "-1", "20.5"]:
        found = tool("animate", "arrow-edges", "--set", f"leading={value}", "--at", "0", code=64)
        require(f"leading {value}" in found.messages, f"the error says {found.messages[:100]}")


@claim("F6", 4, "morph in the default mode goes through the arrow of 40 percent")
def _(tool):
    def bar(part):
        x = 343 * part / 100
        return f"M0 0L{x!r} 64L0 128L{343 - x!r} 128L343 64L{343 - x!r} 0Z"
    found = tool("morph", bar(0), bar(50), "--at", "0.8", "-f", "json").json["frames"][0]["path"]
    wanted = samples(bar(40), 1)
    require(all(min(math.dist(p, q) for q in points(found)) < 1e-9 for p in wanted),
            f"at 0.8: {found}")


@claim("G1", 5, "launch: the ring turns until all is ready, ends its turn and opens")
def _(tool):
    film = tool.frames("launch", [0.6, 1.2, 1.75, 1.925], "--script", "1.2 ready")["frames"]
    near(layer(film[0], "ring")["strokeEnd"], 0.75, 1e-9, "the ring at 0.6")
    near(layer(film[2], "ring")["strokeEnd"], 1, 1e-9, "the ring at 1.75")
    hole = [p for p in points(shape(film[3], "cover"))]
    radius = max(abs(x - 100) for x, _ in hole if not (x in (0, 200)))
    near(radius, 80.457090, 1e-5, "the hole at 1.925")


@claim("G2", 5, "shimmer: half of the way the bright stop is in the middle")
def _(tool):
    found = layer(tool.frames("shimmer", [0.75])["frames"][0], "placeholders")
    start, end = found["start"][0], found["end"][0]
    near(start + found["locations"][1] * (end - start), 100, 1e-6, "the bright stop")


@claim("G3", 5, "card to detail: a tapped cell is the screen, and a tap turns it back")
def _(tool):
    film = tool.frames("card-to-detail", [0, 0.35, 0.5], "--script", "0 tap, 0.5 tap")
    near(card_box(film["frames"][0]), (8, 184, 78, 62), 1e-6, "the cell")
    near(card_box(film["frames"][1]), (0, 200, 0, 300), 1e-6, "the screen")
    require(all(item["finished"] for item in film["completions"]), "a completion is false")


def card_box(frame):
    found = points(shape(frame, "card"))
    x, y = [p[0] for p in found], [p[1] for p in found]
    return min(x), max(x) - min(x), min(y), max(y) - min(y)


@claim("G4", 5, "sheet: a spring that is interrupted keeps its velocity")
def _(tool):
    rows = [(0.05, 205.050823), (0.1, 162.029484), (0.15, 123.227514), (0.2, 119.020196),
            (0.25, 141.975661), (0.5, 219.969444), (0.8, 229.596494)]
    film = tool.frames("sheet", [row[0] for row in rows], "--script", "0 expand, 0.15 collapse")
    for frame, (time, y) in zip(film["frames"], rows):
        near(layer(frame, "sheet")["transform"][5], y, 1e-5, f"y at {time}")


@claim("G5", 5, "menu: it appears in 0.25 s ease-out and disappears in 0.125 s ease-in")
def _(tool):
    film = tool.frames("menu", [0.125, 1.0625], "--script", "0 open, 1 close")["frames"]
    for frame in film:
        near(layer(frame, "panel")["transform"][4], -44.149954, 1e-5, f"x at {frame['time']}")
    found = tool("ease", "appear", "--at", "0.5", "-f", "json").json["values"]
    near(found, [0.684643187], 1e-9, "appear at half the time")
