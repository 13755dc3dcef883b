// SPDX-License-Identifier: Apache-2.0
// Tracks from one value to another.

// How a path moves. Pairs of unlike structure were matched when this page was written.
class ShapeTrack {
  // {from, to, a, b}: paths as given, and cut to one structure.
  static pairs = [];
  // {sweep, cubics, criterion, curves}: cubics of arcs of the unit circle.
  static arcs = [];

  constructor(from, to) {
    const known = ShapeTrack.pairs.find((pair) => pair.from.isNear(from) && pair.to.isNear(to));
    if (known) {
      [this.a, this.b, this.isAsGiven] = [known.a, known.b, known.isAsGiven];
    } else if (ShapeTrack.runsStraight(from, to)) {
      [this.a, this.b, this.isAsGiven] = [from, to, true];
    } else {
      [this.a, this.b] = RoughPair.of(from, to);
      this.isAsGiven = false;
    }
  }

  // Whether points run straight: the same elements, and arcs of one shape.
  static runsStraight(a, b) {
    const arc = BezierPath.isArc;
    if (a.verbs.length !== b.verbs.length) return false;
    if (!a.verbs.every((verb, i) => verb === b.verbs[i] || (arc(verb) && arc(b.verbs[i])))) return false;
    const lists = [a, b].map((path) => {
      const list = [];
      path.forEach((verb, at, current) => {
        if (arc(verb)) list.push(path.arcAt(verb, at, current));
      });
      return list;
    });
    return lists[0].every((each, index) => ArcPairs.areParallel(each, lists[1][index]));
  }

  static unitArc(sweep, count, criterion = "minimax-radial") {
    const known = ShapeTrack.arcs.find(
      (arc) =>
        arc.cubics === count && arc.criterion === criterion && Math.abs(arc.sweep - sweep) < 1e-12,
    );
    if (known) return known.curves;
    // Nearly the same for every criterion.
    const form = Object.assign(new CenterForm(), { radii: [1, 1], sine: 0, cosine: 1 });
    Object.assign(form, { center: [0, 0], start: 0, sweep });
    const step = Math.abs(sweep) / count;
    return form.cubics(step > 0 ? step : 1).slice(0, count);
  }

  shape(progress) {
    return BezierPath.blend(this.a, this.b, progress);
  }
}

class ArcPairs {
  static areParallel(a, b) {
    if (a.isLarge !== b.isLarge || a.isPositive !== b.isPositive || a.rotation !== b.rotation) {
      return false;
    }
    const [sine, cosine] = [Math.sin(a.rotation), Math.cos(a.rotation)];
    const chord = (arc) => [arc.end[0] - arc.start[0], arc.end[1] - arc.start[1]];
    const [chordA, chordB] = [chord(a), chord(b)];
    const component = ([x, y], isX) => (isX ? cosine * x + sine * y : cosine * y - sine * x);
    const extent = (arc) => Math.max(...[...arc.start, ...arc.end].map(Math.abs));
    const [largestA, largestB] = [Math.max(...a.radii), Math.max(...b.radii)];
    for (const axis of [0, 1]) {
      const across =
        component(chordA, axis === 0) * b.radii[axis] - component(chordB, axis === 0) * a.radii[axis];
      const noise = 4 * Number.EPSILON * (extent(a) * largestB + extent(b) * largestA);
      if (Math.abs(across) > 1e-12 * largestA * largestB + noise) return false;
    }
    const isPoint = (arc, [x, y]) => arc.radii[0] !== 0 || arc.radii[1] !== 0 || (x === 0 && y === 0);
    if (!isPoint(a, chordA) || !isPoint(b, chordB)) return false;
    const quarters = (arc) => {
      const form = CenterForm.of(arc);
      return form ? Math.max(1, Math.ceil(Math.abs(form.sweep) / (Math.PI / 2) - 1e-9)) : 1;
    };
    return quarters(a) === quarters(b);
  }
}

// Paths of one structure for two that are not matched: subpaths in order, curves cut in halves.
class RoughPair {
  static of(from, to) {
    const [a, b] = [RoughPair.subpaths(from), RoughPair.subpaths(to)];
    const point = (list) => {
      const [x, y] = list.length ? list[0].start : [0, 0];
      return { start: [x, y], curves: [], isClosed: false };
    };
    const count = Math.max(a.length, b.length);
    for (const list of [a, b]) while (list.length < count) list.push(point(list));
    a.forEach((first, index) => {
      const second = b[index];
      const most = Math.max(first.curves.length, second.curves.length, 1);
      RoughPair.cut(first, most);
      RoughPair.cut(second, most);
      first.isClosed = second.isClosed = first.isClosed || second.isClosed;
    });
    return [RoughPair.path(a), RoughPair.path(b)];
  }

  static path(subpaths) {
    const path = new BezierPath();
    for (const { start, curves, isClosed } of subpaths) {
      path.move(...start);
      for (const curve of curves) path.cubic(...curve.slice(2));
      if (isClosed) path.close();
    }
    return path;
  }

  // {start, curves, isClosed} of each subpath; curves are eight numbers.
  static subpaths(path) {
    const list = [];
    const p = path.points;
    const line = (from, to) => [...from, ...from, ...to, ...to];
    path.forEach((verb, at, current, start) => {
      if (verb === BezierPath.MOVE) {
        list.push({ start: [p[at], p[at + 1]], curves: [], isClosed: false });
        return;
      }
      if (!list.length || list[list.length - 1].isClosed) {
        list.push({ start: current, curves: [], isClosed: false });
      }
      const { curves } = list[list.length - 1];
      const [x, y] = current;
      if (verb === BezierPath.CLOSE) {
        if (x !== start[0] || y !== start[1]) curves.push(line(current, start));
        list[list.length - 1].isClosed = true;
      } else if (verb === BezierPath.LINE) {
        curves.push(line(current, [p[at], p[at + 1]]));
      } else if (verb === BezierPath.QUADRATIC) {
        const [x1, y1, x2, y2] = p.slice(at, at + 4);
        const toward = (from, to) => from + (2 / 3) * (to - from);
        curves.push([x, y, toward(x, x1), toward(y, y1), toward(x2, x1), toward(y2, y1), x2, y2]);
      } else if (verb === BezierPath.CUBIC) {
        curves.push([x, y, ...p.slice(at, at + 6)]);
      } else {
        const form = CenterForm.of(path.arcAt(verb, at, current));
        let from = current;
        for (const cubic of form ? form.cubics() : []) {
          curves.push([...from, ...cubic]);
          from = cubic.slice(4);
        }
        if (!form) curves.push(line(current, [p[at + 4], p[at + 5]]));
      }
    });
    return list;
  }

  static cut(subpath, count) {
    const { curves } = subpath;
    if (!curves.length) curves.push([0, 1, 2, 3].flatMap(() => subpath.start));
    while (curves.length < count) {
      const sizes = curves.map((c) => Math.hypot(c[6] - c[0], c[7] - c[1]));
      const longest = sizes.indexOf(Math.max(...sizes));
      curves.splice(longest, 1, ...RoughPair.split(curves[longest], 0.5));
    }
  }

  // Both parts of a cubic of eight numbers.
  static split(curve, t) {
    const points = [0, 2, 4, 6].map((at) => [curve[at], curve[at + 1]]);
    const between = (a, b) => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
    const [p0, p1, p2, p3] = points;
    const [a, b, c] = [between(p0, p1), between(p1, p2), between(p2, p3)];
    const [d, e] = [between(a, b), between(b, c)];
    const middle = between(d, e);
    return [
      [...p0, ...a, ...d, ...middle],
      [...middle, ...e, ...c, ...p3],
    ];
  }
}

// The track from one value to another of its kind.
class ValueTrack {
  constructor(from, to, shapes = null) {
    Object.assign(this, { from, to, kind: from.kind, shapes });
    const [a, b] = [from.value, to.value];
    if (from.kind !== to.kind) this.kind = "discrete";
    else if (from.kind === "transform") [this.a, this.b] = TransformParts.pair(a, b);
    else if (from.kind === "color") [this.a, this.b] = [a ?? MotionColor.clear, b ?? MotionColor.clear];
    else if (from.kind === "colors" || from.kind === "numbers") {
      if (!a.length || !b.length) {
        this.kind = "discrete";
        return;
      }
      const count = Math.max(a.length, b.length);
      const blend = from.kind === "colors" ? MotionColor.blend : LinearBlend.of;
      [this.a, this.b] = [ValueTrack.spread(a, count, blend), ValueTrack.spread(b, count, blend)];
    } else if (from.kind === "path") {
      if (a && b) this.shapes = shapes ?? new ShapeTrack(a, b);
      else this.kind = "discrete";
    } else {
      [this.a, this.b] = [a, b];
    }
  }

  static ofShapes(shapes) {
    const value = (path) => ({ kind: "path", value: path });
    return new ValueTrack(value(shapes.a), value(shapes.b), shapes);
  }

  static spread(list, count, blend) {
    if (list.length >= count) return list;
    if (list.length === 1) return Array(count).fill(list[0]);
    return Array.from({ length: count }, (_, index) => {
      const position = (index / (count - 1)) * (list.length - 1);
      const lower = Math.min(Math.trunc(position), list.length - 2);
      return blend(list[lower], list[lower + 1], position - lower);
    });
  }

  value(progress) {
    const { a, b, kind } = this;
    const made = (value) => ({ kind, value });
    const each = (x, y) => x.map((value, index) => LinearBlend.of(value, y[index], progress));
    switch (kind) {
      case "number":
        return made(LinearBlend.of(a, b, progress));
      case "point":
      case "numbers":
        return made(each(a, b));
      case "transform":
        if (progress === 0) return this.from;
        if (progress === 1) return this.to;
        return made(TransformParts.map(each(a, b)));
      case "color":
        if (progress === 0) return this.from;
        if (progress === 1) return this.to;
        return made(MotionColor.blend(a, b, progress));
      case "colors":
        return made(a.map((color, index) => MotionColor.blend(color, b[index], progress)));
      case "path":
        return made(this.shapes.shape(progress));
      default:
        return this.to;
    }
  }

  // The numbers of both ends that run straight.
  get numbers() {
    const { a, b } = this;
    switch (this.kind) {
      case "number":
        return { from: [a], to: [b] };
      case "color":
        return { from: MotionColor.premultiplied(a), to: MotionColor.premultiplied(b) };
      case "colors":
        return { from: a.flatMap(MotionColor.premultiplied), to: b.flatMap(MotionColor.premultiplied) };
      case "path":
        return { from: this.shapes.a.points, to: this.shapes.b.points };
      case "discrete":
        return { from: [], to: [] };
      default:
        return { from: a, to: b };
    }
  }

  // The value of such numbers.
  valueOf(numbers) {
    const made = (value) => ({ kind: this.kind, value });
    switch (this.kind) {
      case "number":
        return made(numbers[0]);
      case "transform":
        return made(TransformParts.map(numbers));
      case "color":
        return made(MotionColor.ofPremultiplied(numbers));
      case "colors":
        return made(this.a.map((_, i) => MotionColor.ofPremultiplied(numbers.slice(4 * i, 4 * i + 4))));
      case "path":
        return made(new BezierPath(this.shapes.a.verbs, numbers, this.shapes.a.lastStart));
      case "discrete":
        return this.to;
      default:
        return made(numbers);
    }
  }
}
