// SPDX-License-Identifier: Apache-2.0
// An arc and its cubics: the angle by a dial, the error by a loupe, the control points to copy.

class ArcView extends View {
  static steps = 240;
  static most = 400;

  constructor(app) {
    super(app, "arc", "Arc", {
      angle: "2.36", start: "0", radius: "1", ellipse: "", rotation: "0", center: "0,0",
      criterion: "minimax-radial", ends: "", count: "1", tolerance: "", up: "true", own: "", loupe: "100", format: "uikit",
    });
    const figure = this.sheet("The arc, its cubics and their control points");
    const errors = this.sheet("The error along the curve", { low: true });
    [this.svg, this.plot] = [figure.svg, errors.svg];
    this.work.append(figure.element, errors.element, this.message);
    this.shape = el("g");
    this.svg.append(this.shape);
    this.ends = this.handle(this.svg, "the end of the arc", (pixel) => this.turn(pixel), { class: "handle second" });
    this.controls = [1, 2].map((index) => this.handle(this.svg, `P${index}`, (pixel) => this.move(index, pixel)));
    this.svg.append(this.loupe = el("g", { class: "loupe" }));
    this.fill();
  }

  fill() {
    const list = criteriaNames(this.library);
    this.group("Arc", el("div", { class: "fields" },
      this.field("text", "angle", "angle"),
      this.field("text", "radius", "radius"),
      this.field("text", "start", "start"),
      this.field("text", "center", "centre"),
      this.field("text", "ellipse", "ellipse rx,ry"),
      this.field("text", "rotation", "rotation"),
      this.field("flag", "up", "y points up")),
    el("p", { class: "hint" }, "Angles may be 2.36, 135deg, 3/8turn, 3pi/4. Drag the end of the arc, or P1 and P2."));
    this.group("Cubics", el("div", { class: "fields" },
      this.field("choice", "criterion", "criterion", { choices: list }),
      this.field("choice", "ends", "ends", { choices: [["", "as usual"], "tangent", "point", "free", "curvature"] }),
      this.field("text", "count", "count"),
      this.field("text", "tolerance", "or tolerance"),
      this.field("choice", "loupe", "loupe", { choices: ["10", "100", "1000", "10000"].map((each) => [each, `${each} times`]) })),
    this.figures = el("div", { class: "figures", style: "margin-top: 12px" }),
    this.back = this.button("Back to the best", () => this.set({ own: "" }), { class: "wide" }));
    this.criteria = el("div", { class: "scroll", tabindex: 0, "aria-label": "All criteria" });
    this.group("All criteria, for one cubic", this.criteria);
    this.copier("Copy", [["uikit", "Swift, UIBezierPath"], ["coregraphics", "Swift, CGPath"], ["swiftui", "Swift, SwiftUI"], ["svg", "SVG path data"], ["css", "CSS path()"], ["json", "JSON"], ["kotlin", "Kotlin, Compose"]],
      (format) => this.code(format));
  }

  // MARK: Values

  get arc() {
    const { state } = this;
    const [radius] = numbers(state.radius, "radius", 1);
    return {
      sweep: angle(state.angle, "angle"),
      startAngle: angle(state.start, "start"),
      center: numbers(state.center, "centre", 2),
      radii: state.ellipse.trim() ? numbers(state.ellipse, "ellipse", 2) : [radius, radius],
      rotation: state.ellipse.trim() ? angle(state.rotation, "rotation") : 0,
    };
  }

  get options() {
    const { state } = this;
    const given = state.tolerance.trim();
    const [count] = given ? [1] : numbers(state.count, "count", 1);
    if (!(Number.isInteger(count) && count > 0 && count <= ArcView.most)) throw new ArcfitError(`count: 1 to ${ArcView.most} cubics are shown here`);
    const tolerance = given ? numbers(given, "tolerance", 1)[0] : undefined;
    return { ...this.arc, criterion: state.criterion, ends: state.ends, count, tolerance };
  }

  // The cubics that are shown: the best, or with control points moved by hand.
  cubics(best) {
    if (!this.state.own || best.cubics.length !== 1) return null;
    const [x1, y1, x2, y2] = numbers(this.state.own, "own points", 4);
    const [[p0, , , p3]] = best.cubics;
    return [[p0, [x1, y1], [x2, y2], p3]];
  }

  point(arc, eccentric) {
    const [[cx, cy], [rx, ry]] = [arc.center, arc.radii];
    const [x, y] = [rx * Math.cos(eccentric), ry * Math.sin(eccentric)];
    const [c, s] = [Math.cos(arc.rotation), Math.sin(arc.rotation)];
    return [cx + c * x - s * y, cy + s * x + c * y];
  }

  // Points along the exact arc.
  outline({ sweep, startAngle, ...arc }, count = 180) {
    const shown = Math.sign(sweep) * Math.min(Math.abs(sweep), 2 * Math.PI);
    return Array.from({ length: count + 1 }, (_, index) => this.point(arc, startAngle + (shown * index) / count));
  }

  // Points by hand are those of one arc and one fit.
  set(values) {
    const keeps = ["own", "loupe", "format", "up"];
    super.set(Object.keys(values).every((key) => keeps.includes(key)) ? values : { own: "", ...values });
  }

  // MARK: By hand

  turn(pixel) {
    if (!this.plane) return;
    const { arc } = this;
    const [x, y] = this.plane.from(pixel);
    const [c, s] = [Math.cos(arc.rotation), Math.sin(arc.rotation)];
    const [dx, dy] = [x - arc.center[0], y - arc.center[1]];
    const eccentric = Math.atan2((c * dy - s * dx) / arc.radii[1], (c * dx + s * dy) / arc.radii[0]);
    // The turn nearest to what it was, without jumps over 0.
    const turns = Math.round((arc.sweep - (eccentric - arc.startAngle)) / (2 * Math.PI));
    let sweep = eccentric - arc.startAngle + 2 * Math.PI * turns;
    sweep = Math.max(-2 * Math.PI, Math.min(2 * Math.PI, sweep));
    const isWhole = Math.abs(sweep) > 2 * Math.PI - 0.02;
    if (Math.abs(sweep) > 1e-3) this.set({ angle: isWhole ? `${sweep < 0 ? "-" : ""}1turn` : shown(sweep, 4) });
  }

  move(index, pixel) {
    if (!this.plane) return;
    const cubics = this.cubics(this.best) ?? this.best.cubics;
    const points = [cubics[0][1], cubics[0][2]].map((each) => [...each]);
    points[index - 1] = this.plane.from(pixel);
    this.set({ own: points.flat().map((value) => shown(value, 6)).join(",") });
  }

  // MARK: Drawing

  render() {
    const { options } = this;
    const best = this.library.arc(options);
    const own = this.cubics(best);
    const cubics = own ?? best.cubics;
    this.best = best;
    const pieces = best.cubics.slice(0, 64);
    const steps = Math.max(24, Math.round(ArcView.steps / pieces.length));
    const errors = this.library.arcErrors(options, pieces, steps).errors;
    const ownErrors = own ? this.library.arcErrors(options, own, steps) : null;
    this.drawFigure(options, best, cubics, own);
    this.drawLoupe(options, own ?? pieces, ownErrors?.errors ?? errors, steps, own !== null);
    plotErrors(this.plot, [{ values: errors, kind: "curve" }, ...(own ? [{ values: ownErrors.errors, kind: "own" }] : [])], {
      limit: best.certifiedBound,
      title: `Distance from the ${options.radii[0] === options.radii[1] ? "circle" : "ellipse"}`, note: "positive outside; dashed: the certified bound",
      xTitle: pieces.length === 1 ? "t" : "t, the cubics in a row", end: pieces.length,
    });
    this.showFigures(options, best, ownErrors);
    this.later("criteria", () => this.showCriteria(options, best));
    this.showCode();
    if (pieces.length < best.cubics.length) return `The error is that of the first ${pieces.length} cubics.`;
    return best.isCoarse ? `The error is ${shown((100 * best.certifiedBound) / Math.max(...options.radii), 3)} % of the radius: more cubics help.` : "";
  }

  drawFigure(arc, best, cubics, own) {
    const exact = this.outline(arc);
    const points = [...exact, ...cubics.flat(), arc.center];
    const box = [0, 1].map((i) => points.map((point) => point[i]));
    this.plane = new Plane(this.svg, [Math.min(...box[0]), Math.min(...box[1]), Math.max(...box[0]), Math.max(...box[1])], { isYUp: this.state.up === "true", margin: 60, side: 150, right: 2 * this.reach + 32 });
    const { plane } = this;
    const pixel = (list) => list.map((each) => plane.at(each));
    const isSmall = cubics.length > 24;
    const marks = isSmall ? [] : cubics.flatMap((cubic) => [0, 3].map((index) => {
      const [cx, cy] = plane.at(cubic[index]);
      return el("circle", { cx, cy, r: 4.5, class: "dot" });
    }));
    const rings = isSmall || cubics.length === 1 ? [] : cubics.flatMap((cubic) => [1, 2].map((index) => {
      const [cx, cy] = plane.at(cubic[index]);
      return el("circle", { cx, cy, r: 4, class: "ring" });
    }));
    const names = cubics.length > 1 ? [] : cubics[0].map((point, index) => {
      const text = `P${index} (${shown(point[0], 5)}, ${shown(point[1], 5)})`;
      const [x, y] = plane.at(point);
      const [dx, dy] = [x - plane.at(arc.center)[0], y - plane.at(arc.center)[1]];
      const size = Math.hypot(dx, dy) || 1;
      // Beside the point, or above it where there is no room.
      const width = 7.6 * text.length + 22;
      const isBeside = dx < -1 ? x > width : plane.whole - x > width;
      const [px, py] = isBeside ? [x + (16 * dx) / size, y + (18 * dy) / size + 4] : [Math.max(width / 2, Math.min(plane.whole - width / 2, x)), y + (index === 1 || index === 2 ? -16 : 28)];
      return el("text", { x: px, y: py, "text-anchor": !isBeside ? "middle" : dx < -1 ? "end" : "start", class: "strong" }, text);
    });
    const [start, center, end] = pixel([exact[0], arc.center, exact.at(-1)]);
    this.shape.replaceChildren(
      el("path", { class: "guide", d: polyline([start, center, end]) }),
      el("path", { class: "exact", d: polyline(pixel(exact)) }),
      ...(isSmall ? [] : cubics.map((cubic) => el("path", { class: "polygon", d: polyline(pixel(cubic)) }))),
      el("path", { class: own ? "own" : "curve", d: chain(cubics.map(pixel)) }), ...marks, ...rings, ...names);
    this.ends.show(end, `${this.state.angle} from the start`);
    for (const [index, handle] of this.controls.entries()) {
      handle.hide(cubics.length > 1);
      handle.show(plane.at(cubics[0][index + 1]), `at ${cubics[0][index + 1].map((value) => shown(value, 5)).join(", ")}`);
    }
  }

  // The radius of the loupe.
  get reach() {
    const { clientWidth: width, clientHeight: height } = this.svg.parentElement;
    return Math.max(44, Math.min(96, width / 7, height / 5));
  }

  // Circle and cubics where they are farthest from each other, many times larger.
  drawLoupe(arc, cubics, errors, steps, isOwn) {
    const { plane } = this;
    const radius = this.reach;
    let worst = 0;
    for (const [index, error] of errors.entries()) if (Math.abs(error) > Math.abs(errors[worst])) worst = index;
    const piece = Math.min(Math.floor(worst / (steps + 1)), cubics.length - 1);
    const [cubic, t] = [cubics[piece], (worst % (steps + 1)) / steps];
    const center = cubicAt(cubic, t);
    const scale = plane.scale * (Number(this.state.loupe) || 100);
    const near = (point) => [(point[0] - center[0]) * scale, plane.sign * (point[1] - center[1]) * scale];
    const speed = Math.hypot(...[0, 1].map((i) => cubicAt(cubic, Math.min(1, t + 1e-4))[i] - cubicAt(cubic, Math.max(0, t - 1e-4))[i])) / 2e-4;
    const reach = (1.5 * radius) / scale;
    const range = (middle, half, make) => Array.from({ length: 65 }, (_, index) => make(middle + half * (index / 32 - 1)));
    const fit = range(t, reach / (speed || 1), (each) => near(cubicAt(cubic, each)));
    const [c, s] = [Math.cos(arc.rotation), Math.sin(arc.rotation)];
    const [dx, dy] = [center[0] - arc.center[0], center[1] - arc.center[1]];
    const eccentric = Math.atan2((c * dy - s * dx) / arc.radii[1], (c * dx + s * dy) / arc.radii[0]);
    const exact = range(eccentric, Math.min(Math.PI, reach / Math.min(...arc.radii)), (each) => near(this.point(arc, each)));
    const [x, y] = [plane.whole - radius - 16, radius + 16];
    const [px, py] = plane.at(center);
    this.loupe.replaceChildren(
      el("clipPath", { id: "loupe-edge" }, el("circle", { r: radius })),
      el("circle", { cx: px, cy: py, r: 3.5, style: "fill: none; stroke: var(--second)" }),
      el("g", { transform: `translate(${x} ${y})` },
        el("circle", { r: radius, class: "glass" }),
        el("g", { "clip-path": "url(#loupe-edge)" }, el("path", { class: "exact", d: polyline(exact) }), el("path", { class: isOwn ? "own" : "curve", d: polyline(fit) })),
        el("text", { y: radius + 17, "text-anchor": "middle" }, `${this.state.loupe} times, t = ${shown(t, 3)}`)));
  }

  showFigures(arc, best, own) {
    const most = own ? own.errors.reduce((largest, error) => Math.max(largest, Math.abs(error)), 0) : 0;
    const rows = [
      { cells: ["cubics", best.cubics.length] },
      { cells: ["certified bound", best.certifiedBound], chosen: true },
      ...(own ? [{ cells: ["yours, certified", own.bound] }, { cells: ["yours, as seen", `${shown(most, 6)}, ${shown(most / best.certifiedBound, 3)} times`] }] : []),
      ...(best.h === null ? [] : [{ cells: ["h, in radii", shown(best.h, 12)] }]),
      { cells: ["length error", best.lengthError] }, { cells: ["area error", best.areaError] },
    ];
    this.figures.replaceChildren(this.table([], rows));
    this.back.hidden = !own;
  }

  showCriteria(options, best) {
    const sweep = options.sweep / best.cubics.length;
    const key = `${sweep} ${best.criterion} ${best.ends}`;
    if (this.criteriaKey === key) return;
    this.criteriaKey = key;
    const rows = this.library.arcCriteria(sweep).map(({ criterion, ends, radialError }) => ({
      cells: [this.button(criterion, () => this.set({ criterion, ends })), ends, radialError ? radialError.maximumAbsolute : "no cubic"],
      chosen: criterion === best.criterion && ends === best.ends,
    }));
    this.criteria.replaceChildren(this.table(["criterion", "ends", "error"], rows));
  }

  code(format) {
    const { options } = this;
    const best = this.library.arc(options);
    const own = this.cubics(best);
    const cubics = own ?? best.cubics;
    const data = this.library.path(chain(cubics) + (Math.abs(options.sweep) > 2 * Math.PI - 1e-9 ? "Z" : "")).data;
    switch (format) {
      case "svg": return { name: "arc.txt", text: `${data}\n` };
      case "css": return { name: "arc.css", text: `clip-path: path("${data}");\n` };
      case "json": return { name: "arc.json", text: `${JSON.stringify(own ? { cubics: own, certifiedBound: this.library.arcErrors(options, own, 1).bound } : best, null, 2)}\n` };
      case "kotlin": return { name: "Arc.kt", text: `val path = PathParser().parsePathString("${data}").toPath()\n` };
      default: return { name: "Arc.swift", text: this.library.code(data, format).text };
    }
  }
}

// The names of all criteria, each once.
function criteriaNames(library) {
  return [...new Set(library.arcCriteria(1).map(({ criterion }) => criterion))].sort();
}
