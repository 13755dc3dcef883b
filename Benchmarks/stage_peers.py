# SPDX-License-Identifier: Apache-2.0
"""Times rlottie on the frames of a scene of 1,000 animated layers, and prints it beside ours.

The scene is that of StageBenchmarks.swift as a Lottie file: rounded rectangles whose size, radius,
colour, position and rotation move on one curve. rlottie has no update without rendering in its C
interface but for the tree of what is to be drawn; that call is timed. It evaluates and also makes
outlines of the rectangles, as ours does.
"""

import ctypes
import json
import time

from rlottie_python import LottieAnimation

LAYERS = 1000
FRAMES = 100
EASE = {"o": {"x": [0.42], "y": [0]}, "i": {"x": [0.58], "y": [1]}}


def moving(start, end):
    """A property that moves from frame 0 to the last."""
    return {"a": 1, "k": [{"t": 0, "s": start, **EASE}, {"t": FRAMES, "s": end}]}


def still(value):
    return {"a": 0, "k": value}


def layer(index):
    x, y = index % 40 * 10, index // 40 * 10
    rectangle = {"ty": "rc", "d": 1, "p": moving([4, 4], [10, 4]), "s": moving([8, 8], [20, 8]),
                 "r": moving([2], [4])}
    fill = {"ty": "fl", "c": moving([0, 0, 0, 1], [1, 0.5, 0, 1]), "o": still(100), "r": 1}
    place = {"ty": "tr", "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100]),
             "r": still(0), "o": still(100)}
    transform = {"o": still(100), "r": moving([0], [57.29577951308232 * (index % 7)]),
                 "p": moving([x, y, 0], [x + 50, y + 20, 0]), "a": still([0, 0, 0]),
                 "s": still([100, 100, 100])}
    return {"ty": 4, "ind": index + 1, "nm": f"layer{index}", "ip": 0, "op": FRAMES, "st": 0,
            "ks": transform, "shapes": [{"ty": "gr", "it": [rectangle, fill, place]}]}


def lottie():
    """The scene as a Lottie file."""
    return json.dumps({"v": "5.7.0", "fr": FRAMES / 2, "ip": 0, "op": FRAMES, "w": 500, "h": 300,
                       "nm": "thousand", "ddd": 0, "assets": [],
                       "layers": [layer(index) for index in range(LAYERS)]})


def rlottie_frames():
    """ns of a frame: the fastest of several runs over all, without rendering."""
    animation = LottieAnimation.from_data(lottie())
    tree = animation.rlottie_lib.lottie_animation_render_tree
    tree.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_size_t]
    tree.restype = ctypes.c_void_p
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter_ns()
        for frame in range(FRAMES):
            tree(animation.animation_p, frame, 500, 300)
        best = min(best, (time.perf_counter_ns() - start) / FRAMES)
    return best


def print_table(ours):
    """The table of motion; `ours` maps names to (ns, segments)."""
    line = "{:<40} {:>12} {:>14} {:>13} {:>10}"
    print(line.format("a stage", "ours ns", "rlottie ns", "ours/rlottie", "goal ns"))
    frame, peer = ours["stage-frames-1000-layers"][0], rlottie_frames()
    print(line.format("a frame of 1,000 layers", f"{frame:,.0f}", f"{peer:,.0f}",
                      f"{frame / peer:.2f}", "500,000"))
    print(line.format("a frame of 10 layers", f"{ours['stage-frames-10-layers'][0]:,.0f}",
                      "", "", ""))
