// SPDX-License-Identifier: Apache-2.0
// Scenes and recipes as they play, timings with curves to drag, and the export of both.

class MotionView extends View {
  // Recipes that move a drawing of one's own.
  static recipes = ["draw-on", "spin", "flip", "reveal", "shimmer", "expand", "sheet", "menu"];

  static formats = [["html", "HTML page"], ["svg", "animated SVG"], ["css", "CSS"], ["lottie", "Lottie"], ["android", "Android drawable"], ["uikit", "UIKit view"], ["uikit-transition", "UIKit transition"], ["swiftui", "SwiftUI view"], ["playground", "playground"], ["scene", "scene, JSON"]];

  constructor(app, scenes) {
    super(app, "motion", "Motion", { scene: "draw-on", drawing: PathView.heart, kind: "curve", curve: "0.25,0.1,0.25,1", seconds: "0.5", bounce: "0.4", format: "svg" });
    this.scenes = scenes;
    this.frame = el("iframe", { title: "The scene as it plays" });
    this.sheetBox = el("div", { class: "sheet" }, this.frame);
    takeDrops(this.sheetBox, this, (text, name) => this.take(text, name));
    this.work.append(this.sheetBox, this.message);
    this.fill();
  }

  fill() {
    const names = this.scenes.map(({ name }) => [`${name}.json`, name]);
    this.group("Scene", el("div", { class: "fields" },
      this.field("choice", "scene", "scene", { choices: [...names, ...MotionView.recipes.map((name) => [name, `recipe: ${name}`]), ["own", "your own"]] })),
    this.summary = el("p", { class: "hint" }),
    el("div", { class: "buttons" }, opener(this, "Open a drawing or a scene", ".svg,.txt,.json", (text, name) => this.take(text, name))));
    const timing = this.sheet("The timing: progress over time", { low: true });
    timing.element.style.cssText = "height: 220px; flex: none; margin-bottom: 12px";
    this.svg = timing.svg;
    this.curve = el("g");
    this.svg.append(this.curve);
    this.handles = [0, 1].map((index) => this.handle(this.svg, `control point ${index + 1}`, (pixel) => this.bend(index, pixel)));
    this.group("Timing", timing.element, el("div", { class: "fields" },
      this.field("choice", "kind", "kind", { choices: [["curve", "cubic Bézier curve"], ["spring", "spring"]] }),
      this.field("text", "curve", "x1,y1,x2,y2"),
      this.field("number", "seconds", "duration, s", { min: 0.05, max: 2 }),
      this.field("number", "bounce", "bounce", { min: 0, max: 0.9 })),
    el("div", { class: "row", style: "margin-top: 10px" },
      this.button("Use it in the scene", () => this.apply()),
      this.button("Copy", async () => {
        await copyText(this.timing);
        this.say(`Copied: ${this.timing}`);
      })));
    this.copier("Export", MotionView.formats, (format) => this.exported(format));
  }

  take(text, name) {
    if (/^\s*\{/.test(text)) {
      const { scene } = this.library.stage(text);
      this.own = scene;
      this.set({ scene: "own" });
      this.say(`${name || "The scene"} is read.`);
      return;
    }
    this.library.path(text);
    const recipe = MotionView.recipes.includes(this.state.scene) ? this.state.scene : "draw-on";
    this.set({ drawing: text, scene: recipe });
  }

  // The scene as text: of the gallery, of a recipe, or one's own.
  get text() {
    const { scene, drawing } = this.state;
    if (scene === "own" && this.own) return this.own;
    const known = scene === "own" ? this.defaults.scene : scene;
    const found = this.scenes.find(({ name }) => `${name}.json` === known);
    if (found) return JSON.stringify(found);
    return this.library.recipe(known, drawing).scene;
  }

  get timing() {
    const { kind, curve, seconds, bounce } = this.state;
    if (kind === "curve") {
      const [x1, y1, x2, y2] = numbers(curve, "curve", 4);
      if (![x1, x2].every((x) => x >= 0 && x <= 1)) throw new ArcfitError("curve: x1 and x2 are 0 to 1");
      return `cubic-bezier(${x1},${y1},${x2},${y2})`;
    }
    return `spring:${numbers(seconds, "duration", 1)[0]},${numbers(bounce, "bounce", 1)[0]}`;
  }

  // MARK: Drawing

  render() {
    const { text } = this;
    if (this.playing !== text) {
      this.show(text);
      this.playing = text;
      this.showCode();
    } else if (this.shownFormat !== this.state.format) {
      this.showCode();
    }
    this.shownFormat = this.state.format;
    const { description, name } = JSON.parse(text);
    this.summary.textContent = description ?? `${name}: drop an SVG file on the scene to see it move.`;
    this.drawTiming();
  }

  show(text) {
    this.frame.srcdoc = page(this.library.stage(text), ` data-source="${this.app.libraryAddress}">`).text;
  }

  exported(format) {
    const { text } = this;
    const name = JSON.parse(text).name || "scene";
    if (format === "scene") return { name: `${name}.json`, text };
    return format === "html" ? page(this.library.stage(text), `>${this.app.libraryCode}`) : exported(this.library.stage(text), format);
  }

  // MARK: Timing

  drawTiming() {
    const isCurve = this.state.kind === "curve";
    for (const handle of this.handles) handle.hide(!isCurve);
    for (const [key, shows] of [["curve", isCurve], ["seconds", !isCurve], ["bounce", !isCurve]]) this.fields[key].element.hidden = !shows;
    const { clientWidth: width, clientHeight: height } = this.svg.parentElement;
    const box = [40, 40, width - 40, height - 40];
    this.at = ([x, y]) => [box[0] + (box[2] - box[0]) * x, box[3] - (box[3] - box[1]) * y];
    this.from = ([x, y]) => [(x - box[0]) / (box[2] - box[0]), (box[3] - y) / (box[3] - box[1])];
    const timing = this.timing;
    const values = this.library.timing(timing, 96);
    const points = values.map((value, index) => this.at([index / (values.length - 1), value]));
    const frame = polyline([[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]].map(this.at));
    const own = isCurve ? numbers(this.state.curve, "curve", 4) : null;
    const [first, last] = own ? [this.at(own.slice(0, 2)), this.at(own.slice(2))] : [];
    this.curve.replaceChildren(
      el("path", { class: "guide", d: frame }),
      ...(own ? [el("path", { class: "polygon", d: polyline([this.at([0, 0]), first]) + polyline([this.at([1, 1]), last]) })] : []),
      el("path", { class: "curve", d: polyline(points) }),
      el("text", { x: width - 40, y: height - 18, "text-anchor": "end" }, "time"),
      el("text", { x: 40, y: 26 }, "progress"));
    if (own) {
      this.handles[0].show(first, own.slice(0, 2).join(", "));
      this.handles[1].show(last, own.slice(2).join(", "));
    }
  }

  bend(index, pixel) {
    if (!this.from) return;
    const values = numbers(this.state.curve, "curve", 4);
    const [x, y] = this.from(pixel);
    values[2 * index] = Math.max(0, Math.min(1, x));
    values[2 * index + 1] = Math.max(-1, Math.min(2, y));
    this.set({ curve: values.map((value) => shown(value, 3)).join(",") });
  }

  // All that moves in the scene does so by this timing.
  apply() {
    try {
      const scene = JSON.parse(this.text);
      let count = 0;
      for (const part of [...(scene.animations ?? []), ...(scene.transitions ?? [])]) {
        if (part.timing === "caller") continue;
        part.timing = this.timing;
        delete part.spring;
        count += 1;
      }
      if (!count) return this.say("Nothing in the scene moves by a timing.", true);
      this.own = this.library.stage(scene).scene;
      this.set({ scene: "own" });
      this.say(`${count} ${count === 1 ? "motion of the scene has" : "motions of the scene have"} this timing now.`);
    } catch (error) {
      if (!(error instanceof ArcfitError)) throw error;
      this.say(error.message, true);
    }
  }
}

// The page of a scene as one file; `library` is how its element goes on.
function page(stage, library) {
  const [{ name, text }, player] = stage.exported("html").files;
  const inlined = text.replace(`<script src="${player.name}">`, () => `<script>\n${player.text}`);
  return { name, text: inlined.replace(' data-source="arcfit.wasm">', () => library) };
}

// A scene in a format, as one text; a film is that of the scene's script.
function exported(stage, format) {
  for (const [time, what] of JSON.parse(stage.scene).script ?? []) stage.send(what, time);
  const { files } = stage.exported(format);
  if (files.length === 1) return files[0];
  return { name: files[0].name, text: files.map((file) => `/* ${file.name} */\n${file.text}`).join("\n") };
}
