// SPDX-License-Identifier: Apache-2.0
// How a stage gets from state to state.

class SceneTransition {
  static usual = { delay: 0, duration: 0.25, easing: { timing: "default" } };

  // A timing with what it takes from another one; a duration of null is as long as springs take.
  static timing(json, other) {
    const timing = { ...other };
    if (json.delay !== undefined) timing.delay = json.delay;
    if (json.spring !== undefined) Object.assign(timing, { easing: { spring: json.spring }, duration: null });
    if (json.timing !== undefined) {
      timing.easing = { timing: json.timing };
      // A spring instead of a text.
      if (typeof json.timing === "object") timing.duration = null;
    }
    if (json.duration !== undefined) timing.duration = json.duration;
    return timing;
  }
}

Object.defineProperty(Stage.prototype, "currentState", {
  get() {
    return this.states.length ? this.states[this.states.length - 1].name : undefined;
  },
});

Object.assign(Stage.prototype, {
  // The first transition that leads from a state to another.
  transition(from, to) {
    const fits = (wanted, state) => wanted === undefined || wanted === "*" || wanted === state;
    return (
      (this.scene.transitions ?? []).find((rule) => fits(rule.from, from) && fits(rule.to, to)) ?? null
    );
  },

  go(state, time, transaction) {
    const rule = this.transition(this.currentState, state);
    const environment = this.environment(time);
    const models = StageEvents.asRefusal(() => this.changedModels(environment, state));
    this.begin(rule, models, time, transaction, state);
    this.states.push({ time, name: state });
  },

  // Is in a state from a time on, at once.
  enter(state, time) {
    this.states.push({ time, name: state });
    try {
      for (const [slot, value] of this.changedModels(this.environment(time), state)) {
        this.setModel(value, slot, time);
      }
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
    }
  },

  setParameters(values, time, rule, transaction, name) {
    const environment = this.environment(time).copy();
    for (const [key, value] of Object.entries(values)) {
      SceneParameter.check(key, this.scene.parameters[key], value);
      environment.parameters.set(key, value);
    }
    const models = this.changedModels(environment, this.currentState);
    try {
      this.begin(rule, models, time, transaction, name);
    } catch (error) {
      throw error instanceof Refusal ? new SceneError(error.message) : error;
    }
    this.appendEnvironment(environment, time);
  },

  appendEnvironment(value, time) {
    if (this.environments[this.environments.length - 1].time === time) this.environments.pop();
    this.environments.push({ time, value });
  },

  // [slot, value] of what differs from now, and of all that states speak of.
  changedModels(environment, state) {
    const result = [];
    this.layout.layers.forEach((layer, index) => {
      for (const property of LayerProperty.names) {
        const slot = { layer: index, property, name: `${layer.id}.${property}` };
        const isGiven = this.layout.valueNames.has(slot.name);
        if (!isGiven && layer[property] === undefined) continue;
        const value = this.stateValue(slot, state, environment);
        if (isGiven || !MotionValue.equal(value, this.modelValue(slot, Infinity))) {
          result.push([slot, value]);
        }
      }
    });
    return result;
  },

  setModel(value, slot, time) {
    if (MotionValue.equal(this.modelValue(slot, time), value)) return;
    this.timeline(slot).setModel(value, time);
  },

  interruptTransitions(time) {
    for (const change of this.changes) {
      if (change.kind === "transition" && Stage.isRunningChange(change, time)) {
        change.interrupted = time;
      }
    }
  },

  // Begins to move properties to new model values.
  begin(rule, models, time, transaction, name) {
    const interrupt = rule?.interrupt ?? "presentation";
    if (this.isRunning("transition", time)) {
      const refuses = this.changes.some(
        (change) => change.refuses && Stage.isRunningChange(change, time),
      );
      if (refuses || interrupt === "refuse") throw new Refusal("a transition is running");
      this.interruptTransitions(time);
    }
    let end = time;
    let isTimed = false;
    for (const [slot, value] of models) {
      const timing = StageEvents.asRefusal(() => this.timing(rule, slot, time, transaction));
      if (!timing) {
        this.show(value, slot, time);
        continue;
      }
      isTimed = true;
      end = Math.max(end, this.move(slot, value, timing, interrupt, null, time));
    }
    if (!isTimed) return;
    const refuses = interrupt === "refuse";
    this.changes.push({ kind: "transition", name, begin: time, end, refuses, interrupted: Infinity });
  },

  // How a property moves: {delay, duration, easing}; null where it changes at once.
  timing(rule, slot, time, transaction) {
    if (!rule) return null;
    const whole = SceneTransition.timing(rule, SceneTransition.usual);
    const own = rule.properties?.[slot.name];
    const given = own ? SceneTransition.timing(own, whole) : whole;
    const environment = this.environment(time);
    const easing = environment.easing(given.easing) ??
      transaction?.easing ?? { timing: TimingFunction.of("linear") };
    let delay = environment.number(given.delay);
    let duration = null;
    if (given.duration === "caller") {
      if (!transaction) return null;
      duration = transaction.duration;
      delay += transaction.delay;
    } else if (given.duration !== null) {
      duration = environment.number(given.duration);
    }
    if (easing.timing && (duration ?? 0) <= 0) return null;
    if (duration !== null && duration <= 0) return null;
    return { delay: Math.max(delay, 0), duration, easing };
  },

  // Shows a value at once, whatever moved the property.
  show(value, slot, time) {
    const isShown = MotionValue.equal(this.shownValue(slot, time), value);
    if (isShown && MotionValue.equal(this.modelValue(slot, time), value)) return;
    const timeline = this.timeline(slot);
    timeline.remove(slot.name, time);
    timeline.setModel(value, time);
  },

  // Moves a property from what is shown to a new model value; returns when it is there.
  move(slot, value, timing, interrupt, given, time) {
    const model = this.modelValue(slot, time);
    const shown = interrupt === "model" ? model : this.shownValue(slot, time);
    const isThere = MotionValue.equal(shown, value) && MotionValue.equal(model, value);
    if (isThere && given === null) return time;
    const timeline = this.timeline(slot);
    const running = interrupt === "model" ? undefined : timeline.running(time);
    const change = new ValueChange(shown, value, running);
    let velocity = [];
    if (timing.easing.spring && interrupt === "velocity") {
      velocity = given ?? running?.velocity(time) ?? [];
      if (velocity.length !== change.track.numbers.from.length) velocity = [];
    }
    const duration = timing.duration ?? change.settling(timing.easing, velocity);
    timeline.setModel(value, time);
    if (!(duration > 0)) {
      timeline.remove(slot.name, time);
      return time;
    }
    const motion = PreparedMotion.ofChange(change, slot.name, timing.easing, velocity);
    const media = new MediaTiming({ begin: timing.delay, duration, fillMode: "backwards" });
    timeline.add(new RunningAnimation(motion, time, media));
    return time + timing.delay + duration;
  },
});
