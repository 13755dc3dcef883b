# SPDX-License-Identifier: Apache-2.0
"""Builds and times the Rust peers of Native/, where Debian's packages of them are installed, and
prints them beside ours.

kurbo 0.7.1 is the version that Debian has; its arc lengths, their inverse and nearest points have
become faster since. lyon gives no bound: its lines miss their tolerance where a cubic bends much.
"""

import os
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
REGISTRY = "/usr/share/cargo/registry"
VERSIONS = {"kurbo": "0.7.1", "lyon": "0.15.0"}
CRATES = ["kurbo-0.7.1", "lyon_geom-0.15.0"]
# Our row, that of the peers, the work.
ROWS = [
    ("cubic-split", "cubic-split", "split of a cubic at t, stored"),
    ("cubic-bounds", "cubic-bounds", "bounds of a cubic"),
    ("many-bounds", "cubic-bounds", "  many at once"),
    ("cubic-length-1e-9", "cubic-length-1e-9", "length of a cubic, 1e-9"),
    ("many-length-1e-9", "cubic-length-1e-9", "  many at once"),
    ("cubic-length-1e-6", "cubic-length-1e-6", "length of a cubic, 1e-6"),
    ("many-length-1e-6", "cubic-length-1e-6", "  many at once"),
    ("inverse-length-1e-9", "inverse-length-1e-9", "inverse length, 1e-9"),
    ("nearest-cubic", "nearest-cubic", "nearest point on a cubic"),
    ("flatten-cubic", "flatten-cubic", "flatten a cubic, 1e-3 of its size"),
    ("arc-cubics-1e-3", "arc-cubics-1e-3", "arc to cubics, 1e-3 r"),
    ("arc-cubics-1e-6", "arc-cubics-1e-6", "arc to cubics, 1e-6 r"),
]


def times():
    """ns by (row, peer); nothing where there is no cargo, or the packages are missing."""
    missing = [crate for crate in CRATES if not os.path.isdir(os.path.join(REGISTRY, crate))]
    if missing or not shutil.which("cargo"):
        print("native peers are skipped: cargo, librust-kurbo-dev or librust-lyon-geom-dev is missing")
        return {}
    target = os.path.join(HERE, ".build", "native")
    config = ["--config", 'source.crates-io.replace-with="debian"',
              "--config", f'source.debian.directory="{REGISTRY}"']
    subprocess.run(
        ["cargo", "build", "--quiet", "--release", "--offline", "--target-dir", target, *config],
        cwd=os.path.join(HERE, "Native"), check=True)
    output = subprocess.run(
        [os.path.join(target, "release", "peers")], check=True, capture_output=True, text=True)
    rows = (line.split() for line in output.stdout.splitlines())
    return {(name, peer): float(ns) for name, peer, ns in rows}


def print_table(ours):
    """The table of native peers; `ours` maps names to (ns, segments)."""
    peers = times()
    if not peers:
        return
    line = "{:<36} {:>9} {:>12} {:>12} {:>10}"
    titles = [f"{peer} {version}" for peer, version in VERSIONS.items()]
    print(line.format("native peers, ns", "ours", *titles, "ours/best"))
    for own, name, title in ROWS:
        found = [peers.get((name, peer)) for peer in VERSIONS]
        cells = ["" if ns is None else f"{ns:,.1f}" for ns in found]
        ratio = ours[own][0] / min(ns for ns in found if ns is not None)
        print(line.format(title, f"{ours[own][0]:,.1f}", *cells, f"{ratio:.2f}"))
