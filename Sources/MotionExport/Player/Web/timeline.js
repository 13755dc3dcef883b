// SPDX-License-Identifier: Apache-2.0
// One property over time.

class RunningAnimation {
  constructor(motion, added, timing, isLoop = false) {
    Object.assign(this, { motion, added, timing, isLoop, removed: Infinity });
    const isKept = timing.isForwards && !timing.isRemoved;
    this.end = isKept ? Infinity : added + timing.end;
  }

  copy() {
    return Object.assign(Object.create(RunningAnimation.prototype), this);
  }

  position(time) {
    return time >= this.added && time < this.removed ? this.timing.position(time - this.added) : null;
  }

  value(time) {
    const position = this.position(time);
    return position && this.motion.value(position, this.timing.duration);
  }

  velocity(time) {
    const position = time < this.end ? this.position(time) : null;
    const rate = position ? this.timing.rate(time - this.added) : 0;
    return rate === 0 ? null : this.motion.speed(position, rate, this.timing.duration);
  }

  remove(time) {
    this.removed = Math.min(this.removed, time);
    this.end = Math.min(this.end, this.removed);
  }

  get cycle() {
    return (this.timing.autoreverses ? 2 : 1) * this.timing.duration;
  }

  endOfCycle(time) {
    const begin = this.added + this.timing.begin;
    const cycles = Math.ceil((time - begin - Instant.resolution) / this.cycle);
    return begin + Math.max(cycles, 0) * this.cycle;
  }

  stop(time) {
    const cycles = Math.round((time - this.added - this.timing.begin) / this.cycle);
    if (cycles < 1) {
      this.remove(time);
    } else {
      this.timing = new MediaTiming({ ...this.timing, repeatCount: cycles });
      this.end = time;
    }
  }
}

// One property over time: its model value, and the animations added to it.
class Timeline {
  constructor(value) {
    this.models = [{ time: -Infinity, value }];
    this.animations = [];
  }

  copy() {
    const other = new Timeline(null);
    other.models = [...this.models];
    other.animations = this.animations.map((animation) => animation.copy());
    return other;
  }

  modelValue(time) {
    let [lower, upper] = [0, this.models.length];
    while (upper - lower > 1) {
      const middle = (lower + upper) >> 1;
      if (this.models[middle].time <= time) lower = middle;
      else upper = middle;
    }
    return this.models[lower].value;
  }

  setModel(value, given) {
    const { models } = this;
    const time = Math.max(given, models[models.length - 1].time);
    if (models[models.length - 1].time === time) models.pop();
    const last = models[models.length - 1];
    if (last && MotionValue.equal(last.value, value)) return;
    models.push({ time, value });
  }

  add(animation) {
    this.remove(animation.motion.key, animation.added);
    this.animations.push(animation);
  }

  find(key) {
    return this.animations.findLast((animation) => animation.motion.key === key);
  }

  remove(key, time) {
    this.find(key)?.remove(time);
  }

  removeAllButLoops(time) {
    for (const animation of this.animations) if (!animation.isLoop) animation.remove(time);
  }

  value(time) {
    let shown = null;
    const additive = [];
    for (let index = this.animations.length - 1; index >= 0 && !shown; index -= 1) {
      const animation = this.animations[index];
      const value = animation.value(time);
      if (!value) continue;
      if (animation.motion.isAdditive) additive.push(value);
      else shown = value;
    }
    const base = shown ?? this.modelValue(time);
    return additive.reduceRight((sum, value) => MotionValue.adding(sum, value), base);
  }

  // The last animation that is not additive and shows something.
  running(time) {
    return this.animations.findLast(
      (animation) => !animation.motion.isAdditive && animation.position(time),
    );
  }

  animation(key, time) {
    return this.animations.findLast(({ motion, removed }) => motion.key === key && removed > time);
  }
}
