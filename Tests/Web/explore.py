# SPDX-License-Identifier: Apache-2.0
"""The explorer in Chromium as people use it: explore.py CHROMIUM ARCFIT PAGE [--shots FOLDER].

Every view at three widths, light and dark: no error, no request, nothing that axe finds. Then what
a person does: type, drag, drop, scrub, send, copy; what is copied is compared with the tool's
output.
"""

import argparse
import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError, sync_playwright

VIEWS = ["arc", "path", "morph", "motion", "fit", "convert"]
SIZES = [(390, 844), (1280, 800), (2560, 1440)]
LOGO = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <title>Logo</title>
  <style>.ring { fill: none; stroke: teal; stroke-width: 3 }</style>
  <g transform="translate(20 20) rotate(15)">
    <circle id="ring" class="ring" r="15"/>
    <path id="mark" d="M-8 0L-2 7L9-7" stroke="#333" fill="none"/>
  </g>
</svg>
"""

failures = []


def expect(is_right, what):
    if not is_right:
        failures.append(what)
        print("FAILED:", what)


# Opens all views and sends what went wrong; there is no driver for Debian's Firefox.
VISIT = """<script>
  const faults = [];
  addEventListener("error", (event) => faults.push(event.message));
  addEventListener("unhandledrejection", (event) => faults.push(String(event.reason)));
  addEventListener("load", async () => {
    const wait = (time) => new Promise((done) => setTimeout(done, time));
    for (let tries = 0; !window.explorer && tries < 300; tries += 1) await wait(100);
    const views = {};
    for (const name of window.explorer?.names ?? []) {
      explorer.open(name);
      const { root, message } = explorer.current;
      for (let tries = 0; root.querySelector("pre").textContent.length <= 40 && tries < 150; tries += 1) await wait(100);
      views[name] = { message: message.textContent, curves: root.querySelectorAll("path[d], img, iframe").length, code: root.querySelector("pre").textContent.length };
    }
    await fetch("/done", { method: "POST", body: JSON.stringify({ faults, views }) });
  });
</script>"""


def comes(wait):
    """Whether what is waited for comes in time."""
    try:
        wait()
        return True
    except TimeoutError:
        return False


class Server(SimpleHTTPRequestHandler):
    answer = {}
    answered = threading.Event()

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        if self.path != "/visit.html":
            return super().do_GET()
        text = options.page.read_text(encoding="utf-8").replace("</head>", VISIT + "</head>", 1)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(text.encode())

    def do_POST(self):
        size = int(self.headers["Content-Length"])
        Server.answer = json.loads(self.rfile.read(size))
        Server.answered.set()
        self.send_response(204)
        self.end_headers()


def served(folder):
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Server, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def firefox(port):
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        print("firefox      SKIPPED: there is none")
        return
    with tempfile.TemporaryDirectory() as profile:
        address = f"http://127.0.0.1:{port}/visit.html"
        process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", profile, address],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        isThere = Server.answered.wait(120)
        process.terminate()
        process.wait()
    expect(isThere, "Firefox says nothing within two minutes")
    expect(not Server.answer.get("faults"), f"Firefox: {Server.answer.get('faults')}")
    views = Server.answer.get("views", {})
    expect(sorted(views) == sorted(VIEWS), f"Firefox opens {list(views)}")
    for name, found in views.items():
        isRight = found["message"] == "" and found["curves"] > 0 and found["code"] > 40
        expect(isRight, f"Firefox shows {name} as {found}")
    print(f"firefox      {len(views)} views on first load")


class Session:
    """A page of the explorer that notes what it should not do."""

    def __init__(self, browser, address, size=(1280, 800), scheme="light", **options):
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, **options
        )
        self.page = self.context.new_page()
        self.address = address
        self.faults = []
        self.page.on("console", lambda m: m.type in ("error", "warning") and self.faults.append(m.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", self.note)

    def note(self, request):
        if not request.url.startswith(("data:", "blob:", "about:", self.address)):
            self.faults.append("asks for " + request.url)

    def open(self, state):
        self.page.goto(f"{self.address}#{state}")
        self.page.wait_for_selector(".view:not([hidden]) .panel pre")
        self.settle()
        return self.page

    def settle(self):
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def root(self):
        return self.page.locator(".view:not([hidden])")

    def message(self):
        return self.root().locator("> .work > .message").inner_text()

    def field(self, label):
        return self.root().get_by_label(label, exact=True)

    def drop(self, selector, name, text):
        self.page.evaluate(
            """([selector, name, text]) => {
              const data = new DataTransfer();
              data.items.add(new File([text], name));
              const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
              document.querySelector(selector).dispatchEvent(event);
            }""",
            [selector, name, text],
        )
        self.page.wait_for_timeout(200)

    def copied(self):
        self.page.evaluate("explorer.current.say('')")
        self.root().locator("button.copy").click()
        self.page.wait_for_function("explorer.current.message.textContent.startsWith('Copied')")
        return self.page.evaluate("navigator.clipboard.readText()")

    def drag(self, locator, dx, dy):
        box = locator.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + dx / 2, y + dy / 2)
        mouse.move(x + dx, y + dy)
        mouse.up()
        self.settle()

    def close(self, what):
        expect(not self.faults, f"{what}: {self.faults[:3]}")
        self.context.close()


def looks(browser, address, shots):
    for scheme in ["light", "dark"]:
        for size in SIZES:
            session = Session(browser, address, size, scheme)
            for view in VIEWS:
                page = session.open(view)
                page.wait_for_timeout(600)
                expect(session.message() == "", f"{view} says {session.message()!r} on first load")
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                expect(wide <= 0, f"{view} at {size[0]} px is {wide} px too wide")
                found = Axe().run(page).response["violations"]
                expect(not found, f"axe on {view}, {size[0]} px, {scheme}: {[each['id'] for each in found]}")
                if shots:
                    page.screenshot(path=Path(shots, f"{view}-{size[0]}-{scheme}.png"))
            session.close(f"{size[0]} px, {scheme}")
    print(f"views        {len(VIEWS)} at {len(SIZES)} widths, light and dark: no error, no request, axe finds nothing")


def flows(browser, address, tool):
    def run(*words, given=None):
        return subprocess.run([tool, *words], input=given, capture_output=True, text=True, check=True).stdout

    session = Session(browser, address, permissions=["clipboard-read", "clipboard-write"])
    page = session.open("arc?angle=1")

    # An angle is typed, a criterion chosen, the result copied.
    session.field("angle").fill("3/8turn")
    session.settle()
    expect("angle=3%2F8turn" in page.evaluate("explorer.current.address"), "the address does not hold the angle")
    data = run("--angle", "3/8turn", "--format", "svgpath")
    plain = run("convert", "-", "--format", "svgpath", given=data)
    expect(session.copied() == run("convert", "-", "--format", "uikit", given=data).replace("standard input", "path data"), "the arc as Swift differs from the tool's")
    session.field("format").select_option("svg")
    expect(session.copied() == plain, "the arc as path data differs from the tool's")
    session.field("criterion").select_option("midpoint")
    session.field("format").select_option("json")
    ours = json.loads(session.copied())
    theirs = json.loads(run("--angle", "3/8turn", "--criterion", "midpoint", "--format", "json"))
    expect(ours["cubics"] == theirs["cubics"] and ours["h"] == theirs["h"], "the arc as JSON differs from the tool's")
    session.field("angle").fill("12x")
    session.settle()
    expect("'12x' is not an angle" in session.message(), f"a wrong angle is said to be {session.message()!r}")
    session.field("angle").fill("2.36")
    session.settle()
    # A control point is dragged: its error stands beside the best.
    session.drag(session.root().get_by_role("button", name=re.compile("^P1, ")), 12, 9)
    expect("yours" in session.root().locator(".figures").inner_text(), "a dragged control point has no error")
    session.root().get_by_role("button", name="Back to the best").click()
    session.settle()
    expect("yours" not in session.root().locator(".figures").inner_text(), "the best does not come back")
    session.drag(session.root().get_by_role("button", name=re.compile("^the end of the arc")), 60, -60)
    expect(session.field("angle").input_value() != "2.36", "the dial does not turn")
    session.root().get_by_role("button", name=re.compile("^the end of the arc")).press("ArrowLeft")

    # A file is dropped, a part of it shown and copied.
    session.open("path")
    session.drop("#view-path .sheet", "logo.svg", LOGO)
    expect(session.message() in ("", "logo.svg is read."), f"a dropped logo says {session.message()!r}")
    length = json.loads(run("length", "-", "--format", "json", given=LOGO))["length"]
    found = float(re.search(r"length\s+([\d.]+)", session.root().locator(".figures").inner_text()).group(1))
    expect(abs(found - length) < 1e-9 * length, f"the logo is {found} long, not {length}")
    session.field("stroke end").fill("0.5")
    session.settle()
    half = json.loads(run("length", session.copied().strip().replace("\n", " "), "--format", "json"))["length"]
    expect(abs(half - length / 2) < 1e-6 * length, "half the stroke is not half as long")
    session.field("run along it").check()
    page.wait_for_timeout(200)
    session.drop("#view-path .sheet", "bad.txt", "M0 0L10 1O")
    expect(re.search(r"bad\.txt.*\d", session.message()), f"a bad path says {session.message()!r}")

    # Two drawings, numbered; scrubbed, pinned, exported.
    session.open("morph")
    session.field("gallery").select_option(label="play to pause")
    session.field("t, from a to b").fill("0.25")
    session.settle()
    shape = page.evaluate("explorer.current.morph.path(0.25).data")
    a, b = page.evaluate("[explorer.current.state.a, explorer.current.state.b]")
    native = run("morph", a, b, "--at", "0.25", "--format", "svgpath")
    plain = [run("convert", each, "--format", "svgpath", "--decimals", "6") for each in (shape, native)]
    expect(plain[0] == plain[1], "the shape in between differs from the tool's")
    session.root().get_by_role("button", name="Add a pin").click()
    session.settle()
    session.drag(session.root().get_by_role("button", name=re.compile("^pin 1 on b")), 30, 20)
    expect(page.evaluate("explorer.current.state.pins") not in ("", "0,0,0,0"), "a pin does not move")
    session.root().get_by_role("button", name="Remove pins").click()
    for option in ["svg", "css", "lottie", "android", "uikit", "swiftui", "paths"]:
        session.field("format").select_option(option)
        session.settle()
        expect(len(session.copied()) > 200 or option == "paths", f"a morph as {option} is short")
    session.root().get_by_role("button", name="Play", exact=True).click()
    page.wait_for_timeout(400)
    session.drop("#view-morph .sheets .sheet", "bad.svg", "<svg xmlns='http://www.w3.org/2000/svg'>\n<path d='M0 0'\n</svg>")
    expect("line" in session.message(), f"a bad SVG file says {session.message()!r}")

    # Every scene plays; an event in the middle of a transition; every format.
    session.open("motion")
    names = page.evaluate("[...document.querySelectorAll('#view-motion select')][0].length")
    for index in range(names):
        session.root().locator("select").first.select_option(index=index)
        page.wait_for_timeout(250)
        frame = page.frame_locator("#view-motion iframe")
        expect(comes(lambda: frame.locator("#view[viewBox]").wait_for(state="attached", timeout=15000)), f"scene {index} is not shown")
        buttons = frame.locator("#events button")
        for _ in range(2 if buttons.count() else 0):
            buttons.first.click()
            page.wait_for_timeout(60)
        said = frame.locator("#message").inner_text()
        expect("cannot" not in said, f"scene {index} says {said!r}")
        for option in ["html", "svg", "css", "lottie", "android", "uikit", "swiftui", "playground", "scene"]:
            session.field("format").select_option(option)
            page.wait_for_timeout(150)
            expect(len(session.root().locator("pre").inner_text()) > 200, f"scene {index} as {option}: {session.root().locator('pre').inner_text()!r}")
    session.drag(session.root().get_by_role("button", name=re.compile("^control point 1")), 20, -30)
    session.root().locator("select").first.select_option("draw-on")
    session.root().get_by_role("button", name="Use it in the scene").click()
    session.settle()
    expect("this timing now" in session.message(), f"a timing says {session.message()!r}")
    session.field("kind").select_option("spring")
    session.settle()

    # A line is drawn by hand and fitted; noise; a copy that reads back.
    session.open("fit")
    box = session.root().locator(".sheet svg").first.bounding_box()
    page.mouse.move(box["x"] + 80, box["y"] + 200)
    page.mouse.down()
    for step in range(60):
        page.mouse.move(box["x"] + 80 + 8 * step, box["y"] + 200 + 60 * (1 if step % 30 < 15 else -1) * (step % 15) / 15)
    page.mouse.up()
    session.settle()
    points = int(re.search(r"points\s+(\d+)", session.root().locator(".figures").inner_text()).group(1))
    expect(points > 30, f"a drawn line has {points} points")
    for kind in ["noise", "unknown", "tolerance"]:
        session.field("what").select_option(kind)
        session.settle()
        expect(session.message() == "", f"{kind}: {session.message()!r}")
    run("length", session.copied().strip())
    session.field("what").select_option("formula")
    session.field("range").fill("0:2pi")
    session.settle()
    formula = ["--curve", "r=40*(1+0.3*cos(5*a))", "--range", "0:2pi", "--tolerance", "1", "--format", "json"]
    theirs = json.loads(run("fit", *formula))["cubics"]
    ours = page.evaluate("explorer.current.found.cubics")
    far = max(abs(x - y) for a, b in zip(ours, theirs) for p, q in zip(a, b) for x, y in zip(p, q))
    expect(len(ours) == len(theirs) and far < 1e-9, f"a formula's cubics are {far} off, {len(ours)} for {len(theirs)}")
    session.field("range").fill("0")
    session.settle()
    expect("two numbers with a colon" in session.message(), f"a bad range says {session.message()!r}")
    session.field("what").select_option("tolerance")
    session.field("x,y of each point, a line or a blank between").fill("1,2 3,x")
    session.settle()
    expect("'x' is not a number" in session.message(), f"a bad point says {session.message()!r}")

    # A drawing becomes code, as the tool writes it.
    session.open("convert")
    session.drop("#view-convert .sheet", "logo.svg", LOGO)
    folder = tempfile.TemporaryDirectory()
    logo = folder.name
    Path(logo, "logo.svg").write_text(LOGO, encoding="utf-8")
    for option in ["swiftui", "swiftui-shape", "uikit", "coregraphics", "appkit", "svgpath", "svg"]:
        session.field("format").select_option(option)
        session.settle()
        native = run("convert", str(Path(logo, "logo.svg")), "--format", option).replace(f"{logo}/", "")
        ours = session.copied()
        expect(ours == native, f"the logo as {option} differs: {ours[:300]!r}, {native[:300]!r}")
    session.drop("#view-convert .sheet", "bad.svg", "<svg xmlns='http://www.w3.org/2000/svg'>\n<path d='M0 0'\n</svg>")
    expect(re.search(r"bad\.svg: .*line", session.message()), f"a bad SVG file says {session.message()!r}")

    # Back to where one was, with more than an address holds; typos that stop nothing for good.
    page.get_by_role("tab", name="Path").click()
    long = "M0 0" + "".join(f"L{index} {index % 7}" for index in range(1000))
    session.field("path data, or an SVG document").fill(long)
    session.settle()
    page.get_by_role("tab", name="Convert").click()
    page.go_back()
    session.settle()
    expect(page.evaluate("explorer.current.state.d") == long, "a long path is lost by going back")
    session.field("run along it").check()
    session.field("path data, or an SVG document").fill("M0 0L")
    page.wait_for_timeout(100)
    session.field("path data, or an SVG document").fill("M0 0L9 9")
    runs = comes(lambda: page.wait_for_function("explorer.current.isRunning", timeout=15000))
    expect(runs, "a typo stops the dots for good")
    page.get_by_role("tab", name="Motion").click()
    page.evaluate("document.body.dispatchEvent(new DragEvent('dragenter', { bubbles: true }))")
    free = page.evaluate("getComputedStyle(document.querySelector('#view-motion iframe')).pointerEvents")
    expect(free == "none", "the frame of the scene takes what is dropped on it")
    page.evaluate("document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true }))")
    session.drop("#view-motion .sheet", "logo.svg", LOGO)
    expect(page.evaluate("explorer.current.state.drawing") == LOGO, "a drawing is not dropped on the scene")
    page.get_by_role("tab", name="Arc").click()
    for text in [".", "e5", "1" + " " * 400 + "x", "3/0turn", "inf"]:
        session.field("angle").fill(text)
        session.settle()
        expect(session.message() != "", f"the angle {text[:9]!r} is taken")
    session.close("flows")
    print("flows        six views by hand: typed, dragged, dropped, scrubbed, sent, copied as the tool prints it")


def native(tool, pairs):
    """What a match takes the tool, without its start: the median, in milliseconds."""

    def seconds(*words):
        begin = time.perf_counter()
        subprocess.run([tool, *words], capture_output=True, check=False)
        return time.perf_counter() - begin

    start = statistics.median(seconds("--version") for _ in range(9))
    return 1000 * statistics.median(seconds("match", a, b) - start for a, b in pairs for _ in range(3))


def measures(browser, address, tool):
    session = Session(browser, address)
    page = session.open("arc")
    start = page.evaluate("""async () => {
      const bytes = Uint8Array.from(atob(explorer.libraryCode), (c) => c.charCodeAt(0));
      const times = [];
      for (let round = 0; round < 5; round += 1) {
        const begin = performance.now();
        await explorer.load(bytes);
        times.push(performance.now() - begin);
      }
      return times.sort((a, b) => a - b)[2];
    }""")
    memory = page.evaluate("""async () => {
      const { library, current } = explorer;
      const change = async (count) => {
        for (let index = 0; index < count; index += 1) {
          current.state.angle = String(0.1 + (index % 3000) / 1000);
          current.draw();
          if (index % 200 === 0) await new Promise((done) => setTimeout(done));
        }
      };
      await change(1000);
      const before = library.c.memory.buffer.byteLength;
      const begin = performance.now();
      await change(10000);
      return { before, after: library.c.memory.buffer.byteLength, each: (performance.now() - begin) / 10000 };
    }""")
    icons = [line for line in Path("Data/paths/icons.txt").read_text().split("\n") if line[:1] in "Mm" and line]
    pairs = [[icons[7 * index], icons[7 * index + 3]] for index in range(12)]
    match = page.evaluate("""(pairs) => {
      const times = [];
      for (let round = 0; round < 4; round += 1) {
        for (const [a, b] of pairs) {
          const begin = performance.now();
          const morph = explorer.library.morph(a, b);
          [morph.report, morph.path(0).data, morph.path(1).data];
          if (round) times.push(performance.now() - begin);
        }
      }
      return times.sort((a, b) => a - b)[times.length >> 1];
    }""", pairs)
    frame = page.evaluate("""() => {
      const layers = Array.from({ length: 1000 }, (_, index) => ({
        id: `l${index}`, path: "M0 0C3 4 7 4 9 0L9 9Z", position: [index % 40, index / 40], fill: "#336699",
      }));
      const animations = layers.map(({ id }, index) => ({ target: `${id}.strokeEnd`, from: 0, to: 1, duration: 1 + index / 1000 }));
      const stage = explorer.library.stage({ schema: "arcfit-scene/1", name: "many", size: [400, 400], layers, animations });
      const times = [];
      for (let index = 0; index < 60; index += 1) {
        const begin = performance.now();
        stage.drawing(index / 60);
        if (index >= 10) times.push(performance.now() - begin);
      }
      return times.sort((a, b) => a - b)[times.length >> 1];
    }""")
    theirs = native(tool, pairs)
    print(f"speed        a match with its report {match:.1f} ms, {match / theirs:.1f} times native; a frame of 1,000 layers as SVG {frame:.1f} ms")
    page = session.open("path")
    big = page.evaluate("""() => {
      const { current } = explorer;
      let d = "M0 0";
      for (let i = 0; i < 1000; i += 1) d += `C${i} ${40 + i % 7} ${i + 0.5} ${-40 - i % 5} ${i + 1} ${30 * Math.sin(i / 20)}`;
      current.set({ d });
      current.draw();
      const begin = performance.now();
      for (let i = 0; i < 60; i += 1) { current.state.end = String(i / 60); current.draw(); }
      return (performance.now() - begin) / 60;
    }""")
    print(f"start        {start:.0f} ms; a change of the arc {memory['each']:.2f} ms; a frame of 1,000 segments {big:.1f} ms")
    growth = memory["after"] - memory["before"]
    print(f"memory       {memory['before'] / 2**20:.1f} MiB, after 10,000 changes {growth / 2**20:+.1f} MiB")
    expect(growth <= 2**20, f"10,000 changes take {growth} bytes")
    session.close("measures")


def linked(browser, tool):
    """Two scenes that share the library and the player beside them."""
    with tempfile.TemporaryDirectory() as folder:
        server = served(folder)
        for scene in ["sheet", "menu"]:
            file = Path(folder) / f"{scene}.html"
            subprocess.run([tool, "animate", scene, "--linked", "-o", file], check=True)
            session = Session(browser, f"http://127.0.0.1:{server.server_port}/")
            session.page.goto(session.address + file.name)
            shown = session.page.evaluate("() => window.arcfit.ready.then(() => arcfit.frame(0.5).layers.length)")
            expect(shown > 0 and file.stat().st_size <= 30_000, f"the linked page of {scene} shows {shown} layers")
            session.close(f"linked {scene}")
        print(f"linked       {', '.join(sorted(each.name for each in Path(folder).iterdir()))}")
        server.shutdown()


parser = argparse.ArgumentParser()
parser.add_argument("browser")
parser.add_argument("tool")
parser.add_argument("page", type=Path)
parser.add_argument("--shots", help="a folder for pictures of all views")
options = parser.parse_args()
server = served(options.page.parent)
with sync_playwright() as player:
    browser = player.chromium.launch(executable_path=shutil.which(options.browser), args=["--no-sandbox"])
    address = f"http://127.0.0.1:{server.server_port}/{options.page.name}"
    looks(browser, address, options.shots)
    flows(browser, address, options.tool)
    measures(browser, address, options.tool)
    linked(browser, options.tool)
    browser.close()
firefox(server.server_port)
if failures:
    sys.exit(f"explore: {len(failures)} failed")
