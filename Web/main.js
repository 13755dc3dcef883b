// SPDX-License-Identifier: Apache-2.0
// Starts the player, and lets programs play: window.arcfit.

const read = (id) => document.getElementById(id).textContent.trim();

// The library: in the page, or beside it where the page is linked.
async function library() {
  const element = document.getElementById("arcfit");
  if (element.dataset.source) return load(await fetch(element.dataset.source));
  return load(Uint8Array.from(atob(read("arcfit")), (character) => character.charCodeAt(0)));
}

let player;
const ready = library().then((library) => {
  player = new Player(library, JSON.parse(read("scene")));
  new Controls(player);
  if (player.jumps) player.seek(player.end);
  else player.start();
});
ready.catch((error) => {
  document.getElementById("message").textContent = `The scene cannot be played: ${error.message}`;
});

window.arcfit = Object.freeze({
  // Fulfilled when the scene is shown; all else works from then on.
  ready,
  // At the start with the parameters of the page; `script` replaces the scene's own.
  reset(script) {
    player.session.parameters = {};
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
    const accepted = player.session.perform(event, time);
    player.show();
    return accepted;
  },
  // Gives a parameter another value as JSON, at a time, or from the start.
  set(name, value, time) {
    if (time !== undefined) return window.arcfit.send({ set: { [name]: value } }, time);
    player.setParameter(name, value);
    return true;
  },
  // What is shown, as `arcfit animate --format json` has it.
  frame(time = player.time) {
    return player.session.stage.frame(time);
  },
  // What was sent, and whether it was accepted.
  events() {
    return player.session.stage.status(player.time).events;
  },
  // What became of transitions and sequences until a time.
  completions(time) {
    return player.session.stage.status(time).completions;
  },
});
