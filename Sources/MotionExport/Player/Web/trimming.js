// SPDX-License-Identifier: Apache-2.0
// The part of a path between two parts of its length.

class PathTrimmer {
  static cache = new WeakMap();

  // Nodes and weights of Gauss and Legendre, four on -1...1.
  static nodes = [0.8611363115940526, 0.3399810435848563];
  static weights = [0.3478548451374538, 0.6521451548625461];

  static trimmed(path, start, end, offset) {
    if (start <= 0 && end >= 1) return path;
    if (end <= start || path.isEmpty) return new BezierPath();
    let trimmer = PathTrimmer.cache.get(path);
    if (!trimmer) {
      trimmer = new PathTrimmer(path);
      PathTrimmer.cache.set(path, trimmer);
    }
    return trimmer.part(start, end, offset);
  }

  constructor(path) {
    this.subpaths = RoughPair.subpaths(path).filter(({ curves }) => curves.length);
    this.length = 0;
    for (const subpath of this.subpaths) {
      subpath.lengths = subpath.curves.map((curve) => PathTrimmer.length(curve, 0, 1));
      for (const length of subpath.lengths) this.length += length;
    }
  }

  part(start, end, offset) {
    const result = new BezierPath();
    const shift = offset - Math.floor(offset);
    const [from, to] = [(start + shift) * this.length, (end + shift) * this.length];
    this.add(result, from, Math.min(to, this.length));
    // What passes the end goes on at the begin.
    const first = Math.max(from, this.length) - this.length;
    if (to > this.length) this.add(result, first, to - this.length);
    return result;
  }

  // Adds what is between two lengths.
  add(result, from, to) {
    if (from >= to) return;
    let position = 0;
    for (const { curves, lengths, isClosed } of this.subpaths) {
      let isNew = true;
      const size = lengths.reduce((sum, length) => sum + length, 0);
      if (isClosed && from <= position && to >= position + size) {
        result.append(RoughPair.path([{ start: curves[0].slice(0, 2), curves, isClosed }]));
        position += size;
        continue;
      }
      curves.forEach((curve, index) => {
        const [low, high] = [Math.max(from - position, 0), Math.min(to - position, lengths[index])];
        position += lengths[index];
        if (low >= high) return;
        const t0 = PathTrimmer.parameter(curve, low, lengths[index]);
        const t1 = PathTrimmer.parameter(curve, high, lengths[index]);
        let piece = t1 < 1 ? RoughPair.split(curve, t1)[0] : curve;
        if (t0 > 0) [, piece] = RoughPair.split(piece, t0 / t1);
        const current = result.currentPoint;
        const joins = current && current[0] === piece[0] && current[1] === piece[1];
        if (isNew && !joins) result.move(piece[0], piece[1]);
        isNew = false;
        result.cubic(...piece.slice(2));
      });
    }
  }

  static speed(curve, t) {
    const s = 1 - t;
    const rate = (axis) => {
      const [a, b, c, d] = [curve[axis], curve[axis + 2], curve[axis + 4], curve[axis + 6]];
      return 3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c));
    };
    return Math.hypot(rate(0), rate(1));
  }

  static length(curve, from, to) {
    const pieces = 8;
    const half = (to - from) / pieces / 2;
    let sum = 0;
    for (let piece = 0; piece < pieces; piece += 1) {
      const middle = from + (2 * piece + 1) * half;
      PathTrimmer.nodes.forEach((node, index) => {
        const pair =
          PathTrimmer.speed(curve, middle - node * half) + PathTrimmer.speed(curve, middle + node * half);
        sum += PathTrimmer.weights[index] * pair;
      });
    }
    return sum * half;
  }

  // Where on a curve a length is reached.
  static parameter(curve, length, whole) {
    if (length <= 0) return 0;
    if (length >= whole) return 1;
    let [low, high, t] = [0, 1, length / whole];
    for (let step = 0; step < 60 && high - low > 1e-12; step += 1) {
      const excess = PathTrimmer.length(curve, 0, t) - length;
      if (Math.abs(excess) <= 1e-10 * whole) return t;
      if (excess > 0) high = t;
      else low = t;
      const next = t - excess / PathTrimmer.speed(curve, t);
      t = next > low && next < high ? next : (low + high) / 2;
    }
    return t;
  }
}
