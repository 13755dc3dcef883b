// SPDX-License-Identifier: Apache-2.0
// A scene that is being played; see Stage in PathMotion, of which this is a translation.

// The layers of a scene in one list, groups before what is in them, and their values in states.
class StageLayout {
  constructor(scene) {
    this.layers = [];
    this.parents = [];
    this.indices = new Map();
    this.add(scene.layers ?? [], null);
    this.values = new Map();
    this.valueNames = new Set();
    for (const [state, values] of Object.entries(scene.states ?? {})) {
      this.values.set(state, new Map(Object.entries(values)));
      for (const name of Object.keys(values)) this.valueNames.add(name);
    }
  }

  add(list, parent) {
    for (const layer of list) {
      const index = this.layers.length;
      this.indices.set(layer.id, index);
      this.layers.push(layer);
      this.parents.push(parent);
      this.add(layer.layers ?? [], index);
    }
  }

  // {layer, property} of a name `layer.property`.
  slot(name) {
    const point = name.indexOf(".");
    return { layer: this.indices.get(name.slice(0, point)), property: name.slice(point + 1), name };
  }

  value(property, json, environment) {
    if (json === undefined) return LayerProperty.all[property];
    const value = environment.resolved(property, json);
    if (!MotionValue.isFinite(value)) throw new SceneError(`${property} is not finite`);
    if (value.kind === "number") LayerProperty.checkRange(property, value.value);
    return value;
  }
}

class Refusal extends Error {}

class Stage {
  // Parameters are values as SceneParameter.read gives them, by name.
  constructor(scene, parameters = new Map()) {
    this.scene = scene;
    this.layout = new StageLayout(scene);
    const values = new Map();
    for (const [name, parameter] of Object.entries(scene.parameters ?? {})) {
      const value = parameters.has(name)
        ? parameters.get(name)
        : SceneParameter.read(parameter.default, parameter.type);
      SceneParameter.check(name, parameter, value);
      values.set(name, value);
    }
    const environment = new SceneEnvironment(...scene.size, values);
    this.environments = [{ time: -Infinity, value: environment }];
    this.states = scene.initial === undefined ? [] : [{ time: -Infinity, name: scene.initial }];
    this.base = [];
    this.timelines = new Map();
    this.changes = [];
    this.loops = [];
    this.pending = [];
    this.turns = new Map();
    this.fingers = new Map();
    this.events = [];
    this.now = 0;
    this.layout.layers.forEach((layer, index) => {
      const frame = FrameLayer.of(layer, this.layout.parents[index]);
      for (const property of LayerProperty.names) {
        const slot = { layer: index, property, name: `${layer.id}.${property}` };
        FrameLayer.set(frame, property, this.stateValue(slot, scene.initial, environment));
      }
      this.base.push(frame);
    });
    this.play(scene.animations ?? [], 0);
    for (const [name, loop] of Object.entries(scene.loops ?? {})) {
      if (loop.automatic) this.startLoop(name, loop, 0);
    }
  }

  copy() {
    const other = Object.assign(Object.create(Stage.prototype), this);
    for (const key of ["environments", "states", "pending", "events"]) other[key] = [...this[key]];
    for (const key of ["changes", "loops"]) other[key] = this[key].map((each) => ({ ...each }));
    for (const key of ["turns", "fingers"]) other[key] = new Map(this[key]);
    other.timelines = new Map();
    for (const [name, { slot, timeline }] of this.timelines) {
      other.timelines.set(name, { slot, timeline: timeline.copy() });
    }
    return other;
  }

  // MARK: Values

  // The value that a property has in a state.
  stateValue(slot, state, environment) {
    const own = this.layout.layers[slot.layer][slot.property];
    const given = this.layout.values.get(state)?.get(slot.name);
    return this.layout.value(slot.property, given === undefined ? own : given, environment);
  }

  timeline(slot) {
    let entry = this.timelines.get(slot.name);
    if (!entry) {
      const value = FrameLayer.value(this.base[slot.layer], slot.property);
      entry = { slot, timeline: new Timeline(value) };
      this.timelines.set(slot.name, entry);
    }
    return entry.timeline;
  }

  modelValue(slot, time) {
    const entry = this.timelines.get(slot.name);
    if (entry) return entry.timeline.modelValue(time);
    return FrameLayer.value(this.base[slot.layer], slot.property);
  }

  shownValue(slot, time) {
    const entry = this.timelines.get(slot.name);
    if (entry) return entry.timeline.value(time);
    return FrameLayer.value(this.base[slot.layer], slot.property);
  }

  // MARK: The clock

  // The last of a list that has begun; the first where none has.
  static at(list, time) {
    let [lower, upper] = [0, list.length];
    while (upper - lower > 1) {
      const middle = (lower + upper) >> 1;
      if (list[middle].time <= time) lower = middle;
      else upper = middle;
    }
    return list[lower];
  }

  environment(time) {
    return Stage.at(this.environments, time).value;
  }

  state(time) {
    return this.states.length ? Stage.at(this.advanced(time).states, time).name : undefined;
  }

  // The stage with all done that happens by itself until a time.
  advanced(time) {
    if (!this.pending.some((step) => step.time <= time + Instant.resolution)) return this;
    const stage = this.copy();
    stage.advance(time);
    return stage;
  }

  advance(time) {
    for (;;) {
      let next = -1;
      this.pending.forEach((step, index) => {
        if (next < 0 || step.time < this.pending[next].time) next = index;
      });
      if (next < 0 || this.pending[next].time > time + Instant.resolution) return;
      const [step] = this.pending.splice(next, 1);
      if (step.play !== undefined) this.playSequence(step.play, step.time);
      else this.enter(step.enter, step.time);
    }
  }

  // What became of transitions and sequences that were over by a time.
  completions(until) {
    const result = [];
    for (const change of this.advanced(until).changes) {
      if (change.interrupted <= until) {
        result.push({ time: change.interrupted, state: change.name, finished: false });
      } else if (change.interrupted === Infinity && change.end <= until + Instant.resolution) {
        result.push({ time: change.end, state: change.name, finished: true });
      }
    }
    return result.sort((a, b) => a.time - b.time);
  }

  // When all that runs at a time and ends by itself has ended.
  settled(time) {
    let end = time;
    for (let round = 0; round < 100; round += 1) {
      const stage = this.advanced(end);
      const running = stage.changes.filter((c) => c.interrupted === Infinity).map((c) => c.end);
      const next = Math.max(end, ...running, ...stage.pending.map((step) => step.time));
      if (next <= end) return end;
      end = next;
    }
    return end;
  }

  // MARK: Sequences and loops

  // Adds animations that start together; returns when the last one ends.
  play(list, time) {
    let end = time;
    for (const description of list) {
      const slot = this.layout.slot(description.target);
      const animation = this.animation(description, slot, this.environment(time));
      const timeline = this.timeline(slot);
      const motion = PreparedMotion.ofAnimation(animation, timeline.modelValue(time));
      timeline.add(new RunningAnimation(motion, time, animation.timing));
      if (Number.isFinite(animation.timing.end)) end = Math.max(end, time + animation.timing.end);
    }
    return end;
  }

  // An animation of the scene with its values looked up.
  animation(json, { property }, environment) {
    const easing = environment.easing(json, "linear") ?? { timing: TimingFunction.of("linear") };
    const seconds = (value, name) => {
      const result = environment.notNegative(value, name);
      if (result > 1e7) throw new SceneError(`${name} ${result} is more than 10000000`);
      return result;
    };
    const isTimed = json.duration !== undefined && json.duration !== "caller";
    if (!isTimed && !easing.spring) throw new SceneError("an animation needs a duration");
    const duration = isTimed ? seconds(json.duration, "duration") : easing.spring.settlingDuration;
    const value = (each) => {
      if (each === undefined) return undefined;
      const result = environment.resolved(property, each);
      if (!MotionValue.isFinite(result)) throw new SceneError(`${property} is not finite`);
      return result;
    };
    const result = {
      key: json.key ?? json.target,
      easing,
      isAdditive: json.additive === true,
      isCumulative: json.cumulative === true,
      timing: new MediaTiming({
        begin: seconds(json.begin ?? 0, "begin"),
        duration: Math.max(duration, Instant.resolution),
        repeatCount: json.repeat === "forever" ? Infinity : json.repeat ?? 1,
        autoreverses: json.autoreverses === true,
        fillMode: json.fill ?? "removed",
        isRemoved: json.removed !== false,
      }),
    };
    if (json.values) {
      result.frames = {
        values: json.values.map(value),
        times: json.times,
        functions: (json.timings ?? []).map((text) => TimingFunction.of(text)),
        mode: json.mode ?? "linear",
      };
      return result;
    }
    return Object.assign(result, { from: value(json.from), to: value(json.to), by: value(json.by) });
  }

  playLater(name, time, now) {
    if (time <= now + Instant.resolution) this.playSequence(name, time);
    else this.pending.push({ time, play: name, name });
  }

  playSequence(name, time) {
    const sequence = this.scene.sequences[name];
    let end;
    try {
      end = this.play(sequence.animations, time);
    } catch (error) {
      if (error instanceof SceneError) return;
      throw error;
    }
    const { state } = sequence;
    this.changes.push({
      kind: "sequence",
      name: state ?? name,
      begin: time,
      end,
      refuses: false,
      interrupted: Infinity,
    });
    if (state !== undefined) this.pending.push({ time: end, enter: state, name });
  }

  startLoop(name, loop, time) {
    const description = { ...loop, repeat: "forever", key: `loop ${name}` };
    const slot = this.layout.slot(loop.target);
    const animation = this.animation(description, slot, this.environment(time));
    const timeline = this.timeline(slot);
    const motion = PreparedMotion.ofAnimation(animation, timeline.modelValue(time));
    timeline.add(new RunningAnimation(motion, time, animation.timing, true));
    const begin = time + animation.timing.begin;
    this.loops.push({ name, slot, key: animation.key, begin, end: Infinity });
  }

  runningLoop(name, time) {
    return this.loops.findLast((loop) => loop.name === name && loop.end > time + Instant.resolution);
  }

  // Stops a loop, now or at the end of its cycle.
  stopLoop(name, time) {
    const loop = this.runningLoop(name, time);
    if (!loop || loop.end !== Infinity) throw new Refusal(`${name} is not running`);
    const timeline = this.timeline(loop.slot);
    const animation = timeline.animation(loop.key, time);
    if (!animation) return;
    const stopsNow = this.scene.loops[name].stop === "now" && time >= loop.begin;
    loop.end = stopsNow ? time : animation.endOfCycle(time);
    const last = timeline.find(loop.key);
    if (stopsNow) last.remove(loop.end);
    else last.stop(loop.end);
  }

  endOfLoop(name, time) {
    const loop = this.runningLoop(name, time);
    return loop && Number.isFinite(loop.end) ? loop.end : time;
  }

  static isRunningChange(change, time) {
    return (
      change.interrupted === Infinity &&
      time >= change.begin &&
      time < change.end - Instant.resolution
    );
  }

  // Whether a loop, a sequence or any transition runs at a time.
  isRunning(name, time) {
    const kind = name === "transition" ? "transition" : "sequence";
    const isNamed = (change) => kind === "transition" || change.name === name;
    const isChange = this.changes.some(
      (change) => change.kind === kind && isNamed(change) && Stage.isRunningChange(change, time),
    );
    if (isChange || kind === "transition") return isChange;
    return (
      this.loops.some(
        (loop) =>
          loop.name === name &&
          time >= loop.begin - Instant.resolution &&
          time < loop.end - Instant.resolution,
      ) || this.pending.some((step) => step.name === name)
    );
  }
}
