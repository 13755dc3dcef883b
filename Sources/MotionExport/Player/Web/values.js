// SPDX-License-Identifier: Apache-2.0
// Values that can move: {kind, value}. A point is [x, y], a transform [a, b, c, d, tx, ty], and a
// colour null or [red, green, blue, alpha] with straight alpha.

class SceneError extends Error {}

class MotionColor {
  static clear = [0, 0, 0, 0];

  static limited(value) {
    return value > 0 ? Math.min(value, 1) : 0;
  }

  // A colour of a text; null where it is none.
  static read(text) {
    if (!/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return null;
    const digits = [...text.slice(1)].map((digit) => parseInt(digit, 16));
    const parts = [];
    if (digits.length < 5) for (const digit of digits) parts.push(17 * digit);
    else for (let i = 0; i < digits.length; i += 2) parts.push(16 * digits[i] + digits[i + 1]);
    const [red, green, blue, alpha = 255] = parts;
    return [red / 255, green / 255, blue / 255, alpha / 255];
  }

  static hexadecimal(color) {
    const byte = (part) => Math.round(255 * part).toString(16).padStart(2, "0");
    return `#${color.map(byte).join("")}`;
  }

  static premultiplied([red, green, blue, alpha]) {
    return [red * alpha, green * alpha, blue * alpha, alpha];
  }

  static ofPremultiplied(parts) {
    const alpha = MotionColor.limited(parts[3]);
    if (!(alpha > 0)) return MotionColor.clear;
    return [...parts.slice(0, 3).map((part) => MotionColor.limited(part / alpha)), alpha];
  }

  static blend(a, b, t) {
    if (t === 0) return a;
    if (t === 1) return b;
    const alpha = MotionColor.limited(LinearBlend.of(a[3], b[3], t));
    if (!(alpha > 0)) return MotionColor.clear;
    const part = (index) =>
      MotionColor.limited(LinearBlend.of(a[index] * a[3], b[index] * b[3], t) / alpha);
    return [part(0), part(1), part(2), alpha];
  }
}

class AffineTransform2D {
  static identity = [1, 0, 0, 1, 0, 0];

  static isIdentity(map) {
    return map.every((value, index) => value === AffineTransform2D.identity[index]);
  }

  // One map, then the next.
  static concatenating([a, b, c, d, tx, ty], next) {
    const [na, nb, nc, nd, nx, ny] = next;
    return [
      na * a + nc * b,
      nb * a + nd * b,
      na * c + nc * d,
      nb * c + nd * d,
      na * tx + nc * ty + nx,
      nb * tx + nd * ty + ny,
    ];
  }

  static inverted([a, b, c, d, tx, ty]) {
    const determinant = a * d - b * c;
    if (determinant === 0) return null;
    const [ia, ib, ic, id] = [d, -b, -c, a].map((value) => value / determinant);
    return [ia, ib, ic, id, -(ia * tx + ic * ty), -(ib * tx + id * ty)];
  }

  // A map after another one, so many times over.
  static followed(map, other, times) {
    const step = times < 0 ? AffineTransform2D.inverted(other) : other;
    if (!step) return map;
    let result = map;
    const count = Math.min(Math.round(Math.abs(times)), 1000);
    for (let index = 0; index < count; index += 1) {
      result = AffineTransform2D.concatenating(step, result);
    }
    return result;
  }
}

// A map taken apart, so that it turns in between: translation, scale, angle, two rows of a shear.
class TransformParts {
  static of([a, b, c, d, tx, ty]) {
    let [row0, row1] = [
      [a, b],
      [c, d],
    ];
    const scale = [Math.hypot(a, b), Math.hypot(c, d)];
    if (a * d - b * c < 0) scale[a < d ? 0 : 1] *= -1;
    const across = ([x, y]) => [-y, x];
    row1 = row1.map((value) => value / scale[1]);
    row0 = row0.map((value) => value / scale[0]);
    if (scale[0] === 0) row0 = scale[1] === 0 ? [1, 0] : across(row1).map((value) => -value);
    if (scale[1] === 0) row1 = across(row0);
    const angle = Math.atan2(row0[1], row0[0]);
    const [sine, cosine] = [-row0[1], row0[0]];
    const first = [0, 1].map((axis) => cosine * row0[axis] + sine * row1[axis]);
    const second = [0, 1].map((axis) => -sine * row0[axis] + cosine * row1[axis]);
    return [tx, ty, ...scale, angle, ...first, ...second];
  }

  static map([tx, ty, sx, sy, angle, x0, y0, x1, y1]) {
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    return [
      sx * (cosine * x0 + sine * x1),
      sx * (cosine * y0 + sine * y1),
      sy * (-sine * x0 + cosine * x1),
      sy * (-sine * y0 + cosine * y1),
      tx,
      ty,
    ];
  }

  // The parts of two maps, mirrored alike and turned the shorter way.
  static pair(a, b) {
    const [first, second] = [TransformParts.of(a), TransformParts.of(b)];
    if ((first[2] < 0 && second[3] < 0) || (first[3] < 0 && second[2] < 0)) {
      first[2] = -first[2];
      first[3] = -first[3];
      first[4] += first[4] < 0 ? Math.PI : -Math.PI;
    }
    const turn = second[4] - first[4];
    if (turn > Math.PI) second[4] -= 2 * Math.PI;
    if (turn < -Math.PI) first[4] -= 2 * Math.PI;
    return [first, second];
  }
}

class MotionValue {
  static equal(a, b) {
    if (a.kind !== b.kind) return false;
    if (a.kind === "path") {
      if (!a.value || !b.value) return a.value === b.value;
      return a.value.equals(b.value);
    }
    const same = (x, y) =>
      Array.isArray(x) && Array.isArray(y)
        ? x.length === y.length && x.every((value, index) => same(value, y[index]))
        : x === y;
    return same(a.value, b.value);
  }

  static isFinite({ kind, value }) {
    if (kind === "path") return !value || value.isFinite;
    return kind === "color" || kind === "colors" || [value].flat().every(Number.isFinite);
  }

  // A value with a factor of another one added, as additive and cumulative animations do.
  static adding(a, b, times = 1) {
    if (a.kind !== b.kind) return a;
    const made = (value) => ({ kind: a.kind, value });
    const lists = (x, y) => x.map((value, index) => value + times * y[index]);
    const colors = (x, y) =>
      MotionColor.ofPremultiplied(lists(MotionColor.premultiplied(x), MotionColor.premultiplied(y)));
    switch (a.kind) {
      case "number":
        return made(a.value + times * b.value);
      case "point":
        return made(lists(a.value, b.value));
      case "transform":
        return made(AffineTransform2D.followed(a.value, b.value, times));
      case "color":
        return made(colors(a.value ?? MotionColor.clear, b.value ?? MotionColor.clear));
      case "colors":
        if (a.value.length !== b.value.length) return a;
        return made(a.value.map((color, index) => colors(color, b.value[index])));
      case "numbers":
        return a.value.length === b.value.length ? made(lists(a.value, b.value)) : a;
      default: {
        const [path, other] = [a.value, b.value];
        if (!path || !other || path.verbs.length !== other.verbs.length) return a;
        if (!path.verbs.every((verb, index) => verb === other.verbs[index])) return a;
        return made(new BezierPath(path.verbs, lists(path.points, other.points), path.lastStart));
      }
    }
  }
}
