// SPDX-License-Identifier: Apache-2.0
// What happens to a scene: its script, until something is sent by hand.

class PlayerSession {
  constructor(library, scene) {
    this.library = library;
    this.scene = scene;
    this.parameters = {};
    this.showsControlPoints = false;
    this.reset();
  }

  // At the start; `script` replaces the scene's own. Its lines are [time, event].
  reset(script) {
    this.isScripted = script === undefined;
    this.cues = [...(script ?? this.scene.script ?? [])];
    this.rebuild();
  }

  rebuild() {
    const scene = this.showsControlPoints ? withControlPoints(this.scene) : this.scene;
    const stage = this.library.stage(scene, this.parameters);
    for (const [time, what] of this.cues) stage.send(what, time);
    this.stage = stage;
  }

  // Leaves the script: what it would do after a time does not happen.
  leaveScript(time) {
    this.isScripted = false;
    const kept = this.cues.filter(([each]) => each <= time + 1e-9);
    if (kept.length === this.cues.length) return;
    this.cues = kept;
    this.rebuild();
  }

  // Lets something happen; returns whether it was accepted.
  perform(what, time) {
    this.leaveScript(time);
    const isAccepted = this.stage.send(what, time);
    this.cues.push([time, what]);
    return isAccepted;
  }

  // Gives a parameter a value from the start on.
  setParameter(name, value) {
    const before = this.parameters;
    this.parameters = { ...before, [name]: value };
    try {
      this.rebuild();
    } catch (error) {
      this.parameters = before;
      throw error;
    }
  }

  parameter(name) {
    return this.parameters[name] ?? this.scene.parameters[name].default;
  }

  showControlPoints(isShown) {
    this.showsControlPoints = isShown;
    this.rebuild();
  }

  // The last refusal in words; null where the last event was accepted.
  lastRefusal(time) {
    const last = this.stage.status(time).events.at(-1);
    return last && !last.accepted ? `${last.name} is refused: ${last.reason}` : null;
  }

  // When nothing more happens by itself, loops apart.
  end({ now, settled }) {
    const own = this.scene.end ?? 1;
    if (this.isScripted) return own;
    return Math.max(settled, this.cues.length ? 0 : own, now) + 0.25;
  }
}

// The scene with the control points of all its shapes.
function withControlPoints(scene) {
  const shown = (layer) => ({
    ...layer,
    ...((layer.kind ?? "shape") === "shape" && {
      controlPoints: { ...layer.controlPoints, visible: true },
    }),
    ...(layer.layers && { layers: layer.layers.map(shown) }),
  });
  return { ...scene, layers: (scene.layers ?? []).map(shown) };
}
