// SPDX-License-Identifier: Apache-2.0
// When animations run: the model of Core Animation's media timing, and one property over time.

class Instant {
  // Two instants nearer than this, in seconds, are one.
  static resolution = 1e-9;
}

class MediaTiming {
  constructor(given) {
    const usual = { begin: 0, duration: 0.25, repeatCount: 1, autoreverses: false };
    Object.assign(this, usual, { fillMode: "removed", isRemoved: true }, given);
  }

  get isBackwards() {
    return this.fillMode === "backwards" || this.fillMode === "both";
  }

  get isForwards() {
    return this.fillMode === "forwards" || this.fillMode === "both";
  }

  get span() {
    return this.duration > 0 ? this.duration : 0.25;
  }

  get cycle() {
    return this.autoreverses ? 2 * this.span : this.span;
  }

  get active() {
    return (this.repeatCount > 1 ? this.repeatCount : 1) * this.cycle;
  }

  get end() {
    return this.begin + this.active;
  }

  // {cycle, progress} at a time since the animation was added; null where the model shows.
  position(time) {
    if (!Number.isFinite(time)) return null;
    if (time < this.begin) return this.isBackwards ? this.positionAt(0, false) : null;
    const left = this.end - time;
    if (left < -Instant.resolution) {
      return this.isForwards && !this.isRemoved ? this.positionAt(this.active, true) : null;
    }
    if (left < Instant.resolution) return this.positionAt(this.active, true);
    return this.positionAt(time - this.begin, false);
  }

  positionAt(local, isEnd) {
    const { cycle, span } = this;
    let over = cycle === Infinity ? 0 : Math.floor(local / cycle);
    let phase = cycle === Infinity ? local : local - over * cycle;
    if (isEnd && (phase <= 1e-12 * cycle || phase >= cycle)) {
      phase = cycle;
      over = Math.round(local / cycle) - 1;
    }
    phase = Math.min(Math.max(phase, 0), cycle);
    const folded = phase > span ? 2 * span - phase : phase;
    return { cycle: over, progress: Math.min(Math.max(folded / span, 0), 1) };
  }

  // How fast the progress grows, per second.
  rate(time) {
    if (!(time >= this.begin && time < this.end)) return 0;
    const { cycle, span } = this;
    const local = time - this.begin;
    const phase = cycle === Infinity ? local : local - Math.floor(local / cycle) * cycle;
    return (phase > span ? -1 : 1) / span;
  }
}

class KeyFrameTrack {
  constructor({ values, times, functions, mode }) {
    this.mode = mode;
    this.hasOwnTimes = times !== undefined;
    this.values = values;
    this.functions = mode === "paced" ? [] : functions;
    this.tracks = values.slice(1).map((value, index) => new ValueTrack(values[index], value));
    const count = values.length;
    const evenly = values.map((_, index) => (count > 1 ? index / (count - 1) : 0));
    this.times = times ?? evenly;
    if (mode !== "paced") return;
    const lengths = [0];
    for (const track of this.tracks) {
      const { from, to } = track.numbers;
      const square = from.reduce((sum, value, i) => sum + (to[i] - value) * (to[i] - value), 0);
      lengths.push(lengths[lengths.length - 1] + Math.sqrt(square));
    }
    const total = lengths[lengths.length - 1];
    this.times = total > 0 ? lengths.map((length) => length / total) : evenly;
  }

  value(progress) {
    const { values, times } = this;
    const last = values.length - 1;
    if (this.mode === "discrete" && !this.hasOwnTimes) {
      const index = Math.trunc(Math.max(progress, 0) * values.length);
      return values[Math.min(Math.max(index, 0), last)];
    }
    let [lower, upper] = [0, times.length];
    while (upper - lower > 1) {
      const middle = (lower + upper) >> 1;
      if (times[middle] <= progress) lower = middle;
      else upper = middle;
    }
    if (this.mode === "discrete") return values[lower];
    if (last === 0) return values[0];
    const index = Math.min(lower, last - 1);
    const length = times[index + 1] - times[index];
    let part = length > 0 ? (progress - times[index]) / length : 1;
    if (index < this.functions.length) part = this.functions[index].value(part);
    return this.mode === "cubic" ? this.cubic(index, part) : this.tracks[index].value(part);
  }

  // On the cubic of Hermite's form, whose tangents are the chords of the neighbours.
  cubic(index, part) {
    const { tracks, times, values } = this;
    const { from, to } = tracks[index].numbers;
    if (!from.length) return tracks[index].value(part);
    const length = times[index + 1] - times[index];
    const tangent = (at) => {
      const [before, after] = [Math.max(at - 1, 0), Math.min(at + 1, values.length - 1)];
      const duration = times[after] - times[before];
      const start = before < tracks.length ? tracks[before].numbers.from : from;
      const end = tracks[after - 1].numbers.to;
      if (!(duration > 0) || start.length !== from.length || end.length !== from.length) {
        return from.map((value, i) => to[i] - value);
      }
      return start.map((value, i) => (end[i] - value) * (length / duration));
    };
    const [first, second] = [tangent(index), tangent(index + 1)];
    const [square, cube] = [part * part, part * part * part];
    return tracks[index].valueOf(
      from.map(
        (value, i) =>
          value +
          (3 * square - 2 * cube) * (to[i] - value) +
          (part - 2 * square + cube) * first[i] +
          (cube - square) * second[i],
      ),
    );
  }

  get last() {
    return this.values[this.values.length - 1];
  }
}

// How progress follows from time: {timing} a function or {spring}.
class Easing {
  static progress({ timing, spring }, position, duration) {
    return spring ? spring.value(position.progress * duration) : timing.value(position.progress);
  }
}

// What an animation shows at each position of its cycle.
class PreparedMotion {
  // {key, values, isAdditive, isCumulative, easing} over a model value.
  static ofAnimation(animation, model) {
    const motion = Object.assign(new PreparedMotion(), {
      key: animation.key,
      easing: animation.easing,
      isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative,
      forms: [],
    });
    if (animation.frames) motion.frames = new KeyFrameTrack(animation.frames);
    else motion.track = new ValueTrack(...PreparedMotion.ends(animation, model));
    return motion;
  }

  // A transition by a change of value, with a velocity where it is a spring's.
  static ofChange(change, key, easing, velocity) {
    return Object.assign(new PreparedMotion(), {
      key,
      easing,
      isAdditive: false,
      isCumulative: false,
      forms: change.forms,
      track: change.track,
      velocity: easing.spring && velocity.length ? velocity : null,
    });
  }

  static ends({ from, to, by }, model) {
    if (from && to) return [from, to];
    if (from && by) return [from, MotionValue.adding(from, by)];
    if (to && by) return [MotionValue.adding(to, by, -1), to];
    if (from) return [from, model];
    if (to) return [model, to];
    return by ? [model, MotionValue.adding(model, by)] : [model, model];
  }

  value(position, duration) {
    let value;
    if (this.frames) {
      value = this.frames.value(Easing.progress(this.easing, position, duration));
    } else if (this.velocity) {
      const { from, to } = this.track.numbers;
      const { displacement, impulse } = this.easing.spring.response(position.progress * duration);
      value = this.track.valueOf(
        from.map((a, i) => to[i] + (a - to[i]) * displacement + this.velocity[i] * impulse),
      );
    } else {
      value = this.track.value(Easing.progress(this.easing, position, duration));
    }
    if (!this.isCumulative || !(position.cycle > 0)) return value;
    return MotionValue.adding(value, this.frames ? this.frames.last : this.track.to, position.cycle);
  }

  // How fast its numbers change, per second; null for key frames.
  speed(position, rate, duration) {
    if (this.frames) return null;
    const { from, to } = this.track.numbers;
    const { timing, spring } = this.easing;
    if (this.velocity) {
      const response = spring.response(position.progress * duration);
      return from.map(
        (a, i) =>
          (a - to[i]) * response.displacementVelocity + this.velocity[i] * response.impulseVelocity,
      );
    }
    const slope = spring
      ? spring.slope(position.progress * duration) * rate * duration
      : timing.slope(position.progress) * rate;
    return from.map((a, i) => (to[i] - a) * slope);
  }
}

// The change of value of a transition, which may begin in the middle of another.
class ValueChange {
  constructor(from, to, running) {
    if (to.kind === "path" && to.value && from.value && running) {
      // A path that turns back keeps the structure that it was cut to.
      const form = running.motion.forms.find(({ given }) => given.equals(to.value));
      const track = form && new ShapeTrack(from.value, form.cut);
      if (track && track.isAsGiven) {
        this.track = ValueTrack.ofShapes(track);
        this.forms = running.motion.forms;
        return;
      }
    }
    this.track = new ValueTrack(from, to);
    const { shapes } = this.track;
    this.forms = shapes
      ? [
          { given: from.value, cut: shapes.a },
          { given: to.value, cut: shapes.b },
        ]
      : [];
  }

  // How long a spring takes to settle.
  settling({ spring }, velocity) {
    if (!spring) return 0;
    if (!velocity.length) return spring.settlingDuration;
    const { from, to } = this.track.numbers;
    const frequency = Math.sqrt(spring.stiffness / spring.mass);
    let [widest, start, speed] = [0, 0, 0];
    from.forEach((value, index) => {
      const displacement = value - to[index];
      const width = Math.abs(displacement) + Math.abs(velocity[index]) / frequency;
      if (width > widest) [widest, start, speed] = [width, displacement, velocity[index]];
    });
    return spring.settling(start, speed);
  }
}
