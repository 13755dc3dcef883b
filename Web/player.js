// SPDX-License-Identifier: Apache-2.0
// The clock of the page and what it shows.

class Player {
  constructor(library, scene) {
    this.session = new PlayerSession(library, scene);
    this.time = 0;
    this.status = this.session.stage.status(0);
    this.speed = 1;
    this.isPlaying = false;
    this.repeats = true;
    // Where motion is unwelcome nothing starts by itself, and events jump to their ends.
    this.jumps = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.isHeld = false;
    this.last = null;
    this.message = "";
    this.view = document.getElementById("view");
    this.tick = (now) => this.step(now);
  }

  get end() {
    const end = this.session.end(this.status);
    // What never ends has room to go on.
    return this.isEndless ? Math.max(end, Math.ceil(this.time / 4 + 0.25) * 4) : end;
  }

  // Whether a loop goes on for ever.
  get isEndless() {
    return !this.session.isScripted && this.status.endless;
  }

  // MARK: Time

  play() {
    if (!this.isEndless && this.time >= this.end - 1e-6) this.time = 0;
    this.start();
  }

  // Lets time run from where it is.
  start() {
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.last = null;
    requestAnimationFrame(this.tick);
    this.show();
  }

  pause() {
    this.isPlaying = false;
    this.show();
  }

  step(now) {
    if (!this.isPlaying) return;
    if (this.last !== null) this.time += (Math.min(now - this.last, 250) / 1000) * this.speed;
    this.last = now;
    const { end } = this;
    if (this.time >= end && !this.isEndless && !this.isHeld) {
      if (this.session.isScripted && this.repeats && end > 0) {
        this.time %= end;
      } else {
        this.time = end;
        this.isPlaying = false;
      }
    }
    this.show();
    if (this.isPlaying) requestAnimationFrame(this.tick);
  }

  seek(time) {
    this.isPlaying = false;
    this.time = Math.max(0, time);
    this.show();
  }

  stepBy(seconds) {
    this.seek(Math.min(Math.max(this.time + seconds, 0), this.end));
  }

  // MARK: What happens

  // Lets something happen now, by hand: the script is left.
  perform(what) {
    const accepted = this.session.perform(what, this.time);
    const refusal = accepted ? null : this.session.lastRefusal(this.time);
    this.message = refusal ? `${refusal}.` : "";
    if (this.jumps) {
      this.isPlaying = false;
      this.time = Math.max(this.time, this.session.stage.status(this.time).settled);
      this.show();
    } else {
      this.start();
      this.show();
    }
    return accepted;
  }

  setParameter(name, value) {
    this.session.setParameter(name, value);
    this.message = "";
    this.show();
  }

  restart() {
    this.session.reset();
    this.message = "";
    this.time = 0;
    this.isPlaying = false;
    if (this.jumps) this.seek(this.end);
    else this.start();
  }

  // MARK: Showing

  show() {
    const { stage } = this.session;
    this.status = stage.status(this.time);
    const [width, height] = this.status.size;
    const box = `0 0 ${width} ${height}`;
    if (this.view.getAttribute("viewBox") !== box) {
      this.view.setAttribute("viewBox", box);
      // As large as there is room, with its proportions.
      const ratio = width / Math.max(height, 1e-9);
      const most = Math.max(width, Math.min(4 * width, 720));
      this.view.style.width = `min(100cqw, ${100 * ratio}cqh, ${most}px)`;
      this.view.style.aspectRatio = `${width} / ${height}`;
    }
    // Paper where something shines through.
    this.view.classList.toggle("filled", this.status.opaque);
    // What is in the document, without its root.
    this.view.innerHTML = stage.drawing(this.time).replace(/^[^]*?<\/title>|<\/svg>\s*$/g, "");
    this.onShow?.();
  }
}
