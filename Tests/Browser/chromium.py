# SPDX-License-Identifier: Apache-2.0
"""Runs jobs of sampler.js in a headless Chromium: one page, one start of the browser.

Nothing here knows what is measured: any document, any elements, still or at several times of its
animations.
"""

import html
import json
import os
import re
import subprocess
import tempfile
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

SECONDS = 300
SCRIPTS = [Path(__file__).with_name(name) for name in ("sampler.js", "freezer.js")]

PAGE = """<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>arcfit</title></head>
<body>
<script id="jobs" type="application/json">{jobs}</script>
<script>const RESULTS = {address};
{sampler}</script>
</body></html>
"""


class BrowserError(Exception):
    """The browser did not give the results."""


def page(jobs, address=None):
    """The page that runs the jobs. No job can end the script element it is in."""
    return PAGE.format(
        address=json.dumps(address),
        jobs=json.dumps(jobs).replace("<", "\\u003c"),
        sampler="\n".join(script.read_text(encoding="utf-8") for script in SCRIPTS),
    )


def results(browser, jobs):
    """The results of the jobs by their ids; BrowserError where one failed."""
    with tempfile.TemporaryDirectory(prefix="arcfit-browser-") as folder:
        file = Path(folder, "page.html")
        file.write_text(page(jobs), encoding="utf-8")
        dom = dumped(browser, file, Path(folder, "profile"))
    found = re.search(r'<pre id="results">(.*?)</pre>', dom, re.DOTALL)
    if not found:
        raise BrowserError(f"{browser} printed no results: {dom[:300]!r}")
    return checked(json.loads(html.unescape(found.group(1))))


def sent(browser, jobs):
    """The results as `results` has them, in real time, as WebAssembly is compiled in it: the page
    sends them to a server of this process."""
    answers = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self):
            answers.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    with (
        tempfile.TemporaryDirectory(prefix="arcfit-browser-", ignore_cleanup_errors=True) as folder,
        HTTPServer(("127.0.0.1", 0), Receiver) as server,
    ):
        file = Path(folder, "page.html")
        address = f"http://127.0.0.1:{server.server_port}/"
        file.write_text(page(jobs, address), encoding="utf-8")
        # A page that is shown stays open; a port of any number is one that nothing uses.
        options = ["--remote-debugging-port=0"]
        process = subprocess.Popen(
            command(browser, file, Path(folder, "profile"), options),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        server.timeout = SECONDS
        server.handle_request()
        process.terminate()
        process.wait()
    if not answers:
        raise BrowserError(f"{browser} was not done after {SECONDS} seconds")
    return checked(json.loads(answers[0]))


def checked(answers):
    """The answers; BrowserError where one is an error."""
    for name, answer in answers.items():
        if isinstance(answer, dict) and "error" in answer:
            raise BrowserError(f"{name}: {answer['error']}")
    return answers


def command(browser, file, profile, options):
    """The command that opens a file."""
    words = [
        browser,
        "--headless",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        f"--user-data-dir={profile}",
        *options,
        file.as_uri(),
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # The sandbox does not start for root; the page is our own.
        words.insert(1, "--no-sandbox")
    return words


def dumped(browser, file, profile):
    """The page's DOM when all scripts are done."""
    # Not real time: it stands still while scripts run and images load, and else is skipped.
    words = command(browser, file, profile, ["--virtual-time-budget=60000", "--dump-dom"])
    try:
        done = subprocess.run(
            words, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired as expired:
        raise BrowserError(f"{browser} was not done after {SECONDS} seconds") from expired
    if done.returncode != 0:
        errors = done.stderr.decode(errors="replace")[-1000:]
        raise BrowserError(f"{browser} failed (exit {done.returncode}): {errors}")
    return done.stdout.decode(errors="replace")
