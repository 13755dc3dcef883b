// SPDX-License-Identifier: Apache-2.0
// Made by scripts/player of Sources/MotionExport/Player/Web/main.js.
// swift-format-ignore-file

extension PlayerPage {
  static let main = #"""
// Begins to play, and lets programs play: window.arcfit.

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const tables = read("tables");
ShapeTrack.arcs = tables.arcs;
ShapeTrack.pairs = tables.pairs.map(({ from, to, a, b, isAsGiven }) => {
  const [first, second, third, fourth] = [from, to, a, b].map((text) => SVGPathParser.parse(text));
  return { from: first, to: second, a: third, b: fourth, isAsGiven };
});

const player = new Player(read("scene"));
const controls = new Controls(player);

window.arcfit = Object.freeze({
  // At the begin with the parameters of the page; `script` replaces the scene's own.
  reset(script) {
    player.session.parameters = new Map();
    player.session.reset(script);
    player.message = "";
    player.seek(0);
  },
  // Stops, and shows a time.
  seek(time) {
    player.seek(time);
  },
  // Sends an event by its name, or what a line of a script may say; false where it is refused.
  send(event, time = player.time) {
    const what = typeof event === "string" ? { event } : event;
    const accepted = player.session.perform({ time, ...what });
    player.show();
    return accepted;
  },
  // Gives a parameter another value as JSON, at a time, or from the begin.
  set(name, value, time) {
    if (time !== undefined) return window.arcfit.send({ set: { [name]: value } }, time);
    const parameter = (player.session.scene.parameters ?? {})[name];
    if (!parameter) throw new SceneError(`there is no parameter '${name}'`);
    player.setParameter(name, SceneParameter.read(value, parameter.type));
    return true;
  },
  // What is shown, as `arcfit animate --format json` has it.
  frame(time = player.time) {
    return FrameReport.of(player.session.frame(time));
  },
  // What was sent, and whether it was accepted.
  events() {
    return player.session.stage.events;
  },
  // What became of transitions and sequences until a time.
  completions(time) {
    return player.session.stage.completions(time);
  },
});

if (player.jumps) player.show();
else player.start();

"""#
}
