// SPDX-License-Identifier: Apache-2.0
// What may be sent to a stage.

class StageEvents {
  // Lets something happen: {time, event | set | resize | scrub | release}, as scripts have it.
  static perform(stage, cue) {
    const { time } = cue;
    if (cue.event !== undefined) return stage.send(cue.event, time, StageEvents.transaction(cue));
    if (cue.set !== undefined) {
      const [[name, value]] = Object.entries(cue.set);
      return stage.record(`set ${name}`, time, (other) => {
        StageEvents.asRefusal(() => {
          const type = other.scene.parameters?.[name]?.type;
          other.set(name, type ? SceneParameter.read(value, type) : value, time);
        });
      });
    }
    if (cue.resize !== undefined) {
      return stage.record("resize", time, (other) => {
        StageEvents.asRefusal(() => other.resize(...cue.resize, time));
      });
    }
    if (cue.scrub !== undefined) return stage.scrub(cue.scrub, cue.to, time);
    return stage.release(cue.release, time, cue.velocity);
  }

  // A line of a scene's script, [time, what], as a cue.
  static cue([time, what]) {
    return typeof what === "string" ? { time, event: what } : { time, ...what };
  }

  // How the sender of an event wants things to move; null where it gives none of these.
  static transaction({ duration, delay, timing, spring }) {
    if ([duration, delay, timing, spring].every((value) => value === undefined)) return null;
    return {
      duration: duration ?? (spring === undefined ? 0.25 : null),
      delay: delay ?? 0,
      easing: spring === undefined
        ? { timing: TimingFunction.of(timing ?? "ease-in-out") }
        : { spring: Spring.of(spring) },
    };
  }

  static asRefusal(body) {
    try {
      return body();
    } catch (error) {
      throw error instanceof SceneError ? new Refusal(error.message) : error;
    }
  }
}

Object.assign(Stage.prototype, {
  // Sends an event; tells whether it was accepted.
  send(name, given, transaction = null) {
    const time = this.instant(given);
    return this.record(name, time, (stage) => {
      const event = (stage.scene.events ?? {})[name];
      if (!event) throw new Refusal(`there is no event '${name}'`);
      stage.carryOut(name, event, time, transaction);
    });
  },

  // Gives a parameter another value; SceneError where that cannot be.
  set(name, value, given) {
    const time = this.instant(given);
    this.checkTime(time);
    const parameter = (this.scene.parameters ?? {})[name];
    if (!parameter) throw new SceneError(`there is no parameter '${name}'`);
    const stage = this.copy();
    stage.advance(time);
    stage.setParameters({ [name]: value }, time, null, null, name);
    stage.now = time;
    Object.assign(this, stage);
  },

  resize(width, height, given) {
    const time = this.instant(given);
    this.checkTime(time);
    if (!(width >= 0 && height >= 0 && Number.isFinite(width + height))) {
      throw new SceneError(`a view cannot be ${width} x ${height}`);
    }
    const stage = this.copy();
    stage.advance(time);
    const before = stage.environment(time);
    if (width !== before.width || height !== before.height) stage.lay(width, height, time);
    stage.now = time;
    Object.assign(this, stage);
  },

  lay(width, height, time) {
    const environment = this.environment(time).copy();
    Object.assign(environment, { width, height });
    let next = null;
    for (const step of this.pending) {
      if (step.enter !== undefined && step.time >= (next?.time ?? -Infinity)) next = step;
    }
    const models = this.changedModels(environment, next ? next.enter : this.currentState);
    for (const change of this.changes) {
      if (Stage.isRunningChange(change, time)) change.interrupted = time;
    }
    if (next) this.states.push({ time, name: next.enter });
    this.pending = this.pending.filter((step) => step.enter === undefined);
    for (const { timeline } of this.timelines.values()) timeline.removeAllButLoops(time);
    this.appendEnvironment(environment, time);
    for (const [slot, value] of models) this.setModel(value, slot, time);
  },

  // Does something that was sent, whole or not at all, and keeps account of it.
  record(name, time, body) {
    let refusal = null;
    try {
      StageEvents.asRefusal(() => this.checkTime(time));
      const stage = this.copy();
      stage.advance(time);
      body(stage);
      stage.now = time;
      Object.assign(this, stage);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error.message;
    }
    const event = { time, name, accepted: refusal === null };
    if (refusal !== null) event.reason = refusal;
    this.events = [...this.events, event];
    return refusal === null;
  },

  instant(time) {
    return time < this.now && time >= this.now - Instant.resolution ? this.now : time;
  },

  checkTime(time) {
    if (!(Number.isFinite(time) && time >= 0)) {
      throw new SceneError(`the time ${time} is not 0 or later`);
    }
    if (!(time >= this.now)) {
      throw new SceneError(
        `the time ${time} is before ${this.now}, when the last event was sent`,
      );
    }
  },

  carryOut(name, event, time, transaction) {
    for (const other of [event.unless ?? []].flat()) {
      if (!this.isRunning(other, time)) continue;
      throw new Refusal(other === "transition" ? "a transition is running" : `${other} is running`);
    }
    if (event.stop !== undefined) this.stopLoop(event.stop, time);
    if (event.start !== undefined) {
      if (this.isRunning(event.start, time)) throw new Refusal(`${event.start} is running`);
      StageEvents.asRefusal(() => this.startLoop(event.start, this.scene.loops[event.start], time));
    }
    if (event.play !== undefined) {
      if (this.isRunning(event.play, time)) throw new Refusal(`${event.play} is running`);
      const begin = event.after === undefined ? time : this.endOfLoop(event.after, time);
      this.playLater(event.play, Math.max(time, begin), time);
    }
    if (event.set !== undefined) this.setInTurn(name, [event.set].flat(), time, transaction);
    if (typeof event.state === "string") {
      this.go(event.state, time, transaction);
    } else if (event.state !== undefined) {
      const current = this.currentState;
      if (current === undefined) throw new Refusal("the scene has no state");
      const next = event.state[current] ?? event.state["*"];
      if (next === undefined) throw new Refusal(`the scene is in state ${current}`);
      this.go(next, time, transaction);
    }
  },

  // Sets the parameters whose turn it is.
  setInTurn(name, sets, time, transaction) {
    if (!sets.length) return;
    const turn = this.turns.get(name) ?? 0;
    this.turns.set(name, turn + 1);
    const values = {};
    for (const [key, json] of Object.entries(sets[turn % sets.length])) {
      values[key] = SceneParameter.read(json, this.scene.parameters[key].type);
    }
    const rule = this.transition(this.currentState, this.currentState);
    StageEvents.asRefusal(() =>
      this.setParameters(values, time, rule, transaction, this.currentState ?? name),
    );
  },

  // MARK: Gestures

  // A finger moves a property to a value.
  scrub(name, value, given) {
    const time = this.instant(given);
    return this.record(name, time, (stage) => {
      const { gesture, slot } = stage.gesture(name);
      if (!Number.isFinite(value)) throw new Refusal("the position is not a finite number");
      const model = stage.modelValue(slot, time);
      const moved = { kind: model.kind, value };
      if (gesture.axis === "x") moved.value = [value, model.value[1]];
      if (gesture.axis === "y") moved.value = [model.value[0], value];
      stage.interruptTransitions(time);
      const timeline = stage.timeline(slot);
      timeline.removeAllButLoops(time);
      timeline.setModel(moved, time);
      stage.fingers.set(name, [...(stage.fingers.get(name) ?? []).slice(-1), { time, value }]);
    });
  },

  // The finger leaves; a spring takes the property to the nearer state.
  release(name, given, velocity) {
    const time = this.instant(given);
    return this.record(name, time, (stage) => {
      const { gesture, slot } = stage.gesture(name);
      const positions = stage.fingers.get(name);
      if (!positions) throw new Refusal("no finger is on it");
      const last = positions[positions.length - 1];
      let speed = velocity ?? 0;
      if (velocity === undefined && positions.length > 1 && time - last.time <= 0.1) {
        const seconds = last.time - positions[0].time;
        if (seconds > 0) speed = (last.value - positions[0].value) / seconds;
      }
      if (!Number.isFinite(speed)) throw new Refusal("the velocity is not a finite number");
      stage.fingers.delete(name);
      stage.settle(gesture, slot, last.value, speed, time);
    });
  },

  gesture(name) {
    const gesture = (this.scene.gestures ?? {})[name];
    if (!gesture) throw new Refusal(`there is no gesture '${name}'`);
    return { gesture, slot: this.layout.slot(gesture.target) };
  },

  settle(gesture, slot, position, velocity, time) {
    const environment = this.environment(time);
    const number = ({ value }) => ({ x: value[0], y: value[1] })[gesture.axis] ?? value;
    let [state, distance, models] = [undefined, Infinity, []];
    StageEvents.asRefusal(() => {
      for (const each of gesture.states) {
        const away = Math.abs(number(this.stateValue(slot, each, environment)) - position);
        if (away < distance) [state, distance] = [each, away];
      }
      models = this.changedModels(environment, state);
    });
    if (state === undefined) throw new Refusal("the gesture has no state to go to");
    const timing = { delay: 0, duration: null, easing: { spring: Spring.of(gesture.spring) } };
    let end = time;
    this.interruptTransitions(time);
    for (const [other, value] of models) {
      let speed = null;
      if (other.name === slot.name) {
        speed = { x: [velocity, 0], y: [0, velocity] }[gesture.axis] ?? [velocity];
      }
      end = Math.max(end, this.move(other, value, timing, "velocity", speed, time));
    }
    this.states.push({ time, name: state });
    this.changes.push({
      kind: "transition",
      name: state,
      begin: time,
      end,
      refuses: false,
      interrupted: Infinity,
    });
  },
});
