# SPDX-License-Identifier: Apache-2.0
"""Compares scenes as Lottie, drawn by players, with the tool's frames: lottie.py ARCFIT.

Players: rlottie (rlottie-python) and ThorVG (thorvg-python). Frames of the tool are drawn by
rsvg-convert. Exits 1 where a frame differs by more than the limits; its pictures go to a folder.
"""

import argparse
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
# The widest square of pixels that differ by more than a quarter.
CLUSTER = 4
# The mean of all channels, and what is added for each layer that is blended: rlottie rounds down,
# so that half transparent white on white is 254.
MEAN = {"rlottie": (1 / 255, 0.8 / 255), "thorvg": (1 / 255, 0)}


def rlottie(text):
    """A function from a frame's number, width and height to its picture."""
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_data(text)
    return lambda frame, width, height: animation.render_pillow_frame(
        frame_num=frame, width=width, height=height
    )


def thorvg(text):
    """The same of another player."""
    import thorvg_python

    engine = thorvg_python.Engine()
    animation = thorvg_python.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load_data(text.encode(), "lottie", None, True)
    canvas = thorvg_python.SwCanvas(engine)
    canvas.add(picture)

    def draw(frame, width, height):
        canvas.set_target(width, height)
        picture.set_size(width, height)
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        # The pixels are colours times alpha, which is 1 where a scene has a background.
        return canvas.get_pillow()

    return draw


PLAYERS = {"rlottie": rlottie, "thorvg": thorvg}


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


def films(sequences, times):
    """Each scene with its own script and with random ones."""
    for file in sorted(SCENES.glob("*.json")):
        scene = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(scene, dict) or scene.get("schema") != "arcfit-scene/1":
            continue
        source = random.Random(f"lottie {file.stem}")
        for sequence in range(sequences + 1 if scene.get("events") else 1):
            own = script(scene, source) if sequence else (None, scene["end"])
            count = int(own[1] * RATE)
            frames = sorted(source.sample(range(count), min(count, times)))
            yield f"{file.stem} {sequence}", file, scene["size"], own, frames


def blended(frame):
    """The number of layers that are seen, but not opaque all over."""
    return sum(
        layer["opacity"] > 0 and (layer["opacity"] < 1 or "mask" in layer or "colors" in layer)
        for layer in frame["layers"]
    )


def compare(tool, film, keep=None):
    """The worst figures of each player, and what is wrong."""
    name, file, size, (text, end), frames = film
    options = ("--script", text, "--until", end, "--quiet") if text else ("--quiet",)
    lottie = tool.run("animate", file, *options, "--format", "lottie")
    draws = {player: PLAYERS[player](lottie) for player in PLAYERS}
    width, height = (round(SCALE * each) for each in size)
    worst = {player: [0, 0] for player in PLAYERS}
    wrong = []
    with tempfile.TemporaryDirectory(prefix="arcfit-lottie-") as folder:
        at = ",".join(str(frame / RATE) for frame in frames)
        tool.run("animate", file, *options, "--at", at, "--format", "frames", "--output", folder + "/")
        shown = json.loads(tool.run("animate", file, *options, "--at", at, "--format", "json"))
        paths = sorted(Path(folder).iterdir())
        for frame, path, layers in zip(frames, paths, shown["frames"], strict=True):
            stage = still(path, width, height)
            for player, draw in draws.items():
                image = draw(frame, width, height)
                difference = numpy.abs(flat(image) - flat(stage))
                side, mean = cluster(difference.max(axis=2) > 0.25), difference.mean()
                worst[player] = [max(side, worst[player][0]), max(mean, worst[player][1])]
                limit, more = MEAN[player]
                if side <= CLUSTER and mean <= limit + more * blended(layers):
                    continue
                wrong.append(f"{player}, frame {frame} of {text}: mean {mean:.4f}, square {side}")
                if keep:
                    stem = f"{keep}/{name.replace(' ', '-')}-{frame}"
                    image.save(f"{stem}-{player}.png")
                    stage.save(f"{stem}-stage.png")
    return worst, wrong


def main():
    """Compares all films."""
    options = argparse.ArgumentParser(description=__doc__.split(":")[0])
    options.add_argument("executable", metavar="ARCFIT")
    options.add_argument("--sequences", type=int, default=SEQUENCES, help="random ones a scene")
    options.add_argument("--times", type=int, default=TIMES, help="frames a sequence")
    options.add_argument("--keep", metavar="FOLDER", help="where pictures of wrong frames go")
    given = options.parse_args()
    failures = count = 0
    for film in films(given.sequences, given.times):
        worst, wrong = compare(Tool(given.executable), film, given.keep)
        failures += len(wrong)
        count += len(film[-1])
        figures = "; ".join(
            f"{player} mean {mean:.5f}, squares {side}" for player, (side, mean) in worst.items()
        )
        print(f"lottie: {film[0]:<18} {figures}", flush=True)
        for each in wrong[:3]:
            print(f"lottie:   WRONG {each}")
    print(f"lottie: {count} frames, {f'{failures} FAILED' if failures else 'OK'}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
