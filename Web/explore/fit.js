// SPDX-License-Identifier: Apache-2.0
// Cubics through points that are drawn or pasted, and how far each point is from them.

class FitView extends View {
  static most = 20000;

  constructor(app) {
    super(app, "fit", "Fit", { points: FitView.example(), tolerance: "1", kind: "tolerance", noise: "2", closed: "false", formula: "r=40*(1+0.3*cos(5*a))", range: "0:2pi", format: "svgpath" });
    const figure = this.sheet("The points and the cubics through them: draw here", { onText: (text) => this.take(text) });
    const errors = this.sheet("The distances of the points", { low: true });
    [this.svg, this.plot] = [figure.svg, errors.svg];
    this.svg.classList.add("drawn");
    this.work.append(figure.element, errors.element, this.message);
    this.pointsGroup = this.group("Points", this.field("area", "points", "x,y of each point, a line or a blank between", { rows: 5 }),
      el("div", { class: "buttons", style: "margin-top: 10px" },
        opener(this, "Open a file", ".csv,.txt", (text) => this.take(text)),
        this.button("Example", () => this.set({ points: FitView.example() })), this.button("Clear", () => this.set({ points: "" }))),
      el("p", { class: "hint" }, "Draw with a pointer on the sheet; a new line replaces the old one."));
    this.group("Fit", el("div", { class: "fields" },
      this.field("choice", "kind", "what", { choices: [["tolerance", "points, within a tolerance"], ["noise", "points with noise"], ["unknown", "points with unknown noise"], ["formula", "a formula"]] }),
      this.field("area", "formula", "x=… and y=… of t, y=… of x, or r=… of a; a line each", { rows: 2 }),
      this.field("text", "range", "range"),
      this.field("number", "tolerance", "tolerance", { min: 0.05, max: 10 }),
      this.field("number", "noise", "noise", { min: 0.05, max: 10 }),
      this.field("flag", "closed", "closed")));
    this.group("Figures", this.figures = el("div", { class: "figures" }));
    this.copier("Copy", [["svgpath", "SVG path data"], ["uikit", "Swift, UIBezierPath"], ["coregraphics", "Swift, CGPath"], ["swiftui", "Swift, SwiftUI"], ["json", "JSON"]], (format) => {
      if (!this.found) return { name: "fit.txt", text: "" };
      if (format === "json") return { name: "fit.json", text: `${JSON.stringify(this.found, null, 2)}\n` };
      return { name: `fit.${format === "svgpath" ? "txt" : "swift"}`, text: this.library.code(this.data, format).text };
    });
    this.wireDrawing();
  }

  // A line as a hand draws it, always the same.
  static example() {
    let state = 7;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647 - 0.5;
    return Array.from({ length: 90 }, (_, index) => {
      const t = index / 89;
      const x = 40 + 520 * t + 60 * Math.sin(9 * t);
      const y = 190 - 110 * Math.sin(6.5 * t) * (1 - 0.4 * t);
      return `${(x + random()).toFixed(1)},${(y + random()).toFixed(1)}`;
    }).join(" ");
  }

  take(text) {
    this.read(text);
    this.set({ points: text.trim().split(/\s*\n\s*/).join(" ") });
  }

  read(text) {
    const values = numbers(text, "points");
    if (values.length % 2) throw new ArcfitError(`points: ${values.length} numbers are no pairs of x and y (the last is ${values.at(-1)})`);
    if (values.length > 2 * FitView.most) throw new ArcfitError(`points: at most ${FitView.most} are fitted here`);
    return Array.from({ length: values.length / 2 }, (_, index) => [values[2 * index], values[2 * index + 1]]);
  }

  wireDrawing() {
    let line = null;
    const point = (event) => {
      const box = this.svg.getBoundingClientRect();
      return this.plane.from([event.clientX - box.left, event.clientY - box.top]).map((value) => shown(value, 5)).join(",");
    };
    this.svg.addEventListener("pointerdown", (event) => {
      this.plane ??= new Plane(this.svg, [0, 0, 600, 400]);
      this.svg.setPointerCapture(event.pointerId);
      line = [point(event)];
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (!line) return;
      for (const each of event.getCoalescedEvents?.().length ? event.getCoalescedEvents() : [event]) {
        const next = point(each);
        if (next !== line.at(-1)) line.push(next);
      }
      this.isDrawing = true;
      if (line.length > 3) this.set({ points: line.join(" "), ...(this.state.kind === "formula" && { kind: "tolerance" }) });
    });
    const end = () => {
      line = null;
      this.isDrawing = false;
      this.refresh();
    };
    this.svg.addEventListener("pointerup", end);
    this.svg.addEventListener("pointercancel", end);
  }

  render() {
    const { kind } = this.state;
    const isFormula = kind === "formula";
    const shows = { tolerance: kind === "tolerance" || isFormula, noise: kind === "noise", closed: !isFormula, formula: isFormula, range: isFormula };
    for (const [key, isShown] of Object.entries(shows)) this.fields[key].element.hidden = !isShown;
    this.pointsGroup.hidden = isFormula;
    const formulas = this.state.formula.split("\n").filter((line) => line.trim());
    const range = isFormula ? this.range : null;
    const points = isFormula ? this.library.formulaPoints(formulas, range, 600) : this.read(this.state.points);
    this.found = null;
    if (points.length < 2) {
      this.plane ??= new Plane(this.svg, [0, 0, 600, 400]);
      this.svg.replaceChildren(el("text", { x: "50%", y: "50%", "text-anchor": "middle" }, "Draw a line here"));
      this.plot.replaceChildren();
      this.figures.replaceChildren();
      this.showCode();
      return "At least two points are needed.";
    }
    // While a line is drawn the sheet stays as it is.
    if (!this.isDrawing || !this.plane) {
      const [xs, ys] = [0, 1].map((i) => points.map((each) => each[i]));
      const least = (list) => list.reduce((a, b) => Math.min(a, b));
      const most = (list) => list.reduce((a, b) => Math.max(a, b));
      this.plane = new Plane(this.svg, [least(xs), least(ys), most(xs), most(ys)], { isYUp: isFormula });
    }
    const tolerance = numbers(this.state.tolerance, "tolerance", 1)[0];
    const noise = kind === "tolerance" || isFormula ? 0 : kind === "noise" ? numbers(this.state.noise, "noise", 1)[0] : -1;
    if (kind === "noise" && !(noise > 0)) throw new ArcfitError("noise: a number above 0 is needed");
    const begin = performance.now();
    this.found = isFormula ? this.library.fitFormula(formulas, range, { tolerance })
      : this.library.fit(points, { tolerance, noise, isClosed: this.state.closed === "true" });
    const time = performance.now() - begin;
    const { cubics, bound } = this.found;
    this.data = chain(cubics) + (this.found.isClosed ? "Z" : "");
    this.drawFigure(isFormula ? [] : points, isFormula ? points : null, cubics);
    plotErrors(this.plot, [{ values: this.library.path(this.data).distances(points), kind: "curve" }], {
      limit: bound, title: isFormula ? "Distance of the curve" : "Distance of each point",
      note: `positive to the ${isFormula ? "left" : "right"}; dashed: the ${isFormula ? "certified bound" : "largest"}`,
      xTitle: isFormula ? "along the range" : "the points, in order", end: isFormula ? range[1] : points.length - 1,
    });
    this.figures.replaceChildren(this.table([], [
      ...(isFormula ? [] : [{ cells: ["points", points.length] }]), { cells: ["cubics", cubics.length], chosen: true },
      { cells: [isFormula ? "certified bound" : "largest distance", bound] }, { cells: ["fitted in", `${shown(time, 3)} ms`] },
    ]));
    this.showCode();
    return "";
  }

  // Two numbers or angles with a colon between them.
  get range() {
    const parts = this.state.range.split(":");
    if (parts.length !== 2) throw new ArcfitError(`range '${this.state.range}' is none: two numbers with a colon, such as 0:2pi`);
    return parts.map((part) => angle(part, "range"));
  }

  drawFigure(points, curve, cubics) {
    const { plane } = this;
    const exact = curve ? [el("path", { class: "exact", d: polyline(curve.map((each) => plane.at(each))) })] : [];
    const dots = points.slice(0, 3000).map((point) => {
      const [cx, cy] = plane.at(point);
      return el("circle", { cx, cy, r: points.length > 400 ? 1.5 : 2.5, class: "sample" });
    });
    const isFew = cubics.length <= 60;
    const nodes = [...cubics.map((cubic) => cubic[0]), cubics.at(-1)[3]].map((point) => {
      const [cx, cy] = plane.at(point);
      return el("circle", { cx, cy, r: 4.5, class: "dot" });
    });
    const polygons = isFew ? cubics.map((cubic) => el("path", { class: "polygon", d: polyline(cubic.slice(0, 2).map((each) => plane.at(each))) + polyline(cubic.slice(2).map((each) => plane.at(each))) })) : [];
    this.svg.replaceChildren(...exact, ...dots, ...polygons, el("path", { class: "curve", d: chain(cubics.map((cubic) => cubic.map((each) => plane.at(each)))) }), ...nodes);
  }
}
