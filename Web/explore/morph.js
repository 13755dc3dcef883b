// SPDX-License-Identifier: Apache-2.0
// Two paths, and what is between them: which point becomes which, and what players take.

class MorphView extends View {
  static players = { coreanimation: "Core Animation", svg: "SVG and CSS", android: "Android", skia: "Skia", lottie: "Lottie" };

  constructor(app, pairs) {
    super(app, "morph", "Morph", { a: pairs[0].a, b: pairs[0].b, mode: "automatic", t: "0.5", pins: "", skins: "true", numbers: "true", plays: "false", format: "svg" });
    this.pairs = pairs;
    const main = this.sheet("The shape in between");
    this.svg = main.svg;
    this.sides = ["a", "b"].map((key) => {
      const sheet = this.sheet(`Path ${key}`, { name: key, onText: (text) => this.take(key, text) });
      const shape = el("g");
      sheet.svg.append(shape);
      return { key, ...sheet, shape, handles: [] };
    });
    const scrubber = el("input", { type: "range", min: 0, max: 1, step: "any", "aria-label": "t, from a to b", oninput: () => this.set({ t: shown(Number(scrubber.value), 4), plays: "false" }) });
    this.fields.t = (value) => { scrubber.value = Number(value); };
    this.player = this.button("Play", () => this.set({ plays: String(this.state.plays !== "true") }));
    this.clock = el("output");
    this.work.append(el("div", { class: "sheets" }, this.sides.map(({ element }) => element)), main.element,
      el("div", { class: "transport" }, this.player, el("div", { class: "track" }, scrubber), this.clock), this.message);
    this.fill();
  }

  fill() {
    const gallery = el("select", { id: "morph-gallery", onchange: () => {
      const { a, b } = this.pairs[Number(gallery.value)];
      this.set({ a, b, pins: "" });
    } }, this.pairs.map(({ name }, index) => el("option", { value: index }, name)));
    this.group("Paths", el("div", { class: "fields" }, new Field("gallery", gallery).element),
      this.field("area", "a", "a, the first path or SVG", { rows: 3 }), this.field("area", "b", "b, the second one", { rows: 3 }),
      el("div", { class: "buttons", style: "margin-top: 10px" },
        opener(this, "Open a", ".svg,.txt", (text) => this.take("a", text)), opener(this, "Open b", ".svg,.txt", (text) => this.take("b", text)),
        this.button("Exchange", () => this.set({ a: this.state.b, b: this.state.a, pins: this.pins.map(([sa, sb, fa, fb]) => [sb, sa, fb, fa].join(",")).join(" ") }))));
    this.group("Match", el("div", { class: "fields" },
      this.field("choice", "mode", "mode", { choices: ["automatic", "corners", "leastTravel", "keepIndices", "rotate"] }),
      this.field("flag", "numbers", "numbers"), this.field("flag", "skins", "onion skins")),
    el("div", { class: "buttons", style: "margin-top: 10px" },
      this.button("Add a pin", () => this.set({ pins: `${this.state.pins} 0,0,0,0`.trim() })),
      this.button("Remove pins", () => this.set({ pins: "" }))),
    el("p", { class: "hint" }, "A pin is a place of a and one of b that meet: drag both."));
    this.group("Figures", this.figures = el("div", { class: "figures" }));
    this.group("As they are, players take them", this.verdicts = el("div"));
    this.copier("Export", [["svg", "animated SVG"], ["css", "CSS"], ["lottie", "Lottie"], ["android", "Android drawable"], ["uikit", "UIKit view"], ["swiftui", "SwiftUI view"], ["paths", "SVG path data of both"]], (format) => {
      if (format === "paths") return { name: "morph.txt", text: `${this.morph.path(0).data}\n${this.morph.path(1).data}\n` };
      // With their paint; where something was said about the match, as it is seen.
      const asIs = this.state.mode === "automatic" && !this.state.pins;
      const ends = asIs ? [this.state.a, this.state.b] : [0, 1].map((t) => this.morph.path(t).data);
      return exported(this.library.recipe("morph", ...ends), format);
    });
  }

  take(key, text) {
    this.library.path(text);
    this.set({ [key]: text, pins: "" });
  }

  get pins() {
    return this.state.pins.split(" ").filter(Boolean).map((pin) => numbers(pin, "pin", 4));
  }

  // What the match depends on.
  get key() {
    return [this.state.a, this.state.b, this.state.mode, this.state.pins].join("\n");
  }

  // The match; found once for each pair.
  get subject() {
    const { key } = this;
    if (this.known?.key !== key) {
      const ends = ["a", "b"].map((name) => {
        try {
          return this.library.path(this.state[name]);
        } catch (error) {
          throw error instanceof ArcfitError ? new ArcfitError(`${name}: ${error.message}`) : error;
        }
      });
      const begin = performance.now();
      const morph = this.library.morph(...ends, { mode: this.state.mode, pins: this.pins });
      const time = performance.now() - begin;
      const shapes = [0, 0.25, 0.5, 0.75, 1].map((t) => morph.path(t));
      this.known = { key, ends, morph, time, report: morph.report, shapes, reports: ends.map((path) => path.report), matched: [shapes[0], shapes[4]].map((path) => path.report), verdicts: this.library.compatibility(...ends) };
    }
    return this.known;
  }

  get morph() {
    return this.subject.morph;
  }

  // MARK: Drawing

  render() {
    const { shapes, ends, reports, matched, report, verdicts, time } = this.subject;
    const boxes = shapes.map((path) => path.bounds).filter((box) => box.length);
    const box = [Math.min(...boxes.map((each) => each[0])), Math.min(...boxes.map((each) => each[1])), Math.max(...boxes.map((each) => each[2])), Math.max(...boxes.map((each) => each[3]))];
    this.plane = new Plane(this.svg, box);
    for (const [index, side] of this.sides.entries()) this.drawSide(side, ends[index], reports[index], matched[index], index);
    this.drawShape(Number(this.state.t) || 0);
    this.player.textContent = this.state.plays === "true" ? "Pause" : "Play";
    this.figures.replaceChildren(this.table([], [
      { cells: ["segments", report.segments] }, { cells: ["certified bound", report.certifiedBound] }, { cells: ["travel, in diagonals", shown(report.travel, 4)] },
      { cells: ["turn", `${shown((report.rotation * 180) / Math.PI, 4)}°`] }, { cells: ["new crossings", report.extraCrossings] }, { cells: ["score", shown(report.score, 4)] },
      { cells: ["matched in", `${shown(time, 3)} ms`] },
    ]), ...(report.warnings.length ? [el("ul", { class: "warnings" }, report.warnings.map((each) => el("li", {}, each)))] : []));
    this.verdicts.replaceChildren(this.table([], verdicts.map(({ rule, compatible, reasons }) => ({
      cells: [MorphView.players[rule], el("span", { class: compatible ? "verdict good" : "verdict", title: reasons.join("\n") }, compatible ? "as they are" : `no: ${reasons[0]}${reasons.length > 1 ? `, and ${reasons.length - 1} more` : ""}`)],
    }))), el("p", { class: "hint" }, "Matched, they are of one structure for all of them."));
    this.showCode();
    this.play();
  }

  drawShape(t) {
    const { morph, shapes } = this.subject;
    const { transform } = this.plane;
    this.svg.replaceChildren(
      ...(this.state.skins === "true" ? shapes.map((path) => el("path", { class: "skin", d: path.data, transform })) : []),
      el("path", { class: "solid", d: morph.path(t).data, "fill-rule": "evenodd", transform }));
    this.clock.textContent = `t = ${t.toFixed(3)}`;
  }

  drawSide(side, path, report, matched, index) {
    const bounds = path.bounds;
    if (!bounds.length) return side.shape.replaceChildren();
    const plane = new Plane(side.svg, bounds, { margin: 30 });
    const nodes = matched.subpaths.flatMap(({ segments }) => segments.map(({ points }) => points[0]));
    const isFew = nodes.length <= 60 && this.state.numbers === "true";
    const labels = [];
    const marks = nodes.slice(0, 1000).map((point, number) => {
      const [x, y] = plane.at(point);
      const dot = el("circle", { cx: x, cy: y, r: isFew ? 3 : 1.8, class: "ring" });
      if (!isFew || labels.some((each) => Math.hypot(each[0] - x, each[1] - y) < 13)) return dot;
      labels.push([x, y]);
      return el("g", {}, dot, el("text", { x: x + 5, y: y - 5 }, String(number + 1)));
    });
    side.shape.replaceChildren(el("path", { class: "solid", d: path.data, "fill-rule": "evenodd", transform: plane.transform }), ...marks);
    this.drawPins(side, plane, report, index);
  }

  // A handle for each pin on a side: it moves along the path.
  drawPins(side, plane, report, index) {
    const { pins } = this;
    while (side.handles.length > pins.length) side.handles.pop().node.remove();
    while (side.handles.length < pins.length) {
      const number = side.handles.length;
      side.handles.push(this.handle(side.svg, `pin ${number + 1} on ${side.key}`, (pixel) => this.movePin(number, index, pixel), { class: "handle second" }));
    }
    side.plane = plane;
    side.tables ??= {};
    const key = this.state[side.key];
    if (pins.length && side.tables.key !== key) {
      const fractions = Array.from({ length: 257 }, (_, i) => i / 256);
      const line = ({ segments }, data) => (segments.length ? this.library.path(data).points(fractions) : null);
      side.tables = { key, lines: report.subpaths.map((subpath, number) => line(subpath, report.data[number])) };
    }
    for (const [number, pin] of pins.entries()) {
      const line = side.tables.lines[pin[index]];
      if (!line) throw new ArcfitError(`pin ${number + 1}: ${side.key} draws no subpath ${pin[index]}`);
      side.handles[number].show(plane.at(line[Math.round(256 * pin[2 + index])]), `at ${shown(100 * pin[2 + index], 3)} % of its length`);
    }
  }

  movePin(number, index, pixel) {
    const side = this.sides[index];
    const [x, y] = side.plane.from(pixel);
    let best = { distance: Infinity };
    for (const [subpath, line] of side.tables.lines.entries()) {
      for (const [step, point] of (line ?? []).entries()) {
        const distance = Math.hypot(point[0] - x, point[1] - y);
        if (distance < best.distance) best = { distance, subpath, fraction: step / 256 };
      }
    }
    const pins = this.pins;
    pins[number][index] = best.subpath;
    pins[number][2 + index] = best.fraction;
    this.set({ pins: pins.map((pin) => pin.join(",")).join(" ") });
  }

  // There and back, while the view is open.
  play() {
    if (this.state.plays !== "true" || this.isPlaying) return;
    this.isPlaying = true;
    const begin = performance.now() - 1500 * (Number(this.state.t) || 0);
    const step = (now) => {
      // What is wrong with a path is said by the next drawing.
      if (this.state.plays !== "true" || !this.isShown || this.known?.key !== this.key) {
        this.isPlaying = false;
        return;
      }
      const part = (((now - begin) / 1500) % 2 + 2) % 2;
      const t = part > 1 ? 2 - part : part;
      this.state.t = shown(t, 4);
      this.fields.t(this.state.t);
      this.drawShape(t);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
