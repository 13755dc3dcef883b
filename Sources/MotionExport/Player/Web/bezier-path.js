// SPDX-License-Identifier: Apache-2.0
// Paths as BezierGeometry stores them: verbs, and the points of all verbs in one list.

class LinearBlend {
  // From the nearer end, so that both ends are exact and equal numbers stay equal.
  static of(a, b, t) {
    return t >= 0.5 ? b + (t - 1) * (b - a) : a + t * (b - a);
  }
}

class BezierPath {
  static MOVE = 0;
  static LINE = 1;
  static QUADRATIC = 2;
  static CUBIC = 3;
  static CLOSE = 8;

  // The numbers of points that verbs take: an arc its radii, its rotation (as x) and its end.
  static counts = [1, 1, 2, 3, 3, 3, 3, 3, 0];

  constructor(verbs = [], points = [], lastStart = 0) {
    this.verbs = verbs;
    this.points = points;
    this.lastStart = verbs.length ? lastStart : 0;
  }

  static isArc(verb) {
    return (verb & 12) === 4;
  }

  static arcVerb(isLarge, isPositive) {
    return 4 + (isLarge ? 1 : 0) + (isPositive ? 2 : 0);
  }

  get isEmpty() {
    return this.verbs.length === 0;
  }

  get isFinite() {
    return this.points.every(Number.isFinite);
  }

  get currentPoint() {
    const { verbs, points } = this;
    if (!verbs.length) return null;
    const at = verbs[verbs.length - 1] === BezierPath.CLOSE ? 2 * this.lastStart : points.length - 2;
    return [points[at], points[at + 1]];
  }

  move(x, y) {
    this.lastStart = this.points.length / 2;
    this.verbs.push(BezierPath.MOVE);
    this.points.push(x, y);
  }

  line(x, y) {
    this.verbs.push(BezierPath.LINE);
    this.points.push(x, y);
  }

  quadratic(x1, y1, x, y) {
    this.verbs.push(BezierPath.QUADRATIC);
    this.points.push(x1, y1, x, y);
  }

  cubic(x1, y1, x2, y2, x, y) {
    this.verbs.push(BezierPath.CUBIC);
    this.points.push(x1, y1, x2, y2, x, y);
  }

  arc(rx, ry, rotation, isLarge, isPositive, x, y) {
    this.verbs.push(BezierPath.arcVerb(isLarge, isPositive));
    this.points.push(rx, ry, rotation, 0, x, y);
  }

  close() {
    this.verbs.push(BezierPath.CLOSE);
  }

  append(other) {
    if (other.isEmpty) return;
    this.lastStart = this.points.length / 2 + other.lastStart;
    this.verbs.push(...other.verbs);
    this.points.push(...other.points);
  }

  equals(other) {
    return (
      this === other ||
      (this.verbs.length === other.verbs.length &&
        this.points.length === other.points.length &&
        this.verbs.every((verb, index) => verb === other.verbs[index]) &&
        this.points.every((value, index) => value === other.points[index]))
    );
  }

  // Whether another path is the same but for rounding.
  isNear(other) {
    if (this.verbs.length !== other.verbs.length) return false;
    if (!this.verbs.every((verb, index) => verb === other.verbs[index])) return false;
    const size = this.points.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return this.points.every((value, index) => Math.abs(value - other.points[index]) <= 1e-9 * size);
  }

  // Calls with each verb, where its points begin, and the point where it starts.
  forEach(body) {
    const { verbs, points } = this;
    let at = 0;
    let start = [0, 0];
    let current = [0, 0];
    for (const verb of verbs) {
      body(verb, at, current, start);
      const count = BezierPath.counts[verb];
      if (verb === BezierPath.MOVE) start = [points[at], points[at + 1]];
      at += 2 * count;
      current = verb === BezierPath.CLOSE ? start : [points[at - 2], points[at - 1]];
    }
  }

  // The shape between two paths of one structure; flags of arcs change half-way.
  static blend(a, b, t) {
    if (t === 0) return a;
    if (t === 1) return b;
    const verbs = a.verbs.map((verb, index) => {
      const other = b.verbs[index];
      if (verb === other) return verb;
      const flag = (from, to) => (from ? 1 - t : 0) + (to ? t : 0) >= 0.5;
      return BezierPath.arcVerb(flag(verb & 1, other & 1), flag(verb & 2, other & 2));
    });
    const points = a.points.map((value, index) => LinearBlend.of(value, b.points[index], t));
    return new BezierPath(verbs, points, a.lastStart);
  }

  // MARK: Boxes

  // [minX, minY, maxX, maxY]; null for an empty path. Of the curve, or of its control points.
  box(ofControls) {
    const { points } = this;
    const box = new RunningBox();
    this.forEach((verb, at, [x0, y0], start) => {
      if (verb === BezierPath.MOVE) return;
      if (verb === BezierPath.CLOSE) {
        if (x0 !== start[0] || y0 !== start[1]) {
          box.add(x0, y0);
          box.add(start[0], start[1]);
        }
        return;
      }
      box.add(x0, y0);
      if (BezierPath.isArc(verb)) {
        const form = CenterForm.of(this.arcAt(verb, at, [x0, y0]));
        if (form) form.addBox(box);
        box.add(points[at + 4], points[at + 5]);
        return;
      }
      const end = at + 2 * BezierPath.counts[verb];
      box.add(points[end - 2], points[end - 1]);
      if (ofControls) {
        for (let index = at; index < end; index += 2) box.add(points[index], points[index + 1]);
      } else {
        for (const axis of [0, 1]) {
          const list = [axis ? y0 : x0];
          for (let index = at; index < end; index += 2) list.push(points[index + axis]);
          box.addCurve(axis, list);
        }
      }
    });
    if (!box.isEmpty) return box.sides;
    if (!points.length) return null;
    for (let index = 0; index < points.length; index += 2) box.add(points[index], points[index + 1]);
    return box.sides;
  }

  arcAt(verb, at, [x, y]) {
    const p = this.points;
    return {
      start: [x, y],
      end: [p[at + 4], p[at + 5]],
      radii: [p[at], p[at + 1]],
      rotation: p[at + 2],
      isLarge: (verb & 1) !== 0,
      isPositive: (verb & 2) !== 0,
    };
  }

  // A circle on each end and control point and lines from point to point.
  controlPointFigure(radius) {
    const lines = new BezierPath();
    const dots = [];
    this.forEach((verb, at) => {
      const p = this.points;
      if (verb === BezierPath.CLOSE) return lines.close();
      let from = at;
      let to = at + 2 * BezierPath.counts[verb];
      if (BezierPath.isArc(verb)) from = to - 2;
      for (; from < to; from += 2) {
        if (verb === BezierPath.MOVE) lines.move(p[from], p[from + 1]);
        else lines.line(p[from], p[from + 1]);
        dots.push([p[from], p[from + 1]]);
      }
    });
    for (const [x, y] of dots) lines.append(Shapes.circle(x, y, radius));
    return lines;
  }
}

class RunningBox {
  constructor() {
    this.sides = [Infinity, Infinity, -Infinity, -Infinity];
  }

  get isEmpty() {
    return this.sides[0] > this.sides[2];
  }

  add(x, y) {
    this.addOn(0, x);
    this.addOn(1, y);
  }

  addOn(axis, value) {
    if (value < this.sides[axis]) this.sides[axis] = value;
    if (value > this.sides[axis + 2]) this.sides[axis + 2] = value;
  }

  // The extremes of a quadratic or cubic on one axis.
  addCurve(axis, list) {
    if (list.length < 3) return;
    let roots;
    if (list.length === 3) {
      const [a, b, c] = list;
      roots = [(a - b) / (a - 2 * b + c)];
    } else {
      const [p0, p1, p2, p3] = list;
      const [d0, d1, d2] = [p1 - p0, p2 - p1, p3 - p2];
      const [a, b, c] = [d0 - 2 * d1 + d2, 2 * (d1 - d0), d0];
      const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
      const q = -0.5 * (b + (b < 0 ? -root : root));
      roots = b * b - 4 * a * c < 0 ? [] : [q / a, c / q];
    }
    for (const t of roots) {
      if (!(t > 0 && t < 1)) continue;
      let level = list;
      while (level.length > 1) {
        level = level.slice(1).map((value, index) => level[index] + t * (value - level[index]));
      }
      this.addOn(axis, level[0]);
    }
  }
}

// An arc of an ellipse by its centre (SVG 1.1, appendix F.6).
class CenterForm {
  static of(arc) {
    let [rx, ry] = arc.radii.map(Math.abs);
    const [dx, dy] = [(arc.start[0] - arc.end[0]) / 2, (arc.start[1] - arc.end[1]) / 2];
    if (!(rx > 0) || !(ry > 0) || (dx === 0 && dy === 0)) return null;
    const [sine, cosine] = [Math.sin(arc.rotation), Math.cos(arc.rotation)];
    const [x, y] = [(cosine * dx + sine * dy) / rx, (cosine * dy - sine * dx) / ry];
    const square = x * x + y * y;
    let scale = 1;
    if (square > 1) scale = Math.sqrt(square);
    rx *= scale;
    ry *= scale;
    const [ux, uy] = [x / scale, y / scale];
    const unit = ux * ux + uy * uy;
    let factor = Math.sqrt(Math.max(0, (1 - unit) / unit));
    if (arc.isLarge === arc.isPositive) factor = -factor;
    const [cx, cy] = [factor * uy, -factor * ux];
    const form = new CenterForm();
    form.radii = [rx, ry];
    form.sine = sine;
    form.cosine = cosine;
    form.start = Math.atan2(uy - cy, ux - cx);
    let sweep = Math.atan2(-uy - cy, -ux - cx) - form.start;
    if (arc.isPositive && sweep < 0) sweep += 2 * Math.PI;
    if (!arc.isPositive && sweep > 0) sweep -= 2 * Math.PI;
    form.sweep = sweep;
    form.center = [
      (arc.start[0] + arc.end[0]) / 2 + cosine * rx * cx - sine * ry * cy,
      (arc.start[1] + arc.end[1]) / 2 + sine * rx * cx + cosine * ry * cy,
    ];
    return form;
  }

  // The image of a point of the unit circle.
  onEllipse(x, y) {
    const [px, py] = [this.radii[0] * x, this.radii[1] * y];
    return [
      this.center[0] + this.cosine * px - this.sine * py,
      this.center[1] + this.sine * px + this.cosine * py,
    ];
  }

  addBox(box) {
    const [rx, ry] = this.radii;
    const angles = [
      Math.atan2(-ry * this.sine, rx * this.cosine),
      Math.atan2(ry * this.cosine, rx * this.sine),
    ];
    angles.forEach((angle, axis) => {
      for (const extreme of [angle, angle + Math.PI]) {
        const turn = 2 * Math.PI;
        let swept = (extreme - this.start) % turn;
        if (this.sweep > 0 && swept < 0) swept += turn;
        if (this.sweep < 0 && swept > 0) swept -= turn;
        if (Math.abs(swept) > Math.abs(this.sweep)) continue;
        box.addOn(axis, this.onEllipse(Math.cos(extreme), Math.sin(extreme))[axis]);
      }
    });
  }

  // As cubics, one for each part of a turn begun: [x1, y1, x2, y2, x, y] each.
  cubics(part = Math.PI / 2) {
    const count = Math.max(1, Math.ceil(Math.abs(this.sweep) / part - 1e-9));
    const step = this.sweep / count;
    const h = (4 / 3) * Math.tan(step / 4);
    const list = [];
    for (let index = 0; index < count; index += 1) {
      const [a, b] = [this.start + index * step, this.start + (index + 1) * step];
      list.push([
        ...this.onEllipse(Math.cos(a) - h * Math.sin(a), Math.sin(a) + h * Math.cos(a)),
        ...this.onEllipse(Math.cos(b) + h * Math.sin(b), Math.sin(b) - h * Math.cos(b)),
        ...this.onEllipse(Math.cos(b), Math.sin(b)),
      ]);
    }
    return list;
  }
}
