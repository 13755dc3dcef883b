// SPDX-License-Identifier: Apache-2.0
// A path: what it consists of, its length, and the part that strokeStart and strokeEnd show.

class PathView extends View {
  static heart = "M12 21C5 15 2 11.5 2 7.8A5 5 0 0 1 12 6.4A5 5 0 0 1 22 7.8C22 11.5 19 15 12 21Z";

  constructor(app) {
    super(app, "path", "Path", { d: PathView.heart, start: "0", end: "0.75", offset: "0", comb: "true", nodes: "true", bounds: "true", runs: "false", format: "svgpath" });
    const figure = this.sheet("The path", { onText: (text, name) => this.take(text, name) });
    this.svg = figure.svg;
    [this.below, this.above] = [el("g"), el("g")];
    this.line = el("path", { class: "curve", style: "stroke-width: 3.5; stroke-linecap: round" });
    this.svg.append(this.below, this.line, this.above, this.runner = el("circle", { r: 7, class: "dot" }), this.second = el("circle", { r: 7, class: "dot second" }));
    this.work.append(figure.element, this.message);
    this.group("Path", this.field("area", "d", "path data, or an SVG document", { rows: 5 }),
      el("div", { class: "buttons", style: "margin-top: 10px" }, opener(this, "Open a file", ".svg,.txt", (text, name) => this.take(text, name))));
    this.group("Stroke", el("div", { class: "fields" },
      this.field("number", "start", "stroke start", { min: 0, max: 1 }),
      this.field("number", "end", "stroke end", { min: 0, max: 1 }),
      this.field("number", "offset", "offset", { min: -1, max: 1 }),
      this.field("flag", "runs", "run along it")),
    el("p", { class: "hint" }, "Two dots run: blue by length, at constant speed; orange by the curves’ own t."));
    this.group("Show", el("div", { class: "fields" }, this.field("flag", "nodes", "nodes"), this.field("flag", "comb", "curvature comb"), this.field("flag", "bounds", "bounds and meetings")));
    this.group("Figures", this.figures = el("div", { class: "figures" }));
    this.copier("Copy the part that is shown", [["svgpath", "SVG path data"], ["uikit", "Swift, UIBezierPath"], ["coregraphics", "Swift, CGPath"], ["swiftui", "Swift, SwiftUI"], ["svg", "SVG document"]], (format) => {
      const { text } = this.library.code(this.part.data, format);
      return { name: `path.${{ svgpath: "txt", svg: "svg" }[format] ?? "swift"}`, text };
    });
  }

  take(text, name) {
    this.library.path(text);
    this.set({ d: text });
    this.say(name ? `${name} is read.` : "");
  }

  // The path and what is known of it; found once for each text.
  get subject() {
    if (this.known?.text !== this.state.d) {
      const path = this.library.path(this.state.d);
      this.known = { text: this.state.d, path, report: path.report, data: path.data };
    }
    return this.known;
  }

  render() {
    const { path, report } = this.subject;
    const { bounds } = report;
    if (!bounds) throw new ArcfitError("the path draws nothing");
    const [start, end, offset] = ["start", "end", "offset"].map((key) => numbers(this.state[key], `stroke ${key}`, 1)[0]);
    this.part = path.trimmed(start, end, offset);
    this.plane = new Plane(this.svg, [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY], { margin: 70 });
    const segments = report.subpaths.flatMap((subpath) => subpath.segments);
    this.drawAround(segments);
    this.line.setAttribute("d", this.part.data);
    this.line.setAttribute("transform", this.plane.transform);
    this.showFigures(report, segments);
    this.showCode();
    this.run();
    return segments.length > 2000 ? "The nodes of more than 2,000 segments are not drawn." : "";
  }

  // What stays as it is while the stroke moves.
  drawAround(segments) {
    const { path, report, data } = this.subject;
    const { bounds, meetings } = report;
    const { transform } = this.plane;
    const shows = (key) => this.state[key] === "true";
    const key = [this.state.d, transform, ...["nodes", "comb", "bounds"].map(shows)].join("\n");
    if (this.around === key) return;
    this.around = key;
    const dots = (points, kind, r) => points.map((point) => {
      const [cx, cy] = this.plane.at(point);
      return el("circle", { cx, cy, r, class: kind });
    });
    const [{ minX, minY, maxX, maxY }, isMany] = [bounds, segments.length > 200];
    this.below.replaceChildren(
      ...(shows("bounds") ? [el("path", { class: "polygon", d: `M${minX} ${minY}H${maxX}V${maxY}H${minX}Z`, transform })] : []),
      el("path", { class: "faint", d: data, transform }),
      ...(shows("comb") ? [el("path", { class: "comb", d: this.comb(path, bounds), transform })] : []));
    this.above.replaceChildren(
      ...(shows("nodes") && segments.length <= 2000 ? dots(segments.map(({ points }) => points[0]), "ring", isMany ? 2.5 : 4) : []),
      ...(shows("bounds") ? dots((meetings ?? []).slice(0, 500), "dot second", 4) : []));
  }

  // Lines across the path, as long as it is curved.
  comb(path, bounds) {
    const count = 400;
    const size = Math.hypot(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
    const frames = path.frames(count).filter((frame) => frame.every(Number.isFinite));
    const sorted = frames.map((frame) => Math.abs(frame[4])).sort((a, b) => a - b);
    const unit = (0.05 * size) / (sorted[Math.floor(0.9 * sorted.length)] || 1);
    const ends = frames.map(([x, y, tx, ty, curvature]) => {
      const length = Math.max(-0.1 * size, Math.min(0.1 * size, curvature * unit));
      return [x + ty * length, y - tx * length];
    });
    return frames.map(([x, y], index) => polyline([[x, y], ends[index]])).join("");
  }

  // The dots, while the view is open.
  run() {
    const isRunning = this.state.runs === "true";
    for (const dot of [this.runner, this.second]) dot.style.display = isRunning ? "" : "none";
    if (!isRunning || this.isRunning) return;
    this.isRunning = true;
    const step = (now) => {
      // What is wrong with the path is said by the next drawing.
      if (this.state.runs !== "true" || !this.isShown || this.known?.text !== this.state.d) {
        this.isRunning = false;
        return;
      }
      const part = (now / 4000) % 1;
      const { path } = this.known;
      for (const [dot, areParameters] of [[this.runner, false], [this.second, true]]) {
        const [cx, cy] = this.plane.at(path.points([part], { areParameters })[0]);
        dot.setAttribute("cx", cx);
        dot.setAttribute("cy", cy);
      }
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  showFigures({ length, area, bounds, meetings, subpaths }, segments) {
    const kinds = {};
    for (const { kind } of segments) kinds[kind] = (kinds[kind] ?? 0) + 1;
    this.figures.replaceChildren(this.table([], [
      { cells: ["length", shown(length, 12)] }, { cells: ["of the part", shown(this.part.length(), 12)] }, { cells: ["area", shown(area, 9)] },
      { cells: ["bounds", `x ${shown(bounds.minX)} to ${shown(bounds.maxX)}, y ${shown(bounds.minY)} to ${shown(bounds.maxY)}`] },
      { cells: ["subpaths", `${subpaths.length}, ${subpaths.filter(({ closed }) => closed).length} of them closed`] },
      { cells: ["segments", Object.entries(kinds).map(([kind, count]) => `${count} ${kind}${count > 1 ? "s" : ""}`).join(", ")] },
      { cells: ["meets itself", meetings === null ? "not counted" : `${meetings.length} times`] },
    ]));
  }
}
