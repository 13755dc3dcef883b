// SPDX-License-Identifier: Apache-2.0
// The controls of the page, the keyboard, and window.arcfit.

class Controls {
  constructor(player) {
    this.player = player;
    this.scene = player.session.scene;
    this.find = (id) => document.getElementById(id);
    this.fields = new ParameterFields(player);
    this.fillTexts();
    this.fillEvents();
    this.fillGestures();
    this.fillSender();
    this.fillDisplay();
    this.wireTransport();
    this.wireKeys();
    player.onShow = () => this.refresh();
  }

  fillTexts() {
    this.find("name").textContent = this.scene.name;
    this.find("view").setAttribute("aria-label", `The scene ${this.scene.name}`);
  }

  // MARK: Events

  fillEvents() {
    const names = Object.keys(this.scene.events ?? {});
    this.find("events-group").hidden = !names.length;
    this.buttons = names.map((name, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(name);
      if (index < 9) {
        const key = document.createElement("kbd");
        key.textContent = index + 1;
        button.append(key);
        button.setAttribute("aria-keyshortcuts", String(index + 1));
      }
      button.addEventListener("click", () => this.send(name));
      this.find("events").append(button);
      return button;
    });
  }

  send(name) {
    this.player.perform({ event: name, ...this.sender });
  }

  // How events are sent, where the scene leaves it to their sender.
  fillSender() {
    this.sender = {};
    if (!JSON.stringify(this.scene.transitions ?? []).includes('"caller"')) return;
    const cue = (this.scene.script ?? []).map(([, what]) => what).find((what) => what.duration);
    this.sender = { duration: cue?.duration ?? 0.25, timing: cue?.timing ?? "ease-in-out" };
    this.find("sender-group").hidden = false;
    const group = this.find("sender");
    const duration = Field.number("duration", this.sender.duration, { min: 0, step: 0.05 });
    duration.onValue = (value) => {
      if (!(value >= 0)) throw new ArcfitError("a duration is 0 or more");
      this.sender.duration = value;
    };
    const timing = Field.timing("timing", this.sender.timing);
    timing.onValue = (text) => {
      // Refused by a new stage, as there is no such event; an error where the timing is none.
      this.player.session.library.stage(this.scene).send({ event: "", duration: 0, timing: text }, 0);
      this.sender.timing = text;
    };
    group.append(duration.element, timing.element);
  }

  // MARK: Gestures

  fillGestures() {
    const gestures = this.player.status.gestures;
    this.find("gestures-group").hidden = !gestures.length;
    this.sliders = gestures.map(({ name, axis, states }) => {
      const [least, most] = [Math.min(...states), Math.max(...states)];
      const field = Field.range(name, states[0], { min: least, max: most, step: "any" });
      field.input.addEventListener("input", () => this.drag(name, Number(field.input.value)));
      field.input.addEventListener("change", () => this.drop(name));
      this.find("gestures").append(field.element);
      return { name, axis: axis ?? "x", field };
    });
    this.wireDrag();
  }

  drag(name, value) {
    this.player.isHeld = true;
    this.held = name;
    const { jumps } = this.player;
    this.player.jumps = false;
    this.player.perform({ scrub: name, to: value });
    this.player.jumps = jumps;
  }

  drop(name) {
    this.held = null;
    this.player.isHeld = false;
    this.player.perform({ release: name });
  }

  // A finger on the drawing moves what the first gesture moves.
  wireDrag() {
    const view = this.find("view");
    const first = this.sliders[0];
    if (!first) return;
    view.classList.add("draggable");
    let start = null;
    const point = (event) => {
      const box = view.getBoundingClientRect();
      const scale = view.viewBox.baseVal.width / box.width;
      return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
    };
    view.addEventListener("pointerdown", (event) => {
      start = { at: point(event), value: this.player.status.gestures[0].shown };
      view.setPointerCapture(event.pointerId);
      view.classList.add("dragging");
    });
    view.addEventListener("pointermove", (event) => {
      if (!start) return;
      const { name, axis } = first;
      this.drag(name, start.value + point(event)[axis] - start.at[axis]);
    });
    const end = () => {
      if (!start) return;
      start = null;
      view.classList.remove("dragging");
      if (this.held) this.drop(first.name);
    };
    view.addEventListener("pointerup", end);
    view.addEventListener("pointercancel", end);
  }

  // MARK: The view

  fillDisplay() {
    const group = this.find("display");
    const size = Field.pair("size", this.scene.size);
    size.onValue = (numbers) => {
      if (!numbers.every((value) => value >= 0 && Number.isFinite(value))) {
        throw new ArcfitError("a size is two numbers of 0 or more");
      }
      this.player.perform({ resize: numbers });
    };
    this.size = size;
    const points = Field.flag("all control points", false);
    points.onValue = (value) => {
      this.player.session.showControlPoints(value);
      this.player.show();
    };
    this.points = points;
    const jumps = Field.flag("jump to ends", this.player.jumps);
    jumps.element.title = "Events show at once what they lead to";
    jumps.onValue = (value) => {
      this.player.jumps = value;
    };
    group.append(size.element, points.element, jumps.element);
  }

  // MARK: Transport

  wireTransport() {
    const { player } = this;
    this.find("play").addEventListener("click", () => this.toggle());
    this.find("restart").addEventListener("click", () => player.restart());
    this.find("loop").addEventListener("click", () => this.toggleLoop());
    this.find("copy").addEventListener("click", () => this.copy());
    const time = this.find("time");
    time.addEventListener("input", () => player.seek(Number(time.value)));
    const speed = this.find("speed");
    for (const factor of [0.1, 0.25, 0.5, 1, 2]) {
      speed.append(new Option(`${factor}×`, factor, factor === 1, factor === 1));
    }
    speed.addEventListener("change", () => {
      player.speed = Number(speed.value);
    });
  }

  toggle() {
    if (this.player.isPlaying) this.player.pause();
    else this.player.play();
  }

  toggleLoop() {
    this.player.repeats = !this.player.repeats;
    this.player.show();
  }

  async copy() {
    const code = this.player.session.stage.code(this.player.time);
    await copyText(code);
    const lines = code.split("\n").length - 1;
    this.player.message = `Copied ${lines} lines of Swift: the paths that are shown, as CGPath calls.`;
    this.player.show();
  }

  refresh() {
    const { player, find } = this;
    const { session, status, end } = player;
    const symbol = player.isPlaying ? "pause" : "play";
    const play = find("play");
    if (play.dataset.symbol !== symbol) {
      play.dataset.symbol = symbol;
      play.setAttribute("aria-label", player.isPlaying ? "Pause" : "Play");
      play.innerHTML = `<svg><use href="#icon-${symbol}"/></svg>`;
    }
    const time = find("time");
    time.max = end;
    time.value = player.time;
    time.setAttribute("aria-valuetext", `${player.time.toFixed(2)} seconds`);
    find("clock").textContent = `${player.time.toFixed(2)} / ${end.toFixed(2)} s`;
    find("loop").setAttribute("aria-pressed", String(player.repeats));
    find("loop").disabled = !session.isScripted;
    find("state").hidden = status.state === null;
    find("state").textContent = status.state ?? "";
    const own = session.cues.length ? "plays its script" : "plays by itself";
    find("mode").textContent = session.isScripted ? own : "played by hand";
    find("message").textContent = player.message;
    this.size.show(status.size);
    this.sliders.forEach(({ name, field }, index) => {
      if (this.held !== name) field.show(status.gestures[index].shown);
    });
    this.refreshMarks(end);
  }

  // A dot for each thing that happens.
  refreshMarks(end) {
    const { events } = this.player.status;
    const key = `${end.toFixed(3)} ${events.length} ${events.length && events[events.length - 1].time}`;
    if (this.marked === key) return;
    this.marked = key;
    const marks = events.slice(-200).map(({ time, accepted }) => {
      const mark = document.createElement("i");
      mark.style.left = `${end > 0 ? (100 * time) / end : 0}%`;
      if (!accepted) mark.className = "refused";
      return mark;
    });
    this.find("marks").replaceChildren(...marks);
  }

  // MARK: Keys

  wireKeys() {
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const tag = event.target.tagName;
      const isRange = tag === "INPUT" && event.target.type === "range";
      if (tag === "TEXTAREA" || tag === "SELECT" || (tag === "INPUT" && !isRange)) return;
      if (event.key === " " && tag === "BUTTON") return;
      if (event.key.startsWith("Arrow") && isRange && event.target.id !== "time") return;
      if (this.act(event)) event.preventDefault();
    });
  }

  act({ key, shiftKey }) {
    const { player } = this;
    const step = shiftKey ? 0.1 : 1 / 60;
    const actions = {
      " ": () => this.toggle(),
      ArrowLeft: () => player.stepBy(-step),
      ArrowRight: () => player.stepBy(step),
      Home: () => player.seek(0),
      End: () => player.seek(player.end),
      l: () => this.toggleLoop(),
      p: () => this.points.toggle(),
      r: () => player.restart(),
    };
    const action = actions[key.length === 1 ? key.toLowerCase() : key];
    if (action) {
      action();
      return true;
    }
    const button = /^[1-9]$/.test(key) ? this.buttons[Number(key) - 1] : null;
    button?.click();
    return Boolean(button);
  }
}
