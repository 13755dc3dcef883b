# SPDX-License-Identifier: Apache-2.0
"""Compares scenes as Lottie, drawn by a player, with the tool's frames: lottie.py ARCFIT.

Players: rlottie (rlottie-python), and thorvg (thorvg-python) where it is there. Frames of the tool
are drawn by rsvg-convert. Exits 1 where a frame differs by more than the limits.
"""

import io
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
from PIL import Image

SCENES = Path(__file__).parents[2] / "Data" / "scenes"
SEQUENCES, TIMES, SCALE, RATE = 2, 12, 2, 60
# The mean of all channels; the widest square of pixels that differ by more than a quarter.
MEAN, CLUSTER = 1 / 255, 4


def rlottie(text):
    """A function from a frame's number, width and height to its picture."""
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_data(text)
    return lambda frame, width, height: animation.render_pillow_frame(
        frame_num=frame, width=width, height=height
    )


def still(path, width, height):
    """The picture of an SVG file."""
    done = subprocess.run(
        ["rsvg-convert", "-w", str(width), "-h", str(height), str(path)],
        capture_output=True, check=True,
    )
    return Image.open(io.BytesIO(done.stdout))


def flat(image):
    """The channels of a picture on white, 0...1."""
    image = image.convert("RGBA")
    white = Image.new("RGBA", image.size, "white")
    white.alpha_composite(image)
    return numpy.asarray(white.convert("RGB"), dtype=float) / 255


def cluster(wrong):
    """The side of the widest square of wrong pixels."""
    side = 0
    while wrong.any():
        side += 1
        wrong = wrong[1:, 1:] & wrong[:-1, 1:] & wrong[1:, :-1] & wrong[:-1, :-1]
    return side


def script(scene, source):
    """Random events, and when the film ends."""
    times = sorted(round(source.uniform(0, 3), 3) for _ in range(source.randint(1, 4)))
    caller = any(each.get("duration") == "caller" for each in scene.get("transitions", []))
    suffix = " 0.3 ease-in-out" if caller else ""
    events = [source.choice(sorted(scene["events"])) for _ in times]
    text = ", ".join(f"{time} {event}{suffix}" for time, event in zip(times, events))
    return text, times[-1] + 1.5


class Tool:
    """The tool at a path."""

    def __init__(self, executable):
        self.executable = executable

    def run(self, *arguments):
        """What it prints."""
        command = [self.executable, *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def films():
    """Each scene with its own script and with random ones."""
    for file in sorted(SCENES.glob("*.json")):
        scene = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(scene, dict) or scene.get("schema") != "arcfit-scene/1":
            continue
        source = random.Random(f"lottie {file.stem}")
        for sequence in range(SEQUENCES + 1 if scene.get("events") else 1):
            own = script(scene, source) if sequence else (None, scene["end"])
            frames = sorted(source.sample(range(int(own[1] * RATE)), TIMES))
            yield f"{file.stem} {sequence}", file, scene["size"], own, frames


def compare(tool, player, film, keep=None):
    """The worst mean and cluster of a film, and at which frame."""
    name, file, size, (text, end), frames = film
    options = ("--script", text, "--until", end, "--quiet") if text else ("--quiet",)
    draw = player(tool.run("animate", file, *options, "--format", "lottie"))
    width, height = (round(SCALE * each) for each in size)
    worst = (0, 0, None)
    with tempfile.TemporaryDirectory(prefix="arcfit-lottie-") as folder:
        at = ",".join(str(frame / RATE) for frame in frames)
        tool.run("animate", file, *options, "--at", at, "--format", "frames", "--output", folder + "/")
        for frame, path in zip(frames, sorted(Path(folder).iterdir()), strict=True):
            images = draw(frame, width, height), still(path, width, height)
            difference = numpy.abs(flat(images[0]) - flat(images[1]))
            figures = (cluster(difference.max(axis=2) > 0.25), difference.mean(), frame)
            worst = max(worst, figures, key=lambda each: each[:2])
            if keep and figures[0] > CLUSTER:
                for image, kind in zip(images, ("player", "stage")):
                    image.save(f"{keep}/{name.replace(' ', '-')}-{frame}-{kind}.png")
    return worst


def main(executable, keep=None):
    """Compares all films."""
    failures = 0
    for film in films():
        side, mean, frame = compare(Tool(executable), rlottie, film, keep)
        is_wrong = side > CLUSTER or mean > MEAN
        failures += is_wrong
        print(
            f"lottie: {film[0]:<20} mean {mean:.5f}, squares of wrong pixels {side}"
            f"{f'  WRONG at frame {frame} of {film[3][0]}' if is_wrong else ''}"
        )
    print(f"lottie: {f'{failures} FAILED' if failures else 'OK'}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
