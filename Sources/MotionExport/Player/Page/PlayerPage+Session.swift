// SPDX-License-Identifier: Apache-2.0
// Made by scripts/player of Sources/MotionExport/Player/Web/session.js.
// swift-format-ignore-file

extension PlayerPage {
  static let session = #"""
// What happens to a scene: its script, until somebody sends something.

class PlayerSession {
  constructor(scene) {
    this.scene = scene;
    this.parameters = new Map();
    this.showsControlPoints = undefined;
    this.reset();
  }

  // At the begin; `script` replaces the scene's own.
  reset(script) {
    this.isScripted = script === undefined;
    const lines = script ?? this.scene.script ?? [];
    this.cues = lines.map((line) => (Array.isArray(line) ? StageEvents.cue(line) : line));
    this.rebuild();
  }

  rebuild() {
    const stage = new Stage(this.scene, this.parameters);
    stage.showsControlPoints = this.showsControlPoints;
    for (const cue of this.cues) StageEvents.perform(stage, cue);
    this.stage = stage;
  }

  // Leaves the script: what it would do after a time does not happen.
  leaveScript(time) {
    this.isScripted = false;
    const kept = this.cues.filter((cue) => cue.time <= time + Instant.resolution);
    if (kept.length === this.cues.length) return;
    this.cues = kept;
    this.rebuild();
  }

  // Lets something happen now; tells whether it was accepted.
  perform(cue) {
    this.leaveScript(cue.time);
    this.cues.push(cue);
    return StageEvents.perform(this.stage, cue);
  }

  // Gives a parameter a value from the begin on.
  setParameter(name, value) {
    const before = new Map(this.parameters);
    this.parameters.set(name, value);
    try {
      this.rebuild();
    } catch (error) {
      this.parameters = before;
      throw error;
    }
  }

  parameter(name) {
    const { default: initial, type } = this.scene.parameters[name];
    return this.parameters.get(name) ?? SceneParameter.read(initial, type);
  }

  showControlPoints(isShown) {
    this.showsControlPoints = isShown ? true : undefined;
    this.stage.showsControlPoints = this.showsControlPoints;
  }

  frame(time) {
    return this.stage.frame(time);
  }

  // What was refused last, in words; null where nothing was.
  get lastRefusal() {
    const last = this.stage.events[this.stage.events.length - 1];
    return last && !last.accepted ? `${last.name} is refused: ${last.reason}` : null;
  }

  // When nothing more happens by itself, loops apart.
  get end() {
    const own = this.scene.end ?? 1;
    if (this.isScripted) return own;
    const { now } = this.stage;
    return Math.max(this.stage.settled(now), this.cues.length ? 0 : own, now) + 0.25;
  }

  // Whether a loop goes on for ever.
  get isEndless() {
    return !this.isScripted && this.stage.loops.some((loop) => loop.end === Infinity);
  }
}

"""#
}
