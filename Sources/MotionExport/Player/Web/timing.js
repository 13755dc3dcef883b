// SPDX-License-Identifier: Apache-2.0
// Timing functions: value(t, before) and slope(t).

class FiniteMath {
  static steepest = 2 ** 30;

  static bounded(value) {
    return Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE);
  }

  static limited(slope) {
    return Math.min(Math.max(slope, -FiniteMath.steepest), FiniteMath.steepest);
  }

  static slope(rise, run) {
    return rise === 0 ? 0 : FiniteMath.limited(rise / run);
  }
}

class PlainTiming {
  value(t) {
    return t;
  }

  slope() {
    return 1;
  }

  get reversed() {
    return this;
  }
}

class CubicTiming {
  constructor(x1, y1, x2, y2) {
    Object.assign(this, { x1, y1, x2, y2 });
    this.a = 1 + 3 * (x1 - x2);
    this.b = 3 * (x2 - 2 * x1);
    this.c = 3 * x1;
  }

  get isLinear() {
    return this.x1 === this.y1 && this.x2 === this.y2;
  }

  get reversed() {
    return new CubicTiming(1 - this.x2, 1 - this.y2, 1 - this.x1, 1 - this.y1);
  }

  value(t) {
    if (t > 0 && t < 1) return this.isLinear ? t : this.height(this.parameter(t));
    if (t === 0 || t === 1) return t;
    return FiniteMath.bounded(t < 0 ? t * this.slopeBefore : 1 + (t - 1) * this.slopeAfter);
  }

  slope(t) {
    const { x1, y1, x2, y2 } = this;
    if (this.isLinear) return 1;
    if (t < 0) return this.slopeBefore;
    if (t > 1) return this.slopeAfter;
    if (t === 0 || t === 1) return this.endSlope(t === 0);
    const s = this.parameter(t);
    const r = 1 - s;
    const run = r * r * x1 + 2 * s * r * (x2 - x1) + s * s * (1 - x2);
    const rise = r * r * y1 + 2 * s * r * y2 - 2 * s * r * y1 + s * s * (1 - y2);
    return FiniteMath.slope(FiniteMath.bounded(rise), run);
  }

  height(s) {
    const rest = 1 - s;
    const weight = 3 * s * rest;
    return weight * rest * this.y1 + weight * s * this.y2 + s * s * s;
  }

  // The parameter at which x is t: Halley's steps within a bracket.
  parameter(t) {
    const { a, b, c } = this;
    let [low, high, s] = [0, 1, t];
    for (let count = 0; count < 80; count += 1) {
      const excess = ((a * s + b) * s + c) * s - t;
      if (excess > 0) high = s;
      else low = s;
      const bend = 3 * a * s + b;
      const slope = (bend + b) * s + c;
      const square = slope * slope;
      const step = (excess * slope) / (square - excess * bend);
      const next = s - step;
      if (next === s) return s;
      if (!(next > low && next < high)) {
        if (excess === 0) return s;
        s = low + (high - low) / 2;
        if (s <= low || s >= high) return s;
        continue;
      }
      s = next;
      const cube = Math.abs(step * step * step);
      if ((bend * bend + Math.abs(a) * slope) * cube <= 2 ** -55 * square * s) return s;
    }
    return s;
  }

  get slopeBefore() {
    const { x1, y1, x2, y2 } = this;
    if (x1 > 0) return FiniteMath.slope(y1, x1);
    if (y1 === 0 && x2 > 0) return FiniteMath.slope(y2, x2);
    return y1 === 0 && y2 === 0 ? 1 : 0;
  }

  get slopeAfter() {
    const { x1, y1, x2, y2 } = this;
    if (x2 < 1) return FiniteMath.slope(1 - y2, 1 - x2);
    if (y2 === 1 && x1 < 1) return FiniteMath.slope(1 - y1, 1 - x1);
    return y1 === 1 && y2 === 1 ? 1 : 0;
  }

  endSlope(atStart) {
    const { x1, y1, x2, y2 } = this;
    const near = atStart ? [x1, y1] : [1 - x2, 1 - y2];
    if (near[0] !== 0 || near[1] !== 0) return FiniteMath.slope(near[1], near[0]);
    const far = atStart ? [x2, y2] : [1 - x1, 1 - y1];
    if (far[0] !== 0 || far[1] !== 0) return FiniteMath.slope(far[1], far[0]);
    return 1;
  }
}

class StepTiming {
  constructor(count, position) {
    Object.assign(this, { count, position });
    this.jumps = { "jump-none": count - 1, "jump-both": count + 1 }[position] ?? count;
    this.first = position === "jump-end" || position === "jump-none" ? 0 : 1;
  }

  value(t, before) {
    const step = FiniteMath.bounded(t * this.count);
    let current = Math.floor(step) + this.first;
    if (before && step === Math.floor(step)) current -= 1;
    if (t >= 0 && current < 0) current = 0;
    if (t <= 1 && current > this.jumps) current = this.jumps;
    return current / this.jumps;
  }

  slope() {
    return 0;
  }

  get reversed() {
    const { count, position } = this;
    if (position === "start" || position === "jump-start") return new StepTiming(count, "jump-end");
    return position === "jump-end" ? new StepTiming(count, "jump-start") : this;
  }
}

// CSS's linear(): stops of {output, input}, where an input may be missing.
class LinearTiming {
  constructor(stops) {
    this.points = [];
    let largest = -Infinity;
    let index = 0;
    while (index < stops.length) {
      const { input, output } = stops[index];
      const isLast = index === stops.length - 1;
      if (input === undefined && index > 0 && !isLast) {
        let next = index + 1;
        while (next < stops.length - 1 && stops[next].input === undefined) next += 1;
        const end = Math.max(largest, stops[next].input ?? Math.max(1, largest));
        const count = next - index + 1;
        for (let step = index; step < next; step += 1) {
          const part = (step - index + 1) / count;
          const at = Math.min(Math.max(largest, largest * (1 - part) + end * part), end);
          this.points.push({ input: at, output: stops[step].output });
        }
        largest = this.points[this.points.length - 1].input;
        index = next;
        continue;
      }
      largest = Math.max(largest, input ?? (index === 0 ? 0 : Math.max(1, largest)));
      this.points.push({ input: largest, output });
      index += 1;
    }
  }

  piece(t) {
    let [low, high] = [0, this.points.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.points[middle].input <= t) low = middle;
      else high = middle - 1;
    }
    const start = Math.min(low, this.points.length - 2);
    return [this.points[start], this.points[start + 1]];
  }

  value(t) {
    const [a, b] = this.piece(t);
    if (b.input === a.input || t === b.input) return b.output;
    const part = (t * 0.5 - a.input * 0.5) / (b.input * 0.5 - a.input * 0.5);
    const half = a.output * 0.5 + FiniteMath.bounded(part) * (b.output * 0.5 - a.output * 0.5);
    return FiniteMath.bounded(half * 2);
  }

  slope(t) {
    const [a, b] = this.piece(t);
    if (b.input === a.input) return 0;
    return FiniteMath.slope(b.output * 0.5 - a.output * 0.5, b.input * 0.5 - a.input * 0.5);
  }

  get reversed() {
    const points = [...this.points].reverse();
    return new LinearTiming(points.map(({ input, output }) => ({ input: 1 - input, output: 1 - output })));
  }
}

class PennerFunction {
  static families = "Sine Quad Cubic Quart Quint Expo Circ Back Elastic Bounce".split(" ");

  constructor(direction, family) {
    Object.assign(this, { direction, family });
    const isBoth = direction === "easeInOut";
    this.overshoot = isBoth ? 1.70158 * 1.525 : 1.70158;
    this.frequency = isBoth ? (2 * Math.PI) / 4.5 : (2 * Math.PI) / 3;
    this.phase = isBoth ? 10 + 4.5 / 4 : 10 + 3 / 4;
  }

  get reversed() {
    const other = { easeIn: "easeOut", easeOut: "easeIn" }[this.direction];
    return other ? new PennerFunction(other, this.family) : this;
  }

  value(t) {
    if (t <= 0) return 0;
    if (t >= 1) return 1;
    if (this.direction === "easeIn") return this.rise(t);
    if (this.direction === "easeOut") return 1 - this.rise(1 - t);
    return t < 0.5 ? this.rise(2 * t) / 2 : 1 - this.rise(2 - 2 * t) / 2;
  }

  slope(t) {
    if (t < 0 || t > 1) return 0;
    if (this.direction === "easeIn") return FiniteMath.limited(this.steepening(t));
    if (this.direction === "easeOut") return FiniteMath.limited(this.steepening(1 - t));
    return FiniteMath.limited(this.steepening(t < 0.5 ? 2 * t : 2 - 2 * t));
  }

  rise(t) {
    switch (this.family) {
      case "Sine": {
        const half = Math.sin(t * (Math.PI / 4));
        return 2 * half * half;
      }
      case "Quad":
        return t * t;
      case "Cubic":
        return t * t * t;
      case "Quart":
        return t * t * (t * t);
      case "Quint":
        return t * t * (t * t) * t;
      case "Expo":
        return t === 0 ? 0 : 2 ** (10 * t - 10);
      case "Circ":
        return (t * t) / (1 + Math.sqrt((1 - t) * (1 + t)));
      case "Back":
        return t * t * ((this.overshoot + 1) * t - this.overshoot);
      case "Elastic":
        if (t === 0 || t === 1) return t;
        return -(2 ** (10 * t - 10)) * Math.sin((10 * t - this.phase) * this.frequency);
      default:
        return 1 - PennerFunction.bounced(1 - t)[0];
    }
  }

  steepening(t) {
    switch (this.family) {
      case "Sine":
        return (Math.PI / 2) * Math.sin(t * (Math.PI / 2));
      case "Quad":
        return 2 * t;
      case "Cubic":
        return 3 * t * t;
      case "Quart":
        return 4 * t * t * t;
      case "Quint":
        return 5 * (t * t) * (t * t);
      case "Expo":
        return 10 * Math.LN2 * 2 ** (10 * t - 10);
      case "Circ":
        return FiniteMath.slope(t, Math.sqrt((1 - t) * (1 + t)));
      case "Back":
        return t * (3 * (this.overshoot + 1) * t - 2 * this.overshoot);
      case "Elastic": {
        const angle = (10 * t - this.phase) * this.frequency;
        const growth = Math.LN2 * Math.sin(angle) + this.frequency * Math.cos(angle);
        return -10 * 2 ** (10 * t - 10) * growth;
      }
      default:
        return PennerFunction.bounced(1 - t)[1];
    }
  }

  static bounced(t) {
    let [centre, floor] = [2.625 / 2.75, 0.984375];
    if (t < 1 / 2.75) [centre, floor] = [0, 0];
    else if (t < 2 / 2.75) [centre, floor] = [1.5 / 2.75, 0.75];
    else if (t < 2.5 / 2.75) [centre, floor] = [2.25 / 2.75, 0.9375];
    const u = t - centre;
    return [7.5625 * u * u + floor, 2 * 7.5625 * u];
  }
}

class Smoothstep {
  value(given) {
    const t = Math.min(Math.max(given, 0), 1);
    return t < 0.5 ? t * t * (3 - 2 * t) : 1 - (1 - t) * (1 - t) * (1 + 2 * t);
  }

  slope(t) {
    return t > 0 && t < 1 ? 6 * t * (1 - t) : 0;
  }

  get reversed() {
    return this;
  }
}

class Smootherstep {
  value(t) {
    const s = Math.min(Math.max(t < 0.5 ? t : 1 - t, 0), 1);
    const value = s * s * s * (s * (6 * s - 15) + 10);
    return t < 0.5 ? value : 1 - value;
  }

  slope(t) {
    const bump = t * (1 - t);
    return t > 0 && t < 1 ? 30 * bump * bump : 0;
  }

  get reversed() {
    return this;
  }
}
